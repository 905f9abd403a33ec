"""The referee `isis_osiris` against the vectors of section 10 of its rules, and RECORD.md."""

from collections import Counter
from typing import Any

import pytest

# isort: split
from isis_osiris import CELLS, TILES, random_record, score, trace
from referee import NoRecord, Refused

TWO = """
    +2 +2 +4  B +1 -2
    -2  A  A +2  A -3
    +1  B  A  B  B -2
     B +3 -2  A +2  A
     B +2 -1 -3  A  A
    -1 -4 -2 -2 +3  B"""
THREE = """
     C  B  B -2  B -2
     A -3  A -2 +2 +2
    +1 -2  A  B +2  A
    +2 -2  C  B -3  C
    +1 +3 +2 -1 +4  C
    +2 -4 -2  C -1  A"""
FOUR = """
     B  C +3  D  C  B
    -4 +2 +3  B -1  A
     B -3 +2  D +1  C
    +2 -3 -2  A -2  C
     D +2 -2  D -1 +2
     A +2 -2  C +4  A"""
# board, players, scores, winners, tiles not laid (boxed or left), seats that keep a tile
FULL: list[tuple[str, int, list[int], list[int], list[str], list[int]]] = [
    (TWO, 2, [3, 21], [1], ["+2"], [0]),
    (THREE, 3, [-6, -11, -3], [2], ["+3"], []),
    (FOUR, 4, [3, -7, 7, 7], [2, 3], ["+1", "-2", "-2"], [2]),
]
DEALT = {2: (8, 11), 3: (6, 7), 4: (5, 5)}
TURNS = [(n, first) for n in (2, 3, 4) for first in range(n)]


def grid(picture: str) -> dict[str, str]:
    """Take six rows of six words, '.' for a free cell; return the board by cell name."""
    rows = [row.split() for row in picture.split("\n") if row.strip()]
    assert [len(row) for row in rows] == [6] * 6
    board = {f"{'abcdef'[x]}{y + 1}": rows[y][x] for y in range(6) for x in range(6)}
    return {cell: thing for cell, thing in board.items() if thing != "."}


def record(players: int, events: list[Any], **more: Any) -> dict[str, Any]:
    """Return a record of these events; `more` are further keys, or others for those given."""
    base = {"ludoteca": 1, "game": "isis-osiris", "players": players, "events": events}
    return base | more


def reach(board: dict[str, str], players: int, first: int, tiles_first: bool) -> list[str]:
    """Return events that fill the board: each seat sets its own pawns, anybody lays the tiles."""
    own = {seat: [c for c in board if board[c] == "ABCD"[seat]] for seat in range(players)}
    tiles = [cell for cell in board if board[cell] in TILES]
    turns = len(board) // players
    lays = {seat: turns - len(own[seat]) for seat in own}
    events = []
    for turn in range(len(board)):
        seat = (first + turn) % players
        if lays[seat] and (tiles_first or not own[seat]):
            lays[seat] -= 1
            cell = tiles.pop()
            events += ["flip", "~" + board[cell], cell]
        else:
            events.append(own[seat].pop())
    assert not tiles
    return events


def mirrored(
    players: int, first: int, pool: bool, lines: list[dict[str, Any]], events: list[str]
) -> Counter[str]:
    """Check the invariants of 10.5 on every line; return the counts of what happened."""
    pawns, reserve = DEALT[players]
    left = dict.fromkeys(range(players), pawns)
    stock = dict.fromkeys(range(players), 22 if pool else reserve)
    board: dict[str, str] = {}
    unseen, seen, turn, shown, flipping = Counter(TILES), Counter[str](), first, "", False
    assert len(lines) == len(events) + 1
    for ply, (line, event) in enumerate(zip(lines, [*events, None], strict=True)):
        assert line["ply"] == ply
        free = [cell for cell in CELLS if cell not in board]
        for seat, unplaced in left.items():
            placed = sum(thing == "ABCD"[seat] for thing in board.values())
            assert placed + unplaced == pawns
        hidden = Counter(thing for thing in board.values() if thing in TILES) + Counter([shown])
        del hidden[""]
        assert hidden + unseen == Counter(TILES)
        if event is None:
            break
        if flipping:
            assert (line["actor"], set(line)) == ("chance", {"ply", "actor", "legal"})
            assert line["legal"] == {"~" + v: n for v, n in unseen.items() if n}
            shown, flipping = event[1:], False
            unseen[shown] -= 1
            for seat in left if pool else [turn]:
                stock[seat] -= 1
            continue
        while not shown and not left[turn] and not stock[turn]:
            seen["pass"] += 1
            turn = (turn + 1) % players
        assert (line["actor"], set(line)) == (turn, {"ply", "actor", "legal"})
        mine = left[turn] > 0 or shown
        flip = ["flip"] if stock[turn] and not shown else []
        assert line["legal"] == (free if mine else []) + flip
        assert line["legal"]
        if event == "flip":
            seen["flip"] += 1
            flipping = True
            continue
        if not shown:
            left[turn] -= 1
        board[event], shown = shown or "ABCD"[turn], ""
        turn = (turn + 1) % players
    assert len(board) == 36
    assert lines[-1]["actor"] is None
    assert set(lines[-1]) == {"ply", "actor", "scores", "winners"}
    assert lines[-1]["scores"] == score(board, players)
    top = max(lines[-1]["scores"])
    assert lines[-1]["winners"] == [s for s in range(players) if lines[-1]["scores"][s] == top]
    if not pool:
        assert [left[seat] + stock[seat] for seat in left] == [1] * players
        assert not seen["pass"]
    return seen


def refused(players: int, events: list[Any], bad: object, **more: Any) -> Refused:
    """Check that `events` is accepted and `bad` refused after it; return the refusal."""
    good = trace(record(players, events, **more))
    with pytest.raises(Refused) as caught:
        trace(record(players, [*events, bad, "a1"], **more))
    assert (caught.value.index, caught.value.event) == (len(events), bad)
    assert caught.value.lines == good
    return caught.value


def test_10_1_seed_example() -> None:
    """The seed's excerpt: green -3 and +1, purple +3."""
    board = grid("""
        .  -1   .  +4   .   .
        .   A  -2   A   .   .
        .   .   .  -1   .   .
        .  +1   .   .   .   .
        .   B  +2   .   .   .
        .   .   .   .   .   .""")
    assert score(board, 2) == [-2, 3]
    assert score({c: t for c, t in board.items() if c != "d2"}, 2)[0] == -3
    assert score({c: t for c, t in board.items() if c != "b2"}, 2)[0] == 1


@pytest.mark.parametrize(
    ("cells", "points"),
    [
        ({"a1": "A", "a2": "+1", "b1": "+3"}, 4),
        ({"f6": "A", "f5": "-1", "e6": "+3"}, 2),
        ({"c3": "A", "b2": "+1", "d2": "+1", "b4": "+1", "d4": "+1"}, 0),
        ({"f1": "A", "a2": "+4", "a1": "+4"}, 0),
        ({"a1": "A", "a6": "+4", "f1": "+4"}, 0),
        ({"c3": "A", "c4": "A", "c5": "+2"}, 2),
        ({"c3": "A", "c5": "A", "c4": "-2"}, -4),
        ({"c3": "A", "c2": "-1", "c4": "-2", "b3": "-3", "d3": "+4"}, -2),
        ({"c3": "A"}, 0),
    ],
)
def test_neighbours(cells: dict[str, str], points: int) -> None:
    """Edges only: no corners, no wrapping; a tile counts for each pawn; free cells count 0."""
    assert score(cells, 2) == [points, 0]
    assert score({**dict.fromkeys(CELLS, ""), **cells}, 3) == [points, 0, 0]


def test_10_2_each_pawn() -> None:
    """The value of every pawn that 10.2 lists for two players."""
    listed = {
        "b2": 0,
        "c2": 6,
        "e2": 0,
        "c3": -2,
        "d4": -3,
        "f4": 0,
        "e5": 2,
        "f5": 0,
        "d1": 7,
        "b3": 4,
        "d3": 2,
        "e3": 0,
        "a4": 4,
        "a5": 1,
        "f6": 3,
    }
    board = grid(TWO)
    assert set(listed) == {cell for cell in board if board[cell] in "AB"}
    for cell, points in listed.items():
        alone = {c: t for c, t in board.items() if t in TILES or c == cell}
        assert sum(score(alone, 2)) == points


@pytest.mark.parametrize(("picture", "players", "scores", "winners", "unlaid", "keep"), FULL)
@pytest.mark.parametrize("tiles_first", [False, True])
def test_10_2_full_boards(
    picture: str,
    players: int,
    scores: list[int],
    winners: list[int],
    unlaid: list[str],
    keep: list[int],
    tiles_first: bool,
) -> None:
    """Each full board, scored directly and reached by records from every first seat."""
    board = grid(picture)
    assert score(board, players) == scores
    things = Counter(board.values())
    assert sorted((Counter(TILES) - things).elements()) == sorted(unlaid)
    assert not Counter(t for t in things.elements() if t in TILES) - Counter(TILES)
    pawns, reserve = DEALT[players]
    for seat in range(players):
        tiles_laid = 36 // players - things["ABCD"[seat]]
        spare = (pawns - things["ABCD"[seat]], reserve - tiles_laid)
        assert spare == ((0, 1) if seat in keep else (1, 0))
    for first in range(players):
        for pool in (False, True):
            events = reach(board, players, first, tiles_first)
            lines = trace(record(players, events, first=first, options={"pool": pool}))
            mirrored(players, first, pool, lines, events)
            last = {"ply": len(events), "actor": None, "scores": scores, "winners": winners}
            assert lines[-1] == last


def fill(moves: str, cells: list[str]) -> list[str]:
    """Take 'p' (pawn) and 't' (tile) turn by turn; return their events on these cells."""
    values = iter(Counter(TILES).elements())
    events: list[str] = []
    for kind, cell in zip(moves, cells, strict=False):
        events += ["flip", "~" + next(values), cell] if kind == "t" else [cell]
    return events


@pytest.mark.parametrize("first", [0, 1])
def test_10_3_forced_pass(first: int) -> None:
    """Variant II: A (who begins) has nothing left and is passed over twice, without an event."""
    other = 1 - first
    # A: 8 pawns, then 9 tiles; B: 13 tiles, then 4 pawns
    moves = "".join("pt"[turn >= 8] + "pt"[turn < 13] for turn in range(17))
    more: dict[str, Any] = {"first": first, "options": {"pool": True}}
    events = fill(moves, CELLS)
    assert (len(moves), moves.count("t")) == (34, 22)
    game = [*events, "f6", "f5"]
    lines = trace(record(2, game, **more))
    assert mirrored(2, first, True, lines, game) == {"flip": 22, "pass": 2}
    end = len(events)
    assert lines[end] == {"ply": end, "actor": other, "legal": ["f5", "f6"]}
    assert lines[end + 1] == {"ply": end + 1, "actor": other, "legal": ["f5"]}
    assert lines[end + 2]["actor"] is None
    for bad in ("pass", "flip", "f4"):
        refused(2, events, bad, **more)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_two_seats_passed_in_a_row(first: int) -> None:
    """Three players, pool: the third seat keeps its pawns, the others have nothing at the end."""
    more: dict[str, Any] = {"first": first, "options": {"pool": True}}
    events = fill("ppt" * 6 + "ttt" * 5 + "t", CELLS)
    game = [*events, "f5", "f6"]
    lines = trace(record(3, game, **more))
    assert mirrored(3, first, True, lines, game) == {"flip": 22, "pass": 3}
    third = (first + 2) % 3
    assert [line["actor"] for line in lines[-3:]] == [third, third, None]
    assert lines[-3]["legal"] == ["f5", "f6"]


@pytest.mark.parametrize("cell", ["a1", "b1"])
def test_10_4_occupied(cell: str) -> None:
    """Neither pawn nor tile on a pawn or on a tile."""
    start = ["a1", "flip", "~+2", "b1"]
    refused(2, start, cell)
    refused(2, [*start, "flip", "~-3"], cell)


@pytest.mark.parametrize("pool", [False, True])
@pytest.mark.parametrize(("players", "first"), TURNS)
def test_10_4_empty_hands(players: int, first: int, pool: bool) -> None:
    """No pawn without pawns, no flip from an empty source; what remains may be used."""
    pawns, reserve = DEALT[players]
    more: dict[str, Any] = {"first": first, "options": {"pool": pool}}
    events = fill("p" * pawns * players, CELLS)
    assert trace(record(players, events, **more))[-1]["legal"] == ["flip"]
    refused(players, events, "f6", **more)
    count = 22 if pool else reserve * players
    events = fill("t" * count, CELLS)
    line = trace(record(players, events, **more))[-1]
    assert line["legal"] == CELLS[count:]
    assert line["actor"] == (first + count) % players
    refused(players, events, "flip", **more)
    assert sum(trace(record(players, events, **more))[-3]["legal"].values()) == 23 - count


@pytest.mark.parametrize(
    "bad",
    [
        "pass",
        "flip",
        "a1",
        "f7",
        "g1",
        "A1",
        "c",
        "",
        "c44",
        "~+2",
        "~-3",
        "+2",
        "c3 ",
        None,
        3,
        ["c3"],
        {"c3": 1},
        True,
    ],
)
def test_10_4_place_tile(bad: object) -> None:
    """After the flip only the free cells are left."""
    refused(2, ["a1", "flip", "~+2"], bad)
    if bad != "flip":
        refused(2, ["a1"], bad)


@pytest.mark.parametrize(
    "bad", ["+2", "~2", "~+4", "~0", "~+0", "~+5", "flip", "c3", "~", ["~+2"]]
)
def test_chance_events(bad: object) -> None:
    """Only values that are left may show ('+4' is a single tile), and a draw is never skipped."""
    refused(2, ["flip", "~+4", "a1", "flip"], bad)


def test_10_4_after_the_end() -> None:
    """Nothing is legal when the board is full."""
    events = reach(grid(TWO), 2, 0, tiles_first=False)
    for bad in ("a1", "flip", "~+2", "~-4", "pass"):
        refused(2, events, bad)


def test_boxed_tiles_stay_in_the_weights() -> None:
    """Four players hold 20 tiles, yet the first weights are those of all 22."""
    lines = trace(record(4, ["flip", "~-4", "c4", "flip"]))
    assert lines[1] == {"ply": 1, "actor": "chance", "legal": {"~" + v: TILES[v] for v in TILES}}
    assert list(lines[1]["legal"]) == sorted(lines[1]["legal"])
    assert "~-4" not in lines[4]["legal"]
    assert sum(lines[4]["legal"].values()) == 21


@pytest.mark.parametrize(("players", "first"), TURNS)
@pytest.mark.parametrize("pool", [False, True])
def test_first_line(players: int, first: int, pool: bool) -> None:
    """The seat `first` begins with all cells and `flip`, in ASCII order."""
    lines = trace(record(players, ["f6"], first=first, options={"pool": pool}))
    legal = [column + row for column in "abcdef" for row in "123456"] + ["flip"]
    assert lines[0] == {"ply": 0, "actor": first, "legal": legal}
    assert legal == sorted(legal)
    legal.remove("f6")
    assert lines[1] == {"ply": 1, "actor": (first + 1) % players, "legal": legal}


def test_defaults_and_further_keys() -> None:
    """`first` and `options` may be missing; names, seed and comments change nothing."""
    plain = trace(record(3, ["flip", "~+1"]))
    same = record(3, ["flip", "~+1"], first=0, options={}, seats=[{"name": "Ana"}], seed=7, date=1)
    assert trace(same) == plain == trace(same | {"options": {"pool": False}})


@pytest.mark.parametrize(
    "change",
    [
        {"ludoteca": 2},
        {"ludoteca": "1"},
        {"ludoteca": None},
        {"ludoteca": True},
        {"game": "go"},
        {"game": None},
        {"game": ["isis-osiris"]},
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
        {"options": {"pool": 1}},
        {"options": None},
        {"options": {"pool": None}},
        {"options": {"pool": "true"}},
        {"options": {"single": "green"}},
        {"options": {"pool": True, "Pool": True}},
        {"options": []},
        {"events": "flip"},
        {"events": None},
        {"events": {"0": "flip"}},
    ],
)
def test_no_record(change: dict[str, Any]) -> None:
    """What a changed key makes no record, whatever its events."""
    with pytest.raises(NoRecord):
        trace(record(2, ["no such event"]) | change)


@pytest.mark.parametrize(("players", "first"), TURNS)
@pytest.mark.parametrize("pool", [False, True])
def test_random_records(players: int, first: int, pool: bool) -> None:
    """Random games keep the invariants, never stand still, and repeat for one seed."""
    passes = 0
    for seed in range(60):
        lean = [0.0, 0.5, 1.0, 0.2][:players] if seed % 2 else []
        game = random_record(players, first, pool, f"x{seed}", lean)
        assert game == random_record(players, first, pool, f"x{seed}", lean)
        assert (game["players"], game["first"], game["options"]) == (
            players,
            first,
            {"pool": pool},
        )
        lines = trace(game)
        passes += mirrored(players, first, pool, lines, game["events"])["pass"]
        assert len(lines) == 37 + 2 * game["events"].count("flip")
    assert bool(passes) == pool
