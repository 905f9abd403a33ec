"""Game records: read, write, check and replay them (the format is RECORD.md).

A record lists everything that happened, choices and chance alike, so a replay draws nothing.
`read` is the door for files, links and saves: what is no record is refused with one sentence.
"""

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from math import isfinite
from random import Random
from typing import Any, Final, NamedTuple, TypeGuard

from ludoteca.engine.game import (
    Game,
    IllegalError,
    Refusal,
    State,
    UnknownGameError,
    checked_play,
    find_game,
)
from ludoteca.engine.language import gettext as _

VERSION: Final = 1
"""The version of the format."""

LONGEST_TEXT: Final = 1_000_000
"""Characters of a record beyond which it is not read; a long game has some 10,000."""

DEEPEST_NESTING: Final = 50
"""Lists and objects within each other beyond which a text is not read: it could end Pyodide."""

LONGEST_NAME: Final = 40
"""Characters of a seat's name that are kept."""

HIGHEST_LEVEL: Final = 9
"""The highest level of a bot that a record may name."""

_NO_BRACKETS: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[^][{}"]+', re.DOTALL)
"""Finds what nests nothing in a JSON text: strings, whatever they hold, and all but brackets."""

_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}

_OWN_KEYS: Final = frozenset(
    ("ludoteca", "game", "players", "first", "options", "seats", "seed", "events")
)


class NotARecordError(ValueError):
    """The text is no record; the message says why, in the language in use."""


class IllegalEventError(ValueError):
    """An event of a record is not allowed where it stands."""

    def __init__(self, index: int, event: str, refusal: Refusal) -> None:
        """Remember which event (`index` from 0) is refused, and why."""
        super().__init__(
            _("Event {index} ({event}) is not allowed: {reason}").format(
                index=index, event=event[:60], reason=refusal.reason
            )
        )
        self.index = index
        self.event = event
        self.refusal = refusal


class Seat(NamedTuple):
    """Who sits at a seat."""

    name: str
    kind: str = "human"
    """"human" or "bot"."""
    level: int = 0
    """A bot's level, from 1; 0 for a person."""
    colour: str = ""
    """One of the game's colours, or "" for the one that goes with the seat."""


class Record(NamedTuple):
    """A game as it was played."""

    game: str
    players: int
    events: tuple[str, ...] = ()
    first: int = 0
    options: dict[str, str | bool] = {}  # noqa: RUF012  (never changed: records are values)
    seats: tuple[Seat, ...] = ()
    seed: str = ""
    more: dict[str, Any] = {}  # noqa: RUF012
    """Further keys (dates, a series, comments), kept as they are."""


def read(text: str) -> Record:
    """Return the record that `text` (JSON) is, its events not yet replayed.

    Raises NotARecordError when it is none: not JSON, wrong version, unknown game or option,
    wrong player count, missing or ill-typed key.
    """
    if len(text) > LONGEST_TEXT:
        raise NotARecordError(_("This is too long to be a game record."))
    try:
        fields = parsed(text)
    except ValueError:
        raise NotARecordError(_("This is not a game record: it is not JSON.")) from None
    if not isinstance(fields, dict):
        raise NotARecordError(_("This is not a game record: it is no JSON object."))
    return _from_fields(fields)


def parsed(text: str) -> object:
    """Return the JSON value of `text`. Raises ValueError, also for what JSON itself forbids.

    Half characters, which could not be written as UTF-8 again, become "?".
    """
    if _nesting(text) > DEEPEST_NESTING:
        raise ValueError("nested too deeply")
    value: object = json.loads(text, parse_float=_finite, parse_constant=_finite)
    whole = json.dumps(value, ensure_ascii=False)
    sound = whole.encode("utf-8", "replace").decode()
    return value if sound == whole else json.loads(sound)


def _nesting(text: str) -> int:
    """Return how many lists and objects of a JSON text lie within each other."""
    brackets = _NO_BRACKETS.sub("", text)
    return max(accumulate(_STEPS[bracket] for bracket in brackets), default=0)


def _finite(number: str) -> float:
    """Return a number that can be written again; NaN and Infinity are no JSON."""
    value = float(number)
    if not isfinite(value):
        raise ValueError(f"{number} is no number")
    return value


def _from_fields(fields: dict[str, Any]) -> Record:
    if not is_whole(fields.get("ludoteca")) or fields["ludoteca"] != VERSION:
        raise NotARecordError(
            _("This is not a game record of version {version}.").format(version=VERSION)
        )
    for key in ("game", "players", "events"):
        if key not in fields:
            raise NotARecordError(_("The record has no “{key}”.").format(key=key))
    game = _game(fields["game"])
    players = fields["players"]
    if not is_whole(players) or players not in game.seats:
        raise NotARecordError(
            _("{game} is not played by {players} players.").format(
                game=game.name, players=_short(players)
            )
        )
    return Record(
        game=game.name,
        players=players,
        events=_events(fields["events"]),
        first=_first(fields.get("first", 0), players),
        options=_options(game, fields.get("options", {})),
        seats=_seats(fields.get("seats"), players),
        seed=_said(fields.get("seed")),
        more={key: value for key, value in fields.items() if key not in _OWN_KEYS},
    )


def is_whole(value: object) -> TypeGuard[int]:
    """Tell whether `value` is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _said(text: object) -> str:
    return text if isinstance(text, str) else ""


def _short(value: object) -> str:
    """Return `value` for a message; what is nested is not spelled out."""
    return "[…]" if isinstance(value, list | dict) else repr(value)[:40]


def _game(name: object) -> Game:
    try:
        return find_game(name if isinstance(name, str) else _short(name))
    except UnknownGameError:
        message = _("There is no game called “{name}” here.").format(
            name=name[:40] if isinstance(name, str) else _short(name)
        )
        raise NotARecordError(message) from None


def _events(events: object) -> tuple[str, ...]:
    """Return the events; one that is no text becomes a word that no game knows."""
    if not isinstance(events, list):
        raise NotARecordError(_("The record's “events” are no list of words."))
    return tuple(event if isinstance(event, str) else f" {json.dumps(event)}" for event in events)


def _first(first: object, players: int) -> int:
    if not is_whole(first) or not 0 <= first < players:
        raise NotARecordError(
            _("The record's “first” is {first}, which is no seat.").format(first=_short(first))
        )
    return first


def _options(game: Game, options: object) -> dict[str, str | bool]:
    if not isinstance(options, dict):
        raise NotARecordError(_("The record's “options” are no object."))
    try:
        return game.with_defaults(options)
    except ValueError as error:
        raise NotARecordError(
            _("The record's options do not fit {game}: {error}.").format(
                game=game.name, error=str(error)[:80]
            )
        ) from None


def _seats(seats: object, players: int) -> tuple[Seat, ...]:
    """Return who sits where, as far as it is said: it never decides whether a record is one."""
    said = seats if isinstance(seats, list) else []
    padded = [*said, *[None] * players][:players]
    return tuple(_seat(one if isinstance(one, dict) else {}) for one in padded)


def _seat(said: dict[str, Any]) -> Seat:
    level = said.get("level")
    return Seat(
        name=_said(said.get("name"))[:LONGEST_NAME],
        kind="bot" if said.get("kind") == "bot" else "human",
        level=level if is_whole(level) and 0 <= level <= HIGHEST_LEVEL else 0,
        colour=_said(said.get("colour"))[:LONGEST_NAME],
    )


def written(record: Record) -> str:
    """Return the record as JSON text on one line."""
    fields: dict[str, Any] = {
        "ludoteca": VERSION,
        "game": record.game,
        "players": record.players,
        "first": record.first,
        "options": record.options,
    }
    if record.seats:
        fields["seats"] = [_seat_fields(seat) for seat in record.seats]
    if record.seed:
        fields["seed"] = record.seed
    return json.dumps({**fields, **record.more, "events": record.events}, ensure_ascii=False)


def _seat_fields(seat: Seat) -> dict[str, str | int]:
    said: dict[str, str | int] = {"name": seat.name, "kind": seat.kind}
    if seat.kind == "bot":
        said["level"] = seat.level
    return {**said, "colour": seat.colour} if seat.colour else said


def colours(record: Record) -> tuple[str, ...]:
    """Return the colour of each seat: as said, where that is sound, each one once."""
    free = list(find_game(record.game).colours)
    said = [seat.colour for seat in record.seats] or [""] * record.players
    chosen = [free.pop(free.index(colour)) if colour in free else "" for colour in said]
    return tuple(colour or free.pop(0) for colour in chosen)


def start(record: Record) -> State:
    """Return the position before the record's first event."""
    game = find_game(record.game)
    return game.start(record.players, record.first, game.with_defaults(record.options))


def positions(record: Record) -> Iterator[State]:
    """Yield the position before each event, and the last one: N events, N + 1 positions.

    Raises IllegalEventError when it comes to an event that is not allowed.
    """
    state = start(record)
    yield state
    for index, event in enumerate(record.events):
        try:
            state = checked_play(state, event)
        except IllegalError as error:
            raise IllegalEventError(index, event, error.refusal) from None
        yield state


def chance_for(seed: str, index: int) -> Random:
    """Return the generator that draws event `index` (from 0) of a game with this `seed`.

    Taking a move back and playing it again thus brings the same draw.
    """
    return Random(f"{seed}:{index}")
