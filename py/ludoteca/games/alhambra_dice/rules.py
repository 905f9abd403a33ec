"""The rules of Alhambra – The Dice Game, whole. This file knows no screen and no bot.

Six buildings have a column of the dice area and a track each. In every one of five rounds the
players in turn throw eight dice up to three times, keeping what they like, until all markers are
placed: each records how many dice show one building, and in how many throws. More equal dice are
better; of as many, fewer throws are. Who finds a space taken gets the next free one behind it, or
none. Then each column rewards its two best markers, from the left: one of them moves its owner's
stone two spaces up the building's track, the other one space, and gets the column's bonus chip;
the best chooses which, and moves first. Stones on one space lie on each other, and the lower is
the better. One chip names who begins the next round; the others are points for the next scoring,
a ninth die, a fourth throw, a throw taken back, or a building point moved to another track. After
rounds 1, 3 and 5 the first, the first two, and the first three of each track are paid. The most
points win; equal points share the win. With two players a third, Dirk, takes part by rule: a die
says where his markers lie; he takes two points whenever he is best, and keeps point chips only.

Moves:  "roll"              throw all dice
        "keep:PPS"          throw all dice again but two pavilions and a seraglio
        "mark:G"            stop, and record how many dice show the garden
        "use:black" ...     use a chip: "black", "extra", "annul"
        "use:transfer:P-T"  own stone in the pavilion's track one back, in the tower's one forward
        "award:two"         take two building points; "award:chip": one, and the chip
        "caliph:2"          let seat 2 begin the next round
        "pass"              use no transfer chip at the end of the round
Chance: "~start:G"          the column that the start-player chip goes to
        "~chip:2"           the chip of the next bonus field from the left
        "~dirk:C"           the column of Dirk's first marker
        "~roll:PSAGT"       what the dice that have been thrown show

Nothing is known to some and not to others: what is hidden is yet to come. So the piles of chips
are urns, and every view is the whole position. What the chips are is a reconstruction (pieces.py).
"""

from collections.abc import Iterator, Mapping
from itertools import permutations
from random import Random
from typing import Final, NamedTuple, Self, TypeVar

from ludoteca.engine import urn
from ludoteca.engine.game import CHANCE, Options, Refusal, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.games.alhambra_dice.dice import (
    in_order,
    is_throw,
    keeps,
    landing,
    marks,
    rolls,
    space,
)
from ludoteca.games.alhambra_dice.pieces import (
    ALL_DICE,
    ANNUL,
    BLACK,
    CHIPS,
    DIRK_ROWS,
    EXTRA,
    FREE,
    LETTERS,
    MARKERS,
    ROUNDS,
    SCORINGS,
    SPACES,
    START,
    THROWS,
    TRACK,
    TRANSFER,
    VALUES,
    WHITE_DICE,
    WIDTH,
)

DIRK: Final = 2
"""With two players, the owner of Dirk's markers, stones and chips. Owners are the seats, and he;
in texts they are their digits."""

STARTING: Final = "starting"
"""A round begins: a die says where the start-player chip goes."""
LAYING: Final = "laying"
"""The chips are laid on the bonus fields."""
DIRKING: Final = "dirking"
"""A die says where Dirk's markers go."""
READY: Final = "ready"
"""A turn begins, all dice in the cup."""
ROLLING: Final = "rolling"
"""Dice are being thrown."""
THROWN: Final = "thrown"
"""Dice have been thrown: throw some again, or record them."""
AWARDING: Final = "awarding"
"""The awards are given, one column after another (never while somebody acts);"""
CHOOSING: Final = "choosing"
"""the best of a column is asked which award it takes;"""
NAMING: Final = "naming"
"""who won the start-player chip names a seat."""
WINDOW: Final = "window"
"""A round ends: who holds a transfer chip may use it."""
OVER: Final = "over"
"""The game is over."""

DICING: Final = frozenset((READY, ROLLING, THROWN))
"""The phases of a turn."""

_AWARDS: Final = ("award:two", "award:chip")
_TRANSFERS: Final = tuple(f"use:transfer:{one}-{other}" for one, other in permutations(LETTERS, 2))

Thing = TypeVar("Thing")


class AlhambraDice(NamedTuple):
    """A position; every view of it is the same."""

    round: int
    """The round, 1 to 5."""
    phase: str
    """What is going on: one of the phases above."""
    turn: int
    """The seat that acts, or that chance decides for."""
    caliph: int
    """The seat that began this round: it holds the Caliph stone."""
    named: int
    """The seat that begins the next round, as things stand."""
    markers: tuple[int, ...]
    """By seat: how many markers it has still to place in this round."""
    area: tuple[str, ...]
    """By column: its 24 spaces from the best to the worst, each an owner or `FREE`."""
    out: str
    """The owners of the markers that found no space in this round."""
    fields: tuple[str, ...]
    """By column: the chip on its bonus field, or ""."""
    tracks: tuple[tuple[str, ...], ...]
    """By column: the stones off its track, then those on its spaces 1 to 12, lowest first."""
    chips: tuple[urn.Urn, ...]
    """By owner: the chips it holds."""
    light: urn.Urn
    """The chips that are still to come in rounds 1 to 4;"""
    dark: urn.Urn
    """in round 5."""
    gone: urn.Urn
    """The chips that have been used, counted, or not been won."""
    throws: int
    """How many throws of this turn count."""
    dice: str
    """What the dice show that are not in the cup, in the order of the columns."""
    kept: str
    """Those that were kept at the last throw: how they lie, and nothing else."""
    before: str
    """What all dice showed before the last throw; "" before the first."""
    fresh: bool
    """Whether dice have been thrown and nothing has been done since."""
    black: bool
    """Whether the black die is in play."""
    extra: bool
    """Whether a fourth throw is allowed."""
    column: int
    """The column whose award somebody is asked about."""
    ranked: tuple[tuple[str, ...], ...]
    """By scoring so far: for each column, the owners that were paid, first to last;"""
    cashed: tuple[tuple[int, ...], ...]
    """by owner, the points of its chips."""
    news: tuple[str, ...]
    """What the rules did by themselves on the last event, in order (see `_with_news`)."""

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.markers)

    @property
    def owners(self) -> int:
        """Return how many have stones: the seats, and with two of them Dirk."""
        return len(self.chips)

    def is_dirk(self, owner: str | int) -> bool:
        """Tell whether an owner is Dirk."""
        return int(owner) == len(self.markers)

    # -- moves (rules text, 4.2 and 4.6) --------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """Return the seat to act, `CHANCE` while something is thrown or laid, None at the end."""
        if self.phase in _CHANCES:
            return CHANCE
        return None if self.phase == OVER else self.turn

    @property
    def limit(self) -> int:
        """Return how many throws this turn may have."""
        return THROWS + self.extra

    @property
    def in_cup(self) -> int:
        """Return how many dice are thrown next: all that do not lie on the table."""
        return (ALL_DICE if self.black else WHITE_DICE) - len(self.dice)

    def moves(self) -> tuple[str, ...]:
        """Return marking first, then chips, then throwing again; each by column, from the left."""
        if self.phase == THROWN:
            again = keeps(self.dice) if self.throws < self.limit else ()
            held = self.chips[self.turn]
            return marks(self.dice) + (self._uses(held) if held else ()) + again
        if self.phase == READY:
            held = self.chips[self.turn]
            return ("roll", *self._uses_before(held)) if held else ("roll",)
        if self.phase == CHOOSING:
            return _AWARDS
        if self.phase == NAMING:
            return tuple(f"caliph:{seat}" for seat in range(self.players))
        return (*self._transfers(self.turn), "pass") if self.phase == WINDOW else ()

    def _uses(self, held: urn.Urn) -> tuple[str, ...]:
        """Return the chips that may be used after a throw."""
        annul = self.fresh and ANNUL in held
        extra = self.throws == self.limit and not self.extra and EXTRA in held
        return ("use:annul",) * annul + ("use:extra",) * extra

    def _uses_before(self, held: urn.Urn) -> tuple[str, ...]:
        """Return the chips that may be used before the first throw."""
        black = not self.black and BLACK in held
        return ("use:black",) * black + self._transfers(self.turn)

    def _transfers(self, seat: int) -> tuple[str, ...]:
        """Return every use of a transfer chip that a seat has."""
        if TRANSFER not in self.chips[seat]:
            return ()
        heights = dict(zip(LETTERS, self.heights(seat), strict=True))
        return tuple(
            [word for word in _TRANSFERS if heights[word[13]] and heights[word[15]] < TRACK]
        )

    def heights(self, owner: int) -> tuple[int, ...]:
        """Return on which space of each track an owner's stone is; 0 off the track."""
        stone = str(owner)
        return tuple([_height(track, stone) for track in self.tracks])

    def play(self, event: str) -> Self:
        """Return the position after a legal `event`."""
        state = self._replace(news=()) if self.news else self
        word, _colon, what = event.partition(":")
        return state._chanced(word, what) if word[0] == "~" else state._chosen(word, what)

    def _chanced(self, word: str, what: str) -> Self:
        if word == "~roll":
            return self._thrown(what)
        if word == "~chip":
            return self._laid(what)
        return self._start_shown(what) if word == "~start" else self._dirk_placed(what)

    def _chosen(self, word: str, what: str) -> Self:
        if word in ("keep", "roll"):
            return self._replace(phase=ROLLING, before=self.dice, dice=what, kept=what)
        if word == "mark":
            return self._marked(LETTERS.index(what))
        if word == "use":
            return self._used(what)
        if word == "award":
            return self._awarded_as(what)
        if word == "caliph":
            return self._caliph_named(int(what))
        return self._window_from(self._place + 1)

    # -- set-up of a round (rules text, 4.2) ----------------------------------------------------

    def _start_shown(self, letter: str) -> Self:
        """Put the start-player chip on the bonus field that the die shows."""
        fields = _changed(self.fields, LETTERS.index(letter), START)
        return self._markers_back()._replace(fields=fields, phase=LAYING)

    def _markers_back(self) -> Self:
        """Give all markers back: they lie where they are until the next round begins."""
        markers = (MARKERS[self.players],) * self.players
        return self._replace(markers=markers, area=_EMPTY_AREA, out="")

    def _laid(self, chip: str) -> Self:
        """Lay a chip on the leftmost free bonus field; after the last one the turns begin."""
        begun = self if any(self.fields) else self._markers_back()
        fields = _changed(self.fields, self.fields.index(""), chip)
        light, dark = self.light, self.dark
        if self.round < ROUNDS:
            light = urn.without(light, chip)
        else:
            dark = urn.without(dark, chip)
        full = DIRKING if self.owners > self.players else READY
        phase = LAYING if "" in fields else full
        return begun._replace(fields=fields, light=light, dark=dark, phase=phase)

    def _dirk_placed(self, letter: str) -> Self:
        """Place Dirk's markers from a column to the right, each a row above the one before."""
        first, area = LETTERS.index(letter), list(self.area)
        for step, row in enumerate(DIRK_ROWS):
            column = (first + step) % len(LETTERS)
            area[column] = _put(area[column], space(row, WIDTH), str(DIRK))
        return self._replace(area=tuple(area), phase=READY)

    # -- a turn (rules text, 4.2, 4.3 and 4.6) --------------------------------------------------

    def _thrown(self, faces: str) -> Self:
        """Put the dice that were thrown beside those that were kept."""
        dice = in_order(self.dice + faces)
        return self._replace(phase=THROWN, throws=self.throws + 1, dice=dice, fresh=True)

    def _used(self, what: str) -> Self:
        chip = what.partition(":")[0]
        spent = self._chip_spent(chip)
        if chip == BLACK:
            return spent._replace(black=True)
        if chip == EXTRA:
            return spent._replace(extra=True, fresh=False)
        return spent._throw_annulled() if chip == ANNUL else spent._transferred(what[-3], what[-1])

    def _chip_spent(self, chip: str) -> Self:
        chips = _changed(self.chips, self.turn, urn.without(self.chips[self.turn], chip))
        return self._replace(chips=chips, gone=urn.put(self.gone, (chip,)))

    def _throw_annulled(self) -> Self:
        """Turn the dice back to what they showed before; none was thrown, if it was the first."""
        throws = self.throws - 1
        phase = THROWN if throws else READY
        return self._replace(phase=phase, throws=throws, dice=self.before, fresh=False)

    def _transferred(self, back: str, forward: str) -> Self:
        """Move the seat's stone one back in one column and one forward in another."""
        stone = str(self.turn)
        after = self._shifted(LETTERS.index(back), stone, -1)
        after = after._shifted(LETTERS.index(forward), stone, 1)
        return after._window_from(self._place) if self.phase == WINDOW else after

    def lands(self, column: int) -> int:
        """Return the space that a marker for a building would get now; `SPACES` for none."""
        return landing(self.area[column], space(self.dice.count(LETTERS[column]), self.throws))

    def _marked(self, column: int) -> Self:
        """Place a marker of the seat to act; the next seat's turn, or the awards, follow."""
        marker, area, out, where = str(self.turn), self.area, self.out, self.lands(column)
        if where == SPACES:
            out += marker
        else:
            area = _changed(area, column, _put(area[column], where, marker))
        after = self._replace(
            area=area,
            out=out,
            markers=_changed(self.markers, self.turn, self.markers[self.turn] - 1),
        )._dice_back()
        return after if after.markers[after.turn] else after._awards_from(0)

    def _dice_back(self) -> Self:
        """Give the dice, all in the cup, to the next seat."""
        return self._replace(
            turn=(self.turn + 1) % self.players,
            phase=READY,
            throws=0,
            dice="",
            kept="",
            before="",
            fresh=False,
            black=False,
            extra=False,
        )

    # -- awards (rules text, 4.4) ---------------------------------------------------------------

    def ranking(self, column: int) -> str:
        """Return the owners of the markers in a column, the best first."""
        return self.area[column].replace(FREE, "")

    def _awards_from(self, column: int) -> Self:
        """Give the awards from a column to the right, until somebody is asked something."""
        state = self._replace(phase=AWARDING)
        while column < len(LETTERS) and state.phase == AWARDING:
            state = state._awarded(column)
            column += 1
        return state._window_from(0) if state.phase == AWARDING else state

    def _awarded(self, column: int) -> Self:
        """Give a column's awards, or ask its best which one it takes."""
        best, second = _best_two(self.ranking(column))
        if not best:
            return self._chip_lost(column)
        if best == second:
            return self._advanced(column, best, 3)._chip_won(column, best)
        if self.is_dirk(best):
            return self._two_taken(column)
        return self._replace(phase=CHOOSING, column=column, turn=int(best))

    def _awarded_as(self, award: str) -> Self:
        """Give the awards of a column as its best has chosen, and go on to the next."""
        asked = self._replace(phase=AWARDING)
        taken = asked._two_taken if award == "two" else asked._chip_taken
        after = taken(self.column)
        return after if after.phase == NAMING else after._awards_from(self.column + 1)

    def _two_taken(self, column: int) -> Self:
        """Give the best two points; the second gets one and the chip."""
        best, second = _best_two(self.ranking(column))
        after = self._advanced(column, best, 2)
        if not second:
            return after._chip_lost(column)
        return after._advanced(column, second, 1)._chip_won(column, second)

    def _chip_taken(self, column: int) -> Self:
        """Give the best one point and the chip; the second gets two points, unless it waits."""
        best = self.ranking(column)[0]
        after = self._advanced(column, best, 1)._chip_won(column, best)
        return after if after.phase == NAMING else after._second_follows(column)

    def _second_follows(self, column: int) -> Self:
        _best, second = _best_two(self.ranking(column))
        return self._advanced(column, second, 2) if second else self

    def _advanced(self, column: int, stone: str, points: int) -> Self:
        """Give building points."""
        after = self._shifted(column, stone, points)
        return after._with_news("points", column, stone, str(points))

    def _shifted(self, column: int, stone: str, points: int) -> Self:
        """Move a stone up a track, or down, on top of what lies there; it stays on the last."""
        track = self.tracks[column]
        height = _height(track, stone)
        to = min(height + points, TRACK)
        if to == height:
            return self
        stacks = list(track)
        stacks[height] = stacks[height].replace(stone, "")
        stacks[to] += stone
        return self._replace(tracks=_changed(self.tracks, column, tuple(stacks)))

    def _chip_won(self, column: int, owner: str) -> Self:
        """Give a column's chip; the start-player chip asks at once who begins the next round."""
        chip, after = self.fields[column], self._field_cleared(column)
        if self.is_dirk(owner):
            return after._chip_to_dirk(column, chip)
        after = after._with_news("chip", column, owner, chip)
        if chip == START:
            return after._replace(phase=NAMING, column=column, turn=int(owner))
        return after._chip_held(chip, int(owner))

    def _chip_held(self, chip: str, owner: int) -> Self:
        return self._replace(
            chips=_changed(self.chips, owner, urn.put(self.chips[owner], (chip,)))
        )

    def _chip_to_dirk(self, column: int, chip: str) -> Self:
        """Let Dirk keep points; for him the human begins who did not begin this round (7.1)."""
        if chip == START:
            told = self._with_news("chip", column, str(DIRK), chip)
            return told._replace(named=1 - self.caliph)
        if CHIPS[chip].points:
            return self._with_news("chip", column, str(DIRK), chip)._chip_held(chip, DIRK)
        return self._with_news("lost", column, chip)._replace(gone=urn.put(self.gone, (chip,)))

    def _chip_lost(self, column: int) -> Self:
        """Take a chip that nobody won out of the game; the start-player chip waits."""
        chip = self.fields[column]
        gone = self.gone if chip == START else urn.put(self.gone, (chip,))
        after = self._field_cleared(column)._with_news("lost", column, chip)
        return after._replace(gone=gone)

    def _field_cleared(self, column: int) -> Self:
        return self._replace(fields=_changed(self.fields, column, ""))

    def _caliph_named(self, seat: int) -> Self:
        """Let a seat begin the next round, and go on where the award stopped."""
        after = self._replace(named=seat, phase=AWARDING)
        best, second = _best_two(self.ranking(self.column))
        if best == str(self.turn) != second:
            after = after._second_follows(self.column)
        return after._awards_from(self.column + 1)

    def _with_news(self, what: str, column: int, *more: str) -> Self:
        """Note what happens by itself: "points:G:0:2", "chip:G:1:black", "lost:G:3", "scoring:A".

        Owners are their digits.
        """
        return self._replace(news=(*self.news, ":".join((what, LETTERS[column], *more))))

    # -- the end of a round (rules text, 4.5) ---------------------------------------------------

    @property
    def _place(self) -> int:
        """Return how many seats come before this one in a round."""
        return (self.turn - self.caliph) % self.players

    def _window_from(self, place: int) -> Self:
        """Ask the next seat that can use a transfer chip, from a place on; or end the round."""
        for later in range(place, self.players):
            asked = (self.caliph + later) % self.players
            if self._transfers(asked):
                return self._replace(phase=WINDOW, turn=asked)
        return self._round_ended()

    def _round_ended(self) -> Self:
        after = self._scored() if self.round in SCORINGS else self
        if self.round == ROUNDS:
            return after._replace(phase=OVER)
        last = self.round + 1 == ROUNDS
        return after._replace(
            round=self.round + 1,
            phase=LAYING if last else STARTING,
            caliph=self.named,
            turn=self.named,
        )

    # -- scoring (rules text, sections 6 and 7) -------------------------------------------------

    def standing(self, column: int) -> str:
        """Return the owners of the stones on a track, the first before the others."""
        return "".join(reversed(self.tracks[column][1:]))

    def _scored(self) -> Self:
        """Pay the tracks and the point chips, which leave the game."""
        ranks = len(VALUES[SCORINGS[self.round]][0])
        standings = tuple(self.standing(column)[:ranks] for column in range(len(LETTERS)))
        counted = tuple(tuple(chip for chip in held if CHIPS[chip].points) for held in self.chips)
        kept = tuple(tuple(chip for chip in held if not CHIPS[chip].points) for held in self.chips)
        points = tuple(sum(CHIPS[chip].points for chip in held) for held in counted)
        return self._replace(
            ranked=(*self.ranked, standings),
            cashed=(*self.cashed, points),
            chips=kept,
            gone=urn.put(self.gone, (chip for held in counted for chip in held)),
            news=(*self.news, f"scoring:{SCORINGS[self.round]}"),
        )

    def paid(self, number: int) -> tuple[int, ...]:
        """Return what each owner got at a scoring: 0 is A, 1 is B, 2 is C."""
        paid, values = [*self.cashed[number]], [*VALUES.values()][number]
        for standing, worth in zip(self.ranked[number], values, strict=True):
            for owner, points in zip(standing, worth, strict=False):
                paid[int(owner)] += points
        return tuple(paid)

    def totals(self) -> tuple[int, ...]:
        """Return the points of each owner so far, Dirk's last."""
        scorings = [self.paid(number) for number in range(len(self.ranked))]
        return tuple(map(sum, zip(*scorings, strict=True))) or (0,) * self.owners

    def scores(self) -> tuple[int, ...]:
        """Return the points of each seat so far."""
        return self.totals()[: self.players]

    def winners(self) -> tuple[int, ...]:
        """Return all seats with the most points; Dirk never wins."""
        if self.phase != OVER:
            return ()
        scores = self.scores()
        return tuple(seat for seat, points in enumerate(scores) if points == max(scores))

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Return each seat's lines scoring by scoring: what each track paid it, then its chips.

        Subjects are "B:G:2", second of the garden's track at scoring B, and "B:chips".
        """
        return tuple(line for seat in range(self.players) for line in self._lines(seat))

    def _lines(self, seat: int) -> Iterator[ScoreLine]:
        for scoring, standings, cashed in zip(VALUES, self.ranked, self.cashed, strict=False):
            for column, standing in enumerate(standings):
                if str(seat) in standing:
                    yield _track_line(seat, scoring, column, standing.index(str(seat)))
            if cashed[seat]:
                places = (f"seat:{seat}",)
                yield ScoreLine(seat, f"{scoring}:chips", cashed[seat], places, "chips")

    # -- chance ---------------------------------------------------------------------------------

    @property
    def pile(self) -> urn.Urn:
        """Return the chips that this round's are drawn from."""
        return self.light if self.round < ROUNDS else self.dark

    def outcomes(self) -> dict[str, int]:
        """Return what the die, the dice or the pile may bring; dice by their ways to fall."""
        if self.phase == ROLLING:
            return dict(rolls(self.in_cup))
        if self.phase == LAYING:
            return {f"~chip:{chip}": count for chip, count in urn.weights(self.pile).items()}
        if self.phase in _CHANCES:
            return {f"~{_CHANCES[self.phase]}:{letter}": 1 for letter in LETTERS}
        return {}

    def draw(self, rng: Random) -> str:
        """Return one of the `outcomes`; dice are thrown one by one."""
        if self.phase == ROLLING:
            return f"~roll:{in_order(rng.choices(LETTERS, k=self.in_cup))}"
        if self.phase == LAYING:
            return f"~chip:{urn.draw(self.pile, rng)}"
        return f"~{_CHANCES[self.phase]}:{rng.choice(LETTERS)}"

    # -- what a seat knows: all there is --------------------------------------------------------

    def view(self, seat: int | None) -> Self:
        """Return the position: there are no secrets."""
        return self

    def deal(self, rng: Random) -> Self:
        """Return the position: it has no gaps."""
        return self

    def heard(self, event: str, seat: int | None) -> str:
        """Return `event`: everybody sees everything."""
        return event

    def told(self, event: str, seat: int | None) -> str:
        """Return `event`."""
        return event

    def fleeting(self, event: str) -> tuple[str, str] | None:
        """Return None: nothing is shown and then hidden again."""

    def recall(self, facts: Mapping[str, str]) -> Self:
        """Return the position: there is nothing to remember that it does not show."""
        return self

    # -- refusals (rules text, section 9) -------------------------------------------------------

    def why_not(self, event: str) -> Refusal | None:
        """Return why `event` is not legal; None when it is."""
        if self._is_legal(event):
            return None
        if self.phase == OVER:
            return Refusal(_("The game is over."), "end")
        if self.phase == ROLLING:
            return Refusal(_("The dice in the cup are being thrown, each to show a side."), "turn")
        if self.phase in _CHANCES:
            return Refusal(_("The round is still being set up, and it cannot be that."), "setup")
        if self.phase in DICING:
            return self._why_not_in_turn(event)
        return self._why_not_after()

    def _is_legal(self, event: str) -> bool:
        if self.phase == ROLLING:  # without listing all ways in which dice can fall
            word, _colon, faces = event.partition(":")
            return word == "~roll" and is_throw(faces) and len(faces) == self.in_cup
        return event in (self.moves() or self.outcomes())

    def _why_not_after(self) -> Refusal:
        """Return what is asked instead, when the turns of a round are over."""
        if self.phase == CHOOSING:
            return Refusal(_("First choose: two building points, or one and the chip."), "awards")
        if self.phase == NAMING:
            return Refusal(_("First name the player who begins the next round."), "caliph")
        return Refusal(
            _("Only transfer chips are used now: choose a track to go back on, or pass."), "window"
        )

    def _why_not_in_turn(self, event: str) -> Refusal:
        word, _colon, what = event.partition(":")
        if word == "use":
            return self._why_not_used(what)
        if word == "pass":
            return Refusal(_("Nobody may pass: every turn places one marker."), "turn")
        if word in ("award", "caliph"):
            return Refusal(_("Awards are given when all markers are placed."), "awards")
        if self.phase == READY:
            return Refusal(_("First throw all the dice."), "throwing")
        return self._why_not_dice(word, what)

    def _why_not_dice(self, word: str, what: str) -> Refusal:
        if word == "keep":
            return Refusal(self._why_not_kept(what), "throwing")
        if word == "mark":
            return Refusal(_("No die shows this building, so it cannot be marked."), "marking")
        if word == "roll":
            return Refusal(_("The dice have been thrown: keep some, or none."), "throwing")
        return Refusal(_("Choose dice to throw again, or a building to mark."), "turn")

    def _why_not_kept(self, kept: str) -> str:
        if self.throws >= self.limit:
            return _("That was the last throw: now choose a building to mark.")
        if kept == self.dice:
            return _("At least one die has to be thrown again.")
        return _("The dice do not show what is to be kept.")

    def _why_not_used(self, what: str) -> Refusal:
        chip = what.partition(":")[0]
        if chip in CHIPS and CHIPS[chip].points:
            return Refusal(_("Point chips are not used: they count at the next scoring."), "chips")
        if chip not in self.chips[self.turn]:
            return Refusal(_("The player whose turn it is holds no such chip."), "chips")
        return Refusal(self._why_not_now(chip), "chips")

    def _why_not_now(self, chip: str) -> str:
        """Return why a chip that is held cannot be used so."""
        if chip in (BLACK, TRANSFER) and self.phase != READY:
            return _("This chip is used before the first throw.")
        if chip == BLACK:
            return _("There is only one black die, and it is in play.")
        if chip == TRANSFER:
            return _("A stone goes one back on one track, from 1 or more, and one up on another.")
        if chip == ANNUL:
            return _("A throw is annulled directly after it, before anything else.")
        if self.extra:
            return _("There is only one extra throw in a turn.")
        return _("An extra throw comes after the last throw, when none is left.")


_CHANCES: Final = {STARTING: "start", LAYING: "chip", DIRKING: "dirk", ROLLING: "roll"}
"""The phases in which chance acts -> its word."""

_EMPTY_AREA: Final = (FREE * SPACES,) * len(LETTERS)


def start(players: int, first: int, options: Options) -> AlhambraDice:
    """Set the table for `players` (2 to 6); seat `first` begins (rules text, section 3)."""
    owners = players + (players == DIRK)
    stones = "".join(map(str, range(owners)))
    return AlhambraDice(
        round=1,
        phase=STARTING,
        turn=first,
        caliph=first,
        named=first,
        markers=(MARKERS[players],) * players,
        area=_EMPTY_AREA,
        out="",
        fields=("",) * len(LETTERS),
        tracks=((stones, *("",) * TRACK),) * len(LETTERS),
        chips=((),) * owners,
        light=urn.urn_of({kind: chip.light for kind, chip in CHIPS.items()}),
        dark=urn.urn_of({kind: chip.dark for kind, chip in CHIPS.items()}),
        gone=(),
        throws=0,
        dice="",
        kept="",
        before="",
        fresh=False,
        black=False,
        extra=False,
        column=0,
        ranked=(),
        cashed=(),
        news=(),
    )


def _best_two(ranking: str) -> tuple[str, str]:
    return ranking[:1], ranking[1:2]


def _height(track: tuple[str, ...], stone: str) -> int:
    return next(height for height, stack in enumerate(track) if stone in stack)


def _track_line(seat: int, scoring: str, column: int, rank: int) -> ScoreLine:
    letter = LETTERS[column]
    subject = f"{scoring}:{letter}:{rank + 1}"
    return ScoreLine(seat, subject, VALUES[scoring][column][rank], (f"track:{letter}",), "scoring")


def _put(column: str, where: int, marker: str) -> str:
    return column[:where] + marker + column[where + 1 :]


def _changed(things: tuple[Thing, ...], index: int, thing: Thing) -> tuple[Thing, ...]:
    return (*things[:index], thing, *things[index + 1 :])
