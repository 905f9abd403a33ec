"""Hand-over on one device, with Lantern: nobody sees what somebody else holds."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, Json, played, record_of, state_of, stopped

pytestmark = pytest.mark.browser

HAND: Final = re.compile(
    r"hand:\d|card:\d|ln-lantern|Hand of|lantern [1-4]\b|brightness [1-4]|a [1-4] into the bag"
)
"""What a hand, or a thing of it, is called in the page."""


def lantern(**more: object) -> Json:
    """Return a record of Lantern with two persons, hands dealt."""
    return record_of("lantern", options={"pairs": True, "wind": "breeze"}, **more)  # type: ignore[arg-type]


def assert_covered(house: House, name: str) -> None:
    """See that the curtain asks for `name`, and that nothing of any hand is anywhere."""
    page = house.page
    expect(page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_focused()
    assert HAND.findall(house.everything()) == []
    expect(page.locator(".spot, .log")).to_have_count(0)
    expect(house.live).to_have_text("")


def assert_sees_only(house: House, seat: int) -> None:
    """See that the hand of `seat` is there as it is, and no other, nor anything told of it."""
    record = house.record()
    own, other = record["seats"][seat]["name"], record["seats"][1 - seat]["name"]
    hand = state_of(record).hands[seat]  # type: ignore[attr-defined]
    text = house.everything()
    assert {int(found) for found in re.findall(r"hand:(\d)", text)} == {seat}
    assert {int(found) for found in re.findall(r"card:(\d)", text)} == {seat}
    expect(house.page.get_by_role("region", name=f"Hand of {own}")).to_be_visible()
    expect(house.page.get_by_role("region", name=f"Hand of {other}")).to_have_count(0)
    shown = {key.rpartition(":")[2] for key in house.spots() if key.startswith("hand:")}
    assert shown == set(hand)
    assert re.findall(rf"{other} draws a lantern of brightness|{other} puts a [1-4]", text) == []


@contextmanager
def away(house: House) -> Iterator[None]:
    """Leave the tab for a while."""
    change = """(hidden) => {
      Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    house.page.evaluate(change, True)
    yield
    house.page.evaluate(change, False)
    house.page.evaluate("delete document.hidden")


def test_each_sees_the_own_hand_and_the_curtain_nothing(house: House) -> None:
    whole = played(lantern(seed="hands"))
    house.open(lantern(seed="hands"))
    house.kept(6)
    seat, count = 0, 6
    for event in whole["events"][6:]:
        count += 1
        if event.startswith("~"):
            continue
        turn = state_of(whole | {"events": whole["events"][: count - 1]}).actor
        if turn != seat or count == 7:
            assert turn is not None
            seat = turn
            name = whole["seats"][seat]["name"]
            expect(house.button(f"I am {name}")).to_be_visible()
            assert_covered(house, name)
            house.button(f"I am {name}").click()
            assert_sees_only(house, seat)
        house.type(event)
        if "~" not in whole["events"][count : count + 1]:
            house.page.wait_for_load_state()
    expect(house.button("Play again")).to_be_visible()
    assert house.record()["events"] == whole["events"]
    assert house.points == list(state_of(whole).scores())


def test_a_reload_covers_the_table(house: House) -> None:
    house.open(lantern()).kept(6)
    house.button("I am Ana").click()
    assert_sees_only(house, 0)
    house.reload().asked()
    assert_covered(house, "Ana")
    house.button("I am Ana").click()
    assert_sees_only(house, 0)


def test_leaving_the_tab_covers_the_table(house: House) -> None:
    house.open(lantern()).kept(6)
    house.button("I am Ana").click()
    house.spot("hand:0:1").or_(house.spot("hand:0:2")).or_(house.spot("hand:0:3")).first.click()
    with away(house):
        assert_covered(house, "Ana")
    assert_covered(house, "Ana")
    house.button("I am Ana").click()
    assert_sees_only(house, 0)
    expect(house.page.locator(".spot.chosen")).to_have_count(0)


def test_the_lobby_shows_no_hand(house: House) -> None:
    house.open(lantern()).kept(6)
    house.button("I am Ana").click()
    house.button("Games").click()
    expect(house.page.locator("#saved li")).to_have_count(1)
    assert HAND.findall(house.markup()) == []
    assert HAND.findall(house.row("f" * 32)["about"]) == []
    house.page.locator("#saved .open").click()
    assert_covered(house, "Ana")


def test_keys_and_commands_say_nothing_behind_the_curtain(house: House) -> None:
    house.open(lantern()).kept(6)
    assert_covered(house, "Ana")
    for key in ("m", "b", "l", "s", "w", "a", "u", "Escape"):
        house.page.keyboard.press(key)
    assert_covered(house, "Ana")
    for command in (
        "said:moves",
        "said:board",
        "typed",
        "undo",
        "log",
        "light:0",
        "touch:hand:0:1",
    ):
        house.page.evaluate("(what) => ludoteca.page.tell('do', {do: what, data: {}})", command)
    assert HAND.findall(house.everything()) == []


def test_settings_change_nothing_behind_the_curtain(house: House) -> None:
    house.open(lantern()).kept(6)
    for name, value in (("open", True), ("language", "it"), ("seen", True), ("language", "en")):
        house.set(name, value)
        assert HAND.findall(house.everything()) == []
    expect(house.button("I am Ana")).to_be_visible()


def test_with_bots_between_the_table_is_covered_for_a_person_by_name(house: House) -> None:
    record = lantern(players=3, bots=[1])
    house.open(record)
    house.button("I am Ana").click()
    house.type("roll").asked()
    house.type("keep").asked()
    assert_covered(house, "Bia")


def test_leaving_while_a_bot_thinks_covers_for_somebody(house: House) -> None:
    house.set("speed", "slow").open(lantern(players=3, bots=[1]))
    house.button("I am Ana").click()
    house.type("roll").kept(11).asked().type("keep")
    expect(house.status).to_contain_text("Rui is thinking")
    with away(house):
        expect(house.page.locator("#curtain")).to_be_visible()
        assert HAND.findall(house.everything()) == []
        expect(house.page.locator("#curtain")).to_have_text(re.compile(r"\b(Ana|Bia)$"))
    house.set("speed", "instant")
    expect(house.button("I am Bia")).to_be_visible()
    assert_covered(house, "Bia")


def test_no_curtain_where_nothing_is_secret(house: House) -> None:
    house.open(record_of()).type("a1").kept(1)
    house.asked()
    expect(house.status).to_contain_text("Rui")
    expect(house.page.locator("#curtain")).to_have_count(0)
    with away(house):
        expect(house.page.locator("#curtain")).to_have_count(0)


def test_one_person_against_bots_needs_no_curtain(house: House) -> None:
    house.open(lantern(bots=[1])).kept(6)
    expect(house.page.locator("#curtain")).to_have_count(0)
    assert_sees_only(house, 0)
    with away(house):
        expect(house.page.locator("#curtain")).to_have_count(0)


# -- Luxor ----------------------------------------------------------------------------------------

TOMB_HAND: Final = re.compile(
    r"hand:\d|card:|lx-card|Hand of|draws the card|a scarab of|scarabs? of"
)
"""What a hand of Luxor, a card or a scarab's value is called in the page."""


def assert_tomb_covered(house: House, name: str) -> None:
    """See that the curtain asks for `name`, and that no hand, card or scarab is anywhere."""
    expect(house.page.get_by_role("heading", name=f"Hand the device to {name}")).to_be_focused()
    assert TOMB_HAND.findall(house.everything()) == []
    expect(house.page.locator(".spot, .log")).to_have_count(0)
    expect(house.live).to_have_text("")


def assert_sees_own_things(house: House, seat: int) -> None:
    """See that a seat's cards and scarabs are there as they are, and nobody else's are."""
    record = house.record()
    state: Any = state_of(record)
    own, other = record["seats"][seat]["name"], record["seats"][1 - seat]["name"]
    expect(house.page.get_by_role("region", name=f"Hand of {own}")).to_be_visible()
    expect(house.page.get_by_role("region", name=f"Hand of {other}")).to_have_count(0)
    faces = house.page.locator(".zone-hand .thing").evaluate_all(
        "(all) => all.map((one) => one.dataset.face)"
    )
    assert faces == [f"lx-card-{card}" for card in state.hands[seat]]
    spots = house.spots()
    assert re.findall(r" of [\d+]+$", spots[f"scarab:{1 - seat}"]) == []
    assert spots[f"scarab:{seat}"].endswith("+".join(state.scarabs[seat]) or "0 scarabs")
    told = re.findall(rf"{other} (?:draws the card|takes a scarab of)", house.everything())
    assert told == []


def test_cards_and_scarabs_of_luxor_are_seen_by_their_owner_alone(house: House) -> None:
    record = record_of("luxor", seed="a")
    begin = stopped(record, a_scarab_is_held)["events"]
    whole, seat = played(record), None
    house.open(record | {"events": begin})
    for count, event in enumerate(whole["events"][: len(begin) + 50]):
        turn = state_of(whole | {"events": whole["events"][:count]}).actor
        if count < len(begin) or turn not in (0, 1):
            continue
        if turn != seat:
            seat = turn
            name = whole["seats"][seat]["name"]
            expect(house.button(f"I am {name}")).to_be_visible()
            assert_tomb_covered(house, name)
            house.button(f"I am {name}").click()
        assert_sees_own_things(house, seat)
        house.type(event).kept(after_chance(whole, count))


def a_scarab_is_held(state: Any) -> bool:
    """Tell whether somebody has one, and somebody is to play a card."""
    return any(state.scarabs) and "L" in state.moves()


def after_chance(whole: Json, count: int) -> int:
    """Return after how many events somebody acts again, when that after `count` is played."""
    events = whole["events"]
    return next(n for n in range(count + 1, len(events)) if not events[n].startswith("~"))


def test_a_card_that_was_touched_is_covered_with_the_table(house: House) -> None:
    house.open(stopped(record_of("luxor"), lambda state: len(state.moves()) > 1))
    house.button("I am Ana").click()
    house.spot("card:left").click()
    expect(house.spot("card:left")).to_have_class(re.compile(r"\bchosen\b"))
    with away(house):
        assert_tomb_covered(house, "Ana")
    house.button("I am Ana").click()
    expect(house.page.locator(".spot.chosen")).to_have_count(0)
    house.reload().asked()
    assert_tomb_covered(house, "Ana")
    house.button("I am Ana").click()
    assert_sees_own_things(house, 0)
