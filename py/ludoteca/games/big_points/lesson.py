"""The first lesson of Big Points: a game for two, its beginning and its last turns.

The learner begins. The first chapter is what the second one goes on with: the two white discs and
the black one that are counted at the end were really taken. Places are numbered from 1, as on the
table.
"""

from typing import Final

from ludoteca.engine.language import marked
from ludoteca.engine.lesson import SEATS, Chapter, Lesson, Step, script
from ludoteca.engine.record import Record

PATH: Final = "VWBRGYKBYGWGVKRBGYBVRGWGBYWRRKRYBRVYBKYVGVWGYRBYVVRKGBV"
"""The path as it is laid."""

LAID: Final = tuple(f"~{disc}" for disc in PATH)

TABLE: Final = Record("big-points", players=2, first=0, seats=SEATS, events=LAID)

LEARNED: Final = script(
    """
    R>+      Y>-
    V>+      B>+
    G>-      G>+
    R>- *G<+
    """
)
"""The moves of the first chapter, turn by turn: the learner's and the teacher's."""

MEANWHILE: Final = script(
    """
                 G>-
    G>+ *G>+     Y>+
    G>-          B>-
    Y>+          Y>+
    Y>-          Y>-
    B>- end      R>+
    R>- *R>+     B>-
    Y>- *Y>      R>+
    V>+          V>+
    V>-          V>+
    V>-          B>-
    R>-          B>
    R>+          V>+
    """
)
"""What happens between the chapters."""

BEGINNING: Final = (
    Step(
        marked(
            "Hello, I am Ludo! These five pawns will run along the path of discs. They belong to "
            "nobody: each of us may move any of them."
        ),
        light=("pawn:R", "pawn:Y", "pawn:G", "pawn:B", "pawn:V"),
    ),
    Step(
        marked(
            "We collect discs. At the end, each is worth the step on which the pawn of its colour "
            "stands: 4 for the first to arrive, 0 for the last."
        ),
        light=("step:4", "step:3", "step:2", "step:1", "step:0"),
    ),
    Step(
        marked(
            "You begin. Touch the red pawn. It goes to the next red disc, on 4: touch that as "
            "well. Then take the disc ahead of it, the green one."
        ),
        expects=("R>+",),
        hint=marked(
            "Not that one yet: touch the red pawn, the red disc on 4, the green one on 5."
        ),
    ),
    Step(
        marked(
            "The green disc is yours now. Nobody else sees what you hold, so I have to "
            "remember it."
        ),
        light=("hand:0:G",),
    ),
    Step(
        marked(
            "I move the yellow pawn to 6 and take the disc behind it. On 5 nothing is left, and a "
            "disc under a pawn is not free. So I get the blue one on 3."
        ),
        plays=("Y>-",),
        light=("pawn:Y", "disc:5", "pawn:R", "disc:3"),
    ),
    Step(
        marked(
            "Now move the violet pawn. It goes to 1, and nothing lies behind it there. So take "
            "what lies ahead: the white disc!"
        ),
        expects=("V>+",),
        hint=marked("The white disc is what we want: touch the violet pawn, 1, and then 2."),
    ),
    Step(
        marked(
            "A white disc is worth a point for each colour that you have at the end: up to 6, for "
            "the five colours and black."
        ),
        light=("hand:0:W",),
    ),
    Step(
        marked(
            "I move the blue pawn to 8 and take the yellow disc on 9. Now move the green pawn. It "
            "goes to 10. Which disc can you take behind it?"
        ),
        plays=("B>+",),
        expects=("G>-",),
        light=(),
        hint=marked(
            "From 10, look back: 9 is empty, and the blue pawn stands on 8. Touch the green pawn, "
            "10, and the black disc on 7."
        ),
    ),
    Step(
        marked(
            "A black disc! It is worth no points. But in a later turn it buys you an extra move, "
            "after your usual one."
        ),
        light=("hand:0:K",),
    ),
    Step(
        marked(
            "I move the green pawn on to 12 and take the violet disc. Your turn: move the red "
            "pawn to 15 and take the black disc behind it."
        ),
        plays=("G>+",),
        expects=("R>-",),
        hint=marked("First the usual move: touch the red pawn, 15, and the black disc on 14."),
    ),
    Step(
        marked(
            "Now you may spend your first black disc; the new one has to wait for your next turn. "
            "An extra move is special: with it, a pawn may go back!"
        ),
        light=("black",),
    ),
    Step(
        marked(
            "The green pawn could go back to 10, and the white disc lies right ahead of that. "
            "Touch the black disc, the green pawn, 10, and the white disc."
        ),
        expects=("*G<+",),
        hint=marked(
            "This time, go back for the white disc: touch the black disc, the green pawn, 10, and "
            "then 11."
        ),
    ),
    Step(
        marked(
            "Well done: two white discs! The black one that you spent is out of the game. One a "
            "turn may be spent, never more."
        ),
        light=("hand:0:W",),
    ),
)

ENDING: Final = (
    Step(
        marked(
            "We have played on for a while. The yellow pawn came to the ladder first, then the "
            "blue one: now each yellow disc is worth 4 points, each blue one 3."
        ),
        light=("step:4", "step:3", "hand:0:Y", "hand:0:B"),
    ),
    Step(
        marked(
            "No red disc lies ahead of the red pawn any more. So it goes to the highest free "
            "step: touch the red pawn, then step 2."
        ),
        expects=("R>",),
        hint=marked("Your red discs are to count: touch the red pawn, then step 2."),
    ),
    Step(
        marked(
            "With it you got the red disc that lay beside the ladder. Keep your black disc: it "
            "counts as a colour for your white ones. Touch the end of the turn."
        ),
        expects=("end",),
        hint=marked("You could spend it. But this time keep it, and touch the end of the turn."),
    ),
    Step(
        marked(
            "I move the green pawn and take a violet disc. Two steps are left: 1 and 0. Count "
            "your green and your violet discs: which pawn is to get the 1?"
        ),
        plays=("G>-",),
        expects=("G>",),
        light=(),
        hint=marked(
            "You have three green discs and no violet one. Touch the green pawn, then step 1."
        ),
    ),
    Step(
        marked("Right: the first to arrive gets more. Keep your black disc, and end the turn."),
        expects=("end",),
        hint=marked("Keep the black disc for your white ones: touch the end of the turn."),
    ),
    Step(
        marked(
            "Only the violet pawn is left. I move it to 55 and take the nearest free disc behind "
            "it. Now bring it to the last step!"
        ),
        plays=("V>-",),
        expects=("V>",),
    ),
    Step(
        marked(
            "All pawns are on the ladder: the game is over at once. Violet discs are worth 0, but "
            "yours is one colour more for your white ones!"
        ),
        light=("step:0", "hand:0:V"),
    ),
    Step(
        marked(
            "Your six yellow discs make 24 points, the blue one 3, three red ones 6, four green "
            "ones 4. That is 37."
        ),
        light=("hand:0:Y", "hand:0:B", "hand:0:R", "hand:0:G"),
    ),
    Step(
        marked("You have all six colours, so each of your three white discs is worth 6: 18 more!"),
        light=("hand:0:W",),
    ),
    Step(
        marked("You win with 55 points to 45! With equal points we would share the win."),
    ),
)

LESSON: Final = Lesson(
    chapters=(
        Chapter(TABLE, BEGINNING),
        Chapter(TABLE._replace(events=LAID + LEARNED + MEANWHILE), ENDING),
    ),
    summary=marked(
        "Now you know it all: any pawn to its next disc, then take a disc ahead or behind; your "
        "colours up the ladder first, white for many colours, black to move twice. Ready to play?"
    ),
)
