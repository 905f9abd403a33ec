"""No screen has a fault that axe knows, in any theme and language, target sizes included."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.house import House
from tests.browser.screens import SCREENS
from tools.places import PACKAGES

pytestmark = pytest.mark.browser

COLOURS: Final = ("color-contrast", "link-in-text-block")
"""The rules that a theme can break; all others are the same in each."""

_AXE: Final = """async (only) => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
  const { violations } = await axe.run(document, {
    runOnly: only.length ? { type: 'rule', values: only } : { type: 'tag', values: tags },
    rules: only.length ? {} : { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`));
}"""


def violations(page: Page, *only: str) -> list[str]:
    """Return what axe finds wrong with the page as it is; `only` by some rules."""
    if not page.evaluate("Boolean(globalThis.axe)"):
        # Not as a script element: the page's own policy lets in its own scripts alone.
        page.evaluate((PACKAGES / "axe-core" / "axe.min.js").read_text("utf-8"))
    found: list[str] = page.evaluate(_AXE, only)
    return found


@pytest.fixture(autouse=True)
def still(request: pytest.FixtureRequest) -> Iterator[None]:
    """Want no movement: axe takes a colour on its way to another for the colour."""
    name = "small_house" if "small_house" in request.fixturenames else "house"
    page: Page = request.getfixturevalue(name).page
    page.emulate_media(reduced_motion="reduce")
    yield
    page.emulate_media(reduced_motion="no-preference")


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_in_any_theme(house: House, screen: str) -> None:
    SCREENS[screen](house)
    found = {"light": violations(house.set("theme", "light").page)}
    for theme in ("dark", "contrast"):
        found[theme] = violations(house.set("theme", theme).page, *COLOURS)
    assert {theme: faults for theme, faults in found.items() if faults} == {}


@pytest.mark.parametrize("language", ["pt", "it"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_in_any_language(house: House, screen: str, language: str) -> None:
    house.set("language", language)
    SCREENS[screen](house)
    assert violations(house.page) == []
    assert violations(house.set("theme", "dark").page, *COLOURS) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_on_a_phone(small_house: House, screen: str) -> None:
    SCREENS[screen](small_house)
    assert violations(small_house.page) == []
