"""The arena counts right."""

import math

import pytest

from ludoteca.__main__ import main
from ludoteca.bots import arena
from ludoteca.bots.arena import Match, Result


def result(seat: int, share: float, margin: float = 0.0) -> Result:
    return Result(seat, share, margin, seconds=(1.0, 3.0), moves=(10, 10))


def test_a_mean_and_its_interval() -> None:
    found = arena.estimate([0.0, 1.0, 1.0, 0.0])
    assert found.mean == 0.5
    assert found.spread == pytest.approx(1.96 * math.sqrt(1 / 3) / 2)
    assert (found.low + found.high) / 2 == pytest.approx(0.5)


def test_one_sample_proves_nothing() -> None:
    assert arena.estimate([0.7]).spread == math.inf


def test_pairs_are_the_samples_and_not_their_games() -> None:
    pairs = [[result(0, 1.0, 4.0), result(1, 0.0, -2.0)], [result(0, 1.0, 6.0), result(1, 0.0)]]
    found = arena.outcome(pairs)
    assert (found.samples, found.games) == (2, 4)
    assert found.share == (0.5, 0.0)
    assert found.margin.mean == 2.0
    assert found.by_seat == (1.0, 0.0)
    assert found.seconds == (0.1, 0.3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_equal_players_share_the_wins_exactly(players: int) -> None:
    """Who never uses chance plays the same games from all seats: together they are fair."""
    match = Match("isis-osiris", "greedy", "greedy", players, slices=1, seed="fair")
    for sample in arena.samples(match, 2):
        assert [one.seat for one in sample] == list(range(players))
        assert sum(one.share for one in sample) == pytest.approx(1.0)


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    match = Match("isis-osiris", "level2", "level1", slices=1, seed="again")
    alone = [[(one.share, one.margin) for one in pair] for pair in arena.samples(match, 3)]
    shared = [[(one.share, one.margin) for one in pair] for pair in arena.samples(match, 3, 2)]
    assert alone == shared


def test_the_command_tells_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena isis-osiris greedy random --pairs 2 --players 3 --slices 1 --option pool=true"
    assert main(words.split()) == 0
    told = capsys.readouterr().out
    assert "greedy against random: 2 rounds, 6 games" in told
    assert "par      33.3%" in told


@pytest.mark.parametrize(
    "words",
    [
        "arena nim greedy random",
        "arena isis-osiris greedy nobody",
        "arena isis-osiris greedy random --players 5",
        "arena isis-osiris greedy random --option pool=perhaps",
        "bench nim",
    ],
)
def test_what_cannot_be_played_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    assert capsys.readouterr().err.count("\n") == 1
