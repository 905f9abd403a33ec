"""The tables of strength: played once, taken up again, and honest about what is there."""

from pathlib import Path

import pytest

from ludoteca.__main__ import main
from ludoteca.bots import arena, strength
from ludoteca.bots.arena import Match, Result
from ludoteca.bots.player import Thoughts
from ludoteca.bots.strength import Budget, Kept
from ludoteca.engine.game import find_game

ISIS = find_game("isis-osiris")
QUICK = Budget(pairs=2, slices=1)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a whole quick table for two."""
    path = tmp_path_factory.mktemp("strength") / "kept.jsonl"
    assert len(list(strength.play(ISIS, 2, QUICK, Kept(path)))) == 11
    return path


@pytest.fixture
def file(played: Path, tmp_path: Path) -> Path:
    """Return a copy of that file that a test may spoil."""
    copy = tmp_path / "kept.jsonl"
    copy.write_bytes(played.read_bytes())
    return copy


def test_each_level_meets_all_others_and_the_one_below(played: Path) -> None:
    met = [(row.match.one, row.match.other) for row in strength.rows(ISIS, 2, QUICK, Kept(played))]
    everybody = ["random", "greedy", "flat"]
    assert met == [
        *(("level1", other) for other in everybody),
        *(("level2", other) for other in ("random", "greedy", "level1", "flat")),
        *(("level3", other) for other in ("random", "greedy", "level2", "flat")),
    ]


def test_what_is_kept_is_not_played_again(played: Path) -> None:
    before = played.read_bytes()
    assert list(strength.play(ISIS, 2, QUICK, Kept(played))) == []
    assert played.read_bytes() == before


def test_more_pairs_are_added_to_those_that_are_there(file: Path) -> None:
    list(strength.play(ISIS, 2, QUICK._replace(pairs=3), Kept(file)))
    assert len(file.read_text("utf-8").splitlines()) == 11 * 3


def test_a_line_that_a_crash_cut_short_is_played_again(file: Path) -> None:
    whole = file.read_text("utf-8")
    file.write_text(whole[:-20] + "\n", "utf-8")
    assert len(list(strength.play(ISIS, 2, QUICK, Kept(file)))) == 1


def test_what_other_code_played_does_not_count(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "code_of", lambda _game: "other code")
    assert all(row.found is None for row in strength.rows(ISIS, 2, QUICK, Kept(file)))


def test_flat_thinks_as_long_as_the_level_did(played: Path) -> None:
    kept = Kept(played)
    rows = {(row.match.one, row.match.other): row for row in strength.rows(ISIS, 2, QUICK, kept)}
    greedy, flat = rows["level3", "greedy"], rows["level3", "flat"]
    assert greedy.found is not None
    assert flat.match.other_seconds == greedy.found.seconds[0] > 0


def test_the_others_may_have_time_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The level thinks by slices still, at every move of its own and no other."""
    budgets: list[float] = []

    def noted(thoughts: Thoughts, seconds: float) -> str:
        budgets.append(seconds)
        return next(thoughts)

    monkeypatch.setattr(arena, "after_seconds", noted)
    match = Match("isis-osiris", "greedy", "flat", slices=1, seed="time", other_seconds=0.25)
    found = next(iter(arena.samples(match, 1)))
    assert budgets == [0.25] * sum(result.moves[1] for result in found)


def test_a_goal_is_met_or_missed(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "kept.jsonl")
    rows = [row for row in strength.rows(ISIS, 2, QUICK, kept) if row.goal]
    assert [(row.match.one, row.match.other) for row in rows] == [
        ("level2", "level1"),
        ("level3", "level2"),
        ("level3", "flat"),
    ]
    for row, share in zip(rows, (0.6, 0.59, 1.0), strict=True):
        kept.add(row.match, 0, [Result(0, share, 1.0, (1.0, 1.0), (1, 1))])
    told = strength.document(["isis-osiris"], QUICK, kept)
    goals = [line.split(" | ")[3] for line in told.splitlines() if "60 %, " in line]
    assert goals == ["60 %, met", "60 %, **missed**", "60 %, met"]


def test_how_long_was_thought_is_told(file: Path) -> None:
    def told(budget: Budget) -> str:
        return strength.document([], budget, Kept(file))

    assert "0.05 seconds of CPU a move at most" in told(Budget(2, seconds=0.05))
    assert "20 slices a move at most" in told(Budget(2, slices=20))
    assert "as long as they may in the page" in told(Budget(2))


def test_the_command_plays_what_is_asked_for_and_tells_all(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "arena --table isis-osiris --players 3 --pairs 1 --slices 1 --kept"
    assert main([*words.split(), str(file)]) == 0
    told = capsys.readouterr()
    assert told.err.count("\n") == 11
    table = told.out.partition("## isis-osiris")[2]
    for players in ("### 2 players (fair: 50.0 %)", "### 3 players (fair: 33.3 %)"):
        assert "| 3 Far-sighted | level2 |" in table.partition(players)[2].partition("###")[0]
    assert "| not played |" in table.partition("### 4 players")[2]


@pytest.mark.parametrize(
    "words",
    ["arena", "arena isis-osiris greedy", "arena --table nim", "arena --table --players 9"],
)
def test_what_is_no_match_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words.split()) == 2
    assert capsys.readouterr().err.count("\n") == 1
