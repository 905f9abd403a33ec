"""Lessons: each one of the house can be followed to its end, and following one keeps its word."""

from collections.abc import Iterator
from typing import Final

import pytest

from ludoteca.engine import language
from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, State, find_game, game_names
from ludoteca.engine.lesson import ANY, SEATS, Chapter, Lesson, Step
from ludoteca.engine.record import Record
from ludoteca.engine.scene import Look
from ludoteca.table import lesson as lessons
from ludoteca.table.lesson import Progress

LESSONS: Final = {name: found for name in game_names() if (found := lessons.lesson_of(name))}
LONGEST: Final = 200
"""Characters of a step's text."""

TABLE: Final = Record("isis-osiris", players=2, seats=SEATS)
FREE: Final = Lesson(
    chapters=(
        Chapter(
            TABLE,
            (
                Step("Hello", light=("a1",)),
                Step("Put a pawn", expects=("a1", "b1")),
                Step("Mine", plays=("flip", "~-1", "c6"), expects=("flip",), then=("~+2",)),
                Step("Anywhere", expects=ANY),
                Step("Good"),
            ),
        ),
        Chapter(
            TABLE._replace(events=("a1", "b1")),
            (Step("Later", plays=("c1",)), Step("Mine too", plays=("d1",), expects=("e1",))),
        ),
    ),
    summary="Done",
)
"""A lesson with choices. It ends with a move, and says nothing of use."""


@pytest.fixture(params=LESSONS)
def lesson(request: pytest.FixtureRequest) -> Lesson:
    """Return each lesson of the house."""
    return LESSONS[request.param]


def places(lesson: Lesson) -> Iterator[tuple[Progress, State]]:
    """Yield each place of a lesson once for every position in which it can be reached."""
    open_places, known = [Progress(lesson)], set[tuple[int, State]]()
    while open_places:
        progress = open_places.pop()
        *_before, state = records.positions(lessons.record_of(progress))
        if (progress.number, state) not in known:
            known.add((progress.number, state))
            yield progress, state
            moves = taken(progress, state)
            open_places += [lessons.after(progress, move).progress for move in moves]


def taken(progress: Progress, state: State) -> tuple[str, ...]:
    """Return all that leads on: accepted moves, "" for "Continue", nothing at the end."""
    if lessons.is_over(progress):
        return ()
    expects = step_at(progress).expects
    return state.moves() if expects == ANY else expects or ("",)


def step_at(progress: Progress) -> Step:
    return lessons.steps_of(progress.lesson)[progress.number]


def steps_with_places(lesson: Lesson) -> Iterator[tuple[Progress, Step, State]]:
    """Yield all places but the ends."""
    for progress, state in places(lesson):
        if not lessons.is_over(progress):
            yield progress, step_at(progress), state


def spots(lesson: Lesson, state: State) -> set[str]:
    """Return the spots that the learner sees."""
    game = find_game(lesson.chapters[0].record.game)
    look = Look(("Ana", "Ludo"), game.colours[: state.players], lesson.learner)
    scene = game.part("scene").scene(state.view(lesson.learner), look)
    return {spot.key for zone in scene.zones for spot in zone.spots}


class TestEachLesson:
    """What every lesson of the house keeps, whatever the learner chooses."""

    def test_takes_about_five_minutes(self, lesson: Lesson) -> None:
        assert 12 <= len(lessons.steps_of(lesson)) <= 25

    def test_everything_that_happens_is_legal(self, lesson: Lesson) -> None:
        for progress, _state in places(lesson):  # which replays what happened, checking it
            assert lessons.record_of(progress).players == len(SEATS)

    def test_every_expected_move_is_legal_and_the_learners(self, lesson: Lesson) -> None:
        for _progress, step, state in steps_with_places(lesson):
            if step.expects:
                assert state.actor == lesson.learner
                assert step.expects == ANY or set(step.expects) <= set(state.moves())

    def test_no_step_waits_while_chance_is_to_act(self, lesson: Lesson) -> None:
        assert all(state.actor != CHANCE for _progress, state in places(lesson))

    def test_every_lit_spot_is_there(self, lesson: Lesson) -> None:
        for progress, _step, state in steps_with_places(lesson):
            assert set(lessons.asked(progress, state).light) <= spots(lesson, state)

    def test_what_is_expected_is_lit_or_hinted_at(self, lesson: Lesson) -> None:
        for progress, step, state in steps_with_places(lesson):
            if step.expects not in ((), ANY):
                assert lessons.asked(progress, state).light or step.hint, step.say

    def test_reaches_its_end_and_shows_a_whole_game(self, lesson: Lesson) -> None:
        ends = [state for progress, state in places(lesson) if lessons.is_over(progress)]
        assert ends
        assert all(state.actor is None for state in ends)

    def test_each_chapter_ends_with_continue(self, lesson: Lesson) -> None:
        assert not any(chapter.steps[-1].expects for chapter in lesson.chapters)

    def test_its_texts_are_short(self, lesson: Lesson) -> None:
        texts = [text for step in lessons.steps_of(lesson) for text in (step.say, step.hint)]
        assert all(len(text) <= LONGEST for text in (*texts, lesson.summary))
        assert all(step.say for step in lessons.steps_of(lesson))

    def test_is_played_by_the_learner_and_the_teacher(self, lesson: Lesson) -> None:
        for chapter in lesson.chapters:
            kinds = [seat.kind for seat in chapter.record.seats]
            assert [seat for seat, kind in enumerate(kinds) if kind == "human"] == [lesson.learner]

    def test_every_place_is_kept_and_found_again(self, lesson: Lesson) -> None:
        for progress, _state in places(lesson):
            assert lessons.read(lesson, lessons.written(progress)) == progress

    def test_what_happens_step_by_step_is_what_a_place_is_opened_with(
        self, lesson: Lesson
    ) -> None:
        check_steps_against_places(lesson)


def check_steps_against_places(lesson: Lesson) -> None:
    for progress, _step, state in steps_with_places(lesson):
        for move in taken(progress, state):
            turn = lessons.after(progress, move)
            table = turn.record or lessons.record_of(progress)
            then = table._replace(events=(*table.events, *turn.events))
            assert then == lessons.record_of(turn.progress)


class TestFollowing:
    """How a lesson with choices is followed."""

    START = Progress(FREE)

    def at(self, *moves: str, number: int) -> tuple[Progress, State]:
        progress = Progress(FREE, number, moves)
        *_before, state = records.positions(lessons.record_of(progress))
        return progress, state

    def test_every_choice_is_followed(self) -> None:
        check_steps_against_places(FREE)
        ends = [progress for progress, _ in places(FREE) if lessons.is_over(progress)]
        assert ends
        assert {progress.moves[0] for progress, _ in places(FREE) if progress.moves} == {
            "a1",
            "b1",
        }

    def test_what_is_shown_at_a_step(self) -> None:
        shown = lessons.asked(*self.at(number=0))
        assert shown == ("Hello", 1, 7, True, ("a1",), False)

    def test_expected_moves_are_lit_by_themselves(self) -> None:
        shown = lessons.asked(*self.at(number=1))
        assert shown.light == ("a1", "b1")
        assert not shown.continues

    def test_nothing_is_lit_where_everything_is_right(self) -> None:
        progress, state = self.at("a1", "flip", number=3)
        assert lessons.asked(progress, state).light == ()
        assert lessons.accepts(progress, "f6")

    def test_the_end_shows_the_summary(self) -> None:
        shown = lessons.asked(*self.at("a1", "flip", "f6", "e1", number=7))
        assert shown == ("Done", 7, 7, False, (), True)

    def test_only_expected_moves_are_accepted(self) -> None:
        progress, _state = self.at(number=1)
        assert lessons.accepts(progress, "b1")
        assert not lessons.accepts(progress, "c1")
        assert not lessons.accepts(self.START, "a1")
        assert not lessons.accepts(Progress(FREE, 7), "a1")

    def test_what_follows_a_move_happens_with_it(self) -> None:
        first = lessons.after(*self.at("a1", number=2)[:1], "flip")
        assert first.events == ("flip", "~+2")
        assert first.record is None
        assert first.progress == Progress(FREE, 3, ("a1", "flip"))

    def test_a_new_chapter_sets_a_new_table(self) -> None:
        turn = lessons.after(Progress(FREE, 4, ("a1", "flip", "f6")))
        assert turn.record == FREE.chapters[1].record
        assert turn.events == ("c1",)

    def test_the_last_move_leads_to_the_end_where_nothing_more_happens(self) -> None:
        turn = lessons.after(Progress(FREE, 6, ("a1", "flip", "f6")), "e1")
        assert turn.events == ("e1",)
        assert lessons.is_over(turn.progress)
        assert lessons.after(turn.progress) == ((), turn.progress, None)
        assert lessons.record_of(turn.progress).events[-1] == "e1"

    def test_one_step_back_forgets_the_move_that_was_made_there(self) -> None:
        there = Progress(FREE, 3, ("a1", "flip"))
        assert lessons.before(there) == Progress(FREE, 2, ("a1",))
        assert lessons.before(Progress(FREE, 5, ("a1", "flip", "f6"))).number == 4
        assert lessons.before(self.START) == self.START

    def test_the_usual_hint_stands_in_for_an_own_one(self) -> None:
        own = Lesson((Chapter(TABLE, (Step("Put", expects=("a1",), hint="No"),)),), "Done")
        assert lessons.hint(Progress(own)) == "No"
        assert "lit" in lessons.hint(self.START)
        assert "lit" in lessons.hint(Progress(FREE, 7))

    def test_texts_come_in_the_language_in_use(self) -> None:
        language.use(language.PSEUDO)
        try:
            assert lessons.asked(*self.at(number=0)).text == "⟦Hello⟧"
            assert lessons.asked(*self.at("a1", "flip", "f6", "e1", number=7)).text == "⟦Done⟧"
        finally:
            language.use("en")

    @pytest.mark.parametrize(
        "text",
        [
            *("", "x", "-1", "8", "99999", "9" * 5000, "1.5", "²", "1 a1", "2", "2 c1", "2 a1 a1"),
            *("3 a1 b1", "4 a1 flip a1", "4 a1 flip ~+3", "4 a1 flip a1 ", '{"number": 1}'),
        ],
    )
    def test_a_text_that_names_no_place_is_the_beginning(self, text: str) -> None:
        assert lessons.read(FREE, text) == self.START

    def test_a_text_that_names_a_place_is_that_place(self) -> None:
        text = "4 a1 flip f6"
        assert lessons.read(FREE, text) == Progress(FREE, 4, ("a1", "flip", "f6"))
        assert lessons.written(lessons.read(FREE, text)) == text


def test_a_game_without_a_lesson_has_none() -> None:
    assert lessons.lesson_of("lantern") is None
