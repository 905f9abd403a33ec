"""Positions of Luxor as they are written in the tests, and as they are drawn in transcripts.

All forty tiles lie unless a test says otherwise: treasures that need two, and the Osiris tiles 3,
1, 2, 4 in this order.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from ludoteca.engine.game import checked_play
from ludoteca.engine.urn import urn_of
from ludoteca.games.luxor.pieces import (
    AWAKE,
    BASIC_CARDS,
    CHAMBER,
    EYES,
    HORUS_CARDS,
    OSIRIS_SPACES,
    SARCOPHAGI,
    SYMBOLS,
    TREASURE_SPACES,
    WALL,
)
from ludoteca.games.luxor.rules import EMPTY, PLAYING, Luxor, start

ASLEEP: Final = (-1, -2, -3)
"""The three at their statues."""
BEGINNING: Final = (0, 0, *ASLEEP)
"""Where the adventurers of a player are at first."""
FULL: Final = {
    **dict.fromkeys(TREASURE_SPACES, "vase:2/3"),
    **dict(zip(OSIRIS_SPACES, ("osiris:3", "osiris:1", "osiris:2", "osiris:4"), strict=True)),
}


def position(
    *places: Iterable[int],
    hands: str = "1 2 3 4 5",
    board: Mapping[int, str] | None = None,
    empty: Iterable[int] = (),
    keys: tuple[int, ...] = (),
    first: int = 0,
    turn: int = 0,
) -> Luxor:
    """Return a position in which `turn` is to play a card.

    `places` are the adventurers seat by seat, for at least two seats; of those not named, the
    last three at most are asleep, and others out of the way. `hands` are cards from left to
    right, seat by seat with "/" between; the last hand written is that of all further seats.
    `board` names tiles by space, `empty` the spaces without.
    """
    seats = [_with_sleepers(own) for own in (*places, *[BEGINNING] * (2 - len(places)))]
    held = [tuple(hand.split()) for hand in hands.split("/")]
    held += [held[-1]] * (len(seats) - len(held))
    lying = FULL | dict(board or {}) | dict.fromkeys(empty, EMPTY)
    bare = start(len(seats), first, {})
    tiles = tuple(lying.get(place, tile) for place, tile in enumerate(bare.tiles))
    left = Counter(BASIC_CARDS)
    left.subtract(card for hand in held for card in hand if card in BASIC_CARDS)
    return bare._replace(
        tiles=tiles,
        places=tuple(seats),
        hands=tuple(held),
        origins=tuple(tuple("#0" for _card in hand) for hand in held),
        barred=tuple(tuple(() for _card in hand) for hand in held),
        deck=urn_of({card: max(count, 0) for card, count in left.items()}),
        shown=tuple(next(iter(HORUS_CARDS[eyes])) for eyes in EYES),
        piles=tuple(urn_of({**p, next(iter(p)): 2}) for p in HORUS_CARDS.values()),
        osiris=("osiris:2", "osiris:3"),
        unlaid=(),
        keys=keys or (0,) * len(seats),
        sarcophagi=_sarcophagi(seats),
        first=first,
        turn=turn,
        phase=PLAYING,
    )


def _with_sleepers(own: Iterable[int]) -> tuple[int, ...]:
    awake = tuple(own)
    return (*awake, *ASLEEP[max(0, len(awake) - AWAKE) :])


def _sarcophagi(seats: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Give the sarcophagi to those who stand in the chamber, seat by seat."""
    left = list(SARCOPHAGI)
    return tuple(tuple(left.pop(0) for p in own if p == CHAMBER and left) for own in seats)


def after(state: Luxor, *events: str) -> Luxor:
    """Return the position after legal events."""
    for event in events:
        state = checked_play(state, event)
    return state


def hand(state: Luxor, seat: int = 0) -> str:
    """Return a hand as text."""
    return " ".join(state.hands[seat])


_SHORT: Final = {
    "vase": "v",
    "necklace": "n",
    "statue": "s",
    "osiris": "O",
    "horus": "H",
    "temple:wild": "*",
    "temple:scarab": "$",
    "temple:tunnel": "T",
    "temple:eyes12": "e12",
    "temple:eyes23": "e23",
    "temple:wildscarab": "*$",
}


def drawing(state: Luxor) -> str:
    """Return the position as text: the path ten spaces a line, and what each seat has."""
    rows = (
        "  ".join(_space(state, space) for space in range(start, start + 10)).rstrip()
        for start in range(1, CHAMBER, 10)
    )
    return "\n".join((*rows, *(_belongings(state, seat) for seat in range(state.players))))


def _space(state: Luxor, space: int) -> str:
    """Return a space: its number, the symbol on its wall, its tile, and who stands there."""
    tile = state.tiles[space]
    kind, _colon, detail = tile.partition(":")
    short = _SHORT.get(tile) or _SHORT.get(kind, ".") + detail
    standing = "".join("ABCD"[seat] * own.count(space) for seat, own in enumerate(state.places))
    return f"{space:2}{SYMBOLS.get(space, ' ').lower()}{short:4}{standing:4}"


def _belongings(state: Luxor, seat: int) -> str:
    own = state.places[seat]
    stairs, chamber, asleep = own.count(0), own.count(CHAMBER), sum(p < 0 for p in own)
    wall = sum(WALL[place] for place in own if place > 0)
    taken = "/".join(map(str, state.taken(seat)))
    return (
        f"{'ABCD'[seat]} holds {' '.join(state.hands[seat])}; stairs {stairs} asleep {asleep} "
        f"chamber {chamber} wall {wall}; v/n/s {taken} wild {state.wilds[seat]} "
        f"keys {state.keys[seat]} scarabs {' '.join(state.scarabs[seat])}"
    )
