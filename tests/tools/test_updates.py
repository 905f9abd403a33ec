"""The service worker in Chromium: new versions, two tabs, the reset."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.tools.stand_in import StandIn

pytestmark = pytest.mark.browser

WAITING = "navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting))"


def visit(page: Page, own_stand_in: StandIn) -> None:
    """Open the page, as Python would have made it usable, until it is kept for offline use."""
    page.goto(own_stand_in.url)
    page.evaluate("addEventListener('ludoteca:update', () => { globalThis.heard = true; })")
    page.evaluate("ludoteca.boot.ready()")
    page.wait_for_function("navigator.serviceWorker.controller")


def look_for_update(page: Page) -> None:
    """Do what the browser does now and then."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")


def test_everything_is_kept_and_nothing_twice(page: Page, own_stand_in: StandIn) -> None:
    visit(page, own_stand_in)
    names = page.evaluate("caches.keys()")
    assert names == ["ludoteca /some/where/"]
    files = [path for path in own_stand_in.build.site.rglob("*") if path.is_file()]
    kept = page.evaluate(
        "caches.open('ludoteca /some/where/').then((cache) => cache.keys())"
        ".then((keys) => keys.length)"
    )
    assert kept == len(files) - 1  # the worker itself is the browser's


def test_a_new_version_waits_until_it_is_told(page: Page, own_stand_in: StandIn) -> None:
    visit(page, own_stand_in)
    own_stand_in.publish("version 2")
    own_stand_in.server.asked.clear()
    look_for_update(page)
    page.wait_for_function("globalThis.heard")
    changed = {path.removeprefix("/some/where/") for path in own_stand_in.server.asked}
    lobbies = {f"lobby/{language}.html" for language in ("en", "pt", "it")}
    assert changed == {"sw.js", "index.html", "version.json", "py.zip", *lobbies}
    page.goto("about:blank")
    page.goto(own_stand_in.url)
    expect(page.locator("h1")).to_have_text("version 2")  # nothing was done: it goes first


def test_the_notice_is_acted_on_at_once(page: Page, own_stand_in: StandIn) -> None:
    visit(page, own_stand_in)
    page.get_by_role("button", name="Say hello").click()
    own_stand_in.publish("version 2")
    look_for_update(page)
    page.wait_for_function("globalThis.heard")
    expect(page.locator("h1")).to_have_text("version 1")
    page.evaluate("ludoteca.boot.update()")
    expect(page.locator("h1")).to_have_text("version 2")
    assert page.evaluate(WAITING) is False
    shown = page.evaluate("fetch('./version.json').then((answer) => answer.json())")
    assert f'"{shown["version"]}"' in (own_stand_in.build.site / "sw.js").read_text("utf-8")


def test_a_version_that_waits_goes_first_at_the_next_start(
    context: BrowserContext, own_stand_in: StandIn
) -> None:
    page = context.new_page()
    visit(page, own_stand_in)
    own_stand_in.publish("version 2")
    look_for_update(page)
    page.wait_for_function("globalThis.heard")
    page.close()
    later = context.new_page()
    later.goto(own_stand_in.url)
    expect(later.locator("h1")).to_have_text("version 2")


def test_a_version_never_changes_under_another_tab(
    context: BrowserContext, own_stand_in: StandIn
) -> None:
    first, second = context.new_page(), context.new_page()
    visit(first, own_stand_in)
    own_stand_in.publish("version 2")
    look_for_update(first)
    first.wait_for_function("globalThis.heard")
    second.goto(own_stand_in.url)
    second.wait_for_timeout(500)
    expect(second.locator("h1")).to_have_text("version 1")
    assert first.evaluate(WAITING) is True


def test_a_tab_whose_version_was_replaced_by_another_is_told(
    context: BrowserContext, own_stand_in: StandIn
) -> None:
    first, second = context.new_page(), context.new_page()
    visit(first, own_stand_in)
    visit(second, own_stand_in)
    own_stand_in.publish("version 2")
    look_for_update(first)
    first.wait_for_function("globalThis.heard")
    second.evaluate("globalThis.heard = false")
    first.evaluate("ludoteca.boot.update()")
    expect(first.locator("h1")).to_have_text("version 2")
    expect(second.locator("h1")).to_have_text("version 1")
    second.evaluate("ludoteca.boot.update()")
    expect(second.locator("h1")).to_have_text("version 2")


_OUTCOME = """async () => {
  const { installing } = await navigator.serviceWorker.getRegistration();
  const ends = ['redundant', 'installed', 'activated'];
  while (installing && !ends.includes(installing.state)) {
    await new Promise((done) => { installing.onstatechange = done; });
  }
  return installing?.state ?? 'redundant';
}"""


def test_a_site_that_does_not_fit_its_list_is_not_taken(page: Page, own_stand_in: StandIn) -> None:
    visit(page, own_stand_in)
    own_stand_in.publish("version 2")
    (own_stand_in.build.site / "lobby" / "pt.html").write_text("something else", "utf-8")
    look_for_update(page)
    assert page.evaluate(_OUTCOME) == "redundant"
    page.reload()
    expect(page.locator("h1")).to_have_text("version 1")
    assert "version 1" in page.evaluate("fetch('./lobby/pt.html').then((a) => a.text())")


def test_reset_forgets_the_files_and_keeps_the_games(page: Page, own_stand_in: StandIn) -> None:
    visit(page, own_stand_in)
    page.evaluate("ludoteca.store.save('one', '', '', 0)")
    page.evaluate("caches.open('somebody else')")
    page.goto(f"{own_stand_in.url}?reset")
    page.wait_for_url(own_stand_in.url)
    assert page.evaluate("caches.keys()") == ["somebody else"]
    registered = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
    assert page.evaluate(registered) == 0
    assert '"one"' in page.evaluate("ludoteca.store.list()")
