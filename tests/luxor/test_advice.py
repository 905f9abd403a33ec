"""The judge of Luxor, and the players that ask it."""

from random import Random

import pytest

from ludoteca.bots import arena
from ludoteca.bots.arena import Match
from ludoteca.bots.levels import LEVELS
from ludoteca.bots.player import advice_for, after_slices, lead_so_far
from ludoteca.engine.game import CHANCE, find_game
from ludoteca.games.luxor import advice
from ludoteca.games.luxor.rules import Luxor
from tests.luxor.positions import after, position
from tests.playing import Setting, all_settings, played

OWN = [setting for setting in all_settings() if setting.name == "luxor"]


def seated(setting: Setting, number: int) -> list[Luxor]:
    """Return some of the positions of a random game in which a seat acts."""
    found = [
        state for state in played(setting, number).states if state.actor not in (CHANCE, None)
    ]
    return [state for state in found[::5] if isinstance(state, Luxor)]


def chosen(state: Luxor, level: int, seed: int = 0) -> str:
    """Return what a player of the level does."""
    player = LEVELS[level].player(advice_for(find_game("luxor")))
    return after_slices(player.think(state.view(state.turn), Random(seed)), 3)


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_all_legal_moves_are_appraised_the_best_first(setting: Setting) -> None:
    for state in seated(setting, 3):
        for view in (state, *map(state.view, (None, *range(setting.players)))):
            for seat in range(setting.players):
                appraisals = advice.appraised(view, seat)
                assert sorted(move for _, move in appraisals) == sorted(view.moves())
                leads = [lead for lead, _ in appraisals]
                assert leads == sorted(leads, reverse=seat == view.turn)


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_every_position_of_a_game_can_be_judged_by_everybody(setting: Setting) -> None:
    for state in played(setting, 2).states[::7]:
        assert isinstance(state, Luxor)
        for viewer in (None, *range(setting.players)):
            assert abs(advice.lead(state.view(viewer), 0)) < 150


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_the_lead_after_a_move_is_the_lead_of_what_comes(setting: Setting) -> None:
    for state in seated(setting, 5):
        for lead, move in advice.appraised(state, state.turn):
            lost = advice.NEGLECT if move == "leave" else 0.0
            assert lead + lost == pytest.approx(advice.lead(state.play(move), state.turn))


def test_with_two_players_one_leads_by_what_the_other_is_behind() -> None:
    for state in seated(OWN[0], 5):
        assert advice.lead(state, 0) == pytest.approx(-advice.lead(state, 1))


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_the_end_is_judged_by_the_points(setting: Setting) -> None:
    last = played(setting, 3).states[-1]
    assert isinstance(last, Luxor)
    for seat in range(setting.players):
        assert advice.lead(last, seat) <= lead_so_far(last, seat) + 1e-9
        if setting.players == 2:
            assert advice.lead(last, seat) == pytest.approx(lead_so_far(last, seat))


def test_a_glance_at_a_card_sees_what_the_turn_will_bring() -> None:
    """The 2 takes the treasure where another one stands already; the 1 takes nothing."""
    state = position((3, 1), hands="1 5 5 5 2", board={3: "vase:2/4"})
    assert advice.appraised(state, 0)[0][1] == "R"
    assert advice.appraised(after(state, "R"), 0)[0][1] == "1>3"


def test_a_glance_at_the_die_is_the_mean_of_its_rolls() -> None:
    state = position((3, 1), hands="die 1 1 1 2")
    rolls = [advice.lead(after(state, "L", f"~d{roll}"), 0) for roll in range(1, 7)]
    glance = {move: lead for lead, move in advice.appraised(state, 0)}
    assert glance["L"] == pytest.approx(sum(rolls) / 6)


def test_the_treasure_that_completes_a_set_is_worth_more() -> None:
    board = {3: "vase:2/3", 6: "statue:2/3"}
    state = position((3, 6, 2), hands="1 5 5 5 4", board=board)
    state = state._replace(treasures=(("vase:2/3", "necklace:2/3"), ()))
    assert advice.appraised(state, 0)[0][1] == "R"


def test_a_hidden_card_is_worth_neither_most_nor_least() -> None:
    seen = position((3, 1), hands="2 5 5 5 5", board={3: "vase:2/4"}, turn=1)
    leads = [
        advice.lead(seen._replace(hands=(tuple(hand.split()), seen.hands[1])), 0)
        for hand in ("1 1 1 1 1", "? ? ? ? ?", "2 2 2 2 2")
    ]
    assert leads == sorted(leads)


def test_an_unknown_scarab_counts_as_the_mean_of_all() -> None:
    state = position((3, 1), (3, 1))._replace(scarabs=(("1",), ()))
    low, high = (advice.lead(state._replace(scarabs=((one,), ())), 0) for one in "14")
    assert low < advice.lead(state.view(1), 0) < high


def test_a_seat_that_can_end_the_game_ahead_does() -> None:
    """Behind the last space with a key, one of the two in the chamber: it enters."""
    own, other = (41, 40, 30, 30, 30), (2, 2)
    state = position(own, other, hands="1 3 3 3 5", keys=(1, 0), turn=0, first=1)
    for level in (2, 3):
        assert chosen(after(state, "L"), level) == "40>41"


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_leaves_a_treasure_that_it_can_take(level: int) -> None:
    state = position((3, 1), hands="2 5 5 5 5", board={3: "vase:1/1"})
    taking = after(state, "L", "1>3")
    assert {chosen(taking, level, seed) for seed in range(5)} == {"take"}


@pytest.mark.parametrize(
    ("one", "other", "pairs", "least"),
    [
        ("greedy", "random", 2, 0.9),
        ("greedy", "points", 2, 0.7),
        ("level2", "level1", 6, 0.6),
    ],
)
def test_each_beats_the_weaker(one: str, other: str, pairs: int, least: float) -> None:
    """A glance, with seeds that never change; strength itself is measured by the arena."""
    match = Match("luxor", one, other, slices=1, seed="ladder")
    assert arena.outcome(list(arena.samples(match, pairs))).share.mean >= least
