"""What dice can do, and where the dice area records it: functions of dice alone.

Dice are a text: their faces in the order of the columns, such as "PPSAACGT".
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from sys import intern

from ludoteca.games.alhambra_dice.pieces import FREE, LETTERS, ROWS, SPACES, WIDTH


def space(count: int, throws: int) -> int:
    """Return the space that records `count` (1 to 9) equal dice in some throws (1 to 4).

    Nine count as eight in one throw, a fourth throw as the third (rules text, 4.3).
    """
    if count > ROWS:
        return 0
    return WIDTH * (ROWS - count) + min(throws, WIDTH) - 1


def landing(column: str, where: int) -> int:
    """Return the first free space of a column from `where` on; `SPACES` when there is none."""
    found = column.find(FREE, where)
    return SPACES if found < 0 else found


def row_of(where: int) -> tuple[int, int]:
    """Return what a space records: how many equal dice, in how many throws."""
    return ROWS - where // WIDTH, where % WIDTH + 1


def in_order(faces: Iterable[str]) -> str:
    """Return the faces of dice in the order of the columns."""
    return "".join(sorted(faces, key=LETTERS.index))


@cache
def marks(dice: str) -> tuple[str, ...]:
    """Return the moves that record one of the buildings that the dice show."""
    return tuple(f"mark:{letter}" for letter in LETTERS if letter in dice)


@cache
def keeps(dice: str) -> tuple[str, ...]:
    """Return the moves that keep each different set of fewer than all dice, none first."""
    counts = [range(dice.count(letter) + 1) for letter in LETTERS]
    return tuple(intern(f"keep:{_faces(kept)}") for kept in product(*counts))[:-1]


@cache
def rolls(number: int) -> dict[str, int]:
    """Return each way in which a number of dice can fall, with how many ways there are to it."""
    return {
        f"~roll:{''.join(faces)}": factorial(number)
        // prod(factorial(faces.count(letter)) for letter in LETTERS)
        for faces in combinations_with_replacement(LETTERS, number)
    }


def _faces(counts: tuple[int, ...]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def is_throw(faces: str) -> bool:
    """Tell whether a text is dice, in the order of the columns."""
    return set(faces) <= set(LETTERS) and in_order(faces) == faces
