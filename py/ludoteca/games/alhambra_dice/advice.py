"""What a player may know of Alhambra – The Dice Game beyond its rules: what each move is worth.

Dice are never searched: what a turn is worth is solved exactly (throwing.py), once it is known
what each mark would be worth (judge.py). There are two ways to look at a position:
  - `glanced` takes the markers as they lie, as if the round ended now, and looks one throw ahead;
  - `appraised` reckons with the markers that are still to come, and with all throws of the turn.
`appraised` is exact for the marks' values but for one thing: that a throw may be annulled later
in the turn counts only for the next throw.
"""

from random import Random
from typing import Final, NamedTuple, Self

from ludoteca.games.alhambra_dice.dice import keeps, landing, space
from ludoteca.games.alhambra_dice.judge import (
    Outlook,
    chip_worth,
    lead,
    moved,
    prospects,
    rounds_left,
    still_coming,
    turns_left,
    viewpoints,
)
from ludoteca.games.alhambra_dice.pieces import (
    ALL_DICE,
    ANNUL,
    BLACK,
    EXTRA,
    LETTERS,
    SPACES,
    THROWS,
    TRANSFER,
    WHITE_DICE,
)
from ludoteca.games.alhambra_dice.rules import DICING, READY, THROWN, AlhambraDice
from ludoteca.games.alhambra_dice.throwing import COUNTS, Dice, Marks, Values, dice

__all__ = ["HABITS", "SOLVED", "STAKE", "appraised", "frequent", "glanced", "lead"]

SOLVED: Final = True
"""Looking further ahead than `appraised` is of no use."""

STAKE: Final = 0.4
"""By how much moves differ, measured in those of Isis & Osiris."""

Appraisals = list[tuple[float, str]]


def appraised(state: AlhambraDice, seat: int) -> Appraisals:
    """Return all moves with the lead of `seat` after them, the best for the seat to act first."""
    return _sorted(state, seat, far=True)


def glanced(state: AlhambraDice, seat: int) -> Appraisals:
    """Return all moves with the lead of `seat` after them, as they look at a glance."""
    return _sorted(state, seat, far=False)


def _sorted(state: AlhambraDice, seat: int, *, far: bool) -> Appraisals:
    if state.phase in DICING:
        sign = 1 if seat == state.turn else -1
        found = [(sign * worth, move) for worth, move in _Turn.of(state, far=far).appraisals()]
    else:
        found = [(lead(state.play(move), seat), move) for move in state.moves()]
    return sorted(found, key=lambda one: one[0], reverse=seat == state.turn)


# -- a turn of dice -------------------------------------------------------------------------------


class _Plan(NamedTuple):
    """What dice are worth in a turn, by the number of throws that count."""

    sets: Dice
    whole: dict[int, Values]
    """Throws -> the worth of each whole set that shows after so many."""
    kept: dict[int, Values]
    """Throws -> the worth of keeping each set after so many, and throwing the rest."""

    def shown(self, throws: int, faces: str) -> float:
        """Return what dice are worth after some throws; before the first there are none."""
        if not throws:
            return self.kept[0][0]
        return self.whole[throws][self.sets.sets[faces] - self.sets.whole]

    def rest(self, throws: int, faces: str) -> float:
        """Return what it is worth to keep these dice."""
        return self.kept[throws][self.sets.sets[faces]]


class _Turn(NamedTuple):
    """The turn under way, as its seat judges it."""

    state: AlhambraDice
    landed: tuple[tuple[float, ...], ...]
    """By column, then by space (the last: none is free): the lead when the marker comes there."""
    costs: dict[str, float]
    """What each kind of chip that the seat holds is worth to it as long as it is not used."""
    far: bool
    """Whether all throws of the turn are reckoned with, or only the next."""

    @classmethod
    def of(cls, state: AlhambraDice, *, far: bool) -> Self:
        """Return the turn that is under way."""
        seat, outlook = state.turn, Outlook.of(state, state.turn)
        turns, rounds = turns_left(state, seat) - 1, rounds_left(state)
        return cls(
            state=state,
            landed=_landed(state, outlook, far=far),
            costs={chip: chip_worth(chip, turns, rounds) for chip in state.chips[seat]},
            far=far,
        )

    # What may be done, and its worth

    def appraisals(self) -> Appraisals:
        """Return each legal move and what it is worth."""
        if self.state.phase == READY:
            return self._before_the_first_throw()
        throws = self.state.throws
        plan = self._plan(throws - (ANNUL in self.costs), black=self.state.black)
        throwing = self._annullable(plan, throws, self.state.dice)
        return [(self._worth(throwing, move), move) for move in self.state.moves()]

    def _before_the_first_throw(self) -> Appraisals:
        plan = self._plan(0, black=self.state.black)
        roll = self._annullable(plan, 0, "").rest(0, "")
        return [(self._worth_before(roll, move), move) for move in self.state.moves()]

    def _worth_before(self, roll: float, move: str) -> float:
        if move == "roll":
            return roll
        if move == f"use:{BLACK}":
            return self._plan(0, black=True).rest(0, "") - self.costs[BLACK]
        return roll + _shift(self.state, move) - self.costs[TRANSFER]

    def _worth(self, plan: _Plan, move: str) -> float:
        word, _colon, what = move.partition(":")
        throws, faces = self.state.throws, self.state.dice
        if word == "mark":
            return self._mark(LETTERS.index(what), faces.count(what), throws)
        if word == "keep":
            return plan.rest(throws, what)
        if what == ANNUL:
            return plan.shown(throws - 1, self.state.before) - self.costs[ANNUL]
        again = max(plan.rest(throws, keep[len("keep:") :]) for keep in keeps(faces))
        return again - self.costs[EXTRA]

    # How it is found out

    def _plan(self, first: int, *, black: bool) -> _Plan:
        """Return what dice are worth after `first` throws and after more."""
        plan = _Plan(dice(ALL_DICE if black else WHITE_DICE), {}, {})
        last = self.state.limit + (EXTRA in self.costs and not self.state.extra)
        for throws in range(last, first - 1, -1):
            if throws < last:
                plan.kept[throws] = plan.sets.kept(plan.whole[throws + 1])
            if throws:
                plan.whole[throws] = self._whole(plan, throws)
        return plan

    def _whole(self, plan: _Plan, throws: int) -> Values:
        marked = plan.sets.marked(self._marks(throws))
        if not self.far or throws not in plan.kept:
            return marked
        cost = self.costs[EXTRA] if throws == self.state.limit else 0.0
        again = plan.sets.thrown_again(plan.kept[throws])
        return [max(mark, throw - cost) for mark, throw in zip(marked, again, strict=True)]

    def _annullable(self, plan: _Plan, throws: int, faces: str) -> _Plan:
        """Return the plan for a next throw that can be annulled, if it can."""
        if ANNUL not in self.costs or throws not in plan.kept:
            return plan
        back = plan.shown(throws, faces) - self.costs[ANNUL]
        values = [max(value, back) for value in plan.whole[throws + 1]]
        return plan._replace(kept={**plan.kept, throws: plan.sets.kept(values)})

    def _marks(self, throws: int) -> Marks:
        return [
            self._mark(column, count, throws) if count else 0.0
            for column in range(len(LETTERS))
            for count in range(COUNTS)
        ]

    def _mark(self, column: int, count: int, throws: int) -> float:
        return self.landed[column][landing(self.state.area[column], space(count, throws))]


def _landed(state: AlhambraDice, outlook: Outlook, *, far: bool) -> tuple[tuple[float, ...], ...]:
    """Return, by column and space, the lead of the seat to act when its marker comes there."""
    coming = still_coming([n - (seat == state.turn) for seat, n in enumerate(state.markers)])
    if not far:
        coming = []
    pairs = list(zip(outlook.columns, state.area, strict=True))
    apart = [column.worth(spaces, coming) for column, spaces in pairs]
    whole, marker = outlook.settled + sum(apart), str(state.turn)
    return tuple(
        tuple(
            whole - worth + column.worth(_with(spaces, where, marker), coming)
            for where in range(SPACES + 1)
        )
        for (column, spaces), worth in zip(pairs, apart, strict=True)
    )


def _with(spaces: str, where: int, marker: str) -> str:
    """Return a column with one marker more; as it is when that goes beyond it."""
    return (spaces[:where] + marker + spaces[where + 1 :])[:SPACES]


def _shift(state: AlhambraDice, move: str) -> float:
    """Return what a transfer changes for the seat to act."""
    view, stone, total = viewpoints(state)[state.turn], str(state.turn), 0.0
    for letter, points in ((move[-3], -1), (move[-1], 1)):
        column = LETTERS.index(letter)
        track = state.tracks[column]
        after = prospects(moved(track, stone, points), column, state.round)
        before = prospects(track, column, state.round)
        total += sum(
            weight * (one - other)
            for weight, one, other in zip(view, after, before, strict=True)
        )
    return total


# -- a habit --------------------------------------------------------------------------------------


def frequent(state: AlhambraDice, rng: Random) -> str:
    """Return the move of somebody who keeps the symbol that shows most often, whatever it is.

    All three throws are used, unless all dice show it; no chip is; two points are taken.
    """
    moves = state.moves()
    if state.phase == THROWN:
        most = max(LETTERS, key=lambda letter: (state.dice.count(letter), rng.random()))
        keep = f"keep:{most * state.dice.count(most)}"
        return keep if keep in moves else f"mark:{most}"
    quiet = {"roll", "award:two", f"caliph:{state.turn}", "pass"}
    return next(move for move in moves if move in quiet)


HABITS: Final = {"frequent": frequent}
"""Players that the arena measures others by: name -> (position, random generator) -> move."""
