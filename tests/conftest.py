"""Puts the test games among those of the house, for all tests."""

from tests.playing import add_test_games

add_test_games()
