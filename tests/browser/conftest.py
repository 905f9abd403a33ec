"""A served test build, booted pages that tests share, and a watch on what must never happen."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.faults import Faults
from tests.browser.house import House
from tools.ensure_chromium import launch_arguments
from tools.places import ROOT
from tools.serve import Server, server

SITE: Final = ROOT / "_site_test"
SOURCES: Final = ("index.html", "pyscript.toml", "py", "static", "tools", "tests/games")
"""What the test build is made of."""

expect.set_options(timeout=45_000)
# A bound on waiting, for slow and busy machines: nothing that is there is waited for.

PREFIX: Final = "/some/folder/"
"""The site lies in a folder of its host in all tests, as it does on GitHub Pages."""

DESK: Final = {"width": 1280, "height": 720}
PHONE: Final = {"width": 360, "height": 740}


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Tell Playwright which Chromium to start, and how."""
    arguments = launch_arguments()
    # A container's shared memory is small; many pages in one Chromium would fill it.
    arguments["args"].append("--disable-dev-shm-usage")
    return arguments


# -- the site -------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def site() -> Path:
    """Return the test build, made anew if something that it is made of is younger."""
    built = SITE / "version.json"
    if not built.exists() or built.stat().st_mtime < _youngest_source():
        subprocess.run([sys.executable, "-m", "tools.site", "--test"], cwd=ROOT, check=True)
        os.utime(built)
    return SITE


def _youngest_source() -> float:
    files = (
        path
        for name in SOURCES
        for path in ([ROOT / name] if (ROOT / name).is_file() else (ROOT / name).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".mo"
    )
    return max(path.stat().st_mtime for path in files)


class Served:
    """A folder on a server that can be stopped, as if the network had gone."""

    def __init__(self, folder: Path, prefix: str = PREFIX) -> None:
        self.server: Server = server(folder, prefix=prefix)
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.02,))
        self._thread.start()
        self.origin = f"http://localhost:{self.server.server_port}"
        self.url = f"{self.origin}{prefix}"

    def stop(self) -> None:
        """End the server and all its connections."""
        if self._thread.is_alive():
            self.server.shutdown()
            self._thread.join()
            self.server.server_close()


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[Served]:
    """Serve the test build for all tests."""
    one = Served(site)
    yield one
    one.stop()


@pytest.fixture
def own_served(site: Path) -> Iterator[Served]:
    """Serve the test build for one test that may stop it."""
    one = Served(site)
    yield one
    one.stop()


# -- what must never happen -----------------------------------------------------------------------


@pytest.fixture(scope="session")
def all_faults() -> Faults:
    """Return where the pages' faults are gathered."""
    return Faults()


@pytest.fixture(autouse=True)
def faults(all_faults: Faults) -> Iterator[Faults]:
    """Fail a test that leaves an error on the console or asks a foreign host for something."""
    all_faults.forget()
    yield all_faults
    assert all_faults.unforgiven() == []


# -- pages ----------------------------------------------------------------------------------------


NewContext = Callable[..., BrowserContext]


@pytest.fixture
def fresh(browser: Browser, all_faults: Faults) -> Iterator[NewContext]:
    """Return a function that opens a watched context: a browser that was never here before."""
    opened: list[BrowserContext] = []

    def open_one(**settings: Any) -> BrowserContext:
        context = browser.new_context(**({"viewport": DESK} | settings))
        all_faults.watch(context)
        opened.append(context)
        return context

    yield open_one
    for context in opened:
        context.close()


@pytest.fixture
def fresh_house(fresh: NewContext, served: Served) -> Callable[..., House]:
    """Return a function that boots the page in a browser that was never here before."""

    def enter(**settings: Any) -> House:
        return House(fresh(**settings).new_page(), served.url).enter()

    return enter


class SharedPage:
    """A booted page that many tests share, for as long as they all pass."""

    def __init__(self, open_one: Callable[[], BrowserContext], url: str) -> None:
        self._open = open_one
        self._url = url
        self._page: Page | None = None

    def house(self) -> House:
        """Return the page, booted if it is not there (any more)."""
        if self._page is None:
            self._page = House(self._open().new_page(), self._url).enter().page
        return House(self._page, self._url)

    def drop(self) -> None:
        """Let no other test have this page."""
        if self._page is not None:
            self._page.context.close()
        self._page = None


@pytest.fixture(scope="session")
def desk(browser: Browser, served: Served, all_faults: Faults) -> Iterator[SharedPage]:
    """Share a page among all tests with mouse and keys."""
    yield from _shared(browser, served, all_faults, viewport=DESK)


@pytest.fixture(scope="session")
def phone(browser: Browser, served: Served, all_faults: Faults) -> Iterator[SharedPage]:
    """Share a page among all tests with fingers."""
    yield from _shared(browser, served, all_faults, viewport=PHONE, has_touch=True, is_mobile=True)


def _shared(
    browser: Browser, served: Served, faults: Faults, **settings: Any
) -> Iterator[SharedPage]:
    def open_one() -> BrowserContext:
        context = browser.new_context(**settings)
        faults.watch(context)
        return context

    page = SharedPage(open_one, served.url)
    yield page
    page.drop()


@pytest.fixture
def house(desk: SharedPage, request: pytest.FixtureRequest) -> Iterator[House]:
    """Return the booted page in its lobby, as on a first visit but with speed "instant"."""
    yield from _lent(desk, DESK, request.session)


@pytest.fixture
def small_house(phone: SharedPage, request: pytest.FixtureRequest) -> Iterator[House]:
    """Return the booted page of the phone in its lobby, with speed "instant"."""
    yield from _lent(phone, PHONE, request.session)


def _lent(
    shared: SharedPage, viewport: dict[str, int], session: pytest.Session
) -> Iterator[House]:
    """Lend the page to a test; one that cannot be reset, or has failed a test, goes."""
    try:
        house = shared.house()
        house.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        house.reset()
    except Exception:
        shared.drop()
        raise
    failed = session.testsfailed
    yield house
    if session.testsfailed > failed:
        shared.drop()


# -- the truth ------------------------------------------------------------------------------------


Trace = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture
def last_line(tmp_path: Path) -> Trace:
    """Return a function that gives the last line of `python -m ludoteca trace` for a record."""

    def traced(record: dict[str, Any]) -> dict[str, Any]:
        file = tmp_path / "record.json"
        file.write_text(json.dumps(record), "utf-8")
        answer = subprocess.run(
            [sys.executable, "-m", "ludoteca", "trace", str(file)],
            env=os.environ | {"PYTHONPATH": str(ROOT / "py")},
            capture_output=True,
            text=True,
            check=True,
        )
        line: dict[str, Any] = json.loads(answer.stdout.splitlines()[-1])
        return line

    return traced
