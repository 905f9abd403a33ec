"""What the page of a game is made of, as one value."""

from typing import NamedTuple

from ludoteca.engine.game import CHANCE, Refusal, State
from ludoteca.engine.scene import Scene
from ludoteca.table import lesson as lessons
from ludoteca.table.lesson import Asked, Progress
from ludoteca.table.session import Session
from ludoteca.table.settings import Settings


class Model(NamedTuple):
    """A moment at the table."""

    session: Session
    settings: Settings
    viewer: int | None = None
    """Who looks: a seat, or None for what everybody sees."""
    heir: int | None = None
    """Whom the device is handed to; until then the table is hidden."""
    touched: tuple[str, ...] = ()
    """The spots touched so far towards a move."""
    chosen: str = ""
    """A whole move that waits to be confirmed."""
    lit: tuple[str, ...] = ()
    """Spots that an entry of the log or of the score sheet lights."""
    note: Refusal | None = None
    """Why the last touch did nothing."""
    trouble: str = ""
    """What went wrong in the program just now, for whoever is to mend it."""
    lingering: tuple[tuple[str, str], ...] = ()
    """What has just been laid face down and stays in sight for a moment: (place, face)."""
    revealing: bool = False
    """Whether what has just been drawn is shown large."""
    counted: int | None = None
    """At the end: how many lines of the score have been told; None before the tiles turn."""
    cursor: int | None = None
    """An earlier position that is looked at: after so many events; None for the present one."""
    watching: bool = False
    """Whether positions follow by themselves until the present one."""
    log_open: bool = False
    """Whether the log is shown where there is no room for it beside the board."""
    reach: tuple[tuple[str, str], ...] = ()
    """(zone, the spot in it that the Tab key reaches)."""
    said: str = ""
    """What was last asked for with "read the board" and the like."""
    link: str = ""
    """The link to this game, while it is offered; "" otherwise."""
    copied: bool = False
    """Whether that link has been copied."""
    elsewhere: bool = False
    """Whether the game is open in another tab, which may be taken over."""
    lesson: Progress | None = None
    """Where in a lesson this is; None in a game."""
    busy: bool = False
    """Whether something of the lesson is still happening by itself."""
    read_only: str = ""
    """Why nothing can be played here; "" when it can."""

    @property
    def curtain(self) -> bool:
        """Tell whether the table is hidden until the device has been handed over."""
        return self.heir is not None

    @property
    def ply(self) -> int:
        """Return after how many events the position is that is looked at."""
        return len(self.session.events) if self.cursor is None else self.cursor

    @property
    def view(self) -> State:
        """Return what is seen on the table just now."""
        session = self.session
        if session.is_over and self.counted is None and self.cursor is None:
            return self._before_the_end()
        view = session.shown(self.viewer, self.ply, everything_open=self.settings.open)
        return view.recall(dict(self.lingering)) if self.lingering else view

    def _before_the_end(self) -> State:
        """Return the last position with what was hidden still hidden: it is looked at first."""
        before = self.session.states[-2].view(self.viewer)
        return before.play(self.session.events[-1])

    @property
    def scene(self) -> Scene:
        """Return the scene of that view."""
        counted = self.counted if self.session.is_over and self.cursor is None else None
        look = self.session.look(self.viewer, counted)
        look = look._replace(touched=self.touched, worth=self.settings.worth)
        look = look._replace(covered=self.settings.covered)
        scene: Scene = self.session.game.part("scene").scene(self.view, look)
        return scene

    @property
    def may_act(self) -> bool:
        """Tell whether the person who looks is to act."""
        session = self.session
        acts = session.state.actor in session.persons and session.state.actor == self.viewer
        stopped = self.curtain or self.busy or self.read_only or self.cursor is not None
        return acts and not stopped

    def confirms(self, *, by_touch: bool) -> bool:
        """Tell whether a move is shown and confirmed before it is played."""
        return self.settings.confirm == "on" or (self.settings.confirm == "auto" and by_touch)

    @property
    def lesson_step(self) -> Asked | None:
        """Return what the lesson says here; None in a game."""
        return lessons.asked(self.lesson, self.session.state) if self.lesson else None

    @property
    def waits_for(self) -> int | None:
        """Return the seat that is waited for, or None at the end and while chance acts."""
        actor = self.session.state.actor
        return None if actor == CHANCE else actor


def loose(model: Model) -> frozenset[str]:
    """Return the spots that lay something aside, or take it back, without beginning a move."""
    found = getattr(model.session.game.part("scene"), "loose", None)
    if found is None or not model.may_act:
        return frozenset()
    spots: frozenset[str] = found(model.session.state.view(model.viewer))
    return spots


def laid_aside(model: Model) -> tuple[str, ...]:
    """Return what has been touched so far of those spots."""
    free = loose(model)
    return tuple(spot for spot in model.touched if spot in free)


def paths(model: Model) -> dict[str, tuple[str, ...]]:
    """Return the legal moves that begin with the spots touched so far: move -> its spots.

    What is laid aside comes first in every path; the moves are those that it leads to as it is.
    """
    if not model.may_act:
        return {}
    state, touched, free = model.session.state, model.touched, loose(model)
    scene = model.session.game.part("scene")
    view = state.view(model.viewer)
    found = {move: scene.touches(view, move) for move in view.moves()}
    if free:
        aside = tuple(spot for spot in touched if spot in free)
        ends = {tuple(spot for spot in path if spot not in free) for path in found.values()}
        meant = {scene.event_for(view, aside + end): aside + end for end in sorted(ends)}
        found = {move: meant[move] for move in found if move in meant}
    return {move: path for move, path in found.items() if path[: len(touched)] == touched}


def waits(model: Model, move: str) -> bool:
    """Tell whether a whole move waits to be played, because its scene shows what may follow.

    A lesson shows that by itself, step by step.
    """
    asks = getattr(model.session.game.part("scene"), "waits", None)
    if asks is None or model.lesson is not None or not model.may_act:
        return False
    return bool(asks(model.session.state.view(model.viewer), move))


def follow_ups(model: Model) -> frozenset[str]:
    """Return the spots that the next move may begin with, if the chosen one waits for that."""
    if not model.chosen or not waits(model, model.chosen):
        return frozenset()
    scene = model.session.game.part("scene")
    after = model.session.state.view(model.viewer).play(model.chosen)
    moves = after.moves() if after.actor == model.viewer else ()
    return frozenset(scene.touches(after, move)[0] for move in moves)


def next_spots(model: Model) -> frozenset[str]:
    """Return the spots that can be touched next on the way to a legal move."""
    depth = len(model.touched)
    found = frozenset(path[depth] for path in paths(model).values() if len(path) > depth)
    return found | loose(model) if laid_aside(model) == model.touched else found
