"""Matches between players, so many games that luck evens out, and what they prove.

With two players the games come in pairs: the same seed, the seats swapped. With more, one `A`
sits among players `B`, once on each seat with the same seed. Such a pair or round is one sample:
its games are not independent, the samples are.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from math import sqrt
from multiprocessing import Pool
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from ludoteca.bots import memory as memories
from ludoteca.bots.flat import FlatPlayer
from ludoteca.bots.greedy import GreedyPlayer
from ludoteca.bots.levels import LEVELS
from ludoteca.bots.memory import Memory, Span
from ludoteca.bots.player import (
    Advice,
    Habit,
    Player,
    advice_for,
    after_seconds,
    after_slices,
    habits_of,
    plain_advice,
)
from ludoteca.bots.random import HabitPlayer, RandomPlayer
from ludoteca.engine.game import CHANCE, Game, Options, State, find_game
from ludoteca.engine.record import chance_for

CERTAINTY: Final = 1.96
"""Standard errors on each side that hold the truth 95 times in 100."""


class Entrant(NamedTuple):
    """A player by name, and how well it remembers."""

    player: Callable[[Advice], Player]
    span: Span = memories.EVERYTHING


ENTRANTS: Final[dict[str, Entrant]] = {
    "random": Entrant(lambda _advice: RandomPlayer(), memories.NOTHING),
    "points": Entrant(lambda _advice: GreedyPlayer(plain_advice())),
    "greedy": Entrant(GreedyPlayer),
    "flat": Entrant(lambda _advice: FlatPlayer()),
    **{f"level{level.number}": Entrant(level.player, level.span) for level in LEVELS.values()},
}
"""Who may be named: blind; one ply by the points on the table; one ply by the game's judge; flat
Monte Carlo; and the levels. All but the levels remember everything (the blind one, nothing)."""


def entrants(game: Game) -> dict[str, Entrant]:
    """Return who may play a game: those that play any, and those by a habit of its own."""
    return ENTRANTS | {name: _by(habit) for name, habit in habits_of(game).items()}


def _by(habit: Habit) -> Entrant:
    return Entrant(lambda _advice: HabitPlayer(habit))


class Match(NamedTuple):
    """What is played."""

    game: str
    one: str
    """The entrant whose results are told."""
    other: str
    """The entrant on all other seats."""
    players: int = 2
    options: Options = {}  # noqa: RUF012  (never changed)
    seconds: float = 0.0
    """CPU time a move; 0 when `slices` count."""
    slices: int = 0
    seed: str = ""
    other_seconds: float = 0.0
    """CPU time a move of the others, where it differs; then `slices` are for `one` alone."""


def check(match: Match) -> None:
    """Raise ValueError, with the reason, when a match cannot be played."""
    game = find_game(match.game)
    game.with_defaults(match.options)
    for name in (match.one, match.other):
        if name not in (known := entrants(game)):
            raise ValueError(f"unknown player {name!r}; there are: {', '.join(known)}")
    if match.players not in game.seats:
        raise ValueError(f"{game.name} is not played by {match.players} players")


class Result(NamedTuple):
    """A game as the entrant `one` of the match sees it."""

    seat: int
    share: float
    """1 for a win, 0 for a loss, a fair part for a shared win (two players: 1/2)."""
    margin: float
    """Its points less those of the best other seat."""
    seconds: tuple[float, float]
    """CPU time that `one` and the others thought."""
    moves: tuple[int, int]
    """How many moves they chose."""


# -- playing --------------------------------------------------------------------------------------


def samples(match: Match, count: int, jobs: int = 1) -> Iterator[list[Result]]:
    """Play `count` samples of a match in `jobs` processes; yield each one's games."""
    for _number, played in numbered(match, range(count), jobs):
        yield played


def numbered(
    match: Match, numbers: Sequence[int], jobs: int = 1
) -> Iterator[tuple[int, list[Result]]]:
    """Play the samples of these numbers; yield each number with its games, in order."""
    if jobs == 1 or len(numbers) <= 1:
        yield from zip(numbers, map(partial(sample, match), numbers), strict=True)
        return
    with Pool(jobs) as pool:
        yield from zip(numbers, pool.imap(partial(sample, match), numbers), strict=True)


def sample(match: Match, number: int) -> list[Result]:
    """Play sample `number` of a match: a game with `one` on each seat, all with one seed."""
    return [_Table(match, number, seat).played() for seat in range(match.players)]


class _Table:
    """A game of a match while it is played."""

    def __init__(self, match: Match, number: int, seat: int) -> None:
        game = find_game(match.game)
        names = [match.one if here == seat else match.other for here in range(match.players)]
        known = entrants(game)
        self.match, self.seat, self.seed = match, seat, f"{match.seed}:{number}"
        self.players = [known[name].player(advice_for(game)) for name in names]
        self.memories = [
            Memory(known[name].span, f"memory:{self.seed}:{here}")
            for here, name in enumerate(names)
        ]
        options = game.with_defaults(match.options)
        self.state: State = game.start(match.players, number % match.players, options)
        self.seconds, self.moves = [0.0, 0.0], [0, 0]

    def played(self) -> Result:
        index = 0
        while (actor := self.state.actor) is not None:
            if actor == CHANCE:
                event = self.state.draw(chance_for(self.seed, index))
            else:
                event = self._chosen(actor, Random(f"thought:{self.seed}:{actor}:{index}"))
            self.memories = [memory.told(self.state, event) for memory in self.memories]
            self.state = self.state.play(event)
            index += 1
        return self._result()

    def _chosen(self, actor: int, rng: Random) -> str:
        view = self.state.view(actor).recall(self.memories[actor].facts())
        begun = time.process_time()
        thoughts = self.players[actor].think(view, rng)
        side = int(actor != self.seat)
        own_seconds = self.match.other_seconds if side else 0.0
        if self.match.slices and not own_seconds:
            move = after_slices(thoughts, self.match.slices)
        else:
            move = after_seconds(thoughts, own_seconds or self.match.seconds)
        self.seconds[side] += time.process_time() - begun
        self.moves[side] += 1
        return move

    def _result(self) -> Result:
        scores, winners, seat = self.state.scores(), self.state.winners(), self.seat
        best = max(points for other, points in enumerate(scores) if other != seat)
        return Result(
            seat=seat,
            share=(seat in winners) / len(winners),
            margin=scores[seat] - best,
            seconds=(self.seconds[0], self.seconds[1]),
            moves=(self.moves[0], self.moves[1]),
        )


# -- what it proves -------------------------------------------------------------------------------


class Estimate(NamedTuple):
    """A mean over samples, and how far from it the truth is with 95 % certainty at most."""

    mean: float
    spread: float

    @property
    def low(self) -> float:
        """Return the lower end of the 95 % interval."""
        return self.mean - self.spread

    @property
    def high(self) -> float:
        """Return the upper end of the 95 % interval."""
        return self.mean + self.spread


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values and its 95 % interval; one value proves nothing."""
    if len(values) < 2:  # noqa: PLR2004  (a deviation takes two)
        return Estimate(fmean(values), float("inf"))
    return Estimate(fmean(values), CERTAINTY * stdev(values) / sqrt(len(values)))


class Outcome(NamedTuple):
    """What a match says of the entrant `one`."""

    samples: int
    games: int
    share: Estimate
    """Its share of the wins; who is as good as the others has 1 / players."""
    margin: Estimate
    by_seat: tuple[float, ...]
    """Its share of the wins on each seat."""
    seconds: tuple[float, float]
    """CPU time of a move: its own, and the others'."""


def outcome(played: Sequence[Sequence[Result]]) -> Outcome:
    """Sum up the samples of a match."""
    results = list(chain.from_iterable(played))
    return Outcome(
        samples=len(played),
        games=len(results),
        share=estimate([fmean(one.share for one in sample) for sample in played]),
        margin=estimate([fmean(one.margin for one in sample) for sample in played]),
        by_seat=tuple(
            fmean(one.share for one in results if one.seat == seat)
            for seat in sorted({one.seat for one in results})
        ),
        seconds=(_seconds_a_move(results, 0), _seconds_a_move(results, 1)),
    )


def _seconds_a_move(results: Sequence[Result], side: int) -> float:
    moves = sum(one.moves[side] for one in results)
    return sum(one.seconds[side] for one in results) / max(1, moves)


def report(match: Match, found: Outcome) -> str:
    """Return what a match proves, as lines of text."""
    options = ", ".join(f"{key}={value}" for key, value in match.options.items()) or "no options"
    budget = f"{match.slices} slices" if match.slices else f"{match.seconds:g} s of CPU"
    kind = "pairs" if match.players == 2 else "rounds"  # noqa: PLR2004
    seats = ", ".join(f"{seat}: {part:.1%}" for seat, part in enumerate(found.by_seat))
    return "\n".join(
        (
            f"{match.game}, {match.players} players, {options}, {budget} a move",
            f"{match.one} against {match.other}: {found.samples} {kind}, {found.games} games",
            f"  wins     {_interval(found.share, '.1%')}",
            f"  par      {1 / match.players:.1%}, when both are equally good",
            f"  margin   {_interval(found.margin, '+.2f')}",
            f"  by seat  {seats}",
            f"  seconds  {found.seconds[0]:.4f} a move, {match.other} {found.seconds[1]:.4f}",
        )
    )


def _interval(found: Estimate, form: str) -> str:
    return f"{found.mean:{form}}, 95 % interval {found.low:{form}} to {found.high:{form}}"
