"""Luxor, a game of treasure hunters in a pharaoh's tomb by Rüdiger Dorn, for 2 to 4 players."""

from ludoteca.engine.game import Game
from ludoteca.games.luxor import pieces, rules

GAME = Game(
    name="luxor",
    rules_version=1,
    seats=range(2, 5),
    options={},
    start=rules.start,
    state=rules.Luxor,
    colours=pieces.COLOURS,
)
