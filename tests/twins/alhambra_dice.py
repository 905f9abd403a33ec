"""A second `alhambra-dice`, written from RECORD.md and rules/alhambra-dice.md alone, as a referee.

The rules are one generator, `play`: it yields each position and is sent the event that follows.
Columns, and so faces, are letters, "P" ... "T". Seats are numbers, and Dirk is one more. A column
of the dice area is a list of its 24 spaces from best to worst: a seat, or None where it is free.
A track is a list of 13 stacks, bottom first; those in stack 0 are not on the track yet.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from random import Random

from referee import Game, Line, NoRecord, header, told

Biased = tuple[list[str], list[float]]
COLUMNS = "PSACGT"  # pavilion, seraglio, arcades, chambers, garden, tower
SPACES = [(row, space) for row in (8, 7, 6, 5, 4, 3, 2, 1) for space in (1, 2, 3)]
TOP = 12  # the last space of a track
DIRK = -1
MARKERS = {2: 5, 3: 5, 4: 4, 5: 3, 6: 3}  # players: markers of each
LIGHT = {"1": 3, "2": 3, "3": 2, "black": 4, "extra": 3, "annul": 3, "transfer": 2}
DARK = {"1": 1, "2": 2, "3": 2, "transfer": 1}
ROUNDS = (1, 2, 3, 4, 5)
PAID = {1: (0,), 3: (7, 0), 5: (15, 7, 0)}  # round: what best, second ... get above 1 ... 6
BIASES: dict[str, dict[str, float]] = {
    "chips": {"award:chip": 99, "use:.*": 1e3},  # chips are won, and used as soon as they can be
    "hoard": {"award:chip": 99, "use:.*": 1e-9},  # ... or kept until the end
    "dice": {"~chip:(black|extra|annul)": 99, "award:chip": 99, "use:.*": 99},
    "first throw": {"~chip:annul": 1e4, "award:chip": 99, "use:(annul|black)": 1e6},
    "last throw": {  # the fourth is annulled
        "~chip:(annul|extra)": 1e4,
        "award:chip": 99,
        "mark:.*": 1e-3,
        "use:extra": 1e6,
        "use:annul": 1e-2,
    },
    "transfers": {"~chip:transfer": 1e4, "award:chip": 99, "use:transfer.*": 1e-3, "pass": 1e-2},
    "equal": {"~chip:black": 1e4, "award:chip": 99, "use:black": 99, r"~roll:(.)\1*": 1e7},
    "one column": {"~roll:.*T": 1e4, "mark:T": 1e6},  # a part of the dice area fills up
    "low rows": {"keep:": 99, "keep:.+": 1e-2, "~roll:P?S?A?C?G?T?.?": 99, "mark:G": 1e3},
    "no tower": {"~start:T": 1e6, "~dirk:T": 1e6, "~roll:.*T": 1e-9},  # but for Dirk
    "one throw": {"mark:.*": 1e4, "award:two": 99},
}


@dataclass
class Table:
    """What lies on the table."""

    starter: int
    """The seat that holds the Caliph stone and began the round, and `successor` the next one."""
    successor: int
    tracks: dict[str, list[list[int]]]
    area: dict[str, list[int | None]]
    bonus: dict[str, str]
    """What lies on the bonus fields: a chip, or "start" for the start-player chip."""
    chips: dict[int, Counter[str]]
    scores: dict[int, int]


@dataclass
class Turn:
    """How far a seat's turn has come; `dice` shows nothing until they are thrown."""

    dice: str = ""
    before: str = ""
    """What the dice showed before the last throw."""
    just_thrown: bool = False
    throws: int = 0
    limit: int = 3
    count: int = 8
    """How many dice are in play."""


def laid_out(players: int, first: int) -> Table:
    """Return the table before the first round."""
    owners = [*range(players), DIRK][: max(players, 3)]  # Dirk plays if there are two
    tracks = {column: [[*owners], *([] for _ in range(TOP))] for column in COLUMNS}
    chips = {owner: Counter[str]() for owner in owners}
    return Table(first, first, tracks, {}, {}, chips, dict.fromkeys(owners, 0))


@cache
def rolls(count: int) -> dict[str, int]:
    """Return all that so many dice may show, as events, with the number of ways to show it."""
    faces = map("".join, combinations_with_replacement(COLUMNS, count))
    ways = factorial(count)
    return {f"~roll:{f}": ways // prod(map(factorial, Counter(f).values())) for f in faces}


@lru_cache(10000)
def keeps(dice: str) -> list[str]:
    """Take the faces that show, in column order; return the ways to keep some of them."""
    sets = (combinations(dice, size) for size in range(len(dice)))
    return sorted({"keep:" + "".join(kept) for size in sets for kept in size})


def place(column: list[int | None], symbols: int, throws: int, owner: int) -> None:
    """Put a marker into a column of the dice area, or nowhere if nothing is free behind."""
    wanted = SPACES.index((symbols, min(throws, 3))) if symbols <= 8 else 0
    for spot in range(wanted, len(SPACES)):
        if column[spot] is None:
            column[spot] = owner
            return


def shift(track: Sequence[list[int]], owner: int, points: int) -> None:
    """Move the owner's stone so far up (or down), on top of what lies there."""
    [here] = [space for space, stack in enumerate(track) if owner in stack]
    goal = min(here + points, TOP)
    if goal != here:
        track[here].remove(owner)
        track[goal].append(owner)


def transfers(table: Table, seat: int) -> list[str]:
    """Return how the seat can use a transfer chip; nothing if it has none."""
    back = [c for c in COLUMNS if seat not in table.tracks[c][0]]
    ahead = [c for c in COLUMNS if seat not in table.tracks[c][TOP]]
    pairs = [f"use:transfer:{one}-{other}" for one in back for other in ahead if one != other]
    return pairs if table.chips[seat]["transfer"] else []


def transfer(table: Table, seat: int, event: str) -> None:
    """Carry out one of the `transfers`."""
    table.chips[seat]["transfer"] -= 1
    shift(table.tracks[event[-3]], seat, -1)
    shift(table.tracks[event[-1]], seat, 1)


def prepare(table: Table, urn: Counter[str], start: bool) -> Game:
    """Lay out the chips of a round, with the start-player chip or without."""
    table.bonus = {}
    table.area = {column: [None] * len(SPACES) for column in COLUMNS}
    if start:
        event = yield {"actor": "chance", "legal": {f"~start:{c}": 1 for c in COLUMNS}}
        table.bonus[event[-1]] = "start"
    for column in COLUMNS:
        if column not in table.bonus:
            weights = {f"~chip:{chip}": urn[chip] for chip in sorted(urn) if urn[chip]}
            event = yield {"actor": "chance", "legal": weights}
            table.bonus[column] = event[len("~chip:") :]
            urn[table.bonus[column]] -= 1
    if DIRK in table.chips:
        event = yield {"actor": "chance", "legal": {f"~dirk:{c}": 1 for c in COLUMNS}}
        for step in range(5):
            column = COLUMNS[(COLUMNS.index(event[-1]) + step) % 6]
            place(table.area[column], 2 + step, 3, DIRK)


def choices(table: Table, seat: int, turn: Turn) -> list[str]:
    """Return what a seat may do next in its turn."""
    chips = table.chips[seat]
    if turn.throws == 0:
        black = ["use:black"] if chips["black"] and turn.count == 8 else []
        return sorted(["roll", *black, *transfers(table, seat)])
    legal = ["mark:" + column for column in COLUMNS if column in turn.dice]
    if turn.throws < turn.limit:
        legal += keeps(turn.dice)
    elif chips["extra"] and turn.limit == 3:
        legal.append("use:extra")
    if chips["annul"] and turn.just_thrown:
        legal.append("use:annul")
    return sorted(legal)


def use(table: Table, seat: int, turn: Turn, event: str) -> None:
    """Use a chip in the seat's turn."""
    chip = event.split(":")[1]
    if chip == "transfer":
        transfer(table, seat, event)
        return
    table.chips[seat][chip] -= 1
    if chip == "black":
        turn.count = 9
    elif chip == "extra":
        turn.limit = 4
    else:
        turn.dice, turn.throws = turn.before, turn.throws - 1


def throw_and_mark(table: Table, seat: int) -> Game:
    """Let a seat throw and put one marker."""
    turn = Turn()
    while True:
        event = yield {"actor": seat, "legal": choices(table, seat, turn)}
        word, _, rest = event.partition(":")
        if word == "mark":
            place(table.area[rest], turn.dice.count(rest), turn.throws, seat)
            return
        turn.just_thrown = word != "use"
        if word == "use":
            use(table, seat, turn, event)
        else:  # "roll", or "keep" the rest
            thrown = yield {"actor": "chance", "legal": rolls(turn.count - len(rest))}
            faces = rest + thrown[len("~roll:") :]
            turn.dice, turn.before = "".join(sorted(faces, key=COLUMNS.index)), turn.dice
            turn.throws += 1


def receive(table: Table, owner: int, chip: str) -> Game:
    """Give a bonus chip; who gets the start-player chip names the next starter."""
    if chip != "start":
        if owner != DIRK or chip in "123":
            table.chips[owner][chip] += 1
    elif owner == DIRK:
        table.successor = 1 - table.starter
    else:
        seats = sorted(f"caliph:{seat}" for seat in table.chips if seat != DIRK)
        event = yield {"actor": owner, "legal": seats}
        table.successor = int(event[-1])


def award(table: Table, column: str) -> Game:
    """Reward the best and the second of a column."""
    best, second = ([o for o in table.area[column] if o is not None] + [None, None])[:2]
    track, chip = table.tracks[column], table.bonus[column]
    if best is None:
        return
    if best == second:
        shift(track, best, 3)
        yield from receive(table, best, chip)
        return
    event = "award:two"
    if best != DIRK:
        event = yield {"actor": best, "legal": ["award:chip", "award:two"]}
    shift(track, best, 2 if event == "award:two" else 1)
    if event == "award:chip":
        yield from receive(table, best, chip)
    if second is not None:
        shift(track, second, 1 if event == "award:two" else 2)
        if event == "award:two":
            yield from receive(table, second, chip)


def window(table: Table, seat: int) -> Game:
    """Let a seat use its transfer chips at the end of a round."""
    while legal := transfers(table, seat):
        event = yield {"actor": seat, "legal": sorted([*legal, "pass"])}
        if event == "pass":
            return
        transfer(table, seat, event)


def standing(track: Sequence[Sequence[int]]) -> list[int]:
    """Return whose stones are on the track, the best first."""
    return [owner for stack in reversed(track[1:]) for owner in stack]


def scoring(table: Table, number: int) -> None:
    """Carry out the scoring after round 1, 3 or 5."""
    for value, column in enumerate(COLUMNS, 1):
        for owner, more in zip(standing(table.tracks[column]), PAID[number], strict=False):
            table.scores[owner] += value + more
    for owner, chips in table.chips.items():
        for chip in "123":
            table.scores[owner] += int(chip) * chips.pop(chip, 0)


def play(players: int, first: int) -> Game:
    """Take the settings; yield every position without its ply; be sent only legal events."""
    table, light, dark = laid_out(players, first), Counter(LIGHT), Counter(DARK)
    for number in ROUNDS:
        yield from prepare(table, dark if number == ROUNDS[-1] else light, number != ROUNDS[-1])
        order = [(table.starter + k) % players for k in range(players)]
        for seat in order * MARKERS[players]:
            yield from throw_and_mark(table, seat)
        for column in COLUMNS:
            yield from award(table, column)
        for seat in order:
            yield from window(table, seat)
        if number in PAID:
            scoring(table, number)
        table.starter = table.successor
    scores = [table.scores[seat] for seat in range(players)]
    winners = [seat for seat in range(players) if scores[seat] == max(scores)]
    yield {"actor": None, "scores": scores, "winners": winners}


def read(record: object) -> tuple[int, int, list[object]]:
    """Take a parsed JSON value; return players, first and events, or raise NoRecord."""
    players, first, options, events = header(record, "alhambra-dice", MARKERS)
    if options:
        raise NoRecord(f"options {options!r}: this game has none")
    return players, first, events


def trace(record: object) -> list[Line]:
    """Take a record; return the lines `trace` prints for it; raise NoRecord or Refused."""
    players, first, events = read(record)
    return told(play(players, first), events)


@lru_cache(1000)
def biased(patterns: tuple[tuple[str, float], ...], legal: tuple[tuple[str, int], ...]) -> Biased:
    """Take events and their weights; return both, those that fit a pattern so much likelier."""
    tests = [(re.compile(pattern).fullmatch, factor) for pattern, factor in patterns]
    weights = [weight * prod(f for fits, f in tests if fits(event)) for event, weight in legal]
    return [event for event, _ in legal], weights


def random_record(
    players: int, first: int, seed: str, bias: Mapping[str, float] | None = None
) -> Line:
    """Return a random game; `bias`: by what factor events that fit a pattern are likelier."""
    dice, game, events = Random(seed), play(players, first), list[str]()
    patterns = tuple((bias or {}).items())
    position = next(game)
    while position["actor"] is not None:
        legal = position["legal"]
        legal = legal if isinstance(legal, dict) else dict.fromkeys(legal, 1)
        events += dice.choices(*biased(patterns, tuple(legal.items())))
        position = game.send(events[-1])
    head = {"ludoteca": 1, "game": "alhambra-dice", "players": players, "first": first}
    return head | {"options": {}, "seed": seed, "events": events}
