"""Players that look at their own move and no further."""

from random import Random
from typing import NamedTuple

from ludoteca.bots.player import Advice, Thoughts
from ludoteca.engine.game import State


class GreedyPlayer(NamedTuple):
    """Takes the move after which the judge of the game likes its position best, at a glance.

    With a `slack` above 0 it judges by eye: any move that is at most so many points worse than
    the best is as good to it.
    """

    advice: Advice
    slack: float = 0.0

    def think(self, view: State, rng: Random) -> Thoughts:
        """Yield one move; equally good ones are equally likely."""
        look = self.advice.glanced or self.advice.appraised
        appraisals = look(view, view.actor or 0)
        least = appraisals[0][0] - self.slack
        yield rng.choice([move for lead, move in appraisals if lead >= least])
