"""What is remembered and forgotten, and that it is bounded, final and repeatable (T51)."""

from itertools import pairwise
from random import Random
from typing import Final

import pytest

from ludoteca.bots.levels import LEVELS, memory_of
from ludoteca.bots.memory import EVERYTHING, NOTHING, Memory, Span, packed, remembered, unpacked
from ludoteca.engine import record as records
from tests.playing import Played, Setting, played

SETTING: Final = Setting("isis-osiris", 2, (("pool", False),))


def memories(game: Played, span: Span, seed: str = "x") -> list[Memory]:
    """Return the memory after each event of a game."""
    found = [Memory(span, seed)]
    for ply in game.plies:
        found.append(found[-1].told(ply.state, ply.event))
    return found


def laid(game: Played) -> list[tuple[str, str]]:
    """Return (cell, value) of all tiles that were laid, in order."""
    facts = (ply.state.fleeting(ply.event) for ply in game.plies)
    return [fact for fact in facts if fact is not None]


def test_everything_is_everything() -> None:
    game = played(SETTING, 1)
    assert memories(game, EVERYTHING)[-1].facts() == dict(laid(game))
    assert len(laid(game)) > 15


def test_nothing_is_nothing() -> None:
    assert memories(played(SETTING, 1), NOTHING)[-1].facts() == {}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(5))
def test_the_newest_are_sure_and_no_older_than_the_span_is_known(level: int, number: int) -> None:
    game, span = played(SETTING, number), LEVELS[level].span
    for memory in memories(game, span):
        newest = laid(game)[: memory.shown][::-1]
        facts = memory.facts().items()
        assert set(newest[: span.sure]) <= facts <= set(newest[: span.most])


def test_what_is_forgotten_stays_forgotten() -> None:
    for number in range(5):
        for before, after in pairwise(memories(played(SETTING, number), Span(2, 9))):
            newest = {fact for fact in after.kept if fact.order == before.shown}
            assert set(after.kept) - newest <= set(before.kept)


def test_some_are_forgotten_between_sure_and_most() -> None:
    counts = {
        len(memory.kept)
        for memory in memories(played(SETTING, 3), Span(2, 9))
        if memory.shown >= 9
    }
    assert min(counts) >= 2
    assert max(counts) < 9
    assert len(counts) > 1


def test_another_seed_forgets_other_things() -> None:
    game = played(SETTING, 2)
    lasting = {memories(game, Span(1, 12), seed)[-1].kept for seed in "abcdef"}
    assert len(lasting) > 3


def test_a_resumed_game_has_the_memory_of_the_game_that_was_left() -> None:
    game, span = played(SETTING, 4), Span(3, 8)
    for plies, memory in enumerate(memories(game, span)):
        record = game.record._replace(events=game.record.events[:plies])
        assert remembered(record, span, "x") == memory
        assert unpacked(packed(memory)) == memory


def test_a_move_taken_back_is_not_remembered() -> None:
    game = played(SETTING, 4)
    record = game.record._replace(events=game.record.events[:30])
    assert memory_of(record, 0, 3).shown < memory_of(game.record, 0, 3).shown


def test_two_seats_forget_different_things() -> None:
    record = played(SETTING, 4).record
    assert memory_of(record, 0, 1).seed != memory_of(record, 1, 1).seed


def test_a_view_recalls_exactly_what_is_remembered() -> None:
    game = played(SETTING, 1)
    state, memory = game.states[-2], memories(game, EVERYTHING)[-2]
    recalled = state.view(0).recall(memory.facts())
    assert recalled.view(0) == state.view(0)
    assert recalled.deal(Random(1)) == state
    assert records.start(game.record).view(0).recall({}) == records.start(game.record)
