"""The first lesson of CrossWise: a beginning, a win by six equal, and the end of another game.

The learner has the rows, the teacher the columns, and the teacher begins. The first chapter is
what the second one begins with; the third is about a game of its own, for the second ends it.
"""

from typing import Final

from ludoteca.engine.language import marked
from ludoteca.engine.lesson import SEATS, Chapter, Lesson, Step, script
from ludoteca.engine.record import Record

TABLE: Final = Record("crosswise", players=2, first=1, seats=SEATS)

DEALT: Final = script("~A ~A ~B ~T ~D ~D ~C ~M")
"""The hands: the learner's, then the teacher's."""

LEARNED: Final = script(
    """
    D@c3 ~E A@e4 ~F
    D@c6 ~A A@b4 ~A
    E@d4 ~C A@c4 ~S
    """
)
"""The moves of the first chapter, turn by turn: the teacher's and the learner's."""

MEANWHILE: Final = script(
    """
    A@f1 ~A F@d2 ~M
    A@f6 ~A B@b2 ~X
    A@f2 ~C
    """
)
"""What happens before the second chapter: the teacher collects rings in column f."""

ANOTHER: Final = script(
    """
    ~E ~E ~T ~X ~F ~C ~D ~M
    C@f4 ~X E@d3 ~E F@d1 ~D E@f3 ~A D@b5 ~B E@e3 ~F
    D@b1 ~A A@c6 ~E A@c2 ~A E@b3 ~B A@c1 ~B B@a6 ~M
    B@a5 ~E F@a2 ~C B@a4 ~D C@c4 ~A E@e2 ~M M@e2-c3 ~B
    M@b3-e2 ~D B@f5 ~C D@b4 ~A C@d4 ~D A@c5 ~F A@b2 ~B
    D@b6 ~E B@d5 ~B E@e5 ~F X@c5=B ~F M@c5-a3 ~T A@f2 ~C
    F@e4 ~D D@c5 ~S D@b3 ~D S@b3-e5 ~C X@b3=D ~C C@e1 ~F
    F@a1 ~T T@b4 E@e6 ~C F@f1 ~X T@e5 D@e5 ~S
    D@f6 ~F
    """
)
"""The game of the third chapter. Left free are d2, b4 and d6."""

BEGINNING: Final = (
    Step(
        marked(
            "Hello, I am Ludo! Together we fill this board with symbols. The six rows are yours, "
            "the six columns are mine. Numbers beside the board say what each line is worth."
        ),
        light=("line:1", "line:2", "line:3", "line:4", "line:5", "line:6"),
    ),
    Step(
        marked(
            "You hold four tiles that only you see. In turn, each of us plays one. I begin with a "
            "clover on c3. Now you: touch a ring, then the free cell e4."
        ),
        plays=("D@c3", "~E"),
        expects=("A@e4",),
        then=("~F",),
        hint=marked("That is allowed. But now put a ring on e4: touch the ring, then e4."),
    ),
    Step(
        marked(
            "After your turn, a new tile comes from the bag. Two clovers in my column c: a pair, "
            "1 point for me. They need not touch. Make a pair in your row 4: a ring on b4!"
        ),
        plays=("D@c6", "~A"),
        expects=("A@b4",),
        then=("~A",),
        hint=marked("Two equal symbols in a row are a pair: put a ring on b4, in row 4."),
    ),
    Step(
        marked(
            "I put a moon on d4, it is in your way there. But you have drawn another ring! Make "
            "three equal in row 4, where it also spoils my column c."
        ),
        plays=("E@d4", "~C"),
        expects=("A@c4",),
        then=("~S",),
        light=(),
        hint=marked("Where do row 4 and column c cross? Put a ring there, on c4."),
    ),
    Step(
        marked(
            "Each tile counts twice: in your row and in my column. Two equal are worth 1 point, "
            "three 3, four 5, five 7. A line of six different symbols is worth 6."
        ),
        light=("b4", "c4", "e4", "line:4"),
    ),
)

ACTING: Final = (
    Step(
        marked(
            "We have played on a little. I have three rings in column f. And you have drawn all "
            "four kinds of action tiles! An action tile is played instead of a symbol."
        ),
        light=("f1", "f2", "f6", "line:f"),
    ),
    Step(
        marked(
            "“Take” brings a tile from the board into your hand. Touch Take, then my ring on f2."
        ),
        expects=("T@f2",),
        hint=marked("Now take a ring away from me: touch Take, then f2."),
    ),
    Step(
        marked(
            "Bye, ring! I put an hourglass on a3. “Move” carries a tile to any free cell. Touch "
            "Move, then f1, then a4."
        ),
        plays=("C@a3", "~E"),
        expects=("M@f1-a4",),
        then=("~D",),
        hint=marked("Bring my other ring into your row: touch Move, then f1, then a4."),
    ),
    Step(
        marked(
            "Four rings: 5 points, and a mark at row 4. “Swap” lets two tiles change places. "
            "Touch Swap, then the moon on d4 and the ring on f6."
        ),
        plays=("C@a5", "~B"),
        expects=("S@d4-f6",),
        then=("~E",),
        hint=marked("Get the moon out of your row: touch Swap, then d4, then f6."),
    ),
    Step(
        marked(
            "Five! Quickly, I put an hourglass on f4. But “Exchange” puts a symbol of your hand "
            "in the place of a tile. Touch Exchange, f4, and the ring in your hand."
        ),
        plays=("C@f4", "~D"),
        expects=("X@f4=A",),
        hint=marked("My hourglass is in the way: touch Exchange, then f4, then your ring."),
    ),
    Step(
        marked(
            "Six equal in a line win at once, points do not matter! They win for the team whose "
            "line it is, whoever put the last one. So never help me to six."
        ),
        light=("a4", "b4", "c4", "d4", "e4", "f4"),
    ),
)

ENDING: Final = (
    Step(
        marked(
            "Six equal are rare. This is another game, and three cells are still free. Played "
            "action tiles stay in the open: each kind is there three times."
        ),
        light=("b4", "d2", "d6", "used:T", "used:M", "used:S", "used:X"),
    ),
    Step(
        marked(
            "When the board is full, the higher total wins. You have 21 points, I have 23. Which "
            "of your symbols gives you four equal in row 4? Put it on b4."
        ),
        expects=("C@b4",),
        then=("~A",),
        light=("b4", "line:4"),
        hint=marked("Look at row 4: it has three hourglasses. Put yours on b4."),
    ),
    Step(
        marked(
            "Four hourglasses, 5 points! I fill d6, for a pair in column d. You fill the last "
            "cell, so think: which tile makes most of row 2?"
        ),
        plays=("F@d6", "~A"),
        expects=("A@d2",),
        light=("d2", "line:2"),
        hint=marked("Look at row 2: it has three rings, and you hold another one. Put it on d2."),
    ),
    Step(
        marked(
            "The board is full: the game is over. Each line counts all its groups: row 5 has "
            "three and three equal, 3 + 3 points. Tiles left in hands count nothing."
        ),
        light=("a5", "b5", "c5", "d5", "e5", "f5", "line:5"),
    ),
    Step(
        marked("And look at my column f: six different symbols, 6 points for me."),
        light=("f1", "f2", "f3", "f4", "f5", "f6", "line:f"),
    ),
    Step(
        marked(
            "25 to 24: you win by one point! With equal totals it would be a draw. Your last ring "
            "made the difference."
        ),
        light=("d2",),
    ),
    Step(
        marked(
            "Four play two against two, and partners score the same lines. They may not see each "
            "other’s tiles, nor talk about them."
        ),
        light=(),
    ),
    Step(
        marked(
            "With three, one plays alone against two, holds six tiles and has every other turn."
        ),
        light=(),
    ),
)

LESSON: Final = Lesson(
    chapters=(
        Chapter(TABLE._replace(events=DEALT), BEGINNING),
        Chapter(TABLE._replace(events=DEALT + LEARNED + MEANWHILE), ACTING),
        Chapter(TABLE._replace(events=ANOTHER), ENDING),
    ),
    summary=marked(
        "Now you know it all: one tile a turn, equal symbols into your lines, a muddle into "
        "theirs, action tiles at the right time, and beware of six. Ready for a real game?"
    ),
)
