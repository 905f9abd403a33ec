"""Lantern, a small game that only the tests know: hands, a bag, dice, moves of several touches.

It has what Isis & Osiris lacks, so that the laws of a game and the page's hand-over screen are
proven on it. The tests and the test build put its folder among those of `ludoteca.games`; it is
loaded under that name and type-checked under its own, which is why its imports are relative.
"""

from ludoteca.engine.game import Game, Option

from . import pieces, rules

GAME = Game(
    name="lantern",
    rules_version=1,
    seats=range(2, 5),
    options={"pairs": Option((True, False)), "wind": Option(("breeze", "storm"))},
    start=rules.start,
    state=rules.Lantern,
    colours=pieces.COLOURS,
)
