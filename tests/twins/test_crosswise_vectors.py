"""The referee `crosswise` against the vectors of section 10 of its rules, and RECORD.md."""

import re
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import pytest

# isort: split
from crosswise import BIASES, play, points, random_record, trace, value
from referee import NoRecord, Refused

SYMBOLS = "ABCDEF"
TILES = Counter("ABCDEF" * 7 + "TMSX" * 3)
CELLS = [x + y for y in "123456" for x in "abcdef"]  # in reading order
LINES = (
    [[x + y for x in "abcdef"] for y in "123456"],
    [[x + y for y in "123456"] for x in "abcdef"],
)
WORTH = {  # partitions of a line: 6.1 and 6.2
    (5, 1): 7,
    (4, 2): 6,
    (4, 1, 1): 5,
    (3, 3): 6,
    (3, 2, 1): 4,
    (3, 1, 1, 1): 3,
    (2, 2, 2): 3,
    (2, 2, 1, 1): 2,
    (2, 1, 1, 1, 1): 1,
    (1, 1, 1, 1, 1, 1): 6,
    (): 0,
    (1,): 0,
    (2,): 1,
    (1, 1): 0,
    (3,): 3,
    (2, 1): 1,
    (1, 1, 1): 0,
    (4,): 5,
    (3, 1): 3,
    (2, 2): 2,
    (2, 1, 1): 1,
    (1, 1, 1, 1): 0,
    (5,): 7,
    (4, 1): 5,
    (3, 2): 4,
    (3, 1, 1): 3,
    (2, 2, 1): 2,
    (2, 1, 1, 1): 1,
    (1, 1, 1, 1, 1): 0,
}
ORDER = {  # (players, first): who moves, again and again
    (2, 0): [0, 1],
    (2, 1): [1, 0],
    (3, 0): [0, 1, 2, 1],
    (3, 1): [1, 0, 1, 2],
    (3, 2): [2, 1, 0, 1],
    (4, 0): [0, 1, 2, 3],
    (4, 1): [1, 2, 3, 0],
    (4, 2): [2, 3, 0, 1],
    (4, 3): [3, 0, 1, 2],
}
SEATINGS = [(*key, single) for key in ORDER for single in ("orange", "green")]
EXAMPLE = "EEDFEE DBABAE FBFFFF DBDBDD CCABBA AAAFCD"
SHIFTS = "ABCDEF BCDEFA CDEFAB DEFABC EFABCD FABCDE"
EXTREME = "BAAAAA BCBBBB CCDCCC DDDEDD EEEEFE FFFFFA"
LAST_SIX = "ABDEFA BDEFAB DEFABD EFABDE FABDEF CCCCCC"


def limit(players: int, seat: int) -> int:
    return 6 if (players, seat) == (3, 1) else 4


def sides(players: int, single: str) -> tuple[list[int], list[int]]:
    """Return the seats that score the rows, and those that score the columns."""
    even, odd = [s for s in range(players) if s % 2 == 0], [s for s in range(players) if s % 2]
    return (odd, even) if (players, single) == (3, "green") else (even, odd)


def record(players: int, events: list[Any], **more: Any) -> dict[str, Any]:
    """Return a record of these events; `more` are further keys, or others for those given."""
    return {"ludoteca": 1, "game": "crosswise", "players": players, "events": events} | more


def drive(
    players: int,
    choices: list[str],
    wishes: dict[int, str] | None = None,
    first: int = 0,
    single: str = "orange",
) -> dict[str, Any]:
    """Return the record of these choices, made in turn.

    Each seat draws the tiles of its wish, in order, then any; without a wish what its choices use.
    """
    order = ORDER[players, first]
    wish: dict[int, list[str]] = {seat: [] for seat in range(players)}
    for turn, choice in enumerate(choices):
        wish[order[turn % len(order)]] += choice[:1] + choice[5:6] * (choice[4:5] == "=")
    wish |= {seat: list(tiles) for seat, tiles in (wishes or {}).items()}
    dealt = [seat for seat in range(players) for _ in range(limit(players, seat))]
    game, events, drawer, left = play(players, first, single), list[str](), -1, list(choices)
    position = next(game)
    while position["actor"] == "chance" or (left and position["actor"] is not None):
        if position["actor"] == "chance":
            mine = wish[dealt.pop(0) if dealt else drawer]
            others = Counter(tile for tiles in wish.values() for tile in tiles)
            spare = {e: (e[1] in SYMBOLS, n - others[e[1]]) for e, n in position["legal"].items()}
            event = "~" + mine.pop(0) if mine else max(spare, key=spare.__getitem__)
        else:
            drawer = position["actor"]
            event = left.pop(0)
        assert event in position["legal"], (events, event, position)
        events.append(event)
        position = game.send(event)
    assert not left
    return record(players, events, first=first, options={"single": single})


def possible(move: str, board: dict[str, str], hand: Counter[str]) -> bool:
    """Tell if the move is well spelt and allowed, by the table of 4.3."""
    parts = re.fullmatch(r"([A-FTMSX])@([a-f][1-6])(?:([-=])([a-f][1-6]|[A-F]))?", move)
    if not parts or not hand[parts[1]]:
        return False
    tile, cell, mark, other = parts.groups()
    if not mark:
        return (cell not in board) if tile in SYMBOLS else (tile == "T" and cell in board)
    if tile == "M":
        return mark == "-" and cell in board and other in CELLS and other not in board
    if tile == "S":
        ordered = other in CELLS and CELLS.index(cell) < CELLS.index(other)
        return mark == "-" and cell in board and other in board and ordered
    return tile == "X" and mark == "=" and cell in board and other in SYMBOLS and hand[other] > 0


def amount(board: dict[str, str], hand: Counter[str]) -> int:
    """How many moves are legal."""
    kinds, laid, free = sum(hand[s] > 0 for s in SYMBOLS), len(board), 36 - len(board)
    return (
        kinds * free
        + (hand["T"] > 0) * laid
        + (hand["M"] > 0) * laid * free
        + (hand["S"] > 0) * laid * (laid - 1) // 2
        + (hand["X"] > 0) * laid * kinds
    )


def apply(move: str, board: dict[str, str], hand: Counter[str]) -> None:
    """Do what the move says."""
    tile, cell, other = move[0], move[2:4], move[5:]
    hand[tile] -= 1
    old = board.pop(cell, "")
    if tile in "TX":
        hand[old] += 1
    if tile == "S":
        board[cell], board[other] = board[other], old
    elif tile == "M":
        board[other] = old
    elif tile != "T":
        board[cell] = other or tile
        hand[other] -= bool(other)


def ended(board: dict[str, str]) -> tuple[int, int] | None:
    """Return the points of rows and columns if the game is over."""
    worth: list[int] = []
    for lines in LINES:
        words = ["".join(board.get(cell, "") for cell in line) for line in lines]
        if any(word in [s * 6 for s in SYMBOLS] for word in words):
            return (1, 0) if lines is LINES[0] else (0, 1)
        worth.append(sum(WORTH[tuple(sorted(Counter(w).values(), reverse=True))] for w in words))
    return (worth[0], worth[1]) if len(board) == 36 else None


class Books:
    """Books of a game, kept from its events; every line of the trace is checked against them."""

    def __init__(self, players: int, first: int) -> None:
        self.players, self.first = players, first
        self.board: dict[str, str] = {}
        self.hands, self.bag = [Counter[str]() for _ in range(players)], TILES.copy()
        self.due = [seat for seat in range(players) for _ in range(limit(players, seat))]
        self.opening = [(first + k) % players for k in range(players)]
        self.used, self.seen, self.turn = "", Counter[str](), 0
        self.lines: list[dict[str, Any]] = []

    def holds(self, seat: int) -> str:
        return "".join(sorted((+self.hands[seat]).elements()))

    def mover(self) -> int:
        """Return the seat that is to act."""
        while self.opening and any(self.hands[self.opening[0]][s] for s in SYMBOLS):
            self.opening.pop(0)
        order = ORDER[self.players, self.first]
        return self.opening[0] if self.opening else order[self.turn % len(order)]

    def check(self, line: dict[str, Any]) -> None:
        """Check the invariants of 4.4 and the line of a position before the end."""
        whole = sum(self.hands, self.bag + Counter(self.board.values()) + Counter(self.used))
        assert whole == TILES
        hidden = sum(self.hands, self.bag)
        assert sum(hidden[s] for s in SYMBOLS) == 36 - len(self.board) + 6
        if self.due and self.bag.total():
            weights = {"~" + tile: n for tile, n in self.bag.items() if n}
            assert (line["actor"], line["legal"]) == ("chance", weights)
            return
        for seat, hand in enumerate(self.hands):
            assert hand.total() == limit(self.players, seat) or not self.bag.total()
            assert hand
        seat, legal = self.mover(), line["legal"]
        assert line["actor"] == seat
        if self.opening:
            assert legal == (["redraw"] if seat == self.first else ["keep", "redraw"])
        elif count := amount(self.board, self.hands[seat]):
            assert len(legal) == count
            assert all(one < other for one, other in pairwise(legal))
            assert all(possible(move, self.board, self.hands[seat]) for move in legal)
        else:
            assert legal == (["redraw"] if self.bag.total() else ["pass"])

    def enter(self, event: str) -> None:
        """Enter a choice or a draw."""
        if event[0] == "~":
            self.bag[event[1:]] -= 1
            self.hands[self.due.pop(0)][event[1:]] += 1
            return
        seat = self.mover()
        hand, self.due = self.hands[seat], []
        if event == "redraw":
            self.seen["opening" if self.opening else "stuck"] += 1
            self.due = [seat] * hand.total()
            self.bag += hand
            hand.clear()
            return
        self.seen[event if event in ("keep", "pass") else event[0]] += 1
        if event == "keep":
            self.opening.pop(0)
            return
        self.turn += 1
        if event != "pass":
            apply(event, self.board, hand)
            self.used += event[0] * (event[0] in "TMSX")
            self.due = [seat] * (event[0] != "T")


def audit(game: dict[str, Any]) -> Books:
    """Check every line of a record's trace; return the books, and in them the lines."""
    players, books = game["players"], Books(game["players"], game["first"])
    books.lines = trace(game)
    for ply, (line, event) in enumerate(zip(books.lines[:-1], game["events"], strict=True)):
        assert (set(line), line["ply"]) == ({"ply", "actor", "legal"}, ply)
        books.check(line)
        books.enter(event)
        assert ply + 2 == len(books.lines) or not ended(books.board)
    result, last = ended(books.board), books.lines[-1]
    assert last["ply"] == len(game["events"])
    if result is None:
        books.check(last)
    else:
        of_columns = sides(players, game["options"]["single"])[1]
        scores = [result[seat in of_columns] for seat in range(players)]
        best = [seat for seat in range(players) if scores[seat] == max(scores)]
        end = {"ply": last["ply"], "actor": None, "scores": scores, "winners": best}
        assert last == end
        assert max(result) == 1 or all(6 <= total <= 42 for total in result)
    return books


def placing(picture: str) -> list[str]:
    """Take six words of six letters, '.' for a free cell; return the moves that lay them."""
    assert [len(row) for row in picture.split()] == [6] * 6
    letters = "".join(picture.split())
    return [f"{s}@{cell}" for s, cell in zip(letters, CELLS, strict=True) if s != "."]


def grid(picture: str) -> dict[str, str]:
    """Return the whole board, free cells with ""."""
    return dict.fromkeys(CELLS, "") | {move[2:]: move[0] for move in placing(picture)}


def shown(line: dict[str, Any]) -> tuple[Any, Any]:
    """Return who acts and what is legal."""
    return line["actor"], line["legal"]


def refused(good: dict[str, Any], bad: object) -> None:
    """Check that the record `good` is accepted and `bad` refused after it."""
    lines, events = trace(good), good["events"]
    with pytest.raises(Refused) as caught:
        trace(good | {"events": [*events, bad, "A@a1"]})
    assert (caught.value.index, caught.value.event) == (len(events), bad)
    assert caught.value.lines == lines


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ABACAD", 3),
        ("AAABCD", 3),
        ("AABACA", 5),
        ("AAAABB", 6),
        ("AAAABC", 5),
        ("AAABBB", 6),
        ("AAABBC", 4),
        ("AABBCC", 3),
        ("AABBCD", 2),
        ("ABCDEE", 1),
        ("AAAAAB", 7),
        ("ABCDEF", 6),
        ("ABCDE.", 0),
        ("A.A.A.", 3),
        ("AB.BA.", 2),
        ("AAABB.", 4),
        ("AAAAA.", 7),
        ("......", 0),
    ],
)
def test_10_3_lines(line: str, expected: int) -> None:
    """Single lines, complete and partial; where the symbols lie does not matter."""
    assert value(line.replace(".", "")) == value(line[::-1].replace(".", "")) == expected
    assert value("AAAAAA") > 42


def test_6_all_partitions() -> None:
    """Every partition of every number of symbols up to six."""
    for sizes, expected in WORTH.items():
        assert value("".join(s * n for s, n in zip(SYMBOLS, sizes, strict=False))) == expected


@pytest.mark.parametrize(("players", "first", "single"), SEATINGS)
@pytest.mark.parametrize(
    ("picture", "rows", "columns"),
    [(EXAMPLE, 26, 22), (SHIFTS, 36, 36), (EXTREME, 42, 6)],
)
def test_10_2_10_4_boards(
    players: int, first: int, single: str, picture: str, rows: int, columns: int
) -> None:
    """The full boards, as they are and transposed, scored directly and reached by records."""
    across = " ".join("".join(row[x] for row in picture.split()) for x in range(6))
    for board, by_row, by_column in ((picture, rows, columns), (across, columns, rows)):
        assert points(grid(board)) == (by_row, by_column)
        state = audit(drive(players, placing(board), first=first, single=single))
        of_rows, of_columns = sides(players, single)
        for seat in range(players):
            assert state.lines[-1]["scores"][seat] == (by_row if seat in of_rows else by_column)
        draw = list(range(players))
        best = draw if rows == columns else of_rows if by_row > by_column else of_columns
        assert state.lines[-1]["winners"] == best


def test_10_1_lines() -> None:
    """The twelve lines of the example, one by one."""
    words = EXAMPLE.split()
    assert [value(word) for word in words] == [5, 2, 7, 6, 3, 3]
    assert [value("".join(word[x] for word in words)) for x in range(6)] == [1, 3, 4, 6, 6, 2]


@pytest.mark.parametrize(
    ("choices", "wish", "first", "board", "holds", "bag"),
    [
        (["A@a1"], "ABTCD", 0, {"a1": "A"}, "BCDT", 45),  # T1
        (["F@d3", "T@d3"], "ABTC", 1, {}, "ABCF", 45),  # T2
        (["F@d3", "X@d3=A"], "ABXCD", 1, {"d3": "A"}, "BCDF", 44),  # T3
        (["F@d3", "M@d3-f6"], "AMCCD", 1, {"f6": "F"}, "ACCD", 44),  # T4
        (
            ["A@a1", "F@f6", "B@b3", "S@a1-f6"],
            "FASCCD",
            1,
            {"a1": "F", "f6": "A", "b3": "B"},
            "ACCD",
            42,
        ),  # T5
    ],
)
def test_10_5_turns(
    choices: list[str], wish: str, first: int, board: dict[str, str], holds: str, bag: int
) -> None:
    """T1 to T5: what a turn does to the board, the hand and the bag, with two players."""
    state = audit(drive(2, choices, {0: wish}, first))
    assert state.board == board
    assert (state.holds(0), state.bag.total()) == (holds, bag)


def emptied(exchanges: int, hold: str) -> dict[str, Any]:
    """Return a game of four whose bag is just empty; seat 2 is to move and holds these tiles."""
    actions = ["M@a1-f6", "M@f6-a1", "M@a1-f6", "S@a2-b2", "S@a2-b2", "S@a2-b2"]
    actions += ["X@b3=D", "X@b3=E", "X@b3=D"][:exchanges]
    choices = placing(SHIFTS)[: 38 - len(actions)]
    choices[8:8] = actions[:1]
    choices[20:20] = actions[1:]
    wishes = dict.fromkeys(range(4), "")
    for turn, choice in enumerate(choices):
        wishes[turn % 4] += choice[:1] + choice[5:6] * (choice[4:5] == "=")
    wishes[2] += hold
    wishes[3] += "TTT"
    game = drive(4, choices, wishes)
    state = audit(game)
    assert (state.bag.total(), state.lines[-1]["actor"]) == (0, 2)
    return game


def test_10_5_empty_bag() -> None:
    """T6: without a bag nothing is drawn."""
    game = emptied(3, "ABCD")
    before = audit(game)
    assert (before.holds(2), len(before.board)) == ("ABCD", 29)
    after = audit(game | {"events": [*game["events"], "A@f5"]})
    assert after.holds(2) == "BCD"
    assert after.lines[-1]["actor"] == 3


@pytest.mark.parametrize(("first", "single"), [(0, "orange"), (1, "green"), (2, "orange")])
def test_10_5_single_player(first: int, single: str) -> None:
    """T7, T8: the single player's hand goes back to six, with no draw after a take."""
    choices = ["A@a1"] * (first == 1) + ["B@b2", "T@b2", "F@f6", "C@c1"]
    state = audit(drive(3, choices, {1: "ABTCDEF"}, first, single))
    assert state.hands[1].total() == 6
    draws = 14 + len(choices) - 1
    assert state.bag.total() == 54 - draws


def test_10_5_pass() -> None:
    """T9: with only exchanges and no bag there is only `pass`, and the hand is kept."""
    game = emptied(1, "XXAB")
    more = ["A@b6", "T@c2", "~", "~", "B@c6", "T@d3", "~", "~"]
    for event in more:
        legal = trace(game)[-1]["legal"]
        last = [one for one in legal if one[0] in SYMBOLS][-1]
        game = game | {"events": [*game["events"], last if event == "~" else event]}
    state = audit(game)
    assert state.holds(2) == "XX"
    assert shown(state.lines[-1]) == (2, ["pass"])
    for bad in ("redraw", "keep", "X@a2=A", "X@a2=X", "A@a6", "~A"):
        refused(game, bad)
    state = audit(game | {"events": [*game["events"], "pass"]})
    assert (state.holds(2), state.lines[-1]["actor"]) == ("XX", 3)


def test_10_5_stuck_redraw() -> None:
    """T10: one tile on the board and SSSX in hand: `redraw`, as often as needed, then a move."""
    choices = ["keep", "F@d3", "redraw", "redraw"]
    game = drive(2, choices, {0: "SSSXSXSSXABC", 1: "F"}, first=1)
    for end, legal in ((8, ["keep", "redraw"]), (11, ["redraw"]), (16, ["redraw"])):
        cut = game | {"events": game["events"][:end]}
        state = audit(cut)
        assert shown(state.lines[-1]) == (0, legal)
        for bad in ("pass", "S@d3-d3", "X@d3=S", "A@a1", "~A", "keep"):
            if bad not in legal:
                refused(cut, bad)
    state = audit(game)
    assert (state.lines[-1]["actor"], state.holds(0), state.bag.total()) == (0, "ABCX", 45)
    assert state.seen == {"keep": 1, "F": 1, "stuck": 2}


def test_stuck_on_an_empty_board() -> None:
    """A take may empty the board under a hand of actions."""
    choices = ["keep", "A@a1", "M@a1-b2", "T@b2", "redraw", "A@f6"]
    game = drive(2, choices, {0: "TMMSXABCD", 1: "ATBC"}, first=1)
    state = audit(game)
    assert state.board == {"f6": "A"}
    assert state.seen == {"keep": 1, "A": 2, "M": 1, "T": 1, "stuck": 1}


def test_10_5_first_moves() -> None:
    """T11: nothing to take on an empty board; T12: one tile, and one of each of TMS in hand."""
    legal = trace(drive(2, [], {0: "TABC"}))[-1]["legal"]
    assert legal == sorted(f"{s}@{cell}" for s in "ABC" for cell in CELLS)
    legal = trace(drive(2, ["B@d3"], {0: "ATMS", 1: "B"}, first=1))[-1]["legal"]
    assert Counter(move[0] for move in legal) == {"A": 35, "T": 1, "M": 35}


@pytest.mark.parametrize(("players", "first", "single"), SEATINGS)
@pytest.mark.parametrize("wait", [0, 1])
@pytest.mark.parametrize(
    ("choices", "last", "by_row"),
    [
        (["A@a1", "A@b1", "A@c1", "A@d1", "A@e1"], "A@f1", True),  # W1, W5
        (["A@a1", "A@b1", "A@c1", "A@d1", "A@e1", "A@c4"], "M@c4-f1", True),  # W2
        (["A@a1", "A@b1", "A@c1", "A@d1", "A@e1", "B@f1"], "X@f1=A", True),  # W3
        (placing("AAAAAB BBBBBA" + " ......" * 4), "S@f1-f2", True),  # W4
        (["D@a1", "D@a2", "D@a3", "D@a4", "D@a5"], "D@a6", False),  # W7
    ],
)
def test_10_6_wins(
    players: int,
    first: int,
    single: str,
    wait: int,
    choices: list[str],
    last: str,
    by_row: bool,
) -> None:
    """Six equal win at once for the line's owners, whoever moves; nothing is drawn any more."""
    game = [*choices, *["E@b5"][:wait], last]
    state = audit(drive(players, game, first=first, single=single))
    of_rows, of_columns = sides(players, single)
    best = of_rows if by_row else of_columns
    assert state.lines[-1]["winners"] == best
    assert state.lines[-1]["scores"] == [int(seat in best) for seat in range(players)]
    mover = ORDER[players, first][(len(game) - 1) % len(ORDER[players, first])]
    assert state.hands[mover].total() == limit(players, mover) - 1


@pytest.mark.parametrize(("players", "first", "single"), SEATINGS)
def test_10_6_six_before_full(players: int, first: int, single: str) -> None:
    """W6: the last cell fills the board and makes six."""
    assert points(grid(LAST_SIX)) == (1, 0)
    assert points(grid(LAST_SIX[:-1] + ".")) is None
    state = audit(drive(players, placing(LAST_SIX), first=first, single=single))
    assert len(state.board) == 36
    assert state.lines[-1]["winners"] == sides(players, single)[0]
    assert set(state.lines[-1]["scores"]) == {0, 1}


@pytest.mark.parametrize(("players", "first"), ORDER)
def test_10_7_turns(players: int, first: int) -> None:
    """Who moves in the first eight turns; the deal begins with seat 0 all the same."""
    game = drive(players, placing(EXAMPLE)[:8], first=first)
    state = audit(game)
    movers = [
        line["actor"]
        for line, event in zip(state.lines, game["events"], strict=False)
        if event[0] != "~"
    ]
    assert movers == (ORDER[players, first] * 4)[:8]
    hands = 4 * players + 2 * (players == 3)
    assert [line["actor"] for line in state.lines[: hands + 1]] == ["chance"] * hands + [first]
    assert state.lines[hands - 1]["legal"].keys() <= {"~" + tile for tile in TILES}


def test_opening() -> None:
    """From the first seat on, who has no symbol is asked, again and again; draws come first."""
    choices = ["redraw", "redraw", "keep", "redraw", "redraw"]
    wishes = {0: "TMSXXSMTFFFF", 1: "ABCD", 2: "TMSXTMSXABCD", 3: "XSMT"}
    game = drive(4, choices, wishes, first=2)
    state = audit(game)
    both = ["keep", "redraw"]
    asked = [(16, 2, ["redraw"]), (21, 2, ["redraw"]), (26, 3, both), (27, 0, both), (32, 0, both)]
    for ply, seat, legal in asked:
        assert shown(state.lines[ply]) == (seat, legal)
    back = {"~" + tile: 6 if tile in "ABCD" else 7 if tile in "EF" else 1 for tile in TILES}
    for ply in (17, 22):
        assert shown(state.lines[ply]) == ("chance", back)
    assert (len(state.lines), state.lines[-1]["actor"]) == (38, 2)
    assert state.seen == {"opening": 4, "keep": 1}
    for ply in (16, 26):
        for bad in ("pass", "A@a1", "T@a1", "~A", *["keep"][: ply == 16]):
            refused(game | {"events": game["events"][:ply]}, bad)


@pytest.mark.parametrize(
    "bad",
    [
        "pass",
        "redraw",
        "keep",
        "A@a1",
        "A@g1",
        "A@a7",
        "a@c3",
        "A@C3",
        "A@",
        "A",
        "",
        " A@c3",
        "A@c3 ",
        "A@c3-d3",
        "A@c3=A",
        "F@c3",
        "~A",
        "~T",
        "~",
        "T@c3",
        "T",
        "M@a1-b2",
        "M@a1-a1",
        "M@c3-d4",
        "M@a1",
        "S@b2-a1",
        "S@a2-b1",
        "S@b1-b1",
        "S@a1-c3",
        "S@a1",
        "X@a1=F",
        "X@a1=T",
        "X@a1=X",
        "X@c3=A",
        "X@a1",
        "X@a1-A",
        None,
        3,
        True,
        ["A@c3"],
        {"A@c3": 1},
    ],
)
def test_refused(bad: object) -> None:
    """Nothing but the moves of the table, each in its one spelling."""
    laid = ["B@a1", "C@b1", "D@a2", "E@b2", "F@f6"]
    more = drive(3, laid, {1: "CETMSXAA", 0: "BFAAAA"})
    state = audit(more)
    assert (state.lines[-1]["actor"], state.holds(1)) == (1, "AAMSTX")
    fine = ["A@c3", "T@a1", "M@a1-c3", "S@a1-b2", "S@b1-a2", "S@a2-b2", "X@a1=A", "X@f6=A"]
    assert set(fine) <= set(state.lines[-1]["legal"])
    refused(more, bad)


@pytest.mark.parametrize("bad", ["A", "~a", "~G", "~AA", "~", "", "~C", "pass", "A@a1", None, 0])
def test_refused_draws(bad: object) -> None:
    """Only tiles that the bag still has ('C' are all drawn), and a draw is never skipped."""
    laid = [f"C@{cell}" for cell in ("a1", "b2", "c3", "d4", "e5", "f6")]
    game = drive(2, laid, {0: "CCCABDE", 1: "CCCCABD"})
    game["events"].pop()
    assert trace(game)[-1]["legal"].keys() == {"~" + tile for tile in TILES if tile != "C"}
    refused(game, bad)


def test_nothing_after_the_end() -> None:
    """A full board and six equal take no further event."""
    for moves in (placing(EXAMPLE), placing("CCCCCC" + " ......" * 5)):
        game = drive(2, moves)
        for bad in ("pass", "redraw", "~A", "A@a6", "T@a1"):
            refused(game, bad)


def test_forced_draw_is_an_event() -> None:
    """The last tile of the bag is drawn by an event like any other."""
    game = emptied(3, "ABCD")
    assert game["events"][-1][0] == "~"
    cut = game | {"events": game["events"][:-1]}
    assert trace(cut)[-1]["legal"] == {game["events"][-1]: 1}
    refused(cut, "A@f5")


def test_defaults_and_further_keys() -> None:
    """`first` and `options` may be missing; names, seed and comments change nothing."""
    game = drive(3, ["A@a1", "B@b2"])
    plain = trace(game)
    assert trace(record(3, game["events"])) == plain
    assert trace(record(3, game["events"], options={}, seats=[{"name": "Ana"}], seed=7)) == plain


@pytest.mark.parametrize(
    "change",
    [
        {"ludoteca": 2},
        {"ludoteca": "1"},
        {"ludoteca": None},
        {"ludoteca": True},
        {"game": "go"},
        {"game": None},
        {"game": ["crosswise"]},
        {"players": 1},
        {"players": 5},
        {"players": "2"},
        {"players": True},
        {"players": None},
        {"players": [2]},
        {"first": 2},
        {"first": -1},
        {"first": "0"},
        {"first": None},
        {"first": True},
        {"options": {"single": 1}},
        {"options": {"single": None}},
        {"options": {"single": "Orange"}},
        {"options": {"single": ["green"]}},
        {"options": {"pool": True}},
        {"options": {"single": "green", "pool": False}},
        {"options": None},
        {"options": []},
        {"events": "pass"},
        {"events": None},
        {"events": {"0": "~A"}},
    ],
)
def test_no_record(change: dict[str, Any]) -> None:
    """What a changed key makes no record, whatever its events."""
    with pytest.raises(NoRecord):
        trace(record(2, ["no such event"]) | change)


@pytest.mark.parametrize(("players", "first", "single"), SEATINGS)
def test_random_records(players: int, first: int, single: str) -> None:
    """Random games, plain and biased, keep the invariants and repeat for one seed."""
    for name in ["", *BIASES]:
        for seed in "uv":
            game = random_record(players, first, single, seed, BIASES.get(name))
            if seed == "u":
                assert game == random_record(players, first, single, seed, BIASES.get(name))
            assert (game["players"], game["first"]) == (players, first)
            assert game["options"] == {"single": single}
            state = audit(game)
            turns = sum(state.seen[kind] for kind in "ABCDEFTMSX")
            if len(state.board) == 36:
                assert 36 <= turns <= 51
                assert sum(state.seen[s] for s in SYMBOLS) == 36 + state.seen["T"]
            assert not (players == 2 and state.seen["pass"])


def test_biases() -> None:
    """Each bias provokes what it is for."""
    seen: dict[str, Counter[str]] = {name: Counter() for name in BIASES}
    for name, bias in BIASES.items():
        for seed in range(12):
            state = audit(random_record(2 + 2 * (seed % 2), 1, "orange", f"b{seed}", bias))
            seen[name] += state.seen
            if max(state.lines[-1]["scores"]) == 1:
                seen[name]["row" if 0 in state.lines[-1]["winners"] else "column"] += 1
    assert seen["actions"]["opening"] > 0 < seen["actions"]["keep"]
    assert seen["stuck"]["stuck"] > 0
    assert seen["pass"]["pass"] > 0
    assert (seen["row"]["row"], seen["column"]["column"]) == (12, 12)
    assert sum(seen["symbols"][kind] for kind in "TMSX") < 12 * 5


def by_kind(move: str) -> str:
    """Return the kind of a move: placing, or one of the actions."""
    return "place" if move[0] in SYMBOLS else move[0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_10_8_reference_numbers(players: int) -> None:
    """Turns and totals of games that choose the kind of move first, each as likely."""
    turns, totals, games = 0, 0, 60
    for seed in range(games):
        dice, game = Random(seed), play(players, 0, "orange")
        position = next(game)
        while (actor := position["actor"]) is not None:
            legal = position["legal"]
            if actor == "chance":
                event = dice.choices(list(legal), list(legal.values()))[0]
            else:
                turns += 1
                kind = dice.choice(sorted({by_kind(move) for move in legal}))
                event = dice.choice([move for move in legal if by_kind(move) == kind])
            position = game.send(event)
        totals += position["scores"][0] + position["scores"][1]
    assert abs(turns / games - 50.2) < 0.8
    assert abs(totals / games / 2 - 13.8) < 1
