"""What is in the box of CrossWise: data, nothing else.

Sources are the sections of the rules text: the tiles are its section 2, the hands and the order of
the turns its section 3, the points its section 6.
"""

from typing import Final

SIDE: Final = 6
"""The board is 6 x 6 cells."""

COLUMNS: Final = "abcdef"
"""The columns' letters, from the left."""

ROWS: Final = "123456"
"""The rows' numbers, from the top."""

CELLS: Final = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)
"""The 36 cells in reading order; a cell's index in it is its index on the board."""

SYMBOLS: Final = "ABCDEF"
"""The six symbols."""

TAKE: Final = "T"
MOVE: Final = "M"
SWAP: Final = "S"
EXCHANGE: Final = "X"
ACTIONS: Final = TAKE + MOVE + SWAP + EXCHANGE
"""The four actions."""

TILES: Final = {**dict.fromkeys(SYMBOLS, 7), **dict.fromkeys(ACTIONS, 3)}
"""Tile -> how many of the 54 tiles show it."""

TRIO: Final = 3
"""With three players, seat 1 is alone against the other two."""

HANDS: Final = {2: (4, 4), TRIO: (4, 6, 4), 4: (4, 4, 4, 4)}
"""Players -> how many tiles each seat's hand is filled up to."""

CYCLES: Final = {2: (0, 1), TRIO: (0, 1, 2, 1), 4: (0, 1, 2, 3)}
"""Players -> the seats in the order of their turns, when seat 0 begins."""

GROUP_POINTS: Final = {2: 1, 3: 3, 4: 5, 5: 7}
"""How many equal symbols in a line -> points."""

ALL_DIFFERENT: Final = 6
"""Points of a line with all six symbols."""

NEAR_SIX: Final = (4, 5)
"""So many equal symbols in a line are worth a mark."""

COLOURS: Final = ("circle", "square", "triangle", "diamond")
"""The shapes of the seats' badges, by seat; their colour is that of the team."""

DESIGNER: Final = "Nicholas Cravotta"
MINUTES: Final = (20, 20)
AGE: Final = 6
"""What the box says of itself (section 1)."""
