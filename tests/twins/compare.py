"""Compares games with their twins, second writings of the rules made from the texts alone.

Records of random games go both ways: what one side plays, the other replays, and each position
has to come out the same, word by word. So do refusals: a record in which one event was changed is
refused at the same index, and a record that is none is none for both.

    python tests/twins/compare.py 1000      that many games each way, players and variant
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

import alhambra_dice
import big_points
import crosswise
import isis_osiris
import luxor
from referee import NoRecord, Refused

from ludoteca.__main__ import random_records, trace_line
from ludoteca.engine import record as records
from ludoteca.engine.record import IllegalEventError, NotARecordError, Record

JUNK: Final = (
    *("redraw", "keep", "~A", "A@c4", "T@c4", "M@c4-d5", "S@d5-c4", "X@c4=A", "a@c4", "~T", "A@"),
    *("pass", "flip", "~+2", "~-4", "c4", "", " ", "A1", "a7", "g1", "~+5", "+2", "~", "é", "\0"),
    *("end", "R>", "R>+", "G<-", "*B>+", "*V<-", "*Y>", "~K", "r>+", "R>?", "*", "R"),
    *("roll", "keep:", "keep:P", "keep:GP", "mark:G", "mark:", "award:two", "award:chip"),
    *("caliph:1", "use:black", "use:extra", "use:annul", "use:transfer:P-T", "use:transfer:P-P"),
    *("use:", "~start:G", "~chip:2", "~chip:black", "~dirk:C", "~roll:PPSAACGT", "~roll:SP"),
    *("L", "R", "0>1", "0>41", "1>0", "7>9", "-1>0", "all", "@9", "take", "leave", "key", "card"),
    *("wild", "scarab", "eyes1", "~d4", "~d0", "~card:pm", "~horus1:r3", "~scarab:3", "~vase:2/3"),
    *(None, 4, True, 1.5, ["a1"], {"a1": 1}),
)


class Answer(NamedTuple):
    """What one side says of a record."""

    lines: list[dict[str, Any]]
    """A line for each position, as `trace` prints them."""
    refused: int | None = None
    """The index of the event that is refused; None when none is."""
    is_record: bool = True


class Table(NamedTuple):
    """A game as it is set up."""

    game: str
    players: int
    options: tuple[tuple[str, str | bool], ...]

    def __str__(self) -> str:
        options = (f"{key}={str(value).lower()}" for key, value in self.options)
        return " ".join((self.game, f"{self.players}p", *options))


class Twin(NamedTuple):
    """The twin of a game."""

    rules: Any
    """Its module: `trace(record)`."""
    tables: tuple[Table, ...]
    plays: Callable[[Table, int], dict[str, Any]]
    """(table, number) -> a whole game; the seats begin in turn, and some play lopsidedly."""


LEANS: Final = ((), (0.0, 1.0), (1.0, 0.0, 0.5), (0.9, 0.1, 0.0, 1.0), (0.3, 0.3, 0.3, 0.3))
"""How much the seats prefer tiles: lopsided ones run out of pawns or tiles, and are passed."""


def _isis_osiris_plays(table: Table, number: int) -> dict[str, Any]:
    lean = LEANS[number % len(LEANS)]
    record: dict[str, Any] = isis_osiris.random_record(
        table.players,
        number % table.players,
        bool(dict(table.options)["pool"]),
        f"twin {number}",
        lean[: table.players] if len(lean) >= table.players else (),
    )
    return record


def _alhambra_dice_plays(table: Table, number: int) -> dict[str, Any]:
    """Return a game; most lean towards chips, throws and columns that are rare by chance."""
    leans = (None, *alhambra_dice.BIASES.values())
    turns, lean = divmod(number, len(leans))
    first = (turns + lean) % table.players
    record: dict[str, Any] = alhambra_dice.random_record(
        table.players, first, f"twin {number}", leans[lean]
    )
    return record


def _big_points_plays(table: Table, number: int) -> dict[str, Any]:
    """Return a game; every other one is biased, in turn by each of the biases."""
    biases = [None, *big_points.BIASES.values()]
    bias = biases[number // 2 % len(biases)] if number % 2 else None
    first = number % table.players
    record: dict[str, Any] = big_points.random_record(table.players, first, f"twin {number}", bias)
    return record


def _crosswise_plays(table: Table, number: int) -> dict[str, Any]:
    """Return a game; most lean towards openings, wins and dead ends that are rare by chance."""
    leans = (None, *crosswise.BIASES.values())
    record: dict[str, Any] = crosswise.random_record(
        table.players,
        number % table.players,
        str(dict(table.options)["single"]),
        f"twin {number}",
        leans[number % len(leans)],
    )
    return record


def _luxor_plays(table: Table, number: int) -> dict[str, Any]:
    """Return a game; most are biased, so that tiles, cards and ends that are rare come up."""
    biases = (None, *luxor.BIASES.values())
    record: dict[str, Any] = luxor.random_record(
        table.players,
        number % table.players,
        f"twin {number}",
        biases[number % len(biases)],
    )
    return record


TWINS: Final = {
    "alhambra-dice": Twin(
        alhambra_dice,
        tuple(Table("alhambra-dice", players, ()) for players in alhambra_dice.MARKERS),
        _alhambra_dice_plays,
    ),
    "big-points": Twin(
        big_points,
        tuple(Table("big-points", players, ()) for players in (2, 3, 4, 5)),
        _big_points_plays,
    ),
    "crosswise": Twin(
        crosswise,
        tuple(
            Table("crosswise", players, (("single", single),))
            for players in (2, 3, 4)
            for single in ("orange", "green")
        ),
        _crosswise_plays,
    ),
    "isis-osiris": Twin(
        isis_osiris,
        tuple(
            Table("isis-osiris", players, (("pool", pool),))
            for players in (2, 3, 4)
            for pool in (False, True)
        ),
        _isis_osiris_plays,
    ),
    "luxor": Twin(
        luxor,
        tuple(Table("luxor", players, ()) for players in luxor.PLAYERS),
        _luxor_plays,
    ),
}
"""Game -> its twin. A new twin adds an entry here."""


def tables() -> tuple[Table, ...]:
    """Return every table that there is a twin for."""
    return tuple(table for twin in TWINS.values() for table in twin.tables)


def our_answer(record: dict[str, Any]) -> Answer:
    """Return what ours says of a record."""
    lines: list[dict[str, Any]] = []
    try:
        for ply, state in enumerate(records.positions(records.read(json.dumps(record)))):
            lines.append(trace_line(ply, state))
    except NotARecordError:
        return Answer([], is_record=False)
    except IllegalEventError as error:
        return Answer(lines, error.index)
    return Answer(lines)


def twins_answer(record: dict[str, Any], game: str = "") -> Answer:
    """Return what the twin of `game` (of the record's own) says of a record."""
    rules = TWINS[game or record["game"]].rules
    try:
        return Answer(rules.trace(record))
    except NoRecord:
        return Answer([], is_record=False)
    except Refused as error:
        return Answer(error.lines, error.index)


def games_of_twin(table: Table, count: int) -> Iterator[dict[str, Any]]:
    """Yield records that the twin plays."""
    for number in range(count):
        yield TWINS[table.game].plays(table, number)


def games_of_ours(table: Table, count: int) -> Iterator[dict[str, Any]]:
    """Yield records that ours plays."""
    for number in range(count):
        first = number % table.players
        base = Record(table.game, table.players, first=first, options=dict(table.options))
        [record] = random_records(base, f"ours {number}", 1)
        yield json.loads(records.written(record))


def with_a_fault(record: dict[str, Any], rng: Random) -> dict[str, Any]:
    """Return a record in which one event is another, is missing, or is there twice."""
    events = [*record["events"]]
    place = rng.randrange(len(events))
    events[place : place + rng.randrange(2)] = [rng.choice((*JUNK, *record["events"]))]
    return record | {"events": events}


def difference(record: dict[str, Any]) -> str:
    """Return in a sentence where the two sides differ over a record, or ""."""
    ours, twins = our_answer(record), twins_answer(record)
    if ours == twins:
        return ""
    for one, other in zip(ours.lines, twins.lines, strict=False):
        if one != other:
            return f"ply {one['ply']}: ours {one}, the twin's {other}, of {json.dumps(record)}"
    return f"ours {ours[1:]}, the twin's {twins[1:]}, of {json.dumps(record)}"


def differences(table: Table, count: int) -> Iterator[str]:
    """Yield where the two sides differ over `count` games of each, sound and with a fault."""
    rng = Random(f"faults {table}")
    for games in (games_of_twin, games_of_ours):
        for record in games(table, count):
            yield from filter(None, (difference(record), difference(with_a_fault(record, rng))))


def main(count: int) -> int:
    """Compare `count` games each way for every table; print what was found, return the status."""
    faults = 0
    for table in tables():
        started = time.process_time()
        found = list(differences(table, count))
        seconds = time.process_time() - started
        games = f"{count} games each way and as many with a fault"
        print(f"{table}: {games}, {len(found)} differences, {seconds:.1f} s")  # noqa: T201
        print(*found[:3], sep="\n", end="\n" if found else "")  # noqa: T201
        faults += len(found)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if sys.argv[1:] else 200))
