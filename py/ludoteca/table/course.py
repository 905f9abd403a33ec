"""How a game goes on: chance draws, bots think, people are asked, the score is told."""

import asyncio
import json
from typing import Final

from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, Refusal
from ludoteca.engine.language import gettext as _
from ludoteca.table import ending, keeping, thinking
from ludoteca.table.markup import Child
from ludoteca.table.model import Model
from ludoteca.table.page import Page
from ludoteca.table.session import Session
from ludoteca.table.stage import Stage, at_rest

LINGER: Final = 2.0
"""Seconds that what has been laid face down stays in sight (Isis & Osiris, section 9.5)."""
LOOK: Final = 1.6
"""Seconds to look at what has been turned up, at normal pace."""
SHORTEST_LOOK: Final = 0.5
"""Seconds that it shows at any pace: everybody has to see it."""
BOT_PAUSE: Final = 0.7
"""Seconds before a bot's move shows, at normal pace."""
LINE_PAUSE: Final = 0.9
"""Seconds for a line of the score, at normal pace."""


class Course(Stage):
    """Lets a game go on, event by event, and keeps it after each."""

    def __init__(self, page: Page) -> None:
        """Begin with no game."""
        super().__init__(page)
        self._heard = ""
        self._saving = asyncio.Lock()
        self._said_unkept = ""

    # -- event by event -------------------------------------------------------------------------

    async def go_on(self) -> None:
        """Keep what has happened, and let chance and bots act until a person is asked."""
        if self.model is None:
            return
        self.run += 1
        run, session = self.run, self.model.session
        while await self._save(session) and run == self.run and self.model is not None:
            if session.is_over:
                if self.model.counted is None:
                    await self.tell_score(run)
                return
            if session.state.actor in session.people:
                self._ask()
                return
            event = await self._next_event()
            if run != self.run or not event:
                return
            self.happen(event)
            await self.time_to_look()

    async def _next_event(self) -> str:
        """Return what chance brings or a bot chooses; "" when the game has gone another way."""
        session = self.model.session if self.model else None
        if session is None or session.state.actor is None:
            return ""
        if session.state.actor == CHANCE:
            return self._drawn(session)
        before = len(session.events)
        thinks = self.page.think(thinking.job(session, session.state.actor))
        move, _waited = await asyncio.gather(thinks, self.pause(BOT_PAUSE))
        return move if before == len(session.events) else ""

    def _drawn(self, session: Session) -> str:
        """Return what chance brings; draws that need not be seen one by one happen at once.

        These are the draws of the set-up, and those that are told of by a later one.
        """
        while True:
            event = session.draw()
            follows = session.state.play(event).actor == CHANCE
            if not follows or (session.has_begun and session.told(event)):
                return event
            session.play(event)

    def happen(self, event: str) -> None:
        """Let an event happen and show it: the new position first, the movement on top of it."""
        model = self.model
        if model is None:
            return
        session, viewer = model.session, model.viewer
        before = session.state
        fact, heard = before.fleeting(event), before.heard(event, viewer)
        glides = session.game.part("scene").glides(before.view(viewer), heard)
        session.play(event)
        shown = (*model.lingering, fact) if fact and not session.is_over else ()
        moment = at_rest(model)._replace(lingering=shown)
        reveals = before.actor == CHANCE and bool(moment.scene.revealed)
        self.show(
            moment._replace(revealing=reveals),
            {after: [start, f"seat:{before.actor}"] for start, after in glides},
        )
        self.page.sound("turn" if before.actor == CHANCE else "lay")
        self._tell(session.sentence(len(session.events) - 1, viewer), seen=fact is not None)
        if fact:
            self.later(self._forget(fact))

    def _tell(self, sentence: str, *, seen: bool) -> None:
        """Say what happened; what was seen just before is said once more while it is in sight."""
        if not sentence:
            return
        said = f"{self._heard} {sentence}" if seen else sentence
        self._heard = sentence
        self.announce(said.strip())

    async def _forget(self, fact: tuple[str, str]) -> None:
        """Take what was laid face down out of sight, and out of the page, after a moment."""
        await asyncio.sleep(LINGER)
        self._heard = ""
        model = self.model
        if model is not None and fact in model.lingering:
            left = tuple(one for one in model.lingering if one != fact)
            # What was read aloud meanwhile may have told it too.
            self.show(model._replace(lingering=left, said=""))
            self.announce("")

    async def time_to_look(self) -> None:
        """Leave what was drawn in sight for as long as everybody needs to see it."""
        if not self._reveals():
            return
        await asyncio.sleep(max(SHORTEST_LOOK, LOOK * self.settings.pace))
        if self.model is not None and self._reveals():
            self.show(self.model._replace(revealing=False))

    def _reveals(self) -> bool:
        return self.model is not None and self.model.revealing

    # -- people ---------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Turn to the person who is to act, covering the table first if it has secrets."""
        model = self.model
        if model is None:
            return
        session, actor = model.session, model.session.state.actor
        if session.needs_curtain(model.viewer):
            self.cover()
            return
        self.show(model._replace(viewer=session.next_viewer(model.viewer)))
        if actor is None or actor not in session.persons:
            return
        asked = session.game.part("words").asked(session.state.view(actor))
        self.announce(f"{self.announced} {session.names[actor]}: {asked}".strip())
        self.page.sound("ask")

    def cover(self) -> None:
        """Cover the table until the device has been handed over."""
        if self.model is None:
            return
        self._heard = ""
        self.announce("")
        session = self.model.session
        heir = session.next_viewer(self.model.viewer)
        heir = session.persons[0] if heir is None else heir
        covered = at_rest(self.model)._replace(heir=heir, log_open=False)
        self.show(covered._replace(viewer=None))
        self.page.focus("#curtain")

    def uncover(self) -> None:
        """Show the table to the person whose turn it is."""
        model = self.model
        if model is None:
            return
        viewer = model.session.next_viewer(model.heir)
        self.show(model._replace(heir=None, viewer=viewer))
        self.page.focus(".zone-board [tabindex='0']")
        self.later(self.go_on())

    def seen_again(self, *, visible: bool) -> None:
        """Cover a table with secrets when the page is left, so that nobody comes back to them."""
        model = self.model
        if visible or model is None or model.curtain or len(model.session.persons) == 1:
            return
        if model.session.has_secrets and not model.session.is_over:
            self.cover()

    # -- kept after every event -----------------------------------------------------------------

    async def _save(self, session: Session) -> bool:
        """Keep a game as it is; return whether it may go on here.

        One save waits for the other: each is based on the one before. Where nothing can be kept,
        it is said, and one plays on without.
        """
        if self.model is not None and self.model.session is session and self.model.read_only:
            return False
        async with self._saving:
            try:
                return await self._save_now(session)
            except OSError:
                self._unkept()
                return True

    async def _save_now(self, session: Session) -> bool:
        text, about = records.written(session.record), json.dumps(keeping.about(session))
        revision = await self.page.save(session.identity, text, about, session.revision)
        if revision is None:
            self.lost(session.identity)
            return False
        session.revision = revision
        return True

    def _unkept(self) -> None:
        reason = _("This browser keeps nothing here: the game is gone when the page is closed.")
        if self.model is not None and self.model.session.identity != self._said_unkept:
            self._said_unkept = self.model.session.identity
            self.notice(self.model, Refusal(reason, ""))

    def lost(self, identity: str) -> None:
        """Go on only looking: the game `identity` has been taken over by another tab."""
        model = self.model
        if model is None or model.session.identity != identity or model.elsewhere:
            return
        self.run += 1
        reason = _("This game is open in another tab. Here it can only be looked at.")
        self.show(at_rest(model)._replace(read_only=reason, elsewhere=True))
        self.announce(reason)

    # -- the end --------------------------------------------------------------------------------

    async def tell_score(self, run: int) -> None:
        """Show the final position, then turn everything up, then tell the score line by line."""
        await self.pause(LOOK)
        lines = self.model.session.state.score_sheet() if self.model else ()
        for counted in range(len(lines) + 1):
            if run != self.run or self.model is None:
                return
            line = lines[counted - 1] if counted else None
            lit = (line.subject, *line.places) if line else ()
            self.show(self.model._replace(counted=counted, lit=lit, lingering=()))
            self.announce(said(ending.headline(self.model)))
            await self.pause(LINE_PAUSE)
        if run == self.run and self.model is not None:
            self.finish(self.model)

    def finish(self, model: Model) -> None:
        """Show the whole score."""
        finished = at_rest(model)._replace(counted=model.session.all_lines, lingering=())
        self.show(finished)
        self.announce(said(ending.headline(finished)))
        self.page.sound("end")

    def skip(self) -> None:
        """Go to the result at once."""
        if self.model is not None and self.model.session.is_over:
            self.run += 1
            self.finish(self.model)

    def retell(self) -> None:
        """Tell the score once more."""
        if self.model is not None and self.model.session.is_over:
            self.run += 1
            self.show(at_rest(self.model)._replace(counted=None))
            self.later(self.tell_score(self.run))


def said(parts: list[Child]) -> str:
    """Return the words of a piece of page."""
    words = [part if isinstance(part, str) else said(list(part.children)) for part in parts]
    return " ".join(" ".join(words).split())
