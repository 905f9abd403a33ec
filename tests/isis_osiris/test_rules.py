"""Each sentence of the rules that can be broken, and the edge cases of section 9."""

from random import Random

import pytest

from ludoteca.engine.game import CHANCE
from ludoteca.games.isis_osiris.pieces import CELLS, TILES
from ludoteca.games.isis_osiris.rules import IsisOsiris, neighbours, start
from tests.chance import too_unlikely
from tests.isis_osiris.positions import after, drawing, position

EMPTY = " ".join("." * 36)


def begun(players: int = 2, first: int = 0, *, pool: bool = False) -> IsisOsiris:
    """Return the first position of a game."""
    return start(players, first, {"pool": pool})


# -- the board and the turn -----------------------------------------------------------------------


def test_the_board_has_6_by_6_cells_a1_in_the_upper_left() -> None:
    assert len(CELLS) == 36
    assert CELLS[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2")
    assert CELLS[-1] == "f6"
    state = after(begun(), "c1", "a6")
    assert drawing(state).splitlines()[0].split() == [".", ".", "A", ".", ".", "."]
    assert drawing(state).splitlines()[5].split() == ["B", ".", ".", ".", ".", "."]


def test_in_turn_each_player_puts_one_thing_on_a_free_cell() -> None:
    state = begun(3, first=1)
    for cell, seat in (("a1", 1), ("b1", 2), ("c1", 0), ("d1", 1)):
        assert state.actor == seat
        assert set(state.moves()) == {*CELLS[CELLS.index(cell) :], "flip"}
        state = after(state, cell)


def test_a_pawn_has_the_colour_of_its_seat() -> None:
    state = after(begun(4, first=2), "a1", "b1", "c1", "d1")
    assert drawing(state).split()[:4] == ["C", "D", "A", "B"]
    assert state.pawns == (4, 4, 4, 4)


def test_a_tile_is_first_turned_up_and_then_laid_by_the_same_seat() -> None:
    state = after(begun(3), "flip")
    assert (state.actor, state.turn) == (CHANCE, 0)
    state = after(state, "~-4")
    assert (state.actor, state.shown) == (0, "-4")
    assert len(state.moves()) == 36
    state = after(state, "e5")
    assert (state.actor, state.shown) == (1, "")
    assert state.board[CELLS.index("e5")] == "0-4"


def test_all_see_the_value_that_is_turned_up() -> None:
    state = after(begun(4), "flip")
    for viewer in (None, 0, 1, 2, 3):
        assert state.heard("~+4", viewer) == "~+4"
        assert after(state, "~+4").view(viewer).shown == "+4"


def test_it_is_then_laid_face_down_and_nobody_looks_at_it_again() -> None:
    laid = after(begun(4), "flip", "~+4", "c4")
    for viewer in (None, 0, 1, 2, 3):
        view = laid.view(viewer)
        assert view.board[CELLS.index("c4")] == "0?"
        assert view.unseen.count("+4") == 1
        assert "+4" not in drawing(view)
    assert after(begun(), "flip").told("~+4", 0) == "~?"


def test_a_flipped_tile_comes_from_the_own_reserve() -> None:
    state = after(begun(3, first=1), "flip", "~+1")
    assert state.reserves == (7, 6, 7)
    assert after(state, "a1", "flip", "~+1").reserves == (7, 6, 6)


def test_what_lies_on_the_board_stays_there() -> None:
    state = after(begun(), "a1", "flip", "~-2", "b1", "c1")
    for cell in ("a1", "b1", "c1"):
        refusal = state.why_not(cell)
        assert refusal is not None
        assert "stays there" in refusal.reason
    assert drawing(after(state, "d1")).split()[:4] == ["A", "-2", "A", "B"]


def test_no_pawn_may_be_put_instead_of_the_tile_that_shows() -> None:
    state = after(begun(), "flip", "~-3", "f6")
    assert state.board[CELLS.index("f6")] == "0-3"
    assert state.pawns == (8, 8)


# -- running out (9.1, 9.2), the end (9.9, 9.11) --------------------------------------------------


def test_9_1_whoever_has_only_pawns_left_uses_those() -> None:
    state = position(EMPTY, tiles=(0, 11))
    assert state.moves() == CELLS
    refusal = state.why_not("flip")
    assert refusal is not None
    assert refusal.rule == "end"


def test_9_1_whoever_has_only_tiles_left_uses_those() -> None:
    state = position(EMPTY, pawns=(0, 8))
    assert state.moves() == ("flip",)
    refusal = state.why_not("c4")
    assert refusal is not None
    assert refusal.rule == "end"


def test_9_2_in_variant_ii_whoever_has_nothing_left_is_passed_over() -> None:
    state = position(EMPTY, 3, pool=True, pawns=(3, 0, 3), tiles=(0,))
    assert after(state, "a1").actor == 2
    assert after(state, "a1", "b1").actor == 0


def test_9_2_two_seats_in_a_row_are_passed_over() -> None:
    state = position(EMPTY, 4, pool=True, turn=3, pawns=(0, 0, 2, 2), tiles=(0,))
    assert after(state, "a1").actor == 2
    state = position(EMPTY, 3, pool=True, pawns=(3, 0, 0), tiles=(0,))
    assert after(state, "a1", "b1").actor == 0


def test_9_2_nobody_is_passed_over_while_the_pool_has_a_tile() -> None:
    state = position(EMPTY, pool=True, pawns=(3, 0), tiles=(1,))
    state = after(state, "a1")
    assert (state.actor, state.moves()) == (1, ("flip",))


def test_9_2_who_takes_the_last_tile_leaves_the_others_without() -> None:
    state = position(EMPTY, pool=True, pawns=(3, 0), tiles=(1,))
    state = after(state, "flip", "~+1", "a1")
    assert state.actor == 0
    assert after(state, "b1").actor == 0


def test_variant_ii_flips_from_one_common_pool() -> None:
    state = begun(3, pool=True)
    assert state.reserves == (22,)
    state = after(state, "flip", "~+1", "a1", "flip", "~-1", "b1")
    assert state.reserves == (20,)
    assert [state.tiles_of(seat) for seat in range(3)] == [20, 20, 20]


FULL_BUT_ONE = """
     A  B  A  B  A  B
     A  B  A  B  A  B
     A  B +1 +2 +3 +4
    +2 +2 +2 +2 +2 B-1
    B-2 B-2 B-2 B-2 B-2 B-2
    B-3 B-3 B-4 B  A  ."""


def test_9_11_the_last_cell_is_filled_by_whose_turn_it_is() -> None:
    last = position(FULL_BUT_ONE, turn=1, pawns=(1, 1), tiles=(1, 1))
    assert last.moves() == ("f6", "flip")
    end = after(last, "flip", "~+1", "f6")
    assert end.actor is None
    assert end.moves() == ()


def test_9_9_what_was_not_played_is_worth_nothing() -> None:
    kept = position(FULL_BUT_ONE, turn=1, pawns=(1, 1), tiles=(9, 9))
    spent = position(FULL_BUT_ONE, turn=1, pawns=(0, 1), tiles=(0, 0))
    assert after(kept, "f6").scores() == after(spent, "f6").scores()


def test_then_the_tiles_are_turned_up() -> None:
    end = after(position(FULL_BUT_ONE, turn=1, pawns=(1, 1), tiles=(1, 1)), "f6")
    for viewer in (None, 0, 1):
        assert end.view(viewer) == end


# -- scoring (6, 7) -------------------------------------------------------------------------------


def alone(*things: tuple[str, str]) -> IsisOsiris:
    """Return a position with nothing but these (cell, thing) on the board."""
    drawn = ["."] * 36
    for cell, thing in things:
        drawn[CELLS.index(cell)] = thing
    return position(" ".join(drawn))


def test_each_pawn_is_worth_the_sum_above_below_left_and_right() -> None:
    state = alone(("c3", "A"), ("c2", "+1"), ("c4", "+2"), ("b3", "-4"), ("d3", "+3"))
    assert state.scores() == (2, 0)


def test_diagonals_count_nothing() -> None:
    state = alone(("c3", "A"), ("b2", "+1"), ("d2", "+2"), ("b4", "+3"), ("d4", "+4"))
    assert state.scores() == (0, 0)


@pytest.mark.parametrize(
    ("pawn", "tile"), [("f1", "a2"), ("a2", "f1"), ("a1", "a6"), ("a1", "f1"), ("f3", "a3")]
)
def test_the_board_does_not_wrap_around(pawn: str, tile: str) -> None:
    assert alone((pawn, "A"), (tile, "+4")).scores() == (0, 0)


def test_corners_have_two_neighbours_edges_three_and_the_middle_four() -> None:
    counts = [len(neighbours(index)) for index in range(36)]
    assert counts[:6] == [2, 3, 3, 3, 3, 2]
    assert counts[6:12] == [3, 4, 4, 4, 4, 3]
    assert (counts.count(2), counts.count(3), counts.count(4)) == (4, 16, 16)
    for index in range(36):
        assert all(index in neighbours(beside) for beside in neighbours(index))


def test_a_tile_counts_once_for_each_pawn_beside_it_of_any_owner() -> None:
    assert alone(("c3", "+4"), ("b3", "A"), ("d3", "A"), ("c2", "B")).scores() == (8, 4)


def test_who_laid_a_tile_does_not_matter() -> None:
    assert alone(("c3", "B-3"), ("b3", "A"), ("d3", "B")).scores() == (-3, -3)


def test_pawns_beside_pawns_add_nothing() -> None:
    state = alone(("c3", "A"), ("c2", "A"), ("b3", "B"))
    assert state.scores() == (0, 0)
    assert [line.points for line in state.score_sheet()] == [0, 0, 0]


def test_the_sheet_lights_the_tiles_that_count() -> None:
    state = alone(("c3", "A"), ("c2", "+1"), ("b3", "B"), ("d3", "-2"))
    mine, theirs = state.score_sheet()
    assert (mine.seat, mine.subject, mine.points, mine.places) == (0, "c3", -1, ("c2", "d3"))
    assert (theirs.seat, theirs.subject, theirs.points, theirs.places) == (1, "b3", 0, ())


def test_a_face_down_tile_counts_nothing_in_a_view() -> None:
    state = alone(("c3", "A"), ("c2", "+4"), ("b3", "-1"))
    assert state.scores() == (3, 0)
    assert state.view(0).scores() == (0, 0)
    assert state.view(0).recall({"c2": "+4"}).scores() == (4, 0)


# -- chance (4.2) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tiles_in_the_box_are_among_those_that_may_show(players: int) -> None:
    state = after(begun(players), "flip")
    assert state.outcomes() == {f"~{value}": count for value, count in TILES.items()}


def test_a_value_that_has_shown_is_one_less_to_come() -> None:
    state = after(begun(), "flip", "~+4", "a1", "flip", "~-2", "b1", "flip")
    expected = {f"~{value}": count for value, count in TILES.items()} | {"~-2": 5}
    del expected["~+4"]
    assert state.outcomes() == expected


# -- what a view, a deal and a memory hold (4.1, 9.6) ---------------------------------------------

SEEN = """
    +2  A B-4 .  .  .
     .  .  .  .  .  .
     B  . A+3 .  .  .
     .  .  .  .  .  .
     .  .  .  .  .  .
     .  .  .  .  . B-1"""


def test_a_view_keeps_who_laid_a_tile_and_drops_its_value() -> None:
    view = position(SEEN).view(0)
    assert [view.board[CELLS.index(cell)] for cell in ("a1", "c1", "c3", "f6")] == [
        *("0?", "1?", "0?", "1?"),
    ]
    assert len(view.unseen) == 22


def test_9_7_all_face_down_tiles_of_a_seat_look_alike() -> None:
    one = position(SEEN)
    other = position(SEEN.replace("+2", "+3").replace("A+3", "A+2"))
    assert one.view(1) == other.view(1)


def test_a_deal_lays_each_unseen_value_as_often_as_it_should() -> None:
    rng, view = Random(1), position(SEEN).view(None)
    dealt: dict[str, int] = dict.fromkeys(TILES, 0)
    for _ in range(6000):
        dealt[view.deal(rng).board[CELLS.index("c3")][1:]] += 1
    assert not too_unlikely(dealt, TILES)


def test_a_deal_does_not_touch_the_value_that_shows() -> None:
    rng, view = Random(2), position(SEEN, shown="+4").view(0)
    for _ in range(200):
        world = view.deal(rng)
        assert world.shown == "+4"
        assert not any(thing.endswith("+4") for thing in world.board)


def test_whoever_remembers_everything_knows_the_whole_position() -> None:
    state = position(SEEN)
    facts = {"a1": "+2", "c1": "-4", "c3": "+3", "f6": "-1"}
    assert state.view(0).recall(facts) == state


def test_a_memory_that_fits_is_filled_in_and_one_that_does_not_is_left_out() -> None:
    view = position(SEEN).view(0)
    recalled = view.recall({"a1": "+2", "b1": "+1", "a2": "+1", "zz": "+1", "c1": "0"})
    assert recalled == view.recall({"a1": "+2"})
    assert recalled.board[0] == "0+2"
    assert recalled.board[1:] == view.board[1:]


def test_a_value_is_not_remembered_more_often_than_it_exists() -> None:
    view = position(SEEN).view(0)
    recalled = view.recall({"a1": "+4", "c1": "+4"})
    assert [recalled.board[0], recalled.board[2]] == ["0+4", "1?"]


def test_what_is_fleeting_is_the_tile_that_is_laid() -> None:
    state = begun()
    assert state.fleeting("c4") is None
    assert state.fleeting("flip") is None
    state = after(state, "flip")
    assert state.fleeting("~+4") is None
    assert after(state, "~+4").fleeting("c4") == ("c4", "+4")


# -- refusals name the rule -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "shown", "rule", "word"),
    [
        ("a1", "", "turn", "taken"),
        ("b1", "+1", "turn", "taken"),
        ("flip", "+1", "tile", "laid first"),
        ("pass", "", "turn", "no move"),
        ("z9", "", "turn", "no move"),
        ("C4", "", "turn", "no move"),
        ("~+2", "", "turn", "no move"),
        ("pass", "?", "tile", "being turned up"),
        ("~-4", "?", "tile", "none of them shows"),
    ],
)
def test_a_refusal_says_why(event: str, shown: str, rule: str, word: str) -> None:
    refusal = position(SEEN, shown=shown).why_not(event)
    assert refusal is not None
    assert refusal.rule == rule
    assert word in refusal.reason
