"""Pictures in the guides: symbols within a line, and boards made of them."""

import re
from pathlib import Path
from typing import Final

import pytest

from tools import guides
from tools.places import Build, BuildError

GUIDES: Final = sorted(Build().package.glob("games/*/guide/*.md"))

FOLDERS: Final = sorted({guide.parent for guide in GUIDES})

BOARD: Final = """\
```board io- Ana & Rui
#  a  b
1  +2 tile-back
2  .  G

+2 tile-p2
G  pawn-green  a green pawn
```
"""


def html(text: str) -> str:
    """Return a guide as the fragment it becomes."""
    return guides.html(guides.tokens(text, "game"))


def figure(symbol: str, name: str) -> str:
    opening = '<svg class="figure" viewBox="0 0 100 100" role="img"'
    return f'{opening} aria-label="{name}"><use href="#{symbol}"/></svg>'


def test_an_image_of_a_symbol_is_a_picture_with_a_name() -> None:
    fragment = html('The ![best "tile" & *eye*](io-tile-p4) counts.')
    drawn = figure("io-tile-p4", "best &quot;tile&quot; &amp; eye")
    assert fragment == f"<p>The {drawn} counts.</p>\n"


def test_a_symbol_may_be_named_by_a_capital_letter() -> None:
    assert html("![tower](ad-die-T)") == f"<p>{figure('ad-die-T', 'tower')}</p>\n"


@pytest.mark.parametrize("address", ["picture.png", "art/io-tile", "tile", "https://example.org"])
def test_other_images_stay_as_they_are(address: str) -> None:
    assert html(f"![x]({address})") == f'<p><img src="{address}" alt="x" /></p>\n'


def test_a_board_is_a_table_of_pictures() -> None:
    assert html(BOARD) == (
        '<div class="wide"><table class="board"><caption>Ana &amp; Rui</caption>\n'
        '<thead><tr><td></td><th scope="col">a</th><th scope="col">b</th></tr></thead>\n'
        "<tbody>\n"
        f'<tr><th scope="row">1</th><td>{figure("io-tile-p2", "+2")}</td>'
        f"<td>{figure('io-tile-back', 'tile-back')}</td></tr>\n"
        '<tr><th scope="row">2</th><td></td>'
        f"<td>{figure('io-pawn-green', 'a green pawn')}</td></tr>\n"
        "</tbody></table></div>\n"
    )


def test_a_board_needs_no_names_of_rows_and_columns() -> None:
    fragment = html("```board io- X\ntile-p1 .\n```\n")
    assert "<th" not in fragment
    assert f"<tr><td>{figure('io-tile-p1', 'tile-p1')}</td><td></td></tr>" in fragment


def test_other_blocks_stay_as_they_are() -> None:
    assert (
        html("```text\nboard\n```\n") == '<pre><code class="language-text">board\n</code></pre>\n'
    )
    assert html("```\nboard\n```\n") == "<pre><code>board\n</code></pre>\n"


@pytest.mark.parametrize(
    ("block", "fault"),
    [
        ("board\n.", "caption"),
        ("board io-\n.", "caption"),
        ("board io- X\n?", "“io-[?]”"),
        ("board io- X\nG\n\nG", "nothing"),
        ("board io- X\nG\n\nG <b>", "“io-<b>”"),
    ],
)
def test_a_board_that_cannot_be_drawn_is_told(block: str, fault: str) -> None:
    with pytest.raises(BuildError, match=fault):
        html(f"```{block}\n```\n")


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: "-".join(path.parts[-3::2]))
def test_every_symbol_of_a_guide_is_in_the_games_art(guide: Path) -> None:
    art = (guide.parent.parent / "art" / "pieces.svg").read_text("utf-8")
    drawn = re.findall(r'<symbol[^>]* id="([^"]+)"', art)
    assert guides.symbols(html(guide.read_text("utf-8"))) <= set(drawn)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.parts[-2])
def test_the_guides_of_a_game_show_the_same_pictures(folder: Path) -> None:
    texts = [html(guide.read_text("utf-8")) for guide in sorted(folder.glob("*.md"))]
    shown = [re.findall(r'<use href="#([^"]+)"', text) for text in texts]
    assert all(one == shown[0] for one in shown)
