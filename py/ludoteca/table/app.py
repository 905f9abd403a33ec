"""The page at work: takes what the person does, lets the game go on, and shows it.

`App` is driven by a `Page` (browser.py): events come in through `handle`, everything else goes
out through the page's methods. All decisions are in values (`Model`) and pure functions; what is
here is their order in time.
"""

import asyncio
import json
import traceback
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from ludoteca.engine import language as languages
from ludoteca.engine import match
from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, Refusal, folder
from ludoteca.engine.language import gettext as _
from ludoteca.engine.record import IllegalEventError, NotARecordError, Record
from ludoteca.table import board, ending, game_page, lobby, speech, thinking
from ludoteca.table import settings as all_settings
from ludoteca.table.markup import Element, difference, element, html
from ludoteca.table.model import Model, paths
from ludoteca.table.session import Session

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
GLIDE: Final = 450
"""Milliseconds that a thing moves, at normal pace."""


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

    async def keep(self, key: str, text: str) -> None:
        """Keep a piece of the page for the next start."""

    async def think(self, job: str) -> str:
        """Return the move that a bot chooses for a `thinking.job`."""

    def stop_thinking(self) -> None:
        """End any thinking under way."""


class App:
    """The one program of the page."""

    def __init__(self, page: Page) -> None:
        """Begin with the settings of the page; nothing is shown yet."""
        self.page = page
        self.model: Model | None = None
        self.settings = all_settings.read(page.settings())
        languages.use(self.settings.language)
        self._shown: Element | None = None
        self._run = 0
        self._heard = ""
        self._tasks: set[asyncio.Task[None]] = set()
        self._deleted = ""
        self._saving = asyncio.Lock()

    # -- what the person does -------------------------------------------------------------------

    def handle(self, kind: str, text: str) -> bool:
        """Take an event of the page: its kind and JSON details. Return whether it was for us."""
        told = json.loads(text)
        if kind == "do":
            return self._do(told)
        if kind == "key":
            return self._key(told)
        if kind == "focus":
            return self._reached(told["spot"])
        if kind == "setting":
            self._set()
        elif kind == "place":
            self._later(self.go())
        elif kind == "visible":
            self._seen_again(visible=told["visible"])
        return True

    def _do(self, told: dict[str, Any]) -> bool:
        verb, _colon, what = told["do"].partition(":")
        if verb == "new":
            self._later(self._new(what, told.get("data", {})))
        elif verb in self._whole_page():
            self._later(self._whole_page()[verb](what))
        elif self.model is not None:
            self._at_table(verb, what, told)
        return True

    def _whole_page(self) -> dict[str, Callable[[str], Coroutine[Any, Any, None]]]:
        return {
            "open": self.open,
            "delete": self._delete,
            "restore": self._restore,
            "lobby": self._lobby,
            "again": self._again,
            "takeover": self._take_over,
        }

    def _at_table(self, verb: str, what: str, told: dict[str, Any]) -> None:
        acts: dict[str, Callable[[], None]] = {
            "touch": lambda: self.touch(what, by_touch=bool(told.get("touch"))),
            "confirm": self._confirm,
            "cancel": self._cancel,
            "undo": self._undo,
            "typed": lambda: self._typed(str(told.get("data", {}).get("move", ""))),
            "light": lambda: self._light(int(what)),
            "score": lambda: self._light_line(int(what)),
            "said": lambda: self._say(what),
            "log": self._open_log,
            "uncover": self._uncover,
            "skip": self._skip,
            "retell": self._retell,
        }
        if verb in acts:
            acts[verb]()

    def _key(self, told: dict[str, Any]) -> bool:
        """Take a key on the board, or Escape anywhere; return whether it means something."""
        if self.model is None or self.model.curtain:
            return False
        key, spot = told["key"], told["spot"]
        if key == "Escape":
            return self._escape()
        if told["control"] and key not in ("Home", "End"):
            return False
        if key in board.KEYS and spot:
            return self._walk(spot, key, control=told["control"])
        return self._letter(key.lower())

    def _letter(self, key: str) -> bool:
        said = {"l": "last", "w": "turn", "s": "scores", "b": "board", "m": "moves", "a": "again"}
        if key in said:
            self._say(said[key])
        elif key == "u":
            self._undo()
        elif key == "r" and self.model is not None:
            self.page.read_rules(folder(self.model.session.record.game), self.model.scene.rule)
        elif key == "/":
            self.page.focus("#typed")
        else:
            return False
        return True

    def _escape(self) -> bool:
        model = self.model
        if model is None or not (model.touched or model.note or model.said or model.lit):
            return False
        self._cancel()
        return True

    def _walk(self, spot: str, key: str, *, control: bool) -> bool:
        model = self.model
        zones = model.scene.zones if model else ()
        for zone in zones:
            if model and any(one.key == spot for one in zone.spots):
                after = board.walk(zone, spot, key, control=control)
                self._show(model._replace(reach=_with(model.reach, zone.key, after)))
                self.page.focus(f"#spot-{after}")
                return True
        return False

    def _reached(self, spot: str) -> bool:
        model = self.model
        for zone in model.scene.zones if model and not model.curtain else ():
            if model and any(one.key == spot for one in zone.spots):
                self._show(model._replace(reach=_with(model.reach, zone.key, spot)))
        return True

    # -- moves ----------------------------------------------------------------------------------

    def touch(self, spot: str, *, by_touch: bool = False) -> None:
        """Touch a spot on the way to a move; what cannot be done says why, and changes nothing."""
        model = self.model
        if model is None:
            return
        if model.chosen and model.touched[-1:] == (spot,):
            self._confirm()
            return
        if model.chosen:
            model = model._replace(touched=(), chosen="")
        model = model._replace(note=None, said="", lit=())
        if not model.may_act:
            self._refuse(model, self._not_now(model))
            return
        found = paths(model._replace(touched=(*model.touched, spot)))
        path = (*model.touched, spot)
        if not found and model.touched:
            path, found = (spot,), paths(model._replace(touched=(spot,)))
        if not found:
            self._refuse(model, self._why_not(model, path))
            return
        self._narrow(model._replace(touched=path), found, by_touch=by_touch)

    def _narrow(
        self, model: Model, found: dict[str, tuple[str, ...]], *, by_touch: bool
    ) -> None:
        """Go on with the moves that are left: play the one that is whole, or ask for more."""
        whole = [move for move, path in found.items() if path == model.touched]
        if not whole:
            self._show(model)
        elif model.confirms(by_touch=by_touch):
            self._show(model._replace(chosen=whole[0]))
            view = model.session.state.view(model.viewer)
            offer = model.session.game.part("words").offer(view, whole[0])
            self._announce(_("{move}? Touch again to confirm.").format(move=offer))
        else:
            self._play(whole[0])

    def _not_now(self, model: Model) -> Refusal:
        if model.read_only:
            return Refusal(model.read_only, "turn")
        who = model.waits_for
        if model.session.is_over or who is None:
            return model.session.state.why_not("") or Refusal(_("The game is over."), "end")
        return Refusal(_("It is {name}’s turn.").format(name=model.session.names[who]), "turn")

    def _why_not(self, model: Model, path: tuple[str, ...]) -> Refusal:
        view = model.session.state.view(model.viewer)
        event = model.session.game.part("scene").event_for(view, path)
        return view.why_not(event) or Refusal(_("Nothing can be done here just now."), "turn")

    def _refuse(self, model: Model, why: Refusal) -> None:
        self._show(model._replace(note=why))
        self._announce(why.reason)

    def _confirm(self) -> None:
        if self.model is not None and self.model.chosen:
            self._play(self.model.chosen)

    def _cancel(self) -> None:
        if self.model is not None:
            self._show(self.model._replace(touched=(), chosen="", note=None, said="", lit=()))

    def _typed(self, text: str) -> None:
        """Play a move that was typed: its word, in capitals or not."""
        model, word = self.model, text.strip()
        if model is None or not word:
            return
        if not model.may_act:
            self._refuse(model, self._not_now(model))
            return
        view = model.session.state.view(model.viewer)
        meant = [move for move in view.moves() if move.casefold() == word.casefold()]
        if len(meant) == 1:
            self._play(meant[0])
        else:
            why = view.why_not(word.casefold())
            self._refuse(model, why or Refusal(_("This is no move."), "turn"))

    def _undo(self) -> None:
        model = self.model
        if model is None:
            return
        kept = model.session.before_undo()
        if isinstance(kept, Refusal):
            self._refuse(model, kept)
            return
        self.page.stop_thinking()
        taken = model.session.sentence(kept, model.viewer)
        model.session.take_back(kept)
        self._show(_at_rest(model))
        self._announce(_("Taken back: {move}").format(move=taken))
        self._later(self._saved_and_on())

    def _play(self, move: str) -> None:
        """Let the person's move happen."""
        if self.model is not None and self.model.may_act:
            self._happen(move)
            self._later(self._saved_and_on())

    # -- how the game goes on -------------------------------------------------------------------

    async def _saved_and_on(self) -> None:
        """Keep what has happened, and let chance and bots act until a person is asked."""
        self._run += 1
        run = self._run
        while await self._save() and run == self._run and self.model is not None:
            actor = self.model.session.state.actor
            if actor is None:
                await self._tell_score(run)
                return
            if actor in self.model.session.persons:
                self._ask()
                return
            event = await self._next_event(actor)
            if run != self._run or not event:
                return
            self._happen(event)
            await self._time_to_look(event)

    async def _next_event(self, actor: int) -> str:
        session = self.model.session if self.model else None
        if session is None:
            return ""
        if actor == CHANCE:
            return session.draw()
        before = len(session.events)
        thinking_job = self.page.think(thinking.job(session, actor))
        move, _nothing = await asyncio.gather(thinking_job, self._pause(BOT_PAUSE))
        return move if before == len(session.events) else ""

    def _happen(self, event: str) -> None:
        """Let an event happen and show it: the new position first, the movement on top of it."""
        model = self.model
        if model is None:
            return
        session, viewer = model.session, model.viewer
        before = session.state
        fact, heard = before.fleeting(event), before.heard(event, viewer)
        glides = session.game.part("scene").glides(before.view(viewer), heard)
        session.play(event)
        shown = ((*model.lingering, fact)) if fact and not session.is_over else ()
        reveals = before.actor == CHANCE and bool(self._revealed(model))
        self._show(
            _at_rest(model)._replace(lingering=shown, revealing=reveals),
            {after: [start, f"seat:{before.actor}"] for start, after in glides},
        )
        self._tell(session.sentence(len(session.events) - 1, viewer), fact is not None)
        if fact:
            self._later(self._forget(fact))

    def _revealed(self, model: Model) -> str:
        return _at_rest(model).scene.revealed

    def _tell(self, sentence: str, with_what_was_seen: bool) -> None:
        """Say what happened; what was seen just before is said once more while it is in sight."""
        if not sentence:
            return
        said = f"{self._heard} {sentence}" if with_what_was_seen else sentence
        self._heard = sentence
        self._announce(said.strip())

    async def _forget(self, fact: tuple[str, str]) -> None:
        """Take what was laid face down out of sight, and out of the page, after a moment."""
        await asyncio.sleep(LINGER)
        self._heard = ""
        model = self.model
        if model is not None and fact in model.lingering:
            left = tuple(one for one in model.lingering if one != fact)
            self._show(model._replace(lingering=left))
            self._announce("")

    async def _time_to_look(self, event: str) -> None:
        model = self.model
        if model is None or not model.revealing:
            return
        await asyncio.sleep(max(SHORTEST_LOOK, LOOK * self.settings.pace))
        if self.model is not None and self.model.revealing:
            self._show(self.model._replace(revealing=False))

    async def _pause(self, seconds: float) -> None:
        await asyncio.sleep(seconds * self.settings.pace)

    def _ask(self) -> None:
        """Turn to the person who is to act, covering the table first if it has secrets."""
        model = self.model
        if model is None:
            return
        session = model.session
        if session.needs_curtain(model.viewer):
            self._cover()
            return
        self._show(model._replace(viewer=session.next_viewer(model.viewer)))
        asked = session.game.part("words").asked(session.state.view(session.state.actor))
        name = session.names[session.state.actor or 0]
        self._announce(f"{self._last_announced} {name}: {asked}".strip())

    def _cover(self) -> None:
        if self.model is None:
            return
        self._heard = ""
        self.page.announce("")
        self._show(_at_rest(self.model)._replace(curtain=True, log_open=False))
        self.page.focus("#curtain")

    def _uncover(self) -> None:
        model = self.model
        if model is None:
            return
        viewer = model.session.next_viewer(model.viewer)
        self._show(model._replace(curtain=False, viewer=viewer))
        self.page.focus(".zone-board [tabindex='0']")
        self._later(self._saved_and_on())

    def _seen_again(self, *, visible: bool) -> None:
        """Cover a table with secrets when the page is left, so that nobody comes back to them."""
        model = self.model
        if visible or model is None or len(model.session.persons) < 2:
            return
        if model.session.has_secrets and not model.session.is_over:
            self.model = model._replace(viewer=None)
            self._cover()

    # -- the end --------------------------------------------------------------------------------

    async def _tell_score(self, run: int) -> None:
        """Show the final position, then turn everything up, then tell the score line by line."""
        await self._pause(LOOK)
        lines = self.model.session.state.score_sheet() if self.model else ()
        for counted in range(len(lines) + 1):
            if run != self._run or self.model is None:
                return
            line = lines[counted - 1] if counted else None
            lit = (line.subject, *line.places) if line else ()
            self._show(self.model._replace(counted=counted, lit=lit, lingering=()))
            self._announce(" ".join(map(str, _texts(ending.headline(self.model)))))
            await self._pause(LINE_PAUSE)
        if self.model is not None:
            self._finish(self.model, len(lines))

    def _finish(self, model: Model, lines: int) -> None:
        finished = model._replace(counted=lines, lit=(), lingering=())
        self._show(finished)
        self._announce(" ".join(_texts(ending.headline(finished))))

    def _skip(self) -> None:
        if self.model is not None and self.model.session.is_over:
            self._run += 1
            self._finish(self.model, len(self.model.session.state.score_sheet()))

    def _retell(self) -> None:
        if self.model is not None and self.model.session.is_over:
            self._run += 1
            self._show(self.model._replace(counted=None, lit=()))
            self._later(self._tell_score(self._run))

    async def _again(self, _what: str) -> None:
        """Begin the next game of the series, or the same once more."""
        model = self.model
        if model is None or not model.session.is_over:
            return
        scores = model.session.state.scores()
        following = match.next_game(model.session.record, scores, self.page.new_name())
        await self._begin(following)

    # -- what is lit and said -------------------------------------------------------------------

    def _light(self, index: int) -> None:
        """Light the places that an event of the log is about."""
        model = self.model
        if model is None or not 0 <= index < len(model.session.events):
            return
        state = model.session.states[index]
        event = model.session.event_for(index, model.viewer)
        spots: tuple[str, ...] = ()
        if event in state.moves():
            scene = model.session.game.part("scene")
            spots = scene.touches(state.view(state.actor), event)[-1:]
        self._show(model._replace(lit=spots))
        self._announce(model.session.sentence(index, model.viewer))

    def _light_line(self, number: int) -> None:
        """Light the places that a line of the score sheet comes from."""
        model = self.model
        lines = ending.told_lines(model) if model else ()
        if model is not None and 0 <= number < len(lines):
            line = lines[number]
            self._show(model._replace(lit=(line.subject, *line.places)))
            name = model.session.game.part("words").score_line(line)
            self._announce(f"{name}: {ending.signed(line.points)}")

    def _say(self, what: str) -> None:
        """Say what was asked for, and show it."""
        if self.model is None or self.model.curtain:
            return
        says = {
            "last": speech.last_move,
            "turn": speech.turn,
            "scores": speech.possessions,
            "board": speech.whole_board,
            "moves": speech.legal_moves,
        }
        text = says[what](self.model) if what in says else self.model.said
        text = text or speech.last_move(self.model)
        self._show(self.model._replace(said=text))
        self._announce(text)

    def _open_log(self) -> None:
        if self.model is not None:
            self._show(self.model._replace(log_open=not self.model.log_open))

    # -- games: new, kept, opened, deleted --------------------------------------------------------

    async def _new(self, name: str, fields: dict[str, Any]) -> None:
        seed = self.page.new_name()
        chance = records.chance_for(seed, -1).random()
        await self._begin(lobby.record_of(name, fields, seed, chance))

    async def _begin(self, record: Record) -> None:
        session = Session(self.page.new_name(), record)
        await self._sit_down(session)

    async def open(self, identity: str) -> None:
        """Open a kept game where it was left; one that cannot be opened says why."""
        row = json.loads(await self.page.load(identity))
        if row is None:
            await self._lobby("")
            self._announce(_("This game is not kept on this device."))
            return
        try:
            session, trouble = _session_of(identity, row)
        except NotARecordError as error:
            await self._lobby("")
            self._announce(_("This game cannot be opened. {reason}").format(reason=error))
            return
        await self._sit_down(session, trouble)

    async def _sit_down(self, session: Session, trouble: str = "") -> None:
        """Show a game, and let it go on."""
        self._run += 1
        await self.page.sprites(folder(session.record.game))
        place = f"#game={session.identity}"
        if self.page.hash() != place:
            self.page.go_to(place, anew=True)
        counted = len(session.state.score_sheet()) if session.is_over else None
        model = Model(session, self.settings, counted=counted, read_only=trouble)
        alone = len(session.persons) == 1 or not session.has_secrets
        viewer = session.next_viewer(None) if alone else None
        self._shown = None
        self._show(model._replace(viewer=viewer))
        self.page.focus(".zone-board [tabindex='0']")
        if not (session.is_over or trouble):
            self._later(self._saved_and_on())

    async def _save(self) -> bool:
        """Keep the game as it is; return whether it may go on here.

        One save waits for the other: each is based on the one before.
        """
        async with self._saving:
            return await self._save_now()

    async def _save_now(self) -> bool:
        model = self.model
        if model is None or model.read_only:
            return False
        session = model.session
        text, about = records.written(session.record), json.dumps(lobby.about(session))
        revision = await self.page.save(session.identity, text, about, session.revision)
        if revision is None:
            reason = _("This game has gone on in another tab. Here it can only be looked at.")
            if self.model is not None and self.model.session is session:
                self._show(_at_rest(self.model)._replace(read_only=reason))
                self._announce(reason)
            return False
        session.revision = revision
        return True

    async def _take_over(self, _what: str) -> None:
        if self.model is not None:
            await self.open(self.model.session.identity)

    async def _lobby(self, _what: str) -> None:
        """Go to the lobby; the game that was open is kept already."""
        self._run += 1
        self.page.stop_thinking()
        self.model = self._shown = None
        if self.page.hash():
            self.page.go_to("", anew=True)
        await self.page.show_lobby(self.settings.language)
        self.page.entitle("Ludoteca", self.settings.language)
        await self._list()
        self._announce("")

    async def _list(self) -> None:
        """Show the kept games, and keep the list for the next start."""
        rows = json.loads(await self.page.games())
        kept = [
            lobby.Kept(row["id"], row["changed"], about)
            for row in rows
            if (about := _about_of(row)) is not None
        ]
        for name in {one.about["game"] for one in kept}:
            await self.page.sprites(folder(name))
        text = html(lobby.saved(kept, bool(self._deleted)))
        self.page.replace("saved", text)
        plain = html(lobby.saved(kept, deleted=False))
        await self.page.keep(f"saved-list:{self.settings.language}", plain)

    async def _delete(self, identity: str) -> None:
        self._deleted = await self.page.load(identity)
        await self.page.remove(identity)
        await self._list()
        self._announce(_("The game is deleted."))
        self.page.focus("#saved [data-do='restore']")

    async def _restore(self, _what: str) -> None:
        if self._deleted:
            await self.page.restore(self._deleted)
        self._deleted = ""
        await self._list()

    # -- start, settings, address -----------------------------------------------------------------

    async def go(self) -> None:
        """Show what the address says: a game, or the lobby."""
        place = self.page.hash()
        identity = place.removeprefix("#game=")
        if identity != place:
            if self.model is None or self.model.session.identity != identity:
                await self.open(identity)
        elif self.model is not None:
            await self._lobby("")
        else:
            await self._list()

    def _set(self) -> None:
        """Take changed settings; they act at once."""
        before, self.settings = self.settings, all_settings.read(self.page.settings())
        languages.use(self.settings.language)
        if self.model is not None:
            self._show(self.model._replace(settings=self.settings, said=""))
        elif before.language != self.settings.language:
            self._later(self._lobby(""))

    # -- showing ----------------------------------------------------------------------------------

    def _show(self, model: Model, glides: dict[str, list[str]] | None = None) -> None:
        """Show a moment: compute the page again and patch in what differs."""
        self.model = model
        # What is shown is noted first: a patch moves the focus, which may call for another one.
        before, self._shown = self._shown, element("div", game_page.tree(model))
        if before is None:
            self.page.replace("house", html(self._shown.children[0]))
        else:
            steps = list(difference(before, self._shown))
            duration = 0 if self.page.is_still() else GLIDE * self.settings.pace
            self.page.patch(json.dumps(steps), json.dumps(glides or {}), duration)
        title = f"{game_page.title(model)} · Ludoteca"
        self.page.entitle(title, self.settings.language)

    _last_announced = ""

    def _announce(self, text: str) -> None:
        self._last_announced = text
        self.page.announce(text)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Let `work` be done while the page goes on."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """Say plainly when something went wrong: what was played so far is kept all the same."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        traceback.print_exception(error)
        reason = _("Something went wrong in the program. What was played so far is kept.")
        if self.model is not None:
            self._show(_at_rest(self.model)._replace(note=Refusal(reason, "turn")))
        self._announce(reason)


def _at_rest(model: Model) -> Model:
    """Return the moment without anything half done, lit or said."""
    return model._replace(
        touched=(), chosen="", lit=(), note=None, said="", revealing=False
    )


def _with(reach: tuple[tuple[str, str], ...], zone: str, spot: str) -> tuple[tuple[str, str], ...]:
    return tuple(sorted({**dict(reach), zone: spot}.items()))


def _texts(parts: list[Element | str]) -> list[str]:
    return [part if isinstance(part, str) else " ".join(_texts(list(part.children))) for part in parts]


def _session_of(identity: str, row: dict[str, Any]) -> tuple[Session, str]:
    """Return a kept game, and why it can only be looked at ("" when it can go on).

    A record that some event of is not possible under the rules opens at the last position before
    it. Raises NotARecordError when nothing of it can be shown.
    """
    record = records.read(row["text"])
    try:
        return Session(identity, record, row["revision"]), ""
    except IllegalEventError as error:
        sound = record._replace(events=record.events[: error.index])
        return Session(identity, sound, row["revision"]), str(error)


def _about_of(row: dict[str, Any]) -> dict[str, Any] | None:
    """Return what a row of the store says of its game; None when it says nothing sound."""
    try:
        about = json.loads(row["about"])
        return about if about["game"] and about["zone"] and about["names"] else None
    except (ValueError, KeyError, TypeError):
        return None
