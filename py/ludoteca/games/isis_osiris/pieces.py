"""What is in the box of Isis & Osiris: data, nothing else.

Sources are the sections of the rules text: the tiles are its section 2, the shares its section 3.
"""

from typing import Final

SIDE: Final = 6
"""The board is 6 x 6 cells."""

COLUMNS: Final = "abcdef"
"""The columns' letters, from the left; rows are numbered 1 to 6 from the top."""

CELLS: Final = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMNS)
"""The 36 cells in reading order; a cell's index in it is its index on the board."""

TILES: Final = {
    "+1": 2,
    "+2": 6,
    "+3": 2,
    "+4": 1,
    "-1": 2,
    "-2": 6,
    "-3": 2,
    "-4": 1,
}
"""Value -> how many of the 22 tiles show it."""

PAWNS_EACH: Final = {2: 8, 3: 6, 4: 5}
"""Players -> pawns of each."""

TILES_EACH: Final = {2: 11, 3: 7, 4: 5}
"""Players -> tiles in each one's own reserve; the rest goes to the box unseen."""

COLOURS: Final = ("green", "purple", "yellow", "black")
"""The pawns' colours, by seat."""

TRACK: Final = 20
"""The spaces of each score track; beyond them a marker stands for 20 points."""

DESIGNER: Final = "Michael Schacht"
MINUTES: Final = (10, 20)
AGE: Final = 7
"""What the box says of itself (section 1)."""
