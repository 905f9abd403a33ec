"""The levels that are offered: legal, repeatable, and each better than the one below."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from ludoteca.bots import arena
from ludoteca.bots.arena import Match
from ludoteca.bots.levels import LEVELS, choose, memory_of, thought
from ludoteca.bots.player import after_seconds, after_slices
from ludoteca.engine.game import CHANCE, State, find_game
from ludoteca.engine.record import Record, chance_for, start
from tests.playing import Setting, all_settings


def moves(setting: Setting, level: int, slices: int) -> Iterator[tuple[State, str]]:
    """Yield each position and choice of a game that players of one level play."""
    record = setting.record()._replace(seed="levels")
    state = start(record)
    while (actor := state.actor) is not None:
        if actor == CHANCE:
            event = state.draw(chance_for(record.seed, len(record.events)))
        else:
            event = after_slices(_thoughts(record, state, actor, level), slices)
            yield state, event
        record = record._replace(events=(*record.events, event))
        state = state.play(event)


def _thoughts(record: Record, state: State, seat: int, level: int) -> Iterator[str]:
    memory, rng = memory_of(record, seat, level), Random(thought(record, seat))
    return choose(find_game(record.game), level, state.view(seat), memory, rng)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_every_choice_is_legal_and_the_game_ends(setting: Setting, level: int) -> None:
    for state, move in moves(setting, level, 2 if setting.name == "isis-osiris" else 1):
        assert move in state.moves()


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_slices_choose_the_same(level: int) -> None:
    setting = all_settings()[0]
    assert list(moves(setting, level, 2)) == list(moves(setting, level, 2))


@pytest.mark.parametrize("level", LEVELS)
def test_the_first_thought_comes_at_once_and_every_thought_is_legal(level: int) -> None:
    record = Record("isis-osiris", 2, ("c3", "d3", "flip", "~+2"), seed="x")
    state = start(record)
    for event in record.events:
        state = state.play(event)
    thoughts = list(islice(_thoughts(record, state, 0, level), 5))
    assert set(thoughts) <= set(state.moves())
    assert after_seconds(iter(thoughts), 0.0) == thoughts[0]


def test_levels_are_numbered_from_the_gentlest() -> None:
    assert list(LEVELS) == [1, 2, 3]
    assert [level.number for level in LEVELS.values()] == [1, 2, 3]
    assert [level.span.most for level in LEVELS.values()] == sorted(
        level.span.most for level in LEVELS.values()
    )
    assert all(level.seconds <= 0.5 for level in LEVELS.values())


def test_levels_say_what_they_do() -> None:
    assert len({level.name() for level in LEVELS.values()}) == 3
    assert all(level.text().endswith(".") for level in LEVELS.values())


@pytest.mark.parametrize(
    ("one", "other", "pairs", "least"),
    [
        ("greedy", "random", 5, 0.9),
        ("greedy", "points", 8, 0.7),
        ("level1", "random", 5, 0.9),
        ("level2", "level1", 15, 0.6),
        ("level3", "level1", 2, 0.6),
    ],
)
def test_each_beats_the_weaker(one: str, other: str, pairs: int, least: float) -> None:
    """A glance, with seeds that never change; strength itself is measured by the arena."""
    match = Match("isis-osiris", one, other, slices=2, seed="ladder")
    assert arena.outcome(list(arena.samples(match, pairs))).share.mean >= least
