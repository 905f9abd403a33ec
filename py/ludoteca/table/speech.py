"""What is said on demand: the last move, whose turn it is, what lies where, what is legal."""

from collections.abc import Callable
from typing import Final, NamedTuple

from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import marked
from ludoteca.table.model import Model


def last_move(model: Model) -> str:
    """Return what happened last, in a sentence."""
    session = model.session
    for index in range(len(session.events) - 1, -1, -1):
        sentence = session.sentence(index, model.viewer)
        if sentence:
            return sentence
    return _("Nothing has been played yet.")


def turn(model: Model) -> str:
    """Return whose turn it is, what is asked, and how far the game is."""
    session = model.session
    words = session.game.part("words")
    view = session.state.view(model.viewer)
    progress: str = words.progress(view)
    if session.is_over:
        return " ".join([_("The game is over."), progress])
    who = model.waits_for
    if who is None:
        return f"{_('Something is being drawn…')} {progress}."
    return f"{session.names[who]}: {words.asked(view)} {progress}."


def possessions(model: Model) -> str:
    """Return what everybody has, as far as it is in the open."""
    names = model.session.names
    return " ".join(
        f"{names[place.seat]}: {', '.join(stock.name for stock in place.stocks)}."
        for place in model.scene.places
    )


def whole_board(model: Model) -> str:
    """Return the names of all spots of the table, zone by zone."""
    return " ".join(
        f"{zone.name}: {'; '.join(spot.name for spot in zone.spots)}."
        for zone in model.scene.zones
    )


def hand(model: Model) -> str:
    """Return the names of what lies beside the board on one's own side of the table."""
    return " ".join(
        f"{zone.name}: {'; '.join(spot.name for spot in zone.spots)}."
        for zone in model.scene.zones
        if zone.key != "board"
    ) or _("There is nothing to take just now.")


def legal_moves(model: Model) -> str:
    """Return all moves that the person who looks may make, by their words."""
    if not model.may_act:
        return _("There is nothing to choose just now.")
    moves = model.session.state.view(model.viewer).moves()
    return _("Legal moves: {moves}.").format(moves=", ".join(moves))


def again(model: Model) -> str:
    """Return what was asked for last, or else what happened last."""
    return model.said or last_move(model)


class Command(NamedTuple):
    """Something that is said on demand."""

    key: str
    """The key for it on the board."""
    label: str
    """Its name, to be translated at its use."""
    text: Callable[[Model], str]
    """What is said, in the language in use."""


COMMANDS: Final[dict[str, Command]] = {
    "last": Command("l", marked("Last move"), last_move),
    "turn": Command("w", marked("Whose turn"), turn),
    "scores": Command("s", marked("What each has"), possessions),
    "hand": Command("h", marked("Read the hand"), hand),
    "board": Command("b", marked("Read the board"), whole_board),
    "moves": Command("m", marked("Legal moves"), legal_moves),
    "again": Command("a", marked("Say it again"), again),
}
"""Word of a command -> the command: as keys on the board and as buttons alike."""
