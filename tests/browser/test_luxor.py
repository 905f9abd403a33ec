"""Luxor on a phone: what is too small to be touched in the tomb is offered in words."""

import pytest
from playwright.sync_api import expect

from ludoteca.engine.game import State
from tests.browser.conftest import DESK, PHONE, Trace
from tests.browser.house import House, Json, played, record_of, stopped

pytestmark = pytest.mark.browser

MANY = 300
"""More touches than what is left of a game needs."""


def at_hand() -> Json:
    """Return a game in which Ana is to play a card that moves somebody."""

    def fits(state: State) -> bool:
        return state.actor == 0 and "L" in state.moves() and state.play("L").actor == 0

    return stopped(record_of("luxor", bots=[1], seed="offers"), fits, after=100)


def test_a_game_by_what_is_offered_in_words(small_house: House, last_line: Trace) -> None:
    """The hand is touched, and else nothing but the list below it, and what confirms."""
    house = small_house.open(played(record_of("luxor", bots=[1]), leave=40))
    page = house.page
    for _touch in range(MANY):
        if house.asked().is_over:
            break
        offered, confirm = page.locator(".offers .button"), page.locator("[data-do=confirm]")
        if offered.count() and not page.locator(".offers [aria-current]").count():
            offered.last.tap()
        elif confirm.count():
            confirm.tap()
        else:
            page.locator(".zone-hand .spot.legal").first.tap()
    end = last_line(house.record())
    assert end["actor"] is None
    assert house.points == end["scores"]


def test_what_is_offered_is_reached_by_keys_and_confirmed_in_place(house: House) -> None:
    house.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    house.set("confirm", "on").open(at_hand())
    before = len(house.events())
    house.spot("card:left").press("Enter")
    first = house.page.locator(".offers .button").first
    brought = (first.get_attribute("aria-label") or "").partition(": ")[2]
    for _zone in ("Horus board", "belongings", "offers"):
        house.page.keyboard.press("Tab")
    expect(first).to_be_focused()
    house.page.keyboard.press("Enter")
    expect(house.page.locator("[data-do=confirm]")).to_contain_text(brought)
    expect(first).to_be_focused()
    house.kept(before + 1)
    house.page.keyboard.press("Enter")
    expect(house.page.locator(".offers [aria-current]")).to_have_count(0)
    assert ">" in house.asked().events()[before + 1]


def test_where_the_tomb_is_large_nothing_is_said_twice(house: House) -> None:
    house.page.set_viewport_size(DESK)  # type: ignore[arg-type]
    house.open(at_hand()).spot("card:left").click()
    expect(house.page.locator("[data-do=confirm]")).to_be_visible()
    expect(house.page.locator(".offers")).to_be_hidden()
    spoken = house.page.locator("body").aria_snapshot()
    assert "What can be chosen on the board" not in spoken
