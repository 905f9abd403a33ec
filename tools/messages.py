"""Gathers the texts to translate into the template and brings the catalogues up to date.

`make messages` after a text changed; tools/check_messages.py fails until that was done.
"""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

from tools.boot_words import page_words
from tools.catalogues import TRANSLATED, catalogue_file, read_catalogue
from tools.places import PROJECT, ROOT, Build, write

_KEYWORDS: Final = {
    "_": None,
    "N_": None,
    "gettext": None,
    "marked": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""Functions whose arguments are texts: which of them, and whether one is the context."""

_TOOLS: Final = ("boot_words.py", "manifest.py", "page.py", "credits.py")
"""The tools that write texts into the site."""

_HEADERS: Final = (
    "Generated-By",
    "Language-Team",
    "Last-Translator",
    "PO-Revision-Date",
    "POT-Creation-Date",
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
)
"""Header lines that change with every run, or tell nothing that git does not know."""

_NEW: Final = (
    'msgid ""\nmsgstr ""\n'
    '"Language: {language}\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    '"Content-Type: text/plain; charset=utf-8\\n"\n'
)
"""A catalogue without texts. Its plurals are those of Portugal and Italy as people count there:
Babel's own have a third form, for whole millions, and take Portuguese as Brazil's."""

_HEADER: Final = "# The texts of Ludoteca. `make messages` keeps this file up to date."


class Text(NamedTuple):
    """A text to translate and where it is said."""

    message: str | tuple[str, ...]
    file: str
    comments: list[str]
    context: str | None = None


def template(build: Build) -> Catalog:
    """Return the template of all texts in the sources."""
    catalogue = Catalog(project=PROJECT, fuzzy=False, charset="utf-8", header_comment=_HEADER)
    for text in texts(build):
        catalogue.add(
            text.message,
            locations=[(text.file, 0)],
            auto_comments=text.comments,
            context=text.context,
        )
    return catalogue


def texts(build: Build) -> Iterator[Text]:
    """Yield every text, file by file in a fixed order."""
    sources = sorted(build.package.rglob("*.py"))
    tools = [ROOT / "tools" / name for name in _TOOLS]
    for path in [*sources, *tools]:
        yield from _in_python(path, build.root if path in sources else ROOT)
    page = build.root / "index.html"
    if page.exists():
        for message in page_words(page.read_text("utf-8")).values():
            yield Text(message, "index.html", [])


def _in_python(path: Path, root: Path) -> Iterator[Text]:
    file = path.relative_to(root).as_posix()
    found = extract_from_file("python", path, _KEYWORDS, comment_tags=("Translators:",))
    for _, message, comments, context in found:
        yield Text(message, file, comments, context)


def written(catalogue: Catalog) -> str:
    """Return the catalogue as the text of its file."""
    content = io.BytesIO()
    write_po(content, catalogue, width=99, include_lineno=False, ignore_obsolete=True)
    lines = content.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(tuple(f'"{h}' for h in _HEADERS)))


def update(build: Build) -> None:
    """Write the template, and each catalogue with the texts of today.

    A text that changed loses its translation: a guess would be taken for one.
    """
    gathered = template(build)
    write(template_file(build), written(gathered))
    for language in TRANSLATED:
        path = catalogue_file(build.package, language)
        if not path.exists():
            write(path, _NEW.format(language=language))
        known = read_catalogue(path, language)
        known.update(gathered, no_fuzzy_matching=True, update_header_comment=True)
        known.fuzzy = False
        write(path, written(known))


def template_file(build: Build) -> Path:
    """Return where the template lies."""
    return build.package / "locale" / f"{PROJECT}.pot"


if __name__ == "__main__":
    update(Build())
