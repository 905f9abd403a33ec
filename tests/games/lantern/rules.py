"""The rules of Lantern, whole. This file knows no screen and no bot.

Six posts stand on a quay, a to c in the front row and d to f behind them. Each player holds three
lanterns, of brightness 1 to 4, that nobody else sees; the others lie in a bag. In turn, each
player hangs a lantern of the hand on a post that is free or whose light is dimmer; what hung
there goes back into the bag. With the option "pairs", two lanterns that differ may be hung
together, and their brightness adds up. Instead, a player may roll the die: the wind takes what
hangs on the post that it shows back into the bag, in a storm also what hangs behind or before it;
then one lantern of the hand may be put into the bag, unseen. After each turn the hand is filled
up from the bag. The game ends after 7, 5 or 4 rounds with 2, 3 or 4 players. A light is worth its
brightness, and one point more for each light of the same player next to it; the brightest lantern
left in each hand is worth its brightness. The most points win; equal points share the win.

Moves:  "3@b"     hang a lantern of brightness 3 on post b
        "1+3@b"   hang two together
        "roll"    roll the die
        "drop:2"  after the roll: put a 2 into the bag; the others do not see which
        "keep"    after the roll: put none into it
Chance: "~card:3" the lantern that a hand is filled up with; only its owner sees it
        "~d4"     the die: post d
"""

import re
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from random import Random
from typing import Final, NamedTuple, Self, TypeVar

from ludoteca.engine import urn
from ludoteca.engine.game import CHANCE, Options, Refusal, ScoreLine
from ludoteca.engine.language import gettext as _

from .pieces import COLUMNS, HAND, LANTERNS, POSTS, ROUNDS

FREE: Final = ""
"""A post without a light. Others have the seat and then the lanterns: "03", "013"."""

HIDDEN: Final = "?"
"""A lantern in a hand that the viewer does not see."""

BRIGHTEST: Final = 4
"""The highest brightness of one lantern."""

HANGING: Final = "hanging"
"""The seat is to hang a lantern or to roll."""
BLOWING: Final = "blowing"
"""The die is rolling."""
DROPPING: Final = "dropping"
"""The seat may put a lantern into the bag."""

Thing = TypeVar("Thing")

_HUNG: Final = re.compile(r"([1-4])(?:\+([1-4]))?@([a-f])", re.ASCII)


class Lantern(NamedTuple):
    """A position, or a view of one."""

    pairs: bool
    """Option: two lanterns may be hung together."""
    storm: bool
    """Option: the wind takes the lights of a whole column."""
    quay: tuple[str, ...]
    """What hangs on the posts, in reading order: `FREE`, or seat and lanterns."""
    hands: tuple[tuple[str, ...], ...]
    """By seat: the lanterns in hand, sorted; `HIDDEN` where the viewer does not see them."""
    bag: urn.Urn
    """The lanterns in the bag; in a view, all that the viewer cannot place."""
    turn: int
    """The seat whose turn it is."""
    left: int
    """How many turns are left, this one included."""
    phase: str
    """`HANGING`, `BLOWING` or `DROPPING`."""

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.hands)

    # -- moves ----------------------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """Return the seat to act, `CHANCE` for the bag and the die, None at the end."""
        if self.drawer is not None or self.phase == BLOWING:
            return CHANCE
        return self.turn if self.left else None

    @property
    def drawer(self) -> int | None:
        """Return the seat whose hand is to be filled up, None when all are full."""
        short = (seat for seat, hand in enumerate(self.hands) if len(hand) < HAND)
        return next(short, None)

    def moves(self) -> tuple[str, ...]:
        """Return all that may be hung, in the order of the hand and the posts, and "roll"."""
        if self.actor is None or self.actor == CHANCE:
            return ()
        hand = sorted(set(self.hands[self.turn]))
        if self.phase == DROPPING:
            return (*(f"drop:{lantern}" for lantern in hand), "keep")
        lights = [(one,) for one in hand] + (list(combinations(hand, 2)) if self.pairs else [])
        hung = [
            f"{'+'.join(light)}@{post}"
            for light in lights
            for post, thing in zip(POSTS, self.quay, strict=True)
            if brightness(light) > brightness(thing[1:])
        ]
        return (*hung, "roll")

    def play(self, event: str) -> Self:
        """Return the position after a legal `event`."""
        if event == "roll":
            return self._replace(phase=BLOWING)
        if event == "keep":
            return self._turn_ended()
        if event[:5] == "drop:":
            return self._dropped(event[5:])
        if event[:2] == "~d":
            return self._blown(int(event[2:]) - 1)
        return self._drawn(event[6:]) if event[0] == "~" else self._hung(event)

    def _hung(self, event: str) -> Self:
        together, _at, post = event.partition("@")
        light, index = together.split("+"), POSTS.index(post)
        hand = self.hands[self.turn]
        for lantern in light:
            hand = urn.without(hand, lantern)
        return self._replace(
            quay=_put(self.quay, index, f"{self.turn}{''.join(light)}"),
            hands=_put(self.hands, self.turn, hand),
            bag=urn.put(self.bag, self.quay[index][1:]),
        )._turn_ended()

    def _dropped(self, lantern: str) -> Self:
        hand = urn.without(self.hands[self.turn], lantern)
        bag = urn.put(self.bag, () if lantern == HIDDEN else lantern)
        return self._replace(hands=_put(self.hands, self.turn, hand), bag=bag)._turn_ended()

    def _turn_ended(self) -> Self:
        following = (self.turn + 1) % self.players
        return self._replace(turn=following, left=self.left - 1, phase=HANGING)

    def _blown(self, index: int) -> Self:
        quay, bag = self.quay, self.bag
        for taken in self.in_wind(index):
            bag = urn.put(bag, quay[taken][1:])
            quay = _put(quay, taken, FREE)
        return self._replace(quay=quay, bag=bag, phase=DROPPING)

    def in_wind(self, index: int) -> tuple[int, ...]:
        """Return which posts the wind takes the lights of when the die shows one."""
        other = (index + COLUMNS) % len(POSTS)
        return (index, other) if self.storm else (index,)

    def _drawn(self, lantern: str) -> Self:
        seat = self.drawer or 0
        hands = _put(self.hands, seat, urn.put(self.hands[seat], lantern))
        return self._replace(hands=hands, bag=urn.without(self.bag, lantern))

    # -- chance ---------------------------------------------------------------------------------

    def outcomes(self) -> dict[str, int]:
        """Return the lanterns in the bag with their numbers, or the six faces of the die."""
        if self.drawer is not None:
            return {f"~card:{one}": count for one, count in urn.weights(self.bag).items()}
        return {f"~d{face}": 1 for face in _FACES} if self.phase == BLOWING else {}

    def draw(self, rng: Random) -> str:
        """Return the lantern that is drawn, or the face that the die shows."""
        if self.drawer is not None:
            return "~card:" + urn.draw(self.bag, rng)
        return f"~d{rng.choice(_FACES)}"

    # -- scoring --------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Return the points of the lights as they hang; at the end, of the hands in sight too."""
        totals = [0] * self.players
        for line in self.score_sheet():
            totals[line.seat] += line.points
        return tuple(totals)

    def winners(self) -> tuple[int, ...]:
        """Return all seats with the most points."""
        if self.actor is not None:
            return ()
        scores = self.scores()
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Return one line for each light, seat by seat; at the end also for each hand in sight."""
        lines = [self._light(index) for index, thing in enumerate(self.quay) if thing]
        if self.actor is None:
            lines += [
                _brightest(seat, hand)
                for seat, hand in enumerate(self.hands)
                if HIDDEN not in hand
            ]
        return tuple(sorted(lines, key=lambda line: line.seat))

    def _light(self, index: int) -> ScoreLine:
        thing = self.quay[index]
        beside = [near for near in neighbours(index) if self.quay[near][:1] == thing[0]]
        return ScoreLine(
            seat=int(thing[0]),
            subject=POSTS[index],
            points=brightness(thing[1:]) + len(beside),
            places=tuple(POSTS[place] for place in (index, *beside)),
            rule="scoring",
        )

    # -- what a seat knows ----------------------------------------------------------------------

    def view(self, seat: int | None) -> Self:
        """Return the position without the hands of the others; at the end, all hands are open."""
        if self.actor is None:
            return self
        hidden = [one for other, hand in enumerate(self.hands) if other != seat for one in hand]
        hands = tuple(
            hand if other == seat else (HIDDEN,) * len(hand)
            for other, hand in enumerate(self.hands)
        )
        known = [lantern for lantern in hidden if lantern != HIDDEN]
        return self._replace(hands=hands, bag=urn.put(self.bag, known))

    @property
    def in_bag(self) -> int:
        """Return how many lanterns the bag holds, which everybody may know."""
        return len(self.bag) - sum(hand.count(HIDDEN) for hand in self.hands)

    def deal(self, rng: Random) -> Self:
        """Return the view with lanterns in the hidden hands, out of all that are not placed."""
        lanterns = urn.shuffled(self.bag, rng)
        hands = tuple(
            tuple(sorted(lanterns.pop() if one == HIDDEN else one for one in hand))
            for hand in self.hands
        )
        return self._replace(hands=hands, bag=tuple(sorted(lanterns)))

    def heard(self, event: str, seat: int | None) -> str:
        """Return `event`; which lantern is drawn or dropped, only its owner sees."""
        if event[:6] == "~card:" and seat != self.drawer:
            return "~card:" + HIDDEN
        return "drop:" + HIDDEN if event[:5] == "drop:" and seat != self.turn else event

    def told(self, event: str, seat: int | None) -> str:
        """Return `event` as it was heard: nobody has to remember here."""
        return self.heard(event, seat)

    def fleeting(self, event: str) -> tuple[str, str] | None:
        """Return None: nothing is shown and then hidden again."""

    def recall(self, facts: Mapping[str, str]) -> Self:
        """Return the view: there is nothing to remember that it does not show."""
        return self

    # -- refusals -------------------------------------------------------------------------------

    def why_not(self, event: str) -> Refusal | None:
        """Return why `event` is not legal; None when it is."""
        if event in (self.moves() or self.outcomes()):
            return None
        if self.actor is None:
            return Refusal(_("The game is over: all rounds are played."), "end")
        if self.actor == CHANCE:
            return Refusal(_("The bag or the die decides now, and cannot bring that."), "turn")
        if self.phase == DROPPING:
            return Refusal(
                _("After the wind, put one of your own lanterns into the bag, or keep all."),
                "wind",
            )
        return self._why_not_hung(event)

    def _why_not_hung(self, event: str) -> Refusal:
        parts = _HUNG.fullmatch(event)
        if parts is None:
            return Refusal(_("This is no move now: hang a lantern on a post, or roll."), "turn")
        light = [lantern for lantern in parts.groups()[:2] if lantern]
        if not set(light) <= set(self.hands[self.turn]):
            return Refusal(_("This lantern is not in the hand."), "turn")
        if len(light) > 1 and not self.pairs:
            return Refusal(_("Only one lantern hangs on a post in this game."), "options")
        if len(light) > 1 and light[0] >= light[1]:
            return Refusal(_("Two different lanterns make a pair; name the dimmer first."), "turn")
        return Refusal(_("What hangs there is at least as bright."), "turn")


_FACES: Final = range(1, len(POSTS) + 1)


def start(players: int, first: int, options: Options) -> Lantern:
    """Set the table for `players` (2 to 4), hands still empty; `first` begins."""
    return Lantern(
        pairs=bool(options["pairs"]),
        storm=options["wind"] == "storm",
        quay=(FREE,) * len(POSTS),
        hands=((),) * players,
        bag=urn.urn_of(LANTERNS),
        turn=first,
        left=players * ROUNDS[players],
        phase=HANGING,
    )


def brightness(light: str | tuple[str, ...]) -> int:
    """Return how bright lanterns are together; a hidden one may be as bright as any."""
    return sum(BRIGHTEST if lantern == HIDDEN else int(lantern) for lantern in light)


@cache
def neighbours(index: int) -> tuple[int, ...]:
    """Return the posts to the left, to the right, and behind or before a post."""
    beside = [near for near in (index - 1, index + 1) if near // COLUMNS == index // COLUMNS]
    return (*beside, (index + COLUMNS) % len(POSTS))


def _brightest(seat: int, hand: tuple[str, ...]) -> ScoreLine:
    best = max(hand)
    return ScoreLine(seat, f"hand:{best}", int(best), (f"hand:{seat}:{best}",), "scoring")


def _put(things: tuple[Thing, ...], index: int, thing: Thing) -> tuple[Thing, ...]:
    return (*things[:index], thing, *things[index + 1 :])
