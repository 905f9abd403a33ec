"""Where draws come from: a record's seed and the index of the event (T09)."""

from collections import Counter
from random import Random

import pytest

from ludoteca.engine import urn
from ludoteca.engine.record import chance_for
from tests.chance import too_unlikely
from tests.playing import all_settings, played

DRAWS = 60_000
DIE = {str(face): 1 for face in range(1, 7)}
TILES = urn.urn_of({"+1": 2, "+2": 6, "+3": 2, "+4": 1, "-1": 2, "-2": 6, "-3": 2, "-4": 1})


def test_a_die_is_fair_over_the_indices_of_one_seed() -> None:
    rolls = Counter(urn.draw(tuple(DIE), chance_for("a seed", index)) for index in range(DRAWS))
    assert not too_unlikely(rolls, DIE)


def test_a_die_is_fair_over_many_seeds() -> None:
    rolls = Counter(
        urn.draw(tuple(DIE), chance_for(f"seed {number}", number % 40)) for number in range(DRAWS)
    )
    assert not too_unlikely(rolls, DIE)


@pytest.mark.parametrize("index", [0, 1, 7, 12])
def test_an_urn_is_drawn_from_by_what_it_holds(index: int) -> None:
    drawn = Counter(urn.draw(TILES, chance_for(str(seed), index)) for seed in range(DRAWS // 4))
    assert not too_unlikely(drawn, urn.weights(TILES))


def test_neighbouring_draws_do_not_depend_on_each_other() -> None:
    pairs = Counter(
        urn.draw(tuple(DIE), chance_for("pairs", index))
        + urn.draw(tuple(DIE), chance_for("pairs", index + 1))
        for index in range(0, DRAWS, 2)
    )
    assert not too_unlikely(pairs, {one + other: 1 for one in DIE for other in DIE})


def test_one_seed_and_index_always_bring_the_same_draw() -> None:
    for index in range(50):
        assert chance_for("a", index).random() == chance_for("a", index).random()


def test_different_seeds_and_different_indices_bring_different_draws() -> None:
    seeds = ("", "a", "b", "a ", "A", "1", "11", "a:1")
    streams = {tuple(chance_for(seed, i).random() for i in range(8)) for seed in seeds}
    assert len(streams) == len(seeds)
    numbers = {chance_for(seed, index).random() for seed in seeds for index in range(100)}
    assert len(numbers) > len(seeds) * 100 - 3


def test_draws_are_the_same_on_every_machine() -> None:
    first = [round(chance_for("ludoteca", index).random(), 9) for index in range(3)]
    assert first == [0.281531891, 0.966286209, 0.288942487]


def test_taking_back_and_playing_again_brings_the_same_draw() -> None:
    for setting in all_settings()[:3]:
        game = played(setting, 1)
        for index, state in enumerate(game.states[:-1]):
            if not state.moves():
                drawn = {state.draw(chance_for("seed", index)) for _ in range(3)}
                assert len(drawn) == 1


def test_the_chi_square_test_can_tell() -> None:
    fair = Counter(dict.fromkeys(DIE, 10_000))
    assert not too_unlikely(fair, DIE)
    assert too_unlikely(fair | {"6": 11_000}, DIE)
    assert too_unlikely(Counter({"7": 1}), DIE)
    assert too_unlikely(Counter("1" * 100), DIE)


def test_an_urn_is_a_sorted_value() -> None:
    held = urn.urn_of({"b": 2, "a": 1, "c": 0})
    assert held == ("a", "b", "b")
    assert urn.weights(held) == {"a": 1, "b": 2}
    assert urn.without(held, "b") == ("a", "b")
    assert urn.put(held, ["a", "0"]) == ("0", "a", "a", "b", "b")
    assert sorted(urn.shuffled(held, Random(1))) == list(held)
    with pytest.raises(ValueError, match="not in"):
        urn.without(held, "z")
    with pytest.raises(IndexError):
        urn.draw((), Random(1))
