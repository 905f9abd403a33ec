"""The board and the trays: a scene's zones as pictures with buttons over them.

The pictures say nothing to a screen reader; the buttons say all, and are what mouse, touch and
keyboard reach alike.
"""

from copy import copy
from itertools import groupby

from ludoteca.engine.language import gettext as _
from ludoteca.engine.scene import Scene, Spot, Thing, Zone
from ludoteca.table.markup import Element, element
from ludoteca.table.model import Model, follow_ups, laid_aside, next_spots
from ludoteca.table.parts import made_once


class Marks:
    """How the spots of one moment are marked."""

    def __init__(self, model: Model) -> None:
        """Find out which spots can be touched, are chosen, were played last or are lit."""
        aside = laid_aside(model)
        self.following = follow_ups(model)
        self.legal = next_spots(model._replace(touched=aside) if model.chosen else model)
        self.legal |= self.following
        self.chosen = frozenset(model.touched) - frozenset(aside)
        step = model.lesson_step
        self.lit = frozenset(model.lit or (step.light if step and not model.busy else ()))
        self.last = last_spots(model)
        self.acts = model.may_act
        self.goes_on = bool(self.chosen) and not model.chosen
        self.reach = dict(model.reach)

    def on(self, zone: Zone) -> "Marks":
        """Return the marks for one zone: the last move is marked where it ended, on the board."""
        if zone.key == "board":
            return self
        others = copy(self)
        others.last = frozenset()
        return others

    def classes(self, spot: str) -> str:
        """Return the classes of a spot's button."""
        marks = {
            "legal": spot in self.legal,
            "next": spot in (self.legal if self.goes_on else self.following),
            "chosen": spot in self.chosen,
            "last": spot in self.last,
            "lit": spot in self.lit,
        }
        return " ".join(["spot", *(name for name, is_so in marks.items() if is_so)])

    def name(self, spot: Spot) -> str:
        """Return the accessible name of a spot with what its marks say."""
        said = [spot.name]
        if spot.key in self.chosen:
            said.append(_("chosen"))
        if spot.key in self.last:
            said.append(_("played last"))
        if spot.key in self.lit:
            said.append(_("lit"))
        return ", ".join(said)


def last_spots(model: Model) -> frozenset[str]:
    """Return where the last move of a seat that touched the board ended."""
    session = model.session
    scene = session.game.part("scene")
    events = session.events[: model.ply]
    states = session.states[: model.ply]
    for state, event in zip(states[::-1], events[::-1], strict=True):
        if state.actor in range(state.players):
            open_to_all = state.heard(event, model.viewer) == event
            path = scene.touches(state.view(state.actor), event) if open_to_all else ()
            return frozenset(path[-1:])
    return frozenset()


def zone(model: Model, scene: Scene, one: Zone, marks: Marks) -> Element:
    """Return a zone of the table."""
    return element(
        "section",
        surface(one, coordinates=model.settings.coordinates, ghosts=_ghosts(model, one)),
        _reveal(scene) if one.key == "board" and model.revealing else None,
        _grid(one, marks.on(one)),
        key=one.key,
        class_=f"zone zone-{one.key}",
        aria_label=one.name,
        data_keys=True,
        data_style=f"--w:{one.width};--h:{one.height}",
    )


def surface(one: Zone, *, coordinates: bool, ghosts: tuple[Thing, ...] = ()) -> Element:
    """Return the picture of a zone; `ghosts` are things that a move in question would bring."""
    pictures = [
        _layer(one, one.backdrop, "backdrop"),
        *(_thing(thing, "thing ghost" if thing.faint else "thing") for thing in one.things),
        *(_thing(ghost, "thing ghost") for ghost in ghosts),
        _layer(one, one.overlay, "overlay") if coordinates else None,
    ]
    return element("div", pictures, class_="surface", aria_hidden="true")


def _ghosts(model: Model, one: Zone) -> tuple[Thing, ...]:
    """Return what the chosen move would bring into a zone."""
    if not model.chosen or one.key != "board":
        return ()
    session = model.session
    after = session.state.view(model.viewer).play(model.chosen)
    zones = session.game.part("scene").scene(after, session.look(model.viewer)).zones
    there = {thing.key for thing in one.things}
    return tuple(
        thing
        for other in zones
        for thing in other.things
        if other.key == one.key and thing.key not in there
    )


def _layer(one: Zone, symbol: str, kind: str) -> Element | None:
    return _drawn(symbol, kind, f"0 0 {one.width} {one.height}") if symbol else None


@made_once()
def _drawn(symbol: str, kind: str, box: str) -> Element:
    use = element("use", href=f"#{symbol}")
    return element("svg", use, key=kind, class_=kind, viewBox=box)


@made_once(size=1024)
def _thing(thing: Thing, kind: str) -> Element:
    return element(
        "svg",
        element("use", href=f"#{thing.picture}") if thing.picture else None,
        element("text", thing.label, x=50, y=50) if thing.label else None,
        element("text", thing.letter, x=83, y=86, class_="letter") if thing.letter else None,
        key=thing.key,
        class_=kind,
        viewBox="0 0 100 100",
        data_thing=thing.key,
        data_face=thing.picture,
        data_style=f"--x:{thing.x};--y:{thing.y};--s:{thing.size}",
    )


def _reveal(scene: Scene) -> Element | None:
    """Return what has just been turned up, large over the middle of the board."""
    if not scene.revealed:
        return None
    use = element("use", href=f"#{scene.revealed}")
    drawn = element("svg", use, viewBox="0 0 100 100")
    return element("div", drawn, key="reveal", class_="reveal", aria_hidden="true")


def _grid(one: Zone, marks: Marks) -> Element:
    reach = marks.reach.get(one.key, "")
    if all(spot.key != reach for spot in one.spots):  # it may have been in a hand, and is played
        reach = _first_to_reach(one, marks)
    rows = [
        element("div", [_cell(spot, marks, spot.key == reach) for spot in spots], role="row")
        for _row, spots in groupby(one.spots, key=lambda spot: spot.row)
    ]
    if not rows:
        return element("div", class_="spots")
    return element("div", rows, class_="spots", role="grid", aria_label=one.name)


def _first_to_reach(one: Zone, marks: Marks) -> str:
    keys = [spot.key for spot in one.spots]
    legal = [key for key in keys if key in marks.legal]
    return (legal or keys or [""])[0]


def _cell(spot: Spot, marks: Marks, in_reach: bool) -> Element:
    off = marks.acts and spot.key not in marks.legal
    name = marks.name(spot)
    return _touch(spot._replace(name=name), marks.classes(spot.key), in_reach=in_reach, off=off)


@made_once(size=1024)
def _touch(spot: Spot, classes: str, *, in_reach: bool, off: bool) -> Element:
    """Return the button of a spot; its name says what its marks say."""
    place = f"--x:{spot.x};--y:{spot.y};--sw:{spot.width};--sh:{spot.height}"
    touch = element(
        "button",
        type="button",
        id=f"spot-{spot.key}",
        class_=classes,
        data_do=f"touch:{spot.key}",
        data_spot=spot.key,
        tabindex=0 if in_reach else -1,
        aria_label=spot.name,
        aria_disabled="true" if off else None,
    )
    return element("div", touch, key=spot.key, class_="cell", role="gridcell", data_style=place)


def walk(one: Zone, spot: str, key: str, *, control: bool) -> str:
    """Return the spot that a key leads to from `spot`: arrows, Home, End (with Ctrl: the ends).

    At an edge, and for any other key, it is `spot` itself.
    """
    places = {(s.row, s.column): s.key for s in one.spots}
    row, column = next((s.row, s.column) for s in one.spots if s.key == spot)
    in_row = sorted(c for r, c in places if r == row)
    if key in ("Home", "End"):
        ends = sorted(places) if control else [(row, c) for c in in_row]
        return places[ends[0 if key == "Home" else -1]]
    step_row, step_column = _ARROWS.get(key, (0, 0))
    return _next_in(places, (row, column), (step_row, step_column)) or spot


_ARROWS = {
    "ArrowUp": (-1, 0),
    "ArrowDown": (1, 0),
    "ArrowLeft": (0, -1),
    "ArrowRight": (0, 1),
}


def _next_in(
    places: dict[tuple[int, int], str], start: tuple[int, int], step: tuple[int, int]
) -> str | None:
    """Return the next spot in a direction; rows may have gaps and different lengths."""
    if step[1]:
        beside = [c for r, c in places if r == start[0] and (c - start[1]) * step[1] > 0]
        return places[start[0], min(beside, key=lambda c: abs(c - start[1]))] if beside else None
    rows = [r for r, _column in places if (r - start[0]) * step[0] > 0]
    if not rows:
        return None
    row = min(rows, key=lambda r: abs(r - start[0]))
    column = min((c for r, c in places if r == row), key=lambda c: abs(c - start[1]))
    return places[row, column]


KEYS = frozenset((*_ARROWS, "Home", "End"))
"""The keys that lead from spot to spot."""
