"""How many bytes a first visit transfers, part by part: `python -m tools.sizes [SITE]`.

After its first visit a browser holds the whole site (static/sw.js), so all files count. What each
part may have stands in tools/bytes.txt; what all may have together is measured by what Pyodide and
PyScript are when a page of one's own is made of them as npm brings them.
"""

import gzip
import sys
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

from tools import npm
from tools.places import ROOT
from tools.vendor import needed_chunks

TABLE: Final = Path(__file__).with_name("bytes.txt")
"""The budgets."""

MOST: Final = 1.1
"""A first visit's bytes, by those of bare Pyodide and PyScript."""

GAME: Final = "{game}"
"""Stands for a game's folder in the name and the pattern of a part."""

_SENT_AS_THEY_ARE: Final = {".zip", ".png", ".woff2"}
"""They are compressed already; GitHub Pages compresses everything else."""

_KILO: Final = 1000
_LEVEL: Final = 6
"""The usual level of servers."""

_BARE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_LOCK: Final = "pyodide-lock.json"


class Part(NamedTuple):
    """A line of the table: a part of the site, and how large it may be."""

    name: str
    budget: int
    """Bytes."""
    pattern: str
    reason: str

    def named(self, path: str, games: Iterable[str]) -> str | None:
        """Return the name of the part that a file belongs to, the game's included; or None."""
        for game in games if GAME in self.pattern else ("",):
            if fnmatchcase(path, self.pattern.replace(GAME, game)):
                return self.name.replace(GAME, game)
        return None


def table(text: str) -> list[Part]:
    """Read the table. Raises ValueError for a line that is none."""
    lines = (line for line in text.splitlines() if line.strip() and not line.startswith("#"))
    return [_part(line) for line in lines]


def _part(line: str) -> Part:
    name, _, rest = line.partition("  ")
    words = rest.split(maxsplit=2)
    if len(words) < len(("budget", "pattern", "reason")):
        raise ValueError(f"this is no part, budget, pattern and reason: {line!r}")
    return Part(name, int(words[0]) * _KILO, words[1], words[2])


def sent(path: Path) -> int:
    """Return how many bytes of a file are sent."""
    content = path.read_bytes()
    if path.suffix in _SENT_AS_THEY_ARE:
        return len(content)
    return len(gzip.compress(content, _LEVEL))


def sizes(site: Path) -> dict[str, int]:
    """Return path -> bytes that are sent, for every file of a site."""
    files = sorted(path for path in site.rglob("*") if path.is_file())
    return {path.relative_to(site).as_posix(): sent(path) for path in files}


class Weighed(NamedTuple):
    """A part as it is."""

    name: str
    size: int
    budget: int
    reason: str


def weighed(files: Mapping[str, int], parts: Iterable[Part]) -> list[Weighed]:
    """Return all parts with their bytes, games one by one, in the order of the table."""
    games = sorted({path.split("/")[1] for path in files if path.startswith("art/")})
    found: dict[str, Weighed] = {}
    left = dict(files)
    for part in parts:
        for path, name in [(path, part.named(path, games)) for path in left]:
            if name is not None:
                before = found.get(name, Weighed(name, 0, part.budget, part.reason))
                found[name] = before._replace(size=before.size + left.pop(path))
    return list(found.values())


def bare() -> int:
    """Return the bytes of a page's Pyodide and PyScript as npm brings them."""
    pyodide, pyscript = npm.folder("pyodide"), npm.folder("@pyscript/core") / "dist"
    files = [pyodide / name for name in (*_BARE, _LOCK)]
    files += [pyscript / name for name in (*needed_chunks(pyscript, "core.js"), "core.css")]
    return sum(map(sent, files))


def too_large(parts: Iterable[Weighed], total: int, most: float) -> Iterator[str]:
    """Yield a sentence for each part above its budget, and for the whole."""
    for part in parts:
        if part.size > part.budget:
            yield (
                f"{part.name}: {part.size / _KILO:.1f} kB, may have {part.budget / _KILO:.0f} kB"
                f" ({part.reason})"
            )
    if total > most:
        yield f"the whole: {total / _KILO:.0f} kB, may have {most / _KILO:.0f} kB"


def report(parts: Iterable[Weighed], total: int, plain: int) -> Iterator[str]:
    """Yield the parts line by line, and the whole beside bare Pyodide and PyScript."""
    for part in parts:
        yield f"{part.name:<24}{part.size / _KILO:9.1f} of {part.budget / _KILO:6.0f} kB"
    yield f"{'a first visit':<24}{total / _KILO:9.1f} of {MOST * plain / _KILO:6.0f} kB"
    yield f"{total / plain:.3f} of bare Pyodide and PyScript, {plain / _KILO:.1f} kB"


def main(words: list[str]) -> int:
    """Print the sizes; return 1 when a part is too large."""
    site = Path(words[0]) if words else ROOT / "_site"
    files, plain = sizes(site), bare()
    parts, total = weighed(files, table(TABLE.read_text("utf-8"))), sum(files.values())
    print("\n".join(report(parts, total, plain)))
    wrong = list(too_large(parts, total, int(MOST * plain)))
    for sentence in wrong:
        print(f"Too large: {sentence}", file=sys.stderr)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
