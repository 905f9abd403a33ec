"""The test vectors of the rules text (rules/luxor.md, section 10), one by one."""

from collections import Counter

import pytest

from ludoteca.games.luxor.pieces import (
    BASIC_CARDS,
    HORUS_CARDS,
    HORUS_SPACES,
    OSIRIS_SPACES,
    SCARABS,
    SET_POINTS,
    SYMBOLS,
    TREASURE_SPACES,
    TREASURE_TILES,
    TREASURES,
    WALL,
)
from ludoteca.games.luxor.rules import sets
from tests.luxor.positions import after, hand, position


def ways(card: str, *places: int, empty: tuple[int, ...] = (), keys: int = 0) -> set[str]:
    """Return where a card could lead, of adventurers on `places`; nothing where it cannot be."""
    state = position(places, hands=f"{card} 5 5 5 5", empty=empty, keys=(keys, 0))
    if not state.can_move(card):
        return set()
    return set(after(state, "L").moves())


# -- movement -------------------------------------------------------------------------------------


def test_m1_five_from_the_stairs_leads_to_the_horus_tile_on_5() -> None:
    assert ways("5", 0) == {"0>5"}
    assert after(position((0,), hands="5 1 1 1 1"), "L", "0>5").moves() == ("key", "card")


def test_m2_two_from_7_passes_the_statue_and_not_the_osiris_tile() -> None:
    state = after(position((7,), hands="2 1 1 1 1"), "L", "7>9")
    assert state.places[0] == (9, 0, -2, -3)
    assert state.tiles[8] == "osiris:3"


def test_m3_an_emptied_space_does_not_count() -> None:
    assert ways("2", 7, empty=(9,)) == {"7>10"}


def test_m4_an_osiris_tile_leads_on_past_the_statue_to_a_horus_tile() -> None:
    state = after(position((7,), hands="1 1 1 1 1"), "L", "7>8")
    assert 11 in state.places[0]
    assert -1 not in state.places[0]
    assert state.moves() == ("key", "card")


def test_m5_the_exact_number_and_a_key_lead_into_the_chamber() -> None:
    state = after(position((38,), hands="3 1 1 1 1", keys=(1, 0)), "L", "38>41")
    assert 41 in state.places[0]
    assert state.keys == (0, 0)
    assert state.sarcophagi == ((5,), ())


def test_m6_without_a_key_nobody_enters() -> None:
    assert ways("3", 38) == set()


def test_m7_an_emptied_space_brings_the_chamber_nearer() -> None:
    assert ways("2", 38, empty=(39,), keys=1) == {"38>41"}


def test_m8_nobody_goes_beyond_the_chamber() -> None:
    assert ways("3", 38, empty=(39,), keys=1) == set()


def test_m9_of_one_to_four_only_one_fits() -> None:
    assert ways("r4", 38, empty=(39, 40), keys=1) == {"38>41"}


def test_m10_one_on_or_back_from_an_emptied_space() -> None:
    assert ways("pm", 12, empty=(12,)) == {"12>13", "12>11"}


def test_m11_there_is_no_way_back_from_the_first_space() -> None:
    assert ways("pm", 1) == {"1>2"}


def test_m12_nobody_catches_up_when_two_are_last() -> None:
    assert ways("catch", 0, 0, 9) == set()


def test_m13_the_last_catches_up_with_the_second_last() -> None:
    assert ways("catch", 0, 4, 9) == {"0>4"}


def test_m14_all_move_and_one_of_them_acts() -> None:
    state = after(position((0, 4, 9), hands="all2 1 1 1 1"), "L", "all")
    assert state.places[0][:3] == (2, 6, 11)
    assert state.moves() == ("@2", "@6", "@11")


def test_m15_a_tunnel_leads_to_the_next_one_and_wakes_who_is_passed() -> None:
    board = {13: "temple:tunnel", 33: "temple:tunnel"}
    state = after(position((12,), hands="1 1 1 1 1", board=board), "L", "12>13")
    assert state.places[0] == (33, -1, 0, 0)
    assert state.phase == "drawing"


# -- hand, treasures ------------------------------------------------------------------------------


def test_the_new_card_goes_into_the_middle() -> None:
    state = position((0, 0), hands="1 2 3 4 5")
    assert hand(after(state, "L", "0>1", "~card:pm")) == "2 3 pm 4 5"
    assert hand(after(state, "R", "0>5", "key", "~card:pm")) == "1 2 pm 3 4"


def may_take(needed: int, own: int, others: int, card: str = "2") -> bool:
    """Tell whether a treasure is offered when one more arrives on 14."""
    board = {14: {2: "vase:2/3", 3: "vase:3/5"}[needed]}
    state = position((*(14,) * own, 12), (14,) * others, hands=f"{card} 1 1 1 1", board=board)
    return "take" in after(state, "L", "12>14").moves()


def test_the_second_of_two_may_take_the_treasure() -> None:
    assert may_take(2, 1, 0)
    assert not may_take(2, 0, 0)


def test_minus_one_lowers_what_is_needed() -> None:
    assert may_take(3, 1, 0, "m2")
    assert not may_take(3, 1, 0)


def test_adventurers_of_others_do_not_count() -> None:
    assert not may_take(2, 0, 2)


# -- scoring --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "wilds", "count", "points"),
    [
        ((3, 2, 1), 0, 1, 3),
        ((3, 2, 1), 2, 2, 7),
        ((3, 2, 1), 3, 3, 12),
        ((1, 0, 0), 2, 1, 3),
        ((1, 0, 0), 6, 1, 3),
        ((2, 0, 0), 4, 2, 7),
        ((0, 0, 0), 5, 0, 0),
        ((2, 2, 2), 3, 3, 12),
        ((5, 3, 0), 4, 3, 12),
        ((4, 4, 4), 1, 4, 18),
        ((8, 8, 8), 0, 8, 52),
    ],
)
def test_sets(taken: tuple[int, int, int], wilds: int, count: int, points: int) -> None:
    assert sets(taken, wilds) == count
    assert SET_POINTS[count] == points


def test_more_than_eight_sets_earn_no_more() -> None:
    state = position()
    nine = [f"{kind}:2/3" for kind in ("vase", "necklace", "statue") for _ in range(9)]
    state = state._replace(treasures=(tuple(nine), ()))
    assert state.sets(0) == 8


FULL_SCORE = (
    "vase:1/1",
    "vase:2/3",
    "vase:2/4",
    "necklace:2/3",
    "necklace:2/4",
    "statue:3/6",
)
"""Three vases, two necklaces and a statue, worth 21."""


def test_a_full_score() -> None:
    state = position((41, 40, 34, 22), keys=(2, 0))._replace(
        treasures=(FULL_SCORE, ()), wilds=(2, 0), scarabs=(("2", "4"), ())
    )
    lines = {line.subject: line.points for line in state.score_sheet() if line.seat == 0}
    assert lines == {
        "treasures:6": 21,
        "wall:4": 37,
        "sarcophagi:1": 5,
        "keys:2": 2,
        "sets:2": 7,
        "scarabs:2": 6,
    }
    assert state.scores()[0] == 78


def winners(*seats: tuple[int, tuple[int, ...]]) -> tuple[int, ...]:
    """Return who wins, by keys and sarcophagi: seats on the stairs with nothing else."""
    state = position(*[(0,)] * len(seats))
    state = state._replace(
        phase="over",
        keys=tuple(points - sum(own) for points, own in seats),
        sarcophagi=tuple(own for _, own in seats),
    )
    assert state.scores() == tuple(points for points, _ in seats)
    return state.winners()


def test_of_equal_totals_the_better_sarcophagus_wins() -> None:
    assert winners((78, (3,)), (78, ()), (78, (5,))) == (2,)


def test_without_a_sarcophagus_equal_totals_share_the_win() -> None:
    assert winners((70, ()), (70, ()), (69, (5,))) == (0, 1)


# -- the end --------------------------------------------------------------------------------------


def test_the_round_is_finished_after_the_second_has_entered() -> None:
    state = position((41, 0), (40, 0), (0, 0), hands="1 2 3 4 1", keys=(0, 1, 0), turn=1)
    state = after(state, "L", "40>41", "~card:pm")
    assert state.actor == 2
    assert after(state, "L", "0>1", "~card:pm").actor is None


def test_the_game_ends_at_once_when_the_last_of_the_round_has_entered() -> None:
    state = position((41, 0), (0, 0), (40, 0), hands="1 2 3 4 1", keys=(0, 0, 1), turn=2)
    state = after(state, "L", "40>41")
    assert state.actor == -1
    assert after(state, "~card:pm").actor is None


def test_a_round_in_which_no_card_moves_anybody_ends_the_game() -> None:
    state = position((40, 40, 40, 40, 40), (40, 40, 40, 40, 40), hands="2 1 1 1 3")
    state = after(state, "L", "~card:pm")
    assert state.actor == 1
    state = after(state, "R", "~card:pm")
    assert state.actor is None
    assert state.scores() == (50, 50)
    assert state.sarcophagi == ((), ())


def test_what_is_in_the_box() -> None:
    assert sum(BASIC_CARDS.values()) == 31
    assert [sum(pile.values()) for pile in HORUS_CARDS.values()] == [8, 8, 8]
    assert sum(TREASURE_TILES.values()) == 30
    points = Counter[str]()
    for tile, count in TREASURE_TILES.items():
        points[TREASURES[tile].kind] += count * TREASURES[tile].points
    assert points == {"vase": 36, "necklace": 36, "statue": 36}
    assert Counter(SYMBOLS.values()) == {"C": 4, "F": 6, "L": 4}
    assert (len(TREASURE_SPACES), len(HORUS_SPACES), len(OSIRIS_SPACES)) == (30, 6, 4)
    assert sum(int(value) * count for value, count in SCARABS.items()) == 54
    assert len(WALL) == 42
