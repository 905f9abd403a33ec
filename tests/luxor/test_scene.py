"""What Luxor shows and says: the tomb, adventurers, where cards lead, hands, belongings."""

import re
from itertools import pairwise
from math import dist
from pathlib import Path
from random import Random

import pytest

from ludoteca.engine.scene import Look, Scene, Thing, Zone
from ludoteca.games import luxor
from ludoteca.games.luxor import words
from ludoteca.games.luxor.pieces import CARDS, COLOURS, SYMBOLS, WALL
from ludoteca.games.luxor.rules import Luxor
from ludoteca.games.luxor.scene import (
    BOARD,
    centre,
    choices,
    event_for,
    glides,
    scene,
    tile_picture,
    touches,
    waits,
)
from tests.luxor.positions import after, position
from tests.playing import NAMES, random_event

ART = (Path(luxor.__file__).parent / "art" / "pieces.svg").read_text("utf-8")


def seen(
    state: Luxor, seat: int | None = None, touched: tuple[str, ...] = (), worth: str = "now"
) -> Scene:
    """Return what `seat` sees."""
    view, players = state.view(seat), state.players
    return scene(
        view, Look(NAMES[:players], COLOURS[:players], seat, touched=touched, worth=worth)
    )


def zone(shown: Scene, key: str = "board") -> Zone:
    return next(one for one in shown.zones if one.key == key)


def things(shown: Scene, key: str = "board") -> dict[str, Thing]:
    return {thing.key: thing for thing in zone(shown, key).things}


def names(shown: Scene, key: str = "board") -> dict[str, str]:
    return {spot.key: spot.name for spot in zone(shown, key).spots}


def arrows(shown: Scene) -> set[str]:
    return {key[6:] for key in things(shown) if key.startswith("arrow:")}


# -- the tomb -------------------------------------------------------------------------------------


def test_each_space_lies_beside_the_next_one() -> None:
    for one, other in pairwise(range(41)):
        assert 90 <= dist(centre(one), centre(other)) <= 170
    assert len({centre(place) for place in range(42)}) == 42


def test_the_walls_that_are_drawn_are_those_of_the_rules() -> None:
    walls = ART[ART.index('class="lx-wall"') :]
    drawn = re.findall(r">(\d+)</text>", walls[: walls.index("</g>")])
    assert tuple(map(int, drawn)) == WALL


def test_the_symbols_that_are_drawn_are_those_of_the_rules() -> None:
    board = ART[ART.index('id="lx-board"') :]
    board = board[: board.index("</symbol>")]
    drawn = re.findall(r'href="#lx-mark-(\w)', board)
    assert "".join(drawn).upper() == "".join(SYMBOLS[space] for space in sorted(SYMBOLS))


def test_a_space_says_tile_symbol_wall_and_who_stands_there() -> None:
    state = position((13, 13), (13,), board={13: "statue:3/6"})
    assert names(seen(state))["13"].split(", ", 1)[0] == "13"
    for said in (
        "statue (3 adventurers, 6 points)",
        "cobra on the wall, 4 points on the wall",
        "Ana 2, Rui 1",
    ):
        assert said in names(seen(state))["13"]


def test_wall_and_symbol_are_said_before_and_after_a_treasure_is_taken() -> None:
    for tile in ("", "temple:tunnel", "vase:1/1"):
        name = names(seen(position(board={13: tile})))["13"]
        assert "cobra on the wall, 4 points on the wall" in name


def test_a_tunnel_says_where_it_leads() -> None:
    tunnels = dict.fromkeys((13, 33), "temple:tunnel")
    said = names(seen(position(board=tunnels)))
    assert "leads to 33" in said["13"]
    assert "leads" not in said["33"]


@pytest.mark.parametrize("place", [1, 7, 13, 19, 24, 40])
def test_twenty_on_one_space_are_told_apart(place: int) -> None:
    state = position(*[(place,) * 5] * 4)
    shown = things(seen(state)).values()
    figures = {(one.picture, one.x, one.y) for one in shown if one.key.startswith("adventurer:")}
    assert len(figures) == len({x for _, x, _y in figures}) == 4
    assert [one.picture for one in shown if one.key.startswith("number:")] == ["lx-count-5"] * 4
    assert {one.letter for one in shown if "adventurer" in one.picture} == set("BRYG")


def test_those_who_sleep_lie_at_their_statue() -> None:
    state = position((8, 0), (0, 0))
    shown = things(seen(after(state, "L", "8>9")))
    asleep = {key for key, one in shown.items() if "asleep" in one.picture}
    assert asleep == {f"adventurer:{n}" for n in ("0:3", "0:4", "1:2", "1:3", "1:4")}
    assert shown["adventurer:0:2"].picture == "lx-adventurer-blue"
    for key in asleep:
        statue = shown[f"anubis:{int(key[-1]) - 1}"]
        one = shown[key]
        assert dist((one.x, one.y), (statue.x, statue.y)) < 75


def test_a_statue_says_who_sleeps_there() -> None:
    said = names(seen(position((9, 0, 0), (0, 0))))
    assert said["anubis:1"] == "statue of Anubis between 8 and 9, asleep there: Rui"
    assert said["anubis:2"] == "statue of Anubis between 17 and 18, asleep there: Ana and Rui"


def test_sarcophagi_lie_in_the_chamber_until_they_are_taken() -> None:
    state = position((40, 41), (0,), hands="1 1 1 1 1", keys=(1, 0))
    assert "unclaimed:3" in things(seen(state))
    shown = seen(after(state, "L", "40>41"))
    assert not [key for key in things(shown) if key.startswith("unclaimed")]
    assert things(shown, "goods")["count:sarcophagus:0"].label == "8"


def test_everything_that_is_touched_is_large_enough_on_a_small_phone() -> None:
    shown = seen(after(position((12, 0), hands="1 1 1 1 1"), "L"), 0)
    for spot in zone(shown).spots:
        assert min(spot.width, spot.height) * 360 / BOARD[0] >= 24


# -- where a card leads ---------------------------------------------------------------------------


def test_a_card_that_is_touched_shows_where_it_would_lead_before_it_is_played() -> None:
    state = position((4, 9, 12), hands="1 5 5 5 2", board={13: "vase:1/1"})
    assert not arrows(seen(state, 0))
    left = seen(state, 0, ("card:left",))
    assert arrows(left) == {"5", "10", "13"}
    assert all(one.faint for key, one in things(left).items() if key.startswith("arrow:"))
    assert arrows(seen(state, 0, ("card:right",))) == {"6", "11", "14"}
    assert waits(state.view(0), "L")
    assert not waits(after(state, "L").view(0), "4>5")


@pytest.mark.parametrize(
    ("places", "card", "board", "place", "said"),
    [
        ((9, 7), "2", {}, "9", "from 7, vase (2 adventurers, 3 points), may be taken, 1 sleeper"),
        ((0, 7), "2", {}, "9", "from 7, vase (2 adventurers, 3 points), 1 more adventurer needed"),
        ((0, 6), "m2", {8: "vase:3/5"}, "8", "vase (3 adventurers, 5 points), 1 more adventurer"),
        (
            (0, 7),
            "1",
            {},
            "8",
            "from 7, and on to 11, a key or the card “1 to 3”, 1 sleeper wakes",
        ),
        ((0, 4), "1", {}, "5", "from 4, a key or the card “1 to 3”"),
        ((0, 12), "1", {13: "temple:tunnel", 23: "temple:tunnel"}, "13", "and on to 23"),
        ((0, 12), "1", {13: "temple:wild"}, "13", "from 12, a wild treasure"),
        ((0, 12), "1", {13: "temple:scarab"}, "13", "from 12, a scarab"),
        ((0, 12), "1", {13: "temple:wildscarab"}, "13", "a wild treasure or a scarab"),
        ((0, 12), "1", {13: "temple:eyes12"}, "13", "the card “1 to 3” or the card “1 to 4”"),
        ((0, 40), "1", {}, "41", "from 40, for a key, and the sarcophagus of 5 points"),
        ((3, 9), "catch", {9: ""}, "9", "from 3, nothing is to be had there"),
    ],
)
def test_a_place_says_what_going_there_would_bring(
    places: tuple[int, ...], card: str, board: dict[int, str], place: str, said: str
) -> None:
    state = position(places, hands=f"{card} 5 5 5 5", board=board, keys=(1, 0))
    for shown in (seen(state, 0, ("card:left",)), seen(after(state, "L"), 0)):
        assert said in names(shown)[place]


def test_a_die_says_which_roll_leads_where() -> None:
    state = position((4,), hands="die 5 5 5 rd")
    left, right = (names(seen(state, 0, (f"card:{end}",))) for end in ("left", "right"))
    assert "with a 1, from 4, a key" in left["5"]
    assert "with a 6, from 4" in left["10"]
    assert "with a 2 or more, from 4" in right["6"]


def test_of_a_card_that_moves_all_each_place_says_who_comes() -> None:
    shown = seen(position((4, 9), hands="all1 5 5 5 5"), 0, ("card:left",))
    assert names(shown)["5"].endswith("from 4")
    assert names(shown)["10"].endswith("from 9")
    assert names(shown)["all"] == "Let all go who can"


def test_who_may_act_after_all_have_moved_says_what_that_would_bring() -> None:
    shown = seen(after(position((0, 4), hands="all1 1 1 1 1"), "L", "all"), 0)
    assert "a key or the card" in names(shown)["5"]
    assert "1 more adventurer needed" in names(shown)["1"]


def test_two_who_could_go_to_one_place_are_told_apart_by_where_they_are() -> None:
    state = after(position((5, 7), hands="r3 1 1 1 1"), "L").view(0)
    assert touches(state, "5>8") == ("8", "5")
    assert touches(state, "7>8") == ("8", "7")
    assert touches(state, "7>10") == ("10",)
    assert "from 5" in names(seen(state, 0))["8"]
    assert "from 7" in names(seen(state, 0))["8"]


def test_touching_elsewhere_says_why_not() -> None:
    state = position((21, 0), hands="1 1 1 1 1", empty=(22,)).view(0)
    assert state.why_not(event_for(state, ("card:3",))) is not None
    moving = state.play("L")
    refusal = moving.why_not(event_for(moving, ("22",)))
    assert refusal is not None
    assert "emptied spaces" in refusal.reason


@pytest.mark.parametrize(
    ("tile", "keys"),
    [
        ("vase:1/1", ("take", "leave")),
        ("horus:1", ("key", "card")),
        ("temple:wildscarab", ("wild", "scarab")),
        ("temple:eyes23", ("eyes2", "eyes3")),
    ],
)
def test_what_there_is_to_choose_lies_on_the_frieze(tile: str, keys: tuple[str, ...]) -> None:
    state = after(position((12,), hands="1 1 1 1 1", board={13: tile}), "L", "12>13")
    assert choices(state.view(0)) == keys
    said = names(seen(state, 0))
    assert all(said[key].startswith(("Take", "Leave")) for key in keys)
    shown = things(seen(state, 0))
    assert shown["played"].picture == "lx-card-1"
    assert {f"choice:{key}" for key in keys} <= shown.keys()


def test_the_die_lies_beside_its_card() -> None:
    state = after(position((12,), hands="die 1 1 1 1"), "L")
    assert things(seen(state))["die"].picture == "lx-die"
    assert things(seen(after(state, "~d4")))["die"].picture == "lx-die-4"
    assert "The die shows 4." in words.asked(after(state, "~d4"))


# -- the same in words, for small screens ---------------------------------------------------------


def test_a_card_that_is_touched_offers_each_way_in_words() -> None:
    state = position((0, 4, 9), hands="1 5 5 5 2", board={10: "vase:2/3"})
    assert seen(state, 0).offers == ()
    shown = seen(state, 0, ("card:left",))
    assert [(one.text, one.picture) for one in shown.offers] == [
        ("the stairs → 1", tile_picture(state.tiles[1])),
        ("4 → 5", "lx-horus-1"),
        ("9 → 10", "lx-vase-2-3"),
    ]
    assert shown.offers[2].name == (
        "9 → 10: vase (2 adventurers, 3 points), 1 more adventurer needed"
    )


def test_what_is_offered_touches_the_spots_of_its_move_and_nothing_is_left_out() -> None:
    state, rng = position((0,), (0,)), Random(3)
    for _ in range(400):
        if state.actor is None:
            break
        view = state.view(state.actor if state.actor >= 0 else None)
        offers = scene(view, Look(NAMES[:2], COLOURS[:2], view.turn)).offers
        if offers or state.phase in ("moving", "choosing", "taking", "horus"):
            assert [one.spots for one in offers] == [touches(view, one) for one in view.moves()]
            for one, move in zip(offers, view.moves(), strict=True):
                assert one.text in one.name
                assert one.name.endswith(words.offer(view, move).partition(": ")[2])
            assert all(f'id="{one.picture}"' in ART for one in offers)
        state = state.play(random_event(state, rng))


def test_of_two_who_could_go_to_one_place_each_is_offered() -> None:
    shown = seen(after(position((5, 7), hands="r3 1 1 1 1"), "L"), 0)
    offered = {one.text: one.spots for one in shown.offers}
    assert offered["5 → 8"] == ("8", "5")
    assert offered["7 → 8"] == ("8", "7")
    assert offered["7 → 10"] == ("10",)


@pytest.mark.parametrize(
    ("tile", "texts"),
    [
        ("vase:1/1", ["Take the treasure", "Leave the treasure"]),
        ("horus:1", ["Take a key", "the card “1 to 3”"]),
        ("temple:eyes23", ["the card “1 to 4”", "the card “1 to 5”"]),
    ],
)
def test_what_lies_on_the_frieze_is_offered_in_words(tile: str, texts: list[str]) -> None:
    state = after(position((12,), hands="1 1 1 1 1", board={13: tile}), "L", "12>13")
    assert [one.text for one in seen(state, 0).offers] == texts


def test_nothing_is_offered_while_the_die_is_still_to_be_thrown() -> None:
    assert seen(position((4,), hands="die 5 5 5 5"), 0, ("card:left",)).offers == ()


# -- hands ----------------------------------------------------------------------------------------


def test_the_hand_lies_in_its_order_and_says_what_each_card_does() -> None:
    state = position((0,), hands="1 pm die r3 catch/5 5 5 5 5")
    said = names(seen(state, 0), "hand")
    assert list(said) == ["card:left", "card:2", "card:3", "card:4", "card:right"]
    assert said["card:left"] == "left end, card “1”: An adventurer goes 1 tile"
    assert (
        said["card:3"] == "middle, card “die”: An adventurer goes as many tiles as the die shows"
    )
    shown = things(seen(state, 0), "hand")
    assert [shown[f"hand:{n}"].picture for n in (1, 2, 5)] == [
        "lx-card-1",
        "lx-card-pm",
        "lx-card-catch",
    ]


def test_after_a_card_has_been_played_the_middle_is_free_for_the_new_one() -> None:
    state = after(position((0,), hands="1 2 3 4 5"), "L", "0>1")
    said = names(seen(state, 0), "hand")
    assert said["card:3"] == "middle, here the new card goes"
    assert "card “2”" in said["card:left"]
    assert "hand:3" not in things(seen(state, 0), "hand")


def test_only_the_own_hand_lies_on_the_table() -> None:
    state = position((0,), hands="1 1 1 1 1/5 5 5 5 5")
    for turn in (0, 1):
        shown = seen(state._replace(turn=turn), 1)
        assert {thing.picture for thing in zone(shown, "hand").things} == {"lx-card-5"}
    assert "hand" not in {one.key for one in seen(state).zones}


def test_the_hand_closes_up_towards_its_ends() -> None:
    state = position((0,), hands="1 2 3 4 5").view(0)
    assert glides(state, "L") == (
        ("hand:1", "played"),
        ("hand:2", "hand:1"),
        ("hand:3", "hand:2"),
    )
    assert ("hand:5", "played") in glides(state, "R")
    assert glides(state.play("L").play("0>1"), "~card:pm") == (("deck", "hand:3"),)
    assert glides(position((0,), turn=1).view(0), "L:1") == ()


def test_every_card_has_a_name_and_an_effect_of_its_own() -> None:
    assert len({words.card_name(card) for card in CARDS}) == len(CARDS)
    assert len({words.card_effect(card) for card in CARDS}) == len(CARDS)


# -- the Horus board, and what each seat has ------------------------------------------------------


def test_the_horus_board_shows_cards_piles_and_supplies() -> None:
    state = position((0,), keys=(2, 1))
    shown = seen(state)
    labels = {key: one.label for key, one in things(shown, "horus").items() if one.label}
    assert labels["left:1"] == str(len(state.piles[0]) + 1)
    assert (labels["left:key"], labels["left:wild"], labels["left:scarab"]) == ("17", "18", "22")
    assert names(shown, "horus")["pile:2"].startswith(
        "Horus pile with 2 eyes, card “1 to 4”: An adventurer goes 1 to 4 tiles"
    )
    empty = seen(state._replace(shown=("", "r4", "r5"), piles=((), *state.piles[1:])))
    assert names(empty, "horus")["pile:1"] == "Horus pile with 1 eye, empty"


def test_sets_are_counted_live() -> None:
    state = position()._replace(
        treasures=(("vase:2/3", "vase:2/4", "necklace:1/1"), ()), wilds=(3, 0)
    )
    stock = seen(state).places[0].stocks[0]
    assert (stock.number, stock.name) == (
        2,
        "2 sets, 7 points (vase 2, necklace 1, statue 0, 3 wild treasures)",
    )


def test_the_values_of_scarabs_are_told_to_their_owner_alone() -> None:
    state = position()._replace(scarabs=(("2", "4"), ()))
    assert names(seen(state, 0), "goods")["scarab:0"] == "Ana, 2 scarabs of 2+4"
    assert names(seen(state, 1), "goods")["scarab:0"] == "Ana, 2 scarabs"


def test_points_so_far_leave_scarabs_out_and_can_be_hidden() -> None:
    state = position((4,))._replace(scarabs=(("2", "4"), ()))
    assert seen(state, 0).places[0].points == 1
    assert seen(state, 0, worth="").places[0].points is None


def test_the_keys_of_others_can_be_covered_until_the_end() -> None:
    state = position((4,), (4,), keys=(2, 3))
    look = Look(NAMES[:2], COLOURS[:2], 0, covered=True)
    shown = scene(state.view(0), look)
    assert [len(place.stocks) for place in shown.places] == [2, 1]
    assert [place.points for place in shown.places] == [3, None]
    assert names(shown, "goods")["key:0"] == "Ana, 2 keys"
    assert names(shown, "goods")["key:1"] == "Rui, keys covered"
    assert names(shown, "horus")["supply:key"] == "keys covered"
    assert things(shown, "horus")["left:key"].label == "?"
    over = scene(state._replace(phase="over"), look)
    assert names(over, "goods")["key:1"] == "Rui, 3 keys"


def test_deck_and_discards_are_counted_and_the_discards_are_listed() -> None:
    state = after(position((0, 0), hands="1 2 3 4 5"), "L", "0>1", "~card:pm")
    said = names(seen(state), "goods")
    assert said["deck"] == f"Deck of {state.in_deck} cards"
    assert said["discards"] == "Discards: 1 ×1"


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ("L:4", "Ana plays the card “4” from the left end."),
        ("L", "Ana plays the card at the left end."),
        ("R:pm", "Ana plays the card “±1” from the right end."),
    ],
)
def test_a_card_is_told_as_far_as_it_is_known(event: str, sentence: str) -> None:
    assert words.told(position((0,)).view(1), event, NAMES) == sentence


def test_a_discard_is_told_as_one() -> None:
    state = position((40,), hands="2 1 1 1 3")
    told = words.told(state.view(1), state.heard("L", 1), NAMES)
    assert told == "Ana can move nobody and discards the card “2” from the left end."
    assert "discard" in words.asked(state.view(0))


def test_a_movement_is_told_with_what_comes_of_it() -> None:
    state = after(position((7,), hands="1 1 1 1 1"), "L")
    assert words.told(state, "7>8", NAMES) == (
        "Ana goes from 7 to 8; and on to 11; a key or the card “1 to 3”; 1 sleeper wakes."
    )


def test_where_all_go_is_told_once_for_each_place_from_the_stairs_inwards() -> None:
    state = after(position((3, 3, 7, 11), hands="all2 1 1 1 1"), "L")
    assert words.told(state, "all", NAMES) == "All of Ana who can go, go: to 5, 9 and 13."


def test_moves_that_all_may_hear_are_told_alike_to_all() -> None:
    state, rng = position((0,), (0,)), Random(1)
    for _ in range(200):
        if state.actor is None:
            break
        event = random_event(state, rng)
        if not event.startswith(("~card", "~scarab")):
            told = {
                words.told(state.view(viewer), state.heard(event, viewer), NAMES)
                for viewer in (None, 0, 1)
            }
            assert len(told) == 1
        state = state.play(event)
