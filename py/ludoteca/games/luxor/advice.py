"""What a player may know of Luxor beyond its rules: how good a position is, and a whole turn.

The judge adds up for each seat what it has and what that leads to:
  - treasures, sets, scarabs and sarcophagi as they count, and a set that is nearly there by half;
  - where adventurers stand as it counts, and for those still under way, while the game is young,
    something more: they will go on, and come upon tiles;
  - treasures on which own adventurers stand and wait for others, by how many are missing;
  - keys by what they open; the cards that let one choose.
The lead is over the best other seat. The weights were found in games of the judge against itself.

A turn is several decisions: an end of the hand, who goes where, what is taken. `appraised` looks
through all of the own turn that is left, over all six faces of a die, as far as the first thing
that is drawn from a pile, which it leaves open. A view with gaps is judged as well.
"""

from collections.abc import Callable
from typing import Final

from ludoteca.engine.game import CHANCE
from ludoteca.games.luxor.pieces import (
    CHAMBER,
    KEY_POINTS,
    SCARABS,
    SET_POINTS,
    STAIRS,
    TREASURES,
    WALL,
)
from ludoteca.games.luxor.rules import HIDDEN, OVER, ROLLING, Luxor

AWAKE: Final = 3.0
"""Points that an adventurer who is awake is still to bring, when the game is young."""

GOING_ON: Final = 0.25
"""What a place counts for more than the wall says, when the game is young."""

MISSING: Final = (0.45, 0.45, 0.15, 0.05)
"""How many own adventurers a treasure still needs where some stand -> the part of it that counts;
even where enough stand, one has to arrive."""

TO_SETS: Final = 2.0
"""Points that a treasure is worth beside its own, for the sets."""

NEARLY: Final = (0.0, 0.5, 0.2, 0.0)
"""How many kinds are missing for the next set -> the part of its points that counts."""

KEY_WORTH: Final = (0.0, 3.5, 5.0, 6.0)
"""Points that so many keys are worth while the game goes on; each further one is worth 1."""

CARD_WORTH: Final = {
    card: worth
    for worth, cards in ((1.5, "r5 m2 m3 m4"), (1.2, "r4 all3 all2"), (1.0, "r3 rd all1"))
    for card in cards.split()
}
"""Points that a card in the hand is worth beside a basic one."""

SCARAB_WORTH: Final = sum(int(value) * count for value, count in SCARABS.items()) / sum(
    SCARABS.values()
)
"""What a scarab is worth on average."""

WON: Final = 3.0
"""Points that a win counts beside its margin."""

ROUNDS: Final = ((1, 4, 3, 2), (2, 4, 3, 3))
"""How a search is to look ahead."""

WORK: Final = 40
"""How much more work an appraisal of a move is here than in the other games: a whole turn."""


def lead(state: Luxor, seat: int) -> float:
    """Return by how many points `seat` is expected to end ahead of the best other seat."""
    if state.phase == OVER:
        scores = state.scores()
        margin = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        return margin + (WON if seat in state.winners() else -WON)
    youth = _youth(state)
    worths = [_worth(state, one, youth) for one in range(state.players)]
    return worths[seat] - max(worths[:seat] + worths[seat + 1 :])


def _youth(state: Luxor) -> float:
    """Return how young the game is, from 1 at the start to 0 when the second one has entered."""
    _first, second, *_others = sorted([max(own) for own in state.places], reverse=True)
    own = [sorted(places)[-2] for places in state.places]
    return 1 - max(second, *own, STAIRS) / CHAMBER


def _worth(state: Luxor, seat: int, youth: float) -> float:
    """Return the points that a seat is expected to end with."""
    return (
        state.treasure_points(seat)
        + sum(state.sarcophagi[seat])
        + _set_worth(state, seat)
        + _scarab_worth(state, seat)
        + _key_worth(state.keys[seat])
        + _place_worth(state, seat, youth)
        + youth * sum([CARD_WORTH.get(card, 0.0) for card in state.hands[seat]])
    )


def _set_worth(state: Luxor, seat: int) -> float:
    sets = state.sets(seat)
    following = SET_POINTS[min(sets + 1, len(SET_POINTS) - 1)] - SET_POINTS[sets]
    kinds = sum([count > sets for count in state.taken(seat)])
    spare = state.wilds[seat] - sum([max(0, sets - count) for count in state.taken(seat)])
    missing = max(0, 3 - kinds - max(0, spare))
    return SET_POINTS[sets] + NEARLY[missing] * following


def _scarab_worth(state: Luxor, seat: int) -> float:
    own = state.scarabs[seat]
    return sum([SCARAB_WORTH if value == HIDDEN else int(value) for value in own])


def _key_worth(keys: int) -> float:
    most = len(KEY_WORTH) - 1
    return KEY_WORTH[min(keys, most)] + KEY_POINTS * max(0, keys - most)


def _place_worth(state: Luxor, seat: int, youth: float) -> float:
    """Return what the adventurers of a seat are worth where they stand."""
    own = state.places[seat]
    total = 0.0
    for place in own:
        if place == CHAMBER:
            total += WALL[place]
        elif place >= STAIRS:
            total += WALL[place] * (1 + GOING_ON * youth) + AWAKE * youth
    for place in {one for one in own if one > STAIRS}:
        treasure = TREASURES.get(state.tiles[place])
        if treasure:
            missing = max(0, treasure.needed - own.count(place))
            total += MISSING[missing] * (treasure.points + TO_SETS) * min(1.0, 2 * youth)
    return total


# -- a whole turn ---------------------------------------------------------------------------------


def appraised(state: Luxor, seat: int) -> list[tuple[float, str]]:
    """Return all moves with the lead of `seat` after them, the best for the seat to act first."""
    choose = max if state.turn == seat else min
    found = [(_look(state.play(move), state.turn, seat, choose), move) for move in state.moves()]
    return sorted(found, reverse=state.turn == seat)


def _look(state: Luxor, turn: int, seat: int, choose: Callable[[list[float]], float]) -> float:
    """Return the lead of `seat` after the best end of the turn that is under way."""
    if state.phase == ROLLING:
        rolled = [_look(state.play(face), turn, seat, choose) for face in state.outcomes()]
        return sum(rolled) / len(rolled)
    if state.actor in (CHANCE, None) or state.turn != turn or not state.card:
        return lead(state, seat)
    return choose([_look(state.play(move), turn, seat, choose) for move in state.moves()])
