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

LEFT_OUT: Final = frozenset(
    # processes, terminals, servers and sockets, which a page has not
    "_pyrepl cmd fileinput ftplib getpass imaplib mailbox multiprocessing netrc nturl2path poplib"
    " pty rlcompleter smtplib socketserver tty webbrowser wsgiref xmlrpc"
    # tools for developers
    " bdb cProfile compileall doctest modulefinder pdb pickletools profile pstats pyclbr"
    " pydoc symtable tabnanny this timeit trace unittest zipapp antigravity"
    " __hello__ __phello__ idlelib turtle"
    # formats that nothing here reads
    " configparser dbm optparse plistlib shelve sqlite3 wave xml"
    # a second writing of what is built in
    " _pyio sre_compile sre_constants sre_parse".split()
)
"""Top-level modules that are not shipped."""

_ENCODINGS: Final = frozenset(
    "__init__ aliases ascii base64_codec cp437 hex_codec idna latin_1 punycode raw_unicode_escape"
    " unicode_escape utf_16 utf_16_be utf_16_le utf_32 utf_32_be utf_32_le utf_7 utf_8"
    " utf_8_sig".split()
)
"""All text is UTF-8; cp437 is for names in zip files."""


def build_stdlib(target: Path) -> None:
    """Write the trimmed and compiled standard library to `target`."""
    folder = MADE / "stdlib" / npm.version("pyodide")
    _unpack(npm.folder("pyodide") / "python_stdlib.zip", folder)
    # Docstrings and assertions of the library: a quarter of its size, read by nobody in a page.
    compile_folder(folder, target, optimize=2)


def _unpack(archive: Path, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder, filter(is_shipped, packed.namelist()))


def is_shipped(name: str) -> bool:
    """Tell whether the library's file `name` ("json/decoder.py") goes into the page."""
    first, _, rest = name.partition("/")
    if not name.endswith(".py") or first.removesuffix(".py") in LEFT_OUT:
        return False
    return first != "encodings" or rest.removesuffix(".py") in _ENCODINGS


def check_imports(package: Path) -> None:
    """Raise BuildError when a module of ours imports what is left out."""
    for path in sorted(package.rglob("*.py")):
        missing = LEFT_OUT.intersection(_imported(path))
        if missing:
            raise BuildError(
                f"{path} imports {', '.join(sorted(missing))}, which tools/stdlib.py leaves out"
            )


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        yield from (name.partition(".")[0] for name in _names(node))


def _names(node: ast.AST) -> Iterable[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [node.module]
    return []
