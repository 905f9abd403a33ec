"""What a player may know of Isis & Osiris beyond its rules: how good a position is.

The judge adds up, for each seat,
  - what its pawns have beside them so far;
  - for each free cell beside them, a part of what an unseen tile is worth on average: after many
    bad tiles, pawns with room around them are good;
  - a penalty for each pawn in hand: whoever has only pawns left must take the cells that are left;
and for the seat to move, which may take the best of them,
  - a part of what a pawn would find on each free cell, the more the fewer cells are free beside
    it, where others could spoil it;
  - a part of what one point there would do, for it may lay a tile there that suits it.
The numbers were found by experiment: fitted to games of the judge against itself, then changed as
long as that won more games.

A view with gaps is judged as well: a hidden tile counts as what is unseen on average.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import exp, log
from typing import Final, NamedTuple

from ludoteca.engine import urn
from ludoteca.games.isis_osiris.pieces import CELLS, TILES
from ludoteca.games.isis_osiris.rules import FREE, PAWN, TURNING, IsisOsiris
from ludoteca.games.isis_osiris.rules import neighbours as cells_beside

BESIDE: Final = tuple(map(cells_beside, range(len(CELLS))))

PAWN_OF: Final = {f"{seat}{PAWN}": seat for seat in range(4)}
"""Whose pawn it is that lies on a cell."""

FOUND: Final = dict.fromkeys(PAWN_OF, 0) | {
    f"{seat}{face}": int(face) for seat in range(4) for face in TILES
}
"""What a pawn finds in a thing beside it; a hidden tile is not in it."""

Board = tuple[str, ...]

RIVALRY: Final = 6.0
"""A rival this many points behind another counts e times less than that one."""

ALWAYS: Final = frozenset(["flip"])
"""Moves that a search is to try always: turning up a tile is unlike all others."""

TRIED: Final = 4
"""On so many cells a tile is tried at most, as long as it is not turned up."""


class Weights(NamedTuple):
    """What the parts of the judgement count."""

    room: float
    """How much of an average unseen tile a free cell beside a pawn is worth."""
    in_hand: float
    """Points that a pawn in hand is worth."""
    spot: tuple[float, ...]
    """How much of what a pawn finds on a free cell the seat to move gets, by the cell's room."""
    grip: tuple[float, ...]
    """What the seat to move gets for each point that a tile of 1 would do, by the cell's room."""

    def of(self, found: float, pull: float, room: int) -> float:
        """Return what a free cell is worth to the seat to move."""
        good = found * self.spot[room] if found > 0 else 0.0
        return good + abs(pull) * self.grip[room]


USUAL: Final = Weights(
    room=0.75,
    in_hand=-0.85,
    spot=(0.30, 0.22, 0.14, 0.06, 0.0),
    grip=(0.19, 0.16, 0.12, 0.09, 0.06),
)

AT_THE_END: Final = Weights(0.0, 0.0, (0.0,) * 5, (0.0,) * 5)
"""When the last cell is filled only what lies there counts."""


class Survey(NamedTuple):
    """A position, measured for one seat's lead. The lists have an entry for each cell."""

    weights: Weights
    stakes: tuple[float, ...]
    """What a point of each seat is worth to the lead: 1 its own, -1 all others' together."""
    settled: float
    """The lead without what the unseen tiles and the turn are worth."""
    mean: float
    """What an unseen tile is worth on average."""
    free: list[int]
    """The cells that are free. The lists that follow have 0 for all others."""
    found: list[float]
    """What a pawn on the cell would find beside it."""
    pull: list[float]
    """What a tile of 1 on the cell would add to the lead."""
    room: list[int]
    """How many cells beside it are free."""
    spots: list[float]
    """What the cell is worth to the seat to move."""

    def lead(self, mean: float) -> float:
        """Return the lead, the turn left out, when unseen tiles are worth `mean` each."""
        return self.settled + self.weights.room * mean * sum(self.pull)

    def change(self, cell: int, value: float, pull: float) -> float:
        """Return what the seat to move gains on `cell` when a tile or a pawn is put beside it.

        The cell has to be free and have room: what is put there.
        """
        now = self.found[cell] + value, self.pull[cell] + pull, self.room[cell] - 1
        return self.weights.of(*now) - self.spots[cell]


# -- the judge ------------------------------------------------------------------------------------


def lead(state: IsisOsiris, seat: int) -> float:
    """Return by how many points `seat` is expected to end ahead of the others.

    With three or four the others count together, those in front the most.
    """
    if FREE not in state.board:
        return _lead_of(state.scores(), seat)
    if state.shown == TURNING:
        return _turned_up(state, seat, _survey(state, seat))
    survey = _survey(state, seat, USUAL)
    return survey.lead(survey.mean) + survey.stakes[state.turn] * sum(survey.spots)


def _survey(state: IsisOsiris, seat: int, weights: Weights | None = None) -> Survey:
    """Measure a position, by default for the judgement of positions after the next turn."""
    free = [index for index, thing in enumerate(state.board) if not thing]
    use = weights or (USUAL if len(free) > 1 else AT_THE_END)
    mean = _mean(state.unseen)
    points = _points(state, mean, use)
    stakes = _stakes(points, seat)
    found, pull, room = _around(state.board, free, stakes, mean)
    settled = _lead_of(points, seat) - use.room * mean * sum(pull)
    spots = [0.0] * len(found)
    for cell in free:
        spots[cell] = use.of(found[cell], pull[cell], room[cell])
    return Survey(use, stakes, settled, mean, free, found, pull, room, spots)


def _around(
    board: Board, free: list[int], stakes: tuple[float, ...], mean: float
) -> tuple[list[float], list[float], list[int]]:
    """Return what is found beside each free cell, the pull of the pawns there, and the room."""
    found, pull, room = [0.0] * len(board), [0.0] * len(board), [0] * len(board)
    for cell in free:
        for beside in BESIDE[cell]:
            thing = board[beside]
            if not thing:
                room[cell] += 1
            elif thing in PAWN_OF:
                pull[cell] += stakes[PAWN_OF[thing]]
            else:
                found[cell] += FOUND.get(thing, mean)
    return found, pull, room


def _points(state: IsisOsiris, mean: float, weights: Weights) -> list[float]:
    """Return what each seat may expect."""
    points = [weights.in_hand * pawns for pawns in state.pawns]
    open_cell = weights.room * mean
    for index, thing in enumerate(state.board):
        if thing in PAWN_OF:
            seat = PAWN_OF[thing]
            for beside in BESIDE[index]:
                other = state.board[beside]
                points[seat] += FOUND.get(other, mean) if other else open_cell
    return points


@lru_cache(maxsize=1024)
def _mean(unseen: urn.Urn) -> float:
    return sum(map(int, unseen)) / len(unseen) if unseen else 0.0


def _lead_of(points: Sequence[float], seat: int) -> float:
    rivals = [one for other, one in enumerate(points) if other != seat]
    top = max(rivals)
    crowd = sum(exp((one - top) / RIVALRY) for one in rivals)
    return points[seat] - top - RIVALRY * log(crowd)


def _stakes(points: Sequence[float], seat: int) -> tuple[float, ...]:
    """Return how the lead of `seat` changes with a point of each seat."""
    top = max(one for other, one in enumerate(points) if other != seat)
    shares = [exp((one - top) / RIVALRY) for one in points]
    crowd = sum(shares) - shares[seat]
    return tuple(1.0 if other == seat else -share / crowd for other, share in enumerate(shares))


# -- moves ----------------------------------------------------------------------------------------


def appraised(state: IsisOsiris, seat: int) -> list[tuple[float, str]]:
    """Return all moves with the lead of `seat` after them, the best for the seat to act first.

    It is what `lead` says of the positions after them, but all at once, since each move changes
    little; "flip" is worth the mean over what may show, laid where it is best.
    """
    survey = _survey(state, seat)
    if state.shown:
        moves = list(_laid(state, survey, int(state.shown), survey.mean, survey.free))
    else:
        moves = list(_pawns_put(state, survey)) if state.pawns[state.turn] else []
        if state.tiles_of(state.turn):
            moves.append((_turned_up(state, seat, survey), "flip"))
    return sorted(moves, reverse=seat == state.turn)


def _pawns_put(state: IsisOsiris, survey: Survey) -> Iterator[tuple[float, str]]:
    """Yield what a pawn does on each free cell."""
    own, after = survey.stakes[state.turn], _next_stake(state, survey)
    unseen = survey.weights.room * survey.mean
    base = survey.lead(survey.mean) - own * survey.weights.in_hand
    spots = sum(survey.spots)
    closer = [survey.change(c, 0, own) if room else 0.0 for c, room in enumerate(survey.room)]
    for cell in survey.free:
        gain = own * (survey.found[cell] + unseen * survey.room[cell]) - unseen * survey.pull[cell]
        left = spots - survey.spots[cell]
        for beside in BESIDE[cell]:
            left += closer[beside]
        yield base + gain + after * left, CELLS[cell]


def _laid(
    state: IsisOsiris, survey: Survey, value: int, mean: float, cells: Iterable[int]
) -> Iterator[tuple[float, str]]:
    """Yield what a tile of `value` does on `cells`, when those left are worth `mean` each."""
    after = _next_stake(state, survey)
    base, spots = survey.lead(mean), sum(survey.spots)
    per_pull = value - survey.weights.room * mean
    for cell in cells:
        left = spots - survey.spots[cell]
        for beside in BESIDE[cell]:
            if survey.room[beside]:
                left += survey.change(beside, value, 0.0)
        yield base + per_pull * survey.pull[cell] + after * left, CELLS[cell]


def _turned_up(state: IsisOsiris, seat: int, survey: Survey) -> float:
    """Return the mean over the values that may show, each laid where it is best."""
    by_pull = sorted(survey.free, key=survey.pull.__getitem__)
    low, high = by_pull[:TRIED], by_pull[-TRIED:]
    best = max if seat == state.turn else min
    unseen, total = len(state.unseen), 0.0
    for face, count in urn.weights(state.unseen).items():
        value = int(face)
        mean = (survey.mean * unseen - value) / max(1, unseen - 1)
        cells = high if (value > 0) == (seat == state.turn) else low
        total += count * best(_laid(state, survey, value, mean, cells))[0]
    return total / unseen


def _next_stake(state: IsisOsiris, survey: Survey) -> float:
    return survey.stakes[(state.turn + 1) % state.players]
