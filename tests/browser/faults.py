"""What no page may do while it is tested: err on the console, or ask a foreign host."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

_OWN = re.compile(r"(blob:)?http://localhost:\d+/|data:|about:")


class Faults:
    """The faults that watched pages showed since the last `forget`."""

    def __init__(self) -> None:
        self._found: list[str] = []
        self._forgiven: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Note what pages, frames and workers of `context` do wrong from now on."""
        context.on("console", self._heard)
        context.on("weberror", self._thrown)
        context.on("request", self._asked)

    def forget(self) -> None:
        """Begin anew, for another test."""
        self._found.clear()
        self._forgiven.clear()

    def forgive(self, pattern: str) -> None:
        """Let faults that fit `pattern` pass in this test, which brings them about."""
        self._forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        """Return the faults that the test did not ask for."""
        return [
            fault
            for fault in self._found
            if not any(re.search(pattern, fault) for pattern in self._forgiven)
        ]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._found.append(f"on the console: {message.text}")

    def _thrown(self, error: WebError) -> None:
        self._found.append(f"thrown: {error.error}")

    def _asked(self, request: Request) -> None:
        if not _OWN.match(request.url):
            self._found.append(f"asked for: {request.url}")
