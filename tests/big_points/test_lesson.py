"""The lesson of Big Points says what is so on its table."""

from typing import Final

from ludoteca.engine import record as records
from ludoteca.games.big_points.lesson import BEGINNING, LESSON
from ludoteca.games.big_points.pieces import LENGTH, ON_PATH
from ludoteca.games.big_points.rules import LADDER, BigPoints
from ludoteca.table.lesson import Progress, record_of

LEARNER, TEACHER = 0, 1
MOVES: Final = ("R>+", "V>+", "G>-", "R>-", "*G<+", "R>", "end", "G>", "end", "V>")


def step_with(words: str) -> int:
    """Return the number of the step that says `words`."""
    says = [step.say for chapter in LESSON.chapters for step in chapter.steps]
    return next(number for number, say in enumerate(says) if words in say)


def at(words: str) -> BigPoints:
    """Return the position at the step that says `words`."""
    number = step_with(words)
    steps = [step for chapter in LESSON.chapters for step in chapter.steps]
    made = sum(bool(step.expects) for step in steps[:number])
    *_before, state = records.positions(record_of(Progress(LESSON, number, MOVES[:made])))
    assert isinstance(state, BigPoints)
    return state


def offers(state: BigPoints, colour: str) -> tuple[int, int, int]:
    """Return where a pawn would go and the places of both discs on offer, from 1."""
    target = state.forward(colour)
    return target + 1, state.ahead(target, colour) + 1, state.behind(target, colour) + 1


def test_the_path_has_the_discs_of_the_box() -> None:
    path = at("Hello").path
    assert {disc: path.count(disc) for disc in ON_PATH} == ON_PATH
    assert len(path) == LENGTH


def test_the_second_chapter_goes_on_with_the_first() -> None:
    first = record_of(Progress(LESSON, len(BEGINNING) - 1, MOVES[:5])).events
    assert LESSON.chapters[1].record.events[: len(first)] == first


def test_the_red_pawn_goes_to_the_fourth_place_and_green_lies_ahead() -> None:
    state = at("You begin")
    assert offers(state, "R") == (4, 5, 3)
    assert state.path[4] == "G"
    assert at("The green disc is yours").hands[LEARNER] == "G"


def test_the_teacher_takes_the_nearest_free_disc_behind() -> None:
    before, state = at("The green disc is yours"), at("I move the yellow pawn to 6")
    assert offers(before, "Y") == (6, 7, 3)
    assert state.place_of("R") == 3
    assert state.hands[TEACHER] == "B"


def test_the_violet_pawn_has_nothing_behind_it_and_white_ahead() -> None:
    state = at("Now move the violet pawn")
    assert offers(state, "V") == (1, 2, 0)
    assert state.path[1] == "W"


def test_the_green_pawn_finds_the_black_disc_behind_an_empty_place_and_a_pawn() -> None:
    state = at("Which disc can you take behind it?")
    assert state.hands[TEACHER] == "BY"
    assert offers(state, "G") == (10, 11, 7)
    assert state.path[6] == "K"
    assert state.path[8] == "."
    assert state.place_of("B") == 7


def test_the_extra_move_is_paid_with_the_older_black_disc() -> None:
    assert offers(at("I move the green pawn on to 12"), "R")[::2] == (15, 14)
    state = at("you may spend your first black disc")
    assert state.extra
    assert state.blacks == (2, 0)
    assert not any("<" in move for move in at("I move the green pawn on to 12").moves())


def test_the_white_disc_lies_ahead_of_where_the_green_pawn_came_from() -> None:
    state = at("The green pawn could go back to 10")
    assert state.back("G") + 1 == 10
    assert state.path[state.ahead(state.back("G"), "G")] == "W"
    after = at("two white discs!")
    assert after.hands[LEARNER].count("W") == 2
    assert after.blacks == (1, 0)
    assert after.spent == 1


def test_the_ladder_is_as_is_said_after_a_while() -> None:
    state = at("We have played on")
    assert state.ladder == "YB"
    assert (state.worth("Y", LEARNER), state.worth("B", LEARNER)) == (4, 3)
    assert state.forward("R") == LADDER


def test_keeping_the_black_disc_adds_a_colour() -> None:
    state = at("Keep your black disc: it")
    assert state.extra
    assert state.blacks[LEARNER] == 1
    assert "K" in state.colours_of(LEARNER)
    assert state.hands[LEARNER].endswith("R")


def test_the_learner_has_green_discs_and_no_violet_one() -> None:
    state = at("which pawn is to get the 1?")
    assert state.hands[TEACHER].endswith("V")
    assert (state.hands[LEARNER].count("G"), state.hands[LEARNER].count("V")) == (3, 0)
    assert {move[0] for move in state.moves()} == {"G", "V"}
    assert state.forward("G") == LADDER


def test_only_the_violet_pawn_is_left() -> None:
    before, state = at("Right: the first to arrive"), at("Only the violet pawn is left")
    assert before.ladder == "YBRG"
    assert state.place_of("V") + 1 == 55
    assert state.moves() == ("V>",)


def test_the_game_ends_as_is_said() -> None:
    state = at("the game is over at once")
    assert state.actor is None
    assert state.ladder == "YBRGV"
    assert state.hands[LEARNER].count("V") == 1
    assert state.scores() == (55, 45)
    assert state.winners() == (LEARNER,)


def test_the_points_are_counted_as_is_said() -> None:
    lines = [line for line in at("That is 37").score_sheet() if line.seat == LEARNER]
    points = {line.subject: line.points for line in lines}
    assert points == {"6Yx4": 24, "1Bx3": 3, "3Rx2": 6, "4Gx1": 4, "1Vx0": 0, "3Wx6": 18}
    assert sum(points.values()) - 18 == 37
