"""Games begun, opened, kept, listed, deleted, brought in, sent and received."""

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

from ludoteca.engine import link as links
from ludoteca.engine import match
from ludoteca.engine import record as records
from ludoteca.engine.game import Refusal, folder
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import ngettext
from ludoteca.engine.record import IllegalEventError, NotARecordError, Record
from ludoteca.table import keeping, lobby, replay
from ludoteca.table.hands import Hands
from ludoteca.table.markup import html
from ludoteca.table.model import Model
from ludoteca.table.page import Page
from ludoteca.table.session import Session

GAME = "#game="
"""The address of a kept game is this and its key."""
LINK = "#play="
"""The address of a game that is sent is this and its text, and perhaps "." and a step."""


class Library(Hands):
    """Opens and keeps games."""

    def __init__(self, page: Page) -> None:
        """Begin with an empty shelf."""
        super().__init__(page)
        self.shelf = lobby.Shelf()
        self._deleted: list[str] = []
        self._arrived: Session | None = None
        self._is_in_lobby = True
        self._road = asyncio.Lock()
        self._setting_out = self._arriving = 0
        self._goal = ""

    # -- going from place to place --------------------------------------------------------------

    def travel(self, way: Coroutine[Any, Any, None], goal: str = "") -> None:
        """Go elsewhere in the page, after what is under way; of many that wait, the last one goes.

        A second touch on what leads to `goal` is taken for the first one.
        """
        if goal and goal == self._goal:
            way.close()
            return
        self._goal = goal
        self._setting_out += 1
        self.later(self._travel(way, self._setting_out))

    async def _travel(self, way: Coroutine[Any, Any, None], number: int) -> None:
        async with self._road:
            if self._setting_out != number:
                way.close()
                return
            self._arriving = number
            try:
                await way
            finally:
                if self._setting_out == number:
                    self._goal = ""

    @property
    def _is_overtaken(self) -> bool:
        """Tell whether somebody who wanted to go here has decided to go elsewhere since."""
        return self._arriving != self._setting_out

    def leave(self) -> None:
        """Show no game any more, nor the lobby; what comes next is drawn from the beginning."""
        super().leave()
        self._is_in_lobby = False
        self._arrived = None

    # -- beginning ------------------------------------------------------------------------------

    async def new(self, name: str, fields: dict[str, Any]) -> None:
        """Begin a game as its form was filled in."""
        seed = self.page.new_name()
        chance = records.chance_for(seed, -1).random()
        record = lobby.record_of(name, fields, seed, chance)
        away = lobby.elsewhere(fields, record.players)
        people = [n for n, seat in enumerate(record.seats) if seat.kind == "human"]
        mine = [seat for seat in people if seat not in away] if away else None
        await self._sit_down(Session(self.page.new_name(), record, 0, mine))

    async def again(self) -> None:
        """Begin the next game of the series, or the same once more."""
        model = self.model
        if model is None or not model.session.is_over:
            return
        session, seed = model.session, self.page.new_name()
        following = match.next_game(session.record, session.state.scores(), seed)
        if session.by_link:
            following = following._replace(more={**following.more, "by_link": seed})
        await self._sit_down(Session(self.page.new_name(), following, 0, session.mine))

    async def _sit_down(self, session: Session, trouble: str = "", *, steal: bool = False) -> None:
        """Show a game, and let it go on, unless another place is wanted by now."""
        await self.page.sprites(folder(session.record.game))
        if self._is_overtaken:
            return
        self.leave()
        place = f"{GAME}{session.identity}"
        if self.page.hash() != place:
            self.page.go_to(place, anew=not self.page.hash().startswith(LINK))
        alone = len(session.persons) == 1 or not session.has_secrets
        viewer = session.next_viewer(None) if alone else None
        model = Model(session, self.settings, viewer, counted=session.all_lines, read_only=trouble)
        held = await self.page.hold(session.identity, steal=steal)
        self.show(model)
        if not held:
            self.lost(session.identity)
        self.page.focus(".zone-board [tabindex='0']")
        if held and not (session.is_over and session.revision) and not trouble:
            self.later(self.go_on())

    # -- opening --------------------------------------------------------------------------------

    async def open(self, identity: str, *, steal: bool = False) -> None:
        """Open a kept game where it was left; one that cannot be opened says why."""
        row = json.loads(await self.page.load(identity))
        if row is None:
            await self.lobby(_("This game is not kept on this device."))
            return
        try:
            session, trouble = keeping.opened(identity, row)
        except NotARecordError as error:
            await self.lobby(_("This game cannot be opened. {reason}").format(reason=error))
            return
        await self._sit_down(session, trouble, steal=steal)

    async def take_over(self) -> None:
        """Go on here with a game that is open in another tab."""
        if self.model is not None:
            await self.open(self.model.session.identity, steal=True)

    async def lobby(self, told: str = "") -> None:
        """Go to the lobby; the game that was open is kept already."""
        self.leave()
        await self.page.hold("", steal=False)
        if self.page.hash():
            self.page.go_to("", anew=not self.page.hash().startswith(LINK))
        await self.page.show_lobby(self.settings.language)
        self._is_in_lobby = True
        self.page.entitle("Ludoteca", self.settings.language)
        self.shelf = self.shelf._replace(search="")
        await self.list(told)

    def broken(self, reason: str) -> None:
        """Leave a game that cannot be shown: from the list it can still be saved to a file."""
        self.travel(self.lobby(reason))

    async def follow(self) -> None:
        """Show what the address says: a kept game, one that was sent, or the lobby."""
        place = self.page.hash()
        if place.startswith(LINK):
            await self._receive(place.removeprefix(LINK))
        elif place.startswith(GAME):
            identity = place.removeprefix(GAME)
            if self.model is None or self.model.session.identity != identity:
                await self.open(identity)
        elif self._is_in_lobby:
            await self.list()
        else:
            await self.lobby()

    # -- the list of kept games -----------------------------------------------------------------

    async def list(self, told: str = "") -> None:
        """Show the kept games, and keep the list for the next start."""
        rows = json.loads(await self.page.games())
        said = {row["id"]: keeping.about_of(row) for row in rows}
        kept = tuple(
            lobby.Kept(row["id"], self.page.when(row["changed"]), about)
            for row in rows
            if (about := said[row["id"]]) is not None
        )
        unread = tuple(identity for identity, about in said.items() if about is None)
        for name in {one.about["game"] for one in kept}:
            await self.page.sprites(folder(name))
        self.shelf = self.shelf._replace(
            kept=kept,
            unread=unread,
            deleted=bool(self._deleted),
            told=told,
            forgets=self.page.forgets(),
        )
        self.show_shelf()
        self.announce(told)
        plain = lobby.Shelf(kept=kept, unread=unread)
        await self.page.keep(f"saved-list:{self.settings.language}", html(lobby.saved(plain)))

    def show_shelf(self) -> None:
        """Draw the list of kept games anew."""
        if self.model is None:
            self.page.replace("saved", html(lobby.saved(self.shelf)))

    def search(self, text: str) -> None:
        """Show only the games that fit the words of `text`."""
        self.shelf = self.shelf._replace(search=text[:80])
        self.show_shelf()

    async def delete(self, identity: str) -> None:
        """Delete a game; it may be brought back as long as the page is open."""
        row = await self.page.load(identity)
        if row != "null":
            self._deleted.append(row)
        await self.page.remove(identity)
        await self.list()
        self.announce(_("The game is deleted."))
        self.page.focus("#saved [data-do='restore']")

    async def restore(self) -> None:
        """Bring back the game that was deleted last."""
        if self._deleted:
            await self.page.restore(self._deleted.pop())
        await self.list()

    # -- files ----------------------------------------------------------------------------------

    async def export(self, identity: str) -> None:
        """Save one game to a file."""
        row = json.loads(await self.page.load(identity))
        if row is not None:
            self.page.download(f"ludoteca-{identity[:8]}.json", row["text"])

    async def export_all(self) -> None:
        """Save all games to one file."""
        self.page.download("ludoteca-games.json", await self.page.everything())

    async def bring_in(self, text: str) -> None:
        """Bring in the games of a file; those that are here already are left as they are."""
        try:
            found, unreadable = keeping.brought(text)
        except NotARecordError as error:
            await self.list(str(error))
            return
        here = {one.about.get("mark") for one in self.shelf.kept}
        fresh = list(
            {
                mark: record for record in found if (mark := keeping.mark(record)) not in here
            }.values()
        )
        for record in fresh:
            await self._put(record)
        told = ngettext("{count} game is brought in.", "{count} games are brought in.", len(fresh))
        said = [told.format(count=len(fresh))]
        if len(fresh) < len(found):
            same = len(found) - len(fresh)
            text = ngettext("{count} was here already.", "{count} were here already.", same)
            said.append(text.format(count=same))
        if unreadable:
            text = ngettext("{count} cannot be read.", "{count} cannot be read.", unreadable)
            said.append(text.format(count=unreadable))
        await self.list(" ".join(said))

    async def _put(self, record: Record) -> None:
        identity = self.page.new_name()
        text = records.written(record)
        session, _trouble = keeping.opened(identity, {"text": text, "revision": 0, "about": ""})
        await self.page.save(identity, text, json.dumps(keeping.about(session)), 0)

    # -- links ----------------------------------------------------------------------------------

    def share(self) -> None:
        """Offer a link to the game as it is, or a file where a link would be too long."""
        model = self.model
        if model is None:
            return
        text = links.linked(model.session.record)
        if len(text) > links.LONGEST_LINK:
            record = records.written(model.session.record)
            self.page.download(keeping.file_name(model.session.record), record)
            why = _("The game is too long for a link. It has been saved to a file instead.")
            self.notice(model, Refusal(why, ""))
            return
        step = f".{model.cursor}" if model.cursor is not None else ""
        self.show(model._replace(link=f"{self.page.address()}{LINK}{text}{step}", copied=False))
        self.page.focus("#link")

    async def copy(self) -> None:
        """Copy the link that is offered."""
        if self.model is not None and self.model.link:
            copied = await self.page.copy(self.model.link)
            self._note_copied(copied=copied)

    async def send(self) -> None:
        """Hand the link to another program."""
        if self.model is not None and self.model.link:
            title = self.model.session.game.part("words").title()
            copied = await self.page.send(title, self.model.link)
            self._note_copied(copied=copied)

    def _note_copied(self, *, copied: bool) -> None:
        if self.model is not None and copied:
            self.show(self.model._replace(copied=True))
            self.announce(_("The link is copied."))

    async def _receive(self, text: str) -> None:
        """Open a game that came by link."""
        self.leave()
        body, _dot, step = text.partition(".")
        try:
            session = Session(self.page.new_name(), links.unlinked(body))
        except (NotARecordError, IllegalEventError) as error:
            await self.lobby(_("This link cannot be opened. {reason}").format(reason=error))
            return
        await self.list()
        plies = range(len(session.events) + 1)
        ply = next((ply for ply in plies if step == str(ply)), None)
        known = await self._known(session)
        if known is not None:
            await self._go_on_with(known, session, watches=ply is None)
        elif session.by_link and len(session.people) > 1 and not session.is_over:
            self._arrived = session
            self.ask_who()
        else:
            await self._sit_down(session)
        if self.model is not None and ply is not None:
            self.show(replay.at(self.model, ply))

    @property
    def is_asking_who(self) -> bool:
        """Tell whether the page asks who plays here in a game that has come by link."""
        return self._arrived is not None

    def ask_who(self) -> None:
        """Ask who plays on this device in the game that has come by link, if one has."""
        if self._arrived is not None:
            self.page.replace("house", html(lobby.arrival(self._arrived)))
            self.page.focus("#arrival")

    async def _known(self, session: Session) -> Session | None:
        """Return the game of this device that a link is about, if there is one.

        Of several that are played by the same name, it is one that the link goes on from.
        """
        mark, found = keeping.mark(session.record), []
        for one in self.shelf.kept:
            same = session.by_link and one.about.get("by_link") == session.by_link
            if same or one.about.get("mark") == mark:
                row = json.loads(await self.page.load(one.identity))
                try:
                    found.append(keeping.opened(one.identity, row).session)
                except NotARecordError:
                    continue  # damaged: the link is all the more welcome
        related = [ours for ours in found if _go_together(ours.events, session.events)]
        return next(iter(related + found), None)

    async def _go_on_with(self, ours: Session, theirs: Session, *, watches: bool) -> None:
        """Go on with our game: by what came, if that goes on from where we were.

        `watches`: what has happened since is shown step by step.
        """
        seen = len(ours.events)
        record = ours.record._replace(events=theirs.events)
        if theirs.events[:seen] == ours.events and _is_possible(record):
            await self._sit_down(Session(ours.identity, record, ours.revision, ours.mine))
            if len(theirs.events) > seen:
                self.later(self.go_on())
                if watches:
                    self.later(self.watch(seen))
            return
        if ours.events[: len(theirs.events)] == theirs.events:
            await self._sit_down(ours)
            self.announce(_("This link is older than the game here, which goes on from it."))
            return
        theirs.mine = ours.mine
        await self._sit_down(theirs)
        why = _("This link and the game here went different ways. It is kept as a second game.")
        if self.model is not None:
            self.notice(self.model, Refusal(why, ""))

    async def sit(self, seat: str) -> None:
        """Play on at `seat` in the game that has come by link; "all": at every one."""
        session, self._arrived = self._arrived, None
        if session is None:
            return
        session.mine = None if seat == "all" else frozenset((int(seat),))
        await self._sit_down(session)


def _go_together(some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Tell whether one course of events goes on from the other."""
    return all(one == other for one, other in zip(some, others, strict=False))


def _is_possible(record: Record) -> bool:
    """Tell whether all events of a record are allowed where they stand."""
    try:
        return all(state is not None for state in records.positions(record))
    except IllegalEventError:
        return False
