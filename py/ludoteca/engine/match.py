"""Several games in a row: a series with scores added, or a rematch (Isis & Osiris, variant I).

A record of a series carries, under "series", how many games it has and the scores of those
before: {"of": 3, "before": [[3, 21]]}. So each record stands alone, and a series needs no file.
"""

from typing import Final, NamedTuple

from ludoteca.engine.record import Record, is_whole

LONGEST: Final = 10
"""The most games a series may have."""

MOST_POINTS: Final = 10_000
"""More points, or fewer below zero, no game of the house can bring."""


class Series(NamedTuple):
    """Where in a series a game stands."""

    games: int
    """How many games it has, 1 to `LONGEST`."""
    before: tuple[tuple[int, ...], ...]
    """The scores of the games before this one, seat by seat."""

    @property
    def number(self) -> int:
        """Return which game of the series this is, from 1."""
        return len(self.before) + 1

    @property
    def is_last(self) -> bool:
        """Tell whether no game follows this one."""
        return self.number >= self.games

    def totals(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """Return each seat's sum over the games before and `scores` of this one."""
        return tuple(map(sum, zip(*self.before, scores, strict=True)))


def series_of(record: Record) -> Series:
    """Return the series that a record belongs to; a series of one where it says nothing sound."""
    said = record.more.get("series")
    if not isinstance(said, dict):
        return Series(1, ())
    games, before = said.get("of"), said.get("before", [])
    if not is_whole(games) or not 1 <= games <= LONGEST:
        return Series(1, ())
    sound = (
        isinstance(before, list)
        and len(before) < games
        and all(_are_scores(scores, record.players) for scores in before)
    )
    return Series(games, tuple(map(tuple, before))) if sound else Series(1, ())


def _are_scores(scores: object, players: int) -> bool:
    return (
        isinstance(scores, list)
        and len(scores) == players
        and all(is_whole(points) and abs(points) <= MOST_POINTS for points in scores)
    )


def in_series(record: Record, series: Series) -> Record:
    """Return the record marked as a game of `series`; one game alone needs no mark."""
    more = {key: value for key, value in record.more.items() if key != "series"}
    if series.games > 1:
        more["series"] = {"of": series.games, "before": [list(s) for s in series.before]}
    return record._replace(more=more)


def next_game(record: Record, scores: tuple[int, ...], seed: str) -> Record:
    """Return the empty record of the game after `record`, which ended with `scores`.

    The next seat begins (rules text, section 8). In the middle of a series the scores go along;
    after its last game a new series of the same length begins: a rematch.
    """
    series = series_of(record)
    before = () if series.is_last else (*series.before, scores)
    following = record._replace(events=(), seed=seed, first=(record.first + 1) % record.players)
    return in_series(following, Series(series.games, before))


def leaders(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return all seats with the highest total: they share the win."""
    return tuple(seat for seat, points in enumerate(totals) if points == max(totals))
