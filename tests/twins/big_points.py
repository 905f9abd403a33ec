"""A second `big-points`, written from RECORD.md and rules/big-points.md alone, as a referee.

The rules are one generator, `play`: it yields each position and is sent the event that follows.
The path is a list from the start to the ladder: a disc's letter, or "" where one was taken.
`pawns` maps the colours not yet on the ladder to their places, -1 for the start; a pawn that
arrives moves over to `steps`, which maps its colour to the value of its step.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from referee import Game, Line, NoRecord, header, told

COLOURS = "RYGBV"
DISCS = dict.fromkeys(COLOURS, 9) | {"W": 5, "K": 5}  # those of the path; white and black
PLAYERS = (2, 3, 4, 5)
BIASES: dict[str, dict[str, float]] = {
    "black first": {"~K": 30},  # black discs at the beginning of the path
    "black last": {"~K": 1e-6},  # ... or at its end
    "spend": {"~K": 30, "end": 1e-6},  # every black disc is spent
    "keep": {"~K": 30, "end": 1e6},  # none is
    "back": {"~K": 30, "end": 1e-6, "[*].<.*": 100},  # extra moves go back
    "runner": {"R.*": 100},  # one pawn runs ahead, then the others leave the start
    "one by one": {"R.*": 1e8, "Y.*": 1e6, "G.*": 1e4, "B.*": 100},  # the ladder fills early
    "backwards": {"[*]?.[<>]-": 100},  # what lies behind is taken
    "forwards": {"[*]?.[<>][+]": 100},  # what lies ahead is taken
    "blocks": {"~R": 1e8, "~Y": 1e6, "~G": 1e4, "~B": 100},  # a path in blocks of one colour
}


class Move(NamedTuple):
    """A pawn's move and what it takes; `goal` and `taken` are places, None on the ladder."""

    colour: str
    goal: int | None
    taken: int | None


def score(hand: Mapping[str, int], steps: Mapping[str, int]) -> int:
    """Take the discs of a hand by letter and the step of each colour; return the points."""
    owned = sum(hand.get(colour, 0) > 0 for colour in COLOURS + "K")
    coloured = sum(hand.get(colour, 0) * step for colour, step in steps.items())
    return coloured + hand.get("W", 0) * owned


def sides(path: Sequence[str], occupied: set[int], place: int) -> dict[str, int]:
    """Return where the nearest free disc ahead ("+") and behind ("-") lies, as far as any does."""
    free = [spot for spot, disc in enumerate(path) if disc and spot not in occupied]
    around = {"-": [s for s in free if s < place][-1:], "+": [s for s in free if s > place][:1]}
    return {side: found[0] for side, found in around.items() if found}


def goals(path: Sequence[str], colour: str, place: int, way: str) -> list[int]:
    """Return the place of the next disc of the colour that way (">", "<"), if there is one."""
    own = [spot for spot, disc in enumerate(path) if disc == colour]
    if way == ">":
        return [spot for spot in own if spot > place][:1]
    return [spot for spot in own if spot < place][-1:]


def moves(path: Sequence[str], pawns: Mapping[str, int], ways: str) -> Iterator[tuple[str, Move]]:
    """Yield the moves of these ways: as an event, without a "*", and what it means."""
    for colour, place in pawns.items():
        others = {pawns[other] for other in pawns if other != colour}
        for way in ways:
            found = goals(path, colour, place, way)
            for goal in found:
                for side, taken in sides(path, others | {goal}, goal).items():
                    yield colour + way + side, Move(colour, goal, taken)
            if way == ">" and not found:
                yield colour + way, Move(colour, None, None)


def carry_out(
    path: list[str],
    pawns: dict[str, int],
    steps: dict[str, int],
    hand: Counter[str],
    move: Move,
) -> None:
    """Move the pawn; take the disc, or on the ladder the bonus disc."""
    if move.goal is None or move.taken is None:
        del pawns[move.colour]
        steps[move.colour] = len(pawns)  # 4 for the first, 0 for the last
        hand[move.colour] += 1
    else:
        pawns[move.colour] = move.goal
        hand[path[move.taken]] += 1
        path[move.taken] = ""


def lay(path: list[str]) -> Game:
    """Lay the path, disc by disc."""
    left = dict(DISCS)
    while weights := {"~" + disc: left[disc] for disc in sorted(left) if left[disc]}:
        disc = (yield {"actor": "chance", "legal": weights})[1:]
        left[disc] -= 1
        path.append(disc)


def play(players: int, first: int) -> Game:
    """Take the settings; yield every position without its ply; be sent only legal events."""
    path, pawns, steps = list[str](), dict.fromkeys(COLOURS, -1), dict[str, int]()
    hands = [Counter[str]() for _ in range(players)]
    yield from lay(path)
    seat = first
    while pawns:
        hand = hands[seat]
        may_spend = hand["K"] > 0  # before the move
        able = dict(moves(path, pawns, ">"))
        event = yield {"actor": seat, "legal": sorted(able)}
        carry_out(path, pawns, steps, hand, able[event])
        if pawns and may_spend:
            able = {"*" + event: move for event, move in moves(path, pawns, "><")}
            event = yield {"actor": seat, "legal": sorted([*able, "end"])}
            if event != "end":
                hand["K"] -= 1
                carry_out(path, pawns, steps, hand, able[event])
        seat = (seat + 1) % players
    scores = [score(hand, steps) for hand in hands]
    winners = [seat for seat in range(players) if scores[seat] == max(scores)]
    yield {"actor": None, "scores": scores, "winners": winners}


def read(record: object) -> tuple[int, int, list[object]]:
    """Take a parsed JSON value; return players, first and events, or raise NoRecord."""
    players, first, options, events = header(record, "big-points", PLAYERS)
    if options:
        raise NoRecord(f"options {options!r}: this game has none")
    return players, first, events


def trace(record: object) -> list[Line]:
    """Take a record; return the lines `trace` prints for it; raise NoRecord or Refused."""
    players, first, events = read(record)
    return told(play(players, first), events)


def random_record(
    players: int, first: int, seed: str, bias: Mapping[str, float] | None = None
) -> Line:
    """Return a random game; `bias`: by what factor events that fit a pattern are likelier."""
    dice, game, events = Random(seed), play(players, first), list[str]()
    position = next(game)
    while position["actor"] is not None:
        legal = position["legal"]
        weights = list(legal.values()) if isinstance(legal, dict) else [1.0] * len(legal)
        for pattern, factor in (bias or {}).items():
            fits = re.compile(pattern).fullmatch
            weights = [w * factor if fits(e) else w for e, w in zip(legal, weights, strict=True)]
        events += dice.choices(list(legal), weights)
        position = game.send(events[-1])
    head = {"ludoteca": 1, "game": "big-points", "players": players, "first": first}
    return head | {"options": {}, "seed": seed, "events": events}
