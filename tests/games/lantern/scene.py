"""What Lantern looks like: a view -> what lies where, and what can be touched.

Each post has 140 units. A hand is drawn where the view shows it: the viewer's own; at the end all.
"""

from collections.abc import Iterator
from typing import Final

from ludoteca.engine.language import gettext as _
from ludoteca.engine.scene import Glides, Look, Place, Scene, Spot, Stock, Thing, Zone

from . import pieces, words
from .rules import DROPPING, FREE, HIDDEN, Lantern, brightness

POST: Final = 140
EDGE: Final = 40
QUAY: Final = (pieces.COLUMNS * POST + 2 * EDGE, 2 * POST + 2 * EDGE)
TRAY: Final = (500, 120)
CARD: Final = 100


def scene(view: Lantern, look: Look) -> Scene:
    """Return the quay, the bag and the die, and the hands that the viewer sees."""
    return Scene(
        zones=(_quay(view, look), _middle(view), *_hands(view, look)),
        places=tuple(_place(view, seat, look) for seat in range(view.players)),
        asked=words.asked(view),
        rule="wind" if view.phase == DROPPING else "turn",
    )


def touches(view: Lantern, move: str) -> tuple[str, ...]:
    """Return the spots of a move: lanterns in hand, then where they go; or the die, or keep."""
    if move == "keep":
        return ("keep",)
    if move == "roll":
        return ("die",)
    if move[:5] == "drop:":
        return (f"hand:{view.turn}:{move[5:]}", "bag")
    light, _at, post = move.partition("@")
    return (*(f"hand:{view.turn}:{lantern}" for lantern in light.split("+")), post)


def event_for(view: Lantern, touched: tuple[str, ...]) -> str:
    """Return the event that these touches stand for: lanterns of a hand, and where they go."""
    lanterns = [key.rpartition(":")[2] for key in touched if key[:5] == "hand:"]
    places = [key for key in touched if key[:5] != "hand:"]
    place = places[-1] if places else ""
    if place == "bag":
        return f"drop:{'+'.join(lanterns)}"
    if place in pieces.POSTS:
        return f"{'+'.join(lanterns)}@{place}"
    return "roll" if place == "die" else place or "+".join(lanterns)


def glides(view: Lantern, event: str) -> Glides:
    """Return what moves when `event` happens, as far as the viewer sees it."""
    top = f"bag:{view.in_bag}"
    if event[:6] == "~card:":
        return _drawn(view, event[6:], top)
    if event[:2] == "~d":
        return _blown(view, int(event[2:]) - 1)
    if event[:5] == "drop:":
        return _from_hand(view, event[5:], f"bag:{view.in_bag + 1}")
    light, _at, post = event.partition("@")
    return _from_hand(view, light[-1], f"post:{post}") if post else ()


def _drawn(view: Lantern, lantern: str, top: str) -> Glides:
    seat = view.drawer or 0
    if lantern == HIDDEN or HIDDEN in view.hands[seat]:
        return ()
    return ((top, _card(seat, lantern, view.hands[seat].count(lantern))),)


def _from_hand(view: Lantern, lantern: str, to: str) -> Glides:
    held = view.hands[view.turn].count(lantern)
    if lantern == HIDDEN or not held:
        return ()
    return ((_card(view.turn, lantern, held - 1), to),)


def _blown(view: Lantern, index: int) -> Glides:
    taken = [near for near in view.in_wind(index) if view.quay[near]]
    lanterns = sum(len(view.quay[near]) - 1 for near in taken)
    moved = ((f"post:{pieces.POSTS[near]}", f"bag:{view.in_bag + lanterns}") for near in taken)
    return tuple(moved)[:1]


def _card(seat: int, lantern: str, copy: int) -> str:
    return f"card:{seat}:{lantern}:{copy}"


def colour_picture(colour: str) -> str:
    """Return the picture that stands for a seat of that colour: its light."""
    return f"ln-light-{colour}"


# -- the quay -------------------------------------------------------------------------------------


def _quay(view: Lantern, look: Look) -> Zone:
    width, height = QUAY
    things = [
        _light(post, thing, look)
        for post, thing in zip(pieces.POSTS, view.quay, strict=True)
        if thing != FREE
    ]
    return Zone(
        key="board",
        name=_("Quay"),
        width=width,
        height=height,
        backdrop="ln-quay",
        overlay="ln-letters",
        things=(*things, *_begun(view, look)),
        spots=tuple(_post(view, post, look) for post in pieces.POSTS),
    )


def _begun(view: Lantern, look: Look) -> Iterator[Thing]:
    """Yield the light that the move which has been touched so far would hang, faintly."""
    light, _at, post = event_for(view, look.touched).partition("@")
    if light and post:
        hung = _light(post, f"{view.turn}{light.replace('+', '')}", look)
        yield hung._replace(key="begun", faint=True)


def _corner(post: str) -> tuple[int, int]:
    row, column = divmod(pieces.POSTS.index(post), pieces.COLUMNS)
    return EDGE + POST * column, EDGE + POST * row


def _light(post: str, thing: str, look: Look) -> Thing:
    x, y = _corner(post)
    picture, label = colour_picture(look.colours[int(thing[0])]), str(brightness(thing[1:]))
    return Thing(f"post:{post}", picture, x + POST / 2, y + POST / 2, CARD, label)


def _post(view: Lantern, post: str, look: Look) -> Spot:
    row, column = divmod(pieces.POSTS.index(post), pieces.COLUMNS)
    return Spot(post, words.post_name(view, post, look), row, column, *_corner(post), POST, POST)


# -- the trays ------------------------------------------------------------------------------------


def _middle(view: Lantern) -> Zone:
    """Return what lies in the middle: the bag, the die, and the word for keeping all."""
    width, height = TRAY
    names = (
        ("bag", words.in_bag(view.in_bag)),
        ("die", _("Die for the wind")),
        ("keep", _("Keep all lanterns")),
    )
    things = (
        Thing(f"bag:{view.in_bag}", "ln-bag", 60, height / 2, CARD, str(view.in_bag)),
        Thing("die", "ln-die", 180, height / 2, CARD),
    )
    spots = (Spot(k, name, 0, n, 10 + 120 * n, 10, 100, 100) for n, (k, name) in enumerate(names))
    return Zone("middle", _("Bag and die"), width, height, "", "", things, tuple(spots))


def _hands(view: Lantern, look: Look) -> Iterator[Zone]:
    for seat, hand in enumerate(view.hands):
        if hand and HIDDEN not in hand:
            yield _hand(seat, hand, look)


def _hand(seat: int, hand: tuple[str, ...], look: Look) -> Zone:
    width, height = TRAY
    kinds = sorted(set(hand))
    things = (
        Thing(
            _card(seat, kind, copy), "ln-lantern", 60 + 120 * n + 12 * copy, height / 2, CARD, kind
        )
        for n, kind in enumerate(kinds)
        for copy in range(hand.count(kind))
    )
    spots = (
        Spot(
            f"hand:{seat}:{kind}",
            words.in_hand(kind, hand.count(kind)),
            0,
            n,
            10 + 120 * n,
            10,
            110,
            100,
        )
        for n, kind in enumerate(kinds)
    )
    name = _("Hand of {who}").format(who=look.names[seat])
    return Zone(f"hand:{seat}", name, width, height, "", "", tuple(things), tuple(spots))


def _place(view: Lantern, seat: int, look: Look) -> Place:
    count, colour = len(view.hands[seat]), look.colours[seat]
    held = Stock("ln-back", count, words.held(count))
    points = view.scores()[seat]
    return Place(seat, colour_picture(colour), words.colour_name(colour), (held,), points=points)
