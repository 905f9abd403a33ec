"""The lesson of Isis & Osiris says what is so on its board."""

from typing import Final

from ludoteca.engine import record as records
from ludoteca.games.isis_osiris.lesson import BEGINNING, LESSON
from ludoteca.games.isis_osiris.pieces import CELLS
from ludoteca.games.isis_osiris.rules import INDEX, IsisOsiris, neighbours
from ludoteca.table.lesson import Progress, record_of

LEARNER: Final = 0
MOVES: Final = ("c3", "flip", "c2", "flip", "f4", "d3", "b2", "flip", "a6", "flip", "d6")


def step_with(words: str) -> int:
    """Return the number of the step that says `words`."""
    says = [step.say for chapter in LESSON.chapters for step in chapter.steps]
    return next(number for number, say in enumerate(says) if words in say)


def at(words: str) -> IsisOsiris:
    """Return the position at the step that says `words`."""
    number = step_with(words)
    steps = [step for chapter in LESSON.chapters for step in chapter.steps]
    made = sum(bool(step.expects) for step in steps[:number])
    *_before, state = records.positions(record_of(Progress(LESSON, number, MOVES[:made])))
    assert isinstance(state, IsisOsiris)
    return state


def worth(state: IsisOsiris, cell: str) -> int:
    return sum(map(state.value, neighbours(INDEX[cell])))


def free(state: IsisOsiris) -> set[str]:
    return {cell for cell, thing in zip(CELLS, state.board, strict=True) if not thing}


def beside(state: IsisOsiris, cell: str, thing: str) -> int:
    return sum(state.board[index] == thing for index in neighbours(INDEX[cell]))


def test_the_second_chapter_goes_on_with_the_first() -> None:
    first = record_of(Progress(LESSON, len(BEGINNING) - 1, MOVES[:6])).events
    assert LESSON.chapters[1].record.events[: len(first)] == first


def test_the_first_pawn_is_worth_what_is_said() -> None:
    assert worth(at("Now your pawn is worth −4"), "c3") == -4
    assert worth(at("now your pawn is worth −1"), "c3") == -1
    assert worth(at("that makes +1"), "c3") == 1


def test_the_learner_has_one_pawn_and_three_tiles_near_the_end() -> None:
    state = at("one pawn and three tiles")
    assert (state.pawns[LEARNER], state.reserves[LEARNER]) == (1, 3)
    assert len(free(state)) == 5


def test_only_one_free_cell_touches_the_first_tile() -> None:
    state = at("the +3 that you turned up first")
    assert {cell for cell in free(state) if INDEX["c2"] in neighbours(INDEX[cell])} == {"b2"}
    assert state.board[INDEX["c2"]] == "0+3"


def test_only_one_free_cell_lies_between_two_green_pawns() -> None:
    state = at("between two green pawns")
    assert {cell for cell in free(state) if beside(state, cell, "0*") == 2} == {"a6"}
    assert state.shown == "+4"
    assert state.pawns[LEARNER] == 0


def test_the_last_cell_is_beside_an_own_pawn() -> None:
    state = at("beside your own pawn on e6")
    assert state.moves() == ("d6",)
    assert beside(state, "d6", "0*") == 1
    assert state.shown == "-1"


def test_the_learner_wins_as_is_said() -> None:
    state = at("18 points to 10")
    assert state.scores() == (18, 10)
    assert state.winners() == (LEARNER,)
    assert state.reserves == (1, 1)
    assert state.pawns == (0, 0)
