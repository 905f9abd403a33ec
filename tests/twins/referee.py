"""What all referees share: the parts of RECORD.md that are the same for every game.

Each game's own file has its rules as a generator: it yields each position and is sent the event
that follows. It imports nothing of the project, and neither does this file.
"""

from collections.abc import Container, Generator, Sequence
from typing import Any

Line = dict[str, Any]
Game = Generator[Line, str, None]


class NoRecord(Exception):
    """The value is no record of this game; the one argument says why."""


class Refused(Exception):
    """Event number `index` is not allowed; `lines` are the positions up to and before it."""

    def __init__(self, index: int, event: object, lines: Sequence[Line] = ()) -> None:
        """Take the event, its index from 0, and the lines that are printed before the message."""
        super().__init__(f"event {index} {event!r} is not among the legal ones")
        self.index, self.event, self.lines = index, event, list(lines)


def header(
    record: object, game: str, seats: Container[int]
) -> tuple[int, int, dict[str, Any], list[object]]:
    """Take a parsed JSON value; return players, first, options and events, or raise NoRecord.

    `seats` are the numbers of players there may be; which options there are is the game's matter.
    """
    if not isinstance(record, dict):
        raise NoRecord("a record is a JSON object")
    if (version := record.get("ludoteca")) != 1 or type(version) is not int:
        raise NoRecord(f"the version, 'ludoteca', is {version!r}, not 1")
    players, events = record.get("players"), record.get("events")
    first, options = record.get("first", 0), record.get("options", {})
    if record.get("game") != game:
        raise NoRecord(f"the game {record.get('game')!r} is missing or unknown")
    if type(players) is not int or players not in seats:
        raise NoRecord(f"{game} is not for {players!r} players")
    if type(first) is not int or not 0 <= first < players:
        raise NoRecord(f"'first' is {first!r}, which is no seat")
    if not isinstance(options, dict):
        raise NoRecord(f"options {options!r} are no object")
    if not isinstance(events, list):
        raise NoRecord("'events' is missing or not a list")
    return players, first, options, events


def told(game: Game, events: Sequence[object]) -> list[Line]:
    """Send the events to a game; return the lines `trace` prints, or raise Refused."""
    lines = [{"ply": 0, **next(game)}]
    for ply, event in enumerate(events):
        if not isinstance(event, str) or event not in lines[-1].get("legal", ()):
            raise Refused(ply, event, lines)
        lines.append({"ply": ply + 1, **game.send(event)})
    return lines
