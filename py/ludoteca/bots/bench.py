"""How fast the rules and the strong player are, beside a loop that says how fast the machine is.

Everything is counted in one run, so figures of one run compare, whatever else the machine does.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from random import Random
from typing import Final

from ludoteca.bots.levels import LEVELS
from ludoteca.bots.player import advice_for
from ludoteca.engine.game import CHANCE, Game, State, find_game

GAMES: Final = 20
"""So many random games give the positions that are measured."""


def lines(names: Sequence[str], seconds: float = 1.0) -> Iterator[str]:
    """Yield the report line by line; each figure takes about `seconds` of CPU time."""
    yield f"calibration: {calibration(seconds) / 1e6:.1f} M loops/s"
    for name in names:
        game = find_game(name)
        yield f"{name}, {game.seats.start} players"
        for label, figure, unit in figures(game, seconds):
            yield f"  {label:<26} {figure:>12,.0f} {unit}"


def calibration(seconds: float) -> float:
    """Return how often a second an empty loop goes round here."""
    return _rate(lambda: sum(1 for _ in range(10_000)), seconds) * 10_000


def figures(game: Game, seconds: float) -> Iterator[tuple[str, float, str]]:
    """Yield (what, how many, unit) for one game with its smallest number of players."""
    states = positions(game)
    seated = [state for state in states if state.actor not in (CHANCE, None)]
    nanoseconds = 1e9
    rng = Random("bench")
    yield "random moves", _moves_a_second(game, seconds), "a second"
    yield "moves()", nanoseconds / _each(seated, lambda state: state.moves(), seconds), "ns"
    yield "play()", nanoseconds / _each(seated, _first_move(seated), seconds), "ns"
    views = [state.view(state.actor) for state in seated]
    yield "deals", _each(views, lambda view: view.deal(rng), seconds), "a second"
    yield "positions searched", _searched_a_second(game, views, seconds), "a second"


def positions(game: Game) -> list[State]:
    """Return all positions of some random games."""
    found = []
    for number in range(GAMES):
        rng = Random(f"bench:{number}")
        state = _start(game)
        while (actor := state.actor) is not None:
            found.append(state)
            event = state.draw(rng) if actor == CHANCE else rng.choice(state.moves())
            state = state.play(event)
    return found


def _start(game: Game) -> State:
    return game.start(game.seats.start, 0, game.with_defaults({}))


def _rate(work: Callable[[], object], seconds: float) -> float:
    """Return how often a second of CPU time `work` is done."""
    begun, done = time.process_time(), 0
    while (spent := time.process_time() - begun) < seconds:
        work()
        done += 1
    return done / spent


def _each(states: Sequence[State], work: Callable[[State], object], seconds: float) -> float:
    """Return for how many of the states a second `work` is done."""

    def all_of_them() -> None:
        for state in states:
            work(state)

    return _rate(all_of_them, seconds) * len(states)


def _first_move(states: Sequence[State]) -> Callable[[State], State]:
    chosen = cycle([Random(number).choice(state.moves()) for number, state in enumerate(states)])
    return lambda state: state.play(next(chosen))


def _moves_a_second(game: Game, seconds: float) -> float:
    """Return how many events of random play, choices and draws, a second of CPU time brings."""
    return _rate(lambda: positions(game), seconds) * len(positions(game))


def _searched_a_second(game: Game, views: Sequence[State], seconds: float) -> float:
    """Return how many positions a second the strongest level appraises while it thinks."""
    advice, seen = advice_for(game), 0

    def appraised(state: State, seat: int) -> list[tuple[float, str]]:
        nonlocal seen
        seen += 1
        return advice.appraised(state, seat)

    player = LEVELS[max(LEVELS)].player(advice._replace(appraised=appraised))
    begun = time.process_time()
    for view in cycle(views):
        for _ in player.think(view, Random("bench")):
            if time.process_time() - begun > seconds:
                return seen / (time.process_time() - begun)
    return 0.0
