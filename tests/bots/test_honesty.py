"""No player knows more than it was shown (T50)."""

from random import Random
from typing import Final

import pytest

from ludoteca.bots.levels import LEVELS, choose, memory_of, thought
from ludoteca.bots.player import after_slices
from ludoteca.engine.game import CHANCE
from tests.playing import Setting, all_settings, played

SLICES: Final = 2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_hidden_things_never_change_a_choice(setting: Setting, level: int) -> None:
    """Everything that the seat does not know is dealt anew: it chooses as before."""
    game = played(setting, 7)
    rng = Random(f"{setting}:{level}")
    plies = [ply for ply, state in enumerate(game.states) if state.actor not in (CHANCE, None)]
    for ply in rng.sample(plies, 4):
        state = game.states[ply]
        seat = state.actor
        assert seat is not None
        record = game.record._replace(events=game.record.events[:ply])
        memory = memory_of(record, seat, level)
        known = state.view(seat).recall(memory.facts())
        choices = set()
        for world in (state, known.deal(rng), known.deal(rng), known.deal(rng)):
            thinking = Random(thought(record, seat))
            thoughts = choose(setting.game, level, world.view(seat), memory, thinking)
            choices.add(after_slices(thoughts, SLICES))
        assert len(choices) == 1


def test_the_dealt_worlds_of_that_test_do_differ() -> None:
    state = played(Setting("isis-osiris", 2, (("pool", False),)), 7).states[-2]
    assert len({state.view(0).deal(Random(number)) for number in range(5)}) > 1
