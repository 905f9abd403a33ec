"""How fast the page is while one plays: `python -m tools.bench_page [GAME] [--touches N]`.

For the fullest board of each game: what a touch costs until what it brings is patched in and laid
out, and all CPU time of the main thread that it brings about: painting, saving, asking the next
person, and where there are secrets handing the device over. Then how long the
page is deaf while a bot thinks, and what memory is used after games in a row.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

from ludoteca.engine import record as records
from ludoteca.engine.game import Game, find_game, game_names
from ludoteca.engine.record import Record
from tools.bench_pages import WAIT, MainThread, calibration, people, played, profile, served
from tools.places import ROOT

MEDIAN: Final = 8.0
"""Milliseconds that an event may take at the median,"""
RARE: Final = 16.0
"""and at the 95th percentile."""
DEAF: Final = 100.0
"""Milliseconds in which input is answered while a bot thinks."""

LEFT: Final = 8
"""Choices that are left in the game when its board is taken to be the fullest."""

LISTENS: Final = "globalThis.ludoteca?.page?.isListening?.()"

_INSTANT: Final = """localStorage.setItem(
  `ludoteca ${new URL('.', location.href).pathname} settings`, '{"speed":"instant"}')"""

_OPEN: Final = """async ([identity, text]) => {
  await ludoteca.store.save(identity, text, '{}', 0);
  ludoteca.page.tell('do', { do: `open:${identity}` });
}"""

_TOUCH: Final = """async (number) => {
  const house = document.getElementById('house');
  const spots = document.querySelectorAll('#table .spot.legal');
  if (spots.length === 0) return null;
  const patched = new Promise((done) => {
    const watch = new MutationObserver(() => { watch.disconnect(); done(); });
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    watch.observe(house, all);
  });
  const begun = performance.now();
  spots[number % spots.length].click();
  await patched;
  house.getBoundingClientRect();
  return performance.now() - begun;
}"""

_SETTLED: Final = """() => Boolean(
  document.querySelector('#table .spot.legal, #table [data-do="again"], #curtain'))"""

_DEAF: Final = """async (milliseconds) => {
  let [longest, last] = [0, performance.now()];
  for (const end = last + milliseconds; last < end;) {
    await new Promise((done) => { setTimeout(done, 0); });
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  return longest;
}"""


_PYTHON: Final = """async () => {
  const { whenDefined } = await import('./vendor/pyscript/core.js');
  const { interpreter } = await whenDefined('py');
  const objects = interpreter.runPython('import gc; gc.collect(); len(gc.get_objects())');
  return [interpreter._module.HEAP8.length, objects];
}"""


class Memory(NamedTuple):
    """What the page holds after a collection."""

    megabytes: float
    """Of JavaScript's objects and of all that Python has been given."""
    objects: int
    """How many things of Python, which gives back nothing of what it was given."""


class Table:
    """The page of the house with games opened in it."""

    def __init__(self, page: Page, url: str) -> None:
        """Start the page, at speed "instant": no movement is waited for."""
        self.page = page
        self.thread = MainThread(page)
        page.goto(f"{url}404.html")
        page.evaluate(_INSTANT)
        page.goto(url)
        page.wait_for_function(LISTENS, timeout=WAIT)
        page.wait_for_function("navigator.serviceWorker.controller", timeout=WAIT)
        self._opened = 0

    def open(self, record: Record) -> None:
        """Open a game and wait until somebody is asked something."""
        self._opened += 1
        self.page.evaluate(_OPEN, [f"{self._opened:032x}", records.written(record)])
        self.page.wait_for_function(f"location.hash.endsWith('{self._opened:032x}')")
        self.settle()

    def settle(self) -> None:
        """Wait until a person is asked something, the table is covered, or the game is over."""
        self.page.wait_for_function(_SETTLED, timeout=WAIT)
        if self.page.locator("#curtain").count():
            self.page.locator("[data-do=uncover]").click()
            self.page.wait_for_function(_SETTLED, timeout=WAIT)

    def touch(self, number: int) -> tuple[float, float] | None:
        """Touch a spot; return milliseconds until it shows, and of CPU; None at the end."""
        before = self.thread.seconds()
        shown = self.page.evaluate(_TOUCH, number)
        if shown is None:
            return None
        self.settle()
        self.page.evaluate("new Promise((done) => { requestAnimationFrame(() => done()) })")
        return float(shown), (self.thread.seconds() - before) * 1000


def fullest(game: Game, seed: str) -> Record:
    """Return a game of as many people as there can be, a few choices before its end."""
    begun = people(game, game.seats[-1], seed)
    whole = played(begun, 10_000)
    states = list(records.positions(whole))
    chosen = [n for n, state in enumerate(states[:-1]) if state.actor in range(game.seats[-1])]
    return whole._replace(events=whole.events[: chosen[-LEFT]])


def touches(table: Table, game: Game, count: int) -> list[tuple[float, float]]:
    """Return what so many touches near the end of games cost."""
    found: list[tuple[float, float]] = []
    number = 0
    while len(found) < count:
        number += 1
        table.open(fullest(game, f"page:{number}"))
        for step in range(LEFT):
            cost = table.touch(number + step * 7)
            if cost is not None:
                found.append(cost)
    return found[:count]


def percentiles(values: Sequence[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile."""
    return median(values), quantiles(values, n=20)[-1]


def deafness(table: Table, game: Game) -> float:
    """Return the longest time in which the page did nothing else while a strong bot thought."""
    table.page.wait_for_timeout(3000)  # the worker comes after the page
    bot = records.Seat("", "bot", 3)
    record = people(game, game.seats[0], "deaf")
    record = record._replace(seats=(*record.seats[:1], bot, *record.seats[2:]), first=0)
    table.open(played(record, 0))
    table.page.evaluate("document.querySelector('#table .spot.legal').click()")
    return float(table.page.evaluate(_DEAF, 600))


def memory(page: Page) -> Memory:
    """Return what the page holds now."""
    given, objects = page.evaluate(_PYTHON)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    told = session.send("Runtime.getHeapUsage")
    held = told["usedSize"] + told.get("backingStorageSize", 0.0) + given
    return Memory(float(held) / 1e6, int(objects))


def memories(table: Table, game: Game, games: int) -> Iterator[Memory]:
    """Yield the memory after each of some whole games in a row."""
    for number in range(games):
        table.open(played(people(game, game.seats[0], f"memory:{number}"), 0))
        step = 0
        while table.touch(number + step * 7) is not None:
            step += 1
        yield memory(table.page)


def report(table: Table, names: Sequence[str], count: int, games: int) -> Iterator[str]:
    """Yield the report line by line."""
    yield f"calibration: {calibration(table.page):.0f} M loops/s of JavaScript"
    for name in names:
        costs = touches(table, find_game(name), count)
        for what, values in zip(("shown", "CPU"), zip(*costs, strict=True), strict=True):
            middle, rare = percentiles(values)
            yield (
                f"{name}, an event: {what} {middle:.1f} ms at the median (at most {MEDIAN:.0f}),"
                f" {rare:.1f} at the 95th percentile (at most {RARE:.0f})"
            )
        deaf = deafness(table, find_game(name))
        yield f"{name}, while a bot thinks: deaf for {deaf:.0f} ms (at most {DEAF:.0f})"
    if games:
        used = list(memories(table, find_game(names[0]), games))
        second, last = used[min(1, games - 1)], used[-1]
        yield (
            f"memory after {games} games: {last.megabytes:.1f} MB,"
            f" {last.megabytes / second.megabytes:.3f} of what two had used;"
            f" {last.objects} objects of Python, {last.objects / second.objects:.3f} of those"
        )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="tools.bench_page", description=__doc__)
    parser.add_argument("game", nargs="?", choices=game_names())
    parser.add_argument("--touches", type=int, default=100)
    parser.add_argument("--games", type=int, default=20, help="0: no memory is measured")
    parser.add_argument("--site", type=Path, default=ROOT / "_site")
    given = parser.parse_args()
    names = [given.game] if given.game else game_names()
    with (
        sync_playwright() as playwright,
        served(given.site) as url,
        profile(playwright) as context,
    ):
        for line in report(Table(context.new_page(), url), names, given.touches, given.games):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
