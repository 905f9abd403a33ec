"""The edge cases of the rules text (rules/alhambra-dice.md, section 9), one by one.

Number 42, who leaves an online game, is no rule: the house asks a computer player instead.
"""

from random import Random

import pytest

from ludoteca.engine.game import CHANCE
from ludoteca.games.alhambra_dice.pieces import LETTERS
from ludoteca.games.alhambra_dice.rules import (
    CHOOSING,
    DIRKING,
    NAMING,
    OVER,
    AlhambraDice,
    start,
)
from tests.alhambra_dice.positions import (
    after,
    awards,
    held,
    markers,
    position,
    ranked,
    scored,
    stones,
    why,
)

GARDENS = "GGGGGPST"
"""Eight dice, five of which show the garden."""


def marked(dice: str, throws: int, taken: str = "", building: str = "G") -> str:
    """Return the column after A has marked it, where the spaces `taken` hold others' markers."""
    state = position(dice=dice, throws=throws, area={building: taken})
    return markers(after(state, f"mark:{building}"), building)


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_1_nine_equal_count_as_eight_in_one_throw(throws: int) -> None:
    assert marked("GGGGGGGGG", throws) == "A8@1"


def test_2_nine_equal_go_on_behind_eight_in_one_throw() -> None:
    assert marked("GGGGGGGGG", 3, "B8@1") == "B8@1 A8@2"
    assert marked("GGGGGGGGG", 3, "B8@1 B8@2 B8@3") == "B8@1 B8@2 B8@3 A7@1"


def test_3_where_a_space_is_taken_the_next_free_one_behind_it_counts() -> None:
    taken = "B5@2 B5@3 C4@1 C4@2 C4@3 B3@1"
    assert marked(GARDENS, 2, taken) == f"{taken} A3@2"


def test_4_behind_a_third_throw_lies_the_first_of_the_row_below() -> None:
    assert marked(GARDENS, 3, "B5@3") == "B5@3 A4@1"


def test_5_a_marker_that_finds_no_space_is_out_for_the_round() -> None:
    state = position(dice="PPPPPSSG", throws=3, area={"G": "B1@3"})
    state = after(state, "mark:G")
    assert (markers(state, "G"), state.out, state.markers[0]) == ("B1@3", "0", 4)
    assert "0" not in awards(state).ranking(LETTERS.index("G"))


def test_6_the_second_award_is_not_for_a_marker_that_is_out() -> None:
    state = position(dice="PPPPPSSG", throws=3, area={"G": "B1@3"}, fields="1 1 1 1 extra 1")
    state = after(awards(after(state, "mark:G")), "award:two")
    assert stones(state, "G") == "2:B"
    assert "extra" in state.gone


def test_7_a_better_result_does_not_move_markers_that_lie_there() -> None:
    assert marked(GARDENS, 1, "B5@2 C4@1") == "A5@1 B5@2 C4@1"


def test_8_a_marker_of_ones_own_is_in_the_way_too() -> None:
    assert marked(GARDENS, 2, "A5@2") == "A5@2 A5@3"


def test_9_a_building_on_no_die_cannot_be_marked() -> None:
    state = position(dice=GARDENS)
    assert [move for move in state.moves() if move[:5] == "mark:"] == [
        "mark:P",
        "mark:S",
        "mark:G",
        "mark:T",
    ]
    assert "No die shows this building" in why(state, "mark:A")


def test_10_fewer_cannot_be_recorded_than_are_shown() -> None:
    state = position(dice=GARDENS)
    assert [move for move in state.moves() if move.startswith("mark:G")] == ["mark:G"]
    assert marked(GARDENS, 1) == "A5@1"


def test_11_another_building_may_be_recorded_than_was_kept() -> None:
    state = after(position(dice="PPPPSSST"), "keep:PPPP", "~roll:TTTT")
    assert markers(after(state, "mark:T"), "T") == "A4@2"


def test_12_all_dice_may_be_thrown_again() -> None:
    state = after(position(dice="GGGGGGGP"), "keep:", "~roll:PPSSAACC")
    assert (state.dice, state.throws) == ("PPSSAACC", 2)


def test_13_no_throw_is_without_dice() -> None:
    state = position(dice=GARDENS)
    assert "At least one die" in why(state, "keep:PSGGGGGT")


def test_14_eight_equal_in_one_throw_are_the_best() -> None:
    assert marked("GGGGGGGG", 1) == "A8@1"


def test_15_throws_made_count_not_throws_needed() -> None:
    state = after(position(dice=GARDENS), "keep:GGGGG", "~roll:PST", "keep:GGGGG", "~roll:PPP")
    assert markers(after(state, "mark:G"), "G") == "A5@3"


def test_16_alone_in_a_column_two_points_leave_the_chip() -> None:
    state = awards(position(area={"G": "B5@3"}, fields="1 1 1 1 start 1"))
    state = after(state, "award:two")
    assert (stones(state, "G"), state.caliph) == ("2:B", 0)
    assert held(state, "B") == ""


def test_17_a_column_without_markers_awards_nothing_and_its_chip_is_gone() -> None:
    state = awards(position(fields="1 2 3 black extra annul"))
    assert state.gone == ("1", "2", "3", "annul", "black", "extra")
    assert all(stones(state, letter) == "" for letter in LETTERS)


def test_18_best_and_second_of_one_player_bring_three_points_and_the_chip_unasked() -> None:
    state = awards(position(area={"G": "B5@3 B1@1"}, fields="1 1 1 1 3 1"))
    assert (stones(state, "G"), held(state, "B")) == ("3:B", "3")
    assert state.phase not in (CHOOSING, NAMING)


def test_18_the_start_player_chip_still_asks_who_begins() -> None:
    state = awards(position(area={"G": "B5@3 B1@1"}, fields="1 1 1 1 start 1"))
    assert (state.phase, state.actor) == (NAMING, 1)
    assert after(state, "caliph:2").caliph == 2


def test_19_three_markers_of_one_player_bring_two_awards() -> None:
    assert stones(awards(position(area={"G": "B5@3 B4@1 B1@1"})), "G") == "3:B"


def test_20_the_third_best_gets_nothing() -> None:
    state = after(awards(position(area={"G": "A5@3 B4@1 C1@1"})), "award:two")
    assert stones(state, "G") == "1:B 2:A"


def test_21_the_second_lies_on_the_best_where_both_arrive() -> None:
    state = awards(position(area={"G": "A5@3 B4@1"}, tracks={"G": "1:B"}))
    assert stones(after(state, "award:two"), "G") == "2:AB"
    assert ranked(after(state, "award:two"), "G") == "AB"


def test_22_a_stone_leaves_the_middle_of_a_stack() -> None:
    state = awards(position(area={"G": "B5@3"}, tracks={"G": "2:ABC"}))
    assert stones(after(state, "award:two"), "G") == "2:AC 4:B"


def test_23_a_stone_passes_over_a_stack() -> None:
    state = awards(position(area={"G": "A5@3"}, tracks={"G": "1:BC"}))
    assert stones(after(state, "award:two"), "G") == "1:BC 2:A"


def test_24_points_beyond_twelve_are_lost() -> None:
    state = awards(position(area={"G": "A5@3"}, tracks={"G": "11:A"}))
    assert stones(after(state, "award:two"), "G") == "12:A"


def test_25_of_two_on_twelve_the_earlier_stays_ahead() -> None:
    state = awards(position(area={"G": "A5@3 B4@1"}, tracks={"G": "11:B 12:A"}))
    state = after(state, "award:two")
    assert (stones(state, "G"), ranked(state, "G")) == ("12:AB", "AB")


def test_26_ranks_without_a_stone_are_not_paid_and_the_first_is_in_full() -> None:
    state = scored(position(tracks={"G": "1:B"}, round_number=5))
    assert state.scores() == (0, 20, 0)


def test_27_a_track_without_stones_pays_nothing() -> None:
    assert scored(position(round_number=5)).scores() == (0, 0, 0)


def test_28_who_wins_the_start_player_chip_may_name_another() -> None:
    state = awards(position(area={"G": "B5@3"}, fields="1 1 1 1 start 1"))
    state = after(state, "award:chip")
    assert (state.actor, state.moves()) == (1, ("caliph:0", "caliph:1", "caliph:2"))
    assert after(state, "caliph:0").caliph == 0
    assert after(state, "caliph:2").caliph == 2


def test_29_without_a_winner_of_the_chip_the_same_begins_again() -> None:
    state = position(fields="1 1 1 1 start 1")._replace(caliph=1, named=1)
    assert awards(state).caliph == 1


def test_30_round_five_has_six_black_backed_chips_and_no_start_player_chip() -> None:
    state = awards(position(round_number=4, fields="1 1 1 1 start 1"))
    assert state.outcomes() == {"~chip:1": 1, "~chip:2": 2, "~chip:3": 2, "~chip:transfer": 1}
    laid = after(state, "~chip:3", "~chip:3", "~chip:2", "~chip:2", "~chip:1", "~chip:transfer")
    assert laid.fields == ("3", "3", "2", "2", "1", "transfer")
    assert (laid.dark, laid.actor, laid.moves()) == ((), 0, ("roll",))


def test_31_a_point_chip_of_round_two_counts_at_scoring_b() -> None:
    state = scored(position(round_number=3, chips={"B": "2"}))
    assert [(line.seat, line.subject, line.points) for line in state.score_sheet()] == [
        (1, "B:chips", 2)
    ]


def test_32_a_point_chip_of_round_five_counts_at_scoring_c() -> None:
    state = awards(position(area={"G": "B5@3"}, fields="1 1 1 1 3 1", round_number=5))
    state = after(state, "award:chip")
    assert state.phase == OVER
    assert state.scores() == (0, 20 + 3, 0)


def test_33_other_chips_are_worth_nothing_at_the_end() -> None:
    chips = {"A": "black extra annul", "B": "transfer"}
    state = awards(position(round_number=5, chips=chips))
    assert (state.phase, state.scores(), state.winners()) == (OVER, (0, 0, 0), (0, 1, 2))


def test_34_the_black_die_and_the_extra_throw_in_one_turn() -> None:
    state = after(position(chips={"A": "black extra"}), "use:black", "roll")
    assert state.in_cup == 9
    state = after(state, "~roll:PPSGGGGGT", "keep:GGGGG", "~roll:PSTT")
    state = after(state, "keep:GGGGG", "~roll:PSSG", "use:extra", "keep:GGGGGG", "~roll:GGG")
    assert markers(after(state, "mark:G"), "G") == "A8@1"


def test_35_an_annulled_fourth_throw_may_be_made_again() -> None:
    state = position(dice=GARDENS, throws=3, chips={"A": "annul extra"})
    state = after(state, "use:extra", "keep:GGGGG", "~roll:PST", "use:annul")
    assert (state.throws, state.dice) == (3, "PSGGGGGT")
    state = after(state, "keep:GGGGG", "~roll:PSG")
    assert {move[:4] for move in state.moves()} == {"mark"}
    assert markers(after(state, "mark:G"), "G") == "A6@3"


def test_36_after_an_annulled_first_throw_nine_dice_are_thrown_again() -> None:
    state = after(position(chips={"A": "annul black"}), "use:black", "roll", "~roll:PPPSSSAAC")
    state = after(state, "use:annul")
    assert (state.throws, state.dice, state.moves()) == (0, "", ("roll",))
    assert after(state, "roll").in_cup == 9


def test_37_a_stone_on_one_may_be_transferred_off_the_track() -> None:
    state = position(tracks={"P": "1:A"}, chips={"A": "transfer"})
    state = after(state, "use:transfer:P-G")
    assert (stones(state, "P"), stones(state, "G")) == ("", "1:A")


@pytest.mark.parametrize("chip", ["black", "extra", "annul", "transfer"])
def test_38_a_chip_that_dirk_cannot_keep_is_gone_and_his_point_stays(chip: str) -> None:
    state = awards(position(2, area={"S": "A6@2 D6@3"}, fields=f"1 {chip} 1 1 1 1"))
    state = after(state, "award:two")
    assert (stones(state, "S"), held(state, "D")) == ("1:D 2:A", "")
    assert chip in state.gone


@pytest.mark.parametrize("caliph", [0, 1])
def test_39_when_dirk_wins_the_start_player_chip_the_other_human_begins(caliph: int) -> None:
    state = position(2, area={"S": "A6@2 D6@3"}, fields="1 start 1 1 1 1")
    state = after(awards(state._replace(caliph=caliph, named=caliph)), "award:two")
    assert state.caliph == 1 - caliph


def test_40_dirks_columns_go_on_at_the_pavilion_behind_the_tower() -> None:
    state = after(position(2)._replace(phase=DIRKING), "~dirk:T")
    spaces = {letter: markers(state, letter) for letter in LETTERS}
    assert spaces == {"T": "D2@3", "P": "D3@3", "S": "D4@3", "A": "D5@3", "C": "D6@3", "G": ""}


def test_41_points_above_a_hundred_run_on() -> None:
    tracks = dict.fromkeys(LETTERS, "9:A")
    assert scored(position(tracks=tracks, round_number=5)).scores() == (111, 0, 0)


def test_42_nothing_but_the_choices_of_the_seats_ends_a_turn() -> None:
    rng, state = Random(42), start(3, 1, {})
    while state.actor == CHANCE:
        state = state.play(state.draw(rng))
    first: AlhambraDice = state
    assert (first.actor, first.moves()) == (1, ("roll",))
    assert "Nobody may pass" in why(first, "pass")
