"""Writes whole games as transcripts that a person can read.

Each transcript is a record of tests/records, told. When a change is meant, run

    python -m tests.goldens.make

and read what `git diff` says: every line that changed has to be one that should.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, State, find_game, legal
from ludoteca.engine.record import Record
from tests.goldens.drawings import DRAWINGS
from tests.playing import NAMES, Ply, add_test_games

FOLDER: Final = Path(__file__).parent
RECORDS: Final = FOLDER.parent / "records"
GOLDENS: Final = (
    "big-points/2p-spend",
    "big-points/3p-rules-text-10-3",
    "big-points/5p-uniform",
    "crosswise/2p-rules-text-10-2",
    "crosswise/3p-green-openings-without-a-symbol",
    "crosswise/4p-hoarding-exchanges",
    "isis-osiris/2p-base-rules-text-10-2",
    "isis-osiris/2p-pool-rules-text-10-3",
    "isis-osiris/3p-base-uniform",
    "isis-osiris/4p-pool-pawns-against-tiles",
    "lantern/2p-pairs-breeze",
    "lantern/3p-single-storm",
    "luxor/2p-race",
    "luxor/3p-cards",
)
"""The records that are told."""


def read(name: str) -> Record:
    """Return a kept record."""
    return records.read((RECORDS / f"{name}.json").read_text("utf-8"))


def transcript(name: str) -> str:
    """Return a game, told line by line."""
    return "\n".join(line.rstrip() for line in _lines(read(name), name)) + "\n"


def _lines(record: Record, name: str) -> Iterator[str]:
    states = tuple(records.positions(record))
    options = ", ".join(f"{key} {str(value).lower()}" for key, value in record.options.items())
    heading = f"{name}: {record.players} players, {NAMES[record.first]} begins, {options}"
    yield heading.removesuffix(", ")
    yield from _board(record, states[0])
    for number, ply in enumerate(map(Ply, states, record.events, states[1:])):
        yield _told(record, number, ply)
        if _drawn(record, ply.after) != _drawn(record, ply.state):
            yield from _board(record, ply.after)
    yield from _sheet(record, states[-1])


def _told(record: Record, number: int, ply: Ply) -> str:
    """Return what happens: number, word, of how many, and as all hear it (and later read it)."""
    state, event = ply.state, ply.event
    heard, told = (
        find_game(record.game).part("words").told(state.view(None), word, NAMES)
        for word in (state.heard(event, None), state.told(event, None))
    )
    later = "" if heard == told else f"  [log: {told}]"
    return f"{number:3}  {event:8} of {len(legal(state)):2}  {_who(state):6}  {heard}{later}"


def _who(state: State) -> str:
    return "chance" if state.actor == CHANCE else NAMES[state.actor or 0]


def _drawn(record: Record, state: State) -> str:
    return DRAWINGS[record.game](state)


def _board(record: Record, state: State) -> Iterator[str]:
    yield ""
    yield from (f"          {row}" for row in _drawn(record, state).splitlines())
    yield ""


def _sheet(record: Record, last: State) -> Iterator[str]:
    words = find_game(record.game).part("words")
    for line in last.score_sheet():
        places = f"  ({' '.join(line.places)})" if line.places else ""
        yield f"{NAMES[line.seat]:4} {line.points:+3}  {words.score_line(line)}{places}"
    yield ""
    for seat, points in enumerate(last.scores()):
        yield f"{NAMES[seat]:4} {points:3}{'  wins' if seat in last.winners() else ''}"


def main() -> None:
    """Write all transcripts."""
    add_test_games()
    for name in GOLDENS:
        file = FOLDER / f"{name}.txt"
        file.parent.mkdir(exist_ok=True)
        file.write_text(transcript(name), "utf-8")


if __name__ == "__main__":
    main()
