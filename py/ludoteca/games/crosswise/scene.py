"""What CrossWise looks like: a view -> what lies where, and what can be touched.

One cell is 100 units. The board's frame is 80 wide: on its right is what each row is worth, below
what each column is. The tray has the viewer's hand, the played action tiles, and the bag.
"""

from collections.abc import Iterator
from typing import Final

from ludoteca.engine.language import gettext as _
from ludoteca.engine.scene import Glides, Look, Place, Scene, Spot, Stock, Thing, Zone
from ludoteca.games.crosswise import pieces, words
from ludoteca.games.crosswise.rules import (
    FREE,
    INDEX,
    LINES,
    OPENING,
    OVER,
    SIXES,
    CrossWise,
    groups,
    most,
    worth,
)

CELL: Final = 100
FRAME: Final = 80
BOARD: Final = pieces.SIDE * CELL + 2 * FRAME
WINDOW: Final = BOARD - 43
"""How far from the left, or from the top, the middle of the windows for the points is."""

TRAY: Final = 480
"""The width of the tray."""
IN_ROW: Final = 4
"""How many kinds of tiles of the hand lie in a row,"""
SLOT: Final = TRAY // IN_ROW
"""and how much room each has."""
PILE: Final = TRAY // 5
"""How much room a pile of played action tiles has, or the bag."""
WORD: Final = 80
"""The height of a word to touch: keep, or pass."""

TEXT: Final = 115
"""The size of a label without a picture, so that its letters are 30 units high."""


def scene(view: CrossWise, look: Look) -> Scene:
    """Return the board, the tray of the viewer, and what everybody holds."""
    return Scene(
        zones=(_board(view, look), _tray(view, look)),
        places=tuple(_place(view, seat, look) for seat in range(view.players)),
        asked=words.asked(view),
        rule=_rule(view),
    )


def _rule(view: CrossWise) -> str:
    """Return the id of the guide's paragraph about what is asked."""
    if view.phase == OPENING:
        return "setup"
    return "stuck" if words.is_stuck(view) else "turn"


def touches(view: CrossWise, move: str) -> tuple[str, ...]:
    """Return the spots of a move: a tile of the hand, its cells, the symbol that is put there."""
    if move == "redraw":
        return ("bag",)
    if move in ("keep", "pass"):
        return (move,)
    tile, cell, other = move[0], move[2:4], move[5:]
    if tile == pieces.EXCHANGE:
        return (f"hand:{tile}", cell, f"hand:{other}")
    return (f"hand:{tile}", cell, other) if other else (f"hand:{tile}", cell)


def event_for(view: CrossWise, touched: tuple[str, ...]) -> str:
    """Return the event that these touches stand for; two cells to swap may come in any order."""
    tiles = [key[5:] for key in touched if key[:5] == "hand:"]
    cells = [key for key in touched if key in INDEX]
    if not tiles:
        return {"bag": "redraw"}.get(touched[-1], touched[-1])
    if tiles[0] == pieces.SWAP:
        cells.sort(key=INDEX.__getitem__)
    put = f"={tiles[1]}" if tiles[1:] else ""
    return f"{tiles[0]}@{'-'.join(cells)}{put}"


# -- what moves -----------------------------------------------------------------------------------


def glides(view: CrossWise, event: str) -> Glides:
    """Return what moves when `event` happens, as far as the viewer sees it."""
    if event[0] == "~":
        return _into_hand(view, "bag", event[1:])
    if event in ("redraw", "keep", "pass"):
        return ()
    tile, at = event[0], f"cell:{event[2:4]}"
    if tile in pieces.SYMBOLS:
        return ((_from_hand(view, tile), at),)
    played = (_from_hand(view, tile), f"used:{tile}:{view.used.count(tile)}")
    return (played, *_acted(view, tile, at, event[5:]))


def _acted(view: CrossWise, tile: str, at: str, other: str) -> Glides:
    """Return what an action tile moves."""
    to, lies = f"cell:{other}", view.board[INDEX[at[5:]]]
    if tile == pieces.TAKE:
        return _into_hand(view, at, lies)
    if tile == pieces.EXCHANGE:
        return ((_from_hand(view, other), at), *_exchanged(view, at, lies, other))
    return ((at, to), (to, at)) if tile == pieces.SWAP else ((at, to),)


def _exchanged(view: CrossWise, at: str, lies: str, put: str) -> Glides:
    """Return how a tile comes from the board into the hand that has just put one there."""
    if _is_hidden(view, view.turn) or view.play(f"X@{at[5:]}={put}").phase == OVER:
        return ()
    return ((at, _card(view.turn, lies, view.hands[view.turn].count(lies) - (lies == put))),)


def _into_hand(view: CrossWise, start: str, tile: str) -> Glides:
    """Return how a tile comes into the hand, where the viewer sees that hand."""
    if _is_hidden(view, view.turn) or tile not in pieces.TILES:
        return ()
    return ((start, _card(view.turn, tile, view.hands[view.turn].count(tile))),)


def _from_hand(view: CrossWise, tile: str) -> str:
    """Return the key of the card that leaves the hand, which may not be in sight."""
    return _card(view.turn, tile, view.hands[view.turn].count(tile) - 1)


def _card(seat: int, tile: str, copy: int) -> str:
    return f"card:{seat}:{tile}:{copy}"


def _is_hidden(view: CrossWise, seat: int) -> bool:
    return not set(view.hands[seat]) <= pieces.TILES.keys()


# -- the board ------------------------------------------------------------------------------------


def _board(view: CrossWise, look: Look) -> Zone:
    things = [
        _lying(cell, tile)
        for cell, tile in zip(pieces.CELLS, view.board, strict=True)
        if tile != FREE
    ]
    told = _told_lines(view, look)
    things += [thing for name in LINES for thing in _line_things(view, name, look, name in told)]
    rows = [spot for row in pieces.ROWS for spot in _row_spots(view, row, look)]
    columns = [_line_spot(view, column, look) for column in pieces.COLUMNS]
    return Zone(
        key="board",
        name=_("Board"),
        width=BOARD,
        height=BOARD,
        backdrop="cw-board",
        overlay="cw-coordinates",
        things=tuple(things),
        spots=(*rows, *columns),
    )


def _lying(cell: str, tile: str) -> Thing:
    x, y = corner(cell)
    return Thing(f"cell:{cell}", tile_picture(tile), x + CELL / 2, y + CELL / 2, CELL)


def corner(cell: str) -> tuple[int, int]:
    """Return the upper left corner of a cell."""
    row, column = divmod(INDEX[cell], pieces.SIDE)
    return FRAME + CELL * column, FRAME + CELL * row


def tile_picture(tile: str) -> str:
    """Return the picture of a tile's face."""
    return f"cw-tile-{tile}"


def _row_spots(view: CrossWise, row: str, look: Look) -> Iterator[Spot]:
    for column in pieces.COLUMNS:
        cell = f"{column}{row}"
        place = divmod(INDEX[cell], pieces.SIDE)
        yield Spot(cell, words.cell_name(view, cell), *place, *corner(cell), CELL, CELL)
    yield _line_spot(view, row, look)


# -- what the lines are worth ---------------------------------------------------------------------


def _line_spot(view: CrossWise, name: str, look: Look) -> Spot:
    x, y = window(name)
    place = (
        (pieces.ROWS.index(name), pieces.SIDE)
        if name in pieces.ROWS
        else (pieces.SIDE, pieces.COLUMNS.index(name))
    )
    said = words.line_told(view, name, look)
    return Spot(f"line:{name}", said, *place, x - 30, y - 30, 60, 60)


def window(name: str) -> tuple[int, int]:
    """Return the middle of the place in the frame that says what a line is worth."""
    if name in pieces.ROWS:
        return WINDOW, FRAME + CELL * pieces.ROWS.index(name) + CELL // 2
    return FRAME + CELL * pieces.COLUMNS.index(name) + CELL // 2, WINDOW


def _told_lines(view: CrossWise, look: Look) -> str:
    """Return the lines whose points show: all, or at the end those that have been told."""
    if look.counted is None:
        return "".join(LINES) if look.worth else ""
    told = view.score_sheet()[: look.counted]
    return "".join(line.subject[0] for line in told if line.subject[1:2] == ":")


def _line_things(view: CrossWise, name: str, look: Look, shows_points: bool) -> Iterator[Thing]:
    """Yield the points of a line, and the mark of one that has four or five equal."""
    (x, y), line = window(name), view.board[LINES[name]]
    if shows_points:
        yield Thing(f"line:{name}", "", x, y, TEXT, _points_label(line, look))
    largest = max(groups(line), default=0)
    if largest in pieces.NEAR_SIX:
        picture = "cw-line-four" if largest == pieces.NEAR_SIX[0] else "cw-line-five"
        aside = (26, -26) if name in pieces.ROWS else (28, 24)
        yield Thing(f"mark:{name}", picture, x + aside[0], y + aside[1], 36)


def _points_label(line: str, look: Look) -> str:
    if line in SIXES:
        return "★"
    if look.worth != "most" or FREE not in line:
        return str(worth(line))
    best = most(line)
    return f"{worth(line)}–{'★' if best in SIXES else worth(best)}"


# -- the tray -------------------------------------------------------------------------------------


def _tray(view: CrossWise, look: Look) -> Zone:
    """Return the viewer's hand above the played action tiles and the bag."""
    seat = _own_seat(view, look)
    hidden = _is_hidden(view, seat)
    hand = () if hidden or view.phase == OVER else view.hands[seat]
    rows = 1 if hidden else -(-view.limit(seat) // IN_ROW)
    top = SLOT * rows
    spoken = _word(view)
    below = top + (WORD if spoken else 0)
    things = [*_cards(seat, hand), *_word_things(spoken, top), *_piles(view, below)]
    spots = [
        *_hand_spots(hand),
        *_word_spots(spoken, top, rows),
        *_pile_spots(view, below, rows + 1),
    ]
    name = _("Hand, played action tiles and bag")
    return Zone("tray", name, TRAY, below + PILE, "", "", tuple(things), tuple(spots))


def _own_seat(view: CrossWise, look: Look) -> int:
    """Return whose hand lies in the tray: that of the viewer, who alone sees more of it.

    Where all know all of it, it is that of the one who looks, or else of the one to act.
    """
    own = [seat for seat, hand in enumerate(view.hands) if hand != view.back(seat)]
    if len(own) == 1:
        return own[0]
    looks = view.turn if look.seat is None else look.seat
    return view.turn if _is_hidden(view, looks) else looks


def _kinds(hand: tuple[str, ...]) -> list[str]:
    """Return the kinds of tiles in a hand: symbols first, then actions."""
    return [tile for tile in pieces.TILES if tile in hand]


def _slot(number: int) -> tuple[int, int]:
    return SLOT * (number % IN_ROW), SLOT * (number // IN_ROW)


def _cards(seat: int, hand: tuple[str, ...]) -> Iterator[Thing]:
    """Yield each tile of a hand; equal ones overlap, and their number stands below."""
    for number, tile in enumerate(_kinds(hand)):
        x, y = _slot(number)
        count = hand.count(tile)
        for copy in range(count):
            shift = 4 * copy
            key, picture = _card(seat, tile, copy), tile_picture(tile)
            yield Thing(key, picture, x + 52 + shift, y + 52 + shift, 92)
        if count > 1:
            yield Thing(f"count:{tile}", "", x + 100, y + 106, 90, f"×{count}")


def _hand_spots(hand: tuple[str, ...]) -> Iterator[Spot]:
    for number, tile in enumerate(_kinds(hand)):
        row, column = divmod(number, IN_ROW)
        x, y = _slot(number)
        name = words.in_hand(tile, hand.count(tile))
        yield Spot(f"hand:{tile}", name, row, column, x + 2, y + 2, SLOT - 4, SLOT - 4)


def _word(view: CrossWise) -> str:
    """Return what can be chosen by a word just now: to keep an opening hand, to pass, or ""."""
    if view.phase == OPENING and view.turn != view.coming[0] and not view.draws:
        return "keep"
    return "pass" if words.is_stuck(view) and not view.in_bag else ""


def _word_label(word: str) -> str:
    return {"keep": _("Keep this hand"), "pass": _("Pass")}[word]


def _word_things(word: str, top: int) -> Iterator[Thing]:
    if word:
        yield Thing(word, "", TRAY / 2, top + WORD / 2, TEXT, _word_label(word))


def _word_spots(word: str, top: int, row: int) -> Iterator[Spot]:
    if word:
        yield Spot(word, _word_label(word), row, 0, 5, top + 5, TRAY - 10, WORD - 10)


def _piles(view: CrossWise, top: int) -> Iterator[Thing]:
    """Yield the played action tiles, kind by kind in the open, and the bag."""
    for number, tile in enumerate(pieces.ACTIONS):
        x, y = PILE * number + 40, top + 40
        count = view.used.count(tile)
        for copy in range(count):
            shift = 4 * copy
            yield Thing(f"used:{tile}:{copy}", tile_picture(tile), x + shift, y + shift, 64)
        label = f"{count}/{pieces.TILES[tile]}"
        yield Thing(f"played:{tile}", "", x + 12, top + 84, 80, label)
    x, y = PILE * len(pieces.ACTIONS) + 44, top + 40
    yield Thing("bag", "cw-tile-back", x, y, 64)
    yield Thing("left", "", x + 4, top + 84, 80, str(view.in_bag))


def _pile_spots(view: CrossWise, top: int, row: int) -> Iterator[Spot]:
    for number, tile in enumerate(pieces.ACTIONS):
        name = words.used(tile, view.used.count(tile))
        yield Spot(
            f"used:{tile}", name, row, number, PILE * number + 2, top + 2, PILE - 4, PILE - 4
        )
    column = len(pieces.ACTIONS)
    name = words.in_bag(view.in_bag)
    yield Spot("bag", name, row, column, PILE * column + 2, top + 2, PILE - 4, PILE - 4)


# -- the seats ------------------------------------------------------------------------------------


def colour_picture(colour: str) -> str:
    """Return the picture that stands for a badge of that shape, before the teams are known."""
    return f"cw-seat-{pieces.COLOURS.index(colour) + 1}"


def _place(view: CrossWise, seat: int, look: Look) -> Place:
    rows = view.team(seat) == view.rows
    colour, count = look.colours[seat], len(view.hands[seat])
    return Place(
        seat=seat,
        picture=f"{colour_picture(colour)}-{'rows' if rows else 'columns'}",
        colour=words.colour_name(colour),
        stocks=(Stock("cw-tile-back", count, words.held(count)),),
        side=words.side_name(view, seat),
        points=view.scores()[seat] if look.worth and view.phase != OVER else None,
    )
