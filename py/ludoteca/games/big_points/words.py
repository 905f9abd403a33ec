"""The words of Big Points: its names, moves, places and score lines, in the language in use."""

from collections.abc import Sequence

from ludoteca.engine.game import Options, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import ngettext, pgettext
from ludoteca.engine.scene import Facts
from ludoteca.games.big_points import pieces
from ludoteca.games.big_points.rules import (
    GAP,
    HIDDEN,
    LADDER,
    START,
    BigPoints,
    colour_of,
)


def title() -> str:
    """Return the game's name."""
    return "Big Points"


def summary() -> str:
    """Return what the game is, in two sentences."""
    return _(
        "Five pawns run along a path of discs, and belong to nobody. Move any of them, take a "
        "disc beside it, and see to it that your colours are the first on the ladder."
    )


def facts() -> Facts:
    """Return what the box says."""
    return Facts(pieces.DESIGNER, pieces.MINUTES, pieces.AGE)


def colour_name(colour: str) -> str:
    """Return the name of a seat's emblem."""
    names = {  # the colours of this game are the discs'; seats have none, but emblems
        "sun": pgettext("emblem of a player", "sun"),
        "moon": pgettext("emblem of a player", "moon"),
        "star": pgettext("emblem of a player", "star"),
        "leaf": pgettext("emblem of a player", "leaf"),
        "wave": pgettext("emblem of a player", "wave"),
    }
    return names[colour]


def colour_letter(colour: str) -> str:
    """Return the letter of a seat's emblem; no two have the same in any language."""
    letters = {
        "sun": pgettext("letter of the emblem sun, unique", "S"),
        "moon": pgettext("letter of the emblem moon, unique", "M"),
        "star": pgettext("letter of the emblem star, unique", "T"),
        "leaf": pgettext("letter of the emblem leaf, unique", "L"),
        "wave": pgettext("letter of the emblem wave, unique", "W"),
    }
    return letters[colour]


def option_name(key: str) -> str:
    """Return the name of an option; there is none."""
    raise KeyError(key)


def option_value(key: str, value: str | bool) -> str:
    """Return what choosing `value` means; there is nothing to choose."""
    raise KeyError(key)


def options_told(options: Options) -> list[str]:
    """Return the variants this game is played with: none."""
    return []


# -- moves ----------------------------------------------------------------------------------------


def told(view: BigPoints, event: str, names: Sequence[str]) -> str:
    """Return what `event` is, with the player's name: "Ana moves the red pawn to 9…"."""
    who = names[view.turn]
    if event[0] == "~":
        if len(view.path) < LADDER - 1:
            return ""  # the last of these draws says it once for all
        return _("The path of 55 discs is laid, and {who} begins.").format(who=who)
    if event == "end":
        return _("{who} makes no extra move.").format(who=who)
    if event[-1] == HIDDEN:
        return _hidden_told(event, who)
    return _move_told(view, event, who)


def _hidden_told(event: str, who: str) -> str:
    """Return a move of the past: which disc it brought is for memory to know."""
    pawn = pawn_in_words(colour_of(event))
    if event[0] != "*":
        return _("{who} moves the {pawn}.").format(who=who, pawn=pawn)
    if "<" in event:
        return _("{who} spends a black disc and moves the {pawn} back.").format(who=who, pawn=pawn)
    return _("{who} spends a black disc and moves the {pawn}.").format(who=who, pawn=pawn)


def _move_told(view: BigPoints, move: str, who: str) -> str:
    said = {
        "": _("{who} moves the {pawn} to {target} and takes the {disc} {place}."),
        ">": _("{who} moves the {pawn} to step {target} and takes the {disc} beside the ladder."),
        "*": _(
            "{who} spends a black disc, moves the {pawn} to {target} and takes the {disc} {place}."
        ),
        "*<": _(
            "{who} spends a black disc, moves the {pawn} back to {target} and takes the {disc} "
            "{place}."
        ),
        "*>": _(
            "{who} spends a black disc, moves the {pawn} to step {target} and takes the {disc} "
            "beside the ladder."
        ),
    }
    return said[_kind(move)].format(who=who, **_parts(view, move))


def _kind(move: str) -> str:
    """Return what kind of move this is: "*" for an extra one, "<" back, ">" to the ladder."""
    way = ">" if move[-1] == ">" else "<" if "<" in move else ""
    return ("*" if move[0] == "*" else "") + way


def _parts(view: BigPoints, move: str) -> dict[str, str | int]:
    target = view.target(move)
    return {
        "pawn": pawn_in_words(colour_of(move)),
        "target": _next_step(view) if target == LADDER else target + 1,
        "disc": disc_name(view.disc_of(move)),
        "place": view.taken(move) + 1 if move[-1] in "+-" else "",
    }


def _next_step(view: BigPoints) -> int:
    return pieces.STEPS[len(view.ladder)]


def offer(view: BigPoints, move: str, names: Sequence[str] = ()) -> str:
    """Return a legal move as a short command: "Red pawn to 9, take the black disc 8"."""
    if move == "end":
        return no_extra_move()
    said = {
        "": _("Move the {pawn} to {target}, take the {disc} {place}"),
        ">": _("Move the {pawn} to step {target}, take the {disc}"),
        "*": _("Spend a black disc: move the {pawn} to {target}, take the {disc} {place}"),
        "*<": _("Spend a black disc: move the {pawn} back to {target}, take the {disc} {place}"),
        "*>": _("Spend a black disc: move the {pawn} to step {target}, take the {disc}"),
    }
    return said[_kind(move)].format(**_parts(view, move))


def asked(view: BigPoints) -> str:
    """Return what the seat to act is asked."""
    if view.actor not in range(view.players):
        return ""
    if view.extra:
        return _("Spend a black disc on an extra move, or end the turn.")
    return _("Move a pawn, and take a disc ahead of it or behind it.")


def no_extra_move() -> str:
    """Return the command that ends a turn."""
    return _("End the turn without an extra move")


def progress(view: BigPoints) -> str:
    """Return how many pawns have arrived."""
    return _("{count} of {all} pawns on the ladder").format(
        count=len(view.ladder), all=len(pieces.PAWNS)
    )


def seen(view: BigPoints, events: Sequence[str]) -> str:
    """Return how many discs of each colour have left the path: not who has them."""
    taken = [
        f"{disc_name(disc)} ×{count - view.path.count(disc)}"
        for disc, count in pieces.ON_PATH.items()
        if view.path.count(disc) < count
    ]
    if len(view.path) < LADDER or not taken:
        return _("No disc has been taken yet.")
    return _("Gone from the path: {discs}").format(discs=", ".join(taken))


# -- things ---------------------------------------------------------------------------------------


def disc_name(disc: str) -> str:
    """Return the name of a disc: "red disc"."""
    names = {
        "R": _("red disc"),
        "Y": _("yellow disc"),
        "G": _("green disc"),
        "B": _("blue disc"),
        "V": _("violet disc"),
        "W": _("white disc"),
        "K": _("black disc"),
    }
    return names[disc]


def pawn_in_words(colour: str) -> str:
    """Return the name of a pawn: "red pawn"."""
    names = {
        "R": _("red pawn"),
        "Y": _("yellow pawn"),
        "G": _("green pawn"),
        "B": _("blue pawn"),
        "V": _("violet pawn"),
    }
    return names[colour]


def discs(disc: str, count: int) -> str:
    """Return a number of discs of one colour: "3 red discs"."""
    texts = {
        "R": ngettext("{count} red disc", "{count} red discs", count),
        "Y": ngettext("{count} yellow disc", "{count} yellow discs", count),
        "G": ngettext("{count} green disc", "{count} green discs", count),
        "B": ngettext("{count} blue disc", "{count} blue discs", count),
        "V": ngettext("{count} violet disc", "{count} violet discs", count),
        "W": ngettext("{count} white disc", "{count} white discs", count),
        "K": ngettext("{count} black disc", "{count} black discs", count),
    }
    return texts[disc].format(count=count)


def discs_held(count: int) -> str:
    """Return how many coloured and white discs a seat holds."""
    text = ngettext("{count} disc in hand", "{count} discs in hand", count)
    return text.format(count=count)


def blacks_held(count: int) -> str:
    """Return how many black discs a seat holds."""
    return discs(pieces.BLACK, count)


def place_name(view: BigPoints, place: int) -> str:
    """Return what lies on a place of the path, counted from 1: "9, red disc"."""
    disc = view.path[place : place + 1]
    if disc in ("", GAP):
        return _("{place}, empty").format(place=place + 1)
    return _("{place}, {disc}").format(place=place + 1, disc=disc_name(disc))


def pawn_name(view: BigPoints, colour: str) -> str:
    """Return where a pawn on the path stands, and what can be done with it now."""
    place = view.place_of(colour)
    pawn = pawn_in_words(colour)
    if place == START:
        stands = _("{pawn} at the start").format(pawn=pawn)
    else:
        stands = _("{place}, {pawn}").format(place=place + 1, pawn=pawn)
    return "; ".join((stands, *_goals(view, colour)))


def _goals(view: BigPoints, colour: str) -> list[str]:
    """Return where a pawn would go, and what could be taken there."""
    if len(view.path) < LADDER:
        return []
    forward, back = view.forward(colour), view.back(colour)
    if forward == LADDER:
        goals = [_("goes to step {step}").format(step=_next_step(view))]
    else:
        to = _("goes to {target}").format(target=forward + 1)
        goals = [f"{to} ({_taking(view, colour, forward)})"]
    if view.extra and back != START:
        to = _("or back to {target}").format(target=back + 1)
        goals.append(f"{to} ({_taking(view, colour, back)})")
    return goals


def _taking(view: BigPoints, colour: str, target: int) -> str:
    """Return which discs could be taken from `target`, or that a side has none."""
    ahead, behind = view.ahead(target, colour), view.behind(target, colour)
    sides = (
        _("nothing ahead") if ahead == LADDER else _("ahead {disc}"),
        _("nothing behind") if behind == START else _("behind {disc}"),
    )
    return ", ".join(
        side if place in (LADDER, START) else side.format(disc=place_name(view, place))
        for side, place in zip(sides, (ahead, behind), strict=True)
    )


def step_name(view: BigPoints, number: int) -> str:
    """Return a step of the ladder (0: the highest), its worth, and the pawn on it."""
    step = pieces.STEPS[number]
    if number < len(view.ladder):
        pawn = pawn_in_words(view.ladder[number])
        return _("step {step}, {pawn}").format(step=step, pawn=pawn)
    if number == len(view.ladder):
        return _("step {step}, the highest free one").format(step=step)
    return _("step {step}, free").format(step=step)


def bonus_name(colour: str) -> str:
    """Return the name of a disc that lies beside the ladder."""
    return _("{disc} beside the ladder").format(disc=disc_name(colour))


def black_pile(view: BigPoints, who: str) -> str:
    """Return how many black discs the seat to act has, and what they are for just now."""
    count = view.blacks[view.turn]
    pile = _("{discs} of {who}").format(discs=blacks_held(count), who=who)
    if not count:
        return pile
    use = _("may be spent now") if view.extra else _("may be spent after the move")
    return f"{pile}, {use}"


def held_name(view: BigPoints, seat: int, disc: str, who: str) -> str:
    """Return how many discs of a kind a seat holds, and what each is worth as things stand."""
    if disc == pieces.BLACK:
        return _("{discs} of {who}").format(discs=blacks_held(view.blacks[seat]), who=who)
    said = _("{discs} of {who}").format(discs=discs(disc, view.hands[seat].count(disc)), who=who)
    if disc != pieces.WHITE and disc not in view.ladder:
        return _("{discs}, pawn not on the ladder yet").format(discs=said)
    return _("{discs}, each worth {points}").format(discs=said, points=view.worth(disc, seat))


def score_line(line: ScoreLine) -> str:
    """Return what a line of the score sheet is for: "3 red discs at 4"."""
    counted, _x, worth = line.subject.partition("x")
    return _("{discs} at {points}").format(
        discs=discs(counted[-1], int(counted[:-1])), points=worth
    )
