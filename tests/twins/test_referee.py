"""What every referee refuses as no record, whatever the game."""

from typing import Any, Final

import alhambra_dice
import big_points
import crosswise
import isis_osiris
import luxor
import pytest
from referee import NoRecord

TRACES: Final = {
    "alhambra-dice": alhambra_dice.trace,
    "big-points": big_points.trace,
    "crosswise": crosswise.trace,
    "isis-osiris": isis_osiris.trace,
    "luxor": luxor.trace,
}

every_game = pytest.mark.parametrize("game", TRACES)


@every_game
@pytest.mark.parametrize("key", ["ludoteca", "game", "players", "events"])
def test_missing_key(game: str, key: str) -> None:
    """The version and the three required keys."""
    whole: dict[str, Any] = {"ludoteca": 1, "game": game, "players": 2, "events": []}
    assert len(TRACES[game](whole)) == 1
    del whole[key]
    with pytest.raises(NoRecord):
        TRACES[game](whole)


@every_game
@pytest.mark.parametrize("whole", [None, [], "x", 1, [{"ludoteca": 1}]])
def test_not_an_object(game: str, whole: object) -> None:
    """JSON that is no object is no record."""
    with pytest.raises(NoRecord):
        TRACES[game](whole)
