"""What Isis & Osiris shows: the score tracks (section 6), face-down tiles, what is left."""

import pytest

from ludoteca.engine.scene import Look, Scene
from ludoteca.games.isis_osiris import pieces
from ludoteca.games.isis_osiris.rules import IsisOsiris
from ludoteca.games.isis_osiris.scene import BOARD, on_track, scene, track_space
from tests.isis_osiris.positions import after, position
from tests.isis_osiris.test_vectors import TWO

LOOK = Look(("Ana", "Rui"), pieces.COLOURS[:2])
SEEN = """
    +2  A B-4 .  .  .
     .  .  .  .  .  .
     .  .  .  .  .  .
     .  .  .  .  .  .
     .  .  .  .  .  .
     .  .  .  .  .  ."""


def seen(state: IsisOsiris, counted: int | None = None) -> Scene:
    """Return what everybody sees of a position."""
    return scene(state.view(None), LOOK._replace(counted=counted))


@pytest.mark.parametrize(
    ("total", "twenties", "space"),
    [
        *((0, 0, 0), (1, 0, 1), (19, 0, 19), (20, 0, 20), (21, 1, 1), (40, 1, 20), (41, 2, 1)),
        *((69, 3, 9), (-1, 0, 1), (-20, 0, 20), (-21, 1, 1), (-41, 2, 1)),
    ],
)
def test_a_score_is_shown_by_twenties_and_a_space(total: int, twenties: int, space: int) -> None:
    assert on_track(total) == (twenties, space)
    assert 20 * twenties + space == abs(total)


def test_every_space_of_both_tracks_lies_on_the_frame_and_none_twice() -> None:
    spaces = [track_space(space, plus) for plus in (True, False) for space in range(1, 21)]
    assert len(set(spaces)) == 40
    for x, y in spaces:
        assert min(x, y, BOARD - x, BOARD - y) == 40


def test_the_final_scores_stand_on_the_tracks() -> None:
    end = position(TWO)
    board = seen(end, len(end.score_sheet())).zones[0]
    things = {thing.key: thing for thing in board.things}
    assert "twenty:1:0" in things
    assert "twenty:0:0" not in things
    shift = 4.5
    green, purple = track_space(3, plus=True), track_space(1, plus=True)
    assert (things["marker:0"].x + shift, things["marker:0"].y - shift) == green
    assert (things["marker:1"].x - shift, things["marker:1"].y + shift) == purple


def test_the_markers_come_line_by_line() -> None:
    end = position(TWO)
    for counted in range(len(end.score_sheet()) + 1):
        keys = [thing.key for thing in seen(end, counted).zones[0].things]
        assert [key for key in keys if key[:6] == "marker"] == ["marker:0", "marker:1"]
    assert not any(thing.key[:6] == "marker" for thing in seen(end).zones[0].things)


def test_9_7_face_down_tiles_show_one_back_and_leave_no_trace_of_their_value() -> None:
    shown = seen(position(SEEN))
    tiles = [thing for thing in shown.zones[0].things if thing.key in ("cell:a1", "cell:c1")]
    assert {tile.picture for tile in tiles} == {"io-tile-back"}
    assert repr(shown) == repr(seen(position(SEEN.replace("+2", "-3"))))
    names = {spot.key: spot.name for spot in shown.zones[0].spots}
    assert names["a1"] == "a1, face-down tile laid by Ana"
    assert names["c1"] == "c1, face-down tile laid by Rui"
    assert names["b1"] == "b1, green pawn of Ana"
    assert names["f6"] == "f6, free"


def test_9_5_the_value_that_shows_is_there_for_all_until_the_tile_is_laid() -> None:
    state = after(position(SEEN), "flip")
    assert seen(state).revealed == ""
    state = after(state, "~-3")
    assert seen(state).revealed == "io-tile-m3"
    assert "−3" in seen(state).asked  # a real minus
    assert seen(after(state, "f6")).revealed == ""


def test_what_everybody_has_left_is_in_sight() -> None:
    first, second = seen(position(SEEN)).places
    assert [(stock.number, stock.name) for stock in first.stocks] == [
        (7, "7 pawns left"),
        (10, "10 tiles left"),
    ]
    assert [stock.number for stock in second.stocks] == [8, 10]
    assert seen(position(SEEN, pawns=(1, 1))).places[0].stocks[0].name == "1 pawn left"


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (position(SEEN), "Put a pawn on a free cell, or turn up a tile."),
        (position(SEEN, pawns=(0, 8)), "Turn up a tile."),
        (position(SEEN, tiles=(0, 11)), "Put a pawn on a free cell."),
        (position(SEEN, shown="-3"), "Lay −3 face down on a free cell."),
        (position(SEEN, shown="?"), ""),
        (position(TWO), ""),
    ],
)
def test_the_seat_to_act_is_asked_what_it_may_do(state: IsisOsiris, asked: str) -> None:
    assert seen(state).asked == asked
