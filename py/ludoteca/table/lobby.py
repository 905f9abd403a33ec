"""The lobby: the games of the house, how one is set up, and the games that are kept.

The lobby is written at build time, once a language, so it can be read and filled in before Python
is there: its forms are plain forms, and CSS alone shows as many seats as there are players. Only
the list of kept games is made in the browser.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from ludoteca.bots.levels import LEVELS
from ludoteca.engine import match
from ludoteca.engine.game import Game, find_game, folder, game_names
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import ngettext
from ludoteca.engine.record import LONGEST_NAME, Record, Seat
from ludoteca.engine.scene import Thing, Zone
from ludoteca.table import board
from ludoteca.table.ending import plain
from ludoteca.table.lesson import lesson_of
from ludoteca.table.markup import Element, element
from ludoteca.table.parts import (
    bar,
    button,
    choice,
    icon,
    language_choice,
    reads,
    settings_button,
    settings_dialog,
)
from ludoteca.table.session import Session
from ludoteca.table.settings import Settings


def tree(settings: Settings) -> Element:
    """Return the whole lobby, its list of kept games still empty."""
    return element(
        "div",
        bar(
            element("h1", element("img", src="./icons/ludoteca.svg", alt=""), "Ludoteca"),
            element("span", class_="space"),
            language_choice(settings),
            reads("about#what", _("About"), class_="button plain"),
            settings_button(),
        ),
        element(
            "main",
            element(
                "p",
                _("Modern board games, one table: in your browser, and without network too."),
                class_="lead",
            ),
            element("div", id="saved"),
            element("div", [_card(find_game(name)) for name in game_names()], class_="cards"),
            _files(),
            id="lobby",
        ),
        settings_dialog(settings),
        class_="page page-lobby",
    )


# -- a game ---------------------------------------------------------------------------------------


def _card(game: Game) -> Element:
    words = game.part("words")
    place = folder(game.name)
    return element(
        "article",
        element("img", class_="cover", src=f"./art/{place}/cover.svg", alt=""),
        element(
            "div",
            element("h2", words.title()),
            element("p", _facts(game), class_="facts"),
            element("p", words.summary()),
            _setup(game),
            class_="about",
        ),
        key=game.name,
        class_="card",
        id=f"card-{place}",
    )


def _facts(game: Game) -> list[Element]:
    facts = game.part("words").facts()
    seats = _("{least}–{most} players").format(least=min(game.seats), most=max(game.seats))
    least, most = facts.minutes
    long = _("{minutes} minutes").format(minutes=least if least == most else f"{least}–{most}")
    return [
        element("span", icon("users"), seats),
        element("span", icon("hourglass"), long),
        element("span", _("age {age} and up").format(age=facts.age)),
        element("span", _("by {designer}").format(designer=facts.designer)),
    ]


def _setup(game: Game) -> Element:
    place = folder(game.name)
    return element(
        "form",
        element(
            "div",
            element(
                "button",
                icon("play"),
                element("span", _("Play")),
                type="submit",
                class_="button main",
            ),
            reads(f"{place}#aim", _("How to play")),
            button(f"lesson:{game.name}", _("First lesson"), picture="lightbulb")
            if lesson_of(game.name)
            else None,
            class_="row",
        ),
        element(
            "details",
            element("summary", _("Players and options")),
            _how_many(game),
            [_seat(game, seat) for seat in range(max(game.seats))],
            element("div", _who_starts(game), _options(game), _series(game), class_="options"),
            _practice(),
            data_art=place,
        ),
        class_="setup",
        data_do=f"new:{game.name}",
    )


BY_LINK = "link"
"""What a form says of a seat whose player is elsewhere."""


def _how_many(game: Game) -> Element:
    return element(
        "fieldset",
        element("legend", _("Players")),
        [
            element(
                "label",
                element(
                    "input",
                    type="radio",
                    name="players",
                    value=number,
                    checked=number == min(game.seats),
                ),
                element("span", str(number)),
            )
            for number in game.seats
        ],
        class_="how-many",
    )


def _seat(game: Game, seat: int) -> Element:
    """Return the row of a seat: who sits there, the name and the colour."""
    kinds = [("human", _("Person"))]
    kinds += [
        (str(number), _("Computer: {level}").format(level=level.name()))
        for number, level in LEVELS.items()
    ]
    label = _("Seat {number}").format(number=seat + 1)
    kinds.append((BY_LINK, _("Person elsewhere, by link")))
    chosen = "human" if seat == 0 else str(min(LEVELS))
    return element(
        "fieldset",
        element("legend", label),
        choice(f"kind{seat}", _("Who plays"), kinds, chosen),
        element(
            "label",
            element("span", _("Name")),
            element(
                "input",
                name=f"name{seat}",
                maxlength=LONGEST_NAME,
                autocomplete="off",
                placeholder=_("Player {number}").format(number=seat + 1),
            ),
            class_="choice",
        ),
        _colours(game, seat),
        class_="seat-row",
        data_seat=seat + 1,
    )


def _colours(game: Game, seat: int) -> Element:
    words, pictures = game.part("words"), game.part("scene")
    return element(
        "fieldset",
        element("legend", _("Colour")),
        [
            element(
                "label",
                element(
                    "input",
                    type="radio",
                    name=f"colour{seat}",
                    value=colour,
                    checked=number == seat,
                    aria_label=words.colour_name(colour),
                ),
                element(
                    "svg",
                    element("use", href=f"#{pictures.colour_picture(colour)}"),
                    viewBox="0 0 100 100",
                    aria_hidden="true",
                ),
                title=words.colour_name(colour),
            )
            for number, colour in enumerate(game.colours)
        ],
        class_="colours",
    )


def _who_starts(game: Game) -> Element:
    values = [("random", _("drawn at random"))]
    values += [
        (str(seat), _("seat {number}").format(number=seat + 1)) for seat in range(max(game.seats))
    ]
    return choice("first", _("Who starts"), values, "random")


def _options(game: Game) -> list[Element]:
    words = game.part("words")
    return [
        choice(
            f"option-{key}",
            words.option_name(key),
            [(json.dumps(value), words.option_value(key, value)) for value in option.values],
            json.dumps(option.values[0]),
        )
        for key, option in game.options.items()
    ]


def _series(game: Game) -> Element | None:
    if not game.series:
        return None
    values = [
        (str(n), ngettext("one game", "{count} games", n).format(count=n))
        for n in range(1, match.LONGEST + 1)
    ]
    return choice("games", _("In a row, points added"), values, "1")


def _practice() -> Element:
    return element(
        "label",
        element("input", type="checkbox", name="practice", value="yes"),
        element(
            "span",
            _("Practice"),
            element("small", _("Everything may be taken back, even what chance has shown.")),
        ),
        class_="switch",
    )


# -- what was filled in ---------------------------------------------------------------------------


def record_of(name: str, fields: Mapping[str, object], seed: str, chance: float) -> Record:
    """Return the record of a new game from the fields of its form.

    `chance` (0 <= chance < 1) decides who starts where that is left to chance; `seed` is a name
    that no other game has. Fields that are missing or unsound count as not filled in.
    """
    game = find_game(name)
    players = _number(fields.get("players"), game.seats, min(game.seats))
    starts = _number(fields.get("first"), range(players), int(chance * players))
    seats = tuple(_seat_of(fields, seat) for seat in range(players))
    options = {key: _option_of(game, key, fields.get(f"option-{key}")) for key in game.options}
    more: dict[str, object] = {"rules": game.rules_version}
    if fields.get("practice") == "yes":
        more["practice"] = True
    if elsewhere(fields, players):
        more["by_link"] = seed
    record = Record(name, players, (), starts, game.with_defaults(options), seats, seed, more)
    games = _number(fields.get("games"), range(1, match.LONGEST + 1), 1)
    return match.in_series(record, match.Series(games if game.series else 1, ()))


def elsewhere(fields: Mapping[str, object], players: int) -> frozenset[int]:
    """Return the seats whose players are elsewhere, and play by link."""
    return frozenset(seat for seat in range(players) if fields.get(f"kind{seat}") == BY_LINK)


def _number(value: object, allowed: range, otherwise: int) -> int:
    return next((number for number in allowed if value == str(number)), otherwise)


def _text(value: object) -> str:
    return value.strip()[:LONGEST_NAME] if isinstance(value, str) else ""


def _seat_of(fields: Mapping[str, object], seat: int) -> Seat:
    level = _number(fields.get(f"kind{seat}"), range(1, len(LEVELS) + 1), 0)
    if f"kind{seat}" not in fields and seat > 0:
        level = min(LEVELS)
    return Seat(
        name=_text(fields.get(f"name{seat}")),
        kind="bot" if level else "human",
        level=level,
        colour=_text(fields.get(f"colour{seat}")),
    )


def _option_of(game: Game, key: str, value: object) -> str | bool:
    for known in game.options[key].values:
        if value == json.dumps(known):
            return known
    return game.options[key].values[0]


# -- the games that are kept ----------------------------------------------------------------------


class Kept(NamedTuple):
    """A kept game, as the list shows it."""

    identity: str
    changed: str
    """When it was played last, in words of the language in use."""
    about: dict[str, Any]
    """See `keeping.about`."""


class Shelf(NamedTuple):
    """The kept games, and what else the list of them shows."""

    kept: tuple[Kept, ...] = ()
    unread: tuple[str, ...] = ()
    """The keys of games of which nothing can be shown; they can still be saved to a file."""
    search: str = ""
    deleted: bool = False
    """Whether a game has just been deleted, and may come back."""
    told: str = ""
    """What has just happened: a game that does not open, games that were brought in."""
    update: bool = False
    """Whether a new version of the site is there."""
    forgets: bool = False
    """Whether the browser clears what is kept when the page is not visited for a week."""

    @property
    def found(self) -> tuple[Kept, ...]:
        """Return the games that fit what is searched for."""
        words = self.search.casefold().split()
        return tuple(one for one in self.kept if all(word in _described(one) for word in words))


def _described(one: Kept) -> str:
    title = find_game(one.about["game"]).part("words").title()
    return f"{title} {' '.join(one.about['names'])} {_how_it_stands(one)}".casefold()


def saved(shelf: Shelf) -> Element:
    """Return the list of kept games, with what can be done with all of them."""
    rows = [_row(one, pictured=number < PICTURED) for number, one in enumerate(shelf.found)]
    rows += [_unread(identity) for identity in shelf.unread]
    some = bool(shelf.kept or shelf.unread)
    return element(
        "div",
        _notices(shelf),
        element("h2", _("Your games"), key="title") if some else None,
        _search(shelf) if len(shelf.kept) > SEARCHED_FROM else None,
        element("ul", rows, class_="games", key="games") if rows else None,
        element("p", _("No game fits."), key="none") if some and not rows else None,
    )


PICTURED = 12
"""So many games at the head of the list show their boards: a hundred would take their time."""
SEARCHED_FROM = 5
"""More games than these are searched for by words."""


def _notices(shelf: Shelf) -> list[Element]:
    notices = []
    if shelf.update:
        use = button("update", _("Use it now"), picture="refresh-cw", class_="small")
        notices.append(_notice("update", _("A new version of Ludoteca is ready."), use))
    if shelf.told:
        notices.append(_notice("told", shelf.told, None))
    if shelf.deleted:
        back = button("restore", _("Bring it back"), picture="undo-2", class_="small")
        notices.append(_notice("deleted", _("The game is deleted."), back))
    if shelf.forgets and shelf.kept:
        text = _(
            "This browser deletes games when you have not been here for seven days. Add the page "
            "to your home screen, or save your games to a file, and they stay."
        )
        notices.append(_notice("forgets", text, None))
    return notices


def _notice(key: str, text: str, act: Element | None) -> Element:
    return element("p", element("span", text), act, key=key, class_="note", role="status")


def _search(shelf: Shelf) -> Element:
    field = element("input", type="search", value=shelf.search, data_input="search", id="search")
    return element(
        "label", element("span", _("Search")), field, key="search", class_="choice search"
    )


def _files() -> Element:
    """Return how games come from files and go to files."""
    bring = element(
        "label",
        icon("upload"),
        element("span", _("Bring in games from a file")),
        element("input", type="file", accept=".json,application/json", data_file="games"),
        class_="button small file",
    )
    out = button("export-all", _("Save all to a file"), picture="download", class_="small")
    return element("footer", bring, out, key="files", class_="row files")


def _row(one: Kept, *, pictured: bool) -> Element:
    words = find_game(one.about["game"]).part("words")
    names = ", ".join(one.about["names"])
    return element(
        "li",
        element(
            "button",
            _picture(one) if pictured else None,
            element(
                "span",
                element("strong", words.title()),
                element("span", names),
                element("small", _how_it_stands(one)),
                class_="about",
            ),
            type="button",
            class_="open",
            data_do=f"open:{one.identity}",
        ),
        _small(f"export:{one.identity}", "download", _("Save to a file: {names}"), names),
        _small(f"delete:{one.identity}", "trash-2", _("Delete: {names}"), names),
        key=one.identity,
        data_art=folder(one.about["game"]),
    )


def _unread(identity: str) -> Element:
    text = _("This game cannot be shown. Save it to a file and send that to the project.")
    return element(
        "li",
        element("span", text, class_="about open"),
        _small(f"export:{identity}", "download", _("Save to a file: {names}"), identity[:8]),
        _small(f"delete:{identity}", "trash-2", _("Delete: {names}"), identity[:8]),
        key=identity,
    )


def _small(does: str, picture: str, label: str, names: str) -> Element:
    return element(
        "button",
        icon(picture),
        element("span", label.format(names=names), class_="unseen"),
        type="button",
        class_="button plain",
        data_do=does,
    )


def _picture(one: Kept) -> Element:
    width, height, backdrop = one.about["zone"]
    things = tuple(Thing(*thing[: len(Thing._fields)]) for thing in one.about["things"])
    zone = Zone("board", "", width, height, backdrop, "", things, ())
    drawn = board.surface(zone, coordinates=False)
    return element("span", drawn, class_="small-board", data_style=f"--w:{width};--h:{height}")


def _how_it_stands(one: Kept) -> str:
    said = one.about
    moves = ngettext("{count} move", "{count} moves", said["moves"]).format(count=said["moves"])
    when = one.changed
    if said["scores"] is not None:
        points = " : ".join(plain(points) for points in said["scores"])
        return _("finished, {points} · {when}").format(points=points, when=when)
    if said["turn"] is None:
        return f"{moves} · {when}"
    turn = _("{name} to move").format(name=said["names"][said["turn"]])
    return f"{turn} · {moves} · {when}"


# -- a game that came by link ---------------------------------------------------------------------


def arrival(session: Session) -> Element:
    """Return the question who one is, asked when a game for several devices comes by link."""
    names = session.names
    seats = [button(f"sit:{seat}", names[seat], class_="main") for seat in session.people]
    words = session.game.part("words")
    return element(
        "div",
        bar(element("h1", words.title())),
        element(
            "main",
            element(
                "section",
                element("h2", _("Who plays on this device?"), id="arrival", tabindex="-1"),
                element(
                    "p", _("Each person plays on a device of their own. Choose your place once.")
                ),
                seats,
                button("sit:all", _("All of us, here")),
                class_="curtain",
            ),
        ),
        class_="page page-arrival",
    )
