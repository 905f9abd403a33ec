"""What the benches of the page share: a browser with a profile of its own, and saved games."""

import json
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright

from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, Game
from ludoteca.engine.record import Record
from tools.ensure_chromium import launch_arguments
from tools.serve import server

PREFIX: Final = "/ludoteca/"
"""The site lies in a folder, as on GitHub Pages."""

WAIT: Final = 180_000
"""Milliseconds that something may take on a busy machine before it is given up."""

NAMES: Final = ("Ana", "Rui", "Bia", "Gil", "Eva", "Leo")

_KEEP: Final = """async ([identity, text]) => {
  await import('./static/store.js');
  await ludoteca.store.save(identity, text, '{}', 0);
}"""

_LOOP: Final = """() => {
  let best = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const begun = performance.now();
    let sum = 0;
    for (let n = 0; n < 5e6; n += 1) sum = (sum * 31 + n) % 1000003;
    best = Math.max(best, 5e6 / (performance.now() - begun));
  }
  return best / 1000;
}"""


@contextmanager
def served(folder: Path, prefix: str = PREFIX) -> Iterator[str]:
    """Serve a folder while the block runs; give its address."""
    running = server(folder, prefix=prefix)
    thread = threading.Thread(target=running.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield f"http://localhost:{running.server_port}{prefix}"
    finally:
        running.shutdown()
        thread.join()
        running.server_close()


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """Start a browser that was never here before, and keeps what a real one keeps on disk."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        settings: dict[str, Any] = launch_arguments()
        settings["args"].append("--disable-dev-shm-usage")
        context = playwright.chromium.launch_persistent_context(
            folder, viewport={"width": 1280, "height": 720}, **settings
        )
        try:
            yield context
        finally:
            context.close()


def keep(page: Page, url: str, identity: str, record: Record) -> None:
    """Keep a game in the browser's store as if it had been played here, without the program."""
    page.goto(f"{url}404.html")
    page.evaluate(_KEEP, [identity, records.written(record)])


def events_kept(page: Page, identity: str) -> int:
    """Return how many events of a game are kept."""
    row = json.loads(page.evaluate("(id) => ludoteca.store.load(id)", identity))
    return len(json.loads(row["text"])["events"])


class MainThread:
    """How much CPU time a page's main thread has used."""

    def __init__(self, page: Page) -> None:
        """Begin to count."""
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def seconds(self) -> float:
        """Return the seconds since the page's process began."""
        told = self._session.send("Performance.getMetrics")["metrics"]
        return float({one["name"]: one["value"] for one in told}["TaskDuration"])


def calibration(page: Page) -> float:
    """Return how many million times a second a plain loop of JavaScript goes round here."""
    return float(page.evaluate(_LOOP))


def people(game: Game, players: int, seed: str) -> Record:
    """Return a game that has not begun, of people alone."""
    seats = tuple(records.Seat(name) for name in NAMES[:players])
    options = game.with_defaults({})
    return Record(game.name, players, seats=seats, options=options, seed=seed)


def played(record: Record, choices: int) -> Record:
    """Return the record after so many choices at random, or less if the game ends before."""
    rng, state, events = Random(record.seed), records.start(record), list(record.events)
    while (actor := state.actor) is not None and (choices > 0 or actor == CHANCE):
        chance = records.chance_for(record.seed, len(events))
        event = state.draw(chance) if actor == CHANCE else rng.choice(state.moves())
        choices -= actor != CHANCE
        events.append(event)
        state = state.play(event)
    return record._replace(events=tuple(events))
