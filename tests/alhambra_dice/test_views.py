"""What a seat of Alhambra – The Dice Game knows (section 4.1): everything that there is."""

from collections import Counter
from random import Random

import pytest

from ludoteca.games.alhambra_dice.pieces import CHIPS
from ludoteca.games.alhambra_dice.rules import ROLLING, start
from tests.alhambra_dice.positions import after, position
from tests.chance import too_unlikely
from tests.inventory import BOXES, INVENTORY
from tests.playing import random_event, viewers


@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_sees_everything_all_the_time(players: int) -> None:
    rng, state = Random(players), start(players, 0, {})
    while state.actor is not None:
        event = random_event(state, rng)
        for viewer in viewers(state):
            assert state.view(viewer) == state
            assert state.heard(event, viewer) == event
        assert state.deal(rng) == state
        state = state.play(event)


def test_what_is_still_to_come_has_no_order() -> None:
    state = after(start(4, 0, {}), "~start:G", "~chip:extra")
    assert state.outcomes() == {
        **{f"~chip:{points}": CHIPS[points].light for points in "123"},
        "~chip:annul": 3,
        "~chip:black": 4,
        "~chip:extra": 2,
        "~chip:transfer": 2,
    }


@pytest.mark.parametrize("players", range(2, 7))
def test_no_chip_marker_or_stone_comes_or_goes(players: int) -> None:
    rng, state = Random(f"box {players}"), start(players, 0, {})
    box = INVENTORY["alhambra-dice"](state)
    assert box >= BOXES["alhambra-dice"]
    while state.actor is not None:
        state = state.play(random_event(state, rng))
        assert INVENTORY["alhambra-dice"](state) == box


@pytest.mark.parametrize("kept", ["", "PPSGG", "GGGGGGG"])
def test_dice_fall_as_often_as_their_weights_say(kept: str) -> None:
    state = position()._replace(phase=ROLLING, dice=kept)
    rng = Random(kept)
    assert sum(state.outcomes().values()) == 6**state.in_cup
    drawn = Counter(state.draw(rng) for _ in range(3000))
    assert not too_unlikely(drawn, state.outcomes())
