"""The command line: python -m ludoteca trace | random | arena | bench (RECORD.md)."""

import argparse
import json
import signal
import sys
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from random import Random
from typing import Any

from ludoteca.bots import arena, bench, strength
from ludoteca.bots.strength import Budget
from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, Game, State, find_game, game_names
from ludoteca.engine.record import IllegalEventError, NotARecordError, Record

FAILED = 2
"""The exit status for bad input."""


def trace(file: str) -> int:
    """Print the position before each event of a record, and the last one; return the status."""
    try:
        record = records.read(_text_of(Path(file)))
        for ply, state in enumerate(records.positions(record)):
            print(json.dumps(trace_line(ply, state)))
    except (NotARecordError, IllegalEventError) as error:
        return _fail(f"{file}: {error}")
    return 0


def _text_of(file: Path) -> str:
    """Return what a file says, as far as a record may go. Raises NotARecordError."""
    most = 4 * records.LONGEST_TEXT + 4
    try:
        with file.open("rb") as opened:
            data = opened.read(most)
    except OSError as error:
        raise NotARecordError(error.strerror or str(error)) from None
    try:
        return data.decode("utf-8", "replace" if len(data) == most else "strict")
    except UnicodeDecodeError:
        raise NotARecordError("This is not a game record: it is not UTF-8 text.") from None


def trace_line(ply: int, state: State) -> dict[str, Any]:
    """Return what `trace` says of one position: who acts and what is legal, or how it ended."""
    if state.actor is None:
        scores, winners = list(state.scores()), list(state.winners())
        return {"ply": ply, "actor": None, "scores": scores, "winners": winners}
    if state.actor == CHANCE:
        return {"ply": ply, "actor": "chance", "legal": dict(sorted(state.outcomes().items()))}
    return {"ply": ply, "actor": state.actor, "legal": sorted(state.moves())}


def random_records(base: Record, seed: str, count: int) -> Iterator[Record]:
    """Yield `count` records of random play, each choice and each chance by its weight."""
    for number in range(count):
        own_seed = f"{seed}/{number}"
        yield base._replace(seed=own_seed, events=tuple(_random_events(base, Random(own_seed))))


def _random_events(base: Record, rng: Random) -> Iterator[str]:
    state = records.start(base)
    while (actor := state.actor) is not None:
        event = state.draw(rng) if actor == CHANCE else rng.choice(state.moves())
        yield event
        state = state.play(event)


def _random(given: argparse.Namespace) -> int:
    try:
        base = _asked_for(given)
    except ValueError as error:
        return _fail(str(error))
    for one in random_records(base, given.seed, given.count):
        print(records.written(one))
    return 0


def _arena(given: argparse.Namespace) -> int:
    if given.table:
        return _table(given)
    try:
        if given.other is None:
            raise ValueError("a match needs a game and two players, or else --table")  # noqa: TRY301
        options = _options(find_game(given.game), given.option)
        match = arena.Match(
            given.game,
            given.one,
            given.other,
            given.players or 2,
            options,
            0.3 if given.seconds is None else given.seconds,
            given.slices,
            given.seed,
        )
        arena.check(match)
    except ValueError as error:
        return _fail(str(error))
    played = list(arena.samples(match, max(1, given.pairs), max(1, given.jobs)))
    print(arena.report(match, arena.outcome(played)))
    return 0


def _table(given: argparse.Namespace) -> int:
    """Play what the tables of strength lack, of one game or of all; print all of them."""
    try:
        games = [find_game(name) for name in ([given.game] if given.game else game_names())]
        for game in games:
            arena.check(arena.Match(game.name, "flat", "flat", given.players or game.seats.start))
    except ValueError as error:
        return _fail(str(error))
    budget = Budget(given.pairs, given.seconds or 0.0, given.slices, max(1, given.jobs))
    kept = strength.Kept(Path(given.kept))
    for game in games:
        for players in game.seats if given.players is None else [given.players]:
            for news in strength.play(game, players, budget, kept):
                print(news, file=sys.stderr, flush=True)
    print(strength.document(game_names(), budget, kept), end="")
    return 0


def _bench(given: argparse.Namespace) -> int:
    try:
        names = [find_game(given.game).name] if given.game else game_names()
    except ValueError as error:
        return _fail(str(error))
    if given.floors:
        slow = list(bench.too_slow(names, given.floors, given.seconds))
        return _fail("; ".join(slow)) if slow else 0
    for line in bench.lines(names, given.seconds):
        print(line, flush=True)
    return 0


def _asked_for(given: argparse.Namespace) -> Record:
    """Return the empty record that the arguments ask for. Raises ValueError."""
    game = find_game(given.game)
    if given.players not in game.seats:
        raise ValueError(f"{game.name} is not played by {given.players} players")
    if not 0 <= given.first < given.players:
        raise ValueError(f"seat {given.first} cannot begin: there are {given.players}")
    if given.count < 0:
        raise ValueError(f"{given.count} records cannot be written")
    options = game.with_defaults(_options(game, given.option))
    return Record(game.name, given.players, first=given.first, options=options)


def _options(game: Game, pairs: Sequence[str]) -> dict[str, str | bool]:
    """Read KEY=VALUE pairs; "true" and "false" are JSON booleans where the option is one."""
    options: dict[str, str | bool] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        known = game.options[key].values if key in game.options else ()
        switch = {"true": True, "false": False}.get(value) if True in known else None
        options[key] = value if switch is None else switch
    return options


def _fail(message: str) -> int:
    """Print a message on one line; what a terminal could obey is spelled out."""
    line = " ".join(message.split())
    shown = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in line)
    print("".join(shown), file=sys.stderr)
    return FAILED


def text(given: str) -> str:
    """Return an argument that is text. Raises ValueError when its bytes are not UTF-8."""
    given.encode()
    return given


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="ludoteca", description="Board games in plain Python.")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("trace", help="replay a record, one JSON object a position")
    one.add_argument("file")
    one = commands.add_parser("random", help="write records of random play")
    one.add_argument("game")
    one.add_argument("--players", type=int, required=True)
    one.add_argument("--first", type=int, default=0)
    one.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    one.add_argument("--seed", type=text, default="", metavar="TEXT")
    one.add_argument("--count", type=int, default=1)
    one = commands.add_parser("arena", help="play matches between computer players")
    one.add_argument("game", nargs="?")
    one.add_argument("one", nargs="?", metavar="A")
    one.add_argument("other", nargs="?", metavar="B")
    one.add_argument("--pairs", type=int, default=100, help="pairs or rounds of games")
    one.add_argument("--players", type=int, help="2, or with --table any number")
    one.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    one.add_argument("--seconds", type=float, help="CPU time a move; 0.3, or as in the page")
    one.add_argument("--slices", type=int, default=0, help="instead of seconds: repeatable")
    one.add_argument("--seed", type=text, default="", metavar="TEXT")
    one.add_argument("--jobs", type=int, default=1, help="processes")
    one.add_argument("--table", action="store_true", help="tell how strong all levels are")
    one.add_argument(
        "--kept", default=".make/strength.jsonl", metavar="FILE", help="what --table has played"
    )
    one = commands.add_parser("bench", help="measure the speed of rules and computer players")
    one.add_argument("game", nargs="?")
    one.add_argument("--seconds", type=float, default=1.0, help="CPU time a figure")
    one.add_argument(
        "--floors",
        type=float,
        default=0.0,
        metavar="MARGIN",
        help="only fail when rules are slower than their floor by this factor",
    )
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Carry out the command line `words`; return the exit status."""
    given = _parser().parse_args(words)
    if given.command == "trace":
        return trace(given.file)
    return {"random": _random, "arena": _arena, "bench": _bench}[given.command](given)


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # end quietly when `head` has seen enough
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # records are, wherever they are written
    sys.exit(main())
