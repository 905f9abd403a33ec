"""How strong the levels are: the matches that docs/strength.md tells of, and its tables.

Each level meets a player who moves at random, one who takes what looks best at once (greedy), the
level below, and flat Monte Carlo, which is given as much CPU time a move as the level was seen to
take. Samples are kept one by one in a file: a long run may be stopped and taken up again, and
games may be played at different times. What other code has played does not count.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludoteca.bots import arena
from ludoteca.bots.arena import Estimate, Match, Outcome, Result
from ludoteca.bots.levels import LEVELS, Level
from ludoteca.engine.game import Game, find_game, folder

PAGE: Final = 0.5
"""How fast Python is in the page, in CPython: a level thinks so much shorter here."""

PAIR: Final = 2
"""With so many players a match has goals."""

GOAL: Final = 0.6
"""The share of wins that two players' matches with the level below and with flat are to reach;"""
GOALS_OF_DICE: Final = {"alhambra-dice": 0.55}
"""where dice rule, with flat. Only the strongest level has a goal with flat."""

SEED: Final = "strength"
"""All matches are played with this seed: each has the same games in every run."""


class Budget(NamedTuple):
    """How much is played, and how long a move is thought about."""

    pairs: int
    """Samples of each match."""
    seconds: float = 0.0
    """CPU time a move; 0 for what each level has in the page."""
    slices: int = 0
    """Instead of seconds, for the levels: repeatable."""
    jobs: int = 1
    """Processes."""


# -- what is kept ---------------------------------------------------------------------------------


class Kept:
    """The samples in a file: a line of JSON each, appended as soon as it is played."""

    def __init__(self, path: Path) -> None:
        """Read what is there; a line that a crash cut short is left out."""
        self._path = path
        self._samples: dict[str, dict[int, list[Result]]] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else ():
            self._take(line)

    def _take(self, line: str) -> None:
        try:
            told = json.loads(line)
            played = [_result(one) for one in told["results"]]
            self._samples.setdefault(told["match"], {})[told["number"]] = played
        except (ValueError, KeyError, TypeError):
            return

    def samples(self, match: Match) -> dict[int, list[Result]]:
        """Return the samples of a match that this very code has played: number -> games."""
        return self._samples.get(_key(match), {})

    def add(self, match: Match, number: int, played: list[Result]) -> None:
        """Keep a sample."""
        self._samples.setdefault(_key(match), {})[number] = played
        self._path.parent.mkdir(parents=True, exist_ok=True)
        told = {"match": _key(match), "number": number, "results": played}
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")


def _result(told: Sequence[Any]) -> Result:
    seat, share, margin, seconds, moves = told
    return Result(seat, share, margin, tuple(seconds), tuple(moves))


def _key(match: Match) -> str:
    """Return what a sample has in common with the match it belongs to, the code included.

    How long flat may think is measured, and so a little different each time.
    """
    return json.dumps([*match._replace(other_seconds=0.0), code_of(find_game(match.game))])


_DECIDING: Final = (
    *("bots/flat.py", "bots/greedy.py", "bots/levels.py", "bots/memory.py", "bots/player.py"),
    *("bots/random.py", "bots/search.py", "engine/urn.py"),
)
"""The files that decide how all games are played by computers."""


def code_of(game: Game) -> str:
    """Return a hash of all code that decides how `game` is played by computers."""
    package = Path(__file__).parent.parent
    own = package / "games" / folder(game.name)
    files = [own / name for name in ("rules.py", "pieces.py", "advice.py")]
    files += [package / name for name in _DECIDING]
    texts = [path.read_bytes() for path in files if path.exists()]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:12]


# -- the matches ----------------------------------------------------------------------------------


class Row(NamedTuple):
    """A match of the table, and what it has proved so far."""

    match: Match
    level: Level
    found: Outcome | None
    """None while no sample is played."""
    goal: float
    """The share of wins to reach; 0 for none."""


def rows(game: Game, players: int, budget: Budget, kept: Kept) -> Iterator[Row]:
    """Yield the matches of one table with what is kept of each."""
    for level, other in product(LEVELS.values(), ("random", "greedy", "below", "flat")):
        if other == "below" and level.number == min(LEVELS):
            continue
        match = _match(game, players, level, other, budget)
        if other == "flat":
            match = match._replace(other_seconds=_taken(_against(match, "greedy"), kept))
        played = [games for _number, games in sorted(kept.samples(match).items())]
        found = arena.outcome(played) if played else None
        yield Row(match, level, found, _goal(match, level))


def _match(game: Game, players: int, level: Level, other: str, budget: Budget) -> Match:
    return Match(
        game=game.name,
        one=f"level{level.number}",
        other=f"level{level.number - 1}" if other == "below" else other,
        players=players,
        options=game.with_defaults({}),
        seconds=0.0 if budget.slices else budget.seconds or level.seconds * PAGE,
        slices=budget.slices,
        seed=SEED,
    )


def _against(match: Match, other: str) -> Match:
    return match._replace(other=other, other_seconds=0.0)


def _taken(match: Match, kept: Kept) -> float:
    """Return how much CPU time a move the level of a match took in what is kept of it; or 0."""
    played = kept.samples(match).values()
    return arena.outcome(list(played)).seconds[0] if played else 0.0


def _goal(match: Match, level: Level) -> float:
    if match.players != PAIR:
        return 0.0
    if match.other == "flat" and level.number == max(LEVELS):
        return GOALS_OF_DICE.get(match.game, GOAL)
    return GOAL if match.other == f"level{level.number - 1}" else 0.0


def play(game: Game, players: int, budget: Budget, kept: Kept) -> Iterator[str]:
    """Play what a table still lacks; yield a line of news after each match that was played."""
    # One after the other: how long flat may think is known when the match before it is played.
    for row in rows(game, players, budget, kept):
        missing = sorted(set(range(budget.pairs)) - set(kept.samples(row.match)))
        for number, played in arena.numbered(row.match, missing, budget.jobs):
            kept.add(row.match, number, played)
        if missing:
            match = row.match
            yield (
                f"{match.game}, {match.players} players: {match.one} against {match.other},"
                f" {len(missing)} played, {budget.pairs} in all"
            )


# -- the tables -----------------------------------------------------------------------------------

HEAD: Final = """\
# How strong the levels are

Made by `make strength`; what each column means is said at the end.
"""

LEGEND: Final = """\
## What the columns say

* **Wins**: the share of won games, a shared win counted by its part, and the interval that holds
  the truth 95 times in 100. Who is as good as the others has the share that is named as fair.
* **Goal**: the share that the house wants; it is met when the share is not below it.
* **Margin**: own points less those of the best other seat, on average, with its 95 % interval.
* **By seat**: the share of wins on the first seat, the second, and so on.
* **Samples**: two players play pairs, one deal with the seats swapped; more play rounds, one deal
  with the level on each seat in turn and its opponents on all others. A sample is one of these.
* **Seconds**: CPU time a move in CPython, of the level and of its opponent.

*random* plays any move. *greedy* takes what its judge likes best after one move of its own.
*flat* is flat Monte Carlo: each move is played out at random, again and again, for as long as the
level thinks (at least one round of games).
"""

AS_IN_THE_PAGE: Final = """\
The levels thought as long as they may in the page, in which Python is half as fast.
"""

LESS: Final = """\
So that it takes hours instead of days, the levels thought {much} a move at most.
In the page the strongest one may think for {slices} slices, or what is {seconds:g} seconds here:
it is no weaker.
"""


def document(names: Iterable[str], budget: Budget, kept: Kept) -> str:
    """Return docs/strength.md: all tables, as far as they are played."""
    parts = [HEAD]
    for name in names:
        game = find_game(name)
        parts.append(f"## {name}\n")
        parts += [_table(game, players, budget, kept) for players in game.seats]
    return "\n".join([*parts, LEGEND, _thought(budget)])


def _thought(budget: Budget) -> str:
    """Return how long the levels thought."""
    if not (budget.slices or budget.seconds):
        return AS_IN_THE_PAGE
    much = f"{budget.slices} slices" if budget.slices else f"{budget.seconds:g} seconds of CPU"
    strongest = LEVELS[max(LEVELS)]
    return LESS.format(much=much, slices=strongest.slices, seconds=strongest.seconds * PAGE)


def _table(game: Game, players: int, budget: Budget, kept: Kept) -> str:
    found = list(rows(game, players, budget, kept))
    fair = f"{1 / players:.1%}".replace("%", " %")
    lines = [
        f"### {players} players (fair: {fair})\n",
        "| level | against | wins | goal | margin | by seat | samples | seconds |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
        *(_line(row) for row in found),
        "",
    ]
    return "\n".join(lines)


def _line(row: Row) -> str:
    level, other, found = f"{row.level.number} {row.level.title}", row.match.other, row.found
    if found is None:
        return f"| {level} | {other} | not played | | | | | |"
    cells = (
        *(level, other, _share(found.share), _told_goal(row.goal, found), _margin(found.margin)),
        ", ".join(f"{part:.0%}".replace("%", " %") for part in found.by_seat),
        *(str(found.samples), " / ".join(f"{seconds:.4f}" for seconds in found.seconds)),
    )
    return f"| {' | '.join(cells)} |"


def _share(found: Estimate) -> str:
    low, high = max(0.0, found.low), min(1.0, found.high)  # no share lies beyond
    return f"{found.mean:.1%} ({low:.0%} to {high:.0%})".replace("%", " %")


def _told_goal(goal: float, found: Outcome) -> str:
    if not goal:
        return ""
    verdict = "met" if found.share.mean >= goal else "**missed**"
    return f"{goal:.0%}, {verdict}".replace("%", " %")


def _margin(found: Estimate) -> str:
    if found.spread == float("inf"):  # one sample proves nothing
        return f"{found.mean:+.1f}"
    return f"{found.mean:+.1f} ({found.low:+.1f} to {found.high:+.1f})"
