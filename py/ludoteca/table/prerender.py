"""The lobby as it is written at build time, before any Python runs in a browser."""

from ludoteca.engine import language as languages
from ludoteca.table import lobby as lobbies
from ludoteca.table.markup import html
from ludoteca.table.settings import Settings


def lobby(language: str) -> str:
    """Return the lobby's HTML in `language`, a key of `LANGUAGES` or the pseudo-locale."""
    before = languages.spoken()
    languages.use(language)
    try:
        return html(lobbies.tree(Settings(language=language)))
    finally:
        languages.use(before)
