"""A second `isis-osiris`, written from RECORD.md and rules/isis-osiris.md alone, as a referee.

The rules are one generator, `play`: it yields each position and is sent the event that follows.
A board maps a cell's name ("c4") to what lies there: a pawn ("A" is seat 0 ... "D" is seat 3)
or a tile's value ("+2", "-3"); a free cell holds "" or is missing.
"""

from collections.abc import Mapping, Sequence
from random import Random

from referee import Game, Line, NoRecord, header, told

CELLS = [column + row for column in "abcdef" for row in "123456"]
TILES = {"+1": 2, "+2": 6, "+3": 2, "+4": 1, "-1": 2, "-2": 6, "-3": 2, "-4": 1}
DEAL = {2: (8, 11), 3: (6, 7), 4: (5, 5)}  # players: pawns and tiles for each


def score(board: Mapping[str, str], players: int) -> list[int]:
    """Take a board, full or not, and the number of seats; return the points of each seat."""
    points = [0] * players
    for cell, pawn in board.items():
        if pawn in ("A", "B", "C", "D"):
            for right, down in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                beside = board.get(chr(ord(cell[0]) + right) + chr(ord(cell[1]) + down))
                points["ABCD".index(pawn)] += int(beside) if beside in TILES else 0
    return points


def play(players: int, first: int, pool: bool) -> Game:
    """Take the settings; yield every position without its ply; be sent only legal events."""
    board = dict.fromkeys(CELLS, "")
    pawns = [DEAL[players][0]] * players
    stock = [sum(TILES.values())] if pool else [DEAL[players][1]] * players
    unseen = dict(TILES)  # the boxed tiles stay in here: nobody knows which they are
    seat = first
    while free := sorted(cell for cell in CELLS if not board[cell]):
        source = 0 if pool else seat
        legal = sorted((free if pawns[seat] else []) + (["flip"] if stock[source] else []))
        if legal:  # otherwise the seat is passed over without an event
            event = yield {"actor": seat, "legal": legal}
            if event == "flip":
                weights = {"~" + value: count for value, count in unseen.items() if count}
                shown = (yield {"actor": "chance", "legal": weights})[1:]
                stock[source] -= 1
                unseen[shown] -= 1
                board[(yield {"actor": seat, "legal": free})] = shown
            else:
                pawns[seat] -= 1
                board[event] = "ABCD"[seat]
        seat = (seat + 1) % players
    best = max(scores := score(board, players))
    winners = [winner for winner in range(players) if scores[winner] == best]
    yield {"actor": None, "scores": scores, "winners": winners}


def read(record: object) -> tuple[int, int, bool, list[object]]:
    """Take a parsed JSON value; return players, first, pool and events, or raise NoRecord."""
    players, first, options, events = header(record, "isis-osiris", DEAL)
    if not set(options) <= {"pool"}:
        raise NoRecord(f"options {options!r}: only 'pool' is known")
    if not isinstance(options.get("pool", False), bool):
        raise NoRecord(f"the option 'pool' is {options['pool']!r}, not true or false")
    return players, first, options.get("pool", False), events


def trace(record: object) -> list[Line]:
    """Take a record; return the lines `trace` prints for it; raise NoRecord or Refused."""
    players, first, pool, events = read(record)
    return told(play(players, first, pool), events)


def random_record(
    players: int, first: int, pool: bool, seed: str, flips: Sequence[float] = ()
) -> Line:
    """Return a whole random game; `flips`: each seat's chance to flip at once (none: uniform)."""
    dice, game, events = Random(seed), play(players, first, pool), list[str]()
    position = next(game)
    while (actor := position["actor"]) is not None:
        legal = position["legal"]
        if actor == "chance":
            events += dice.choices(list(legal), list(legal.values()))
        elif flips and "flip" in legal and dice.random() < flips[actor]:
            events.append("flip")
        else:
            events.append(dice.choice(legal))
        position = game.send(events[-1])
    head = {"ludoteca": 1, "game": "isis-osiris", "players": players, "first": first}
    return head | {"options": {"pool": pool}, "seed": seed, "events": events}
