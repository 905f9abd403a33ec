"""The judge of Isis & Osiris, and the players that ask it."""

from random import Random

import pytest

from ludoteca.bots.player import Advice, advice_for, lead_so_far, plain_advice
from ludoteca.bots.search import Round, SearchPlayer
from ludoteca.engine.game import CHANCE, State, find_game
from ludoteca.games.isis_osiris import advice
from ludoteca.games.isis_osiris.rules import IsisOsiris
from tests.playing import Setting, all_settings, played

OWN = [setting for setting in all_settings() if setting.name == "isis-osiris"]


def seated(setting: Setting, number: int) -> list[IsisOsiris]:
    """Return the positions of a random game in which a seat acts."""
    found = [
        state for state in played(setting, number).states if state.actor not in (CHANCE, None)
    ]
    return [state for state in found if isinstance(state, IsisOsiris)]


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_all_legal_moves_are_appraised_the_best_first(setting: Setting) -> None:
    for state in seated(setting, 3):
        for view in (state, state.view(state.actor)):
            appraisals = advice.appraised(view, state.turn)
            assert sorted(move for _, move in appraisals) == sorted(state.moves())
            assert appraisals == sorted(appraisals, reverse=True)


def test_with_two_players_the_lead_after_a_move_is_the_lead_of_what_comes() -> None:
    for state in seated(OWN[0], 5):
        for seat in range(2):
            for lead, move in advice.appraised(state, seat):
                if move != "flip":
                    assert lead == pytest.approx(advice.lead(state.play(move), seat))


def test_with_two_players_one_leads_by_what_the_other_is_behind() -> None:
    for state in seated(OWN[0], 5):
        assert advice.lead(state, 0) == pytest.approx(-advice.lead(state, 1))


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_the_end_is_judged_by_the_points(setting: Setting) -> None:
    last = played(setting, 3).states[-1]
    assert isinstance(last, IsisOsiris)
    for seat in range(setting.players):
        assert advice.lead(last, seat) <= lead_so_far(last, seat)
        if setting.players == 2:
            assert advice.lead(last, seat) == lead_so_far(last, seat)


def test_a_turned_up_tile_is_judged_by_the_place_it_will_get() -> None:
    for state in seated(OWN[0], 5):
        if "flip" in state.moves():
            flip = {move: lead for lead, move in advice.appraised(state, state.turn)}["flip"]
            assert flip == pytest.approx(advice.lead(state.play("flip"), state.turn))


def test_the_last_cell_is_filled_as_is_best() -> None:
    """One free cell and a pawn or a tile to put: looking ahead counts exactly."""
    for number in range(20):
        state = next(state for state in seated(OWN[0], number) if state.board.count("") == 1)
        if state.shown or len(state.moves()) == 1:
            continue
        weights = state.play("flip").outcomes()
        cell = state.moves()[0]
        ends = {
            value: lead_so_far(state.play("flip").play(value).play(cell), state.turn)
            for value in weights
        }
        flip = sum(ends[value] * weight for value, weight in weights.items()) / sum(
            weights.values()
        )
        pawn = lead_so_far(state.play(cell), state.turn)
        found = {move: lead for lead, move in advice.appraised(state, state.turn)}
        assert found == pytest.approx({"flip": flip, cell: pawn})


def test_a_game_without_advice_is_played_by_its_points() -> None:
    assert advice_for(find_game("lantern")).lead is lead_so_far
    state = seated(OWN[0], 5)[-1]
    best = plain_advice().appraised(state, state.turn)
    assert best == sorted(best, key=lambda appraisal: appraisal[0], reverse=True)


def test_the_search_sees_a_trap_that_greed_does_not() -> None:
    """A toy judge that likes the first cell: whoever looks ahead still takes what ends better."""
    state = next(state for state in seated(OWN[0], 2) if state.board.count("") == 2)

    def fooled(position: State, _seat: int) -> list[tuple[float, str]]:
        return [(0.0, move) for move in position.moves()]

    player = SearchPlayer(Advice(lead_so_far, fooled), (Round(9, 9, 9),))
    *_, exact = player.think(state, Random(1))
    *_, asked = SearchPlayer(plain_advice(), (Round(9, 9, 9),)).think(state, Random(1))
    assert exact in state.moves()
    assert exact == asked
