"""Everything that is played with is in sight, large enough, and nothing covers anything."""

from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.house import House, record_of
from tests.browser.screens import SCREENS

pytestmark = pytest.mark.browser

SIZES: Final = (
    (360, 640),
    (360, 740),
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


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_dice_and_what_they_are_marked_on_are_in_sight_together(
    house: House, size: tuple[int, int], players: int
) -> None:
    laid = [f"~chip:{chip}" for chip in ("1", "2", "3", "black", "extra")]
    dirk = ["~dirk:C"] if players == 2 else []
    events = ["~start:P", *laid, *dirk, "roll", "~roll:PPSAGGGT"]
    resize(house, *size).open(record_of("alhambra-dice", players=players, events=events))
    for what in (".zone-board .spot", ".zone-dice .spot", ".seats > li", "#status"):
        expect(house.page.locator(what).first).to_be_visible()
        assert outside(house.page.locator(what)) == [], what
    assert house.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_confirms_a_move_is_in_sight(house: House, size: tuple[int, int]) -> None:
    resize(house, *size).set("confirm", "on").open(record_of())
    house.spot("c4").click()
    for what in ("[data-do=confirm]", ".spot"):
        assert outside(house.page.locator(what)) == [], what


@pytest.mark.parametrize("size", [(360, 640), (360, 740), (430, 932)], ids=str)
def test_cells_are_large_enough_for_fingers(small_house: House, size: tuple[int, int]) -> None:
    resize(small_house, *size).open(record_of())
    cells = small_house.page.locator(".zone-board .spot")
    smallest = cells.evaluate_all(
        "(all) => Math.min(...all.flatMap((one) => {"
        " const box = one.getBoundingClientRect(); return [box.width, box.height]; }))"
    )
    assert smallest >= 44
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
