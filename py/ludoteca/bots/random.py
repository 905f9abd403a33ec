"""A player that chooses blindly. For tests and as a measure; it is offered to nobody."""

from random import Random
from typing import NamedTuple

from ludoteca.bots.player import Thoughts
from ludoteca.engine.game import State


class RandomPlayer(NamedTuple):
    """Takes any legal move, each as likely as the others."""

    def think(self, view: State, rng: Random) -> Thoughts:
        """Yield one move."""
        yield rng.choice(view.moves())
