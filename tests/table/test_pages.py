"""Every page that Python makes, for every game: sound, named, and translated (T65)."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest

from ludoteca.bots.levels import LEVELS
from ludoteca.engine import language
from ludoteca.engine.game import UnknownGameError, find_game, game_names
from ludoteca.engine.language import LANGUAGES, PSEUDO
from ludoteca.engine.record import LONGEST_NAME, Record, Seat
from ludoteca.engine.record import read as read_record
from ludoteca.engine.record import written as write_record
from ludoteca.table import game_page, keeping, lobby, replay
from ludoteca.table.app import App
from ludoteca.table.markup import Element, element, html
from ludoteca.table.model import Model, paths
from ludoteca.table.prerender import lobby as prerendered
from ludoteca.table.session import Session
from ludoteca.table.settings import Settings
from tests.playing import NAMES, Setting, all_settings, played
from tests.table.paper import Node, PaperPage, parsed

SETTINGS: Final = tuple(one for one in all_settings() if not one.is_test or one.players == 3)
"""The games that are looked at; the test game with three players only."""
SPOKEN: Final = ("aria-label", "aria-valuetext", "title", "placeholder", "alt")
"""The attributes whose values are read by people."""
BLOCKS: Final = frozenset(
    ("address", "article", "aside", "details", "dialog", "div", "dl", "fieldset", "figure"),
) | frozenset(("footer", "form", "h1", "h2", "h3", "header", "main", "ol", "p", "section", "ul"))
"""What ends a paragraph where it begins."""

# -- the whole page of every game -----------------------------------------------------------------


def seated(setting: Setting, number: int) -> Record:
    """Return a random game; persons and bots sit in turn, and it is one of a series."""
    seats = tuple(
        Seat(f"Name{seat}", "bot" if seat % 2 else "human", 1 + seat % 3)
        for seat in range(setting.players)
    )
    before = [[1, -2, 3, 0, 5, -6][: setting.players]]
    more = {"series": {"of": 3, "before": before}} if setting.game.series else {}
    return played(setting, number).record._replace(seats=seats, more=more)


def moments(setting: Setting, about: int) -> Iterator[Model]:
    """Yield what the page shows at `about` so many plies of a game, and what may be done there."""
    record = seated(setting, 1)
    rng = Random(str(setting))
    last = len(record.events)
    for ply in (*range(rng.randrange(3), last, max(1, last // about)), last):
        session = Session("x", record._replace(events=record.events[:ply]))
        settings = Settings(seen=ply % 2 == 0, open=ply % 3 == 0, worth=("now", "most")[ply % 2])
        viewer = rng.choice((None, *session.persons))
        model = Model(session, settings, viewer=viewer, log_open=ply % 5 == 0)
        yield model
        if model.may_act:
            yield begun(model, rng)
        elif session.is_over:
            yield from endings(model)
        elif ply % 4 == 0:
            yield replay.at(model, rng.randrange(ply + 1))
            yield model._replace(heir=0)


def begun(model: Model, rng: Random) -> Model:
    """Return the moment when a move has been begun, or chosen, and something is refused."""
    move, path = rng.choice(sorted(paths(model).items()))
    if rng.random() < 0.5:
        return model._replace(touched=path, chosen=move)
    why = model.session.state.why_not("no move")
    return model._replace(touched=path[:1] if len(path) > 1 else (), note=why, said="⟦said⟧")


def endings(model: Model) -> Iterator[Model]:
    lines = len(model.session.state.score_sheet())
    for counted in (None, 0, lines // 2, lines):
        yield model._replace(counted=counted)
    yield model._replace(counted=lines, cursor=1, link="https://example.org/")


def page_of(model: Model) -> Node:
    (root,) = parsed(html(game_page.tree(model)))
    assert isinstance(root, Node)
    return root


@cache
def verbs() -> frozenset[str]:
    """Return all that the program knows to do."""
    app = App(PaperPage())
    return frozenset((*app._ways, *app._works, *app._acts))


def within(node: Node, above: tuple[Node, ...] = ()) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    yield node, above
    for child in node.children:
        if isinstance(child, Node):
            yield from within(child, (*above, node))


def check_page(root: Node) -> None:
    """Check what every page keeps, whatever it shows."""
    nodes = list(root.all())
    for name in ("id", "data-thing", "data-spot"):
        found = Counter(node.attributes[name] for node in nodes if name in node.attributes)
        assert not [value for value, count in found.items() if count > 1], name
    for node, above in within(root):
        check_node(node, above)
    done = {
        node.attributes["data-do"].partition(":")[0]
        for node in nodes
        if "data-do" in node.attributes
    }
    assert done <= verbs()
    assert [node.tag for node in nodes].count("h1") == 1
    assert [node.tag for node in nodes].count("main") == 1
    levels = [int(node.tag[1]) for node in nodes if re.fullmatch(r"h\d", node.tag)]
    assert all(after - before <= 1 for before, after in pairwise(levels))


def check_node(node: Node, above: tuple[Node, ...]) -> None:
    """Check one element in its place: a browser keeps it there, and it has a name."""
    tags = {one.tag for one in above}
    if "p" in tags:
        assert node.tag not in BLOCKS, f"<{node.tag}> in <p>"
    if node.tag in ("button", "input", "select", "a", "summary"):
        assert not tags & {"button", "a", "summary"}, f"<{node.tag}> in {tags}"
    if node.tag == "form":
        assert "form" not in tags
    if node.tag == "li":
        assert above[-1].tag in ("ul", "ol")
    if node.tag == "button":
        name = node.attributes.get("aria-label") or node.text
        assert re.search(r"\w", name), node.attributes
        assert node.attributes["type"] in ("button", "submit")
    if node.tag in ("input", "select"):
        label = next((one.text for one in above if one.tag == "label"), "")
        assert node.attributes.get("aria-label") or label.strip(), node.attributes
    if node.tag == "svg":
        hidden = any(one.attributes.get("aria-hidden") == "true" for one in (node, *above))
        assert hidden, node.attributes
    if node.tag == "img":
        assert "alt" in node.attributes
    assert "style" not in node.attributes
    assert not [name for name in node.attributes if name.startswith("on")]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_page_of_every_game_is_sound(setting: Setting) -> None:
    for model in moments(setting, 12):
        root = page_of(model)
        check_page(root)
        if not model.curtain:
            headings = [node.text for node in root.all() if node.tag == "h2"]
            assert "Log" in headings
            assert "Settings" in headings


def keys_twice(tree: Element) -> list[tuple[str, str]]:
    """Return all keys that two siblings share."""
    elements = [child for child in tree.children if isinstance(child, Element)]
    found = Counter((child.tag, child.key) for child in elements if child.key)
    twice = [key for key, count in found.items() if count > 1]
    return [*twice, *(key for child in elements for key in keys_twice(child))]


@pytest.mark.parametrize("name", game_names())
def test_no_two_siblings_have_the_same_key(name: str) -> None:
    setting = next(one for one in all_settings() if one.name == name)
    for model in moments(setting, 4):
        assert not keys_twice(game_page.tree(model))


# -- every text is translated ---------------------------------------------------------------------


def raw(text: str, known: Iterable[str]) -> str:
    """Return the letters of a text that are neither in brackets nor a name or a number."""
    while (without := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = without
    for name in sorted(known, key=len, reverse=True):
        text = text.replace(name, "")
    return "".join(re.findall(r"[^\W\d_]{2,}", text))


def read_by_people(root: Node) -> Iterator[tuple[Node, str]]:
    """Yield every text that a person reads or hears, with the element it belongs to."""
    for node in root.all():
        yield from ((node, child) for child in node.children if isinstance(child, str))
        yield from ((node, node.attributes[name]) for name in SPOKEN if name in node.attributes)


@pytest.fixture
def _pseudo() -> Iterator[None]:
    language.use(PSEUDO)
    yield
    language.use("en")


def own_names() -> set[str]:
    """Return what is called the same in every language."""
    titles = {find_game(name).part("words").title() for name in game_names()}
    return {*titles, *LANGUAGES.values(), "Ludoteca", *NAMES} | {f"Name{n}" for n in range(9)}


@pytest.mark.usefixtures("_pseudo")
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_no_raw_text_is_on_the_page_of_a_game(setting: Setting) -> None:
    known = own_names()
    for model in moments(setting, 4):
        for node, text in read_by_people(page_of(model)):
            spot = node.attributes.get("data-spot", "")
            assert not raw(text, {*known, spot} - {""}), (text, node.attributes)


@pytest.mark.usefixtures("_pseudo")
def test_no_raw_text_is_in_the_lobby() -> None:
    (root,) = parsed(prerendered(PSEUDO))
    assert isinstance(root, Node)
    for node, text in read_by_people(root):
        assert not raw(text, own_names()), (text, node.attributes)


@pytest.mark.usefixtures("_pseudo")
def test_no_raw_text_is_in_the_list_of_games() -> None:
    for setting in all_settings()[::5]:
        record = seated(setting, 1)
        for ply in (0, len(record.events) // 2, len(record.events)):
            session = Session("x", record._replace(events=record.events[:ply]))
            kept = lobby.Kept("x" * 32, "1. 1. 2031", keeping.about(session))
            shelf = lobby.Shelf((kept,) * 7, ("y",), "Na", deleted=True, update=True, forgets=True)
            for tree in (lobby.saved(shelf), lobby.arrival(session)):
                for node, text in read_by_people(Node_of(tree)):
                    assert not raw(text, {*own_names(), "yyy", "y"}), (text, node.attributes)


def Node_of(tree: Element) -> Node:  # noqa: N802
    (root,) = parsed(html(element("div", tree)))
    assert isinstance(root, Node)
    return root


@pytest.mark.parametrize("code", [*LANGUAGES, PSEUDO])
def test_the_lobby_is_sound_in_every_language(code: str) -> None:
    before = language.spoken()
    (root,) = parsed(prerendered(code))
    assert language.spoken() == before
    assert isinstance(root, Node)
    check_lobby(root)
    assert code == "en" or prerendered(code) != prerendered("en")
    assert len(list(root.all())) == len([*parsed(prerendered("en"))[0].all()])  # type: ignore[union-attr]


def check_lobby(root: Node) -> None:
    for node, above in within(root):
        check_node(node, above)
    ids = Counter(node.attributes["id"] for node in root.all() if "id" in node.attributes)
    assert set(ids.values()) == {1}
    does = {node.attributes.get("data-do", "") for node in root.all()} - {""}
    assert {what.partition(":")[0] for what in does} <= verbs()
    assert {f"new:{name}" for name in game_names()} <= does


# -- what was filled in ---------------------------------------------------------------------------


def filled(form: Node) -> dict[str, str]:
    """Return what a form sends that nobody has touched."""
    fields = {}
    for node in form.all():
        name = node.attributes.get("name")
        if name is None or (
            node.attributes.get("type") in ("radio", "checkbox")
            and "checked" not in node.attributes
        ):
            continue
        fields[name] = node.attributes.get("value", "")
        if node.tag == "select":
            (chosen,) = (one for one in node.all() if "selected" in one.attributes)
            fields[name] = chosen.attributes["value"]
    return fields


def test_a_form_that_nobody_has_touched_begins_a_game_against_a_bot() -> None:
    (root,) = parsed(prerendered("en"))
    assert isinstance(root, Node)
    forms = [node for node in root.all() if node.attributes.get("data-do", "").startswith("new:")]
    assert len(forms) == len(game_names())
    for form in forms:
        name = form.attributes["data-do"].removeprefix("new:")
        record = lobby.record_of(name, filled(form), "seed", 0.99)
        assert record.players == min(find_game(name).seats)
        assert [seat.kind for seat in record.seats] == ["human"] + ["bot"] * (record.players - 1)
        assert record.first == record.players - 1
        assert record.options == find_game(name).with_defaults({})
        assert record.seed == "seed"
        assert not {"practice", "by_link", "series"} & record.more.keys()
        assert lobby.record_of(name, {}, "seed", 0.0)._replace(
            first=record.first
        ) == record._replace(seats=lobby.record_of(name, {}, "seed", 0.0).seats)


def test_a_form_says_all_of_a_game() -> None:
    fields = {
        "players": "3", "first": "2", "games": "4", "practice": "yes", "option-pool": "true",
        "kind0": "human", "name0": "  Ana ", "colour0": "black",
        "kind1": "3", "name1": "", "colour1": "black",
        "kind2": lobby.BY_LINK, "name2": "x" * 99, "colour2": "nothing",
        "kind3": "2", "other": "?",
    }  # fmt: skip
    record = lobby.record_of("isis-osiris", fields, "seed", 0.0)
    assert (record.players, record.first, record.options) == (3, 2, {"pool": True})
    assert record.seats[0] == Seat("Ana", colour="black")
    assert record.seats[1] == Seat("", "bot", 3, "black")
    assert record.seats[2].name == "x" * LONGEST_NAME
    assert record.seats[2].kind == "human"
    assert record.more["practice"] is True
    assert record.more["by_link"] == "seed"
    assert record.more["series"] == {"of": 4, "before": []}
    assert lobby.elsewhere(fields, 3) == {2}
    assert len(set(Session("x", record).look().colours)) == 3


HOSTILE: Final[tuple[Any, ...]] = (
    *(
        None,
        "",
        "0",
        "-1",
        "5",
        "1e3",
        "\uff12",
        "99999999999",
        "true",
        "null",
        '"storm"',
        "yes",
        "no",
    ),
    *(2, True, 2.0, [], {}, ["2"], "<b>", "\0", "human", "link", "x" * 100_000, "bot", "10", " 1"),
)


@pytest.mark.parametrize("name", game_names())
def test_whatever_a_form_says_makes_a_record(name: str) -> None:
    rng = Random(name)
    game = find_game(name)
    keys = [
        "players",
        "first",
        "games",
        "practice",
        "other",
        *(f"option-{o}" for o in game.options),
    ]
    keys += [f"{kind}{seat}" for kind in ("kind", "name", "colour") for seat in range(6)]
    for _ in range(500):
        fields = {key: rng.choice(HOSTILE) for key in rng.sample(keys, rng.randrange(len(keys)))}
        record = lobby.record_of(name, fields, "seed", rng.random())
        assert record.players in game.seats
        assert record.first in range(record.players)
        assert all(seat.level in (0, *LEVELS) for seat in record.seats)
        again = read_record(write_record(record))
        assert again == record
        Session("x", record)
        json.dumps(keeping.about(Session("x", record)))


def test_a_game_that_is_none_begins_nothing() -> None:
    for name in ("chess", "", "../isis_osiris", "__init__", "isis_osiris.rules"):
        with pytest.raises(UnknownGameError):
            lobby.record_of(name, {}, "seed", 0.5)
