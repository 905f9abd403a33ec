"""The test vectors of the rules text (rules/isis-osiris.md, section 10), one by one."""

from collections import Counter
from random import Random

import pytest

from ludoteca.engine.game import CHANCE, find_game
from ludoteca.games.isis_osiris.pieces import CELLS, PAWNS_EACH, TILES, TILES_EACH
from ludoteca.games.isis_osiris.rules import IsisOsiris, start
from tests.isis_osiris.positions import after, position

TWO = """
    +2 +2 +4  B +1 -2
    -2  A  A +2  A -3
    +1  B  A  B  B -2
     B +3 -2  A +2  A
     B +2 -1 -3  A  A
    -1 -4 -2 -2 +3  B"""
THREE = """
     C  B  B -2  B -2
     A -3  A -2 +2 +2
    +1 -2  A  B +2  A
    +2 -2  C  B -3  C
    +1 +3 +2 -1 +4  C
    +2 -4 -2  C -1  A"""
FOUR = """
     B  C +3  D  C  B
    -4 +2 +3  B -1  A
     B -3 +2  D +1  C
    +2 -3 -2  A -2  C
     D +2 -2  D -1 +2
     A +2 -2  C +4  A"""


def worths(state: IsisOsiris, seat: int) -> dict[str, int]:
    """Return what each pawn of a seat is worth, by its cell."""
    return {line.subject: line.points for line in state.score_sheet() if line.seat == seat}


# -- 10.1, from the seed --------------------------------------------------------------------------


def test_10_1_green_has_minus_two_and_purple_three() -> None:
    excerpt = position("""
        .  -1   .  +4   .   .
        .   A  -2   A   .   .
        .   .   .  -1   .   .
        .  +1   .   .   .   .
        .   B  +2   .   .   .
        .   .   .   .   .   .""")
    assert worths(excerpt, 0) == {"b2": -3, "d2": +1}
    assert worths(excerpt, 1) == {"b5": +3}
    assert excerpt.scores() == (-2, 3)


# -- 10.2, full boards ----------------------------------------------------------------------------


def test_10_2_two_players_have_3_and_21() -> None:
    end = position(TWO)
    assert end.actor is None
    assert end.scores() == (3, 21)
    assert end.winners() == (1,)
    assert end.unseen == ("+2",)  # A has left this tile, and B a pawn


def test_10_2_two_players_pawn_by_pawn() -> None:
    end = position(TWO)
    green = {"b2": 0, "c2": 6, "e2": 0, "c3": -2, "d4": -3, "f4": 0, "e5": 2, "f5": 0}
    purple = {"d1": 7, "b3": 4, "d3": 2, "e3": 0, "a4": 4, "a5": 1, "f6": 3}
    assert worths(end, 0) == green
    assert worths(end, 1) == purple


def test_10_2_three_players_the_least_negative_wins() -> None:
    end = position(THREE, 3)
    assert end.scores() == (-6, -11, -3)
    assert end.winners() == (2,)
    assert end.unseen == ("+3",)  # in the box
    assert end.pawns == (1, 1, 1)


def test_10_2_four_players_share_the_win() -> None:
    end = position(FOUR, 4)
    assert end.scores() == (3, -7, 7, 7)
    assert end.winners() == (2, 3)
    assert sorted(end.unseen) == ["+1", "-2", "-2"]  # two in the box, one with C
    assert end.pawns == (1, 1, 0, 1)


# -- 10.3, the forced pass of Variant II ----------------------------------------------------------


def forced_pass() -> IsisOsiris:
    """Return the position after 34 turns: 8 pawns and 9 tiles of A, 4 pawns and 13 tiles of B."""
    return position(
        """
         A  A  A  A  A  A
         A  A +1 +1 +2 +2
        +2 +2 +2 +2 -1 B-1
        B-2 B-2 B-2 B-2 B-2 B-2
        B+3 B+3 B+4 B-3 B-3 B-4
         B  B  B  B  .  .""",
        pool=True,
        turn=1,
    )


def test_10_3_a_seat_with_nothing_left_is_passed_over_until_the_end() -> None:
    state = forced_pass()
    assert state.reserves == (0,)
    assert state.pawns == (0, 4)
    assert (state.actor, state.moves()) == (1, ("e6", "f6"))
    state = after(state, "e6")
    assert (state.actor, state.moves()) == (1, ("f6",))
    state = after(state, "f6")
    assert state.actor is None
    assert state.pawns == (0, 2)


def test_10_3_the_pass_is_no_event() -> None:
    state = forced_pass()
    assert state.why_not("pass") is not None
    assert state.why_not("flip") is not None


def test_10_3_the_whole_way_there() -> None:
    values = [value for value, count in TILES.items() for _ in range(count)]
    state = start(2, 0, {"pool": True})
    for turn, cell in enumerate(CELLS[:34]):
        seat, round_number = turn % 2, turn // 2
        pawn = round_number < 8 if seat == 0 else round_number >= 13
        events = [cell] if pawn else ["flip", f"~{values.pop()}", cell]
        assert state.actor == seat
        state = after(state, *events)
    assert (state.pawns, state.reserves) == ((0, 4), (0,))
    assert state.actor == 1
    assert after(state, "e6").actor == 1
    assert after(state, "e6", "f6").actor is None


# -- 10.4, illegal moves --------------------------------------------------------------------------

MIDDLE = """
     A  .  .  .  .  .
     .  B+2 .  .  .  .
     .  .  .  .  .  .
     .  .  .  .  .  .
     .  .  .  .  .  .
     .  .  .  .  .  ."""
CHOICES = ("pass", "flip", "a1", "b2", "c4", "~+2", "+2", "")


@pytest.mark.parametrize("cell", ["a1", "b2"])
def test_10_4_no_pawn_on_an_occupied_cell(cell: str) -> None:
    assert position(MIDDLE).why_not(cell) is not None


@pytest.mark.parametrize("cell", ["a1", "b2"])
def test_10_4_no_tile_on_an_occupied_cell(cell: str) -> None:
    assert position(MIDDLE, shown="-3").why_not(cell) is not None


def test_10_4_no_pawn_without_pawns() -> None:
    state = position(MIDDLE, pawns=(0, 8))
    assert state.why_not("c4") is not None
    assert state.moves() == ("flip",)


@pytest.mark.parametrize("pool", [False, True])
def test_10_4_no_flip_without_tiles(*, pool: bool) -> None:
    state = position(MIDDLE, pool=pool, tiles=(0,) if pool else (0, 11))
    assert state.why_not("flip") is not None
    assert "flip" not in state.moves()


@pytest.mark.parametrize("event", [word for word in CHOICES if word != "c4"])
def test_10_4_a_tile_that_shows_must_be_laid(event: str) -> None:
    state = position(MIDDLE, shown="+4")
    assert state.why_not(event) is not None
    assert set(state.moves()) == set(CELLS) - {"a1", "b2"}


@pytest.mark.parametrize("pawns", [(8, 8), (0, 8)])
def test_10_4_no_pass_while_something_can_be_placed(pawns: tuple[int, int]) -> None:
    assert position(MIDDLE, pawns=pawns).why_not("pass") is not None


@pytest.mark.parametrize("event", CHOICES)
def test_10_4_no_move_after_the_end(event: str) -> None:
    end = position(TWO)
    refusal = end.why_not(event)
    assert refusal is not None
    assert refusal.rule == "end"
    assert (end.moves(), end.outcomes()) == ((), {})


def test_10_4_only_the_active_seat_moves() -> None:
    state = after(position(MIDDLE), "c4")
    assert state.actor == 1
    assert state.board[CELLS.index("c4")] == "0*"
    assert after(state, "c5").board[CELLS.index("c5")] == "1*"


@pytest.mark.parametrize("event", ["c4", "flip", "pass", "~+5", "~0", "~+4", "+4", "~", "~?"])
def test_10_4_while_a_tile_is_turned_up_only_values_that_are_left_may_show(event: str) -> None:
    state = after(position(MIDDLE.replace(".", "+4", 1)), "flip")
    assert state.actor == CHANCE
    assert state.why_not(event) is not None
    assert state.why_not("~-4") is None


# -- 10.5, invariants -----------------------------------------------------------------------------


@pytest.mark.parametrize("pool", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_10_5_nothing_is_lost_and_everybody_keeps_one_thing(players: int, *, pool: bool) -> None:
    rng = Random(players)
    boxed = 0 if pool else 22 - players * TILES_EACH[players]
    for first in [*range(players)] * 4:
        state = start(players, first, {"pool": pool})
        turns = 0
        while state.actor is not None:
            laid = Counter(thing[1:] for thing in state.board if len(thing) == 3)
            shown = Counter([state.shown] if len(state.shown) == 2 else [])
            assert laid + shown + Counter(state.unseen) == Counter(TILES)
            assert laid.total() + shown.total() + sum(state.reserves) + boxed == 22
            for seat, left in enumerate(state.pawns):
                assert state.board.count(f"{seat}*") + left == PAWNS_EACH[players]
            is_chance = state.actor == CHANCE
            event = state.draw(rng) if is_chance else rng.choice(state.moves())
            turns += event in CELLS
            state = state.play(event)
        assert turns == 36
        if not pool:
            kept = [left + state.tiles_of(seat) for seat, left in enumerate(state.pawns)]
            assert kept == [1] * players


def test_section_3_the_table_is_set_as_the_rules_say() -> None:
    game = find_game("isis-osiris")
    assert game.seats == range(2, 5)
    for players, pawns, tiles, boxed in ((2, 8, 11, 0), (3, 6, 7, 1), (4, 5, 5, 2)):
        state = start(players, 0, {"pool": False})
        assert state.pawns == (pawns,) * players
        assert state.reserves == (tiles,) * players
        assert len(state.unseen) - sum(state.reserves) == boxed
        assert start(players, 0, {"pool": True}).reserves == (22,)
        assert start(players, 0, {"pool": True}).pawns == state.pawns
    assert sum(TILES.values()) == 22
    assert sum(int(value) * count for value, count in TILES.items()) == 0
