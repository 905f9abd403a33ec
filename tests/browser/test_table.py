"""What happens at the table: undo, refusals, typing, the log, cancelling, what is said."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from ludoteca.engine.game import State
from tests.browser.house import House, played, record_of, state_of

pytestmark = pytest.mark.browser


def note(house: House) -> str:
    """Return why the last touch did nothing, which has to be said as well as shown."""
    shown = house.page.locator(".note span").first
    expect(shown).to_be_visible()
    text = shown.inner_text()
    expect(house.live).to_have_text(text)
    return text


# -- undo -----------------------------------------------------------------------------------------


def tiles_first(state: State, chance: Random) -> str:
    """Turn tiles up while there are any."""
    return "flip" if "flip" in state.moves() else chance.choice(state.moves())


def test_undo_goes_back_past_the_bot_to_the_own_decision(house: House) -> None:
    # Rui, a bot, has pawns alone: a tile that it turned up could not be taken back.
    whole = played(record_of(bots=[1], seed="undo"), choose=tiles_first)
    reached = next(
        n
        for n in range(len(whole["events"]))
        if (now := state_of(whole | {"events": whole["events"][:n]})).actor == 0
        and now.reserves == (0, 0)  # type: ignore[attr-defined]
    )
    house.open(whole | {"events": whole["events"][:reached]})
    cell, other = house.legal()[:2]
    house.spot(cell).click()
    house.asked().kept(reached + 2)
    house.button("Undo").click()
    expect(house.live).to_contain_text(f"Taken back: Ana puts a pawn on {cell}.")
    house.asked().kept(reached)
    expect(house.spot(cell)).to_have_attribute("aria-label", f"{cell}, free")
    house.spot(other).click()
    house.asked().kept(reached + 2)
    assert house.events()[reached] == other


def test_what_was_turned_up_cannot_be_unseen(house: House) -> None:
    house.open(record_of(events=["a1", "a2"])).type("flip").kept(4)
    undo = house.button("Undo")
    expect(undo).to_be_visible()
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", re.compile("drawn or turned up"))
    undo.click(force=True)
    assert "cannot be unseen" in note(house)
    assert len(house.events()) == 4


def test_the_move_of_another_person_stands(house: House) -> None:
    house.open(record_of()).type("a1").kept(1)
    house.button("Undo").click(force=True)
    assert "Ana did stands" in note(house)
    assert house.events() == ["a1"]


def test_before_the_first_move_there_is_nothing_to_take_back(house: House) -> None:
    house.open(record_of())
    house.button("Undo").click(force=True)
    assert "no move of yours" in note(house)


# -- refusals -------------------------------------------------------------------------------------


def test_a_taken_cell_says_why_not_and_shows_the_rule(house: House) -> None:
    house.open(record_of(events=["c4"]))
    before = house.spots()
    house.spot("c4").click(force=True)
    assert note(house) == "This cell is taken. What lies on the board stays there."
    assert house.events() == ["c4"]
    assert house.spots() == before
    house.button("Show the rule").click()
    reader = house.page.get_by_role("dialog")
    expect(reader.locator(".marked")).to_be_in_viewport()
    house.page.keyboard.press("Escape")
    expect(house.button("Show the rule")).to_be_focused()
    house.spot("d4").click()
    expect(house.page.locator(".note")).to_have_count(0)
    house.kept(2)


def test_a_second_tile_is_refused_while_one_is_turned_up(house: House) -> None:
    house.open(record_of()).type("flip").kept(2)
    house.spot("flip").click(force=True)
    assert "must be laid first" in note(house)
    assert len(house.events()) == 2


def test_nothing_is_played_in_the_turn_of_a_bot(house: House) -> None:
    house.set("speed", "slow").open(record_of(bots=[1]))
    house.spot("a1").click()
    expect(house.status).to_contain_text("is thinking")
    house.spot("b1").click(force=True)
    assert note(house) == "It is Rui’s turn."
    house.set("speed", "instant").asked()
    assert house.events()[0] == "a1"
    assert "b1" not in house.events()[:1]


def test_a_full_board_says_that_the_game_is_over(house: House) -> None:
    house.open(played(record_of()))
    expect(house.button("Play again")).to_be_visible()
    house.spot("c4").click(force=True)
    assert "game is over" in note(house)


# -- typed moves ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "event"), [("c4", "c4"), ("C4", "c4"), (" c4 ", "c4")])
def test_a_move_is_typed(house: House, typed: str, event: str) -> None:
    house.open(record_of()).type(typed).kept(1)
    assert house.events() == [event]


def test_a_tile_is_turned_up_by_typing_in_capitals(house: House) -> None:
    house.open(record_of()).type("FLIP").kept(2)
    assert house.events()[0] == "flip"


@pytest.mark.parametrize("typed", ["nonsense", "c7", "~+4", "g1", "c4 c5", "<b>c4</b>", "💥"])
def test_what_is_no_move_is_refused(house: House, typed: str) -> None:
    house.open(record_of()).type(typed)
    assert "no move here" in note(house)
    assert house.events() == []


def test_a_typed_move_to_a_taken_cell_says_why_not(house: House) -> None:
    house.open(record_of(events=["c4"])).type("C4")
    assert "This cell is taken" in note(house)


# -- choosing, confirming, cancelling -------------------------------------------------------------


def test_a_confirmed_move_is_shown_before_it_is_played(house: House) -> None:
    house.set("confirm", "on").open(record_of())
    house.spot("c4").click()
    confirm = house.button("Put a pawn on c4")
    expect(confirm).to_be_visible()
    expect(house.live).to_contain_text("Put a pawn on c4")
    expect(house.page.locator(".ghost")).to_have_count(1)
    assert house.events() == []
    confirm.click()
    house.kept(1)
    expect(house.page.locator(".ghost")).to_have_count(0)


def test_escape_and_the_button_cancel(house: House) -> None:
    house.set("confirm", "on").open(record_of())
    for by_key in (True, False):
        house.spot("c4").click()
        expect(house.page.locator(".ghost")).to_have_count(1)
        if by_key:
            house.page.keyboard.press("Escape")
        else:
            house.button("Cancel").click()
        expect(house.page.locator(".ghost, .spot.chosen, [data-do=confirm]")).to_have_count(0)
    assert house.events() == []


def test_escape_takes_a_note_away(house: House) -> None:
    house.open(record_of(events=["c4"]))
    house.spot("c4").click(force=True)
    note(house)
    house.page.keyboard.press("Escape")
    expect(house.page.locator(".note")).to_have_count(0)


def test_a_lantern_is_chosen_before_its_post(house: House) -> None:
    house.open(record_of("lantern", bots=[1])).kept(6)
    first = next(spot for spot in house.legal() if spot.startswith("hand:"))
    house.spot(first).click()
    expect(house.spot(first)).to_have_class(re.compile("chosen"))
    assert house.events() == house.events()[:6]
    house.page.keyboard.press("Escape")
    expect(house.page.locator(".spot.chosen")).to_have_count(0)
    house.spot(first).click()
    house.spot("a").click()
    expect(house.spot("a")).to_have_attribute("aria-label", re.compile("light"))


# -- the log, and what is said --------------------------------------------------------------------


def test_an_entry_of_the_log_lights_its_place(house: House) -> None:
    house.open(record_of(events=["c4", "d5"]))
    entry = house.button("Ana puts a pawn on c4.")
    entry.click()
    expect(house.page.locator(".spot.lit")).to_have_count(1)
    expect(house.spot("c4")).to_have_class(re.compile(r"\blit\b"))
    expect(house.spot("c4")).to_have_attribute("aria-label", re.compile(", lit$"))
    house.button("Rui puts a pawn on d5.").click()
    expect(house.spot("d5")).to_have_class(re.compile(r"\blit\b"))
    expect(house.page.locator(".spot.lit")).to_have_count(1)


def test_a_line_of_the_score_lights_its_places(house: House) -> None:
    whole = played(record_of(seed="a line"))
    house.open(whole)
    expect(house.button("Play again")).to_be_visible()
    line = house.page.locator(".sheets .entry").first
    cell = line.inner_text().split()[2]
    line.click()
    expect(house.spot(cell)).to_have_class(re.compile(r"\blit\b"))


def test_the_log_names_persons_and_the_newest_comes_first(house: House) -> None:
    house.open(record_of(events=["c4", "d5", "a1"]))
    entries = house.page.locator(".log .entry")
    expect(entries).to_have_text(
        [
            "Ana puts a pawn on a1.",
            "Rui puts a pawn on d5.",
            "Ana puts a pawn on c4.",
        ]
    )
    assert not re.search(r"\byou\b", house.page.locator("#table").inner_text(), re.IGNORECASE)


def test_commands_speak_from_the_board(house: House) -> None:
    house.open(record_of(events=["c4", "d5"]))
    house.spot("a1").focus()
    said = {
        "l": "Rui puts a pawn on d5.",
        "w": "2 of 36 cells filled",
        "s": "Ana: 7 pawns left, 11 tiles left.",
        "b": "c4, green pawn of Ana",
        "m": "Legal moves: a1, b1",
    }
    for key, text in said.items():
        house.page.keyboard.press(key)
        expect(house.live).to_contain_text(text)
    house.page.keyboard.press("a")
    expect(house.live).to_contain_text("Legal moves")
    assert house.events() == ["c4", "d5"]


def test_looking_back_says_what_was_played_and_what_taken_back(house: House) -> None:
    house.open(record_of(events=["c4", "d5"]))
    house.spot("a1").focus()
    for key, text, free in (
        (",", "Taken back: Rui puts a pawn on d5.", True),
        (",", "Taken back: Ana puts a pawn on c4.", True),
        (".", "Ana puts a pawn on c4.", True),
        (".", "Rui puts a pawn on d5.", False),
    ):
        house.page.keyboard.press(key)
        expect(house.live).to_have_text(text)
        name = re.compile("^d5, free" if free else "^d5, purple pawn of Rui")
        expect(house.spot("d5")).to_have_attribute("aria-label", name)
    house.page.keyboard.press(",")
    house.spot("a1").click()
    assert "earlier position" in note(house)
    house.button("Back to the game").first.click()
    house.spot("a1").click()
    house.kept(3)


def test_arrows_explore_without_acting(house: House) -> None:
    house.open(record_of())
    house.spot("c3").focus()
    keys = house.page.keyboard
    for key, reached in (
        ("ArrowRight", "d3"),
        ("ArrowDown", "d4"),
        ("ArrowLeft", "c4"),
        ("ArrowUp", "c3"),
        ("Home", "a3"),
        ("End", "f3"),
        ("ArrowRight", "f3"),
        ("Control+Home", "a1"),
        ("Control+End", "f6"),
        ("ArrowDown", "f6"),
    ):
        keys.press(key)
        expect(house.spot(reached)).to_be_focused()
    assert house.events() == []
    expect(house.page.locator("[data-spot][tabindex='0']")).to_have_count(2)  # board and reserve


def test_a_letter_typed_into_a_field_is_no_command(house: House) -> None:
    house.open(record_of(events=["c4"]))
    box = house.page.get_by_role("textbox", name="Type a move")
    box.press_sequentially("m l u")
    expect(box).to_have_value("m l u")
    expect(house.page.locator(".said, .note")).to_have_count(0)


def test_the_focus_stays_where_it_was_while_a_bot_moves(house: House) -> None:
    house.open(record_of(bots=[1]))
    house.spot("c4").focus()
    house.page.keyboard.press("Enter")
    house.asked()
    expect(house.spot("c4")).to_be_focused()


def test_nothing_of_the_game_before_is_said_in_the_next(house: House) -> None:
    house.open(record_of(events=["c4"]), "1" * 32).type("d4").kept(2).asked()
    house.open(record_of(), "2" * 32)
    expect(house.live).to_contain_text("Ana: Put a pawn")
    expect(house.live).not_to_contain_text("Rui puts a pawn on d4")


def test_the_log_comes_into_sight_when_it_is_asked_for(small_house: House) -> None:
    small_house.open(record_of(events=["c4", "d4"]))
    small_house.button("Log").tap()
    expect(small_house.page.locator(".log .entry").first).to_be_in_viewport()
