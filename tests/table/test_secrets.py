"""Nothing that a person may not know is on the page, in whatever way it could be read (T59, T63).

Two worlds that look the same to a person must make the same page: of Isis & Osiris, the same game
with other values under the tiles; of Lantern, positions with other lanterns in the others' hands.
"""

import json
import re
from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import Any, Final

import pytest

from ludoteca.engine import record as records
from ludoteca.engine.game import State, game_names, legal
from ludoteca.engine.record import Record, Seat
from ludoteca.table import game_page, keeping, lobby, replay, speech
from ludoteca.table.markup import html, texts
from ludoteca.table.model import Model
from ludoteca.table.session import Session
from ludoteca.table.settings import Settings
from tests.playing import Setting, played
from tests.table.paper import Tab, at_once

VALUE: Final = re.compile(r"io-tile-[pm]\d|[+−]\d|~[+-]\d")
"""What shows the value of a tile, as a picture or in words."""
LANTERN: Final = re.compile(r"hand:(\d):|card:(\d):|of brightness \d|puts a \d")
"""What shows a lantern in a hand: a spot, a thing, or a sentence."""

SAYS: Final = (
    speech.last_move,
    speech.turn,
    speech.possessions,
    speech.whole_board,
    speech.hand,
    speech.legal_moves,
)


def seated(setting: Setting, number: int, kinds: str) -> Record:
    """Return a random game with persons ("P") and bots at the seats."""
    seats = tuple(Seat("", "human" if one == "P" else "bot", 1) for one in kinds)
    return played(setting, number).record._replace(seats=seats, seed="seed")


def everything(session: Session, viewer: int | None, cursors: tuple[int | None, ...]) -> list[str]:
    """Return all that the page shows, says and keeps for its lists, for one who looks."""
    read: list[str] = []
    for cursor in cursors:
        model = Model(session, Settings(seen=True), viewer=viewer, cursor=cursor, log_open=True)
        read += texts(game_page.tree(model))
        read += [say(model) for say in SAYS]
        read += [replay.told(model, model.ply + 1)] if model.ply < len(session.events) else []
        read += [game_page.title(model)]
    about = keeping.about(session)
    del about["mark"]  # tells games apart in the store, and is shown nowhere
    kept = lobby.Kept("0", "now", json.loads(json.dumps(about)))
    return [*read, html(lobby.saved(lobby.Shelf((kept,)))), json.dumps(about)]


def some_cursors(session: Session, rng: Random) -> tuple[int | None, ...]:
    return (None, rng.randrange(len(session.events))) if session.events else (None,)


# -- Isis & Osiris: what was turned up and lies face down -----------------------------------------


def with_other_values(record: Record, rng: Random) -> Record:
    """Return the same game with the values of all laid tiles changed among them."""
    places = [index for index, event in enumerate(record.events) if event[0] == "~"]
    if places and places[-1] == len(record.events) - 1:
        places.pop()  # it lies turned up, for all to see
    values = [record.events[index] for index in places]
    rng.shuffle(values)
    events = list(record.events)
    for index, value in zip(places, values, strict=True):
        events[index] = value
    return record._replace(events=tuple(events))


@pytest.mark.parametrize(
    ("players", "pool", "kinds"), [(2, False, "PP"), (3, True, "PBP"), (4, False, "PBBB")]
)
def test_no_page_depends_on_what_lies_face_down(players: int, pool: bool, kinds: str) -> None:
    rng = Random(kinds)
    record = seated(Setting("isis-osiris", players, (("pool", pool),)), 1, kinds)
    differed = 0
    for ply in range(players, len(record.events), 6):
        before = record._replace(events=record.events[:ply])
        session = Session("x", before)
        other = Session("x", with_other_values(before, rng))
        cursors = some_cursors(session, rng)
        viewer = rng.choice((None, *range(players)))
        assert everything(session, viewer, cursors) == everything(other, viewer, cursors)
        differed += session.events != other.events
    assert differed > 3


def test_every_earlier_position_keeps_what_it_hid() -> None:
    record = seated(Setting("isis-osiris", 2, (("pool", True),)), 2, "PP")
    turned_up = [ply for ply, event in enumerate(record.events) if event[0] == "~"]
    for ply in turned_up[3] + 2, turned_up[-1] - 1:
        session = Session("x", record._replace(events=record.events[:ply]))
        model = Model(session, Settings(), viewer=0)
        for cursor in range(ply):
            looked = replay.at(model, cursor)
            readable = [*texts(game_page.tree(looked)), replay.told(looked, cursor + 1)]
            assert not [text for text in readable if VALUE.search(text)], cursor


def test_with_everything_open_values_show_and_the_record_is_the_same() -> None:
    record = seated(Setting("isis-osiris", 2, (("pool", False),)), 3, "PP")
    last = max(ply for ply, event in enumerate(record.events) if event == "flip")
    session = Session("x", record._replace(events=record.events[:last]))
    closed = list(texts(game_page.tree(Model(session, Settings(), viewer=0))))
    opened = list(texts(game_page.tree(Model(session, Settings(open=True), viewer=0))))
    assert not [text for text in closed if VALUE.search(text)]
    laid = sum(event[0] == "~" for event in session.events)
    assert sum(bool(re.fullmatch(r"io-tile-[pm]\d", text)) for text in opened) == laid
    assert any("open" in text for text in opened if text not in closed)
    assert keeping.about(session) == keeping.about(Session("x", session.record))


@at_once
async def test_a_laid_value_is_nowhere_when_its_moment_has_passed() -> None:
    """Played through the page: touches, speech and looking back while it lingers and after."""
    tab, rng = await Tab.opened(), Random("lingering")
    await tab.new("isis-osiris", "human", "human", **{"option-pool": "true"})
    turned = 0
    while not tab.model().session.is_over:
        moves = tab.moves()
        turn_up = "flip" in moves and turned < 6
        tab.touch("flip" if turn_up else rng.choice([move for move in moves if move != "flip"]))
        turned += turn_up
        if tab.model().lingering:
            assert VALUE.search(" ".join(tab.page.readable))
        await tab.wait(2.5)
        await tab.rest()
        state: Any = tab.model().session.state
        if not state.shown and not tab.model().session.is_over:
            assert not [text for text in tab.page.readable if VALUE.search(text)]
            assert not tab.model().lingering
        if turned >= 6 and not state.shown:
            break
    assert turned == 6
    tab.do("go:prev")
    tab.do("light:1")
    tab.do("said:last")
    tab.do("share")
    tab.do("cancel")
    assert not [text for text in tab.page.readable if VALUE.search(text)]


@at_once
async def test_what_was_read_aloud_goes_with_the_value() -> None:
    tab = await Tab.opened()
    await tab.new("isis-osiris", "human", "human")
    tab.touch("flip")
    await tab.rest()
    tab.touch("c4")
    await tab.wait(0.5)
    tab.do("said:board")
    assert VALUE.search(tab.model().said)
    await tab.rest()
    tab.do("said:again")
    assert not [text for text in tab.page.readable if VALUE.search(text)]


@at_once
async def test_nothing_is_said_of_a_value_after_going_elsewhere() -> None:
    tab = await Tab.opened()
    await tab.new("isis-osiris", "human", "human")
    tab.touch("flip")
    await tab.rest()
    tab.touch("c4")
    await tab.wait(0.1)
    assert VALUE.search(tab.page.live)
    tab.do("lobby")
    await tab.rest()
    assert not [text for text in tab.page.readable if VALUE.search(text)]


# -- Lantern: what others hold --------------------------------------------------------------------


def with_other_hands(session: Session, viewer: int | None, rng: Random) -> Session:
    """Return a game whose every moment looks the same to one who looks, hands dealt anew."""
    other = Session("x", session.record._replace(events=()))
    moments = zip_longest(session.states, session.events)
    pairs = [_dealt_anew(state, event, viewer, rng) for state, event in moments]
    other.states = [state for state, _event in pairs]
    other.record = session.record._replace(events=tuple(event for _state, event in pairs[:-1]))
    return other


def _dealt_anew(
    state: State, event: str | None, viewer: int | None, rng: Random
) -> tuple[State, str]:
    """Return a world in which something can happen that sounds like `event`, and what.

    Where that lays open what was hidden, few worlds will do; as they are, things always will.
    """
    for dealt in (*(state.view(viewer).deal(rng) for _ in range(20)), state):
        if event is None:
            return dealt, ""
        heard = state.heard(event, viewer)
        alike = [one for one in sorted(legal(dealt)) if dealt.heard(one, viewer) == heard]
        if alike:
            return dealt, rng.choice(alike)
    raise AssertionError("an event sounds like itself")


NO_HANDS: Final = ("alhambra-dice", "isis-osiris")
"""Games in which no seat knows what another does not."""


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        *(("lantern", "PP"), ("lantern", "PBP"), ("lantern", "BPPP")),
        *((name, "PP") for name in game_names() if name not in ("lantern", *NO_HANDS)),
    ],
)
def test_no_page_depends_on_what_others_hold(name: str, kinds: str) -> None:
    rng = Random(kinds)
    record = seated(Setting(name, len(kinds), ()), 5, kinds)
    differed = 0
    for ply in range(len(kinds), len(record.events), max(3, len(record.events) // 12)):
        session = Session("x", record._replace(events=record.events[:ply]))
        viewer = rng.choice((None, *session.persons))
        other = with_other_hands(session, viewer, rng)
        cursors = some_cursors(session, rng)
        assert everything(session, viewer, cursors) == everything(other, viewer, cursors)
        differed += session.states != other.states
    assert differed > 3


@pytest.mark.parametrize("kinds", ["PP", "PBP"])
def test_the_curtain_shows_only_a_name(kinds: str) -> None:
    record = seated(Setting("lantern", len(kinds), ()), 6, kinds)
    pages = set()
    for ply in range(5, len(record.events)):
        session = Session("x", record._replace(events=record.events[:ply]))
        model = Model(session, Settings(), heir=0, touched=("hand:0:1",), said="x", link="y")
        if session.state.actor in session.persons:
            page = html(game_page.tree(model))
            assert not LANTERN.search(page)
            pages.add((session.state.actor, page))
    assert len(pages) == 2


def owners(readable: Iterator[str]) -> set[int]:
    """Return whose lanterns can be read."""
    found = (match for text in readable for match in re.finditer(r"(?:hand|card):(\d):", text))
    return {int(match[1]) for match in found}


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "3", "human")])
@at_once
async def test_on_one_device_each_sees_only_the_own_hand(kinds: tuple[str, ...]) -> None:
    """Whole games through the page, looked at whenever anything changes."""
    tab, rng = await Tab.opened(), Random(str(kinds))
    names = {f"name{seat}": f"Nr {seat}" for seat in range(len(kinds))}
    seen, curtains = set(), 0

    def look() -> None:
        model, page = tab.model(), tab.page
        if model.session.is_over:
            return
        assert owners(iter(page.readable)) <= {model.viewer}
        told = re.findall(r"Nr (\d) draws a lantern of|Nr (\d) puts a \d", " ".join(page.readable))
        assert {int(one or other) for one, other in told} <= {model.viewer}
        if model.curtain:
            assert not LANTERN.search(" ".join(page.readable))
        seen.update(owners(iter(page.readable)))

    tab.app.watcher = look
    await tab.new("lantern", *kinds, **names)
    while not tab.model().session.is_over:
        if tab.model().curtain:
            curtains += 1
            assert tab.page.live == ""
            assert tab.page.focused is tab.page.house.find("#curtain")
            tab.do(rng.choice(("said:hand", "go:prev", "log", "typed", "touch:a")), data={})
            assert not any(tab.key(key, "") for key in ("h", "u", ",", "Escape"))
            assert tab.model().curtain
            tab.do("uncover")
        else:
            move = rng.choice(tab.moves())
            tab.do(rng.choice(("said:hand", "said:last", "go:prev")))
            tab.do("go:live")
            tab.tell("focus", spot=tab.path(move)[0])
            tab.touch(*tab.path(move))
        await tab.rest()
    assert seen == {seat for seat, kind in enumerate(kinds) if kind == "human"}
    assert curtains > 8


@at_once
async def test_the_table_is_covered_on_coming_back_and_on_opening_again() -> None:
    tab = await Tab.opened()
    await tab.new("lantern", "human", "human", name0="Ana", name1="Rui")
    tab.do("uncover")
    await tab.rest()
    tab.touch(tab.path(tab.moves()[0])[0])
    tab.do("said:hand")
    assert LANTERN.search(" ".join(tab.page.readable))
    tab.tell("visible", visible=False)
    assert tab.model().curtain
    assert "Hand the device to Ana" in tab.page.house.text
    assert not LANTERN.search(" ".join(tab.page.readable))
    tab.tell("visible", visible=True)
    assert tab.model().curtain
    again = await Tab.opened(tab.page.cupboard, f"#game={tab.identity}")
    again.do("takeover")
    await again.rest()
    assert again.model().curtain
    assert not LANTERN.search(" ".join((*again.page.readable, *again.page.said)))


@at_once
async def test_alone_or_without_secrets_nothing_is_covered() -> None:
    for name, kinds in (("lantern", ("human", "1", "2")), ("isis-osiris", ("human", "human"))):
        tab = await Tab.opened()
        await tab.new(name, *kinds)
        tab.tell("visible", visible=False)
        assert not tab.model().curtain
        tab.touch(*tab.path(tab.moves()[0]))
        await tab.rest()
        assert not tab.model().curtain
        assert tab.moves()


@at_once
async def test_the_curtain_names_a_person_even_while_a_bot_thinks() -> None:
    tab = await Tab.opened(speed="normal")
    await tab.new("lantern", "human", "3", "human", name0="Ana", name2="Rui")
    tab.do("uncover")
    await tab.rest()
    tab.touch(*tab.path(tab.moves()[0]))
    while tab.model().session.state.actor != 1:
        await tab.wait(0.01)
    tab.tell("visible", visible=False)
    assert tab.model().curtain
    assert re.search(r"Hand the device to (Ana|Rui)", tab.page.house.text)


@at_once
async def test_the_address_and_the_list_hold_no_record() -> None:
    tab = await Tab.opened()
    await tab.new("lantern", "human", "human")
    assert tab.page.place == f"#game={tab.identity}"
    tab.do("lobby")
    await tab.rest()
    assert not LANTERN.search(" ".join((*tab.page.readable, *tab.page.cupboard.pieces.values())))


@at_once
async def test_a_link_says_that_it_gives_all_away() -> None:
    tab = await Tab.opened()
    await tab.new("lantern", "human", "1")
    tab.do("share")
    assert tab.page.focused is tab.page.house.find("#link")
    assert tab.says("what is hidden and what is still to be drawn too")
    tab.do("cancel")
    assert not [text for text in tab.page.readable if "https://" in text]


def test_records_of_worlds_are_sound() -> None:
    record = seated(Setting("isis-osiris", 3, (("pool", True),)), 1, "PPP")
    assert list(records.positions(with_other_values(record, Random(1))))
