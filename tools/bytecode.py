"""Compiled archives, kept by what they were made from so that nothing is compiled twice."""

import hashlib
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from tools import npm
from tools.node import run_node
from tools.places import MADE

_COMPILERS: Final = ("pyc_archive.py", "compile_in_pyodide.mjs")
_KEPT: Final = MADE / "bytecode"


def content_hash(folder: Path) -> str:
    """Return a hash of all names and contents below `folder`."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def compile_folder(folder: Path, target: Path, *, optimize: int = 0) -> None:
    """Make `target`, an archive of the bytecode of `folder`, or take the one made before."""
    kept = _KEPT / f"{_key([content_hash(folder), str(optimize)])}.zip"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        unfinished = kept.with_suffix(".unfinished")
        run_node("compile_in_pyodide.mjs", folder, unfinished, str(optimize))
        unfinished.replace(kept)
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(kept, target)


def _key(parts: Iterable[str]) -> str:
    """Return what the archive depends on, the compiler included, as one short word."""
    tools = [Path(__file__).with_name(name).read_text("utf-8") for name in _COMPILERS]
    known = "\0".join([npm.version("pyodide"), *tools, *parts])
    return hashlib.sha256(known.encode()).hexdigest()[:24]
