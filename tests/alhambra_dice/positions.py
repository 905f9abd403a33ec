"""Positions of Alhambra – The Dice Game as they are written in the tests.

Owners are "A" to "F" by seat, and "D" is Dirk where two play. Dice area and tracks are written
column by column: {"G": "A5@3 B4@2"} are A's marker for five gardens in three throws and B's for
four in two; {"T": "3:CB 5:A"} are the stones on the tower's track, the lowest of a stack first.
"""

from collections.abc import Mapping
from typing import Final

from ludoteca.games.alhambra_dice.dice import in_order, row_of, space
from ludoteca.games.alhambra_dice.pieces import FREE, LETTERS, MARKERS, SCORINGS, TRACK
from ludoteca.games.alhambra_dice.rules import (
    READY,
    THROWN,
    AlhambraDice,
    start,
)

SEATS: Final = "ABCDEF"

Columns = Mapping[str, str]


def owner(letter: str, players: int) -> str:
    """Return an owner's digit."""
    return str(players if letter == "D" and players == 2 else SEATS.index(letter))


def owner_letter(digit: str, players: int) -> str:
    """Return the letter of an owner's digit."""
    return "D" if players == 2 and digit == "2" else SEATS[int(digit)]


def position(
    players: int = 3,
    *,
    area: Columns | None = None,
    tracks: Columns | None = None,
    chips: Columns | None = None,
    fields: str = "1 1 1 1 1 1",
    dice: str = "",
    throws: int = 0,
    round_number: int = 2,
    turn: int = 0,
) -> AlhambraDice:
    """Return a position in which seat `turn` has to throw, or, with `dice`, has thrown them.

    `chips` are by owner; `fields` are the six bonus fields, "-" for none. Scorings before this
    round have paid nobody.
    """
    state, before = start(players, 0, {}), sum(one < round_number for one in SCORINGS)
    held = {owner(who, players): words.split() for who, words in (chips or {}).items()}
    return state._replace(
        round=round_number,
        phase=THROWN if dice else READY,
        turn=turn,
        area=tuple(_column((area or {}).get(letter, ""), players) for letter in LETTERS),
        tracks=tuple(_track((tracks or {}).get(letter, ""), players) for letter in LETTERS),
        chips=tuple(tuple(sorted(held.get(str(n), []))) for n in range(state.owners)),
        fields=tuple(fields.replace("-", "").split(" ")),
        markers=(MARKERS[players],) * players,
        ranked=(("",) * len(LETTERS),) * before,
        cashed=((0,) * state.owners,) * before,
        dice=in_order(dice),
        throws=throws or int(bool(dice)),
    )


def _column(text: str, players: int) -> str:
    spaces = [FREE] * 24
    for word in text.split():
        count, throws = word[1:].split("@")
        spaces[space(int(count), int(throws))] = owner(word[0], players)
    return "".join(spaces)


def _track(text: str, players: int) -> tuple[str, ...]:
    stacks = [""] * (TRACK + 1)
    for word in text.split():
        height, stones = word.split(":")
        stacks[int(height)] = "".join(owner(stone, players) for stone in stones)
    everybody = "012"[: players + 1] if players == 2 else "012345"[:players]
    stacks[0] = "".join(stone for stone in everybody if stone not in "".join(stacks))
    return tuple(stacks)


def awards(state: AlhambraDice) -> AlhambraDice:
    """Return the position when all markers have been placed: the awards begin."""
    none_left = (0,) * state.players
    return state._replace(markers=none_left)._awards_from(0)


def scored(state: AlhambraDice) -> AlhambraDice:
    """Return the position after the scoring of its round."""
    return state._scored()


def after(state: AlhambraDice, *events: str) -> AlhambraDice:
    """Return the position after `events`, each of which has to be legal."""
    for event in events:
        refusal = state.why_not(event)
        assert refusal is None, (event, refusal)
        state = state.play(event)
    return state


def why(state: AlhambraDice, event: str) -> str:
    """Return the reason why an event is refused, which it has to be."""
    refusal = state.why_not(event)
    assert refusal is not None, event
    return refusal.reason


def markers(state: AlhambraDice, letter: str) -> str:
    """Return a column of the dice area as `position` takes it, best first."""
    column = state.area[LETTERS.index(letter)]
    return " ".join(
        f"{owner_letter(marker, state.players)}{count}@{throws}"
        for where, marker in enumerate(column)
        if marker != FREE
        for count, throws in (row_of(where),)
    )


def stones(state: AlhambraDice, letter: str) -> str:
    """Return a track as `position` takes it, lowest space first."""
    track = state.tracks[LETTERS.index(letter)]
    return " ".join(
        f"{height}:{''.join(owner_letter(stone, state.players) for stone in stack)}"
        for height, stack in enumerate(track)
        if stack and height
    )


def ranked(state: AlhambraDice, letter: str) -> str:
    """Return who stands on a track, the first before the others."""
    standing = state.standing(LETTERS.index(letter))
    return "".join(owner_letter(stone, state.players) for stone in standing)


def held(state: AlhambraDice, who: str) -> str:
    """Return the chips of an owner."""
    return " ".join(state.chips[int(owner(who, state.players))])


def drawing(state: AlhambraDice) -> str:
    """Return what lies on the table: dice area, bonus fields, tracks, chips; not the dice."""
    return "\n".join(
        (
            f"round {state.round}, {SEATS[state.caliph]} began it",
            *_area(state),
            "chips " + "  ".join(f"{chip or '-':8}" for chip in state.fields),
            *(f"{letter} {stones(state, letter)}" for letter in LETTERS if stones(state, letter)),
            *(f"{who} holds {held(state, who)}" for who in _owners(state) if held(state, who)),
        )
    )


def _owners(state: AlhambraDice) -> list[str]:
    return [owner_letter(str(number), state.players) for number in range(state.owners)]


def _area(state: AlhambraDice) -> list[str]:
    rows = [f"      {'         '.join(LETTERS)}"]
    for row in range(8, 0, -1):
        cells = [column[space(row, 1) : space(row, 3) + 1] for column in state.area]
        if any(cell != "..." for cell in cells):
            shown = ["".join(_marker(one, state) for one in cell) for cell in cells]
            rows.append(f"    {row} " + "       ".join(shown))
    return rows


def _marker(marker: str, state: AlhambraDice) -> str:
    return marker if marker == FREE else owner_letter(marker, state.players)
