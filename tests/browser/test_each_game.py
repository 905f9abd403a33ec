"""Every other game of the house: whole games by mouse, keys and fingers, and axe on its table."""

from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Trace
from tests.browser.house import House, Json, played, record_of
from tests.browser.test_accessibility import COLOURS, violations

pytestmark = pytest.mark.browser

GAMES: Final = ("alhambra-dice", "big-points", "crosswise")
MANY: Final = 1000
"""More touches than any game needs."""
LONG: Final = {"alhambra-dice": 120}
"""Long games -> so many events of them are played by mouse and by touch; by keys, all."""

_NEXT: Final = """() => {
  const found = (kind) => [...document.querySelectorAll(`.spot.${kind}`)];
  return (found('next').length ? found('next') : found('legal')).map((one) => one.dataset.spot);
}"""


def next_spots(house: House) -> list[str]:
    """Return the spots that go on with the move that has been begun, or begin one."""
    found: list[str] = house.page.evaluate(_NEXT)
    return found


def begin(house: House, game: str, *, tap: bool = False) -> None:
    """Begin a game against the computer in the lobby; open a long one near its end."""
    play = house.card(game).get_by_role("button", name="Play", exact=True)
    if game in LONG:
        house.open(played(record_of(game, bots=[1]), leave=LONG[game]))
    elif tap:
        play.tap()
    else:
        play.click()
    house.asked()


def assert_told_truly(house: House, game: str, last_line: Trace) -> None:
    """Compare the points that the page shows at the end with the command line's."""
    record = house.record()
    end = last_line(record)
    assert record["game"] == game
    assert end["actor"] is None
    assert house.points == end["scores"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_mouse(house: House, last_line: Trace, game: str) -> None:
    choose = Random(game)
    begin(house, game)
    for _touch in range(MANY):
        if house.asked().is_over:
            break
        house.spot(choose.choice(next_spots(house))).click()
    assert_told_truly(house, game, last_line)


def _to_the_board(house: House) -> None:
    for _step in range(80):
        if house.page.evaluate("Boolean(document.activeElement.dataset.spot)"):
            return
        house.page.keyboard.press("Shift+Tab")
    pytest.fail("the Tab key never reaches the table")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keys(house: House, last_line: Trace, game: str) -> None:
    page, keys, choose = house.page, house.page.keyboard, Random(game)
    house.card(game).get_by_role("button", name="Play", exact=True).focus()
    keys.press("Enter")
    for _move in range(MANY):
        if house.asked().is_over:
            break
        _to_the_board(house)
        keys.press("m")
        moves = page.locator(".said").inner_text().removeprefix("Legal moves: ").rstrip(".")
        keys.press("/")
        keys.type(choose.choice(moves.split(", ")))
        keys.press("Enter")
    assert_told_truly(house, game, last_line)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_touch(small_house: House, last_line: Trace, game: str) -> None:
    house, choose = small_house, Random(game)
    begin(house, game, tap=True)
    for _touch in range(MANY):
        if house.asked().is_over:
            break
        confirm = house.page.locator("[data-do=confirm]")
        if confirm.count():
            confirm.tap()
        else:
            house.spot(choose.choice(next_spots(house))).tap()
    assert_told_truly(house, game, last_line)


def _midgame(game: str) -> Json:
    return played(record_of(game, bots=[1], seed="axe"), leave=30)


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_its_table(house: House, game: str) -> None:
    house.page.emulate_media(reduced_motion="reduce")
    house.open(_midgame(game))
    found = {"light": violations(house.set("theme", "light").page)}
    for theme in ("dark", "contrast"):
        found[theme] = violations(house.set("theme", theme).page, *COLOURS)
    house.page.emulate_media(reduced_motion="no-preference")
    assert {theme: faults for theme, faults in found.items() if faults} == {}


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_its_table_on_a_phone(small_house: House, game: str) -> None:
    small_house.page.emulate_media(reduced_motion="reduce")
    small_house.open(_midgame(game))
    assert violations(small_house.page) == []
    small_house.page.emulate_media(reduced_motion="no-preference")


@pytest.mark.parametrize("game", GAMES)
def test_its_end_is_told(house: House, game: str) -> None:
    house.open(played(record_of(game, seed="end")))
    expect(house.page.locator(".sheets")).to_be_visible()
    assert violations(house.page) == []
