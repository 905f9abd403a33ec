"""The judge of CrossWise, and the players that ask it."""

from random import Random

import pytest

from ludoteca.bots import arena
from ludoteca.bots.arena import Match
from ludoteca.bots.levels import LEVELS
from ludoteca.bots.player import advice_for, after_slices
from ludoteca.engine.game import CHANCE, find_game
from ludoteca.games.crosswise import advice
from ludoteca.games.crosswise.rules import CrossWise
from tests.crosswise.positions import EMPTY, position
from tests.playing import Setting, all_settings, played

OWN = [setting for setting in all_settings() if setting.name == "crosswise"]

FIVE = """
    AAAAA.
    ......
    ..BCD.
    ......
    ......
    ......"""
ONE_LEFT = """
    ABCDEF
    BCDEFA
    CDEFAB
    DEFABC
    EFABCD
    FABCD."""


def seated(setting: Setting, number: int) -> list[CrossWise]:
    """Return the positions of a random game in which a seat acts."""
    found = [
        state for state in played(setting, number).states if state.actor not in (CHANCE, None)
    ]
    return [state for state in found if isinstance(state, CrossWise)]


def chosen(state: CrossWise, level: int, seed: int = 0) -> str:
    """Return what a player of the level does."""
    player = LEVELS[level].player(advice_for(find_game("crosswise")))
    return after_slices(player.think(state.view(state.turn), Random(seed)), 3)


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_all_legal_moves_are_appraised_the_best_first(setting: Setting) -> None:
    for state in seated(setting, 3):
        for view in (state, state.view(state.turn)):
            for seat in range(state.players):
                appraisals = advice.appraised(view, seat)
                assert sorted(move for _, move in appraisals) == sorted(state.moves())
                own = state.team(seat) == state.team(state.turn)
                assert appraisals == sorted(appraisals, reverse=own)


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_the_lead_after_a_move_is_the_lead_of_what_comes(setting: Setting) -> None:
    rng = Random(1)
    for state in seated(setting, 5):
        for seat in range(state.players):
            found = advice.appraised(state, seat)
            for lead, move in rng.sample(found, min(10, len(found))):
                assert lead == pytest.approx(advice.lead(state.play(move), seat))


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_a_team_leads_by_what_the_other_is_behind(setting: Setting) -> None:
    for state in seated(setting, 5):
        leads = [advice.lead(state, seat) for seat in range(state.players)]
        assert leads[0] == pytest.approx(-leads[1])
        assert leads[2:] == pytest.approx(leads[: state.players - 2])


def test_full_lines_come_to_what_they_are_worth() -> None:
    last = played(OWN[0], 3).states[-1]
    assert isinstance(last, CrossWise)
    own, other = last.totals()
    assert abs(advice.lead(last, 0) - (own - other)) <= advice.WON


def test_an_opening_hand_without_a_symbol_is_appraised() -> None:
    state = position(EMPTY, "AABC MSTX", turn=1)._replace(phase="opening", coming=(0, 1))
    assert {move for _, move in advice.appraised(state, 1)} == {"redraw", "keep"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rows", [0, 1])
def test_every_level_takes_its_own_six(level: int, rows: int) -> None:
    state = position(FIVE, "AECB DDEF", turn=rows, rows=rows)
    if rows:
        state = position(FIVE, "DDEF AECB", turn=1, rows=1)
    assert {chosen(state, level, seed) for seed in range(5)} == {"A@f1"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_hands_over_six(level: int) -> None:
    state = position(FIVE, "DDEF AAXM", turn=1)
    handed = {"A@f1"}
    assert handed.isdisjoint(chosen(state, level, seed) for seed in range(20))


def test_who_looks_ahead_stops_five() -> None:
    state = position(FIVE, "BDEF CEFB", turn=1)
    after = {state.play(chosen(state, 3, seed)) for seed in range(5)}
    assert all(one.board[:6] != "AAAAA." for one in after)


def test_the_last_cell_is_filled_as_is_best() -> None:
    state = position(ONE_LEFT, "DCBE EFAM")
    ends = {move: state.play(move).totals() for move in state.moves() if move[0] in "ABCDEF"}
    best = max(own - other for own, other in ends.values())
    found = {move: lead for lead, move in advice.appraised(state, 0) if move in ends}
    assert {move for move, lead in found.items() if lead == max(found.values())} == {
        move for move, (own, other) in ends.items() if own - other == best
    }


@pytest.mark.parametrize(
    ("one", "other", "pairs", "least"),
    [
        ("greedy", "random", 2, 0.9),
        ("greedy", "points", 15, 0.6),
        ("level2", "level1", 10, 0.6),
        ("level3", "level1", 1, 0.6),
    ],
)
def test_each_beats_the_weaker(one: str, other: str, pairs: int, least: float) -> None:
    """A glance, with seeds that never change; strength itself is measured by the arena."""
    match = Match("crosswise", one, other, slices=2, seed="ladder")
    assert arena.outcome(list(arena.samples(match, pairs))).share.mean >= least
