"""Copies what the page needs of other people's work from node_modules to `vendor/`."""

import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tools import npm
from tools.places import PROJECT, BuildError, write
from tools.stdlib import build_stdlib

_PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")

_HEAVY: Final = ("codemirror", "index-", "xterm", "pyodide_graph", "toml-Blg7Izee", "zip-")
"""PyScript's chunks for editors, terminals and packages: asked for by nothing that we use."""

_IMPORT: Final = re.compile(r"""(?:from|import\()\s*["']\./([\w.-]+\.js)["']""")
_DATABASES: Final = re.compile(r'(durability:"default",prefix:)"IDBMap"')
_SOURCE_MAP: Final = re.compile(r"^//# sourceMappingURL=.*$\n?", re.MULTILINE)


def build_vendor(vendor: Path) -> None:
    """Fill the folder `vendor`."""
    _pyodide(vendor / "pyodide")
    _pyscript(vendor / "pyscript")
    copy_script(npm.folder("idb") / "build" / "index.js", vendor / "idb" / "index.js")


def _pyodide(target: Path) -> None:
    source = npm.folder("pyodide")
    target.mkdir(parents=True)
    for name in _PYODIDE:
        if name.endswith(".wasm"):
            shutil.copyfile(source / name, target / name)
        else:
            copy_script(source / name, target / name)
    lock = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    # No package is ever loaded, so none needs to be known; without them nothing can ask a CDN.
    write(target / "pyodide-lock.json", json.dumps({"info": lock["info"], "packages": {}}))
    build_stdlib(target / "python_stdlib.zip")


def _pyscript(target: Path) -> None:
    source = npm.folder("@pyscript/core") / "dist"
    for name in needed_chunks(source, "core.js"):
        copy_script(source / name, target / name)
    name_databases(target)
    shutil.copyfile(source / "core.css", target / "core.css")


def name_databases(pyscript: Path) -> None:
    """Let what PyScript keeps in the browser have our name: a host's pages share one store.

    It opens two empty databases at each start, and has no setting for what they are called. Its
    licence wants a changed file to say so.
    """
    renamed = False
    for chunk in pyscript.glob("*.js"):
        script, count = _DATABASES.subn(rf'\g<1>"{PROJECT}"', chunk.read_text("utf-8"))
        if count:
            write(chunk, f"// Changed for {PROJECT}: the databases have its name.\n{script}")
            renamed = True
    if not renamed:
        raise BuildError("PyScript names its databases in another way than before")


def needed_chunks(folder: Path, first: str) -> list[str]:
    """Return `first` and the chunks that it imports, now or later, without the heavy ones."""
    found, ahead = set[str](), [first]
    while ahead:
        name = ahead.pop()
        found.add(name)
        ahead.extend(set(_imported(folder / name)) - found)
    return sorted(found)


def _imported(chunk: Path) -> Iterable[str]:
    if not chunk.exists():
        raise BuildError(f"PyScript's {chunk.name} is missing: has its layout changed?")
    names = _IMPORT.findall(chunk.read_text("utf-8"))
    return [name for name in names if not name.startswith(_HEAVY)]


def copy_script(source: Path, target: Path) -> None:
    """Copy a script without the pointer to a source map that we do not ship."""
    write(target, _SOURCE_MAP.sub("", source.read_text("utf-8")))
