"""What Luxor looks like: a view -> what lies where, and what can be touched.

The tomb is seen from above. The path winds around the burial chamber, clockwise, two times; the
frieze above it is where the card that is played, the die, and what there is to choose lie:

    stairs   card die   choices
     1 >  2 >  3 >  4 >  5 >  6 >  7
                 statue
    24 > 25 > 26 > 27 > 28 > 29    8  statue
    23   40    chamber      30     9
    22   39    chamber      31    10
    21   38    chamber      32    11
    20   37 < 36 < 35 < 34 < 33   12
    19 < 18 < 17 < 16 < 15 < 14 < 13
         statue
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from ludoteca.engine.language import gettext as _
from ludoteca.engine.scene import Glides, Look, Offer, Place, Scene, Spot, Stock, Thing, Zone
from ludoteca.games.luxor import pieces, words
from ludoteca.games.luxor.rules import (
    ALL,
    CHOOSING,
    DEALING,
    DRAWING,
    EITHER,
    EMPTY,
    ENDS,
    HIDDEN,
    HORUS,
    LOOKING,
    MOVING,
    OVER,
    PLAYING,
    ROLLING,
    SCARAB,
    TAKING,
    Luxor,
)

BOARD: Final = (824, 1004)
"""Width and height of the tomb."""
SPACE: Final = 100
"""The width and height of a space;"""
TILE: Final = 96
"""of the tile on it."""
COLUMNS: Final = (84, 200, 300, 400, 500, 600, 716)
ROWS: Final = (174, 340, 454, 554, 654, 754, 888)
"""The middle of each column and row of spaces."""
GRID_ROWS: Final = (1, 3, 4, 5, 6, 7, 8)
"""Where the arrow keys find each row: above the first is the frieze, below it a statue."""

STAIRS: Final = (84, 69)
CHAMBER: Final = (400, 552)
"""The middle of the stairs, 100 wide and 110 high, and of the chamber, 236 by 276."""
ON_STAIRS: Final = ((61, 42), (107, 42), (61, 92), (107, 92))
IN_CHAMBER: Final = ((322, 638), (374, 638), (426, 638), (478, 638))
"""Where the adventurers of each seat stand there."""
ABREAST: Final = {1: (0,), 2: (-15, 15), 3: (-27, 0, 27), 4: (-36, -12, 12, 36)}
"""How far from the middle of a space those of so many seats stand."""
FIGURE: Final = 46
BELOW: Final = 24
"""The size of an adventurer, and how far below the middle of a space it stands."""

STATUES: Final = ((795, 397), (250, 969), (450, 258))
"""The middle of each statue, and where those of each colour sleep beside it."""
SLEEPERS: Final = (
    ((795, 328), (795, 352), (795, 442), (795, 466)),
    ((203, 958), (203, 982), (297, 958), (297, 982)),
    ((403, 246), (403, 270), (497, 246), (497, 270)),
)
STATUE_SPOTS: Final = (
    (768, 318, 56, 158, 3, 7),
    (180, 940, 140, 60, 9, 2),
    (380, 230, 140, 58, 2, 4),
)
"""Left, top, width, height, row and column of each statue's spot."""

SARCOPHAGI: Final = {5: (346, 500), 3: (454, 500)}
FRIEZE: Final = 52
"""The middle of the frieze."""
CHOICE: Final = 84
CARD_AT: Final = 196
DIE_AT: Final = 276
CHOICES_AT: Final = 400
"""The size of what lies on it, and where: the played card, the die, and the first choice,"""
CHOICE_PITCH: Final = 112
"""and how far the next one is."""

HAND: Final = (1000, 270)
CARD: Final = 220
HAND_AT: Final = ((130, 122), (315, 122), (500, 122), (685, 122), (870, 122))
"""The zone of the hand, the size of a card, and the middle of each place."""
HAND_SPOTS: Final = ("card:left", "card:2", "card:3", "card:4", "card:right")
"""The spots of the hand from left to right."""

HORUS_BOARD: Final = (1000, 300)
PILES_AT: Final = (110, 290, 470)
SUPPLY_AT: Final = {"key": 645, "wild": 785, "scarab": 925}
"""The zone of the Horus board; the middles of the piles, and of the supplies."""

GOODS: Final = ("vase", "necklace", "statue", "wild", "key", "scarab", "sarcophagus")
"""What a seat may have, from left to right."""
GOODS_LEFT: Final = 76
GOODS_PITCH: Final = 92
GOODS_ROW: Final = 80
GOODS_WIDTH: Final = GOODS_LEFT + len(GOODS) * GOODS_PITCH
"""The zone of belongings: a row for each seat, and one for the deck and the discards."""

NUMBER: Final = 130
"""The size of a number beside a picture."""


def scene(view: Luxor, look: Look) -> Scene:
    """Return the tomb, the hand of the viewer, the Horus board, and what each seat has."""
    hand = (_hand(view, look),) if _hand_seat(view, look) is not None else ()
    foreseen = _foreseen(view, look)
    return Scene(
        zones=(_tomb(view, look, foreseen), *hand, _horus_board(view, look), _goods(view, look)),
        places=tuple(_places(view, look)),
        asked=words.asked(view),
        rule=_rule(view),
        offers=_offers(foreseen) if look.seat == view.turn else (),
    )


def _rule(view: Luxor) -> str:
    """Return the id of the guide's paragraph about what is asked."""
    return {
        PLAYING: "hand",
        MOVING: "moving",
        CHOOSING: "cards",
        TAKING: "treasures",
        HORUS: "horus",
        EITHER: "temple",
        LOOKING: "temple",
        OVER: "scoring",
    }.get(view.phase, "turn")


# -- touches --------------------------------------------------------------------------------------


def touches(view: Luxor, move: str) -> tuple[str, ...]:
    """Return the spots of a move: an end of the hand, a place to go to, a choice on the frieze.

    Where adventurers from several places could go to one, the place it comes from is touched too.
    """
    return _spots_of(view, move, _sources(view))


def _sources(view: Luxor) -> Counter[int]:
    """Return each place to go to, and from how many places that can be done."""
    if view.phase != MOVING:
        return Counter()
    return Counter(to for _start, to in view.movements(view.card, view.roll))


def _spots_of(view: Luxor, move: str, sources: Counter[int]) -> tuple[str, ...]:
    if view.phase == PLAYING:
        return (HAND_SPOTS[0 if move == ENDS[0] else -1],)
    if view.phase == CHOOSING:
        return (move[1:],)
    if view.phase == MOVING and move != ALL:
        start, to = words.movement(move)
        return (str(to),) if sources[to] == 1 else (str(to), str(start))
    return (move,)


def event_for(view: Luxor, touched: tuple[str, ...]) -> str:
    """Return the event that these touches stand for; what means nothing, as its spot's word."""
    last = touched[-1]
    if view.phase == PLAYING and last in HAND_SPOTS:
        return dict(zip(HAND_SPOTS, ("L", "2", "3", "4", "R"), strict=True))[last]
    if view.phase == CHOOSING and last.isdigit():
        return f"@{last}"
    if view.phase == MOVING and last.isdigit():
        return _movement_for(view, touched)
    return last


def _movement_for(view: Luxor, touched: tuple[str, ...]) -> str:
    """Return the movement to a place, from the second one touched, or else from any that can."""
    if len(touched) > 1:
        return f"{touched[-1]}>{touched[-2]}"
    to = int(touched[0])
    starts = [start for start, other in view.movements(view.card, view.roll) if other == to]
    if len(starts) > 1:
        return touched[0]
    return f"{(starts or view.active(view.turn))[-1]}>{to}"


def waits(view: Luxor, move: str) -> bool:
    """Tell whether touching a move shows first what may follow: where a card would lead."""
    return view.phase == PLAYING and move in ENDS


# -- what moves -----------------------------------------------------------------------------------


def glides(view: Luxor, event: str) -> Glides:
    """Return what moves beside the adventurers, whose keys stay the same."""
    own = _hand_seat(view, None) == view.turn
    if view.phase == PLAYING and event[0] in ENDS:
        return _card_glides(event[0]) if own else ()
    if view.phase == DRAWING:
        return (("deck", "hand:3"),) if own else ()
    if view.phase == DEALING:
        return (("deck", f"hand:{len(view.hands[view.turn]) + 1}"),) if own else ()
    if event in ("card", "eyes1", "eyes2", "eyes3"):
        eyes = pieces.HORUS_EYES.get(view.tiles[view.at[0]], 0) or int(event[-1])
        return ((f"pile:{eyes}", "hand:3"),) if own else ()
    return _gift_glides(view, event)


def _card_glides(end: str) -> Glides:
    """Return how the hand closes up to its ends when one of its cards is played."""
    if end == "L":
        return (("hand:1", "played"), ("hand:2", "hand:1"), ("hand:3", "hand:2"))
    return (("hand:5", "played"), ("hand:4", "hand:5"), ("hand:3", "hand:4"))


def _gift_glides(view: Luxor, event: str) -> Glides:
    """Return how what a seat takes comes to it."""
    seat = view.turn
    if event == "take":
        place = view.at[0]
        kind = pieces.TREASURES[view.tiles[place]].kind
        return ((f"tile:{place}", f"{kind}:{seat}"),)
    if event in ("key", "wild"):
        return ((f"supply:{event}", f"{event}:{seat}"),)
    if view.phase == SCARAB:
        return (("supply:scarab", f"scarab:{seat}"),)
    return ()


# -- the tomb -------------------------------------------------------------------------------------


def _spiral() -> Iterator[tuple[int, int]]:
    """Yield the row and the column of each space, from the stairs on (rules text, 2.4)."""
    for ring in (0, 1):
        low, high = ring, len(ROWS) - 1 - ring
        yield from ((low, column) for column in range(low, high + 1))
        yield from ((row, high) for row in range(low + 1, high + 1))
        yield from ((high, column) for column in range(high - 1, low - 1, -1))
        yield from ((row, low) for row in range(high - 1, low, -1))


CELLS: Final = ((0, 0), *_spiral())
"""The row and the column of each space, by its number; that of the stairs is not used."""


def centre(place: int) -> tuple[int, int]:
    """Return the middle of a place."""
    if place == pieces.STAIRS:
        return STAIRS
    if place == pieces.CHAMBER:
        return CHAMBER
    row, column = CELLS[place]
    return COLUMNS[column], ROWS[row]


def _tomb(view: Luxor, look: Look, foreseen: Luxor) -> Zone:
    targets = _targets(view, look, foreseen)
    things = (
        *_tiles(view),
        *_sarcophagi(view),
        *_statues(),
        *_adventurers(view, look),
        *_arrows(targets, faint=bool(look.touched)),
        *_frieze(view),
        *_choices(foreseen, faint=bool(look.touched)),
    )
    spots = (
        *_place_spots(view, look, targets),
        *_statue_spots(view, look),
        *_choice_spots(foreseen),
    )
    width, height = BOARD
    return Zone(
        key="board",
        name=_("Tomb"),
        width=width,
        height=height,
        backdrop="lx-board",
        overlay="lx-coordinates",
        things=things,
        spots=tuple(sorted(spots, key=lambda spot: (spot.row, spot.column))),
    )


def tile_picture(tile: str) -> str:
    """Return the picture of a tile: "vase:2/3" is "lx-vase-2-3"."""
    return f"lx-{tile}".replace(":", "-").replace("/", "-")


def _tiles(view: Luxor) -> Iterator[Thing]:
    for place in range(1, pieces.CHAMBER):
        if view.tiles[place]:
            yield Thing(f"tile:{place}", tile_picture(view.tiles[place]), *centre(place), TILE)


def _sarcophagi(view: Luxor) -> Iterator[Thing]:
    taken = [points for own in view.sarcophagi for points in own]
    for points, (x, y) in SARCOPHAGI.items():
        if points not in taken:
            yield Thing(f"unclaimed:{points}", f"lx-sarcophagus-{points}", x, y, 150)


def _statues() -> Iterator[Thing]:
    for number, (x, y) in enumerate(STATUES, 1):
        yield Thing(f"anubis:{number}", "lx-anubis", x, y, 60)


def _adventurers(view: Luxor, look: Look) -> Iterator[Thing]:
    """Yield all adventurers, those of a seat on one place as one figure with a number."""
    counts = []
    for seat, own in enumerate(view.places):
        colour = look.colours[seat]
        for index, place in enumerate(own):
            x, y = _standing(view, seat, place, colour)
            pose = "asleep" if place < pieces.STAIRS else "adventurer"
            letter = words.colour_letter(colour) if place >= pieces.STAIRS else ""
            size = 56 if place == pieces.CHAMBER else FIGURE
            key, picture = f"adventurer:{seat}:{index}", f"lx-{pose}-{colour}"
            yield Thing(key, picture, x, y, size, letter=letter)
            count = own.count(place)
            if count > 1 and own.index(place) == index:
                key = f"number:{seat}:{place}"
                counts.append(Thing(key, f"lx-count-{count}", x + 10, y - 16, 26))
    yield from counts


def _standing(view: Luxor, seat: int, place: int, colour: str) -> tuple[int, int]:
    """Return where the adventurers of a seat stand, or lie, at a place."""
    if place < pieces.STAIRS:
        return SLEEPERS[-place - 1][pieces.COLOURS.index(colour)]
    if place == pieces.STAIRS:
        return ON_STAIRS[seat]
    if place == pieces.CHAMBER:
        return IN_CHAMBER[seat]
    seats = [other for other, own in enumerate(view.places) if place in own]
    x, y = centre(place)
    return x + ABREAST[len(seats)][seats.index(seat)], y + BELOW


# -- where a card leads ---------------------------------------------------------------------------

Targets = dict[int, list[str]]
"""Place that a card may lead to -> what that would bring, from wherever an adventurer comes."""


def _foreseen(view: Luxor, look: Look) -> Luxor:
    """Return the view as it is, or as it would be after the card that is touched."""
    if view.phase != PLAYING or not look.touched:
        return view
    end = event_for(view, look.touched[:1])
    if end not in view.moves() or HIDDEN in view.hands[view.turn]:
        return view
    return view.play(end)


def _targets(view: Luxor, look: Look, foreseen: Luxor) -> Targets:
    """Return where adventurers may go now, or where the card that is touched would lead."""
    if view.phase == CHOOSING:
        return {place: [words.brought_by_acting(view, place)] for place in view.at}
    may_roll = foreseen.phase == ROLLING and bool(look.touched)
    return _reached(foreseen) if foreseen.phase == MOVING or may_roll else {}


def _reached(view: Luxor) -> Targets:
    """Return where the card that has been played leads, with every roll that the die may show."""
    found: Targets = {}
    everyone = pieces.CARDS[view.card].everyone
    for start, to in view.movements(view.card, view.roll):
        moving, told = view, ""
        if view.phase == ROLLING:
            roll = view.ahead(start, len(pieces.DIE)).index(to) + 1
            moving = view.play(f"~d{roll}")
            told = words.with_a_roll(view.card, roll)
        brought = words.from_there(start) if everyone else words.led(moving, start, to)
        found.setdefault(to, []).append(", ".join(filter(None, (told, brought))))
    return found


def _arrows(targets: Targets, *, faint: bool) -> Iterator[Thing]:
    for place in targets:
        x, y = (400, 600) if place == pieces.CHAMBER else centre(place)
        lift = 0 if place == pieces.CHAMBER else 30
        yield Thing(f"arrow:{place}", "lx-arrow", x, y - lift, 44, faint=faint)


# -- the frieze: the card that is played, the die, and what there is to choose --------------------


def _frieze(view: Luxor) -> Iterator[Thing]:
    if view.card:
        yield Thing("played", f"lx-card-{view.card}", CARD_AT, FRIEZE, CHOICE)
        if pieces.CARDS[view.card].rolled:
            face = f"lx-die-{view.roll}" if view.roll else "lx-die"
            yield Thing("die", face, DIE_AT, FRIEZE, CHOICE - 14)


def _choices(view: Luxor, *, faint: bool) -> Iterator[Thing]:
    for number, choice in enumerate(choices(view)):
        x, picture = CHOICES_AT + CHOICE_PITCH * number, _choice_picture(view, choice)
        yield Thing(f"choice:{choice}", picture, x, FRIEZE, CHOICE, faint=faint)


def choices(view: Luxor) -> tuple[str, ...]:
    """Return the moves that are chosen on the frieze."""
    if view.phase in (TAKING, HORUS, EITHER, LOOKING):
        return view.moves()
    return (ALL,) if view.phase == MOVING and pieces.CARDS[view.card].everyone else ()


def _choice_picture(view: Luxor, choice: str) -> str:
    if choice == ALL:
        return f"lx-card-{view.card}"
    if choice in ("card", "eyes1", "eyes2", "eyes3"):
        eyes = pieces.HORUS_EYES.get(view.tiles[view.at[0]], 0) or int(choice[-1])
        return f"lx-card-{view.shown[eyes - 1]}"
    return f"lx-{choice}"


# -- what can be touched in the tomb --------------------------------------------------------------


def _place_spots(view: Luxor, look: Look, targets: Targets) -> Iterator[Spot]:
    for place in range(pieces.CHAMBER + 1):
        name = "; ".join((words.place_told(view, place, look.names), *targets.get(place, ())))
        x, y = centre(place)
        if place == pieces.STAIRS:
            yield Spot(str(place), name, 0, 0, x - 50, y - 55, 100, 110)
        elif place == pieces.CHAMBER:
            yield Spot(str(place), name, GRID_ROWS[3], 3, x - 118, y - 138, 236, 276)
        else:
            row, column = CELLS[place]
            half = SPACE / 2
            yield Spot(str(place), name, GRID_ROWS[row], column, x - half, y - half, SPACE, SPACE)


def _statue_spots(view: Luxor, look: Look) -> Iterator[Spot]:
    for number, (x, y, width, height, row, column) in enumerate(STATUE_SPOTS, 1):
        name = words.statue_told(view, number, look.names)
        yield Spot(f"anubis:{number}", name, row, column, x, y, width, height)


def _choice_spots(view: Luxor) -> Iterator[Spot]:
    for number, choice in enumerate(choices(view)):
        x = CHOICES_AT + CHOICE_PITCH * number - CHOICE_PITCH / 2
        name = words.offer(view, choice)
        yield Spot(choice, name, 0, number + 1, x + 2, 8, CHOICE_PITCH - 4, 88)


# -- the same in words, for small screens ---------------------------------------------------------


def _offers(view: Luxor) -> tuple[Offer, ...]:
    """Return what may be touched in the tomb, with what is to be had there."""
    if view.actor != view.turn or view.phase == PLAYING:
        return ()
    sources = _sources(view)
    return tuple(
        Offer(
            spots=_spots_of(view, move, sources),
            picture=_offered_picture(view, move),
            text=words.offered_in_short(view, move),
            name=words.offered_in_full(view, move),
        )
        for move in view.moves()
    )


def _offered_picture(view: Luxor, move: str) -> str:
    """Return the tile that a move leads to; on an empty space, the arrow that shows there."""
    if move in choices(view):
        return _choice_picture(view, move)
    place = int(move[1:]) if view.phase == CHOOSING else words.movement(move)[1]
    if place == pieces.CHAMBER:
        return "lx-sarcophagus-5"
    return tile_picture(view.tiles[place]) if view.tiles[place] else "lx-arrow"


# -- the hand -------------------------------------------------------------------------------------


def _hand_seat(view: Luxor, look: Look | None) -> int | None:
    """Return whose hand lies before the viewer: the one that is seen; None for no hand."""
    seen = [seat for seat, hand in enumerate(view.hands) if hand and HIDDEN not in hand]
    if len(seen) > 1:
        return view.turn if look is None or look.seat is None else look.seat
    return seen[0] if seen else None


def _hand_places(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards by place; of four, those of the middle leave it free."""
    if len(cards) == pieces.HAND - 1:
        return (*cards[:2], EMPTY, *cards[2:])
    return (*cards, *(EMPTY,) * (pieces.HAND - len(cards)))


def _hand(view: Luxor, look: Look) -> Zone:
    seat = _hand_seat(view, look)
    cards = _hand_places(view.hands[seat or 0]) if view.phase != DEALING else view.hands[seat or 0]
    things = [
        Thing(f"hand:{number}", f"lx-card-{card}", *HAND_AT[number - 1], CARD)
        for number, card in enumerate(cards, 1)
        if card
    ]
    spots = [
        Spot(key, words.hand_card(card, key), 0, column, x - 91, y - 115, 182, 240)
        for column, (key, card, (x, y)) in enumerate(zip(HAND_SPOTS, cards, HAND_AT, strict=False))
    ]
    name = _("Hand of {name}").format(name=look.names[seat or 0])
    return Zone("hand", name, *HAND, "lx-hand", "", tuple(things), tuple(spots))


# -- the Horus board ------------------------------------------------------------------------------


def _keys_show(view: Luxor, look: Look, seat: int | None = None) -> bool:
    """Tell whether the keys of a seat, or those that are left, show: a way of viewing."""
    own = seat is not None and seat == look.seat
    return own or not look.covered or view.phase == OVER


def _horus_board(view: Luxor, look: Look) -> Zone:
    return Zone(
        key="horus",
        name=_("Horus board"),
        width=HORUS_BOARD[0],
        height=HORUS_BOARD[1],
        backdrop="lx-horus-board",
        overlay="",
        things=(*_piles(view), *_supplies(view, look)),
        spots=(*_pile_spots(view), *_supply_spots(view, look)),
        far=True,
    )


def _piles(view: Luxor) -> Iterator[Thing]:
    for eyes, x, card in zip(pieces.EYES, PILES_AT, view.shown, strict=True):
        if card:
            yield Thing(f"pile:{eyes}", f"lx-card-{card}", x, 120, 216)
        count = len(view.piles[eyes - 1]) + bool(card)
        yield Thing(f"left:{eyes}", "", x + 44, 264, NUMBER, str(count))


def _supplies(view: Luxor, look: Look) -> Iterator[Thing]:
    keys = str(view.keys_left) if _keys_show(view, look) else HIDDEN
    left = {"key": keys, "wild": str(view.wilds_left), "scarab": str(view.scarabs_left)}
    for kind, x in SUPPLY_AT.items():
        yield Thing(f"supply:{kind}", f"lx-{kind}", x, 118, 116)
        yield Thing(f"left:{kind}", "", x, 226, 150, left[kind])


def _pile_spots(view: Luxor) -> Iterator[Spot]:
    for column, (eyes, x) in enumerate(zip(pieces.EYES, PILES_AT, strict=True)):
        name = words.pile_told(view, eyes)
        yield Spot(f"pile:{eyes}", name, 0, column, x - 85, 8, 170, 280)


def _supply_spots(view: Luxor, look: Look) -> Iterator[Spot]:
    for column, (kind, x) in enumerate(SUPPLY_AT.items(), len(pieces.EYES)):
        is_covered = kind == "key" and not _keys_show(view, look)
        name = words.covered_keys() if is_covered else words.supply_told(view, kind)
        yield Spot(f"supply:{kind}", name, 0, column, x - 66, 8, 132, 280)


# -- what the seats have, the deck and the discards -----------------------------------------------


def _goods(view: Luxor, look: Look) -> Zone:
    things = [thing for seat in range(view.players) for thing in _goods_of(view, seat, look)]
    spots = [spot for seat in range(view.players) for spot in _goods_spots(view, seat, look)]
    return Zone(
        key="goods",
        name=_("Belongings, deck and discards"),
        width=GOODS_WIDTH,
        height=GOODS_ROW * (view.players + 1),
        backdrop="",
        overlay="",
        things=(*things, *_decks(view)),
        spots=(*spots, *_deck_spots(view)),
        far=True,
    )


def _amounts(view: Luxor, seat: int) -> dict[str, int]:
    """Return how much a seat has of each of its goods; of sarcophagi, their points."""
    amounts = (
        *view.taken(seat),
        view.wilds[seat],
        view.keys[seat],
        len(view.scarabs[seat]),
        sum(view.sarcophagi[seat]),
    )
    return dict(zip(GOODS, amounts, strict=True))


def _goods_picture(kind: str) -> str:
    if kind in pieces.KINDS:
        return f"lx-treasure-{kind}"
    return "lx-sarcophagus-5" if kind == "sarcophagus" else f"lx-{kind}"


def _goods_of(view: Luxor, seat: int, look: Look) -> Iterator[Thing]:
    y = GOODS_ROW * seat + GOODS_ROW / 2
    yield Thing(f"emblem:{seat}", colour_picture(look.colours[seat]), 38, y, 66)
    for column, (kind, amount) in enumerate(_amounts(view, seat).items()):
        x = GOODS_LEFT + GOODS_PITCH * column
        yield Thing(f"{kind}:{seat}", _goods_picture(kind), x + 30, y, 60)
        label = str(amount) if kind != "key" or _keys_show(view, look, seat) else HIDDEN
        yield Thing(f"count:{kind}:{seat}", "", x + 74, y, NUMBER, label)


def _goods_spots(view: Luxor, seat: int, look: Look) -> Iterator[Spot]:
    for column, kind in enumerate(GOODS):
        shows = kind != "key" or _keys_show(view, look, seat)
        name = words.possession_told(view, seat, kind if shows else "covered", look.names[seat])
        x, y = GOODS_LEFT + GOODS_PITCH * column, GOODS_ROW * seat
        yield Spot(f"{kind}:{seat}", name, seat, column, x, y + 1, GOODS_PITCH, GOODS_ROW - 2)


def _decks(view: Luxor) -> Iterator[Thing]:
    y = GOODS_ROW * view.players + GOODS_ROW / 2
    yield Thing("deck", "lx-card-back", GOODS_LEFT + 30, y, 76)
    yield Thing("left:deck", "", GOODS_LEFT + 88, y, NUMBER, str(view.in_deck))
    last = f"lx-card-{view.card}" if view.card else "lx-card-back"
    if view.discards:
        yield Thing("discards", last, GOODS_LEFT + 214, y, 76)
    yield Thing("left:discards", "", GOODS_LEFT + 272, y, NUMBER, str(len(view.discards)))


def _deck_spots(view: Luxor) -> Iterator[Spot]:
    row, y = view.players, GOODS_ROW * view.players + 1
    x, width = GOODS_LEFT, 2 * GOODS_PITCH
    yield Spot("deck", words.deck_told(view), row, 0, x, y, width, GOODS_ROW - 2)
    yield Spot("discards", words.discards_told(view), row, 1, x + width, y, width, GOODS_ROW - 2)


# -- the seats ------------------------------------------------------------------------------------


def colour_picture(colour: str) -> str:
    """Return the picture that stands for a seat: its emblem."""
    return f"lx-seat-{colour}"


def _places(view: Luxor, look: Look) -> Iterator[Place]:
    """Yield all seats; their points so far leave the scarabs out."""
    points = view.view(None).scores() if look.worth and view.phase != OVER else None
    for seat in range(view.players):
        yield _place(view, seat, look, None if points is None else points[seat])


def _place(view: Luxor, seat: int, look: Look, points: int | None) -> Place:
    """Return a seat with its sets and keys.

    Keys count in the points, so where they are covered, so are these.
    """
    keys_show = _keys_show(view, look, seat)
    stocks = [Stock("lx-set", view.sets(seat), words.sets_told(view, seat))]
    if keys_show:
        stocks.append(Stock("lx-key", view.keys[seat], words.keys(view.keys[seat])))
    return Place(
        seat=seat,
        picture=colour_picture(look.colours[seat]),
        colour=words.colour_name(look.colours[seat]),
        stocks=tuple(stocks),
        points=points if keys_show else None,
    )
