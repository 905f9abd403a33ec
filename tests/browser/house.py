"""The page as its tests use it: what they touch, what they read, and what they wait for.

Selectors stand here alone. What a state of the page is has to be seen in the page or in the store;
nothing waits for a while.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final, Self

from playwright.sync_api import Locator, Page, expect

from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, State, find_game
from ludoteca.engine.scene import Look

Json = dict[str, Any]

BOOT: Final = 120_000
"""Milliseconds that a cold start may take where several things run on slow cores."""

FIRST_VISIT: Final[dict[str, str | bool]] = {
    "language": "en",
    "theme": "system",
    "speed": "instant",
    "confirm": "auto",
    "coordinates": True,
    "seen": False,
    "open": False,
}
"""The settings of a first visit, but for the speed: no test waits for movement."""

NAMES: Final = ("Ana", "Rui", "Bia", "Gil")

READY: Final = "globalThis.ludoteca?.page?.isListening?.()"

_ASKED: Final = """() => {
  const table = document.getElementById('table');
  return Boolean(table && (table.querySelector('.spot.legal, #curtain') || ludotecaIsOver()));
}"""

_OVER: Final = """globalThis.ludotecaIsOver = () =>
  Boolean(document.querySelector('#table [data-do="again"]'))"""

_KEPT: Final = """async ([identity, count]) => {
  const kept = async () =>
    JSON.parse(JSON.parse(await ludoteca.store.load(identity)).text).events.length;
  for (const end = Date.now() + 30_000; await kept() !== count && Date.now() < end;) {
    await new Promise((done) => { setTimeout(done, 20); });
  }
  return kept();
}"""
# Playwright's wait_for_function takes the first answer of a promise for its last.

_SET: Final = """([name, value]) => {
  const control = document.querySelector(`[data-setting="${name}"]`);
  const key = control.type === 'checkbox' ? 'checked' : 'value';
  if (control[key] === value) return;
  // The lobby is put in anew in another language.
  if (name === 'language' && document.getElementById('lobby')) {
    document.getElementById('house').firstElementChild.dataset.old = '';
  }
  control[key] = value;
  control.dispatchEvent(new Event('change', { bubbles: true }));
}"""


class House:
    """A page of Ludoteca in a browser."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url

    # -- coming and going -------------------------------------------------------------------------

    def enter(self, hash_: str = "", query: str = "") -> Self:
        """Load the page and wait until Python has drawn it."""
        self.page.goto(f"{self.url}{query}{hash_}")
        return self.ready()

    def ready(self) -> Self:
        """Wait until Python has drawn the page."""
        self.page.wait_for_function(READY, timeout=BOOT)
        self.page.evaluate(_OVER)
        return self

    def reload(self) -> Self:
        """Load the page again, where it is."""
        self.page.reload()
        return self.ready()

    def reset(self) -> Self:
        """Go to the lobby, forget all games, and set what a first visit has set."""
        page = self.page
        page.evaluate("for (const one of document.querySelectorAll('dialog[open]')) one.close()")
        self.to_lobby()
        for name, value in FIRST_VISIT.items():
            self.set(name, value)
        expect(page.locator("html")).to_have_attribute("lang", "en")
        page.evaluate("ludoteca.store.wipe().then(() => ludoteca.page.tell('place', {}))")
        expect(page.locator("#saved ul")).to_have_count(0)
        return self

    def to_lobby(self) -> Self:
        """Go to the lobby by the address."""
        self.page.evaluate("if (location.hash) location.hash = ''")
        expect(self.page.locator("#lobby")).to_be_attached()
        return self

    def set(self, name: str, value: str | bool) -> Self:
        """Set a setting by its control, wherever in the page it is."""
        self.page.evaluate(_SET, [name, value])
        expect(self.page.locator("#house > [data-old]")).to_have_count(0)
        return self

    # -- games ------------------------------------------------------------------------------------

    def put(self, record: Json, identity: str = "f" * 32) -> str:
        """Keep a game as if it had been played here; return its name in the store."""
        text = json.dumps(record)
        self.page.evaluate(
            "([id, text]) => ludoteca.store.save(id, text, '{}', 0)", [identity, text]
        )
        return identity

    def open(self, record: Json, identity: str = "f" * 32) -> Self:
        """Keep a game, open it, and wait until somebody is asked something."""
        self.put(record, identity)
        # A game is drawn anew: as long as the mark is there, what is asked is asked elsewhere.
        self.page.evaluate("document.getElementById('house').firstElementChild.dataset.old = ''")
        self.page.evaluate("(what) => ludoteca.page.tell('do', { do: what })", f"open:{identity}")
        expect(self.page.locator("#house > [data-old]")).to_have_count(0)
        return self.asked()

    def play(self, game: str = "isis-osiris") -> Self:
        """Press a game's Play in the lobby, and wait until somebody is asked something."""
        self.card(game).locator("button[type=submit]").click()
        return self.asked()

    def card(self, game: str = "isis-osiris") -> Locator:
        """Return a game's card in the lobby."""
        return self.page.locator(f"#card-{game.replace('-', '_')}")

    @property
    def identity(self) -> str:
        """Return the name of the open game in the store."""
        return str(self.page.evaluate("location.hash")).removeprefix("#game=")

    def row(self, identity: str = "") -> Json:
        """Return what is kept of a game, of the open one without a name."""
        text = self.page.evaluate("(id) => ludoteca.store.load(id)", identity or self.identity)
        row: Json = json.loads(text)
        return row

    def record(self, identity: str = "") -> Json:
        """Return the record that is kept of a game."""
        record: Json = json.loads(self.row(identity)["text"])
        return record

    def events(self) -> list[str]:
        """Return the events that are kept of the open game."""
        events: list[str] = self.record()["events"]
        return events

    def kept(self, count: int) -> Self:
        """Wait until the open game is kept with `count` events."""
        reached = self.page.evaluate(_KEPT, [self.identity, count])
        assert reached == count, f"{reached} events are kept instead of {count}"
        return self

    # -- the table --------------------------------------------------------------------------------

    def asked(self) -> Self:
        """Wait until a person is asked something, or the result is there."""
        self.page.wait_for_function(_ASKED, timeout=BOOT)
        return self

    @property
    def is_over(self) -> bool:
        """Tell whether the result is there."""
        return bool(self.page.evaluate("ludotecaIsOver()"))

    def spot(self, key: str) -> Locator:
        """Return the button of a spot."""
        return self.page.locator(f"[id='spot-{key}']")

    def spots(self) -> dict[str, str]:
        """Return the accessible names of all spots, without what was played last or is lit."""
        names = self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('[data-spot]')]"
            ".map((one) => [one.dataset.spot, one.ariaLabel]))"
        )
        marks = re.compile(r"(, (chosen|played last|lit))+$")
        return {key: marks.sub("", name) for key, name in names.items()}

    def legal(self) -> list[str]:
        """Return the spots that can be touched now."""
        found: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('.spot.legal')].map((one) => one.dataset.spot)"
        )
        return found

    def type(self, move: str) -> Self:
        """Type a move."""
        box = self.page.locator("#typed")
        box.fill(move)
        box.press("Enter")
        return self

    def type_all(self, events: Iterable[str]) -> Self:
        """Type all choices among `events`; what chance brings comes by itself."""
        for event in events:
            if not event.startswith("~"):
                self.asked().type(event)
        return self

    def button(self, name: str) -> Locator:
        """Return a button by its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def status(self) -> Locator:
        """Return the line that says whose turn it is and what is asked."""
        return self.page.locator("#status")

    @property
    def live(self) -> Locator:
        """Return what a screen reader is told."""
        return self.page.locator("#live")

    @property
    def points(self) -> list[int]:
        """Return the totals beside the names, by seat."""
        shown = self.page.locator(".seats .points").all_inner_texts()
        return [int(text.replace("−", "-")) for text in shown]

    def markup(self) -> str:
        """Return the whole page as it is, without what always lies there: pictures, guides."""
        text: str = self.page.evaluate(
            """() => {
              const page = document.documentElement.cloneNode(true);
              const always = page.querySelectorAll('#sprites, #reader, script, link');
              for (const one of always) one.remove();
              return page.outerHTML;
            }"""
        )
        return text

    def everything(self) -> str:
        """Return all that somebody could look up: markup, fields, title, address, names."""
        typed = self.page.evaluate(
            "[...document.querySelectorAll('input, select')].map((one) => one.value).join(' ')"
        )
        spoken = self.page.locator("body").aria_snapshot()
        return f"{self.markup()}\n{typed}\n{self.page.title()}\n{self.page.url}\n{spoken}"


# -- records --------------------------------------------------------------------------------------


def record_of(
    game: str = "isis-osiris",
    *,
    players: int = 2,
    bots: Sequence[int] = (),
    events: Sequence[str] = (),
    seed: str = "a game",
    **more: Any,
) -> Json:
    """Return a record: persons Ana, Rui, Bia, Gil, but for the seats of bots."""
    seats = [
        {"name": name, "kind": "bot", "level": 1}
        if seat in bots
        else {"name": name, "kind": "human"}
        for seat, name in enumerate(NAMES[:players])
    ]
    record = {"ludoteca": 1, "game": game, "players": players, "seats": seats, "seed": seed}
    return record | {"events": list(events)} | more


Choice = Callable[[State, Random], str]


def any_move(state: State, chance: Random) -> str:
    """Choose any legal move."""
    return chance.choice(state.moves())


def played(record: Json, *, leave: int = 0, choose: Choice = any_move) -> Json:
    """Return the record played to its end, or until `leave` events before it, always alike."""
    read = records.read(json.dumps(record))
    events, states = list(read.events), list(records.positions(read))
    while (actor := states[-1].actor) is not None:
        chance = records.chance_for(read.seed, len(events))
        event = states[-1].draw(chance) if actor == CHANCE else choose(states[-1], chance)
        events.append(event)
        states.append(states[-1].play(event))
    return record | {"events": events[: len(events) - leave]}


def stopped(record: Json, fits: Callable[[State], bool], *, after: int = 0) -> Json:
    """Return the record played until its position fits, after `after` events at the earliest."""
    events = played(record)["events"]
    states = records.positions(records.read(json.dumps(record | {"events": events})))
    count = next(n for n, state in enumerate(states) if n >= after and fits(state))
    return record | {"events": events[:count]}


def state_of(record: Json) -> State:
    """Return the position at the end of a record."""
    *_before, last = records.positions(records.read(json.dumps(record)))
    return last


def names_of_spots(record: Json, seat: int | None) -> dict[str, str]:
    """Return the names of all spots as `seat` is to read them, computed without a browser."""
    read = records.read(json.dumps(record))
    look = Look(tuple(one.name for one in read.seats), records.colours(read), seat)
    view = state_of(record).view(seat)
    scene = find_game(read.game).part("scene").scene(view, look)
    return {spot.key: spot.name for zone in scene.zones for spot in zone.spots}
