"""The command line, exactly as RECORD.md says it."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from ludoteca.__main__ import main
from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, legal
from tests.chance import too_unlikely
from tests.playing import Setting, all_settings, played

GAME = "isis-osiris"


class Ran(NamedTuple):
    """What a command left behind."""

    status: int
    out: list[str]
    err: list[str]

    @property
    def lines(self) -> list[Any]:
        """Return the output, each line of which is JSON."""
        return [json.loads(line) for line in self.out]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a command within this process."""

    def runs(*words: str) -> Ran:
        try:
            status = main(words)
        except SystemExit as end:  # argparse ends the program itself
            status = int(str(end.code))
        out, err = capsys.readouterr()
        return Ran(status, out.splitlines(), err.splitlines())

    return runs


def program(*words: str, cut: bool = False, **variables: str) -> Ran:
    """Run `python -m ludoteca` as a program of its own; `cut`: read one line and hang up."""
    root = Path(__file__).parent.parent.parent
    started = subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "ludoteca", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(root / "py"), **variables},
    )
    with started:
        assert started.stdout
        assert started.stderr
        if cut:
            out = started.stdout.readline()
            started.stdout.close()
        else:
            out = started.stdout.read()
        err = started.stderr.read()
    return Ran(started.returncode, out.decode().splitlines(), err.decode().splitlines())


def file_of(folder: Path, content: str | bytes) -> str:
    """Write a record's file; return its name."""
    file = folder / "a game.json"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(file)


def text_of(events: Sequence[object], **more: Any) -> str:
    """Return a record of Isis & Osiris for two as text."""
    return json.dumps({"ludoteca": 1, "game": GAME, "players": 2, "events": events} | more)


# -- trace ----------------------------------------------------------------------------------------


def test_trace_prints_a_line_for_each_position(run: Any, tmp_path: Path) -> None:
    ran = run("trace", file_of(tmp_path, text_of(["c4", "flip", "~+4", "a1", "flip"])))
    assert (ran.status, ran.err) == (0, [])
    cells = sorted(column + row for column in "abcdef" for row in "123456")
    without_c4 = [cell for cell in cells if cell != "c4"]
    weights = {"~+1": 2, "~+2": 6, "~+3": 2, "~+4": 1, "~-1": 2, "~-2": 6, "~-3": 2, "~-4": 1}
    later = {face: weight for face, weight in weights.items() if face != "~+4"}
    assert ran.lines == [
        {"ply": 0, "actor": 0, "legal": [*cells, "flip"]},
        {"ply": 1, "actor": 1, "legal": [*without_c4, "flip"]},
        {"ply": 2, "actor": "chance", "legal": weights},
        {"ply": 3, "actor": 1, "legal": without_c4},
        {"ply": 4, "actor": 0, "legal": [*without_c4[1:], "flip"]},
        {"ply": 5, "actor": "chance", "legal": later},
    ]


def test_trace_of_no_events_prints_the_first_position(run: Any, tmp_path: Path) -> None:
    ran = run("trace", file_of(tmp_path, text_of([], first=1)))
    assert ran.status == 0
    assert [line["actor"] for line in ran.lines] == [1]


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_trace_says_what_the_positions_are(setting: Setting, run: Any, tmp_path: Path) -> None:
    game = played(setting, 1)
    ran = run("trace", file_of(tmp_path, records.written(game.record)))
    assert (ran.status, ran.err) == (0, [])
    assert len(ran.lines) == len(game.record.events) + 1
    for ply, (line, state) in enumerate(zip(ran.lines, game.states, strict=True)):
        assert line["ply"] == ply
        if state.actor is None:
            assert list(line) == ["ply", "actor", "scores", "winners"]
            assert line["actor"] is None
            assert tuple(line["scores"]) == state.scores()
            assert tuple(line["winners"]) == state.winners()
        elif state.actor == CHANCE:
            assert list(line) == ["ply", "actor", "legal"]
            assert line["actor"] == "chance"
            assert line["legal"] == state.outcomes()
            assert list(line["legal"]) == sorted(line["legal"])
        else:
            assert line["actor"] == state.actor
            assert line["legal"] == sorted(legal(state))


@pytest.mark.parametrize("event", ["c4", "pass", "~+2", "", 7, None, "\x1b[2J\r\n", "\u2028", "é"])
def test_an_illegal_event_stops_the_trace(event: object, run: Any, tmp_path: Path) -> None:
    file = file_of(tmp_path, text_of(["c4", event, "a1"]))
    ran = run("trace", file)
    assert ran.status == 2
    assert [line["ply"] for line in ran.lines] == [0, 1]
    [line] = ran.err
    assert line.startswith(f"{file}: ")
    assert "Event 1 (" in line
    assert line.isprintable()
    if isinstance(event, str) and event.isprintable():
        assert f"({event})" in line


def test_the_first_event_can_be_the_illegal_one(run: Any, tmp_path: Path) -> None:
    ran = run("trace", file_of(tmp_path, text_of(["~+2"])))
    assert (ran.status, len(ran.out), len(ran.err)) == (2, 1, 1)
    assert "Event 0 (~+2)" in ran.err[0]


def test_an_impossible_draw_stops_the_trace(run: Any, tmp_path: Path) -> None:
    ran = run("trace", file_of(tmp_path, text_of(["flip", "~+4", "a1", "flip", "~+4"])))
    assert (ran.status, len(ran.out)) == (2, 5)
    assert "Event 4 (~+4)" in ran.err[0]


@pytest.mark.parametrize(
    "content",
    [
        *("", "not JSON", "[]", "null", text_of([]) + "}", "\ufeff" + text_of([])),
        *("[" * 100_000, b"\xff\xfe\x00", text_of([]).encode("utf-16"), b"\x00", b"\x80"),
        text_of([], ludoteca=2),
        text_of([], ludoteca=True),
        text_of([], game="chess"),
        text_of([], game="a\nb\x1b[31m"),
        text_of([], players=5),
        text_of([], first=2),
        text_of([], options={"single": "green"}),
        text_of([], options={"pool": "true"}),
        json.dumps({"ludoteca": 1, "game": GAME, "players": 2}),
        json.dumps({"game": GAME, "players": 2, "events": []}),
        text_of([], x="x" * 1_000_000),
        text_of([], x="x" * 5_000_000),
    ],
    ids=lambda content: repr(content[:24]),
)
def test_a_file_that_is_no_record_gets_one_line(
    content: str | bytes, run: Any, tmp_path: Path
) -> None:
    file = file_of(tmp_path, content)
    ran = run("trace", file)
    assert (ran.status, ran.out) == (2, [])
    [line] = ran.err
    assert line.startswith(f"{file}: ")
    assert line.endswith(".")
    assert line.isprintable()
    assert len(line) < len(file) + 200


def test_a_file_that_is_not_there_gets_one_line(run: Any, tmp_path: Path) -> None:
    for file in (tmp_path / "missing.json", tmp_path, tmp_path / "a" / "b", Path("x" * 5000)):
        ran = run("trace", str(file))
        assert (ran.status, ran.out, len(ran.err)) == (2, [], 1)


def test_an_endless_file_is_not_read_to_its_end(run: Any) -> None:
    ran = run("trace", "/dev/zero")
    assert (ran.status, ran.out, len(ran.err)) == (2, [], 1)
    assert "too long" in ran.err[0]


# -- random ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_random_writes_records_that_can_be_traced(
    setting: Setting, run: Any, tmp_path: Path
) -> None:
    options = [
        f"--option={key}={json.dumps(value).strip(chr(34))}" for key, value in setting.options
    ]
    last = setting.players - 1
    words = ["--players", str(setting.players), "--first", str(last), *options, "--seed", "s"]
    ran = run("random", setting.name, *words, "--count", "3")
    assert (ran.status, ran.err, len(ran.out)) == (0, [], 3)
    for line in ran.out:
        record = records.read(line)
        assert (record.game, record.players) == (setting.name, setting.players)
        assert record.options == dict(setting.options)
        traced = run("trace", file_of(tmp_path, line))
        assert traced.status == 0
        assert traced.lines[-1]["actor"] is None
        actors = [one["actor"] for one in traced.lines if one["actor"] != "chance"]
        assert actors[0] == last


def random_events(run: Any, *words: str) -> list[list[str]]:
    """Return the events of the records that `random` writes."""
    ran = run("random", GAME, *words)
    assert (ran.status, ran.err) == (0, [])
    return [line["events"] for line in ran.lines]


def test_random_is_the_same_for_one_seed_and_differs_for_others(run: Any) -> None:
    one = random_events(run, "--players", "3", "--seed", "x", "--count", "4")
    assert random_events(run, "--players", "3", "--seed", "x", "--count", "4") == one
    assert random_events(run, "--players", "3", "--seed", "x", "--count", "2") == one[:2]
    assert random_events(run, "--players", "3", "--seed", "y", "--count", "4") != one
    assert len({tuple(events) for events in one}) == 4


def test_random_begins_with_seat_0_and_writes_one_record_unless_told(run: Any) -> None:
    ran = run("random", GAME, "--players", "2")
    [record] = [records.read(line) for line in ran.out]
    assert (record.first, record.options) == (0, {"pool": False})
    assert run("random", GAME, "--players", "2", "--count", "0").out == []


def test_random_takes_options_as_json_booleans(run: Any) -> None:
    for value, expected in (("true", True), ("false", False)):
        ran = run("random", GAME, "--players", "2", "--option", f"pool={value}")
        assert ran.lines[0]["options"] == {"pool": expected}


def test_random_choices_are_uniform_and_draws_by_weight(run: Any) -> None:
    games = random_events(run, "--players", "2", "--count", "1500")
    first = [events[0] for events in games]
    cells = {column + row for column in "abcdef" for row in "123456"}
    assert not too_unlikely(
        {w: first.count(w) for w in {*first}}, dict.fromkeys(cells | {"flip"}, 1)
    )
    shown = [next(event for event in events if event[0] == "~") for events in games]
    weights = {"~+1": 2, "~+2": 6, "~+3": 2, "~+4": 1, "~-1": 2, "~-2": 6, "~-3": 2, "~-4": 1}
    assert not too_unlikely({word: shown.count(word) for word in {*shown}}, weights)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess", "--players", "2"], "unknown game 'chess'"),
        (["", "--players", "2"], "unknown game ''"),
        ([GAME, "--players", "1"], "not played by 1"),
        ([GAME, "--players", "5"], "not played by 5"),
        ([GAME, "--players", "-2"], "not played by -2"),
        ([GAME, "--players", "2", "--first", "2"], "seat 2 cannot begin"),
        ([GAME, "--players", "2", "--first", "-1"], "seat -1 cannot begin"),
        ([GAME, "--players", "2", "--option", "pool=yes"], "'pool' cannot be 'yes'"),
        ([GAME, "--players", "2", "--option", "pool=1"], "'pool' cannot be '1'"),
        ([GAME, "--players", "2", "--option", "pool=True"], "'pool' cannot be 'True'"),
        ([GAME, "--players", "2", "--option", "pool="], "'pool' cannot be ''"),
        ([GAME, "--players", "2", "--option", "pool"], "'pool' cannot be ''"),
        ([GAME, "--players", "2", "--option", "single=green"], "unknown option 'single'"),
        ([GAME, "--players", "2", "--option", ""], "unknown option ''"),
        (["lantern", "--players", "2", "--option", "wind=true"], "'wind' cannot be 'true'"),
        ([GAME, "--players", "2", "--count", "-1"], "-1 records"),
    ],
)
def test_random_refuses_bad_arguments_with_one_line(words: list[str], said: str, run: Any) -> None:
    ran = run("random", *words)
    assert (ran.status, ran.out) == (2, [])
    [line] = ran.err
    assert said in line


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "required: command"),
        (["nonsense"], "invalid choice"),
        (["trace"], "required: file"),
        (["trace", "a", "b"], "unrecognized arguments"),
        (["random", GAME], "required: --players"),
        (["random", "--players", "2"], "required: game"),
        (["random", GAME, "--players", "two"], "invalid int value"),
        (["random", GAME, "--players", "2.0"], "invalid int value"),
        (["random", GAME, "--players", "9" * 5000], "invalid int value"),
        (["random", GAME, "--players", "2", "--count", ""], "invalid int value"),
        (["random", GAME, "--players", "2", "--nonsense", "1"], "unrecognized arguments"),
        (["random", GAME, "--players", "2", "--seed", "\udcff"], "invalid text value"),
    ],
)
def test_arguments_that_are_none_are_said_on_the_last_line(
    words: list[str], said: str, run: Any
) -> None:
    ran = run(*words)
    assert (ran.status, ran.out) == (2, [])
    assert ran.err[0].startswith("usage: ")
    assert said in ran.err[-1]
    assert "Traceback" not in "".join(ran.err)


# -- as a program ---------------------------------------------------------------------------------


def test_the_program_writes_what_it_reads(tmp_path: Path) -> None:
    ran = program("random", GAME, "--players", "4", "--seed", "x", "--option", "pool=true")
    assert (ran.status, ran.err, len(ran.out)) == (0, [], 1)
    traced = program("trace", file_of(tmp_path, ran.out[0]))
    assert (traced.status, traced.err) == (0, [])
    assert traced.lines[-1]["actor"] is None
    broken = program("trace", file_of(tmp_path, text_of(["c4", "c4"])))
    assert (broken.status, len(broken.out), len(broken.err)) == (2, 2, 1)


def test_the_program_writes_utf_8_whatever_the_locale(tmp_path: Path) -> None:
    words = ("random", GAME, "--players", "2", "--seed", "é", "--count", "1")
    spoken = program(*words, PYTHONUTF8="1")
    quiet = program(*words, PYTHONUTF8="1", PYTHONIOENCODING="ascii")
    assert (quiet.status, quiet.err) == (0, [])
    assert spoken.out == quiet.out
    assert quiet.lines[0]["seed"].startswith("é")
    assert program("trace", file_of(tmp_path, quiet.out[0])).status == 0


@pytest.mark.skipif(os.name != "posix", reason="Windows has no broken pipes of this kind")
def test_the_program_ends_quietly_when_nobody_reads_on(tmp_path: Path) -> None:
    many = program("random", GAME, "--players", "2", "--count", "500", cut=True)
    assert (len(many.out), many.err) == (1, [])
    game = played(all_settings()[0], 0).record
    traced = program("trace", file_of(tmp_path, records.written(game)), cut=True)
    assert (len(traced.out), traced.err) == (1, [])
