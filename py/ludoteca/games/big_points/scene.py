"""What Big Points looks like: a view -> what lies where, and what can be touched.

The path winds over the table, with a place more at each bend. It begins beside the board on which
the five pawns start, in the upper left, and ends at the foot of the ladder, in the lower left:

      pawns pawns > > > > > .       0
    . < < < < < < < < < < <         1
    step > > > > > > > > > > .      2
    step  . < < < < < < < < <       3
    step    > > > > > > > > > .     4
    step  . < < < < < < < < <       5
    step    bonus    black  end     6
"""

from collections.abc import Iterator
from typing import Final

from ludoteca.engine.language import gettext as _
from ludoteca.engine.scene import Glides, Look, Place, Scene, Spot, Stock, Thing, Zone
from ludoteca.games.big_points import pieces, words
from ludoteca.games.big_points.rules import (
    GAP,
    HIDDEN,
    LADDER,
    START,
    BigPoints,
    colour_of,
)

TABLE: Final = (1000, 760)
"""Width and height of the table."""
CELL: Final = 76
"""The width and height of a place, and the distance between two of a row."""
LEFT: Final = 82
"""The middle of column 0."""
ROWS: Final = (98, 206, 300, 394, 488, 582, 682)
"""The middle of each row; the last one has no path."""
PATH: Final = ((6, 11), (10, 0), (1, 11), (10, 2), (3, 11), (10, 2))
"""The first and the last column of the path in each row; the last is a bend, half a row lower."""

DISC: Final = 80
PAWN: Final = 66
BONUS: Final = 62
LABEL: Final = 110
"""The sizes of things; a label's letters are a quarter as high."""
START_BOARD: Final = (310, 102, 378)
"""Centre and width of the board that the pawns start on."""
START_PITCH: Final = 69
"""The distance between two pawns on it."""
STEP: Final = (120, 391, 152, 75)
"""Centre of the highest step, its width, and the distance to the next one."""
BONUS_COLUMN: Final = 3
CORNER: Final = (8, 10)
"""Where the bonus discs, the black discs and the end of the turn begin, in the last row."""

HAND_ROW: Final = 96
HAND_CELL: Final = 128
HAND_WIDTH: Final = 7 * HAND_CELL + HAND_ROW
"""The measures of the zone that hands are laid out in: a seat's emblem, then seven piles."""


def scene(view: BigPoints, look: Look) -> Scene:
    """Return the table, and the hands that the viewer sees."""
    hands = tuple(_hands(view, look))
    return Scene(
        zones=(_table(view, look), *hands),
        places=tuple(_place(view, seat, look) for seat in range(view.players)),
        asked=words.asked(view),
        rule="black" if view.extra else "turn",
    )


def touches(view: BigPoints, move: str) -> tuple[str, ...]:
    """Return the spots of a move: the pawn, where it goes, and the disc to take.

    Where the pawn goes has to be touched as well: in an extra move it may go two ways, and the
    disc that it leaves, which lies under it, may be the one to take. To the ladder, the step is
    the last. An extra move begins with the black disc.
    """
    if move == "end":
        return ("end",)
    colour, target = colour_of(move), view.target(move)
    begun = ("black", f"pawn:{colour}") if move[0] == "*" else (f"pawn:{colour}",)
    if target == LADDER:
        return (*begun, f"step:{_free_step(view)}")
    taken = view.taken(move)
    last = f"pawn:{colour}" if taken == view.place_of(colour) else disc_key(taken)
    return (*begun, disc_key(target), last)


def _free_step(view: BigPoints) -> int:
    """Return the value of the highest free step."""
    return pieces.STEPS[min(len(view.ladder), len(pieces.STEPS) - 1)]


def event_for(view: BigPoints, touched: tuple[str, ...]) -> str:
    """Return the event that these touches stand for; one that is none has its reason."""
    if touched[-1] == "end":
        return "end"
    for move in view.moves():
        if touches(view, move) == touched:
            return move
    pawns = [key[5:] for key in touched if key[:5] == "pawn:"]
    word = ("*" if "black" in touched else "") + "".join(pawns[-1:])
    kind, _colon, number = touched[-1].partition(":")
    if kind == "step":
        return _onto_step(view, word, int(number))
    return f"{word}@{number}" if kind == "disc" else word


def _onto_step(view: BigPoints, word: str, value: int) -> str:
    """Return the word for touching a step: of the pawn on it, or as the goal of another."""
    arrived = pieces.STEPS.index(value)
    if word.strip("*") or arrived >= len(view.ladder):
        return f"{word}@step"
    return word + view.ladder[arrived]


def glides(view: BigPoints, event: str) -> Glides:
    """Return how the pawn moves, and the disc into the hand where the viewer sees that one."""
    if event == "end" or event[0] == "~":
        return ()
    colour, seat, disc = colour_of(event), view.turn, view.disc_of(event)
    goes = (_pawn_key(view, colour), f"pawn:{colour}@{view.target(event)}")
    if not _is_open(view, seat):
        return (goes,)
    held = view.blacks[seat] if disc == pieces.BLACK else view.hands[seat].count(disc)
    held -= disc == pieces.BLACK and event[0] == "*"
    lay = disc_key(view.taken(event)) if event[-1] in "+-" else f"bonus:{disc}"
    return (goes, (lay, f"held:{seat}:{disc}:{held}"))


def colour_picture(colour: str) -> str:
    """Return the picture that stands for a seat: its emblem."""
    return f"bp-seat-{colour}"


# -- the table ------------------------------------------------------------------------------------


def _path_cells() -> Iterator[tuple[int, int]]:
    for row, (first, last) in enumerate(PATH):
        step = 1 if first < last else -1
        yield from ((row, column) for column in range(first, last + step, step))


CELLS: Final = tuple(_path_cells())
"""The row and the column of each place of the path, 0 to 54, in the grid."""


def centre(row: int, column: int) -> tuple[float, float]:
    """Return the centre of a cell of the grid; a bend lies between two rows."""
    is_bend = row < len(PATH) and column == PATH[row][1]
    return LEFT + CELL * column, (ROWS[row] + ROWS[row + is_bend]) / 2


def disc_key(place: int) -> str:
    """Return the key of a place's spot, and of the disc on it: they are numbered from 1."""
    return f"disc:{place + 1}"


def _table(view: BigPoints, look: Look) -> Zone:
    width, height = TABLE
    x, y, wide = START_BOARD
    things = (
        Thing("start", "bp-start", x, y, wide),
        *_path(view),
        *_ladder(view),
        *_pawns(view),
        *_begun(view, look.touched),
        *_corner(view),
    )
    spots = (*_path_spots(view), *_ladder_spots(view), *_corner_spots(view, look))
    return Zone(
        key="board",
        name=_("Table"),
        width=width,
        height=height,
        backdrop="bp-board",
        overlay="bp-coordinates",
        things=things,
        spots=tuple(sorted(spots, key=lambda spot: (spot.row, spot.column))),
    )


def _path(view: BigPoints) -> Iterator[Thing]:
    """Yield what lies on the path; where a disc was taken, the gap stays to be seen."""
    for place in range(LADDER):
        centred = centre(*CELLS[place])
        yield Thing(f"gap:{place + 1}", "bp-gap", *centred, DISC)
        disc = view.path[place : place + 1]
        if disc and disc != GAP:
            yield Thing(disc_key(place), disc_picture(disc), *centred, DISC)


def disc_picture(disc: str) -> str:
    """Return the picture of a disc."""
    return f"bp-disc-{disc}"


def _ladder(view: BigPoints) -> Iterator[Thing]:
    for number, value in enumerate(pieces.STEPS):
        x, y = step_centre(number)
        wide = STEP[2]
        yield Thing(f"step:{value}", "bp-ladder-step", x, y, wide)
        yield Thing(f"worth:{value}", "", x - 0.26 * wide, y + 0.04 * wide, LABEL, str(value))
    for number, colour in enumerate(pieces.PAWNS):
        if colour not in view.ladder:
            bonus = centre(len(PATH), BONUS_COLUMN + number)
            yield Thing(f"bonus:{colour}", f"bp-bonus-{colour}", *bonus, BONUS)


def step_centre(number: int) -> tuple[int, int]:
    """Return the centre of a step: 0 is the highest."""
    x, y, _wide, pitch = STEP
    return x, y + pitch * number


def _pawns(view: BigPoints) -> Iterator[Thing]:
    for colour in pieces.PAWNS:
        yield _pawn(view, colour, view.place_of(colour))


def _pawn_key(view: BigPoints, colour: str) -> str:
    return f"pawn:{colour}@{view.place_of(colour)}"


def _pawn(view: BigPoints, colour: str, place: int, *, faint: bool = False) -> Thing:
    """Return a pawn; its key says where it stands, so that the next place can be shown too."""
    x, y = _standing(view, colour, place)
    return Thing(f"pawn:{colour}@{place}", f"bp-pawn-{colour}", x, y, PAWN, faint=faint)


def _standing(view: BigPoints, colour: str, place: int) -> tuple[float, float]:
    if place == START:
        return starting_place(colour)
    if place < LADDER:
        x, y = centre(*CELLS[place])
        return x, y - 8
    arrived = view.ladder.find(colour)
    x, y = step_centre(len(view.ladder) if arrived < 0 else arrived)
    return x + 0.2 * STEP[2], y - 34


def starting_place(colour: str) -> tuple[int, int]:
    """Return where the pawn of a colour stands at the start."""
    x, _y, _wide = START_BOARD
    return x + START_PITCH * (pieces.PAWNS.index(colour) - 2), ROWS[0]


def _begun(view: BigPoints, touched: tuple[str, ...]) -> Iterator[Thing]:
    """Yield, faintly, the pawn that has been touched, wherever it can go from there."""
    begun: dict[str, set[int]] = {}
    for move in view.moves() if any(key[:5] == "pawn:" for key in touched) else ():
        if touches(view, move)[: len(touched)] == touched:
            begun.setdefault(colour_of(move), set()).add(view.target(move))
    for colour, targets in begun.items():
        for target in sorted(targets):
            yield _pawn(view, colour, target, faint=True)


def _corner(view: BigPoints) -> Iterator[Thing]:
    """Yield the black discs of the seat to act, and what it ends its turn with."""
    count = view.blacks[view.turn]
    picture = disc_picture(pieces.BLACK) if count else "bp-gap"
    (x, y), (end_x, end_y) = (centre(len(PATH), column) for column in CORNER)
    yield Thing("black", picture, x, y, DISC)
    yield Thing("black:count", "", x + CELL, y, LABEL, _times(count))
    yield Thing("end", "bp-end", end_x + CELL / 2, end_y, DISC)


def _times(count: int) -> str:
    """Return how many there are of something, for a label; one alone needs no number."""
    return f"×{count}" if count > 1 else ""


# -- what can be touched on the table -------------------------------------------------------------


def _spot(key: str, name: str, cell: tuple[int, int], wide: int = 1) -> Spot:
    """Return the spot of a cell, or of `wide` cells from it on."""
    x, y = centre(*cell)
    return Spot(key, name, *cell, x - CELL / 2, y - CELL / 2, wide * CELL, CELL)


def _path_spots(view: BigPoints) -> Iterator[Spot]:
    """Yield a spot for each pawn, and one for each place of the path without a pawn."""
    for number, colour in enumerate(pieces.PAWNS):
        place = view.place_of(colour)
        if place == LADDER:
            continue
        name = words.pawn_name(view, colour)
        if place == START:
            x, y = starting_place(colour)
            left, top = x - START_PITCH / 2, y - CELL / 2
            yield Spot(f"pawn:{colour}", name, 0, number + 1, left, top, START_PITCH, CELL)
        else:
            yield _spot(f"pawn:{colour}", name, CELLS[place])
    for place in range(LADDER):
        if place not in view.pawns:
            yield _spot(disc_key(place), words.place_name(view, place), CELLS[place])


def _ladder_spots(view: BigPoints) -> Iterator[Spot]:
    _x, _y, wide, high = STEP
    for number, value in enumerate(pieces.STEPS):
        x, y = step_centre(number)
        name, row = words.step_name(view, number), len(PATH) - len(pieces.STEPS) + 1 + number
        yield Spot(f"step:{value}", name, row, 0, x - wide / 2, y - high / 2, wide, high)
    for number, colour in enumerate(pieces.PAWNS):
        if colour not in view.ladder:
            cell = (len(PATH), BONUS_COLUMN + number)
            yield _spot(f"bonus:{colour}", words.bonus_name(colour), cell)


def _corner_spots(view: BigPoints, look: Look) -> Iterator[Spot]:
    black, end = ((len(PATH), column) for column in CORNER)
    yield _spot("black", words.black_pile(view, look.names[view.turn]), black, 2)
    yield _spot("end", words.no_extra_move(), end, 2)


# -- the hands ------------------------------------------------------------------------------------


def _is_open(view: BigPoints, seat: int) -> bool:
    """Tell whether the viewer knows all discs of a hand, and there are any."""
    return bool(view.hands[seat]) and HIDDEN not in view.hands[seat]


def _hands(view: BigPoints, look: Look) -> Iterator[Zone]:
    """Yield one zone with a row for the own hand, and for each other that the viewer sees."""
    others = [s for s in range(view.players) if s != look.seat and _is_open(view, s)]
    seats = others if look.seat is None else [look.seat, *others]
    if not seats:
        return
    yield Zone(
        key="hands",
        name=_("Discs taken"),
        width=HAND_WIDTH,
        height=HAND_ROW * len(seats),
        backdrop="",
        overlay="",
        things=tuple(
            thing for row, seat in enumerate(seats) for thing in _hand(view, seat, row, look)
        ),
        spots=tuple(
            spot for row, seat in enumerate(seats) for spot in _hand_spots(view, seat, row, look)
        ),
    )


def held(view: BigPoints, seat: int) -> Iterator[tuple[str, int]]:
    """Yield each kind of disc with how many of it a seat holds."""
    for disc in (*pieces.PAWNS, pieces.WHITE):
        yield disc, view.hands[seat].count(disc)
    yield pieces.BLACK, view.blacks[seat]


def _hand(view: BigPoints, seat: int, row: int, look: Look) -> Iterator[Thing]:
    y = HAND_ROW * row + HAND_ROW / 2
    yield Thing(f"emblem:{seat}", colour_picture(look.colours[seat]), HAND_ROW / 2, y, DISC)
    for column, (disc, count) in enumerate(held(view, seat)):
        x = HAND_ROW + HAND_CELL * column + DISC / 2
        for number in range(count):
            key = f"held:{seat}:{disc}:{number}"
            yield Thing(key, disc_picture(disc), x + 4 * min(number, 3), y, DISC)
        yield Thing(f"count:{seat}:{disc}", "", x + 68, y, LABEL, _times(count))


def _hand_spots(view: BigPoints, seat: int, row: int, look: Look) -> Iterator[Spot]:
    for column, (disc, count) in enumerate(held(view, seat)):
        if count:
            name = words.held_name(view, seat, disc, look.names[seat])
            x, y = HAND_ROW + HAND_CELL * column, HAND_ROW * row
            yield Spot(f"hand:{seat}:{disc}", name, row, column, x, y, HAND_CELL, HAND_ROW)


# -- the seats ------------------------------------------------------------------------------------


def _place(view: BigPoints, seat: int, look: Look) -> Place:
    """Return a seat with how many discs it holds; only the black ones are in the open."""
    discs, blacks, colour = len(view.hands[seat]), view.blacks[seat], look.colours[seat]
    stocks = (
        Stock("bp-back", discs, words.discs_held(discs)),
        Stock(disc_picture(pieces.BLACK), blacks, words.blacks_held(blacks)),
    )
    return Place(seat, colour_picture(colour), words.colour_name(colour), stocks)
