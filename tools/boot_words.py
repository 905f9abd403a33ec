"""What the page says before Python speaks, and where it is put into the page.

static/boot.js and static/reader.js take these texts, in the language of the page, from the block
`<script type="application/json" id="boot-words">`. A page that has words of its own writes them
into that block in English; they are translated with the others.
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Final

from tools.places import BuildError


def marked(text: str) -> str:
    """Mark a text for translation."""
    return text


WORDS: Final = {
    "downloading": marked("Downloading the games"),
    "downloading-part": marked("{done} of {total} MB"),
    "starting": marked("Starting Python"),
    "opening": marked("Laying the table"),
    "one-moment": marked("One moment: this happens as soon as the table is laid."),
    "failed": marked("The games could not start."),
    "failed-network": marked(
        "A part of the page did not arrive. Is there a connection to the network?"
    ),
    "failed-wasm": marked("This browser has no WebAssembly, which the games need."),
    "failed-storage": marked(
        "This browser keeps no data for this page, so games are lost when it is closed."
    ),
    "failed-python": marked("Something went wrong in the program itself."),
    "try-again": marked("Try again"),
    "export": marked("Save my games to a file"),
    "export-failed": marked("The saved games could not be read."),
    "reader-close": marked("Close"),
    "reader-loading": marked("One moment…"),
    "reader-failed": marked("This text could not be loaded."),
}
"""Key -> the English text."""

_BLOCK: Final = re.compile(
    r'(<script\b[^>]*\bid="boot-words"[^>]*>)(.*?)(</script>)', re.DOTALL | re.IGNORECASE
)


def page_words(page: str) -> dict[str, str]:
    """Return the English words of the page: ours, and those its block adds or says better."""
    block = _BLOCK.search(page)
    if block is None:
        raise BuildError('index.html lacks <script type="application/json" id="boot-words">')
    return WORDS | dict(json.loads(block[2].strip() or "{}"))


def fill_words(page: str, say: Mapping[str, Callable[[str], str]]) -> str:
    """Return the page with the words of every language in the block: {"it": {key: text}}."""
    words = page_words(page)
    told = {
        language: {key: translate(text) for key, text in words.items()}
        for language, translate in say.items()
    }
    text = json.dumps(told, ensure_ascii=False).replace("</", "<\\/")
    return _BLOCK.sub(lambda block: f"{block[1]}{text}{block[3]}", page)
