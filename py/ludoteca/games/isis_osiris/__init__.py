"""Isis & Osiris, a game of memory by Michael Schacht, for 2 to 4 players."""

from ludoteca.engine.game import Game, Option
from ludoteca.games.isis_osiris import pieces, rules

GAME = Game(
    name="isis-osiris",
    rules_version=1,
    seats=range(2, 5),
    options={"pool": Option((False, True))},
    start=rules.start,
    state=rules.IsisOsiris,
    colours=pieces.COLOURS,
    series=True,
)
