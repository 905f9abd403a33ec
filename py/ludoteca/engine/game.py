"""The protocol of a game: what every state offers, and the registry that finds the games.

A state is an immutable value: a NamedTuple whose fields are strings, numbers and tuples of them.
A move is its word (RECORD.md); a word that begins with "~" is chance. This file is the whole
contract between a game and everything else; it knows no game and no screen.
"""

import json
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from random import Random
from types import ModuleType
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar

CHANCE: Final = -1
"""The actor when a die, a bag or a face-down pile decides."""

GAMES: Final = "ludoteca.games"
"""The package whose sub-packages are the games."""


class Refusal(NamedTuple):
    """Why an event is not legal."""

    reason: str
    """One sentence for the player, in the language in use."""
    rule: str
    """The id of the guide's paragraph that says so."""


class ScoreLine(NamedTuple):
    """One line of a score sheet."""

    seat: int
    subject: str
    """What earns the points: a place, or a word of the game; `words.score_line` names it."""
    points: int
    places: tuple[str, ...]
    """The spots that the points come from, to be lit."""
    rule: str
    """The id of the guide's paragraph that gives the points."""


class State(Protocol):
    """A position of a game, or what one seat knows of it (a view)."""

    @property
    def players(self) -> int:
        """Return the number of seats."""

    @property
    def actor(self) -> int | None:
        """Return the seat that is to act, `CHANCE`, or None when the game is over."""

    def moves(self) -> tuple[str, ...]:
        """Return all legal moves of the seat to act, in a fixed order; () when none acts.

        This is the rule: page, bots and checks derive from it. Never empty while a seat acts.
        """

    def play(self, event: str) -> Self:
        """Return the position after `event`. Trusts its caller: see `checked_play`."""

    def outcomes(self) -> dict[str, int]:
        """Return every event that chance may bring, with its integer weight; {} for a seat."""

    def draw(self, rng: Random) -> str:
        """Return one of the `outcomes`, by its weight, without listing them."""

    def scores(self) -> tuple[int, ...]:
        """Return the points of each seat so far; final when the game is over."""

    def winners(self) -> tuple[int, ...]:
        """Return the winning seats, ascending; () while the game is running."""

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Return every line of the score, with the places it comes from."""

    def view(self, seat: int | None) -> Self:
        """Return what `seat` (None: a spectator) knows: the same kind of state, with gaps."""

    def deal(self, rng: Random) -> Self:
        """Return a possible world: this view, its gaps filled at random (a determinization)."""

    def heard(self, event: str, seat: int | None) -> str:
        """Return `event`, which is about to happen, as `seat` sees it: what it may not, as "?".

        A choice of another seat that shows something of a hidden hand is heard with it.
        """

    def told(self, event: str, seat: int | None) -> str:
        """Return `event` as the log may tell `seat` of it later, while the game is running."""

    def fleeting(self, event: str) -> tuple[str, str] | None:
        """Return what all see now and the views hide after `event`: (place, face), or None."""

    def recall(self, facts: Mapping[str, str]) -> Self:
        """Return this view with remembered facts (place -> face, see `fleeting`) filled in.

        A fact that no longer fits the position is left out.
        """

    def why_not(self, event: str) -> Refusal | None:
        """Return why `event` is not legal here, in the player's words; None when it is."""


class Option(NamedTuple):
    """A choice made when a game is set up: its values, the default first."""

    values: tuple[str | bool, ...]


Options = Mapping[str, str | bool]


class Game(NamedTuple):
    """A game of the house: what its folder registers as `GAME`."""

    name: str
    """Its name in records, e.g. "isis-osiris"; the folder has "_" for "-"."""
    rules_version: int
    """Raised when a record made before could replay differently."""
    seats: range
    """The numbers of players that it can be played by."""
    options: dict[str, Option]
    start: Callable[[int, int, Options], State]
    """(players, first seat, complete options) -> the first position."""
    state: type[Any]
    """The NamedTuple that its positions are."""
    colours: tuple[str, ...]
    """The seats' colours, by seat; `words.colour_name` names them."""
    series: bool = False
    """Whether several games in a row, scores added, belong to its rules."""

    def part(self, name: str) -> ModuleType:
        """Import a module of the game's folder: "scene", "words" or "advice"."""
        return import_module(f"{GAMES}.{folder(self.name)}.{name}")

    def with_defaults(self, options: Options) -> dict[str, str | bool]:
        """Return `options` completed by the defaults. Raises ValueError: unknown, wrong value."""
        for key, value in options.items():
            if key not in self.options:
                raise ValueError(f"unknown option {key!r}")
            if not any(value is known or _same_text(value, known) for known in self._values(key)):
                raise ValueError(f"option {key!r} cannot be {value!r}")
        return {key: options.get(key, self._values(key)[0]) for key in self.options}

    def _values(self, key: str) -> tuple[str | bool, ...]:
        return self.options[key].values


def _same_text(one: object, other: object) -> bool:
    return isinstance(one, str) and one == other


class UnknownGameError(ValueError):
    """No game of the house has that name."""


def folder(name: str) -> str:
    """Return the folder of the game that records call `name`."""
    return name.replace("-", "_")


@cache
def game_names() -> tuple[str, ...]:
    """Return the names of all games of the house, sorted, without importing any."""
    found = iter_modules(import_module(GAMES).__path__)
    return tuple(sorted(module.name.replace("_", "-") for module in found))


@cache
def find_game(name: str) -> Game:
    """Import and return the game that records call `name`. Raises UnknownGameError."""
    if name not in game_names():
        raise UnknownGameError(f"unknown game {name!r}; there are: {', '.join(game_names())}")
    found: Game = import_module(f"{GAMES}.{folder(name)}").GAME
    return found


class IllegalError(ValueError):
    """An event that the position does not allow; `refusal` says why."""

    def __init__(self, event: str, refusal: Refusal) -> None:
        """Remember the `event` and its `refusal`."""
        super().__init__(refusal.reason)
        self.event = event
        self.refusal = refusal


def legal(state: State) -> Collection[str]:
    """Return all that can happen now: the moves of a seat, or what chance may bring."""
    return state.outcomes() if state.actor == CHANCE else state.moves()


AnyState = TypeVar("AnyState", bound=State)


def checked_play(state: AnyState, event: str) -> AnyState:
    """Return the position after `event`: the door for people, records and links.

    Raises IllegalError, with the reason, when the event is not legal; nothing changes then.
    """
    refusal = state.why_not(event)
    if refusal is not None:
        raise IllegalError(event, refusal)
    return state.play(event)


def packed(state: State) -> str:
    """Return a state or view as JSON text: a list of its fields."""
    return json.dumps(state, separators=(",", ":"))


def unpacked(game: Game, text: str) -> State:
    """Return the state that `packed` made this text of. Trusts its caller."""
    state: State = game.state(*(_tuples(field) for field in json.loads(text)))
    return state


def _tuples(field: object) -> object:
    return tuple(map(_tuples, field)) if isinstance(field, list) else field
