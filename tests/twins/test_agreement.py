"""Ours and the twin agree: some games of each here; `compare.py` takes as many as one likes."""

import json
from typing import Any

import pytest
from compare import Answer, Table, differences, our_answer, tables, twins_answer

GAMES = 200
FEWER = {"alhambra-dice": 12, "luxor": 17}  # games of hundreds of events, with many legal ones
ROW = [column + row for column in "abcdef" for row in "123456"]


@pytest.mark.parametrize("table", tables(), ids=str)
def test_both_say_the_same_of_every_game(table: Table) -> None:
    assert list(differences(table, FEWER.get(table.game, GAMES))) == []


def record(**changes: Any) -> dict[str, Any]:
    """Return a sound record, with some keys changed."""
    base = {"ludoteca": 1, "game": "isis-osiris", "players": 3, "events": ["c4", "flip", "~+2"]}
    return base | changes


def answers(changed: dict[str, Any]) -> tuple[Answer, Answer]:
    """Return what ours and the twin of Isis & Osiris say of a record."""
    return our_answer(changed), twins_answer(changed, "isis-osiris")


VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, 3, 4, 5, -1, 1.0, 2.5, 10**30, "", "1", "2", "true", [], {}),
    *([1], ["c4", 5, "a1"], [None], {"pool": True}, {"pool": False}, {"pool": None}, {"pool": 1}),
    *({"pool": "true"}, {"single": "green"}, {"pool": True, "x": 0}, "isis-osiris", "chess"),
)


@pytest.mark.parametrize("key", ["ludoteca", "game", "players", "first", "options", "events", "x"])
@pytest.mark.parametrize("value", VALUES, ids=json.dumps)
def test_both_say_the_same_of_what_a_key_may_be(key: str, value: object) -> None:
    ours, twins = answers(record(**{key: value}))
    assert ours == twins


@pytest.mark.parametrize("key", ["ludoteca", "game", "players", "events"])
def test_both_say_the_same_of_what_is_missing(key: str) -> None:
    lacking = record()
    del lacking[key]
    assert answers(lacking) == (Answer([], is_record=False),) * 2


def test_the_comparison_can_tell() -> None:
    sound = our_answer(record())
    assert sound.lines[0]["legal"] == [*ROW, "flip"]
    assert sound != twins_answer(record(events=["c5", "flip", "~+2"]))
    assert our_answer(record(events=["c4", "c4"])).refused == 1
