"""After one visit, nothing of the network is needed; the neighbours' data are left alone."""

from random import Random
from typing import Final

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import PREFIX, NewContext, Served, Trace
from tests.browser.faults import Faults
from tests.browser.house import BOOT, House

pytestmark = pytest.mark.browser

OTHERS: Final = ("alhambra-dice", "big-points", "crosswise", "luxor")

_PICTURES: Final = """[...document.querySelectorAll('#table use[href^="#"]')]
  .map((one) => one.getAttribute('href')).filter((name) => !document.querySelector(name))"""
"""The pictures of the table that are not there."""


def test_a_cold_start_without_network_after_one_visit(
    fresh: NewContext, own_served: Served, last_line: Trace
) -> None:
    context = fresh()
    first = House(context.new_page(), own_served.url).enter().set("speed", "instant")
    first.page.wait_for_function("navigator.serviceWorker.controller", timeout=BOOT)
    first.page.close()
    own_served.stop()
    house = House(context.new_page(), own_served.url).enter(query="?from=home-screen")
    page = house.page
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        context.new_page().goto(f"{own_served.origin}/")
    for name, said in (("About", "Michael Schacht"), ("How to play", "Isis & Osiris")):
        scope = house.card() if name == "How to play" else page.get_by_role("banner")
        scope.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_contain_text(said)
        page.keyboard.press("Escape")
    for font in ("Alegreya", "Alegreya Sans"):
        assert page.evaluate(f"document.fonts.load('16px \"{font}\"').then((all) => all.length)")
    choose = Random("offline")
    house.play()
    for _turn in range(200):
        if house.asked().is_over:
            break
        house.spot(choose.choice(house.legal())).click()
    assert house.points == last_line(house.record())["scores"]
    house.set("language", "pt")
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    house.to_lobby()
    expect(page.locator("#saved li")).to_have_count(1)
    for game in OTHERS:
        house.to_lobby().play(game)
        house.spot(house.legal()[0]).click()
        assert page.evaluate(_PICTURES) == [], game
    house.to_lobby()
    expect(page.locator("#saved li")).to_have_count(1 + len(OTHERS))


def test_the_network_goes_in_mid_game(
    fresh: NewContext, own_served: Served, last_line: Trace
) -> None:
    house = House(fresh().new_page(), own_served.url).enter().set("speed", "instant").play()
    house.page.wait_for_function("navigator.serviceWorker.controller", timeout=BOOT)
    own_served.stop()
    for _turn in range(200):
        if house.asked().is_over:
            break
        house.spot(house.legal()[0]).click()
    assert house.points == last_line(house.record())["scores"]
    house.button("Play again").click()
    house.asked()
    house.button("Rules").click()
    expect(house.page.get_by_role("dialog")).to_contain_text("Isis & Osiris")


def leave_something(page: Page) -> None:
    """Leave what another project of the same origin might have left."""
    page.evaluate(
        """async () => {
          localStorage.setItem('somebody else', '1');
          await caches.open('somebody else').then((one) => one.put('/x', new Response('x')));
          await new Promise((done) => {
            const opening = indexedDB.open('somebody else');
            opening.onsuccess = () => { opening.result.close(); done(); };
          });
        }"""
    )


def whats_there(page: Page) -> dict[str, list[str]]:
    """Return the names of all that is kept in the origin."""
    found: dict[str, list[str]] = page.evaluate(
        """async () => ({
          local: Object.keys(localStorage).sort(),
          session: Object.keys(sessionStorage).sort(),
          caches: (await caches.keys()).sort(),
          databases: (await indexedDB.databases()).map((one) => one.name).sort(),
        })"""
    )
    return found


def test_what_is_kept_has_our_name_and_the_neighbours_stay(
    fresh: NewContext, served: Served
) -> None:
    house = House(fresh().new_page(), served.url).enter().set("speed", "instant")
    page = house.page
    leave_something(page)
    page.wait_for_function("navigator.serviceWorker.controller", timeout=BOOT)
    house.play()
    house.spot(house.legal()[0]).click()
    house.asked()
    # Two empty maps are PyScript's; the build has given them our name.
    own = (f"ludoteca {PREFIX}", "ludoteca/")
    there = whats_there(page)
    assert there.pop("session") == []
    for names in there.values():
        assert "somebody else" in names
        assert all(name.startswith(own) for name in names if name != "somebody else")
    identity = house.identity
    page.evaluate("ludoteca.store.wipe()")
    page.goto(f"{served.url}?reset")
    page.wait_for_url(served.url)
    house.ready()
    after = whats_there(page)
    assert {key for key, names in after.items() if "somebody else" in names} == set(there)
    assert page.evaluate("(id) => ludoteca.store.load(id)", identity) == "null"


def test_an_address_that_is_not_there(fresh: NewContext, served: Served, faults: Faults) -> None:
    faults.forgive("404")
    page = fresh().new_page()
    page.goto(f"{served.url}no/such/page")
    expect(page.locator("body")).to_contain_text("There is nothing at this address.")
    page.locator("a.home").first.click()
    House(page, served.url).ready()
