"""The lesson of Luxor says what is so on its table."""

from itertools import pairwise
from typing import Final

from ludoteca.engine import record as records
from ludoteca.engine.record import Record
from ludoteca.games.luxor.lesson import LESSON
from ludoteca.games.luxor.pieces import CHAMBER, STAIRS, SYMBOLS, WALL
from ludoteca.games.luxor.rules import TAKING, Luxor
from ludoteca.table.lesson import Progress, record_of, steps_of
from tests.luxor.positions import after, hand

LEARNER, TEACHER = 0, 1

STEPS: Final = steps_of(LESSON)

MOVES: Final = tuple(move for step in STEPS for move in step.expects)
"""The moves of the learner: each question expects one."""


def record_at(number: int) -> Record:
    """Return the game at a step, in which the learner has made the moves before it."""
    asked = sum(bool(step.expects) for step in STEPS[:number])
    return record_of(Progress(LESSON, number, MOVES[:asked]))


def at(words: str) -> Luxor:
    """Return the position at the step that says `words`."""
    number = next(number for number, step in enumerate(STEPS) if words in step.say)
    *_before, state = records.positions(record_at(number))
    assert isinstance(state, Luxor)
    return state


def test_each_chapter_goes_on_with_the_one_before() -> None:
    begun = 0
    for chapter, following in pairwise(LESSON.chapters):
        begun += len(chapter.steps)
        happened = record_at(begun - 1).events
        assert following.record.events[: len(happened)] == happened


def test_two_stand_and_three_sleep() -> None:
    places = at("Two of your adventurers stand").places[LEARNER]
    assert places == (STAIRS, STAIRS, -1, -2, -3)


def test_the_teacher_has_a_key_from_the_horus_tile() -> None:
    state = at("I begin with a 5")
    assert state.tiles[5] == "horus:1"
    assert state.keys == (0, 1)
    assert hand(state) == "3 5 1 die 3"


def test_the_vase_needs_two_and_the_new_card_is_in_the_middle() -> None:
    assert at("touch the vase on 3").moves() == ("0>3",)
    state = at("The vase needs two of yours")
    assert state.tiles[3] == "vase:2/3"
    assert hand(state) == "5 1 2 die 3"
    assert state.tiles[2].startswith("necklace")
    assert 2 in state.places[TEACHER]


def test_two_could_go_with_the_three() -> None:
    assert at("The adventurer on 3 could go on").moves() == ("0>3", "3>6")


def test_the_vase_counts_and_leaves_a_tunnel() -> None:
    before, state = at("Take the vase, above"), at("There was a cobra on the wall")
    assert before.phase == TAKING
    assert state.treasures[LEARNER] == ("vase:2/3",)
    assert SYMBOLS[3] == "C"
    assert state.tiles[3] == "temple:tunnel"


def test_the_osiris_tile_leads_past_a_statue_to_a_horus_tile() -> None:
    before, state = at("there lies an Osiris tile"), at("your sleeper is awake")
    assert "3>8" in before.moves()
    assert before.tiles[8] == "osiris:3"
    assert sorted(before.places[LEARNER]) == [-3, -2, -1, 3, 3]
    assert sorted(state.places[LEARNER]) == [-3, -2, STAIRS, 3, 11]
    assert state.tiles[11] == "horus:1"
    assert state.shown[0] == "r3"


def test_the_horus_card_replaces_the_card_drawn() -> None:
    state = at("“1 to 3”")
    assert hand(state) == "1 pm r3 2 die"


def test_the_learner_can_be_first_in_the_chamber() -> None:
    state = at("Nobody is in the chamber yet")
    assert state.entered == 0
    assert state.keys[LEARNER] == 1
    assert state.places[LEARNER].count(37) == 2
    assert state.ahead(37, 4) == (38, 39, 40, CHAMBER)
    assert hand(state).endswith(" 4")


def test_the_first_sarcophagus_is_the_learners() -> None:
    state = at("You paid your key")
    assert state.keys[LEARNER] == 0
    assert state.sarcophagi == ((5,), ())


def test_the_last_turn_is_the_learners() -> None:
    state = at("you have one last turn")
    assert state.sarcophagi == ((5,), (3,))
    assert state.entered == 2
    assert hand(state).split()[0] == "m4"


def test_one_adventurer_fewer_takes_the_vase() -> None:
    state = at("Where do four tiles lead")
    assert state.moves() == ("25>31", "34>39")
    assert state.ahead(34, 4) == (35, 36, 38, 39)
    assert state.tiles[39] == "vase:2/4"
    assert after(state, "34>39").places[LEARNER].count(39) == 1


def test_the_game_ends_as_is_counted() -> None:
    state = at("The game is over")
    assert state.actor is None
    assert [WALL[place] for place in sorted(state.places[LEARNER])] == [7, 10, 10, 10, 12]
    lines = {line.subject: line.points for line in state.score_sheet() if line.seat == LEARNER}
    assert sorted(lines.values()) == [4, 5, 7, 25, 49]
    assert lines["sets:2"] == 7
    assert state.scores() == (90, 90)
    assert state.winners() == (LEARNER,)
