"""What Alhambra – The Dice Game looks like: a view -> what lies where, and what can be touched.

Four zones, each 1000 units wide; the measures are those of the art.
    board   the dice area, column by column, above the six bonus fields
    dice    the cup on the left, with the dice to be thrown, and on the right the tray, with those
            that are kept; when there is nothing to throw, what there is to choose instead
    tracks  the buildings' tracks, with the stones of a stack from the left, the lowest first
    held    what everybody holds: points, the Caliph stone, chips

Dice go between cup and tray freely, until the cup is touched; see `loose`.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ludoteca.engine import urn
from ludoteca.engine.language import gettext as _
from ludoteca.engine.scene import Glides, Look, Place, Scene, Spot, Stock, Thing, Zone
from ludoteca.games.alhambra_dice import pieces, words
from ludoteca.games.alhambra_dice.dice import in_order
from ludoteca.games.alhambra_dice.pieces import FREE, LETTERS, SPACES, WIDTH
from ludoteca.games.alhambra_dice.rules import (
    CHOOSING,
    NAMING,
    OVER,
    READY,
    ROLLING,
    THROWN,
    WINDOW,
    AlhambraDice,
)

ALL: Final = 1000
"""The width of every zone."""

LEFT: Final = 60
COLUMN: Final = 154
"""Where the first column begins, on board and tracks, and how wide each is."""

BOARD: Final = 1010
ROW: Final = 72
MARKER: Final = 48
"""The heights of the board and of a row of the dice area; a marker's size, and its neighbour's
distance."""
FIELDS: Final = (796, 888, 184)
"""The bonus fields: upper edge, centre, height."""
CHIP: Final = 112

TRACKS: Final = 880
STEP: Final = 52
STONE: Final = 54
"""The heights of the tracks and of a space; a stone's size."""

CUP: Final = 440
IN_CUP: Final = (104, 230, 356)
IN_TRAY: Final = (644, 770, 896)
DIE_ROWS: Final = (94, 220, 346)
DIE: Final = 118
MIDDLE: Final = 500
"""The height of the zone of the dice, the places in cup and tray, and the middle between."""
LAMPS: Final = (236, 300, 364, 418)
"""Where a lamp is lit for each throw that was made."""

SEAT: Final = 104
"""The height of what a seat holds."""
HELD: Final = (300, 96)
"""Where its chips begin, and how far apart they lie."""

LABEL: Final = 130
CAPTION: Final = 180
"""The sizes of a number and of a name without a picture; letters are a quarter as high."""


def scene(view: AlhambraDice, look: Look) -> Scene:
    """Return board, dice, tracks, and what everybody holds."""
    return Scene(
        zones=(_board(view, look), _dice(view, look), _tracks(view, look), _held(view, look)),
        places=tuple(_place(view, seat, look) for seat in range(view.players)),
        asked=words.asked(view),
        rule=_RULES.get(view.phase, "turn"),
    )


_RULES: Final = {
    THROWN: "throwing",
    CHOOSING: "awards",
    NAMING: "caliph",
    WINDOW: "window",
    OVER: "winning",
}
"""Phase -> the id of the guide's paragraph about what is asked."""


def colour_picture(colour: str) -> str:
    """Return the picture that stands for a seat of that colour."""
    return f"ad-seat-{colour}"


# -- what is touched ------------------------------------------------------------------------------


def loose(view: AlhambraDice) -> frozenset[str]:
    """Return the dice that may go between cup and tray, each by a touch, before a throw."""
    if view.phase != THROWN or view.throws >= view.limit:
        return frozenset()
    return frozenset(f"die:{number}" for number in range(len(view.dice)))


def touches(view: AlhambraDice, move: str) -> tuple[str, ...]:
    """Return the spots of a move. Before a throw: dice to be moved, as they lie, then the cup."""
    word, _colon, what = move.partition(":")
    if word == "roll":
        return ("cup",)
    if word == "keep":
        return (*_moved(view.dice, view.kept, what), "cup")
    if word == "mark":
        return (f"column:{what}",)
    if word == "use":
        return _used(view, what)
    return (move,)


@lru_cache(maxsize=1 << 12)
def _moved(dice: str, lain: str, kept: str) -> tuple[str, ...]:
    """Return the dice that are moved to keep some: as few as can be, those on the left first.

    `lain` are the faces of those that lie in the tray so far.
    """
    lie, moved = _in_tray(dice, lain), []
    for letter in LETTERS:
        more = kept.count(letter) - lain.count(letter)
        movable = [n for n, face in enumerate(dice) if face == letter and lie[n] == (more < 0)]
        moved += movable[: abs(more)]
    return tuple(f"die:{number}" for number in moved)


def _used(view: AlhambraDice, what: str) -> tuple[str, ...]:
    chip, _colon, tracks = what.partition(":")
    there = tuple(f"track:{letter}" for letter in tracks.split("-")) if tracks else ()
    return there if view.phase == WINDOW else (f"chip:{view.turn}:{chip}", *there)


def _in_tray(dice: str, lain: str) -> list[bool]:
    """Return for each die whether it is one of those with the faces `lain`; equal ones in turn."""
    left = Counter(lain)
    lie = []
    for face in dice:
        lie.append(left[face] > 0)
        left[face] -= 1
    return lie


def _lie_kept(view: AlhambraDice, touched: tuple[str, ...]) -> list[bool]:
    """Return for each die whether it lies in the tray: it was kept, or has been touched since."""
    lain = _in_tray(view.dice, view.kept)
    return [lies != (f"die:{number}" in touched) for number, lies in enumerate(lain)]


def _kept_by(view: AlhambraDice, touched: tuple[str, ...]) -> str:
    """Return the faces of the dice that lie in the tray."""
    lie = _lie_kept(view, touched)
    return in_order(face for face, kept in zip(view.dice, lie, strict=True) if kept)


def event_for(view: AlhambraDice, touched: tuple[str, ...]) -> str:
    """Return the event that these touches stand for; one that is none has its reason."""
    kind, _colon, what = touched[-1].partition(":")
    if kind == "cup":
        return f"keep:{_kept_by(view, touched)}" if view.dice else "roll"
    if kind == "die":
        return f"keep:{view.dice}" if view.throws < view.limit else "keep:"
    if kind == "column":
        return f"mark:{what}"
    if kind == "track":
        tracks = [key[6:] for key in touched if key[:6] == "track:"]
        return f"use:{pieces.TRANSFER}:{'-'.join(tracks)}"
    if kind == "chip":
        owner, _colon, chip = what.partition(":")
        return f"use:{chip}" if owner == str(view.turn) else "use:"
    return touched[-1]


# -- what moves -----------------------------------------------------------------------------------


def glides(view: AlhambraDice, event: str) -> Glides:
    """Return what moves when `event` happens: dice, the marker that is placed, chips that are won.

    Stones keep their keys while they move.
    """
    word, _colon, what = event.partition(":")
    after = view.play(event)
    if word == "~roll":
        return tuple(_dice_settle(view.dice, after.dice))
    if word == "keep":
        return tuple(_dice_settle(view.dice, after.dice, backwards=True))
    placed = _marker_comes(view, what) if word == "mark" else ()
    return (*placed, *_chips_go(view, after))


def _dice_settle(before: str, after: str, *, backwards: bool = False) -> Iterator[tuple[str, str]]:
    """Yield where dice that lie there go when others come or go: to their place in the order."""
    few = after if backwards else before
    for letter in LETTERS:
        for copy in range(few.count(letter)):
            pair = before.find(letter) + copy, after.find(letter) + copy
            yield f"die:{pair[0]}", f"die:{pair[1]}"


def _marker_comes(view: AlhambraDice, letter: str) -> Glides:
    where = view.lands(LETTERS.index(letter))
    return ((f"left:{view.turn}", f"marker:{letter}:{where}"),) if where < SPACES else ()


def _chips_go(view: AlhambraDice, after: AlhambraDice) -> Iterator[tuple[str, str]]:
    """Yield how chips come from the bonus fields to who wins them, and still holds them."""
    for one in dict.fromkeys(after.news):
        what, letter, *more = one.split(":")
        if what == "chip":
            owner, chip = more
            held = after.chips[int(owner)].count(chip)
            if held == 1 and chip not in view.chips[int(owner)]:
                yield f"field:{letter}", f"chip:{owner}:{chip}"


# -- the board ------------------------------------------------------------------------------------


def centre(column: int) -> int:
    """Return the middle of a column."""
    return LEFT + COLUMN * column + COLUMN // 2


def space_centre(column: int, where: int) -> tuple[int, int]:
    """Return the middle of a space of the dice area."""
    row, throw = divmod(where, WIDTH)
    return centre(column) + MARKER * (throw - 1), 816 - ROW * (pieces.ROWS - row)


def _board(view: AlhambraDice, look: Look) -> Zone:
    return Zone(
        key="board",
        name=_("Dice area and bonus fields"),
        width=ALL,
        height=BOARD,
        backdrop="ad-board",
        overlay="ad-coordinates",
        things=tuple(thing for n in range(len(LETTERS)) for thing in _on_column(view, n, look)),
        spots=(*_column_spots(view, look), *_field_spots(view)),
    )


def _on_column(view: AlhambraDice, column: int, look: Look) -> Iterator[Thing]:
    """Yield the markers of a column, where one would go now, and the chip below."""
    letter = LETTERS[column]
    for where, marker in enumerate(view.area[column]):
        if marker != FREE:
            picture = f"ad-marker-{_colour(view, marker, look)}"
            place = space_centre(column, where)
            yield Thing(f"marker:{letter}:{where}", picture, *place, MARKER)
    if view.phase == THROWN and letter in view.dice and view.lands(column) < SPACES:
        place = space_centre(column, view.lands(column))
        yield Thing(f"landing:{letter}", "ad-landing", *place, MARKER + 2)
    chip = view.fields[column]
    if chip:
        yield Thing(f"field:{letter}", f"ad-chip-{chip}", centre(column), FIELDS[1], CHIP)


def _colour(view: AlhambraDice, owner: str | int, look: Look) -> str:
    return "dirk" if view.is_dirk(owner) else look.colours[int(owner)]


def _column_spots(view: AlhambraDice, look: Look) -> Iterator[Spot]:
    for column, letter in enumerate(LETTERS):
        name = words.column_name(view, column, look.names)
        x = LEFT + COLUMN * column
        yield Spot(f"column:{letter}", name, 0, column, x, 14, COLUMN, FIELDS[0] - 14)


def _field_spots(view: AlhambraDice) -> Iterator[Spot]:
    top, _middle, height = FIELDS
    for column, letter in enumerate(LETTERS):
        name = words.field_name(view, column)
        yield Spot(f"field:{letter}", name, 1, column, LEFT + COLUMN * column, top, COLUMN, height)


# -- the dice -------------------------------------------------------------------------------------


def _dice(view: AlhambraDice, look: Look) -> Zone:
    """Return cup and tray; between turns, what somebody chooses."""
    things, spots = _cup_and_tray(view, look)
    choices = _choices(view, look)
    if choices:
        things, spots = _laid_out(choices)
    if view.phase == CHOOSING:
        things.append(Thing("building", f"ad-building-{LETTERS[view.column]}", MIDDLE, 175, 140))
    return Zone(
        key="dice",
        name=_("To choose") if choices else _("Cup and tray"),
        width=ALL,
        height=CUP,
        backdrop="" if choices else "ad-dice",
        overlay="",
        things=tuple(things),
        spots=tuple(sorted(spots, key=lambda spot: (spot.row, spot.column))),
    )


def _cup_and_tray(view: AlhambraDice, look: Look) -> tuple[list[Thing], list[Spot]]:
    lie = _lie_kept(view, look.touched)
    can_go_on = view.phase == THROWN and view.throws < view.limit
    things = [*_in_cup(view), *_middle(view, can_go_on=can_go_on)]
    spots = [_cup_spot(view, look)]
    for number, (face, kept) in enumerate(zip(view.dice, lie, strict=True)):
        x, y = _die_place(number, kept=kept)
        things.append(Thing(f"die:{number}", f"ad-die-{face}", x, y, DIE))
        if kept:
            things.append(Thing(f"kept:{number}", "ad-kept", x, y, DIE))
        name = words.die_name(number + 1, face, kept=kept, can_go_on=can_go_on)
        row, column = number // WIDTH, number % WIDTH + (WIDTH + 1) * kept
        corner = (x - DIE / 2, y - DIE / 2)
        spots.append(Spot(f"die:{number}", name, row, column, *corner, DIE, DIE))
    return things, spots


def _die_place(number: int, *, kept: bool) -> tuple[int, int]:
    row, column = divmod(number, WIDTH)
    return (IN_TRAY if kept else IN_CUP)[column], DIE_ROWS[row]


def _in_cup(view: AlhambraDice) -> Iterator[Thing]:
    """Yield the dice that have not fallen yet; a black one lies there last."""
    if view.phase not in (READY, ROLLING):
        return
    for number in range(view.in_cup):
        is_black = view.black and number == view.in_cup - 1
        picture = "ad-black-blank" if is_black else "ad-die-blank"
        yield Thing(f"cup:{number}", picture, *_die_place(number, kept=False), DIE)


def _middle(view: AlhambraDice, *, can_go_on: bool) -> Iterator[Thing]:
    """Yield what says that dice can be thrown, a lamp for each throw, and the black die's sign."""
    if can_go_on or view.phase == READY:
        yield Thing("roll", "ad-roll", MIDDLE, 120, 104)
    for number in range(view.throws):
        size = 56 if number < pieces.THROWS else 44
        yield Thing(f"throw:{number}", "ad-throw", MIDDLE, LAMPS[number], size)
    if view.black:
        yield Thing("black", "ad-black-blank", MIDDLE, 32, 50)


def _cup_spot(view: AlhambraDice, look: Look) -> Spot:
    """Return the spot that throws: between cup and tray, and the cup while no dice lie in it."""
    name = words.cup_name(view, _kept_by(view, look.touched) if view.phase == THROWN else "")
    left = 430 if view.dice else 30
    return Spot("cup", name, 0, WIDTH, left, 10, 570 - left, CUP - 20)


def _choices(view: AlhambraDice, look: Look) -> list[tuple[str, str, str, str]]:
    """Return what somebody can choose between: (spot, picture, name, label)."""
    if view.phase == CHOOSING:
        two, chip = words.award_offer(view, "two"), words.award_offer(view, "chip")
        return [
            ("award:two", "ad-two", two, ""),
            ("award:chip", "ad-one-chip", chip, words.chip_name(view.fields[view.column])),
        ]
    if view.phase == NAMING:
        return [
            (f"caliph:{seat}", colour_picture(colour), words.begins_next(name), name)
            for seat, (name, colour) in enumerate(zip(look.names, look.colours, strict=True))
        ]
    return [("pass", "ad-pass", _("pass"), _("pass"))] if view.phase == WINDOW else []


def _laid_out(
    choices: list[tuple[str, str, str, str]],
) -> tuple[list[Thing], list[Spot]]:
    """Return the choices in a row, or two rows of them, each with its label below."""
    in_row = min(len(choices), WIDTH)
    rows = -(-len(choices) // in_row)
    width, height = ALL // in_row, CUP // rows
    things, spots = [], []
    for number, (key, picture, name, label) in enumerate(choices):
        row, column = divmod(number, in_row)
        x, y = width * column + width // 2, height * row
        size, below = (310, 58) if rows == 1 else (132, 42)
        things.append(Thing(f"choice:{key}", picture, x, y + size / 2 + 20, size))
        if label:
            things.append(Thing(f"label:{key}", "", x, y + height - below, CAPTION, label))
        spots.append(Spot(key, name, row, column, width * column, y, width, height))
    return things, spots


# -- the tracks -----------------------------------------------------------------------------------


def _tracks(view: AlhambraDice, look: Look) -> Zone:
    return Zone(
        key="tracks",
        name=_("Tracks of the buildings"),
        width=ALL,
        height=TRACKS,
        backdrop="ad-tracks",
        overlay="",
        things=tuple(thing for n in range(len(LETTERS)) for thing in _stones(view, n, look)),
        spots=tuple(
            Spot(
                f"track:{letter}",
                words.track_name(view, column, look.names),
                0,
                column,
                LEFT + COLUMN * column,
                10,
                COLUMN,
                TRACKS - 20,
            )
            for column, letter in enumerate(LETTERS)
        ),
    )


def _stones(view: AlhambraDice, column: int, look: Look) -> Iterator[Thing]:
    """Yield the stones of a track, each stack from the lowest."""
    for height in range(1, pieces.TRACK + 1):
        stack = view.tracks[column][height]
        for place, stone in enumerate(stack):
            picture = f"ad-stone-{_colour(view, stone, look)}"
            x, y = stone_centre(column, height, place, len(stack))
            yield Thing(f"stone:{LETTERS[column]}:{stone}", picture, x, y, STONE)


def stone_centre(column: int, height: int, place: int, count: int) -> tuple[float, int]:
    """Return the middle of a stone, `place` (from 0) of `count` on a space."""
    step = min(34.0, 108 / (count - 1)) if count > 1 else 0
    return LEFT + COLUMN * column + 23 + step * place, 764 - STEP * height


# -- what everybody holds -------------------------------------------------------------------------


def _held(view: AlhambraDice, look: Look) -> Zone:
    owners = range(view.owners)
    return Zone(
        key="held",
        name=_("What everybody holds"),
        width=ALL,
        height=SEAT * view.owners,
        backdrop="",
        overlay="",
        things=tuple(thing for owner in owners for thing in _held_things(view, owner, look)),
        spots=tuple(spot for owner in owners for spot in _held_spots(view, owner, look)),
    )


def _held_things(view: AlhambraDice, owner: int, look: Look) -> Iterator[Thing]:
    y = SEAT * owner + SEAT // 2
    colour = _colour(view, owner, look)
    letter = "" if view.is_dirk(owner) else words.colour_letter(colour)
    yield Thing(f"owner:{owner}", colour_picture(colour), 56, y, 88, letter=letter)
    if view.is_dirk(owner):
        yield Thing("points:dirk", "", 160, y, LABEL, str(view.totals()[owner]))
    elif owner == view.caliph:
        yield Thing("caliph", "ad-caliph", 160, y, 84)
    out = view.out.count(str(owner))
    if out:
        yield Thing(f"out:{owner}", f"ad-marker-{colour}", 228, y, 50)
        yield Thing(f"outs:{owner}", "", 270, y, LABEL, f"×{out}")
    for number, (chip, count) in enumerate(urn.weights(view.chips[owner]).items()):
        x = HELD[0] + HELD[1] * number + HELD[1] // 2
        yield Thing(f"chip:{owner}:{chip}", f"ad-chip-{chip}", x, y, 88)
        if count > 1:
            yield Thing(f"count:{owner}:{chip}", "", x + 32, y + 30, 150, f"×{count}")


def _held_spots(view: AlhambraDice, owner: int, look: Look) -> Iterator[Spot]:
    top, (start, width) = SEAT * owner, HELD
    name = words.seat_name(view, owner, look.names)
    yield Spot(f"seat:{owner}", name, owner, 0, 4, top + 4, start - 8, SEAT - 8)
    who = words.owner_names(view, look.names)[owner]
    for number, (chip, count) in enumerate(urn.weights(view.chips[owner]).items()):
        yield Spot(
            f"chip:{owner}:{chip}",
            words.held_chip(who, chip, count),
            owner,
            number + 1,
            start + width * number,
            top + 4,
            width,
            SEAT - 8,
        )


def _place(view: AlhambraDice, seat: int, look: Look) -> Place:
    colour, count = look.colours[seat], view.markers[seat]
    return Place(
        seat=seat,
        picture=colour_picture(colour),
        colour=words.colour_name(colour),
        stocks=(Stock(f"ad-marker-{colour}", count, words.markers_left(count)),),
        points=view.scores()[seat] if view.phase != OVER else None,
    )
