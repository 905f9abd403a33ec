"""A second `crosswise`, written from RECORD.md and rules/crosswise.md alone, as a referee.

The rules are one generator, `play`: it yields each position and is sent the event that follows.
A tile is one letter: a symbol "A" ... "F" or an action "T" "M" "S" "X". A board maps all cells,
in reading order, to the symbol that lies there; a free cell holds "". Bag and hands count tiles.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, cycle
from random import Random

from referee import Game, Line, NoRecord, header, told

SYMBOLS, ACTIONS = "ABCDEF", "TMSX"
BAG = dict.fromkeys(SYMBOLS, 7) | dict.fromkeys(ACTIONS, 3)
CELLS = [column + row for row in "123456" for column in "abcdef"]  # reading order
HANDS = {2: (4, 4), 3: (4, 6, 4), 4: (4, 4, 4, 4)}  # players: hand limit of each seat
TURNS = {2: ["01", "10"], 3: ["0121", "1012", "2101"], 4: ["0123", "1230", "2301", "3012"]}
WIN = 43  # the value of a line of six equal: more than all lines together can be worth
BIASES: dict[str, dict[str, float]] = {
    "actions": {"~[TMSX]": 30},  # action tiles come early: opening hands without a symbol
    "stuck": {"~[SX]": 200, "keep": 9},  # kept hands that can do nothing on an almost empty board
    "pass": {"~X": 1e6, "X.*": 1e-6, "[MS]@.*": 9},  # one hand hoards exchanges
    "row": {"~A": 9, "A@.2": 1e4, "[^A]@.2": 1e-4, "[TMSX].*": 1e-4},  # six equal in a row
    "column": {"~B": 9, "B@e.": 1e4, "[^B]@e.": 1e-4, "[TMSX].*": 1e-4},  # or in a column
    "symbols": {"[TMSX].*": 1e-6},  # action tiles stay in the hands as long as possible
}


def value(line: str) -> int:
    """Take the symbols of a line, in any order, without the free cells; return its points."""
    groups = Counter(line).values()
    if 6 in groups:
        return WIN
    if len(groups) == 6:
        return 6
    return sum(2 * size - 3 for size in groups if size >= 2)


def points(board: Mapping[str, str]) -> tuple[int, int] | None:
    """Return what rows and columns score at the end; None if this board does not end the game."""
    rows = [value("".join(board[x + y] for x in "abcdef")) for y in "123456"]
    columns = [value("".join(board[x + y] for y in "123456")) for x in "abcdef"]
    if WIN in rows + columns:  # before the full board is looked at
        return int(WIN in rows), int(WIN in columns)
    return (sum(rows), sum(columns)) if all(board.values()) else None


def moves(board: Mapping[str, str], hand: Mapping[str, int]) -> Iterator[str]:
    """Yield all that a hand can do on a board, in no particular order."""
    laid = [cell for cell in CELLS if board[cell]]
    free = [cell for cell in CELLS if not board[cell]]
    symbols = [symbol for symbol in SYMBOLS if hand[symbol]]
    yield from (f"{symbol}@{cell}" for symbol in symbols for cell in free)
    if hand["T"]:
        yield from (f"T@{cell}" for cell in laid)
    if hand["M"]:
        yield from (f"M@{cell}-{goal}" for cell in laid for goal in free)
    if hand["S"]:
        yield from (f"S@{one}-{other}" for one, other in combinations(laid, 2))
    if hand["X"]:
        yield from (f"X@{cell}={symbol}" for cell in laid for symbol in symbols)


def carry_out(board: dict[str, str], hand: Counter[str], move: str) -> None:
    """Change the board and the mover's hand as one of the `moves` says."""
    tile, cell, other = move[0], move[2:4], move[5:]
    hand[tile] -= 1
    if tile in SYMBOLS:
        board[cell] = tile
    elif tile == "T":
        hand[board[cell]] += 1
        board[cell] = ""
    elif tile == "X":
        hand[other] -= 1
        hand[board[cell]] += 1
        board[cell] = other
    else:  # a move is a swap with a free cell
        board[cell], board[other] = board[other], board[cell]


def draw(bag: Counter[str], hand: Counter[str], count: int) -> Game:
    """Draw so many tiles from the bag into the hand, or all that the bag has."""
    for _ in range(min(count, bag.total())):
        weights = {"~" + tile: bag[tile] for tile in sorted(bag) if bag[tile]}
        event = yield {"actor": "chance", "legal": weights}
        bag[event[1:]] -= 1
        hand[event[1:]] += 1


def redraw(bag: Counter[str], hand: Counter[str]) -> Game:
    """Put the hand into the bag, then draw as many."""
    size = hand.total()
    bag.update(hand)
    hand.clear()
    yield from draw(bag, hand, size)


def deal(bag: Counter[str], hands: Sequence[Counter[str]], first: int) -> Game:
    """Deal, and ask those whose opening hand holds no symbol."""
    for hand, limit in zip(hands, HANDS[len(hands)], strict=True):
        yield from draw(bag, hand, limit)
    for seat in [*range(first, len(hands)), *range(first)]:
        while not any(hands[seat][symbol] for symbol in SYMBOLS):
            legal = ["redraw"] if seat == first else ["keep", "redraw"]
            if (yield {"actor": seat, "legal": legal}) == "keep":
                break
            yield from redraw(bag, hands[seat])


def play(players: int, first: int, single: str) -> Game:
    """Take the settings; yield every position without its ply; be sent only legal events."""
    board = dict.fromkeys(CELLS, "")
    bag = Counter(BAG)
    hands = [Counter[str]() for _ in range(players)]
    yield from deal(bag, hands, first)
    for seat in cycle(map(int, TURNS[players][first])):
        hand = hands[seat]
        while not (legal := sorted(moves(board, hand))) and bag.total():
            yield {"actor": seat, "legal": ["redraw"]}
            yield from redraw(bag, hand)
        event = yield {"actor": seat, "legal": legal or ["pass"]}
        if event != "pass":
            carry_out(board, hand, event)
        if (result := points(board)) is not None:
            break
        yield from draw(bag, hand, HANDS[players][seat] - hand.total())
    turned = players == 3 and single == "green"  # then seat 1 has the rows
    scores = [result[(seat + turned) % 2] for seat in range(players)] if result else []
    winners = [seat for seat in range(players) if scores[seat] == max(scores)]
    yield {"actor": None, "scores": scores, "winners": winners}


def read(record: object) -> tuple[int, int, str, list[object]]:
    """Take a parsed JSON value; return players, first, single and events, or raise NoRecord."""
    players, first, options, events = header(record, "crosswise", HANDS)
    if not set(options) <= {"single"}:
        raise NoRecord(f"options {options!r}: only 'single' is known")
    if (single := options.get("single", "orange")) not in ("orange", "green"):
        raise NoRecord(f"the option 'single' is {single!r}, neither 'orange' nor 'green'")
    return players, first, single, events


def trace(record: object) -> list[Line]:
    """Take a record; return the lines `trace` prints for it; raise NoRecord or Refused."""
    players, first, single, events = read(record)
    return told(play(players, first, single), events)


def random_record(
    players: int, first: int, single: str, seed: str, bias: Mapping[str, float] | None = None
) -> Line:
    """Return a random game; `bias`: by what factor events that fit a pattern are likelier."""
    dice, game, events = Random(seed), play(players, first, single), list[str]()
    position = next(game)
    while position["actor"] is not None:
        legal = position["legal"]
        weights = list(legal.values()) if isinstance(legal, dict) else [1.0] * len(legal)
        for pattern, factor in (bias or {}).items():
            fits = re.compile(pattern).fullmatch
            weights = [w * factor if fits(e) else w for e, w in zip(legal, weights, strict=True)]
        events += dice.choices(list(legal), weights)
        position = game.send(events[-1])
    head = {"ludoteca": 1, "game": "crosswise", "players": players, "first": first}
    return head | {"options": {"single": single}, "seed": seed, "events": events}
