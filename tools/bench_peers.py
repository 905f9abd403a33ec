"""How fast other people's games are, beside ours: random moves a second, measured alike.

Run by a Python that has them, in an environment of its own (docs/performance.md says how):

    PYTHONPATH=py /tmp/peers/bin/python tools/bench_peers.py
"""

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, Final

from ludoteca.bots import bench
from ludoteca.engine.game import Game, find_game, game_names

SECONDS: Final = 1.0
"""CPU time a figure."""

OF_OPENSPIEL: Final = (
    *("python_tic_tac_toe", "python_liars_poker", "tic_tac_toe", "connect_four", "yacht"),
    *("backgammon", "chess"),
)
"""Its games in Python and in C++, as Python plays them."""


def of_ours(game: Game) -> int:
    """Play some random games of the house; return how many moves and draws they had."""
    return sum(1 for _ in bench.positions(game))


def of_chess(chess: Any) -> int:  # noqa: ANN401  (a module that need not be there)
    """Play one random game of python-chess; return how many moves it had."""
    rng, board, moves = Random("bench"), chess.Board(), 0
    while not board.is_game_over() and moves < 200:  # noqa: PLR2004  (drawn out)
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves


def of_openspiel(game: Any) -> int:  # noqa: ANN401  (the same)
    """Play one random game of OpenSpiel; return how many moves and draws it had."""
    rng, state, moves = Random("bench"), game.new_initial_state(), 0
    while not state.is_terminal() and moves < 1000:  # noqa: PLR2004  (drawn out)
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


def tell(name: str, play: Callable[[], int]) -> None:
    """Measure and print one figure."""
    speed = bench.speed(play, SECONDS)
    print(f"{name:<34}{speed.rate:>12,.0f} a second{speed.at_pace:>12,.0f} at pace", flush=True)


def main() -> int:
    """Measure all that is installed."""
    for name in game_names():
        game = find_game(name)
        tell(f"Ludoteca {name}", partial(of_ours, game))
    for package in ("chess", "pyspiel"):
        try:
            module = import_module(package)
        except ImportError:
            print(f"{package} is not installed here", file=sys.stderr)
            continue
        if package == "chess":
            tell("python-chess", partial(of_chess, module))
            continue
        import_module("open_spiel.python.games")
        for name in OF_OPENSPIEL:
            if name in module.registered_names():
                game = module.load_game(name)
                tell(f"OpenSpiel {name}", partial(of_openspiel, game))
    return 0


if __name__ == "__main__":
    sys.exit(main())
