"""The words of Lantern: its names, moves, places and score lines, in the language in use."""

from collections.abc import Sequence

from ludoteca.engine.game import Options, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import ngettext, pgettext
from ludoteca.engine.scene import Facts, Look

from . import pieces
from .rules import DROPPING, FREE, HIDDEN, Lantern, brightness


def title() -> str:
    """Return the game's name."""
    return _("Lantern")


def summary() -> str:
    """Return what the game is, in two sentences."""
    return _("Hang your lanterns side by side on the quay. What you hold, nobody else sees.")


def facts() -> Facts:
    """Return what the box says."""
    return Facts(pieces.DESIGNER, pieces.MINUTES, pieces.AGE)


def colour_name(colour: str) -> str:
    """Return the name of a light's colour."""
    names = {
        "red": pgettext("light colour", "red"),
        "blue": pgettext("light colour", "blue"),
        "white": pgettext("light colour", "white"),
        "green": pgettext("light colour", "green"),
    }
    return names[colour]


def colour_letter(colour: str) -> str:
    """Return the letter of a light's colour; no two have the same in any language."""
    letters = {
        "red": pgettext("letter of the light colour, unique", "R"),
        "blue": pgettext("letter of the light colour, unique", "B"),
        "white": pgettext("letter of the light colour, unique", "W"),
        "green": pgettext("letter of the light colour, unique", "G"),
    }
    return letters[colour]


def option_name(key: str) -> str:
    """Return the name of an option."""
    return {"pairs": _("Pairs"), "wind": _("Wind")}[key]


def option_value(key: str, value: str | bool) -> str:
    """Return what choosing `value` means."""
    if key == "pairs":
        return _("Two lanterns on one post") if value else _("One lantern on each post")
    return {"breeze": _("A breeze"), "storm": _("A storm")}[str(value)]


def options_told(options: Options) -> list[str]:
    """Return what is not as usual in this game."""
    storm = [_("storm")] if options["wind"] == "storm" else []
    return storm if options["pairs"] else [_("no pairs"), *storm]


# -- moves ----------------------------------------------------------------------------------------


def told(view: Lantern, event: str, names: Sequence[str]) -> str:
    """Return what `event` is, with the player's name: "Ana hangs 3 on b."."""
    who = names[view.turn]
    if event[:6] == "~card:":
        return _card_told(names[view.drawer or 0], event[6:])
    if event[:2] == "~d":
        return _("{who} rolls post {post}.").format(who=who, post=_face(event))
    if event[:5] == "drop:":
        return _drop_told(who, event[5:])
    if event == "keep":
        return _("{who} keeps all lanterns.").format(who=who)
    if event == "roll":
        return _("{who} rolls the die for the wind.").format(who=who)
    light, _at, post = event.partition("@")
    return _("{who} hangs {light} on {post}.").format(who=who, light=light, post=post)


def _card_told(who: str, lantern: str) -> str:
    if lantern == HIDDEN:
        return _("{who} draws a lantern.").format(who=who)
    return _("{who} draws a lantern of brightness {lantern}.").format(who=who, lantern=lantern)


def _drop_told(who: str, lantern: str) -> str:
    if lantern == HIDDEN:
        return _("{who} puts a lantern into the bag.").format(who=who)
    return _("{who} puts a {lantern} into the bag.").format(who=who, lantern=lantern)


def _face(event: str) -> str:
    return pieces.POSTS[int(event[2:]) - 1]


def offer(view: Lantern, move: str, names: Sequence[str] = ()) -> str:
    """Return a legal move as a short command: "Hang 3 on b"."""
    if move == "roll":
        return _("Roll the die for the wind")
    if move == "keep":
        return _("Keep all lanterns")
    if move[:5] == "drop:":
        return _("Put a {lantern} into the bag").format(lantern=move[5:])
    light, _at, post = move.partition("@")
    return _("Hang {light} on {post}").format(light=light, post=post)


def asked(view: Lantern) -> str:
    """Return what the seat to act is asked."""
    if view.actor not in range(view.players):
        return ""
    if view.phase == DROPPING:
        return _("Put one lantern into the bag, or keep all.")
    return _("Hang a lantern, or roll the die.")


def progress(view: Lantern) -> str:
    """Return how many turns are left."""
    return ngettext("{count} turn left", "{count} turns left", view.left).format(count=view.left)


def seen(view: Lantern, events: Sequence[str]) -> str:
    """Return "": the quay shows all that may be known."""
    return ""


# -- things ---------------------------------------------------------------------------------------


def held(count: int) -> str:
    """Return how many lanterns a seat holds."""
    text = ngettext("{count} lantern in hand", "{count} lanterns in hand", count)
    return text.format(count=count)


def in_bag(count: int) -> str:
    """Return how many lanterns the bag holds."""
    text = ngettext("Bag with {count} lantern", "Bag with {count} lanterns", count)
    return text.format(count=count)


def in_hand(lantern: str, count: int) -> str:
    """Return a lantern of the own hand, and how many there are of it."""
    if count > 1:
        return _("lantern {lantern}, {count} of them").format(lantern=lantern, count=count)
    return _("lantern {lantern}").format(lantern=lantern)


def post_name(view: Lantern, post: str, look: Look) -> str:
    """Return all that there is to say of a post: "b, red light 3 of Ana"."""
    thing = view.quay[pieces.POSTS.index(post)]
    if thing == FREE:
        return _("{post}, free").format(post=post)
    seat = int(thing[0])
    return _("{post}, {colour} light {bright} of {who}").format(
        post=post,
        colour=colour_name(look.colours[seat]),
        bright=brightness(thing[1:]),
        who=look.names[seat],
    )


def score_line(line: ScoreLine) -> str:
    """Return what a line of the score sheet is for."""
    if line.subject[:5] == "hand:":
        return _("brightest lantern in hand")
    return _("light on {post}").format(post=line.subject)
