"""The rules of Big Points, whole. This file knows no screen and no bot.

A path of 55 discs leads to a ladder of five steps, worth 4, 3, 2, 1 and 0; beside it lies one
bonus disc of each pawn's colour. The five pawns, one of each colour, belong to nobody and start
before the first disc. In turn, each player moves any pawn forward to the next disc of its colour
and takes one disc: the nearest free one ahead of that pawn, or the nearest free one behind it. A
disc under a pawn is not free, and where one was taken a gap stays. A pawn with no disc of its
colour ahead goes to the highest free step instead, and the player takes the bonus disc of its
colour. After that move, a black disc from an earlier turn may be spent, once a turn, on an extra
move, in which the pawn may also go back to the next disc of its colour behind it. A pawn on the
ladder stays there. The game ends at once when all five are on it. Each disc is worth the step of
the pawn of its colour; a white one is worth as many points as its owner has other colours, black
included; a black one is worth nothing. The most points win; equal points share the win.

Moves:  "R>+"   red pawn forward, then take the free disc ahead of it, towards the ladder
        "R>-"   red pawn forward, then take the free disc behind it
        "R>"    red pawn to the ladder, with the red bonus disc
        "*R>+"  spend a black disc on such a move; "*R<-" on one with the red pawn going back
        "end"   spend none
Chance: "~R"    a red disc is laid at the end of the path, while the table is set

Discs are taken in the open, but then held in the hand (rules text, 4.1 and 9.27): so others see
how many, not which. Black discs lie open all the same. The question of an extra move is put only
to who holds one, so it would betray them.
"""

import re
from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple, Self, TypeVar

from ludoteca.engine import urn
from ludoteca.engine.game import CHANCE, Options, Refusal, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.games.big_points.pieces import (
    BLACK,
    LENGTH,
    ON_PATH,
    PAWNS,
    STEPS,
    WHITE,
)

GAP: Final = "."
"""A place of the path whose disc has been taken."""

HIDDEN: Final = "?"
"""A disc in a hand that the viewer does not see."""

START: Final = -1
"""Where the pawns stand at first: before place 0."""

LADDER: Final = LENGTH
"""Where a pawn stands that has arrived: behind the last place, 54."""

PAWN: Final = {colour: number for number, colour in enumerate(PAWNS)}
"""The number of the pawn of each colour."""

Thing = TypeVar("Thing")

_MOVE: Final = re.compile(r"\*?[RYGBV]([<>])([+-]?)")
_TOUCH: Final = re.compile(r"\*?([RYGBV]?)(?:@([1-9][0-9]?|step))?", re.ASCII)


class BigPoints(NamedTuple):
    """A position, or a view of one."""

    path: str
    """The discs from the start to the ladder, `GAP` where one was taken; shorter while laid."""
    pawns: tuple[int, ...]
    """Where the pawns of `PAWNS` stand: `START`, a place (0 to 54), or `LADDER`."""
    ladder: str
    """The colours of the pawns on the ladder, in the order in which they arrived."""
    hands: tuple[str, ...]
    """By seat: the coloured and white discs taken, in that order; `HIDDEN` where not seen."""
    blacks: tuple[int, ...]
    """By seat: how many black discs it holds."""
    spent: int
    """How many black discs have been spent, and are out of the game."""
    turn: int
    """The seat whose turn it is."""
    extra: bool
    """Whether that seat has made its move, and may spend a black disc on an extra one."""
    unseen: urn.Urn
    """The discs still to be laid; in a view, also those that the viewer cannot place."""

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.hands)

    # -- moves (rules text, section 4) ------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """Return the seat to act, `CHANCE` while the path is laid, None at the end."""
        if len(self.path) < LENGTH:
            return CHANCE
        return self.turn if len(self.ladder) < len(PAWNS) else None

    def moves(self) -> tuple[str, ...]:
        """Return the moves pawn by pawn, forward before back, ahead before behind; then "end"."""
        if self.actor in (None, CHANCE):
            return ()
        free = self.outermost_free()
        forward = [
            f"{colour}>{side}"
            for colour, place in zip(PAWNS, self.pawns, strict=True)
            if place != LADDER
            for side in _sides(self.forward(colour), place, free)
        ]
        if not self.extra:
            return tuple(forward)
        back = [
            f"{colour}<{side}"
            for colour, place in zip(PAWNS, self.pawns, strict=True)
            if (target := self.back(colour)) != START
            for side in _sides(target, place, free)
        ]
        return (*(f"*{move}" for move in forward + back), "end")

    def outermost_free(self) -> tuple[int, int]:
        """Return the free discs nearest to the start and nearest to the ladder."""
        path, pawns = self.path, self.pawns
        first, last = 0, LENGTH - 1
        while path[first] == GAP or first in pawns:
            first += 1
        while path[last] == GAP or last in pawns:
            last -= 1
        return first, last

    def place_of(self, colour: str) -> int:
        """Return where the pawn of a colour stands."""
        return self.pawns[PAWN[colour]]

    def forward(self, colour: str) -> int:
        """Return the next disc of a pawn's colour ahead of it; `LADDER` when there is none."""
        found = self.path.find(colour, self.pawns[PAWN[colour]] + 1)
        return LADDER if found < 0 else found

    def back(self, colour: str) -> int:
        """Return the next disc of a pawn's colour behind it; `START`, no target, if none is.

        A pawn on the ladder has none either (edge case 9.9).
        """
        place = self.place_of(colour)
        return START if place in (START, LADDER) else self.path.rfind(colour, 0, place)

    def ahead(self, target: int, colour: str) -> int:
        """Return the nearest free disc ahead of `target`; `LADDER` when there is none.

        The pawn of `colour` has then moved to `target`: the disc it left is free (9.6).
        """
        path, pawns, left = self.path, self.pawns, self.pawns[PAWN[colour]]
        for place in range(target + 1, LENGTH):
            if path[place] != GAP and (place not in pawns or place == left):
                return place
        return LADDER

    def behind(self, target: int, colour: str) -> int:
        """Return the nearest free disc behind `target`, likewise; `START` when there is none."""
        path, pawns, left = self.path, self.pawns, self.pawns[PAWN[colour]]
        for place in range(target - 1, START, -1):
            if path[place] != GAP and (place not in pawns or place == left):
                return place
        return START

    def play(self, event: str) -> Self:
        """Return the position after a legal `event`."""
        if event[0] == "~":
            return self._laid(event[1:])
        if event == "end":
            return self.turn_ended()
        if event[0] == "*":
            return self.black_spent().moved(event).turn_ended()
        after = self.moved(event)
        may_spend = self.blacks[self.turn] and len(after.ladder) < len(PAWNS)
        return after._replace(extra=True) if may_spend else after.turn_ended()

    def _laid(self, disc: str) -> Self:
        return self._replace(path=self.path + disc, unseen=urn.without(self.unseen, disc))

    def black_spent(self) -> Self:
        """Return the position with one black disc less in the hand of the seat to act."""
        blacks = _changed(self.blacks, self.turn, self.blacks[self.turn] - 1)
        return self._replace(blacks=blacks, spent=self.spent + 1)

    def moved(self, move: str) -> Self:
        """Return the position with the pawn of `move` moved and the disc taken; the turn stays."""
        colour, target = colour_of(move), self.target(move)
        path, ladder, disc = self.path, self.ladder, colour
        if target == LADDER:
            ladder += colour
        else:
            taken = self.taken(move)
            path, disc = f"{path[:taken]}{GAP}{path[taken + 1 :]}", path[taken]
        hands, blacks = self._given(disc)
        pawns = _changed(self.pawns, PAWN[colour], target)
        return self._replace(path=path, pawns=pawns, ladder=ladder, hands=hands, blacks=blacks)

    def _given(self, disc: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Return `hands` and `blacks` with `disc` given to the seat to act."""
        seat = self.turn
        if disc == BLACK:
            return self.hands, _changed(self.blacks, seat, self.blacks[seat] + 1)
        return _changed(self.hands, seat, self.hands[seat] + disc), self.blacks

    def turn_ended(self) -> Self:
        """Return the position with the next seat to move."""
        return self._replace(turn=(self.turn + 1) % self.players, extra=False)

    def target(self, move: str) -> int:
        """Return where the pawn of a move, such as "R>+" or "*R<-", goes: a place or `LADDER`."""
        return self.back(colour_of(move)) if "<" in move else self.forward(colour_of(move))

    def taken(self, move: str) -> int:
        """Return the place of the disc that a move which names a side takes."""
        side = self.ahead if move[-1] == "+" else self.behind
        return side(self.target(move), colour_of(move))

    def disc_of(self, move: str) -> str:
        """Return the colour of the disc that a move takes, from the path or as a bonus."""
        return self.path[self.taken(move)] if move[-1] in "+-" else colour_of(move)

    # -- chance (rules text, section 3) -------------------------------------------------------

    def outcomes(self) -> dict[str, int]:
        """Return each disc that may be laid next, weighted by how many of it are left."""
        if len(self.path) == LENGTH:
            return {}
        return {f"~{disc}": count for disc, count in urn.weights(self.unseen).items()}

    def draw(self, rng: Random) -> str:
        """Return the disc that is laid."""
        return "~" + urn.draw(self.unseen, rng)

    # -- scoring (rules text, sections 6 and 7) -----------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points; pawns not on the ladder and unknown discs count 0."""
        return tuple(
            sum(hand.count(disc) * self.worth(disc, seat) for disc in (*self.ladder, WHITE))
            for seat, hand in enumerate(self.hands)
        )

    def worth(self, disc: str, seat: int) -> int:
        """Return what one disc of a colour is worth to a seat, as things stand."""
        if disc == WHITE:
            return len(self.colours_of(seat))
        return STEPS[self.ladder.index(disc)] if disc in self.ladder else 0

    def colours_of(self, seat: int) -> str:
        """Return the different colours that a seat holds and white discs count (section 6)."""
        held = "".join(colour for colour in PAWNS if colour in self.hands[seat])
        return held + BLACK if self.blacks[seat] else held

    def winners(self) -> tuple[int, ...]:
        """Return all seats with the most points."""
        if self.actor is not None:
            return ()
        scores = self.scores()
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Return one line for each coloured or white kind of disc that a seat holds."""
        return tuple(
            self._line(seat, disc)
            for seat, hand in enumerate(self.hands)
            for disc in (*PAWNS, WHITE)
            if disc in hand
        )

    def _line(self, seat: int, disc: str) -> ScoreLine:
        count, worth = self.hands[seat].count(disc), self.worth(disc, seat)
        if disc == WHITE:
            counted = tuple(f"hand:{seat}:{colour}" for colour in self.colours_of(seat))
        else:
            counted = (f"step:{worth}",) if disc in self.ladder else ()
        return ScoreLine(
            seat=seat,
            subject=f"{count}{disc}x{worth}",
            points=count * worth,
            places=(f"hand:{seat}:{disc}", *counted),
            rule="scoring",
        )

    # -- what a seat knows (rules text, 4.1 and 9.27) -------------------------------------------

    def view(self, seat: int | None) -> Self:
        """Return the position without the discs in the hands of others; at the end, the whole."""
        if self.actor is None:
            return self
        others = [hand for other, hand in enumerate(self.hands) if other != seat]
        hands = tuple(
            [
                hand if other == seat else HIDDEN * len(hand)
                for other, hand in enumerate(self.hands)
            ]
        )
        known = [disc for hand in others for disc in hand if disc != HIDDEN]
        return self._replace(hands=hands, unseen=urn.put(self.unseen, known))

    def deal(self, rng: Random) -> Self:
        """Return the view with a disc for each hidden one, drawn from what is unseen."""
        discs = urn.shuffled(self.unseen, rng)
        hands = tuple(
            [
                "".join([discs.pop() if one == HIDDEN else one for one in hand])
                for hand in self.hands
            ]
        )
        return self._replace(hands=hands, unseen=tuple(sorted(discs)))

    def heard(self, event: str, seat: int | None) -> str:
        """Return `event`: every seat sees which pawn moves and which disc is taken."""
        return event

    def told(self, event: str, seat: int | None) -> str:
        """Return `event` without what was taken: nothing but memory keeps it."""
        return event if event[0] == "~" or event == "end" else event.rstrip("+-") + HIDDEN

    def fleeting(self, event: str) -> tuple[str, str] | None:
        """Return (a disc's place in the hand, its colour) when `event` takes one into the hand.

        Black discs stay in the open, so they are no such fact.
        """
        if event[0] == "~" or event == "end":
            return None
        disc = self.disc_of(event)
        return None if disc == BLACK else (in_hand(self.turn, len(self.hands[self.turn])), disc)

    def recall(self, facts: Mapping[str, str]) -> Self:
        """Return the view with remembered discs (place in a hand -> colour) known."""
        unseen = self.unseen
        hands = []
        for seat, hand in enumerate(self.hands):
            discs = list(hand)
            for number, disc in enumerate(hand):
                remembered = facts.get(in_hand(seat, number), HIDDEN) if disc == HIDDEN else disc
                if remembered != disc and remembered in unseen:
                    discs[number] = remembered
                    unseen = urn.without(unseen, remembered)
            hands.append("".join(discs))
        return self._replace(hands=tuple(hands), unseen=unseen)

    # -- refusals (rules text, sections 9 and 10.4) ---------------------------------------------

    def why_not(self, event: str) -> Refusal | None:
        """Return why `event` is not legal; None when it is.

        Words that are never moves have their reasons too, for who touches the table: a pawn
        ("R"), a black disc ("*"), or what is not on offer ("R@17", "@step").
        """
        if event in (self.moves() or self.outcomes()):
            return None
        if self.actor is None:
            return Refusal(_("The game is over: all five pawns are on the ladder."), "end")
        if self.actor == CHANCE:
            return Refusal(_("The path is still being laid, and no such disc is left."), "setup")
        if event == "end":
            return Refusal(_("A pawn has to be moved first: nobody may pass."), "turn")
        return self._why_not_now(event) or self._why_no_move(event)

    def _why_not_now(self, event: str) -> Refusal | None:
        """Return why a move that starts like `event` is out of place at this point of the turn."""
        if self.extra and event[:1] != "*":
            return Refusal(
                _("The move is made: spend a black disc on an extra move, or end the turn."),
                "black",
            )
        if not self.extra and event[:1] == "*":
            if self.blacks[self.turn]:
                return Refusal(_("A black disc is spent after the move, not before it."), "black")
            return Refusal(
                _("An extra move costs a black disc that was taken in an earlier turn."), "black"
            )
        return None

    def _why_no_move(self, event: str) -> Refusal:
        move, touch = _MOVE.fullmatch(event), _TOUCH.fullmatch(event)
        colour = event.lstrip("*")[:1]
        if (move or touch) and colour in PAWN and self.place_of(colour) == LADDER:
            return Refusal(_("A pawn on the ladder stays there."), "ladder")
        if move is not None:
            return self._why_not_moved(colour, move[1], move[2])
        if touch is not None and touch[2]:
            return self._why_not_touched(touch[1], touch[2])
        return Refusal(_("This is no whole move: name a pawn and the disc to take."), "turn")

    def _why_not_moved(self, colour: str, direction: str, side: str) -> Refusal:
        if direction == "<" and not self.extra:
            return Refusal(_("A pawn goes back only in an extra move."), "black")
        if direction == "<" and self.back(colour) == START:
            return Refusal(_("No disc of this pawn’s colour lies behind it."), "black")
        if direction == ">" and self.forward(colour) == LADDER:
            return Refusal(
                _("This pawn goes to the ladder, where only the bonus disc is taken."), "ladder"
            )
        if side == "+":
            return Refusal(_("No free disc lies ahead: take the one behind."), "taking")
        if side == "-":
            return Refusal(_("No free disc lies behind: take the one ahead."), "taking")
        return Refusal(_("A disc has to be taken: the one ahead, or the one behind."), "taking")

    def _why_not_touched(self, colour: str, what: str) -> Refusal:
        if what == "step":
            return Refusal(
                _(
                    "A pawn goes to the highest free step, and only when no disc of its colour "
                    "lies ahead of it."
                ),
                "ladder",
            )
        if self.path[int(what) - 1 : int(what)] in ("", GAP):
            return Refusal(_("Nothing lies there."), "taking")
        if not colour:
            return Refusal(_("First choose the pawn to move, then the disc to take."), "turn")
        return Refusal(self._on_offer(colour), "taking")

    def _on_offer(self, colour: str) -> str:
        """Return what a pawn's move would bring, for who touched something else."""
        target = self.forward(colour)
        if self.extra:
            return _(
                "Not on offer: choose the next disc of the pawn’s colour, then the nearest free "
                "disc ahead of it or behind it."
            )
        if target == LADDER:
            return _("No disc of this pawn’s colour lies ahead: it goes to the ladder.")
        ahead, behind = self.ahead(target, colour), self.behind(target, colour)
        return _(
            "Not on offer: this pawn goes to {target}. The nearest free disc ahead of it: "
            "{ahead}; behind it: {behind}."
        ).format(
            target=target + 1,
            ahead="–" if ahead == LADDER else ahead + 1,
            behind="–" if behind == START else behind + 1,
        )


def start(players: int, first: int, options: Options) -> BigPoints:
    """Set the table for `players` (2 to 5), the path still to be laid; `first` begins."""
    return BigPoints(
        path="",
        pawns=(START,) * len(PAWNS),
        ladder="",
        hands=("",) * players,
        blacks=(0,) * players,
        spent=0,
        turn=first,
        extra=False,
        unseen=urn.urn_of(ON_PATH),
    )


def in_hand(seat: int, number: int) -> str:
    """Return the name of the place that a seat's coloured or white disc `number` (from 0) has."""
    return f"taken:{seat}:{number}"


def colour_of(move: str) -> str:
    """Return the colour of the pawn that a move, such as "R>" or "*R<-", is about."""
    return move[1] if move[0] == "*" else move[0]


def _sides(target: int, left: int, free: tuple[int, int]) -> tuple[str, ...]:
    """Return on which sides of `target` a pawn that comes from `left` lets a disc be taken.

    `free` are the outermost free discs; the one just left is free as well (edge case 9.6). On
    the ladder it is "": the bonus disc comes by itself (9.8).
    """
    first, last = free
    if target == LADDER:
        return ("",)
    if first >= target and not START < left < target:
        return ("+",)
    return ("+", "-") if last > target or left > target else ("-",)


def _changed(things: tuple[Thing, ...], index: int, thing: Thing) -> tuple[Thing, ...]:
    return (*things[:index], thing, *things[index + 1 :])
