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
from math import exp, sqrt
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
    START,
    TRACK,
    TRANSFER,
    VALUES,
)
from ludoteca.games.alhambra_dice.rules import (
    CHOOSING,
    DICING,
    DIRKING,
    LAYING,
    NAMING,
    OVER,
    STARTING,
    WINDOW,
    AlhambraDice,
)

STRIDE: Final = 0.9
"""In so many spaces of lead, after one round, the odds to stay in front grow e times."""

BELOW: Final = 0.3
"""What lying below on the same space is worth, in spaces."""

SPACE: Final = 0.5
"""At a glance, what a space of a track is worth, whoever is in front."""

RIVALRY: Final = 15.0
"""With three or more players, a rival this many points behind another counts e times less."""

GAIN: Final = {BLACK: 1.0, EXTRA: 1.4, ANNUL: 1.0}
"""Points that a chip for the dice adds to a turn on average;"""
CHOICE: Final = 2.1
"""and so many times as much to the best of very many turns."""

SHIFT: Final = (5.0, 5.5, 6.0, 6.0, 6.0)
"""What a transfer chip is worth, by rounds that are still to end, from one."""

CALIPH: Final = 1.0
"""What it is worth to name who begins the next round."""

LATE: Final = 1.2
"""What it is worth to act last in a round, and not first."""

ARRIVALS: Final = (
    *(0.0001, 0.0001, 0.0001),  # eight equal dice, in one throw, in two, in three
    *(0.0001, 0.0003, 0.0020),
    *(0.0003, 0.0050, 0.0120),
    *(0.0022, 0.0054, 0.0360),
    *(0.0043, 0.0120, 0.0420),
    *(0.0055, 0.0120, 0.0350),
    *(0.0027, 0.0075, 0.0250),
    *(0.0008, 0.0025, 0.0210),
)
"""By space from the best: the chance that one turn puts a marker there, when it would be one of
the two best of its column. With two players and with six it is about the same."""

Track = tuple[str, ...]
Ranks = tuple[int, ...]
"""What a scoring pays for a track: its first, its second, its third."""
Weights = tuple[float, ...]
"""What a victory point of each owner counts."""

Prizes = Sequence[Sequence[float]]
"""What the awards of a column are worth, by the owner of the best marker, then of the second; the
last of these is for nobody."""

Chances = list[tuple[int, float]]
"""For each seat with markers still to place: the chance that one of them comes to a space."""

Coming = Sequence[tuple[int, Sequence[float]]]
"""For each seat with markers still to place, by space: the chance that one of them comes there."""


# -- tracks ---------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """How far the race on the tracks has come."""

    awarded: int
    """So many rounds' awards have been given, or are counted as given."""
    scored: int
    """So many scorings have paid."""


@lru_cache(maxsize=20_000)
def prospects(track: Track, column: int, when: Moment, *, far: bool = True) -> tuple[float, ...]:
    """Return what each owner can expect of a track that will be so at a moment.

    Who does not look `far` counts what the next scoring would pay as the stones lie, and a bit
    for each space.
    """
    points = [0.0] * sum(map(len, track))
    coming = [(last - when.awarded, VALUES[name][column]) for last, name in SCORINGS.items()]
    for rounds, values in coming[when.scored :] if far else coming[when.scored :][:1]:
        paid = _expected(track, values, rounds) if far and rounds else _paid(track, values)
        for owner, worth in paid:
            points[owner] += worth
    if not far and when.scored < len(SCORINGS):
        for owner, place in _places(track).items():
            points[owner] += SPACE * place
    return tuple(points)


def _paid(track: Track, values: Ranks) -> list[tuple[int, float]]:
    """Return what a scoring pays as the stones lie."""
    standing = "".join(reversed(track[1:]))
    return [(int(owner), points) for owner, points in zip(standing, values, strict=False)]


def _expected(track: Track, values: Ranks, rounds: int) -> list[tuple[int, float]]:
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
    when = Moment(state.round - 1, len(state.ranked))
    tracks = [prospects(track, column, when) for column, track in enumerate(state.tracks)]
    totals = [sum(points) for points in zip(state.totals(), *tracks, strict=True)]
    return tuple(
        _viewpoint(seat, totals[: state.players], state.owners) for seat in range(state.players)
    )


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


def awarded(state: AlhambraDice) -> Moment:
    """Return the moment at which the awards of the round are given that is being played.

    Before it begins it is the one before: the markers in the area are still the last round's.
    """
    begun = state.phase not in _BETWEEN
    return Moment(state.round - 1 + begun, len(state.ranked))


_BETWEEN: Final = (STARTING, LAYING, DIRKING)
"""The phases before the first turn of a round."""


# -- chips ----------------------------------------------------------------------------------------


def chip_worth(chip: str, turns: int, rounds: int) -> float:
    """Return the points that a chip is worth to its holder.

    `turns` are the own turns left to use it in, `rounds` the rounds that are still to end.
    """
    if chip == START:
        return CALIPH
    if chip == TRANSFER:
        return SHIFT[rounds - 1] if rounds else 0.0
    if chip in GAIN:
        return CHOICE * GAIN[chip] * turns / (turns + CHOICE - 1)
    return float(CHIPS[chip].points)


def turns_left(state: AlhambraDice, owner: int) -> int:
    """Return how many turns an owner has still to begin, in this round and those after it."""
    if owner >= state.players:
        return 0
    later = (ROUNDS - awarded(state).awarded) * MARKERS[state.players]
    return later + (state.markers[owner] if state.phase in DICING else 0)


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


class _Before(NamedTuple):
    """What the spaces of a column before one are worth."""

    nobody: float
    """The chance that none of them has a marker."""
    first: list[float]
    """By owner, the chance that the best marker is its own, and no second one there."""
    gained: float
    """What comes of all other cases."""


class _Rest(NamedTuple):
    """What the spaces of a column from one on are worth."""

    nobody: float
    """When none before has a marker;"""
    first: list[float]
    """by owner, when the only one before is that owner's."""


class Column(NamedTuple):
    """A column whose awards are still to come, as one seat judges it."""

    prizes: Prizes
    nothing: float
    """What it is worth when it has no marker in the end."""

    def worth(self, spaces: str, coming: Coming) -> float:
        """Return what a column is worth whose spaces are these."""
        return self._rests(spaces, coming)[0].nobody

    def worth_with(self, marker: int, spaces: str, coming: Coming) -> tuple[float, ...]:
        """Return, by space, what the column is worth with a marker of this owner more there.

        The last is what it is worth when no space was left for the marker.
        """
        rests = self._rests(spaces, coming)
        before, worths = _Before(1.0, [0.0] * len(self.prizes), 0.0), []
        for where, space in enumerate(spaces):
            after = self._filled(before, marker)
            worths.append(after.gained + before.nobody * rests[where + 1].first[marker])
            if space == FREE:
                before = self._open(before, _chances(coming, where))
            else:
                before = self._filled(before, int(space))
        return (*worths, rests[0].nobody)

    def _filled(self, before: _Before, owner: int) -> _Before:
        """Go on beyond a marker."""
        first = [0.0] * len(self.prizes)
        first[owner] = before.nobody
        return _Before(0.0, first, before.gained + self._second(before, owner))

    def _open(self, before: _Before, chances: Chances) -> _Before:
        """Go on beyond a free space."""
        sure = 1 - sum([chance for _, chance in chances])
        first = [part * sure for part in before.first]
        gained = before.gained
        for owner, chance in chances:
            gained += chance * self._second(before, owner)
            first[owner] += chance * before.nobody
        return _Before(before.nobody * sure, first, gained)

    def _second(self, before: _Before, owner: int) -> float:
        """Return what comes of it that an owner has the second marker, if there is a first."""
        pairs = zip(before.first, self.prizes, strict=True)
        return sum([part * row[owner] for part, row in pairs if part])

    def _rests(self, spaces: str, coming: Coming) -> list[_Rest]:
        """Return what the spaces from each on are worth, and at last what none is."""
        rests = [_Rest(self.nothing, [row[-1] for row in self.prizes])]
        for where in range(len(spaces) - 1, -1, -1):
            if spaces[where] == FREE:
                rests.append(self._open_rest(rests[-1], _chances(coming, where)))
            else:
                owner = int(spaces[where])
                rests.append(_Rest(rests[-1].first[owner], [row[owner] for row in self.prizes]))
        return rests[::-1]

    def _open_rest(self, rest: _Rest, chances: Chances) -> _Rest:
        """Return what a free space and the rest beyond it are worth."""
        sure = 1 - sum([chance for _, chance in chances])
        first = [sure * worth for worth in rest.first]
        nobody = sure * rest.nobody
        for owner, chance in chances:
            nobody += chance * rest.first[owner]
            first = [
                worth + chance * row[owner] for worth, row in zip(first, self.prizes, strict=True)
            ]
        return _Rest(nobody, first)


def _chances(coming: Coming, where: int) -> Chances:
    return [(owner, chances[where]) for owner, chances in coming]


def still_coming(markers: Sequence[int]) -> Coming:
    """Return, for each seat with markers to place, the chances that they come to each space."""
    return [(seat, _arriving(left)) for seat, left in enumerate(markers) if left]


@cache
def _arriving(turns: int) -> tuple[float, ...]:
    """Return the chance for each space that one of so many turns puts a marker there."""
    return tuple(1 - (1 - chance) ** turns for chance in ARRIVALS)


# -- awards ---------------------------------------------------------------------------------------


class Outlook(NamedTuple):
    """A position as one seat judges it."""

    state: AlhambraDice
    seat: int
    far: bool
    """Whether it counts on all scorings to come, or on the next as the stones lie."""
    views: tuple[Weights, ...]

    @classmethod
    def of(cls, state: AlhambraDice, seat: int, *, far: bool = True) -> Self:
        """Return the outlook of a seat."""
        return cls(state, seat, far, viewpoints(state))

    def settled(self) -> float:
        """Return what the points and chips are worth that everybody has."""
        view = self.views[self.seat]
        return _dot(view, self.state.totals()) + _dot(view, _held(self.state))

    def column(self, column: int) -> Column:
        """Return a column whose awards are still to come."""
        owners = range(self.state.owners)
        prizes = [
            [self._prize(column, best, second) for second in (*owners, None)] for best in owners
        ]
        return Column(prizes, self.track(column, self.state.tracks[column]))

    def track(self, column: int, track: Track) -> float:
        """Return what a track is worth when the awards of the round are given."""
        when = awarded(self.state)
        return _dot(self.views[self.seat], prospects(track, column, when, far=self.far))

    def order(self) -> float:
        """Return what the order of the next round is worth."""
        places = [
            (seat - self.state.named) % self.state.players for seat in range(self.state.players)
        ]
        if not rounds_left(self.state):
            return 0.0
        return LATE / (self.state.players - 1) * _dot(self.views[self.seat], places)

    def _prize(self, column: int, best: int, second: int | None) -> float:
        """Return what it is worth that these two get the awards of a column."""
        track, one = self.state.tracks[column], str(best)
        if best == second:
            return self._worths(column, moved(track, one, 3), best)[self.seat]
        awards = [self._worths(column, _second(moved(track, one, 2), second, 1), second)]
        if best == self.state.players:  # Dirk never chooses
            return awards[0][self.seat]
        awards.append(self._worths(column, _second(moved(track, one, 1), second, 2), best))
        return max(awards, key=lambda worths: worths[best])[self.seat]

    def _worths(self, column: int, track: Track, winner: int | None) -> list[float]:
        """Return what a track, and who has won its chip, are worth to each seat."""
        points = list(prospects(track, column, awarded(self.state), far=self.far))
        if winner is not None and (chip := self.state.fields[column]):
            rounds = ROUNDS - self.state.round
            points[winner] += chip_worth(chip, rounds * MARKERS[self.state.players], rounds + 1)
        return [_dot(view, points) for view in self.views]


def _second(track: Track, second: int | None, points: int) -> Track:
    return track if second is None else moved(track, str(second), points)


def _dot(weights: Weights, points: Sequence[float]) -> float:
    return sum(map(mul, weights, points), 0.0)


# -- positions ------------------------------------------------------------------------------------


def lead(state: AlhambraDice, seat: int, *, far: bool = True) -> float:
    """Return by how many points `seat` is expected to end ahead of the others.

    With three or more the others count together, those in front the most. Of a turn under way
    nothing is known but that it will place a marker.
    """
    if state.phase == NAMING:
        after = (state.turn + 1) % state.players
        return lead(state.play(f"caliph:{after}"), seat, far=far)
    outlook = Outlook.of(state, seat, far=far)
    coming = still_coming(state.markers) if state.phase in DICING else ()
    asked = 0 if coming else state.column if state.phase == CHOOSING else len(LETTERS)
    tracks = [outlook.track(column, state.tracks[column]) for column in range(asked)]
    columns = [
        outlook.column(column).worth(state.area[column], coming)
        for column in range(asked, len(LETTERS))
    ]
    return outlook.settled() + outlook.order() + sum(tracks) + sum(columns)
