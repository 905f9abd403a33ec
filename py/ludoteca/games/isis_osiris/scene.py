"""What Isis & Osiris looks like: a view -> what lies where, and what can be touched.

One cell is 100 units; the board's frame, which carries the two score tracks, is 80 wide.
"""

from typing import Final

from ludoteca.engine.language import gettext as _
from ludoteca.engine.scene import Glides, Look, Place, Scene, Spot, Stock, Thing, Zone
from ludoteca.games.isis_osiris import pieces, words
from ludoteca.games.isis_osiris.rules import (
    FREE,
    HIDDEN,
    INDEX,
    NOTHING,
    PAWN,
    TURNING,
    IsisOsiris,
)

CELL: Final = 100
FRAME: Final = 80
BOARD: Final = pieces.SIDE * CELL + 2 * FRAME
TRAY: Final = (760, 190)
"""Width and height of the tray that the acting player takes pawns and tiles from."""

SHOWN: Final = "shown"
"""The key of the tile that is turned up."""


def scene(view: IsisOsiris, look: Look) -> Scene:
    """Return the board, the tray of the seat to act, and what everybody has left."""
    board = _board(view, look)
    zones = (board,) if view.actor is None else (board, _tray(view, look))
    return Scene(
        zones=zones,
        places=tuple(_place(view, seat, look) for seat in range(view.players)),
        asked=words.asked(view),
        rule="tile" if view.shown else "turn",
        revealed=tile_picture(view.shown) if view.shown not in (NOTHING, TURNING) else "",
    )


def touches(view: IsisOsiris, move: str) -> tuple[str, ...]:
    """Return the one spot that a move takes: its cell, or the reserve."""
    return (move,)


def event_for(view: IsisOsiris, touched: tuple[str, ...]) -> str:
    """Return the event that touching a spot stands for: the spot's own word."""
    return touched[-1]


def glides(view: IsisOsiris, event: str) -> Glides:
    """Return where a pawn or tile comes from when `event` puts it on the board."""
    if event[0] == "~":
        return ((_tile_key(view, view.turn, view.tiles_of(view.turn) - 1), SHOWN),)
    if event not in INDEX:
        return ()
    if view.shown:
        return ((SHOWN, f"cell:{event}"),)
    return ((f"pawn:{view.turn}:{view.pawns[view.turn] - 1}", f"cell:{event}"),)


# -- the board ------------------------------------------------------------------------------------


def _board(view: IsisOsiris, look: Look) -> Zone:
    things = [
        _thing(cell, thing, look)
        for cell, thing in zip(pieces.CELLS, view.board, strict=True)
        if thing != FREE
    ]
    if look.counted is not None:
        things += _markers(_tally(view, look.counted), look)
    return Zone(
        key="board",
        name=_("Board"),
        width=BOARD,
        height=BOARD,
        backdrop="io-board",
        overlay="io-coordinates",
        things=tuple(things),
        spots=tuple(_cell_spot(view, cell, look) for cell in pieces.CELLS),
    )


def _thing(cell: str, thing: str, look: Look) -> Thing:
    x, y = corner(cell)
    place = (x + CELL / 2, y + CELL / 2, CELL)
    if thing[1:] != PAWN:
        return Thing(f"cell:{cell}", tile_picture(thing[1:]), *place)
    seat = int(thing[0])
    letter = words.colour_letter(look.colours[seat])
    return Thing(f"cell:{cell}", _pawn(seat, look), *place, letter=letter)


def corner(cell: str) -> tuple[int, int]:
    """Return the upper left corner of a cell."""
    row, column = divmod(INDEX[cell], pieces.SIDE)
    return FRAME + CELL * column, FRAME + CELL * row


def tile_picture(face: str) -> str:
    """Return the picture of a tile's face, or of its back."""
    if face == HIDDEN:
        return "io-tile-back"
    return f"io-tile-{'p' if face[0] == '+' else 'm'}{face[1:]}"


def colour_picture(colour: str) -> str:
    """Return the picture that stands for a seat of that colour: its pawn."""
    return f"io-pawn-{colour}"


def _pawn(seat: int, look: Look) -> str:
    return colour_picture(look.colours[seat])


def _cell_spot(view: IsisOsiris, cell: str, look: Look) -> Spot:
    row, column = divmod(INDEX[cell], pieces.SIDE)
    name = words.cell_name(view, cell, look)
    return Spot(cell, name, row, column, *corner(cell), CELL, CELL)


# -- the tray -------------------------------------------------------------------------------------


def _tray(view: IsisOsiris, look: Look) -> Zone:
    """Return what a seat can take: its pawns on the left, the tiles on the right.

    It is the seat that looks, or the one whose turn it is; what is turned up lies between.
    """
    width, height = TRAY
    seat = view.turn if look.seat is None else look.seat
    tiles = view.tiles_of(seat)
    things = [*_spare_pawns(view, seat, look), *_spare_tiles(view, seat)]
    if view.shown not in (NOTHING, TURNING):
        things.append(Thing(SHOWN, tile_picture(view.shown), width / 2, height / 2, height))
    turn_up = _("Turn up a tile, {count}").format(count=words.tiles_left(tiles))
    spot = Spot("flip", turn_up, 0, 0, width - 290, 5, 280, height - 10)
    return Zone("tray", _("Reserve"), width, height, "", "", tuple(things), (spot,))


def _spare_pawns(view: IsisOsiris, seat: int, look: Look) -> list[Thing]:
    picture = _pawn(seat, look)
    return [
        Thing(
            f"pawn:{seat}:{number}", picture, 55 + 62 * (number % 4), 58 + 74 * (number // 4), 84
        )
        for number in range(view.pawns[seat])
    ]


def _spare_tiles(view: IsisOsiris, seat: int) -> list[Thing]:
    """Return a pile of at most twelve tiles: a fuller one looks no fuller."""
    width, height = TRAY
    count = view.tiles_of(seat)
    pile = range(max(0, count - 12), count)
    back = tile_picture(HIDDEN)
    return [
        Thing(
            _tile_key(view, seat, number),
            back,
            width - 210 + 10 * step,
            height / 2 + 14 - 2.5 * step,
            120,
        )
        for step, number in enumerate(pile)
    ]


def _tile_key(view: IsisOsiris, seat: int, number: int) -> str:
    return f"tile:{'pool' if view.pool else seat}:{number}"


# -- the seats ------------------------------------------------------------------------------------


def _place(view: IsisOsiris, seat: int, look: Look) -> Place:
    pawns, picture = view.pawns[seat], _pawn(seat, look)
    stocks = [Stock(picture, pawns, words.pawns_left(pawns))]
    if not view.pool:
        tiles = view.tiles_of(seat)
        stocks.append(Stock(tile_picture(HIDDEN), tiles, words.tiles_left(tiles)))
    colour = words.colour_name(look.colours[seat])
    return Place(seat, picture, colour, tuple(stocks))


# -- the score tracks (rules text, section 6) -----------------------------------------------------


def _tally(view: IsisOsiris, counted: int) -> tuple[int, ...]:
    totals = [0] * view.players
    for line in view.score_sheet()[:counted]:
        totals[line.seat] += line.points
    return tuple(totals)


def _markers(totals: tuple[int, ...], look: Look) -> list[Thing]:
    things = []
    for seat, total in enumerate(totals):
        twenties, space = on_track(total)
        x, y = track_space(space, total > 0) if total else (FRAME / 2, BOARD - FRAME / 2)
        shift = 9 * seat - 4.5 * (len(totals) - 1)
        marker = f"io-marker-{look.colours[seat]}"
        things.append(Thing(f"marker:{seat}", marker, x + shift, y - shift, 42))
        things += _twenties(seat, twenties, total > 0)
    return things


def _twenties(seat: int, count: int, plus: bool) -> list[Thing]:
    """Return the "20" markers of a seat, stacked in a corner of the frame that is its own."""
    picture = "io-twenty-plus" if plus else "io-twenty-minus"
    x = FRAME / 2 if seat % 2 == 0 else BOARD - FRAME / 2
    y = FRAME / 2 if seat < 2 else BOARD - FRAME / 2
    return [
        Thing(f"twenty:{seat}:{number}", picture, x + 6 * number, y - 6 * number, 56)
        for number in range(count)
    ]


def on_track(total: int) -> tuple[int, int]:
    """Return how many "20" markers show `total`, and the space (1-20) of its track; 0 for 0."""
    points = abs(total)
    twenties = max(0, -(-points // pieces.TRACK) - 1)
    return twenties, points - pieces.TRACK * twenties


def track_space(space: int, plus: bool) -> tuple[float, float]:
    """Return the centre of a space (1-20) of the plus or minus track.

    The plus track goes up the left side and along the top; the minus track along the bottom and
    up the right side; ten spaces a side.
    """
    along = FRAME + 60 * ((space - 1) % 10) + 30
    near, far = FRAME / 2, BOARD - FRAME / 2
    if plus:
        return (near, BOARD - along) if space <= 10 else (along, near)
    return (along, far) if space <= 10 else (far, BOARD - along)
