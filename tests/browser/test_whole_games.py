"""Whole games against a bot: by mouse, keys, fingers, and by what a screen reader finds."""

import re
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Trace
from tests.browser.house import House, played, record_of

pytestmark = pytest.mark.browser

MANY: Final = 200
"""More turns than any game has."""


def assert_told_truly(house: House, last_line: Trace) -> None:
    """Compare what the page says at the end with the command line's account of the record."""
    record = house.record()
    end = last_line(record)
    assert end["actor"] is None
    assert house.points == end["scores"]
    names = [seat["name"] or "Computer" for seat in record["seats"]]
    for winner in end["winners"]:
        expect(house.status).to_contain_text(names[winner])
    expect(house.status).to_contain_text(str(max(end["scores"])).replace("-", "−"))
    totals = house.page.locator(".sheets h3 b").all_inner_texts()
    assert [int(total.replace("−", "-")) for total in totals] == end["scores"]
    worth = sum(
        int(text.replace("−", "-"))
        for text in house.page.locator(".sheets li b").all_inner_texts()
    )
    assert worth == sum(end["scores"])


def test_a_game_by_mouse(house: House, last_line: Trace) -> None:
    card, choose = house.card(), Random("by mouse")
    card.get_by_text("Players and options").click()
    card.get_by_label("Name").nth(0).fill("Ana")
    card.get_by_label("Who plays").nth(1).select_option(label="Computer: Attentive")
    house.play()
    for _turn in range(MANY):
        if house.asked().is_over:
            break
        house.spot(choose.choice(house.legal())).click()
    assert_told_truly(house, last_line)
    seats = house.record()["seats"]
    assert [(seat["name"], seat["kind"]) for seat in seats] == [("Ana", "human"), ("", "bot")]
    assert seats[1]["level"] == 2


# -- by keys --------------------------------------------------------------------------------------

FOCUSED: Final = """() => {
  const one = document.activeElement;
  const label = one.labels?.[0]?.innerText ?? '';
  const card = one.closest('article')?.querySelector('h2')?.innerText;
  const parts = [card, one.ariaLabel, label, one.innerText, one.name];
  return parts.filter(Boolean).join(' ').trim();
}"""


def tab_to(page: Page, pattern: str, key: str = "Tab") -> None:
    """Press Tab until what has the focus fits `pattern`."""
    for _step in range(80):
        page.keyboard.press(key)
        if re.search(pattern, page.evaluate(FOCUSED)):
            return
    pytest.fail(f"the Tab key never reaches {pattern!r}")


def walk_to(page: Page, cell: str) -> None:
    """Go to a cell of the board with the arrow keys from the cell that has the focus."""
    here = page.evaluate("document.activeElement.dataset.spot")
    right, down = ord(cell[0]) - ord(here[0]), int(cell[1]) - int(here[1])
    for _step in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    for _step in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    assert page.evaluate("document.activeElement.dataset.spot") == cell


def test_a_game_by_keys(house: House, last_line: Trace) -> None:
    page, keys, choose = house.page, house.page.keyboard, Random("by keys")
    page.evaluate("document.activeElement.blur()")
    tab_to(page, "^Isis & Osiris Players and options$")
    keys.press("Enter")
    tab_to(page, "players$")
    keys.press("ArrowRight")  # three players
    keys.press("ArrowLeft")  # and back to two
    tab_to(page, "name0$")
    keys.type("Ana")
    tab_to(page, "kind1$")
    keys.press("ArrowDown")  # from "By eye" to "Attentive"
    tab_to(page, "first$")
    keys.press("ArrowDown")
    keys.press("ArrowDown")  # seat 2
    tab_to(page, "Play$", "Shift+Tab")
    keys.press("Enter")
    house.asked()
    for _turn in range(MANY):
        if house.asked().is_over:
            break
        target = choose.choice(house.legal())
        if target == "flip":
            tab_to(page, "Turn up a tile")
        else:
            if page.evaluate("!document.activeElement.closest('.zone-board')"):
                tab_to(page, "^[a-f][1-6], ", "Shift+Tab")
            walk_to(page, target)
        keys.press(choose.choice(("Enter", "Space")))
    assert_told_truly(house, last_line)
    record = house.record()
    assert (record["first"], record["seats"][1]["level"]) == (1, 2)
    tab_to(page, "Play again")
    keys.press("Enter")
    expect(page.locator(".seats .points")).to_have_count(0)
    house.asked()
    assert house.record()["first"] == 0


# -- by fingers -----------------------------------------------------------------------------------


def test_a_game_by_touch(small_house: House, last_line: Trace) -> None:
    house, page, choose = small_house, small_house.page, Random("by touch")
    house.card().get_by_role("button", name="Play", exact=True).tap()
    for turn in range(MANY):
        if house.asked().is_over:
            break
        target = choose.choice(house.legal())
        if turn % 5 == 0:  # a change of mind
            others = [spot for spot in house.legal() if spot != target]
            house.spot(choose.choice(others or [target])).tap()
        if "chosen" not in (house.spot(target).get_attribute("class") or ""):
            house.spot(target).tap()
        confirm = page.locator("[data-do=confirm]")
        expect(confirm).to_be_in_viewport(ratio=1)
        expect(house.spot(target)).to_have_class(re.compile(r"\blegal chosen\b"))
        if turn % 3:
            confirm.tap()
        else:
            house.spot(target).tap()
    assert_told_truly(house, last_line)


# -- by what a screen reader finds ----------------------------------------------------------------


def test_a_game_by_roles_and_names(house: House, last_line: Trace) -> None:
    page, choose = house.page, Random("by names")
    game = page.get_by_role("article").filter(
        has=page.get_by_role("heading", name="Isis & Osiris")
    )
    game.get_by_role("button", name="Play", exact=True).click()
    table, reserve = page.get_by_role("main"), page.get_by_role("region", name="Reserve")
    said = table.get_by_role("paragraph").first
    again = page.get_by_role("button", name="Play again")
    for _turn in range(MANY):
        expect(said.or_(again).first).to_have_text(
            re.compile(r"Put a pawn|Turn up a tile|Lay .\d face down|Play again|wins? "),
            timeout=30_000,
        )
        if again.is_visible():
            break
        asked = said.inner_text()
        free = page.get_by_role("grid", name="Board").get_by_role(
            "button", name=re.compile("^[a-f][1-6], free")
        )
        tile = reserve.get_by_role("button", name=re.compile("^Turn up a tile"))
        may_put = "Put a pawn" in asked or "Lay" in asked
        may_turn = "urn up a tile" in asked and "Lay" not in asked
        if may_turn and (not may_put or choose.random() < 0.5):
            tile.click()
        else:
            free.nth(choose.randrange(free.count())).click()
    assert_told_truly(house, last_line)
    page.get_by_role("button", name="All games").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()


@pytest.mark.parametrize("game", ["alhambra-dice", "luxor"])
def test_another_game_by_roles_and_names(house: House, last_line: Trace, game: str) -> None:
    page, choose = house.page, Random("by names")
    house.open(played(record_of(game, bots=[1], seed="by names"), leave=80))
    table, again = page.get_by_role("main"), page.get_by_role("button", name="Play again")
    asked = table.get_by_role("paragraph").filter(has_text=re.compile(r"^Ana .*[.?]$"))
    # Dice that are only laid aside lead nowhere: all is thrown again, or marked.
    free = table.get_by_role("grid").get_by_role(
        "button", name=re.compile(r"^(?!die \d)"), disabled=False
    )
    for _touch in range(MANY):
        expect(asked.or_(again).first).to_be_visible()
        if again.is_visible():
            break
        free.nth(choose.randrange(free.count())).click()
    assert_told_truly(house, last_line)
