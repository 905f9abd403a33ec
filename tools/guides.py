"""The guides and the about page: from Markdown to the HTML fragments that the reader shows.

`## Your turn {#turn}` gives a heading the id by which the page opens that section. Each heading
and what follows it lies in a <section>, so that the reader can mark it as a whole. A link to
`#turn` leads to the section of the same text, one to `isis_osiris#turn` into another.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.places import Build, write

SOURCES: Final = "sources"
"""The id of the section that the about page takes over from every guide."""

_ID: Final = re.compile(r"\s*\{#([a-z][\w-]*)\}\s*$")
_READ: Final = re.compile(r"[a-z_]*#[a-z][\w-]*")


def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": True, "typographer": False}).enable("table")


def tokens(text: str, folder: str) -> list[Token]:
    """Parse a guide that is published as `folder`: ids, sections and links as said above."""
    parsed = list(_with_sections(_parser().parse(text)))
    for token in parsed:
        for child in token.children or ():
            _make_reader_link(child, folder)
    return parsed


def _with_sections(parsed: list[Token]) -> Iterator[Token]:
    """Yield the tokens, each heading opening a section that ends at the next of its rank."""
    ranks: list[int] = []
    for place, token in enumerate(parsed):
        if token.type == "heading_open":
            rank = int(token.tag[1:])
            while ranks and ranks[-1] >= rank:
                ranks.pop()
                yield Token("section_close", "section", -1, block=True)
            ranks.append(rank)
            _take_id(token, parsed[place + 1])
            yield Token("section_open", "section", 1, block=True)
        yield token
    yield from (Token("section_close", "section", -1, block=True) for _ in ranks)


def _take_id(heading: Token, title: Token) -> None:
    """Move `{#id}` from the heading's text to its attribute."""
    last = title.children[-1] if title.children else None
    found = last and _ID.search(last.content)
    if last and found:
        heading.attrSet("id", found[1])
        last.content = last.content[: found.start()]
        title.content = _ID.sub("", title.content)


def _make_reader_link(token: Token, folder: str) -> None:
    target = str(token.attrGet("href") or "")
    if token.type == "link_open" and _READ.fullmatch(target):
        token.attrSet("data-read", target if target[0] != "#" else f"{folder}{target}")


def html(parsed: list[Token]) -> str:
    """Return the fragment."""
    parser = _parser()
    return str(parser.renderer.render(parsed, parser.options, {}))


def title(parsed: list[Token]) -> str:
    """Return the text of the first heading, or ""."""
    for token, following in pairwise(parsed):
        if token.type == "heading_open":
            return following.content
    return ""


def section(parsed: list[Token], name: str) -> list[Token]:
    """Return the section whose heading has the id `name`; [] when there is none."""
    for place, token in enumerate(parsed):
        if token.type == "heading_open" and token.attrGet("id") == name:
            return parsed[place - 1 : _end(parsed, place - 1)]
    return []


def _end(parsed: list[Token], start: int) -> int:
    depth = 0
    for place in range(start, len(parsed)):
        if parsed[place].tag == "section":
            depth += parsed[place].nesting
            if depth == 0:
                return place + 1
    return len(parsed)


def _as_source(game: str, parsed: list[Token]) -> str:
    """Return a guide's sources as a section of the about page, under the game's name."""
    found = section(parsed, SOURCES)
    if not found:
        return ""
    found[1].attrSet("id", f"{SOURCES}-{game}")
    found[2].children = [Token("text", "", 0, content=title(parsed))]
    return html(found)


def build_guides(build: Build, languages: tuple[str, ...]) -> None:
    """Write the guides of all games and the about page, in every language."""
    for language in languages:
        sources = ""
        for folder in sorted(build.staged.glob("ludoteca/games/*/guide")):
            game = folder.parent.name
            parsed = _read(folder, language, game)
            write(build.site / "guide" / game / f"{language}.html", html(parsed))
            sources += _as_source(game, parsed)
        about = html(_read(build.staged / "ludoteca/table/about", language, "about"))
        write(build.site / "guide" / "about" / f"{language}.html", about + sources)


def _read(folder: Path, language: str, name: str) -> list[Token]:
    """Parse a text; one that is not written yet in `language` is there in English."""
    for path in (folder / f"{language}.md", folder / "en.md"):
        if path.exists():
            return tokens(path.read_text("utf-8"), name)
    return []
