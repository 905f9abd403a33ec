"""The start of the page in Chromium: progress, what is remembered, failures, the saved games."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.tools.stand_in import StandIn

pytestmark = pytest.mark.browser


@pytest.fixture
def started(page: Page, stand_in: StandIn) -> Page:
    """Open the stand-in; the page waits for Python, which never comes."""
    page.goto(stand_in.url)
    return page


def ready(page: Page) -> object:
    """Do what Python does when it is there; return what it is told."""
    return json.loads(page.evaluate("ludoteca.boot.ready()"))


def test_python_starts_from_the_built_site_and_thinks_in_a_worker(
    page: Page, python_stand_in: StandIn
) -> None:
    foreign = []
    page.on("request", lambda request: foreign.append(request.url))
    page.goto(python_stand_in.url)
    house = page.locator("#house")
    expect(house).to_have_attribute("data-thought", "thinking of pebbles", timeout=60_000)
    expect(house).to_have_attribute("data-games", "pebbles")
    expect(house).to_have_attribute("data-catalogue", "True")
    expect(page.locator("#boot")).to_be_hidden()
    own = (python_stand_in.url, f"blob:{python_stand_in.url.removesuffix('/some/where/')}")
    assert [url for url in foreign if not url.startswith(own)] == []


def test_the_page_is_whole_without_network_after_one_visit(
    page: Page, python_stand_in: StandIn
) -> None:
    page.goto(python_stand_in.url)
    page.wait_for_function("navigator.serviceWorker.controller", timeout=60_000)
    python_stand_in.stop()
    page.goto(f"{python_stand_in.url}?from=afar")
    house = page.locator("#house")
    expect(house).to_have_attribute("data-thought", "thinking of pebbles", timeout=60_000)
    page.locator("[data-read]").click()
    expect(page.locator("#reader h2").first).to_have_text("Your turn")
    page.goto(f"{python_stand_in.url}no/such/page")
    expect(page.locator("p[lang=en]")).to_contain_text("There is nothing at this address.")


def test_progress_is_told_in_words_and_by_a_bar(started: Page) -> None:
    boot = started.locator("#boot")
    expect(boot).to_contain_text("Downloading the games")
    expect(boot.get_by_role("progressbar")).to_be_visible()
    started.evaluate("ludoteca.boot.stage('opening')")
    expect(boot).to_contain_text("Laying the table")
    started.evaluate("ludoteca.boot.stage('starting')")
    expect(boot).to_contain_text("Laying the table")


def test_large_downloads_are_counted(started: Page) -> None:
    started.evaluate("fetch('./py.zip').then((answer) => answer.arrayBuffer())")
    expect(started.locator(".boot-amount")).to_contain_text("MB")
    assert 0 < started.locator("progress").evaluate("(bar) => bar.value") < 1


def test_nothing_done_before_python_is_nothing_to_do(started: Page) -> None:
    assert ready(started) is None
    expect(started.locator("#boot")).to_be_hidden()


def test_a_click_before_python_is_done_when_python_is_there(started: Page) -> None:
    started.get_by_role("button", name="Say hello").click()
    expect(started.locator("#starting")).to_be_visible()
    assert ready(started) == {"do": "hello", "touch": False}
    expect(started.locator("#starting")).to_be_hidden()


def test_the_last_thing_done_before_python_wins_with_the_form_as_it_was(started: Page) -> None:
    started.get_by_role("button", name="Say hello").click()
    started.locator("[name=seat]").fill("Rui")
    started.locator("[name=seat]").press("Enter")
    assert ready(started) == {"do": "start", "data": {"seat": "Rui"}}


def test_after_the_start_clicks_are_pythons_alone(started: Page) -> None:
    ready(started)
    started.get_by_role("button", name="Say hello").click()
    expect(started.locator("#starting")).to_be_hidden()


def test_what_was_kept_is_shown_before_python(started: Page) -> None:
    kept = '<b data-style="--turn: 3">A game of yesterday</b>'
    started.evaluate("(html) => ludoteca.store.keep('saved-list:en', html)", kept)
    started.reload()
    expect(started.locator("#saved")).to_contain_text("A game of yesterday")
    assert started.locator("#saved b").evaluate("(b) => b.style.cssText") == "--turn: 3;"


def test_a_missing_script_is_told_and_the_games_can_be_saved(
    page: Page, python_stand_in: StandIn, tmp_path: Path
) -> None:
    (python_stand_in.build.site / "vendor" / "pyscript" / "core.js").unlink()
    page.goto(python_stand_in.url)
    alarm = page.get_by_role("alert")
    expect(alarm).to_contain_text("A part of the page did not arrive.")
    expect(alarm.get_by_role("button", name="Try again")).to_be_visible()
    page.evaluate("ludoteca.store.save('one', '{}', '{}', 0)")
    with page.expect_download() as download:
        alarm.get_by_role("button", name="Save my games to a file").click()
    target = tmp_path / "export.json"
    download.value.save_as(target)
    export = json.loads(target.read_text("utf-8"))
    assert export["ludoteca-export"] == 1
    assert [game["id"] for game in export["games"]] == ["one"]


@pytest.mark.parametrize("file", ["vendor/pyodide/pyodide.asm.wasm", "py.zip"])
def test_a_missing_part_of_python_is_told(page: Page, python_stand_in: StandIn, file: str) -> None:
    (python_stand_in.build.site / file).unlink()
    page.goto(python_stand_in.url)
    alarm = page.get_by_role("alert")
    expect(alarm).to_contain_text("A part of the page did not arrive.", timeout=60_000)


def test_an_error_in_the_program_is_told(page: Page, python_stand_in: StandIn) -> None:
    main = python_stand_in.build.site / "static" / "py" / "main.py"
    main.write_text("raise ValueError('the table is broken')", "utf-8")
    page.goto(python_stand_in.url)
    alarm = page.get_by_role("alert")
    expect(alarm).to_contain_text("Something went wrong in the program", timeout=60_000)
    expect(page.locator(".py-error")).to_have_count(0)
    expect(alarm).to_contain_text("the table is broken")


def test_a_browser_without_webassembly_is_told_so(page: Page, stand_in: StandIn) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(stand_in.url)
    expect(page.get_by_role("alert")).to_contain_text("no WebAssembly")


def test_without_storage_one_can_play_and_is_told(page: Page, stand_in: StandIn) -> None:
    page.add_init_script("Object.defineProperty(globalThis, 'indexedDB', {value: undefined})")
    page.goto(stand_in.url)
    alarm = page.get_by_role("alert")
    expect(alarm).to_contain_text("keeps no data")
    ready(page)
    expect(alarm).to_be_visible()
    alarm.get_by_role("button", name="Close").click()
    expect(alarm).to_be_hidden()


class TestStore:
    """The saved games."""

    @staticmethod
    def call(page: Page, call: str) -> object:
        """Call the store and read its JSON, or the name of what it throws."""
        return page.evaluate(
            f"ludoteca.store.{call}.then((text) => typeof text === 'string' ? JSON.parse(text)"
            " : text ?? null, ({name}) => name)"
        )

    def test_a_game_is_saved_listed_and_loaded(self, started: Page) -> None:
        assert self.call(started, "save('one', 'record', 'about', 0)") == 1
        assert self.call(started, "save('one', 'later record', 'about', 1)") == 2
        (row,) = list(self.call(started, "list()"))  # type: ignore[call-overload]
        assert row.keys() == {"id", "revision", "changed", "about"}
        loaded = self.call(started, "load('one')")
        assert loaded == row | {"text": "later record"}
        assert self.call(started, "load('two')") is None

    def test_the_newest_comes_first(self, started: Page) -> None:
        for name in ("one", "two", "three"):
            self.call(started, f"save('{name}', '', '', 0)")
            started.wait_for_timeout(5)
        self.call(started, "save('one', '', '', 1)")
        rows = list(self.call(started, "list()"))  # type: ignore[call-overload]
        assert [row["id"] for row in rows] == ["one", "three", "two"]

    def test_a_save_over_an_unseen_revision_is_refused(self, started: Page) -> None:
        self.call(started, "save('one', 'mine', '', 0)")
        self.call(started, "save('one', 'theirs', '', 1)")
        assert self.call(started, "save('one', 'mine again', '', 1)") == "Conflict"
        assert self.call(started, "save('one', 'new', '', 0)") == "Conflict"
        assert self.call(started, "load('one').then((row) => row)") is not None
        assert "theirs" in started.evaluate("ludoteca.store.load('one')")

    def test_a_removed_game_comes_back_as_it_was(self, started: Page) -> None:
        self.call(started, "save('one', 'record', 'about', 0)")
        row = started.evaluate("ludoteca.store.load('one')")
        self.call(started, "remove('one')")
        assert self.call(started, "list()") == []
        started.evaluate("(row) => ludoteca.store.restore(row)", row)
        assert started.evaluate("ludoteca.store.load('one')") == row

    @pytest.mark.parametrize("text", ["", "null", "[]", '{"id": "one"}', '{"id": 1, "text": "x"}'])
    def test_what_is_no_row_is_not_restored(self, started: Page, text: str) -> None:
        refused = started.evaluate(
            "(text) => ludoteca.store.restore(text).then(() => false, () => true)", text
        )
        assert refused
        assert self.call(started, "list()") == []

    def test_wiping_spares_the_neighbours(self, started: Page) -> None:
        started.evaluate(
            "localStorage.setItem('somebody else', '1');"
            "new Promise((done) => { indexedDB.open('somebody else').onsuccess = done; })"
            ".then(() => 0)"
        )
        self.call(started, "save('one', '', '', 0)")
        self.call(started, "wipe()")
        assert self.call(started, "list()") == []
        names = started.evaluate("indexedDB.databases().then((all) => all.map((one) => one.name))")
        assert sorted(names) == ["ludoteca /some/where/", "somebody else"]
        assert started.evaluate("localStorage.getItem('somebody else')") == "1"


class TestReader:
    """The guides, without Python."""

    def test_it_opens_at_the_section_and_gives_the_focus_back(self, started: Page) -> None:
        link = started.get_by_role("button", name="Your turn")
        link.click()
        reader = started.get_by_role("dialog", name="Pebbles")
        expect(reader).to_be_visible()
        expect(reader.locator("h2#turn")).to_be_in_viewport()
        expect(reader.locator("h2#turn")).to_be_focused()
        expect(reader.locator("section.marked > h2")).to_have_text("Your turn")
        started.keyboard.press("Escape")
        expect(reader).to_be_hidden()
        expect(link).to_be_focused()

    def test_a_link_inside_leads_to_its_section(self, started: Page) -> None:
        started.locator("[data-read]").click()
        started.get_by_role("link", name="one").click()
        expect(started.locator("section.marked > h2")).to_have_text("The end")

    def test_button_and_backdrop_close_it(self, started: Page) -> None:
        reader = started.locator("#reader")
        started.get_by_role("button", name="Your turn").click()
        reader.get_by_role("button", name="Close").click()
        expect(reader).to_be_hidden()
        started.get_by_role("button", name="Your turn").click()
        expect(reader).to_be_visible()
        started.mouse.click(2, 2)
        expect(reader).to_be_hidden()

    def test_a_text_that_is_not_there_is_told(self, started: Page) -> None:
        started.evaluate("ludoteca.reader.open('chess', 'en')")
        expect(started.locator("#reader")).to_contain_text("This text could not be loaded.")
