"""What a player remembers of what everybody was shown once and nobody may look at again.

A memory is a value. It is told each fleeting fact as it happens, and keeps it for so many newer
facts as its `Span` says: never less than `sure`, never as many as `most` or more, and how many
between them is drawn once for each fact, from the memory's own seed. So forgetting is bounded,
final and repeatable: the same record gives the same memory, in a resumed game as in the one that
was left.
"""

import json
from random import Random
from typing import Final, NamedTuple, Self

from ludoteca.engine import record as records
from ludoteca.engine.game import State
from ludoteca.engine.record import Record


class Span(NamedTuple):
    """How long facts are remembered, counted in newer facts."""

    sure: int
    """So many of the newest facts are always known."""
    most: int
    """Of so many of the newest facts none but these may be known; at least `sure`."""


NOTHING: Final = Span(0, 0)
"""Remembers nothing at all."""

EVERYTHING: Final = Span(1000, 1000)
"""Forgets nothing: no game shows a thousand things."""


class Fact(NamedTuple):
    """Something that was shown: what lay where."""

    place: str
    face: str
    order: int
    """How many facts had been shown before."""


class Memory(NamedTuple):
    """What is remembered, oldest first."""

    span: Span
    seed: str
    shown: int = 0
    """How many facts have been shown so far, those since forgotten included."""
    kept: tuple[Fact, ...] = ()

    def told(self, state: State, event: str) -> Self:
        """Return the memory after `event`, which is about to happen at `state`."""
        fact = state.fleeting(event)
        if fact is None:
            return self
        place, face = fact
        newest = Fact(place, face, self.shown)
        older = [known for known in self.kept if known.place != place]
        kept = tuple(known for known in (*older, newest) if self._keeps(known))
        return self._replace(shown=self.shown + 1, kept=kept)

    def _keeps(self, fact: Fact) -> bool:
        """Tell whether a fact is still known once the fact being told now has been shown."""
        newer = self.shown - fact.order
        return newer < self.span.sure or newer < self._lifetime(fact)

    def _lifetime(self, fact: Fact) -> int:
        return Random(f"{self.seed}:{fact.order}").randint(self.span.sure, self.span.most)

    def facts(self) -> dict[str, str]:
        """Return what is remembered, place -> face: what `State.recall` takes."""
        return {fact.place: fact.face for fact in self.kept}


def packed(memory: Memory) -> str:
    """Return a memory as JSON text."""
    return json.dumps(memory)


def unpacked(text: str) -> Memory:
    """Return the memory that `packed` made this text of. Trusts its caller."""
    span, seed, shown, kept = json.loads(text)
    return Memory(Span(*span), seed, shown, tuple(Fact(*fact) for fact in kept))


def remembered(record: Record, span: Span, seed: str) -> Memory:
    """Return what is remembered after all that happened in `record`, by replaying it.

    `seed` is the player's own: two players at one table forget different things.
    """
    memory = Memory(span, seed)
    for state, event in zip(records.positions(record), record.events, strict=False):
        memory = memory.told(state, event)
    return memory
