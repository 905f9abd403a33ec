"""What CrossWise shows and says: hands, line values, marks, played actions, warnings."""

import re

import pytest

from ludoteca.engine.scene import Look, Scene, Zone
from ludoteca.games.crosswise import words
from ludoteca.games.crosswise.pieces import COLOURS
from ludoteca.games.crosswise.rules import CrossWise
from ludoteca.games.crosswise.scene import event_for, glides, scene, touches
from tests.crosswise.positions import EMPTY, after, position
from tests.playing import NAMES

SOME = """
    AB....
    ......
    ..C...
    ......
    ......
    .....B"""
THREATS = """
    AAAAA.
    B.....
    B.....
    B.....
    B.....
    ......"""


def look(view: CrossWise, seat: int | None = None, worth: str = "now") -> Look:
    return Look(NAMES[: view.players], COLOURS[: view.players], seat, worth=worth)


def seen(state: CrossWise, seat: int | None = None, worth: str = "now") -> Scene:
    """Return what `seat` sees."""
    view = state.view(seat)
    return scene(view, look(view, seat, worth))


def zone(shown: Scene, key: str) -> Zone:
    return next(one for one in shown.zones if one.key == key)


def labels(shown: Scene, key: str = "board") -> dict[str, str]:
    return {thing.key: thing.label for thing in zone(shown, key).things if thing.label}


def names(shown: Scene, key: str = "board") -> dict[str, str]:
    return {spot.key: spot.name for spot in zone(shown, key).spots}


def test_the_tray_has_the_viewers_hand_and_nobody_elses() -> None:
    state = position(SOME, "AABT CDEF")
    for seat, hand in ((0, {"hand:A", "hand:B", "hand:T"}), (None, set())):
        keys = {key for key in names(seen(state, seat), "tray") if key[:5] == "hand:"}
        assert keys == hand


def test_equal_tiles_of_the_hand_are_one_spot_with_their_number() -> None:
    shown = seen(position(SOME, "AABT CDEF"), 0)
    assert labels(shown, "tray")["count:A"] == "×2"
    assert names(shown, "tray")["hand:A"] == "ring (A), 2 of them"


def test_the_hand_stays_while_another_seat_plays() -> None:
    state = position(SOME, "AABT CDEF", turn=1)
    assert "hand:A" in names(seen(state, 0), "tray")


def test_played_actions_and_the_bag_are_counted_in_the_open() -> None:
    state = position(SOME, "AABT CDEF", used="MMS")
    shown = seen(state, None)
    assert labels(shown, "tray")["played:M"] == "2/3"
    assert names(shown, "tray")["used:M"] == "action Move: 2 of 3 played"
    assert names(shown, "tray")["bag"] == f"Bag with {state.in_bag} tiles"


def test_each_line_shows_what_it_is_worth_now() -> None:
    shown = seen(position(THREATS, "AABT CDEF"), 0)
    assert labels(shown)["line:1"] == "7"
    assert labels(shown)["line:a"] == "5"
    assert names(shown)["line:1"] == "row 1 of Ana, 7 points, 5 equal"
    assert names(shown)["line:a"] == "column a of Rui, 5 points, 4 equal"


def test_each_line_may_show_what_it_can_still_become() -> None:
    shown = seen(position(THREATS, "AABT CDEF"), 0, "most")
    assert labels(shown)["line:1"] == "7–★"
    assert labels(shown)["line:a"] == "5–7"
    assert "six equal are still possible" in names(shown)["line:1"]
    assert "at most 7 points" in names(shown)["line:a"]


def test_what_lines_are_worth_can_be_switched_off() -> None:
    shown = seen(position(THREATS, "AABT CDEF"), 0, "")
    assert not labels(shown)
    assert names(shown)["line:1"] == "row 1 of Ana, 5 equal"
    assert shown.places[0].points is None


def test_lines_with_four_or_five_equal_are_marked() -> None:
    things = zone(seen(position(THREATS, "AABT CDEF"), 0), "board").things
    marks = {thing.key: thing.picture for thing in things if thing.key[:5] == "mark:"}
    assert marks == {"mark:1": "cw-line-five", "mark:a": "cw-line-four"}


def test_each_seat_shows_its_side_and_the_points_of_its_team() -> None:
    places = seen(position(THREATS, "AABB CDEF TMSX CCDD"), 0).places
    assert [place.side for place in places] == ["rows", "columns", "rows", "columns"]
    assert [place.points for place in places] == [7, 5, 7, 5]
    assert [place.picture[-4:] for place in places] == ["rows", "umns", "rows", "umns"]


def test_the_lone_player_with_the_rows_shows_it() -> None:
    places = seen(position(THREATS, "AABB CDEFTM CCDD", rows=1), 0).places
    assert [place.side for place in places] == ["columns", "rows", "columns"]


@pytest.mark.parametrize(
    ("move", "path"),
    [
        ("A@d4", ("hand:A", "d4")),
        ("T@c3", ("hand:T", "c3")),
        ("M@c3-d4", ("hand:M", "c3", "d4")),
        ("S@a1-f6", ("hand:S", "a1", "f6")),
        ("X@c3=A", ("hand:X", "c3", "hand:A")),
    ],
)
def test_a_move_is_a_tile_its_cells_and_the_symbol_put_there(
    move: str, path: tuple[str, ...]
) -> None:
    view = position(SOME, "ATMSX CDEF").view(0)
    assert move in view.moves()
    assert touches(view, move) == path
    assert event_for(view, path) == move


def test_two_cells_to_swap_may_be_touched_in_any_order() -> None:
    view = position(SOME, "ASBC CDEF").view(0)
    assert event_for(view, ("hand:S", "f6", "a1")) == "S@a1-f6"


def test_a_redraw_is_a_touch_of_the_bag() -> None:
    view = position(EMPTY, "TMSX ABCD").view(0)
    assert touches(view, "redraw") == ("bag",)
    assert event_for(view, ("bag",)) == "redraw"
    assert words.asked(view) == "No move is possible: draw a new hand."


def test_a_pass_is_a_word_in_the_tray() -> None:
    state = position("ABCDEF BCDEFA CDEFAB DEFABC EFABCD FABC..", "XX DE", bag="")
    assert "pass" in names(seen(state, 0), "tray")
    assert "pass" not in names(seen(state, 1), "tray")


def test_a_line_that_is_touched_is_no_move() -> None:
    view = position(SOME, "AABT CDEF").view(0)
    assert view.why_not(event_for(view, ("line:3",))) is not None


# -- what moves -----------------------------------------------------------------------------------


def test_a_tile_glides_from_the_hand_and_comes_from_the_bag() -> None:
    state = position(SOME, "AABT CDEF")
    assert glides(state.view(0), "A@d4") == (("card:0:A:1", "cell:d4"),)
    drawing = after(state, "A@d4")
    assert glides(drawing.view(0), "~A") == (("bag", "card:0:A:1"),)
    assert glides(drawing.view(1), "~?") == ()


def test_an_exchange_goes_both_ways() -> None:
    view = position(SOME, "AAXC CDEF").view(0)
    assert set(glides(view, "X@c3=A")) == {
        ("card:0:X:0", "used:X:0"),
        ("card:0:A:1", "cell:c3"),
        ("cell:c3", "card:0:C:1"),
    }


def test_a_swap_crosses() -> None:
    view = position(SOME, "ASBC CDEF").view(1)
    assert {("cell:a1", "cell:f6"), ("cell:f6", "cell:a1")} <= set(glides(view, "S@a1-f6"))


# -- words ----------------------------------------------------------------------------------------


def test_a_move_that_hands_the_win_to_the_other_team_is_warned_of() -> None:
    view = position(THREATS, "CDEF ABCD", turn=1).view(1)
    assert "careful" in words.offer(view, "A@f1")
    assert "careful" not in words.offer(view, "A@f2")


def test_a_move_that_wins_is_said_to() -> None:
    view = position(THREATS, "ABCD CDEF").view(0)
    assert "your team wins" in words.offer(view, "A@f1")


def test_a_swap_or_exchange_that_changes_nothing_is_said_to() -> None:
    view = position(SOME, "BSXC CDEF").view(0)
    assert "nothing changes" in words.offer(view, "S@b1-f6")
    assert "nothing changes" in words.offer(view, "X@b1=B")
    assert "nothing changes" not in words.offer(view, "S@a1-f6")


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("A@d4", "Ana puts a ring on d4."),
        ("T@c3", "Ana takes an hourglass from c3 into the hand."),
        ("M@c3-d4", "Ana moves an hourglass from c3 to d4."),
        ("S@a1-f6", "Ana swaps a ring on a1 and a star on f6."),
        ("X@c3=A", "Ana takes an hourglass from c3 and puts a ring there."),
        ("redraw", "Ana puts the whole hand into the bag and draws a new one."),
        ("~?", "Ana draws a tile."),
        ("~A", "Ana draws a ring."),
        ("pass", "Ana has no possible move and passes."),
    ],
)
def test_the_log_tells(move: str, sentence: str) -> None:
    assert words.told(position(SOME, "ATMSX CDEF").view(0), move, NAMES) == sentence


def test_score_lines_name_the_groups() -> None:
    board = "AAAABB BBBCCC ABCDEF DDEEFF ABDEFC FCDEA."
    state = after(position(board, "D TMSX"), "D@f6")
    told = {line.subject[0]: words.score_line(line) for line in state.score_sheet()}
    assert told["1"] == "row 1: four equal, a pair"
    assert told["2"] == "row 2: 2 times three equal"
    assert told["3"] == "row 3: six different"
    assert told["4"] == "row 4: 3 pairs"
    assert re.fullmatch(r"column a: .+", told["a"])
