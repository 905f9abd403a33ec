"""The bench tells what it measured. No test here looks at a clock: it is set by hand."""

from collections.abc import Iterator

import pytest

from ludoteca.__main__ import main
from ludoteca.bots import bench
from ludoteca.bots.bench import Figure, Speed
from ludoteca.engine.game import folder, game_names
from tests.playing import TEST_GAMES


class Clock:
    """Goes on by a step at each look; the steps come round again."""

    def __init__(self, *steps: float) -> None:
        self.now = 0.0
        self._steps = self._round(steps)

    def process_time(self) -> float:
        self.now += next(self._steps)
        return self.now

    @staticmethod
    def _round(steps: tuple[float, ...]) -> Iterator[float]:
        while True:
            yield from steps


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let the bench read a clock that each look moves on by a millisecond."""
    clock = Clock(0.001)
    monkeypatch.setattr(bench, "time", clock)
    return clock


def test_a_figure_is_told_as_on_a_machine_of_the_common_pace() -> None:
    assert Speed(rate=100.0, loops=28e6).at_pace == 50.0


def test_a_time_is_longer_where_the_machine_is_slower() -> None:
    text = Figure("moves()", Speed(rate=1e6, loops=28e6), "ns").text()
    assert text.split() == ["moves()", "1,000", "ns", "2,000", "at", "pace"]


def test_a_rate_is_work_by_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(0.0)
    monkeypatch.setattr(bench, "time", clock)

    def work() -> int:
        clock.now += 0.001
        return 5

    assert bench._rate(work, seconds=0.01) == pytest.approx(5000.0)


def test_the_least_disturbed_turn_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A neighbour takes the processor in the first of two turns."""
    monkeypatch.setattr(bench, "TURNS", 2)
    monkeypatch.setattr(bench, "time", Clock(0.0, 1.0, 0.0, 1.0, 0.0, 0.5, 0.0, 0.5))
    assert bench.speed(lambda: 3, seconds=0.0) == Speed(rate=6.0, loops=20_000.0)


def test_the_bench_reports_every_figure(clock: Clock) -> None:
    report = list(bench.lines(["isis-osiris"], seconds=0.01))
    assert "loops/s" in report[0]
    assert [line.split("  ")[1] for line in report[2:]] == [
        *("random moves", "moves()", "play()", "deals", "positions searched"),
    ]
    assert "floor 40,000" in report[2]


def test_every_game_of_the_house_has_a_floor() -> None:
    of_the_tests = {path.parent.name for path in TEST_GAMES.glob("*/__init__.py")}
    assert {folder(name) for name in game_names()} - of_the_tests <= set(map(folder, bench.FLOORS))


SLOW = "isis-osiris: 19,999 random moves a second at pace; the floor is 40,000\n"


@pytest.mark.parametrize(("rate", "status", "told"), [(20_001, 0, ""), (19_999, 2, SLOW)])
def test_rules_that_are_slower_than_their_floor_are_named(
    rate: float,
    status: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(bench, "random_moves", lambda *_: Speed(rate, bench.PACE))
    assert main(["bench", "isis-osiris", "--floors", "2"]) == status
    assert capsys.readouterr().err == told
