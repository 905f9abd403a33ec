"""Each sentence of the rules that can be broken, and the edge cases of section 9."""

from collections import Counter
from random import Random

import pytest

from ludoteca.engine.game import CHANCE
from ludoteca.games.crosswise.pieces import ACTIONS, CELLS, SYMBOLS, TILES
from ludoteca.games.crosswise.rules import CrossWise, start
from tests.chance import too_unlikely
from tests.crosswise.positions import EMPTY, NEARLY_FULL, SOME, after, drawing, hand, position


def begun(players: int = 2, first: int = 0, single: str = "orange") -> CrossWise:
    """Return the first position of a game."""
    return start(players, first, {"single": single})


def dealt(state: CrossWise, hands: str) -> CrossWise:
    """Return the position after the hands have been dealt."""
    return after(state, *(f"~{tile}" for tile in hands if tile != " "))


def reason(state: CrossWise, event: str) -> str:
    """Return why an event is refused."""
    refusal = state.why_not(event)
    assert refusal is not None
    return refusal.reason


# -- components and set-up (sections 2 and 3) -----------------------------------------------------


def test_there_are_seven_of_each_of_six_symbols_and_three_of_each_of_four_actions() -> None:
    assert {TILES[symbol] for symbol in SYMBOLS} == {7}
    assert {TILES[action] for action in ACTIONS} == {3}
    assert (len(SYMBOLS), len(ACTIONS), sum(TILES.values())) == (6, 4, 54)


@pytest.mark.parametrize(
    ("players", "hands", "left"), [(2, (4, 4), 46), (3, (4, 6, 4), 40), (4, (4, 4, 4, 4), 38)]
)
def test_hands_are_dealt_seat_by_seat_whoever_begins(
    players: int, hands: tuple[int, ...], left: int
) -> None:
    for first in range(players):
        state, order = begun(players, first), []
        for tile in "ABCDEF" * 3:
            if state.actor != CHANCE:
                break
            order.append(state.turn)
            state = after(state, f"~{tile}")
        assert order == [seat for seat, count in enumerate(hands) for _ in range(count)]
        assert tuple(map(len, state.hands)) == hands
        assert (state.in_bag, len(state.bag)) == (left, left)
        assert state.actor == first


def test_a_draw_is_weighted_by_what_is_left_in_the_bag() -> None:
    state = after(begun(), "~A", "~A", "~T")
    expected = {f"~{tile}": count for tile, count in TILES.items()} | {"~A": 5, "~T": 2}
    assert state.outcomes() == expected
    rng = Random(1)
    drawn = Counter(state.draw(rng) for _ in range(3000))
    assert not too_unlikely(drawn, state.outcomes())


def test_a_tile_of_which_none_is_left_cannot_be_drawn() -> None:
    state = after(begun(), "~T", "~T", "~T")
    assert "~T" not in state.outcomes()
    assert state.why_not("~T") is not None


def test_green_scores_the_rows_and_orange_the_columns() -> None:
    for players in (2, 3, 4):
        state = begun(players)
        assert [state.lines_of(state.team(s))[0] for s in range(players)] == ["1", "a", "1", "a"][
            :players
        ]


def test_the_lone_player_may_score_the_rows() -> None:
    state = begun(3, single="green")
    assert state.lines_of(state.team(1)) == "123456"
    assert state.lines_of(state.team(0)) == state.lines_of(state.team(2)) == "abcdef"


def test_the_option_means_nothing_with_two_or_four() -> None:
    for players in (2, 4):
        assert begun(players, single="green") == begun(players)


# -- the opening (P1, E25, E26) -------------------------------------------------------------------


def test_a_hand_with_a_symbol_is_not_asked_about() -> None:
    state = dealt(begun(), "ATMS XXMD")
    assert state.actor == 0
    assert state.phase == "playing"


def test_who_begins_must_redraw_an_opening_hand_of_actions() -> None:
    state = dealt(begun(), "TMSX ABCD")
    assert state.actor == 0
    assert state.moves() == ("redraw",)
    assert "Who begins" in reason(state, "keep")


def test_another_seat_may_keep_its_opening_hand_of_actions() -> None:
    state = dealt(begun(), "ABCD TMSX")
    assert state.actor == 1
    assert state.moves() == ("redraw", "keep")
    kept = after(state, "keep")
    assert (kept.actor, hand(kept, 1)) == (0, "MSTX")


def test_a_redraw_puts_the_whole_hand_back_and_draws_as_many() -> None:
    state = after(dealt(begun(), "ABCD TMSX"), "redraw")
    assert state.actor == CHANCE
    assert state.in_bag == 50
    assert state.outcomes()["~T"] == 3
    state = after(state, "~T", "~A", "~A", "~T")
    assert hand(state, 1) == "AATT"
    assert state.actor == 0


def test_a_new_hand_without_a_symbol_is_asked_about_again() -> None:
    state = after(dealt(begun(), "TMSX ABCD"), "redraw", "~T", "~T", "~T", "~X")
    assert (state.actor, state.moves()) == (0, ("redraw",))
    state = after(state, "redraw", "~A", "~T", "~T", "~T")
    assert (state.actor, state.phase) == (0, "playing")


def test_openings_are_asked_from_who_begins_in_ascending_seat_order() -> None:
    state = dealt(begun(4, first=2), "TTMM ABCD SSXX TMSX")
    asked, new = [], ("redraw", "~A", "~B", "~C", "~D")
    while state.phase == "opening":
        asked.append(state.actor)
        state = after(state, *(new if state.actor == 2 else ("keep",)))
    assert asked == [2, 3, 0]
    assert state.actor == 2


def test_the_new_hand_is_drawn_before_anyone_else_is_asked() -> None:
    state = after(dealt(begun(2, first=1), "TTMM SSXX"), "redraw")
    assert (state.actor, state.turn) == (CHANCE, 1)
    state = after(state, "~A", "~B", "~C", "~D")
    assert (state.actor, state.moves()) == (0, ("redraw", "keep"))


def test_with_three_players_openings_go_round_the_seats_and_not_the_turns() -> None:
    state = dealt(begun(3, first=1), "TTMM SSXXTM XSAA")
    assert (state.actor, state.moves()) == (1, ("redraw",))
    state = after(state, "redraw", *(f"~{tile}" for tile in "ABCDEF"))
    assert state.actor == 0
    assert after(state, "keep").actor == 1


# -- the turn (P2, E1, E9) ------------------------------------------------------------------------


def test_a_symbol_goes_on_any_free_cell_and_needs_no_neighbour() -> None:
    state = position(SOME, "AAAA BBBB")
    assert set(state.moves()) == {
        f"A@{cell}" for cell in CELLS if cell not in ("a1", "b1", "c3", "f6")
    }


def test_a_symbol_never_goes_on_a_taken_cell() -> None:
    assert reason(position(SOME, "AAAA BBBB"), "A@c3").startswith("This cell is taken")


def test_only_tiles_of_the_hand_are_played() -> None:
    assert "not in the hand" in reason(position(SOME, "AAAA BBBB"), "B@d4")
    assert "not in the hand" in reason(position(SOME, "AAAA BBBB"), "T@c3")


def test_equal_tiles_of_a_hand_make_one_choice() -> None:
    state = position(SOME, "AAAT BBBB")
    assert len(state.moves()) == len(set(state.moves())) == 32 + 4


def test_nobody_may_pass_or_redraw_who_can_play() -> None:
    state = position(SOME, "AAAA BBBB")
    assert "no move is possible" in reason(state, "pass")
    assert "no move is possible" in reason(state, "redraw")


def test_an_action_tile_is_the_whole_turn() -> None:
    state = after(position(SOME, "TAAA BBBB"), "T@a1")
    assert state.actor == 1


def test_an_action_tile_never_lies_on_the_board_but_is_counted_in_the_open() -> None:
    state = after(position(SOME, "TMAA SXBB"), "M@a1-a2", "~C", "S@b1-a2", "~D")
    assert not set(state.board) & set(ACTIONS)
    assert state.used == ("M", "S")
    for viewer in (None, 0, 1):
        assert state.view(viewer).used == ("M", "S")


def test_only_the_mover_refills() -> None:
    state = after(position(EMPTY, "ABC ABC"), "A@a1", "~F", "~F")
    assert (hand(state, 0), hand(state, 1)) == ("BCFF", "ABC")


# -- the actions (section 2.3, E2 to E8) ----------------------------------------------------------


def test_e2_a_cell_is_free_after_take_and_may_be_filled() -> None:
    state = after(position(SOME, "TAAA BBBB"), "T@a1")
    assert "B@a1" in state.moves()


def test_e2_take_may_reopen_a_nearly_full_board() -> None:
    state = after(position(NEARLY_FULL, "TDEA BFSX", bag=""), "T@f1")
    assert state.board.count(".") == 3


def test_e3_no_tile_is_drawn_after_take() -> None:
    assert after(position(SOME, "TAAA BBBB"), "T@a1").actor == 1


@pytest.mark.parametrize("move", ["X@c3=A", "M@c3-d4", "S@a1-f6", "A@d4"])
def test_e4_one_tile_is_drawn_after_any_other_choice(move: str) -> None:
    state = after(position(SOME, "AXMS BBBB"), move)
    assert (state.actor, state.draws) == (CHANCE, 1)
    assert after(state, "~A").actor == 1


def test_e5_exchange_puts_no_action_tile_on_the_board() -> None:
    state = position(SOME, "AXMS BBBB")
    assert {move[5:] for move in state.moves() if move[0] == "X"} == {"A"}
    assert state.why_not("X@c3=M") is not None


def test_exchange_needs_a_symbol_in_the_hand() -> None:
    assert not [move for move in position(SOME, "XXMS BBBB").moves() if move[0] == "X"]


def test_e6_equal_symbols_may_be_swapped_or_exchanged() -> None:
    state = position(SOME, "BXMS BBBB")
    assert "S@b1-f6" in state.moves()
    assert after(state, "S@b1-f6").board == state.board
    assert after(state, "X@b1=B").board == state.board
    assert hand(after(state, "X@b1=B"), 0) == "BMS"


def test_e7_a_tile_does_not_move_to_its_own_or_a_taken_cell() -> None:
    state = position(SOME, "AMAA BBBB")
    assert "taken" in reason(state, "M@a1-a1")
    assert "taken" in reason(state, "M@a1-b1")


def test_e8_a_tile_laid_a_moment_ago_is_not_protected() -> None:
    state = after(position(EMPTY, "ABCD TMXE"), "A@c4", "~F")
    assert {"T@c4", "X@c4=E", "M@c4-a1"} <= set(state.moves())


def test_a_swap_is_written_once_the_first_cell_in_reading_order_first() -> None:
    state = position(SOME, "ASAA BBBB")
    swaps = {move for move in state.moves() if move[0] == "S"}
    assert swaps == {"S@a1-b1", "S@a1-c3", "S@a1-f6", "S@b1-c3", "S@b1-f6", "S@c3-f6"}
    assert "first" in reason(state, "S@f6-a1")
    assert "different" in reason(state, "S@a1-a1")
    assert "different" in reason(state, "S@a1-d4")


def test_actions_need_a_tile_on_the_board() -> None:
    state = position(SOME, "TMSX ABCD")
    for move in ("T@d4", "M@d4-d5", "S@d4-d5", "X@d4=A"):
        assert "free" in reason(state, move)


def test_a_move_that_is_not_whole_asks_for_the_rest() -> None:
    state = position(SOME, "TMSX ABCD")
    assert reason(state, "M@a1") == reason(state, "S@a1") == "Choose a second cell."
    assert "first" in reason(state, "S@f6")
    assert "symbol of the hand" in reason(state, "X@a1")
    assert "Only the cell" in reason(state, "T@a1-b1")
    assert "First choose a tile" in reason(state, "c4")
    assert "one cell" in reason(position(SOME, "AAAA BBBB"), "A@d4-d5")


# -- no possible move (E10 to E14) ----------------------------------------------------------------


def test_e10_a_later_hand_of_actions_only_is_played() -> None:
    state = position(SOME, "TMSX ABCD")
    assert "redraw" not in state.moves()
    assert {move[0] for move in state.moves()} == set("TMS")


def test_e11_a_stuck_seat_redraws_its_whole_hand_and_then_plays() -> None:
    state = after(position(EMPTY, "TMSX ABCD"), "redraw")
    assert (state.actor, state.draws, state.turn) == (CHANCE, 4, 0)
    state = after(state, "~A", "~T", "~T", "~T")
    assert (state.actor, hand(state, 0)) == (0, "ATTT")
    assert {move[0] for move in state.moves()} == {"A"}


def test_e11_the_new_hand_may_be_stuck_again() -> None:
    state = after(position(EMPTY, "TMSX ABCD"), "redraw", "~T", "~M", "~S", "~X")
    assert (state.actor, state.moves()) == (0, ("redraw",))


def test_e11_nothing_else_can_be_done_when_stuck() -> None:
    state = position(EMPTY, "TMSX ABCD")
    assert "No tile of this hand" in reason(state, "T@a1")


def test_e12_a_pass_keeps_the_hand_and_ends_the_turn() -> None:
    state = after(position(NEARLY_FULL, "XX DE", bag=""), "pass")
    assert (state.actor, hand(state, 0)) == (1, "XX")


# -- the end (section 5, E16 to E22) --------------------------------------------------------------


def test_the_game_ends_when_the_last_cell_is_filled_in_the_middle_of_a_round() -> None:
    state = after(position(NEARLY_FULL, "DABC EFMM", bag="T"), "D@e6", "~T", "E@f6")
    assert state.actor is None
    assert hand(state, 1) == "FMM"
    assert state.scores() == (36, 36)


def test_an_empty_bag_does_not_end_the_game() -> None:
    state = after(position(NEARLY_FULL, "DABC EFMM", bag=""), "D@e6")
    assert state.actor == 1


def test_e13_a_four_player_game_goes_on_past_seats_that_pass() -> None:
    state = after(position(NEARLY_FULL, "X DE X EA", bag=""), "pass", "D@e6", "pass")
    assert state.actor == 3


def test_e16_a_move_that_completes_the_other_teams_six_loses() -> None:
    column = "D..... D..... D..... D..... D..... ......"
    state = after(position(column, "DABC EEFF"), "D@a6")
    assert state.winners() == (1,)


def test_e20_no_action_fills_the_last_cell() -> None:
    state = position(NEARLY_FULL.replace("..", "D."), "MSXT A", bag="")
    for move in state.moves():
        assert "." in state.play(move).board


def test_e22_tiles_left_over_count_for_nothing() -> None:
    one = after(position(NEARLY_FULL.replace("..", "D."), "EABC F", bag=""), "E@f6")
    other = after(position(NEARLY_FULL.replace("..", "D."), "E TMSX", bag=""), "E@f6")
    assert one.scores() == other.scores()


def test_a_team_has_the_points_on_each_of_its_seats_and_wins_together() -> None:
    state = after(position(NEARLY_FULL.replace("..", "D."), "A B C D", bag=""), "A@f6")
    assert state.scores() == (31, 31, 31, 31)
    assert state.winners() == (0, 1, 2, 3)
    six = after(position("AAAAA. ...... ...... ...... ...... ......", "B A B B", turn=1), "A@f1")
    assert (six.scores(), six.winners()) == ((1, 0, 1, 0), (0, 2))


def test_the_partner_has_one_line_on_the_score_sheet_for_all() -> None:
    state = after(position(NEARLY_FULL.replace("..", "D."), "E A B C", bag=""), "E@f6")
    assert [line.seat for line in state.score_sheet()] == [0] * 6 + [1] * 6 + [2, 3]
    assert state.score_sheet()[-1].points == 36


def test_drawn_boards_are_read_as_they_are_written() -> None:
    assert drawing(position(SOME, "AAAA BBBB")).splitlines()[2] == ". . C . . ."
