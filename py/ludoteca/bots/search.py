"""A player that looks ahead, over deals.

Whatever its view leaves open is dealt at random, several times; for each deal the candidates are
looked at more deeply, the others' answers included. The judge of the game (its advice) chooses the
candidates and values what lies at the end of the looking. Every other seat is taken to play
against it: pessimistic with three or four, but one number then says what a position is worth.
"""

from random import Random
from typing import NamedTuple

from ludoteca.bots.player import Advice, Thoughts
from ludoteca.engine.game import CHANCE, State


class SearchPlayer(NamedTuple):
    """Looks `turns` turns beyond its own move, at the `width` best moves of each."""

    advice: Advice
    turns: int = 1
    width: int = 8

    def think(self, view: State, rng: Random) -> Thoughts:
        """Yield the best move so far, after each move of the own seat that was looked at."""
        seat = view.actor or 0
        candidates = self.advice.appraised(view, seat)[: self.width]
        yield candidates[0][1]
        if len(candidates) == 1:
            return
        world = view.deal(rng)
        best = (float("-inf"), candidates[0][1])
        for _, move in candidates:
            best = max(best, (self.value(world.play(move), seat, seat, self.turns), move))
            yield best[1]

    def value(self, state: State, seat: int, turn: int, turns: int) -> float:
        """Return the lead of `seat` when the seats play on well for `turns` more turns."""
        actor = state.actor
        if actor is None:
            return self.advice.lead(state, seat)
        if actor == CHANCE:
            return self._mean(state, seat, turn, turns)
        left = turns - (actor != turn)
        appraisals = self.advice.appraised(state, seat)
        if left <= 0:
            return appraisals[0][0]
        best = max if actor == seat else min
        return best(
            self.value(state.play(move), seat, actor, left) for _, move in appraisals[: self.width]
        )

    def _mean(self, state: State, seat: int, turn: int, turns: int) -> float:
        weights = state.outcomes()
        values = (self.value(state.play(event), seat, turn, turns) for event in weights)
        total = sum(map(float.__mul__, values, map(float, weights.values())))
        return total / sum(weights.values())
