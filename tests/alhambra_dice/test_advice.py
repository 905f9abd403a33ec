"""The judge of Alhambra – The Dice Game, and the players that ask it."""

from itertools import product
from random import Random
from statistics import fmean

import pytest

from ludoteca.bots import arena
from ludoteca.bots.arena import Match
from ludoteca.bots.levels import LEVELS
from ludoteca.bots.player import advice_for, after_slices, lead_so_far
from ludoteca.engine.game import CHANCE, find_game
from ludoteca.games.alhambra_dice import advice
from ludoteca.games.alhambra_dice.dice import in_order, keeps, space
from ludoteca.games.alhambra_dice.pieces import LETTERS, SPACES
from ludoteca.games.alhambra_dice.rules import WINDOW, AlhambraDice
from ludoteca.games.alhambra_dice.throwing import COUNTS, Dice, dice
from tests.alhambra_dice.positions import awards, position
from tests.playing import Setting, all_settings, played

OWN = [setting for setting in all_settings() if setting.name == "alhambra-dice"]
FULL = "A5@3 B5@2"


def seated(setting: Setting, number: int) -> list[AlhambraDice]:
    """Return the positions of a random game in which a seat acts."""
    found = [
        state for state in played(setting, number).states if state.actor not in (CHANCE, None)
    ]
    return [state for state in found if isinstance(state, AlhambraDice)]


def worths(state: AlhambraDice) -> dict[str, float]:
    """Return what each legal move is worth to the seat to act."""
    return {move: lead for lead, move in advice.appraised(state, state.turn)}


def best(state: AlhambraDice) -> str:
    """Return what the strongest level does."""
    return advice.appraised(state, state.turn)[0][1]


def expected(state: AlhambraDice) -> float:
    """Return the mean of what a throw brings, each outcome played as is best."""
    weights = state.outcomes()
    total = sum(
        weight * max(worths(state.play(event)).values()) for event, weight in weights.items()
    )
    return total / sum(weights.values())


# -- dice -----------------------------------------------------------------------------------------


def ranks(throws: int) -> list[float]:
    """Return marks that are worth their space: the best 24, the worst 1."""
    return [
        float(SPACES - space(count, throws)) if count else 0.0
        for _ in LETTERS
        for count in range(COUNTS)
    ]


def turn_of(sets: Dice, throws: int) -> float:
    """Return what a turn is worth when each mark is worth its space."""
    values = sets.marked(ranks(throws))
    for number in range(throws - 1, 0, -1):
        again = sets.thrown_again(sets.kept(values))
        values = list(map(max, again, sets.marked(ranks(number))))
    return sets.kept(values)[0]


def counted_out(shown: str, throws: int) -> float:
    """Return what three dice are worth after some throws, all that may come being counted."""
    stop = max(ranks(throws)[shown.count(letter)] for letter in shown)
    if throws == 3:
        return stop
    return max(stop, *(mean_of(kept.removeprefix("keep:"), throws) for kept in keeps(shown)))


def mean_of(kept: str, throws: int) -> float:
    falls = product(LETTERS, repeat=3 - len(kept))
    return fmean(counted_out(in_order(kept + "".join(fall)), throws + 1) for fall in falls)


def test_there_are_3003_sets_of_up_to_eight_dice() -> None:
    assert len(dice(8).sets) == 3003
    assert len(dice(8).shown) == 1287


def test_three_dice_are_worth_what_counting_all_that_may_come_says() -> None:
    sets, values = dice(3), dice(3).marked(ranks(3))
    again = sets.thrown_again(sets.kept(values))
    for shown in ("PPP", "PPS", "PSA"):
        found = max(
            again[sets.sets[shown] - sets.whole],
            sets.marked(ranks(2))[sets.sets[shown] - sets.whole],
        )
        assert found == pytest.approx(counted_out(shown, 2))


def test_a_turn_is_worth_what_the_table_of_chips_was_balanced_by() -> None:
    """The rules text's figures (D4), found there by another program."""
    assert turn_of(dice(8), 3) == pytest.approx(11.64, abs=0.005)
    assert turn_of(dice(9), 3) == pytest.approx(11.64 + 1.44, abs=0.01)
    assert turn_of(dice(8), 4) == pytest.approx(11.64 + 1.74, abs=0.01)


# -- moves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_all_legal_moves_are_appraised_the_best_first(setting: Setting) -> None:
    for state in seated(setting, 3)[::15]:
        for look in (advice.appraised, advice.glanced):
            for seat in range(state.players):
                appraisals = look(state, seat)
                leads = [lead for lead, _ in appraisals]
                assert sorted(move for _, move in appraisals) == sorted(state.moves())
                assert leads == sorted(leads, reverse=seat == state.turn)


@pytest.mark.parametrize("chips", ["", "extra", "annul"])
def test_keeping_is_worth_the_mean_of_what_comes(chips: str) -> None:
    state = position(dice="PPAACCGT", throws=2, chips={"A": chips}, area={"C": "B5@3 C4@3"})
    for kept in ("PPAACC", "PPAACCT", "PPAACG"):
        again = expected(state.play(f"keep:{kept}"))
        assert worths(state)[f"keep:{kept}"] == pytest.approx(again)


def test_nothing_thrown_is_worth_what_the_throws_are() -> None:
    state = position(dice="PPPPPPGT", throws=1)
    assert worths(state)["keep:PPPPPPT"] == pytest.approx(expected(state.play("keep:PPPPPPT")))


def test_who_holds_no_chip_marks_at_the_end_what_is_worth_most() -> None:
    state = position(dice="PPPPGGGG", throws=3, area={"P": FULL})
    assert best(state) == "mark:G"


def test_six_in_one_throw_are_marked_and_four_are_not() -> None:
    assert best(position(dice="GGGGGGGS", throws=1)) == "mark:G"
    assert best(position(dice="GGGPSACT", throws=1)) == "keep:GGG"


def test_a_bad_last_throw_is_annulled_and_a_good_one_is_not() -> None:
    state = position(dice="GGGGGPSA", throws=2, chips={"A": "annul"}, round_number=4)
    kept = state.play("keep:GG")
    assert best(kept.play("~roll:PPSACT")) == "use:annul"
    assert best(kept.play("~roll:GGGGGG")) == "mark:G"


def test_a_chip_that_helps_no_more_later_is_used() -> None:
    """In the last turn of the game nothing is gained by keeping it."""
    last = position(chips={"A": "black"}, round_number=5)._replace(markers=(1, 0, 0))
    assert best(last) == "use:black"
    poor = position(dice="PPSSAACC", throws=3, chips={"A": "extra"}, round_number=5)
    assert best(poor._replace(markers=(1, 0, 0))) == "use:extra"


# -- awards, naming, transfers --------------------------------------------------------------------


def test_the_award_is_taken_that_wins_the_track() -> None:
    """Two points pass the rival for 21 points; the chip is worth one."""
    area = {"T": "A5@3 C4@3"}
    state = awards(position(area=area, tracks={"T": "2:B 1:A"}, round_number=5))
    assert best(state) == "award:two"


def test_the_chip_is_taken_where_no_stone_can_be_passed() -> None:
    area, tracks = {"P": "A5@3 C4@3"}, {"P": "2:C 9:B 11:A"}
    state = awards(position(area=area, tracks=tracks, fields="3 1 1 1 1 1", round_number=5))
    assert best(state) == "award:chip"


def test_who_may_name_lets_the_next_one_begin() -> None:
    """So it acts last itself, and knows what all others have."""
    state = awards(position(area={"G": "B6@3"}, fields="1 1 1 1 start 1"))
    assert best(state.play("award:chip")) == "caliph:2"


def window(tracks: dict[str, str]) -> AlhambraDice:
    """Return the end of the last round, in which A may use a transfer chip."""
    state = awards(position(chips={"A": "transfer"}, tracks=tracks, round_number=5))
    assert state.phase == WINDOW
    return state


def test_a_transfer_is_used_when_it_passes_a_stone_and_not_to_lose_one() -> None:
    elsewhere = dict.fromkeys("SACG", "9:B 8:C 7:A")
    gaining = {"T": "2:BA 1:C", "P": "9:A 1:B"}
    assert best(window(elsewhere | gaining)).endswith("-T")
    losing = {"T": "9:BCA", "P": "9:ABC"}
    assert best(window(dict.fromkeys("SACG", "9:ABC") | losing)) == "pass"


# -- the judge ------------------------------------------------------------------------------------


def test_with_two_players_one_leads_by_what_the_other_is_behind() -> None:
    for state in played(OWN[0], 5).states[::7]:
        assert isinstance(state, AlhambraDice)
        assert advice.lead(state, 0) == pytest.approx(-advice.lead(state, 1))


@pytest.mark.parametrize("setting", OWN, ids=str)
def test_the_end_is_judged_by_the_points(setting: Setting) -> None:
    last = played(setting, 3).states[-1]
    assert isinstance(last, AlhambraDice)
    for seat in range(setting.players):
        lead = advice.lead(last, seat)
        assert lead >= lead_so_far(last, seat) - 1e-9
        if setting.players == 2:
            assert lead == pytest.approx(lead_so_far(last, seat))


def test_a_scoring_is_counted_once() -> None:
    """What a track will pay counts before it has paid, and then it has."""
    tracks = {"T": "3:A", "G": "2:B"}
    for number in (1, 3, 5):
        before = awards(position(chips={"A": "transfer"}, tracks=tracks, round_number=number))
        gap = advice.lead(before.play("pass"), 0) - advice.lead(before, 0)
        assert abs(gap) < 4


def test_the_further_ahead_a_stone_is_the_better() -> None:
    leads = [advice.lead(position(tracks={"T": f"2:B {height}:A"}), 0) for height in (3, 4, 6, 9)]
    assert leads == sorted(leads)
    assert leads[-1] - leads[-2] < leads[1] - leads[0]


def test_a_marker_that_may_be_passed_is_worth_less() -> None:
    state = position(area={"G": "A4@3"})
    late = state._replace(markers=(0, 0, 1))
    assert advice.lead(late, 0) > advice.lead(state._replace(markers=(0, 5, 5)), 0)


# -- players --------------------------------------------------------------------------------------


def chosen(state: AlhambraDice, level: int, seed: int) -> str:
    """Return what a player of the level does."""
    player = LEVELS[level].player(advice_for(find_game("alhambra-dice")))
    return after_slices(player.think(state.view(state.turn), Random(seed)), 3)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(10))
def test_no_level_throws_away_what_is_good(level: int, seed: int) -> None:
    again = chosen(position(dice="GGGGGGPT", throws=2), level, seed)
    assert again == "mark:G" or "GGGGGG" in again
    assert chosen(position(dice="GGGGGGPT", throws=3), level, seed) == "mark:G"
    assert chosen(position(dice="GGGGPSAC", throws=1), level, seed)[:6] != "mark:P"


@pytest.mark.parametrize("seed", range(5))
def test_the_habit_is_to_keep_what_shows_most_often(seed: int) -> None:
    habit = advice.HABITS["frequent"]
    assert habit(position(), Random(seed)) == "roll"
    assert habit(position(dice="PPPSACGT"), Random(seed)) == "keep:PPP"
    assert habit(position(dice="PPSSACGT"), Random(seed)) in ("keep:PP", "keep:SS")
    assert habit(position(dice="GGGGGGGG"), Random(seed)) == "mark:G"
    assert habit(position(dice="PPPSACGT", throws=3), Random(seed)) == "mark:P"


def test_the_arena_knows_the_habit_in_this_game_only() -> None:
    arena.check(Match("alhambra-dice", "level3", "frequent"))
    with pytest.raises(ValueError, match="unknown player 'frequent'"):
        arena.check(Match("isis-osiris", "level3", "frequent"))


@pytest.mark.parametrize("other", ["frequent", "level1"])
def test_the_strongest_beats_the_weak(other: str) -> None:
    """A glance, with seeds that never change; strength itself is measured by the arena."""
    match = Match("alhambra-dice", "level3", other, slices=1, seed="rungs")
    assert arena.outcome(list(arena.samples(match, 2))).margin.mean > 0
