"""A game is where it was left: after every event, on reload, on Back, and in the list."""

import json
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE
from tests.browser.conftest import NewContext, Served
from tests.browser.house import House, Json, names_of_spots, played, record_of, state_of

pytestmark = pytest.mark.browser

NO_BOTS: Final = "**/static/py/thinker.py"
"""Two persons need no worker: it would only slow the many starts down."""


def stops(record: Json) -> list[int]:
    """Return after how many events a game waits for somebody: all but while chance acts."""
    events = record["events"]
    return [
        count
        for count in range(len(events) + 1)
        if state_of(record | {"events": events[:count]}).actor != CHANCE
    ]


def assert_as_kept(house: House, record: Json) -> None:
    """Compare what the page shows with what the rules make of the record."""
    state = state_of(record)
    expect(house.page.locator("#table")).to_be_visible()
    house.asked()
    assert house.record()["events"] == record["events"]
    assert house.spots() == names_of_spots(record, state.actor)
    if state.actor is not None:
        turn = house.page.locator(".seats [aria-current=true] strong")
        expect(turn).to_have_text(record["seats"][state.actor]["name"])


@pytest.mark.slow
def test_a_game_resumes_after_every_event(house: House) -> None:
    whole = played(record_of(seed="every event"))
    reached = stops(whole)
    assert len(reached) > 50
    house.page.route(NO_BOTS, lambda route: route.abort())
    try:
        house.open(record_of(seed="every event"))
        for before, now in pairwise(reached):
            house.type(whole["events"][before]).kept(now)
            house.reload()
            assert_as_kept(house, whole | {"events": whole["events"][:now]})
    finally:
        house.page.unroute(NO_BOTS)
    assert house.record()["events"] == whole["events"]
    assert house.points == list(state_of(whole).scores())


def questions(record: Json) -> list[Json]:
    """Return the record stopped at each kind of thing that seat 0 is asked, and at its end."""
    whole = played(record)
    states: Any = records.positions(records.read(json.dumps(whole)))
    found = {state.phase: count for count, state in enumerate(states) if state.actor in (0, None)}
    return [record | {"events": whole["events"][:count]} for count in found.values()]


@pytest.mark.parametrize("game", ["alhambra-dice", "luxor"])
def test_another_game_resumes_at_every_kind_of_question(house: House, game: str) -> None:
    asked = questions(record_of(game, bots=[1], seed="every question"))
    assert len(asked) > 5
    for number, record in enumerate(asked):
        house.open(record, f"{number:032}").reload()
        assert_as_kept(house, record)


def test_back_leads_to_the_lobby_and_the_game_is_in_the_list(house: House) -> None:
    house.open(record_of(events=["a1", "b1"])).type("c1").kept(3)
    house.page.go_back()
    saved = house.page.locator("#saved li")
    expect(saved).to_have_count(1)
    expect(saved).to_contain_text("Isis & Osiris")
    expect(saved).to_contain_text("Ana, Rui")
    expect(saved).to_contain_text("Rui to move")


def test_forward_leads_into_the_game_again_and_it_goes_on(house: House) -> None:
    house.open(record_of(events=["a1", "b1"])).type("c1").kept(3)
    for count in range(4, 8):
        house.page.go_back()
        expect(house.page.locator("#saved li")).to_have_count(1)
        house.page.go_forward()
        house.asked().type(f"{'abcdef'[count - 4]}2").kept(count)
        expect(house.status).not_to_contain_text("another tab")


def test_the_list_opens_the_game_again(house: House) -> None:
    record = played(record_of(), leave=24)
    house.open(record)
    house.button("Games").click()
    house.page.locator("#saved .open").click()
    house.asked()
    assert_as_kept(house, record)


def test_a_tile_that_is_turned_up_waits_in_a_new_page(fresh: NewContext, served: Served) -> None:
    context = fresh()
    first = House(context.new_page(), served.url).enter().set("speed", "instant")
    first.open(record_of()).type("flip").kept(2).asked()
    asked, events, identity = first.status.inner_text(), first.events(), first.identity
    first.page.close()
    second = House(context.new_page(), served.url).enter(f"#game={identity}").asked()
    expect(second.status).to_have_text(asked)
    assert second.events() == events
    second.type("c4").kept(3)


def test_two_tabs_never_overwrite_each_other(fresh: NewContext, served: Served) -> None:
    context = fresh()
    first = House(context.new_page(), served.url).enter()
    first.open(record_of()).type("a1").kept(1)
    second = House(context.new_page(), served.url).enter(f"#game={first.identity}")
    expect(second.status).to_contain_text("open in another tab")
    second.spot("b1").click(force=True)
    assert second.events() == ["a1"]
    first.asked().type("b1").kept(2)
    second.button("Take over here").click()
    second.asked().type("c1").kept(3)
    expect(first.status).to_contain_text("open in another tab")
    first.spot("d1").click(force=True)
    assert second.events() == first.events() == ["a1", "b1", "c1"]
