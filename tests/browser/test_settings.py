"""Settings act at once and stay; the language changes in mid-game and nothing escapes it."""

import re
import zlib
from collections.abc import Iterable
from typing import Final

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Page, expect

from ludoteca.engine.game import find_game, game_names
from tests.browser.house import House, Json, played, record_of
from tools.places import ROOT

pytestmark = pytest.mark.browser


def choose(house: House, label: str, value: str) -> None:
    """Choose a value in the settings' dialog, as somebody does, and close it."""
    house.button("Settings").click()
    house.page.get_by_role("dialog").get_by_label(label).select_option(value)
    house.page.keyboard.press("Escape")


def test_settings_act_at_once_and_survive_a_reload(house: House) -> None:
    house.open(record_of())
    html = house.page.locator("html")
    for theme in ("dark", "contrast", "light"):
        choose(house, "Appearance", theme)
        expect(html).to_have_attribute("data-theme", theme)
    choose(house, "Confirm moves", "on")
    choose(house, "Speed", "fast")
    expect(house.page.locator(".overlay")).to_have_count(1)
    house.button("Settings").click()
    house.page.get_by_label("Coordinates").click()
    house.page.keyboard.press("Escape")
    expect(house.page.locator(".overlay")).to_have_count(0)
    house.reload().asked()
    expect(html).to_have_attribute("data-theme", "light")
    expect(house.page.locator(".overlay")).to_have_count(0)
    house.spot("c4").click()
    expect(house.button("Put a pawn on c4")).to_be_visible()
    house.button("Settings").click()
    dialog = house.page.get_by_role("dialog")
    expect(dialog.get_by_label("Appearance")).to_have_value("light")
    expect(dialog.get_by_label("Confirm moves")).to_have_value("on")
    expect(dialog.get_by_label("Speed")).to_have_value("fast")
    expect(dialog.get_by_label("Coordinates")).not_to_be_checked()


def test_confirming_holds_after_a_bots_reply(house: House) -> None:
    house.set("confirm", "on").open(record_of(bots=[1]))
    for _turn in range(2):
        target = house.asked().legal()[0]
        house.spot(target).click()
        confirm = house.page.locator("[data-do=confirm]")
        expect(confirm).to_be_visible()
        confirm.click()
        expect(confirm).to_have_count(0)


def test_the_system_theme_is_followed(house: House) -> None:
    html = house.page.locator("html")
    house.page.emulate_media(color_scheme="dark")
    expect(html).to_have_attribute("data-theme", "dark")
    house.page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "light")


# -- languages ------------------------------------------------------------------------------------


def said_in(code: str, text: str) -> str:
    """Return a text of the source as the catalogue of a language has it."""
    file = ROOT / "py" / "ludoteca" / "locale" / code / "LC_MESSAGES" / "ludoteca.po"
    if not file.exists():
        return text
    with file.open("rb") as opened:
        message = read_po(opened).get(text)
    return str(message.string) if message and message.string else text


@pytest.mark.parametrize("code", ["pt", "it", "en"])
def test_the_language_changes_in_mid_game(house: House, code: str) -> None:
    house.open(record_of(events=["c4", "d5"])).type("flip").kept(4).asked()
    events, names = house.events(), set(house.spots())
    choose(house, "Language", code)
    expect(house.page.locator("html")).to_have_attribute("lang", code)
    for text in ("Undo", "Rules of this step", "Games"):
        expect(house.button(said_in(code, text))).to_be_visible()
    assert house.events() == events
    assert set(house.spots()) == names
    house.spot("a1").click()
    house.kept(5)
    house.button(said_in(code, "Games")).click()
    play = said_in(code, "Play")
    expect(house.card().get_by_role("button", name=play, exact=True)).to_be_visible()


def test_a_game_set_up_in_another_language_is_the_same(house: House) -> None:
    house.set("language", "it").play()
    record = house.record()
    assert (record["game"], record["players"]) == ("isis-osiris", 2)
    assert record["options"] == {"pool": False}


# -- the pseudo-locale: every text that went through the catalogues is in brackets -------------


def _own_names() -> Iterable[str]:
    for name in game_names():
        words = find_game(name).part("words")
        yield from (words.title(), words.facts().designer)


FREE: Final = re.compile(
    rf"""
    Ludoteca|English|Português|Italiano|Ana|Rui|Bia|Gil
    |{"|".join(map(re.escape, _own_names()))}
    |(?<!\w)[a-f][1-6]?(?!\w)|flip|roll|keep|drop|[1-4](?:\+[1-4])?@[a-f]    # words of moves
    |[A-Z](?!\w)                                                            # keys of commands
    |[A-Z][a-z]{{2}}\ \d+,\ \d{{4}},|[AP]M                                   # a date
    |[-+−×·:.,;/…–\s\d]
    """,
    re.VERBOSE,
)
"""What is the same in every language: names, titles, moves, numbers, and dates as the browser
writes them."""

_TEXTS: Final = """() => {
  const found = [];
  const shows = (node) => {
    const one = node.nodeType === 1 ? node : node.parentElement;
    return one.checkVisibility({ visibilityProperty: true })
      && !one.closest('#sprites, #boot, script, style');
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.data.trim() && shows(node)) found.push(node.data.trim());
  }
  const told = ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  for (const name of told) {
    for (const one of document.querySelectorAll(`[${name}]`)) {
      if (one.getAttribute(name) && shows(one)) found.push(`${name}: ${one.getAttribute(name)}`);
    }
  }
  found.push(document.title);
  return found;
}"""


def raw_texts(page: Page) -> list[str]:
    """Return the texts of the page that did not go through the catalogues."""
    raw = []
    for text in page.evaluate(_TEXTS):
        words = re.sub(r"^(aria-\w+|title|placeholder|alt): ", "", text)
        while "⟦" in words and (inner := re.sub(r"⟦[^⟦⟧]*⟧", "", words)) != words:
            words = inner
        if FREE.sub("", words):
            raw.append(text)
    return raw


@pytest.fixture
def pseudo(house: House) -> Iterable[House]:
    """Return the page in the pseudo-locale: as a setting, since no menu offers it."""
    key = "Object.keys(localStorage).find((one) => one.endsWith(' settings'))"
    change = (
        f"(language) => {{ const kept = JSON.parse(localStorage[{key}]);"
        f" localStorage[{key}] = JSON.stringify({{ ...kept, language }}); }}"
    )
    house.page.evaluate(change, "en-XA")
    yield house.reload()
    house.page.evaluate("for (const one of document.querySelectorAll('dialog[open]')) one.close()")
    house.page.evaluate(change, "en")
    house.page.evaluate("location.hash = ''")
    house.reload()


def opened(house: House, record: Json) -> House:
    """Open a game, seated with persons of known names."""
    return house.open(record, f"{zlib.crc32(str(record).encode()):032x}")


def test_no_text_escapes_the_catalogues(pseudo: House) -> None:
    house, page = pseudo, pseudo.page
    found: dict[str, list[str]] = {}
    for summary in page.locator("summary").all():
        summary.click()
    found["lobby"] = raw_texts(page)
    page.locator("[data-opens=settings]").click()
    found["settings"] = raw_texts(page)
    page.keyboard.press("Escape")
    opened(house, record_of(events=["c4", "d5"]))
    page.locator(".commands summary").click()
    page.locator("[data-do='said:board']").click()
    found["table"] = raw_texts(page)
    page.locator("[data-do='said:scores']").click()
    house.spot("c4").click(force=True)
    found["refusal"] = raw_texts(page)
    house.set("confirm", "on")
    house.spot("a1").click()
    found["preview"] = raw_texts(page)
    page.locator("[data-do='cancel']").click()
    page.locator("[data-do='share']").click()
    found["link"] = [text for text in raw_texts(page) if "http" not in text]
    house.set("confirm", "off").set("seen", True)
    house.spot("flip").click()
    house.kept(4).asked()
    found["a tile to lay"] = raw_texts(page)
    page.locator(".log .entry").last.click()
    found["an earlier position"] = raw_texts(page)
    opened(house, record_of("lantern"))
    found["hand-over"] = raw_texts(page)
    page.locator("[data-do='uncover']").click()
    found["hand"] = raw_texts(page)
    opened(house, played(record_of(bots=[1], series={"of": 3, "before": []})))
    found["end"] = raw_texts(page)
    page.locator("[data-do='lobby']").first.click()
    expect(page.locator("#saved li").first).to_be_visible()
    page.locator("[data-do^='delete']").first.click()
    expect(page.locator("[data-do='restore']")).to_be_visible()
    found["list of games"] = raw_texts(page)
    assert {screen: texts for screen, texts in found.items() if texts} == {}


def test_what_was_said_last_is_not_left_in_another_language(house: House) -> None:
    house.open(record_of(events=["c4"])).type("d4").kept(2).asked()
    house.set("language", "it")
    expect(house.live).not_to_contain_text(re.compile("puts a pawn|free cell"))
