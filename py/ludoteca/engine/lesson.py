"""A first lesson: a game that is played by a script, and what is said meanwhile.

A game's `lesson.py` is data only: `LESSON = Lesson(...)`. Texts are marked for translation and
translated at their use. What the script says happens, chance included; nothing is drawn. How a
lesson is followed, kept and gone on with is the table's: `ludoteca.table.lesson`.
"""

from typing import Final, NamedTuple

from ludoteca.engine.record import Record, Seat

ANY: Final = ("*",)
"""What a step expects when any legal move will do; what follows has to be legal after each."""

TEACHER: Final = "Ludo"
"""The name of the one who teaches, and plays against the learner, in all games."""

SEATS: Final = (Seat(""), Seat(TEACHER, kind="bot", level=1))
"""Who sits where in a lesson for two: the learner and the teacher."""


class Step(NamedTuple):
    """Something that is said, and what happens with it.

    When the step begins, its text is shown and its `plays` happen. Then the learner makes one of
    the moves that it expects, or, where it expects none, goes on with "Continue".
    """

    say: str
    """One or two short sentences for a ten-year-old, 200 characters at most."""
    plays: tuple[str, ...] = ()
    """Events that happen by themselves: moves of the other seats, and chance."""
    expects: tuple[str, ...] = ()
    """The moves that the learner may make here, or `ANY`; () for a step with "Continue"."""
    then: tuple[str, ...] = ()
    """Events that follow at once on the learner's move, such as what chance brings."""
    light: tuple[str, ...] | None = None
    """Spots to be lit; None for those that the expected moves touch. () in a question."""
    hint: str = ""
    """What is said to a legal move that is not expected; "" for the usual."""


class Chapter(NamedTuple):
    """A stretch of a lesson in one game. Its last step is one with "Continue"."""

    record: Record
    """The game it is about; its events have happened when the chapter begins."""
    steps: tuple[Step, ...]


class Lesson(NamedTuple):
    """A whole lesson, of about five minutes: 12 to 25 steps."""

    chapters: tuple[Chapter, ...]
    summary: str
    """What is said at the end: what was learned, in a few sentences."""
    learner: int = 0
    """The seat of the one who learns."""


def script(text: str) -> tuple[str, ...]:
    """Return the events that are written in `text`, white space between them."""
    return tuple(text.split())
