"""Players that do not judge. For tests and as a measure; they are offered to nobody."""

from random import Random
from typing import NamedTuple

from ludoteca.bots.player import Habit, Thoughts
from ludoteca.engine.game import State


class RandomPlayer(NamedTuple):
    """Takes any legal move, each as likely as the others."""

    def think(self, view: State, rng: Random) -> Thoughts:
        """Yield one move."""
        yield rng.choice(view.moves())


class HabitPlayer(NamedTuple):
    """Does what its habit is, whatever comes of it."""

    habit: Habit

    def think(self, view: State, rng: Random) -> Thoughts:
        """Yield one move."""
        yield self.habit(view, rng)
