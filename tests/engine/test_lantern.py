"""The test game has what it is there for: secrets that differ by seat, and their hand-over."""

from typing import Any

import pytest

from ludoteca.engine.game import CHANCE, find_game
from ludoteca.engine.scene import Look, Scene
from tests.playing import NAMES

GAME = find_game("lantern")
WORDS, SCENE = GAME.part("words"), GAME.part("scene")
LOOK = Look(NAMES[:3], GAME.colours[:3])


def table(hands: str, quay: str = ". . . . . .", **more: Any) -> Any:
    """Return a position: hands like "112 34. 222", lights like "A3 . B12 . . ."."""
    lights = [f"{'ABC'.index(one[0])}{one[1:]}" if one != "." else "" for one in quay.split()]
    held = [tuple(hand.strip(".")) for hand in hands.split()]
    state = GAME.start(3, 0, {"pairs": True, "wind": "breeze"})
    gone = [lantern for thing in (*held, *(light[1:] for light in lights)) for lantern in thing]
    bag = list(state.bag)  # type: ignore[attr-defined]  # the state of this game
    for lantern in gone:
        bag.remove(lantern)
    fields = {"quay": tuple(lights), "hands": tuple(held), "bag": tuple(bag)} | more
    return state._replace(**fields)  # type: ignore[attr-defined]


def after(state: Any, *events: str) -> Any:
    """Return the position after `events`, each of which has to be legal."""
    for event in events:
        assert state.why_not(event) is None, event
        state = state.play(event)
    return state


def seen(state: Any, viewer: int | None) -> Scene:
    """Return what a seat sees."""
    made: Scene = SCENE.scene(state.view(viewer), LOOK)
    return made


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_which_lantern_is_dropped_only_its_owner_hears(viewer: int | None) -> None:
    state = after(table("123 111 111"), "roll", "~d1")
    assert [state.heard(f"drop:{lantern}", 0) for lantern in "123"] == [
        "drop:1",
        "drop:2",
        "drop:3",
    ]
    assert {state.heard(f"drop:{lantern}", viewer) for lantern in "123"} == {"drop:?"}
    assert {state.told(f"drop:{lantern}", viewer) for lantern in "123"} == {"drop:?"}
    views = {after(state, f"drop:{lantern}").view(viewer) for lantern in "123"}
    assert len(views) == 1


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_which_lantern_is_drawn_only_its_owner_hears(viewer: int | None) -> None:
    state = table("123 11. 111")
    assert (state.actor, state.drawer) == (CHANCE, 1)
    assert state.heard("~card:4", 1) == "~card:4"
    assert state.heard("~card:4", viewer) == state.told("~card:4", viewer) == "~card:?"
    told = WORDS.told(state.view(viewer), "~card:?", NAMES)
    assert told == "Rui draws a lantern."


def test_a_seat_sees_its_own_hand_and_of_the_others_how_many_they_hold() -> None:
    state = table("112 333 444")
    for viewer, expected in ((0, ["hand:0:1", "hand:0:2"]), (1, ["hand:1:3"]), (None, [])):
        scene = seen(state, viewer)
        spots = [spot.key for zone in scene.zones for spot in zone.spots]
        assert [key for key in spots if key[:4] == "hand"] == expected
        assert [place.stocks[0].number for place in scene.places] == [3, 3, 3]
    [hand] = [zone for zone in seen(state, 0).zones if zone.key == "hand:0"]
    assert hand.name == "Hand of Ana"
    assert [spot.name for spot in hand.spots] == ["lantern 1, 2 of them", "lantern 2"]


def test_at_the_end_all_hands_are_open() -> None:
    end = table("112 333 444", left=0)
    assert end.actor is None
    assert [zone.key for zone in seen(end, None).zones][2:] == ["hand:0", "hand:1", "hand:2"]


def test_a_light_takes_the_place_of_a_dimmer_one() -> None:
    state = table("123 111 111", "B2 . . . . .")
    assert "2@a" not in state.moves()
    assert {"3@a", "1+2@a", "2@b"} <= set(state.moves())
    hung = after(state, "1+2@a")
    assert hung.quay[0] == "012"
    assert hung.bag.count("2") == state.bag.count("2") + 1


def test_the_wind_takes_one_light_and_in_a_storm_the_one_behind_it_too() -> None:
    lights = "A3 B2 C1 A4 B1 C2"
    assert after(table("111 222 333", lights), "roll", "~d1").quay.count("") == 1
    stormy = after(table("111 222 333", lights, storm=True), "roll", "~d5")
    assert stormy.quay == ("03", "", "21", "04", "", "22")


def test_lights_count_for_their_neighbours_of_the_same_seat() -> None:
    state = table("111 222 333", "A3 A1 B2 A12 . .")
    assert state.scores() == (5 + 2 + 4, 2, 0)
    assert state._replace(left=0).scores() == (11 + 1, 2 + 2, 3)


@pytest.mark.parametrize(
    ("event", "rule", "word"),
    [
        ("4@b", "turn", "not in the hand"),
        ("1@a", "turn", "at least as bright"),
        ("2+1@b", "turn", "dimmer first"),
        ("1+1@b", "turn", "different"),
        ("keep", "turn", "no move now"),
        ("~card:1", "turn", "no move now"),
    ],
)
def test_a_refusal_says_why(event: str, rule: str, word: str) -> None:
    refusal = table("123 111 111", "B2 . . . . .").why_not(event)
    assert refusal is not None
    assert refusal.rule == rule
    assert word in refusal.reason
