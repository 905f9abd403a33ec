"""Dice at the table: they are laid aside and taken back in any order, and thrown with the cup."""

from random import Random
from typing import Final

from ludoteca.engine.record import Record, Seat
from ludoteca.games.alhambra_dice.dice import in_order
from tests.table.paper import Node, Tab, at_once

SETUP: Final = ("~start:P", *("~chip:1", "~chip:2", "~chip:3", "~chip:black", "~chip:extra"))
THROWN: Final = (*SETUP, "roll", "~roll:PPSAGGGT")
AGAIN: Final = (*THROWN, "keep:PGGG", "~roll:PSGT")
"""Dice 1 and 2 show the pavilion, 4 to 7 the garden; one pavilion and three gardens were kept."""
LAST: Final = (*AGAIN, "keep:GGGG", "~roll:PPSS")


async def table(events: tuple[str, ...], confirm: str = "off") -> Tab:
    """Open a game of three people that stands so."""
    seats = tuple(Seat(name) for name in ("Ana", "Rui", "Bia"))
    record = Record("alhambra-dice", 3, events=events, seats=seats, seed="dice")
    return await Tab.at(record, confirm=confirm)


def spot(tab: Tab, key: str) -> Node:
    """Return the button of a spot."""
    (found,) = (one for one in tab.page.house.all() if one.attributes.get("data-spot") == key)
    return found


def name(tab: Tab, key: str) -> str:
    return spot(tab, key).attributes["aria-label"]


def marks(tab: Tab, key: str) -> set[str]:
    return set(spot(tab, key).attributes["class"].split()) - {"spot"}


def kept(tab: Tab) -> str:
    """Return which dice lie in the tray, by their numbers."""
    return "".join(str(n + 1) for n in range(8) if name(tab, f"die:{n}").endswith(", kept"))


@at_once
async def test_after_the_first_throw_all_dice_lie_in_the_cup() -> None:
    tab = await table(THROWN)
    assert kept(tab) == ""
    assert name(tab, "die:2") == "die 3: seraglio, in the cup"
    assert name(tab, "cup") == "cup: Throw all 8 dice again"


@at_once
async def test_dice_are_laid_aside_in_any_order_and_taken_back() -> None:
    tab = await table(THROWN)
    tab.touch("die:6", "die:4")
    assert kept(tab) == "57"
    assert tab.page.said[-1] == "die 5: garden, kept"
    assert name(tab, "cup") == "cup: Keep garden ×2, throw 6 dice again"
    tab.touch("die:6")
    assert kept(tab) == "5"
    assert tab.page.said[-1] == "die 7: garden, in the cup"
    tab.touch("die:0", "die:6", "die:4", "die:4")
    assert kept(tab) == "157"
    assert tab.events() == THROWN


@at_once
async def test_the_cup_throws_what_lies_in_it() -> None:
    tab = await table(THROWN)
    tab.touch("die:6", "die:1", "cup")
    assert tab.events()[len(THROWN)] == "keep:PG"
    await tab.rest()
    assert tab.events()[len(THROWN) + 1].startswith("~roll:")


@at_once
async def test_what_was_kept_lies_in_the_tray_after_the_next_throw() -> None:
    tab = await table(AGAIN)
    assert tab.model().session.state.dice == "PPSGGGGT"  # type: ignore[attr-defined]
    assert kept(tab) == "1456"
    tab.touch("die:6", "die:0")
    assert kept(tab) == "4567"
    tab.touch("cup")
    assert tab.events()[len(AGAIN)] == "keep:GGGG"


@at_once
async def test_equal_dice_stand_for_each_other() -> None:
    """Taking one pavilion out of the tray and putting the other in changes nothing."""
    tab = await table(AGAIN)
    tab.touch("die:0", "die:1", "cup")
    assert tab.events()[len(AGAIN)] == "keep:PGGG"


@at_once
async def test_at_least_one_die_has_to_stay_in_the_cup() -> None:
    tab = await table(THROWN)
    tab.touch(*(f"die:{n}" for n in range(8)))
    assert kept(tab) == "12345678"
    assert "legal" not in marks(tab, "cup")
    tab.touch("cup")
    assert tab.events() == THROWN
    assert "At least one die has to be thrown again." in tab.page.said[-1]
    assert kept(tab) == "12345678"


@at_once
async def test_a_building_is_marked_whatever_lies_in_the_tray() -> None:
    tab = await table(THROWN)
    tab.touch("die:0")
    assert "legal" in marks(tab, "column:G")
    tab.touch("column:C")
    assert "No die shows this building" in tab.page.said[-1]
    tab.touch("column:G")
    assert tab.events()[len(THROWN)] == "mark:G"


@at_once
async def test_what_can_be_touched_is_marked_and_dice_are_not_called_chosen() -> None:
    tab = await table(THROWN)
    tab.touch("die:0")
    touchable = {f"die:{n}" for n in range(8)} | {"cup"} | {f"column:{one}" for one in "PSAGT"}
    for node in list(tab.page.house.all()):
        key = node.attributes.get("data-spot")
        if key:
            assert ("legal" in marks(tab, key)) == (key in touchable), key
            assert "chosen" not in marks(tab, key)
    assert "chosen" not in name(tab, "die:0")


@at_once
async def test_a_throw_that_waits_to_be_confirmed_may_still_be_changed() -> None:
    tab = await table(THROWN, confirm="on")
    tab.touch("die:4", "cup")
    assert tab.model().chosen == "keep:G"
    assert {"confirm", "cancel"} <= tab.does
    assert "legal" in marks(tab, "die:5")
    tab.touch("die:5")
    assert (tab.model().chosen, kept(tab)) == ("", "56")
    tab.touch("cup", "column:G")
    assert (tab.model().chosen, kept(tab)) == ("mark:G", "56")
    tab.touch("cup", "cup")
    assert tab.events()[len(THROWN)] == "keep:GG"


@at_once
async def test_cancel_lays_the_dice_back() -> None:
    tab = await table(THROWN)
    tab.touch("die:4", "die:6")
    tab.do("cancel")
    assert kept(tab) == ""
    assert tab.model().touched == ()


@at_once
async def test_a_finger_throws_after_a_look() -> None:
    tab = await table(THROWN, confirm="auto")
    tab.touch("die:4", "die:6", "cup", finger=True)
    assert tab.events() == THROWN
    tab.touch("cup", finger=True)
    assert tab.events()[len(THROWN)] == "keep:GG"


@at_once
async def test_after_the_last_throw_dice_stay_where_they_are() -> None:
    tab = await table(LAST)
    assert name(tab, "die:3") == "die 4: seraglio"
    tab.touch("die:3")
    assert "That was the last throw" in tab.page.said[-1]
    tab.touch("cup")
    assert "That was the last throw" in tab.page.said[-1]
    assert tab.model().touched == ()


@at_once
async def test_dice_are_thrown_by_word_too() -> None:
    tab = await table(THROWN)
    tab.touch("die:0")
    tab.type("KEEP:ggg")
    assert tab.events()[len(THROWN)] == "keep:GGG"
    assert tab.model().touched == ()


@at_once
async def test_by_keys_a_die_goes_to_and_fro_and_keeps_the_focus() -> None:
    tab = await table(THROWN)
    assert tab.key("ArrowRight", "die:0")
    assert tab.page.focused is not None
    assert tab.page.focused.attributes["data-spot"] == "die:1"
    tab.touch("die:1")
    assert tab.key("ArrowLeft", "die:1")
    assert tab.page.focused.attributes["data-spot"] == "cup"
    assert kept(tab) == "2"


@at_once
async def test_the_dice_of_another_player_are_not_touched() -> None:
    seats = (Seat("Ana"), Seat("Rui"), Seat("Bia"))
    record = Record("alhambra-dice", 3, events=THROWN, seats=seats, more={"by_link": "game"})
    tab = await Tab.at(record, [1])
    tab.touch("die:0")
    assert tab.page.said[-1] == "It is Ana’s turn."
    assert (tab.model().touched, marks(tab, "die:0")) == ((), set())


@at_once
async def test_what_the_dice_have_shown_stands_beside_the_expectation() -> None:
    tab = await table(AGAIN)
    assert tab.says("What the dice have shown")
    shown = in_order("PPSAGGGT" + "PSGT")
    counts = f"pavilion {shown.count('P')}, seraglio {shown.count('S')}, arcades 1, chambers 0"
    assert tab.says(f"Ana: 12 dice thrown, 2.0 of each expected – {counts}, garden 4, tower 2")
    assert tab.says("Rui: 0 dice thrown, 0.0 of each expected")


@at_once
async def test_a_whole_game_by_touch() -> None:
    tab, rng = await Tab.opened(confirm="off"), Random("dice")
    await tab.new("alhambra-dice", "human", "human")

    def choose(tab: Tab) -> str:
        marks = [move for move in tab.moves() if move.startswith("mark")]
        return rng.choice(marks if marks and rng.random() < 0.8 else tab.moves())

    await tab.play(choose)
    assert tab.model().session.is_over
    await tab.rest()
    kinds = {event.partition(":")[0] for event in tab.events()}
    assert {"roll", "keep", "mark", "use", "award", "caliph"} <= kinds
    assert str(max(tab.model().session.state.scores())) in tab.page.said[-1]
    assert tab.says("What the dice have shown")
