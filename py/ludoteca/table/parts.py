"""Small parts that several pages are made of: icons, buttons, pictures, choices, the settings."""

from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from typing import ParamSpec

from ludoteca.engine.language import LANGUAGES, spoken
from ludoteca.engine.language import gettext as _
from ludoteca.table.markup import Children, Element, element
from ludoteca.table.settings import Settings

Given = ParamSpec("Given")
Maker = Callable[Given, Element]


def made_once(size: int = 64) -> Callable[[Maker[Given]], Maker[Given]]:
    """Make a part once for the same arguments (hashable ones) in the same language.

    The page is made anew at each event; what has not changed is then the very same value, which
    costs nothing to make nor to compare. The `size` last ones are remembered.
    """

    def remembers(make: Maker[Given]) -> Maker[Given]:
        @lru_cache(maxsize=size)
        def remembered(_language: str, *args: Given.args, **named: Given.kwargs) -> Element:
            return make(*args, **named)

        @wraps(make)
        def made(*args: Given.args, **named: Given.kwargs) -> Element:
            return remembered(spoken(), *args, **named)  # type: ignore[arg-type]

        return made

    return remembers


@made_once()
def icon(name: str) -> Element:
    """Return an icon of the sprite; it is decoration, so the text beside it has to say all."""
    use = element("use", href=f"./icons.svg#icon-{name}")
    return element("svg", use, class_="icon", aria_hidden="true", focusable="false")


@made_once()
def button(
    does: str, label: str, *, picture: str = "", class_: str = "", why_off: str = ""
) -> Element:
    """Return a button with a text. One that is off can still be touched, and then says why."""
    return element(
        "button",
        icon(picture) if picture else None,
        element("span", label),
        key=does.split(":", maxsplit=1)[0],
        type="button",
        class_=f"button {class_}".strip(),
        data_do=does,
        aria_disabled="true" if why_off else None,
        title=why_off or None,
    )


@made_once()
def reads(section: str, label: str, *, class_: str = "button") -> Element:
    """Return a button that opens a text: `section` is "folder#paragraph"."""
    return element(
        "button",
        icon("book-open"),
        element("span", label),
        key=f"reads {label}",
        type="button",
        class_=class_,
        data_read=section,
    )


@made_once()
def picture(symbol: str, class_: str = "picture", thing: str = "") -> Element:
    """Return one of a game's symbols as a small picture without words.

    `thing` is its key among the things that others may be seen to come from.
    """
    return element(
        "svg",
        element("use", href=f"#{symbol}"),
        class_=class_,
        data_thing=thing or None,
        viewBox="0 0 100 100",
        aria_hidden="true",
        focusable="false",
    )


def choice(
    name: str, label: str, values: Iterable[tuple[str, str]], chosen: str, **attributes: str
) -> Element:
    """Return a labelled list of values (value, text) to choose one of."""
    options = [
        element("option", text, value=value, selected=value == chosen) for value, text in values
    ]
    return element(
        "label",
        element("span", label),
        element("select", options, name=name, **attributes),
        class_="choice",
    )


@made_once()
def switch(name: str, label: str, help_text: str, *, on: bool) -> Element:
    """Return a labelled setting that is on or off, with a sentence on what it does."""
    return element(
        "label",
        element("input", type="checkbox", data_setting=name, checked=on),
        element("span", label, element("small", help_text)),
        class_="switch",
    )


# -- settings -------------------------------------------------------------------------------------


@made_once()
def settings_button() -> Element:
    """Return the button that opens the settings."""
    return element(
        "button",
        icon("settings"),
        element("span", _("Settings")),
        type="button",
        class_="button plain",
        data_opens="settings",
    )


@made_once()
def settings_dialog(settings: Settings) -> Element:
    """Return the dialog of all settings; each acts at once."""
    return element(
        "dialog",
        element(
            "header",
            element("h2", _("Settings"), id="settings-title"),
            _closer(),
        ),
        element(
            "div",
            language_choice(settings),
            _theme(settings),
            _speed(settings),
            _confirm(settings),
            switch("sound", _("Sound"), _("Moves are heard."), on=settings.sound),
            _volume(settings),
            _worth(settings),
            switch(
                "coordinates",
                _("Coordinates"),
                _("The names of places, on the board."),
                on=settings.coordinates,
            ),
            switch(
                "seen",
                _("Values shown so far"),
                _("Lists what has been turned up and how often, but not where it lies."),
                on=settings.seen,
            ),
            switch(
                "covered",
                _("Covered keys"),
                _("How many keys the others have shows at the end only."),
                on=settings.covered,
            ),
            switch(
                "open",
                _("Open tiles and hands"),
                _("What was seen stays in sight. This changes what the page shows, not the game."),
                on=settings.open,
            ),
            class_="settings",
        ),
        key="settings",
        id="settings",
        class_="dialog",
        aria_labelledby="settings-title",
    )


def _closer() -> Element:
    return element(
        "button",
        icon("x"),
        element("span", _("Close"), class_="unseen"),
        type="button",
        class_="button plain",
        data_closes=True,
    )


def language_choice(settings: Settings) -> Element:
    """Return the list of languages, each by its own name."""
    return choice(
        "language", _("Language"), LANGUAGES.items(), settings.language, data_setting="language"
    )


def _theme(settings: Settings) -> Element:
    themes = (
        ("system", _("as the system says")),
        ("light", _("light")),
        ("dark", _("dark")),
        ("contrast", _("high contrast")),
    )
    return choice("theme", _("Appearance"), themes, settings.theme, data_setting="theme")


def _speed(settings: Settings) -> Element:
    speeds = (
        ("slow", _("slow")),
        ("normal", _("normal")),
        ("fast", _("fast")),
        ("instant", _("instant")),
    )
    return choice("speed", _("Speed"), speeds, settings.speed, data_setting="speed")


def _confirm(settings: Settings) -> Element:
    ways = (
        ("auto", _("for touch only")),
        ("on", _("always")),
        ("off", _("never")),
    )
    label = _("Confirm moves")
    return choice("confirm", label, ways, settings.confirm, data_setting="confirm")


def _worth(settings: Settings) -> Element:
    values = (
        ("now", _("as it is")),
        ("most", _("and what it can become")),
        ("", _("only at the end")),
    )
    label = _("Points so far")
    return choice("worth", label, values, settings.worth, data_setting="worth")


def _volume(settings: Settings) -> Element:
    slider = element(
        "input",
        type="range",
        name="volume",
        min=0,
        max=10,
        value=settings.volume,
        data_setting="volume",
    )
    return element("label", element("span", _("Volume")), slider, class_="choice")


def bar(*parts: Children) -> Element:
    """Return the line at the top of every page."""
    return element("header", *parts, key="bar", class_="bar")
