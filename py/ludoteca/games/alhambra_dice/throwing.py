"""What a turn of dice is worth, solved exactly: a dynamic programme over sets of dice.

The order of dice does not matter, so what lies on the table is a multiset of faces: with eight
dice there are 3,003 of up to so many, 1,287 of them whole. Two sweeps go back by one throw:
  - from the whole sets to the empty one, each set is worth the mean of the six that one more die
    can make of it: what it is worth to keep it and to throw the rest;
  - from the empty set to the whole ones, each set is worth the best of what can be kept of it.
What a mark is worth is told from outside, so nothing here knows of columns, chips or players.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations_with_replacement
from typing import Final, NamedTuple

from ludoteca.games.alhambra_dice.pieces import ALL_DICE, LETTERS

COUNTS: Final = ALL_DICE + 1
"""A letter's dice are counted from 0 to all."""

Values = list[float]
"""A value for each of the whole sets, or of the sets of each size, in the order of `faces`."""

Marks = Sequence[float]
"""What each mark is worth: of letter number k with n dice at k * COUNTS + n."""


class Dice(NamedTuple):
    """All sets of up to so many dice, and how they come from each other."""

    sets: dict[str, int]
    """Faces in the order of the columns -> the number of the set, the smaller sets first."""
    whole: int
    """The number of the first set of all dice."""
    more: tuple[tuple[tuple[int, ...], ...], ...]
    """By size, for each set: its place, among those one larger, with one die of each letter."""
    fewer: tuple[tuple[int, ...], ...]
    """For each set: the sets that are left when a die is taken away."""
    shown: tuple[tuple[int, ...], ...]
    """For each whole set: the marks that it can make, as places in `Marks`."""

    def marked(self, marks: Marks) -> Values:
        """Return what each whole set is worth when it is marked as is best."""
        worth = marks.__getitem__
        return [max(map(worth, shown)) for shown in self.shown]

    def kept(self, values: Values) -> Values:
        """Return what keeping each set is worth, from what each whole set is after the throw."""
        layer, layers = values, [values]
        for more in reversed(self.more):
            layer = [
                (layer[p] + layer[s] + layer[a] + layer[c] + layer[g] + layer[t]) / len(LETTERS)
                for p, s, a, c, g, t in more
            ]
            layers.append(layer)
        return [value for layer in reversed(layers) for value in layer]

    def thrown_again(self, kept: Values) -> Values:
        """Return what each whole set is worth when some of it, or nothing, is kept."""
        best = kept[:1]
        for number in range(1, len(kept)):
            value = kept[number] if number < self.whole else best[self.fewer[number][0]]
            best.append(max(value, *[best[smaller] for smaller in self.fewer[number]]))
        return best[self.whole :]


@cache
def dice(number: int) -> Dice:
    """Return the sets of up to `number` dice."""
    layers = [tuple(_faces(size)) for size in range(number + 1)]
    sets = {faces: at for at, faces in enumerate(chain.from_iterable(layers))}
    places = [{faces: place for place, faces in enumerate(layer)} for layer in layers[1:]]
    return Dice(
        sets=sets,
        whole=sets[layers[-1][0]],
        more=tuple(
            tuple(tuple(larger[grown] for grown in _grown(faces)) for faces in layer)
            for layer, larger in zip(layers, places, strict=False)
        ),
        fewer=tuple(
            tuple(sets[faces.replace(letter, "", 1)] for letter in LETTERS if letter in faces)
            for faces in sets
        ),
        shown=tuple(tuple(_shown(faces)) for faces in layers[-1]),
    )


def _grown(faces: str) -> Iterator[str]:
    """Yield the faces with one of each letter more, in the order of the columns."""
    end = 0
    for letter in LETTERS:
        end += faces.count(letter)
        yield faces[:end] + letter + faces[end:]


def _faces(size: int) -> Iterator[str]:
    return map("".join, combinations_with_replacement(LETTERS, size))


def _shown(faces: str) -> Iterator[int]:
    for number, letter in enumerate(LETTERS):
        if letter in faces:
            yield number * COUNTS + faces.count(letter)
