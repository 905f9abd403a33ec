"""Each sentence of the rules that can be broken, and the edge cases E1 to E38 of section 9."""

from collections import Counter
from random import Random

import pytest

from ludoteca.engine.game import CHANCE, find_game
from ludoteca.games.luxor.pieces import (
    CARDS,
    HORUS_CARDS,
    HORUS_SPACES,
    OSIRIS_SPACES,
    SYMBOLS,
    TEMPLE_TILES,
    TREASURE_SPACES,
)
from ludoteca.games.luxor.rules import Luxor, start
from tests.luxor.positions import after, drawing, hand, position
from tests.playing import random_event


def reason(state: Luxor, event: str) -> str:
    """Return why an event is refused."""
    refusal = state.why_not(event)
    assert refusal is not None
    return refusal.reason


def own(state: Luxor, seat: int = 0) -> list[int]:
    """Return where a seat's adventurers are, from the one that is farthest back."""
    return sorted(state.places[seat])


def arrived(tile: str) -> Luxor:
    """Return the position after an adventurer has come from 12 to a tile on 13."""
    state = position((12, 0), hands="1 1 1 1 1", board={13: tile})
    return after(state, "L", "12>13")


def set_up(players: int, first: int = 0, seed: int = 1) -> Luxor:
    """Return a game whose table has been set."""
    state, rng = start(players, first, {}), Random(seed)
    while state.actor == CHANCE:
        state = state.play(state.draw(rng))
    return state


# -- set-up (section 3) ---------------------------------------------------------------------------


def test_tiles_are_laid_from_the_stairs_on_osiris_first_then_treasures() -> None:
    state, laid = start(2, 0, {}), list[int]()
    while not state.shown[0]:
        event = min(state.outcomes())
        following = state.play(event)
        laid += [s for s in range(42) if following.tiles[s] != state.tiles[s]]
        state = following
    assert laid == [*OSIRIS_SPACES, *TREASURE_SPACES]
    assert len(state.osiris) == 2
    assert not state.unlaid


def test_horus_tiles_lie_on_the_spaces_with_as_many_eyes() -> None:
    state = start(2, 0, {})
    assert {space: state.tiles[space] for space in HORUS_SPACES} == HORUS_SPACES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_are_dealt_seat_by_seat_whoever_begins_the_first_card_leftmost(players: int) -> None:
    for first in range(players):
        state, rng, dealt = start(players, first, {}), Random(first), list[str]()
        while state.actor == CHANCE:
            event = state.draw(rng)
            dealt += [event[6:]] * event.startswith("~card:")
            state = state.play(event)
        assert [card for held in state.hands for card in held] == dealt
        assert state.actor == first


def test_the_three_horus_cards_show_before_the_hands_are_dealt() -> None:
    state = set_up(2)
    assert all(card in HORUS_CARDS[n] for n, card in enumerate(state.shown, 1))
    assert [len(pile) for pile in state.piles] == [7, 7, 7]


def test_two_adventurers_stand_on_the_stairs_and_one_lies_at_each_statue() -> None:
    for players in (2, 3, 4):
        assert set_up(players).places == ((0, 0, -1, -2, -3),) * players


def test_draws_are_weighted_by_what_is_left() -> None:
    state = start(2, 0, {})
    assert state.outcomes() == {"~osiris:1": 1, "~osiris:2": 2, "~osiris:3": 2, "~osiris:4": 1}
    state = after(state, "~osiris:2", "~osiris:1", "~osiris:3", "~osiris:4")
    assert state.outcomes()["~vase:2/3"] == 4
    assert state.outcomes()["~statue:3/6"] == 1


# -- the hand, and which card is played -----------------------------------------------------------


def test_only_an_end_of_the_hand_is_played() -> None:
    state = position((0, 0))
    assert state.moves() == ("L", "R")
    assert "left or at the right end" in reason(state, "3")
    assert "First play a card" in reason(state, "0>1")


def test_e1_if_one_end_moves_somebody_it_must_be_played() -> None:
    state = position((40,), hands="2 1 1 1 1", keys=(1, 0))
    assert state.moves() == ("R",)
    assert "play that one" in reason(state, "L")


def test_e2_if_neither_end_moves_anybody_either_is_discarded() -> None:
    state = position((40,), hands="2 1 1 1 3", keys=(1, 0))
    assert state.moves() == ("L", "R")
    left = after(state, "L", "~card:pm")
    assert hand(left) == "1 1 pm 1 3"
    assert left.discards == ("2",)
    assert not left.has_moved
    assert hand(after(state, "R", "~card:pm")) == "2 1 pm 1 1"


def test_e3_a_roll_that_moves_nobody_spends_the_card() -> None:
    state = after(position((40,), hands="die 1 1 1 1", keys=(1, 0)), "L")
    assert state.actor == CHANCE
    assert state.outcomes() == {f"~d{face}": 1 for face in range(1, 7)}
    spent = after(state, "~d2")
    assert spent.phase == "drawing"
    assert not spent.has_moved
    assert after(state, "~d1").moves() == ("40>41",)


def test_a_die_card_that_no_roll_would_help_is_discarded_without_rolling() -> None:
    state = after(position((40,), hands="die 1 1 1 rd"), "L")
    assert state.phase == "drawing"


def test_e4_nobody_goes_beyond_the_chamber() -> None:
    state = after(position((39, 0), hands="3 1 1 1 1", keys=(1, 0)), "L")
    assert state.moves() == ("0>3",)
    assert "exact number" in reason(state, "39>41")


def test_e5_nobody_enters_without_a_key() -> None:
    state = after(position((39, 0), hands="2 1 1 1 1"), "L")
    assert state.moves() == ("0>2",)
    assert "without a key" in reason(state, "39>41")


def test_e6_of_one_to_x_the_number_that_fits_may_be_chosen_and_less() -> None:
    state = after(position((38,), hands="r4 1 1 1 1", keys=(1, 0)), "L")
    assert state.moves() == ("38>39", "38>40", "38>41")


# -- Osiris, statues and tunnels ------------------------------------------------------------------


def test_e7_an_osiris_tile_that_leads_to_the_chamber_leaves_everybody_there() -> None:
    gone = tuple(range(29, 41))
    for empty in (gone, gone[:-1], gone[:-2], gone[:-3]):
        state = position((27,), hands="1 1 1 1 1", empty=empty, keys=(1, 0))
        state = after(state, "L", "27>28")
        assert 28 in state.places[0]
        assert (state.keys[0], state.phase) == (1, "drawing")


def test_e8_an_osiris_tile_may_lead_to_another() -> None:
    state = position((7,), hands="1 1 1 1 1", empty=tuple(range(9, 15)))
    state = after(state, "L", "7>8")  # 15, 16 and 17 follow
    assert 17 in state.places[0]
    state = position((7,), hands="1 1 1 1 1", empty=range(9, 13))
    state = after(state, "L", "7>8")  # on 15 by three, and from there by one
    assert 16 in state.places[0]


@pytest.mark.parametrize(
    ("card", "move", "places", "board"),
    [
        ("1", "7>8", (7,), {8: "osiris:3"}),
        ("2", "6>8", (6,), {8: "temple:tunnel", 13: "temple:tunnel"}),
        ("catch", "7>10", (7, 10), {}),
        ("all2", "all", (7,), {}),
    ],
)
def test_e9_whoever_passes_a_statue_wakes_the_sleeper(
    card: str, move: str, places: tuple[int, ...], board: dict[int, str]
) -> None:
    state = position(places, hands=f"{card} 1 1 1 1", board=board)
    state = state._replace(places=((*places, -1), state.places[1]))
    assert 0 in after(state, "L", move).places[0]


def test_a_sleeper_of_another_player_sleeps_on() -> None:
    state = position((7,), hands="2 1 1 1 1")
    assert -1 in after(state, "L", "7>9").places[1]


def test_e10_a_tunnel_leads_to_the_next_one_and_no_further() -> None:
    tunnels = dict.fromkeys((13, 23, 33), "temple:tunnel")
    state = position((12,), hands="1 1 1 1 1", board=tunnels)
    assert 23 in after(state, "L", "12>13").places[0]


def test_e11_a_tunnel_without_another_ahead_leads_nowhere() -> None:
    state = arrived("temple:tunnel")
    assert 13 in state.places[0]
    assert state.phase == "drawing"


def test_e33_one_back_needs_a_tile_behind_and_never_leads_to_the_stairs() -> None:
    assert after(position((0, 1), hands="pm 1 1 1 1"), "L").moves() == ("0>1", "1>2")
    state = position((4,), hands="pm 1 1 1 1", empty=(1, 2, 3))
    assert after(state, "L").moves() == ("4>5",)


def test_e34_one_back_across_a_statue_wakes_nobody() -> None:
    state = position((9,), hands="pm 1 1 1 1", board={8: "vase:2/3"})
    assert own(after(state, "L", "9>8")) == [-3, -2, -1, 8]


def test_one_back_onto_an_osiris_tile_moves_on_and_acts_there() -> None:
    state = after(position((9,), hands="pm 1 1 1 1", board={8: "osiris:1"}), "L", "9>8")
    assert own(state)[-1] == 9
    state = after(position((9, 9), hands="pm 1 1 1 1", board={8: "osiris:1"}), "L", "9>8")
    assert state.moves() == ("take", "leave")


def test_one_back_onto_a_tunnel_leads_on() -> None:
    tunnels = dict.fromkeys((13, 23), "temple:tunnel")
    state = position((14,), hands="pm 1 1 1 1", board=tunnels)
    assert 23 in after(state, "L", "14>13").places[0]


# -- treasures ------------------------------------------------------------------------------------


def test_e12_more_adventurers_than_needed_may_take_a_treasure() -> None:
    state = position((9, 9, 9, 9, 7), hands="2 1 1 1 1")
    assert after(state, "L", "7>9").moves() == ("take", "leave")


def test_e13_adventurers_of_others_never_count() -> None:
    state = position((7,), (9, 9, 9), hands="2 1 1 1 1")
    assert after(state, "L", "7>9").phase == "drawing"


def test_e14_nobody_takes_a_treasure_without_arriving() -> None:
    state = after(position((9, 9, 0), hands="1 1 1 1 1"), "L", "0>1")
    assert state.phase == "drawing"


def test_e15_a_treasure_that_was_left_may_be_taken_later() -> None:
    state = position((9, 7, 7), hands="2 1 1 1 2/1 1 1 1 1")
    state = after(state, "L", "7>9", "leave", "~card:pm", "L", "0>1", "~card:pm", "R", "7>9")
    assert state.moves() == ("take", "leave")


def test_e16_minus_one_on_a_treasure_that_needs_one() -> None:
    state = position((7,), hands="m2 1 1 1 1", board={9: "vase:1/1"})
    assert after(state, "L", "7>9").moves() == ("take", "leave")


def test_e17_minus_one_holds_after_an_osiris_tile() -> None:
    state = position((6,), hands="m2 1 1 1 1", board={8: "osiris:1"})
    assert after(state, "L", "6>8").moves() == ("take", "leave")
    assert after(state, "L", "6>8", "take", "~card:pm").card == ""


def test_a_treasure_is_taken_or_left() -> None:
    state = after(position((9, 7), hands="2 1 1 1 1"), "L", "7>9")
    taken = after(state, "take")
    assert (taken.treasures[0], taken.tiles[9]) == (("vase:2/3",), "")
    assert taken.scores()[0] - state.scores()[0] == 3
    left = after(state, "leave")
    assert (left.treasures[0], left.tiles[9]) == ((), "vase:2/3")
    assert "leave it" in reason(state, "key")


def test_where_a_symbol_is_a_temple_tile_takes_the_treasures_place() -> None:
    state = after(position((13, 12), hands="1 1 1 1 1"), "L", "12>13", "take")
    assert state.outcomes() == {"~temple:tunnel": 4}
    state = after(state, "~temple:tunnel")
    assert (state.tiles[13], state.phase) == ("temple:tunnel", "drawing")


def test_e18_a_new_temple_tile_does_nothing_for_those_who_stand_there() -> None:
    board = {33: "temple:tunnel"}
    state = position((13, 12), hands="1 1 1 1 1", board=board)
    state = after(state, "L", "12>13", "take", "~temple:tunnel")
    assert state.places[0].count(13) == 2


def test_e19_an_adventurer_on_an_emptied_space_stays_and_counts() -> None:
    state = position((22, 41), (0,), empty=(22,), hands="1 1 1 1 1")
    assert sum(line.points for line in state.score_sheet() if line.subject == "wall:2") == 18
    assert "22>23" in after(state, "L").moves()


# -- cards that move all, or the last -------------------------------------------------------------


def test_e20_a_card_that_moves_all_is_useless_when_nobody_can_go() -> None:
    state = position((40, 40), hands="all2 1 1 1 all3", keys=(1, 0))
    assert state.moves() == ("L", "R")
    assert after(state, "L").phase == "drawing"


def test_e21_with_one_key_one_of_two_enters() -> None:
    state = position((40, 40), hands="all1 1 1 1 1", keys=(1, 0))
    state = after(state, "L", "all")
    assert sorted(state.places[0][:2]) == [40, 41]
    assert state.keys[0] == 0


def test_e22_who_is_woken_by_a_card_that_moves_all_stays_on_the_stairs() -> None:
    state = position((8, 0), hands="all1 1 1 1 1")
    assert own(after(state, "L", "all")) == [-3, -2, 0, 1, 9]


def test_e23_when_all_have_entered_nobody_acts() -> None:
    state = position((40, 40), hands="all1 1 1 1 1", keys=(2, 0))
    state = after(state, "L", "all")
    assert state.phase == "drawing"
    assert state.sarcophagi == ((5, 3), ())


def test_who_cannot_go_stays_when_all_move() -> None:
    state = after(position((40, 4), hands="all1 1 1 1 1"), "L", "all")
    assert own(state)[-2:] == [5, 40]
    assert state.moves() == ("key", "card")


def test_one_place_is_not_chosen_from() -> None:
    state = after(position((0, 0), hands="all1 1 1 1 1"), "L", "all")
    assert state.places[0][:2] == (1, 1)
    assert state.moves() == ("take", "leave")


def test_only_one_of_those_who_moved_acts() -> None:
    state = after(position((0, 4), hands="all1 1 1 1 1"), "L", "all")
    assert state.moves() == ("@1", "@5")
    assert "just moved" in reason(state, "@4")
    assert after(state, "@5").moves() == ("key", "card")


@pytest.mark.parametrize("places", [(3, 3, 9), (9,)])
def test_e24_nobody_catches_up_when_two_are_last_or_one_is_alone(places: tuple[int, ...]) -> None:
    assert not position(places).can_move("catch")


def test_catching_up_may_end_on_an_emptied_space_and_then_does_nothing() -> None:
    state = position((3, 9), hands="catch 1 1 1 1", empty=(9,))
    state = after(state, "L", "3>9")
    assert state.phase == "drawing"
    assert state.has_moved


# -- what is gained -------------------------------------------------------------------------------


def test_a_horus_tile_gives_a_key_or_the_card_that_shows() -> None:
    state = after(position((4,), hands="1 2 3 4 5"), "L", "4>5")
    keyed = after(state, "key", "~card:pm")
    assert (keyed.keys[0], hand(keyed)) == (1, "2 3 pm 4 5")
    carded = after(state, "card")
    assert hand(carded) == "2 3 r3 4 5"


def test_e25_an_empty_pile_leaves_the_key() -> None:
    state = position((4,), hands="1 1 1 1 1")
    state = state._replace(shown=("", "r4", "r5"), piles=((), *state.piles[1:]))
    assert after(state, "L", "4>5").moves() == ("key",)


def test_e26_without_keys_in_the_supply_there_is_the_card() -> None:
    state = position((4,), hands="1 1 1 1 1", keys=(12, 8))
    assert after(state, "L", "4>5").moves() == ("card",)
    state = state._replace(shown=("", "r4", "r5"), piles=((), *state.piles[1:]))
    assert after(state, "L", "4>5").phase == "drawing"


def test_a_key_that_is_spent_returns_to_the_supply() -> None:
    state = position((40,), hands="1 1 1 1 1", keys=(1, 0))
    assert after(state, "L", "40>41").keys_left == 20


def test_e31_a_horus_card_is_drawn_instead_of_another() -> None:
    state = after(position((4,), hands="1 1 1 1 1"), "L", "4>5", "card")
    assert set(state.outcomes()) == {"~horus1:r3", "~horus1:rd", "~horus1:all1"} | {
        "~horus1:catch",
        "~horus1:m2",
    }
    assert after(state, "~horus1:rd").actor == 1


def test_the_last_card_of_a_pile_ends_the_turn() -> None:
    state = position((4,), hands="1 1 1 1 1")
    state = state._replace(piles=((), *state.piles[1:]))
    state = after(state, "L", "4>5", "card")
    assert (state.shown[0], state.actor) == ("", 1)


@pytest.mark.parametrize(
    ("tile", "moves"),
    [
        ("temple:eyes12", ("eyes1", "eyes2")),
        ("temple:eyes23", ("eyes2", "eyes3")),
        ("temple:wildscarab", ("wild", "scarab")),
    ],
)
def test_some_temple_tiles_let_choose(tile: str, moves: tuple[str, ...]) -> None:
    state = arrived(tile)
    assert state.moves() == moves
    assert "Choose" in reason(state, "take")


def test_a_wild_treasure_comes_by_itself() -> None:
    state = arrived("temple:wild")
    assert (state.wilds[0], state.wilds_left, state.phase) == (1, 17, "drawing")


def test_a_scarab_is_drawn_from_the_supply() -> None:
    state = arrived("temple:scarab")
    assert state.outcomes() == {
        f"~scarab:{n}": c for n, c in zip("1234", (4, 8, 6, 4), strict=True)
    }
    assert after(state, "~scarab:4").scarabs == (("4",), ())


def test_temple_tiles_with_nothing_left_do_nothing() -> None:
    bare = position((12,), hands="1 1 1 1 1", board={13: "temple:wild"})
    bare = bare._replace(wilds=(9, 9), scarabs=(("1",) * 22, ()), beetles=(), shown=("",) * 3)
    for tile in ("wild", "scarab", "wildscarab", "eyes12", "eyes23"):
        tiles = (*bare.tiles[:13], f"temple:{tile}", *bare.tiles[14:])
        state = after(bare._replace(tiles=tiles), "L", "12>13")
        assert state.phase == "drawing", tile


def test_of_eyes_the_pile_that_has_a_card_is_offered() -> None:
    state = position((12,), hands="1 1 1 1 1", board={13: "temple:eyes12"})
    state = state._replace(shown=("", "r4", "r5"), piles=((), *state.piles[1:]))
    assert after(state, "L", "12>13").moves() == ("eyes2",)


def test_every_symbol_has_its_own_pile_and_a_tile_for_each_space() -> None:
    spaces = Counter(SYMBOLS.values())
    assert {symbol: sum(pile.values()) for symbol, pile in TEMPLE_TILES.items()} == spaces


# -- the chamber and the end ----------------------------------------------------------------------


def test_e27_one_player_may_take_both_sarcophagi() -> None:
    state = position((41, 40), (0, 0), hands="1 1 1 1 1", keys=(1, 0))
    assert after(state, "L", "40>41").sarcophagi == ((5, 3), ())


def test_e28_the_third_to_enter_takes_no_sarcophagus_but_counts() -> None:
    state = position((40,), (41, 41), hands="1 1 1 1 1", keys=(1, 0))
    state = after(state, "L", "40>41")
    assert (state.keys[0], state.sarcophagi) == (0, ((), (5, 3)))
    assert state.scores()[0] == 12


def test_e29_nobody_leaves_the_chamber() -> None:
    state = after(position((41, 0), hands="pm 1 1 1 1"), "L")
    assert state.moves() == ("0>1",)


def test_the_game_goes_on_while_one_has_entered() -> None:
    state = position((0,), (40,), hands="1 1 1 1 1", keys=(0, 1), turn=1)
    assert after(state, "L", "40>41", "~card:pm").actor == 0


def test_e30_the_discards_become_the_deck_when_a_card_is_to_be_drawn() -> None:
    state = position((0,), hands="1 1 1 1 1")._replace(deck=(), discards=("2", "r3"))
    spare = 31 + 24 - 10 - 24 - 2
    state = state._replace(hands=(state.hands[0], state.hands[1] + ("5",) * spare))
    assert state.in_deck == 0
    state = after(state, "L", "0>1")
    assert state.outcomes() == {"~card:1": 1, "~card:2": 1, "~card:r3": 1}
    assert state.discards == ()


def test_e32_the_order_of_a_hand_never_changes() -> None:
    state, rng = set_up(3), Random(1)
    while state.actor is not None:
        following = state.play(random_event(state, rng))
        for before, now in zip(state.hands, following.hands, strict=True):
            four = before if len(before) < 5 else now
            five = now if len(before) < 5 else before
            if before != now:
                assert four in (five[1:], five[:-1], five[:2] + five[3:])
        state = following


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_hand_has_five_cards_between_turns(players: int) -> None:
    for seed in range(5):
        state, rng = set_up(players, seed % players, seed), Random(seed)
        while state.actor is not None:
            if state.phase == "playing":
                assert all(len(held) == 5 for held in state.hands)
                assert (state.card, state.roll, state.at) == ("", 0, ())
            state = state.play(random_event(state, rng))


def test_e35_wild_treasures_alone_make_no_set() -> None:
    assert position()._replace(wilds=(5, 0)).scores()[0] == 0


def test_e36_more_than_eight_sets_earn_what_eight_do() -> None:
    tiles = tuple(f"{kind}:1/1" for kind in ("vase", "necklace", "statue") for _ in range(9))
    assert position()._replace(treasures=(tiles, ())).scores()[0] == 27 + 52


def test_e37_the_owner_sees_the_values_of_scarabs() -> None:
    state = position()._replace(scarabs=(("2", "4"), ()))
    assert state.view(0).scarabs[0] == ("2", "4")
    assert state.view(1).scarabs[0] == state.view(None).scarabs[0] == ("?", "?")
    assert state.view(1).scores()[0] == 0


def test_e38_nobody_gives_up_by_an_event_and_pieces_that_stay_count() -> None:
    """Who leaves is played on for: discards leave the pieces where they are, and they count."""
    state = position((40, 40), (40, 40), hands="2 2 1 1 3")
    assert state.why_not("resign") is not None
    state = after(state, "L", "~card:pm", "L", "~card:pm")
    assert (state.actor, state.scores()) == (None, (20, 20))


def test_the_game_ends_after_round_200_in_any_case() -> None:
    state = position((0,), (0,), hands="1 1 1 1 1", turn=1)._replace(round=200)
    assert after(state, "L", "0>1", "~card:pm").actor is None
    earlier = state._replace(round=199)
    assert after(earlier, "L", "0>1", "~card:pm").round == 200


def test_movements_are_refused_with_the_reason() -> None:
    state = after(position((21, 0), hands="1 1 1 1 1", empty=(22,)), "L")
    assert "no tile" in reason(state, "21>22")
    assert "elsewhere" in reason(state, "21>24")
    assert "from there" in reason(state, "20>21")
    assert "no such place" in reason(state, "21>50")
    assert "and where" in reason(state, "21")
    assert "second-last" in reason(after(position((3, 9), hands="catch 1 1 1 1"), "L"), "3>4")
    assert "all adventurers" in reason(after(position((3, 9), hands="all1 1 1 1 1"), "L"), "3>4")
    assert "Chance" in reason(after(state, "21>23"), "L")


def test_every_card_has_its_meaning() -> None:
    horus = {card for pile in HORUS_CARDS.values() for card in pile}
    assert set(CARDS) == {"1", "2", "3", "4", "5", "pm", "die"} | horus
    assert find_game("luxor").options == {}


def test_positions_are_drawn_for_transcripts() -> None:
    board = {13: "temple:tunnel"}
    rows = drawing(position((7, 7), (7,), empty=(1, 2), board=board)).splitlines()
    assert rows[0] == "no tile: 1 2; temple: 13 tunnel; round 1"
    assert rows[1].startswith("A on 7 7 -1 -2 -3; holds 1 2 3 4 5; vns 0/0/0, wild 0, keys 0")
