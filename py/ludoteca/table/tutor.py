"""The first lesson at the table: what it says is shown, what it asks for is played."""

from ludoteca.engine.game import Refusal, folder, game_names
from ludoteca.table import lesson as lessons
from ludoteca.table.course import BOT_PAUSE
from ludoteca.table.lesson import Progress
from ludoteca.table.library import Library
from ludoteca.table.model import Model
from ludoteca.table.session import Session
from ludoteca.table.stage import at_rest

LESSON = "#lesson="
"""The address of a lesson is this and the name of its game."""


class Tutor(Library):
    """Leads through lessons: nothing of them is kept but how far one has come."""

    async def follow(self) -> None:
        """Show what the address says: a lesson too."""
        place = self.page.hash()
        if place.startswith(LESSON):
            await self.learn(place.removeprefix(LESSON))
        else:
            await super().follow()

    async def learn(self, name: str, *, anew: bool = False) -> None:
        """Begin the lesson of a game, or go on with it where it was left."""
        lesson = lessons.lesson_of(name) if name in game_names() else None
        if lesson is None:
            await self.lobby()
            return
        kept = "" if anew else await self.page.kept(_key(name)) or ""
        progress = lessons.read(lesson, kept)
        if not anew and lessons.is_over(progress):
            progress = Progress(lesson)
        self.leave()
        await self.page.sprites(folder(name))
        await self.page.hold("", steal=False)
        if self.page.hash() != f"{LESSON}{name}":
            self.page.go_to(f"{LESSON}{name}", anew=True)
        self._set_table(progress)
        self._say_step()

    def _set_table(self, progress: Progress) -> None:
        record = lessons.record_of(progress)
        session = Session(f"lesson:{record.game}", record)
        learner, counted = progress.lesson.learner, session.all_lines
        self.show(Model(session, self.settings, learner, lesson=progress, counted=counted))

    def _say_step(self) -> None:
        """Say what the step says, and put the focus where it goes on."""
        model = self.model
        if model is None or model.lesson is None:
            return
        asked = lessons.asked(model.lesson, model.session.state)
        self.announce(asked.text)
        on = asked.continues or asked.is_over
        self.page.focus(".actions .main" if on else ".zone-board [tabindex='0']")

    def play(self, move: str) -> None:
        """Play a move; in a lesson only one that is asked for."""
        model = self.model
        if model is None or model.lesson is None:
            super().play(move)
        elif not model.may_act:
            return
        elif lessons.accepts(model.lesson, move):
            self.later(self._learn_on(move))
        else:
            self.refuse(at_rest(model), Refusal(lessons.hint(model.lesson), model.scene.rule))

    def lesson_on(self) -> None:
        """Go on from a step that has been read."""
        model = self.model
        if model is None or model.lesson is None or model.busy:
            return
        if model.session.is_over and model.counted is None:
            self.skip()
        self.later(self._learn_on())

    def lesson_back(self) -> None:
        """Go one step back."""
        model = self.model
        if model is None or model.lesson is None:
            return
        self.leave()
        self._set_table(lessons.before(model.lesson))
        self._say_step()

    async def _learn_on(self, move: str = "") -> None:
        """Let happen what follows, step by step, unless the learner goes elsewhere meanwhile."""
        if self.model is None or self.model.lesson is None:
            return
        self.run += 1
        run = self.run
        turn = lessons.after(self.model.lesson, move)
        name = self.model.session.record.game
        if turn.record is not None:
            session = Session(self.model.session.identity, turn.record)
            self.model = self.model._replace(session=session, counted=None, lingering=())
        self.show(at_rest(self.model)._replace(lesson=turn.progress, busy=bool(turn.events)))
        await self.page.keep(_key(name), lessons.written(turn.progress))
        for event in turn.events:
            if run != self.run:
                return
            self.happen(event)
            await self.time_to_look()
            await self.pause(BOT_PAUSE)
        if run != self.run:
            return
        self.show(self.model._replace(busy=False))
        if self.model.session.is_over and self.model.counted is None:
            await self.tell_score(run)
        self._say_step()

    async def go_on(self) -> None:
        """Let a game go on; a lesson goes on by itself."""
        if self.model is not None and self.model.lesson is None:
            await super().go_on()

    def undo(self) -> None:
        """Take a move back; in a lesson, go one step back."""
        if self.model is not None and self.model.lesson is not None:
            self.lesson_back()
        else:
            super().undo()


def _key(name: str) -> str:
    return f"lesson:{name}"
