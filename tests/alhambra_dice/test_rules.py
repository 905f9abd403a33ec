"""Each sentence of the rules that can be broken, and the readings of the record's page."""

from collections import Counter
from random import Random

import pytest

from ludoteca.engine.game import CHANCE
from ludoteca.games.alhambra_dice.pieces import CHIPS, COLOURS, LETTERS, MARKERS, VALUES
from ludoteca.games.alhambra_dice.rules import (
    CHOOSING,
    LAYING,
    NAMING,
    OVER,
    READY,
    STARTING,
    WINDOW,
    AlhambraDice,
    start,
)
from tests.alhambra_dice.positions import after, awards, held, position, stones, why
from tests.playing import random_event

FIVE = ("~chip:1", "~chip:2", "~chip:3", "~chip:black", "~chip:extra")

# -- the box (section 2) --------------------------------------------------------------------------


def test_there_are_twenty_light_chips_and_six_black_backed_ones() -> None:
    assert sum(chip.light for chip in CHIPS.values()) == 20
    assert sum(chip.dark for chip in CHIPS.values()) == 6
    assert all(chip.dark == 0 for kind, chip in CHIPS.items() if kind in ("black", "extra"))


def test_what_the_tracks_pay_has_a_closed_form() -> None:
    for n in range(6):
        k = n + 1
        assert (VALUES["A"][n], VALUES["B"][n]) == ((k,), (k + 7, k))
        assert VALUES["C"][n] == (k + 15, k + 7, k)


def test_there_is_a_colour_for_each_of_six_players() -> None:
    assert len(set(COLOURS)) == 6


# -- the set-up of a round (sections 3 and 4.2) ---------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_round_begins_with_the_start_player_chip_and_five_chips(players: int) -> None:
    state = start(players, players - 1, {})
    assert (state.phase, state.markers) == (STARTING, (MARKERS[players],) * players)
    assert state.outcomes() == {f"~start:{letter}": 1 for letter in LETTERS}
    state = after(state, "~start:S", *FIVE)
    assert state.fields == ("1", "start", "2", "3", "black", "extra")
    if players == 2:
        assert state.outcomes() == {f"~dirk:{letter}": 1 for letter in LETTERS}
        state = after(state, "~dirk:P")
    assert (state.actor, state.moves()) == (players - 1, ("roll",))


def test_chips_are_laid_from_the_left_on_fields_that_are_free() -> None:
    state = after(start(3, 0, {}), "~start:P")
    assert after(state, "~chip:2").fields == ("start", "2", "", "", "", "")
    assert "still being set up" in why(state, "~chip:start")
    assert "still being set up" in why(state, "roll")


def test_a_chip_of_rounds_one_to_four_does_not_come_again() -> None:
    state = after(start(3, 0, {}), "~start:P", "~chip:3", "~chip:3")
    assert "~chip:3" not in state.outcomes()


# -- throwing (section 4.2) -----------------------------------------------------------------------


def test_the_first_throw_is_with_all_dice() -> None:
    state = position()
    assert "First throw all the dice" in why(state, "keep:")
    assert "First throw all the dice" in why(state, "mark:G")
    assert after(state, "roll").in_cup == 8


@pytest.mark.parametrize("kept", ["", "P", "PPS", "GGGG", "PPSGGGG"])
def test_any_of_the_dice_are_kept(kept: str) -> None:
    state = after(position(dice="PPSGGGGT"), f"keep:{kept}")
    assert (state.actor, state.dice, state.in_cup) == (CHANCE, kept, 8 - len(kept))


def test_each_different_set_of_dice_is_kept_in_one_way() -> None:
    state = position(dice="PPPSSSAA")
    kept = [move for move in state.moves() if move.startswith("keep:")]
    assert len(kept) == len(set(kept)) == 4 * 4 * 3 - 1
    assert "do not show" in why(state, "keep:G")
    assert "do not show" in why(state, "keep:SP")


def test_three_throws_are_all_there_are() -> None:
    state = position(dice="PPPSSSAA", throws=3)
    assert state.moves() == ("mark:P", "mark:S", "mark:A")
    assert "last throw" in why(state, "keep:PPP")
    assert "have been thrown" in why(state, "roll")


def test_a_turn_places_one_marker_and_turns_go_on_by_seats() -> None:
    state = after(position(3, dice="GGGGGPST", turn=2), "mark:G")
    assert (state.actor, state.markers) == (0, (5, 5, 4))
    assert (state.throws, state.dice, state.in_cup) == (0, "", 8)


def test_dice_in_the_cup_show_only_what_they_can() -> None:
    state = after(position(dice="PPSGGGGT"), "keep:PPSGG")
    for event in ("~roll:GG", "~roll:GGGG", "~roll:GPS", "~roll:XYZ", "~start:G", "mark:G"):
        assert "being thrown" in why(state, event)
    assert after(state, "~roll:PSG").dice == "PPPSSGGG"


# -- chips (section 4.6) --------------------------------------------------------------------------


def test_the_black_die_stays_for_the_whole_turn_and_no_longer() -> None:
    state = after(position(chips={"A": "black"}), "use:black", "roll", "~roll:PPSSAACCG")
    state = after(state, "keep:PP", "~roll:SSSSSSS")
    assert (state.dice, held(state, "A"), state.gone) == ("PPSSSSSSS", "", ("black",))
    assert after(state, "mark:S", "roll").in_cup == 8


def test_there_is_one_black_die() -> None:
    state = after(position(chips={"A": "black black"}), "use:black")
    assert state.moves() == ("roll",)
    assert "only one black die" in why(state, "use:black")


def test_the_black_die_comes_in_before_the_first_throw() -> None:
    assert "before the first throw" in why(
        position(dice="PPPSSSAA", chips={"A": "black"}), "use:black"
    )


def test_an_extra_throw_comes_after_the_last_and_once_a_turn() -> None:
    early = position(dice="PPPSSSAA", throws=2, chips={"A": "extra"})
    assert "after the last throw" in why(early, "use:extra")
    state = position(dice="PPPSSSAA", throws=3, chips={"A": "extra extra"})
    state = after(state, "use:extra")
    assert "keep:PPP" in state.moves()
    state = after(state, "keep:PPP", "~roll:SSSSS")
    assert state.moves() == ("mark:P", "mark:S")
    assert "only one extra throw" in why(state, "use:extra")


def test_a_throw_is_annulled_directly_after_it() -> None:
    state = position(dice="PPPSSSAA", chips={"A": "annul annul extra"})
    assert "directly after it" in why(state, "use:annul")
    state = after(state, "keep:PPP", "~roll:GGGGG")
    assert "use:annul" in state.moves()
    back = after(state, "use:annul")
    assert (back.dice, back.throws) == ("PPPSSSAA", 1)
    assert "use:annul" not in back.moves()
    last = after(state, "keep:PPP", "~roll:GGGGG", "use:extra")
    assert "use:annul" not in last.moves()


def test_after_an_annulled_first_throw_chips_are_offered_as_before_it() -> None:
    chips = {"A": "annul black transfer"}
    state = after(position(chips=chips, tracks={"P": "1:A"}), "roll", "~roll:PPPSSSAA")
    state = after(state, "use:annul")
    assert {"roll", "use:black", "use:transfer:P-G"} <= set(state.moves())


def test_an_annulled_third_throw_may_be_made_again() -> None:
    state = position(dice="PPPSSSAA", throws=2, chips={"A": "annul"})
    state = after(state, "keep:PPP", "~roll:GGGGG", "use:annul")
    assert state.throws == 2
    assert after(state, "keep:PPP", "~roll:PPPPP").dice == "PPPPPPPP"


def test_a_transfer_needs_a_stone_to_go_back_and_one_to_go_on() -> None:
    tracks = {"P": "1:A", "S": "12:A"}
    state = position(chips={"A": "transfer"}, tracks=tracks)
    uses = {move for move in state.moves() if move.startswith("use:")}
    assert uses == {f"use:transfer:P-{to}" for to in "ACGT"} | {
        f"use:transfer:S-{to}" for to in "PACGT"
    }
    for event in ("use:transfer:P-S", "use:transfer:G-T", "use:transfer:P-P", "use:transfer:"):
        assert "one back on one track" in why(state, event)
    assert "before the first throw" in why(
        position(dice="PPPSSSAA", chips={"A": "transfer"}, tracks=tracks), "use:transfer:P-G"
    )


def test_a_chip_is_used_by_who_holds_it_and_points_are_not_used() -> None:
    state = position(chips={"B": "black", "A": "2"})
    assert "holds no such chip" in why(state, "use:black")
    assert "holds no such chip" in why(state, "use:dragon")
    assert "count at the next scoring" in why(state, "use:2")


# -- awards (section 4.4) -------------------------------------------------------------------------


def ends_with(events: tuple[str, ...], **more: object) -> AlhambraDice:
    """Return what follows when the last marker of a round is placed in the tower's column."""
    state = position(3, dice="TTTTTTTT", turn=2, **more)._replace(markers=(0, 0, 1))  # type: ignore[arg-type]
    return after(state, "mark:T", *events)


def test_awards_go_on_from_the_left_until_somebody_is_asked() -> None:
    state = ends_with((), area={"S": "B5@1", "G": "A4@1 A3@1"})
    assert (state.phase, state.column, state.actor) == (CHOOSING, 1, 1)
    assert stones(state, "G") == ""
    state = after(state, "award:chip")
    assert (state.phase, state.column, state.actor) == (CHOOSING, 5, 2)
    assert stones(state, "G") == "3:A"


def test_what_the_rules_do_by_themselves_is_noted() -> None:
    state = ends_with((), area={"S": "B5@1", "G": "A4@1 A3@1"}, fields="1 2 3 extra black annul")
    assert state.news == ("lost:P:1",)
    state = after(state, "award:two")
    assert state.news == (
        *("points:S:1:2", "lost:S:2", "lost:A:3", "lost:C:extra"),
        *("points:G:0:3", "chip:G:0:black"),
    )


def test_the_second_waits_while_the_best_names_who_begins() -> None:
    state = awards(position(area={"G": "A5@1 B4@1"}, fields="1 1 1 1 start 1"))
    state = after(state, "award:chip")
    assert (state.phase, state.actor, stones(state, "G")) == (NAMING, 0, "1:A")
    assert "First name the player" in why(state, "award:two")
    named = after(state, "caliph:2")
    assert (stones(named, "G"), named.caliph) == ("1:A 2:B", 2)


def test_the_second_names_who_begins_when_it_gets_the_chip() -> None:
    state = awards(position(area={"G": "A5@1 B4@1"}, fields="1 1 1 1 start 1"))
    state = after(state, "award:two")
    assert (state.phase, state.actor, stones(state, "G")) == (NAMING, 1, "1:B 2:A")
    assert stones(after(state, "caliph:1"), "G") == "1:B 2:A"


def test_dirk_best_and_alone_wins_no_chip() -> None:
    state = awards(position(2, area={"S": "D6@3"}, fields="1 start 1 1 1 1"))
    assert (stones(state, "S"), state.caliph) == ("2:D", 0)
    state = awards(position(2, area={"S": "D6@3"}, fields="1 3 1 1 1 1"))
    assert held(state, "D") == ""
    assert "3" in state.gone


def test_nothing_else_is_done_while_an_award_is_chosen() -> None:
    state = awards(position(area={"G": "A5@1"}))
    assert state.moves() == ("award:two", "award:chip")
    assert "First choose" in why(state, "roll")
    assert "when all markers are placed" in why(position(), "award:two")


# -- the end of a round (section 4.5) -------------------------------------------------------------


def window(first: int, chips: dict[str, str], tracks: dict[str, str]) -> AlhambraDice:
    """Return the position when all awards of round 2 have been given, which `first` began."""
    state = position(3, chips=chips, tracks=tracks, fields="1 1 1 1 1 1")
    return awards(state._replace(caliph=first, named=(first + 1) % 3))


def test_who_can_use_a_transfer_chip_is_asked_from_who_began_the_round() -> None:
    chips = {"A": "transfer", "B": "transfer transfer", "C": "transfer"}
    state = window(1, chips, {"P": "2:AB"})
    assert (state.phase, state.actor) == (WINDOW, 1)
    state = after(state, "use:transfer:P-G")
    assert state.actor == 1
    state = after(state, "pass")
    assert (state.phase, state.actor) == (WINDOW, 0)
    assert "Only transfer chips" in why(state, "roll")
    after_all = after(state, "use:transfer:P-T")
    assert (after_all.phase, after_all.round, after_all.caliph) == (STARTING, 3, 2)


def test_the_last_pass_ends_the_round() -> None:
    state = window(1, {"A": "transfer"}, {"P": "2:AB"})
    assert state.actor == 0
    assert after(state, "pass").round == 3


def test_the_chip_window_comes_before_the_scoring() -> None:
    state = position(3, chips={"A": "transfer"}, tracks={"P": "2:BA"}, round_number=5)
    state = awards(state)
    assert (state.phase, state.scores()) == (WINDOW, (0, 0, 0))
    assert after(state, "pass").scores() == (8, 16, 0)
    assert after(state, "use:transfer:P-T").scores() == (8 + 21, 16, 0)


def test_markers_lie_until_the_next_round_begins() -> None:
    state = ends_with(("award:two",))
    assert (state.round, state.phase) == (3, STARTING)
    assert any(column.strip(".") for column in state.area)
    state = after(state, "~start:G")
    assert not any(column.strip(".") for column in state.area)
    assert state.markers == (5, 5, 5)


def test_the_last_round_begins_with_its_first_chip() -> None:
    state = ends_with(("award:two",), round_number=4)
    assert (state.round, state.phase) == (5, LAYING)
    state = after(state, "~chip:1")
    assert (state.markers, state.fields[0]) == ((5, 5, 5), "1")
    assert not any(column.strip(".") for column in state.area)


# -- scoring and the end (sections 6 and 7) -------------------------------------------------------


def test_scorings_follow_rounds_one_three_and_five() -> None:
    rng, state = Random(6), start(3, 0, {})
    scored_after = Counter[int]()
    while state.actor is not None:
        before, state = state, state.play(random_event(state, rng))
        scored_after[before.round] += len(state.ranked) - len(before.ranked)
    assert scored_after == Counter({1: 1, 3: 1, 5: 1})


def test_the_sheet_tells_scoring_building_rank_and_where() -> None:
    state = position(3, tracks={"T": "4:CA"}, chips={"C": "1"}, round_number=5)
    end = awards(state)
    assert [tuple(line)[:4] for line in end.score_sheet()] == [
        (0, "C:T:2", 13, ("track:T",)),
        (2, "C:T:1", 21, ("track:T",)),
        (2, "C:chips", 1, ("seat:2",)),
    ]


def test_equal_points_share_the_win() -> None:
    end = awards(position(3, round_number=5, chips={"A": "3", "B": "1 2"}))
    assert (end.scores(), end.winners()) == ((3, 3, 0), (0, 1))


def test_dirk_is_scored_but_never_wins() -> None:
    end = awards(position(2, round_number=5, tracks={"P": "1:A 2:D"}))
    assert end.totals() == (8, 0, 16)
    assert (end.scores(), end.winners()) == ((8, 0), (0,))


def test_the_game_is_over_after_round_five() -> None:
    end = awards(position(3, round_number=5))
    assert (end.phase, end.actor, end.moves(), end.outcomes()) == (OVER, None, (), {})
    assert why(end, "roll") == "The game is over."


def test_a_turn_that_begins_is_ready_and_nobody_wins_before_the_end() -> None:
    assert position().phase == READY
    assert position().winners() == ()
