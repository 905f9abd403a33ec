"""Positions of Isis & Osiris as they are drawn in the tests.

+2  A  .  B? .  .       A: a pawn of seat 0, up to D for seat 3
+1  .  .  .  .  .       +2: a tile that seat 0 has laid; B-3: one that seat 1 has laid
 …                      B?: a face-down tile of seat 1, as a view shows it;  .: free
"""

from collections import Counter
from typing import Final

from ludoteca.engine.urn import urn_of
from ludoteca.games.isis_osiris.pieces import (
    CELLS,
    PAWNS_EACH,
    SIDE,
    TILES,
    TILES_EACH,
)
from ludoteca.games.isis_osiris.rules import FREE, PAWN, IsisOsiris

SEATS: Final = "ABCD"


def position(
    picture: str,
    players: int = 2,
    *,
    turn: int = 0,
    pool: bool = False,
    shown: str = "",
    pawns: tuple[int, ...] = (),
    tiles: tuple[int, ...] = (),
) -> IsisOsiris:
    """Return the drawn position.

    What each seat has left follows from the picture unless `pawns` or `tiles` say otherwise.
    """
    board = tuple(map(_thing, picture.split()))
    assert len(board) == len(CELLS)
    return IsisOsiris(
        pool=pool,
        board=board,
        pawns=pawns or _pawns_left(board, players),
        reserves=tiles or _tiles_left(board, players, pool=pool),
        turn=turn,
        shown=shown,
        unseen=urn_of(_unseen(board, shown)),
    )


def _thing(drawn: str) -> str:
    if drawn == ".":
        return FREE
    if drawn in SEATS:
        return f"{SEATS.index(drawn)}{PAWN}"
    return f"{SEATS.index(drawn[0])}{drawn[1:]}" if drawn[0] in SEATS else f"0{drawn}"


def _pawns_left(board: tuple[str, ...], players: int) -> tuple[int, ...]:
    return tuple(PAWNS_EACH[players] - board.count(f"{seat}{PAWN}") for seat in range(players))


def _tiles_left(board: tuple[str, ...], players: int, *, pool: bool) -> tuple[int, ...]:
    laid = Counter(thing[0] for thing in board if len(thing) > 1 and thing[1:] != PAWN)
    if pool:
        return (sum(TILES.values()) - sum(laid.values()),)
    return tuple(TILES_EACH[players] - laid[str(seat)] for seat in range(players))


def _unseen(board: tuple[str, ...], shown: str) -> Counter[str]:
    left = Counter(TILES)
    left.subtract(thing[1:] for thing in board if thing[1:] in TILES)
    left.subtract([shown] if shown in TILES else [])
    return left


def drawing(state: IsisOsiris) -> str:
    """Return the board as text, one row a line; tiles without the seat that laid them."""
    words = [_drawn(thing).rjust(2) for thing in state.board]
    rows = (words[start : start + SIDE] for start in range(0, len(words), SIDE))
    return "\n".join(" ".join(row) for row in rows)


def _drawn(thing: str) -> str:
    if thing == FREE:
        return "."
    return SEATS[int(thing[0])] if thing[1:] == PAWN else thing[1:]


def after(state: IsisOsiris, *events: str) -> IsisOsiris:
    """Return the position after `events`, each of which has to be legal."""
    for event in events:
        refusal = state.why_not(event)
        assert refusal is None, (event, refusal)
        state = state.play(event)
    return state
