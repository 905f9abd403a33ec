"""What a player may know of CrossWise beyond its rules: how good a position is.

The judge adds up
  - for each line, what lines of its shape come to. A shape is how many there are of each symbol,
    whichever they are: "31" is three equal and another one, with two free cells;
  - for each action tile in a hand, what it will gain when it is played at the right time.
The lines and tiles of the own team count for a seat, those of the other team against it. What
shapes come to was counted in games of the judge against itself, again and again, six equal
counting as 20 points; giving more for four and five equal, or less for what is not there yet, won
fewer games, and asking whose turn comes next won no more.

A view with gaps is judged as well: a hidden tile counts as what tiles are worth on average.
"""

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple

from ludoteca.games.crosswise.pieces import (
    ACTIONS,
    CELLS,
    EXCHANGE,
    MOVE,
    SIDE,
    SWAP,
    SYMBOLS,
    TAKE,
    TILES,
)
from ludoteca.games.crosswise.rules import FREE, LINES, PLAYING, SOME_ACTION, CrossWise

Appraisals = Iterator[tuple[float, str]]

SIX: Final = 99.0
"""Points that six equal symbols count as: more than all else together, for they win at once."""

DECIDED: Final = 45.0
"""Nobody leads by more points without six equal ones."""

WON: Final = 2.0
"""Points that a win counts beside its margin."""

SHAPES: Final = {
    "6": SIX,
    "": 2.9, "1": 2.8, "2": 3.4, "11": 2.7, "3": 4.2, "21": 3.0, "111": 2.5, "4": 5.5,
    "31": 3.9, "22": 3.4, "211": 2.8, "1111": 2.3, "5": 7.8, "41": 5.0, "32": 4.3, "311": 3.7,
    "221": 2.9, "2111": 2.1, "11111": 2.4, "51": 7.0, "42": 6.0, "411": 5.0, "33": 6.0,
    "321": 4.0, "3111": 3.0, "222": 3.0, "2211": 2.0, "21111": 1.0, "111111": 6.0,
}  # fmt: skip
"""Shape of a line -> the points it comes to on average; full lines come to what they are worth."""

TILE_WORTH: Final = {TAKE: 1.5, MOVE: 2.0, SWAP: 3.0, EXCHANGE: 2.0}
"""Points that an action tile in the hand is worth, as long as many cells are free."""

FADING: Final = 6
"""With fewer free cells than that, action tiles in the hand are worth less and less."""

MEAN: Final = sum(TILES[tile] * worth for tile, worth in TILE_WORTH.items()) / sum(TILES.values())
HAND_WORTH: Final = {
    **dict.fromkeys(SYMBOLS, 0.0),
    **TILE_WORTH,
    SOME_ACTION: sum(TILE_WORTH.values()) / len(TILE_WORTH),
}
"""What a tile in a hand is worth; all that are not in it are hidden, and worth the mean."""

ROUNDS: Final = ((3, 24, 1, 8), (3, 6, 1, 32))
"""How a search is to look ahead: a few turns in which each seat plays what looks best at a glance,
over many deals. With all hands hidden, trying more answers in fewer deals won fewer games."""

STAKE: Final = 0.5
"""Moves of CrossWise differ by half a point to a point, those of Isis & Osiris by several."""

POWER: Final = {FREE: 0, **{symbol: (SIDE + 1) ** n for n, symbol in enumerate(SYMBOLS)}}
"""A line's code is the sum of these over its cells."""


def _shapes_of_codes() -> Iterator[tuple[int, str]]:
    for counts in product(range(SIDE + 1), repeat=len(SYMBOLS)):
        if sum(counts) <= SIDE:
            code = sum(count * POWER[one] for count, one in zip(counts, SYMBOLS, strict=True))
            yield code, "".join(map(str, sorted(filter(None, counts), reverse=True)))


WORTH: Final = {code: SHAPES[shape] for code, shape in _shapes_of_codes()}
"""Code of a line -> the points it comes to on average."""

_WHERE: Final = tuple(LINES.values())
_ROW: Final = tuple(index // SIDE for index in range(len(CELLS)))
_COLUMN: Final = tuple(SIDE + index % SIDE for index in range(len(CELLS)))
"""Cell -> its row and its column, as their places in `LINES`."""


class Survey(NamedTuple):
    """A position, measured for the lead of a seat's team."""

    signs: tuple[int, ...]
    """Line -> 1 for those of the seat's team, -1 for the others."""
    codes: list[int]
    """Line -> its code."""
    lines: float
    """What the lines come to."""
    hands: float
    """What the action tiles in the hands are worth, as long as many cells are free."""
    free: int
    """How many cells are free."""

    def lead(self, gain: float = 0.0, spent: float = 0.0, filled: int = 0) -> float:
        """Return the lead when the lines have gained, the hands lost, and cells been filled."""
        lines, free = self.lines + gain, self.free - filled
        if not free or abs(lines) > DECIDED:
            return round(lines) + max(-WON, min(WON, WON * round(lines)))
        return lines + (self.hands - spent) * min(1.0, free / FADING)

    def change(self, line: int, gone: str, come: str) -> float:
        """Return what a line gains by the change of a tile; either may be `FREE`."""
        code = self.codes[line]
        then = WORTH[code - POWER[gone] + POWER[come]]
        return self.signs[line] * (then - WORTH[code])


def lead(state: CrossWise, seat: int) -> float:
    """Return by how many points the team of `seat` is expected to end ahead."""
    return _survey(state, seat).lead()


def _survey(state: CrossWise, seat: int) -> Survey:
    own = 1 if state.team(seat) == state.rows else -1
    signs = (own,) * SIDE + (-own,) * SIDE
    powers = [POWER[lies] for lies in state.board]
    codes = [sum(powers[where]) for where in _WHERE]
    lines = sum([sign * WORTH[code] for sign, code in zip(signs, codes, strict=True)])
    return Survey(signs, codes, lines, _hands(state, seat), state.board.count(FREE))


def _hands(state: CrossWise, seat: int) -> float:
    """Return by how much the own team's tiles are worth more; a tile to be drawn is a mean one."""
    worth = [sum([HAND_WORTH.get(tile, MEAN) for tile in hand]) for hand in state.hands]
    worth[state.turn] += state.draws * MEAN
    own = seat % 2
    return sum(worth[own::2]) - sum(worth[1 - own :: 2])


# -- moves ----------------------------------------------------------------------------------------


def appraised(state: CrossWise, seat: int) -> list[tuple[float, str]]:
    """Return all moves with the lead of `seat` after them, the best for the seat to act first.

    It is what `lead` says of the positions after them, but all at once, since each move changes
    four lines at most.
    """
    found = list(_played(state, seat)) if state.phase == PLAYING else []
    if not found:
        found = [(lead(state.play(move), seat), move) for move in state.moves()]
    return sorted(found, reverse=_is_with(state, seat))


def _is_with(state: CrossWise, seat: int) -> bool:
    """Tell whether the seat to act is in the team of `seat`."""
    return (state.turn - seat) % 2 == 0


def _played(state: CrossWise, seat: int) -> Appraisals:
    """Yield what each tile of the hand does."""
    survey, hand = _survey(state, seat), state.hands[state.turn]
    side = 1 if _is_with(state, seat) else -1
    drawn = MEAN * min(state.limit(state.turn) - len(hand) + 1, state.in_bag)
    symbols = [tile for tile in SYMBOLS if tile in hand]
    yield from _placed(state, survey, symbols, -side * drawn)
    for tile in ACTIONS:
        if tile in hand:
            spent = side * (TILE_WORTH[tile] - (0 if tile == TAKE else drawn))
            yield from _ACTED[tile](state, survey, symbols, spent)


def _free(state: CrossWise) -> list[int]:
    return [cell for cell, lies in enumerate(state.board) if lies == FREE]


def _lying(state: CrossWise) -> list[tuple[int, str]]:
    return [(cell, lies) for cell, lies in enumerate(state.board) if lies != FREE]


def _placed(state: CrossWise, survey: Survey, symbols: list[str], spent: float) -> Appraisals:
    free = _free(state)
    for symbol in symbols:
        gains = _gains(survey, FREE, symbol)
        for cell in free:
            gain = gains[_ROW[cell]] + gains[_COLUMN[cell]]
            yield survey.lead(gain, spent, 1), f"{symbol}@{CELLS[cell]}"


def _gains(survey: Survey, gone: str, come: str) -> list[float]:
    """Return what each line gains by the change of a tile; 0 where it cannot be changed so."""
    step = POWER[come] - POWER[gone]
    return [
        sign * (WORTH.get(code + step, 0.0) - WORTH[code])
        for sign, code in zip(survey.signs, survey.codes, strict=True)
    ]


def _taken(state: CrossWise, survey: Survey, symbols: list[str], spent: float) -> Appraisals:
    for cell, lies in _lying(state):
        gain = survey.change(_ROW[cell], lies, FREE) + survey.change(_COLUMN[cell], lies, FREE)
        yield survey.lead(gain, spent, -1), f"{TAKE}@{CELLS[cell]}"


def _moved(state: CrossWise, survey: Survey, symbols: list[str], spent: float) -> Appraisals:
    free, gains = _free(state), {one: _gains(survey, FREE, one) for one in SYMBOLS}
    for cell, lies in _lying(state):
        row, column, come = _ROW[cell], _COLUMN[cell], gains[lies]
        from_row = survey.change(row, lies, FREE)
        from_column = survey.change(column, lies, FREE)
        for to in free:
            gain = 0.0
            if _ROW[to] != row:
                gain = from_row + come[_ROW[to]]
            if _COLUMN[to] != column:
                gain += from_column + come[_COLUMN[to]]
            yield survey.lead(gain, spent), f"{MOVE}@{CELLS[cell]}-{CELLS[to]}"


def _swapped(state: CrossWise, survey: Survey, symbols: list[str], spent: float) -> Appraisals:
    gains = {(s, t): _gains(survey, s, t) for s in SYMBOLS for t in SYMBOLS}
    lying = _lying(state)
    for place, (cell, lies) in enumerate(lying):
        row, column, start = _ROW[cell], _COLUMN[cell], f"{SWAP}@{CELLS[cell]}-"
        for other, there in lying[place + 1 :]:
            here, away = gains[lies, there], gains[there, lies]
            gain = 0.0
            if _ROW[other] != row:
                gain = here[row] + away[_ROW[other]]
            if _COLUMN[other] != column:
                gain += here[column] + away[_COLUMN[other]]
            yield survey.lead(gain, spent), start + CELLS[other]


def _exchanged(state: CrossWise, survey: Survey, symbols: list[str], spent: float) -> Appraisals:
    for cell, lies in _lying(state):
        for symbol in symbols:
            gain = survey.change(_ROW[cell], lies, symbol)
            gain += survey.change(_COLUMN[cell], lies, symbol)
            yield survey.lead(gain, spent), f"{EXCHANGE}@{CELLS[cell]}={symbol}"


_ACTED: Final = {TAKE: _taken, MOVE: _moved, SWAP: _swapped, EXCHANGE: _exchanged}
