"""How good a position of Alhambra – The Dice Game is: the race on the tracks, and the markers.

Three things are estimated, one on top of the other:
  - what a track will pay to each owner at the scorings to come: of two stones the one in front
    will be in front then as well, the more surely the further it is ahead and the fewer rounds
    are left until then; `STRIDE` says how surely;
  - what the awards of a column are worth once its two best markers are known: the tracks after
    them, and the chip. The best is taken to choose what is better for itself;
  - who the two best of a column will be, while markers are still to come: for each space there
    is a chance that one turn fills it (`ARRIVALS`).
All is counted in victory points of a seat, less those of the others. The numbers were measured in
games that the judge played against itself with the numbers before, and rounded.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, log, sqrt
from operator import mul
from typing import Final, NamedTuple, Self

from ludoteca.games.alhambra_dice.pieces import (
    ANNUL,
    BLACK,
    CHIPS,
    EXTRA,
    FREE,
    LETTERS,
    MARKERS,
    ROUNDS,
    SCORINGS,
    SPACES,
    START,
    TRACK,
    TRANSFER,
    VALUES,
)
from ludoteca.games.alhambra_dice.rules import (
    CHOOSING,
    DICING,
    NAMING,
    OVER,
    WINDOW,
    AlhambraDice,
)

STRIDE: Final = 1.1
"""In so many spaces of lead, after one round, the odds to stay in front grow e times."""

BELOW: Final = 0.3
"""What lying below on the same space is worth, in spaces."""

RIVALRY: Final = 15.0
"""With three or more players, a rival this many points behind another counts e times less."""

GAIN: Final = {BLACK: 0.8, EXTRA: 0.9, ANNUL: 0.6}
"""Points that a chip for the dice adds to a turn on average; one may wait for a better turn."""

SHIFT: Final = (4.0, 4.0, 4.0, 4.0, 4.0)
"""What a transfer chip is worth, by rounds that are still to end."""

CALIPH: Final = 0.3
"""What it is worth to name who begins the next round."""

LATER: Final = 0.1
"""What it is worth to act a place later in a round."""

ARRIVALS: Final = {
    players: tuple(
        0.004 if where < 6 else 0.009 if where < 9 else 0.02 if where < 15 else 0.005
        for where in range(SPACES)
    )
    for players in MARKERS
}
"""By players, then by space from the best: the chance that one turn puts a marker there, when it
would be one of the two best of its column."""

Track = tuple[str, ...]
Weights = tuple[float, ...]
"""What a victory point of each owner counts."""

Prizes = Sequence[Sequence[float]]
"""What the awards of a column are worth, by the owner of the best marker, then of the second; the
last of these is for nobody."""


# -- tracks ---------------------------------------------------------------------------------------


@lru_cache(maxsize=20_000)
def prospects(track: Track, column: int, rounds: int) -> tuple[float, ...]:
    """Return what each owner can expect of a track when so many rounds' awards are given.

    The scoring of the last of these rounds is still to come.
    """
    points = [0.0] * sum(map(len, track))
    for last, scoring in SCORINGS.items():
        if last < rounds:
            continue
        paid = _paid if last == rounds else _expected
        for owner, worth in paid(track, VALUES[scoring][column], last - rounds):
            points[owner] += worth
    return tuple(points)


def _paid(track: Track, values: tuple[int, ...], _rounds: int) -> list[tuple[int, float]]:
    """Return what a scoring pays as the stones lie."""
    standing = "".join(reversed(track[1:]))
    return [(int(owner), points) for owner, points in zip(standing, values, strict=False)]


def _expected(track: Track, values: tuple[int, ...], rounds: int) -> list[tuple[int, float]]:
    """Return what a scoring is expected to pay some rounds later."""
    places, stride = _places(track), STRIDE * sqrt(rounds)
    found = []
    for owner, place in places.items():
        ranks = [1.0, 0.0, 0.0]
        for other, ahead in places.items():
            if other != owner:
                chance = 1 / (1 + exp((place - ahead) / stride))
                ranks = _passed(ranks, chance)
        found.append((owner, sum(map(mul, ranks, values))))
    return found


def _passed(ranks: list[float], chance: float) -> list[float]:
    """Return the chances of the first ranks, when one more may be in front."""
    first, second, third = ranks
    stay = 1 - chance
    return [first * stay, second * stay + first * chance, third * stay + second * chance]


def _places(track: Track) -> dict[int, float]:
    """Return how far up each owner's stone is; on one space the lower counts a bit more."""
    return {
        int(stone): height + (BELOW * (len(stack) - above - 1) / len(stack) if height else 0)
        for height, stack in enumerate(track)
        for above, stone in enumerate(stack)
    }


def moved(track: Track, stone: str, points: int) -> Track:
    """Return a track after a stone was moved: as far as it goes, and on top of what is there."""
    height = next(height for height, stack in enumerate(track) if stone in stack)
    to = min(height + points, TRACK)
    if to == height:
        return track
    stacks = list(track)
    stacks[height] = stacks[height].replace(stone, "")
    stacks[to] += stone
    return tuple(stacks)


# -- points of view -------------------------------------------------------------------------------


def viewpoints(state: AlhambraDice) -> tuple[Weights, ...]:
    """Return, for each seat, what a point of each owner counts for it; Dirk's counts nothing."""
    totals = [sum(map(float, points)) for points in zip(*_sources(state), strict=True)]
    return tuple(
        _viewpoint(seat, totals[: state.players], state.owners) for seat in range(state.players)
    )


def _sources(state: AlhambraDice) -> list[tuple[float, ...]]:
    rounds = _rounds(state)
    tracks = [prospects(track, column, rounds) for column, track in enumerate(state.tracks)]
    return [tuple(map(float, state.totals())), *tracks]


def _viewpoint(seat: int, totals: list[float], owners: int) -> Weights:
    top = max(points for other, points in enumerate(totals) if other != seat)
    counted = [
        0.0 if other == seat else exp((points - top) / RIVALRY)
        for other, points in enumerate(totals)
    ]
    whole = sum(counted)
    weights = [-count / whole for count in counted] + [0.0] * (owners - len(totals))
    weights[seat] = 1.0
    return tuple(weights)


def _rounds(state: AlhambraDice) -> int:
    """Return how many rounds' awards the tracks show, whose scoring is still to come.

    While a round is being played it counts itself: its awards are added to the tracks.
    """
    if state.phase == OVER:
        return ROUNDS + 1
    return state.round if _is_round(state) else state.round - 1


def _is_round(state: AlhambraDice) -> bool:
    """Tell whether the markers in the area are those of this round, and not of the last."""
    return state.phase in DICING or state.phase in (CHOOSING, NAMING, WINDOW)


# -- chips ----------------------------------------------------------------------------------------


def chip_worth(chip: str, turns: int, rounds: int) -> float:
    """Return the points that a chip is worth to its holder.

    `turns` are the own turns left to use it in, `rounds` the rounds that are still to end.
    """
    if chip == START:
        return CALIPH
    if chip == TRANSFER:
        return SHIFT[rounds - 1] if rounds else 0.0
    return GAIN[chip] * log(1 + turns) if chip in GAIN else float(CHIPS[chip].points)


def turns_left(state: AlhambraDice, owner: int) -> int:
    """Return how many turns an owner has still to begin, in this round and those after it."""
    if owner >= state.players:
        return 0
    later = (ROUNDS - _rounds(state)) * MARKERS[state.players]
    return max(0, later) + (state.markers[owner] if state.phase in DICING else 0)


def rounds_left(state: AlhambraDice) -> int:
    """Return how many rounds are still to end; a round whose window is open has ended."""
    return ROUNDS - state.round + (state.phase not in (WINDOW, OVER))


def _held(state: AlhambraDice) -> list[float]:
    """Return what the chips are worth that each owner holds."""
    rounds = rounds_left(state)
    return [
        sum([chip_worth(chip, turns_left(state, owner), rounds) for chip in held])
        for owner, held in enumerate(state.chips)
    ]


# -- columns --------------------------------------------------------------------------------------


class Column(NamedTuple):
    """A column whose awards are still to come, as one seat judges it."""

    prizes: Prizes
    nothing: float
    """What it is worth when it has no marker in the end."""

    def worth(self, spaces: str, coming: Sequence[tuple[int, Sequence[float]]]) -> float:
        """Return what a column with these spaces is worth.

        `coming` is, for each owner with markers still to place, the chance for each space that
        one of them comes there.
        """
        nobody, total = 1.0, 0.0
        first = [0.0] * len(self.prizes)
        for where, marker in enumerate(spaces):
            if marker != FREE:
                owner = int(marker)
                total += sum([chance * row[owner] for chance, row in zip(first, self.prizes)])
                if not nobody:
                    return total
                first = [0.0] * len(first)
                first[owner], nobody = nobody, 0.0
                continue
            sure = 1.0
            for owner, chances in coming:
                chance = chances[where]
                sure -= chance
                total += chance * sum([part * row[owner] for part, row in zip(first, self.prizes)])
            first = [part * sure for part in first]
            for owner, chances in coming:
                first[owner] += nobody * chances[where]
            nobody *= sure
        alone = sum([chance * row[-1] for chance, row in zip(first, self.prizes, strict=True)])
        return total + alone + nobody * self.nothing


@cache
def arrivals(players: int, turns: int) -> tuple[float, ...]:
    """Return the chance for each space that one of so many turns puts a marker there."""
    return tuple(1 - (1 - chance) ** turns for chance in ARRIVALS[players])


class Outlook(NamedTuple):
    """A round that is being played, as one seat judges it."""

    columns: tuple[Column, ...]
    settled: float
    """What the points and chips are worth that everybody has."""

    @classmethod
    def of(cls, state: AlhambraDice, seat: int) -> Self:
        """Return the outlook of a seat."""
        views = viewpoints(state)
        own = _dot(views[seat], state.totals()) + _dot(views[seat], _held(state))
        columns = tuple(_column(state, column, views, seat) for column in range(len(LETTERS)))
        return cls(columns, own)

    def worth(self, state: AlhambraDice, markers: Sequence[int]) -> list[float]:
        """Return what each column is worth when so many markers are still to come of each seat."""
        coming = still_coming(markers)
        return [
            column.worth(spaces, coming)
            for column, spaces in zip(self.columns, state.area, strict=True)
        ]


def still_coming(markers: Sequence[int]) -> list[tuple[int, tuple[float, ...]]]:
    """Return, for each seat with markers to place, the chances that they come to each space."""
    players = len(markers)
    return [(seat, arrivals(players, left)) for seat, left in enumerate(markers) if left]


def _column(state: AlhambraDice, column: int, views: tuple[Weights, ...], seat: int) -> Column:
    owners = range(state.owners)
    award = _Award(state, column, views, seat)
    prizes = [[award.prize(best, second) for second in (*owners, None)] for best in owners]
    return Column(prizes, award.worth(state.tracks[column], None)[seat])


class _Award(NamedTuple):
    """The awards of a column while they are weighed."""

    state: AlhambraDice
    column: int
    views: tuple[Weights, ...]
    seat: int

    def prize(self, best: int, second: int | None) -> float:
        """Return what it is worth that these two get the awards."""
        track, one = self.state.tracks[self.column], str(best)
        if best == second:
            return self.worth(moved(track, one, 3), best)[self.seat]
        other = None if second is None else str(second)
        taken = [(moved(track, one, 2), second)]
        if best < self.state.players:
            taken.append((moved(track, one, 1), best))
        if other is not None:
            taken = [
                (moved(after, other, 1 + number), owner)
                for number, (after, owner) in enumerate(taken)
            ]
        worths = [self.worth(after, owner) for after, owner in taken]
        choosing = best if best < self.state.players else self.seat
        return max(worths, key=lambda worth: worth[choosing])[self.seat]

    def worth(self, track: Track, owner: int | None) -> list[float]:
        """Return what a track and who got the chip are worth to each seat."""
        points = list(prospects(track, self.column, self.state.round))
        if owner is not None:
            points[owner] += self._chip(owner)
        return [_dot(view, points) for view in self.views]

    def _chip(self, owner: int) -> float:
        chip = self.state.fields[self.column]
        turns = (ROUNDS - self.state.round) * MARKERS[self.state.players]
        left = 1 + ROUNDS - self.state.round
        return chip_worth(chip, turns, left) if chip else 0.0


def _dot(weights: Weights, points: Sequence[float]) -> float:
    return sum(map(mul, weights, points))


# -- positions ------------------------------------------------------------------------------------


def lead(state: AlhambraDice, seat: int) -> float:
    """Return by how many points `seat` is expected to end ahead of the others.

    With three or more the others count together, those in front the most. Of a turn under way
    nothing is known but that it will place a marker.
    """
    if state.phase == NAMING:
        return lead(state.play(f"caliph:{state.turn}"), seat)
    if state.phase in DICING:
        outlook = Outlook.of(state, seat)
        return outlook.settled + sum(outlook.worth(state, state.markers))
    return _between(state, seat)


def _between(state: AlhambraDice, seat: int) -> float:
    """Return the lead when all markers are placed: the awards from a column on are to come."""
    views, rounds = viewpoints(state), _rounds(state)
    points = [*state.totals()]
    total = _dot(views[seat], points) + _dot(views[seat], _held(state)) + _order(state, views[seat])
    asked = state.column if state.phase == CHOOSING else len(LETTERS)
    for column, track in enumerate(state.tracks):
        if column < asked:
            total += _dot(views[seat], prospects(track, column, rounds))
        else:
            total += _column(state, column, views, seat).worth(state.area[column], ())
    return total


def _order(state: AlhambraDice, view: Weights) -> float:
    """Return what the order of the next round is worth."""
    if rounds_left(state) < 1:
        return 0.0
    return sum(
        view[seat] * LATER * ((seat - state.named) % state.players)
        for seat in range(state.players)
    )
