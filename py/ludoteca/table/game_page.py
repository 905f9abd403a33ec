"""The page of a game: a model -> one tree."""

from ludoteca.engine.game import folder
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import ngettext
from ludoteca.engine.scene import Offer, Place, Scene, Stock
from ludoteca.table import board, ending, replay, speech
from ludoteca.table.markup import Child, Children, Element, element
from ludoteca.table.model import Model
from ludoteca.table.parts import (
    bar,
    button,
    icon,
    made_once,
    picture,
    reads,
    settings_button,
    settings_dialog,
)


def tree(model: Model) -> Element:
    """Return the whole page of the game."""
    if model.curtain:
        return _page(model, [_curtain(model)])
    scene = model.scene
    marks = board.Marks(model)
    zones = {one: board.zone(model, scene, one, marks) for one in scene.zones}
    return _page(
        model,
        [
            _status(model),
            _seats(model, scene),
            [drawn for one, drawn in zones.items() if one.key == "board"],
            _trays([drawn for one, drawn in zones.items() if one.key != "board" and not one.far]),
            _far_trays([drawn for one, drawn in zones.items() if one.far]),
            _actions(model, scene),
            _side(model),
        ],
        _holds(model, scene),
    )


def _trays(zones: list[Element]) -> Element:
    return element("div", zones, key="trays", class_="trays")


def _far_trays(zones: list[Element]) -> Element | None:
    return element("div", zones, key="far", class_="trays far") if zones else None


def _page(model: Model, parts: Children, holds: str = "") -> Element:
    over = model.session.is_over and model.counted is not None
    return element(
        "div",
        _bar(model),
        element(
            "main",
            parts,
            class_="over" if over else None,
            key="main",
            id="table",
            data_holds=holds or None,
        ),
        settings_dialog(model.settings),
        class_="page page-game",
        data_game=folder(model.session.record.game),
        data_holds=holds or None,
    )


def _holds(model: Model, scene: Scene) -> str:
    """Return what the table holds that its layout depends on; an earlier position is "past".

    Style sheets could find out by `:has()`, which a browser asks anew at every change of the page.
    """
    zones = [one.key for one in scene.zones]
    far = ["far"] if any(one.far for one in scene.zones) else []
    past = ["past"] if model.cursor is not None else []
    return " ".join([*zones, *far, *past, *(f"seat-{place.seat + 1}" for place in scene.places)])


def _bar(model: Model) -> Element:
    about = f"{folder(model.session.record.game)}#aim"
    return _headed(title(model), ", ".join(modes(model)), about)


@made_once()
def _headed(name: str, said: str, about: str) -> Element:
    return bar(
        button("lobby", _("Games"), picture="arrow-left", class_="plain"),
        element("h1", name),
        element("p", said, class_="modes"),
        reads(about, _("Rules"), class_="button plain"),
        settings_button(),
    )


def title(model: Model) -> str:
    """Return the name of the game."""
    name: str = model.session.game.part("words").title()
    return name


def modes(model: Model) -> list[str]:
    """Return what is special about this game: variants, its place in a series, ways of viewing."""
    session = model.session
    said: list[str] = list(session.game.part("words").options_told(session.record.options))
    step = model.lesson_step
    if step is not None:
        place = _("lesson, step {number} of {steps}")
        said.append(place.format(number=step.number, steps=step.steps))
    series = session.series
    if series.games > 1:
        place = _("game {number} of {games}")
        said.append(place.format(number=series.number, games=series.games))
    if session.is_practice:
        said.append(_("practice"))
    if session.by_link:
        said.append(_("by link"))
    if model.settings.open:
        said.append(_("open tiles and hands"))
    return said


# -- the device is handed over --------------------------------------------------------------------


def _curtain(model: Model) -> Element:
    name = model.session.names[model.heir or 0]
    handed = _("Hand the device to {name}")
    return element(
        "section",
        element("h2", handed.format(name=name), tabindex="-1", id="curtain"),
        element("p", _("The table is covered, so that nobody sees what is not theirs.")),
        button("uncover", _("I am {name}").format(name=name), picture="eye", class_="main"),
        key="curtain",
        class_="curtain",
    )


# -- whose turn, and what is asked ----------------------------------------------------------------


def _status(model: Model) -> Element:
    return element("p", _asked(model), key="status", class_="status", id="status")


def _asked(model: Model) -> list[Child]:
    """Return the line above the board: whose turn it is and what is asked, or how it stands."""
    session, step = model.session, model.lesson_step
    if model.cursor is not None:
        return [element("span", replay.place(model))]
    if step is not None:
        return [element("span", step.text, class_="lesson-text")]
    if session.is_over:
        return ending.headline(model)
    if model.read_only:
        return [element("span", model.read_only)]
    who = model.waits_for
    if who is None:
        return [element("span", _("Something is being drawn…"))]
    return [element("strong", session.names[who]), " ", element("span", _does(model))]


def _does(model: Model) -> str:
    """Return what a seat is asked, or does, while the others wait for it."""
    if model.may_act:
        view = model.session.state.view(model.viewer)
        asked: str = model.session.game.part("words").asked(view)
        return asked
    if _is_elsewhere(model):
        return _("plays elsewhere: send the link, and open the answer.")
    return _("is thinking…")


def _is_elsewhere(model: Model) -> bool:
    """Tell whether a person is waited for who plays on another device."""
    who, session = model.waits_for, model.session
    return who in session.people and who not in session.persons


def _seats(model: Model, scene: Scene) -> Element:
    seats = [_seat(model, place) for place in scene.places]
    return element("ul", seats, key="seats", class_="seats", aria_label=_("Players"))


def _seat(model: Model, place: Place) -> Element:
    session = model.session
    points = ending.points_of(model, place.seat) or _points_so_far(place)
    is_turn = model.waits_for == place.seat
    return element(
        "li",
        picture(place.picture, "pawn", thing=f"seat:{place.seat}"),
        element(
            "span",
            element("strong", session.names[place.seat]),
            element("small", ", ".join(_who(model, place))),
            class_="name",
        ),
        element("span", [_stock(stock) for stock in place.stocks], class_="stocks"),
        element("b", points, class_="points") if points else None,
        class_="seat turn" if is_turn else "seat",
        aria_current="true" if is_turn else None,
    )


def _points_so_far(place: Place) -> str:
    return "" if place.points is None else ending.plain(place.points)


def _who(model: Model, place: Place) -> list[str]:
    session = model.session
    said = [place.colour, place.side] if place.side else [place.colour]
    if place.seat not in session.people:
        said.append(ending.level_name(session.level(place.seat)))
    if session.series.before:
        total = sum(scores[place.seat] for scores in session.series.before)
        points = ngettext("{count} point before", "{count} points before", total)
        said.append(points.format(count=ending.plain(total)))
    return said


@made_once()
def _stock(stock: Stock) -> Element:
    return element(
        "span",
        picture(stock.picture),
        element("span", f"×{stock.number}", aria_hidden="true"),
        element("span", stock.name, class_="unseen"),
        class_="stock",
        title=stock.name,
    )


# -- what can be done -----------------------------------------------------------------------------


def _actions(model: Model, scene: Scene) -> Element:
    parts = _offers(model, scene) + _note(model) + _said(model) + _sharing(model)
    parts += _confirming(model)
    parts += _usual(model, scene)
    return element("section", parts, key="actions", class_="actions", aria_label=_("Actions"))


def _offers(model: Model, scene: Scene) -> list[Element]:
    """Return what can be done on the board as buttons with words: shown where it is small."""
    if not model.may_act or not scene.offers:
        return []
    buttons = [_offer(offer, chosen=offer.spots == model.touched) for offer in scene.offers]
    about = _("What can be chosen on the board")
    return [element("div", buttons, key="offers", class_="offers", role="group", aria_label=about)]


def _offer(offer: Offer, *, chosen: bool) -> Element:
    """Return the button of an offer; that of the chosen move looks like what confirms it."""
    path = " ".join(offer.spots)
    return element(
        "button",
        icon("check") if chosen else picture(offer.picture) if offer.picture else None,
        element("span", offer.text),
        key=path,
        type="button",
        class_="button chosen" if chosen else "button",
        data_do=f"touch:{path}",
        aria_label=offer.name,
        aria_current="true" if chosen else None,
    )


def _note(model: Model) -> list[Element]:
    if model.note is None:
        return []
    about = f"{folder(model.session.record.game)}#{model.note.rule}"
    return [
        element(
            "p",
            element("span", model.note.reason),
            reads(about, _("Show the rule"), class_="button small") if model.note.rule else None,
            key="note",
            class_="note",
        ),
        *_trouble(model),
    ]


def _trouble(model: Model) -> list[Element]:
    """Return what to send to whom when something went wrong in the program."""
    if not model.trouble:
        return []
    ask = _("To have it mended, send this line and the game to those who keep this page:")
    told = element("p", ask, " ", element("code", model.trouble), key="trouble", class_="note")
    if model.lesson is not None:
        return [told]
    save = _("Save this game to a file")
    return [told, button(f"export:{model.session.identity}", save, picture="download")]


def _said(model: Model) -> list[Element]:
    return [element("p", model.said, key="said", class_="said")] if model.said else []


def _sharing(model: Model) -> list[Element]:
    """Return the link that was asked for, and what it gives away."""
    if not model.link:
        return []
    warning = (
        _("The link holds the whole game. Whoever has it can look at every position.")
        if model.session.is_over
        else _("The link holds the whole game, what is hidden and what is still to be drawn too.")
    )
    field = element(
        "input", id="link", value=model.link, readonly=True, aria_label=_("Link to this game")
    )
    return [
        element(
            "div",
            element("p", warning),
            field,
            button("copy", _("Copied") if model.copied else _("Copy the link"), class_="small"),
            button("send", _("Share…"), picture="share-2", class_="small"),
            button("cancel", _("Close"), class_="small"),
            key="sharing",
            class_="note sharing",
        )
    ]


def _confirming(model: Model) -> list[Element]:
    if not model.chosen:
        cancel = button("cancel", _("Cancel"), picture="x") if model.touched else None
        return [cancel] if cancel else []
    offer = model.session.offer(model.chosen, model.viewer)
    return [
        button("confirm", offer, picture="check", class_="main"),
        button("cancel", _("Cancel"), picture="x"),
    ]


def _usual(model: Model, scene: Scene) -> list[Element]:
    session = model.session
    if model.elsewhere:
        return [button("takeover", _("Take over here"), class_="main")]
    if model.cursor is not None:
        return [button("go:live", _("Back to the game"), picture="play", class_="main")]
    if model.lesson is not None:
        return _lesson(model, scene)
    if session.is_over:
        return ending.actions(model)
    if _is_elsewhere(model):
        send = _("Send the link to {name}").format(name=session.names[model.waits_for or 0])
        share = button("share", send, picture="share-2", class_="main")
    else:
        share = button("share", _("Share"), picture="share-2")
    undo = session.before_undo()
    why_off = "" if isinstance(undo, int) else undo.reason
    about = f"{folder(session.record.game)}#{scene.rule}"
    return [
        button("undo", _("Undo"), picture="undo-2", why_off=why_off),
        reads(about, _("Rules of this step")),
        button("replay", _("Last turn again"), picture="rotate-ccw"),
        share,
        button("log", _("Log"), picture="list", class_="opens-log"),
        _typed(),
    ]


def _lesson(model: Model, scene: Scene) -> list[Element]:
    """Return what can be done in a lesson."""
    step, name = model.lesson_step, model.session.record.game
    if step is None:
        return []
    if step.is_over:
        return [
            button("lobby", _("Play a real game"), picture="play", class_="main"),
            button(f"lesson-anew:{name}", _("The lesson again"), picture="rotate-ccw"),
        ]
    on = button("continue", _("Continue"), picture="chevron-right", class_="main")
    about = f"{folder(name)}#{scene.rule}"
    return [
        *([on] if step.continues and not model.busy else []),
        button("back", _("One step back"), picture="chevron-left"),
        reads(about, _("Rules of this step")),
        button("lobby", _("Leave the lesson"), picture="x"),
        _typed(),
    ]


@made_once()
def _typed() -> Element:
    return element(
        "form",
        element(
            "label",
            element("span", _("Type a move"), class_="unseen"),
            element(
                "input",
                name="move",
                id="typed",
                autocomplete="off",
                autocapitalize="none",
                spellcheck="false",
                maxlength="40",
                placeholder=_("Type a move"),
            ),
        ),
        key="typed",
        class_="typed",
        data_do="typed",
        data_clears=True,
    )


# -- the log and the score beside the board -------------------------------------------------------


def _side(model: Model) -> Element:
    parts = [ending.sheet(model), _seen(model), _log(model), _chances(model), _commands()]
    opened = "side open" if model.log_open or model.session.is_over else "side"
    return element("aside", parts, key="side", class_=opened, aria_label=_("Log"))


def _seen(model: Model) -> Element | None:
    session = model.session
    if not model.settings.seen or session.is_over:
        return None
    text: str = session.game.part("words").seen(session.state.view(None), session.heard())
    return element("p", text, key="seen", class_="seen") if text else None


def _chances(model: Model) -> Element | None:
    """Return what dice have shown so far to each player, during the game and after it."""
    lines = model.session.chances()
    return None if lines is None else _chances_told(lines)


@made_once(size=4)
def _chances_told(lines: tuple[str, ...]) -> Element:
    return element(
        "details",
        element("summary", _("What the dice have shown")),
        element("ul", [element("li", line) for line in lines]),
        key="chances",
        class_="commands chances",
    )


def _log(model: Model) -> Element:
    sentences = tuple(model.session.sentences(model.viewer))
    here = None if model.cursor is None else model.cursor - 1
    return element(
        "section",
        element("h2", _("Log"), id="log-title", tabindex="-1"),
        replay.controls(model),
        _entries(sentences, here),
        key="log",
        class_="log-part",
    )


@made_once(size=4)
def _entries(sentences: tuple[str, ...], here: int | None) -> Element:
    """Return the log, the newest entry first; event `here` is the one that is looked at."""
    entries = [
        _entry(index, sentences[index], here=index == here)
        for index in range(len(sentences) - 1, -1, -1)
        if sentences[index]
    ]
    if not entries:
        return element("p", _("Nothing has been played yet."))
    return element("ol", entries, reversed=True, class_="log")


@made_once(size=1024)
def _entry(index: int, sentence: str, *, here: bool) -> Element:
    """Return an entry of the log."""
    entry = element(
        "button",
        sentence,
        type="button",
        class_="entry here" if here else "entry",
        data_do=f"light:{index}",
        aria_current="step" if here else None,
    )
    return element("li", entry, key=f"entry:{index}")


@made_once()
def _commands() -> Element:
    buttons = [
        element(
            "button",
            _(command.label),
            element("kbd", command.key.upper()),
            type="button",
            class_="button small",
            data_do=f"said:{word}",
        )
        for word, command in speech.COMMANDS.items()
    ]
    return element(
        "details",
        element("summary", _("Read aloud")),
        element("div", buttons),
        key="commands",
        class_="commands",
    )
