"""The test vectors of the rules text (rules/crosswise.md, section 10), one by one."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from ludoteca.engine.game import CHANCE
from ludoteca.games.crosswise.pieces import CELLS, SYMBOLS, TILES
from ludoteca.games.crosswise.rules import (
    CrossWise,
    groups,
    most,
    start,
    worth,
)
from tests.crosswise.positions import EMPTY, after, hand, position
from tests.playing import random_event

EXAMPLE = """
    EEDFEE
    DBABAE
    FBFFFF
    DBDBDD
    CCABBA
    AAAFCD"""
SHIFTS = """
    ABCDEF
    BCDEFA
    CDEFAB
    DEFABC
    EFABCD
    FABCDE"""
EXTREME = """
    BAAAAA
    BCBBBB
    CCDCCC
    DDDEDD
    EEEEFE
    FFFFFA"""


def before_the_last(picture: str, rows: int = 0) -> tuple[CrossWise, str]:
    """Return a full board before its last symbol was put on f6, and the move that puts it."""
    board = "".join(picture.split())
    state = position(f"{board[:-1]}.", f"{board[-1]} {'TMSX'}", rows=rows)
    return state, f"{board[-1]}@f6"


def finished(picture: str, rows: int = 0) -> CrossWise:
    """Return the end of a game, with the drawn board full."""
    return after(*before_the_last(picture, rows))


def line_points(state: CrossWise) -> dict[str, int]:
    """Return the points of each line, by its name, as the score sheet gives them."""
    return {line.subject[0]: line.points for line in state.score_sheet()}


# -- 10.1 and 10.2: the example -------------------------------------------------------------------


def test_10_2_the_example_gives_green_26_and_orange_22() -> None:
    state = finished(EXAMPLE)
    points = (5, 2, 7, 6, 3, 3, 1, 3, 4, 6, 6, 2)
    assert line_points(state) == dict(zip("123456abcdef", points, strict=True))
    assert state.scores() == (26, 22)
    assert state.winners() == (0,)


def test_10_1_the_lines_have_these_combinations() -> None:
    sizes = {line.subject[0]: line.subject[2:] for line in finished(EXAMPLE).score_sheet()}
    assert sizes == {
        "1": "4+1+1",
        "2": "2+2+1+1",
        "3": "5+1",
        "4": "4+2",
        "5": "2+2+2",
        "6": "3+1+1+1",
        "a": "2+1+1+1+1",
        "b": "3+1+1+1",
        "c": "3+2+1",
        "d": "3+3",
        "e": "1+1+1+1+1+1",
        "f": "2+2+1+1",
    }


def test_10_2_transposed_the_totals_swap() -> None:
    board = "".join(EXAMPLE.split())
    turned = "".join(board[6 * (place % 6) + place // 6] for place in range(36))
    state = finished(turned)
    assert state.scores() == (22, 26)
    assert state.winners() == (1,)


# -- 10.3: single lines ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "points"),
    [
        *(("ABACAD", 3), ("AAABCD", 3), ("AABACA", 5), ("AAAABB", 6), ("AAAABC", 5)),
        *(("AAABBB", 6), ("AAABBC", 4), ("AABBCC", 3), ("AABBCD", 2), ("ABCDEE", 1)),
        *(("AAAAAB", 7), ("ABCDEF", 6), ("ABCDE.", 0), ("A.A.A.", 3), ("AB.BA.", 2)),
        *(("AAABB.", 4), ("AAAAA.", 7), ("......", 0)),
    ],
)
def test_10_3_a_line_is_worth(line: str, points: int) -> None:
    assert worth(line) == points


PARTIAL = {  # section 6.2
    (): 0,
    (1,): 0,
    (2,): 1,
    (1, 1): 0,
    (3,): 3,
    (2, 1): 1,
    (1, 1, 1): 0,
    (4,): 5,
    (3, 1): 3,
    (2, 2): 2,
    (2, 1, 1): 1,
    (1, 1, 1, 1): 0,
    (5,): 7,
    (4, 1): 5,
    (3, 2): 4,
    (3, 1, 1): 3,
    (2, 2, 1): 2,
    (2, 1, 1, 1): 1,
    (1, 1, 1, 1, 1): 0,
}
FULL = {  # section 6.1; six equal ones win
    (6,): 0,
    (5, 1): 7,
    (4, 2): 6,
    (4, 1, 1): 5,
    (3, 3): 6,
    (3, 2, 1): 4,
    (3, 1, 1, 1): 3,
    (2, 2, 2): 3,
    (2, 2, 1, 1): 2,
    (2, 1, 1, 1, 1): 1,
    (1, 1, 1, 1, 1, 1): 6,
}


def test_6_every_line_is_worth_what_its_partition_is() -> None:
    seen = Counter[tuple[int, ...]]()
    for line in map("".join, product("ABCDEF.", repeat=6)):
        seen[groups(line)] += 1
        assert worth(line) == (PARTIAL | FULL)[groups(line)]
    assert seen.keys() == PARTIAL.keys() | FULL.keys()


def test_a_line_can_become_the_best_of_all_ways_to_fill_it() -> None:
    rng = Random(1)
    for _ in range(300):
        line = "".join(rng.choices("ABCDEF..", k=6))
        ways = ["".join(way) for way in product(*(SYMBOLS if c == "." else c for c in line))]
        best = max((groups(way) == (6,), worth(way)) for way in ways)
        assert (groups(most(line)) == (6,), worth(most(line))) == best
        assert all(c in (".", m) for c, m in zip(line, most(line), strict=True))


# -- 10.4: extremes -------------------------------------------------------------------------------


def test_10_4_shifted_rows_are_a_draw_at_36() -> None:
    state = finished(SHIFTS)
    assert state.scores() == (36, 36)
    assert state.winners() == (0, 1)


def test_10_4_the_most_and_the_least_together_are_42_and_6() -> None:
    assert finished(EXTREME).scores() == (42, 6)


# -- 10.5: what turns do --------------------------------------------------------------------------


F_ON_D3 = """
    ......
    ......
    ...F..
    ......
    ......
    ......"""
A_AND_F = """
    A.....
    ......
    ......
    ......
    ......
    .....F"""


def in_bag(state: CrossWise) -> int:
    assert state.in_bag == len(state.bag)
    return state.in_bag


def test_t1_place() -> None:
    before = position(EMPTY, "ABTC DDEE")
    state = after(before, "A@a1", "~D")
    assert state.board[0] == "A"
    assert hand(state, 0) == "BCDT"
    assert in_bag(state) == in_bag(before) - 1
    assert state.actor == 1


def test_t2_take_draws_nothing() -> None:
    before = position(F_ON_D3, "ABTC DDEE")
    state = after(before, "T@d3")
    assert state.board == "".join(EMPTY.split())
    assert hand(state, 0) == "ABCF"
    assert in_bag(state) == in_bag(before)
    assert state.used == ("T",)
    assert state.actor == 1


def test_t3_exchange() -> None:
    before = position(F_ON_D3, "ABXC DDEE")
    played = after(before, "X@d3=A")
    assert played.actor == CHANCE
    assert hand(played, 0) == "BCF"
    state = after(played, "~D")
    assert state.board[CELLS.index("d3")] == "A"
    assert hand(state, 0) == "BCDF"
    assert in_bag(state) == in_bag(before) - 1


def test_t4_move() -> None:
    state = after(position(F_ON_D3, "AMCC DDEE"), "M@d3-f6", "~D")
    assert state.board == "." * 35 + "F"
    assert hand(state, 0) == "ACCD"


def test_t5_swap() -> None:
    state = after(position(A_AND_F, "ASCC DDEE"), "S@a1-f6", "~D")
    assert (state.board[0], state.board[-1]) == ("F", "A")
    assert hand(state, 0) == "ACCD"


def test_t6_an_empty_bag_gives_nothing() -> None:
    state = after(position(F_ON_D3, "ABCD EEFF", bag=""), "A@a1")
    assert hand(state, 0) == "BCD"
    assert state.actor == 1


def test_t7_the_lone_hand_is_filled_up_to_six() -> None:
    state = after(position(EMPTY, "AABB CCDDEE FFAA", turn=1), "C@a1", "~F")
    assert hand(state, 1) == "CDDEEF"


def test_t8_the_lone_hand_has_six_after_take() -> None:
    state = after(position(F_ON_D3, "AABB CCDDET FFAA", turn=1), "T@d3")
    assert hand(state, 1) == "CCDDEF"
    assert state.actor == 2


def test_t9_only_exchanges_and_an_empty_bag_pass_and_keep_the_hand() -> None:
    state = position(A_AND_F, "XX AABB", bag="")
    assert state.moves() == ("pass",)
    assert hand(after(state, "pass"), 0) == "XX"
    assert after(state, "pass").actor == 1


def test_t10_no_move_with_tiles_in_the_bag_is_a_redraw() -> None:
    state = position(F_ON_D3, "SSSX AABB")
    assert state.moves() == ("redraw",)


def test_t11_on_an_empty_board_take_is_not_offered() -> None:
    state = position(EMPTY, "TABC DDEE")
    assert set(state.moves()) == {f"{symbol}@{cell}" for symbol in "ABC" for cell in CELLS}
    assert len(state.moves()) == 108


def test_t12_one_tile_can_be_taken_and_moved_but_not_swapped() -> None:
    state = position(F_ON_D3, "ATMS DDEE")
    assert Counter(move[0] for move in state.moves()) == {"A": 35, "T": 1, "M": 35}


# -- 10.6: immediate wins -------------------------------------------------------------------------


def check_six(state: CrossWise, winners: tuple[int, ...], line: str) -> None:
    """Check that the game is over, without scoring or drawing, by a line of six."""
    assert state.actor is None
    assert not state.draws
    assert state.winners() == winners
    assert state.scores() == tuple(int(seat in winners) for seat in range(state.players))
    assert state.six() == line


FIVE = """
    AAAAA.
    ......
    ......
    ..A...
    ......
    ......"""


def test_w1_placing_the_sixth_wins_at_once() -> None:
    check_six(after(position(FIVE, "ABCD EEFF"), "A@f1"), (0,), "1")


def test_w2_moving_the_sixth_wins() -> None:
    check_six(after(position(FIVE, "MBCD EEFF"), "M@c4-f1"), (0,), "1")


def test_w3_exchanging_the_sixth_wins() -> None:
    state = position("AAAAAB ...... ...... ...... ...... ......", "AXCD EEFF")
    check_six(after(state, "X@f1=A"), (0,), "1")


def test_w4_swapping_wins_once_with_two_lines() -> None:
    state = after(position("AAAAAB BBBBBA ...... ...... ...... ......", "SCCD EEFF"), "S@f1-f2")
    check_six(state, (0,), "1")
    assert state.board[:12] == "AAAAAABBBBBB"
    assert sum(line.points for line in state.score_sheet()) == 1


def test_w5_the_owner_of_the_line_wins_whoever_completed_it() -> None:
    check_six(after(position(FIVE, "EEFF ABCD", turn=1), "A@f1"), (0,), "1")


def test_w6_the_last_cell_with_six_equal_is_a_win_and_not_scored() -> None:
    picture = "ABDEFA BDEFAB DEFABD EFABDE FABDEF CCCCC."
    check_six(after(position(picture, "C TMSX"), "C@f6"), (0,), "6")


def test_w7_six_in_a_column_win_for_orange() -> None:
    column = "D..... D..... D..... D..... D..... ......"
    check_six(after(position(column, "DABC EEFF"), "D@a6"), (1,), "a")


# -- 10.7: the order of the turns -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "first", "turns"),
    [
        *((2, 0, "01010101"), (2, 1, "10101010")),
        *((3, 0, "01210121"), (3, 1, "10121012"), (3, 2, "21012101")),
        *((4, 0, "01230123"), (4, 1, "12301230"), (4, 2, "23012301"), (4, 3, "30123012")),
    ],
)
def test_10_7_the_first_eight_turns(players: int, first: int, turns: str) -> None:
    state = dealt(start(players, first, {"single": "orange"}))
    seen, rng = "", Random(turns)
    while len(seen) < 8:
        seen += str(state.actor)
        move = rng.choice([move for move in state.moves() if move[0] in SYMBOLS])
        state = after(state, move, "~" + state.bag[0])
    assert seen == turns


def dealt(state: CrossWise) -> CrossWise:
    """Return the position when all hands are dealt, the same symbols to each."""
    hands = ["ABCDEF"[: state.limit(seat)] for seat in range(state.players)]
    return after(state, *(f"~{tile}" for dealt_hand in hands for tile in dealt_hand))


# -- 10.8: properties of random games -------------------------------------------------------------


def invariants(state: CrossWise) -> None:
    """Check the invariants of section 4.4 that hold at every moment."""
    free = state.board.count(".")
    hands = [tile for held in state.hands for tile in held]
    assert Counter([*state.board.replace(".", ""), *hands, *state.bag, *state.used]) == TILES
    assert sum(tile in SYMBOLS for tile in [*state.bag, *hands]) == free + 6
    assert state.in_bag == len(state.bag)
    assert max(Counter(state.used).values(), default=0) <= 3
    for seat, held in enumerate(state.hands):
        assert len(held) <= state.limit(seat)
        assert len(state.known[seat]) <= len(held)
    if free and state.phase == "playing":
        assert all(state.hands) or state.draws


@pytest.mark.parametrize("players", [2, 3, 4])
def test_10_8_random_games_keep_the_invariants(players: int) -> None:
    rng = Random(f"invariants {players}")
    for number in range(120):
        state, events = start(players, number % players, {"single": "orange"}), list[str]()
        while state.actor is not None:
            invariants(state)
            events.append(random_event(state, rng))
            state = state.play(events[-1])
        played = [event for event in events if "@" in event]
        if not state.six():
            assert sum(e[0] in SYMBOLS for e in played) == 36 + sum(e[0] == "T" for e in played)
            assert 36 <= len(played) <= 51
            assert all(6 <= total <= 42 for total in state.totals())
        assert players > 2 or "pass" not in events


def kind_first(state: CrossWise, rng: Random) -> str:
    """Return a random event: first what is done, uniformly, and then how."""
    if state.actor == CHANCE:
        return state.draw(rng)
    kinds: dict[str, list[str]] = {}
    for move in state.moves():
        kinds.setdefault("place" if move[0] in SYMBOLS else move[0], []).append(move)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_10_8_random_games_are_as_long_and_as_good_as_the_reference(players: int) -> None:
    rng = Random(f"reference {players}")
    turns, totals, draws, games = 0, 0, 0, 300
    for number in range(games):
        state = start(players, number % players, {"single": "orange"})
        while state.actor is not None:
            event = kind_first(state, rng)
            turns += "@" in event
            state = state.play(event)
        totals += sum(state.totals())
        draws += len(state.winners()) == players
    assert turns / games == pytest.approx(50.1, abs=1)
    assert totals / games / 2 == pytest.approx(13.85, abs=0.6)
    assert draws / games == pytest.approx(0.085, abs=0.05)
