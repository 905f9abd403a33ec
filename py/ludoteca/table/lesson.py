"""Following a lesson: where one is in it, what is said there, and what happens next.

A lesson is followed in a session of its own, made of `record_of`; while it lasts, nothing is drawn
and no bot is asked: all that happens comes from here.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Final, NamedTuple

from ludoteca.engine import record as records
from ludoteca.engine.game import GAMES, State, find_game, folder
from ludoteca.engine.language import gettext
from ludoteca.engine.language import gettext as _
from ludoteca.engine.lesson import ANY, Lesson, Step
from ludoteca.engine.record import IllegalEventError, Record

LONGEST_NUMBER: Final = 4
"""Digits beyond which a kept number is that of no step."""


class Progress(NamedTuple):
    """A place in a lesson."""

    lesson: Lesson
    number: int = 0
    """The step, from 0, counted through all chapters; after the last one the lesson is over."""
    moves: tuple[str, ...] = ()
    """The moves that the learner has made so far."""


class Asked(NamedTuple):
    """What is shown at a place in a lesson, in the language in use."""

    text: str
    """What is said; at the end the summary."""
    number: int
    """Which step this is, from 1."""
    steps: int
    """How many there are."""
    continues: bool
    """Whether "Continue" is offered; otherwise a move is waited for, or the lesson is over."""
    light: tuple[str, ...]
    """The spots to be lit."""
    is_over: bool
    """Whether this is the end, where a real game is offered."""


class Turn(NamedTuple):
    """How a lesson goes on."""

    events: tuple[str, ...]
    """What happens now, one after the other, on the table as it is, or on the new one."""
    progress: Progress
    """Where one is then; its text is shown from now on."""
    record: Record | None
    """A new table, set before the events happen, when another chapter begins; else None."""


def lesson_of(name: str) -> Lesson | None:
    """Return the lesson of the game that records call `name`; None when it has none."""
    if find_spec(f"{GAMES}.{folder(name)}.lesson") is None:
        return None
    lesson: Lesson = find_game(name).part("lesson").LESSON
    return lesson


def steps_of(lesson: Lesson) -> tuple[Step, ...]:
    """Return the steps of all chapters."""
    return tuple(step for chapter in lesson.chapters for step in chapter.steps)


def is_over(progress: Progress) -> bool:
    """Tell whether the last step has been taken."""
    return progress.number >= len(steps_of(progress.lesson))


def asked(progress: Progress, state: State) -> Asked:
    """Return what is shown at this place, where the game stands at `state`."""
    steps = steps_of(progress.lesson)
    if is_over(progress):
        summary = gettext(progress.lesson.summary)
        return Asked(summary, len(steps), len(steps), continues=False, light=(), is_over=True)
    step = steps[progress.number]
    return Asked(
        gettext(step.say),
        progress.number + 1,
        len(steps),
        continues=not step.expects,
        light=_light(progress, step, state),
        is_over=False,
    )


def _light(progress: Progress, step: Step, state: State) -> tuple[str, ...]:
    """Return the spots that a step lights: its own, or those that the expected moves touch."""
    if step.light is not None:
        return step.light
    if step.expects == ANY:
        return ()
    scene = find_game(progress.lesson.chapters[0].record.game).part("scene")
    view = state.view(progress.lesson.learner)
    spots = [spot for move in step.expects for spot in scene.touches(view, move)]
    return tuple(dict.fromkeys(spots))


def accepts(progress: Progress, move: str) -> bool:
    """Tell whether the lesson goes on with a legal `move` of the learner."""
    return not is_over(progress) and _is_expected(steps_of(progress.lesson)[progress.number], move)


def _is_expected(step: Step, move: str) -> bool:
    return step.expects == ANY or move in step.expects


def hint(progress: Progress) -> str:
    """Return what is said, in the language in use, to a legal move that is not accepted."""
    steps = steps_of(progress.lesson)
    own = "" if is_over(progress) else steps[progress.number].hint
    return (
        gettext(own) if own else _("The rules allow that, but in this lesson touch what is lit.")
    )


def after(progress: Progress, move: str = "") -> Turn:
    """Return how it goes on after an accepted `move`, or after "Continue" without one."""
    lesson, number = progress.lesson, progress.number
    steps = steps_of(lesson)
    if is_over(progress):
        return Turn((), progress, None)
    done = (move, *steps[number].then) if steps[number].expects else ()
    following = Progress(lesson, number + 1, (*progress.moves, *done[:1]))
    if is_over(following):
        return Turn(done, following, None)
    plays = steps[number + 1].plays
    chapter = _chapter_of(following)
    if chapter == _chapter_of(progress):
        return Turn((*done, *plays), following, None)
    return Turn(plays, following, lesson.chapters[chapter].record)


def before(progress: Progress) -> Progress:
    """Return the place one step back; the beginning stays the beginning."""
    number = max(0, progress.number - 1)
    answered = sum(bool(step.expects) for step in steps_of(progress.lesson)[:number])
    return progress._replace(number=number, moves=progress.moves[:answered])


def record_of(progress: Progress) -> Record:
    """Return the game as it stands at this place: all that the script let happen in it."""
    chapter = _chapter_of(progress)
    record = progress.lesson.chapters[chapter].record
    happened = [event for place, event in _happened(progress) if place == chapter]
    return record._replace(events=(*record.events, *happened))


def _chapter_of(progress: Progress) -> int:
    """Return in which chapter, from 0, a place lies; the end lies in the last one."""
    left = progress.number
    for index, chapter in enumerate(progress.lesson.chapters):
        if left < len(chapter.steps):
            return index
        left -= len(chapter.steps)
    return len(progress.lesson.chapters) - 1


def _happened(progress: Progress) -> Iterator[tuple[int, str]]:
    """Yield all that has happened in the lesson so far: (chapter, event)."""
    moves = iter(progress.moves)
    for number, step in enumerate(steps_of(progress.lesson)[: progress.number + 1]):
        chapter = _chapter_of(progress._replace(number=number))
        yield from ((chapter, event) for event in step.plays)
        if step.expects and number < progress.number:
            yield from ((chapter, event) for event in (next(moves), *step.then))


# -- keeping it -----------------------------------------------------------------------------------


def written(progress: Progress) -> str:
    """Return the place as a short text: the step and the learner's moves."""
    return " ".join((str(progress.number), *progress.moves))


def read(lesson: Lesson, text: str) -> Progress:
    """Return the place that `text` names; the beginning when this lesson has no such place."""
    number, *moves = text.split() or ["0"]
    if number.isdecimal() and len(number) <= LONGEST_NUMBER:
        progress = Progress(lesson, int(number), tuple(moves))
        if _is_sound(progress):
            return progress
    return Progress(lesson)


def _is_sound(progress: Progress) -> bool:
    """Tell whether the learner can have come to this place, and by these moves."""
    steps = steps_of(progress.lesson)
    questions = [step for step in steps[: progress.number] if step.expects]
    if progress.number > len(steps) or len(progress.moves) != len(questions):
        return False
    if not all(map(_is_expected, questions, progress.moves)):
        return False
    try:
        return bool(list(records.positions(record_of(progress))))
    except IllegalEventError:
        return False
