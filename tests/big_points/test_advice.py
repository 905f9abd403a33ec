"""The judge of Big Points, and the players that ask it."""

import pytest

from ludoteca.bots import arena
from ludoteca.bots.arena import Match
from ludoteca.bots.player import lead_so_far
from ludoteca.engine.game import CHANCE
from ludoteca.games.big_points import advice
from ludoteca.games.big_points.rules import BigPoints
from tests.big_points.positions import begun, position
from tests.playing import Setting, all_settings, played

OWN = [setting for setting in all_settings() if setting.name == "big-points"]


def seated(setting: Setting, number: int) -> list[BigPoints]:
    """Return the positions of a random game in which a seat acts."""
    found = [
        state for state in played(setting, number).states if state.actor not in (CHANCE, None)
    ]
    return [state for state in found if isinstance(state, BigPoints)]


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_all_legal_moves_are_appraised_the_best_first(setting: Setting) -> None:
    for state in seated(setting, 3):
        for view in (state, state.view(state.actor)):
            appraisals = advice.appraised(view, state.turn)
            assert sorted(move for _, move in appraisals) == sorted(state.moves())
            assert appraisals == sorted(appraisals, reverse=True)


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_the_lead_after_a_move_is_the_lead_of_what_comes(setting: Setting) -> None:
    for state in seated(setting, 5):
        for seat in range(setting.players):
            for lead, move in advice.appraised(state, seat):
                assert lead == pytest.approx(advice.lead(state.play(move), seat))


def test_with_two_players_one_leads_by_what_the_other_is_behind() -> None:
    for state in seated(OWN[0], 5):
        assert advice.lead(state, 0) == pytest.approx(-advice.lead(state, 1))


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_the_end_is_judged_by_the_points(setting: Setting) -> None:
    last = played(setting, 3).states[-1]
    assert isinstance(last, BigPoints)
    for seat in range(setting.players):
        assert advice.lead(last, seat) <= lead_so_far(last, seat) + 1e-9
        if setting.players == 2:
            assert advice.lead(last, seat) == pytest.approx(lead_so_far(last, seat))


def test_a_hidden_disc_counts_as_what_is_unseen_on_average() -> None:
    state = position("B Y G* V R*", hands=("Y", "RR"), turn=0)
    assert advice.lead(state.view(0), 0) == pytest.approx(advice.lead(state, 0))
    mixed = position("B Y G* V R*", hands=("Y", "RV"), turn=0)
    one, other = (position("B Y G* V R*", hands=("Y", two), turn=0) for two in ("RR", "VV"))
    seen = advice.lead(mixed.view(0), 0)
    assert advice.lead(one, 0) < seen < advice.lead(other, 0)


def test_discs_of_the_pawn_that_is_nearer_to_the_ladder_are_worth_more() -> None:
    near, far = (position("B Y G* V R* G G", hands=(hand,)) for hand in ("R", "G"))
    assert advice.lead(near, 0) > advice.lead(far, 0)


def test_a_colour_that_one_seat_has_collected_is_expected_earlier() -> None:
    """The red pawn has as long a way as the green one, but somebody who will move it."""
    alone = position("R* G* R G R G R G", hands=("RRR", ""), ladder="BYV")
    assert advice.lead(alone, 0) > 3 * 0.5
    both = alone._replace(hands=("RRR", "GGG"))
    assert advice.lead(both, 0) == pytest.approx(0)


def test_white_discs_and_a_black_one_are_worth_having_at_first() -> None:
    state = begun("RWKGB")
    best = [move for _, move in advice.appraised(state, 0)]
    assert state.disc_of(best[0]) in "WK"


def test_a_black_disc_is_worth_little_at_the_end() -> None:
    early = position("R* R G* G B* B Y* Y V* V R G B Y V R G B Y V", hands=("K", ""))
    late = position("V*", hands=("K", ""), ladder="RYGB")
    assert advice.lead(early, 0) > 2
    assert 0 < advice.lead(late, 0) < 2


@pytest.mark.parametrize(
    ("one", "other", "pairs", "least"),
    [
        ("greedy", "points", 8, 0.7),
        ("level1", "random", 5, 0.9),
        ("level2", "level1", 12, 0.6),
        ("level3", "greedy", 4, 0.6),
    ],
)
def test_each_beats_the_weaker(one: str, other: str, pairs: int, least: float) -> None:
    """A glance, with seeds that never change; strength itself is measured by the arena."""
    match = Match("big-points", one, other, slices=3, seed="ladder")
    assert arena.outcome(list(arena.samples(match, pairs))).share.mean >= least
