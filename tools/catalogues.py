"""Compiles the translations: each `ludoteca.po` to a `ludoteca.mo` beside it."""

import gettext
import io
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from ludoteca.engine.language import LANGUAGES, PSEUDO
from tools.places import PROJECT, Build

_LONG_AGO: Final = datetime(1980, 1, 1, tzinfo=UTC)
"""Babel would write the time of the build into the catalogue."""

TRANSLATED: Final = tuple(language for language in LANGUAGES if language != "en")
"""The languages with a catalogue: all but that of the sources."""


def catalogue_file(package: Path, language: str) -> Path:
    """Return where the catalogue of `language` lies."""
    return package / "locale" / language / "LC_MESSAGES" / f"{PROJECT}.po"


def read_catalogue(path: Path, language: str | None = None) -> Catalog:
    """Read a catalogue or the template."""
    with path.open("rb") as file:
        return read_po(file, locale=language)


def catalogue_files(package: Path) -> Iterator[tuple[str, Path]]:
    """Yield language and file of each translation that exists."""
    for language in TRANSLATED:
        path = catalogue_file(package, language)
        if path.exists():
            yield language, path


def compile_catalogues(package: Path) -> None:
    """Write the .mo files that are missing or older than their source."""
    for language, path in catalogue_files(package):
        target = path.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < path.stat().st_mtime:
            target.write_bytes(compiled(read_catalogue(path, language)))


def compiled(catalogue: Catalog) -> bytes:
    """Return the content of the .mo file, which depends on the texts alone."""
    catalogue.creation_date = catalogue.revision_date = _LONG_AGO
    content = io.BytesIO()
    write_mo(content, catalogue)
    return content.getvalue()


def translator(package: Path, language: str) -> Callable[[str], str]:
    """Return the function that says an English text in `language`."""
    if language == PSEUDO:
        return lambda text: f"⟦{text}⟧"
    folder = package / "locale"
    return gettext.translation(PROJECT, folder, [language], fallback=True).gettext


def languages(*, test: bool) -> tuple[str, ...]:
    """Return the languages that a build offers."""
    return (*LANGUAGES, PSEUDO) if test else tuple(LANGUAGES)


if __name__ == "__main__":
    compile_catalogues(Build().package)
