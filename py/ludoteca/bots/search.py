"""A player that looks ahead, over deals.

Whatever its view leaves open is dealt at random, a few times. In each deal it tries its most
promising moves, for each the answers, and so on; the judge of the game (its advice) names what is
promising and values what lies at the end. It looks a little ahead at many moves first, then
further ahead at the few that stayed best, and can be stopped anywhere.

Where the game's advice says that its appraisal is the whole truth, that is all it asks.

Of two players each is taken to play against the other. With more, each other seat is taken to
play what looks best for itself at a glance.
"""

from collections.abc import Callable, Generator
from functools import reduce
from random import Random
from typing import Final, NamedTuple, Self

from ludoteca.bots.player import Advice, Appraisal, Thoughts, best_first
from ludoteca.engine.game import CHANCE, State

SLICE: Final = 700
"""Moves that are appraised in a slice of thinking, or fewer that take longer (the effort of the
advice): some 5 ms in CPython."""

Looking = Generator[int, None, float]
"""Looks at a position: gives way after each appraisal, saying of how many moves, and returns the
lead in the end."""


class Round(NamedTuple):
    """One round of thinking: how far ahead, and at how much."""

    turns: int
    """How many turns after the own one are looked at; a last answer of two players at a glance."""
    moves: int
    """How many of the own moves are tried."""
    width: int
    """How many moves are tried in each position further on; half of them after a draw."""
    deals: int = 4
    """How many deals are looked at; one alone when the view leaves nothing open."""


PAIR: Final = 2
"""With so many players, what is good for one is bad for the other."""

DUEL: Final = (Round(1, 12, 8), Round(2, 8, 6), Round(3, 6, 5), Round(4, 5, 4))
"""How two players think."""

CROWD: Final = (Round(1, 12, 3), Round(2, 6, 2), Round(3, 4, 2))
"""How more than two think."""


class Outlook(NamedTuple):
    """For whom and how far is looked ahead from a position."""

    seat: int
    """Whose lead is looked for."""
    turn: int
    """Who acted last."""
    turns: int
    """How many turns after that one are looked at."""
    width: int
    """How many moves are tried in each position."""
    deal: int = 0
    """The number of the deal: what is drawn unseen in it is the same after each own move."""

    def beyond(self, actor: int) -> Self:
        """Return the outlook from a position in which `actor` acts: a turn less, if it is new."""
        return self._replace(turn=actor, turns=self.turns - (actor != self.turn))


class SearchPlayer(NamedTuple):
    """Looks ahead round by round, as long as it is let."""

    advice: Advice
    rounds: tuple[Round, ...] = ()
    """How it thinks; when empty, as the game advises, or as suits the number of players."""

    def think(self, view: State, rng: Random) -> Thoughts:
        """Yield the best move so far: the most promising one at once, then slice by slice."""
        seat = view.actor or 0
        promising = self.advice.appraised(view, seat)
        yield promising[0][1]
        if len(promising) == 1 or self.advice.solved:
            return
        stages = self._stages(view.players)
        deals = max(stage.deals for stage in stages)
        worlds = tuple(dict.fromkeys(view.deal(rng) for _ in range(deals)))
        work = 0
        for stage in stages:
            tried: list[Appraisal] = []
            ahead = Outlook(seat, seat, stage.turns, stage.width)
            for _, move in self._narrowed(promising, stage.moves):
                looking = self._over(worlds[: stage.deals], move, ahead)
                while (found := _further(looking)).lead is None:
                    work += found.work * self.advice.effort
                    if work >= SLICE:
                        work = 0
                        yield max(tried or promising[:1])[1]
                tried.append((found.lead, move))
            promising = best_first(tried, own=True)
        yield promising[0][1]

    def _stages(self, players: int) -> tuple[Round, ...]:
        advised = tuple(Round(*stage) for stage in self.advice.rounds)
        return self.rounds or advised or (DUEL if players == PAIR else CROWD)

    def _narrowed(self, appraisals: list[Appraisal], width: int) -> list[Appraisal]:
        """Return the `width` most promising moves, and those that are always to be tried."""
        always = [one for one in appraisals[width:] if one[1] in self.advice.always]
        return appraisals[:width] + always

    def _over(self, worlds: tuple[State, ...], move: str, ahead: Outlook) -> Looking:
        total = 0.0
        for number, world in enumerate(worlds):
            total += yield from self._look(world.play(move), ahead._replace(deal=number))
        return total / len(worlds)

    def _look(self, state: State, ahead: Outlook) -> Looking:
        """Look at a position, and as far beyond it as `ahead` says."""
        actor, seat = state.actor, ahead.seat
        if actor is None:
            return self.advice.lead(state, seat)
        if actor == CHANCE:
            return (yield from self._drawn(state, ahead))
        beyond = ahead.beyond(actor)
        if beyond.turns < 0:
            yield 1
            return self.advice.lead(state, seat)
        mind = seat if state.players == PAIR else actor
        appraisals = self.advice.appraised(state, mind)
        yield len(appraisals)
        if mind != seat:
            return (yield from self._best(state, beyond, appraisals[:1], min))
        if beyond.turns == 0 and actor != ahead.turn:
            return appraisals[0][0]
        return (yield from self._best(state, beyond, appraisals, max if actor == seat else min))

    def _best(
        self,
        state: State,
        ahead: Outlook,
        appraisals: list[Appraisal],
        choose: Callable[[float, float], float],
    ) -> Looking:
        leads = []
        for _, move in self._narrowed(appraisals, ahead.width):
            leads.append((yield from self._look(state.play(move), ahead)))
        return reduce(choose, leads)

    def _drawn(self, state: State, ahead: Outlook) -> Looking:
        """Look beyond a draw: at all that may come, or at one where only one seat sees it.

        What nobody else sees is as unknown as the deal, and another deal will bring another.
        """
        event = state.draw(Random(f"{ahead.deal}:{ahead.turns}"))
        if state.heard(event, None) == event:
            return (yield from self._mean(state, ahead))
        return (yield from self._look(state.play(event), ahead))

    def _mean(self, state: State, ahead: Outlook) -> Looking:
        narrower = ahead._replace(width=(ahead.width + 1) // 2)
        weights = state.outcomes()
        total = 0.0
        for event, weight in weights.items():
            total += weight * (yield from self._look(state.play(event), narrower))
        return total / sum(weights.values())


class Found(NamedTuple):
    """What looking on has brought."""

    work: int
    """How many moves were appraised."""
    lead: float | None
    """The result, when there is one."""


def _further(looking: Looking) -> Found:
    """Let the looking go on until it gives way or ends."""
    try:
        return Found(next(looking), None)
    except StopIteration as end:
        return Found(0, end.value)
