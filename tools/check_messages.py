"""Fails when the translations are not those of the sources: stale, incomplete or broken."""

import sys
from collections.abc import Iterable, Iterator
from string import Formatter

from babel.messages.catalog import Catalog, Message

from tools.catalogues import TRANSLATED, catalogue_file, read_catalogue
from tools.messages import template, template_file, written
from tools.places import Build


def faults(build: Build) -> Iterator[str]:
    """Yield what is wrong, one sentence each."""
    gathered, kept = template(build), template_file(build)
    if not kept.exists() or kept.read_text("utf-8") != written(gathered):
        yield f"{kept.name} is not what the sources say: run `make messages`"
    for language in TRANSLATED:
        path = catalogue_file(build.package, language)
        if path.exists():
            yield from catalogue_faults(language, gathered, read_catalogue(path, language))
        else:
            yield f"{language}: there is no catalogue: run `make messages`"


def catalogue_faults(language: str, gathered: Catalog, known: Catalog) -> Iterator[str]:
    """Yield what is wrong with one translation."""
    for message in gathered:
        if message.id:
            found = known.get(_key(message), message.context)
            fault = "is missing" if found is None else message_fault(found)
            if fault:
                yield f"{language}: {_key(message)!r} {fault}"


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def message_fault(message: Message) -> str:
    """Return what is wrong with one translated text, or ""."""
    said = _forms(message.string)
    if message.fuzzy:
        return "is marked fuzzy"
    if not said or not all(said):
        return "is not translated"
    allowed = [_placeholders(form) for form in _forms(message.id)]
    if any(_placeholders(form) not in allowed for form in said):
        return "has other {placeholders} than the English text"
    return ""


def _forms(texts: str | Iterable[str] | None) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts or ())


def _placeholders(text: str) -> set[str]:
    """Return the names in braces; a text whose braces do not match has a name of its own."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {text}


if __name__ == "__main__":
    found = list(faults(Build()))
    print("\n".join(found) or "All texts are translated.")
    sys.exit(bool(found))
