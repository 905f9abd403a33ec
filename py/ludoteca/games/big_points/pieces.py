"""What is in the box of Big Points: data, nothing else.

Sources are the sections of the rules text: discs, pawns and ladder are its section 2, the set-up
its section 3, the rest its section 1.
"""

from typing import Final

PAWNS: Final = "RYGBV"
"""The pawns, one of each colour: red, yellow, green, blue, violet. They belong to nobody."""

WHITE: Final = "W"
"""The disc that is worth as much as its owner has colours."""

BLACK: Final = "K"
"""The disc that buys an extra move."""

DISCS: Final = {"R": 10, "Y": 10, "G": 10, "B": 10, "V": 10, WHITE: 5, BLACK: 5}
"""Colour -> how many of the 60 discs have it."""

ON_PATH: Final = {disc: count - (disc in PAWNS) for disc, count in DISCS.items()}
"""Colour -> how many of the 55 discs of the path have it: one of each pawn's is a bonus disc."""

LENGTH: Final = sum(ON_PATH.values())
"""How many discs the path has: 55."""

STEPS: Final = (4, 3, 2, 1, 0)
"""What the steps of the ladder are worth, in the order in which pawns arrive."""

COLOURS: Final = ("sun", "moon", "star", "leaf", "wave")
"""The emblems that the seats are known by; nothing on the table is theirs."""

DESIGNER: Final = "Brigitte & Wolfgang Ditt"
MINUTES: Final = (20, 20)
AGE: Final = 8
"""What the box, and reviews of it, say of the game (section 1)."""
