"""The command line: python -m ludoteca trace | random | arena | bench (RECORD.md)."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, Game, State, UnknownGameError, find_game
from ludoteca.engine.record import IllegalEventError, NotARecordError, Record

FAILED = 2
"""The exit status for bad input."""


def trace(file: str) -> int:
    """Print the position before each event of a record, and the last one; return the status."""
    try:
        text = Path(file).read_bytes().decode("utf-8")
        for ply, state in enumerate(records.positions(records.read(text))):
            print(json.dumps(trace_line(ply, state)))
    except UnicodeDecodeError:
        return _fail(f"{file}: This is not a game record: it is not UTF-8 text.")
    except OSError as error:
        return _fail(f"{file}: {error.strerror or error}")
    except (NotARecordError, IllegalEventError) as error:
        return _fail(f"{file}: {error}")
    return 0


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
        game = find_game(given.game)
        if given.players not in game.seats:
            raise ValueError(f"{game.name} is not played by {given.players} players")
        if not 0 <= given.first < given.players:
            raise ValueError(f"seat {given.first} cannot begin: there are {given.players}")
        options = game.with_defaults(_options(game, given.option))
    except (UnknownGameError, ValueError) as error:
        return _fail(str(error))
    base = Record(game.name, given.players, first=given.first, options=options)
    for one in random_records(base, given.seed, given.count):
        print(records.written(one))
    return 0


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
    print(" ".join(message.split()), file=sys.stderr)
    return FAILED


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
    one.add_argument("--seed", default="", metavar="TEXT")
    one.add_argument("--count", type=int, default=1)
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Carry out the command line `words`; return the exit status."""
    given = _parser().parse_args(words)
    return trace(given.file) if given.command == "trace" else _random(given)


if __name__ == "__main__":
    sys.exit(main())
