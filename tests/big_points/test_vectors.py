"""The test vectors of the rules text (rules/big-points.md, section 10), one by one."""

import re
from collections import Counter

import pytest

from ludoteca.engine.game import checked_play
from ludoteca.games.big_points.pieces import DISCS, LENGTH, ON_PATH, PAWNS, STEPS
from ludoteca.games.big_points.rules import GAP, LADDER, START, BigPoints, start
from tests.big_points.positions import after, begun, position, taken, why

# -- 10.1, from the seed --------------------------------------------------------------------------


@pytest.mark.parametrize("ladder", ["RBVYG", "RYVBG"])
def test_10_1_the_example_of_the_rule_sheet_scores_18(ladder: str) -> None:
    end = position("", ladder=ladder, hands=("RRVGKWW",))
    assert [(line.subject, line.points) for line in end.score_sheet()] == [
        ("2Rx4", 8),
        ("1Gx0", 0),
        ("1Vx2", 2),
        ("2Wx4", 8),
    ]
    assert end.scores()[0] == 18


def test_10_1_green_ahead_or_black_behind_may_be_taken() -> None:
    state = position("R* . K B G")
    assert set(state.moves()) >= {"B>+", "B>-"}
    assert taken(state, "B>+") == "G4"
    assert taken(state, "B>-") == "K2"
    assert after(state, "B>+").hands[0] == "G"
    assert after(state, "B>-").blacks == (1, 0)


# -- 10.2, small positions ------------------------------------------------------------------------


def of(state: BigPoints, colour: str) -> dict[str, str]:
    """Return the moves of one pawn, with what each takes."""
    moves = [move for move in state.moves() if move.lstrip("*")[0] == colour]
    return {move: taken(state, move) for move in moves}


def test_10_2_a_nothing_lies_behind_the_first_disc() -> None:
    state = position("R W K")
    assert of(state, "R") == {"R>+": "W1"}
    assert after(state, "R>+").path[:3] == "R.K"


def test_10_2_b_nothing_lies_ahead_of_the_last_disc() -> None:
    state = position("Y W G", at=52)
    assert of(state, "G") == {"G>-": "W53"}
    assert after(state, "G>-").path[52:] == "Y.G"


def test_10_2_c_discs_under_pawns_are_not_free() -> None:
    state = position("R* G* B V* . W")
    assert of(state, "B") == {"B>+": "W5"}
    assert of(position(". . R* G* B V* . W"), "B") == {"B>+": "W7"}


def test_10_2_d_the_disc_just_left_may_be_taken() -> None:
    state = position("B* . . B . Y")
    assert of(state, "B") == {"B>+": "Y5", "B>-": "B0"}
    assert after(state, "B>-").path[:6] == "...B.Y"


def test_10_2_e_without_a_disc_ahead_the_pawn_goes_to_the_ladder() -> None:
    state = position("G* W R", at=40, ladder="YB", hands=("V",))
    assert [move for move in state.moves() if move[0] == "G"] == ["G>"]
    reached = after(state, "G>")
    assert reached.ladder == "YBG"
    assert STEPS[reached.ladder.index("G")] == 2
    assert reached.place_of("G") == LADDER
    assert reached.hands == ("VG", "")
    assert reached.path == state.path


def test_10_2_f_an_extra_move_goes_back() -> None:
    state = position("R . V K W V*", at=8, hands=("K",), extra=True)
    back = {move: taken(state, move) for move in ("*V<+", "*V<-")}
    assert back == {"*V<+": "K11", "*V<-": "R8"}
    moved = after(state, "*V<+")
    assert moved.place_of("V") == 10
    assert (moved.blacks, moved.spent) == ((1, 0), 1)


@pytest.mark.parametrize(
    ("hand", "ladder", "points"),
    [
        pytest.param("RYGBVKWW", "RYGBV", 22, id="g"),
        pytest.param("WWW", "RYGBV", 0, id="h"),
        pytest.param("WKK", "RYGBV", 1, id="i"),
    ],
)
def test_10_2_g_to_i_hands_are_scored(hand: str, ladder: str, points: int) -> None:
    assert position("", ladder=ladder, hands=(hand,)).scores()[0] == points


# -- 10.3, a full game ----------------------------------------------------------------------------

PATH = "YVBYGVYKRBRVGYRBWBYYBGGBRGGGYVVWGWGVWBRBKYRRVKVVWYBRKKR"
GAME = """
    R>8-K7              B>2-V1              V>5+Y6
    G>4-Y3 x Y>0+B9     Y>13-G12            V>11-R10
    B>15-R14            Y>18+Y19            G>21-B20
    V>29-Y28            V>30-V29            B>17+G22
    V>35+W36            R>24+G25            G>26-B23
    B>37+R38            B>39-B37            R>42-Y41
    R>43-R42            B>50-Y49            B>L4
    Y>L3                V>44-K40            G>27-G26
    V>46-K45            R>51-B50 x R<43+V44 R>51+K52
    V>47+W48            G>32+W33            V>L2
    R>54-K53 x G<27-R24 R>L1                G>32-W31
    G>34-G32 x G>L0"""


def full_game() -> list[str]:
    """Return the events of 10.3: each entry, with "end" where a black disc was kept."""
    state, events, words = start(3, 0, {}), [f"~{disc}" for disc in PATH], GAME.split()
    state = after(state, *events)
    while words:
        spends = words[0] == "x"
        word = words[spends]
        del words[: 1 + spends]
        if state.extra and not spends:
            events.append("end")
            state = after(state, "end")
        event = _event(state, word, spends=spends)
        state = after(state, event)
        events.append(event)
    return events


def _event(state: BigPoints, word: str, *, spends: bool) -> str:
    """Return an entry as an event, having checked the places and the disc that it names."""
    parts = re.fullmatch(r"([RYGBV])([<>])(?:L(\d)|(\d+)([+-])([RYGBVWK])(\d+))", word)
    assert parts is not None
    colour, way, step, target, side, disc, place = parts.groups()
    event = f"{'*' if spends else ''}{colour}{way}{side or ''}"
    if step:
        assert state.target(event) == LADDER
        assert STEPS[len(state.ladder)] == int(step)
    else:
        assert (state.target(event), taken(state, event)) == (int(target), f"{disc}{place}")
    return event


def test_10_3_the_full_game_ends_with_25_26_and_27() -> None:
    end = after(start(3, 0, {}), *full_game())
    assert end.actor is None
    assert end.ladder == "BYVRG"
    assert end.scores() == (25, 26, 27)
    assert end.winners() == (2,)
    assert [len(end.colours_of(seat)) for seat in range(3)] == [4, 5, 6]


def test_10_3_every_disc_is_where_it_is_said_to_be() -> None:
    end = after(start(3, 0, {}), *full_game())
    held = [Counter(hand) + Counter(K=end.blacks[n]) for n, hand in enumerate(end.hands)]
    assert held == [
        Counter(R=4, Y=3, G=2, B=1, W=2),
        Counter(R=1, Y=2, G=2, B=2, V=3, W=1),
        Counter(R=1, Y=2, G=2, B=3, V=1, W=1, K=1),
    ]
    assert [sum(hand.values()) for hand in held] == [12, 11, 11]
    assert end.spent == 4
    assert LENGTH - end.path.count(GAP) == 22


def test_10_3_the_game_ends_in_an_extra_move_of_the_first_player() -> None:
    *before, last = full_game()
    assert last == "*G>"
    assert after(start(3, 0, {}), *before).actor == 0


# -- 10.4, illegal moves --------------------------------------------------------------------------


def test_10_4_backward_in_the_main_move() -> None:
    assert "only in an extra move" in why(position("V R* R", hands=("K",)), "R<+")


def test_10_4_moving_a_pawn_of_the_ladder() -> None:
    for event in ("R>", "R>+"):
        assert "stays there" in why(position("R Y* Y", ladder="R"), event)
    extra = position("R Y* Y", ladder="R", hands=("K",), extra=True)
    for event in ("*R>", "*R<+", "*R>-"):
        assert "stays there" in why(extra, event)


def test_10_4_a_target_other_than_the_next_disc() -> None:
    state = position("R* W R W R")
    assert after(state, "R>+").place_of("R") == 2
    assert "goes to 3" in why(state, "R@5")
    assert "goes to the ladder" in why(position("R* W"), "R>+")
    assert "A disc has to be taken" in why(state, "R>")


def test_10_4_taking_what_is_not_the_nearest_or_not_free() -> None:
    state = position("W Y* R* W R W")
    for place in (1, 2, 5):  # the farther one, one under a pawn, its own
        assert "ahead of it: 6; behind it: 4" in why(state, f"R@{place}")
    assert "behind" in why(position("R W"), "R>-")
    assert "ahead" in why(position("W R"), "R>+")


def test_10_4_spending_a_black_disc_that_was_taken_this_turn_only() -> None:
    state = after(position("R K W R", turn=0), "R>+")
    assert state.blacks == (1, 0)
    assert state.turn == 1
    assert "earlier turn" in why(state, "*R>-")


def test_10_4_spending_a_second_black_disc_in_a_turn() -> None:
    state = after(position("R W R W R W R W", hands=("KK",)), "R>+", "*R>+")
    assert (state.turn, state.extra, state.blacks) == (1, False, (1, 0))
    assert "earlier turn" in why(state, "*R>+")


def test_10_4_spending_a_black_disc_before_the_main_move() -> None:
    assert "after the move" in why(position("R W", hands=("K",)), "*R>+")


def test_10_4_declining_in_the_middle_of_an_extra_move_or_before_any() -> None:
    assert "nobody may pass" in why(position("R W", hands=("K",)), "end")
    assert why(position("R W", hands=("K",), extra=True), "*R")


def test_10_4_any_move_after_the_end() -> None:
    end = position("R W", ladder="RYGBV")
    for event in ("R>", "R>+", "*R<-", "end", "~R"):
        assert "over" in why(end, event)


def test_10_4_moving_while_it_is_not_the_own_turn() -> None:
    state = begun("RWYWK", 3, first=1)
    assert state.actor == 1
    with pytest.raises(ValueError, match="nobody may pass"):
        checked_play(state, "end")
    assert after(state, "R>+").hands == ("", "W", "")


# -- 10.5, invariants -----------------------------------------------------------------------------


def test_10_5_the_box_and_the_path_have_60_and_55_discs() -> None:
    assert sum(DISCS.values()) == 60
    assert sum(ON_PATH.values()) == LENGTH == 55
    assert [ON_PATH[colour] for colour in PAWNS] == [9] * 5
    assert (ON_PATH["W"], ON_PATH["K"]) == (5, 5)
    assert STEPS == (4, 3, 2, 1, 0)


def test_10_5_pawns_stand_on_discs_of_their_colour_and_steps_fill_in_order() -> None:
    state = start(3, 0, {})
    for event in full_game():
        state = after(state, event)
        on_path = [place for place in state.pawns if place not in (START, LADDER)]
        assert len(set(on_path)) == len(on_path)
        for colour in PAWNS:
            if state.place_of(colour) in on_path:
                assert state.path[state.place_of(colour)] == colour
            assert (state.place_of(colour) == LADDER) == (colour in state.ladder)
        assert state.spent <= 5
