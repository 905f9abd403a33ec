"""A second `luxor`, written from RECORD.md and rules/luxor.md alone, as a referee.

The rules are one generator, `play`: it yields each position and is sent the event that follows.
A place is a number: 0 the stairs, 1 to 40 the spaces, 41 the chamber, -1 to -3 asleep at a
statue. Tiles are words: "vase:2/3", "osiris:3", "horus:1", or what a temple tile is called in
the record; "" is an emptied space. Urns count what is still to be drawn from them.
"""

import re
from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from functools import cache
from random import Random

from referee import Game, Line, NoRecord, header, told

CHAMBER = 41
OSIRIS = (8, 15, 22, 28)
HORUS = {5: 1, 11: 1, 18: 2, 24: 2, 31: 3, 36: 3}
COBRAS, FALCONS, LIONS = (3, 13, 23, 33), (6, 10, 16, 20, 25, 30), (14, 19, 27, 35)
SYMBOLS = {place: pile for pile in (COBRAS, FALCONS, LIONS) for place in pile}
TREASURES = [s for s in range(1, CHAMBER) if s not in OSIRIS and s not in HORUS]
STATUES = (8, 17, 27)  # each stands between this space and the next
WALL = [*(-(-space // 4) for space in range(CHAMBER)), 12]
SETS = (0, 3, 7, 12, 18, 25, 33, 42, 52)  # what so many sets are worth
PLAYERS, HAND, ROUNDS = (2, 3, 4), 5, 200

KINDS = ("vase", "necklace", "statue")
FACES = {"1/1": 1, "2/3": 4, "2/4": 3, "3/5": 1, "3/6": 1}
CARDS = {"1": 6, "pm": 5, "2": 4, "3": 4, "4": 4, "5": 4, "die": 4}
PILES = {
    eyes: {f"r{eyes + 2}": 3, "rd": 1, f"all{eyes}": 2, "catch": 1, f"m{eyes + 1}": 1}
    for eyes in (1, 2, 3)
}
TEMPLES = {
    COBRAS: {"tunnel": 4},
    FALCONS: {"wild": 3, "eyes12": 1, "eyes23": 1, "wildscarab": 1},
    LIONS: {"scarab": 4},
}
SCARABS = {"1": 4, "2": 8, "3": 6, "4": 4}

Drawn = Generator[Line, str, str]
Moved = Generator[Line, str, bool]


def to(places: Iterable[int]) -> str:
    """Return the pattern of a move to one of these places."""
    return rf"\d+>({'|'.join(map(str, places))})"


BACK = "|".join(f"{start}>({'|'.join(map(str, range(1, start)))})" for start in range(2, CHAMBER))
ONE = "|".join(f"{start}>{start + 1}" for start in range(CHAMBER))
BIASES: dict[str, dict[str, float]] = {
    "race": {"key": 1e6, to([*HORUS, CHAMBER]): 1e3},  # keys, and into the chamber
    "keys": {"key": 1e6, to(HORUS): 1e4, to([CHAMBER]): 1e-6},  # the supply runs out
    "no keys": {"key": 1e-6, "card": 1e6},  # nobody enters: stuck hands, at last no movement
    "cards": {"card|eyes.": 1e6, to(HORUS): 1e4, to([CHAMBER]): 1e-6},  # piles run empty
    "eyes": {
        "take|card|eyes.": 1e6,
        "~temple:eyes..": 1e3,
        to([*FALCONS, *HORUS]): 1e3,
        to([CHAMBER]): 1e-6,
    },
    "all": {"card": 1e6, "~horus.:all.": 1e6, "~card:all.": 1e3, to(HORUS): 100},
    "catch": {"card": 1e6, "~horus.:(catch|rd)": 1e6, "~card:catch": 1e3, to(HORUS): 100},
    "minus": {"card": 1e6, "~horus.:m.": 1e6, "~card:m.": 1e3, "take": 1e6, to(HORUS): 100},
    "treasures": {"take": 1e6, "~.*:1/1": 1e3, to(TREASURES): 9, to([CHAMBER]): 1e-3},  # they go
    "leave": {"take": 1e-6, "key": 1e3},  # a full path
    "tunnels": {"take": 1e6, "~.*:1/1": 1e-3, to(COBRAS): 1e4, to([CHAMBER]): 1e-3},
    "wilds": {"take|wild": 1e6, to(FALCONS): 1e4, to([CHAMBER]): 1e-3},
    "scarabs": {"take|scarab": 1e6, to(LIONS): 1e4, to([20]): 1e3, to([CHAMBER]): 1e-6},
    "osiris": {to(OSIRIS): 1e6, "~card:pm": 9},
    "back": {BACK: 1e6, "~card:pm": 1e3},
    "dawdle": {  # the game lasts all its rounds
        BACK: 1e9,
        ONE: 1e5,
        "~d1": 1e9,
        "take|key": 1e-6,
        "L": 1e4,  # what is on the right stays out of the game
        to([CHAMBER]): 1e-9,
        to([*OSIRIS, *HORUS]): 1e-3,
        "~osiris:[34]": 1e-3,
        "0 ~card:(pm|1|die|r.)": 1e6,  # seat 0 creeps, the others get stuck
        "0 ~card:pm": 30,
        "[123] ~card:(pm|1|die|r.)": 1e-6,
    },
}


class Seat:
    """What a player has; the ends of `hand` are its left and its right."""

    def __init__(self) -> None:
        """Put two adventurers on the stairs, and one asleep at each statue."""
        self.hand = list[str]()
        self.places = [0, 0, -1, -2, -3]
        self.keys = self.wilds = self.points = self.scarabs = 0
        self.treasures = Counter[str]()
        self.sarcophagi = list[int]()

    def active(self) -> list[int]:
        """Return where the adventurers are that may move, the rearmost first."""
        return sorted(place for place in self.places if 0 <= place < CHAMBER)


class Table:
    """What lies on the table."""

    def __init__(self, players: int) -> None:
        """Lay out all that needs no chance."""
        self.seats = [Seat() for _ in range(players)]
        self.tiles = [""] * CHAMBER
        for place, eyes in HORUS.items():
            self.tiles[place] = f"horus:{eyes}"
        self.deck, self.discards = Counter(CARDS), Counter[str]()
        self.piles = {eyes: Counter(cards) for eyes, cards in PILES.items()}
        self.tops = dict.fromkeys(PILES, "")  # "" is an empty pile
        self.temples = {symbol: Counter(tiles) for symbol, tiles in TEMPLES.items()}
        self.scarabs = Counter(SCARABS)
        self.keys, self.wilds = 20, 18
        self.sarcophagi = [5, 3]

    def entered(self) -> int:
        """Return how many adventurers are in the chamber."""
        return sum(seat.places.count(CHAMBER) for seat in self.seats)


def sets(treasures: Mapping[str, int], wilds: int) -> int:
    """Return how many sets there are: at most two of the three in each may be wild."""
    possible = [0]
    for count in range(1, 31):  # a set has at least one of the thirty real ones
        real = sum(min(treasures.get(kind, 0), count) for kind in KINDS)
        if real >= count and 3 * count - real <= wilds:
            possible.append(count)
    return max(possible)


def score(seat: Seat) -> int:
    """Return the points of a seat at the end."""
    walls = sum(WALL[place] for place in seat.places if place > 0)
    found = SETS[min(8, sets(seat.treasures, seat.wilds))]
    return seat.points + walls + sum(seat.sarcophagi) + seat.keys + found + seat.scarabs


def forward(tiles: Sequence[str], start: int, count: int) -> int | None:
    """Return where so many steps end: emptied spaces are no steps, the chamber is the last."""
    steps = [place for place in range(start + 1, CHAMBER) if tiles[place]] + [CHAMBER]
    return steps[count - 1] if count <= len(steps) else None


def back(tiles: Sequence[str], start: int) -> int | None:
    """Return the next tile behind, if there is one."""
    return max((place for place in range(1, start) if tiles[place]), default=None)


def counts(card: str, roll: int) -> Iterable[int]:
    """Return by how many steps a card moves an adventurer forward; `roll` is the die's."""
    if card in ("die", "rd"):
        return [roll] if card == "die" else range(1, roll + 1)
    if card in ("pm", "catch"):
        return [1] if card == "pm" else []
    return range(1, int(card[1]) + 1) if card[0] == "r" else [int(card[-1])]


def moves(tiles: Sequence[str], seat: Seat, card: str, roll: int = 0) -> set[tuple[int, int]]:
    """Return from where to where a card can move a single adventurer."""
    active = seat.active()
    if card == "catch":
        return {(active[0], active[1])} if len(active) > 1 and active[0] < active[1] else set()
    found = {(start, forward(tiles, start, n)) for start in active for n in counts(card, roll)}
    if card == "pm":
        found |= {(start, back(tiles, start)) for start in active}
    able = {(start, goal) for start, goal in found if goal is not None}
    return {(start, goal) for start, goal in able if goal != CHAMBER or seat.keys}


def playable(tiles: Sequence[str], seat: Seat, card: str) -> bool:
    """Tell whether a card can move anybody, for a die with at least one roll."""
    rolls = range(1, 7) if card in ("die", "rd") else [0]
    return any(moves(tiles, seat, card, roll) for roll in rolls)


def relocate(table: Table, seat: Seat, start: int, goal: int) -> None:
    """Move an adventurer, wake those whose statues it passes, let it into the chamber."""
    seat.places[seat.places.index(start)] = goal
    for sleeper, statue in zip((-1, -2, -3), STATUES, strict=True):
        if start <= statue < goal and sleeper in seat.places:
            seat.places[seat.places.index(sleeper)] = 0
    if goal == CHAMBER:
        seat.keys -= 1
        table.keys += 1
        seat.sarcophagi += table.sarcophagi[:1]
        del table.sarcophagi[:1]


def ask(seat: int, legal: Iterable[str]) -> Drawn:
    """Let a seat choose; return what it chose."""
    return (yield {"actor": seat, "legal": sorted(legal)})


def draw(word: str, urn: Counter[str]) -> Drawn:
    """Draw from an urn; return what was drawn."""
    weights = {f"~{word}{thing}": urn[thing] for thing in sorted(urn) if urn[thing]}
    thing = (yield {"actor": "chance", "legal": weights}).removeprefix(f"~{word}")
    urn[thing] -= 1
    return thing


def set_up(table: Table) -> Game:
    """Lay the tiles, turn up the Horus cards, and deal."""
    osiris = Counter("122334")
    treasures = Counter({f"{kind}:{face}": FACES[face] for kind in KINDS for face in FACES})
    for place in OSIRIS:
        table.tiles[place] = "osiris:" + (yield from draw("osiris:", osiris))
    for place in TREASURES:
        table.tiles[place] = yield from draw("", treasures)
    for eyes in PILES:
        yield from turn_up(table, eyes)
    for seat in table.seats:
        for _ in range(HAND):
            seat.hand.append((yield from draw("card:", table.deck)))


def turn_up(table: Table, eyes: int) -> Game:
    """Turn up the next card of a Horus pile, if there is one."""
    table.tops[eyes] = ""
    if table.piles[eyes].total():
        table.tops[eyes] = yield from draw(f"horus{eyes}:", table.piles[eyes])


def receive(seat: Seat, card: str) -> None:
    """Put a card into the middle of a hand of four."""
    seat.hand.insert(2, card)


def horus(table: Table, number: int, choices: Mapping[str, int], with_key: bool) -> Game:
    """Offer the top cards of some piles (choice -> eyes), and a key; do nothing without any."""
    seat = table.seats[number]
    legal = [choice for choice, eyes in choices.items() if table.tops[eyes]]
    legal += ["key"] if with_key and table.keys else []
    if not legal:
        return
    if (choice := (yield from ask(number, legal))) == "key":
        seat.keys += 1
        table.keys -= 1
    else:
        receive(seat, table.tops[choices[choice]])
        yield from turn_up(table, choices[choice])


def treasure(table: Table, number: int, place: int, minus: int) -> Game:
    """Offer a treasure, if enough adventurers of the seat are there."""
    seat = table.seats[number]
    kind, need, points = re.split("[:/]", table.tiles[place])
    if seat.places.count(place) < int(need) - minus:
        return
    if (yield from ask(number, ["take", "leave"])) == "take":
        seat.points += int(points)
        seat.treasures[kind] += 1
        table.tiles[place] = ""
        if place in SYMBOLS:
            table.tiles[place] = yield from draw("temple:", table.temples[SYMBOLS[place]])


def gift(table: Table, number: int, tile: str) -> Game:
    """Give a wild treasure or a scarab, as far as there are any; ask which where both stand."""
    seat = table.seats[number]
    have = {"wild": table.wilds > 0, "scarab": table.scarabs.total() > 0}
    legal = [thing for thing in have if thing in tile and have[thing]]
    if not legal:
        return
    thing = (yield from ask(number, legal)) if tile == "wildscarab" else tile
    if thing == "wild":
        seat.wilds += 1
        table.wilds -= 1
    else:
        seat.scarabs += int((yield from draw("scarab:", table.scarabs)))


def act(table: Table, number: int, place: int, minus: int) -> Game:
    """Let the tile act on which an adventurer of the seat has arrived."""
    tile = "" if place == CHAMBER else table.tiles[place]
    if tile[:6] == "osiris":
        goal = forward(table.tiles, place, int(tile[7:]))
        if goal and goal < CHAMBER:
            relocate(table, table.seats[number], place, goal)
            yield from act(table, number, goal, minus)
    elif tile[:5] == "horus":
        yield from horus(table, number, {"card": int(tile[6:])}, with_key=True)
    elif tile[:4] == "eyes":
        yield from horus(table, number, {"eyes" + n: int(n) for n in tile[4:]}, with_key=False)
    elif tile == "tunnel":
        ahead = [s for s in COBRAS if s > place and table.tiles[s] == "tunnel"]
        if ahead:
            relocate(table, table.seats[number], place, ahead[0])
    elif tile in ("wild", "scarab", "wildscarab"):
        yield from gift(table, number, tile)
    elif tile:
        yield from treasure(table, number, place, minus)


def march(table: Table, seat: Seat, card: str) -> set[int]:
    """Move all that can, the foremost first; return where they are now, outside the chamber."""
    goals = set[int]()
    for start in reversed(seat.active()):
        here = [goal for begin, goal in moves(table.tiles, seat, card) if begin == start]
        for goal in here:  # one or none
            relocate(table, seat, start, goal)
        goals.update(here)
    return goals - {CHAMBER}


def move(table: Table, number: int, card: str) -> Moved:
    """Carry out a playable card; tell whether an adventurer has moved."""
    seat, roll = table.seats[number], 0
    if card in ("die", "rd"):
        roll = int((yield from draw("d", Counter("123456"))))
    found = moves(table.tiles, seat, card, roll)
    able = {f"{start}>{goal}": (start, goal) for start, goal in found}
    if not able:
        return False
    if card[:3] == "all":
        yield from ask(number, ["all"])
        goals = [f"@{place}" for place in march(table, seat, card)]
        actor = (yield from ask(number, goals)) if len(goals) > 1 else "".join(goals)
        place = int(actor[1:] or CHAMBER)
    else:
        start, place = able[(yield from ask(number, able))]
        relocate(table, seat, start, place)
    yield from act(table, number, place, int(card[0] == "m"))
    return True


def turn(table: Table, number: int) -> Moved:
    """Let a seat play a card and get one; tell whether an adventurer has moved."""
    seat, moved = table.seats[number], False
    ends = {"L": seat.hand[0], "R": seat.hand[-1]}
    able = [end for end, card in ends.items() if playable(table.tiles, seat, card)]
    end = yield from ask(number, able or ends)
    card = seat.hand.pop(0 if end == "L" else -1)
    table.discards[card] += 1
    if able:
        moved = yield from move(table, number, card)
    if len(seat.hand) < HAND:
        if not table.deck.total():
            table.deck, table.discards = table.discards, Counter()
        receive(seat, (yield from draw("card:", table.deck)))
    return moved


def result(seats: Sequence[Seat]) -> Line:
    """Return the last position."""
    scores = [score(seat) for seat in seats]
    ranks = [(score(seat), max(seat.sarcophagi, default=0)) for seat in seats]
    winners = [number for number, rank in enumerate(ranks) if rank == max(ranks)]
    return {"actor": None, "scores": scores, "winners": winners}


def rounds(table: Table, first: int) -> Game:
    """Play rounds until two adventurers are in the chamber or nobody has moved."""
    for _ in range(ROUNDS):
        moved = False
        for number in [*range(first, len(table.seats)), *range(first)]:
            moved |= yield from turn(table, number)
        if table.entered() >= 2 or not moved:
            break
    yield result(table.seats)


def play(players: int, first: int) -> Game:
    """Take the settings; yield every position without its ply; be sent only legal events."""
    table = Table(players)
    yield from set_up(table)
    yield from rounds(table, first)


def read(record: object) -> tuple[int, int, list[object]]:
    """Take a parsed JSON value; return players, first and events, or raise NoRecord."""
    players, first, options, events = header(record, "luxor", PLAYERS)
    if options:
        raise NoRecord(f"options {options!r}: this game has none")
    return players, first, events


def trace(record: object) -> list[Line]:
    """Take a record; return the lines `trace` prints for it; raise NoRecord or Refused."""
    players, first, events = read(record)
    return told(play(players, first), events)


@cache
def fits(pattern: str, seat: int, event: str) -> bool:
    """Tell whether a bias is for this event; a pattern may begin with a seat and a blank."""
    return any(map(re.compile(pattern).fullmatch, (event, f"{seat} {event}")))


def random_record(
    players: int, first: int, seed: str, bias: Mapping[str, float] | None = None
) -> Line:
    """Return a random game; `bias`: by what factor events that fit a pattern are likelier."""
    dice, game, events, seat = Random(seed), play(players, first), list[str](), first
    position = next(game)
    while (actor := position["actor"]) is not None:
        legal, seat = position["legal"], seat if actor == "chance" else actor
        weights = list(legal.values()) if isinstance(legal, dict) else [1.0] * len(legal)
        for pattern, factor in (bias or {}).items():
            fitting = [fits(pattern, seat, event) for event in legal]
            weights = [w * factor if f else w for f, w in zip(fitting, weights, strict=True)]
        events += dice.choices(list(legal), weights)
        position = game.send(events[-1])
    head = {"ludoteca": 1, "game": "luxor", "players": players, "first": first}
    return head | {"options": {}, "seed": seed, "events": events}
