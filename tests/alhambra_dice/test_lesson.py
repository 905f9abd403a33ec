"""The lesson of Alhambra – The Dice Game says what is so on its table.

A is the learner, B the teacher, D is Dirk.
"""

from itertools import pairwise
from typing import Final

from ludoteca.engine import record as records
from ludoteca.engine.record import Record
from ludoteca.games.alhambra_dice.lesson import LESSON
from ludoteca.games.alhambra_dice.rules import READY, AlhambraDice
from ludoteca.table.lesson import Progress, record_of, steps_of
from tests.alhambra_dice.positions import after, held, markers, ranked, stones

STEPS: Final = steps_of(LESSON)

MOVES: Final = tuple(move for step in STEPS for move in step.expects)
"""The moves of the learner: each question expects one."""


def record_at(number: int) -> Record:
    """Return the game at a step, in which the learner has made the moves before it."""
    asked = sum(bool(step.expects) for step in STEPS[:number])
    return record_of(Progress(LESSON, number, MOVES[:asked]))


def at(words: str) -> AlhambraDice:
    """Return the position at the step that says `words`."""
    number = next(number for number, step in enumerate(STEPS) if words in step.say)
    *_before, state = records.positions(record_at(number))
    assert isinstance(state, AlhambraDice)
    return state


def test_each_chapter_goes_on_with_the_one_before() -> None:
    begun = 0
    for chapter, following in pairwise(LESSON.chapters):
        begun += len(chapter.steps)
        happened = record_at(begun - 1).events
        assert following.record.events[: len(happened)] == happened


def test_dirk_is_there_from_the_beginning() -> None:
    state = at("Dirk joins in")
    assert [markers(state, letter) for letter in "PSACGT"] == [
        *("D5@3", "D6@3", "", "D2@3", "D3@3", "D4@3")
    ]
    assert all(state.fields)


def test_three_arcades_become_five() -> None:
    assert at("Three arcades").dice.count("A") == 3
    state = at("Five arcades in two throws!")
    assert (state.dice.count("A"), state.throws) == (5, 2)


def test_the_teachers_gardens_lie_ahead_of_dirks() -> None:
    state = at("Your marker is in row 5")
    assert markers(state, "A") == "A5@2"
    assert markers(state, "G") == "B4@2 D3@3"


def test_equal_gardens_go_to_the_next_space() -> None:
    before = at("Four gardens in two throws")
    assert (before.dice.count("G"), before.throws) == (4, 2)
    assert markers(at("“four in three throws”"), "G") == "B4@2 A4@3 D3@3"


def test_dirk_was_best_in_the_first_two_columns() -> None:
    state = at("Now the awards")
    for letter in "PS":
        assert markers(state, letter).split()[0][0] == "D"
        assert stones(state, letter) == "1:B 2:D"
    assert held(state, "B") == "1 2"


def test_the_learner_has_all_awards_of_the_arcades() -> None:
    state = at("the best and the second are both yours")
    assert markers(state, "A") == "A5@2 A3@1"
    assert stones(state, "A") == "3:A"
    assert state.moves() == ("caliph:0", "caliph:1")


def test_the_teacher_chooses_in_the_chambers_and_in_the_garden() -> None:
    state = at("In the chambers I took")
    assert (stones(state, "C"), stones(state, "G")) == ("1:B 2:A", "1:A 2:B")
    assert held(state, "A") == "black"


def test_the_tower_is_better_taken_than_the_chip() -> None:
    state = at("In the tower you are best")
    assert markers(state, "T") == "A5@3 D4@3"
    assert ranked(after(state, "award:chip"), "T") == "DA"
    assert ranked(after(state, "award:two"), "T") == "AD"


def test_the_first_scoring_is_as_is_said() -> None:
    state = at("The first scoring")
    lines = {line.subject: line.points for line in state.score_sheet() if line.seat == 0}
    assert lines == {"A:A:1": 3, "A:C:1": 4, "A:T:1": 6}
    assert state.scores() == (13, 8)
    assert (state.round, state.turn, state.phase) == (2, 0, READY)


def test_nine_dice_show_six_towers() -> None:
    assert at("there are nine dice").in_cup == 9
    state = at("Six towers in one throw!")
    assert (state.dice.count("T"), state.throws, state.black) == (6, 1, True)
    assert held(at("The chip is used up now"), "A") == ""


def test_the_fourth_throw_puts_the_learner_before_dirk() -> None:
    before = at("The last turn of the game!")
    assert (before.round, before.markers) == (5, (1, 0))
    assert (before.dice.count("G"), before.throws) == (4, 3)
    assert markers(after(before, "mark:G"), "G").startswith("A5@1 D5@3 A4@3")
    assert at("do they lie in the tray?").kept == "GGG"
    state = at("Six gardens!")
    assert (state.dice.count("G"), state.moves()[:1]) == (6, ("mark:P",))


def test_two_points_bring_the_learner_from_third_to_second_in_the_pavilion() -> None:
    state = at("In the pavilion you are best")
    assert markers(state, "G").startswith("A6@3 A5@1")
    assert stones(state, "P") == "3:A 4:D 5:B"
    assert ranked(after(state, "award:chip"), "P") == "BDA"
    assert ranked(after(state, "award:two"), "P") == "BAD"


def test_in_the_seraglio_the_learner_stays_third() -> None:
    state = at("In the seraglio")
    assert state.fields[1] == "3"
    for award in ("award:two", "award:chip"):
        assert ranked(after(state, award), "S")[2] == "A"


def test_the_transfer_decides_the_game() -> None:
    state = at("You won a transfer chip!")
    assert stones(state, "G").endswith("5:BA")
    assert after(state, "pass").scores() == (114, 114)
    end = at("First in the garden")
    assert (ranked(end, "S")[2], ranked(end, "G")[0]) == ("A", "A")
    assert end.totals() == (122, 106, 95)
    assert end.winners() == (0,)
