"""The lobby before Python is there, and a start that fails."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewContext, Served
from tests.browser.faults import Faults
from tests.browser.house import BOOT, House

pytestmark = pytest.mark.browser

WASM = "**/pyodide.asm.wasm"


class Held:
    """Answers that are held back until they are let go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._routes: list[Route] = []
        page.route(pattern, self._hold)

    def _hold(self, route: Route) -> None:
        self._routes.append(route)

    def let_go(self) -> None:
        """Let everything through that has been asked for."""
        for route in self._routes:
            route.continue_()


@pytest.fixture
def waiting(fresh: NewContext, served: Served) -> Callable[..., tuple[House, Held]]:
    """Return a function that opens the page while Python cannot come yet."""

    def opened(**settings: object) -> tuple[House, Held]:
        page = fresh(**settings).new_page()
        held = Held(page, WASM)
        page.goto(served.url, wait_until="domcontentloaded")
        return House(page, served.url), held

    return opened


Waiting = Callable[..., tuple[House, Held]]


def test_what_was_chosen_before_python_is_played(waiting: Waiting) -> None:
    house, held = waiting()
    card = house.card()
    expect(house.page.locator("#boot")).to_contain_text(re.compile("Downloading|Starting"))
    card.get_by_text("Players and options").click()
    card.get_by_label("3", exact=True).check()
    card.get_by_label("Name").nth(0).fill("Ana")
    card.get_by_label("Name").nth(1).fill("Rui")
    card.get_by_label("Who plays").nth(1).select_option(label="Person")
    card.get_by_label("Who plays").nth(2).select_option(label="Computer: Far-sighted")
    card.get_by_label("yellow").nth(0).check()
    card.get_by_label("Who starts").select_option(label="seat 2")
    card.get_by_label("Tiles").select_option(label="All tiles in one common pool (variant II)")
    card.get_by_label("In a row").select_option(label="3 games")
    card.get_by_role("button", name="Play", exact=True).click()
    expect(house.page.locator("#starting")).to_be_visible()
    expect(house.page.locator("#table")).to_have_count(0)
    held.let_go()
    house.ready().asked()
    record = house.record()
    assert (record["game"], record["players"], record["first"]) == ("isis-osiris", 3, 1)
    assert record["options"] == {"pool": True}
    assert record["series"] == {"of": 3, "before": []}
    assert [(seat["name"], seat["kind"]) for seat in record["seats"]] == [
        ("Ana", "human"),
        ("Rui", "human"),
        ("", "bot"),
    ]
    assert record["seats"][0]["colour"] == "yellow"
    assert record["seats"][2]["level"] == 3
    expect(house.status).to_contain_text("Rui")
    expect(house.page.locator(".modes")).to_have_text("common pool, game 1 of 3")
    expect(house.page.locator("#starting, #boot").filter(visible=True)).to_have_count(0)


def test_the_form_is_as_it_was_when_python_has_come(waiting: Waiting) -> None:
    house, held = waiting()
    card = house.card()
    card.get_by_text("Players and options").click()
    card.get_by_label("Name").nth(0).fill("Ana")
    card.get_by_label("4", exact=True).check()
    held.let_go()
    house.ready()
    expect(card.get_by_label("Name").nth(0)).to_have_value("Ana")
    expect(card.get_by_label("4", exact=True)).to_be_checked()
    expect(card.get_by_label("Name").nth(3)).to_be_visible()


def test_settings_and_texts_work_before_python(waiting: Waiting) -> None:
    house, held = waiting()
    page = house.page
    house.button("About").click()
    expect(page.get_by_role("dialog")).to_contain_text("Michael Schacht")
    page.keyboard.press("Escape")
    house.card().get_by_role("button", name="How to play").click()
    expect(page.get_by_role("dialog")).to_contain_text("Isis & Osiris")
    page.keyboard.press("Escape")
    house.button("Settings").click()
    page.get_by_label("Appearance").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_label("Speed").select_option("instant")
    page.keyboard.press("Escape")
    page.get_by_role("banner").get_by_label("Language").select_option("it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    held.let_go()
    house.ready()
    expect(page.locator("html")).to_have_attribute("lang", "it")
    settings = page.evaluate("JSON.parse(ludoteca.settings.text())")
    assert {key: settings[key] for key in ("language", "theme", "speed")} == {
        "language": "it",
        "theme": "dark",
        "speed": "instant",
    }


def test_the_first_legal_move_takes_three_actions(fresh_house: Callable[..., House]) -> None:
    house = fresh_house()
    house.play()  # one; if the computer begins it plays by itself
    house.spot(house.legal()[0]).click()  # two
    expect(house.page.locator(".log .entry").first).to_be_visible()


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "py.zip", "core.js"])
def test_a_start_that_fails_says_why(
    fresh: NewContext, served: Served, faults: Faults, file: str
) -> None:
    faults.forgive("net::ERR_FAILED|could not start|Failed to fetch|dynamically imported")
    page = fresh().new_page()
    page.route(f"**/{file}", lambda route: route.abort())
    page.goto(served.url)
    alarm = page.get_by_role("alert")
    expect(alarm).to_contain_text("A part of the page did not arrive.", timeout=BOOT)
    expect(alarm.get_by_role("button", name="Try again")).to_be_visible()
    expect(alarm.get_by_role("button", name="Save my games to a file")).to_be_visible()
    expect(page.get_by_role("heading", name="Isis & Osiris")).to_be_visible()


def test_a_failed_start_can_be_tried_again(
    fresh: NewContext, served: Served, faults: Faults
) -> None:
    faults.forgive("net::ERR_FAILED|could not start|Failed to fetch")
    page = fresh().new_page()
    page.route(WASM, lambda route: route.abort())
    page.goto(served.url)
    again = page.get_by_role("alert").get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=BOOT)
    page.unroute(WASM)
    again.click()
    House(page, served.url).ready()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_no_two_seats_have_one_colour(house: House) -> None:
    card = house.card()
    card.get_by_text("Players and options").click()
    card.get_by_label("green").nth(1).check(force=True)
    seats = card.locator("[name^=colour]:checked")
    chosen = seats.evaluate_all("(all) => all.map((one) => one.value)")
    assert len(set(chosen)) == len(chosen)
    assert chosen[1] == "green"
    house.play()
    assert house.record()["seats"][1]["colour"] == "green"
