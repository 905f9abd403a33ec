"""Several games in a row, rematches, the common pool, three and four at the table."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from ludoteca.engine.game import State
from tests.browser.conftest import Trace
from tests.browser.house import House, Json, played, record_of, state_of

pytestmark = pytest.mark.browser


def finish(house: House, record: Json) -> Json:
    """Play the last event of `record`, of which all others have been played, to the result."""
    last = record["events"][-1]
    house.type(last).kept(len(record["events"]))
    expect(house.page.locator(".seats .points").first).to_be_visible()
    house.asked()
    return record


def test_a_series_adds_up_and_the_start_goes_round(house: House, last_line: Trace) -> None:
    record = record_of(seed="series", series={"of": 3, "before": []})
    house.open(record)
    totals = [0, 0]
    for number in range(1, 4):
        expect(house.page.locator(".modes")).to_contain_text(f"game {number} of 3")
        kept = house.record()
        assert kept["first"] == (number - 1) % 2
        assert len(kept["series"]["before"]) == number - 1
        turn = house.page.locator(".seats [aria-current=true] strong")
        expect(turn).to_have_text(("Ana", "Rui")[(number - 1) % 2])
        whole = played(kept)
        house.type_all(whole["events"]).kept(len(whole["events"]))
        house.asked()
        scores = last_line(house.record())["scores"]
        assert house.points == scores
        totals = [sum(pair) for pair in zip(totals, scores, strict=True)]
        if number < 3:
            sums = [str(total).replace("-", "−") for total in totals]
            expect(house.status).to_contain_text(f"Ana {sums[0]}, Rui {sums[1]}")
            house.button("Next game of the series").click()
            expect(house.page.locator(".seats .points")).to_have_count(0)
            house.asked()
    best = str(max(totals)).replace("-", "−")
    expect(house.status).to_contain_text(re.compile(rf"series with {best} points"))
    house.button("Play again").click()
    expect(house.page.locator(".modes")).to_contain_text("game 1 of 3")
    house.asked()
    assert house.record()["series"] == {"of": 3, "before": []}
    assert house.record()["first"] == 1


def test_a_rematch_keeps_the_seats_and_lets_the_next_begin(house: House) -> None:
    house.open(played(record_of()))
    before = house.record()
    house.button("Play again").click()
    expect(house.page.locator(".seats .points")).to_have_count(0)
    house.asked()
    after = house.record()
    assert after["seats"] == before["seats"]
    assert (after["first"], after["events"]) == (1, [])
    assert after["seed"] != before["seed"]
    house.button("Games").click()
    expect(house.page.locator("#saved li")).to_have_count(2)


def pawns_or_tiles(state: State, chance: Random) -> str:
    """Put pawns as seat 0 and turn up tiles as seat 1, while there are any."""
    moves = state.moves()
    return "flip" if state.actor == 1 and "flip" in moves else moves[0]


def test_with_a_common_pool_who_has_nothing_is_passed_over(house: House, last_line: Trace) -> None:
    # Ana puts pawns and Rui turns up tiles, until one of them has nothing left.
    record = record_of(options={"pool": True}, seed="pool")
    events = played(record, choose=pawns_or_tiles)["events"]
    passed = [
        n
        for n in range(1, len(events))
        if not events[n].startswith("~")
        and events[n - 1] != "flip"
        and state_of(record | {"events": events[:n]}).actor
        == state_of(record | {"events": events[: n - 1]}).actor
        and not state_of(record | {"events": events[: n - 1]}).shown  # type: ignore[attr-defined]
    ]
    assert passed, "in this game nobody is passed over"
    house.open(record | {"events": events[: passed[0] - 1]})
    house.type(events[passed[0] - 1]).kept(passed[0]).asked()
    acting = state_of(record | {"events": events[: passed[0]]}).actor
    assert acting is not None
    turn = house.page.locator(".seats [aria-current=true] strong")
    expect(turn).to_have_text(record["seats"][acting]["name"])
    expect(house.page.locator(".modes")).to_contain_text("common pool")
    house.type_all(events[passed[0] :]).asked()
    assert house.points == last_line(house.record())["scores"]


@pytest.mark.parametrize("players", [3, 4])
def test_more_than_two_play(house: House, last_line: Trace, players: int) -> None:
    whole = played(record_of(players=players, seed=f"{players} play"), leave=8)
    house.open(whole)
    expect(house.page.locator(".seats > li")).to_have_count(players)
    for seat in whole["seats"]:
        expect(house.page.locator(".seats")).to_contain_text(seat["name"])
    rest = played(whole)["events"][len(whole["events"]) :]
    house.type_all(rest).asked()
    assert house.points == last_line(house.record())["scores"]
    assert len(house.points) == players


def test_three_bots_and_a_person_set_up_in_the_lobby(house: House, last_line: Trace) -> None:
    card = house.card()
    card.get_by_text("Players and options").click()
    card.get_by_label("4", exact=True).check()
    card.get_by_label("Who starts").select_option(label="seat 3")
    house.play()
    record = house.record()
    assert [seat["kind"] for seat in record["seats"]] == ["human", "bot", "bot", "bot"]
    assert record["first"] == 2
    for _turn in range(40):
        if house.asked().is_over:
            break
        house.spot(house.legal()[-1]).click()
    assert house.points == last_line(house.record())["scores"]
