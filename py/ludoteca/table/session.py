"""A game at the table: its record, every position of it, and who may see what of them.

Nothing here knows a browser. A session only grows by `play` and shrinks by `take_back`; what is
kept is its record, and the rest is computed from that.
"""

from collections.abc import Iterable
from typing import Final

from ludoteca.bots.levels import LEVELS
from ludoteca.engine import match
from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, Game, Refusal, State, checked_play, find_game
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import spoken
from ludoteca.engine.record import Record
from ludoteca.engine.scene import Look

SPECTATOR: Final = None
"""The viewer who sees what everybody sees."""


class Session:
    """A game that is being played: grows event by event."""

    def __init__(
        self,
        identity: str,
        record: Record,
        revision: int = 0,
        mine: Iterable[int] | None = None,
    ) -> None:
        """Replay `record`. Raises IllegalEventError when it comes to an impossible event.

        `identity` is the game's key in the store, `revision` the number of its last save; `mine`
        are the seats of people at this device, where others play elsewhere (by link).
        """
        self.identity = identity
        self.revision = revision
        self.mine = None if mine is None else frozenset(mine)
        options = find_game(record.game).with_defaults(record.options)
        self.record = record._replace(options=options)
        self.states: list[State] = list(records.positions(record))
        self._sentences: dict[tuple[int, int | None, str, str], str] = {}
        self._chances: dict[tuple[int, str], tuple[str, ...]] = {}

    @property
    def game(self) -> Game:
        """Return the game that is played."""
        return find_game(self.record.game)

    @property
    def state(self) -> State:
        """Return the position as it is: never to be shown, only its views are."""
        return self.states[-1]

    @property
    def events(self) -> tuple[str, ...]:
        """Return all that has happened."""
        return self.record.events

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended."""
        return self.state.actor is None

    @property
    def has_begun(self) -> bool:
        """Tell whether a seat has chosen something already; before that is the set-up."""
        return not all(event.startswith("~") for event in self.events)

    # -- who sits where -------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[records.Seat, ...]:
        """Return who sits where; an older record may say nothing."""
        return self.record.seats or (records.Seat(""),) * self.record.players

    @property
    def persons(self) -> tuple[int, ...]:
        """Return the seats that people at this device sit at."""
        return tuple(n for n in self.people if self.mine is None or n in self.mine)

    @property
    def people(self) -> tuple[int, ...]:
        """Return the seats that people sit at, here or elsewhere."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.kind == "human")

    @property
    def is_practice(self) -> bool:
        """Tell whether this is a game in which anything may be taken back."""
        return self.record.more.get("practice") is True

    @property
    def by_link(self) -> str:
        """Return the name of a game that is played by sending links; "" for any other."""
        name = self.record.more.get("by_link")
        return name if isinstance(name, str) else ""

    def level(self, seat: int) -> int:
        """Return the level of the bot at `seat`; 1 when the record names none that exists."""
        level = self.seats[seat].level
        return level if level in LEVELS else min(LEVELS)

    @property
    def names(self) -> tuple[str, ...]:
        """Return a name for each seat; those who gave none are numbered."""
        return tuple(seat.name.strip() or self._nameless(n) for n, seat in enumerate(self.seats))

    def _nameless(self, seat: int) -> str:
        kind = self.seats[seat].kind
        if len([one for one in self.seats if one.kind == kind]) == 1:
            return _("Computer") if kind == "bot" else _("Player")
        numbered = _("Computer {number}") if kind == "bot" else _("Player {number}")
        same = [n for n, one in enumerate(self.seats) if one.kind == kind]
        return numbered.format(number=same.index(seat) + 1)

    def look(self, seat: int | None = None, counted: int | None = None) -> Look:
        """Return how the table is looked at from `seat`: names and colours by seat."""
        return Look(self.names, records.colours(self.record), seat, counted)

    # -- who may see what -----------------------------------------------------------------------

    @property
    def has_secrets(self) -> bool:
        """Tell whether people at this table see different things just now."""
        common = self.state.view(SPECTATOR)
        return any(self.state.view(seat) != common for seat in self.persons)

    def next_viewer(self, viewer: int | None) -> int | None:
        """Return who is to look at the table now, when `viewer` has looked so far.

        A person who plays alone always looks. Of several it is the one to act; while chance or
        a bot acts, whoever looked goes on looking.
        """
        if len(self.persons) == 1:
            return self.persons[0]
        return self.state.actor if self.state.actor in self.persons else viewer

    def needs_curtain(self, viewer: int | None) -> bool:
        """Tell whether the device has to be handed to another person before the table shows."""
        after = self.next_viewer(viewer)
        return len(self.persons) > 1 and after != viewer and self.has_secrets

    def shown(self, viewer: int | None, ply: int, *, everything_open: bool = False) -> State:
        """Return what `viewer` sees, or saw, after `ply` events.

        With `everything_open`, what has been seen stays in sight; once the game is over, nothing
        of it is hidden from anybody. Otherwise a moment in which chance had turned up what may not
        be told any more is not seen again: the position before it is.
        """
        if self.is_over:
            return self.states[ply]
        if everything_open:
            return self.states[ply].view(viewer).recall(self.fleeting(ply))
        while self._showed_more(ply, viewer):
            ply -= 1
        return self.states[ply].view(viewer)

    def _showed_more(self, ply: int, viewer: int | None) -> bool:
        """Tell whether chance had just shown what is not told now, at an earlier position."""
        if not 0 < ply < len(self.events):
            return False
        state, event = self.states[ply - 1], self.events[ply - 1]
        hides = state.heard(event, viewer) != state.told(event, viewer)
        return state.actor == CHANCE and hides

    def fleeting(self, ply: int) -> dict[str, str]:
        """Return all that was shown once and hidden again in `ply` events: place -> face."""
        facts = {}
        for state, event in zip(self.states, self.events[:ply], strict=False):
            fact = state.fleeting(event)
            if fact is not None:
                facts[fact[0]] = fact[1]
        return facts

    def event_for(self, index: int, viewer: int | None) -> str:
        """Return event `index` as `viewer` may be told of it now.

        What has just happened is told as it was seen; what lies further back as the game lets it
        be told; and when the game is over, everything.
        """
        state, event = self.states[index], self.events[index]
        if self.is_over:
            return event
        if index == len(self.events) - 1:
            return state.heard(event, viewer)
        return state.told(event, viewer)

    def heard(self) -> tuple[str, ...]:
        """Return all events as everybody could see them when they happened."""
        pairs = zip(self.states, self.events, strict=False)
        return tuple(state.heard(event, SPECTATOR) for state, event in pairs)

    def sentence(self, index: int, viewer: int | None) -> str:
        """Return event `index` as a sentence with the player's name."""
        return self.sentences(viewer, index, index + 1)[0]

    def sentences(self, viewer: int | None, start: int = 0, end: int | None = None) -> list[str]:
        """Return the events from `start` to before `end` (default: all) as such sentences."""
        last, language, is_over = len(self.events) - 1, spoken(), self.is_over
        found = []
        for index in range(start, last + 1 if end is None else end):
            how = "open" if is_over else "heard" if index == last else "told"
            key = (index, viewer, how, language)
            if key not in self._sentences:  # the log asks for all of them at every moment
                self._sentences[key] = self._sentence(index, viewer)
            found.append(self._sentences[key])
        return found

    def _sentence(self, index: int, viewer: int | None) -> str:
        state, event = self.states[index], self.event_for(index, viewer)
        view = state if self.is_over else state.view(viewer)
        sentence: str = self.game.part("words").told(view, event, self.names)
        return sentence

    def chances(self) -> tuple[str, ...] | None:
        """Return what dice have shown so far, a line for each player; None in other games."""
        told = getattr(self.game.part("words"), "chances", None)
        if told is None:
            return None
        key = (len(self.events), spoken())
        if key not in self._chances:
            views = [state.view(SPECTATOR) for state in self.states]
            self._chances = {key: tuple(told(views, self.heard(), self.names))}
        return self._chances[key]

    def offer(self, move: str, viewer: int | None) -> str:
        """Return a legal move as a short command, with the players' names."""
        view = self.state.view(viewer)
        command: str = self.game.part("words").offer(view, move, self.names)
        return command

    def told(self, event: str) -> str:
        """Return an event that is about to happen as a sentence for everybody; "" for none."""
        heard = self.state.heard(event, SPECTATOR)
        view = self.state.view(SPECTATOR)
        sentence: str = self.game.part("words").told(view, heard, self.names)
        return sentence

    @property
    def all_lines(self) -> int | None:
        """Return how many lines the score sheet has at the end; None while the game is running."""
        return len(self.state.score_sheet()) if self.is_over else None

    # -- how it goes on -------------------------------------------------------------------------

    def play(self, event: str) -> None:
        """Let `event` happen. Raises IllegalError, and changes nothing, when it may not."""
        after = checked_play(self.state, event)
        self.record = self.record._replace(events=(*self.events, event))
        self.states.append(after)

    def draw(self) -> str:
        """Return what chance brings now: decided by the record's seed and the event's index."""
        return self.state.draw(records.chance_for(self.record.seed, len(self.events)))

    def take_back(self, events: int) -> None:
        """Go back to the position after the first `events` events."""
        self.record = self.record._replace(events=self.events[:events])
        del self.states[events + 1 :]
        self._sentences.clear()
        self._chances.clear()

    def before_undo(self) -> int | Refusal:
        """Return how many events stay when a person takes a move back, or why it may not be.

        Undo goes back to the person's own last decision, past the answers of bots, but never
        past what chance has shown, nor past another person's turn.
        """
        if self.is_over and not self.is_practice:
            return Refusal(_("The game is over, and its result stands."), "end")
        for index in range(len(self.events) - 1, -1, -1):
            actor = self.states[index].actor
            if actor == CHANCE and not self.is_practice:
                return Refusal(
                    _("What has been drawn or turned up since cannot be unseen, so it stays."),
                    "turn",
                )
            if actor in self.persons and self._same_person(actor):
                return index
            if actor in self.people and not self.is_practice:
                return self._too_late(actor)
        return Refusal(_("There is no move of yours to take back yet."), "turn")

    def _same_person(self, actor: int | None) -> bool:
        alone = len(self.people) == 1
        return alone or self.is_practice or self.state.actor == actor

    def last_decision(self) -> int:
        """Return how many events had happened when a person here last had to decide."""
        decided = [n for n in range(len(self.events)) if self.states[n].actor in self.persons]
        return decided[-1] if decided else 0

    def _too_late(self, actor: int | None) -> Refusal:
        name = self.names[actor] if actor is not None else ""
        return Refusal(
            _("The turn has passed on, so what {name} did stands.").format(name=name), "turn"
        )

    # -- several games in a row -----------------------------------------------------------------

    @property
    def series(self) -> match.Series:
        """Return the series that this game belongs to; a series of one for a game alone."""
        return match.series_of(self.record)
