"""The registry of games, and the door for events that may not be legal."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteca.games
from ludoteca.engine import game as games
from ludoteca.engine.game import (
    Game,
    IllegalError,
    Option,
    UnknownGameError,
    checked_play,
    find_game,
    game_names,
)
from ludoteca.engine.record import read
from tests.playing import Setting, all_settings

LANTERN = '{"ludoteca": 1, "game": "lantern", "players": 2, "events": []}'


def test_games_are_found_by_their_folders_in_one_order() -> None:
    assert {"isis-osiris", "lantern"} <= set(game_names())
    assert list(game_names()) == sorted(game_names())


@pytest.mark.parametrize("name", game_names())
def test_a_game_registers_under_the_name_of_its_folder(name: str) -> None:
    game = find_game(name)
    assert game.name == name
    assert games.folder(name) == game.part("rules").__name__.split(".")[-2]
    assert game.seats.start >= 1
    assert game.seats.step == 1
    assert game.rules_version >= 1


def test_an_unknown_game_is_named_and_so_are_those_that_there_are() -> None:
    with pytest.raises(UnknownGameError) as caught:
        find_game("chess")
    assert "'chess'" in str(caught.value)
    assert "isis-osiris" in str(caught.value)


@pytest.fixture
def broken_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Put a game that cannot be imported among the others."""
    folder = tmp_path / "broken_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("this is no Python", "utf-8")
    monkeypatch.setattr(ludoteca.games, "__path__", [*ludoteca.games.__path__, str(tmp_path)])
    game_names.cache_clear()
    yield "broken-game"
    monkeypatch.undo()
    game_names.cache_clear()


def test_a_broken_game_blocks_no_other(broken_game: str) -> None:
    assert broken_game in game_names()
    assert find_game("isis-osiris").name == "isis-osiris"
    assert read(LANTERN).game == "lantern"
    with pytest.raises(SyntaxError):
        find_game(broken_game)
    assert find_game("lantern").part("words").title()


def _game(options: dict[str, Option]) -> Game:
    return find_game("lantern")._replace(options=options)


def test_options_are_completed_by_their_first_values() -> None:
    game = _game({"switch": Option((False, True)), "word": Option(("a", "b"))})
    assert game.with_defaults({}) == {"switch": False, "word": "a"}
    assert game.with_defaults({"word": "b"}) == {"switch": False, "word": "b"}
    assert game.with_defaults({"word": "b", "switch": True}) == {"switch": True, "word": "b"}


@pytest.mark.parametrize(
    ("key", "value"),
    [("switch", 1), ("switch", "true"), ("word", "c"), ("word", True), ("other", "a"), ("", "")],
)
def test_options_that_are_unknown_are_refused(key: str, value: str | bool) -> None:
    game = _game({"switch": Option((False, True)), "word": Option(("a", "b"))})
    with pytest.raises(ValueError, match="option"):
        game.with_defaults({key: value})


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_a_refused_event_changes_nothing_and_says_why(setting: Setting) -> None:
    state = setting.game.start(setting.players, 0, dict(setting.options))
    before = games.packed(state)
    with pytest.raises(IllegalError) as caught:
        checked_play(state, "nonsense")
    assert caught.value.event == "nonsense"
    assert str(caught.value) == caught.value.refusal.reason
    assert games.packed(state) == before
