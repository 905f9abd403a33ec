"""The words of Isis & Osiris: its names, moves, places and score lines, in the language in use."""

from collections import Counter
from collections.abc import Sequence

from ludoteca.engine.game import Options, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import ngettext, pgettext
from ludoteca.engine.scene import Facts, Look
from ludoteca.games.isis_osiris import pieces
from ludoteca.games.isis_osiris.rules import FREE, HIDDEN, INDEX, PAWN, IsisOsiris


def title() -> str:
    """Return the game's name."""
    return "Isis & Osiris"


def summary() -> str:
    """Return what the game is, in two sentences."""
    return _(
        "Place your pawns beside good tiles and turn the bad ones towards the others. "
        "Every tile is seen by all, once, and then lies face down: what was it worth?"
    )


def facts() -> Facts:
    """Return what the box says."""
    return Facts(pieces.DESIGNER, pieces.MINUTES, pieces.AGE)


def colour_name(colour: str) -> str:
    """Return the name of a pawn colour."""
    names = {  # each with a shape of its own, so that a name is all that is left to say
        "green": pgettext("pawn colour", "green"),
        "purple": pgettext("pawn colour", "purple"),
        "yellow": pgettext("pawn colour", "yellow"),
        "black": pgettext("pawn colour", "black"),
    }
    return names[colour]


def colour_letter(colour: str) -> str:
    """Return the letter of a pawn colour; no two have the same in any language."""
    letters = {
        "green": pgettext("letter of the pawn colour, unique", "G"),
        "purple": pgettext("letter of the pawn colour, unique", "P"),
        "yellow": pgettext("letter of the pawn colour, unique", "Y"),
        "black": pgettext("letter of the pawn colour, unique", "B"),
    }
    return letters[colour]


def option_name(key: str) -> str:
    """Return the name of the one option there is."""
    return {"pool": _("Tiles")}[key]


def option_value(key: str, value: str | bool) -> str:
    """Return what choosing `value` means."""
    pool = _("All tiles in one common pool (variant II)")
    return {"pool": pool if value else _("Each player has an own reserve")}[key]


def options_told(options: Options) -> list[str]:
    """Return the variants this game is played with."""
    return [_("common pool")] if options["pool"] else []


# -- moves ----------------------------------------------------------------------------------------


def told(view: IsisOsiris, event: str, names: Sequence[str]) -> str:
    """Return what `event` is, with the player's name: "Ana puts a pawn on c4."."""
    who = names[view.turn]
    if event == "flip":
        return ""  # the value that shows comes at once, and says it
    if event == "~" + HIDDEN:
        return _("{who} turns up a tile.").format(who=who)
    if event[0] == "~":
        return _("{who} turns up {value}.").format(who=who, value=value_name(event[1:]))
    if view.shown:
        return _("{who} lays the tile face down on {cell}.").format(who=who, cell=event)
    return _("{who} puts a pawn on {cell}.").format(who=who, cell=event)


def offer(view: IsisOsiris, move: str, names: Sequence[str] = ()) -> str:
    """Return a legal move as a short command: "Put a pawn on c4"."""
    if move == "flip":
        return _("Turn up a tile")
    if view.shown:
        return _("Lay the tile on {cell}").format(cell=move)
    return _("Put a pawn on {cell}").format(cell=move)


def asked(view: IsisOsiris) -> str:
    """Return what the seat to act is asked."""
    if view.actor is None or view.shown == HIDDEN:
        return ""
    if view.shown:
        value = value_name(view.shown)
        return _("Lay {value} face down on a free cell.").format(value=value)
    if not view.tiles_of(view.turn):
        return _("Put a pawn on a free cell.")
    if not view.pawns[view.turn]:
        return _("Turn up a tile.")
    return _("Put a pawn on a free cell, or turn up a tile.")


def progress(view: IsisOsiris) -> str:
    """Return how much of the board is filled."""
    filled = sum(thing != FREE for thing in view.board)
    return _("{filled} of {all} cells filled").format(filled=filled, all=len(view.board))


def seen(view: IsisOsiris, events: Sequence[str]) -> str:
    """Return which values have shown so far, and how often: no cells, so memory still counts."""
    shown = Counter(event[1:] for event in events if event[0] == "~")
    if not shown:
        return _("No tile has been turned up yet.")
    counts = [f"{value_name(value)} ×{shown[value]}" for value in pieces.TILES if shown[value]]
    return _("Turned up so far: {values}").format(values=", ".join(counts))


# -- things ---------------------------------------------------------------------------------------


def value_name(value: str) -> str:
    """Return a tile's value as it is written and read out: a real minus for "-"."""
    return value.replace("-", "−")


def pawns_left(count: int) -> str:
    """Return how many pawns a seat has left."""
    return ngettext("{count} pawn left", "{count} pawns left", count).format(count=count)


def tiles_left(count: int) -> str:
    """Return how many tiles a reserve, or the pool, has left."""
    return ngettext("{count} tile left", "{count} tiles left", count).format(count=count)


def cell_name(view: IsisOsiris, cell: str, look: Look) -> str:
    """Return all that `view` knows of a cell: "c4, face-down tile laid by Ana"."""
    thing = view.board[INDEX[cell]]
    if thing == FREE:
        return _("{cell}, free").format(cell=cell)
    seat, face = int(thing[0]), thing[1:]
    who = look.names[seat]
    if face == PAWN:
        colour = colour_name(look.colours[seat])
        return _("{cell}, {colour} pawn of {who}").format(cell=cell, colour=colour, who=who)
    if face == HIDDEN:
        return _("{cell}, face-down tile laid by {who}").format(cell=cell, who=who)
    value = value_name(face)
    return _("{cell}, tile {value} laid by {who}").format(cell=cell, value=value, who=who)


def score_line(line: ScoreLine) -> str:
    """Return what a line of the score sheet is for."""
    return _("pawn on {cell}").format(cell=line.subject)
