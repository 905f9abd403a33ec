"""Python's standard library for the page: trimmed, and as bytecode instead of source.

From source Pyodide compiles two hundred modules at every start, which is three quarters of its
time (PLATFORM.md). What no page can use, or this one does not, is left out of the download.
"""

import ast
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from tools import npm
from tools.bytecode import compile_folder
from tools.places import MADE, BuildError


def _listed(text: str) -> frozenset[str]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return frozenset(" ".join(lines).split())


LEFT_OUT: Final = _listed(Path(__file__).with_name("stdlib_left_out.txt").read_text("utf-8"))
"""Modules and packages that are not shipped."""

_ENCODINGS: Final = _listed("""
    __init__ aliases ascii cp437 latin_1 raw_unicode_escape unicode_escape
    utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_8 utf_8_sig
""")
"""All text is UTF-8; cp437 is for names in zip files."""

_FROZEN: Final = _listed("""
    _collections_abc _sitebuiltins abc codecs genericpath importlib._bootstrap
    importlib._bootstrap_external importlib.machinery importlib.util io ntpath os posixpath site
    stat zipimport
""")
"""Modules that lie compiled in the interpreter itself: a second copy is never read."""


def build_stdlib(target: Path) -> None:
    """Write the trimmed and compiled standard library to `target`."""
    folder = MADE / "stdlib" / npm.version("pyodide")
    _unpack(npm.folder("pyodide") / "python_stdlib.zip", folder)
    # Docstrings and assertions of the library: a quarter of its size, read by nobody in a page.
    compile_folder(folder, target, optimize=2)


def _unpack(archive: Path, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(archive) as packed:
        names = [name for name in packed.namelist() if is_shipped(name)]
        packed.extractall(folder, names)


def is_shipped(name: str) -> bool:
    """Tell whether the library's file `name` ("json/decoder.py") goes into the page."""
    module = name.removesuffix(".py").replace("/", ".")
    if not name.endswith(".py") or module in _FROZEN or is_left_out(module):
        return False
    package, _, rest = module.partition(".")
    return package != "encodings" or rest in _ENCODINGS


def is_left_out(module: str) -> bool:
    """Tell whether `module` ("json.tool"), or a package that it lies in, is left out."""
    parts = module.split(".")
    return any(".".join(parts[:length]) in LEFT_OUT for length in range(1, len(parts) + 1))


def check_imports(package: Path) -> None:
    """Raise BuildError when a module of ours imports what is left out, or is no Python."""
    for path in sorted(package.rglob("*.py")):
        missing = sorted(filter(is_left_out, _imported(path)))
        if missing:
            raise BuildError(
                f"{path} imports {', '.join(missing)}, which tools/stdlib_left_out.txt names"
            )


def _imported(path: Path) -> Iterator[str]:
    try:
        tree = ast.parse(path.read_text("utf-8"))
    except SyntaxError as error:
        raise BuildError(f"{path}: {error}") from error
    for node in ast.walk(tree):
        yield from _names(node)


def _names(node: ast.AST) -> Iterable[str]:
    """Return the modules that a statement imports, and what it takes of one, as full names."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []
