"""Records as links: short, whole, and nothing but a record or a clear sentence (T62, T19)."""

import base64
import json
import re
import time
import zlib
from pathlib import Path
from random import Random
from typing import Final

import pytest

from ludoteca.engine import record as records
from ludoteca.engine.link import LONGEST_LINK, linked, unlinked
from ludoteca.engine.record import NotARecordError, Record, Seat, read

FILES: Final = sorted((Path(__file__).parent.parent / "records").glob("*/*.json"))
LONG: Final = ("alhambra-dice", "luxor")
"""Games with hundreds of throws or cards, which may be too long for a link: they go to a file."""


def kept(file: Path) -> Record:
    """Return a kept game as it is shared: with names, without what the tests note."""
    record = read(file.read_text("utf-8"))
    named = (Seat("Ana"), Seat("João", "bot", 3), *map(Seat, ("Bia", "Gil", "Eva", "Leo")))
    return record._replace(seats=named[: record.players], seed="0123456789abcdef", more={})


def packed(text: bytes) -> str:
    """Return what a link would hold that says `text`."""
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = squeezed.compress(text) + squeezed.flush()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_finished_game_comes_back_whole_from_a_link_and_fits_in_it(file: Path) -> None:
    link = linked(kept(file))
    assert re.fullmatch(r"[A-Za-z0-9_-]+", link)
    if file.parent.name not in LONG:
        assert len(link) < LONGEST_LINK - 200  # the address comes before it
    assert unlinked(link) == kept(file)


def test_further_keys_and_any_characters_come_back() -> None:
    more = {"series": {"of": 2, "before": [[1, -2]]}, "comment": "Jogo 🏮 “x”"}
    record = kept(FILES[0])._replace(more=more, seed="é")
    assert unlinked(linked(record)) == record
    assert linked(read(records.written(record)[:-1] + ', "x": "\\ud800"}'))


@pytest.mark.parametrize(
    "text",
    [
        *("", "A", "AA", "AAAA", "=", "no link", "é", "\ud800", "%7B%7D", "-" * 99, "x" * 200_000),
        *(packed(b""), packed(b"[]"), packed(b"{}"), packed(b'{"events": []}'), packed(b"\xff")),
        *(packed(b'{"events": ""}'), packed(b"[" * 100_000), packed(b"\0")),
        packed(b'{"ludoteca": 1, "game": "isis-osiris", "players": 9, "events": ""}'),
        packed(json.dumps({"events": "a1 " * 400_000}).encode()),
        packed(b" " * 50_000_000)[:90_000],
    ],
    ids=lambda text: repr(text[:16]),
)
def test_anything_else_is_refused_in_a_sentence_and_soon(text: str) -> None:
    started = time.process_time()
    with pytest.raises(NotARecordError, match=r"\.$"):
        unlinked(text)
    assert time.process_time() - started < 1


def test_a_damaged_link_is_refused_or_is_a_record() -> None:
    rng = Random("links")
    links = [linked(kept(file)) for file in FILES]
    refused = 0
    for _ in range(3000):
        link = rng.choice(links)
        place = rng.randrange(len(link))
        tail = rng.choice(("", link[place + 1 :], rng.choice("Az0-_+ é") + link[place + 1 :]))
        try:
            assert isinstance(unlinked(link[:place] + tail), Record)
        except NotARecordError:
            refused += 1
    assert refused > 2000
