"""What each seat of CrossWise knows (section 4.1): its own hand, and what all have seen."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from ludoteca.engine.game import CHANCE
from ludoteca.games.crosswise.pieces import ACTIONS, SYMBOLS, TILES
from ludoteca.games.crosswise.rules import CrossWise, start
from tests.chance import too_unlikely
from tests.crosswise.positions import EMPTY, NEARLY_FULL, SOME, after, position
from tests.playing import random_event


def dealt(players: int, hands: str, first: int = 0) -> CrossWise:
    """Return the position after the hands have been dealt."""
    state = start(players, first, {"single": "orange"})
    return after(state, *(f"~{tile}" for tile in hands if tile != " "))


def backs(state: CrossWise, viewer: int | None, seat: int) -> str:
    """Return a hand as `viewer` sees it, as text."""
    return "".join(state.view(viewer).hands[seat])


def worlds(state: CrossWise, viewer: int | None, count: int = 200) -> Iterator[CrossWise]:
    rng = Random(f"worlds {viewer}")
    for _ in range(count):
        yield state.view(viewer).deal(rng)


def test_a_hand_is_secret_from_everybody_from_the_partner_too() -> None:
    state = position(SOME, "ABCD EFAB TMSX CDEF")
    for viewer in range(4):
        for seat in range(4):
            assert (backs(state, viewer, seat) == "????") == (seat != viewer)
    assert [backs(state, None, seat) for seat in range(4)] == ["????"] * 4


def test_what_the_viewer_cannot_place_counts_as_in_the_bag() -> None:
    state = position(SOME, "ABCD TMSX")
    assert Counter(state.view(0).bag) == Counter(state.bag) + Counter("TMSX")
    assert state.view(0).in_bag == state.in_bag == len(state.bag)


def test_everybody_knows_how_many_tiles_each_holds_and_the_bag_has() -> None:
    state = position(SOME, "ABC TMSX", bag="AAAB")
    assert [len(state.view(None).hands[seat]) for seat in (0, 1)] == [3, 4]
    assert state.view(None).in_bag == 4


def test_only_who_draws_sees_the_tile() -> None:
    state = after(position(SOME, "ABCD TMSX"), "A@d4")
    assert [state.heard("~F", viewer) for viewer in (None, 0, 1)] == ["~?", "~F", "~?"]
    assert [state.told("~F", viewer) for viewer in (None, 0, 1)] == ["~?", "~F", "~?"]


def test_what_is_taken_from_the_board_is_known_to_all() -> None:
    state = after(position(SOME, "TBXD TMSX"), "T@c3")
    assert backs(state, 1, 0) == "???C"
    exchanged = after(position(SOME, "TBXD TMSX"), "X@c3=B")
    assert backs(exchanged, None, 0) == "??C"
    assert backs(after(exchanged, "~F"), None, 0) == "???C"


def test_a_known_tile_that_is_played_is_no_longer_known() -> None:
    state = after(position(SOME, "TBXC ABCD"), "T@c3", "A@a6", "~A", "C@c3")
    assert backs(state, 1, 0) == "???"
    assert state.hands[0] == ("B", "C", "X")


def test_a_redrawn_hand_is_unknown() -> None:
    state = after(dealt(2, "ABCD TMSX"), "redraw", "~A", "~T", "~M", "~C")
    assert backs(state, 0, 1) == "+???"
    stuck = after(position(EMPTY, "TMSX ABCD"), "redraw", "~A", "~T", "~M", "~C")
    assert backs(stuck, 1, 0) == "????"


def test_an_opening_hand_that_is_asked_about_holds_actions_only() -> None:
    state = dealt(2, "ABCD TMSX")
    assert backs(state, 0, 1) == "****"
    for world in worlds(state, 0):
        assert set(world.hands[1]) <= set(ACTIONS)
        assert world.moves() == state.moves()


def test_a_kept_hand_is_known_to_hold_actions_until_they_are_played() -> None:
    state = after(dealt(2, "ABCD TMSX"), "keep", "A@a1", "~E")
    assert backs(state, 0, 1) == "****"
    state = after(state, "M@a1-b1", "~F")
    assert backs(state, 0, 1) == "***?"
    for world in worlds(state, 0):
        assert sum(tile in ACTIONS for tile in world.hands[1]) >= 3


def test_a_hand_that_was_not_asked_about_holds_a_symbol() -> None:
    state = dealt(2, "ABCD ATMS")
    assert backs(state, 0, 1) == "+???"
    for world in worlds(state, 0, 3000):
        assert set(world.hands[1]) & set(SYMBOLS)
    assert backs(after(state, "A@a1", "~A", "A@a2", "~X"), 0, 1) == "????"


def test_a_pass_shows_the_whole_hand() -> None:
    state = after(position(NEARLY_FULL, "XX DE", bag=""), "pass")
    assert backs(state, 1, 0) == "XX"


def test_deals_are_as_likely_as_hands_drawn_from_all_that_is_not_placed() -> None:
    state = position(EMPTY, "ABCD EFAB")
    drawn = Counter(tile for world in worlds(state, 0, 2000) for tile in world.hands[1])
    left = Counter(TILES)
    left.subtract("ABCD")
    assert not too_unlikely(drawn, left)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_that_plays_what_it_hears_stays_the_view(players: int) -> None:
    rng = Random(players)
    for number in range(40):
        state = start(players, number % players, {"single": "orange"})
        while state.actor is not None:
            event = random_event(state, rng)
            following = state.play(event)
            opening = {state.phase, following.phase} & {"dealing", "opening"}
            for viewer in (None, *range(players)):
                if following.actor is not None and not opening:  # a question tells more
                    heard = state.view(viewer).play(state.heard(event, viewer))
                    assert heard == following.view(viewer)
            state = following


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_known_of_a_hand_is_true(players: int) -> None:
    rng = Random(players + 10)
    for number in range(60):
        state = start(players, number % players, {"single": "orange"})
        while state.actor is not None:
            for held, marks in zip(state.hands, state.known, strict=True):
                known = Counter(tile for tile in marks if tile in TILES)
                hidden = Counter(held) - known
                assert not known - Counter(held)
                assert sum(hidden[tile] for tile in ACTIONS) >= marks.count("*")
                assert sum(hidden[tile] for tile in SYMBOLS) >= marks.count("+")
            state = state.play(random_event(state, rng))
        assert state.actor != CHANCE
