"""What a player of the house is: a function of a view, its memory, a random generator, a budget.

A player thinks in slices: `think` yields its best move so far at once, and again after each small
piece of work. Whoever drives it decides when to stop, by CPU seconds or by a number of slices
(which is repeatable), and loses nothing by stopping. The `view` that a player is given already
holds what it remembers (memory.py). Nothing else reaches it, so it cannot cheat.

What a player knows beyond the rules comes from the game's `advice.py`, which may have
    lead(state, seat) -> float                 the judge: by how many points `seat` will be ahead
    appraised(state, seat) -> [(lead, move)]   every legal move with the lead of `seat` after it,
                                               the best for the seat to act first
    glanced(state, seat) -> [(lead, move)]     the same for whoever looks no further than his own
                                               move, where `appraised` looks ahead
    SOLVED: bool                               whether a search can add nothing to `appraised`
    ALWAYS: frozenset[str]                     moves that a search is to try always
    ROUNDS: ((turns, moves, width, deals), ...)  how a search is to look ahead (search.py)
    STAKE: float                               how much moves differ; Isis & Osiris is 1
    EFFORT: int                                how long a move takes to appraise; there it is 1
    HABITS: {name: (state, rng) -> move}       players for the arena to measure others by
All functions have to work for views with gaps. A game may leave out each of them.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import islice
from random import Random
from typing import NamedTuple, Protocol

from ludoteca.engine.game import GAMES, Game, State, folder

Thoughts = Iterator[str]
"""The best move so far, again and again, until there is nothing left to think about."""

Appraisal = tuple[float, str]
"""(lead of a seat after the move, the move)."""

Habit = Callable[[State, Random], str]
"""(view, random generator) -> a move, by a rule that asks for no judgement."""


class Player(Protocol):
    """Something that chooses moves."""

    def think(self, view: State, rng: Random) -> Thoughts:
        """Yield the best move so far for the seat to act, the first one at once."""


class Advice(NamedTuple):
    """What a player may know of a game beyond its rules."""

    lead: Callable[[State, int], float]
    """(position or view, seat) -> the points by which the seat is expected to end ahead."""
    appraised: Callable[[State, int], list[Appraisal]]
    """(position or view, seat) -> all legal moves, the best for the seat to act first."""
    glanced: Callable[[State, int], list[Appraisal]] | None = None
    """The same as far as one's own move shows it; None where `appraised` looks no further."""
    solved: bool = False
    """Whether a search can add nothing to `appraised`."""
    always: frozenset[str] = frozenset()
    """Moves that a search tries always, however little they promise."""
    rounds: tuple[tuple[int, int, int, int], ...] = ()
    """What the rounds of a search are made of: turns, moves, width, deals; () for the usual."""
    stake: float = 1.0
    """By how many points two moves of the game commonly differ, measured in those that two moves
    of Isis & Osiris differ by: what a glance overlooks is counted in it."""
    effort: int = 1
    """How many moves of Isis & Osiris are appraised in the time of one of the game: a search gives
    way the more often."""


def advice_for(game: Game) -> Advice:
    """Return the advice of `game`; where it gives none, the points on the table are the judge."""
    if find_spec(f"{GAMES}.{folder(game.name)}.advice") is None:
        return plain_advice()
    part = game.part("advice")
    lead = getattr(part, "lead", lead_so_far)
    appraised = getattr(part, "appraised", plain_appraisal(lead))
    return Advice(
        lead,
        appraised,
        glanced=getattr(part, "glanced", None),
        solved=getattr(part, "SOLVED", False),
        always=getattr(part, "ALWAYS", frozenset()),
        rounds=getattr(part, "ROUNDS", ()),
        stake=getattr(part, "STAKE", 1.0),
        effort=getattr(part, "EFFORT", 1),
    )


def habits_of(game: Game) -> dict[str, Habit]:
    """Return the habits that the advice of `game` names."""
    if find_spec(f"{GAMES}.{folder(game.name)}.advice") is None:
        return {}
    return dict(getattr(game.part("advice"), "HABITS", {}))


def plain_advice() -> Advice:
    """Return the advice of somebody who knows the rules only: points on the table are points."""
    return Advice(lead_so_far, plain_appraisal(lead_so_far))


def lead_so_far(state: State, seat: int) -> float:
    """Return by how many points `seat` is ahead of the best other seat, as things stand."""
    scores = state.scores()
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def plain_appraisal(
    lead: Callable[[State, int], float],
) -> Callable[[State, int], list[Appraisal]]:
    """Make an appraisal of a judge: every move is tried, and what comes of it is judged."""

    def appraised(state: State, seat: int) -> list[Appraisal]:
        tried = [(lead(state.play(move), seat), move) for move in state.moves()]
        return best_first(tried, own=state.actor == seat)

    return appraised


def best_first(appraisals: list[Appraisal], *, own: bool) -> list[Appraisal]:
    """Sort by lead: highest first when it is the `own` turn, lowest first when another's."""
    return sorted(appraisals, key=_lead_of, reverse=own)


def _lead_of(appraisal: Appraisal) -> float:
    return appraisal[0]


def after_slices(thoughts: Thoughts, slices: int) -> str:
    """Return the best move after at most `slices` (>= 1) slices: repeatable anywhere."""
    return deque(islice(thoughts, slices), maxlen=1)[0]


def after_seconds(thoughts: Thoughts, seconds: float) -> str:
    """Return the best move after about `seconds` of CPU time, or sooner when it is settled."""
    end = time.process_time() + seconds
    best = ""
    for move in thoughts:
        best = move
        if time.process_time() >= end:
            break
    return best
