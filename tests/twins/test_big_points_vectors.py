"""The referee `big_points` against the vectors of section 10 of its rules, and RECORD.md."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

# isort: split
from big_points import (
    BIASES,
    Move,
    carry_out,
    moves,
    random_record,
    score,
    sides,
    trace,
)
from referee import NoRecord, Refused

COLOURS = "RYGBV"
DISCS = Counter("RYGBV" * 9 + "WK" * 5)
LADDER = 55
TURNS = [(n, first) for n in (2, 3, 4, 5) for first in range(n)]
PATH = "YVBYGVYKRBRVGYRBWBYYBGGBRGGGYVVWGWGVWBRBKYRRVKVVWYBRKKR"
GAME = """
    R>8-K7              B>2-V1              V>5+Y6
    G>4-Y3 x Y>0+B9     Y>13-G12            V>11-R10
    B>15-R14            Y>18+Y19            G>21-B20
    V>29-Y28            V>30-V29            B>17+G22
    V>35+W36            R>24+G25            G>26-B23
    B>37+R38            B>39-B37            R>42-Y41
    R>43-R42            B>50-Y49            B>L4
    Y>L3                V>44-K40            G>27-G26
    V>46-K45            R>51-B50 x R<43+V44 R>51+K52
    V>47+W48            G>32+W33            V>L2
    R>54-K53 x G<27-R24 R>L1                G>32-W31
    G>34-G32 x G>L0"""


def record(players: int, events: list[Any], **more: Any) -> dict[str, Any]:
    """Return a record of these events; `more` are further keys, or others for those given."""
    return {"ludoteca": 1, "game": "big-points", "players": players, "events": events} | more


def laid(start: str, end: str = "", last: str = "") -> list[str]:
    """Return the draws of a path that starts and ends so; the discs of `last` come late."""
    rest = DISCS - Counter(start + end)
    assert (rest + Counter(start + end)) == DISCS
    middle = sorted(rest.elements(), key=lambda disc: (last.find(disc), disc))
    return ["~" + disc for disc in [*start, *middle, *end]]


class Books:
    """Books of a game, kept from its events; every line of the trace is checked against them."""

    def __init__(self, players: int, first: int) -> None:
        self.players, self.seat = players, first
        self.path: list[str] = []
        self.place = dict.fromkeys(COLOURS, -1)
        self.arrived = ""
        self.hands = [Counter[str]() for _ in range(players)]
        self.old_black = self.asked = False
        self.spent, self.seen = 0, Counter[str]()
        self.lines: list[dict[str, Any]] = []

    def seek(self, spot: int, step: int, fits: Callable[[int], bool]) -> int:
        """Walk from a place, not counting it; return the first place that fits, -1 if none."""
        while 0 <= (spot := spot + step) < LADDER:
            if fits(spot):
                return spot
        return -1 if step < 0 else LADDER

    def outcome(self, event: str) -> tuple[int, int] | None:
        """Return the goal and the place of the disc taken; None if the event is not allowed."""
        parts = re.fullmatch(r"([RYGBV])([<>])([-+]?)", event)
        if not parts or self.place[parts[1]] == LADDER:
            return None
        colour, way, side = parts.groups()
        own = self.place[colour]
        goal = self.seek(own, 1 if way == ">" else -1, lambda spot: self.path[spot] == colour)
        if goal == LADDER:
            return None if side else (goal, goal)
        if goal < 0 or not side:
            return None
        taboo = {*self.place.values(), goal} - {own}
        step = 1 if side == "+" else -1
        taken = self.seek(goal, step, lambda spot: bool(self.path[spot]) and spot not in taboo)
        return (goal, taken) if 0 <= taken < LADDER else None

    def legal(self) -> list[str]:
        """Return the legal choices, found by trying all that can be written."""
        ways = "><" if self.asked else ">"
        words = [c + way + side for c in COLOURS for way in ways for side in ("", "-", "+")]
        fine = sorted(word for word in words if self.outcome(word))
        return ["*" + word for word in fine] + ["end"] if self.asked else fine

    def check(self, line: dict[str, Any]) -> None:
        """Check the invariants of 10.5 and the line of a position."""
        if len(self.path) < LADDER:
            left = DISCS - Counter(self.path)
            assert (line["actor"], line["legal"]) == ("chance", {"~" + d: left[d] for d in left})
            return
        bonus = Counter(set(COLOURS) - set(self.arrived))
        discs = sum(self.hands, bonus + Counter(self.path) + Counter("K" * self.spent))
        del discs[""]
        assert discs == DISCS + Counter(COLOURS)
        assert 0 <= self.spent <= 5
        standing = {c: spot for c, spot in self.place.items() if 0 <= spot < LADDER}
        assert all(self.path[spot] == c for c, spot in standing.items())
        assert len(set(standing.values())) == len(standing)
        if len(self.arrived) < 5:
            assert (line["actor"], line["legal"]) == (self.seat, self.legal())
            assert len(line["legal"]) > self.asked

    def enter(self, event: str) -> None:
        """Enter a choice or a draw."""
        if event[0] == "~":
            self.path.append(event[1:])
            return
        hand, spends = self.hands[self.seat], event[0] == "*"
        if not self.asked:
            self.old_black = hand["K"] > 0
        if event == "end":
            self.seen["end"] += 1
        else:
            if spends:
                hand["K"] -= 1
                self.spent += 1
            outcome = self.outcome(event[spends:])
            assert outcome
            colour, (goal, taken) = event[spends], outcome
            self.place[colour] = goal
            self.seen[event[0] * spends + event[spends + 1] + ("L" if goal == LADDER else "")] += 1
            if goal == LADDER:
                self.arrived += colour
                hand[colour] += 1
            else:
                hand[self.path[taken]] += 1
                self.path[taken] = ""
        self.asked = not self.asked and self.old_black
        self.seat = (self.seat + (not self.asked)) % self.players

    def scores(self) -> list[int]:
        """Return the points at the end."""
        points = []
        for hand in self.hands:
            own = sum(hand[self.arrived[k]] * (4 - k) for k in range(5))
            points.append(own + hand["W"] * len({*(+hand).elements()} - {"W"}))
        return points


def audit(game: dict[str, Any]) -> Books:
    """Check every line of a record's trace; return the books, and in them the lines."""
    players, books = game["players"], Books(game["players"], game.get("first", 0))
    books.lines = trace(game)
    for ply, (line, event) in enumerate(zip(books.lines[:-1], game["events"], strict=True)):
        assert (set(line), line["ply"]) == ({"ply", "actor", "legal"}, ply)
        assert len(books.arrived) < 5
        books.check(line)
        books.enter(event)
    last = books.lines[-1]
    assert last["ply"] == len(game["events"])
    books.check(last)
    if len(books.arrived) == 5:
        scores = books.scores()
        best = [seat for seat in range(players) if scores[seat] == max(scores)]
        end = {"ply": last["ply"], "actor": None, "scores": scores, "winners": best}
        assert last == end
    return books


def refused(good: dict[str, Any], bad: object) -> None:
    """Check that the record `good` is accepted and `bad` refused after it."""
    lines, events = trace(good), good["events"]
    with pytest.raises(Refused) as caught:
        trace(good | {"events": [*events, bad, "R>+"]})
    assert (caught.value.index, caught.value.event) == (len(events), bad)
    assert caught.value.lines == lines


def full_game(first: int = 0) -> dict[str, Any]:
    """Return 10.3 as a record, each written place and disc checked on the way."""
    books = Books(3, first)
    for disc in PATH:
        books.enter("~" + disc)
    events = ["~" + disc for disc in PATH]
    for word in GAME.replace("x ", "x").split():
        spends = word[0] == "x"
        if books.asked and not spends:
            books.enter("end")
            events.append("end")
        parts = re.fullmatch(r"x?(([RYGBV])[<>])(?:L(\d)|(\d+)([-+])([A-Z])(\d+))", word)
        assert parts
        event = parts[1] + (parts[5] or "")
        outcome = books.outcome(event)
        if parts[3]:
            assert (outcome, 4 - len(books.arrived)) == ((LADDER, LADDER), int(parts[3]))
        else:
            assert outcome == (int(parts[4]), int(parts[7]))
            assert books.path[int(parts[7])] == parts[6]
        events.append("*" * spends + event)
        books.enter(events[-1])
    return record(3, events, first=first)


def test_10_1_scoring() -> None:
    """The seed's example, with blue and yellow on 3 and 1 in either order."""
    hand = Counter("RRVGKWW")
    for blue, yellow in ((3, 1), (1, 3)):
        steps = {"R": 4, "V": 2, "G": 0, "B": blue, "Y": yellow}
        assert score(hand, steps) == 18
    assert [score(Counter(discs), steps) for discs in ("RR", "V", "G", "K")] == [8, 2, 0, 0]


def test_10_1_taking() -> None:
    """In front of the blue pawn lies green, behind it black."""
    assert sides("YKBGR", {2}, 2) == {"+": 3, "-": 1}
    books = audit(record(2, [*laid("KBG"), "B>+"]))
    assert books.hands[0] == {"G": 1}
    books = audit(record(2, [*laid("KBG"), "B>-"]))
    assert books.hands[0] == {"K": 1}


def test_10_2_a_nothing_behind() -> None:
    """From the start to place 0: only what lies ahead."""
    game = record(2, laid("RWK"))
    assert {move for move in trace(game)[-1]["legal"] if move[0] == "R"} == {"R>+"}
    refused(game, "R>-")
    assert audit(game | {"events": [*game["events"], "R>+"]}).hands[0] == {"W": 1}


def test_10_2_b_nothing_ahead() -> None:
    """On the last place: only what lies behind."""
    game = record(2, [*laid("GGGGGGGG", "YWG"), "G>+", "G>+", "G>+", "G>+"])
    books = audit(game)
    assert books.place["G"] == 6
    assert {move for move in books.lines[-1]["legal"] if move[0] == "G"} == {"G>-"}
    refused(game, "G>+")
    books = audit(game | {"events": [*game["events"], "G>-"]})
    assert (books.hands[0], books.place["G"], books.path[53]) == ({"G": 2, "W": 1}, 54, "")


def test_10_2_c_past_pawns_and_gaps() -> None:
    """What lies under pawns is not free, and gaps are passed; by hand and two places on."""
    path, pawns = ["R", "G", "B", "V", "", "W"], {"R": 0, "G": 1, "V": 3, "B": -1}
    found = {event: move for event, move in moves(path, pawns, ">") if move.colour == "B"}
    assert found == {"B>+": Move("B", 2, 5)}
    game = record(2, [*laid("YYRGBVYW"), "R>-", "G>-", "V>+"])
    books = audit(game)
    assert books.path[:8] == ["", "", "R", "G", "B", "V", "", "W"]
    assert {move for move in books.lines[-1]["legal"] if move[0] == "B"} == {"B>+"}
    assert audit(game | {"events": [*game["events"], "B>+"]}).hands[1] == {"Y": 1, "W": 1}


def test_10_2_d_disc_just_left() -> None:
    """The disc that the pawn leaves may be taken."""
    found = dict(moves(["B", "", "", "B", "", "Y"], {"B": 0}, ">"))
    assert found == {"B>-": Move("B", 3, 0), "B>+": Move("B", 3, 5)}


def test_10_2_e_ladder() -> None:
    """The third pawn goes to step 2, with its bonus disc and none of the path."""
    path, pawns, steps = list(PATH), {"Y": 3, "G": 34, "R": -1}, {"B": 4, "V": 3}
    assert [word for word, move in moves(path, pawns, "><") if move.goal is None] == ["G>"]
    hand = Counter("G")
    carry_out(path, pawns, steps, hand, dict(moves(path, pawns, ">"))["G>"])
    assert (pawns, steps) == ({"Y": 3, "R": -1}, {"B": 4, "V": 3, "G": 2})
    assert (hand, "".join(path)) == ({"G": 2}, PATH)


def test_10_2_f_back() -> None:
    """Back to the nearest own disc; ahead is still the side of the ladder."""
    path = list("YWRGBYRGB" + "WVKWV" + "Y")
    path[8] = ""
    found = dict(moves(path, {"V": 13}, "<"))
    assert found == {"V<+": Move("V", 10, 11), "V<-": Move("V", 10, 9)}
    path[9] = ""
    assert dict(moves(path, {"V": 13, "G": 7}, "<"))["V<-"] == Move("V", 10, 6)


@pytest.mark.parametrize(
    ("discs", "points"),
    [("RYGBVKWW", 22), ("WWW", 0), ("WKK", 1), ("", 0), ("KK", 0), ("VVW", 1), ("RRYWWK", 17)],
)
def test_10_2_scores(discs: str, points: int) -> None:
    """Vectors g, h, i and some more, with the steps R4 Y3 G2 B1 V0."""
    steps = {"R": 4, "Y": 3, "G": 2, "B": 1, "V": 0}
    assert score(Counter(discs), steps) == points
    assert score(dict.fromkeys("RYGBVWK", 0) | Counter(discs), steps) == points


def test_spent_black_does_not_count() -> None:
    """A count of zero is no colour."""
    assert score(Counter({"K": 0, "W": 2, "V": 1}), dict.fromkeys(COLOURS, 0)) == 2


@pytest.mark.parametrize("first", [0, 1, 2])
def test_10_3_full_game(first: int) -> None:
    """The game of three players, from every seat on."""
    game = full_game(first)
    books = audit(game)
    order = [(first + k) % 3 for k in range(3)]
    discs = ["RRRRYYYGGBWW", "RYYGGBBVVVW", "RYYGGBBBVWK"]
    assert [books.hands[seat] for seat in order] == [Counter(own) for own in discs]
    assert [books.lines[-1]["scores"][seat] for seat in order] == [25, 26, 27]
    assert books.lines[-1]["winners"] == [order[2]]
    assert (books.arrived, books.spent, 55 - books.path.count("")) == ("BYVRG", 4, 22)


def cut(word: str, count: int = 1) -> dict[str, Any]:
    """Return 10.3 up to before the event, the count-th of its spelling."""
    game = full_game()
    places = [place for place, event in enumerate(game["events"]) if event == word]
    return game | {"events": game["events"][: places[count - 1]]}


def test_10_4_back_in_the_main_move() -> None:
    """There is no way back without a black disc."""
    game = cut("Y>-")
    assert trace(game)[-1]["actor"] == 1
    for bad in ("B<+", "B<-", "V<-", "R<", "*B<-", "*B>-"):
        refused(game, bad)


def test_10_4_ladder_pawn() -> None:
    """A pawn on the ladder stays there, also when a black disc is spent."""
    game = cut("Y>")
    assert audit(game).arrived == "B"
    for bad in ("B>", "B>+", "B>-", "B<-", "*B>"):
        refused(game, bad)
    game = full_game()
    spent = [place for place, event in enumerate(game["events"]) if event == "*R<+"]
    game = game | {"events": game["events"][: spent[0]]}
    assert "*R<+" in trace(game)[-1]["legal"]
    for bad in ("*B>", "*B<-", "*B<+", "*Y>", "*Y<-"):
        refused(game, bad)


def test_10_4_spelling_of_the_ladder() -> None:
    """`R>` is the ladder only, and the ladder is `R>` only."""
    game = cut("Y>")
    assert "Y>" in trace(game)[-1]["legal"]
    for bad in ("Y>+", "Y>-", "V>", "R>"):
        refused(game, bad)


def test_10_4_black_of_this_turn() -> None:
    """A black disc taken in this turn asks nothing; the next seat moves."""
    start = laid("KRKRKR" + "RYGBV")
    game = record(2, [*start, "R>-"])
    books = audit(game)
    assert (books.hands[0], books.lines[-1]["actor"]) == ({"K": 1}, 1)
    for bad in ("end", "*R>+", "*R<-"):
        refused(game, bad)


def test_10_4_black_of_an_earlier_turn() -> None:
    """After the main move, once a turn; a second one, taken meanwhile, waits."""
    game = record(2, [*laid("KRKRKR" + "RYGBV"), "R>-", "Y>+"])
    for bad in ("*R>-", "*R<-", "end"):
        refused(game, bad)
    game["events"].append("R>-")  # place 3: what is behind is place 2, black again
    books = audit(game)
    assert (books.hands[0], books.lines[-1]["actor"]) == ({"K": 2}, 0)
    legal = books.lines[-1]["legal"]
    assert legal == sorted(legal)
    assert {"*R<+", "*R>-", "*Y<+", "end"} & set(legal) == {"*R<+", "*R>-", "end"}
    for bad in ("R>-", "R>+", "*", "*end", "*R>", "**R>-", "~K", "pass"):
        refused(game, bad)
    game["events"].append("*R>-")  # place 5, and the third black disc
    books = audit(game)
    assert (books.hands[0], books.spent, books.lines[-1]["actor"]) == ({"K": 2}, 1, 1)
    for bad in ("*R>+", "end"):
        refused(game, bad)
    books = audit(game | {"events": [*game["events"], "V>-", "G>-"]})
    assert (books.lines[-1]["actor"], books.lines[-1]["legal"][-1]) == (0, "end")
    books = audit(game | {"events": [*game["events"], "V>-", "G>-", "end"]})
    assert (books.lines[-1]["actor"], books.hands[0]["K"]) == (1, 2)


def test_extra_move_takes_what_the_main_move_left() -> None:
    """Forward and back with one pawn: it may return to the disc it left, if that still lies."""
    start = [*laid("KRBWRYG", last="K"), "R>-", "Y>+"]
    books = audit(record(2, [*start, "R>+"]))
    assert (books.place["R"], books.asked) == (4, True)
    assert {"*R<+", "*R<-"} & set(books.lines[-1]["legal"]) == {"*R<+"}
    books = audit(record(2, [*start, "R>+", "*R<+"]))
    assert (books.place["R"], books.path[2]) == (1, "")
    books = audit(record(2, [*start, "R>-"]))
    assert books.path[:5] == ["", "R", "B", "", "R"]


def test_10_4_after_the_end() -> None:
    """Nothing is legal any more; in particular no black disc."""
    for bad in ("end", "R>+", "*G>", "G>", "~R", "R>"):
        refused(full_game(), bad)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_end_before_the_offer(players: int) -> None:
    """The main move that brings the last pawn ends the game, also with a black disc in hand."""
    seen = 0
    for seed in range(30):
        game = random_record(players, 0, f"e{seed}", BIASES["keep"])
        books = audit(game)
        mover = (books.seat - (not books.asked)) % players
        seen += books.hands[mover]["K"] > 0 and game["events"][-1][0] != "*" and books.old_black
        assert game["events"][-1] != "end"
    assert seen


@pytest.mark.parametrize(
    "bad",
    [
        *("", "R", "r>+", "R>+ ", "W>+", "K>+", "R>>", "R+", "~W", "end", "pass", "*R>+"),
        *("R>L4", "R>0+", None, 3, True, ["R>+"], {"R>+": 1}),
    ],
)
def test_refused(bad: object) -> None:
    """Only the spellings of the table."""
    refused(record(2, laid("YRBV")), bad)


@pytest.mark.parametrize("bad", ["R", "~r", "~RR", "~", "", "~K", "~S", "R>+", "end", None, 0])
def test_refused_draws(bad: object) -> None:
    """Only discs that are left ('K' are not), one by one, all 55."""
    game = record(2, ["~" + disc for disc in "KKKKKRYG"])
    assert trace(game)[-1]["legal"] == {"~B": 9, "~G": 8, "~R": 8, "~V": 9, "~W": 5, "~Y": 8}
    refused(game, bad)


def test_draws() -> None:
    """The first weights; the last disc is drawn too; then the seat `first` moves."""
    draws = laid("RWK")
    for first in range(5):
        lines = trace(record(5, draws, first=first))
        weights = {"~B": 9, "~G": 9, "~K": 5, "~R": 9, "~V": 9, "~W": 5, "~Y": 9}
        assert lines[0] == {"ply": 0, "actor": "chance", "legal": weights}
        assert list(lines[0]["legal"]) == sorted(weights)
        assert lines[54] == {"ply": 54, "actor": "chance", "legal": {draws[54]: 1}}
        assert lines[55]["actor"] == first


def test_defaults_and_further_keys() -> None:
    """`first` and `options` may be missing; names, seed and comments change nothing."""
    game = full_game()
    plain = trace(record(3, game["events"]))
    more: dict[str, Any] = {"options": {}, "seats": [{"name": "Ana"}], "seed": 7, "date": 1}
    assert trace(game) == plain == trace(game | more)


@pytest.mark.parametrize(
    "change",
    [
        {"ludoteca": 2},
        {"ludoteca": "1"},
        {"ludoteca": None},
        {"ludoteca": True},
        {"game": "go"},
        {"game": None},
        {"game": ["big-points"]},
        {"players": 1},
        {"players": 6},
        {"players": "2"},
        {"players": True},
        {"players": None},
        {"players": [2]},
        {"first": 2},
        {"first": -1},
        {"first": "0"},
        {"first": None},
        {"first": True},
        {"options": {"pool": False}},
        {"options": {"single": "orange"}},
        {"options": None},
        {"options": []},
        {"events": "end"},
        {"events": None},
        {"events": {"0": "~R"}},
    ],
)
def test_no_record(change: dict[str, Any]) -> None:
    """What a changed key makes no record, whatever its events."""
    with pytest.raises(NoRecord):
        trace(record(2, ["no such event"]) | change)


@pytest.mark.parametrize(("players", "first"), TURNS)
def test_random_records(players: int, first: int) -> None:
    """Random games, plain and biased, keep the invariants and repeat for one seed."""
    for name in ["", *BIASES]:
        for seed in "uvw":
            game = random_record(players, first, seed, BIASES.get(name))
            if seed == "u":
                assert game == random_record(players, first, seed, BIASES.get(name))
            assert (game["players"], game["first"], game["options"]) == (players, first, {})
            books = audit(game)
            assert len(books.arrived) == 5
            ladder = books.seen[">L"] + books.seen["*>L"]
            moved = books.seen.total() - books.seen["end"]
            assert (ladder, moved - ladder) == (5, books.path.count(""))
            assert 30 <= moved <= 59


def test_biases() -> None:
    """Each bias provokes what it is for."""
    seen = {name: Counter[str]() for name in BIASES}
    ties = extra_ends = 0
    for name, bias in BIASES.items():
        for seed in range(20):
            game = random_record(2 + seed % 4, 0, f"b{seed}", bias)
            books = audit(game)
            seen[name] += books.seen
            ties += len(books.lines[-1]["winners"]) > 1
            extra_ends += game["events"][-1][0] == "*"
    extra = {name: count["*>"] + count["*<"] + count["*>L"] for name, count in seen.items()}
    assert extra["spend"] > 20 > extra["black last"]
    assert (seen["spend"]["end"], extra["keep"]) == (0, 0)
    assert seen["keep"]["end"] > 50
    assert seen["back"]["*<"] > 20
    assert sum(count["*>L"] for count in seen.values()) > 0 < ties
    assert extra_ends > 0
