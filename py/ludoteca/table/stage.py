"""The stage: what is shown, said and heard, and what is under way.

The layers of the program are classes upon each other, a file each: `Stage` shows moments,
`Course` lets a game go on, `Hands` takes what a person does at the table, `Library` opens and
keeps games, `App` brings the events of the page to them.
"""

import asyncio
import json
import traceback
from collections.abc import Coroutine
from pathlib import PurePath
from typing import Any, Final

from ludoteca.engine import language as languages
from ludoteca.engine.game import Refusal
from ludoteca.engine.language import gettext as _
from ludoteca.table import game_page
from ludoteca.table import settings as all_settings
from ludoteca.table.markup import Element, difference, element, html
from ludoteca.table.model import Model
from ludoteca.table.page import Page

GLIDE: Final = 450
"""Milliseconds that a thing moves, at normal pace."""


class Stage:
    """Shows moments of a game, and lets work be done while the page goes on."""

    def __init__(self, page: Page) -> None:
        """Begin with the settings of the page; nothing is shown yet."""
        self.page = page
        self.model: Model | None = None
        self.settings = all_settings.read(page.settings())
        languages.use(self.settings.language)
        self.run = 0
        """Counts what makes a course of events obsolete: moves, undo, another game."""
        self.announced = ""
        self._shown: Element | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def show(self, model: Model, glides: dict[str, list[str]] | None = None) -> None:
        """Show a moment: compute the page again and patch in what differs.

        `glides`: key of a thing now -> the thing it was, or else the seat that it comes from.
        """
        self.model = model
        # What is shown is noted first: a patch moves the focus, which may call for another one.
        before, self._shown = self._shown, element("div", game_page.tree(model))
        if before is None:
            self.page.replace("house", html(self._shown.children[0]))
        else:
            steps = difference(before, self._shown)
            duration = 0 if self.page.is_still() else GLIDE * self.settings.pace
            self.page.patch(json.dumps(steps), json.dumps(glides or {}), duration)
        self.page.entitle(f"{game_page.title(model)} · Ludoteca", self.settings.language)

    def leave(self) -> None:
        """Show no game any more; the next one is drawn from the beginning."""
        self.run += 1
        self.page.stop_thinking()
        self.model = self._shown = None
        self.announced = ""

    def announce(self, text: str) -> None:
        """Let a screen reader say `text`."""
        self.announced = text
        self.page.announce(text)

    def notice(self, model: Model, why: Refusal) -> None:
        """Say something beside the board; nothing else changes."""
        self.show(model._replace(note=why))
        self.announce(why.reason)

    def refuse(self, model: Model, why: Refusal) -> None:
        """Say why something cannot be done; nothing else changes."""
        self.notice(model, why)
        self.page.sound("no")

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Let `work` be done while the page goes on."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """Take note that work has ended, and say plainly when something went wrong."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.failed(error)

    def failed(self, error: BaseException) -> None:
        """Say that something went wrong, and what to send to whom."""
        traceback.print_exception(error)
        reason = _("Something went wrong in the program. What was played so far is kept.")
        try:
            if self.model is not None:
                moment = at_rest(self.model)._replace(trouble=_where(error))
                self.notice(moment, Refusal(reason, ""))
            else:
                self.announce(reason)
        except Exception:  # noqa: BLE001  (a game that cannot even be shown must not block others)
            self.broken(f"{reason} ({_where(error)})")

    def broken(self, reason: str) -> None:
        """Leave a game that cannot be shown, and say so where one can go on."""
        self.leave()
        self.announce(reason)

    async def pause(self, seconds: float) -> None:
        """Wait, at the pace that is set."""
        await asyncio.sleep(seconds * self.settings.pace)


def _where(error: BaseException) -> str:
    """Return what went wrong and where, for whoever is to mend it."""
    *_others, last = traceback.extract_tb(error.__traceback__) or [None]
    place = f" ({PurePath(last.filename).name}, {last.lineno})" if last else ""
    return f"{type(error).__name__}: {error}{place}"


def at_rest(model: Model) -> Model:
    """Return the moment without anything half done, lit or said."""
    return model._replace(
        touched=(),
        chosen="",
        lit=(),
        note=None,
        trouble="",
        said="",
        revealing=False,
        cursor=None,
        watching=False,
        link="",
        copied=False,
    )
