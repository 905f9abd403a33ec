"""Finished games are kept here; each has to replay to the score that it was kept with (T07).

The records of Alhambra, of Big Points and of Isis & Osiris were played and scored by the twins
(tests/twins), not by our rules.
"""

import json
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from ludoteca.engine import record as records
from ludoteca.engine.game import State, find_game, game_names
from ludoteca.engine.record import Record
from tests.playing import TEST_GAMES

FOLDER: Final = Path(__file__).parent
FILES: Final = sorted(FOLDER.glob("*/*.json"))
ENOUGH: Final = 20
"""How many games are kept at least of each game of the house."""


@cache
def kept(file: Path) -> tuple[Record, State]:
    """Return a record and the position that it ends with."""
    record = records.read(file.read_text("utf-8"))
    *_before, last = records.positions(record)
    return record, last


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_finished_game_replays_to_its_score(file: Path) -> None:
    record, last = kept(file)
    assert record.game == file.parent.name
    assert last.actor is None
    assert list(last.scores()) == record.more["comment_scores"]
    assert list(last.winners()) == record.more["comment_winners"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_record_is_written_as_it_was_read(file: Path) -> None:
    record, _last = kept(file)
    said = json.loads(file.read_text("utf-8"))
    again = json.loads(records.written(record._replace(seats=())))
    assert again == said


@pytest.mark.parametrize("name", game_names())
def test_the_kept_games_cover_players_options_and_who_begins(name: str) -> None:
    game = find_game(name)
    games = [kept(file)[0] for file in FILES if file.parent.name == name]
    assert {record.players for record in games} == set(game.seats)
    assert {record.first for record in games} == set(range(game.seats.stop - 1))
    for key, option in game.options.items():
        assert {record.options[key] for record in games} == set(option.values)
    is_real = not (TEST_GAMES / name.replace("-", "_")).exists()
    assert len(games) >= (ENOUGH if is_real else 1)
    assert len({record.events for record in games}) == len(games)


@pytest.mark.parametrize("name", game_names())
def test_some_kept_games_end_in_a_shared_win(name: str) -> None:
    ends = [kept(file)[1] for file in FILES if file.parent.name == name]
    assert any(len(last.winners()) > 1 for last in ends)
    assert any(len(last.winners()) == 1 for last in ends)
