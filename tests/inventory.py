"""What is on the table of each game, counted: no event may add or lose a piece."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from ludoteca.games.luxor.pieces import BASIC_CARDS, SCARABS


def _isis_osiris(state: Any) -> Counter[str]:
    laid = [thing[1:] for thing in state.board if len(thing) > 2]
    pawns = Counter(thing[0] for thing in state.board if thing[1:] == "*")
    shown = [state.shown] if len(state.shown) == 2 else []
    counted = Counter([*laid, *shown, *state.unseen])
    counted["tiles in sight"] = len(laid) + len(shown) + sum(state.reserves)
    for seat, left in enumerate(state.pawns):
        counted[f"pawns of {seat}"] = pawns[str(seat)] + left
    return counted


def _big_points(state: Any) -> Counter[str]:
    bonus = set("RYGBV") - set(state.ladder)
    counted = Counter([*state.path, *bonus, *"".join(state.hands), *state.unseen])
    counted["K"] += sum(state.blacks) + state.spent
    del counted["."]
    counted["pawns"] = len(state.pawns)
    return counted


def _lantern(state: Any) -> Counter[str]:
    hung = [lantern for thing in state.quay for lantern in thing[1:]]
    return Counter([*hung, *state.bag, *(lantern for hand in state.hands for lantern in hand)])


def _crosswise(state: Any) -> Counter[str]:
    on_board = state.board.replace(".", "")
    return Counter(
        [*on_board, *state.used, *state.bag, *(t for hand in state.hands for t in hand)]
    )


def _luxor(state: Any) -> Counter[str]:
    counted = Counter(tile for tile in state.tiles if tile)
    for tiles in (*state.temples, *state.treasures, state.osiris, state.unlaid):
        counted.update(tiles)
    cards = Counter([*state.deck, *state.discards, *filter(None, state.shown)])
    for held in (*state.hands, *state.older, *state.piles):
        cards.update(held)
    counted.update({f"card {card}": count for card, count in cards.items()})
    scarabs = Counter([*state.beetles, *(value for own in state.scarabs for value in own)])
    counted.update({f"scarab {value}": count for value, count in scarabs.items()})
    counted["keys"] = state.keys_left + sum(state.keys)
    counted["wilds"] = state.wilds_left + sum(state.wilds)
    for seat, own in enumerate(state.places):
        counted[f"adventurers of {seat}"] = len(own)
    return counted


INVENTORY: Final[dict[str, Callable[[Any], Counter[str]]]] = {
    "big-points": _big_points,
    "crosswise": _crosswise,
    "isis-osiris": _isis_osiris,
    "lantern": _lantern,
    "luxor": _luxor,
}
"""Game -> what it counts. A new game adds a line here."""

BOXES: Final[dict[str, Counter[str]]] = {
    "big-points": Counter(
        {"R": 10, "Y": 10, "G": 10, "B": 10, "V": 10, "W": 5, "K": 5, "pawns": 5}
    ),
    "crosswise": Counter({**dict.fromkeys("ABCDEF", 7), **dict.fromkeys("TMSX", 3)}),
    "isis-osiris": Counter(
        {"+1": 2, "+2": 6, "+3": 2, "+4": 1, "-1": 2, "-2": 6, "-3": 2, "-4": 1}
    ),
    "lantern": Counter({"1": 10, "2": 9, "3": 7, "4": 4}),
    "luxor": Counter(
        {
            **{f"card {card}": count for card, count in BASIC_CARDS.items()},
            **{f"scarab {value}": count for value, count in SCARABS.items()},
            "keys": 20,
            "wilds": 18,
            "osiris:2": 2,
            "horus:3": 2,
            "temple:tunnel": 4,
            **{f"adventurers of {seat}": 5 for seat in range(2)},
        }
    ),
}
"""Game -> what at least has to be in its box."""
