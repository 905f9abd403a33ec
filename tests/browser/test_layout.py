"""Everything that is played with is in sight, large enough, and nothing covers anything."""

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from ludoteca.engine.game import game_names
from tests.browser.house import NAMES, House, Json, played, record_of, stopped
from tests.browser.screens import SCREENS

pytestmark = pytest.mark.browser

SIZES: Final = (
    (360, 640),
    (360, 740),
    (740, 360),
    (820, 1180),
    (1280, 720),
    (1440, 900),
    (3840, 2160),
)

_OUTSIDE: Final = """(all) => all.map((one) => one.getBoundingClientRect())
  .filter(({ left, top, right, bottom }) =>
    left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
  .map((box) => [box.left, box.top, box.right, box.bottom].map(Math.round))"""


def outside(found: Locator) -> list[list[int]]:
    """Return the boxes (left, top, right, bottom) of elements that the window does not hold."""
    boxes: list[list[int]] = found.evaluate_all(_OUTSIDE)
    return boxes


def smallest(found: Locator) -> float:
    """Return the least width or height of all elements that are found."""
    least: float = found.evaluate_all(
        "(all) => Math.min(...all.flatMap((one) => {"
        " const box = one.getBoundingClientRect(); return [box.width, box.height]; }))"
    )
    return least


def at_hand(players: int) -> Json:
    """Return a game of Luxor in its middle: a person against bots, who is to play a card."""
    record = record_of("luxor", players=players, bots=range(1, players))
    return stopped(record, lambda state: state.actor == 0 and "L" in state.moves(), after=200)


def resize(house: House, width: int, height: int) -> House:
    """Give the window another size."""
    house.page.set_viewport_size({"width": width, "height": height})
    return house


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_board_reserve_and_all_seats_are_in_sight(
    house: House, size: tuple[int, int], players: int
) -> None:
    resize(house, *size).open(record_of(players=players))
    page = house.page
    for what in (".spot", ".seats > li", ".seats .stock", "#status"):
        expect(page.locator(what).first).to_be_visible()
        assert outside(page.locator(what)) == [], what
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hand_is_in_sight(house: House, size: tuple[int, int]) -> None:
    resize(house, *size).open(record_of("lantern", bots=[1])).kept(6)
    for what in (".spot", ".seats > li", "#status"):
        expect(house.page.locator(what).first).to_be_visible()
        assert outside(house.page.locator(what)) == [], what


def dice_thrown(players: int) -> Json:
    """Return a game of Alhambra whose first dice are thrown: all six may sit at its table."""
    laid = [f"~chip:{chip}" for chip in ("1", "2", "3", "black", "extra")]
    dirk = ["~dirk:C"] if players == 2 else []
    events = ["~start:P", *laid, *dirk, "roll", "~roll:PPSAGGGT"]
    seats = [{"name": name, "kind": "human"} for name in (*NAMES, "Eva", "Leonardo")[:players]]
    return record_of("alhambra-dice", players=players, events=events) | {"seats": seats}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_dice_and_what_they_are_marked_on_are_in_sight_together(
    house: House, size: tuple[int, int], players: int
) -> None:
    resize(house, *size).open(dice_thrown(players))
    for what in (".zone-board .spot", ".zone-dice .spot", ".seats > li", "#status"):
        expect(house.page.locator(what).first).to_be_visible()
        assert outside(house.page.locator(what)) == [], what
    assert smallest(house.page.locator(".zone-board .spot")) >= 24
    # Flat on a phone, as large as those who play leave room for.
    least = 40 if size[1] > 360 else 44 if players <= 3 else 36
    assert smallest(house.page.locator(".zone-dice .spot")) >= least
    if size != (360, 640):
        assert outside(house.page.locator("[data-do=undo]")) == []
    assert house.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_all_that_belongs_to_dice_is_in_sight_at_a_low_desk(house: House, players: int) -> None:
    resize(house, 1280, 720).open(dice_thrown(players))
    everything = ".spot, .actions > *, .seats > li, .side, .replay > *"
    assert outside(house.page.locator(everything)) == []
    assert house.page.evaluate(
        "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)"
        "(document.querySelector('.actions'))"
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tracks_are_in_sight_where_stones_may_be_transferred(
    house: House, size: tuple[int, int]
) -> None:
    record = record_of("alhambra-dice", players=3, bots=[1, 2])
    record = stopped(record, lambda state: "pass" in state.moves() and state.actor == 0)
    resize(house, *size).open(record)
    for what in (".zone-tracks .spot", "[data-spot=pass]", ".seats > li", "#status"):
        assert outside(house.page.locator(what)) == [], what


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_the_tomb_and_the_hand_are_in_sight_together(
    house: House, size: tuple[int, int], players: int
) -> None:
    resize(house, *size).open(at_hand(players))
    for what in (".zone-board .spot", ".zone-hand .spot", ".seats > li", "#status"):
        expect(house.page.locator(what).first).to_be_visible()
        assert outside(house.page.locator(what)) == [], what
    house.spot("card:left").click()
    assert smallest(house.page.locator(".spot.legal")) >= 24
    assert smallest(house.page.locator(".zone-hand .spot")) >= 44
    assert house.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


_UNTOUCHABLE: Final = """() => {
  const large = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return Math.min(width, height) >= 44;
  };
  const offered = new Set([...document.querySelectorAll('.offers [data-do]')].filter(large)
    .flatMap((one) => one.dataset.do.replace('touch:', '').split(' ')));
  return [...document.querySelectorAll('.spot.legal')].filter((one) => !large(one))
    .map((one) => one.dataset.spot).filter((spot) => !offered.has(spot));
}"""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("phase", ["playing", "moving", "choosing", "taking", "horus"])
def test_all_that_can_be_touched_in_the_tomb_is_large_enough_or_offered_in_words(
    house: House, size: tuple[int, int], phase: str
) -> None:
    record = record_of("luxor", bots=[1], seed="words")
    resize(house, *size).open(stopped(record, lambda state: _is_at(state, phase), after=150))
    if phase == "playing":
        house.spot("card:left").click()
    assert len(house.legal()) > 1
    assert house.page.evaluate(_UNTOUCHABLE) == []
    assert house.page.evaluate(_OVERLAPS) == []
    assert house.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _is_at(state: Any, phase: str) -> bool:
    """Tell whether Ana is to choose between several moves in this phase."""
    return state.actor == 0 and state.phase == phase and len(state.moves()) > 1


@pytest.mark.parametrize("size", [(360, 640), (360, 740)], ids=str)
def test_undo_is_in_sight_with_four_in_the_tomb(house: House, size: tuple[int, int]) -> None:
    resize(house, *size).open(at_hand(4))
    assert outside(house.page.locator("[data-do=undo]")) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_confirms_a_move_is_in_sight(house: House, size: tuple[int, int]) -> None:
    resize(house, *size).set("confirm", "on").open(record_of())
    house.spot("c4").click()
    for what in ("[data-do=confirm]", ".spot"):
        assert outside(house.page.locator(what)) == [], what


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (430, 932)], ids=str)
def test_cells_are_large_enough_for_fingers(small_house: House, size: tuple[int, int]) -> None:
    resize(small_house, *size).open(record_of())
    assert smallest(small_house.page.locator(".zone-board .spot")) >= 44
    board = small_house.page.locator(".zone-board .surface").bounding_box()
    assert board is not None
    assert board["width"] >= size[0] - 1  # the whole width (T37)


@pytest.mark.parametrize("size", [(360, 740), (1280, 720)], ids=str)
def test_main_controls_are_large_enough(house: House, size: tuple[int, int]) -> None:
    resize(house, *size)
    for screen in ("lobby", "in mid-game", "preview", "end"):
        house.reset()
        SCREENS[screen](house)
        small = house.page.locator("#house .button:not(.small, .plain)").evaluate_all(
            "(all) => all.filter((one) => one.checkVisibility()).map((one) =>"
            " [one.innerText, one.getBoundingClientRect().height]).filter(([, high]) => high < 44)"
        )
        assert small == [], screen


def test_zooming_is_not_forbidden(house: House) -> None:
    content = house.page.locator("meta[name=viewport]").get_attribute("content")
    assert content
    assert "user-scalable" not in content
    assert "maximum-scale" not in content


@pytest.mark.parametrize("players", [2, 4])
def test_everything_is_in_sight_on_a_phone_lying_flat(house: House, players: int) -> None:
    resize(house, 740, 360).open(record_of(players=players))
    for what in (".spot", ".seats > li", ".seats .stock", "#status", "[data-do=undo]"):
        expect(house.page.locator(what).first).to_be_visible()
        assert outside(house.page.locator(what)) == [], what


def test_a_hand_is_in_sight_on_a_phone_lying_flat(house: House) -> None:
    resize(house, 740, 360).open(record_of("lantern", bots=[1])).kept(6)
    assert outside(house.page.locator(".spot")) == []


@pytest.mark.parametrize("size", [(360, 640), (740, 360)], ids=str)
def test_what_confirms_and_cancels_is_in_sight(house: House, size: tuple[int, int]) -> None:
    resize(house, *size).set("confirm", "on").open(record_of())
    house.spot("c4").click()
    for what in ("[data-do=confirm]", "[data-do=cancel]", ".spot"):
        assert outside(house.page.locator(what)) == [], what


def test_undo_is_in_sight_with_four_on_a_small_phone(house: House) -> None:
    resize(house, 360, 640).open(record_of(players=4))
    assert outside(house.page.locator("[data-do=undo]")) == []


# -- looking back -------------------------------------------------------------------------------

STEPS: Final = ("[data-do='go:prev']", "[data-do='go:next']", "#cursor", "[data-do='go:live']")


def assert_board_and_steps_in_sight(house: House) -> None:
    """Expect the whole board in the window, and what steps beside it, not over it."""
    page = house.page
    assert outside(page.locator(".zone-board .surface")) == []
    board = page.locator(".zone-board .surface").bounding_box()
    for what in STEPS:
        found = page.locator(what).filter(visible=True)
        assert outside(found) == []
        box = found.bounding_box()
        assert board is not None
        assert box is not None
        above = box["y"] >= board["y"] + board["height"] - 1
        assert above or box["x"] >= board["x"] + board["width"] - 1, what


@pytest.mark.parametrize("size", [(360, 740), (740, 360)], ids=str)
@pytest.mark.parametrize("game", game_names())
def test_an_earlier_position_is_in_sight_with_what_steps(
    house: House, game: str, size: tuple[int, int]
) -> None:
    page = resize(house, *size).page
    record = record_of(game, bots=[1])
    late = len(played(record)["events"]) * 3 // 4
    house.open(stopped(record, lambda state: state.actor == 0, after=late))
    page.locator(".zone-board .spot[tabindex='0']").press(",")  # the log is not open
    expect(page.locator("[data-do='go:live']").filter(visible=True)).to_be_visible()
    assert_board_and_steps_in_sight(house)
    page.locator("[data-do='go:live']").filter(visible=True).click()
    page.locator("[data-do=log]").click()
    page.locator(".log .entry").nth(2).click()
    assert_board_and_steps_in_sight(house)
    page.locator("[data-do='go:prev']").click()
    assert_board_and_steps_in_sight(house)
    page.locator("[data-do='go:live']").filter(visible=True).click()
    page.locator("[data-do=log]").click()  # what opened the log closes it
    expect(page.locator(".side")).to_be_hidden()


# -- large text -----------------------------------------------------------------------------------

_OVERLAPS: Final = """() => {
  const top = document.querySelector('dialog[open]') ?? document.body;
  const shown = [...top.querySelectorAll('button, input, select, summary, a')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && one.getClientRects().length && !one.closest('.unseen')
    && !(top === document.body && one.closest('dialog')));
  // Of what scrolls in a frame of its own, what the frame lets be seen.
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const frame = one.closest('.log')?.getBoundingClientRect() ?? { top, bottom };
    return { left, right, top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom) };
  };
  const stays = (one) => [...document.querySelectorAll('.replay')].some((bar) =>
    bar.contains(one) && getComputedStyle(bar).position === 'fixed');
  const name = (one) => `${one.tagName} ${one.ariaLabel ?? one.innerText ?? one.name ?? ''}`;
  const found = [];
  for (const [n, one] of shown.entries()) {
    for (const other of shown.slice(n + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      // What stays at the window's edge lies over what can be scrolled from under it.
      if (stays(one) !== stays(other)) continue;
      const [a, b] = [box(one), box(other)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 2 && high > 2) found.push(`${name(one)} | ${name(other)}`);
    }
  }
  return found;
}"""


def scrolls_sideways(page: Page) -> list[Any]:
    """Return what is cut off, or makes the page or an open dialog wider than the window."""
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll('#house *, dialog[open], dialog[open] *')]
          .filter((one) => one.checkVisibility()
            && !one.closest('.unseen, [aria-hidden=true], .wide'))
          .map((one) => [one.tagName, one.className, one.getBoundingClientRect().right])
          .filter(([, , right]) => right > innerWidth + 1).slice(0, 5)"""
    )
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_text_of_double_size_fits_a_narrow_window(house: House, screen: str) -> None:
    resize(house, 320, 640)
    page = house.page
    # What a browser does when somebody asks for letters of 32 pixels instead of 16.
    page.evaluate(
        "const sheet = new CSSStyleSheet();"
        " sheet.replaceSync('html { font-size: 212.5% !important; }');"
        " document.adoptedStyleSheets = [sheet];"
    )
    try:
        SCREENS[screen](house)
        assert page.evaluate(_OVERLAPS) == []
        assert scrolls_sideways(page) == []
    finally:
        page.evaluate("document.adoptedStyleSheets = []")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", game_names())
def test_no_place_to_touch_covers_another(house: House, game: str, size: tuple[int, int]) -> None:
    resize(house, *size).open(record_of(game, bots=[1]))
    assert house.page.evaluate(_OVERLAPS) == []
