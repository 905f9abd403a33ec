"""A stand-in for the game: a small page with the real start, store, reader and worker."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.places import ROOT, Build
from tools.serve import Server, server
from tools.site import build_site

PAGE: Final = """<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Stand-in</title>
  <!-- HEAD -->
</head>
<body>
  <script type="application/json" id="boot-words">{"own": "A word of the page"}</script>
  <main id="house"><!-- LOBBY --></main>
  <div id="boot" role="status"></div>
  <div id="starting" hidden></div>
  <dialog id="reader" aria-labelledby="reader-title"></dialog>
  <script type="module" src="./static/store.js"></script>
  <script type="module" src="./static/reader.js"></script>
  <script type="module" src="./static/boot.js"></script>
<!-- PYTHON -->
</body>
</html>
"""

PYTHON: Final = """
  <script type="module" src="./vendor/pyscript/core.js"></script>
  <script type="py" src="./static/py/main.py" config="./pyscript.toml"></script>
"""

LOBBY: Final = '''"""The lobby of the stand-in."""

VERSION = "version 1"


def lobby(language: str) -> str:
    """Return the lobby."""
    return f"""
    <h1 data-language="{language}">{VERSION}</h1><div id="saved"></div>
    <button data-do="hello">Say hello</button>
    <form data-do="start"><input name="seat" value="Ana"><button>Start</button></form>
    <button data-read="pebbles#turn">Your turn</button>
    """
'''

GUIDE: Final = (
    "# Pebbles\n\nA game.\n\n"
    + "Long.\n\n" * 60
    + "## Your turn {#turn}\n\nTake [one](#end).\n\n## The end {#end}\n\nOver.\n\n"
    "## Sources {#sources}\n\nAn old book.\n"
)

MAIN: Final = """
import pkgutil
from pathlib import Path

import js
import ludoteca.games
from pyscript import workers

house = js.document.getElementById("house")
house.dataset.games = ",".join(each.name for each in pkgutil.iter_modules(ludoteca.games.__path__))
locale = Path(ludoteca.__file__).parent / "locale/pt/LC_MESSAGES/ludoteca.mo"
house.dataset.catalogue = str(locale.is_file())
house.dataset.remembered = js.ludoteca.boot.ready()
script = js.document.createElement("script")
for name, value in {
    "type": "py", "src": "./static/py/thinker.py", "worker": "", "name": "thinker",
    "config": "./pyscript.toml",
}.items():
    script.setAttribute(name, value)
js.document.body.append(script)
thinker = await workers["thinker"]
house.dataset.thought = await thinker.choose("thinking of ")
"""

THINKER: Final = """
import ludoteca.games.pebbles
__export__ = ["choose"]
def choose(text):
    return text + ludoteca.games.pebbles.NAME
"""


def write_stand_in(root: Path, *, python: bool) -> None:
    """Write the sources of the stand-in into `root`, with or without a start of Python."""
    shutil.copytree(ROOT / "static", root / "static", ignore=shutil.ignore_patterns("py"))
    shutil.copyfile(ROOT / "pyscript.toml", root / "pyscript.toml")
    package = root / "py" / "ludoteca"
    catalogue = package / "locale" / "pt" / "LC_MESSAGES" / "ludoteca.po"
    files = {
        root / "index.html": PAGE.replace("<!-- PYTHON -->", PYTHON if python else ""),
        root / "static" / "py" / "main.py": MAIN,
        root / "static" / "py" / "thinker.py": THINKER,
        package / "__init__.py": '"""A stand-in."""\n',
        package / "games" / "__init__.py": "",
        package / "games" / "pebbles" / "__init__.py": 'NAME = "pebbles"\n',
        package / "games" / "pebbles" / "guide" / "en.md": GUIDE,
        package / "games" / "pebbles" / "art" / "pieces.svg": "<svg/>",
        package / "table" / "__init__.py": "",
        package / "table" / "prerender.py": LOBBY,
        package / "table" / "about" / "en.md": "# About\n\nUnofficial.\n",
        catalogue: 'msgid ""\nmsgstr "Language: pt\\n"\n\nmsgid "Try again"\nmsgstr "De novo"\n',
        root / "tests" / "games" / "lanterns" / "__init__.py": 'NAME = "lanterns"\n',
    }
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


class StandIn:
    """A built stand-in that is served under a sub-path."""

    def __init__(self, folder: Path, *, python: bool) -> None:
        self.build = Build(folder / "source", folder / "site")
        write_stand_in(self.build.root, python=python)
        build_site(self.build)
        self.server: Server = server(self.build.site, prefix="/some/where/")
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.02,))
        self._thread.start()
        self.url = f"http://localhost:{self.server.server_port}/some/where/"

    def publish(self, version: str) -> None:
        """Put a new version of the site in the place of the old one."""
        lobby = LOBBY.replace("version 1", version)
        path = self.build.package / "table" / "prerender.py"
        path.write_text(lobby, "utf-8")
        build_site(self.build)

    def stop(self) -> None:
        """End the server, as if the network had gone."""
        if self._thread.is_alive():
            self.server.shutdown()
            self._thread.join()
            self.server.server_close()


@contextmanager
def standing_in(folder: Path, *, python: bool) -> Iterator[StandIn]:
    """Serve a stand-in from `folder` for a while."""
    stand_in = StandIn(folder, python=python)
    try:
        yield stand_in
    finally:
        stand_in.stop()
