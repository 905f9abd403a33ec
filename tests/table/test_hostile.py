"""Hostile and damaged links, files and rows: a clear sentence or a sound game, and soon (T19)."""

import base64
import json
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final

from ludoteca.engine import link as links
from ludoteca.engine import record as records
from ludoteca.engine.record import IllegalEventError, NotARecordError, Record, Seat
from ludoteca.table import game_page, keeping, lobby
from ludoteca.table.markup import html
from ludoteca.table.model import Model
from ludoteca.table.session import Session
from ludoteca.table.settings import Settings, read
from tests.table.paper import KEPT, Cupboard, Tab, at_once

LINKS: Final = 4000
FILES: Final = 3000
ROWS: Final = 3000
"""How many mutations of each are taken."""
LONGEST: Final = 1.0
"""Seconds of CPU that one of them may take."""

VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 3, 99, 10**30, -0.0, 0.5, 1e308, "", "x", "0", "\0", " "),
    *(
        "a1",
        "flip",
        "~+2",
        "~?",
        "\ud800",
        "\u202e",
        "<script>",
        "'\"><b>",
        "__proto__",
        "é" * 999,
    ),
    *([], {}, [[]], [None], ["a1"] * 500, {"": ""}, [0, 1], [1, 0], [9], "isis-osiris", "lantern"),
    *("chess", "../isis_osiris", "human", "bot", {"of": 3, "before": [[1, 2]]}, ["flip", "~+4"]),
)
PIECES: Final = (
    *("", " ", "\0", '"', "\\", "{", "}", "[", "]", ",", ":", "null", "1e999", "NaN", "\\ud800"),
    *(
        "[" * 3000,
        "9" * 5000,
        "-",
        "~",
        "a1",
        "\ud800",
        "🏮",
        "A",
        "_",
        "=",
        ".",
        "\r\n",
        "x" * 999,
    ),
)


def bent(value: Any, rng: Random) -> Any:
    """Return a JSON value with something in it that does not belong there."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(sorted(value))
        changed = {**value, key: bent(value[key], rng)}
        return (
            changed if rng.random() < 0.85 else {one: changed[one] for one in value if one != key}
        )
    if isinstance(value, list) and value and rng.random() < 0.8:
        place = rng.randrange(len(value))
        return [*value[:place], bent(value[place], rng), *value[place + rng.randrange(2) :]]
    return rng.choice(VALUES)


def damaged(text: str, rng: Random) -> str:
    """Return a text with a piece of it lost, doubled, or replaced."""
    start, length = rng.randrange(len(text) + 1), rng.choice((0, 1, 2, 9, 200))
    piece = rng.choice((*PIECES, text[start : start + length] * 2))
    return text[:start] + piece + text[start + length :]


def soon(act: Callable[[], object]) -> None:
    started = time.process_time()
    act()
    assert time.process_time() - started < LONGEST


SOURCES: Final = tuple(
    records.read(one.text)._replace(
        seats=tuple(Seat(f"Nr {n}", colour="red") for n in range(records.read(one.text).players)),
        seed="seed",
        more={"by_link": "x", "series": {"of": 3, "before": []}, "practice": True, "rules": 1},
    )
    for one in KEPT
)


def texts(rng: Random, count: int) -> Iterator[str]:
    """Yield texts of records, each with one or two things wrong with it."""
    for number in range(count):
        text = records.written(rng.choice(SOURCES))
        fields = json.loads(text)
        fields["events"] = fields["events"][: rng.randrange(10)]
        for _ in range(rng.randint(1, 2)):
            fields = bent(fields, rng)
        text = json.dumps(fields, ensure_ascii=rng.random() < 0.5)
        yield damaged(text, rng) if number % 2 else text


def shown(session: Session, trouble: str = "") -> None:
    """Make the page of a game, and the list that it stands in."""
    model = Model(session, Settings(), viewer=session.next_viewer(None), read_only=trouble)
    html(game_page.tree(model))
    about = json.dumps(keeping.about(session))
    listed({"id": "x", "changed": "now", "about": about})


def listed(row: dict[str, Any]) -> None:
    said = keeping.about_of(row)
    kept = () if said is None else (lobby.Kept("x", "now", said),)
    assert html(lobby.saved(lobby.Shelf(kept, () if kept else ("x",), search="na")))


def test_mutated_links() -> None:
    rng = Random("links")
    opened, refused = 0, list[str]()

    def take(text: str) -> None:
        nonlocal opened
        try:
            session = Session("x", links.unlinked(text))
        except (NotARecordError, IllegalEventError) as error:
            refused.append(str(error))
            return
        opened += 1
        if opened % 10 == 0:
            shown(session)

    for number, text in enumerate(texts(rng, LINKS // 2)):
        link = packed(joined(text) if number % 4 else text)
        soon(lambda link=link: take(link))  # type: ignore[misc]
    whole = [links.linked(record) for record in SOURCES]
    for _ in range(LINKS // 2):
        soon(lambda: take(damaged(rng.choice(whole), rng)))
    assert opened > LINKS // 20
    assert len(refused) > LINKS // 3
    assert all(reason.endswith(".") for reason in refused)


def joined(text: str) -> str:
    """Return the text of a record as a link has it: its events in one text."""
    with suppress(ValueError, RecursionError, AttributeError):
        fields = json.loads(text)
        if isinstance(fields.get("events"), list):
            return json.dumps({**fields, "events": " ".join(map(str, fields["events"]))})
    return text


def packed(text: str) -> str:
    """Return what a link would hold that says `text`."""
    squeezed = zlib.compressobj(1, zlib.DEFLATED, -15)
    data = squeezed.compress(text.encode("utf-8", "surrogatepass")) + squeezed.flush()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def test_mutated_files() -> None:
    rng = Random("files")
    sound, unread, refused = 0, 0, list[str]()

    def take(text: str) -> None:
        nonlocal sound, unread
        try:
            found, missing = keeping.brought(text)
        except NotARecordError as error:
            refused.append(str(error))
            return
        unread += missing
        for record in found:
            sound += 1
            again = records.read(records.written(record))
            assert keeping.mark(again) == keeping.mark(record)
            if sound % 20 == 0:
                row = {"text": records.written(record), "revision": 0, "about": ""}
                shown(*keeping.opened("x", row))

    for number, text in enumerate(texts(rng, FILES)):
        export = text
        if number % 3:
            short = SOURCES[number % len(SOURCES)]._replace(events=())
            rows = [{"text": text}, {"text": records.written(short)}]
            export = json.dumps({"ludoteca-export": 1, "games": rows[: number % 3]})
            if number % 5 == 0:
                export = damaged(export, rng)
        soon(lambda text=export: take(text))  # type: ignore[misc]
    assert sound > FILES // 10
    assert len(refused) > FILES // 10
    assert all(reason.endswith(".") for reason in refused)
    assert unread > FILES // 10


def test_mutated_rows() -> None:
    rng = Random("rows")
    shows, refused = 0, list[str]()

    def take(row: dict[str, Any]) -> None:
        nonlocal shows
        listed(row)
        try:
            session, trouble = keeping.opened("x", row)
        except NotARecordError as error:
            refused.append(str(error))
            return
        shows += 1
        if shows % 20 == 0:
            shown(session, trouble)

    short = [record._replace(events=record.events[:9]) for record in SOURCES]
    abouts = [json.dumps(keeping.about(Session("x", record))) for record in (*short, SOURCES[0])]
    for number, text in enumerate(texts(rng, ROWS)):
        about = rng.choice(abouts)
        if number % 3:
            about = json.dumps(bent(json.loads(about), rng))
        if number % 7 == 0:
            about = damaged(about, rng)
        row = {"id": "x", "text": text, "about": about, "revision": 1, "changed": "now"}
        soon(lambda row=row: take(row))  # type: ignore[misc]
    assert shows > ROWS // 20
    assert len(refused) > ROWS // 20
    assert all(reason.endswith(".") for reason in refused)


@at_once
async def test_mutations_through_the_program_change_nothing_that_is_kept() -> None:
    """A few hundred, all the way: each ends at a page that works, and the store is as it was."""
    rng = Random("program")
    cupboard = Cupboard()
    record = SOURCES[0]._replace(more={})
    about = json.dumps(keeping.about(Session("x", record)))
    cupboard.put("sound", records.written(record), about, 1)
    before = dict(cupboard.rows["sound"])
    tab = await Tab.opened(cupboard)
    for number, text in enumerate(texts(rng, 75)):
        if number % 3 == 0:
            tab.tell("file", text=text.encode("utf-8", "replace").decode())
            await tab.rest()
        elif number % 3 == 1:
            await tab.go(f"#play={packed(text)}")
        else:
            cupboard.put("bad", text, json.dumps(bent(json.loads(about), rng)), 1)
            tab.do("lobby")
            await tab.rest()
            tab.do("open:bad")
            await tab.rest()
            tab.do("lobby")
            await tab.rest()
        assert cupboard.rows["sound"] == before
        for identity in set(cupboard.rows) - {"sound"}:
            del cupboard.rows[identity]
    tab.do("lobby")
    await tab.rest()
    assert "open:sound" in tab.does


def test_a_series_with_endless_points_can_be_shown() -> None:
    before = [[int("9" * 4300), 0], [int("9" * 4300), 0]]
    record = Record("isis-osiris", 2, more={"series": {"of": 3, "before": before}})
    shown(Session("x", records.read(records.written(record))))


def test_settings_that_are_none_keep_their_defaults() -> None:
    rng = Random("settings")
    sound = Settings()._asdict()
    for _ in range(2000):
        text = json.dumps(bent(sound, rng))
        settings = read(damaged(text, rng) if rng.random() < 0.5 else text)
        assert {type(value) for value in settings} == {str, bool}
        assert settings.pace in (0.0, 0.45, 1.0, 1.8)
    for text in ("", "[" * 100_000, "null", "[]", '{"language": "xx"}', '{"open": 1}'):
        assert read(text) == Settings()
