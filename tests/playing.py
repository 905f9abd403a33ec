"""What every game is tested in: all numbers of players and all options, and random games."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import ludoteca.games
from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, Game, State, find_game, folder, game_names
from ludoteca.engine.record import Record
from ludoteca.engine.scene import Look

TEST_GAMES: Final = Path(__file__).parent / "games"
"""Where the games lie that only the tests know."""

NAMES: Final = ("Ana", "Rui", "Bia", "Gil", "Eva", "Leo")
"""The players of the tests, by seat."""


def add_test_games() -> None:
    """Put the test games among those of the house; before anybody has asked which there are."""
    if str(TEST_GAMES) not in ludoteca.games.__path__:
        ludoteca.games.__path__.append(str(TEST_GAMES))


class Setting(NamedTuple):
    """A game as it can be set up."""

    name: str
    players: int
    options: tuple[tuple[str, str | bool], ...]

    @property
    def game(self) -> Game:
        """Return the game."""
        return find_game(self.name)

    @property
    def is_test(self) -> bool:
        """Tell whether it is a game that only the tests know."""
        return (TEST_GAMES / folder(self.name)).exists()

    @property
    def look(self) -> Look:
        """Return how its table is looked at."""
        return Look(NAMES[: self.players], self.game.colours[: self.players])

    def record(self, first: int = 0) -> Record:
        """Return the empty record."""
        return Record(self.name, self.players, first=first, options=dict(self.options))

    def __str__(self) -> str:
        options = (f"{key}={str(value).lower()}" for key, value in self.options)
        return " ".join((self.name, f"{self.players}p", *options))


def all_settings() -> tuple[Setting, ...]:
    """Return every game with every number of players and every choice of options."""
    return tuple(
        Setting(name, players, tuple(zip(game.options, values, strict=True)))
        for name, game in ((name, find_game(name)) for name in game_names())
        for players in game.seats
        for values in product(*(option.values for option in game.options.values()))
    )


class Ply(NamedTuple):
    """A position of a game and the event that happened there."""

    state: State
    event: str
    after: State


class Played(NamedTuple):
    """A finished game."""

    record: Record
    states: tuple[State, ...]

    @property
    def plies(self) -> Iterator[Ply]:
        """Yield each position with what happened there."""
        return map(Ply, self.states, self.record.events, self.states[1:])


def viewers(state: State) -> tuple[int | None, ...]:
    """Return all who may look at a table: a spectator and each seat."""
    return (None, *range(state.players))


def random_event(state: State, rng: Random) -> str:
    """Return any legal event: a choice uniformly, chance by its weight."""
    return state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves())


@cache
def played(setting: Setting, number: int) -> Played:
    """Return a random game, always the same for one `number`; the seats begin in turn."""
    rng = Random(f"{setting}:{number}")
    record = setting.record(first=number % setting.players)
    states, events = [records.start(record)], list[str]()
    while states[-1].actor is not None:
        events.append(random_event(states[-1], rng))
        states.append(states[-1].play(events[-1]))
    return Played(record._replace(events=tuple(events)), tuple(states))
