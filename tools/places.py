"""Where things lie in the project, and where a build puts them."""

from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
"""The project's own folder."""

PACKAGES: Final = ROOT / "node_modules"
"""What npm installed."""

MADE: Final = ROOT / ".make"
"""Stamps, caches and intermediate files; may be deleted at any time."""

PROJECT: Final = "ludoteca"
"""The project's name, in whatever must not be mistaken for somebody else's."""


class BuildError(Exception):
    """The site cannot be built; the message tells the developer what to do about it."""


class Build(NamedTuple):
    """One run of the build: from which sources to which site."""

    root: Path = ROOT
    """The folder of the sources: index.html, static, py."""
    site: Path = ROOT / "_site"
    """The folder that is published."""
    test: bool = False
    """Whether the test games and the pseudo-locale are part of it."""

    @property
    def package(self) -> Path:
        """The Python package as it lies in the sources."""
        return self.root / "py" / PROJECT

    @property
    def static(self) -> Path:
        """What is published as it is."""
        return self.root / "static"

    @property
    def staged(self) -> Path:
        """Where the Python package is put together before it is compiled."""
        return MADE / "stage" / self.site.name


def write(path: Path, text: str) -> None:
    """Write a text file, with its folders, the same on every system."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())
