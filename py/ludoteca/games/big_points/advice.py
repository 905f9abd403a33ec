"""What a player may know of Big Points beyond its rules: how good a position is.

Nothing is drawn once the path lies there, so what counts is which pawn will arrive when. The way
of a pawn is the number of moves to the ladder: one for each disc of its colour ahead, and one
more. Of two pawns the one with the shorter way is likely to be the first, and still likelier when
one seat has collected its colour and the others have not: that seat will move it. So each pawn can
expect a step, and each disc in a hand its points. Besides,
  - a white disc counts each colour that its owner has, and a part of each that it lacks, the
    smaller the fewer turns are left;
  - a black disc is worth an extra move, less towards the end.
The numbers were found by experiment: changed as long as that won more games, of players that look
ahead with this judge, against such players.

A view with gaps is judged as well: a hidden disc counts as what is unseen on average.
"""

from collections.abc import Sequence
from itertools import combinations
from math import exp, log
from operator import mul
from typing import Final, NamedTuple

from ludoteca.games.big_points.pieces import BLACK, PAWNS, STEPS, WHITE
from ludoteca.games.big_points.rules import HIDDEN, LADDER, PAWN, BigPoints, colour_of

HELD: Final = PAWNS + WHITE
"""What a hand is counted by."""

COLOURS: Final = len(PAWNS) + 1
"""So many colours a white disc can count: those of the pawns, and black."""

HASTE: Final = 1.4
"""How sure it is that the shorter way is the first to end: 0 not at all, much when high."""

PUSH: Final = 0.1
"""By how much of itself a way is shorter for each disc that one seat has more than the average."""

PATIENCE: Final = 5.0
"""In so many own turns a colour that is lacking is not found once in e times."""

TEMPO: Final = 5.0
"""The points that an extra move is worth."""

LATE: Final = 8.0
"""With fewer own turns left than this, an extra move is worth less."""

RIVALRY: Final = 3.0
"""A rival this many points behind another counts e times less than that one."""

Hand = tuple[float, ...]
"""How many discs of each kind in `HELD` a seat has; of a hidden one, a part of each kind."""


class Standing(NamedTuple):
    """A position as far as it is judged."""

    ways: tuple[int, ...]
    """How many moves each pawn is away from the ladder; 0 on it."""
    ladder: str
    hands: tuple[Hand, ...]
    blacks: tuple[int, ...]


# -- the judge ------------------------------------------------------------------------------------


def lead(state: BigPoints, seat: int) -> float:
    """Return by how many points `seat` is expected to end ahead of the others.

    With three or more the others count together, those in front the most.
    """
    return _lead(_standing(state), seat)


def _standing(state: BigPoints) -> Standing:
    return Standing(
        ways=tuple(
            0 if place == LADDER else state.path.count(colour, place + 1) + 1
            for colour, place in zip(PAWNS, state.pawns, strict=True)
        ),
        ladder=state.ladder,
        hands=tuple(_counted(hand, state.unseen) for hand in state.hands),
        blacks=state.blacks,
    )


def _counted(hand: str, unseen: tuple[str, ...]) -> Hand:
    hidden = hand.count(HIDDEN)
    if not hidden:
        return tuple([hand.count(disc) for disc in HELD])
    part = hidden / len(unseen)
    return tuple([hand.count(disc) + part * unseen.count(disc) for disc in HELD])


def _lead(standing: Standing, seat: int) -> float:
    worth = _worth(standing)
    turns = sum(standing.ways) / len(standing.hands)
    lacking, tempo = exp(-turns / PATIENCE), TEMPO * min(1.0, turns / LATE)
    points = []
    for hand, blacks in zip(standing.hands, standing.blacks, strict=True):
        own = blacks * tempo + sum(map(mul, hand, worth))
        if hand[-1]:
            own += hand[-1] * (COLOURS - (COLOURS - _colours(hand, blacks)) * lacking)
        points.append(own)
    return _ahead(points, seat)


def _colours(hand: Hand, blacks: int) -> float:
    """Return how many colours white discs count, a hidden one in part."""
    return sum([min(1.0, count) for count in hand[:-1]]) + (blacks > 0)


def _worth(standing: Standing) -> list[float]:
    """Return what each pawn's step is expected to be worth."""
    pace = _pace(standing)
    worth = [float(STEPS[0] - len(standing.ladder))] * len(PAWNS)
    for step, colour in zip(STEPS, standing.ladder, strict=False):
        worth[PAWN[colour]] = step
    for one, other in combinations([pawn for pawn, way in enumerate(standing.ways) if way], 2):
        later = pace[one] / (pace[one] + pace[other])
        worth[one] -= later
        worth[other] -= 1 - later
    return worth


def _pace(standing: Standing) -> list[float]:
    """Return how slow each pawn is likely to be."""
    players = len(standing.hands)
    return [
        (way / (1 + PUSH * (max(held) - sum(held) / players))) ** HASTE
        for way, held in zip(standing.ways, zip(*standing.hands, strict=True), strict=False)
    ]


def _ahead(points: Sequence[float], seat: int) -> float:
    rivals = [one for other, one in enumerate(points) if other != seat]
    top = max(rivals)
    if len(rivals) == 1:
        return points[seat] - top
    crowd = sum([exp((one - top) / RIVALRY) for one in rivals])
    return points[seat] - top - RIVALRY * log(crowd)


# -- moves ----------------------------------------------------------------------------------------


def appraised(state: BigPoints, seat: int) -> list[tuple[float, str]]:
    """Return all moves with the lead of `seat` after them, the best for the seat to act first.

    It is what `lead` says of the positions after them, without making these.
    """
    standing = _standing(state)
    moves = [(_lead(_after(state, standing, move), seat), move) for move in state.moves()]
    return sorted(moves, reverse=seat == state.turn)


def _after(state: BigPoints, standing: Standing, move: str) -> Standing:
    """Return the standing after a legal move."""
    if move == "end":
        return standing
    turn, ways, ladder = state.turn, list(standing.ways), standing.ladder
    colour, disc = colour_of(move), state.disc_of(move)
    if move[-1] == ">":
        ways[PAWN[colour]], ladder = 0, ladder + colour
    else:
        ways[PAWN[colour]] += 1 if "<" in move else -1
        if disc in PAWN and state.taken(move) > _stands(state, disc, move):
            ways[PAWN[disc]] -= 1
    hands, blacks = list(standing.hands), list(standing.blacks)
    blacks[turn] += (disc == BLACK) - (move[0] == "*")
    hands[turn] = tuple([n + (kind == disc) for n, kind in zip(hands[turn], HELD, strict=True)])
    return Standing(tuple(ways), ladder, tuple(hands), tuple(blacks))


def _stands(state: BigPoints, colour: str, move: str) -> int:
    """Return where the pawn of a colour stands after a move that is not to the ladder."""
    return state.target(move) if colour == colour_of(move) else state.place_of(colour)
