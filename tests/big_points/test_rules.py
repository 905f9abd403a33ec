"""Each sentence of the rules that can be broken, and the edge cases of section 9."""

from random import Random

import pytest

from ludoteca.engine.game import CHANCE
from ludoteca.games.big_points.pieces import LENGTH, ON_PATH, PAWNS
from ludoteca.games.big_points.rules import HIDDEN, LADDER, START, BigPoints, start
from tests.big_points.positions import after, begun, position, taken, why


def extra(picture: str, ladder: str = "") -> BigPoints:
    """Return a drawn position in which seat 0 may spend its black disc."""
    return position(picture, hands=("K",), ladder=ladder, extra=True)


def of_red(state: BigPoints) -> set[str]:
    """Return the moves of the red pawn."""
    return {move for move in state.moves() if move.lstrip("*")[0] == "R"}


# -- the set-up (section 3) -----------------------------------------------------------------------


def test_a_path_of_55_discs_is_laid_disc_by_disc_from_the_start() -> None:
    state = start(2, 0, {})
    assert state.outcomes() == {f"~{disc}": count for disc, count in ON_PATH.items()}
    state = after(state, "~K", "~K", "~R")
    assert state.path == "KKR"
    assert state.outcomes()["~K"] == 3
    assert (state.actor, state.moves()) == (CHANCE, ())
    laid = begun("KKR")
    assert len(laid.path) == LENGTH
    assert (laid.actor, laid.outcomes(), laid.unseen) == (0, {}, ())


def test_no_more_discs_of_a_colour_are_laid_than_there_are() -> None:
    state = after(start(2, 0, {}), *["~K"] * 5)
    assert "no such disc is left" in why(state, "~K")
    assert "still being laid" in why(state, "R>+")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_set_up_is_the_same_for_every_number_of_players(players: int) -> None:
    state = begun("R", players, first=players - 1)
    assert state.pawns == (START,) * 5
    assert (state.ladder, state.spent, state.extra) == ("", 0, False)
    assert (state.hands, state.blacks) == (("",) * players, (0,) * players)
    assert state.actor == players - 1


# -- the turn (section 4) -------------------------------------------------------------------------


def test_each_player_in_turn_moves_any_pawn() -> None:
    state = begun("RYGBV", 3, first=1)
    for seat, move in ((1, "V>+"), (2, "R>+"), (0, "B>-")):
        assert state.actor == seat
        assert {move[0] for move in state.moves()} == set(PAWNS)
        state = after(state, move)
    assert state.actor == 1


def test_a_pawn_goes_to_the_next_disc_of_its_colour() -> None:
    state = after(position("W R W R* . W R R W"), "R>+")
    assert state.place_of("R") == 6


def test_9_1_a_pawn_passes_other_pawns_and_gaps() -> None:
    state = position("R* Y* . . G* W R W")
    assert after(state, "R>+").place_of("R") == 6


def test_9_2_the_first_free_disc_is_the_nearest_beyond_gaps_and_pawns() -> None:
    state = position("W K . Y* . R . G* . . B W")
    assert taken(state, "R>+") == "B10"
    assert taken(state, "R>-") == "K1"


def test_9_3_with_nothing_free_behind_the_disc_ahead_is_taken() -> None:
    assert of_red(position("R W")) == {"R>+"}
    assert of_red(position("Y* . R W")) == {"R>+"}
    assert "take the one ahead" in why(position("Y* . R W"), "R>-")


def test_9_4_with_nothing_free_ahead_the_nearest_behind_is_taken() -> None:
    state = position("W W K . R . Y*")
    assert of_red(state) == {"R>-"}
    assert taken(state, "R>-") == "K2"
    assert "take the one behind" in why(state, "R>+")


def test_9_5_one_of_the_two_sides_always_has_a_free_disc() -> None:
    for number in range(200):
        rng = Random(number)
        state = begun("".join(rng.sample(begun().path, LENGTH)), 2 + number % 4)
        while state.actor is not None:
            movable = {move.lstrip("*")[0] for move in state.moves() if move != "end"}
            assert movable == set(PAWNS) - set(state.ladder)
            state = state.play(rng.choice(state.moves()))


def test_9_6_and_9_7_the_disc_just_left_is_free_and_the_one_under_the_pawn_is_not() -> None:
    state = position("R* . R . W")
    assert taken(state, "R>-") == "R0"
    assert taken(state, "R>+") == "W4"
    back = extra("R . W R*")
    assert taken(back, "*R<+") == "W2"
    assert taken(extra("R . . R*"), "*R<+") == "R3"


# -- the ladder -----------------------------------------------------------------------------------


def test_9_8_on_the_ladder_the_bonus_disc_of_the_colour_comes_by_itself() -> None:
    state = after(position("R* W G"), "R>")
    assert state.hands == ("R", "")
    assert state.path.startswith("RWG")
    assert state.place_of("R") == LADDER


def test_pawns_fill_the_ladder_from_the_highest_step() -> None:
    state = position("R* Y* G* B* V* W")
    for number, move in enumerate(("V>", "R>", "B>", "G>", "Y>")):
        state = after(state, move)
        assert state.worth(move[0], 0) == 4 - number
    assert state.ladder == "VRBGY"


def test_9_9_a_pawn_on_the_ladder_never_moves_again() -> None:
    state = extra("R W Y* Y", ladder="R")
    assert not of_red(state)
    assert "stays there" in why(state, "*R<-")


# -- black discs and the extra move ---------------------------------------------------------------


def test_9_10_and_9_12_no_pawn_goes_back_to_the_start() -> None:
    assert of_red(extra("W R W R")) == {"*R>+", "*R>-"}
    state = extra("W R* W R W")
    assert of_red(state) == {"*R>+", "*R>-"}
    assert "behind it" in why(state, "*R<+")


def test_9_11_a_pawn_goes_back_to_the_nearest_disc_of_its_colour() -> None:
    state = extra("R W R . R*")
    assert after(state, "*R<-").place_of("R") == 2


def test_9_13_the_same_pawn_may_go_forward_and_back_to_where_it_was() -> None:
    state = after(position("W R* W R W", hands=("K",)), "R>+")
    assert after(state, "*R<+").place_of("R") == 1
    gone = after(position("W W R* . R W", hands=("K",)), "R>-")
    assert "behind it" in why(gone, "*R<+")  # its disc was taken, so there is no way back


def test_9_14_an_extra_move_may_go_to_the_ladder_and_end_the_game() -> None:
    end = after(extra("R* W", ladder="YGBV"), "*R>")
    assert end.actor is None
    assert end.ladder == "YGBVR"
    assert end.blacks == (0, 0)


def test_9_15_no_extra_move_is_offered_when_the_main_move_ends_the_game() -> None:
    end = after(position("R* W", ladder="YGBV", hands=("K",)), "R>")
    assert end.actor is None
    assert (end.extra, end.moves()) == (False, ())
    assert end.winners() == (0, 1)
    assert end.blacks == (1, 0)


def test_9_16_a_black_disc_taken_in_an_extra_move_is_kept_for_later() -> None:
    state = after(extra("R* W R K"), "*R>+")
    assert (state.turn, state.blacks, state.spent) == (1, (1, 0), 1)
    assert after(state, "Y>", "R>").extra


def test_9_17_an_old_black_disc_may_be_spent_when_another_has_just_been_taken() -> None:
    state = after(position("R K W R W", hands=("K",)), "R>+")
    assert (state.turn, state.extra, state.blacks) == (0, True, (2, 0))
    assert after(state, "*R>+").blacks == (1, 0)


def test_9_18_a_black_disc_may_be_spent_in_any_later_turn() -> None:
    state = position("R W R W R W R W R W R W", hands=("K",))
    state = after(state, "R>+", "end", "R>+", "R>+")
    assert (state.turn, state.extra, state.blacks) == (0, True, (1, 0))
    assert after(state, "*R>+").spent == 1


def test_9_19_a_black_disc_is_not_used_in_the_turn_in_which_it_is_taken() -> None:
    state = after(position("R K W R W"), "R>+")
    assert (state.turn, state.extra) == (1, False)


def test_9_20_the_extra_move_comes_after_the_main_move() -> None:
    state = position("R W R W", hands=("K",))
    assert not any(move[0] == "*" for move in state.moves())
    assert "end" not in state.moves()


def test_9_21_what_is_paid_with_a_black_disc_is_a_move_with_its_taking() -> None:
    state = extra("W R* W R W")
    assert {*state.moves()} >= {"*R>+", "*R>-", "end"}
    assert "A disc has to be taken" in why(state, "*R>")
    assert "spend a black disc" in why(state, "R>+")


def test_the_extra_move_may_be_declined() -> None:
    state = after(extra("W R* W R W"), "end")
    assert (state.turn, state.extra, state.blacks, state.spent) == (1, False, (1, 0), 0)


def test_only_who_may_make_an_extra_move_is_asked_for_it() -> None:
    assert not after(position("R W R", hands=("", "K")), "R>+").extra
    assert after(position("R W R", hands=("K", "")), "R>+").extra


def test_ahead_is_towards_the_ladder_after_a_step_back_too() -> None:
    state = extra("Y R W R*")
    assert taken(state, "*R<+") == "W2"
    assert taken(state, "*R<-") == "Y0"


def test_9_25_nobody_may_pass() -> None:
    state = begun("RWY")
    assert "nobody may pass" in why(state, "end")
    assert "no whole move" in why(state, "pass")


# -- the end and the score (sections 5 to 7) ------------------------------------------------------


def test_the_game_ends_at_once_when_the_last_pawn_is_on_the_ladder() -> None:
    state = position("R* Y* W W", 3, ladder="GBV")
    assert state.winners() == ()
    state = after(state, "Y>")
    assert state.actor == 1
    end = after(state, "R>")
    assert (end.actor, end.moves()) == (None, ())
    assert end.winners() == (0,)


def test_9_22_kept_black_discs_count_as_a_colour_and_spent_ones_do_not() -> None:
    kept = position("R* W", ladder="YGBV", hands=("WK",))
    assert after(kept, "R>").scores()[0] == 2  # red and black
    spent = position("R* W", ladder="YGBV", hands=("WK",), extra=True)
    assert after(spent, "*R>").scores()[0] == 1  # red


def test_9_23_a_colour_on_step_0_scores_nothing_but_counts_for_white() -> None:
    assert position("", ladder="RYGBV", hands=("VVW", "V")).scores() == (1, 0)


def test_9_24_white_without_any_other_colour_is_worth_nothing() -> None:
    assert position("", ladder="RYGBV", hands=("WW",)).scores()[0] == 0


def test_9_26_discs_on_the_path_or_spent_score_for_nobody() -> None:
    assert position("R R W", ladder="RYGBV").scores() == (0, 0)


def test_white_is_worth_six_at_most() -> None:
    assert position("", ladder="RYGBV", hands=("RRYYGGBBVVKKW",)).worth("W", 0) == 6


def test_equal_points_share_the_win() -> None:
    end = position("", 4, ladder="RYGBV", hands=("R", "Y", "GG", "G"))
    assert end.scores() == (4, 3, 4, 2)
    assert end.winners() == (0, 2)


def test_points_so_far_count_the_pawns_that_have_arrived() -> None:
    assert position("Y* W", ladder="R", hands=("RRYW",)).scores()[0] == 2 * 4 + 2


# -- what a seat knows (4.1, 9.27) ----------------------------------------------------------------

HANDS = ("RRW", "GK", "")


def test_9_27_others_see_how_many_discs_a_seat_holds_and_not_which() -> None:
    state = position("R W Y", 3, hands=HANDS)
    assert state.view(0).hands == ("RRW", "?", "")
    assert state.view(1).hands == ("???", "G", "")
    for viewer in (2, None):
        assert state.view(viewer).hands == ("???", "?", "")
        assert state.view(viewer).unseen == ("G", "R", "R", "W")


def test_black_discs_lie_open() -> None:
    state = position("R W Y", 3, hands=HANDS)
    assert [state.view(viewer).blacks for viewer in (0, 1, 2, None)] == [(0, 1, 0)] * 4


def test_at_the_end_all_hands_are_shown() -> None:
    end = position("", 3, ladder="RYGBV", hands=HANDS)
    assert end.view(2) == end.view(None) == end


def test_all_see_what_is_taken_and_only_memory_keeps_it() -> None:
    state = position("Y R W R", 3, hands=("", "K"), turn=1)
    for viewer in (None, 0, 1, 2):
        assert state.heard("R>+", viewer) == "R>+"
        assert state.told("R>+", viewer) == state.told("R>-", viewer) == "R>?"
        assert state.told("R>", viewer) == "R>?"
        assert state.told("*R<-", viewer) == "*R<?"
        assert state.told("end", viewer) == "end"
        assert state.told("~R", viewer) == "~R"


def test_what_is_taken_can_be_remembered_unless_it_stays_open() -> None:
    state = position("Y R W K Y", hands=("GG",))
    assert state.fleeting("R>+") == ("taken:0:2", "W")
    assert state.fleeting("R>-") == ("taken:0:2", "Y")
    assert state.fleeting("V>") == ("taken:0:2", "V")
    assert position("R K W").fleeting("R>+") is None
    assert extra("R* W").fleeting("end") is None
    assert start(2, 0, {}).fleeting("~R") is None


def test_what_is_remembered_is_known_and_the_rest_stays_hidden() -> None:
    seen = after(position("R W G V Y B"), "R>+", "G>+").view(None)
    assert seen.hands == ("?", "?")
    recalled = seen.recall({"taken:1:0": "V"})
    assert recalled.hands == ("?", "V")
    assert recalled.unseen == ("W",)
    assert seen.recall({"taken:1:0": "K", "taken:1:7": "V", "taken": "W"}) == seen


def test_a_deal_fills_the_hidden_hands_with_what_is_unseen() -> None:
    view = position("R W Y", 3, hands=HANDS).view(2)
    worlds = {view.deal(Random(seed)).hands for seed in range(60)}
    assert len(worlds) == 12  # G, R, R, W in a row
    assert not any(HIDDEN in hand for hands in worlds for hand in hands)


# -- reasons for who touches the table ------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "part"),
    [
        ("@1", "First choose the pawn"),
        ("@2", "Nothing lies there"),
        ("R@2", "Nothing lies there"),
        ("@99", "Nothing lies there"),
        ("R@1", "goes to 4. The nearest free disc ahead of it: 5; behind it: 3"),
        ("V@1", "goes to the ladder"),
        ("R@step", "highest free step"),
        ("@step", "highest free step"),
        ("R", "no whole move"),
        ("", "no whole move"),
        ("Y", "stays there"),
        ("*", "earlier turn"),
        ("@0", "no whole move"),
    ],
)
def test_what_is_not_on_offer_has_its_reason(word: str, part: str) -> None:
    assert part in why(position("R* . W R W Y", ladder="Y"), word)


def test_a_side_without_a_free_disc_is_named_by_a_dash() -> None:
    assert "ahead of it: –; behind it: 2" in why(position("W W R"), "R@1")
    assert "ahead of it: 2; behind it: –" in why(position("R W W"), "R@3")


def test_in_an_extra_move_the_reason_names_both_steps() -> None:
    assert "then the nearest free disc" in why(extra("R* W R W W"), "*R@5")
    assert "spend a black disc" in why(extra("R* W R W W"), "R")
