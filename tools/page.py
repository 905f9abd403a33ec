"""index.html and 404.html."""

import html
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from tools import manifest
from tools.boot_words import fill_words
from tools.places import Build, BuildError, write


def marked(text: str) -> str:
    """Mark a text for translation."""
    return text


CONTENT_SECURITY: Final = {
    "default-src": "'self'",
    # PyScript evaluates strings as JavaScript, and its workers start from blobs.
    "script-src": "'self' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
    "worker-src": "'self' blob:",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self' blob: data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""What the page may load: nothing from any other host."""

_LOBBY: Final = (
    "import json, sys\n"
    "from ludoteca.table.prerender import lobby\n"
    "print(json.dumps({each: lobby(each) for each in sys.argv[1:]}))\n"
)


def lobbies(build: Build, languages: Iterable[str]) -> dict[str, str]:
    """Return the lobby in each language, drawn by the package as it will be shipped."""
    done = subprocess.run(
        [sys.executable, "-c", _LOBBY, *languages],
        env=os.environ | {"PYTHONPATH": str(build.staged), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise BuildError(f"the lobby cannot be drawn:\n{done.stderr}")
    return dict(json.loads(done.stdout))


def build_page(build: Build, say: Mapping[str, Callable[[str], str]]) -> None:
    """Write index.html with everything that Python would draw first, and the lobby fragments."""
    source = build.root / "index.html"
    if not source.exists():
        raise BuildError(f"{source} is missing")
    drawn = lobbies(build, say)
    for language, fragment in drawn.items():
        write(build.site / "lobby" / f"{language}.html", fragment)
    page = fill_words(source.read_text("utf-8"), say)
    page = _filled(page, "HEAD", head(build.site, page))
    write(build.site / "index.html", _filled(page, "LOBBY", drawn["en"]))


def _filled(page: str, name: str, text: str) -> str:
    place = f"<!-- {name} -->"
    if page.count(place) != 1:
        raise BuildError(f"index.html must contain {place} once")
    return page.replace(place, text)


def head(site: Path, page: str) -> str:
    """Return what belongs into the head of `page`: what it may load, and what it loads first."""
    security = "; ".join(f"{what} {where}" for what, where in CONTENT_SECURITY.items())
    sizes = json.dumps({path: (site / path).stat().st_size for path in DOWNLOADS})
    links = [
        _link(f"./{manifest.file_name('en')}", 'rel="manifest"'),
        _link("./icons/ludoteca.svg", 'rel="icon" type="image/svg+xml"'),
        _link("./icons/icon-180.png", 'rel="apple-touch-icon"'),
        _link("./fonts/fonts.css", 'rel="stylesheet"'),
        *(_link(f"./{path}", 'rel="modulepreload"') for path in _modules(site)),
        *(_link(f"./{path}", 'rel="preload" as="fetch" crossorigin') for path in DOWNLOADS),
    ]
    return "\n".join(
        [
            f'<meta http-equiv="Content-Security-Policy" content="{security}">',
            f'<script type="application/json" id="boot-downloads">{sizes}</script>',
            *(link for address, link in links if f'href="{address}"' not in page),
        ]
    )


def _link(address: str, kind: str) -> tuple[str, str]:
    """Return an address and the element that links to it; a page may have it already."""
    return address, f'<link {kind} href="{address}">'


DOWNLOADS: Final = (
    "vendor/pyodide/pyodide.asm.wasm",
    "vendor/pyodide/python_stdlib.zip",
    "py.zip",
)
"""The large files that a start waits for."""


def _modules(site: Path) -> list[str]:
    scripts = ["vendor/pyodide/pyodide.mjs", "vendor/pyodide/pyodide.asm.mjs"]
    chunks = sorted(site.glob("vendor/pyscript/core-*.js"))
    return scripts + [path.relative_to(site).as_posix() for path in chunks]


def build_not_found(build: Build, say: Mapping[str, Callable[[str], str]]) -> None:
    """Write 404.html, in all languages since it cannot know which."""
    template = (build.static / "404.html").read_text("utf-8")
    words = [_lost(language, translate) for language, translate in say.items()]
    write(build.site / "404.html", template.replace("<!-- WORDS -->", "\n".join(words)))


def _lost(language: str, say: Callable[[str], str]) -> str:
    told = say(marked("There is nothing at this address."))
    back = say(marked("To the games"))
    return (
        f'<p lang="{language}">{html.escape(told)}'
        f' <a class="home" href="./">{html.escape(back)}</a></p>'
    )
