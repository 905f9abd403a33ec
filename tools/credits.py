"""CREDITS.html: whose work the site contains, and under which licences."""

import html
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from tools import npm
from tools.places import ROOT, Build, BuildError, write


def marked(text: str) -> str:
    """Mark a text for translation."""
    return text


_TITLE: Final = marked("Thanks")
_THANKS: Final = marked(
    "Ludoteca stands on the work of others. These parts are in the site as their authors made "
    "them, under their own licences."
)
_OWN: Final = marked(
    "All else, the drawings included, is Ludoteca's own. The names of the games belong to their "
    "owners, who have no part in it."
)
_LICENCES: Final = Path(__file__).with_name("licences")
_PACKAGES: Final = (
    "pyodide",
    "@pyscript/core",
    "idb",
    "lucide-static",
    "@fontsource/alegreya",
    "@fontsource/alegreya-sans",
)
_ALONE: Final = frozenset({"pyodide"})
"""Packages whose own dependencies serve Node alone and do not get into the site."""


class Credit(NamedTuple):
    """One work in the site."""

    name: str
    version: str
    licence: str
    home: str
    text: str
    """The licence in full."""


def credits_of_site() -> Iterator[Credit]:
    """Yield every work in the site: the packages with what they are built of, and Python."""
    names = dict.fromkeys(each for name in _PACKAGES for each in _with_parts(name))
    yield from (_credit(name) for name in names)
    python = (_LICENCES / "Python.txt").read_text("utf-8")
    lock = npm.locked_python()
    yield Credit("Python", lock, "PSF-2.0", "https://www.python.org", python)
    own = (ROOT / "LICENSE").read_text("utf-8")
    yield Credit("Ludoteca", "", "MIT", "", own)


def _with_parts(name: str) -> Iterator[str]:
    yield name
    if name not in _ALONE:
        for part in npm.described(name).get("dependencies", {}):
            yield from _with_parts(part)


def _credit(name: str) -> Credit:
    said = npm.described(name)
    licence = str(said.get("license", ""))
    return Credit(name, said["version"], licence, _home(said), _licence_text(name, said))


def _home(said: Mapping[str, Any]) -> str:
    repository = said.get("repository") or ""
    address = repository if isinstance(repository, str) else repository.get("url", "")
    return str(address).removeprefix("git+").removesuffix(".git")


def _licence_text(name: str, said: Mapping[str, Any]) -> str:
    """Return the licence that the package brings, or else the common text of that name."""
    for file in sorted(npm.folder(name).glob("LICEN[CS]E*")):
        return file.read_text("utf-8")
    common = _LICENCES / f"{said.get('license')}.txt"
    if not common.exists():
        raise BuildError(f"no text of the licence of {name}: put it into {common}")
    author = said.get("author", "")
    holder = author if isinstance(author, str) else author.get("name", "")
    return f"{f'Copyright {holder}' if holder else ''}\n\n{common.read_text('utf-8')}".strip()


def build_credits(build: Build, say: Mapping[str, Callable[[str], str]]) -> None:
    """Write CREDITS.html."""
    template = (build.static / "credits.html").read_text("utf-8")
    words = "\n".join(_words(language, translate) for language, translate in say.items())
    works = "\n".join(_entry(credit) for credit in credits_of_site())
    text = template.replace("<!-- WORDS -->", words).replace("<!-- WORKS -->", works)
    write(build.site / "CREDITS.html", text)


def _words(language: str, say: Callable[[str], str]) -> str:
    told = "".join(f"<p>{html.escape(say(text))}</p>" for text in (_THANKS, _OWN))
    return f'<section lang="{language}"><h2>{html.escape(say(_TITLE))}</h2>{told}</section>'


def _entry(credit: Credit) -> str:
    name = html.escape(f"{credit.name} {credit.version}".strip())
    home = f' <a href="{html.escape(credit.home)}">{html.escape(credit.home)}</a>'
    return (
        f"<details><summary>{name} · {html.escape(credit.licence)}</summary>"
        f"<p>{home if credit.home else ''}</p><pre>{html.escape(credit.text)}</pre></details>"
    )
