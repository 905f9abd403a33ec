"""The levels that are offered, named by what they do.

    for move in choose(find_game(record.game), level, view, memory, rng): ...

`view` is what the seat to act sees, nothing recalled yet; `memory` is `memory_of(record, seat,
level)`, and `rng` may be `Random(thought(record, seat))`, which makes a resumed game go on as it
would have. `LEVELS[level].seconds` are enough; `LEVELS[level].slices` are as much work, counted
so that it can be repeated.
"""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from ludoteca.bots import memory as memories
from ludoteca.bots.greedy import GreedyPlayer
from ludoteca.bots.memory import Memory, Span
from ludoteca.bots.player import Advice, Player, Thoughts, advice_for
from ludoteca.bots.search import SearchPlayer
from ludoteca.engine.game import Game, State
from ludoteca.engine.language import gettext, marked
from ludoteca.engine.record import Record


class Level(NamedTuple):
    """How well a player of the house plays."""

    number: int
    title: str
    sentence: str
    span: Span
    """How long it remembers what was shown."""
    seconds: float
    """CPU time that a move is worth in the browser."""
    slices: int
    """The same as a number of slices, on a machine of the year 2025."""
    player: Callable[[Advice], Player]

    def name(self) -> str:
        """Return what it is called, in the language in use."""
        return gettext(self.title)

    def text(self) -> str:
        """Return what it does, in one sentence of the language in use."""
        return gettext(self.sentence)


def _by_eye(advice: Advice) -> Player:
    return GreedyPlayer(advice, slack=2.2 * advice.stake)


def _attentive(advice: Advice) -> Player:
    return GreedyPlayer(advice, slack=0.5 * advice.stake)


LEVELS: Final[dict[int, Level]] = {
    level.number: level
    for level in (
        Level(
            1,
            marked("By eye"),
            marked("Plays what looks good at a glance, and soon forgets what it was shown."),
            Span(1, 3),
            seconds=0.1,
            slices=1,
            player=_by_eye,
        ),
        Level(
            2,
            marked("Attentive"),
            marked("Weighs each of its own moves, and remembers the last dozen things shown."),
            Span(8, 12),
            seconds=0.1,
            slices=1,
            player=_attentive,
        ),
        Level(
            3,
            marked("Far-sighted"),
            marked("Thinks about the others' answers, and forgets nothing that was shown."),
            memories.EVERYTHING,
            seconds=0.5,
            slices=60,
            player=SearchPlayer,
        ),
    )
}
"""Level number -> level, from the gentlest to the strongest."""


def choose(game: Game, level: int, view: State, memory: Memory, rng: Random) -> Thoughts:
    """Yield the best move so far of a player of `level` who sees `view` and has this `memory`."""
    player = LEVELS[level].player(advice_for(game))
    return player.think(view.recall(memory.facts()), rng)


def memory_of(record: Record, seat: int, level: int) -> Memory:
    """Return what a player of `level` at `seat` remembers after what happened in `record`."""
    return memories.remembered(record, LEVELS[level].span, f"memory:{record.seed}:{seat}")


def thought(record: Record, seat: int) -> str:
    """Return the seed of the generator that `seat` thinks with at the end of `record`."""
    return f"thought:{record.seed}:{seat}:{len(record.events)}"
