"""The lesson of CrossWise says what is so on its board."""

from typing import Final

from ludoteca.engine import record as records
from ludoteca.engine.lesson import Step
from ludoteca.games.crosswise.lesson import BEGINNING, LESSON
from ludoteca.games.crosswise.pieces import ACTIONS, CELLS, COLUMNS, ROWS
from ludoteca.games.crosswise.rules import FREE, INDEX, LINES, CrossWise, groups, worth
from ludoteca.table.lesson import Progress, record_of, steps_of

LEARNER: Final = 0
TEACHER: Final = 1
STEPS: Final = steps_of(LESSON)
MOVES: Final = tuple(step.expects[0] for step in STEPS if step.expects)
"""The lesson asks for one move at a time, so that this is the only way through it."""


def at(words: str) -> CrossWise:
    """Return the position at the step that says `words`."""
    number = next(number for number, step in enumerate(STEPS) if words in step.say)
    made = sum(bool(step.expects) for step in STEPS[:number])
    *_before, state = records.positions(record_of(Progress(LESSON, number, MOVES[:made])))
    assert isinstance(state, CrossWise)
    return state


def line(state: CrossWise, name: str) -> str:
    return state.board[LINES[name]]


def free(state: CrossWise) -> set[str]:
    return {cell for cell in CELLS if state.board[INDEX[cell]] == FREE}


def test_one_move_is_asked_for_at_a_time() -> None:
    assert all(len(step.expects) <= 1 for step in STEPS)


def test_the_second_chapter_goes_on_with_the_first() -> None:
    first = record_of(Progress(LESSON, len(BEGINNING) - 1, MOVES[:3])).events
    assert LESSON.chapters[1].record.events[: len(first)] == first


def test_rows_are_the_learners_and_columns_the_teachers() -> None:
    state = at("The six rows are yours")
    assert (state.lines_of(LEARNER), state.lines_of(TEACHER)) == (ROWS, COLUMNS)
    assert len(state.hands[LEARNER]) == 4
    assert state.turn == TEACHER


def test_two_clovers_are_a_pair_in_column_c() -> None:
    state = at("Two clovers in my column c")
    assert line(state, "c").count("D") == 2
    assert worth(line(state, "c")) == 1
    assert line(state, "4").count("A") == 1


def test_a_third_ring_fits_between_row_4_and_column_c() -> None:
    state = at("Make three equal in row 4")
    assert state.board[INDEX["d4"]] == "E"
    assert line(state, "4").count("A") == 2
    assert "A" in state.hands[LEARNER]
    assert worth(line(at("Each tile counts twice"), "4")) == 3


def test_the_learner_has_drawn_all_action_tiles() -> None:
    state = at("all four kinds of action tiles")
    assert set(state.hands[LEARNER]) == set(ACTIONS)
    assert line(state, "f").count("A") == 3
    assert {cell for cell in CELLS if cell[0] == "f" and state.board[INDEX[cell]] == "A"} == {
        "f1",
        "f2",
        "f6",
    }


def test_each_action_is_played_once() -> None:
    assert [move[0] for move in MOVES if move[0] in ACTIONS] == ["T", "M", "S", "X"]


def test_row_4_grows_as_is_said() -> None:
    assert line(at("Four rings: 5 points"), "4").count("A") == 4
    assert worth(line(at("Four rings: 5 points"), "4")) == 5
    five = at("Five! Quickly")
    assert groups(line(five, "4")) == (5, 1)
    assert five.board[INDEX["f4"]] == "C"
    assert "A" in five.hands[LEARNER]


def test_six_rings_win_at_once() -> None:
    state = at("Six equal in a line win at once")
    assert state.six() == "4"
    assert state.winners() == (LEARNER,)
    assert FREE in state.board


def test_three_cells_are_left_of_the_other_game() -> None:
    state = at("three cells are still free")
    assert free(state) == {"b4", "d2", "d6"}
    assert all(state.used.count(tile) <= 3 for tile in ACTIONS)


def test_the_learner_is_two_points_behind() -> None:
    state = at("You have 21 points, I have 23")
    assert state.totals() == (21, 23)
    assert line(state, "4").count("C") == 3


def test_the_last_ring_decides() -> None:
    state = at("You fill the last cell")
    assert free(state) == {"d2"}
    assert line(state, "2").count("A") == 3
    assert worth(line(state, "4")) == 5
    ends = {move: state.play(move).totals() for move in state.moves() if move[1:] == "@d2"}
    assert {move for move, (own, other) in ends.items() if own > other} == {"A@d2"}


def test_lines_at_the_end_are_worth_what_is_said() -> None:
    state = at("25 to 24")
    assert groups(line(state, "5")) == (3, 3)
    assert worth(line(state, "5")) == 6
    assert len(set(line(state, "f"))) == 6
    assert worth(line(state, "f")) == 6
    assert state.totals() == (25, 24)
    assert state.winners() == (LEARNER,)


def lit(step: Step) -> set[str]:
    return set(step.light or ())


def test_lit_cells_are_those_that_are_told_of() -> None:
    told = {step.say: lit(step) & set(CELLS) for step in STEPS}
    six = next(cells for say, cells in told.items() if "Six equal in a line" in say)
    assert six == {cell for cell in CELLS if cell[1] == "4"}
