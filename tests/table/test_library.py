"""Games kept, listed, deleted, brought in, sent, received; two tabs at one (T13-T19, T62)."""

import json
from random import Random
from typing import Any, Final

import pytest

from ludoteca.engine import link as links
from ludoteca.engine import record as records
from ludoteca.engine.record import Record, Seat
from ludoteca.table import keeping
from ludoteca.table.library import LINK
from ludoteca.table.session import Session
from tests.table.paper import KEPT, SLOW, Cupboard, Tab, at_once

TWO: Final = (Seat("Ana"), Seat("Rui"))
ISIS: Final = next(one for one in KEPT if one.name.startswith("isis-osiris/2p"))


def running(*events: str, seats: tuple[Seat, ...] = TWO, **more: Any) -> Record:
    return Record("isis-osiris", len(seats), events, seats=seats, seed="seed", more=more)


def linked(record: Record, step: str = "") -> str:
    return f"{LINK}{links.linked(record)}{step}"


def shelf(*games: Record) -> Cupboard:
    """Return a store that holds these games, the last one played last."""
    cupboard = Cupboard()
    for number, record in enumerate(games):
        about = json.dumps(keeping.about(Session("", record)))
        cupboard.put(f"game{number}", records.written(record), about, 1)
    return cupboard


def kept(cupboard: Cupboard) -> list[str]:
    """Return all games of a store, written again."""
    return sorted(records.written(records.read(row["text"])) for row in cupboard.rows.values())


# -- two tabs -------------------------------------------------------------------------------------


@at_once
async def test_a_second_tab_only_looks_and_may_take_over() -> None:
    first = await Tab.opened()
    await first.new("isis-osiris", "human", "human")
    identity = first.identity
    second = await Tab.opened(first.page.cupboard, f"#game={identity}")
    reason = "This game is open in another tab. Here it can only be looked at."
    assert second.says(reason)
    assert "takeover" in second.does
    for act in ({"do": "touch:a1"}, {"do": "typed", "data": {"move": "a1"}}, {"do": "undo"}):
        second.tell("do", **act)
        assert second.page.live == reason
        assert not second.events()
    first.touch("a1")
    await first.rest()
    second.do("takeover")
    await second.rest()
    assert second.events() == ("a1",)
    assert "takeover" not in second.does
    assert first.says(reason)
    first.touch("b1")
    await first.rest()
    second.touch("c1")
    await second.rest()
    assert first.page.cupboard.events(identity) == ["a1", "c1"]
    assert second.moves()
    first.do("takeover")
    await first.rest()
    assert first.events() == ("a1", "c1")
    assert second.says(reason)


@at_once
async def test_a_tab_that_only_looks_keeps_nothing() -> None:
    first = await Tab.opened()
    await first.new("lantern", "human", "human")
    second = await Tab.opened(first.page.cupboard, f"#game={first.identity}")
    second.tell("visible", visible=False)
    before = dict(first.page.cupboard.rows[first.identity])
    second.do("uncover")
    await second.rest()
    assert not second.model().curtain
    assert first.page.cupboard.rows[first.identity] == before


@at_once
async def test_a_tab_that_has_lost_its_game_while_a_bot_thinks_overwrites_nothing() -> None:
    first = await Tab.opened(speed="normal")
    await first.new("isis-osiris", "human", "3")
    identity = first.identity
    first.touch("a1")
    await first.wait(0.1)
    second = await Tab.opened(first.page.cupboard, f"#game={identity}")
    second.do("takeover")
    await second.rest()
    await first.rest()
    assert list(second.events()) == first.page.cupboard.events(identity)
    assert first.events() in ((), ("a1",))
    assert first.says("This game is open in another tab.")


@at_once
async def test_without_locks_a_stale_tab_notices_before_it_overwrites() -> None:
    first = await Tab.opened()
    await first.new("isis-osiris", "human", "human")
    identity = first.identity
    row = json.loads(json.dumps(first.page.cupboard.rows[identity]))
    about, text = row["about"], records.written(running("f6", "e6"))
    first.page.cupboard.put(identity, text, about, row["revision"] + 1)
    first.touch("a1")
    await first.rest()
    assert first.page.cupboard.events(identity) == ["f6", "e6"]
    assert first.says("This game is open in another tab.")
    first.do("takeover")
    await first.rest()
    assert first.events() == ("f6", "e6")


@at_once
async def test_two_tabs_at_two_games_do_not_disturb_each_other() -> None:
    first = await Tab.opened()
    await first.new("isis-osiris", "human", "human")
    second = await Tab.opened(first.page.cupboard)
    await second.new("isis-osiris", "human", "human")
    first.touch("a1")
    second.touch("b1")
    await first.rest()
    await second.rest()
    assert first.page.cupboard.events(first.identity) == ["a1"]
    assert first.page.cupboard.events(second.identity) == ["b1"]


@at_once
async def test_opening_a_game_by_a_double_click() -> None:
    tab = await Tab.opened(shelf(running("a1", "b1")))
    tab.do("open:game0")
    await tab.wait(0.005)
    tab.do("open:game0")
    await tab.rest()
    assert tab.moves()


# -- the list of games ----------------------------------------------------------------------------


@at_once
async def test_the_list_says_what_is_kept_newest_first() -> None:
    over = records.read(ISIS.text)._replace(seats=TWO)
    tab = await Tab.opened(shelf(running("a1"), over, running(seats=(Seat("<i>"), Seat("")))))
    opens = [what for what in tab.page.house.all() if what.attributes.get("class") == "open"]
    assert [one.attributes["data-do"] for one in opens] == [f"open:game{n}" for n in (2, 1, 0)]
    texts = [one.text for one in opens]
    assert "<i>, Player 2" in texts[0]
    assert "finished, " in texts[1]
    assert "Rui to move · 1 move · 2031-01-01" in texts[2]
    tab.do("open:game0")
    await tab.rest()
    assert tab.events() == ("a1",)


@at_once
async def test_a_game_is_found_by_words() -> None:
    games = [running(seats=(Seat(f"Ana{number}"), Seat("Rui"))) for number in range(8)]
    tab = await Tab.opened(shelf(*games))

    def found(text: str) -> set[str]:
        tab.do("search", value=text)
        return {what for what in tab.does if what.startswith("open:")}

    assert len(found("")) == 8
    assert found("ana3") == {"open:game3"}
    assert found(" RUI  isis ANA5") == {"open:game5"}
    assert len(found("to move")) == 8
    assert found("Ana3 Ana4") == set()
    assert tab.says("No game fits.")
    assert found("(*[<" * 400) == set()
    field = tab.page.house.find("#search")
    assert field is not None
    assert len(field.attributes["value"]) == 80
    tab.do("search", value="")
    tab.do("open:game0")
    await tab.rest()
    tab.do("lobby")
    await tab.rest()
    assert len([what for what in tab.does if what.startswith("open:")]) == 8


@at_once
async def test_a_deleted_game_comes_back_as_it_was() -> None:
    tab = await Tab.opened(shelf(running("a1"), running("b1")))
    row = dict(tab.page.cupboard.rows["game0"])
    assert "restore" not in tab.does
    tab.do("delete:game0")
    await tab.rest()
    assert set(tab.page.cupboard.rows) == {"game1"}
    assert tab.says("The game is deleted.")
    assert tab.page.focused is tab.page.house.find("[data-do='restore']")
    tab.do("open:game1")
    await tab.rest()
    tab.do("lobby")
    await tab.rest()
    tab.do("restore")
    await tab.rest()
    assert tab.page.cupboard.rows["game0"] == row
    assert "restore" not in tab.does
    tab.do("restore")
    await tab.rest()
    assert len(tab.page.cupboard.rows) == 2


@at_once
async def test_deleting_by_a_double_click() -> None:
    tab = await Tab.opened(shelf(running("a1")))
    tab.do("delete:game0")
    await tab.wait(0.006)
    tab.do("delete:game0")
    await tab.rest()
    tab.do("restore")
    await tab.rest()
    assert set(tab.page.cupboard.rows) == {"game0"}


@at_once
async def test_a_game_that_is_not_there_is_said_to_be_gone() -> None:
    for place in ("#game=nothing", "#game=", "#game=__proto__", "#game=../x", "#nothing"):
        tab = await Tab.opened(shelf(running("a1")), place)
        assert tab.app.model is None
        assert "open:game0" in tab.does
        assert tab.says("not kept on this device") == place.startswith("#game=")


@at_once
async def test_what_cannot_be_shown_is_listed_and_can_be_saved() -> None:
    cupboard = shelf(running("a1"), running("b1"))
    cupboard.rows["game1"]["about"] = "{}"
    tab = await Tab.opened(cupboard)
    assert "open:game1" not in tab.does
    assert tab.says("This game cannot be shown.")
    tab.do("export:game1")
    await tab.rest()
    assert tab.page.files == [("ludoteca-game1.json", cupboard.rows["game1"]["text"])]
    tab.do("export:gone")
    await tab.rest()
    assert len(tab.page.files) == 1


@at_once
async def test_a_record_with_an_impossible_event_opens_to_be_looked_at() -> None:
    cupboard = shelf(running("a1"))
    cupboard.rows["game0"]["text"] = records.written(running("a1", "b1", "a1", "c1"))
    before = dict(cupboard.rows["game0"])
    tab = await Tab.opened(cupboard, "#game=game0")
    assert tab.events() == ("a1", "b1")
    assert tab.says("Event 2 (a1) is not allowed: This cell is taken.")
    tab.touch("c1")
    await tab.rest()
    assert tab.events() == ("a1", "b1")
    assert cupboard.rows["game0"] == before


@at_once
async def test_a_record_of_newer_rules_opens_to_be_looked_at() -> None:
    cupboard = shelf(running("a1", rules=99))
    before = dict(cupboard.rows["game0"])
    tab = await Tab.opened(cupboard, "#game=game0")
    tab.touch("c1")
    await tab.rest()
    assert tab.says("newer version of the rules")
    assert (tab.events(), cupboard.rows["game0"]) == (("a1",), before)


@at_once
async def test_the_first_page_of_the_next_visit_is_kept() -> None:
    tab = await Tab.opened(shelf(running("a1")))
    assert "Ana, Rui" in tab.page.cupboard.pieces["saved-list:en"]
    tab.do("delete:game0")
    await tab.rest()
    assert "Ana" not in tab.page.cupboard.pieces["saved-list:en"]
    assert "restore" not in tab.page.cupboard.pieces["saved-list:en"]


@at_once
async def test_where_games_are_forgotten_that_is_said() -> None:
    tab = Tab((await Tab.opened(shelf(running("a1")))).page)
    tab.page.forgetful = True
    await tab.app.list()
    assert tab.says("seven days")


# -- files ----------------------------------------------------------------------------------------


@at_once
async def test_everything_goes_to_a_file_and_comes_back_once() -> None:
    games = [records.read(one.text) for one in KEPT[:3]] + [running("a1"), running("b1")]
    tab = await Tab.opened(shelf(*games))
    tab.do("export-all")
    await tab.rest()
    ((name, text),) = tab.page.files
    assert name.endswith(".json")
    fresh = await Tab.opened()
    fresh.tell("file", text=text)
    await fresh.rest()
    assert fresh.says("5 games are brought in.")
    assert kept(fresh.page.cupboard) == kept(tab.page.cupboard)
    fresh.tell("file", text=text)
    await fresh.rest()
    assert fresh.says("0 games are brought in. 5 were here already.")
    assert kept(fresh.page.cupboard) == kept(tab.page.cupboard)
    assert len([what for what in fresh.does if what.startswith("open:")]) == 5


@at_once
async def test_one_game_goes_to_a_file_and_comes_back() -> None:
    tab = await Tab.opened(shelf(running("a1", "flip", "~+2")))
    tab.do("export:game0")
    await tab.rest()
    fresh = await Tab.opened()
    fresh.tell("file", text=tab.page.files[0][1])
    await fresh.rest()
    assert fresh.says("1 game is brought in.")
    (identity,) = fresh.page.cupboard.rows
    assert identity != "game0"
    fresh.do(f"open:{identity}")
    await fresh.rest()
    assert fresh.events() == ("a1", "flip", "~+2")
    assert fresh.moves()


@at_once
async def test_a_damaged_file_brings_in_what_is_sound_and_says_what_is_not() -> None:
    tab = await Tab.opened(shelf(running("a1"), running("b1"), running("c1")))
    export = json.loads(await tab.page.everything())
    export["games"][0]["text"] = "{"
    export["games"].append({"no": "text"})
    export["games"].append(7)
    fresh = await Tab.opened(shelf(running("e1")))
    before = dict(fresh.page.cupboard.rows)
    fresh.tell("file", text=json.dumps(export))
    await fresh.rest()
    assert fresh.says("2 games are brought in. 3 cannot be read.")
    assert before.items() <= fresh.page.cupboard.rows.items()
    assert len(fresh.page.cupboard.rows) == 3


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "null", "[]", "7", '"x"', "{}", '{"ludoteca-export": 1}', "\0", "GIF89a\0\1"),
        *('{"ludoteca-export": 1, "games": {}}', "[" * 200_000, '{"ludoteca": 1, "events": []}'),
        '{"ludoteca": 1, "game": "chess", "players": 2, "events": []}',
        '{"ludoteca": 1, "game": ["isis-osiris"], "players": 2, "events": []}',
    ],
    ids=lambda text: repr(text[:40]),
)
@at_once
async def test_what_is_no_file_of_games_says_so_and_changes_nothing(text: str) -> None:
    tab = await Tab.opened(shelf(running("e1")))
    before = dict(tab.page.cupboard.rows)
    tab.tell("file", text=text)
    await tab.rest()
    assert tab.page.cupboard.rows == before
    assert tab.page.live.endswith(".")
    assert tab.says(tab.page.live)


@at_once
async def test_games_that_differ_in_anything_but_names_are_not_the_same() -> None:
    base = Record("isis-osiris", 2)
    games = [
        base,
        base._replace(first=1),
        base._replace(options={"pool": True}),
        base._replace(players=3),
        base._replace(seed="x"),
        base._replace(events=("a1",)),
    ]
    assert len({keeping.mark(game) for game in games}) == len(games)
    assert keeping.mark(base._replace(seats=TWO, options={"pool": False})) == keeping.mark(base)


@at_once
async def test_a_game_that_comes_twice_in_a_file_is_brought_in_once() -> None:
    tab = await Tab.opened()
    row = {"text": records.written(running("a1"))}
    tab.tell("file", text=json.dumps({"ludoteca-export": 1, "games": [row, row]}))
    await tab.rest()
    assert len(tab.page.cupboard.rows) == 1


# -- going from place to place --------------------------------------------------------------------


@at_once
async def test_going_back_while_a_game_is_opening_leads_back() -> None:
    for moments in range(6):
        tab = await Tab.opened(shelf(running("a1"), running("b2")), "#game=game0")
        tab.do("open:game1")
        for _ in range(moments):
            await tab.wait(SLOW)
        back = tab.page.place
        await tab.go("")
        assert tab.page.place == "", back
        assert tab.app.model is None
        assert tab.page.house.find("#saved") is not None


@at_once
async def test_of_several_games_touched_in_haste_the_last_one_opens() -> None:
    tab = await Tab.opened(shelf(running("a1"), running("b2"), running("c3")))
    for number in (0, 1, 2):
        tab.do(f"open:game{number}")
    await tab.rest()
    assert tab.events() == ("c3",)
    assert tab.page.place == "#game=game2"


@at_once
async def test_a_place_that_cannot_be_reached_does_not_block_the_way() -> None:
    tab = await Tab.opened(shelf(running("a1")))
    tab.page.cupboard.rows["game0"]["text"] = 7
    for _ in range(2):
        tab.do("open:game0")
        await tab.rest(failing=True)
    tab.page.cupboard.rows["game0"]["text"] = records.written(running("b2"))
    tab.do("open:game0")
    await tab.rest(failing=True)
    assert tab.events() == ("b2",)


@at_once
async def test_another_language_leaves_the_question_who_plays_here() -> None:
    game = running("a1", by_link="a" * 32)
    tab = await Tab.opened(None, linked(game))
    assert tab.says("Who plays on this device?")
    tab.change(language="it")
    await tab.rest()
    assert "sit:1" in tab.does
    assert not tab.says("Who plays on this device?")
    tab.do("sit:1")
    await tab.rest()
    assert tab.events() == ("a1",)


# -- links ----------------------------------------------------------------------------------------


@at_once
async def test_a_link_to_a_finished_game_opens_at_its_result() -> None:
    tab = await Tab.opened(None, linked(records.read(ISIS.text)))
    assert tab.model().session.is_over
    assert "again" in tab.does
    assert len(tab.page.cupboard.rows) == 1
    assert tab.page.place == f"#game={tab.identity}"
    twice = await Tab.opened(tab.page.cupboard, linked(records.read(ISIS.text)))
    assert len(tab.page.cupboard.rows) == 1
    assert twice.identity == tab.identity


@at_once
async def test_a_link_is_made_sent_and_copied() -> None:
    tab = await Tab.opened(shelf(running("a1", "b1", "c1")), "#game=game0")
    tab.do("share")
    tab.do("copy")
    await tab.rest()
    tab.do("send")
    await tab.rest()
    link = tab.model().link
    assert tab.page.copied == tab.page.sent == [link]
    assert link.startswith("https://")
    assert len(link) <= 1500
    assert tab.page.live == "The link is copied."
    tab.do("go:prev")
    tab.do("share")
    place = tab.model().link.partition("#")[2]
    assert place.endswith(".2")
    fresh = await Tab.opened(None, f"#{place}")
    assert fresh.events() == ("a1", "b1", "c1")
    assert fresh.says("Looking back: step 2 of 3.")
    fresh.do("go:live")
    assert fresh.moves()


@pytest.mark.parametrize("step", [".", ".x", ".99", ".-1", ".1e1", ".²", ".1.2", "." + "9" * 5000])
@at_once
async def test_a_step_that_is_none_is_the_present(step: str) -> None:
    tab = await Tab.opened(None, linked(running("a1", "b1"), step))
    assert tab.model().cursor is None
    assert tab.moves()


@at_once
async def test_a_link_to_a_step_of_a_finished_game_stays_there() -> None:
    tab = await Tab.opened(None, linked(records.read(ISIS.text), ".10"))
    assert tab.model().cursor == 10


@at_once
async def test_a_game_too_long_for_a_link_goes_to_a_file() -> None:
    rng = Random("long")
    comment = "".join(chr(rng.randrange(0x4E00, 0x9000)) for _ in range(2000))
    tab = await Tab.opened(shelf(running("a1", comment=comment)), "#game=game0")
    tab.do("share")
    assert not tab.model().link
    ((name, text),) = tab.page.files
    assert name.startswith("ludoteca-isis-osiris-")
    assert records.read(text).more["comment"] == comment
    assert tab.says("saved to a file instead")


@pytest.mark.parametrize(
    "text",
    [
        *("", ".", "x", "AAAA", ".5", "é", "%22"),
        links.linked(running("a1", "a1")),
        links.linked(running("a1"))[:-3],
        links.linked(running("a1"))[3:],
        links.linked(running())[::-1],
    ],
)
@at_once
async def test_a_link_that_cannot_be_opened_says_why_and_changes_nothing(text: str) -> None:
    cupboard = shelf(running("e1"))
    before = dict(cupboard.rows)
    tab = await Tab.opened(cupboard, LINK + text)
    assert tab.app.model is None
    assert cupboard.rows == before
    assert tab.says("This link cannot be opened.")
    assert tab.page.place == ""
    assert "open:game0" in tab.does


# -- by link --------------------------------------------------------------------------------------


async def by_link() -> tuple[Tab, Tab]:
    """Return two devices between which a game goes by link; Ana has played, Rui has answered."""
    ana = await Tab.opened()
    await ana.new("isis-osiris", "human", "link", name0="Ana", name1="Rui")
    ana.touch("a1")
    await ana.rest()
    rui = await Tab.opened(None, sent(ana))
    assert rui.says("Who plays on this device?")
    assert {"sit:0", "sit:1", "sit:all"} <= rui.does
    rui.do("sit:1")
    await rui.rest()
    return ana, rui


def sent(tab: Tab) -> str:
    tab.do("share")
    return "#" + tab.model().link.partition("#")[2]


@at_once
async def test_a_game_goes_to_and_fro_by_link() -> None:
    ana, rui = await by_link()
    assert ana.says("plays elsewhere")
    assert not ana.moves()
    ana.touch("b1")
    assert ana.events() == ("a1",)
    assert rui.moves()
    rui.touch("b1")
    await rui.rest()
    await ana.go(sent(rui))
    assert ana.events() == ("a1", "b1")
    assert len(ana.page.cupboard.rows) == 1
    assert ana.page.cupboard.events(ana.identity) == ["a1", "b1"]
    assert "Rui puts a pawn on b1." in ana.page.said
    assert ana.moves()
    ana.do("undo")
    assert "what Rui did stands" in ana.page.live
    older = await Tab.opened(rui.page.cupboard, linked(running()))
    assert older.says("Ana")
    link = sent(rui)
    ana.touch("c1")
    await ana.rest()
    await ana.go(link)
    assert ana.events() == ("a1", "b1", "c1")
    assert ana.page.said[-1].startswith("This link is older") or any(
        said.startswith("This link is older") for said in ana.page.said
    )
    assert len(ana.page.cupboard.rows) == 1


@at_once
async def test_a_link_that_went_another_way_is_a_second_game() -> None:
    ana, rui = await by_link()
    other = rui.model().session.record._replace(events=("c1", "d1"))
    before = ana.page.cupboard.events(ana.identity)
    first = ana.identity
    await ana.go(linked(other))
    assert ana.says("went different ways")
    assert ana.events() == ("c1", "d1")
    assert len(ana.page.cupboard.rows) == 2
    assert ana.page.cupboard.events(first) == before


@at_once
async def test_after_that_each_link_finds_the_game_that_it_goes_on_from() -> None:
    ana, rui = await by_link()
    other = rui.model().session.record._replace(events=("c1", "d1"))
    await ana.go(linked(other))
    rui.touch("b1")
    await rui.rest()
    await ana.go(sent(rui))
    assert ana.events() == ("a1", "b1")
    assert len(ana.page.cupboard.rows) == 2


@at_once
async def test_a_person_elsewhere_is_no_bot() -> None:
    ana, _rui = await by_link()
    assert not ana.says("By eye")


@at_once
async def test_a_link_that_comes_while_a_bot_thinks() -> None:
    _ana, rui = await by_link()
    tab = await Tab.opened(speed="normal")
    await tab.new("isis-osiris", "human", "1")
    tab.touch("a1")
    await tab.wait(0.1)
    await tab.go(sent(rui))
    await tab.wait(5)
    assert tab.says("Who plays on this device?")


@at_once
async def test_a_link_to_a_game_whose_row_is_damaged_opens_all_the_same() -> None:
    cupboard = shelf(running("a1"))
    cupboard.rows["game0"]["text"] = "{"
    tab = await Tab.opened(cupboard, linked(running("a1")))
    assert tab.events() == ("a1",)


@pytest.mark.parametrize(
    "hostile",
    [
        Record("isis-osiris", 3, ("a1",), seats=(*TWO, Seat(""))),
        Record("isis-osiris", 2, ("a1", "flip", "~-4"), options={"pool": True}, seats=TWO),
        Record("lantern", 2, ("~card:1", "~card:1"), seats=TWO),
        Record("isis-osiris", 2, ("b1",), seats=(Seat("", "bot", 9),) * 2),
    ],
    ids=["players", "options", "game", "bots"],
)
@at_once
async def test_a_link_with_the_name_of_another_game_overwrites_nothing(hostile: Record) -> None:
    ana, _rui = await by_link()
    first, name = ana.identity, ana.model().session.by_link
    before = ana.page.cupboard.events(first)
    ana.page.place = linked(hostile._replace(more={"by_link": name}))
    ana.tell("place", hash="")
    await ana.rest(failing=True)
    assert ana.page.cupboard.events(first)[: len(before)] == before
    assert records.read(ana.page.cupboard.rows[first]["text"]).players == 2


@pytest.mark.parametrize("place", ["#lesson=nothing", "#lesson=", "#lesson=a.b", "#lesson=../x"])
@at_once
async def test_a_lesson_of_no_game_leads_to_the_lobby(place: str) -> None:
    tab = await Tab.opened(shelf(running("a1")), place)
    assert tab.app.model is None
    assert "open:game0" in tab.does
