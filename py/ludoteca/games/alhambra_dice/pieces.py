"""What is in the box of Alhambra – The Dice Game: data, nothing else.

The tables are those of the rules text's section 2.2, called D1 to D8 there and here.
"""

from typing import Final, NamedTuple

LETTERS: Final = "PSACGT"
"""D1: the buildings, each with its column, its track and its face on a die, from the left:
pavilion, seraglio, arcades, chambers, garden, tower."""

MARKERS: Final = {2: 5, 3: 5, 4: 4, 5: 3, 6: 3}
"""D2: players -> how many markers each of them has."""

ROUNDS: Final = 5
"""D7: how many rounds there are."""

SCORINGS: Final = {1: "A", 3: "B", 5: "C"}
"""D7: round -> the scoring that follows on it."""

VALUES: Final = {
    "A": ((1,), (2,), (3,), (4,), (5,), (6,)),
    "B": ((8, 1), (9, 2), (10, 3), (11, 4), (12, 5), (13, 6)),
    "C": ((16, 8, 1), (17, 9, 2), (18, 10, 3), (19, 11, 4), (20, 12, 5), (21, 13, 6)),
}
"""D3: scoring -> for each column of `LETTERS`, what its first, second and third are paid."""

START: Final = "start"
"""The start-player chip: who wins it names who begins the next round."""

BLACK: Final = "black"
EXTRA: Final = "extra"
ANNUL: Final = "annul"
TRANSFER: Final = "transfer"


class Chip(NamedTuple):
    """A kind of bonus chip."""

    light: int
    """How many have a light back: those of rounds 1 to 4."""
    dark: int
    """How many have a black back: those of round 5."""
    points: int
    """What it adds at the next scoring of its owner."""
    effect: str
    """What it does."""
    basis: str
    """Where that is known from, in the tags of the rules text."""


CHIPS: Final = {
    "1": Chip(3, 1, 1, "1 point at the next scoring", "kind: [public: bggcopy, ncobbaert]"),
    "2": Chip(3, 2, 2, "2 points at the next scoring", "kind: [public: bggcopy, ncobbaert]"),
    "3": Chip(2, 2, 3, "3 points at the next scoring", "kind: [public: bggcopy, ncobbaert]"),
    BLACK: Chip(4, 0, 0, "a whole turn with nine dice", "nine symbols need a chip: [seed]"),
    EXTRA: Chip(3, 0, 0, "a fourth throw", "“extra dice-roll”: [public: bggcopy]"),
    ANNUL: Chip(3, 0, 0, "takes the last throw back", "“ignore a throw”: [public: goblins]"),
    TRANSFER: Chip(2, 1, 0, "one stone back, one forward", "“exchange”: [public: bggcopy]"),
}
"""D4: the bonus chips. A RECONSTRUCTION: how many chips there are of either back (20 and 6) is
known from the rules, and of each kind what its basis says; every number here and every exact
effect was filled in, because the sheet that prints them could not be read."""

WHITE_DICE: Final = 8
ALL_DICE: Final = 9
"""How many dice there are without and with the black one; each shows each building once."""

THROWS: Final = 3
"""How many throws a turn has, without a chip."""

ROWS: Final = 8
WIDTH: Final = 3
"""D5: a column of the dice area has a row for each number of equal dice, and in each row a space
for one, two and three throws."""

SPACES: Final = ROWS * WIDTH
"""Spaces are counted from the best, 0: eight in one throw, to the worst, 23: one in three."""

FREE: Final = "."
"""A space of the dice area without a marker."""

TRACK: Final = 12
"""D6: how many spaces a track has; a stone without building points is on none of them."""

DIRK_ROWS: Final = (2, 3, 4, 5, 6)
"""D8: the rows of Dirk's five markers, each in its row's last space."""

COLOURS: Final = ("blue", "green", "white", "yellow", "orange", "red")
"""The players' colours, by seat."""

DESIGNER: Final = "Dirk Henn"
MINUTES: Final = (60, 60)
AGE: Final = 8
"""What the box, and reviews of it, say of the game (section 1)."""
