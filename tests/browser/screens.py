"""The screens of the page, each reached from the lobby: what is to be clean, and to fit."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.house import House, Json, played, record_of, stopped


def _unfolded(house: House) -> None:
    house.card().locator("summary").click()
    expect(house.card().locator("[name=name0]")).to_be_visible()


def _list(house: House) -> None:
    house.put(record_of(events=["a1"]), "1" * 32)
    house.open(record_of(events=["c4", "d5", "c5"]), "2" * 32)
    house.open(played(record_of()), "3" * 32)
    house.to_lobby()
    expect(house.page.locator("#saved li").first).to_be_visible()


MIDGAME: Final[Json] = record_of(
    events=["a1", "b2", "c3", "flip", "~+2", "d4", "flip", "~-3", "a2"], seed="screens"
)


def _table(house: House) -> None:
    house.open(record_of())


def _midgame(house: House) -> None:
    house.open(MIDGAME)


def _four(house: House) -> None:
    house.open(record_of(players=4, bots=[2, 3], events=["a1", "b2"], seed="four"))


def _tile(house: House) -> None:
    house.open(MIDGAME).type("flip").kept(11).asked()


def _preview(house: House) -> None:
    house.set("confirm", "on").open(MIDGAME).spot("e5").click()
    expect(house.page.locator("[data-do=confirm]")).to_be_visible()


def _note(house: House) -> None:
    house.open(MIDGAME).spot("a1").click(force=True)
    expect(house.page.locator(".note")).to_be_visible()


def _log(house: House) -> None:
    house.open(MIDGAME)
    opens = house.page.locator(".opens-log")
    if opens.is_visible():
        opens.click()
    expect(house.page.locator(".log .entry").first).to_be_visible()


def _earlier(house: House) -> None:
    _log(house)
    house.page.locator(".log .entry").nth(2).click()
    expect(house.page.locator("[data-do='go:live']").filter(visible=True)).not_to_have_count(0)


def _shared(house: House) -> None:
    house.open(MIDGAME)
    house.page.locator("[data-do=share]").click()
    expect(house.page.locator("#link")).to_be_visible()


def _curtain(house: House) -> None:
    house.open(record_of("lantern"))
    expect(house.page.locator("#curtain")).to_be_visible()


def _hand(house: House) -> None:
    _curtain(house)
    house.page.locator("[data-do=uncover]").click()
    expect(house.page.locator("[id^='spot-hand']").first).to_be_visible()


def _offers(house: House) -> None:
    record = record_of("luxor", bots=[1], seed="screens")
    house.open(stopped(record, lambda state: state.actor == 0 and ">" in state.moves()[0]))
    expect(house.page.locator(".offers")).to_be_attached()


def _end(house: House) -> None:
    house.open(played(record_of(seed="screens")))
    expect(house.page.locator(".sheets")).to_be_visible()


def _settings(house: House) -> None:
    house.open(MIDGAME)
    house.page.locator("[data-opens=settings]").first.click()
    expect(house.page.locator("#settings")).to_be_visible()


def _guide(house: House) -> None:
    house.open(MIDGAME)
    house.page.locator(".bar [data-read]").click()
    expect(house.page.locator("#reader-title")).to_be_visible()


def _about(house: House) -> None:
    house.page.locator(".bar [data-read]").click()
    expect(house.page.locator("#reader-title")).to_be_visible()


def _lesson(house: House) -> None:
    house.page.locator("[data-do='lesson:isis-osiris']").click()
    expect(house.page.locator(".lesson-text")).to_be_visible()


SCREENS: Final[dict[str, Callable[[House], None]]] = {
    "lobby": lambda _house: None,
    "set-up": _unfolded,
    "list of games": _list,
    "table": _table,
    "in mid-game": _midgame,
    "four players": _four,
    "a tile to lay": _tile,
    "preview": _preview,
    "note": _note,
    "log": _log,
    "an earlier position": _earlier,
    "link": _shared,
    "hand-over": _curtain,
    "a hand": _hand,
    "moves in words": _offers,
    "end": _end,
    "settings": _settings,
    "guide": _guide,
    "about": _about,
    "lesson": _lesson,
}
"""Name of a screen -> how one gets there from the lobby of a house that was just reset."""
