"""The language in use, and what it falls back to."""

from collections.abc import Iterator

import pytest

from ludoteca.engine import language


@pytest.fixture(autouse=True)
def english_after_all() -> Iterator[None]:
    """Leave the language as it was."""
    yield
    language.use("en")


def test_english_is_spoken_until_another_is_asked_for() -> None:
    assert language.spoken() == "en"
    assert language.gettext("no such text") == "no such text"
    assert language.ngettext("{count} thing", "{count} things", 1) == "{count} thing"
    assert language.ngettext("{count} thing", "{count} things", 0) == "{count} things"
    assert language.pgettext("colour", "no such colour") == "no such colour"
    assert language.marked("untouched") == "untouched"


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_what_is_not_translated_falls_back_to_english(code: str) -> None:
    language.use(code)
    assert language.spoken() == code
    assert language.gettext("a text that no catalogue has") == "a text that no catalogue has"


@pytest.mark.parametrize(("code", "written"), [("en", "1.5"), ("pt", "1,5"), ("it", "1,5")])
def test_a_fraction_has_the_decimal_sign_of_the_language(code: str, written: str) -> None:
    language.use(code)
    assert language.decimal(1.49) == written


def test_the_pseudo_language_brackets_all_that_is_asked_for() -> None:
    language.use(language.PSEUDO)
    assert language.gettext("text") == "⟦text⟧"
    assert language.ngettext("one", "many", 2) == "⟦many⟧"
    assert language.ngettext("one", "many", 1) == "⟦one⟧"
    assert language.pgettext("context", "text") == "⟦text⟧"
    assert language.marked("text") == "text"


@pytest.mark.parametrize("code", ["", "xx", "EN", "pt_BR", "../en", "en-xa"])
def test_a_language_that_is_not_offered_is_refused_and_the_old_one_stays(code: str) -> None:
    language.use("it")
    with pytest.raises(ValueError, match="no such language"):
        language.use(code)
    assert language.spoken() == "it"
