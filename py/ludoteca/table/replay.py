"""Looking back: any earlier position of a game, step by step, by slider, or by itself."""

from ludoteca.engine.language import gettext as _
from ludoteca.table.markup import Element, element
from ludoteca.table.model import Model
from ludoteca.table.parts import button, icon


def at(model: Model, ply: int) -> Model:
    """Return the moment that looks at the position after `ply` events, as far as there are any.

    At the last position of a running game it is the present again.
    """
    last = len(model.session.events)
    ply = min(max(ply, 0), last)
    present = ply == last and not model.session.is_over
    return model._replace(
        cursor=None if present else ply, touched=(), chosen="", lit=(), note=None, said=""
    )


def told(model: Model, before: int) -> str:
    """Return what is said when one looks at another position than after `before` events."""
    session, ply = model.session, model.ply
    if ply == before - 1:
        taken = session.sentence(ply, model.viewer)
        return _("Taken back: {move}").format(move=taken) if taken else _("One step back.")
    if ply == 0:
        return _("The beginning of the game.")
    return session.sentence(ply - 1, model.viewer) or _("One step on.")


def place(model: Model) -> str:
    """Return where in the game one is, and what happened there."""
    ply, last = model.ply, len(model.session.events)
    step = _("Looking back: step {step} of {steps}.").format(step=ply, steps=last)
    sentence = model.session.sentence(ply - 1, model.viewer) if ply else ""
    return f"{step} {sentence}".strip()


def controls(model: Model) -> Element | None:
    """Return the slider and the buttons beside it; None while nothing has been played."""
    last = len(model.session.events)
    if not last:
        return None
    name = _("Position")
    slider = element(
        "input",
        type="range",
        id="cursor",
        min=0,
        max=last,
        value=model.ply,
        data_input="cursor",
        aria_label=name,
        aria_valuetext=place(model) if model.cursor is not None else _("now"),
    )
    return element(
        "div",
        _small("go:prev", "chevron-left", _("One step back")),
        slider,
        _small("go:next", "chevron-right", _("One step on")),
        button("go:live", _("Back to the game"), class_="small")
        if model.cursor is not None
        else None,
        key="replay",
        class_="replay",
        role="group",
        aria_label=_("Look back"),
    )


def _small(does: str, picture: str, label: str) -> Element:
    return element(
        "button",
        icon(picture),
        element("span", label, class_="unseen"),
        key=does,
        type="button",
        class_="button small",
        data_do=does,
        title=label,
    )
