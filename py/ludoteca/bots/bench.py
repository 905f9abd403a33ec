"""How fast the rules and the strong player are, beside a loop that says how fast the machine is.

A machine changes its pace from one moment to the next. So each figure is taken in short turns with
the loop between them, and is told twice: as it was, and as it would be where the loop goes round
14 million times a second. The second one compares between machines, and has floors.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from random import Random
from typing import Final, NamedTuple

from ludoteca.bots.levels import LEVELS
from ludoteca.bots.player import advice_for
from ludoteca.engine.game import CHANCE, Game, State, find_game

GAMES: Final = 20
"""So many random games give the positions that are measured."""

PACE: Final = 14e6
"""Loops a second of the machine that figures are compared on: CPython 3.11 on a modest one."""

TURNS: Final = 20
"""So often a figure and the loop take turns. The best turn of each counts: it is the one that the
rest of the machine disturbed least."""

FLOORS: Final = {
    "isis-osiris": 40_000,
    "crosswise": 40_000,
    "big-points": 25_000,
    "alhambra-dice": 25_000,
    "luxor": 20_000,
}
"""Random moves a second, at `PACE`, that the rules of a game must not fall below."""

Work = Callable[[], int]
"""Does some work, and returns how much it was: moves, positions, loops."""


class Speed(NamedTuple):
    """How much of something was done in a second of CPU time."""

    rate: float
    """As it was."""
    loops: float
    """How often a second the calibration loop went round meanwhile."""

    @property
    def at_pace(self) -> float:
        """Return how much it would be where the loop goes round `PACE` times a second."""
        return self.rate * PACE / self.loops


class Figure(NamedTuple):
    """One line of the report."""

    what: str
    speed: Speed
    unit: str
    floor: int = 0
    """The least it may be at `PACE`; 0 when there is no such thing."""

    def text(self) -> str:
        """Return the figure as it was and at `PACE`, and its floor."""
        was, at_pace = (self._told(rate) for rate in (self.speed.rate, self.speed.at_pace))
        floor = f", floor {self.floor:,}" if self.floor else ""
        return f"  {self.what:<20} {was:>12,.0f} {self.unit:<9} {at_pace:>12,.0f} at pace{floor}"

    def _told(self, rate: float) -> float:
        return NANOSECONDS / rate if self.unit == "ns" else rate


NANOSECONDS: Final = 1e9
"""In a second."""


def lines(names: Sequence[str], seconds: float = 1.0) -> Iterator[str]:
    """Yield the report line by line; each figure takes about `seconds` of CPU time."""
    loops = speed(loop, seconds).rate
    yield f"calibration: {loops / 1e6:.1f} M loops/s; “at pace” is at {PACE / 1e6:.0f} M loops/s"
    for name in names:
        game = find_game(name)
        yield f"{name}, {game.seats.start} players"
        yield from (figure.text() for figure in figures(game, seconds))


def too_slow(names: Sequence[str], margin: float, seconds: float = 1.0) -> Iterator[str]:
    """Yield a sentence for each game whose rules are slower than their floor by `margin`.

    A margin of 2 lets a busy or unusual machine pass that only halves the figure.
    """
    for name in names:
        rate, floor = random_moves(find_game(name), seconds).at_pace, FLOORS.get(name, 0)
        if rate * margin < floor:
            yield f"{name}: {rate:,.0f} random moves a second at pace; the floor is {floor:,}"


def loop() -> int:
    """Go round an empty loop: what the pace of the machine is measured by."""
    return sum(1 for _ in range(10_000))


def random_moves(game: Game, seconds: float) -> Speed:
    """Return how many events of random play, choices and draws, a second brings."""
    return speed(lambda: sum(1 for _ in positions(game)), seconds)


def figures(game: Game, seconds: float) -> Iterator[Figure]:
    """Yield every figure of one game with its smallest number of players."""
    seated = [state for state in positions(game) if state.actor != CHANCE]
    views = [state.view(state.actor) for state in seated]
    rng = Random("bench")

    def measured(work: Work) -> Speed:
        return speed(work, seconds)

    floor = FLOORS.get(game.name, 0)
    yield Figure("random moves", random_moves(game, seconds), "a second", floor)
    yield Figure("moves()", measured(_each(seated, lambda state: state.moves())), "ns")
    yield Figure("play()", measured(_each(seated, _first_move(seated))), "ns")
    yield Figure("deals", measured(_each(views, lambda view: view.deal(rng))), "a second")
    yield Figure("positions searched", measured(_searching(game, views)), "a second")


def positions(game: Game) -> Iterator[State]:
    """Yield all positions of some random games in which somebody or chance acts."""
    for number in range(GAMES):
        rng = Random(f"bench:{number}")
        state = _start(game)
        while (actor := state.actor) is not None:
            yield state
            event = state.draw(rng) if actor == CHANCE else rng.choice(state.moves())
            state = state.play(event)


def _start(game: Game) -> State:
    return game.start(game.seats.start, 0, game.with_defaults({}))


def speed(work: Work, seconds: float) -> Speed:
    """Return how much `work` a second brings: it and the loop take turns, `seconds` in all."""
    turns = [
        (_rate(work, seconds / TURNS), _rate(loop, seconds / TURNS / 4)) for _ in range(TURNS)
    ]
    return Speed(*map(max, zip(*turns, strict=True)))


def _rate(work: Work, seconds: float) -> float:
    """Return how much work a second of CPU time brings."""
    begun, done = time.process_time(), 0
    while (spent := time.process_time() - begun) < seconds or not done:
        done += work()
    return done / max(spent, 1e-9)


def _each(states: Sequence[State], work: Callable[[State], object]) -> Work:
    """Make work of what is done to each of the states."""

    def all_of_them() -> int:
        for state in states:
            work(state)
        return len(states)

    return all_of_them


def _first_move(states: Sequence[State]) -> Callable[[State], State]:
    chosen = cycle([Random(number).choice(state.moves()) for number, state in enumerate(states)])
    return lambda state: state.play(next(chosen))


def _searching(game: Game, views: Sequence[State]) -> Work:
    """Make work of the strongest level's slices of thinking, in positions that it appraises."""
    advice, seen = advice_for(game), 0

    def appraised(state: State, seat: int) -> list[tuple[float, str]]:
        nonlocal seen
        seen += 1
        return advice.appraised(state, seat)

    player = LEVELS[max(LEVELS)].player(advice._replace(appraised=appraised))
    thoughts = (move for view in cycle(views) for move in player.think(view, Random("bench")))

    def slice_of_thinking() -> int:
        before = seen
        next(thoughts)
        return seen - before

    return slice_of_thinking
