"""Whole games through the only door of the program, on a page of paper: what a person does."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE
from ludoteca.engine.record import Record, Seat
from ludoteca.engine.scene import Look, Spot, Zone
from ludoteca.table import board
from ludoteca.table.markup import html
from ludoteca.table.session import Session
from ludoteca.table.stage import at_rest
from tests.playing import NAMES, Setting, all_settings, played
from tests.table.paper import Cupboard, Tab, at_once

LATE: Final = {"isis-osiris": 60, "lantern": 12}
"""Game -> after how many events a test begins that would take too long from the beginning."""
ARROWS: Final = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")


def zone_of(tab: Tab, spot: str) -> Zone:
    (found,) = (
        zone for zone in tab.model().scene.zones if spot in {one.key for one in zone.spots}
    )
    return found


def at_move(tab: Tab, number: int = 0) -> tuple[str, ...]:
    """Return the spots of a legal move."""
    return tab.path(tab.moves()[number])


# -- whole games ----------------------------------------------------------------------------------


def by_touch(tab: Tab, move: str) -> None:
    tab.touch(*tab.path(move))


def by_finger(tab: Tab, move: str) -> None:
    """Touch, look at what would happen, and touch again."""
    before, path = tab.events(), tab.path(move)
    tab.touch(*path, finger=True)
    assert tab.model().chosen == move
    assert tab.events() == before
    assert "confirm" in tab.does
    tab.touch(path[-1], finger=True)
    assert tab.events() == (*before, move)


def by_button(tab: Tab, move: str) -> None:
    tab.touch(*tab.path(move))
    tab.do("confirm")


def by_word(tab: Tab, move: str) -> None:
    tab.type(f" {move.upper()} ")


def by_key(tab: Tab, move: str) -> None:
    """Walk to each spot with the arrow keys, then press it."""
    for spot in tab.path(move):
        zone = zone_of(tab, spot)
        places = {one.key: (one.row, one.column) for one in zone.spots}
        here = next(
            node.attributes["data-spot"]
            for node in tab.page.house.all()
            if node.attributes.get("tabindex") == "0"
            and node.attributes.get("data-spot") in places
        )
        for _ in range(40):
            row, column = (
                there - here for here, there in zip(places[here], places[spot], strict=True)
            )
            key = ("ArrowDown" if row > 0 else "ArrowUp") if row else ""
            key = key or ("ArrowRight" if column > 0 else "ArrowLeft")
            if here == spot:
                break
            assert tab.key(key, here)
            assert tab.page.focused is not None
            here = tab.page.focused.attributes["data-spot"]
        assert here == spot
        tab.touch(spot)


@pytest.mark.parametrize(
    ("name", "kinds", "confirm", "plays"),
    [
        ("isis-osiris", ("human", "1", "2", "3"), "off", by_key),
        ("lantern", ("human", "human", "2"), "auto", by_finger),
        ("lantern", ("3", "human", "1", "2"), "on", by_button),
        ("lantern", ("human", "human", "human", "human"), "off", by_word),
        ("lantern", ("human", "3"), "auto", by_touch),
    ],
)
@at_once
async def test_a_whole_game(
    name: str, kinds: tuple[str, ...], confirm: str, plays: Callable[[Tab, str], None]
) -> None:
    cupboard = Cupboard()
    tab = await Tab.opened(cupboard, confirm=confirm)
    rng = Random(f"{name}{kinds}")
    await tab.new(name, *kinds)
    kept: list[list[str]] = []
    while not tab.model().session.is_over:
        if tab.model().curtain:
            tab.do("uncover")
        else:
            move = rng.choice(tab.moves())
            plays(tab, move)
            assert tab.events()[len(kept[-1]) if kept else 0 :].count(move)
        await tab.rest()
        assert list(tab.events()) == cupboard.events(tab.identity)
        kept.append(cupboard.events(tab.identity))
    record = records.read(cupboard.rows[tab.identity]["text"])
    *_before, last = records.positions(record)
    assert last.actor is None
    assert tab.page.heard.count("end") == 1
    winner = tab.model().session.names[last.winners()[0]]
    assert winner in tab.page.said[-1]
    assert str(max(last.scores())).replace("-", "−") in tab.page.said[-1]
    assert {"again", "retell", "share", "lobby"} <= tab.does


@at_once
async def test_each_event_is_kept_as_it_happens() -> None:
    cupboard = Cupboard()
    tab = await Tab.opened(cupboard)
    saves: list[int] = []
    cupboard_put = cupboard.put

    def put(identity: str, text: str, about: str, revision: int) -> None:
        saves.append(len(json.loads(text)["events"]))
        cupboard_put(identity, text, about, revision)

    cupboard.put = put  # type: ignore[method-assign]
    await tab.new("isis-osiris", "human", "1")
    for _ in range(4):
        tab.touch(*at_move(tab))
        await tab.rest()
    assert sorted(set(saves)) == list(range(len(tab.events()) + 1))


# -- touching -------------------------------------------------------------------------------------


async def two_persons(**settings: Any) -> Tab:
    tab = await Tab.opened(**settings)
    await tab.new("isis-osiris", "human", "human", name0="Ana", name1="Rui")
    return tab


def as_it_is(tab: Tab) -> tuple[Any, ...]:
    """Return what a refusal may not change."""
    session = tab.model().session
    row = tab.page.cupboard.rows[tab.identity]
    return (session.record, tuple(session.states), dict(row), session.revision, tab.model().viewer)


async def refused(tab: Tab, act: Callable[[], None], reason: str) -> None:
    """Check that something is refused, with the reason shown and said, and changes nothing."""
    before, heard = as_it_is(tab), len(tab.page.heard)
    act()
    assert as_it_is(tab) == before
    note = tab.model().note
    assert note is not None
    assert reason in note.reason
    assert tab.page.live == note.reason
    assert tab.says(note.reason)
    assert tab.page.heard[heard:] == ["no"]
    await tab.rest()
    assert as_it_is(tab) == before


@at_once
async def test_what_is_refused_says_why_and_changes_nothing() -> None:
    tab = await two_persons()
    tab.touch("a1")
    await tab.rest()
    await refused(tab, lambda: tab.touch("a1"), "This cell is taken.")
    assert "isis_osiris#turn" in {
        node.attributes.get("data-read") for node in tab.page.house.all()
    }
    await refused(tab, lambda: tab.touch("zz"), "This is no move")
    await refused(tab, lambda: tab.type("a1"), "This cell is taken.")
    for word in ("g7", "~+2", "flip b1", "♞", "<b>", "a" * 9999):
        await refused(tab, lambda word=word: tab.type(word), "This is no move")  # type: ignore[misc]
    await refused(tab, lambda: tab.do("undo"), "The turn has passed on, so what Ana did stands.")
    tab.do("go:prev")
    await refused(tab, lambda: tab.touch("b1"), "This is an earlier position.")
    await refused(tab, lambda: tab.type("b1"), "This is an earlier position.")
    tab.do("go:live")
    tab.touch("flip")
    await tab.rest()
    await refused(tab, lambda: tab.touch("flip"), "A tile is turned up already")
    await refused(tab, lambda: tab.do("undo"), "cannot be unseen")


@at_once
async def test_an_empty_word_is_nothing() -> None:
    tab = await two_persons()
    for word in ("", "   "):
        tab.type(word)
    assert tab.model().note is None
    assert not tab.events()


@at_once
async def test_a_double_touch_plays_once() -> None:
    tab = await two_persons()
    tab.touch("c4", "c4")
    await tab.rest()
    assert tab.events() == ("c4",)
    tab.touch("flip", "flip")
    await tab.rest()
    assert tab.events()[:2] == ("c4", "flip")
    assert len(tab.events()) == 3
    other = await Tab.opened()
    await other.new("lantern", "human", "1")
    other.touch("die", "die")
    await other.rest()
    assert other.events().count("roll") == 1


@at_once
async def test_confirming_shows_the_move_and_plays_it_only_then() -> None:
    tab = await two_persons(confirm="on")
    tab.touch("c4")
    assert not tab.events()
    assert tab.page.live == "Put a pawn on c4? Touch again to confirm."
    assert [node for node in tab.page.house.all() if "ghost" in node.attributes.get("class", "")]
    tab.touch("d4")
    assert tab.model().chosen == "d4"
    tab.do("cancel")
    assert (tab.model().chosen, tab.model().touched) == ("", ())
    tab.do("confirm")
    tab.touch("c4")
    assert tab.key("Escape")
    assert not tab.key("Escape")
    tab.do("confirm")
    await tab.rest()
    assert len(tab.events()) == 0
    tab.touch("c4", "c4")
    await tab.rest()
    assert tab.events() == ("c4",)
    assert not tab.model().chosen


@pytest.mark.parametrize(
    ("confirm", "finger", "waits"),
    [("auto", True, True), ("auto", False, False), ("on", False, True), ("off", True, False)],
)
@at_once
async def test_when_a_move_waits_to_be_confirmed(confirm: str, finger: bool, waits: bool) -> None:
    tab = await two_persons(confirm=confirm)
    for spot in ("c4", "d4"):
        tab.touch(spot, finger=finger)
        assert bool(tab.model().chosen) == waits
        tab.do("confirm")
        await tab.rest()
    assert tab.events() == ("c4", "d4")


@at_once
async def test_moves_of_several_touches_can_be_begun_changed_and_cancelled() -> None:
    tab = await Tab.opened()
    await tab.new("lantern", "human", "1")
    hand = sorted({move[0] for move in tab.moves() if "@" in move and "+" not in move})
    first = f"hand:0:{hand[0]}"
    tab.touch(first)
    assert tab.model().touched == (first,)
    assert tab.page.live == "Chosen. Now choose where it goes."
    assert "cancel" in tab.does
    tab.touch("keep")
    assert tab.model().note is not None
    tab.do("cancel")
    assert "cancel" not in tab.does
    assert not tab.model().touched
    tab.touch(first)
    tab.touch("die")
    assert tab.events()[-1] == "roll"


# -- while a bot thinks ---------------------------------------------------------------------------


async def with_a_bot_thinking(name: str = "isis-osiris", *, level: str = "3") -> Tab:
    tab = await Tab.opened(speed="normal")
    await tab.new(name, "human", level)
    before = len(tab.page.thoughts)
    tab.touch(*at_move(tab))
    while len(tab.page.thoughts) == before:
        await tab.wait(0.01)
    return tab


@at_once
async def test_touches_while_a_bot_thinks_are_refused() -> None:
    tab = await with_a_bot_thinking()
    before = tab.events()
    for what in ({"do": "touch:c4"}, {"do": "typed", "data": {"move": "c4"}}):
        tab.tell("do", **what)
        assert tab.page.live == "It is Computer’s turn."
        assert tab.says("It is Computer’s turn.")
        assert tab.events() == before
    assert tab.says("is thinking…")
    await tab.rest()
    assert len(tab.events()) > len(before)


@at_once
async def test_undo_while_a_bot_thinks_ends_its_thinking() -> None:
    tab = await with_a_bot_thinking()
    stops = tab.page.stops
    tab.do("undo")
    assert tab.page.stops == stops + 1
    assert tab.events() == ()
    assert tab.moves()
    await tab.wait(5)
    assert tab.events() == ()
    assert tab.page.cupboard.events(tab.identity) == []
    tab.touch("f6")
    await tab.rest()
    assert tab.events()[0] == "f6"


@at_once
async def test_undo_and_another_move_at_once_gets_one_answer() -> None:
    tab = await with_a_bot_thinking()
    tab.do("undo")
    tab.touch("f6")
    tab.do("undo")
    tab.touch("e6")
    await tab.rest()
    assert tab.events()[0] == "e6"
    assert tab.model().session.state.actor == 0
    assert tab.page.cupboard.events(tab.identity) == list(tab.events())


@at_once
async def test_another_game_while_a_bot_thinks() -> None:
    tab = await with_a_bot_thinking()
    first, before = tab.identity, list(tab.events())
    await tab.new("lantern", "human", "human")
    await tab.wait(5)
    assert tab.model().session.record.game == "lantern"
    assert tab.page.cupboard.events(first) == before
    await tab.go(f"#game={first}")
    assert tab.identity == first
    await tab.rest()
    assert len(tab.events()) > len(before)
    assert tab.page.cupboard.events(first) == list(tab.events())


@at_once
async def test_leaving_while_a_bot_thinks() -> None:
    tab = await with_a_bot_thinking()
    identity, before = tab.identity, list(tab.events())
    tab.do("lobby")
    await tab.wait(5)
    assert tab.app.model is None
    assert f"open:{identity}" in tab.does
    assert tab.page.cupboard.events(identity) == before
    await tab.rest()


@at_once
async def test_looking_back_while_a_bot_thinks_comes_back_to_its_move() -> None:
    tab = await with_a_bot_thinking()
    tab.do("go:prev")
    assert tab.model().cursor == 0
    await tab.rest()
    assert tab.model().cursor is None
    assert len(tab.events()) > 1


# -- undo -----------------------------------------------------------------------------------------


@at_once
async def test_undo_against_a_bot_goes_back_to_ones_own_move() -> None:
    tab = await Tab.opened()
    await tab.new("isis-osiris", "human", "1")
    number = len(tab.events())
    while (
        CHANCE in [state.actor for state in tab.model().session.states[number:]]
        or not tab.events()
    ):
        number = len(tab.events())
        tab.touch(next(move for move in tab.moves() if move != "flip"))
        await tab.rest()
    tab.do("undo")
    assert len(tab.events()) == number
    assert tab.page.live.startswith("Taken back: Player puts a pawn on")
    await tab.rest()
    assert len(tab.page.cupboard.events(tab.identity)) == number
    assert tab.moves()


@at_once
async def test_in_practice_all_comes_back_and_the_same_is_drawn_again() -> None:
    tab = await Tab.opened()
    await tab.new("isis-osiris", "human", "human", practice="yes")
    assert tab.says("practice")
    tab.touch("flip")
    await tab.rest()
    before = tab.events()
    tab.do("undo")
    await tab.rest()
    assert tab.events() == ()
    tab.touch("flip")
    await tab.rest()
    assert tab.events() == before


@at_once
async def test_when_undo_is_off_the_button_says_why() -> None:
    tab = await two_persons()
    (undo,) = (node for node in tab.page.house.all() if node.attributes.get("data-do") == "undo")
    assert undo.attributes["aria-disabled"] == "true"
    assert undo.attributes["title"] == "There is no move of yours to take back yet."
    assert "Undo" in undo.text


# -- leaving and coming back ----------------------------------------------------------------------


def resting(tab: Tab) -> str:
    """Return the page as it is when nothing is half done and the focus is nowhere."""
    model = at_rest(tab.model())._replace(reach=(), lingering=(), log_open=False)
    tab.app.show(model)
    return html_of(tab)


def html_of(tab: Tab) -> str:
    assert tab.app._shown is not None
    return html(tab.app._shown)


@pytest.mark.parametrize(
    ("name", "kinds"),
    [("isis-osiris", ("human", "2")), ("lantern", ("human", "1", "human"))],
)
@at_once
async def test_opened_again_at_every_ply_it_goes_on_as_it_was(
    name: str, kinds: tuple[str, ...]
) -> None:
    """Bots and chance included: what followed follows again."""
    rng, pages = Random(name), {}
    setting = Setting(name, len(kinds), ())
    seats = tuple(Seat("", "human" if one == "human" else "bot", 1) for one in kinds)
    record = played(setting, 1).record._replace(seats=seats, seed="seed")
    tab = await Tab.at(record._replace(events=record.events[: LATE.get(name, 0)]))
    if tab.model().curtain:
        tab.do("uncover")
        await tab.rest()
    while not tab.model().session.is_over:
        if tab.model().curtain:
            tab.do("uncover")
        else:
            pages[len(tab.events())] = resting(tab)
            tab.touch(*tab.path(rng.choice(tab.moves())))
        await tab.rest()
    pages[len(tab.events())] = resting(tab)
    record = tab.model().session.record
    for ply in range(min(pages), len(record.events) + 1, 2):
        again = await Tab.at(record._replace(events=record.events[:ply]))
        if again.model().curtain:
            again.do("uncover")
            await again.rest()
        assert again.events() == record.events[: len(again.events())]
        assert ply <= len(again.events())
        assert resting(again) == pages[len(again.events())]


@at_once
async def test_what_is_played_just_before_leaving_is_kept() -> None:
    tab = await Tab.opened()
    await tab.new("isis-osiris", "human", "human")
    identity = tab.identity
    tab.touch("a1")
    tab.do("lobby")
    await tab.rest()
    assert tab.page.cupboard.events(identity) == ["a1"]


@at_once
async def test_what_is_played_while_a_save_is_under_way_is_kept_too() -> None:
    tab = await Tab.opened()
    await tab.new("isis-osiris", "human", "1")
    identity = tab.identity
    tab.touch("a1")
    while len(tab.events()) < 2:
        await tab.wait(0.001)
    move = tab.moves()[0]
    tab.touch(move)
    events = list(tab.events())
    tab.do("lobby")
    await tab.rest()
    assert tab.page.cupboard.events(identity) == events


# -- keys -----------------------------------------------------------------------------------------


def reached_from(leads: dict[str, set[str]], spot: str) -> set[str]:
    """Return all spots that steps lead to."""
    found, fresh = {spot}, [spot]
    while fresh:
        nexts = leads[fresh.pop()] - found
        fresh += nexts
        found |= nexts
    return found


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_the_arrow_keys_reach_every_spot(setting: Setting) -> None:
    states = played(setting, 0).states
    for state in (states[len(states) // 2], states[-1]):
        look = Look(NAMES[: setting.players], setting.look.colours, 0)
        for zone in setting.game.part("scene").scene(state.view(0), look).zones:
            check_walks(zone)


def check_walks(zone: Zone) -> None:
    leads = {
        spot.key: {board.walk(zone, spot.key, key, control=False) for key in ARROWS}
        for spot in zone.spots
    }
    comes: dict[str, set[str]] = {spot: set() for spot in leads}
    for spot, nexts in leads.items():
        for after in nexts:
            comes[after].add(spot)
    for spot in [one.key for one in zone.spots][:1]:
        assert reached_from(leads, spot) == reached_from(comes, spot) == leads.keys()
    for one in (*zone.spots[:2], *zone.spots[-2:]):
        check_ends(zone, one)


def check_ends(zone: Zone, spot: Spot) -> None:
    spots = {one.key: (one.row, one.column) for one in zone.spots}
    in_row = sorted(place for place in spots.values() if place[0] == spot.row)
    for key, control, place in (
        ("Home", False, in_row[0]),
        ("End", False, in_row[-1]),
        ("Home", True, min(spots.values())),
        ("End", True, max(spots.values())),
    ):
        assert spots[board.walk(zone, spot.key, key, control=control)] == place


@at_once
async def test_keys_lead_the_focus_and_act_on_nothing() -> None:
    tab = await two_persons()
    assert tab.page.focused is tab.page.house.find("[data-spot='a1']")
    assert not tab.key("ArrowUp", "a1") or tab.page.focused is tab.page.house.find("#spot-a1")
    for key, control, after in (
        ("ArrowRight", False, "b1"),
        ("ArrowDown", False, "b2"),
        ("End", False, "f2"),
        ("Home", False, "a2"),
        ("End", True, "f6"),
        ("Home", True, "a1"),
    ):
        assert tab.page.focused is not None
        assert tab.key(key, tab.page.focused.attributes["data-spot"], control=control)
        assert tab.page.focused.attributes["data-spot"] == after
        (reach,) = (
            node.attributes["data-spot"]
            for node in tab.page.house.all()
            if node.attributes.get("tabindex") == "0" and node.attributes["data-spot"] != "flip"
        )
        assert reach == after
    assert not tab.events()


@at_once
async def test_letters_say_what_is_asked_for() -> None:
    tab = await two_persons()
    tab.touch("a1")
    await tab.rest()
    said = {}
    for letter in "lwshbmar":
        assert tab.key(letter, "b1") or letter == "r"
        said[letter] = tab.page.live
    assert said["l"] == "Ana puts a pawn on a1."
    assert said["w"].startswith("Rui: Put a pawn on a free cell, or turn up a tile.")
    assert "1 of 36 cells filled" in said["w"]
    assert "Ana: " in said["s"]
    assert "Turn up a tile" in said["h"]
    assert "a1, green pawn of Ana" in said["b"]
    assert said["m"].startswith("Legal moves: b1, c1")
    assert said["a"] == said["m"]
    assert tab.page.rules == [("isis_osiris", "turn")]
    assert tab.key("/", "b1")
    assert tab.page.focused is tab.page.house.find("#typed")
    assert not tab.key("l", "b1", control=True)
    assert not tab.key("q", "b1")
    assert not tab.key("Tab", "b1")
    assert tab.key(",", "b1")
    assert tab.model().cursor == 0
    assert tab.page.live == "Taken back: Ana puts a pawn on a1."
    assert tab.key(".", "b1")
    assert tab.model().cursor is None
    assert tab.page.live == "Ana puts a pawn on a1."
    assert tab.events() == ("a1",)


@at_once
async def test_every_grid_is_reached_by_the_tab_key() -> None:
    tab, rng = await Tab.opened(), Random("reach")
    await tab.new("lantern", "human", "1")
    while not tab.model().session.is_over:
        for grid in (
            node for node in tab.page.house.all() if node.attributes.get("role") == "grid"
        ):
            reach = [node for node in grid.all() if node.attributes.get("tabindex") == "0"]
            assert len(reach) == 1
        for spot in tab.path(rng.choice(tab.moves())):
            tab.tell("focus", spot=spot)
            tab.touch(spot)
        await tab.rest()


# -- replay ---------------------------------------------------------------------------------------


@at_once
async def test_looking_back_changes_nothing_and_comes_back() -> None:
    tab, rng = await Tab.opened(), Random("back")
    await tab.new("lantern", "human", "1")
    for _ in range(4):
        tab.touch(*tab.path(rng.choice(tab.moves())))
        await tab.rest()
    before, page = as_it_is(tab), resting(tab)
    last = len(tab.events())
    for place in (0, 1, last // 2, last - 1, -5):
        tab.do("cursor", value=str(place))
        assert tab.model().cursor == max(place, 0)
        assert tab.says(f"Looking back: step {max(place, 0)} of {last}.")
        assert not tab.moves()
    tab.do("cursor", value=str(last + 99))
    assert tab.model().cursor is None
    for index in range(last):
        tab.do(f"light:{index}")
        assert tab.model().cursor == (index + 1 if index < last - 1 else None)
    tab.do("light:999")
    tab.do("go:prev")
    tab.do("replay")
    await tab.rest()
    assert tab.model().cursor is None
    assert as_it_is(tab) == before
    assert resting(tab) == page


# -- the end --------------------------------------------------------------------------------------


def last_but_one(**more: Any) -> Record:
    """Return a game of two persons, tiles first and then pawns, of which one move is left."""
    rng = Random("last but one")
    session = Session("x", Record("isis-osiris", 2))
    while not session.is_over:
        moves = session.state.moves()
        turns_up = "flip" in moves
        session.play(
            "flip" if turns_up else rng.choice(moves) if moves else session.state.draw(rng)
        )
    seats = (Seat("Ana"), Seat("Rui"))
    return session.record._replace(events=session.events[:-1], seats=seats, seed="seed", more=more)


async def just_over() -> Tab:
    """Return a game whose last move has just been made, at normal pace."""
    tab = await Tab.at(last_but_one(), speed="normal")
    tab.touch(tab.moves()[0])
    return tab


def values(tab: Tab) -> list[str]:
    return [
        text for text in tab.page.house.readable() if text.startswith(("io-tile-p", "io-tile-m"))
    ]


@at_once
async def test_first_the_last_position_then_the_tiles_then_the_lines() -> None:
    tab = await just_over()
    assert values(tab) == []
    assert tab.says("The game is over. Now the score is told.")
    assert "again" not in tab.does
    while not values(tab):
        await tab.wait(0.1)
    laid = len([event for event in tab.events() if event[0] == "~"])
    assert len(values(tab)) == laid
    assert not [
        node for node in tab.page.house.all() if node.attributes.get("data-do") == "score:0"
    ]
    lines = []
    for _ in range(400):
        lines.append(len([what for what in tab.does if what.startswith("score:")]))
        is_told = lines[-1] == len(tab.model().session.state.score_sheet())
        assert ("again" in tab.does) == is_told
        assert ("skip" in tab.does) == (not is_told)
        if tab.page.heard[-1] == "end":
            break
        await tab.wait(0.1)
    assert lines == sorted(lines)
    assert set(lines) == set(range(max(lines) + 1))
    assert max(lines) == len(tab.model().session.state.score_sheet())
    tab.do("score:0")
    line = tab.model().session.state.score_sheet()[0]
    assert set(tab.model().lit) == {line.subject, *line.places}


@at_once
async def test_the_telling_can_be_skipped_and_heard_again() -> None:
    tab = await just_over()
    await tab.wait(2)
    tab.do("skip")
    result = tab.page.live
    assert "win" in result
    assert "again" in tab.does
    await tab.rest()
    assert tab.page.heard.count("end") == 1
    tab.do("retell")
    assert "skip" in tab.does
    assert values(tab) == []
    await tab.rest()
    assert tab.page.live == result
    assert tab.page.heard.count("end") == 2


@at_once
async def test_play_again_as_soon_as_it_is_offered() -> None:
    tab = await just_over()
    while "again" not in tab.does:
        await tab.wait(0.05)
    tab.do("again")
    await tab.rest()
    assert tab.events() == ()
    assert tab.model().counted is None
    assert tab.moves()


@at_once
async def test_looking_back_while_the_score_is_told_is_not_disturbed() -> None:
    tab = await just_over()
    await tab.wait(3)
    tab.do("cursor", value="7")
    await tab.rest()
    assert tab.model().cursor == 7


@pytest.mark.parametrize(
    ("before", "number", "after"),
    [([], 1, 2), ([[3, -40]], 2, 3), ([[3, -40], [0, 50]], 3, 1)],
)
@at_once
async def test_a_series_goes_on_and_a_rematch_begins_anew(
    before: list[list[int]], number: int, after: int
) -> None:
    tab = await Tab.at(last_but_one(series={"of": 3, "before": before}))
    first = tab.model().session.record.first
    assert tab.says(f"game {number} of 3")
    tab.touch(tab.moves()[0])
    await tab.rest()
    scores = tab.model().session.state.scores()
    sums = tuple(map(sum, zip(*before, scores, strict=True)))
    best = str(max(sums)).replace("-", "−")
    if number == 3:
        assert (
            f"{'Ana' if sums[0] > sums[1] else 'Rui'} wins the series with {best}" in tab.page.live
        )
    else:
        assert "The series so far: Ana" in tab.page.live
        assert best in tab.page.live
    assert tab.says("Next game of the series" if after > number else "Play again")
    tab.do("again")
    await tab.rest()
    record = tab.model().session.record
    assert tab.identity != "kept"
    assert (tab.events(), record.first) == ((), 1 - first)
    assert record.seed not in ("", "seed")
    assert tab.says(f"game {after} of 3")
    assert tab.model().session.series.before == (
        (*map(tuple, before), scores) if after > 1 else ()
    )
    assert len(tab.page.cupboard.rows) == 2


# -- settings and news ----------------------------------------------------------------------------


@at_once
async def test_settings_act_at_once_and_change_no_game() -> None:
    tab = await two_persons()
    tab.touch("flip")
    await tab.rest()
    tab.touch("c4")
    await tab.rest()
    before = as_it_is(tab)
    for settings in (
        {"open": True},
        {"coordinates": False},
        {"theme": "dark"},
        {"seen": True},
        {"confirm": "on"},
        {"language": "pt"},
        {"language": "en", "open": False, "seen": False, "coordinates": True},
        {"speed": "no such speed", "language": 7, "open": "yes"},
    ):
        tab.change(**settings)
        assert as_it_is(tab) == before
    assert tab.model().settings.open is False
    tab.change(open=True)
    assert tab.says("open tiles")
    assert values(tab)
    tab.change(open=False)
    assert not values(tab)


@at_once
async def test_another_language_in_mid_game() -> None:
    tab = await two_persons()
    tab.touch("a1")
    await tab.rest()
    tab.change(language="pt")
    assert "Ana" in tab.page.house.text
    portuguese = resting(tab)
    tab.touch("b1")
    await tab.rest()
    assert tab.events() == ("a1", "b1")
    tab.change(language="en")
    assert tab.says("Rui puts a pawn on b1.")
    assert "Rui puts" not in portuguese


@at_once
async def test_a_reason_that_shows_is_told_in_the_new_language_or_put_away() -> None:
    tab = await two_persons()
    tab.touch("a1")
    await tab.rest()
    tab.touch("a1")
    tab.change(language="pt")
    assert not tab.says("This cell is taken.")


@at_once
async def test_a_new_version_is_offered_in_the_lobby_only() -> None:
    tab = await two_persons()
    page = html_of(tab)
    tab.tell("update")
    assert html_of(tab) == page
    assert "update" not in tab.does
    tab.do("lobby")
    await tab.rest()
    assert "update" in tab.does
    assert tab.page.updates == 0
    tab.do("update")
    assert tab.page.updates == 1


@at_once
async def test_a_failure_is_said_and_the_game_is_still_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tab = await two_persons()

    def fail(_session: Session) -> None:
        raise RuntimeError("a fault in a game")

    with monkeypatch.context() as patch:
        patch.setattr("ludoteca.table.keeping.about", fail)
        tab.touch("a1")
        await tab.rest(failing=True)
    assert [str(failure) for failure in tab.app.failures] == ["a fault in a game"]
    assert tab.page.live.startswith("Something went wrong in the program.")
    assert "a fault in a game" in capsys.readouterr().err
    assert tab.events() == ("a1",)
    assert tab.says("Something went wrong")


@at_once
async def test_a_failure_says_what_to_send_and_gives_the_game_as_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tab = await two_persons()
    tab.touch("a1")
    await tab.rest()
    tab.forgiving = True

    def fail(*_arguments: object) -> None:
        raise RuntimeError("a fault in what happens at once")

    with monkeypatch.context() as patch:
        patch.setattr(tab.app, "open_log", fail)
        tab.do("log")
    assert tab.says("RuntimeError: a fault in what happens at once (test_app.py, ")
    tab.do(f"export:{tab.identity}")
    await tab.rest(failing=True)
    [(name, text)] = tab.page.files
    assert name.endswith(".json")
    assert json.loads(text)["events"] == ["a1"]
    tab.touch("b1")
    await tab.rest(failing=True)
    assert tab.events() == ("a1", "b1")
    assert not tab.says("RuntimeError")


@at_once
async def test_why_a_game_can_only_be_looked_at_is_said_in_the_language_in_use() -> None:
    first = await two_persons()
    second = await Tab.opened(first.page.cupboard, f"#game={first.identity}")
    second.change(language="it")
    await second.rest()
    assert not second.says("open in another tab")
    assert second.model().elsewhere
    assert "takeover" in second.does


@at_once
async def test_the_last_turn_again_before_anything_was_played() -> None:
    tab = await two_persons()
    tab.do("replay")
    assert tab.page.live == "Nothing has been played yet."


@at_once
async def test_without_a_store_one_can_still_play(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_row: object) -> None:
        raise OSError("the disk is full")

    tab = await two_persons()
    monkeypatch.setattr(tab.page, "save", fail)
    for move in ("a1", "b1", "c1"):
        tab.touch(move)
        await tab.rest(failing=True)
    assert tab.events() == ("a1", "b1", "c1")
    assert not tab.says("What was played so far is kept.")
