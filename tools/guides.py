"""The guides and the about page: from Markdown to the HTML fragments that the reader shows.

`## Your turn {#turn}` gives a heading the id by which the page opens that section. Each heading
and what follows it lies in a <section>, so that the reader can mark it as a whole. A link to
`#turn` leads to the section of the same text, one to `isis_osiris#turn` into another.

Pictures are the symbols of the game's art, which the page brings in. `![a good tile](io-tile-p4)`
is one within a line, named by its text. A part of a board is drawn in a fenced block:

    ```board io- A corner of a board, with Ana's pawns green
    #  a  b
    1  +2 G
    2  .  tile-back

    +2 tile-p2
    G  pawn-green  green
    ```

The first line has, after "board", what all symbols' ids begin with, and the caption. Each row of
the board is a line of words: "." for an empty cell, a symbol's id without its beginning, or a word
that a line after the empty line explains: word, symbol, and what is read out (else the word). If
the first row begins with "#" it names the columns, and the first word of each row names the row.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token

from tools.places import Build, BuildError, write

SOURCES: Final = "sources"
"""The id of the section that the about page takes over from every guide."""

_ID: Final = re.compile(r"\s*\{#([a-z][\w-]*)\}\s*$")
_READ: Final = re.compile(r"[a-z_]*#[a-z][\w-]*")
_SYMBOL: Final = re.compile(r"[a-z][a-z0-9]*(-[A-Za-z0-9]+)+")


def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": True, "typographer": False}).enable("table")


def tokens(text: str, folder: str) -> list[Token]:
    """Parse a guide that is published as `folder`: ids, sections, links and pictures as above."""
    parsed = list(_with_sections(list(_with_frames(_parser().parse(text)))))
    for token in parsed:
        _align(token)
        _draw(token)
        for child in token.children or ():
            _make_reader_link(child, folder)
            _draw(child)
    return parsed


def _with_frames(parsed: list[Token]) -> Iterator[Token]:
    """Yield the tokens, each table in a frame, in which it is moved where it is too wide."""
    for token in parsed:
        if token.type == "table_open":
            yield Token("frame_open", "div", 1, block=True, attrs={"class": "wide"})
        yield token
        if token.type == "table_close":
            yield Token("frame_close", "div", -1, block=True)


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


def _align(token: Token) -> None:
    """Say a cell's alignment by a class: a style attribute would be refused by the page."""
    style = token.attrs.pop("style", None)
    if style:
        token.attrJoin("class", str(style).removeprefix("text-align:").strip())


def _make_reader_link(token: Token, folder: str) -> None:
    target = str(token.attrGet("href") or "")
    if token.type == "link_open" and _READ.fullmatch(target):
        token.attrSet("data-read", target if target[0] != "#" else f"{folder}{target}")


def html(parsed: list[Token]) -> str:
    """Return the fragment."""
    parser = _parser()
    return str(parser.renderer.render(parsed, parser.options, {}))


# -- pictures -------------------------------------------------------------------------------------


def _draw(token: Token) -> None:
    """Make an image of a symbol, or a block that begins with "board", the picture it means."""
    if token.type == "image" and _SYMBOL.fullmatch(str(token.attrGet("src"))):
        name = "".join(child.content for child in token.children or ())
        token.content = figure(str(token.attrGet("src")), name)
        token.type, token.children = "html_inline", None
    elif token.type == "fence" and token.info.split()[:1] == ["board"]:
        token.content = board(token.content, *_head_line(token.info))
        token.type = "html_block"


def _head_line(info: str) -> list[str]:
    """Return what a board's symbols begin with, and its caption."""
    words = info.split(maxsplit=2)[1:]
    if len(words) < len(("prefix", "caption")):
        raise BuildError("a board needs the beginning of its symbols' ids, and a caption")
    return words


def figure(symbol: str, name: str) -> str:
    """Return a symbol as a picture that is read out as `name`."""
    return (
        f'<svg class="figure" viewBox="0 0 100 100" role="img" aria-label="{escapeHtml(name)}">'
        f'<use href="#{symbol}"/></svg>'
    )


class _Word(NamedTuple):
    """What a word of a board stands for."""

    symbol: str
    name: str


def board(text: str, prefix: str, caption: str) -> str:
    """Return a drawn board, in the notation described above, as a table of pictures."""
    drawn, _empty, explained = text.partition("\n\n")
    words = dict(_explained(line, prefix) for line in explained.splitlines() if line.strip())
    rows = [line.split() for line in drawn.splitlines() if line.strip()]
    named = rows[:1] and rows[0][0] == "#"
    head = _head(rows.pop(0)[1:]) if named else ""
    body = "".join(_row(row, prefix, words, named=bool(named)) for row in rows)
    return (
        f'<div class="wide"><table class="board"><caption>{escapeHtml(caption)}</caption>\n'
        f"{head}<tbody>\n{body}</tbody></table></div>\n"
    )


def _explained(line: str, prefix: str) -> tuple[str, _Word]:
    """Return the word that a line explains, and what it stands for."""
    word, *rest = line.split(maxsplit=2)
    if not rest:
        raise BuildError(f"“{word}” of a board is explained by nothing")
    return word, _Word(_checked(prefix + rest[0]), rest[1] if rest[1:] else word)


def _head(columns: list[str]) -> str:
    names = "".join(f'<th scope="col">{escapeHtml(column)}</th>' for column in columns)
    return f"<thead><tr><td></td>{names}</tr></thead>\n"


def _row(row: list[str], prefix: str, words: Mapping[str, _Word], *, named: bool) -> str:
    name = f'<th scope="row">{escapeHtml(row.pop(0))}</th>' if named else ""
    cells = "".join(f"<td>{_cell(word, prefix, words)}</td>" for word in row)
    return f"<tr>{name}{cells}</tr>\n"


def _cell(word: str, prefix: str, words: Mapping[str, _Word]) -> str:
    if word == ".":
        return ""
    meant = words.get(word) or _Word(_checked(prefix + word), word)
    return figure(*meant)


def _checked(symbol: str) -> str:
    if not _SYMBOL.fullmatch(symbol):
        raise BuildError(f"“{symbol}” in a board cannot be a symbol's id")
    return symbol


def symbols(fragment: str) -> set[str]:
    """Return the ids of all symbols that a fragment shows."""
    return set(re.findall(r'<use href="#([^"]+)"', fragment))


# -- parts of a text ------------------------------------------------------------------------------


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
