"""What is in the box of Lantern: data, nothing else. Its source is its guide."""

from typing import Final

POSTS: Final = ("a", "b", "c", "d", "e", "f")
"""The posts of the quay in reading order: two rows of three. The die's faces, too."""

COLUMNS: Final = 3
"""How many posts stand in a row."""

LANTERNS: Final = {"1": 10, "2": 9, "3": 7, "4": 4}
"""Brightness -> how many of the 30 lanterns have it."""

HAND: Final = 3
"""How many lanterns a hand is filled up to."""

ROUNDS: Final = {2: 7, 3: 5, 4: 4}
"""Players -> rounds of a game."""

COLOURS: Final = ("red", "blue", "white", "green")
"""The seats' colours."""

DESIGNER: Final = "Ludoteca"
MINUTES: Final = (2, 5)
AGE: Final = 6
"""What the box says of itself."""
