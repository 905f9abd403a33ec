"""The rules of Isis & Osiris, whole. This file knows no screen and no bot.

The board has 6 x 6 cells. In turn, each player puts one thing on a free cell: a pawn of the own
colour, or a tile. A tile is first turned up, so that all see its value (-4 to +4), and then laid
face down; it must be laid, and no pawn may be put instead. What lies on the board stays there.
Whoever has only pawns or only tiles left uses those. The game ends when the last cell is filled.
Then the tiles are turned up, and each pawn is worth the sum of the tiles above, below, left and
right of it. The most points win, even if all are negative; equal points share the win.
Variant II: the tiles form one common pool; when it is empty, the game goes on with pawns alone,
and whoever has none left is passed over.

Moves:  "c4"    put a pawn on c4; or, when a tile has been turned up, lay that tile on c4
        "flip"  turn up a tile of the own reserve (Variant II: of the pool)
Chance: "~+2"   the value that shows

Nobody looks at a tile before it is turned up, and a tile that never is turned up is never looked
at. So the values are drawn when tiles are turned up, from an urn of all not yet turned up, the
ones in the box included (rules text, 4.2).
"""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Final, NamedTuple, Self

from ludoteca.engine import urn
from ludoteca.engine.game import CHANCE, Options, Refusal, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.games.isis_osiris.pieces import (
    CELLS,
    PAWNS_EACH,
    SIDE,
    TILES,
    TILES_EACH,
)

FREE: Final = ""
"""A cell with nothing on it. Others start with the seat that filled them, then:"""
PAWN: Final = "*"
"""a pawn, as in "0*";"""
HIDDEN: Final = "?"
"""a tile whose value the viewer does not know, as in "0?"; or its value, as in "0+2"."""

NOTHING: Final = ""
"""No tile is turned up: the seat is to choose between pawn and tile."""
TURNING: Final = "?"
"""A tile is being turned up: chance is to act."""

INDEX: Final = {cell: index for index, cell in enumerate(CELLS)}


class IsisOsiris(NamedTuple):
    """A position, or a view of one."""

    pool: bool
    """Variant II: all tiles form one common pool."""
    board: tuple[str, ...]
    """The 36 cells in reading order: `FREE`, or seat and `PAWN`, `HIDDEN` or value."""
    pawns: tuple[int, ...]
    """How many pawns each seat has left."""
    reserves: tuple[int, ...]
    """How many tiles each seat has left; in Variant II one number, the pool's."""
    turn: int
    """The seat whose turn it is."""
    shown: str
    """`NOTHING`, `TURNING`, or the value of the tile that is turned up and must be laid."""
    unseen: urn.Urn
    """The values that nobody has seen; in a view, all that the viewer cannot place."""

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.pawns)

    # -- moves (rules text, section 4) ------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """Return the seat to act, `CHANCE` while a tile is being turned up, None at the end."""
        if self.shown == TURNING:
            return CHANCE
        return self.turn if FREE in self.board else None

    def moves(self) -> tuple[str, ...]:
        """Return the free cells, in reading order, and "flip" where a tile may be turned up."""
        if self.shown == TURNING:
            return ()
        free = tuple([cell for cell, thing in zip(CELLS, self.board, strict=True) if not thing])
        if self.shown or not free:
            return free
        pawns = free if self.pawns[self.turn] else ()
        return (*pawns, "flip") if self.tiles_of(self.turn) else pawns

    def tiles_of(self, seat: int) -> int:
        """Return how many tiles `seat` may turn up: its own reserve's, or the pool's."""
        return self.reserves[0 if self.pool else seat]

    def play(self, event: str) -> Self:
        """Return the position after a legal `event`."""
        if event == "flip":
            return self._replace(shown=TURNING)
        if event[0] == "~":
            return self._turned_up(event[1:])
        return self._laid(event) if self.shown else self._pawn_put(event)

    def _turned_up(self, value: str) -> Self:
        owner = 0 if self.pool else self.turn
        return self._replace(
            reserves=_one_less(self.reserves, owner),
            shown=value,
            unseen=urn.without(self.unseen, value),
        )

    def _laid(self, cell: str) -> Self:
        board = _put(self.board, cell, f"{self.turn}{self.shown}")
        return self._replace(board=board, shown=NOTHING, turn=self._next(self.pawns))

    def _pawn_put(self, cell: str) -> Self:
        pawns = _one_less(self.pawns, self.turn)
        board = _put(self.board, cell, f"{self.turn}{PAWN}")
        return self._replace(board=board, pawns=pawns, turn=self._next(pawns))

    def _next(self, pawns: tuple[int, ...]) -> int:
        """Return the next seat that has something to place (edge case 9.2: others are passed)."""
        for step in range(1, len(pawns) + 1):
            seat = (self.turn + step) % len(pawns)
            if pawns[seat] or self.tiles_of(seat):
                return seat
        return (self.turn + 1) % len(pawns)

    # -- chance -----------------------------------------------------------------------------

    def outcomes(self) -> dict[str, int]:
        """Return each value that may show, weighted by the tiles of it not turned up yet."""
        if self.shown != TURNING:
            return {}
        return {f"~{value}": count for value, count in urn.weights(self.unseen).items()}

    def draw(self, rng: Random) -> str:
        """Return the value that shows."""
        return "~" + urn.draw(self.unseen, rng)

    # -- scoring (rules text, sections 6 and 7) -----------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points for the board as it is; tiles of unknown value count 0."""
        totals = [0] * len(self.pawns)
        for index, thing in enumerate(self.board):
            if thing[1:] == PAWN:
                totals[int(thing[0])] += sum(map(self.value, neighbours(index)))
        return tuple(totals)

    def value(self, index: int) -> int:
        """Return what the thing on a cell adds to each pawn beside it: -4 to +4."""
        thing = self.board[index]
        return 0 if thing[1:] in (FREE, PAWN, HIDDEN) else int(thing[1:])

    def winners(self) -> tuple[int, ...]:
        """Return all seats with the most points."""
        if self.actor is not None:
            return ()
        scores = self.scores()
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Return one line for each pawn, seat by seat: its cell, worth and neighbouring tiles."""
        lines = [self._worth(index) for index, thing in enumerate(self.board) if thing[1:] == PAWN]
        return tuple(sorted(lines, key=lambda line: line.seat))

    def _worth(self, index: int) -> ScoreLine:
        tiles = [beside for beside in neighbours(index) if self.value(beside)]
        return ScoreLine(
            seat=int(self.board[index][0]),
            subject=CELLS[index],
            points=sum(map(self.value, tiles)),
            places=tuple(CELLS[beside] for beside in tiles),
            rule="scoring",
        )

    # -- what a seat knows (rules text, 4.1 and 9.6) --------------------------------------------

    def view(self, seat: int | None) -> Self:
        """Return the position without the values of laid tiles: nobody may look at them again.

        Every seat knows the same. At the end the tiles are turned up, and the view is the whole.
        """
        if self.actor is None:
            return self
        laid = [thing[1:] for thing in self.board if _is_open(thing)]
        board = tuple([thing[0] + HIDDEN if _is_open(thing) else thing for thing in self.board])
        return self._replace(board=board, unseen=urn.put(self.unseen, laid))

    def deal(self, rng: Random) -> Self:
        """Return the view with a value for each hidden tile, drawn from what is unseen."""
        values = urn.shuffled(self.unseen, rng)
        board = tuple(
            [thing[0] + values.pop() if thing[1:] == HIDDEN else thing for thing in self.board]
        )
        return self._replace(board=board, unseen=tuple(sorted(values)))

    def heard(self, event: str, seat: int | None) -> str:
        """Return `event`: every seat sees all that happens."""
        return event

    def told(self, event: str, seat: int | None) -> str:
        """Return `event` without the value that showed: nothing but memory keeps it."""
        return "~" + HIDDEN if event[0] == "~" else event

    def fleeting(self, event: str) -> tuple[str, str] | None:
        """Return (cell, value) when `event` lays the tile that all have just seen."""
        return (event, self.shown) if self.shown and event in INDEX else None

    def recall(self, facts: Mapping[str, str]) -> Self:
        """Return the view with remembered tiles (cell -> value) turned up."""
        board, unseen = list(self.board), self.unseen
        for cell, value in facts.items():
            index = INDEX.get(cell)
            if index is not None and board[index][1:] == HIDDEN and value in unseen:
                board[index] = board[index][0] + value
                unseen = urn.without(unseen, value)
        return self._replace(board=tuple(board), unseen=unseen)

    # -- refusals (rules text, 9.3 and 10.4) ----------------------------------------------------

    def why_not(self, event: str) -> Refusal | None:
        """Return why `event` is not legal; None when it is."""
        if event in (self.moves() or self.outcomes()):
            return None
        if self.actor is None:
            return Refusal(_("The game is over: every cell is filled."), "end")
        if self.shown == TURNING:
            return Refusal(_("A tile is being turned up, and none of them shows that."), "tile")
        return self._why_no_choice(event)

    def _why_no_choice(self, event: str) -> Refusal:
        if event in INDEX and self.board[INDEX[event]]:
            return Refusal(_("This cell is taken. What lies on the board stays there."), "turn")
        if event in INDEX:
            return Refusal(_("No pawns are left to put here: turn up a tile."), "end")
        if event == "flip" and self.shown:
            return Refusal(_("A tile is turned up already, and must be laid first."), "tile")
        if event == "flip":
            return Refusal(_("No tiles are left to turn up: put a pawn."), "end")
        return Refusal(_("This is no move here: name a free cell, or turn up a tile."), "turn")


def start(players: int, first: int, options: Options) -> IsisOsiris:
    """Set the table for `players` (2 to 4); `first` begins (rules text, section 3)."""
    pool = bool(options["pool"])
    tiles = (sum(TILES.values()),) if pool else (TILES_EACH[players],) * players
    return IsisOsiris(
        pool=pool,
        board=(FREE,) * len(CELLS),
        pawns=(PAWNS_EACH[players],) * players,
        reserves=tiles,
        turn=first,
        shown=NOTHING,
        unseen=urn.urn_of(TILES),
    )


@cache
def neighbours(index: int) -> tuple[int, ...]:
    """Return the cells that share an edge with a cell: two in a corner, four in the middle."""
    row, column = divmod(index, SIDE)
    beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(SIDE * r + c for r, c in beside if 0 <= r < SIDE and 0 <= c < SIDE)


def _put(board: tuple[str, ...], cell: str, thing: str) -> tuple[str, ...]:
    index = INDEX[cell]
    return (*board[:index], thing, *board[index + 1 :])


def _one_less(counts: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*counts[:seat], counts[seat] - 1, *counts[seat + 1 :])


def _is_open(thing: str) -> bool:
    return thing[1:] in TILES
