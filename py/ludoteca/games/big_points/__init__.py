"""Big Points, a game of pawns that belong to nobody, by Brigitte and Wolfgang Ditt, for 2 to 5."""

from ludoteca.engine.game import Game
from ludoteca.games.big_points import pieces, rules

GAME = Game(
    name="big-points",
    rules_version=1,
    seats=range(2, 6),
    options={},
    start=rules.start,
    state=rules.BigPoints,
    colours=pieces.COLOURS,
    series=True,
)
