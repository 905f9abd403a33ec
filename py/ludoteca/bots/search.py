"""A player that looks ahead, over deals.

Whatever its view leaves open is dealt at random, a few times. In each deal it tries its most
promising moves, for each the answers, and so on; the judge of the game (its advice) names what is
promising and values what lies at the end. It looks a little ahead at many moves first, then
further ahead at the few that stayed best, and can be stopped anywhere.

Every other seat is taken to play against it. That is pessimistic with three or four, but one
number then says what a position is worth.
"""

from collections.abc import Generator
from random import Random
from typing import Final, NamedTuple

from ludoteca.bots.player import Advice, Thoughts
from ludoteca.engine.game import CHANCE, State

SLICE: Final = 40
"""Positions that are appraised in a slice of thinking: some 5 ms in CPython."""

Looking = Generator[None, None, float]
"""Looks at a position: gives way after each appraisal, and returns the lead in the end."""


class Round(NamedTuple):
    """One round of thinking: how far ahead, and at how much."""

    turns: int
    """Turns of other seats, or own ones again, that are looked at after the own turn."""
    moves: int
    """How many of the own moves are tried."""
    width: int
    """How many moves are tried in each position further on; half of them after a draw."""


ROUNDS: Final = (Round(1, 12, 6), Round(2, 8, 6), Round(3, 4, 4), Round(4, 3, 4), Round(5, 3, 4))

DEALS: Final = 4
"""How many deals are looked at; one alone when the view leaves nothing open."""


class SearchPlayer(NamedTuple):
    """Looks ahead round by round, as long as it is let."""

    advice: Advice
    rounds: tuple[Round, ...] = ROUNDS

    def think(self, view: State, rng: Random) -> Thoughts:
        """Yield the best move so far: the most promising one at once, then slice by slice."""
        seat = view.actor or 0
        moves = [move for _, move in self.advice.appraised(view, seat)]
        yield moves[0]
        worlds = tuple(dict.fromkeys(view.deal(rng) for _ in range(DEALS)))
        ticks = 0
        for stage in self.rounds:
            if len(moves) == 1:
                return
            tried: list[tuple[float, str]] = []
            for move in moves[: stage.moves]:
                looking = self._over(worlds, move, seat, stage)
                while (lead := _next_or_result(looking)) is None:
                    ticks += 1
                    if ticks % SLICE == 0:
                        yield max(tried)[1] if tried else moves[0]
                tried.append((lead, move))
            moves = [move for _, move in sorted(tried, reverse=True)]
        yield moves[0]

    def _over(self, worlds: tuple[State, ...], move: str, seat: int, stage: Round) -> Looking:
        total = 0.0
        for world in worlds:
            total += yield from self._look(
                world.play(move), seat, (seat, stage.turns), stage.width
            )
        return total / len(worlds)

    def _look(self, state: State, seat: int, ahead: tuple[int, int], width: int) -> Looking:
        """Look at a position: `ahead` is whose turn it was, and how many turns are left to see."""
        actor = state.actor
        if actor is None:
            return self.advice.lead(state, seat)
        if actor == CHANCE:
            return (yield from self._mean(state, seat, ahead, (width + 1) // 2))
        turn, turns = ahead
        left = turns - (actor != turn)
        appraisals = self.advice.appraised(state, seat)
        yield
        if left < 0 or (left == 0 and actor != turn):
            return appraisals[0][0]
        best = float("-inf") if actor == seat else float("inf")
        choose = max if actor == seat else min
        for _, move in appraisals[:width]:
            lead = yield from self._look(state.play(move), seat, (actor, left), width)
            best = choose(best, lead)
        return best

    def _mean(self, state: State, seat: int, ahead: tuple[int, int], width: int) -> Looking:
        total = 0.0
        weights = state.outcomes()
        for event, weight in weights.items():
            total += weight * (yield from self._look(state.play(event), seat, ahead, width))
        return total / sum(weights.values())


def _next_or_result(looking: Looking) -> float | None:
    try:
        next(looking)
    except StopIteration as end:
        return float(end.value)
    return None
