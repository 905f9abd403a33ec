"""The test vectors of the rules text (rules/alhambra-dice.md, section 10), one by one."""

from random import Random

import pytest

from ludoteca.engine.game import CHANCE
from ludoteca.games.alhambra_dice.dice import landing, row_of, space
from ludoteca.games.alhambra_dice.pieces import LETTERS, SPACES, VALUES
from ludoteca.games.alhambra_dice.rules import DIRKING, NAMING, start
from tests.alhambra_dice.positions import (
    after,
    awards,
    held,
    markers,
    position,
    ranked,
    scored,
    stones,
)

GARDEN = LETTERS.index("G")


def named(where: int) -> str:
    count, throws = row_of(where)
    return f"{count}@{throws}"


def lands(taken: str, count: int, throws: int) -> str:
    """Return where a garden result goes when the spaces `taken` are; "out" for nowhere."""
    state = position(area={"G": " ".join(f"B{one}" for one in taken.split())})
    where = landing(state.area[GARDEN], space(count, throws))
    return "out" if where == SPACES else named(where)


def test_v1_order() -> None:
    order = [named(where) for where in range(SPACES)]
    assert len(set(order)) == 24
    assert order[:5] == ["8@1", "8@2", "8@3", "7@1", "7@2"]
    assert order[-3:] == ["1@1", "1@2", "1@3"]


def test_v2_bump() -> None:
    assert lands("5@3", 5, 3) == "4@1"
    assert lands("4@2 4@3 3@1", 4, 2) == "3@2"
    assert lands("1@3", 1, 3) == "out"


def test_v3_nine() -> None:
    state = position(dice="TTTTTTTTT", throws=3)
    assert markers(after(state, "mark:T"), "T") == "A8@1"
    taken = position(dice="TTTTTTTTT", throws=3, area={"T": "B8@1"})
    assert markers(after(taken, "mark:T"), "T") == "B8@1 A8@2"


def test_v4_sequence() -> None:
    state = position(4)
    for seat, count, throws in ((0, 4, 2), (1, 4, 2), (2, 5, 3), (0, 4, 1), (3, 4, 1)):
        dice = "G" * count + "PPPPPPPP"[count:]
        rolled = state._replace(turn=seat, phase="thrown", dice=dice, throws=throws)
        state = after(rolled, "mark:G")
    assert markers(state, "G") == "C5@3 A4@1 A4@2 B4@3 D3@1"
    asked = awards(state)
    assert (asked.actor, asked.column) == (2, GARDEN)
    done = after(asked, "award:two")
    assert stones(done, "G") == "1:A 2:C"


def test_v5_keep_freely() -> None:
    state = after(position(), "roll", "~roll:PPSAAAGT", "keep:AAA", "~roll:PGGGG")
    assert state.dice == "PAAAGGGG"
    state = after(state, "keep:GGGG", "~roll:SAGG")
    assert markers(after(state, "mark:G"), "G") == "A6@3"


def test_v6_award() -> None:
    state = awards(position(area={"P": "A5@3 B4@3"}, fields="black 1 1 1 1 1"))
    state = after(state, "award:two")
    assert stones(state, "P") == "1:B 2:A"
    assert held(state, "B") == "black"


def test_v7_same_space() -> None:
    state = awards(position(area={"T": "B5@3 A4@3"}, tracks={"T": "1:A"}))
    two, chip = after(state, "award:two"), after(state, "award:chip")
    assert (stones(two, "T"), ranked(two, "T")) == ("2:BA", "BA")
    assert (stones(chip, "T"), ranked(chip, "T")) == ("1:B 3:A", "AB")


def test_v8_double() -> None:
    state = awards(position(area={"G": "B5@3 B4@1 C4@2"}, fields="1 1 1 1 extra 1"))
    assert stones(state, "G") == "3:B"
    assert held(state, "B") == "extra"


def test_v9_single() -> None:
    state = awards(position(area={"C": "B5@3"}, fields="1 1 1 annul 1 1"))
    two, chip = after(state, "award:two"), after(state, "award:chip")
    assert (stones(two, "C"), held(two, "B")) == ("2:B", "")
    assert "annul" in two.gone
    assert (stones(chip, "C"), held(chip, "B")) == ("1:B", "annul")


def test_v10_stack() -> None:
    state = position(tracks={"P": "2:ABC"})
    assert stones(state._advanced(0, "0", 1), "P") == "2:BC 3:A"
    assert ranked(state._advanced(0, "0", 1), "P") == "ABC"


def test_v11_cap() -> None:
    state = position(tracks={"P": "11:B 12:A"})._advanced(0, "1", 2)
    assert stones(state, "P") == "12:AB"
    state = state._advanced(0, "0", 2)
    assert (stones(state, "P"), ranked(state, "P")) == ("12:AB", "AB")


def paid(round_number: int, players: int, tracks: dict[str, str]) -> tuple[int, ...]:
    """Return what each seat gets at the scoring after a round."""
    return scored(position(players, tracks=tracks, round_number=round_number)).scores()


def test_v12_scoring_b() -> None:
    assert paid(3, 3, {"P": "3:CA 5:B"}) == (0, 8, 1)


def test_v13_scoring_c() -> None:
    assert paid(5, 4, {"T": "9:A 7:BC 2:D"}) == (21, 13, 6, 0)
    assert paid(5, 4, {"G": "4:D"}) == (0, 0, 0, 20)


def test_v14_scoring_a() -> None:
    assert paid(1, 3, {"A": "2:CB"}) == (0, 0, 3)


def test_v15_dirk() -> None:
    state = position(2)._replace(phase=DIRKING)
    assert state.actor == CHANCE
    state = after(state, "~dirk:C")
    spaces = {letter: markers(state, letter) for letter in LETTERS}
    assert spaces == {"P": "D5@3", "S": "D6@3", "A": "", "C": "D2@3", "G": "D3@3", "T": "D4@3"}


def test_v16_dirk_best() -> None:
    state = awards(position(2, area={"S": "D6@3 A5@1 B5@2"}, fields="1 black 1 1 1 1"))
    assert (stones(state, "S"), held(state, "A"), held(state, "B")) == ("1:A 2:D", "black", "")
    ann_best = awards(position(2, area={"S": "A6@2 D6@3"}, fields="1 2 1 1 1 1"))
    chip, two = after(ann_best, "award:chip"), after(ann_best, "award:two")
    assert (stones(chip, "S"), held(chip, "A"), held(chip, "D")) == ("1:A 2:D", "2", "")
    assert (stones(two, "S"), held(two, "A"), held(two, "D")) == ("1:D 2:A", "", "2")


def test_v17_start_to_dirk() -> None:
    state = awards(position(2, area={"S": "A6@2 D6@3"}, fields="1 start 1 1 1 1"))
    assert state.caliph == 0
    state = after(state, "award:two")
    assert (state.caliph, state.turn) == (1, 1)


def test_v18a_an_extra_throw() -> None:
    state = position(dice="GGGGGPST", throws=3, chips={"A": "extra"})
    state = after(state, "use:extra", "keep:GGGGG", "~roll:PPG")
    assert markers(after(state, "mark:G"), "G") == "A6@3"


def test_v18b_a_throw_annulled() -> None:
    state = position(dice="GGGGGPST", throws=1, chips={"A": "annul"})
    state = after(state, "keep:", "~roll:PPSSAACC", "use:annul")
    assert (state.dice, state.throws) == ("PSGGGGGT", 1)
    assert markers(after(state, "mark:G"), "G") == "A5@1"


def test_v18c_a_transfer() -> None:
    state = position(tracks={"P": "4:A 3:B", "T": "3:A"}, chips={"A": "transfer"})
    state = after(state, "use:transfer:P-T")
    assert (stones(state, "P"), stones(state, "T")) == ("3:BA", "4:A")


def test_v18d_point_chips_count_once() -> None:
    state = position(round_number=3, chips={"A": "2 3"})
    state = scored(state)
    assert (state.scores(), held(state, "A")) == ((5, 0, 0), "")
    assert scored(state._replace(round=5)).scores() == (5, 0, 0)


@pytest.mark.parametrize(("scoring", "total"), [("A", 21), ("B", 84), ("C", 195)])
def test_v19_totals(scoring: str, total: int) -> None:
    assert sum(sum(column) for column in VALUES[scoring]) == total


def test_v20_turn_count() -> None:
    rng, state, placed = Random(20), start(4, 0, {}), 0
    while state.actor is not None:
        marks = [move for move in state.moves() if move.startswith("mark:")]
        event = (
            marks[0] if marks else state.draw(rng) if state.actor == CHANCE else state.moves()[0]
        )
        placed += event.startswith("mark:")
        assert state.phase != NAMING or placed % 16 == 0
        state = state.play(event)
    assert placed == 80
