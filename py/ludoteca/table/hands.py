"""What a person does at the table: touches, types, takes back, looks back, asks to be told."""

import asyncio
from collections.abc import Sequence
from typing import Final

from ludoteca.engine.game import Refusal, folder
from ludoteca.engine.language import gettext as _
from ludoteca.engine.scene import Zone
from ludoteca.table import board, ending, replay, speech
from ludoteca.table.course import Course
from ludoteca.table.model import Model, follow_ups, laid_aside, loose, paths, waits
from ludoteca.table.stage import at_rest

STEP_PAUSE: Final = 1.1
"""Seconds that each step shows when what happened is shown again, at normal pace."""
FASTEST_STEP: Final = 0.3
"""The least factor on it: a replay that cannot be seen shows nothing."""

LETTERS: Final = {command.key: word for word, command in speech.COMMANDS.items()}
"""Key on the board -> what is said."""


class Hands(Course):
    """Takes what a person does at the table."""

    # -- touching -------------------------------------------------------------------------------

    def touch_all(self, spots: Sequence[str], *, by_touch: bool = False) -> None:
        """Touch one spot, or those of a move that is offered in words, one after another."""
        model = self.model
        if model is not None and model.chosen and model.touched == tuple(spots):
            self.confirm()
            return
        for spot in spots:
            self.touch(spot, by_touch=by_touch)

    def touch(self, spot: str, *, by_touch: bool = False) -> None:
        """Touch a spot on the way to a move; what cannot be done says why, and changes nothing.

        `by_touch`: with a finger, which slips more easily than a mouse.
        """
        model = self.model
        if model is None:
            return
        if model.chosen and model.touched[-1:] == (spot,):
            self.confirm()
            return
        if spot in follow_ups(model):
            self.confirm()
            self.touch(spot, by_touch=by_touch)
            return
        before = laid_aside(model) if model.chosen else model.touched
        model = model._replace(touched=before, chosen="", note=None, said="", lit=())
        if not model.may_act:
            self.refuse(model, self._not_now(model))
            return
        self._reach_for(model, spot, by_touch=by_touch)

    def _reach_for(self, model: Model, spot: str, *, by_touch: bool) -> None:
        """Touch a spot after those touched before, or else as the first of another move.

        What has been laid aside stays so.
        """
        aside = laid_aside(model)
        if spot in loose(model):
            self._lay_aside(model, spot, aside)
            return
        for path in ((*model.touched, spot), (*aside, spot)):
            found = paths(model._replace(touched=path))
            if found:
                self._narrow(model._replace(touched=path), found, by_touch=by_touch)
                return
        self.refuse(model, self._why_not(model, (*model.touched, spot)))

    def _lay_aside(self, model: Model, spot: str, aside: tuple[str, ...]) -> None:
        """Lay something aside, or take it back, and say how it lies now."""
        kept = tuple(one for one in aside if one != spot)
        after = model._replace(touched=(*aside, spot) if kept == aside else kept)
        self.show(after)
        spots = [one for zone in after.scene.zones for one in zone.spots if one.key == spot]
        self.announce(", ".join(one.name for one in spots))

    def _narrow(self, model: Model, found: dict[str, tuple[str, ...]], *, by_touch: bool) -> None:
        """Go on with the moves that are left: play the one that is whole, or ask for more."""
        whole = [move for move, path in found.items() if path == model.touched]
        if not whole:
            self.show(model)
            self.announce(_("Chosen. Now choose where it goes."))
        elif model.confirms(by_touch=by_touch) or waits(model, whole[0]):
            self.show(model._replace(chosen=whole[0]))
            offer = model.session.offer(whole[0], model.viewer)
            self.announce(_("{move}? Touch again to confirm.").format(move=offer))
        else:
            self.play(whole[0])

    def _not_now(self, model: Model) -> Refusal:
        if model.read_only:
            return Refusal(model.read_only, "")
        if model.cursor is not None:
            return Refusal(_("This is an earlier position. Go back to the game to play."), "")
        who = model.waits_for
        if model.session.is_over or who is None:
            return model.session.state.why_not("") or Refusal(_("The game is over."), "end")
        return Refusal(_("It is {name}’s turn.").format(name=model.session.names[who]), "turn")

    def _why_not(self, model: Model, path: tuple[str, ...]) -> Refusal:
        view = model.session.state.view(model.viewer)
        event = model.session.game.part("scene").event_for(view, path)
        return view.why_not(event) or Refusal(_("Nothing can be done here just now."), "turn")

    def confirm(self) -> None:
        """Play the move that waits to be confirmed."""
        if self.model is not None and self.model.chosen:
            self.play(self.model.chosen)

    def cancel(self) -> None:
        """Take back what is half done, and put away what was said."""
        if self.model is not None:
            kept = self.model.cursor
            self.show(at_rest(self.model)._replace(cursor=kept))

    def escape(self) -> bool:
        """Cancel, if there is anything to cancel; return whether there was."""
        model = self.model
        if model is None or at_rest(model)._replace(cursor=model.cursor) == model:
            return False
        self.cancel()
        return True

    def typed(self, text: str) -> None:
        """Play a move that was typed: its word, in capitals or not."""
        model, word = self.model, text.strip().casefold()
        if model is None or not word:
            return
        if not model.may_act:
            self.refuse(model, self._not_now(model))
            return
        view = model.session.state.view(model.viewer)
        meant = [move for move in view.moves() if move.casefold() == word]
        if len(meant) == 1:
            self.play(meant[0])
        else:
            self.refuse(model, view.why_not(word) or Refusal(_("This is no move."), "turn"))

    def play(self, move: str) -> None:
        """Let the person's move happen."""
        if self.model is not None and self.model.may_act:
            self.happen(move)
            self.later(self.go_on())

    def undo(self) -> None:
        """Take back the person's last decision, or say why it stands."""
        model = self.model
        if model is None:
            return
        kept = model.session.before_undo() if not model.read_only else self._not_now(model)
        if isinstance(kept, Refusal):
            self.refuse(model, kept)
            return
        self.page.stop_thinking()
        taken = model.session.sentence(kept, model.viewer)
        model.session.take_back(kept)
        self.show(at_rest(model)._replace(counted=None, lingering=()))
        self.announce(_("Taken back: {move}").format(move=taken) if taken else _("One step back."))
        self.later(self.go_on())

    # -- keys -----------------------------------------------------------------------------------

    def key(self, key: str, spot: str, *, control: bool) -> bool:
        """Take a key on the board, or Escape anywhere; return whether it means something."""
        if self.model is None or self.model.curtain:
            return False
        if key == "Escape":
            return self.escape()
        if key in board.KEYS and spot:
            return self._walk(spot, key, control=control)
        return not control and self._letter(key.lower())

    def _letter(self, key: str) -> bool:
        model = self.model
        if model is None:
            return False
        if key in LETTERS:
            self.say(LETTERS[key])
        elif key == "u":
            self.undo()
        elif key == "r":
            self.page.read_rules(folder(model.session.record.game), model.scene.rule)
        elif key == "/":
            self.page.focus("#typed")
        elif key in (",", "."):
            self.look_at(model.ply + (1 if key == "." else -1))
        else:
            return False
        return True

    def _walk(self, spot: str, key: str, *, control: bool) -> bool:
        zone = self._zone_of(spot)
        if zone is None or self.model is None:
            return False
        after = board.walk(zone, spot, key, control=control)
        self.reached(after)
        self.page.focus(f'[id="spot-{after}"]')
        return True

    def _zone_of(self, spot: str) -> Zone | None:
        zones = self.model.scene.zones if self.model and not self.model.curtain else ()
        return next((zone for zone in zones if any(s.key == spot for s in zone.spots)), None)

    def reached(self, spot: str) -> None:
        """Note that a spot has the focus: it is the one that the Tab key comes back to."""
        zone = self._zone_of(spot)
        if zone is None or self.model is None:
            return
        reach = tuple(sorted({**dict(self.model.reach), zone.key: spot}.items()))
        if reach != self.model.reach:
            self.show(self.model._replace(reach=reach))

    # -- looking back ---------------------------------------------------------------------------

    def look_at(self, ply: int) -> None:
        """Look at the position after `ply` events, and say what lies between."""
        model = self._told_out()
        if model is None or model.curtain:
            return
        before = model.ply
        after = replay.at(model, ply)
        self._look(after)
        self.announce(replay.told(after, before))

    def _look(self, model: Model) -> None:
        """Show an earlier position, in sight: a page longer than its window may show the log."""
        self.show(model)
        self.page.bring("#status")

    def _told_out(self) -> Model | None:
        """Return the moment; if the score is being told just now, with all of it told."""
        model = self.model
        if model is None or not model.session.is_over:
            return model
        self.run += 1
        return model._replace(counted=model.session.all_lines)

    def go(self, where: str) -> None:
        """Go to the "prev", the "next" or the "live" position."""
        model = self.model
        if model is None:
            return
        steps = {"prev": model.ply - 1, "next": model.ply + 1}
        self.look_at(steps.get(where, len(model.session.events)))

    def light(self, index: int) -> None:
        """Look at the position after an event of the log, its place lit."""
        model = self._told_out()
        if model is None or not 0 <= index < len(model.session.events):
            return
        state = model.session.states[index]
        event = model.session.event_for(index, model.viewer)
        spots: tuple[str, ...] = ()
        if state.actor is not None and event in state.moves():
            scene = model.session.game.part("scene")
            spots = scene.touches(state.view(state.actor), event)[-1:]
        self._look(replay.at(model, index + 1)._replace(lit=spots))
        self.announce(model.session.sentence(index, model.viewer))

    def watch_again(self) -> None:
        """Show all that has happened since the person last decided, step by step."""
        model = self.model
        if model is None:
            return
        if model.session.events:
            self.later(self.watch(model.session.last_decision()))
        else:
            self.notice(at_rest(model), Refusal(_("Nothing has been played yet."), ""))

    async def watch(self, ply: int) -> None:
        """Show what happened after `ply` events, step by step, until the present."""
        model = self.model
        if model is None or ply >= len(model.session.events):
            return
        self._look(replay.at(model, ply)._replace(watching=True))
        while self._watches():
            await asyncio.sleep(STEP_PAUSE * max(self.settings.pace, FASTEST_STEP))
            self._step_on()

    def _watches(self) -> bool:
        return self.model is not None and self.model.watching

    def _step_on(self) -> None:
        """Go one step on, as long as the person has not gone elsewhere."""
        if self.model is None or not self._watches():
            return
        after = replay.at(self.model, self.model.ply + 1)
        more = after.ply < len(after.session.events)
        self.show(after._replace(watching=more))
        self.announce(replay.told(after, after.ply - 1))

    # -- being told -----------------------------------------------------------------------------

    def light_line(self, number: int) -> None:
        """Light the places that a line of the score sheet comes from."""
        model = self.model
        lines = ending.told_lines(model) if model else ()
        if model is not None and 0 <= number < len(lines):
            line = lines[number]
            self.show(at_rest(model)._replace(lit=(line.subject, *line.places)))
            name = model.session.game.part("words").score_line(line)
            self.announce(f"{name}: {ending.signed(line.points)}")

    def say(self, what: str) -> None:
        """Say what was asked for, and show it."""
        model = self.model
        if model is None or model.curtain:
            return
        text = speech.COMMANDS.get(what, speech.COMMANDS["again"]).text(model)
        self.show(model._replace(said=text))
        self.announce(text)

    def open_log(self) -> None:
        """Show or put away the log where there is no room for it beside the board."""
        if self.model is not None:
            self.show(self.model._replace(log_open=not self.model.log_open))
            if self.model.log_open:
                self.page.focus("#log-title")
