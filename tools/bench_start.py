"""How long a start takes beside the bare runtime: `python -m tools.bench_start [--runs N]`.

A run visits three pages in turn, each in a browser with a new profile: bare Pyodide as npm brings
it, bare Pyodide with our standard library, and the house with a saved game open. A bare page is
done when its first statement has run; the house when a legal move can be made, and once more when
that move is accepted and kept. The first visit is cold; of the later ones the last is warm, when
the browser has kept what it keeps. Times are from navigation on, CPU is that of the main thread.
"""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from ludoteca.engine.game import find_game
from tools import npm
from tools.bench_pages import (
    WAIT,
    MainThread,
    calibration,
    events_kept,
    keep,
    people,
    played,
    profile,
    served,
)
from tools.places import ROOT

TARGET: Final = 1.15
"""The time to the first legal move, by that of the bare runtime's first statement."""

WARMING: Final = 2
"""Visits after the first before one counts as warm: the browser keeps compiled code by then."""

GAME: Final = "f" * 32
"""The name of the saved game in the store."""

_BARE: Final = """<!doctype html>
<meta charset="utf-8"><title>bare</title>
<script type="module">
  import { loadPyodide } from './pyodide.mjs';
  const python = await loadPyodide();
  python.runPython('1 + 1');
  globalThis.done = performance.now();
</script>
"""

_MOVE: Final = """() => {
  const spot = document.querySelector('#table .spot.legal');
  if (!spot || !globalThis.ludoteca?.page?.isListening?.()) return 0;
  const now = performance.now();
  spot.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return now;
}"""

_ACCEPTED: Final = """async ([identity, count]) => {
  const kept = async () =>
    JSON.parse(JSON.parse(await ludoteca.store.load(identity)).text).events.length;
  for (const end = performance.now() + 60_000; await kept() <= count && performance.now() < end;) {
    await new Promise((done) => { setTimeout(done, 5); });
  }
  return performance.now();
}"""

_PAINTED: Final = """() => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [visit] = performance.getEntriesByType('navigation');
  return paint ? Math.max(paint.startTime, visit.domInteractive) : 0;
}"""


class Visit(NamedTuple):
    """How long a visit took: milliseconds from navigation on, and CPU of the main thread."""

    painted: float
    """The page is painted and its scripts have run: it can be used, without Python."""
    ready: float
    """The first statement has run, or the first legal move can be made."""
    ready_cpu: float
    accepted: float = 0.0
    """The move is accepted and kept."""


def bare_visit(page: Page, url: str) -> Visit:
    """Visit the bare runtime."""
    thread = MainThread(page)
    page.goto(url, wait_until="commit")
    page.wait_for_function("globalThis.done", timeout=WAIT)
    ready = float(page.evaluate("done"))
    return Visit(0.0, ready, thread.seconds() * 1000)


def house_visit(page: Page, url: str, before: int) -> Visit:
    """Visit the house where a game with `before` events is open, and make a move."""
    thread = MainThread(page)
    page.goto(f"{url}#game={GAME}", wait_until="commit")
    ready = float(page.wait_for_function(_MOVE, timeout=WAIT).json_value())
    cpu = thread.seconds() * 1000
    accepted = float(page.evaluate(_ACCEPTED, [GAME, before]))
    return Visit(float(page.evaluate(_PAINTED)), ready, cpu, accepted)


def visits(context: BrowserContext, url: str, *, is_house: bool) -> tuple[Visit, Visit]:
    """Return a cold and a warm visit."""
    events = 0
    if is_house:
        record = played(people(find_game("isis-osiris"), 2, "a start"), 6)
        keep(context.new_page(), url, GAME, record)
        events = len(record.events)
    found = []
    for _visit in range(1 + WARMING + 1):
        page = context.new_page()
        if is_house:
            found.append(house_visit(page, url, events))
            events = events_kept(page, GAME)
            # The site is kept for use without network before the next visit.
            page.wait_for_function("navigator.serviceWorker.controller", timeout=WAIT)
        else:
            found.append(bare_visit(page, url))
        page.close()
    return found[0], found[-1]


Visits = dict[str, list[Visit]]
"""Page and state -> its visits."""


def run(playwright: Playwright, pages: dict[str, str], found: Visits) -> None:
    """Visit all pages once, each in a new profile."""
    for name, url in pages.items():
        with profile(playwright) as context:
            cold, warm = visits(context, url, is_house=name == "house")
        found.setdefault(f"{name}, cold", []).append(cold)
        found.setdefault(f"{name}, warm", []).append(warm)


def report(found: Visits) -> Iterator[str]:
    """Yield the medians, and the house beside both bare runtimes."""
    middle = {name: _median(seen) for name, seen in found.items()}
    yield f"{'':<34}{'wall':>8}{'CPU':>8}   ms, medians of {len(next(iter(found.values())))}"
    for name, visit in middle.items():
        yield f"{name:<34}{visit.ready:>8.0f}{visit.ready_cpu:>8.0f}"
    for state in ("cold", "warm"):
        house = middle[f"house, {state}"]
        yield f"house, {state}: painted and usable before Python at {house.painted:.0f} ms"
        yield f"house, {state}: the first move accepted and kept at {house.accepted:.0f} ms"
        for name in ("bare as shipped", "bare, our library"):
            bare = middle[f"{name}, {state}"]
            wall, cpu = house.ready / bare.ready, house.ready_cpu / bare.ready_cpu
            told = f"wall {wall:.2f}, CPU {cpu:.2f} (at most {TARGET} is wanted)"
            yield f"house by {name}, {state}: {told}"


def _median(seen: Sequence[Visit]) -> Visit:
    return Visit(*map(median, zip(*seen, strict=True)))


def _bare_folder(folder: Path, library: Path) -> Path:
    """Make a page of bare Pyodide with the standard library `library`."""
    source = npm.folder("pyodide")
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"):
        shutil.copyfile(source / name, folder / name)
    shutil.copyfile(library, folder / "python_stdlib.zip")
    (folder / "index.html").write_text(_BARE, "utf-8")
    return folder


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="tools.bench_start", description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--site", type=Path, default=ROOT / "_site")
    given = parser.parse_args()
    libraries = {
        "bare as shipped": npm.folder("pyodide") / "python_stdlib.zip",
        "bare, our library": given.site / "vendor" / "pyodide" / "python_stdlib.zip",
    }
    found: Visits = {}
    with ExitStack() as stack, sync_playwright() as playwright:
        pages = {}
        for name, library in libraries.items():
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            pages[name] = stack.enter_context(served(_bare_folder(folder, library)))
        pages["house"] = stack.enter_context(served(given.site))
        with profile(playwright) as context:
            loops = calibration(context.new_page())
        print(f"calibration: {loops:.0f} M loops/s of JavaScript")
        for _run in range(given.runs):
            run(playwright, pages, found)
    print("\n".join(report(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
