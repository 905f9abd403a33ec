"""What a player may know of Alhambra – The Dice Game beyond its rules: what each move is worth.

Dice are never searched: what a turn is worth is solved exactly (throwing.py), once it is known
what each mark would be worth (judge.py). There are two ways to look at a position:
  - `glanced` looks one throw ahead, and counts what the next scoring would pay as the stones lie;
  - `appraised` reckons with all throws of the turn, and with all scorings to come.
`appraised` is exact for the marks' values but for one thing: that a throw may be annulled later
in the turn counts only for the next throw.
"""

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, Self

from ludoteca.games.alhambra_dice.dice import keeps, landing, space
from ludoteca.games.alhambra_dice.judge import (
    Outlook,
    chip_worth,
    lead,
    moved,
    rounds_left,
    still_coming,
    turns_left,
)
from ludoteca.games.alhambra_dice.pieces import (
    ALL_DICE,
    ANNUL,
    BLACK,
    EXTRA,
    LETTERS,
    SPACES,
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
        found = [(sign * worth, move) for worth, move in _thrown(state, far=far).appraisals()]
    else:
        found = [(lead(state.play(move), seat, far=far), move) for move in state.moves()]
    found.reverse()  # of equals the last: to pass, and to keep the more dice
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


class _Turn(NamedTuple):
    """A turn as its seat judges it, whatever the dice show."""

    state: AlhambraDice
    landed: tuple[tuple[float, ...], ...]
    """By column, then by space (the last: none is free): the lead when the marker comes there."""
    costs: dict[str, float]
    """What each kind of chip that the seat holds is worth to it as long as it is not used."""
    far: bool
    """Whether all throws of the turn are reckoned with, or only the next."""

    def mark(self, column: int, count: int, throws: int) -> float:
        """Return what it is worth to record some equal dice."""
        return self.landed[column][landing(self.state.area[column], space(count, throws))]

    def plan(self, *, black: bool) -> _Plan:
        """Return what dice are worth, with the black one or without."""
        plan = _Plan(dice(ALL_DICE if black else WHITE_DICE), {}, {})
        last = self.state.limit + (EXTRA in self.costs and not self.state.extra)
        for throws in range(last, 0, -1):
            plan.whole[throws] = self._whole(plan, throws)
            plan.kept[throws - 1] = plan.sets.kept(plan.whole[throws])
        return plan

    def _whole(self, plan: _Plan, throws: int) -> Values:
        marked = plan.sets.marked(self._marks(throws))
        if not self.far or throws not in plan.kept:
            return marked
        cost = self.costs[EXTRA] if throws == self.state.limit else 0.0
        again = plan.sets.thrown_again(plan.kept[throws])
        return [max(mark, throw - cost) for mark, throw in zip(marked, again, strict=True)]

    def _marks(self, throws: int) -> Marks:
        return [
            self.mark(column, count, throws) if count else 0.0
            for column in range(len(LETTERS))
            for count in range(COUNTS)
        ]


class _Thrown(NamedTuple):
    """What the dice show in a turn, and what may be done with them."""

    state: AlhambraDice
    turn: _Turn
    plan: _Plan

    def appraisals(self) -> Appraisals:
        """Return each legal move and what it is worth."""
        again = self._annullable()
        return [(again.worth(move), move) for move in self.state.moves()]

    def _annullable(self) -> Self:
        """Return the same, the next throw being worth more if it can be annulled."""
        throws, plan = self.state.throws, self.plan
        if ANNUL not in self.turn.costs or throws not in plan.kept:
            return self
        back = plan.shown(throws, self.state.dice) - self.turn.costs[ANNUL]
        values = [max(value, back) for value in plan.whole[throws + 1]]
        kept = {**plan.kept, throws: plan.sets.kept(values)}
        return self._replace(plan=plan._replace(kept=kept))

    def worth(self, move: str) -> float:
        """Return what a legal move is worth."""
        word, _colon, what = move.partition(":")
        if word == "roll":
            return self._again("")
        if word == "keep":
            return self._again(what)
        if word == "mark":
            column, count = LETTERS.index(what), self.state.dice.count(what)
            return self.turn.mark(column, count, self.state.throws)
        chip = what.partition(":")[0]
        return self._worth_using(chip, what) - self.turn.costs[chip]

    def _again(self, kept: str) -> float:
        return self.plan.kept[self.state.throws][self.plan.sets.sets[kept]]

    def _worth_using(self, chip: str, what: str) -> float:
        if chip == BLACK:
            return self.turn.plan(black=True).kept[0][0]
        if chip == EXTRA:
            return max(self._again(keep[len("keep:") :]) for keep in keeps(self.state.dice))
        if chip == ANNUL:
            return self.plan.shown(self.state.throws - 1, self.state.before)
        outlook = Outlook.of(self.state, self.state.turn, far=self.turn.far)
        return self._again("") + _shift(outlook, what[-3], what[-1])


def _thrown(state: AlhambraDice, *, far: bool) -> _Thrown:
    """Return the dice that have been thrown; what they depend on is found once in a turn."""
    begun = state._replace(
        phase=READY, throws=0, dice="", kept="", before="", fresh=False, news=()
    )
    return _Thrown(state, *_begun(begun, far=far))


@lru_cache(maxsize=8)
def _begun(state: AlhambraDice, *, far: bool) -> tuple[_Turn, _Plan]:
    """Return a turn in which nothing has been thrown."""
    turns, rounds = turns_left(state, state.turn) - 1, rounds_left(state)
    turn = _Turn(
        state=state,
        landed=_landed(Outlook.of(state, state.turn, far=far)),
        costs={chip: chip_worth(chip, turns, rounds) for chip in state.chips[state.turn]},
        far=far,
    )
    return turn, turn.plan(black=state.black)


def _landed(outlook: Outlook) -> tuple[tuple[float, ...], ...]:
    """Return, by column and space, the lead of the seat to act when its marker comes there."""
    state, seat = outlook.state, outlook.seat
    coming = still_coming([left - (other == seat) for other, left in enumerate(state.markers)])
    landed = [
        outlook.column(column).worth_with(seat, spaces, coming)
        for column, spaces in enumerate(state.area)
    ]
    whole = outlook.settled() + outlook.order() + sum(worths[SPACES] for worths in landed)
    return tuple(tuple(whole - worths[SPACES] + one for one in worths) for worths in landed)


def _shift(outlook: Outlook, back: str, forward: str) -> float:
    """Return what a transfer from one column's track to another's changes for the seat to act."""
    state, change = outlook.state, 0.0
    for letter, points in ((back, -1), (forward, 1)):
        column = LETTERS.index(letter)
        before = state.tracks[column]
        after = moved(before, str(outlook.seat), points)
        change += outlook.track(column, after)
        change -= outlook.track(column, before)
    return change


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
