"""CrossWise, a game of rows against columns by Nicholas Cravotta, for 2 to 4 players."""

from ludoteca.engine.game import Game, Option
from ludoteca.games.crosswise import pieces, rules

GAME = Game(
    name="crosswise",
    rules_version=1,
    seats=range(2, 5),
    options={"single": Option(("orange", "green"))},
    start=rules.start,
    state=rules.CrossWise,
    colours=pieces.COLOURS,
)
