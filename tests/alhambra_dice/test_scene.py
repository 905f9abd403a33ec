"""What Alhambra – The Dice Game shows: columns, dice, choices, tracks, chips, and their names."""

from random import Random

import pytest

from ludoteca.engine.scene import Look, Scene, Spot, Thing
from ludoteca.games.alhambra_dice import pieces, words
from ludoteca.games.alhambra_dice.pieces import LETTERS, SPACES
from ludoteca.games.alhambra_dice.rules import DIRKING, NAMING, WINDOW, AlhambraDice, start
from ludoteca.games.alhambra_dice.scene import (
    event_for,
    glides,
    loose,
    scene,
    space_centre,
    stone_centre,
    touches,
)
from tests.alhambra_dice.positions import after, awards, position

NAMES = ("Ana", "Rui", "Bia", "Gil", "Eva", "Leo")
PHONE = 360
"""The width of a narrow phone, in CSS pixels."""
GARDENS = "PSGGGGGT"


def shown(state: AlhambraDice, *touched: str) -> Scene:
    """Return what everybody sees, when the seat to act has touched some spots."""
    names, colours = NAMES[: state.players], pieces.COLOURS[: state.players]
    return scene(state, Look(names, colours, touched=touched))


def things(state: AlhambraDice, *touched: str) -> dict[str, Thing]:
    """Return all things on the table, by their keys."""
    return {one.key: one for zone in shown(state, *touched).zones for one in zone.things}


def spots(state: AlhambraDice, *touched: str) -> dict[str, Spot]:
    return {one.key: one for zone in shown(state, *touched).zones for one in zone.spots}


def names(state: AlhambraDice, *touched: str) -> dict[str, str]:
    """Return what the spots are called."""
    return {key: spot.name for key, spot in spots(state, *touched).items()}


def told(state: AlhambraDice, event: str) -> str:
    return words.told(state, event, NAMES[: state.players])


# -- the dice area --------------------------------------------------------------------------------


def test_spaces_go_from_left_to_right_and_rows_from_the_top() -> None:
    centres = [space_centre(0, where) for where in range(SPACES)]
    assert centres == sorted(centres, key=lambda place: (place[1], place[0]))
    assert len({x for x, _y in centres}) == 3
    assert len({y for _x, y in centres}) == 8
    assert space_centre(5, 0)[0] - space_centre(0, 0)[0] == 5 * 154


def test_markers_lie_on_their_spaces_in_their_colours() -> None:
    state = position(area={"G": "B5@3 A4@1"})
    lying = {key: one.picture for key, one in things(state).items() if key.startswith("marker:")}
    assert lying == {"marker:G:11": "ad-marker-green", "marker:G:12": "ad-marker-blue"}


def test_a_column_says_all_that_lies_in_it() -> None:
    state = position(area={"G": "B5@3 A4@1"})
    name = "garden column, best first: Rui 5 in 3 throws; Ana 4 in 1 throw"
    assert names(state)["column:G"] == name
    assert names(state)["column:T"] == "tower column, free"


def test_after_a_throw_each_symbol_shows_where_its_marker_would_go() -> None:
    state = position(dice=GARDENS, throws=2, area={"G": "B5@2 B5@3"})
    there = things(state)
    landings = {key for key in there if key.startswith("landing:")}
    assert landings == {f"landing:{letter}" for letter in "PSGT"}
    assert [there["landing:G"].x, there["landing:G"].y] == [*space_centre(4, 12)]
    assert names(state)["column:G"].endswith("a marker would go to 4 in 1 throw")


def test_a_marker_that_would_find_no_space_has_none_shown() -> None:
    state = position(dice=GARDENS, throws=3, area={"S": "B1@3"})
    assert "landing:S" not in things(state)
    assert names(state)["column:S"].endswith("a marker would find no space")


@pytest.mark.parametrize("players", [2, 6])
def test_what_is_touched_is_wide_enough_for_a_finger_on_a_phone(players: int) -> None:
    chips = {"A": "1 2 3 black extra annul transfer"}
    state = position(players, dice=GARDENS, chips=chips)
    for zone in shown(state).zones:
        for spot in zone.spots:
            assert min(spot.width, spot.height) * PHONE / zone.width >= 24, spot.key


# -- the bonus fields -----------------------------------------------------------------------------


def test_chips_lie_on_the_bonus_fields() -> None:
    state = position(fields="1 2 - black start transfer")
    assert names(state)["field:P"] == "pavilion bonus field: 1 point"
    assert names(state)["field:A"] == "arcades bonus field: empty"
    assert names(state)["field:G"] == "garden bonus field: start player"
    assert things(state)["field:C"].picture == "ad-chip-black"
    assert "field:A" not in things(state)


# -- the dice -------------------------------------------------------------------------------------


def in_tray(state: AlhambraDice, *touched: str) -> set[str]:
    """Return the dice that lie in the tray, on the right; each has its mark there."""
    there = things(state, *touched)
    tray = {key for key, one in there.items() if key[:4] == "die:" and one.x > 500}
    assert {f"kept:{key[4:]}" for key in tray} == {key for key in there if key[:5] == "kept:"}
    return tray


def test_before_a_throw_all_dice_lie_in_the_cup_unseen() -> None:
    state = position(chips={"A": "black"})
    blank = [one.picture for key, one in things(state).items() if key[:4] == "cup:"]
    assert blank == ["ad-die-blank"] * 8
    assert names(state)["cup"] == "cup: Throw all 8 dice"
    black = after(state, "use:black")
    assert things(black)["cup:8"].picture == "ad-black-blank"
    assert names(black)["cup"] == "cup: Throw all 9 dice"


def test_keeping_is_told_by_place_mark_and_word() -> None:
    state = position(dice=GARDENS)
    assert in_tray(state) == set()
    assert in_tray(state, "die:2", "die:4") == {"die:2", "die:4"}
    called = names(state, "die:2")
    assert called["die:2"] == "die 3: garden, kept"
    assert called["die:3"] == "die 4: garden, in the cup"
    assert called["cup"] == "cup: Keep garden, throw 7 dice again"


def test_what_was_kept_stays_in_the_tray() -> None:
    state = after(position(dice=GARDENS), "keep:GGG", "~roll:PPGTT")
    assert state.dice == "PPGGGGTT"
    assert in_tray(state) == {"die:2", "die:3", "die:4"}
    assert in_tray(state, "die:2", "die:5") == {"die:3", "die:4", "die:5"}


def test_while_dice_are_thrown_the_kept_ones_lie_there_and_the_others_are_blank() -> None:
    state = after(position(dice=GARDENS), "keep:GGG")
    assert in_tray(state) == {"die:0", "die:1", "die:2"}
    assert [key for key in things(state) if key[:4] == "cup:"] == [f"cup:{n}" for n in range(5)]


def test_a_lamp_is_lit_for_each_throw_that_was_made() -> None:
    for throws in (1, 2, 3, 4):
        state = position(dice=GARDENS, throws=throws)
        assert len([key for key in things(state) if key.startswith("throw:")]) == throws


def test_dice_are_loose_only_while_they_can_be_thrown_again() -> None:
    assert loose(position()) == frozenset()
    assert loose(position(dice=GARDENS)) == {f"die:{number}" for number in range(8)}
    assert loose(position(dice=GARDENS, throws=3)) == frozenset()
    extra = position(dice=GARDENS, throws=3, chips={"A": "extra"})
    assert len(loose(after(extra, "use:extra"))) == 8


def test_any_order_of_touches_means_the_same_throw() -> None:
    rng, state = Random(1), after(position(dice=GARDENS), "keep:GGG", "~roll:PPGTT")
    for move in state.moves():
        *dice, end = touches(state, move)
        rng.shuffle(dice)
        assert event_for(state, (*dice, end)) == move


def test_to_keep_some_dice_as_few_as_can_be_are_touched() -> None:
    state = after(position(dice=GARDENS), "keep:GGG", "~roll:PPGTT")
    assert touches(state, "keep:GGG") == ("cup",)
    assert touches(state, "keep:GGGG") == ("die:5", "cup")
    assert touches(state, "keep:PGG") == ("die:0", "die:2", "cup")
    assert touches(state, "mark:G") == ("column:G",)


def test_dice_that_stay_go_to_their_place_among_the_others() -> None:
    state = after(position(dice=GARDENS), "keep:GG")
    assert glides(state, "~roll:PPGTTT") == (("die:0", "die:2"), ("die:1", "die:3"))


# -- what there is to choose ----------------------------------------------------------------------


def test_the_awards_of_a_column_lie_where_the_dice_lay() -> None:
    state = awards(position(area={"G": "A5@1 B4@1"}, fields="1 1 1 1 black 1"))
    called = names(state)
    assert called["award:two"] == "Take two building points"
    assert called["award:chip"] == "Take one building point and the chip (black die)"
    assert things(state)["choice:award:two"].picture == "ad-two"
    assert things(state)["building"].picture == "ad-building-G"
    assert shown(state).asked == "Garden: take two points, or one and the chip (black die)?"
    assert [touches(state, move) for move in state.moves()] == [("award:two",), ("award:chip",)]


def test_the_player_who_begins_next_is_chosen_by_touching_one() -> None:
    state = awards(position(6, area={"G": "B5@1 B4@1"}, fields="1 1 1 1 start 1"))
    assert state.phase == NAMING
    assert names(state)["caliph:5"] == "Leo begins the next round"
    assert words.offer(state, "caliph:5", NAMES) == "Let Leo begin the next round"
    assert told(state, "caliph:5").startswith("Rui names Leo to begin the next round.")
    assert told(state, "caliph:1").startswith("Rui chooses to begin the next round.")
    assert things(state)["choice:caliph:1"].picture == "ad-seat-green"


def test_in_the_chip_window_two_tracks_are_touched_or_the_turn_is_passed() -> None:
    chips, tracks = {"A": "transfer"}, {"P": "2:A"}
    state = awards(position(chips=chips, tracks=tracks))
    assert state.phase == WINDOW
    assert touches(state, "use:transfer:P-T") == ("track:P", "track:T")
    assert touches(state, "pass") == ("pass",)
    assert things(state)["choice:pass"].picture == "ad-pass"


def test_in_a_turn_a_chip_is_touched_first() -> None:
    state = position(chips={"A": "black transfer", "B": "black"}, tracks={"P": "2:A"})
    assert touches(state, "use:black") == ("chip:0:black",)
    assert touches(state, "use:transfer:P-T") == ("chip:0:transfer", "track:P", "track:T")
    refusal = state.why_not(event_for(state, ("chip:1:black",)))
    assert refusal is not None
    assert "holds no such chip" in refusal.reason


# -- tracks and what everybody holds --------------------------------------------------------------


def test_a_track_says_the_order_of_its_stacks_and_what_it_pays_next() -> None:
    state = position(4, tracks={"T": "5:AB 3:C"}, round_number=2)
    said = "tower track, 5: Ana below, Rui above; 3: Bia, scoring B pays 13, 6"
    assert names(state)["track:T"] == said
    high = position(4, tracks={"T": "12:DAC"}, round_number=4)
    assert names(high)["track:T"].startswith("tower track, 12: Gil, Ana, Bia, from below, ")
    assert names(high)["track:P"] == "pavilion track, no stones, scoring C pays 16, 8, 1"


def test_the_stones_of_a_stack_lie_side_by_side_the_lowest_on_the_left() -> None:
    there = things(position(6, tracks={"T": "5:AB", "P": "12:FEDCBA"}))
    assert there["stone:T:0"].x < there["stone:T:1"].x
    assert there["stone:T:0"].y == there["stone:T:1"].y
    full = [there[f"stone:P:{stone}"].x for stone in range(6)]
    assert full == sorted(full, reverse=True)
    assert stone_centre(0, 12, 5, 6)[0] < stone_centre(1, 12, 0, 1)[0]
    assert stone_centre(0, 12, 0, 1)[1] < stone_centre(0, 1, 0, 1)[1]


def test_everybody_s_chips_lie_in_the_open() -> None:
    state = position(chips={"B": "2 2 black"})._replace(out="1")
    called = names(state)
    assert called["seat:1"] == (
        "Rui, 0 points, 5 markers left, 1 marker out, chips: 2 points ×2, black die"
    )
    assert called["seat:0"] == "Ana, 0 points, 5 markers left, Caliph stone, chips: none"
    assert called["chip:1:2"] == "Rui’s chip: 2 points ×2"
    assert things(state)["chip:1:black"].picture == "ad-chip-black"


def test_dirk_has_his_place_at_the_table() -> None:
    state = position(2, chips={"D": "3"}, tracks={"P": "4:D"})
    assert names(state)["seat:2"] == "Dirk, 0 points, chips: 3 points"
    assert names(state)["track:P"].startswith("pavilion track, 4: Dirk")
    assert things(state)["stone:P:2"].picture == "ad-stone-dirk"
    assert len(shown(state).places) == 2


def test_seats_show_points_and_markers_left() -> None:
    place = shown(position(3)).places[1]
    assert (place.points, place.stocks[0].number, place.stocks[0].name) == (0, 5, "5 markers left")


def test_chips_that_are_won_come_from_their_field() -> None:
    state = awards(position(area={"G": "A5@1 B4@1"}, fields="1 1 1 1 black 1"))
    assert glides(state, "award:chip") == (("field:G", "chip:0:black"),)
    assert glides(state, "award:two") == (("field:G", "chip:1:black"),)


def test_a_marker_comes_from_its_player() -> None:
    state = position(dice=GARDENS, area={"G": "B5@1"})
    assert glides(state, "mark:G") == (("left:0", "marker:G:10"),)


# -- what is told ---------------------------------------------------------------------------------


def test_the_log_tells_throws_and_where_a_marker_goes() -> None:
    state = position(dice=GARDENS, throws=2, area={"G": "B5@2", "S": "B1@2 B1@3"})
    assert told(state, "mark:P") == "Ana marks pavilion, 1 in 2 throws."
    assert told(state, "mark:G") == (
        "Ana marks garden, 5 in 2 throws: that is taken, so it counts as 5 in 3 throws."
    )
    assert told(state, "mark:S").endswith("no space is free, so the marker is out.")
    assert told(state, "keep:GG") == ""
    thrown = told(after(state, "keep:GG"), "~roll:PPSSTT")
    assert thrown == "Ana keeps garden ×2 and throws pavilion ×2, seraglio ×2, tower ×2."


def test_the_log_tells_awards_column_by_column_and_the_scoring() -> None:
    state = awards(position(area={"G": "A5@1 B4@1"}, round_number=5, fields="2 1 1 1 3 1"))
    assert told(state, "award:two") == (
        "Ana takes two points. Garden: Ana +2, Rui +1, Rui gets the chip (3 points). "
        "Tower: nobody gets the chip (1 point). Scoring C: Ana +20, Rui +15, Bia +0."
    )


def test_the_log_tells_the_chips_of_a_round_once_they_all_lie_there() -> None:
    state = start(2, 1, {})
    events = ["~start:G", "~chip:2", "~chip:2", "~chip:1", "~chip:black", "~chip:extra"]
    for event in events[:-1]:
        assert told(state, event) == ""
        state = state.play(event)
    assert told(state, events[-1]).startswith("Round 1, Rui begins. The bonus chips – pavilion: 2")
    dirk = state.play(events[-1])
    assert dirk.phase == DIRKING
    assert "pavilion 5, seraglio 6, chambers 2" in told(dirk, "~dirk:C")


def test_a_transfer_is_told_once() -> None:
    state = position(chips={"A": "transfer"}, tracks={"P": "1:A"})
    said = told(state, "use:transfer:P-T")
    assert said == "Ana uses a chip: pavilion one back, tower one forward."


def test_score_lines_name_scoring_building_and_place() -> None:
    end = awards(position(round_number=5, tracks={"T": "4:CA"}, chips={"A": "2"}))
    lines = [words.score_line(line) for line in end.score_sheet()]
    assert lines == [
        "scoring C, tower: second",
        "scoring C: point chips",
        "scoring C, tower: first",
    ]
    there = set(names(end))
    assert all(set(line.places) <= there for line in end.score_sheet())


def test_the_result_tells_how_dirk_did() -> None:
    end = awards(position(2, round_number=5, tracks={"P": "1:A 2:D"}))
    assert words.result(end, NAMES[:2]) == (
        "Ana wins with 8 points. Dirk has 16 points, more than both, but he takes no place."
    )
    shared = awards(position(3, round_number=5))
    assert words.result(shared, NAMES[:3]) == "Ana, Rui and Bia share the win with 0 points."


def test_what_may_be_listed_are_the_chips_to_come() -> None:
    text = words.seen(after(start(3, 0, {}), "~start:P", "~chip:black"), ())
    assert "black die ×3" in text
    assert "Still to come in round 5: 1 point, 2 points ×2, 3 points ×2, transfer" in text


def test_every_building_has_its_own_place_everywhere() -> None:
    called = names(position())
    for kind in ("column", "field", "track"):
        assert [key for key in called if key.startswith(kind)] == [f"{kind}:{x}" for x in LETTERS]
