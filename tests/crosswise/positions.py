"""Positions of CrossWise as they are drawn in the tests.

ABC...      the board, row by row: symbols, and "." for a free cell
"ABTC DDEF" the hands, seat by seat
"""

from collections import Counter
from typing import Final

from ludoteca.engine.game import checked_play
from ludoteca.engine.urn import urn_of
from ludoteca.games.crosswise.pieces import CELLS, CYCLES, SIDE, TILES
from ludoteca.games.crosswise.rules import PLAYING, CrossWise

EMPTY: Final = " ".join(["." * SIDE] * SIDE)
"""A board with nothing on it."""

SOME: Final = """
    AB....
    ......
    ..C...
    ......
    ......
    .....B"""
NEARLY_FULL: Final = """
    ABCDEF
    BCDEFA
    CDEFAB
    DEFABC
    EFABCD
    FABC.."""


def position(
    picture: str,
    hands: str,
    *,
    turn: int = 0,
    bag: str | None = None,
    used: str = "",
    rows: int = 0,
) -> CrossWise:
    """Return the drawn position, in which `turn` is to play.

    The bag holds what lies nowhere else. Where a test says what is in the `bag`, all other tiles
    count as played, so that they are out of the way.
    """
    board = "".join(picture.split())
    assert len(board) == len(CELLS)
    held = tuple(tuple(sorted(hand)) for hand in hands.split())
    left = Counter(TILES)
    left.subtract([*board.replace(".", ""), *used, *(tile for hand in held for tile in hand)])
    assert min(left.values()) >= 0
    kept = left if bag is None else Counter(bag)
    return CrossWise(
        rows=rows,
        board=board,
        hands=held,
        known=((),) * len(held),
        bag=urn_of(kept),
        used=tuple(sorted([*used, *(left - kept).elements()])),
        turn=turn,
        coming=_coming(len(held), turn),
        draws=0,
        phase=PLAYING,
    )


def _coming(players: int, turn: int) -> tuple[int, ...]:
    cycle = CYCLES[players]
    place = cycle.index(turn) + 1
    return cycle[place:] + cycle[:place]


def after(state: CrossWise, *events: str) -> CrossWise:
    """Return the position after legal events."""
    for event in events:
        state = checked_play(state, event)
    return state


def hand(state: CrossWise, seat: int) -> str:
    """Return a hand as text: "ABCT"."""
    return "".join(state.hands[seat])


def drawing(state: CrossWise) -> str:
    """Return the board as text, one row a line."""
    rows = (state.board[start : start + SIDE] for start in range(0, len(CELLS), SIDE))
    return "\n".join(" ".join(row) for row in rows)
