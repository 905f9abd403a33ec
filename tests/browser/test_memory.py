"""A game of memory: what was laid face down leaves no trace in the page until the end."""

import json
import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, Json, played, record_of

pytestmark = pytest.mark.browser

TRACES: Final = (
    re.compile(r"io-tile-[pm]\d"),  # the picture of a face
    re.compile(r"~[-+]\d"),  # a word of the record
    re.compile(r"[+−]\d"),  # a value as it is written and said
    re.compile(r"tile [-+−]\d|turns up [-+−]?\d"),
)
"""What would tell a tile's value. The tracks' numbers are part of the board's picture."""


def traces(house: House) -> list[str]:
    """Return all that the page still tells of values."""
    text = house.everything()
    return [match.group() for trace in TRACES for match in trace.finditer(text)]


def flips(record: Json) -> list[tuple[str, str, str]]:
    """Return (value, cell, move after it) of each tile that was laid."""
    events = record["events"]
    return [
        (value[1:], events[n + 1], events[n + 2])
        for n, value in enumerate(events[:-2])
        if value.startswith("~")
    ]


def opened_with_tiles(house: House, tiles: int) -> Json:
    """Open a game in which so many tiles have been laid, with pawns left to both."""
    whole = played(record_of(seed="many tiles"))
    events = whole["events"]
    places = [n for n, event in enumerate(events) if event.startswith("~")]
    record = whole | {"events": events[: places[tiles - 1] + 2]}
    house.open(record)
    return record


def test_a_value_shows_once_and_is_gone_when_it_lies(house: House) -> None:
    whole = played(record_of(seed="many tiles"))
    house.open(record_of(seed="many tiles"))
    events, laid = whole["events"][:-3], 0
    for count, event in enumerate(events, start=1):
        just_laid = count > 2 and events[count - 3].startswith("~")
        if event.startswith("~"):
            house.kept(count)
            expect(house.status).to_contain_text(event[1:].replace("-", "−"))
            assert traces(house)
            continue
        if just_laid:
            laid += 1
            if laid % 4 == 0:  # otherwise the next move comes at once, and takes it out of sight
                name = re.compile("face-down tile")
                expect(house.spot(events[count - 2])).to_have_attribute("aria-label", name)
                assert traces(house) == []
        house.asked().type(event)
        if just_laid and event != "flip":
            assert traces(house) == []
    assert laid > 12


def test_the_moment_of_a_tile_ends_with_the_next_move(house: House) -> None:
    house.open(record_of()).type("flip").kept(2).type("c4")
    expect(house.spot("c4")).to_have_attribute("aria-label", re.compile("^c4, tile .[1-4] laid"))
    house.asked().type("a1").kept(4)
    expect(house.live).to_contain_text("a1")
    assert traces(house) == []


def test_nothing_is_told_after_opening_in_log_or_on_demand(house: House) -> None:
    opened_with_tiles(house, 14)
    for said in ("Last move", "Whose turn", "What each has", "Read the board", "Legal moves"):
        house.page.get_by_text("Read aloud", exact=True).click()
        house.page.get_by_role("button", name=re.compile(f"^{said}")).click()
        expect(house.page.locator(".said")).to_be_visible()
        house.page.get_by_text("Read aloud", exact=True).click()
        assert traces(house) == []


def test_looking_back_shows_no_value_again(house: House) -> None:
    opened_with_tiles(house, 14)
    for entry in house.page.locator(".log .entry").all():
        entry.click()
        assert traces(house) == []
    house.button("Back to the game").first.click()
    for _step in range(30):
        house.page.get_by_role("button", name="One step back").click()
        assert traces(house) == []


def test_the_last_turn_again_shows_no_value_again(house: House) -> None:
    house.open(record_of()).type("flip").kept(2).type("c4").asked()
    expect(house.spot("c4")).to_have_attribute("aria-label", re.compile("face-down"))
    # Whatever shows on the way is caught, however short.
    house.page.evaluate(
        """() => {
          globalThis.shown = [];
          const house = document.getElementById('house');
          const live = document.getElementById('live');
          const note = () => { shown.push(house.innerHTML + live.innerHTML); };
          const all = { childList: true, subtree: true, attributes: true, characterData: true };
          new MutationObserver(note).observe(document.body, all);
        }"""
    )
    house.button("Last turn again").click()
    expect(house.status).to_contain_text("Looking back")
    expect(house.status).not_to_contain_text("Looking back")
    seen = "".join(house.page.evaluate("shown"))
    assert [match for trace in TRACES for match in trace.findall(seen)] == []


def test_the_list_of_games_tells_nothing(house: House) -> None:
    opened_with_tiles(house, 14)
    house.button("Games").click()
    expect(house.page.locator("#saved li")).to_have_count(1)
    assert traces(house) == []
    assert not any(trace.search(house.row("f" * 32)["about"]) for trace in TRACES)


def test_open_tiles_are_a_way_of_viewing(house: House) -> None:
    record = opened_with_tiles(house, 14)
    table = house.page.locator("#table")
    before = table.inner_html()
    house.set("open", True)
    for value, cell, _after in flips(record):
        shown = value.replace("-", "−")
        name = re.compile(f"^{cell}, tile {re.escape(shown)} laid by (Ana|Rui)")
        expect(house.spot(cell)).to_have_attribute("aria-label", name)
    expect(house.page.locator(".modes")).to_contain_text("open tiles")
    house.set("open", False)
    expect(house.page.locator(".modes")).not_to_contain_text("open tiles")
    assert traces(house) == []
    assert table.inner_html() == before
    assert json.loads(house.row()["text"])["events"] == record["events"]


def test_the_list_of_values_names_no_places(house: House) -> None:
    opened_with_tiles(house, 14)
    house.set("seen", True)
    seen = house.page.locator(".seen")
    expect(seen).to_contain_text("Turned up so far")
    assert not re.search(r"\b[a-f][1-6]\b", seen.inner_text())
    house.set("seen", False)
    expect(seen).to_have_count(0)
    assert traces(house) == []


def test_what_cannot_be_undone_brings_no_value_back(house: House) -> None:
    house.open(record_of()).type("flip").kept(2).type("c4").asked()
    expect(house.spot("c4")).to_have_attribute("aria-label", re.compile("face-down"))
    house.button("Undo").click(force=True)
    expect(house.page.locator(".note")).to_be_visible()
    assert traces(house) == []


def test_at_the_end_all_tiles_turn(house: House) -> None:
    whole = played(record_of(seed="many tiles"))
    house.open(whole | {"events": whole["events"][:-1]}).type(whole["events"][-1]).kept(
        len(whole["events"])
    )
    expect(house.button("Play again")).to_be_visible()
    for value, cell, _after in flips(whole):
        shown = re.escape(value.replace("-", "−"))
        expect(house.spot(cell)).to_have_attribute("aria-label", re.compile(f"tile {shown} laid"))
