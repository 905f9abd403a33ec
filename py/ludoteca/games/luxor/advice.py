"""What a player may know of Luxor beyond its rules: how good a position is.

The judge adds up what a seat has and what it may still earn:
  - the points that it would have if the game ended now;
  - how far its adventurers have come, and how many are awake;
  - what it lacks for the next set, its wild treasures, and its keys;
  - the treasures on which some of the adventurers needed stand, and others may still follow;
  - what the cards in its hand would earn at once, those at the ends counting most.
All but the points count the less, the nearer the end is. How near it is, the adventurers tell who
have the shortest way into the chamber, whosever they are: two end the game.

How much everything counts was found in games of the judge against itself: for each position, what
a seat had earned some turns later, and how that was judged, has to be what the judge had expected
(least squares over all positions, repeated with the players that came of it).

A view with gaps is judged as well: a hidden card does what cards do on average, and a hidden
scarab has a mean value.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import exp, log
from operator import mul
from typing import Final, NamedTuple

from ludoteca.games.luxor.pieces import (
    ADVENTURERS,
    BASIC_CARDS,
    CARDS,
    CHAMBER,
    DIE,
    ENOUGH,
    EYES_OF,
    HAND,
    HORUS_EYES,
    KEY_POINTS,
    KINDS,
    OSIRIS_STEPS,
    SARCOPHAGI,
    SCARABS,
    SET_POINTS,
    STAIRS,
    TREASURES,
    WALL,
)
from ludoteca.games.luxor.rules import (
    CHOOSING,
    EITHER,
    HIDDEN,
    HORUS,
    LOOKING,
    MOVING,
    OVER,
    PLAYING,
    ROLLING,
    TAKING,
    TEMPLE,
    Luxor,
    sets,
)

STAKE: Final = 0.8
"""Moves of Luxor differ a little less than those of Isis & Osiris: much can be made up for."""

EFFORT: Final = 60
"""A turn is followed to its end in some ten ways to appraise the card that begins it."""

ROUNDS: Final = ((2, 8, 1, 4), (2, 8, 1, 8), (4, 4, 1, 16))
"""How a search is to look ahead: one and two own turns, in which all play what looks best at a
glance, over many deals."""

FAR: Final = 2.0 * CHAMBER
"""The tiles that the first two adventurers have before them at the start: the whole game."""

NEAR: Final = 12.0
"""With fewer tiles before them, there is not much time left to do anything."""

MILESTONES: Final = (0, 6, 12, 18, 24, 30, 36, 40)
"""Places whose worth for an adventurer is told; in between it goes evenly from one to the next."""

INNER: Final = 28
"""From here on an adventurer may soon need a key."""

RIVALRY: Final = 6.0
"""A rival this many points behind another counts e times less than that one."""

LACKING: Final = (1.0, 0.5, 0.2)
"""How many treasures a seat lacks for a set -> the part of the set's points that it counts."""

BUILT: Final = (1.0, 0.35, 0.15)
"""How many more adventurers a treasure needs -> the part of its worth that an arrival counts."""

SCARAB: Final = sum(int(one) * many for one, many in SCARABS.items()) / sum(SCARABS.values())
"""What a scarab is worth on average."""

MOST: Final = 2
"""Where so many stand, one more can take any treasure."""

WILD: Final = 3
"""The place of wild treasures behind the `KINDS`."""

NEGLECT: Final = 4.0
"""What somebody who does not look ahead is to expect to lose by leaving a treasure to others."""

FIRST_KEY, GIFT, PASSAGE = 4.0, 2.5, 0.3
"""What an arrival on a Horus tile counts without a key and with one; a tunnel by space passed."""

WEIGHTS: Final = {
    "on the stairs": (0.0, 3.0),
    "on 6": (0.0, 5.0),
    "on 12": (0.0, 6.0),
    "on 18": (0.0, 6.0),
    "on 24": (0.0, 6.0),
    "on 30": (0.0, 6.0),
    "on 36": (0.0, 5.0),
    "on 40": (0.0, 4.0),
    "asleep": (0.0, 0.0),
    "towards a set": (1.0, 0.0),
    "wild treasures": (0.3, 1.5),
    "no key": (-2.0, -2.0),
    "ways in": (2.0, 0.0),
    "treasures, the last one near": (0.4, 0.0),
    "treasures, the last one far": (0.2, 0.1),
    "treasures, two lacking": (0.1, 0.1),
    "best end": (0.7, 0.0),
    "other end": (0.3, 0.0),
    "next cards": (0.12, 0.0),
    "middle card": (0.05, 0.0),
    "steps in hand": (0.05, 0.0),
}
"""What is counted -> what one of it is worth while there is time, and more at the start."""

_SOON: Final = tuple(soon for soon, _late in WEIGHTS.values())
_LATE: Final = tuple(late for _soon, late in WEIGHTS.values())


def _nearness(place: int) -> Iterator[float]:
    """Yield how near a place is to each of the `MILESTONES`: 1 on it, 0 at the next one."""
    for before, here, after in zip(
        (-1, *MILESTONES), MILESTONES, (*MILESTONES[1:], CHAMBER), strict=False
    ):
        if place < here:
            yield max(0.0, (place - before) / (here - before))
        else:
            yield max(0.0, (after - place) / (after - here))


_NOWHERE: Final = (0.0,) * len(MILESTONES)

_NEARNESS: Final = tuple(tuple(_nearness(place)) for place in range(CHAMBER))
"""Place -> how near it is to each milestone."""


def _steps_of(name: str) -> float:
    """Return how many tiles a card moves adventurers on, more or less."""
    card = CARDS[name]
    if card.rolled or card.catches_up:
        return sum(map(int, DIE)) / len(DIE)
    return card.steps * (2.0 if card.everyone else 1.0)


_BASIC: Final = tuple(card for card, many in BASIC_CARDS.items() for _ in range(many))
_STEPS: Final = {
    HIDDEN: sum(map(_steps_of, _BASIC)) / len(_BASIC),
    **{name: _steps_of(name) for name in CARDS},
}
"""Card -> how many tiles it moves adventurers on; a hidden one the mean of the basic cards."""


# -- the judge ------------------------------------------------------------------------------------


class Path(NamedTuple):
    """The tiles on the path, as adventurers count them."""

    ahead: tuple[tuple[int, ...], ...]
    """Place -> the next places with a tile, as many as a die shows at most."""
    left: tuple[int, ...]
    """Place -> how many steps it is from the chamber."""
    reached: tuple[tuple[int, ...], ...]
    """Place -> where one ends who goes there, or as far as Osiris tiles lead: by steps from 1."""


@lru_cache(maxsize=256)
def _path(tiles: tuple[str, ...]) -> Path:
    with_tile = [place for place, tile in enumerate(tiles) if tile]
    passed = [sum(other <= place for other in with_tile) for place in range(len(tiles))]
    end = list(range(len(tiles)))
    for place in reversed(with_tile):
        to = passed[place] - 1 + OSIRIS_STEPS.get(tiles[place], 0)
        if to < len(with_tile) - 1:
            end[place] = end[with_tile[to]]
    ahead = tuple(tuple(with_tile[one : one + len(DIE)]) for one in passed)
    return Path(
        ahead=ahead,
        left=tuple(len(with_tile) - one for one in passed),
        reached=tuple(tuple(end[to] for to in there) for there in ahead),
    )


class Collection(NamedTuple):
    """What treasures and wild treasures come to."""

    promise: float
    """The points that count already for the next set."""
    gains: tuple[float, ...]
    """What one more of each of the `KINDS`, and a wild one, adds to the sets."""


@lru_cache(maxsize=4096)
def _collection(taken: tuple[int, ...], wilds: int) -> Collection:
    points = _sets_worth(taken, wilds)
    more = [
        tuple(count + (kind == one) for kind, count in enumerate(taken))
        for one in range(len(KINDS))
    ]
    gains = [_sets_worth(one, wilds) - points for one in more]
    gains.append(_sets_worth(taken, wilds + 1) - points)
    return Collection(points - SET_POINTS[_full(taken, wilds)], tuple(gains))


def _full(taken: tuple[int, ...], wilds: int) -> int:
    return min(sets(taken, wilds), len(SET_POINTS) - 1)


def _sets_worth(taken: tuple[int, ...], wilds: int) -> float:
    """Return the points of the sets, and a part of those of the next one."""
    full = _full(taken, wilds)
    points = SET_POINTS[full]
    if full == len(SET_POINTS) - 1:
        return points
    real = sum([min(count, full + 1) for count in taken])
    lacking = max(len(KINDS) * (full + 1) - real - wilds, full + 1 - real)
    part = LACKING[lacking] if lacking < len(LACKING) else 0.0
    return points + part * (SET_POINTS[full + 1] - points)


class Belongings(NamedTuple):
    """What is judged of a seat, in a position with certain tiles."""

    tiles: tuple[str, ...]
    places: tuple[int, ...]
    hand: tuple[str, ...]
    treasures: tuple[str, ...]
    keys: int
    wilds: int
    prize: int
    """The points of the next sarcophagus."""


class Worth(NamedTuple):
    """What a seat has and may hope for."""

    points: float
    """What it would have if the game ended now, but for scarabs and sarcophagi."""
    soon: float
    """What it may hope for while there is time;"""
    late: float
    """and while the game is long."""


@lru_cache(maxsize=20000)
def _worth(own: Belongings) -> Worth:
    taken = _taken(own.treasures)
    points = (
        sum([TREASURES[tile].points for tile in own.treasures])
        + sum([WALL[place] for place in own.places if place > STAIRS])
        + own.keys * KEY_POINTS
        + SET_POINTS[_full(taken, own.wilds)]
    )
    found = features(own)
    return Worth(points, sum(map(mul, found, _SOON)), sum(map(mul, found, _LATE)))


def _taken(treasures: tuple[str, ...]) -> tuple[int, ...]:
    kinds = [TREASURES[tile].kind for tile in treasures]
    return tuple(map(kinds.count, KINDS))


def features(own: Belongings) -> list[float]:
    """Return how much there is of everything that `WEIGHTS` weighs, in its order."""
    awake = [place for place in own.places if STAIRS <= place < CHAMBER]
    reached = map(sum, zip(*[_NEARNESS[place] for place in awake], strict=True))
    collection = _collection(_taken(own.treasures), own.wilds)
    offers = _offers(own.tiles, collection.gains, own.keys > 0, own.prize)
    prospects = Prospects(own, _path(own.tiles), awake, offers)
    return [
        *(reached if awake else _NOWHERE),
        ADVENTURERS - len(awake) - own.places.count(CHAMBER),
        collection.promise,
        own.wilds,
        not own.keys,
        min(own.keys, sum([place >= INNER for place in awake])),
        *prospects.begun(),
        *prospects.in_hand(),
    ]


class Prospects(NamedTuple):
    """What the adventurers of a seat may do next."""

    own: Belongings
    path: Path
    awake: list[int]
    """Where they stand that can be moved."""
    offers: tuple[tuple[float, ...], ...]
    """How many stand there already, place -> what an arrival there earns."""

    def begun(self) -> list[float]:
        """Return the worth of treasures where some stand and the others may follow.

        In three parts: one is needed and near, one is needed, more are needed.
        """
        parts = [0.0, 0.0, 0.0]
        for place in set(self.awake):
            tile = self.own.tiles[place]
            if tile in TREASURES:
                lacking = max(1, TREASURES[tile].needed - self.awake.count(place))
                behind = [other for other in self.awake if other < place]
                if len(behind) >= lacking:
                    near = place in self.path.ahead[max(behind)]
                    parts[2 if lacking > 1 else 0 if near else 1] += self.offers[-1][place]
        return parts

    def in_hand(self) -> list[float]:
        """Return what the cards would earn: the ends, the cards next to them, the middle one."""
        hand = self.own.hand
        if len(hand) < HAND:
            hand = (*hand[: HAND // 2], HIDDEN, *hand[HAND // 2 :])
        best = self._by_steps(0)
        earned = [self._earned(card, best) for card in hand]
        ends = (earned[0], earned[-1])
        inner = sum(earned[1:2] + earned[3:4])
        return [max(ends), min(ends), inner, sum(earned[2:3]), sum([_STEPS[one] for one in hand])]

    def _by_steps(self, minus: int) -> list[float]:
        """Return the most that an adventurer earns by going 1, 2 ... tiles."""
        best, alone = [0.0] * len(DIE), self.offers[minus]
        shared = {place: self._arrival(place, minus) for place in self.awake}
        for start in shared:
            for steps, to in enumerate(self.path.reached[start]):
                earned = shared[to] if to in shared else alone[to]
                if earned > best[steps]:  # noqa: PLR1730  (this is where most of the time goes)
                    best[steps] = earned
        return best

    def _arrival(self, place: int, minus: int) -> float:
        return self.offers[min(MOST, self.awake.count(place) + minus)][place]

    def _earned(self, name: str, best: list[float]) -> float:
        """Return what a card earns, a hidden one on average."""
        if name == HIDDEN:
            return float(sum(map(mul, best, _SHARE)))
        card = CARDS[name]
        if card.catches_up:
            own = sorted(self.awake)
            return self._arrival(own[1], 0) if len(own) > 1 and own[0] < own[1] else 0.0
        if card.rolled:
            upper = [max(best[: roll + 1]) for roll in range(len(best))] if card.up_to else best
            return sum(upper) / len(upper)
        if card.minus:
            best = self._by_steps(card.minus)
        return max(best[: card.steps]) if card.up_to else best[card.steps - 1]


@lru_cache(maxsize=2048)
def _offers(
    tiles: tuple[str, ...], gains: tuple[float, ...], has_key: bool, prize: int
) -> tuple[tuple[float, ...], ...]:
    """Return, by how many stand there already, place -> what one earns who arrives there."""
    fixed = dict.fromkeys(HORUS_EYES, GIFT if has_key else FIRST_KEY)
    fixed |= dict.fromkeys(EYES_OF, GIFT)
    fixed |= {
        "temple:wild": gains[WILD],
        "temple:scarab": SCARAB,
        "temple:wildscarab": max(SCARAB, gains[WILD]),
        tiles[CHAMBER]: has_key * (WALL[CHAMBER] - WALL[CHAMBER - 1] - KEY_POINTS + prize),
    }
    alone = [fixed.get(tile, 0.0) for tile in tiles]
    tunnels = [place for place, tile in enumerate(tiles) if tile == "temple:tunnel"]
    for place, to in pairwise(tunnels):
        alone[place] = PASSAGE * (to - place)
    offers = [list(alone) for _ in range(MOST + 1)]
    for place, tile in enumerate(tiles):
        if tile in TREASURES:
            kind, needed, points = TREASURES[tile]
            worth = points + gains[KINDS.index(kind)]
            for count, offer in enumerate(offers):
                offer[place] = BUILT[max(0, needed - 1 - count)] * worth
    return tuple(map(tuple, offers))


def _shares() -> Iterator[float]:
    """Yield how likely a basic card is to move an adventurer 1, 2 ... tiles."""
    for roll in DIE:
        for_sure = sum(
            many for name, many in BASIC_CARDS.items() if CARDS[name].steps == int(roll)
        )
        yield (for_sure + BASIC_CARDS["die"] / len(DIE)) / sum(BASIC_CARDS.values())


_SHARE: Final = tuple(_shares())


def lead(state: Luxor, seat: int) -> float:
    """Return by how many points `seat` is expected to end ahead of the others.

    In the middle of a turn, the seat to act is taken to do what looks best. With three or more
    the others count together, those in front the most.
    """
    return _outlook(state, seat)


def _judged(state: Luxor, seat: int) -> float:
    """Return the lead of a position as it is."""
    if state.phase == OVER:
        return _ahead(state.scores(), seat)
    soon, late = times(state)
    points = []
    for other, own in enumerate(belongings(state)):
        worth = _worth(own)
        loose = SCARAB * state.scarabs[other].count(HIDDEN) + state.scarab_points(other)
        loose += sum(state.sarcophagi[other])
        points.append(worth.points + loose + soon * worth.soon + late * worth.late)
    return _ahead(points, seat)


def belongings(state: Luxor) -> list[Belongings]:
    """Return what is judged of each seat."""
    left = SARCOPHAGI[sum(map(len, state.sarcophagi)) :]
    prize = left[0] if left else 0
    return [
        Belongings(state.tiles, *own, prize)
        for own in zip(
            state.places, state.hands, state.treasures, state.keys, state.wilds, strict=True
        )
    ]


def times(state: Luxor) -> tuple[float, float]:
    """Return how much time is left, as two measures from 1 down to 0 at the end of the game.

    The first is 1 until the end is near, the second is 1 at the beginning only.
    """
    left = _path(state.tiles).left
    foremost = sorted([place for own in state.places for place in own])[-ENOUGH:]
    tiles = sum([left[place] for place in foremost])
    return min(1.0, tiles / NEAR), tiles / FAR


def _ahead(points: Sequence[float], seat: int) -> float:
    rivals = [one for other, one in enumerate(points) if other != seat]
    top = max(rivals)
    if len(rivals) == 1:
        return points[seat] - top
    crowd = sum([exp((one - top) / RIVALRY) for one in rivals])
    return points[seat] - top - RIVALRY * log(crowd)


# -- moves ----------------------------------------------------------------------------------------

_ASKED: Final = (MOVING, CHOOSING, TAKING, HORUS, EITHER, LOOKING)
"""What a seat may be asked once it has played its card."""


def appraised(state: Luxor, seat: int) -> list[tuple[float, str]]:
    """Return all moves with the lead of `seat` after them, the best for the seat to act first.

    Each is followed to the end of the turn: the seat to act goes on as looks best to it, a roll
    is averaged, and a draw does not matter yet.
    """
    if state.phase == PLAYING and HIDDEN in (
        state.hands[state.turn][0],
        state.hands[state.turn][-1],
    ):
        return [(_judged(state, seat), move) for move in state.moves()]
    is_own = seat == state.turn
    found = [(_outlook(state.play(move), seat), move) for move in state.moves()]
    if state.phase == TAKING:
        found = [
            (one - (move == "leave") * (NEGLECT if is_own else -NEGLECT), move)
            for one, move in found
        ]
    return sorted(found, key=lambda one: one[0], reverse=is_own)


def _outlook(state: Luxor, seat: int) -> float:
    """Return the lead of `seat` once the turn has been played as looks best to who plays it."""
    if state.phase in _ASKED:
        choose: Callable[[list[float]], float] = max if seat == state.turn else min
        return choose([_outlook(state.play(move), seat) for move in state.moves()])
    if state.phase == ROLLING:
        rolls = [_outlook(state.play(roll), seat) for roll in state.outcomes()]
        return sum(rolls) / len(rolls)
    if state.phase == TEMPLE:
        tiles = state.outcomes()
        return _outlook(state.play(max(tiles, key=tiles.__getitem__)), seat)
    return _judged(state, seat)
