"""Flat Monte Carlo: the plain way to let a computer play any game. A measure for the others."""

from random import Random
from typing import NamedTuple

from ludoteca.bots.player import Thoughts
from ludoteca.engine.game import CHANCE, State


class FlatPlayer(NamedTuple):
    """Plays every move out at random, over and over, and takes the one that won most often."""

    def think(self, view: State, rng: Random) -> Thoughts:
        """Yield the best move so far after each round of one random game for each move."""
        seat = view.actor or 0
        wins = dict.fromkeys(view.moves(), 0.0)
        yield next(iter(wins))
        while len(wins) > 1:
            for move in wins:
                winners = _played_out(view.deal(rng).play(move), rng).winners()
                wins[move] += (seat in winners) / len(winners)
                yield max(wins, key=wins.__getitem__)


def _played_out(state: State, rng: Random) -> State:
    while (actor := state.actor) is not None:
        state = state.play(state.draw(rng) if actor == CHANCE else rng.choice(state.moves()))
    return state
