"""The two typefaces: Latin letters of the needed weights, and the style sheet that names them."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools import npm
from tools.places import write

_SUBSETS: Final = ("latin-ext", "latin")
"""Latin comes last and so wins where both hold a letter."""


class Face(NamedTuple):
    """One file of a typeface."""

    family: str
    package: str
    weight: int
    subset: str

    @property
    def file(self) -> str:
        """The file's name in the site."""
        return f"{self.package}-{self.subset}-{self.weight}.woff2"


_FAMILIES: Final = {
    "Alegreya Sans": ("alegreya-sans", (400, 500, 700)),
    "Alegreya": ("alegreya", (500, 700)),
}


def faces() -> Iterator[Face]:
    """Yield every file that the site ships."""
    for family, (package, weights) in _FAMILIES.items():
        for weight in weights:
            yield from (Face(family, package, weight, subset) for subset in _SUBSETS)


def build_fonts(target: Path) -> None:
    """Fill the folder `target` with the font files and `fonts.css`."""
    target.mkdir(parents=True)
    rules = []
    for face in faces():
        folder = npm.folder(f"@fontsource/{face.package}")
        name = f"{face.package}-{face.subset}-{face.weight}-normal.woff2"
        shutil.copyfile(folder / "files" / name, target / face.file)
        ranges = json.loads((folder / "unicode.json").read_text("utf-8"))
        rules.append(_rule(face, ranges[face.subset]))
    write(target / "fonts.css", "".join(rules))


def _rule(face: Face, letters: str) -> str:
    return (
        "@font-face {\n"
        f'  font-family: "{face.family}";\n'
        f"  font-weight: {face.weight};\n"
        "  font-style: normal;\n"
        "  font-display: swap;\n"
        f'  src: url("{face.file}") format("woff2");\n'
        f"  unicode-range: {letters};\n"
        "}\n"
    )
