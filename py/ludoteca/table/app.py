"""The program of the page: brings what happens in the page to where it belongs."""

import json
from collections.abc import Callable, Coroutine
from typing import Any

from ludoteca.engine import language as languages
from ludoteca.table import settings as all_settings
from ludoteca.table.tutor import Tutor

Told = dict[str, Any]
"""What the page says of an event: parsed JSON."""


class App(Tutor):
    """The one program of the page: `handle` is its only door."""

    def handle(self, kind: str, text: str) -> bool:
        """Take an event of the page: its kind and JSON details. Return whether it was for us."""
        try:
            return self._take(kind, json.loads(text))
        except Exception as error:  # noqa: BLE001  (an error here must not end the program)
            self.failed(error)
            return True

    def _take(self, kind: str, told: Told) -> bool:
        if kind == "key":
            return self.key(told["key"], told["spot"], control=told["control"])
        takes: dict[str, Callable[[Told], None]] = {
            "do": self._do,
            "focus": lambda told: self.reached(told["spot"]),
            "setting": lambda _told: self._set(),
            "place": lambda _told: self.travel(self.follow()),
            "visible": lambda told: self.seen_again(visible=told["visible"]),
            "file": lambda told: self.later(self.bring_in(told["text"])),
            "lost": lambda told: self.lost(told["id"]),
            "update": lambda _told: self._updated(),
        }
        takes[kind](told)
        return True

    def _do(self, told: Told) -> None:
        verb, _colon, what = told["do"].partition(":")
        if verb in self._ways:
            self.travel(self._ways[verb](what, told), told["do"])
        elif verb in self._works:
            self.later(self._works[verb](what, told))
        elif verb in self._acts:
            self._acts[verb](what, told)

    @property
    def _ways(self) -> dict[str, Callable[[str, Told], Coroutine[Any, Any, None]]]:
        """What leads elsewhere."""
        return {
            "new": lambda what, told: self.new(what, told.get("data", {})),
            "open": lambda what, _told: self.open(what),
            "lesson": lambda what, _told: self.learn(what),
            "lesson-anew": lambda what, _told: self.learn(what, anew=True),
            "lobby": lambda _what, _told: self.lobby(),
            "again": lambda _what, _told: self.again(),
            "takeover": lambda _what, _told: self.take_over(),
            "sit": lambda what, _told: self.sit(what),
        }

    @property
    def _works(self) -> dict[str, Callable[[str, Told], Coroutine[Any, Any, None]]]:
        """What takes its time."""
        return {
            "delete": lambda what, _told: self.delete(what),
            "restore": lambda _what, _told: self.restore(),
            "export": lambda what, _told: self.export(what),
            "export-all": lambda _what, _told: self.export_all(),
            "copy": lambda _what, _told: self.copy(),
            "send": lambda _what, _told: self.send(),
        }

    @property
    def _acts(self) -> dict[str, Callable[[str, Told], None]]:
        """What happens at once."""
        return {
            "touch": lambda what, told: self.touch_all(
                what.split(), by_touch=bool(told.get("touch"))
            ),
            "confirm": lambda _what, _told: self.confirm(),
            "cancel": lambda _what, _told: self.cancel(),
            "continue": lambda _what, _told: self.lesson_on(),
            "back": lambda _what, _told: self.lesson_back(),
            "undo": lambda _what, _told: self.undo(),
            "typed": lambda _what, told: self.typed(str(told.get("data", {}).get("move", ""))),
            "light": lambda what, _told: self.light(int(what)),
            "score": lambda what, _told: self.light_line(int(what)),
            "said": lambda what, _told: self.say(what),
            "log": lambda _what, _told: self.open_log(),
            "go": lambda what, _told: self.go(what),
            "cursor": lambda _what, told: self.look_at(int(told["value"])),
            "replay": lambda _what, _told: self.watch_again(),
            "share": lambda _what, _told: self.share(),
            "uncover": lambda _what, _told: self.uncover(),
            "skip": lambda _what, _told: self.skip(),
            "retell": lambda _what, _told: self.retell(),
            "search": lambda _what, told: self.search(str(told["value"])),
            "update": lambda _what, _told: self.page.update(),
        }

    def _set(self) -> None:
        """Take changed settings; they act at once."""
        before, self.settings = self.settings, all_settings.read(self.page.settings())
        languages.use(self.settings.language)
        if before.language != self.settings.language:
            self.announce("")
        if self.model is not None:
            self.show(self.model._replace(settings=self.settings, said="", note=None))
            if self.model.read_only and before.language != self.settings.language:
                # Why it is so stands there in the language of before.
                self.travel(self.open(self.model.session.identity))
        elif before.language != self.settings.language and self.is_asking_who:
            self.ask_who()
        elif before.language != self.settings.language:
            self.travel(self.lobby())

    def _updated(self) -> None:
        """Note that a new version is there: it is offered in the lobby, never in mid-game."""
        self.shelf = self.shelf._replace(update=True)
        self.show_shelf()
