"""The games: one folder each, all alike. `ludoteca.engine.game.game_names` finds them."""
