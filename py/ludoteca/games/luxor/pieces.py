"""The components of Luxor: data, nothing else.

What is published comes first. What no source tells stands in table R at the end: it is our own
reconstruction, and one edit of it corrects the game (rules text, section 2.3).
"""

from typing import Final, NamedTuple


class Treasure(NamedTuple):
    """A treasure tile."""

    kind: str
    """`VASE`, `NECKLACE` or `STATUE`."""
    needed: int
    """How many of a player's adventurers have to stand on it: 1 to 3."""
    points: int
    """Its victory points, 1 to 6."""


class Card(NamedTuple):
    """What a card lets its player do."""

    steps: int = 0
    """How many tiles an adventurer goes on; 0 where a die or the adventurers decide."""
    up_to: bool = False
    """Whether it may go fewer tiles as well."""
    rolled: bool = False
    """Whether the die says how many tiles."""
    back: bool = False
    """Whether it may go one tile back instead."""
    everyone: bool = False
    """Whether all adventurers go."""
    catches_up: bool = False
    """Whether the last one goes to the second-last one."""
    minus: int = 0
    """How many adventurers fewer a treasure needs."""


# -- what is published (rules text, sections 2.1, 3 and 6) ----------------------------------------

ADVENTURERS: Final = 5
"""The adventurers of a player."""

AWAKE: Final = 2
"""So many of them begin on the stairs; the others sleep, one at each statue."""

STAIRS: Final = 0
"""Where adventurers begin. The forty spaces are 1 to 40."""

CHAMBER: Final = 41
"""Where they go."""

HAND: Final = 5
"""The cards in a hand."""

BASIC_CARDS: Final = {"1": 6, "pm": 5, "2": 4, "3": 4, "4": 4, "5": 4, "die": 4}
"""Basic card -> how many of the 31 there are; "pm" is one tile on or back."""

DIE: Final = ("1", "2", "3", "4", "5", "6")
"""The faces of the die."""

VASE: Final = "vase"
NECKLACE: Final = "necklace"
STATUE: Final = "statue"
KINDS: Final = (VASE, NECKLACE, STATUE)
"""The kinds of treasures; ten tiles each."""

OSIRIS_TILES: Final = {"osiris:1": 1, "osiris:2": 2, "osiris:3": 2, "osiris:4": 1}
"""Osiris tile -> how many of the six there are. Four are laid."""

OSIRIS_STEPS: Final = {tile: int(tile[-1]) for tile in OSIRIS_TILES}
"""Osiris tile -> by how many tiles it moves an adventurer on."""

HORUS_EYES: Final = {"horus:1": 1, "horus:2": 2, "horus:3": 3}
"""Horus tile -> its eyes; two of each are laid."""

EYES: Final = (1, 2, 3)
"""The piles of Horus cards, by the eyes on their backs; eight cards each."""

KEYS: Final = 20
WILDS: Final = 18
SCARABS: Final = {"1": 4, "2": 8, "3": 6, "4": 4}
"""Scarab's value -> how many of the 22 there are."""

SARCOPHAGI: Final = (5, 3)
"""The points of the sarcophagi, in the order in which they are taken."""

SET_POINTS: Final = (0, 3, 7, 12, 18, 25, 33, 42, 52)
"""How many sets a player has -> points for all of them; eight or more earn the last."""

KEY_POINTS: Final = 1
"""The points of a key that is left at the end."""

ENOUGH: Final = 2
"""When so many adventurers are in the chamber at the end of a round, the game ends."""

LAST_ROUND: Final = 200
"""The game ends after it in any case: our guard, no rule of the box (section 5)."""

COLOURS: Final = ("blue", "red", "yellow", "green")
"""The players' colours, by seat."""

DESIGNER: Final = "Rüdiger Dorn"
MINUTES: Final = (45, 45)
AGE: Final = 8
"""What the box says of itself (section 1)."""

# -- table R: a reconstruction (rules text, section 2.3) ------------------------------------------
# No source that could be read tells the data below. They are ours, made to fit all that is known.
# Where the real ones are found, this is the only place to put them.

SPACES: Final = (
    *("T", "T", "TC", "T", "H1", "TF", "T", "O", "T", "TF"),  # 1 to 10
    *("H1", "T", "TC", "TL", "O", "TF", "T", "H2", "TL", "TF"),  # 11 to 20
    *("T", "O", "TC", "H2", "TF", "T", "TL", "O", "T", "TF"),  # 21 to 30
    *("H3", "T", "TC", "T", "TL", "H3", "T", "T", "T", "T"),  # 31 to 40
)
"""What lies at first on the spaces 1 to 40: T treasure, O Osiris, H1 to H3 Horus with its eyes;
and the temple symbol on the wall: C cobra, F falcon, L lion."""

BEFORE_STATUES: Final = (8, 17, 27)
"""The spaces after which the three statues of Anubis stand beside the path."""

WALL: Final = (
    0,  # the stairs
    *(1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5),  # 1 to 20
    *(6, 6, 6, 6, 7, 7, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10),  # 21 to 40
    12,  # the chamber
)
"""The points that an adventurer earns at the end, by where it stands."""

TREASURE_FACES: Final = {(1, 1): 1, (2, 3): 4, (2, 4): 3, (3, 5): 1, (3, 6): 1}
"""(adventurers needed, points) -> how many of the ten treasures of each kind are so."""

TEMPLE_TILES: Final = {
    "C": {"temple:tunnel": 4},
    "F": {"temple:wild": 3, "temple:eyes12": 1, "temple:eyes23": 1, "temple:wildscarab": 1},
    "L": {"temple:scarab": 4},
}
"""Symbol on the back -> the fronts of the temple tiles in that pile."""

HORUS_CARDS: Final = {
    1: {"r3": 3, "rd": 1, "all1": 2, "catch": 1, "m2": 1},
    2: {"r4": 3, "rd": 1, "all2": 2, "catch": 1, "m3": 1},
    3: {"r5": 3, "rd": 1, "all3": 2, "catch": 1, "m4": 1},
}
"""Eyes -> the cards of that pile."""

CARDS: Final = {
    **{number: Card(int(number)) for number in "12345"},
    "pm": Card(1, back=True),
    "die": Card(rolled=True),
    **{f"r{most}": Card(most, up_to=True) for most in (3, 4, 5)},
    "rd": Card(rolled=True, up_to=True),
    **{f"all{steps}": Card(steps, everyone=True) for steps in (1, 2, 3)},
    "catch": Card(catches_up=True),
    **{f"m{steps}": Card(steps, minus=1) for steps in (2, 3, 4)},
}
"""Every card -> what it does."""

# -- what follows from the tables -----------------------------------------------------------------

TREASURES: Final = {
    f"{kind}:{needed}/{points}": Treasure(kind, needed, points)
    for kind in KINDS
    for needed, points in TREASURE_FACES
}
"""Treasure tile -> what it shows."""

TREASURE_TILES: Final = {
    tile: TREASURE_FACES[treasure.needed, treasure.points] for tile, treasure in TREASURES.items()
}
"""Treasure tile -> how many of the thirty there are."""

EYES_OF: Final = {"temple:eyes12": (1, 2), "temple:eyes23": (2, 3)}
"""Temple tile with eyes -> the piles that it lets choose from."""

SYMBOLS: Final = {
    space: code[1] for space, code in enumerate(SPACES, 1) if code[1:] in tuple(TEMPLE_TILES)
}
"""Space -> the temple symbol on its wall."""

OSIRIS_SPACES: Final = tuple(space for space, code in enumerate(SPACES, 1) if code == "O")
TREASURE_SPACES: Final = tuple(space for space, code in enumerate(SPACES, 1) if code[0] == "T")
HORUS_SPACES: Final = {
    space: f"horus:{code[1]}" for space, code in enumerate(SPACES, 1) if code[0] == "H"
}
"""Where the tiles are laid, from the stairs on; Horus spaces with their tile."""
