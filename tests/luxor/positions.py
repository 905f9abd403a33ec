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
    TREASURE_SPACES,
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


def drawing(state: Luxor) -> str:
    """Return the position as text: what has changed on the path, and what each seat has.

    The tiles that lie from the beginning are those of the draws that laid them.
    """
    gone = [str(space) for space in TREASURE_SPACES if not state.tiles[space]]
    temples = [
        f"{space} {tile.removeprefix('temple:')}"
        for space, tile in enumerate(state.tiles)
        if tile.startswith("temple:")
    ]
    path = f"no tile: {' '.join(gone)}; temple: {', '.join(temples)}; round {state.round}"
    return "\n".join((path, *(_belongings(state, seat) for seat in range(state.players))))


def _belongings(state: Luxor, seat: int) -> str:
    taken = "/".join(map(str, state.taken(seat)))
    places = " ".join(map(str, state.places[seat]))
    scarabs = " ".join(state.scarabs[seat])
    return (
        f"{'ABCD'[seat]} on {places}; holds {' '.join(state.hands[seat])}; vns {taken}, "
        f"wild {state.wilds[seat]}, keys {state.keys[seat]}, scarabs {scarabs}"
    )
