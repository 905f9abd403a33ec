"""Alhambra – The Dice Game, a game of dice and buildings by Dirk Henn, for 2 to 6 players."""

from ludoteca.engine.game import Game
from ludoteca.games.alhambra_dice import pieces, rules

GAME = Game(
    name="alhambra-dice",
    rules_version=1,
    seats=range(2, 7),
    options={},
    start=rules.start,
    state=rules.AlhambraDice,
    colours=pieces.COLOURS,
)
