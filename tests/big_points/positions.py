"""Positions of Big Points as they are drawn in the tests.

R* W . K      from the start (or from place `at`) towards the ladder: the red pawn on its disc, a
              white disc, a gap, a black disc; all other places are gaps

Places count from 0, as in the rules text; pawns that are not drawn stand at the start.
"""

from typing import Final

from ludoteca.games.big_points.pieces import LENGTH, ON_PATH, PAWNS, STEPS
from ludoteca.games.big_points.rules import GAP, LADDER, START, BigPoints, start

SEATS: Final = "ABCDE"


def begun(path: str = "", players: int = 2, first: int = 0) -> BigPoints:
    """Return a game whose path has been laid: `path` at its start, the other discs behind it."""
    rest = "".join(disc * (count - path.count(disc)) for disc, count in ON_PATH.items())
    return after(start(players, first, {}), *(f"~{disc}" for disc in path + rest))


def position(
    picture: str,
    players: int = 2,
    *,
    at: int = 0,
    ladder: str = "",
    hands: tuple[str, ...] = (),
    turn: int = 0,
    extra: bool = False,
) -> BigPoints:
    """Return the drawn position; black discs are drawn in the `hands` too."""
    words = ["."] * at + picture.split()
    words += ["."] * (LENGTH - len(words))
    there = {word[0]: place for place, word in enumerate(words) if word[1:] == "*"}
    held = (*hands, *[""] * (players - len(hands)))
    return BigPoints(
        path="".join(word[0] for word in words),
        pawns=tuple(LADDER if c in ladder else there.get(c, START) for c in PAWNS),
        ladder=ladder,
        hands=tuple(hand.replace("K", "") for hand in held),
        blacks=tuple(hand.count("K") for hand in held),
        spent=0,
        turn=turn,
        extra=extra,
        unseen=(),
    )


def drawing(state: BigPoints) -> str:
    """Return the path with the pawns above their discs, the ladder, and what each seat holds."""
    above = "".join(_above(state, place) for place in range(LENGTH)).rstrip()
    at_start = "".join(colour for colour in PAWNS if state.place_of(colour) == START)
    steps = " ".join(f"{step}:{colour}" for step, colour in zip(STEPS, state.ladder, strict=False))
    hands = "  ".join(
        f"{SEATS[seat]} {hand}{'K' * state.blacks[seat]}" for seat, hand in enumerate(state.hands)
    )
    return f"{at_start:>5} {above}\n      {state.path} {steps}\n      {hands}"


def _above(state: BigPoints, place: int) -> str:
    return state.path[place].lower() if place in state.pawns else " "


def after(state: BigPoints, *events: str) -> BigPoints:
    """Return the position after `events`, each of which has to be legal."""
    for event in events:
        refusal = state.why_not(event)
        assert refusal is None, (event, refusal)
        state = state.play(event)
    return state


def taken(state: BigPoints, move: str) -> str:
    """Return what a legal move takes and from where, as the rules text writes it: "W1"."""
    assert state.why_not(move) is None, move
    disc = state.path[state.taken(move)]
    assert disc != GAP
    return f"{disc}{state.taken(move)}"


def why(state: BigPoints, event: str) -> str:
    """Return the reason why an event is refused, which it has to be."""
    refusal = state.why_not(event)
    assert refusal is not None, event
    return refusal.reason
