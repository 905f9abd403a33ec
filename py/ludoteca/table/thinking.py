"""A bot's thinking as a job of text: asked in the page, done in a worker or in the page itself.

The job holds what the bot may have and nothing else: a view, its memory, the seed it thinks with,
and a time.
"""

import asyncio
import json
import time
from random import Random

from ludoteca.bots import levels
from ludoteca.bots import memory as memories
from ludoteca.engine.game import find_game, packed, unpacked
from ludoteca.table.session import Session


def job(session: Session, seat: int) -> str:
    """Return, as JSON text, what the bot at `seat` is to think about."""
    record, level = session.record, session.level(seat)
    return json.dumps(
        {
            "game": record.game,
            "level": level,
            "view": packed(session.state.view(seat)),
            "memory": memories.packed(levels.memory_of(record, seat, level)),
            "seed": levels.thought(record, seat),
            "seconds": levels.LEVELS[level].seconds,
        }
    )


class Thinker:
    """Thinks in slices and gives way between them, so that it can be told to stop."""

    def __init__(self) -> None:
        """Start with nothing to do."""
        self._newest = 0

    def stop(self) -> None:
        """Make any thinking under way end with its best move so far."""
        self._newest += 1

    async def choose(self, text: str) -> str:
        """Return the move chosen for a `job`; a newer job or `stop` ends it early."""
        self._newest += 1
        mine, asked = self._newest, json.loads(text)
        game = find_game(asked["game"])
        view = unpacked(game, asked["view"])
        memory = memories.unpacked(asked["memory"])
        thoughts = levels.choose(game, asked["level"], view, memory, Random(asked["seed"]))
        end, best = time.perf_counter() + asked["seconds"], ""
        for move in thoughts:
            best = move
            if mine != self._newest or time.perf_counter() >= end:
                break
            await asyncio.sleep(0)
        return best
