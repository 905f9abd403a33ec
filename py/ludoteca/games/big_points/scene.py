"""What Big Points looks like: a view -> what lies where, and what can be touched.

The path winds over the table in six rows of ten places, with one more at each bend. One place is
82 units wide. It begins beside the five pawns in the upper left and ends at the ladder below:

    pawns  > > > > > .
    . < < < < < < < < <
    > > > > > > > > > .
    . < < < < < < < < <
    > > > > > > > > > .
    ladder < < < < < .
    bonus discs     black discs, end of the turn
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
CELL: Final = 82
"""The width and height of a spot, and the distance between two places of a row."""
ROW: Final = 108
"""The distance between two rows."""
EDGE: Final = (49, 58)
"""The centre of the upper left cell."""
DISC: Final = 78
PAWN: Final = 66
BONUS: Final = 56
CORNER: Final = 82
"""The sizes of things."""
COLUMNS: Final = 10
"""How many places a row has; columns 0 and 11 of the grid are those of the bends."""
ROWS: Final = 6

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


def cell(place: int) -> tuple[int, int]:
    """Return the row and the column of a place of the path (0 to 54) in the grid."""
    row, along = divmod(place + COLUMNS // 2, COLUMNS + 1)
    column = along + 1 if row % 2 == 0 else COLUMNS - along
    return row, column


def centre(row: int, column: int) -> tuple[int, int]:
    """Return the centre of a cell of the grid; a bend lies half a row lower."""
    x, y = EDGE
    bend = ROW // 2 if column in (0, COLUMNS + 1) and row < ROWS else 0
    return x + CELL * column, y + ROW * row + bend


def disc_key(place: int) -> str:
    """Return the key of a place's spot, and of the disc on it: they are numbered from 1."""
    return f"disc:{place + 1}"


def _table(view: BigPoints, look: Look) -> Zone:
    width, height = TABLE
    things = (
        *_starting_places(),
        *_path(view),
        *_ladder(view),
        *_pawns(view),
        *_begun(view, look.touched),
        Thing("end", "bp-end", *_END, CORNER),
        _black_pile(view),
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


_BLACK: Final = (EDGE[0] + CELL * 7.5, EDGE[1] + ROW * ROWS)
_END: Final = (EDGE[0] + CELL * 9.5, EDGE[1] + ROW * ROWS)


def _starting_places() -> Iterator[Thing]:
    for number in range(len(pieces.PAWNS)):
        yield Thing(f"start:{number}", "bp-start", *centre(0, number + 1), DISC)


def _path(view: BigPoints) -> Iterator[Thing]:
    """Yield what lies on the path; where a disc was taken, the gap stays to be seen."""
    for place in range(LADDER):
        centred = centre(*cell(place))
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
        yield Thing(f"step:{value}", "bp-ladder-step", x, y + 14, DISC, str(value))
    for number, colour in enumerate(pieces.PAWNS):
        if colour not in view.ladder:
            bonus = centre(ROWS, number + 1)
            yield Thing(f"bonus:{colour}", f"bp-bonus-{colour}", *bonus, BONUS)


def step_centre(number: int) -> tuple[int, int]:
    """Return the centre of a step, the highest (0) at the end of the path."""
    return centre(ROWS - 1, len(pieces.STEPS) - number)


def _pawns(view: BigPoints) -> Iterator[Thing]:
    for colour in pieces.PAWNS:
        yield _pawn(view, colour, view.place_of(colour))


def _pawn_key(view: BigPoints, colour: str) -> str:
    return f"pawn:{colour}@{view.place_of(colour)}"


def _pawn(view: BigPoints, colour: str, place: int, *, faint: bool = False) -> Thing:
    """Return a pawn; its key says where it stands, so that the next place can be shown too."""
    x, y = _standing(view, colour, place)
    return Thing(f"pawn:{colour}@{place}", f"bp-pawn-{colour}", x, y, PAWN, faint=faint)


def _standing(view: BigPoints, colour: str, place: int) -> tuple[int, int]:
    if place == START:
        return centre(0, pieces.PAWNS.index(colour) + 1)
    if place < LADDER:
        return centre(*cell(place))
    arrived = view.ladder.find(colour)
    x, y = step_centre(len(view.ladder) if arrived < 0 else arrived)
    return x, y - 34


def _begun(view: BigPoints, touched: tuple[str, ...]) -> Iterator[Thing]:
    """Yield, faintly, the pawn that has been touched, wherever it can go from there."""
    begun: dict[str, set[int]] = {}
    for move in view.moves() if any(key[:5] == "pawn:" for key in touched) else ():
        if touches(view, move)[: len(touched)] == touched:
            begun.setdefault(colour_of(move), set()).add(view.target(move))
    for colour, targets in begun.items():
        for target in sorted(targets):
            yield _pawn(view, colour, target, faint=True)


def _black_pile(view: BigPoints) -> Thing:
    """Return the black discs of the seat to act: what an extra move is paid with."""
    count = view.blacks[view.turn]
    picture = disc_picture(pieces.BLACK) if count else "bp-gap"
    return Thing("black", picture, *_BLACK, CORNER, str(count) if count > 1 else "")


# -- what can be touched on the table -------------------------------------------------------------


def _spot(key: str, name: str, row: int, column: int, wide: int = 1) -> Spot:
    x, y = centre(row, column)
    left, top = x - CELL / 2, y - CELL / 2
    return Spot(key, name, row, column, left, top, wide * CELL, CELL)


def _path_spots(view: BigPoints) -> Iterator[Spot]:
    """Yield a spot for each pawn, and one for each place of the path without a pawn."""
    for colour in pieces.PAWNS:
        place = view.place_of(colour)
        if place != LADDER:
            row, column = (0, pieces.PAWNS.index(colour) + 1) if place == START else cell(place)
            yield _spot(f"pawn:{colour}", words.pawn_name(view, colour), row, column)
    for place in range(LADDER):
        if place not in view.pawns:
            yield _spot(disc_key(place), words.place_name(view, place), *cell(place))


def _ladder_spots(view: BigPoints) -> Iterator[Spot]:
    for number, value in enumerate(pieces.STEPS):
        name = words.step_name(view, number)
        yield _spot(f"step:{value}", name, ROWS - 1, len(pieces.STEPS) - number)
    for number, colour in enumerate(pieces.PAWNS):
        if colour not in view.ladder:
            yield _spot(f"bonus:{colour}", words.bonus_name(colour), ROWS, number + 1)


def _corner_spots(view: BigPoints, look: Look) -> Iterator[Spot]:
    yield _spot("black", words.black_pile(view, look.names[view.turn]), ROWS, 7, 2)
    yield _spot("end", words.no_extra_move(), ROWS, 9, 2)


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
        left = HAND_ROW + HAND_CELL * column + DISC / 2 + 4
        for number in range(count):
            label = str(count) if count > 1 and number == count - 1 else ""
            x = left + 5 * min(number, 8)
            yield Thing(f"held:{seat}:{disc}:{number}", disc_picture(disc), x, y, DISC, label)


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
        Stock("bp-hidden", discs, words.discs_held(discs)),
        Stock(disc_picture(pieces.BLACK), blacks, words.blacks_held(blacks)),
    )
    return Place(seat, colour_picture(colour), words.colour_name(colour), stocks)
