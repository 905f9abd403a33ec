"""The rules of CrossWise, whole. This file knows no screen and no bot.

Two teams fill one board of 6 x 6 cells: one scores its rows, the other its columns. Each player
holds four tiles that nobody else sees; who is alone against two holds six. In turn, each player
plays one tile. A symbol goes on any free cell. An action tile leaves the game and takes a tile of
the board into the hand, moves one to a free cell, swaps two, or exchanges one for a symbol of the
hand. Then the hand is filled up from the bag, as long as there is something in it. With three
players the lone one has a turn after each turn of the other two. An opening hand without a symbol
may be drawn anew, and must be by who begins; so must, later, a hand that no move is possible with;
when the bag is empty, such a player passes. Six equal symbols in a line win at once for the team
whose line it is, whoever completed it. Otherwise the game ends when the board is full: two equal
symbols in a line are worth 1 point, three 3, four 5, five 7, and six different ones 6. The higher
total wins; equal totals are a draw.

Moves:  "A@c4"    put symbol A on c4
        "T@c4"    take the tile on c4 into the hand
        "M@c4-d5" move the tile on c4 to d5
        "S@c4-d5" swap the tiles on c4 and d5; the first in reading order is named first
        "X@c4=A"  exchange the tile on c4 for symbol A of the hand
        "redraw"  put the whole hand into the bag and draw as many
        "keep"    keep an opening hand without a symbol
        "pass"    no move is possible, and the bag is empty
Chance: "~A"      the tile that is drawn; only who draws it sees it ("~?" for the others)

What is in the bag, nobody knows, so it is an urn. A hand is known to its owner. What all know of
it, because they saw a tile go from the board into it, or because it was asked about or passed, is
kept beside it (rules text, 4.1).
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import chain, compress
from random import Random
from typing import Final, NamedTuple, Self

from ludoteca.engine import urn
from ludoteca.engine.game import CHANCE, Options, Refusal, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.games.crosswise.pieces import (
    ACTIONS,
    ALL_DIFFERENT,
    CELLS,
    COLUMNS,
    CYCLES,
    EXCHANGE,
    GROUP_POINTS,
    HANDS,
    MOVE,
    ROWS,
    SIDE,
    SWAP,
    SYMBOLS,
    TAKE,
    TILES,
    TRIO,
)

FREE: Final = "."
"""A cell with nothing on it."""

HIDDEN: Final = "?"
"""A tile in a hand that the viewer knows nothing about;"""
SOME_ACTION: Final = "*"
"""one that is known to be an action tile: the hand was asked about and kept;"""
SOME_SYMBOL: Final = "+"
"""one of a hand that is known to hold a symbol at least: it was not asked about."""

DEALING: Final = "dealing"
"""The hands are being dealt."""
OPENING: Final = "opening"
"""A seat is asked about its opening hand, which holds no symbol, or draws it anew."""
PLAYING: Final = "playing"
"""A seat has its turn, or draws a new hand because no move is possible."""
FILLING: Final = "filling"
"""The seat that has had its turn fills its hand up."""
OVER: Final = "over"
"""The game is over."""

INDEX: Final = {cell: index for index, cell in enumerate(CELLS)}

LINES: Final = {
    **{row: slice(SIDE * n, SIDE * n + SIDE) for n, row in enumerate(ROWS)},
    **{column: slice(n, SIDE * SIDE, SIDE) for n, column in enumerate(COLUMNS)},
}
"""The name of each row and column -> where it lies in the board."""

_THROUGH: Final = {cell: (LINES[cell[1]], LINES[cell[0]]) for cell in CELLS}
"""Cell -> its row and column: only they can have become six equal by what happens there."""

SIXES: Final = frozenset(SIDE * symbol for symbol in SYMBOLS)
"""The lines that win."""

_RANGE: Final = range(len(CELLS))

_IS_FREE: Final = bytes(code == ord(FREE) for code in range(256))
_IS_TAKEN: Final = bytes(code != ord(FREE) for code in range(256))
"""What makes of a board's bytes a 1 for each cell that is free, or taken, and else a 0."""

_PLACE: Final = {symbol: [f"{symbol}@{cell}" for cell in CELLS] for symbol in SYMBOLS}
_TAKE: Final = [f"{TAKE}@{cell}" for cell in CELLS]
_MOVE: Final = [[f"{MOVE}@{cell}-{to}" for to in CELLS] for cell in CELLS]
_SWAP: Final = [[f"{SWAP}@{cell}-{to}" for to in CELLS[n + 1 :]] for n, cell in enumerate(CELLS)]
_EXCHANGE: Final = {
    symbol: [f"{EXCHANGE}@{cell}={symbol}" for cell in CELLS] for symbol in SYMBOLS
}
"""The words of all moves, cell by cell; the rules pick out those that are possible."""

_CHOICE: Final = re.compile(
    r"(?P<tile>[A-FTMSX])@(?P<cell>[a-f][1-6])(?:-(?P<to>[a-f][1-6])|=(?P<symbol>[A-F]))?",
    re.ASCII,
)


class CrossWise(NamedTuple):
    """A position, or a view of one."""

    rows: int
    """The team that scores the rows: 0 (seats 0 and 2) or 1 (seats 1 and 3)."""
    board: str
    """The 36 cells in reading order: a symbol, or `FREE`."""
    hands: tuple[urn.Urn, ...]
    """By seat: the tiles in hand; in a view, those of others are `known`, or else `HIDDEN`."""
    known: tuple[urn.Urn, ...]
    """By seat: what everybody knows of the hand: tiles, `SOME_ACTION`, `SOME_SYMBOL`."""
    bag: urn.Urn
    """The tiles in the bag; in a view, all that the viewer cannot place."""
    used: urn.Urn
    """The action tiles that have been played."""
    turn: int
    """The seat that draws, is asked, or has its turn."""
    coming: tuple[int, ...]
    """The seats in the order of their turns after this one; before the first, from who begins."""
    draws: int
    """How many tiles the seat still draws now."""
    phase: str
    """`DEALING`, `OPENING`, `PLAYING`, `FILLING` or `OVER`."""

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.hands)

    def limit(self, seat: int) -> int:
        """Return how many tiles the hand of `seat` is filled up to (rules text, 3.2)."""
        return HANDS[len(self.hands)][seat]

    def team(self, seat: int) -> int:
        """Return the team of `seat`: 0 or 1."""
        return seat % 2

    def lines_of(self, team: int) -> str:
        """Return the names of the six lines that `team` scores."""
        return ROWS if team == self.rows else COLUMNS

    @property
    def in_bag(self) -> int:
        """Return how many tiles the bag holds: all that are nowhere else, as everybody can see."""
        on_board = len(CELLS) - self.board.count(FREE)
        return _ALL - on_board - len(self.used) - sum(map(len, self.hands))

    # -- moves (rules text, section 4) ------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """Return the seat to act, `CHANCE` while a tile is drawn, None at the end."""
        if self.draws:
            return CHANCE
        return None if self.phase == OVER else self.turn

    def moves(self) -> tuple[str, ...]:
        """Return what can be done with each tile of the hand, cell by cell in reading order."""
        if self.draws or self.phase == OVER:
            return ()
        if self.phase == OPENING:
            return ("redraw",) if self.turn == self.coming[0] else ("redraw", "keep")
        board = self.board.encode()
        free, lying = board.translate(_IS_FREE), board.translate(_IS_TAKEN)
        hand = dict.fromkeys(self.hands[self.turn])
        found = tuple(chain(*[self._choices(tile, free, lying) for tile in hand]))
        return found or (("redraw",) if self.in_bag else ("pass",))

    def _choices(self, tile: str, free: bytes, lying: bytes) -> Iterable[str]:
        """Return what can be done with one tile, where cells are free and where tiles lie."""
        if tile in SYMBOLS:
            return compress(_PLACE[tile], free)
        if tile == TAKE:
            return compress(_TAKE, lying)
        if tile == MOVE:
            return chain(*[compress(to, free) for to in compress(_MOVE, lying)])
        if tile == SWAP:
            return chain(*[compress(_SWAP[n], lying[n + 1 :]) for n in compress(_RANGE, lying)])
        symbols = [one for one in dict.fromkeys(self.hands[self.turn]) if one in SYMBOLS]
        return chain(*[compress(_EXCHANGE[symbol], lying) for symbol in symbols])

    def play(self, event: str) -> Self:
        """Return the position after a legal `event`, or after what a view heard of it."""
        if event[0] == "~":
            return self._drawn(event[1:])
        if event == "redraw":
            return self._redrawn()
        if event == "keep":
            return self._opened(self._place_in_opening + 1)
        return self._passed() if event == "pass" else self._acted(event)

    def _acted(self, event: str) -> Self:
        """Play a tile; unless that ends the game, fill the hand up as far as the bag lets it."""
        board, spent, taken = self._effect(event)
        hand, known, bag = self._hand_after(spent, taken)
        lines = _THROUGH[event[2:4]] + _THROUGH.get(event[5:], ())
        over = FREE not in board or not SIXES.isdisjoint([board[line] for line in lines])
        draws = 0 if over else min(self.limit(self.turn) - len(hand), self.in_bag)
        after = type(self)(
            rows=self.rows,
            board=board,
            hands=_with(self.hands, self.turn, hand),
            known=_with(self.known, self.turn, known),
            bag=bag,
            used=urn.put(self.used, spent[0]) if spent[0] in ACTIONS else self.used,
            turn=self.turn,
            coming=self.coming,
            draws=draws,
            phase=OVER if over else FILLING,
        )
        if draws or over:
            return after
        return after._next_turn(after.hands, after.known, after.bag)

    def _effect(self, event: str) -> tuple[str, str, str]:
        """Return the board after a choice, what leaves the hand, and what joins it."""
        tile, cell, other = event[0], INDEX[event[2:4]], event[5:]
        lies = self.board[cell]
        if tile == TAKE:
            return _put(self.board, cell, FREE), tile, lies
        if tile == EXCHANGE:
            return _put(self.board, cell, other), tile + other, lies
        if tile in (MOVE, SWAP):
            there = self.board[INDEX[other]]
            return _put(_put(self.board, cell, there), INDEX[other], lies), tile, ""
        return _put(self.board, cell, tile), tile, ""

    def _hand_after(self, spent: str, taken: str) -> tuple[urn.Urn, urn.Urn, urn.Urn]:
        """Return the hand, what all know of it (what it takes from the board), and the bag."""
        hand, known, bag = self.hands[self.turn], self.known[self.turn], self.bag
        for tile in spent:
            if tile not in hand:  # a view learns where it was
                bag = urn.without(bag, tile)
            hand, known = _spent(hand, tile), _spent(known, tile)
        return (urn.put(hand, taken), urn.put(known, taken), bag) if taken else (hand, known, bag)

    def _next_turn(
        self, hands: tuple[urn.Urn, ...], known: tuple[urn.Urn, ...], bag: urn.Urn
    ) -> Self:
        """Let the next seat have its turn, with what the last event made of hands and bag."""
        turn, *later = self.coming
        return type(self)(
            rows=self.rows,
            board=self.board,
            hands=hands,
            known=known,
            bag=bag,
            used=self.used,
            turn=turn,
            coming=(*later, turn),
            draws=0,
            phase=PLAYING,
        )

    # -- openings, and hands without a move (rules text, P1 and E10 to E12) -------------------

    def _opened(self, place: int) -> Self:
        """Ask the next seat whose opening hand holds no symbol, or let the first turn begin.

        Seats are asked from the one that begins in ascending order; `place` is how many have been.
        Whoever is not asked is thereby known to hold a symbol, whoever is asked to hold none.
        """
        known = list(self.known)
        for step in range(place, self.players):
            seat = (self.coming[0] + step) % self.players
            hand = self.hands[seat]
            if all(tile in ACTIONS for tile in hand):
                known[seat] = (SOME_ACTION,) * len(hand)
                return self._replace(known=tuple(known), turn=seat, phase=OPENING)
            known[seat] = (SOME_SYMBOL,)
        return self._next_turn(self.hands, tuple(known), self.bag)

    @property
    def _place_in_opening(self) -> int:
        return (self.turn - self.coming[0]) % self.players

    def _redrawn(self) -> Self:
        """Put the hand into the bag; as many tiles are drawn next."""
        hand = self.hands[self.turn]
        return self._replace(
            hands=_with(self.hands, self.turn, ()),
            known=_with(self.known, self.turn, ()),
            bag=urn.put(self.bag, [tile for tile in hand if tile in TILES]),
            draws=len(hand),
        )

    def _passed(self) -> Self:
        """Let the next seat have its turn; only a hand of nothing but exchanges passes (E12)."""
        count, bag = len(self.hands[self.turn]), self.bag
        for _unknown in range(count - self.hands[self.turn].count(EXCHANGE)):
            bag = urn.without(bag, EXCHANGE)
        hand = (EXCHANGE,) * count
        hands, known = _with(self.hands, self.turn, hand), _with(self.known, self.turn, hand)
        return self._next_turn(hands, known, bag)

    # -- chance -----------------------------------------------------------------------------

    def outcomes(self) -> dict[str, int]:
        """Return each tile that may be drawn, weighted by how many of it are in the bag."""
        if not self.draws:
            return {}
        return {f"~{tile}": count for tile, count in urn.weights(self.bag).items()}

    def draw(self, rng: Random) -> str:
        """Return the tile that is drawn."""
        return "~" + urn.draw(self.bag, rng)

    def _drawn(self, tile: str) -> Self:
        hands = _with(self.hands, self.turn, urn.put(self.hands[self.turn], tile))
        bag = self.bag if tile == HIDDEN else urn.without(self.bag, tile)
        if self.draws == 1 and self.phase == FILLING:
            return self._next_turn(hands, self.known, bag)
        after = self._replace(hands=hands, bag=bag, draws=self.draws - 1)
        return after if after.draws else after._all_drawn()

    def _all_drawn(self) -> Self:
        """Go on after the last tile of a whole hand; who has redrawn it is asked again."""
        if self.phase == OPENING:
            return self._opened(self._place_in_opening)
        if self.phase == DEALING and self.turn + 1 < self.players:
            return self._replace(turn=self.turn + 1, draws=self.limit(self.turn + 1))
        return self._opened(0) if self.phase == DEALING else self

    # -- scoring (rules text, sections 6 and 7) -----------------------------------------------

    def six(self) -> str:
        """Return the name of a line with six equal symbols, or ""."""
        return next((name for name, line in LINES.items() if self.board[line] in SIXES), "")

    def totals(self) -> tuple[int, int]:
        """Return the points of each team as the board is; after six equal symbols, 1 and 0."""
        six = self.six()
        if six:
            return (int(six in self.lines_of(0)), int(six in self.lines_of(1)))
        return (self._total(0), self._total(1))

    def _total(self, team: int) -> int:
        return sum(worth(self.board[LINES[name]]) for name in self.lines_of(team))

    def scores(self) -> tuple[int, ...]:
        """Return the points of each seat's team as the board is; after six equal, 1 and 0."""
        totals = self.totals()
        return tuple(totals[self.team(seat)] for seat in range(self.players))

    def winners(self) -> tuple[int, ...]:
        """Return all seats of the team with more points; all seats in a draw."""
        if self.phase != OVER:
            return ()
        scores = self.scores()
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Return each team's lines for its first seat, and their sum for the partner."""
        six = self.six()
        sheet: list[ScoreLine] = []
        for seat in range(self.players):
            names = [name for name in self.lines_of(self.team(seat)) if not six or name == six]
            lines = [line for name in names if (line := self._line(seat, name)).points]
            sheet += lines if seat == self.team(seat) else _summed(lines)
        return tuple(sheet)

    def _line(self, seat: int, name: str) -> ScoreLine:
        line = self.board[LINES[name]]
        cells = [
            cell for cell, lies in zip(CELLS[LINES[name]], line, strict=True) if counts(line, lies)
        ]
        six = line in SIXES
        return ScoreLine(
            seat=seat,
            subject=f"{name}:{'+'.join(map(str, groups(line)))}",
            points=1 if six else worth(line),
            places=(f"line:{name}", *cells),
            rule="six" if six else "scoring",
        )

    # -- what a seat knows (rules text, 4.1) ----------------------------------------------------

    def view(self, seat: int | None) -> Self:
        """Return the position with the hands of the others as everybody knows them.

        At the end all hands are open.
        """
        if self.phase == OVER:
            return self
        others = [other for other in range(self.players) if other != seat]
        secret = [one for other in others for one in self._secret(other)]
        hands = tuple(
            hand if other == seat else self.back(other) for other, hand in enumerate(self.hands)
        )
        return self._replace(hands=hands, bag=urn.put(self.bag, secret))

    def back(self, seat: int) -> urn.Urn:
        """Return the hand of `seat` as everybody knows it."""
        unknown = len(self.hands[seat]) - len(self.known[seat])
        return urn.put(self.known[seat], HIDDEN * unknown)

    def _secret(self, seat: int) -> list[str]:
        """Return the tiles of a hand that only its owner knows; in a view there are none."""
        return list((Counter(self.hands[seat]) - Counter(self.back(seat))).elements())

    def deal(self, rng: Random) -> Self:
        """Return the view with a tile for each one that is hidden, drawn from all not placed.

        A deal that leaves a hand without a symbol where all know that there is one is dealt anew.
        """
        while True:
            hands, bag = self._dealt(rng)
            if all(map(_holds_a_symbol, self.hands, hands)):
                return self._replace(hands=hands, bag=bag)

    def _dealt(self, rng: Random) -> tuple[tuple[urn.Urn, ...], urn.Urn]:
        left = urn.shuffled(self.bag, rng)
        hands = [list(hand) for hand in self.hands]
        for marks, fitting in ((SOME_ACTION, ACTIONS), (HIDDEN + SOME_SYMBOL, TILES)):
            for hand in hands:
                for place, tile in enumerate(hand):
                    if tile in marks:
                        hand[place] = _pop_fitting(left, fitting)
        return tuple(tuple(sorted(hand)) for hand in hands), tuple(sorted(left))

    def heard(self, event: str, seat: int | None) -> str:
        """Return `event`; which tile is drawn, only who draws it sees."""
        return "~" + HIDDEN if event[0] == "~" and seat != self.turn else event

    def told(self, event: str, seat: int | None) -> str:
        """Return `event` as it was heard: nobody has to remember here."""
        return self.heard(event, seat)

    def fleeting(self, event: str) -> tuple[str, str] | None:
        """Return None: nothing is shown and then hidden again."""

    def recall(self, facts: Mapping[str, str]) -> Self:
        """Return the view: there is nothing to remember that it does not show."""
        return self

    # -- refusals -------------------------------------------------------------------------------

    def why_not(self, event: str) -> Refusal | None:
        """Return why `event` is not legal; None when it is."""
        if event in (self.moves() or self.outcomes()):
            return None
        if self.phase == OVER:
            return Refusal(_("The game is over."), "end")
        if self.draws:
            return Refusal(_("A tile is being drawn from the bag, and it cannot be that."), "turn")
        if self.phase == OPENING and event == "keep":
            return Refusal(_("Who begins cannot play without a symbol: draw a new hand."), "setup")
        if self.phase == OPENING:
            return Refusal(_("First decide about this hand, which holds no symbol."), "setup")
        return self._why_no_choice(event)

    def _why_no_choice(self, event: str) -> Refusal:
        if event == "keep":
            return Refusal(_("Only an opening hand without a symbol is asked about."), "setup")
        if event in ("redraw", "pass"):
            return Refusal(_("That is only for a hand that no move is possible with."), "stuck")
        if self.moves()[0] in ("redraw", "pass"):
            return Refusal(_("No tile of this hand can be played."), "stuck")
        parts = _CHOICE.fullmatch(event)
        if parts is None:
            first, move = _("First choose a tile of the hand."), _("Name a tile and a cell.")
            return Refusal(first if event in INDEX else move, "turn")
        if parts["tile"] not in self.hands[self.turn]:
            return Refusal(_("This tile is not in the hand."), "turn")
        return self._why_not_there(parts)

    def _why_not_there(self, parts: re.Match[str]) -> Refusal:
        if parts["tile"] not in SYMBOLS:
            return Refusal(self._why_no_action(parts), "actions")
        if parts["to"] or parts["symbol"]:
            return Refusal(_("A symbol needs one cell and nothing else."), "turn")
        return Refusal(_("This cell is taken: a symbol goes on a free cell."), "turn")

    def _why_no_action(self, parts: re.Match[str]) -> str:
        tile, cell, to, symbol = parts["tile"], parts["cell"], parts["to"], parts["symbol"]
        if self.board[INDEX[cell]] == FREE:
            return _("This cell is free: an action needs a tile on the board.")
        if tile == TAKE:
            return _("Only the cell of the tile that is taken is named.")
        if tile == EXCHANGE:
            absent = _("This symbol is not in the hand.")
            return absent if symbol else _("Choose a symbol of the hand to put there.")
        return self._why_not_both(tile, cell, to)

    def _why_not_both(self, tile: str, cell: str, to: str | None) -> str:
        """Return why a tile is not moved to, or swapped with, a second cell."""
        first = _("Of two cells to swap, name the upper or left one first.")
        if not to:
            is_last = tile == SWAP and not self.board[INDEX[cell] + 1 :].strip(FREE)
            return first if is_last else _("Choose a second cell.")
        if tile == MOVE:
            return _("This cell is taken: a tile moves to a free cell.")
        if self.board[INDEX[to]] == FREE or cell == to:
            return _("Two different tiles on the board swap their places.")
        return first


_ALL: Final = sum(TILES.values())


def start(players: int, first: int, options: Options) -> CrossWise:
    """Set the table for `players` (2 to 4), hands still empty; `first` begins (section 3).

    With three players a lone seat 1 scores the columns, or with the option "single": "green" the
    rows. The order of the turns is one cycle, which can be entered at any seat; the lone player
    enters it before seat 0.
    """
    cycle = CYCLES[players]
    entry = max(place for place, seat in enumerate(cycle) if seat == first)
    state = CrossWise(
        rows=int(players == TRIO and options["single"] == "green"),
        board=FREE * len(CELLS),
        hands=((),) * players,
        known=((),) * players,
        bag=urn.urn_of(TILES),
        used=(),
        turn=0,
        coming=cycle[entry:] + cycle[:entry],
        draws=0,
        phase=DEALING,
    )
    return state._replace(draws=state.limit(0))


@lru_cache(maxsize=1 << 15)
def worth(line: str) -> int:
    """Return the points of a line, full or not: 0 to 7; six equal ones win and have no number."""
    if groups(line) == (1,) * SIDE:
        return ALL_DIFFERENT
    return sum(GROUP_POINTS.get(count, 0) for count in groups(line))


def groups(line: str) -> tuple[int, ...]:
    """Return how many there are of each symbol in a line, the most first: 6.1 and 6.2."""
    return tuple(sorted((line.count(symbol) for symbol in set(line) - {FREE}), reverse=True))


def counts(line: str, symbol: str) -> bool:
    """Tell whether the tiles with `symbol` earn points in a line."""
    return symbol != FREE and (line.count(symbol) > 1 or worth(line) == len(set(line)) == SIDE)


def most(line: str) -> str:
    """Return the best that a line can still become, whatever may be in the bag: a full line.

    The largest group gains most by each tile more, so all free cells go to one symbol; or else
    all become different.
    """
    absent = [symbol for symbol in SYMBOLS if symbol not in line]
    different = line
    for symbol in absent:
        different = different.replace(FREE, symbol, 1)
    ways = [line.replace(FREE, symbol) for symbol in SYMBOLS] + [different]
    return max(ways, key=lambda way: (way in SIXES, worth(way)))


def _summed(lines: list[ScoreLine]) -> list[ScoreLine]:
    """Return one line that stands for all lines of a team."""
    if not lines:
        return []
    places = dict.fromkeys(place for line in lines for place in line.places)
    points = sum(line.points for line in lines)
    return [ScoreLine(lines[0].seat, "team", points, tuple(places), "winning")]


def _put(board: str, index: int, lies: str) -> str:
    return board[:index] + lies + board[index + 1 :]


def _with(hands: tuple[urn.Urn, ...], seat: int, hand: urn.Urn) -> tuple[urn.Urn, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _spent(hand: urn.Urn, tile: str) -> urn.Urn:
    """Return a hand without `tile`, or without what may be it."""
    if tile in hand:
        return urn.without(hand, tile)
    kind = SOME_SYMBOL if tile in SYMBOLS else SOME_ACTION
    known = kind if kind in hand else HIDDEN
    return urn.without(hand, known) if known in hand else hand


def _pop_fitting(left: list[str], fitting: Mapping[str, int] | str) -> str:
    """Take a tile that fits from the end of `left`."""
    place = next(n for n in range(len(left) - 1, -1, -1) if left[n] in fitting)
    return left.pop(place)


def _holds_a_symbol(known: urn.Urn, hand: urn.Urn) -> bool:
    """Tell whether a dealt hand keeps what all know: that it holds a symbol, if they do."""
    return SOME_SYMBOL not in known or bool((Counter(hand) - Counter(known)).keys() & set(SYMBOLS))
