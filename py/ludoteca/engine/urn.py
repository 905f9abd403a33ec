"""An urn: a multiset that things are drawn from.

A face-down pile, a bag, a shuffled deck: what they have in common is that nobody knows the order,
so there is none. An urn is a sorted tuple of words, as immutable as the state that holds it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random

Urn = tuple[str, ...]
"""The things in it, sorted, each as often as it is there."""


def urn_of(counts: Mapping[str, int]) -> Urn:
    """Make an urn that holds each key as often as its value (>= 0) says."""
    return tuple(sorted(thing for thing, count in counts.items() for _ in range(count)))


def weights(urn: Urn) -> dict[str, int]:
    """Return how many of each thing are in the urn: the weights of a draw."""
    return dict(Counter(urn))


def draw(urn: Urn, rng: Random) -> str:
    """Return one thing at random; the urn, being a value, still holds it (see `without`).

    Raises IndexError when the urn is empty.
    """
    return urn[int(rng.random() * len(urn))]


def without(urn: Urn, thing: str) -> Urn:
    """Return the urn with one `thing` less. Raises ValueError when there is none in it."""
    place = urn.index(thing)
    return urn[:place] + urn[place + 1 :]


def put(urn: Urn, things: Iterable[str]) -> Urn:
    """Return the urn with `things` put in as well."""
    return tuple(sorted((*urn, *things)))


def shuffled(urn: Urn, rng: Random) -> list[str]:
    """Return everything in the urn in a random order: what a deal takes its gaps from."""
    return rng.sample(urn, len(urn))
