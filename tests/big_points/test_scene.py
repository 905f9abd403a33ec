"""What Big Points shows: the path, the pawn that is touched, hands, and what names say."""

from itertools import pairwise
from random import Random

import pytest

from ludoteca.engine.scene import Look, Scene, Spot, Thing, Zone
from ludoteca.games.big_points import pieces
from ludoteca.games.big_points.rules import LADDER, BigPoints, start
from ludoteca.games.big_points.scene import (
    CELL,
    CELLS,
    TABLE,
    centre,
    event_for,
    glides,
    scene,
    starting_place,
    step_centre,
    touches,
)
from tests.big_points.positions import after, begun, position

NAMES = ("Ana", "Rui", "Bia", "Gil", "Eva")
PHONE = 360
"""The width of a narrow phone, in CSS pixels."""


def shown(state: BigPoints, seat: int | None = None, *touched: str) -> Scene:
    """Return what a seat sees, having touched some spots."""
    names, colours = NAMES[: state.players], pieces.COLOURS[: state.players]
    return scene(state.view(seat), Look(names, colours, seat, touched=touched))


def things(zone: Zone) -> dict[str, Thing]:
    """Return what lies in a zone, by its key."""
    return {thing.key: thing for thing in zone.things}


def names(state: BigPoints, seat: int | None = None) -> dict[str, str]:
    """Return what the spots are called."""
    return {spot.key: spot.name for zone in shown(state, seat).zones for spot in zone.spots}


# -- the path -------------------------------------------------------------------------------------


def test_each_place_of_the_path_touches_the_one_before_and_no_other() -> None:
    centres = [centre(*cell) for cell in CELLS]
    assert len(centres) == len(set(CELLS)) == LADDER
    for (x, y), (next_x, next_y) in pairwise(centres):
        assert abs(next_x - x) == CELL
        assert abs(next_y - y) < CELL
    for number, (x, y) in enumerate(centres):
        for other_x, other_y in centres[:number]:
            assert max(abs(x - other_x), abs(y - other_y)) >= CELL


def test_the_path_goes_from_the_pawns_to_the_foot_of_the_ladder() -> None:
    (last_pawn, y), (first_x, first_y) = starting_place("V"), centre(*CELLS[0])
    assert y == first_y
    assert CELL < first_x - last_pawn < 2 * CELL
    (ladder_x, _top), (last_x, last_y) = step_centre(0), centre(*CELLS[-1])
    assert last_x - ladder_x < 2 * CELL
    assert step_centre(3)[1] < last_y < step_centre(4)[1]


def test_the_highest_step_is_at_the_top() -> None:
    heights = [step_centre(number)[1] for number in range(5)]
    assert heights == sorted(heights)


def test_spots_are_wide_enough_for_a_finger_on_a_phone() -> None:
    board = shown(begun()).zones[0]
    assert [board.width, board.height] == [*TABLE]
    for spot in board.spots:
        assert min(spot.width, spot.height) * PHONE / board.width >= 24


def test_a_gap_stays_where_a_disc_was_taken() -> None:
    state = after(begun("RWYGBV"), "R>+")
    board = things(shown(state).zones[0])
    assert "disc:1" in board
    assert "disc:2" not in board
    assert "gap:2" in board
    assert names(state)["disc:2"] == "2, empty"
    assert names(state)["disc:3"] == "3, yellow disc"


def test_discs_that_are_not_laid_yet_leave_their_places_free() -> None:
    state = after(start(2, 0, {}), "~R", "~K")
    board = things(shown(state).zones[0])
    assert [key for key in board if key[:4] == "disc"] == ["disc:1", "disc:2"]
    assert names(state)["disc:3"] == "3, empty"
    assert names(state)["pawn:R"] == "red pawn at the start"


def test_each_colour_has_a_picture_of_its_own() -> None:
    pictures = {thing.picture for thing in shown(begun()).zones[0].things}
    assert pictures >= {f"bp-disc-{disc}" for disc in pieces.DISCS}
    assert pictures >= {f"bp-pawn-{colour}" for colour in pieces.PAWNS}


# -- a move that is being made --------------------------------------------------------------------


def faint(state: BigPoints, *touched: str) -> set[str]:
    """Return the pawns that are shown where they could go."""
    return {thing.key for thing in shown(state, 0, *touched).zones[0].things if thing.faint}


def test_a_pawn_that_is_touched_is_shown_where_it_would_stand() -> None:
    state = position("R* W . R K R")
    assert faint(state) == set()
    assert faint(state, "pawn:R") == {"pawn:R@3"}
    assert faint(state, "pawn:R", "disc:4") == {"pawn:R@3"}
    assert faint(state, "pawn:R", "disc:4", "disc:5") == {"pawn:R@3"}
    assert faint(position("R* W"), "pawn:R") == {f"pawn:R@{LADDER}"}


def test_in_an_extra_move_it_is_shown_both_ways_until_one_is_chosen() -> None:
    state = position("R W R* W R W", hands=("K",), extra=True)
    assert faint(state, "black", "pawn:R") == {"pawn:R@0", "pawn:R@4"}
    assert faint(state, "black", "pawn:R", "disc:1") == {"pawn:R@0"}


def test_a_move_is_touched_as_pawn_goal_and_disc() -> None:
    state = position("W R* . . R K")
    assert touches(state, "R>+") == ("pawn:R", "disc:5", "disc:6")
    assert touches(state, "R>-") == ("pawn:R", "disc:5", "pawn:R")  # the disc it has left
    assert touches(position("R* W", ladder="V"), "R>") == ("pawn:R", "step:3")


def test_an_extra_move_is_touched_from_the_black_disc() -> None:
    state = position("R W R* W R W", hands=("K",), extra=True)
    assert touches(state, "*R>-") == ("black", "pawn:R", "disc:5", "disc:4")
    assert touches(state, "*R<+") == ("black", "pawn:R", "disc:1", "disc:2")
    assert touches(state, "end") == ("end",)
    assert touches(position("R* W", extra=True), "*R>") == ("black", "pawn:R", "step:4")


@pytest.mark.parametrize(
    ("touched", "event"),
    [
        (("disc:2",), "@2"),
        (("pawn:R", "disc:2"), "R@2"),
        (("pawn:R", "disc:5", "disc:1"), "R@1"),
        (("pawn:G",), "G"),
        (("pawn:R", "step:3"), "R@step"),
        (("step:0",), "@step"),
        (("step:4",), "Y"),
        (("black",), "*"),
        (("black", "pawn:R", "disc:2"), "*R@2"),
        (("end",), "end"),
        (("bonus:R",), ""),
    ],
)
def test_touches_that_make_no_move_have_a_word_for_the_reason(
    touched: tuple[str, ...], event: str
) -> None:
    state = position("W R* . . R K", ladder="Y")
    assert event_for(state, touched) == event
    assert state.why_not(event) is not None


# -- what glides ----------------------------------------------------------------------------------


def test_the_pawn_glides_and_the_disc_goes_into_an_open_hand() -> None:
    state = position("R W G K", hands=("W", "B"))
    assert glides(state.view(0), "R>+") == (
        ("pawn:R@-1", "pawn:R@0"),
        ("disc:2", "held:0:W:1"),
    )
    assert glides(state.view(1), "R>+") == (("pawn:R@-1", "pawn:R@0"),)
    assert glides(state.view(0), "G>+")[1] == ("disc:4", "held:0:K:0")
    assert glides(state.view(0), "V>")[1] == ("bonus:V", "held:0:V:0")
    assert glides(state, "end") == glides(state, "~R") == ()


def test_a_black_disc_that_pays_for_another_takes_its_place() -> None:
    state = position("R K W", hands=("WK",), extra=True)
    assert glides(state.view(0), "*R>+")[1] == ("disc:2", "held:0:K:0")


# -- hands and seats ------------------------------------------------------------------------------


def hands_of(state: BigPoints, seat: int | None) -> list[str]:
    """Return the names of the discs in the hands that a seat sees."""
    zones = [zone for zone in shown(state, seat).zones if zone.key == "hands"]
    return [spot.name for zone in zones for spot in zone.spots]


def test_everybody_sees_the_own_hand_and_what_it_is_worth() -> None:
    state = position("R W Y", 3, ladder="V", hands=("RVVWWK", "GK"))
    assert hands_of(state, 0) == [
        "1 red disc of Ana, pawn not on the ladder yet",
        "2 violet discs of Ana, each worth 4",
        "2 white discs of Ana, each worth 3",
        "1 black disc of Ana",
    ]
    assert hands_of(state, 1) == [
        "1 green disc of Rui, pawn not on the ladder yet",
        "1 black disc of Rui",
    ]
    assert hands_of(state, None) == []


def test_the_own_hand_has_its_place_before_it_holds_anything() -> None:
    assert [zone.key for zone in shown(begun(), 0).zones] == ["board", "hands"]
    assert [zone.key for zone in shown(begun(), None).zones] == ["board"]


def test_remembered_hands_and_those_at_the_end_are_shown() -> None:
    state = after(begun("RWYGBV"), "R>+")
    look = Look(NAMES[:2], pieces.COLOURS[:2], 1)
    recalled = scene(state.view(1).recall({"taken:0:0": "W"}), look)
    assert [spot.key for spot in recalled.zones[1].spots] == ["hand:0:W"]
    end = position("", ladder="RYGBV", hands=("RW", "G"))
    assert len(hands_of(end, None)) == 3


def test_a_hand_shows_how_many_discs_of_a_colour_it_holds() -> None:
    hands = shown(position("R W", hands=("RVVW",)), 0).zones[1]
    labels = {key: thing.label for key, thing in things(hands).items() if not thing.picture}
    assert labels["count:0:V"] == "×2"
    assert labels["count:0:R"] == labels["count:0:B"] == ""


def test_what_others_hold_is_counted_in_the_open() -> None:
    first, second = shown(position("R W", hands=("RVWKK", "G")), None).places
    assert [stock.name for stock in first.stocks] == ["3 discs in hand", "2 black discs"]
    assert [stock.name for stock in second.stocks] == ["1 disc in hand", "0 black discs"]
    assert [place.colour for place in (first, second)] == ["sun", "moon"]


# -- names ----------------------------------------------------------------------------------------


def test_a_pawn_says_where_it_would_go_and_what_could_be_taken_there() -> None:
    state = position("R* W . R Y* G* Y W", ladder="V")
    told = names(state)
    assert told["pawn:R"] == (
        "1, red pawn; goes to 4 (ahead 7, yellow disc, behind 2, white disc)"
    )
    assert told["pawn:G"] == "6, green pawn; goes to step 3"
    assert told["pawn:B"] == "blue pawn at the start; goes to step 3"
    assert names(position("R W"))["pawn:R"] == (
        "red pawn at the start; goes to 1 (ahead 2, white disc, nothing behind)"
    )


def test_in_an_extra_move_it_says_both_ways() -> None:
    state = position("R W R* R", hands=("K",), extra=True)
    assert names(state)["pawn:R"] == (
        "3, red pawn; goes to 4 (nothing ahead, behind 3, red disc); "
        "or back to 1 (ahead 2, white disc, nothing behind)"
    )


def test_the_steps_say_who_stands_there_and_which_is_next() -> None:
    told = names(position("R W", ladder="VG"))
    assert told["step:4"] == "step 4, violet pawn"
    assert told["step:3"] == "step 3, green pawn"
    assert told["step:2"] == "step 2, the highest free one"
    assert told["step:1"] == "step 1, free"
    assert told["bonus:R"] == "red disc beside the ladder"
    assert "bonus:V" not in told


def test_black_discs_say_when_they_may_be_spent() -> None:
    assert names(position("R W"))["black"] == "0 black discs of Ana"
    state = position("R W", hands=("KK",))
    assert names(state)["black"] == "2 black discs of Ana, may be spent after the move"
    assert names(state._replace(extra=True))["black"] == ("2 black discs of Ana, may be spent now")


def _spots(state: BigPoints) -> list[Spot]:
    return [spot for zone in shown(state, state.actor).zones for spot in zone.spots]


def test_every_place_of_the_path_is_a_spot_or_has_a_pawn_that_is_one() -> None:
    state, rng = begun("RYGBVWK"), Random(1)
    while state.actor is not None:
        keys = {spot.key for spot in _spots(state)}
        for place in range(LADDER):
            pawn = f"pawn:{state.path[place]}"
            assert f"disc:{place + 1}" in keys or (place in state.pawns and pawn in keys)
        state = state.play(rng.choice(state.moves()))
