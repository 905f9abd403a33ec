"""Kept games that are damaged, foreign or impossible: one sentence, nothing lost, others open."""

import json
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, record_of

pytestmark = pytest.mark.browser

GOOD: Final = "9" * 32
BAD: Final = "b" * 32

DAMAGED: Final = {
    "no JSON": '{"ludoteca": 1, "game": "isis-osiris", "play',
    "empty": "",
    "foreign JSON": '{"name": "somebody else", "version": 3}',
    "a list": "[1, 2, 3]",
    "a later format": json.dumps(record_of() | {"ludoteca": 2}),
    "an unknown game": json.dumps(record_of() | {"game": "chess"}),
    "too many players": json.dumps(record_of() | {"players": 7}),
    "an unknown option": json.dumps(record_of() | {"options": {"pool": "maybe"}}),
    "nested deeply": "[" * 100_000,
}


def keep(house: House, identity: str, text: str, about: str = "{}") -> str:
    """Put a row into the store; return it as it lies there."""
    row = {"id": identity, "text": text, "revision": 1, "changed": "2026-01-01", "about": about}
    house.page.evaluate("(row) => ludoteca.store.restore(row)", json.dumps(row))
    return str(house.page.evaluate("(id) => ludoteca.store.load(id)", identity))


@pytest.mark.parametrize("kind", DAMAGED)
def test_what_is_no_record_says_so_and_stays(house: House, kind: str) -> None:
    before = keep(house, BAD, DAMAGED[kind])
    house.page.evaluate("(what) => ludoteca.page.tell('do', { do: what })", f"open:{BAD}")
    expect(house.live).to_contain_text("This game cannot be opened.")
    expect(house.page.locator("#saved")).to_contain_text("This game cannot be opened.")
    expect(house.page.locator("#lobby")).to_be_visible()
    assert house.page.evaluate("(id) => ludoteca.store.load(id)", BAD) == before
    house.open(record_of(), GOOD).type("a1").kept(1)


IMPOSSIBLE: Final[dict[str, list[Any]]] = {
    "a taken cell": ["a1", "a1"],
    "no such move": ["a1", "z9"],
    "a value too often": ["flip", "~+4", "a1", "flip", "~+4", "a2"],
    "after the end": ["a1", "resign"],
}


@pytest.mark.parametrize("kind", IMPOSSIBLE)
def test_an_impossible_event_opens_for_looking_only(house: House, kind: str) -> None:
    record = record_of(events=IMPOSSIBLE[kind])
    before = keep(house, BAD, json.dumps(record))
    house.page.evaluate("(what) => ludoteca.page.tell('do', { do: what })", f"open:{BAD}")
    expect(house.status).to_contain_text("is not allowed")
    house.spot("f6").click(force=True)
    expect(house.spot("f6")).to_have_attribute("aria-label", "f6, free")
    house.button("Games").click()
    expect(house.page.locator("#lobby")).to_be_visible()
    assert house.page.evaluate("(id) => ludoteca.store.load(id)", BAD) == before
    house.open(record_of(), GOOD).type("a1").kept(1)


def test_an_unknown_address_of_a_game_leads_to_the_lobby(house: House) -> None:
    house.page.evaluate("location.hash = '#game=nothing'")
    expect(house.live).to_contain_text("not kept on this device")
    expect(house.page.locator("#lobby")).to_be_visible()


@pytest.mark.parametrize("about", ["", "null", "[]", '{"game": "chess"}', '{"game": 3}', "{{"])
def test_a_damaged_summary_hides_no_other_game(house: House, about: str) -> None:
    house.open(record_of(events=["c4"]), GOOD).type("d4").kept(2)
    keep(house, BAD, json.dumps(record_of()), about)
    house.button("Games").click()
    rows = house.page.locator("#saved li")
    expect(rows).to_have_count(2)
    rows.filter(has_text="Ana, Rui").locator(".open").first.click()
    house.asked()
    assert house.events() == ["c4", "d4"]


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "&amp;\u202eabc", "A" * 400])
def test_a_hostile_name_is_only_a_name(house: House, name: str) -> None:
    record = record_of()
    record["seats"][0]["name"] = name
    house.open(record, GOOD).type("a1").kept(1)
    assert house.page.locator("img[src=x]").count() == 0
    width = house.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0
    house.button("Games").click()
    expect(house.page.locator("#saved li")).to_have_count(1)


def test_settings_that_are_damaged_are_those_of_a_first_visit(house: House) -> None:
    key = "Object.keys(localStorage).find((one) => one.endsWith(' settings'))"
    for text in ("{", "null", "[]", '{"theme": 3, "speed": "warp", "open": "yes"}'):
        house.page.evaluate(f"(text) => {{ localStorage[{key}] = text; }}", text)
        house.reload()
        expect(house.page.locator("#lobby")).to_be_visible()
        expect(house.page.locator("html")).to_have_attribute("data-theme", "light")
