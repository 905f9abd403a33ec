"""The worker's entry: bots think here, so that the page never waits for them."""

from ludoteca.table.thinking import Thinker

__export__ = ["choose", "stop"]

_thinker = Thinker()
choose = _thinker.choose
stop = _thinker.stop
