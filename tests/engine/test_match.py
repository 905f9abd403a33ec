"""A series of games (rules text, section 8, variant I) and rematches."""

from typing import Any

import pytest

from ludoteca.engine import match
from ludoteca.engine.match import LONGEST, Series, in_series, next_game, series_of
from ludoteca.engine.record import Record, read, written

FIRST = Record("isis-osiris", 3, events=("c4",), first=1, options={"pool": True}, seed="one")


def test_a_game_alone_is_a_series_of_one_and_carries_no_mark() -> None:
    assert series_of(FIRST) == Series(1, ())
    assert in_series(FIRST, Series(1, ())) == FIRST
    assert series_of(FIRST).is_last


def test_scores_are_added_negative_ones_too() -> None:
    series = Series(3, ((3, -21, 0), (-5, 1, 2)))
    assert series.totals((1, 1, 1)) == (-1, -19, 3)
    assert Series(3, ()).totals((4, -2, 0)) == (4, -2, 0)


def test_the_highest_sum_wins_and_equal_sums_share() -> None:
    assert match.leaders((-1, -19, 3)) == (2,)
    assert match.leaders((3, -19, 3)) == (0, 2)
    assert match.leaders((-7, -7)) == (0, 1)


@pytest.mark.parametrize("games", range(2, LONGEST + 1))
def test_a_series_runs_to_its_last_game_and_the_starter_rotates(games: int) -> None:
    record = in_series(FIRST, Series(games, ()))
    for number in range(1, games + 1):
        series = series_of(record)
        assert (series.games, series.number) == (games, number)
        assert record.first == (FIRST.first + number - 1) % 3
        assert series.is_last == (number == games)
        assert series.before == ((5, -1, 0),) * (number - 1)
        record = next_game(record, (5, -1, 0), f"seed {number}")
        assert record.events == ()
        assert record.seed == f"seed {number}"
        assert record.options == FIRST.options
    assert series_of(record) == Series(games, ())  # a rematch of the same length


def test_a_rematch_of_a_single_game_lets_the_next_seat_begin() -> None:
    again = next_game(FIRST, (1, 2, 3), "two")
    assert (again.first, again.events, again.more) == (2, (), {})
    assert next_game(again, (0, 0, 0), "three").first == 0


def test_a_series_is_written_into_the_record() -> None:
    second = next_game(in_series(FIRST, Series(2, ())), (3, 21, -4), "two")
    assert read(written(second)).more == {"series": {"of": 2, "before": [[3, 21, -4]]}}
    assert series_of(read(written(second))) == Series(2, ((3, 21, -4),))


def test_further_keys_go_along() -> None:
    record = in_series(FIRST._replace(more={"comment": "x"}), Series(2, ()))
    assert next_game(record, (0, 0, 0), "").more["comment"] == "x"


@pytest.mark.parametrize(
    "said",
    [
        *(None, 3, "3", [], {}, {"of": 0}, {"of": 11}, {"of": "3"}, {"of": True}, {"of": 2.0}),
        *({"of": -1}, {"of": 10**30}, {"of": 3, "before": None}, {"of": 3, "before": 1}),
        *({"of": 1, "before": [[1, 2, 3]]}, {"of": 2, "before": [[1, 2]]}),
        *({"of": 2, "before": [[1, 2, 3], [1, 2, 3]]}, {"of": 2, "before": [[1, 2, "3"]]}),
        *({"of": 2, "before": [[1, 2, True]]}, {"of": 2, "before": [[1, 2, 3.0]]}),
        *({"of": 2, "before": ["123"]}, {"of": 2, "before": {"0": [1, 2, 3]}}),
    ],
)
def test_an_unsound_series_counts_as_a_game_alone(said: Any) -> None:
    assert series_of(FIRST._replace(more={"series": said})) == Series(1, ())
