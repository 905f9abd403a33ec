"""A browser of paper: what the program of the page needs of one, in plain Python.

`PaperPage` keeps a small document that it really patches, by the steps that `static/bridge.js`
takes in the browser, a store with revisions, and locks between all pages that share it. `at_once`
runs a test in a loop whose time passes as soon as nobody has anything to do.
"""

import asyncio
import json
import re
import selectors
from collections.abc import Callable, Coroutine, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, wraps
from html import unescape
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludoteca.engine import language
from ludoteca.engine import record as records
from ludoteca.engine.record import Record
from ludoteca.table import keeping, prerender
from ludoteca.table.app import App
from ludoteca.table.markup import VOID, Element, element
from ludoteca.table.model import Model
from ludoteca.table.page import Page
from ludoteca.table.session import Session
from ludoteca.table.thinking import Thinker

SLOW: Final = 0.004
"""Seconds that the store and the network of paper take."""

# -- time -----------------------------------------------------------------------------------------


class _Patience(selectors.DefaultSelector):
    """Waits for nothing: the time that it should wait has passed at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("the test waits for what will never happen")
        self.now += max(0.0, timeout)
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    """A loop with a clock of its own."""

    def __init__(self) -> None:
        self._patience = _Patience()
        super().__init__(self._patience)

    def time(self) -> float:
        return self._patience.now


Test = Callable[..., Coroutine[Any, Any, None]]


def at_once(test: Test) -> Callable[..., None]:
    """Make a test of a coroutine: its time passes at once, and English is spoken after it."""

    @wraps(test)
    def run(*args: Any, **fields: Any) -> None:
        try:
            with asyncio.Runner(loop_factory=_Loop) as runner:
                runner.run(test(*args, **fields))
        finally:
            language.use("en")

    return run


# -- a document -----------------------------------------------------------------------------------


class Node:
    """An element of the document; its children are nodes and texts."""

    def __init__(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin without children."""
        self.tag = tag
        self.attributes = dict(attributes)
        self.children: list[Node | str] = []

    def all(self) -> Iterator["Node"]:
        """Yield this element and all in it."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.all()

    def readable(self) -> Iterator[str]:
        """Yield every text and attribute value."""
        yield from self.attributes.values()
        for child in self.children:
            if isinstance(child, Node):
                yield from child.readable()
            else:
                yield child

    @property
    def text(self) -> str:
        """Return all text in it."""
        return "".join(one.text if isinstance(one, Node) else one for one in self.children)

    def find(self, selector: str) -> "Node | None":
        """Return the first element that fits a selector: "#id", ".class", "[a='b']", "x y"."""
        first, _space, rest = selector.partition(" ")
        for one in self.all():
            if one is not self and one.fits(first):
                found = one.find(rest) if rest else one
                if found is not None:
                    return found
        return None

    def fits(self, selector: str) -> bool:
        """Tell whether this element fits a selector without a space in it."""
        parts = re.findall(r"#([\w-]+)|\.([\w-]+)|\[([\w-]+)=['\"]([^'\"]*)['\"]\]", selector)
        assert parts, selector
        return all(
            self.attributes.get("id") == id_
            if id_
            else class_ in self.attributes.get("class", "").split()
            if class_
            else self.attributes.get(name) == value
            for id_, class_, name, value in parts
        )


_TAG: Final = re.compile(r"<(/?)([a-z][a-z0-9]*)((?: [a-zA-Z][a-zA-Z0-9-]*=\"[^\"<>]*\")*)>")
_ATTRIBUTE: Final = re.compile(r" ([a-zA-Z][a-zA-Z0-9-]*)=\"([^\"]*)\"")


def parsed(html: str) -> list[Node | str]:
    """Return what a browser makes of this piece of HTML; anything unexpected in it is an error.

    As a browser does, it leaves out NUL, and has its own line ends.
    """
    html = re.sub("\r\n?", "\n", html).replace("\0", "")
    root = Node("", {})
    open_nodes, place = [root], 0
    while place < len(html):
        if html[place] != "<":
            end = html.find("<", place) % (len(html) + 1)
            _add_text(open_nodes[-1], html[place:end])
            place = end
            continue
        tag = _TAG.match(html, place)
        assert tag is not None, html[place : place + 60]
        _take_tag(open_nodes, tag)
        place = tag.end()
    assert open_nodes == [root], f"<{open_nodes[-1].tag}> is not closed"
    return root.children


def _add_text(parent: Node, text: str) -> None:
    assert ">" not in text, text
    parent.children.append(unescape(text))


def _take_tag(open_nodes: list[Node], tag: re.Match[str]) -> None:
    closes, name, written = tag.groups()
    if closes:
        assert open_nodes.pop().tag == name
        return
    found = {key: unescape(value) for key, value in _ATTRIBUTE.findall(written)}
    assert len(found) == len(_ATTRIBUTE.findall(written)), "an attribute comes twice"
    node = Node(name, found)
    open_nodes[-1].children.append(node)
    if name not in VOID:
        open_nodes.append(node)


def take(root: Node, step: list[Any]) -> None:
    """Take a step of `markup.difference`, as `static/bridge.js` does."""
    kind, path, *rest = step
    if kind == "text":
        parent = at(root, path[:-1])
        assert isinstance(parent.children[path[-1]], str), step
        parent.children[path[-1]] = rest[0]
        return
    node = at(root, path)
    if kind == "attribute" and rest[1] is None:
        del node.attributes[rest[0]]
    elif kind == "attribute":
        node.attributes[rest[0]] = rest[1]
    elif kind == "insert":
        (made,) = parsed(rest[1])
        assert rest[0] <= len(node.children), step
        node.children.insert(rest[0], made)
    elif kind == "remove":
        del node.children[rest[0]]
    elif kind == "move":
        node.children.insert(rest[1], node.children.pop(rest[0]))
    else:
        raise AssertionError(step)


def at(root: Node, path: list[int]) -> Node:
    """Return the element at the end of a path."""
    node = root
    for index in path:
        child = node.children[index]
        assert isinstance(child, Node), path
        node = child
    return node


def looks_like(node: Node | str, tree: Element | str) -> bool:
    """Tell whether a piece of the document is what the tree says."""
    if isinstance(node, str) or isinstance(tree, str):
        return node == tree
    return (
        node.tag == tree.tag
        and node.attributes == tree.attributes
        and len(node.children) == len(tree.children)
        and all(map(looks_like, node.children, tree.children))
    )


# -- what is kept ---------------------------------------------------------------------------------


class Cupboard:
    """A store, and the locks on its games: shared by all pages of one browser."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.rows: dict[str, dict[str, Any]] = {}
        self.pieces: dict[str, str] = {}
        self.holders: dict[str, PaperPage] = {}
        self.saves = 0

    def put(self, identity: str, text: str, about: str, revision: int) -> None:
        """Keep a game."""
        self.saves += 1
        changed = f"2031-01-01T00:00:00.{self.saves:06}Z"
        self.rows[identity] = {
            "id": identity,
            "text": text,
            "revision": revision,
            "changed": changed,
            "about": about,
        }

    @property
    def newest_first(self) -> list[dict[str, Any]]:
        """Return all rows."""
        return sorted(self.rows.values(), key=lambda row: str(row["changed"]), reverse=True)

    def events(self, identity: str) -> list[str]:
        """Return what has happened in a kept game."""
        events: list[str] = json.loads(self.rows[identity]["text"])["events"]
        return events


@cache
def _lobby(language_: str) -> str:
    return prerender.lobby(language_)


class PaperPage(Page):
    """A page of plain Python."""

    def __init__(self, cupboard: Cupboard | None = None, place: str = "", **settings: Any) -> None:
        """Open a tab at an address; `settings` differ from the usual ones."""
        self.cupboard = cupboard or Cupboard()
        self.place = place
        self.set = {"language": "en", "speed": "instant", **settings}
        self.house = Node("div", {"id": "house"})
        self.house.children = parsed(_lobby(str(self.set["language"])))
        self.live = ""
        self.said: list[str] = []
        self.title = ""
        self.focused: Node | None = None
        self.heard: list[str] = []
        self.copied: list[str] = []
        self.sent: list[str] = []
        self.files: list[tuple[str, str]] = []
        self.rules: list[tuple[str, str]] = []
        self.updates = 0
        self.stops = 0
        self.glides: dict[str, list[str]] = {}
        self.thoughts: list[str] = []
        self.still = False
        self.forgetful = False
        self.names = 0
        self.listener: Callable[[str, str], bool] | None = None
        self.thinker = Thinker()

    # -- what is seen and said

    def replace(self, root: str, text: str) -> None:
        """Put a whole new content in."""
        there = self.house if root == "house" else self.house.find(f"#{root}")
        if there is not None:
            there.children = parsed(text)

    def patch(self, steps: str, glides: str, duration: float) -> None:
        """Take the steps; what had the focus and is gone gives it to the board."""
        self.glides = json.loads(glides)
        for step in json.loads(steps):
            take(self.house, step)
        if self.focused is not None and self.focused not in list(self.house.all()):
            self.focused = None
            self.focus(".zone-board [tabindex='0']")

    def announce(self, text: str) -> None:
        """Note what is said."""
        self.live = text
        self.said.append(text)

    def focus(self, selector: str) -> None:
        """Give the focus; the program is told, as in the browser."""
        found = self.house.find(selector)
        if found is None or found is self.focused:
            return
        self.focused = found
        if "data-spot" in found.attributes and self.listener:
            self.listener("focus", json.dumps({"spot": found.attributes["data-spot"]}))

    def bring(self, selector: str) -> None:
        """Scroll: on paper everything is in sight."""

    def entitle(self, title: str, language: str) -> None:
        """Name the page."""
        self.title = title

    def go_to(self, hash_: str, *, anew: bool) -> None:
        """Show an address."""
        self.place = hash_

    def hash(self) -> str:
        """Return the hash of the address."""
        return self.place

    def read_rules(self, folder_: str, section: str) -> None:
        """Note which rules are read."""
        self.rules.append((folder_, section))

    def sound(self, kind: str) -> None:
        """Note what is heard."""
        self.heard.append(kind)

    @property
    def readable(self) -> tuple[str, ...]:
        """Return all that a person or a tool can read of the page just now."""
        return (*self.house.readable(), self.live, self.title, self.place)

    # -- what the browser says

    def settings(self) -> str:
        """Return the settings."""
        return json.dumps(self.set)

    def forgets(self) -> bool:
        """Tell whether this is a browser that forgets."""
        return self.forgetful

    def when(self, time: str) -> str:
        """Return a time."""
        return time

    def is_still(self) -> bool:
        """Tell whether nothing is to move."""
        return self.still

    def new_name(self) -> str:
        """Return a name that nothing else has."""
        self.names += 1
        return f"{id(self) % 0xFFFF:08x}{self.names:024x}"

    def address(self) -> str:
        """Return the address."""
        return "https://example.org/ludoteca/"

    def update(self) -> None:
        """Note that the page would be loaded again."""
        self.updates += 1

    async def sprites(self, folder_: str) -> None:
        """Bring nothing in, in a moment."""
        await asyncio.sleep(SLOW)

    async def show_lobby(self, language: str) -> None:
        """Put the lobby in."""
        await asyncio.sleep(SLOW)
        self.house.children = parsed(_lobby(language))

    # -- the store

    async def games(self) -> str:
        """Return the kept games, newest first."""
        await asyncio.sleep(SLOW)
        rows = [dict(row) for row in self.cupboard.newest_first]
        for row in rows:
            del row["text"]
        return json.dumps(rows)

    async def load(self, identity: str) -> str:
        """Return a kept game."""
        await asyncio.sleep(SLOW)
        return json.dumps(self.cupboard.rows.get(identity))

    async def save(self, identity: str, text: str, about: str, revision: int) -> int | None:
        """Keep a game, unless another tab has gone on with it."""
        await asyncio.sleep(SLOW)
        stored = self.cupboard.rows.get(identity, {"revision": 0})["revision"]
        if stored != revision:
            return None
        self.cupboard.put(identity, text, about, revision + 1)
        return revision + 1

    async def remove(self, identity: str) -> None:
        """Delete a kept game."""
        await asyncio.sleep(SLOW)
        self.cupboard.rows.pop(identity, None)

    async def restore(self, row: str) -> None:
        """Bring a game back."""
        await asyncio.sleep(SLOW)
        back = json.loads(row)
        assert isinstance(back, dict), "this is no saved game"
        self.cupboard.rows[back["id"]] = back

    async def keep(self, key: str, text: str) -> None:
        """Keep a piece of the page."""
        self.cupboard.pieces[key] = text

    async def kept(self, key: str) -> str | None:
        """Return a piece that was kept."""
        await asyncio.sleep(SLOW)
        return self.cupboard.pieces.get(key)

    async def everything(self) -> str:
        """Return all kept games as the text of one file."""
        return json.dumps({"ludoteca-export": 1, "games": self.cupboard.newest_first})

    async def hold(self, identity: str, *, steal: bool) -> bool:
        """Hold a game; the tab that loses it is told."""
        holders = self.cupboard.holders
        for one in [one for one, holder in holders.items() if holder is self]:
            del holders[one]
        await asyncio.sleep(SLOW)
        if not identity:
            return True
        other = holders.get(identity)
        if other is not None and not steal:
            return False
        holders[identity] = self
        if other is not None and other.listener:
            other.listener("lost", json.dumps({"id": identity}))
        return True

    # -- bots and other programs

    async def think(self, job: str) -> str:
        """Think as the page does, but of each move no longer than a first thought takes."""
        self.thoughts.append(job)
        return await self.thinker.choose(json.dumps({**json.loads(job), "seconds": 0}))

    def stop_thinking(self) -> None:
        """End any thinking."""
        self.stops += 1
        self.thinker.stop()

    async def copy(self, text: str) -> bool:
        """Copy a text."""
        self.copied.append(text)
        return True

    async def send(self, title: str, link: str) -> bool:
        """Hand a link on."""
        self.sent.append(link)
        return False

    def download(self, name: str, text: str) -> None:
        """Note a file."""
        self.files.append((name, text))


# -- the program at such a page -------------------------------------------------------------------


class WatchedApp(App):
    """The program, looked at closely: each patch is checked and each failure is kept."""

    def __init__(self, page: PaperPage) -> None:
        """Begin at this page."""
        self.failures: list[BaseException] = []
        self.watcher: Callable[[], None] = lambda: None
        super().__init__(page)

    def show(self, model: Model, glides: dict[str, list[str]] | None = None) -> None:
        super().show(model, glides)
        assert isinstance(self.page, PaperPage)
        assert self._shown is not None
        looks = element("div", *self._shown.children, id="house")
        assert looks_like(self.page.house, looks), "the page is not what was computed"
        self.watcher()

    def failed(self, error: BaseException) -> None:
        self.failures.append(error)
        super().failed(error)


@dataclass
class Tab:
    """A browser tab with the program in it, and a person before it."""

    page: PaperPage
    app: WatchedApp = field(init=False)
    forgiving: bool = False

    def __post_init__(self) -> None:
        """Start the program."""
        self.app = WatchedApp(self.page)
        self.page.listener = self.app.handle

    @classmethod
    async def opened(
        cls, cupboard: Cupboard | None = None, place: str = "", **settings: Any
    ) -> "Tab":
        """Open a tab at an address, and wait until the page is there."""
        tab = cls(PaperPage(cupboard, place, **settings))
        await tab.app.follow()
        await tab.rest()
        return tab

    @classmethod
    async def at(cls, record: Record, mine: list[int] | None = None, **settings: Any) -> "Tab":
        """Open a tab at a game that is kept as it stands."""
        cupboard = Cupboard()
        about = keeping.about(Session("kept", record, 0, mine))
        cupboard.put("kept", records.written(record), json.dumps(about), 1)
        return await cls.opened(cupboard, "#game=kept", **settings)

    # -- waiting

    async def rest(self, *, failing: bool = False) -> None:
        """Wait until nothing goes on any more; nothing may have gone wrong meanwhile."""
        for _ in range(20_000):
            if not self.app._tasks:
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("it goes on for ever")
        assert failing or not self.app.failures, self.app.failures

    @staticmethod
    async def wait(seconds: float) -> None:
        """Wait a while, whatever goes on."""
        await asyncio.sleep(seconds)

    # -- what the person does

    def do(self, what: str, **told: Any) -> None:
        """Touch something that does `what`."""
        self.tell("do", do=what, **told)

    def tell(self, kind: str, **told: Any) -> bool:
        """Let the page tell the program something; it may fail only where a test wants it."""
        failed = len(self.app.failures)
        taken = self.app.handle(kind, json.dumps(told))
        if not self.forgiving and len(self.app.failures) > failed:
            raise self.app.failures[failed]
        return taken

    def touch(self, *spots: str, finger: bool = False) -> None:
        """Touch spots of the table, one after the other."""
        for spot in spots:
            self.do(f"touch:{spot}", touch=finger)

    def key(self, key: str, spot: str = "", *, control: bool = False) -> bool:
        """Press a key on the board."""
        return self.tell("key", key=key, spot=spot, control=control)

    def type(self, move: str) -> None:
        """Type a move."""
        self.do("typed", data={"move": move})

    def change(self, **settings: Any) -> None:
        """Change settings."""
        self.page.set.update(settings)
        self.tell("setting", name="", value="")

    async def new(self, name: str, *kinds: str, **fields: Any) -> None:
        """Begin a game: `kinds` say who sits at each seat, as the form does."""
        filled = {"players": str(len(kinds)), "first": "0"}
        filled |= {f"kind{seat}": kind for seat, kind in enumerate(kinds)}
        self.do(f"new:{name}", data=filled | fields)
        await self.rest()

    async def go(self, place: str) -> None:
        """Go to another address."""
        self.page.place = place
        self.tell("place", hash=place)
        await self.rest()

    # -- what there is

    def model(self) -> Model:
        """Return the moment at the table."""
        assert self.app.model is not None
        return self.app.model

    def events(self) -> tuple[str, ...]:
        """Return what has happened in the game that is open."""
        return self.model().session.events

    @property
    def identity(self) -> str:
        """Return the key of the game that is open."""
        return self.model().session.identity

    @property
    def does(self) -> set[str]:
        """Return all that can be done on the page."""
        nodes = self.page.house.all()
        return {node.attributes["data-do"] for node in nodes if "data-do" in node.attributes}

    def moves(self) -> tuple[str, ...]:
        """Return the legal moves of the person who is asked; none otherwise."""
        model = self.model()
        return model.session.state.moves() if model.may_act else ()

    def path(self, move: str) -> tuple[str, ...]:
        """Return the spots of a legal move."""
        view = self.model().session.state.view(self.model().viewer)
        touches: tuple[str, ...] = self.model().session.game.part("scene").touches(view, move)
        return touches

    def says(self, text: str) -> bool:
        """Tell whether the page shows a text."""
        return text in self.page.house.text

    async def play(self, choose: Callable[["Tab"], str | None], most: int = 500) -> None:
        """Play on, uncovering the table where it is covered, until `choose` gives no move."""
        for _ in range(most):
            await self.rest()
            if self.model().curtain:
                self.do("uncover")
                continue
            move = choose(self) if self.moves() else None
            if move is None:
                return
            self.touch(*self.path(move))
        raise AssertionError("the game does not end")


class Kept(NamedTuple):
    """A finished game of the tests."""

    name: str
    text: str


KEPT: Final = tuple(
    Kept(f"{file.parent.name}/{file.stem}", file.read_text("utf-8"))
    for folder in ("isis-osiris", "lantern")
    for file in sorted((Path(__file__).parent.parent / "records" / folder).glob("*.json"))
)
"""Finished games of the games of the house and of the test game."""
