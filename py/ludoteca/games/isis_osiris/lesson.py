"""The first lesson of Isis & Osiris: a game for two, its beginning and its last turns.

The first chapter is what the second one begins with, so that what is to be remembered at the end
was really seen. The learner plays green, the teacher purple, and the teacher begins.
"""

from typing import Final

from ludoteca.engine.language import marked
from ludoteca.engine.lesson import ANY, SEATS, Chapter, Lesson, Step, script
from ludoteca.engine.record import Record

TABLE: Final = Record("isis-osiris", players=2, first=1, seats=SEATS)

LEARNED: Final = script(
    """
    e4          c3
    flip ~-4 c4 flip ~+3 c2
    flip ~+2 e3 flip ~-2 f4
    e5          d3
    """
)
"""The moves of the first chapter, turn by turn: the teacher's and the learner's."""

MEANWHILE: Final = script(
    """
    flip ~+2 d4 flip ~+2 b3
    f3          flip ~+2 d2
    e1          flip ~-2 d1
    b5          flip ~-2 c5
    flip ~+1 b4 b6
    flip ~+1 d5 flip ~+2 c6
    f1          f2
    flip ~-3 b1 c1
    flip ~+2 a4 a5
    flip ~+3 a2 flip ~-1 f5
    flip ~-2 a1 e6
    flip ~-3 f6
    """
)
"""What happens between the chapters. Left free are b2, e2, a3, a6 and d6."""

BEGINNING: Final = (
    Step(
        marked(
            "Hello, I am Ludo! You play green, I play purple. In turn, each of us puts one thing "
            "on a free cell, until the board is full."
        )
    ),
    Step(
        marked("I begin and put a pawn on e4. Now you: touch c3 and put a pawn of yours there."),
        plays=("e4",),
        expects=("c3",),
    ),
    Step(
        marked(
            "At the end, your pawn is worth the sum of the tiles that touch it: above, below, "
            "left and right of it. Slantwise does not count."
        ),
        light=("c2", "b3", "d3", "c4"),
    ),
    Step(
        marked(
            "My turn. Instead of a pawn I turn up a tile: −4! Tiles go from −4 to +4. "
            "Everybody sees the number, this one time."
        ),
        plays=("flip", "~-4"),
    ),
    Step(
        marked(
            "I lay it face down below your pawn. Sorry! Now your pawn is worth −4, and nobody "
            "may look at that tile again before the end."
        ),
        plays=("c4",),
    ),
    Step(
        marked("Your turn. You can turn up a tile too: touch your pile of tiles."),
        expects=("flip",),
        then=("~+3",),
        hint=marked("A pawn would be allowed. But now turn up a tile: touch your pile of tiles."),
    ),
    Step(
        marked(
            "+3, that is good for you! A tile that was turned up must be laid. Put it on c2, "
            "right above your pawn."
        ),
        expects=("c2",),
        hint=marked("A good tile belongs beside your own pawn: lay it on c2."),
    ),
    Step(
        marked(
            "−4 and +3: now your pawn is worth −1. Yes, it can be less than zero. "
            "Remember both tiles: only your memory keeps them!"
        ),
        light=("c2", "c4"),
    ),
    Step(
        marked(
            "I have turned up a tile and laid it beside my pawn. Did you look? It was +2. "
            "Now turn up another tile of yours."
        ),
        plays=("flip", "~+2", "e3"),
        expects=("flip",),
        then=("~-2",),
    ),
    Step(
        marked("−2. Bad tiles are for others: lay it on f4, beside my pawn."),
        expects=("f4",),
        hint=marked("There it does not hurt me. Lay it on f4, beside my pawn on e4."),
    ),
    Step(
        marked(
            "Ouch! I put a second pawn on e5. Pawns add nothing to each other, so this blocks "
            "the cell for bad tiles. Block one too: put a pawn on d3."
        ),
        plays=("e5",),
        expects=("d3",),
        hint=marked("Block the cell between your pawn and my tile: put a pawn on d3."),
    ),
    Step(
        marked(
            "Well done! And d3 touches my +2 as well. A tile counts for every pawn beside it, "
            "whoever laid it: this one for you and for me."
        ),
        light=("e3", "d3", "e4"),
    ),
)

ENDING: Final = (
    Step(
        marked(
            "We have played on for a while. Five cells are still free, and look what you have "
            "left: one pawn and three tiles."
        ),
        light=("b2", "e2", "a3", "a6", "d6"),
    ),
    Step(
        marked(
            "Now remember: where is the +3 that you turned up first? One free cell touches it. "
            "Put your last pawn there."
        ),
        expects=("b2",),
        light=(),
        hint=marked(
            "Not there. You laid the +3 on c2, above your pawn. Which free cell is next to it?"
        ),
    ),
    Step(
        marked(
            "Right, it is next to b2! I put a pawn on a3. You have no pawns left now. Then you "
            "go on with tiles alone: turn one up."
        ),
        plays=("a3",),
        expects=("flip",),
        then=("~+4",),
        hint=marked("You have only tiles left: touch your pile of tiles."),
    ),
    Step(
        marked(
            "+4, the best of all! It counts for every pawn beside it. Which free cell lies "
            "between two green pawns?"
        ),
        expects=("a6",),
        light=(),
        hint=marked("Look into the corners: a6 lies between your pawns on a5 and b6."),
    ),
    Step(
        marked(
            "That is 8 points! I put a pawn on e2. One free cell is left, and it has to be "
            "filled, like it or not. Turn up a tile."
        ),
        plays=("e2",),
        expects=("flip",),
        then=("~-1",),
        hint=marked("You may not pass, and you have only tiles: touch your pile of tiles."),
    ),
    Step(
        marked("−1, beside your own pawn on e6. What a pity, but it must be laid there."),
        expects=ANY,
        light=("d6",),
    ),
    Step(
        marked(
            "The board is full: the game is over. All tiles are turned up, and each pawn counts "
            "the tiles that touch it. Watch!"
        )
    ),
    Step(
        marked("This is the pawn you began with. Above it +3, left +2, below −4: that makes +1."),
        light=("c3", "c2", "b3", "c4"),
    ),
    Step(
        marked(
            "You win with 18 points to 10! With equal points we would share the win. Your tile "
            "and mine that are left over count for nothing."
        )
    ),
)

LESSON: Final = Lesson(
    chapters=(
        Chapter(TABLE, BEGINNING),
        Chapter(TABLE._replace(events=LEARNED + MEANWHILE), ENDING),
    ),
    summary=marked(
        "Now you know it all: a pawn or a tile each turn, good tiles to your pawns, bad ones to "
        "others, block what threatens you, and remember what was shown. Ready for a real game?"
    ),
)
