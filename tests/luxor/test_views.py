"""What each seat of Luxor knows (section 4.1), and what follows from what all have seen."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from ludoteca.engine.game import legal
from ludoteca.games.luxor.pieces import BASIC_CARDS
from ludoteca.games.luxor.rules import HIDDEN, Luxor, start
from tests.luxor.positions import after, hand, position
from tests.playing import random_event


def worlds(state: Luxor, viewer: int | None, count: int = 200) -> Iterator[Luxor]:
    """Yield possible worlds of a viewer."""
    rng = Random(f"worlds {viewer}")
    for _ in range(count):
        yield state.view(viewer).deal(rng)


def plies(players: int, games: int = 3) -> Iterator[tuple[Luxor, str]]:
    """Yield positions of random games, and what happens there."""
    for number in range(games):
        state, rng = start(players, number % players, {}), Random(f"plies {number}")
        while state.actor is not None:
            event = random_event(state, rng)
            yield state, event
            state = state.play(event)


def test_a_hand_is_secret_from_everybody_else() -> None:
    state = position(hands="1 2 3 4 5/pm 1 2 3 4")
    assert hand(state.view(0), 0) == "1 2 3 4 5"
    assert hand(state.view(0), 1) == hand(state.view(None), 0) == "? ? ? ? ?"


def test_what_the_viewer_cannot_place_counts_as_in_the_deck() -> None:
    state = position(hands="1 2 3 4 5/pm 1 2 3 4")
    assert Counter(state.view(0).deck) == Counter(state.deck) + Counter(state.hands[1])
    assert state.view(0).in_deck == state.in_deck == len(state.deck)


def test_piles_their_cards_below_and_the_order_of_the_deck_are_nobodys_knowledge() -> None:
    state = position()
    for pile in (*state.piles, *state.temples, state.deck, state.beetles):
        assert list(pile) == sorted(pile)


def test_a_card_that_is_played_is_heard_by_its_name() -> None:
    state = position((0, 0), hands="1 2 3 4 pm")
    assert [state.heard("L", viewer) for viewer in (None, 0, 1)] == ["L:1", "L", "L:1"]
    assert [state.told("R", viewer) for viewer in (None, 0, 1)] == ["R:pm", "R", "R:pm"]


def test_a_card_and_a_scarab_that_are_drawn_only_the_owner_sees() -> None:
    state = after(position((12, 0), hands="1 1 1 1 1", board={13: "temple:scarab"}), "L", "12>13")
    assert [state.heard("~scarab:3", viewer) for viewer in (None, 0, 1)] == [
        "~scarab:?",
        "~scarab:3",
        "~scarab:?",
    ]
    state = after(state, "~scarab:3")
    assert [state.heard("~card:pm", viewer) for viewer in (None, 0, 1)] == [
        "~card:?",
        "~card:pm",
        "~card:?",
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_that_hears_everything_stays_the_view(players: int) -> None:
    for state, event in plies(players):
        following = state.play(event)
        if following.actor is not None:
            for viewer in (None, *range(players)):
                heard = state.view(viewer).play(state.heard(event, viewer))
                assert heard.view(viewer) == following.view(viewer)


# -- a Horus card taken openly --------------------------------------------------------------------


def horus_card_taken() -> Luxor:
    """Return the position after seat 0 has taken a card from the second pile."""
    state = position((17, 0), hands="1 2 3 4 5/1 1 1 1 1")
    return after(state, "L", "17>18", "card", "~horus2:rd")


def test_a_card_taken_openly_is_shown_to_nobody_else() -> None:
    state = horus_card_taken()
    assert hand(state, 0) == "2 3 r4 4 5"
    assert hand(state.view(1), 0) == "? ? ? ? ?"


def test_a_card_taken_openly_is_dealt_where_all_have_seen_it_go() -> None:
    state = horus_card_taken()
    for place, events in (
        (2, ("L", "0>1", "~card:2")),
        (1, ("L", "0>2", "~card:3", "L", "1>2", "~card:4")),
        (0, ("L", "0>3", "~card:5", "L", "2>3", "~card:pm")),
    ):
        state = after(state, *events)
        assert state.hands[0][place] == "r4"
        for world in worlds(state, 1, 50):
            assert world.hands[0][place] == "r4"
            assert "r4" not in world.deck
            assert len(world.piles[1]) == 6
    assert "r4" in after(state, "L", "3>4").view(1).discards


def test_a_hidden_card_is_never_one_that_the_deck_cannot_hold() -> None:
    for state, _event in plies(2, 2):
        if not state.older:  # the first deck is of basic cards
            for world in worlds(state, None, 2):
                drawn = [
                    card
                    for cards, origins in zip(world.hands, world.origins, strict=True)
                    for card, origin in zip(cards, origins, strict=True)
                    if origin[0] == "#"
                ]
                assert set(drawn) | set(world.deck) <= set(BASIC_CARDS)


def test_cards_drawn_before_the_deck_was_made_again_are_of_the_old_deck() -> None:
    old_cards = 0
    for state, _event in plies(4, 2):
        if state.older and state.phase == "playing":
            old = [
                sorted(
                    card
                    for cards, origins in zip(one.hands, one.origins, strict=True)
                    for card, origin in zip(cards, origins, strict=True)
                    if origin == "#0"
                )
                for one in (state, state.view(None).deal(Random(1)))
            ]
            assert old[0] == old[1]
            old_cards += len(old[0])
    assert old_cards


# -- what a discard tells -------------------------------------------------------------------------


def test_after_a_discard_the_other_end_is_known_not_to_have_moved_anybody() -> None:
    state = position((40, 38), (0,), hands="4 1 1 1 5/1 1 1 1 1", keys=(0, 0))
    state = after(state, "L", "~card:pm")
    useful = {"1", "2", "pm", "die", "rd", "r3", "r4", "r5"}
    assert useful <= set(state.barred[0][4])
    for world in worlds(state, 1):
        assert world.hands[0][4] in {"3", "4", "5"}
    assert {world.hands[0][0] for world in worlds(state, 1)} > {"1", "2", "pm"}


def test_what_is_known_of_a_card_moves_with_it_and_goes_with_it() -> None:
    state = position((40,), (0, 0), hands="4 1 2 3 5/1 1 1 1 1")
    state = after(state, "R", "~card:pm")  # the card at the left end, 4, moves nobody either
    assert [bool(barred) for barred in state.barred[0]] == [True, False, False, False, False]
    state = after(state, "L", "0>1", "~card:2", "L", "~card:3")
    assert hand(state, 0) == "1 pm 3 2 3"
    assert [bool(barred) for barred in state.barred[0]] == [False, False, False, False, True]


@pytest.mark.parametrize("players", [2, 4])
def test_a_deal_could_have_come_about(players: int) -> None:
    """Every discard so far would have been forced with the cards that are dealt."""
    rng = Random(players)
    for state, event in plies(players, 4):
        if state.phase == "playing" and event in legal(state):
            world = state.view(None).deal(rng)
            for hands, barred in zip(world.hands, world.barred, strict=True):
                assert not [c for c, no in zip(hands, barred, strict=True) if c in no]


def test_all_is_open_at_the_end() -> None:
    last = None
    for state, event in plies(2, 1):
        last = state.play(event)
    assert last is not None
    assert last.actor is None
    for viewer in (None, 0, 1):
        assert last.view(viewer) == last
        assert HIDDEN not in last.view(viewer).hands[1]
