"""The referee `alhambra_dice` against sections 9 and 10 of its rules, and RECORD.md."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

# isort: split
from alhambra_dice import (
    BIASES,
    COLUMNS,
    DARK,
    DIRK,
    LIGHT,
    MARKERS,
    PAID,
    SPACES,
    Table,
    award,
    keeps,
    laid_out,
    place,
    play,
    prepare,
    random_record,
    rolls,
    scoring,
    shift,
    standing,
    throw_and_mark,
    trace,
    transfers,
    window,
)
from referee import Game, NoRecord, Refused

TURNS = [(n, first) for n in MARKERS for first in range(n)]
BLUE, GREEN, WHITE, YELLOW, ORANGE, RED = range(6)
ANN, BEN = 0, 1
Spaces = Mapping[tuple[int, int], int]
Stacks = Mapping[int, Sequence[int]]


def record(players: int, events: Sequence[Any], **more: Any) -> dict[str, Any]:
    """Return a record of these events; `more` are further keys, or others for those given."""
    given = {"ludoteca": 1, "game": "alhambra-dice", "players": players, "events": [*events]}
    return given | more


def track(players: int, stacks: Stacks) -> list[list[int]]:
    """Return a track with these stacks, all other stones at its side."""
    on = [stone for stack in stacks.values() for stone in stack]
    owners = [*range(players), DIRK][: max(players, 3)]
    return [[o for o in owners if o not in on], *([*stacks.get(s, ())] for s in range(1, 13))]


def stacks(table: Table, column: str) -> dict[int, list[int]]:
    """Return the stacks on a track."""
    return {space: stack for space, stack in enumerate(table.tracks[column]) if space and stack}


def area(spaces: Spaces) -> list[int | None]:
    """Return a column of the dice area with these markers."""
    return [spaces.get(space) for space in SPACES]


def markers(column: Sequence[int | None]) -> dict[tuple[int, int], int]:
    """Return the markers of a column of the dice area, the best first."""
    return {space: o for space, o in zip(SPACES, column, strict=True) if o is not None}


def laid(
    players: int,
    *,
    on: Mapping[str, Stacks] | None = None,
    won: Mapping[str, Spaces] | None = None,
    bonus: Mapping[str, str] | None = None,
    chips: Mapping[int, str] | None = None,
    starter: int = 0,
) -> Table:
    """Return a table: stones `on` the tracks, markers that `won` spaces, chips as words."""
    table = laid_out(players, starter)
    table.tracks |= {column: track(players, stacks) for column, stacks in (on or {}).items()}
    table.area = {column: area((won or {}).get(column, {})) for column in COLUMNS}
    table.bonus = dict.fromkeys(COLUMNS, "1") | dict(bonus or {})
    table.chips |= {owner: Counter(words.split()) for owner, words in (chips or {}).items()}
    return table


def run(game: Game, *events: str) -> dict[str, Any]:
    """Send events, each of them legal; return the position after them, {} when that is all."""
    line = next(game, {})
    for event in events:
        assert event in line["legal"]
        try:
            line = game.send(event)
        except StopIteration:
            line = {}
    return line


def held(table: Table, owner: int) -> dict[str, int]:
    """Return the chips of an owner, without zeroes."""
    return dict(+table.chips[owner])


def marked(symbols: int, throws: int, taken: Spaces | None = None) -> tuple[int, int] | None:
    """Return where a new marker lands among those that are there; None if it is out."""
    column = area(taken or {})
    place(column, symbols, throws, 9)
    return next((space for space, owner in markers(column).items() if owner == 9), None)


def first_throw(faces: str) -> list[str]:
    return ["roll", "~roll:" + faces]


def without_keeps(line: Mapping[str, Any]) -> list[str]:
    """Return the choices of a position except what may be kept."""
    return [event for event in line["legal"] if not event.startswith("keep:")]


class Match:
    """A game from its start, and shorthand to play it."""

    def __init__(self, players: int, first: int = 0) -> None:
        self.players, self.first = players, first
        self.events: list[str] = []
        self.game = play(players, first)
        self.line = next(self.game)

    def do(self, *events: str) -> "Match":
        """Play these events."""
        for event in events:
            assert event in self.line["legal"], (event, self.line)
            self.events.append(event)
            self.line = self.game.send(event)
        return self

    def lay(self, start: str, chips: str, dirk: str = "") -> "Match":
        """Lay out a round: the start-player chip ("" for none), the chips, Dirk's markers."""
        words = [f"~start:{start}"] * bool(start) + [f"~chip:{chip}" for chip in chips.split()]
        return self.do(*words, *[f"~dirk:{dirk}"] * bool(dirk))

    def mark(self, words: str) -> "Match":
        """Play turns: "G5@2" is five gardens, marked after the second throw ("@1" may lack)."""
        for word in words.split():
            column, symbols, throws = word[0], int(word[1]), int(word[3:] or 1)
            others = [other for other in COLUMNS if other != column] * 2
            faces = sorted(column * symbols + "".join(others[: 8 - symbols]), key=COLUMNS.index)
            shown = "".join(faces)
            self.do("roll", f"~roll:{shown}")
            self.do(*[f"keep:{shown[:-1]}", f"~roll:{shown[-1]}"] * (throws - 1), f"mark:{column}")
        return self

    def at(self) -> tuple[Any, list[str]]:
        """Return who is to act and what is possible."""
        return self.line["actor"], [*self.line["legal"]]

    def refuses(self, *bad: object) -> None:
        """Check that each of these events is refused here, and what is said of it."""
        game = record(self.players, self.events, first=self.first)
        lines = trace(game)
        assert lines[-1] == {"ply": len(self.events), **self.line}
        for event in bad:
            with pytest.raises(Refused) as caught:
                trace(game | {"events": [*self.events, event, "roll"]})
            assert (caught.value.index, caught.value.event) == (len(self.events), event)
            assert caught.value.lines == lines


# Section 10


def test_v1_order() -> None:
    assert len(SPACES) == 24
    assert SPACES[:5] == [(8, 1), (8, 2), (8, 3), (7, 1), (7, 2)]
    assert SPACES[-3:] == [(1, 1), (1, 2), (1, 3)]
    ranks = [3 * (row - 1) + (4 - throws) for row, throws in SPACES]
    assert ranks == list(range(24, 0, -1))


def test_v2_bump() -> None:
    assert marked(5, 3) == (5, 3)
    assert marked(5, 3, {(5, 3): 0}) == (4, 1)
    assert marked(4, 2, {(4, 2): 0, (4, 3): 1, (3, 1): 0}) == (3, 2)
    assert marked(1, 3, {(1, 3): 0}) is None


def test_v3_nine() -> None:
    table = laid(3, chips={0: "black black"})
    again = ["keep:TTTTTTTT", "~roll:P", "keep:TTTTTTTT", "~roll:T", "mark:T"]
    turn = ["use:black", *first_throw("TTTTTTTTT"), *again]
    assert run(throw_and_mark(table, 0), *turn) == {}
    assert markers(table.area["T"]) == {(8, 1): 0}
    assert run(throw_and_mark(table, 0), *turn) == {}
    assert markers(table.area["T"]) == {(8, 1): 0, (8, 2): 0}


def test_v4_sequence() -> None:
    column, names = area({}), "ABCD"
    for name, symbols, throws in (("A", 4, 2), ("B", 4, 2), ("C", 5, 3), ("A", 4, 1), ("D", 4, 1)):
        place(column, symbols, throws, names.index(name))
    found = {space: names[owner] for space, owner in markers(column).items()}
    assert [*found.values()] == list("CAABD")
    assert found == {(5, 3): "C", (4, 1): "A", (4, 2): "A", (4, 3): "B", (3, 1): "D"}
    table = laid(4, won={"A": markers(column)})
    assert run(award(table, "A"), "award:two") == {}
    assert stacks(table, "A") == {2: [names.index("C")], 1: [names.index("A")]}


def test_v5_keep_freely() -> None:
    table = laid(3)
    throws = ["keep:AAA", "~roll:PGGGG", "keep:GGGG", "~roll:SAGG", "mark:G"]
    assert run(throw_and_mark(table, 1), *first_throw("PPSAAAGT"), *throws) == {}
    assert markers(table.area["G"]) == {(6, 3): 1}


def test_v6_award() -> None:
    table = laid(5, won={"P": {(5, 1): BLUE, (4, 2): ORANGE}}, bonus={"P": "black"})
    assert run(award(table, "P"))["actor"] == BLUE
    assert run(award(table, "P"), "award:two") == {}
    assert stacks(table, "P") == {2: [BLUE], 1: [ORANGE]}
    assert (held(table, BLUE), held(table, ORANGE)) == ({}, {"black": 1})


@pytest.mark.parametrize(
    ("choice", "found", "chip"),
    [
        ("award:two", {2: [BLUE, RED]}, RED),
        ("award:chip", {1: [BLUE], 3: [RED]}, BLUE),
    ],
)
def test_v7_same_space(choice: str, found: dict[int, list[int]], chip: int) -> None:
    table = laid(6, on={"T": {1: [RED]}}, won={"T": {(5, 1): BLUE, (4, 1): RED}})
    assert run(award(table, "T"), choice) == {}
    assert stacks(table, "T") == found
    assert [owner for owner in range(6) if held(table, owner)] == [chip]


def test_v8_double() -> None:
    table = laid(6, won={"C": {(5, 1): GREEN, (4, 1): GREEN, (3, 3): RED}}, bonus={"C": "3"})
    assert run(award(table, "C")) == {}
    assert (stacks(table, "C"), held(table, GREEN)) == ({3: [GREEN]}, {"3": 1})
    assert held(table, RED) == {}


@pytest.mark.parametrize(("choice", "points"), [("award:two", 2), ("award:chip", 1)])
def test_v9_single(choice: str, points: int) -> None:
    table = laid(3, won={"S": {(1, 3): WHITE}}, bonus={"S": "extra"})
    assert run(award(table, "S"))["legal"] == ["award:chip", "award:two"]
    assert run(award(table, "S"), choice) == {}
    assert stacks(table, "S") == {points: [WHITE]}
    assert held(table, WHITE) == ({} if choice == "award:two" else {"extra": 1})


def test_v10_stack() -> None:
    stones = track(3, {2: [0, 1, 2]})
    shift(stones, 0, 1)
    assert stones == track(3, {2: [1, 2], 3: [0]})
    assert standing(stones) == [0, 1, 2]


def test_v11_cap() -> None:
    stones = track(3, {12: [0], 11: [1]})
    shift(stones, 1, 2)
    assert stones == track(3, {12: [0, 1]})
    shift(stones, 0, 2)
    assert stones == track(3, {12: [0, 1]})
    assert standing(stones) == [0, 1]


def scored(number: int, on: Mapping[str, Stacks], players: int = 6) -> list[int]:
    """Return the points of the seats for these tracks."""
    table = laid(players, on=on)
    scoring(table, number)
    return [table.scores[seat] for seat in range(players)]


def test_v12_scoring_b() -> None:
    points = scored(3, {"P": {3: [ORANGE, GREEN], 5: [BLUE]}})
    assert (points[BLUE], points[ORANGE], points[GREEN], sum(points)) == (8, 1, 0, 9)


def test_v13_scoring_c() -> None:
    points = scored(5, {"T": {9: [RED], 7: [BLUE, WHITE], 2: [GREEN]}})
    assert [points[seat] for seat in (RED, BLUE, WHITE, GREEN)] == [21, 13, 6, 0]
    assert scored(5, {"G": {4: [GREEN]}}) == [0, 20, 0, 0, 0, 0]


def test_v14_scoring_a() -> None:
    points = scored(1, {"A": {2: [WHITE, RED]}, "C": {}})
    assert (points[WHITE], points[RED], sum(points)) == (3, 0, 3)


def dirks(column: str) -> dict[str, dict[tuple[int, int], int]]:
    """Return what is in the dice area when Dirk's die has shown this column."""
    table = laid(2)
    chips = [f"~chip:{chip}" for chip in ("1", "2", "2", "3", "3", "transfer")]
    assert run(prepare(table, Counter(DARK), False), *chips, f"~dirk:{column}") == {}
    return {c: markers(spots) for c, spots in table.area.items() if any(spots)}


def test_v15_dirk() -> None:
    rows = {"C": 2, "G": 3, "T": 4, "P": 5, "S": 6}
    assert dirks("C") == {column: {(row, 3): DIRK} for column, row in rows.items()}


def test_v16_dirk_best() -> None:
    won = {(6, 3): DIRK, (5, 1): ANN, (5, 2): BEN}
    table = laid(2, won={"S": won}, bonus={"S": "annul"})
    assert run(award(table, "S")) == {}
    assert (stacks(table, "S"), held(table, ANN)) == ({2: [DIRK], 1: [ANN]}, {"annul": 1})


@pytest.mark.parametrize("chip", [*LIGHT])
def test_v16_dirk_second(chip: str) -> None:
    won = {(6, 2): ANN, (6, 3): DIRK, (5, 2): BEN}
    table = laid(2, won={"S": won}, bonus={"S": chip})
    assert run(award(table, "S"), "award:chip") == {}
    assert stacks(table, "S") == {1: [ANN], 2: [DIRK]}
    assert (held(table, ANN), held(table, DIRK)) == ({chip: 1}, {})
    table = laid(2, won={"S": won}, bonus={"S": chip})
    assert run(award(table, "S"), "award:two") == {}
    assert stacks(table, "S") == {2: [ANN], 1: [DIRK]}
    assert held(table, DIRK) == ({chip: 1} if chip in "123" else {})


@pytest.mark.parametrize("starter", [ANN, BEN])
def test_v17_start_to_dirk(starter: int) -> None:
    won = {(6, 2): ANN, (6, 3): DIRK}
    table = laid(2, won={"S": won}, bonus={"S": "start"}, starter=starter)
    assert run(award(table, "S"), "award:two") == {}
    assert (table.successor, table.starter, held(table, DIRK)) == (1 - starter, starter, {})


def test_v18a_extra_throw() -> None:
    table = laid(3, chips={0: "extra"})
    five, last = ["keep:GGGGG", "~roll:PPS"], ["keep:GGGGG", "~roll:SGT"]
    events = [*first_throw("PPSGGGGG"), *five, *five, "use:extra", *last, "mark:G"]
    assert run(throw_and_mark(table, 0), *events) == {}
    assert (markers(table.area["G"]), held(table, 0)) == ({(6, 3): 0}, {})


def test_v18b_annul() -> None:
    table = laid(3, chips={0: "annul"})
    spoilt = ["keep:", "~roll:PPSSAACC", "use:annul"]
    line = run(throw_and_mark(table, 0), *first_throw("PPSGGGGG"), *spoilt)
    assert without_keeps(line) == ["mark:G", "mark:P", "mark:S"]
    assert "keep:PPSGGGG" in line["legal"]
    table = laid(3, chips={0: "annul"})
    assert run(throw_and_mark(table, 0), *first_throw("PPSGGGGG"), *spoilt, "mark:G") == {}
    assert (markers(table.area["G"]), held(table, 0)) == ({(5, 1): 0}, {})


def test_v18c_transfer() -> None:
    on: dict[str, Stacks] = {"P": {4: [BLUE], 3: [RED]}, "T": {3: [BLUE]}}
    table = laid(6, on=on, chips={BLUE: "transfer"})
    assert run(window(table, BLUE), "use:transfer:P-T") == {}
    assert (stacks(table, "P"), stacks(table, "T")) == ({3: [RED, BLUE]}, {4: [BLUE]})


def test_v18d_point_chips_count_once() -> None:
    table = laid(3, chips={ANN: "2 3"})
    scoring(table, 3)
    assert (table.scores[ANN], held(table, ANN)) == (5, {})
    scoring(table, 5)
    assert table.scores[ANN] == 5


def test_v19_totals() -> None:
    everyone = {column: {1: [2], 2: [1], 3: [0]} for column in COLUMNS}
    assert [sum(scored(number, everyone, 3)) for number in (1, 3, 5)] == [21, 84, 195]


def test_score_table() -> None:
    """D3, value by value."""
    expected = {
        1: [[1, 0, 0], [2, 0, 0], [3, 0, 0], [4, 0, 0], [5, 0, 0], [6, 0, 0]],
        3: [[8, 1, 0], [9, 2, 0], [10, 3, 0], [11, 4, 0], [12, 5, 0], [13, 6, 0]],
        5: [[16, 8, 1], [17, 9, 2], [18, 10, 3], [19, 11, 4], [20, 12, 5], [21, 13, 6]],
    }
    for number, rows in expected.items():
        points = [scored(number, {column: {4: [0, 1, 2]}}, 3) for column in COLUMNS]
        assert points == rows


@pytest.mark.parametrize(("players", "count"), [(2, 50), (3, 75), (4, 80), (5, 75), (6, 90)])
def test_v20_turn_count(players: int, count: int) -> None:
    marks = [e for e in random_record(players, 0, "v20")["events"] if e.startswith("mark:")]
    assert len(marks) == count


# Section 9


@pytest.mark.parametrize("throws", [1, 2, 3, 4])
def test_edge_01_nine_equal_is_eight_in_one_throw(throws: int) -> None:
    assert marked(9, throws) == (8, 1)


def test_edge_02_nine_equal_moves_on_too() -> None:
    taken = dict.fromkeys([(8, 1), (8, 2), (8, 3)], 0)
    assert marked(9, 1, {(8, 1): 0}) == (8, 2)
    assert marked(9, 3, taken) == (7, 1)


def test_edge_03_over_several_rows() -> None:
    assert marked(5, 2, dict.fromkeys(SPACES[10:19], 0)) == (2, 2)
    assert marked(5, 1, dict.fromkeys(SPACES[10:19], 0)) == (5, 1)


def test_edge_04_from_the_right_to_the_row_below() -> None:
    assert marked(3, 3, {(3, 3): 0}) == (2, 1)


def test_edge_05_nothing_free_behind() -> None:
    taken = dict.fromkeys([(2, 3), (1, 1), (1, 2), (1, 3)], 0)
    assert marked(2, 3, taken) is None
    assert marked(1, 1, taken) is None
    assert marked(2, 2, taken) == (2, 2)


def test_edge_05_one_marker_out_goes_nowhere_else() -> None:
    """Three seraglio stones fill the row; the others are out, also of the next columns."""
    match = Match(3).lay("P", "1 1 1 2 2").mark("S1@3 " * 15)
    assert match.at() == (0, ["award:chip", "award:two"])
    match.do("award:two")
    assert match.at()[0] == "chance"


def test_edge_06_out_marker_is_not_second() -> None:
    """Only seat 0's marker fits into the garden: its award is alone, the chip is lost."""
    match = Match(3).lay("G", "transfer 1 1 2 2")
    match.mark("G1@3 G1@3 G1@3 " + "P8 " * 12)
    assert match.at()[0] == 0
    match.do("award:two")  # the pavilion, and seat 1 has the transfer chip
    assert match.at()[0] == 0
    match.do("award:chip")  # the garden
    assert match.at() == (0, ["caliph:0", "caliph:1", "caliph:2"])
    match.do("caliph:2")
    assert match.line["actor"] == 1  # the chip window


def test_edge_07_placed_markers_stay() -> None:
    column = area({(4, 1): 0})
    place(column, 5, 1, 1)
    assert markers(column) == {(5, 1): 1, (4, 1): 0}


def test_edge_08_own_markers_block() -> None:
    column = area({})
    for _ in range(4):
        place(column, 2, 2, 0)
    assert [*markers(column)] == [(2, 2), (2, 3), (1, 1), (1, 2)]


def test_edge_09_only_what_shows() -> None:
    match = Match(3).lay("P", "1 1 1 2 2").do(*first_throw("PPSSAACC"))
    assert without_keeps(match.line) == ["mark:A", "mark:C", "mark:P", "mark:S"]
    match.refuses("mark:G", "mark:T", "mark:", "mark", "mark:PS", "mark:p", "mark:pavilion")


def test_edge_10_all_that_shows_counts() -> None:
    table = laid(3)
    assert run(throw_and_mark(table, 0), *first_throw("PPPPPSAC"), "mark:P") == {}
    assert markers(table.area["P"]) == {(5, 1): 0}
    match = Match(3).lay("P", "1 1 1 2 2").do(*first_throw("PPPPPSAC"))
    match.refuses("mark:P4", "mark:PPPP", "mark:P@2", "mark:P5")


def test_edge_11_only_final_faces_count() -> None:
    table = laid(3)
    throws = ["keep:PPPP", "~roll:TTTT", "mark:T"]
    assert run(throw_and_mark(table, 0), *first_throw("PPPPSSSS"), *throws) == {}
    assert markers(table.area["T"]) == {(4, 2): 0}


def test_edge_12_all_dice_again() -> None:
    line = run(throw_and_mark(laid(3), 0), *first_throw("PPPPPPPS"), "keep:")
    assert (line["actor"], line["legal"]) == ("chance", rolls(8))


def test_edge_13_no_empty_throw() -> None:
    match = Match(3).lay("P", "1 1 1 2 2").do(*first_throw("PPPPPPPS"))
    match.refuses("keep:PPPPPPPS", "keep", "roll", "keep:SP", "keep:G", "keep:SS", "keep:PPPPPPPP")


def test_edge_14_eight_at_once() -> None:
    table = laid(3)
    assert run(throw_and_mark(table, 0), *first_throw("AAAAAAAA"), "mark:A") == {}
    assert markers(table.area["A"]) == {(8, 1): 0}


def test_edge_15_throws_made_count() -> None:
    table = laid(3)
    throws = ["keep:AAAA", "~roll:PPPP", "keep:AAAA", "~roll:SSSS", "mark:A"]
    assert run(throw_and_mark(table, 0), *first_throw("AAAACCCC"), *throws) == {}
    assert markers(table.area["A"]) == {(4, 3): 0}


@pytest.mark.parametrize("chip", ["3", "start", "transfer"])
def test_edge_16_alone_with_two_points(chip: str) -> None:
    table = laid(3, won={"T": {(3, 1): 2}}, bonus={"T": chip})
    assert run(award(table, "T"), "award:two") == {}
    assert stacks(table, "T") == {2: [2]}
    assert (table.successor, [held(table, o) for o in range(3)]) == (0, [{}, {}, {}])


def test_edge_17_column_without_marker() -> None:
    table = laid(3)
    assert run(award(table, "T")) == {}
    assert (stacks(table, "T"), [held(table, o) for o in range(3)]) == ({}, [{}, {}, {}])


def test_edge_18_best_and_second_of_one_player() -> None:
    """Three points and the chip, not asked; the start-player chip asks for its seat."""
    won = {(4, 1): 1, (3, 1): 1}
    table = laid(3, on={"T": {11: [1]}}, won={"T": won}, bonus={"T": "start"})
    line = run(award(table, "T"))
    assert line == {"actor": 1, "legal": ["caliph:0", "caliph:1", "caliph:2"]}
    assert run(award(laid(3, won={"T": won}, bonus={"T": "start"}), "T"), "caliph:0") == {}
    assert stacks(table, "T") == {12: [1]}


def test_edge_19_three_markers_of_one_player() -> None:
    table = laid(3, won={"T": {(4, 1): 1, (3, 1): 1, (2, 1): 1, (1, 1): 0}})
    assert run(award(table, "T")) == {}
    assert stacks(table, "T") == {3: [1]}


def test_edge_20_third_gets_nothing() -> None:
    for choice in ("award:two", "award:chip"):
        table = laid(3, won={"T": {(4, 1): 1, (3, 1): 0, (2, 1): 1, (1, 1): 2}})
        assert run(award(table, "T"), choice) == {}
        assert sum(space * len(stack) for space, stack in stacks(table, "T").items()) == 3
        assert 2 in table.tracks["T"][0]


def test_edge_21_second_on_the_same_space_lies_above() -> None:
    table = laid(3, on={"T": {5: [2]}}, won={"T": {(4, 1): 1, (3, 1): 0}})
    table.tracks["T"] = track(3, {3: [1], 4: [0], 5: [2]})
    assert run(award(table, "T"), "award:two") == {}
    assert stacks(table, "T") == {5: [2, 1, 0]}


def test_edge_22_out_of_the_middle() -> None:
    stones = track(6, {4: [5, 3, 1, 0, 2], 1: [4]})
    shift(stones, 1, 2)
    assert stones == track(6, {4: [5, 3, 0, 2], 1: [4], 6: [1]})


def test_edge_23_over_a_stack() -> None:
    stones = track(4, {2: [0], 3: [1, 2, 3]})
    shift(stones, 0, 2)
    assert stones == track(4, {3: [1, 2, 3], 4: [0]})


def test_edge_24_beyond_twelve() -> None:
    stones = track(3, {11: [0]})
    shift(stones, 0, 3)
    assert stones == track(3, {12: [0]})


def test_edge_25_twelve_keeps_its_order_unless_transferred() -> None:
    on: dict[str, Stacks] = {"P": {12: [0, 1], 11: [2]}, "T": {1: [0]}}
    table = laid(3, on=on, chips={0: "transfer transfer"})
    shift(table.tracks["P"], 0, 2)
    assert stacks(table, "P") == {12: [0, 1], 11: [2]}
    legal = run(window(table, 0))["legal"]
    assert "use:transfer:P-T" in legal
    assert not [event for event in legal if event.endswith("-P")]
    back = ["use:transfer:P-T", "use:transfer:T-P"]
    assert run(window(table, 0), *back) == {}
    assert stacks(table, "P") == {12: [1, 0], 11: [2]}


def test_edge_26_fewer_stones_than_ranks() -> None:
    assert scored(3, {"S": {1: [1]}}, 3) == [0, 9, 0]
    assert scored(5, {"S": {1: [1], 2: [0]}}, 3) == [17, 9, 0]


def test_edge_27_nobody_on_a_track() -> None:
    for number in PAID:
        assert scored(number, {}, 3) == [0, 0, 0]


def test_edge_28_another_seat_is_named() -> None:
    """At once, before the second moves; the next round begins there."""
    table = laid(3, on={"T": {2: [1]}}, won={"T": {(4, 1): 1, (3, 1): 0}}, bonus={"T": "start"})
    game = award(table, "T")
    next(game)
    assert game.send("award:chip") == {"actor": 1, "legal": ["caliph:0", "caliph:1", "caliph:2"]}
    assert stacks(table, "T") == {3: [1]}
    with pytest.raises(StopIteration):
        game.send("caliph:2")
    assert (stacks(table, "T"), table.successor) == ({2: [0], 3: [1]}, 2)
    match = Match(4, first=1).lay("T", "1 1 1 2 2").mark("T8 " * 16).do("award:chip", "caliph:3")
    assert match.lay("G", "2 3 3 black black").at() == (3, ["roll"])
    assert match.mark("P8 P7").line["actor"] == 1


def test_edge_28_second_names_too() -> None:
    table = laid(3, won={"T": {(4, 1): 1, (3, 1): 2}}, bonus={"T": "start"})
    line = run(award(table, "T"), "award:two")
    assert line == {"actor": 2, "legal": ["caliph:0", "caliph:1", "caliph:2"]}
    assert stacks(table, "T") == {2: [1], 1: [2]}


def test_edge_29_start_chip_not_won() -> None:
    match = Match(3, first=2).lay("T", "1 1 1 2 2").mark("P8 " * 15).do("award:two")
    assert match.lay("P", "2 3 3 black black").at() == (2, ["roll"])


@pytest.mark.parametrize("chip", ["start", "3"])
def test_edge_29_dirk_alone_wins_no_chip(chip: str) -> None:
    """He takes the two points, and the Caliph stone stays."""
    table = laid(2, won={"T": {(2, 3): DIRK}}, bonus={"T": chip}, starter=1)
    assert run(award(table, "T")) == {}
    assert (stacks(table, "T"), held(table, DIRK), table.successor) == ({2: [DIRK]}, {}, 1)


def played_to_round_five(players: int) -> Match:
    """Return a game in which seat 0 has won two points in the pavilion of each of four rounds."""
    match = Match(players)
    for chips in ("1 1 1 2 2", "2 3 3 black black", "black black extra extra extra"):
        match.lay("T", chips).mark("P8 " * players * MARKERS[players]).do("award:two")
    match.lay("T", "annul annul annul transfer transfer")
    return match.mark("P8 " * players * MARKERS[players]).do("award:two")


def test_edge_30_round_five() -> None:
    match = played_to_round_five(3)
    weights = dict(Counter(DARK))
    for chip in ("1", "2", "2", "3", "3", "transfer"):
        assert match.line["legal"] == {f"~chip:{c}": n for c, n in weights.items() if n}
        match.refuses("~start:T", "~chip:black", "~chip:extra", "~dirk:T")
        match.do(f"~chip:{chip}")
        weights[chip] -= 1
    assert match.at() == (0, ["roll"])


def test_edge_31_and_32_when_point_chips_count() -> None:
    """Seat 1 wins 1, 2, black, annul and in round 5 another 3: a whole game by hand.

    The pavilion after round 1: 2 and 1 (1, 0 and chip 1); after round 3: 6 and 3 (8, 1 and
    chip 2 of round 2); after round 5: 10 and 5 (16, 8 and chip 3).
    """
    match = played_to_round_five(3).lay("", "3 1 2 2 3 transfer").mark("P8 " * 15)
    match.do("award:two")
    scores, end = [25, 1 + 1 + 2 + 8 + 3, 0], {"actor": None, "winners": [0]}
    assert match.line == end | {"scores": scores}
    match.refuses("roll", "pass", "mark:P", "~start:P", "~chip:1", "award:two")


def test_edge_33_other_chips_are_worth_nothing() -> None:
    table = laid(3, chips={0: "black extra annul transfer"})
    for number in PAID:
        scoring(table, number)
    assert table.scores == {0: 0, 1: 0, 2: 0}


def test_edge_34_black_and_extra_in_one_turn() -> None:
    table = laid(3, chips={0: "black extra"})
    third = ["keep:GGGGG", "~roll:PPSS", "keep:GGGGG", "~roll:PPSS"]
    events = ["use:black", *first_throw("PPPPGGGGG"), *third, "use:extra"]
    last = ["keep:GGGGG", "~roll:GGGT", "mark:G"]
    assert run(throw_and_mark(table, 0), *events, *last) == {}
    assert markers(table.area["G"]) == {(8, 3): 0}


def test_edge_35_annul_the_extra_throw() -> None:
    chips = {0: "extra extra annul annul"}
    third = ["keep:GGGGG", "~roll:PPS", "keep:GGGGG", "~roll:PPS"]
    start = [*first_throw("PPSGGGGG"), *third]
    line = run(throw_and_mark(laid(3, chips=chips), 0), *start)
    assert line["legal"] == ["mark:G", "mark:P", "mark:S", "use:annul", "use:extra"]
    start.append("use:extra")
    line = run(throw_and_mark(laid(3, chips=chips), 0), *start)
    assert without_keeps(line) == ["mark:G", "mark:P", "mark:S"]
    assert len(line["legal"]) == 3 + len(keeps("PPSGGGGG"))
    start += ["keep:", "~roll:PPSSAACC"]
    line = run(throw_and_mark(laid(3, chips=chips), 0), *start)
    assert line["legal"] == ["mark:A", "mark:C", "mark:P", "mark:S", "use:annul"]
    start.append("use:annul")
    line = run(throw_and_mark(laid(3, chips=chips), 0), *start)
    assert without_keeps(line) == ["mark:G", "mark:P", "mark:S"]
    assert len(line["legal"]) == 3 + len(keeps("PPSGGGGG"))
    table = laid(3, chips=chips)
    again = ["keep:GGGGG", "~roll:PPG", "use:annul", "keep:GGGGG", "~roll:GGG", "mark:G"]
    assert run(throw_and_mark(table, 0), *start, *again) == {}
    assert (markers(table.area["G"]), held(table, 0)) == ({(8, 3): 0}, {"extra": 1})


def test_edge_36_annul_the_first_throw() -> None:
    """The black die stays in play; transfers are offered again, and no second black die."""
    table = laid(3, on={"P": {1: [0]}}, chips={0: "black black annul transfer"})
    game = throw_and_mark(table, 0)
    before = run(game)["legal"]
    first = [f"use:transfer:P-{column}" for column in "ACGST"]
    assert before == ["roll", "use:black", *first]
    assert game.send("use:black") == {"actor": 0, "legal": ["roll", *first]}
    assert game.send("roll")["legal"] == rolls(9)
    line = game.send("~roll:PPPPPPPPT")
    assert without_keeps(line) == ["mark:P", "mark:T", "use:annul"]
    assert game.send("use:annul") == {"actor": 0, "legal": ["roll", *first]}
    assert game.send("use:transfer:P-T") == {"actor": 0, "legal": ["roll"]}
    assert game.send("roll")["legal"] == rolls(9)
    game.send("~roll:PPPPPPPTT")
    with pytest.raises(StopIteration):
        game.send("mark:P")
    assert markers(table.area["P"]) == {(7, 1): 0}


def test_edge_36_black_die_after_annulling() -> None:
    line = run(
        throw_and_mark(laid(3, chips={0: "black annul"}), 0), *first_throw("PPSSAACC"), "use:annul"
    )
    assert line["legal"] == ["roll", "use:black"]


def test_edge_37_off_the_track() -> None:
    on: dict[str, Stacks] = {"P": {1: [1, 0, 2]}}
    table = laid(3, on=on, chips={0: "transfer"})
    assert run(window(table, 0), "use:transfer:P-G") == {}
    assert (stacks(table, "P"), stacks(table, "G")) == ({1: [1, 2]}, {1: [0]})
    assert 0 in table.tracks["P"][0]


@pytest.mark.parametrize("chip", ["black", "extra", "annul", "transfer"])
def test_edge_38_dirk_keeps_no_other_chip(chip: str) -> None:
    table = laid(2, won={"P": {(5, 1): BEN, (2, 3): DIRK}}, bonus={"P": chip})
    assert run(award(table, "P"), "award:two") == {}
    assert (stacks(table, "P"), held(table, DIRK)) == ({2: [BEN], 1: [DIRK]}, {})


@pytest.mark.parametrize("first", [0, 1])
def test_edge_39_dirk_with_the_start_chip(first: int) -> None:
    """The one that did not start this round starts the next, without an event."""
    match = Match(2, first).lay("P", "1 1 1 2 2", "P").mark("P8" + " G1" * 9)
    assert match.at() == (first, ["award:chip", "award:two"])
    match.do("award:two")
    while match.line["actor"] != "chance":
        match.do("award:two")
    match.lay("P", "2 3 3 black black", "P")
    assert match.at() == (1 - first, ["roll"])


def test_edge_40_dirks_columns_wrap() -> None:
    rows = {"T": 2, "P": 3, "S": 4, "A": 5, "C": 6}
    assert dirks("T") == {column: {(row, 3): DIRK} for column, row in rows.items()}


def test_edge_41_more_than_a_hundred_points() -> None:
    table = laid(3, on={"P": {1: [0]}})
    table.scores[0] = 95
    scoring(table, 5)
    assert table.scores[0] == 111


def test_edge_42_nobody_leaves() -> None:
    """What happens to a player who goes away is no event of a game."""
    Match(3).lay("P", "1 1 1 2 2").refuses("leave", "pass", "end", "resign", "skip", "~roll:P")


# RECORD.md


def test_shared_win() -> None:
    """Everyone has two columns alone, worth 65 points, and chips for 9, 9 and 8 points."""
    match = Match(3)
    for start, chips in (
        *(("T", "1 1 1 2 3"), ("G", "3 black 2 2 black"), ("G", "black black extra extra extra")),
        *(("G", "annul annul annul transfer transfer"), ("", "3 3 transfer 1 2 2")),
    ):
        match.lay(start, chips).mark("P8 S8 A8 T8 G8 C8 " * 2 + "P8 S8 A8")
        while match.line["actor"] in (0, 1, 2):
            match.do("caliph:0" if "caliph:0" in match.line["legal"] else "pass")
    assert match.events.count("pass") == 4
    assert match.line == {"actor": None, "scores": [74, 74, 73], "winners": [0, 1]}


def test_opening() -> None:
    """The die, five chips from the left past its column, Dirk, then the seat `first`."""
    match = Match(2, first=1)
    assert match.at() == ("chance", [f"~start:{column}" for column in COLUMNS])
    assert set(match.line["legal"].values()) == {1}
    match.refuses("~start:X", "~start", "~dirk:P", "~chip:1", "~start:1", "roll")
    match.do("~start:A")
    left = Counter(LIGHT)
    for chip in ("extra", "1", "3", "3", "transfer"):
        assert match.at()[0] == "chance"
        assert match.line["legal"] == {f"~chip:{c}": n for c, n in left.items() if n}
        match.refuses("~chip:start", "~chip:P1", "~chip:4", "~dirk:P", "~start:P", "~chip:")
        match.do(f"~chip:{chip}")
        left[chip] -= 1
    assert match.line == {"actor": "chance", "legal": {f"~dirk:{c}": 1 for c in COLUMNS}}
    match.refuses("~dirk:0", "~chip:1", "roll")
    assert match.do("~dirk:T").at() == (1, ["roll"])
    match.refuses("use:black", "use:transfer:P-T", "pass", "keep:", "mark:P", "~roll:PPPPPPPP")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_dirk_with_more_players(players: int) -> None:
    assert Match(players).lay("A", "1 1 1 2 2").at() == (0, ["roll"])


def test_chips_stand_from_the_left() -> None:
    """The start-player chip on the arcades: extra, 1, -, 3, annul, black."""
    table = laid(4)
    chips = [f"~chip:{chip}" for chip in ("extra", "1", "3", "annul", "black")]
    assert run(prepare(table, Counter(LIGHT), True), "~start:A", *chips) == {}
    bonus = ["extra", "1", "start", "3", "annul", "black"]
    assert table.bonus == dict(zip(COLUMNS, bonus, strict=True))


@pytest.mark.parametrize("count", range(1, 10))
def test_throws(count: int) -> None:
    """Multinomial weights of all faces in column order."""
    ways = rolls(count)
    assert sum(ways.values()) == 6**count
    assert all(list(f) == sorted(f, key=COLUMNS.index) for f in (w[6:] for w in ways))
    assert (ways["~roll:" + "P" * count], ways["~roll:" + "T" * count]) == (1, 1)


def test_weight_of_a_throw() -> None:
    assert rolls(8)["~roll:PPSAACGT"] == 40320 // 4
    assert rolls(3) | {"~roll:PSG": 6, "~roll:PPT": 3} == rolls(3)


def test_refused_throws() -> None:
    match = Match(3).lay("P", "1 1 1 2 2").do("roll")
    match.refuses("~roll:PPPPPPP", "~roll:PPPPPPPPP", "~roll:SPPPPPPP", "~roll:PPPPPPPX", "~roll:")
    match.do("~roll:PPSAACGT", "keep:PAT")
    match.refuses("~roll:PPPP", "~roll:GCAAP", "mark:P", "keep:", None, 3, True, ["~roll:PPPPP"])
    match.do("~roll:PAACG", "keep:")
    assert match.line["legal"] == rolls(8)


def test_what_may_be_kept() -> None:
    """Each different set once, in column order, all dice excepted."""
    match = Match(3).lay("P", "1 1 1 2 2").do("roll", "~roll:PPPPPPST")
    kept = {"P" * p + "S" * s + "T" * t for p in range(7) for s in (0, 1) for t in (0, 1)}
    expected = ["keep:" + faces for faces in kept - {"PPPPPPST"}]
    assert match.at() == (0, sorted([*expected, "mark:P", "mark:S", "mark:T"]))
    match.do("keep:PPPPPPS", "~roll:G", "keep:PPPPPPS", "~roll:T")
    assert match.at() == (0, ["mark:P", "mark:S", "mark:T"])
    match.refuses("keep:", "keep:PP", "use:extra", "use:annul", "use:black", "pass")


def test_annul_only_directly_after_a_throw() -> None:
    """Not twice for one throw, and not after the extra chip."""
    chips = {0: "annul annul annul extra"}
    start = [*first_throw("PPSSAACC"), "keep:PP", "~roll:PPPPPP"]
    line = run(throw_and_mark(laid(3, chips=chips), 0), *start)
    assert without_keeps(line) == ["mark:P", "use:annul"]
    line = run(throw_and_mark(laid(3, chips=chips), 0), *start, "use:annul")
    assert without_keeps(line) == ["mark:A", "mark:C", "mark:P", "mark:S"]
    start += ["keep:PP", "~roll:PPPPPP"]
    line = run(throw_and_mark(laid(3, chips=chips), 0), *start)
    assert line["legal"] == ["mark:P", "use:annul", "use:extra"]
    line = run(
        throw_and_mark(laid(3, chips=chips), 0), *start, "use:annul", "keep:", "~roll:PPPPPPPP"
    )
    assert without_keeps(line) == ["mark:P", "use:annul", "use:extra"]
    line = run(throw_and_mark(laid(3, chips=chips), 0), *start, "use:extra")
    assert without_keeps(line) == ["mark:P"]


def test_mark_directly_after_the_extra_chip() -> None:
    """The fourth throw is allowed, not owed."""
    table = laid(3, chips={0: "extra"})
    keep = ["keep:PPPPPPP", "~roll:S"]
    events = [*first_throw("PPPPPPPS"), *keep, *keep, "use:extra", "mark:P"]
    assert run(throw_and_mark(table, 0), *events) == {}
    assert (markers(table.area["P"]), held(table, 0)) == ({(7, 3): 0}, {})


def test_transfers_before_the_first_throw() -> None:
    """As many as the seat has, of its own stones; not after a throw."""
    on: dict[str, Stacks] = {"P": {1: [0], 4: [1]}, "S": {2: [1]}, "T": {12: [0]}}
    table = laid(3, on=on, chips={0: "transfer transfer", 1: "transfer"})
    one = [f"use:transfer:P-{column}" for column in "ACGS"]
    other = [f"use:transfer:T-{column}" for column in "ACGPS"]
    assert run(throw_and_mark(table, 0)) == {"actor": 0, "legal": ["roll", *one, *other]}
    assert transfers(table, 2) == []
    line = run(throw_and_mark(table, 0), "use:transfer:T-S", "use:transfer:S-T", "roll")
    assert (stacks(table, "T"), held(table, 0)) == ({12: [0]}, {})
    assert line["actor"] == "chance"
    line = run(throw_and_mark(table, 1), *first_throw("PPPPPPPP"))
    assert without_keeps(line) == ["mark:P"]


def test_no_transfer_without_a_stone_on_a_track() -> None:
    """Nor is the seat asked at the round's end."""
    table = laid(3, chips={0: "transfer"})
    assert run(throw_and_mark(table, 0))["legal"] == ["roll"]
    assert run(window(table, 0)) == {}


def test_chip_window_asks_again_and_ends() -> None:
    on: dict[str, Stacks] = {"P": {1: [0]}}
    table = laid(3, on=on, chips={0: "transfer transfer transfer"})
    ways = [f"use:transfer:P-{column}" for column in "ACGST"]
    assert run(window(table, 0)) == {"actor": 0, "legal": ["pass", *ways]}
    line = run(window(table, 0), "use:transfer:P-G")
    assert line == {"actor": 0, "legal": ["pass", *[f"use:transfer:G-{c}" for c in "ACPST"]]}
    assert run(window(table, 0), "use:transfer:G-C", "pass") == {}
    assert run(window(table, 0), "use:transfer:C-P") == {}
    assert (stacks(table, "P"), held(table, 0)) == ({1: [0]}, {})


def test_chip_window_begins_with_the_seat_that_began_the_round() -> None:
    """Seats 2 and 0 have a transfer chip; seat 2 began, and seat 0 is to begin the next."""
    match = Match(3, first=2).lay("T", "transfer transfer 1 1 1")
    match.mark("P8 S8 T8 S7 P7 T7" + " P1" * 9)  # pavilion 2, 0; seraglio 0, 2; tower 1, 1
    assert match.at() == (2, ["award:chip", "award:two"])
    match.do("award:chip")
    assert match.at() == (0, ["award:chip", "award:two"])
    match.do("award:chip")
    assert match.at() == (1, ["caliph:0", "caliph:1", "caliph:2"])
    match.do("caliph:0")
    assert match.at()[0] == 2
    assert match.line["legal"][0] == "pass"
    match.refuses("roll", "~start:P", "use:transfer:T-P", "use:black", "use:transfer:P-P")
    match.do("use:transfer:P-G")
    assert match.at()[0] == 0
    match.do("pass").lay("P", "2 2 2 3 3")
    ways = ["P-A", "P-C", "P-G", "P-S", "P-T", "S-A", "S-C", "S-G", "S-P", "S-T"]
    assert match.at() == (0, ["roll", *[f"use:transfer:{way}" for way in ways]])


def test_chip_window_comes_before_the_scoring() -> None:
    """Round 5: seat 2 goes from being third in the pavilion to being alone in the tower."""
    match = played_to_round_five(3).lay("", "transfer 1 2 2 3 3")
    match.mark("P8 P1 P7" + " P1" * 12)  # seat 0 comes to 10, seat 2 to 1; seat 1 has 4
    match.do("award:two")
    assert match.at()[0] == 2
    match.do("use:transfer:P-T")
    assert match.line["scores"] == [25, 1 + 1 + 2 + 8, 21]


def test_defaults_and_further_keys() -> None:
    """`first` and `options` may be missing; names, seed and comments change nothing."""
    events = Match(3).lay("P", "1 1 1 2 2").mark("P8 G7").events
    plain = trace(record(3, events))
    more: dict[str, Any] = {"options": {}, "seats": [{"name": "Ana"}], "seed": 7, "date": 1}
    assert plain == trace(record(3, events, first=0)) == trace(record(3, events, **more))


@pytest.mark.parametrize(
    "change",
    [
        {"ludoteca": 2},
        {"ludoteca": True},
        {"game": "alhambra_dice"},
        {"game": "alhambra"},
        {"players": 1},
        {"players": 7},
        {"players": "2"},
        {"players": None},
        {"first": 3},
        {"first": -1},
        {"first": None},
        {"options": {"pool": False}},
        {"options": {"dirk": True}},
        {"options": None},
        {"events": "roll"},
        {"events": None},
    ],
)
def test_no_record(change: dict[str, Any]) -> None:
    """What a changed key makes no record, whatever its events."""
    with pytest.raises(NoRecord):
        trace(record(3, ["no such event"]) | change)


class Audit:
    """What a whole game has to keep to, found from its lines and events alone."""

    def __init__(self, game: dict[str, Any]) -> None:
        self.players, self.seen = game["players"], Counter[str]()
        self.marks: list[list[int]] = []
        self.named: list[int | None] = []
        self.drawn = Counter[str]()
        lines = trace(game)
        self.end = lines[-1]
        self.dice, self.throws, self.count, self.limit, self.kept = "", 0, 8, 3, ""
        self.before = ""
        for ply, (line, event) in enumerate(zip(lines[:-1], game["events"], strict=True)):
            assert line["ply"] == ply
            self.seen[event.split(":")[0] if event[:3] != "use" else event[:9]] += 1
            self.chance(line, event) if event[0] == "~" else self.choice(line, event)
        self.begins(game["first"])
        self.ends()

    def chance(self, line: dict[str, Any], event: str) -> None:
        """Check weights against what has been drawn; take the throw."""
        weights, word = line["legal"], event.partition(":")[0]
        assert line["actor"] == "chance"
        if word == "~roll":
            assert weights is rolls(self.count - len(self.kept))
            self.before, self.dice = self.dice, self.kept + event[6:]
            self.throws += 1
            assert (len(self.dice), self.throws <= self.limit) == (self.count, True)
        elif word == "~chip":
            fresh = sum(self.drawn.values()) % 26
            box = Counter(LIGHT) if fresh < 20 else Counter(LIGHT) + Counter(DARK)
            assert weights == {f"~chip:{c}": n for c, n in (box - self.drawn).items()}
            self.drawn[event[6:]] += 1
        else:
            assert weights == {f"{word}:{column}": 1 for column in COLUMNS}
        if word == "~start" or (word == "~chip" and sum(self.drawn.values()) == 21):
            self.marks.append([])
            self.named.append(None)

    def choice(self, line: dict[str, Any], event: str) -> None:
        """Check the choices; follow the turn."""
        assert line["legal"] == sorted(set(line["legal"]))
        assert 0 <= line["actor"] < self.players
        word, _, rest = event.partition(":")
        marks = [legal for legal in line["legal"] if legal.startswith("mark:")]
        if word in {"mark", "keep"}:
            assert {legal[-1] for legal in marks} == set(self.dice)
        if word == "mark":
            self.seen["nine"] += self.dice == rest * 9
            self.marks[-1].append(line["actor"])
            self.dice, self.throws, self.count, self.limit, self.kept = "", 0, 8, 3, ""
        elif word in {"roll", "keep"}:
            self.kept = rest
            assert not Counter(rest) - Counter(self.dice)
            assert (word == "roll") == (self.throws == 0)
        elif event == "use:annul":
            self.seen[f"annul {self.throws} of {self.limit}, {self.count} dice"] += 1
            self.dice, self.throws = self.before, self.throws - 1
        elif word == "caliph":
            assert self.named[-1] is None
            self.named[-1] = int(rest)
        self.count += event == "use:black"
        self.limit += event == "use:extra"

    def begins(self, first: int) -> None:
        """Check who marked when, and that the named seat began."""
        assert len(self.marks) == 5
        starter = first
        for number, marks in enumerate(self.marks):
            if self.players == 2 and number and self.named[number - 1] is None:
                starter = marks[0]  # Dirk may have won the start-player chip
            order = [(starter + k) % self.players for k in range(self.players)]
            assert marks == order * MARKERS[self.players]
            named = self.named[number]
            starter = starter if named is None else named
        assert self.named[-1] is None

    def ends(self) -> None:
        """Check the chips and the last line."""
        assert self.drawn == Counter(LIGHT) + Counter(DARK)
        for chip in ("black", "extra", "annul", "transfer"):
            assert self.seen["use:" + chip[:5]] <= self.drawn[chip]
        scores = self.end["scores"]
        best = [seat for seat in range(self.players) if scores[seat] == max(scores)]
        assert (self.end["actor"], self.end["winners"]) == (None, best)
        assert min(scores) >= 0
        assert sum(scores) <= 300 + 4 + 10 + 12


@pytest.mark.parametrize(("players", "first"), TURNS)
def test_random_records(players: int, first: int) -> None:
    """Random games keep the invariants and repeat for one seed."""
    game = random_record(players, first, "u")
    assert (game["players"], game["first"], game["options"]) == (players, first, {})
    Audit(game)
    assert random_record(players, first, "u") == game


def test_biases() -> None:
    """Each bias provokes what it is for; the games keep the invariants."""
    seen = {}
    for name, bias in BIASES.items():
        audits = [Audit(random_record(n, n - 1, f"bias {name}", bias)) for n in MARKERS]
        seen[name] = sum((audit.seen for audit in audits), Counter[str]())
    annulled = "annul {} of {}, {} dice"
    chips = ("use:black", "use:extra", "use:annul", "use:trans")
    for name in ("chips", "dice"):
        assert min(seen[name][chip] for chip in chips) > 5
    assert (seen["hoard"].keys() & set(chips), seen["hoard"]["pass"] > 20) == (set(), True)
    assert seen["first throw"][annulled.format(1, 3, 9)]
    assert sum(seen["last throw"][annulled.format(4, 4, dice)] for dice in (8, 9))
    assert min(seen["transfers"]["pass"], seen["transfers"]["use:trans"]) > 5
    assert seen["equal"]["nine"]
    assert seen["one column"]["award"] < seen["low rows"]["award"] < seen["chips"]["award"] / 2
    assert seen["one throw"]["keep"] < 20


def test_stacks_are_orders_of_arrival() -> None:
    """Stones are ranked by space, then by who came first; said in another way than by stacks."""
    dice = Random("stacks")
    stones = track(6, {})
    where = dict.fromkeys(range(6), (0, 0))
    for move in range(1, 2000):
        seat, points = dice.randrange(6), dice.choice([1, 1, 2, 3, -1, -1, -1])
        space = min(12, where[seat][0] + points)
        if space >= 0:
            shift(stones, seat, points)
            where[seat] = where[seat] if space == where[seat][0] else (space, move)
        on = [other for other in where if where[other][0]]
        assert standing(stones) == sorted(on, key=lambda o: (-where[o][0], where[o][1]))
