"""Positions drawn as text, for people who read transcripts."""

from collections.abc import Callable
from itertools import zip_longest
from typing import Any, Final

from ludoteca.games.big_points.pieces import LENGTH
from ludoteca.games.luxor.pieces import HAND
from tests.big_points import positions as big_points
from tests.crosswise import positions as crosswise
from tests.isis_osiris.positions import drawing
from tests.luxor import positions as luxor


def _big_points(state: Any) -> str:
    return big_points.drawing(state) if len(state.path) == LENGTH else "the path is being laid"


def _crosswise(state: Any) -> str:
    beside = [f"{'ABCD'[n]} holds {''.join(hand)}" for n, hand in enumerate(state.hands)]
    beside += [f"played {''.join(state.used)}", f"{state.in_bag} in the bag"]
    rows = crosswise.drawing(state).splitlines()
    return "\n".join(f"{row}   {more}" for row, more in zip_longest(rows, beside, fillvalue=""))


def _isis_osiris(state: Any) -> str:
    return drawing(state)


def _lantern(state: Any) -> str:
    posts = [
        f"{'ABCD'[int(thing[0])]}{'+'.join(thing[1:])}" if thing else "." for thing in state.quay
    ]
    rows = (" ".join(post.rjust(4) for post in posts[start : start + 3]) for start in (0, 3))
    hands = "  ".join(f"{'ABCD'[n]} holds {' '.join(h)}" for n, h in enumerate(state.hands))
    return "\n".join((*rows, hands))


def _luxor(state: Any) -> str:
    is_set = len(state.hands[-1]) >= HAND - 1
    return luxor.drawing(state) if is_set else "the table is being set"


DRAWINGS: Final[dict[str, Callable[[Any], str]]] = {
    "big-points": _big_points,
    "crosswise": _crosswise,
    "isis-osiris": _isis_osiris,
    "lantern": _lantern,
    "luxor": _luxor,
}
"""Game -> how its position is drawn. A new game adds a line here."""
