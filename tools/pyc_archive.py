"""Packs folders of Python into archives of bytecode. Runs inside Pyodide (compile_in_pyodide.mjs).

Only the interpreter that will read it can write bytecode for it, and only one zlib makes the same
archive on every machine; so this is the single tool that does not run in the developer's Python.
"""

import py_compile
import zipfile
from pathlib import Path
from typing import Final

_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""A fixed time for every member: the archive depends on its content alone."""


def archive(folder: Path, target: Path, optimize: int = 0) -> None:
    """Write all files of `folder` to the zip `target`, each `x.py` as `x.pyc` in its place.

    `optimize` is the compiler's: 0 keeps everything, 2 leaves assertions and docstrings out.
    """
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                name = path.relative_to(folder).as_posix()
                _add(packed, name, path, optimize)


def _add(packed: zipfile.ZipFile, name: str, path: Path, optimize: int) -> None:
    content = path.read_bytes()
    if path.suffix == ".py":
        name, content = f"{name}c", _bytecode(path, name, optimize)
    member = zipfile.ZipInfo(name, _LONG_AGO)
    member.external_attr = 0o644 << 16
    packed.writestr(member, content, zipfile.ZIP_DEFLATED)


def _bytecode(path: Path, name: str, optimize: int) -> bytes:
    """Return the compiled file; tracebacks will call it `name`.

    Unchecked: nobody looks for a source that is not there.
    """
    compiled = Path("/tmp/compiled.pyc")  # noqa: S108 - inside Pyodide nobody else is there
    py_compile.compile(
        str(path),
        str(compiled),
        name,
        doraise=True,
        optimize=optimize,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return compiled.read_bytes()
