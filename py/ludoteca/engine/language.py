"""The language that texts are spoken in: gettext over the catalogues in `ludoteca/locale`.

English is the source language; a catalogue that lacks a text falls back to it. The language is a
property of the whole page (or process), so it is kept here and read at every call: a text that is
asked for again after `use` comes in the new language.
"""

import gettext as catalogues
from collections.abc import Sequence
from pathlib import Path
from typing import Final

LANGUAGES: Final = {"en": "English", "pt": "Português", "it": "Italiano"}
"""Language code -> its own name, in the order of the menu."""

PSEUDO: Final = "en-XA"
"""The pseudo-locale: every translated text is bracketed, so a raw one shows."""

_FOLDER: Final = Path(__file__).parent.parent / "locale"


class _Pseudo(catalogues.NullTranslations):
    """Wraps each text in brackets, and so proves that it went through here."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message) if context else message


class _Spoken:
    """The one language in use."""

    code: str = "en"
    texts: catalogues.NullTranslations = catalogues.NullTranslations()


def use(language: str) -> None:
    """Speak `language` (a key of `LANGUAGES`, or `PSEUDO`) from now on.

    Raises ValueError for a language that is not offered.
    """
    if language == PSEUDO:
        _Spoken.texts = _Pseudo()
    elif language in LANGUAGES:
        _Spoken.texts = catalogues.translation("ludoteca", _FOLDER, [language], fallback=True)
    else:
        raise ValueError(f"no such language: {language!r}")
    _Spoken.code = language


def spoken() -> str:
    """Return the code of the language in use."""
    return _Spoken.code


def gettext(message: str) -> str:
    """Return `message` in the language in use."""
    return _Spoken.texts.gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of the text that fits `count`; the caller fills `{count}` in."""
    return _Spoken.texts.ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return `message` as it is said in `context` (a short English note for translators)."""
    return _Spoken.texts.pgettext(context, message)


def listed(names: Sequence[str]) -> str:
    """Return one or more names as a list in a sentence: "Ana, Rui and Bia"."""
    if len(names) == 1:
        return names[0]
    return gettext("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def decimal(number: float) -> str:
    """Return a number with one decimal place, written with the decimal sign of the language."""
    return f"{number:.1f}".replace(".", pgettext("decimal sign, as in 1.5", "."))


def marked(message: str) -> str:
    """Return `message` untouched: marks a text in a table for translation at its use."""
    return message
