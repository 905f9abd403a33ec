"""What the program needs of a browser: `browser.py` is one, a test may be another."""

from typing import Protocol


class Page(Protocol):
    """What the app needs of a browser."""

    def replace(self, root: str, text: str) -> None:
        """Put a whole new content into the element with id `root`."""

    def patch(self, steps: str, glides: str, duration: float) -> None:
        """Take the steps (see markup.py) and let things glide for `duration` milliseconds."""

    def announce(self, text: str) -> None:
        """Let a screen reader say `text`."""

    def focus(self, selector: str) -> None:
        """Give the focus to the first element that fits."""

    def bring(self, selector: str) -> None:
        """Scroll until the first element that fits is in sight; not at all if it is."""

    def entitle(self, title: str, language: str) -> None:
        """Name the page."""

    def go_to(self, hash_: str, *, anew: bool) -> None:
        """Show `hash_` in the address; `anew`: as a new entry of the history."""

    def hash(self) -> str:
        """Return the hash of the address."""

    def read_rules(self, folder_: str, section: str) -> None:
        """Open a guide at a section."""

    def settings(self) -> str:
        """Return the settings as JSON text."""

    def forgets(self) -> bool:
        """Tell whether the browser clears what is kept when the page is not visited for a week."""

    def when(self, time: str) -> str:
        """Return an ISO time as date and time of day, in the language of the page."""

    def is_still(self) -> bool:
        """Tell whether the person wants no movement."""

    def new_name(self) -> str:
        """Return a random name that nothing else has: 32 hexadecimal digits."""

    async def sprites(self, folder_: str) -> None:
        """Bring a game's pictures in."""

    async def show_lobby(self, language: str) -> None:
        """Put the lobby in."""

    async def games(self) -> str:
        """Return the kept games as JSON text, newest first."""

    async def load(self, identity: str) -> str:
        """Return a kept game as JSON text, or "null"."""

    async def save(self, identity: str, text: str, about: str, revision: int) -> int | None:
        """Keep a game; return its new revision, or None when another tab has gone on with it."""

    async def remove(self, identity: str) -> None:
        """Delete a kept game."""

    async def restore(self, row: str) -> None:
        """Bring a deleted game back."""

    async def kept(self, key: str) -> str | None:
        """Return the text kept under `key`, if there is one."""

    async def keep(self, key: str, text: str) -> None:
        """Keep a piece of the page for the next start."""

    async def think(self, job: str) -> str:
        """Return the move that a bot chooses for a `thinking.job`."""

    def stop_thinking(self) -> None:
        """End any thinking under way."""

    def sound(self, kind: str) -> None:
        """Let something be heard, if sound is on: "lay", "turn", "ask", "no" or "end"."""

    def address(self) -> str:
        """Return the page's address without its hash."""

    async def copy(self, text: str) -> bool:
        """Put a text where it can be pasted from; return whether that worked."""

    async def send(self, title: str, link: str) -> bool:
        """Hand a link to another program; return whether it was copied instead."""

    def download(self, name: str, text: str) -> None:
        """Offer a text as a file."""

    async def everything(self) -> str:
        """Return all kept games as the text of one file."""

    async def hold(self, identity: str, *, steal: bool) -> bool:
        """Hold a game for this tab alone ("": none); return whether it could be had."""

    def update(self) -> None:
        """Load the page again in its new version."""
