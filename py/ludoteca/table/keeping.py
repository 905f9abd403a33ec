"""Games as rows of the store and as files: what is kept of one, and what may be brought in.

A row is {"id", "text" (the record), "revision", "changed", "about" (JSON for lists)}. A file is
one record, or an export: {"ludoteca-export": 1, "games": [rows]}.
"""

import json
import zlib
from typing import Any, Final, NamedTuple, get_type_hints

from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, find_game, game_names
from ludoteca.engine.language import gettext as _
from ludoteca.engine.record import IllegalEventError, NotARecordError, Record
from ludoteca.engine.scene import Thing
from ludoteca.table.session import SPECTATOR, Session

EXPORT: Final = "ludoteca-export"
LONGEST_FILE: Final = 50_000_000
"""Characters of a file beyond which it is not read."""
RULES: Final = "rules"
"""The key of a record under which the version of the rules stands that it was played by."""


class Opened(NamedTuple):
    """A game that was kept, ready to be shown."""

    session: Session
    trouble: str = ""
    """Why it can only be looked at; "" when it can go on."""


def about(session: Session) -> dict[str, Any]:
    """Return what the list of games has to know of one: nothing that is hidden from anybody."""
    state = session.state
    view = state.view(SPECTATOR)
    scene = session.game.part("scene").scene(view, session.look())
    zone = next(zone for zone in scene.zones if zone.key == "board")
    return {
        "game": session.record.game,
        "names": list(session.names),
        "turn": state.actor if state.actor != CHANCE else None,
        "moves": sum(not event.startswith("~") for event in session.events),
        "scores": list(state.scores()) if session.is_over else None,
        "zone": [zone.width, zone.height, zone.backdrop],
        "things": [list(thing) for thing in zone.things],
        "mine": None if session.mine is None else sorted(session.mine),
        "by_link": session.by_link,
        "mark": mark(session.record),
    }


def mark(record: Record) -> int:
    """Return a number that tells records apart: equal for equal games."""
    options = find_game(record.game).with_defaults(record.options)
    table = [record.game, record.players, record.first, sorted(options.items())]
    said = [*table, record.seed, record.more.get("by_link"), record.events]
    return zlib.crc32(json.dumps(said).encode())


def opened(identity: str, row: dict[str, Any]) -> Opened:
    """Return a kept game, and why it can only be looked at.

    A record with an event that the rules do not allow opens at the last position before it; so
    does one that was played by other rules than today's, if they differ there. Raises
    NotARecordError when nothing of it can be shown.
    """
    record = records.read(row["text"])
    mine = _mine(row, record.players)
    try:
        return Opened(Session(identity, record, row["revision"], mine), _newer_rules(record))
    except IllegalEventError as error:
        sound = record._replace(events=record.events[: error.index])
        trouble = _newer_rules(record) or str(error)
        return Opened(Session(identity, sound, row["revision"], mine), trouble)


def _mine(row: dict[str, Any], players: int) -> list[int] | None:
    said = (about_of(row) or {}).get("mine")
    return [seat for seat in said if seat in range(players)] if isinstance(said, list) else None


def _newer_rules(record: Record) -> str:
    version = record.more.get(RULES, 1)
    if not records.is_whole(version) or version <= find_game(record.game).rules_version:
        return ""
    return _("This game was played by a newer version of the rules, so it can only be looked at.")


def about_of(row: dict[str, Any]) -> dict[str, Any] | None:
    """Return what a row says of its game; None when it says nothing sound."""
    try:
        said = records.parsed(row["about"])
    except (ValueError, KeyError, TypeError):
        return None
    return said if isinstance(said, dict) and _is_sound(said) else None


def _is_sound(said: dict[str, Any]) -> bool:
    """Tell whether a summary can be shown: all is there, and of its kind."""
    names, scores, turn = said.get("names"), said.get("scores"), said.get("turn")
    return (
        said.keys() >= {"turn", "scores"}
        and said.get("game") in game_names()
        and records.is_whole(said.get("moves"))
        and records.is_whole(said.get("mark"))
        and isinstance(names, list)
        and all(isinstance(name, str) for name in names)
        and (scores is None or (isinstance(scores, list) and all(map(records.is_whole, scores))))
        and (turn is None or (records.is_whole(turn) and turn in range(len(names))))
        and _is_sound_board(said.get("zone"), said.get("things"))
    )


def _is_sound_board(zone: object, things: object) -> bool:
    return (
        isinstance(zone, list)
        and len(zone) == len(_ZONE)
        and all(map(isinstance, zone, _ZONE))
        and isinstance(things, list)
        and all(map(_is_thing, things))
    )


_ZONE: Final = (int | float, int | float, str)
"""The types of a board's width, height and backdrop."""
_THING: Final = tuple(
    int | float if kind is float else kind for kind in get_type_hints(Thing).values()
)
"""The types of a thing's fields. An older row may lack the last ones, a newer one have more."""
_LEAST: Final = len(_THING) - len(Thing._field_defaults)


def _is_thing(value: object) -> bool:
    return isinstance(value, list) and len(value) >= _LEAST and all(map(isinstance, value, _THING))


# -- files ----------------------------------------------------------------------------------------


def brought(text: str) -> tuple[list[Record], int]:
    """Return the records of a file, and how many games in it could not be read.

    Raises NotARecordError when the file is neither a record nor an export.
    """
    if len(text) > LONGEST_FILE:
        raise NotARecordError(_("This file is too long to be games of Ludoteca."))
    rows = _rows(text)
    if rows is None:
        return [records.read(text)], 0
    found: list[Record] = []
    for row in rows:
        try:
            found.append(records.read(row["text"]))
        except (NotARecordError, KeyError, TypeError):
            continue
    return found, len(rows) - len(found)


def _rows(text: str) -> list[Any] | None:
    """Return the rows of an export; None when the text is no export."""
    try:
        fields = records.parsed(text)
    except ValueError:
        raise NotARecordError(_("This file holds no games of Ludoteca.")) from None
    games = fields.get("games") if isinstance(fields, dict) and EXPORT in fields else None
    return games if isinstance(games, list) else None


def file_name(record: Record) -> str:
    """Return a name for the file of one game."""
    return f"ludoteca-{record.game}-{mark(record):08x}.json"
