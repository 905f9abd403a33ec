"""A move that waits (Luxor's cards): what would follow shows first, and a touch goes on there."""

from random import Random
from typing import Final

from ludoteca.engine import record as records
from ludoteca.engine.game import find_game
from ludoteca.engine.record import Record, Seat
from tests.playing import random_event
from tests.table.paper import Node, Tab, at_once

HANDS: Final = ("4", "1", "pm", "3", "die", "2", "2", "2", "2", "3")
SEATS: Final = (Seat("Ana"), Seat("Rui", "bot", 1))


def set_up() -> tuple[str, ...]:
    """Return the events of a set-up: Ana holds 4 1 ±1 3 die."""
    kinds = ("vase", "necklace", "statue")
    faces = ("1/1", *("2/3",) * 4, *("2/4",) * 3, "3/5", "3/6")
    treasures = (f"~{kind}:{face}" for kind in kinds for face in faces)
    osiris = ("~osiris:3", "~osiris:1", "~osiris:2", "~osiris:4")
    shown = ("~horus1:r3", "~horus2:r4", "~horus3:r5")
    return (*osiris, *treasures, *shown, *(f"~card:{card}" for card in HANDS))


async def table(confirm: str = "off") -> Tab:
    """Open a game in which Ana is to play her first card."""
    record = Record("luxor", 2, events=set_up(), seats=SEATS, seed="waits")
    return await Tab.at(record, confirm=confirm)


def spot(tab: Tab, key: str) -> Node:
    """Return the button of a spot."""
    (found,) = (one for one in tab.page.house.all() if one.attributes.get("data-spot") == key)
    return found


def marks(tab: Tab, key: str) -> set[str]:
    return set(spot(tab, key).attributes["class"].split()) - {"spot"}


def played(tab: Tab) -> tuple[str, ...]:
    """Return what has happened since the set-up."""
    return tab.events()[len(set_up()) :]


@at_once
async def test_a_card_that_is_touched_waits_and_shows_where_it_leads() -> None:
    tab = await table()
    tab.touch("card:left")
    assert (played(tab), tab.model().chosen) == ((), "L")
    assert "Touch again to confirm" in tab.page.said[-1]
    assert marks(tab, "4") >= {"next", "legal"}
    assert "1 more adventurer needed" in spot(tab, "4").attributes["aria-label"]
    assert "next" not in marks(tab, "5")
    assert any(one.attributes.get("data-thing") == "arrow:4" for one in tab.page.house.all())


@at_once
async def test_the_other_end_may_be_looked_at_instead_and_both_be_put_away() -> None:
    tab = await table()
    tab.touch("card:left", "card:right")
    assert (played(tab), tab.model().chosen) == ((), "R")
    assert tab.key("Escape")
    assert (tab.model().chosen, tab.model().touched) == ("", ())


@at_once
async def test_touching_the_card_again_plays_it() -> None:
    tab = await table()
    tab.touch("card:left", "card:left")
    assert played(tab) == ("L",)
    await tab.rest()
    assert tab.moves() == ("0>4",)


@at_once
async def test_touching_where_it_leads_plays_the_card_and_goes_there() -> None:
    tab = await table()
    tab.touch("card:left", "4")
    assert played(tab)[:2] == ("L", "0>4")
    await tab.rest()
    assert played(tab)[2].startswith("~card:")


@at_once
async def test_where_moves_are_confirmed_the_way_is_confirmed_as_well() -> None:
    tab = await table(confirm="on")
    tab.touch("card:left", "4")
    assert (played(tab), tab.model().chosen) == (("L",), "0>4")
    tab.touch("4")
    assert played(tab)[:2] == ("L", "0>4")


@at_once
async def test_a_card_that_was_played_may_be_taken_back_while_nothing_was_drawn() -> None:
    tab = await table()
    tab.touch("card:left", "card:left")
    await tab.rest()
    tab.do("undo")
    await tab.rest()
    assert (played(tab), tab.moves()) == ((), ("L", "R"))


@at_once
async def test_touching_where_it_does_not_lead_says_why_and_plays_nothing() -> None:
    tab = await table()
    tab.touch("card:left", "9")
    assert played(tab) == ()
    assert tab.says("First play a card")


# -- the same in words ----------------------------------------------------------------------------


def offers(tab: Tab) -> dict[str, Node]:
    """Return the buttons of what is offered in words, by what they touch."""
    group = tab.page.house.find(".offers")
    found = group.all() if group else ()
    return {
        one.attributes["data-do"].removeprefix("touch:"): one
        for one in found
        if one.tag == "button"
    }


@at_once
async def test_where_a_card_leads_is_offered_in_words_and_a_touch_goes_there() -> None:
    tab = await table()
    assert offers(tab) == {}
    tab.touch("card:left")
    assert list(offers(tab)) == ["4"]
    assert "1 more adventurer needed" in offers(tab)["4"].attributes["aria-label"]
    tab.touch("4")
    assert played(tab)[:2] == ("L", "0>4")
    await tab.rest()
    assert offers(tab) == {}


def two_on_their_way() -> tuple[Record, dict[str, str]]:
    """Return a game in which the left card could take two of Ana's to one space.

    With what each of its moves touches, after the card -> that move.
    """
    rng, events = Random("two"), list(set_up())
    *_before, state = records.positions(Record("luxor", 2, events=set_up(), seats=SEATS))
    touches = find_game("luxor").part("scene").touches
    while True:
        if state.actor == 0 and "L" in state.moves():
            after = state.play("L")
            moves = after.moves() if after.actor == 0 else ()
            paths = {" ".join(touches(after, move)): move for move in moves}
            if any(" " in path for path in paths):
                return Record("luxor", 2, events=tuple(events), seats=SEATS, seed="two"), paths
        events.append(random_event(state, rng))
        state = state.play(events[-1])


@at_once
async def test_of_two_who_could_go_to_one_place_each_is_offered_with_one_touch() -> None:
    record, paths = two_on_their_way()
    for path, move in paths.items():
        tab = await Tab.at(record, confirm="off")
        tab.touch("card:left")
        assert list(offers(tab)) == list(paths)
        tab.do(f"touch:{path}")
        assert tab.events()[len(record.events) :][:2] == ("L", move)


@at_once
async def test_what_is_offered_in_words_is_confirmed_by_another_touch() -> None:
    record, paths = two_on_their_way()
    one, other = [path for path in paths if " " in path][:2]
    tab = await Tab.at(record, confirm="on")
    tab.touch("card:left")
    tab.do(f"touch:{one}")
    assert tab.model().chosen == paths[one]
    assert [path for path, node in offers(tab).items() if "aria-current" in node.attributes] == [
        one
    ]
    tab.do(f"touch:{other}")
    assert tab.model().chosen == paths[other]
    tab.do(f"touch:{other}")
    assert tab.events()[len(record.events) :][:2] == ("L", paths[other])


@at_once
async def test_a_typed_card_does_not_wait() -> None:
    tab = await table()
    tab.type("l")
    assert played(tab) == ("L",)


@at_once
async def test_a_whole_game_by_touch() -> None:
    """Whatever may be touched next is touched at random, until the game is over."""
    rng, tab = Random("touch"), await table(confirm="on")
    for _touch in range(3000):
        await tab.rest()
        model = tab.model()
        if model.session.is_over:
            break
        found = [one for one in tab.page.house.all() if "data-spot" in one.attributes]
        spots = [
            one.attributes["data-spot"] for one in found if "legal" in one.attributes["class"]
        ]
        tab.touch(model.touched[-1] if model.chosen and rng.random() < 0.5 else rng.choice(spots))
    assert tab.model().session.is_over
    assert tab.says("wins") or tab.says("win")
