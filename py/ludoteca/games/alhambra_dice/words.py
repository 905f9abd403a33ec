"""The words of Alhambra – The Dice Game: its names, moves, places, in the language in use."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ludoteca.engine import urn
from ludoteca.engine.game import Options, ScoreLine
from ludoteca.engine.language import decimal, listed, ngettext, pgettext
from ludoteca.engine.language import gettext as _
from ludoteca.engine.scene import Facts
from ludoteca.games.alhambra_dice import pieces
from ludoteca.games.alhambra_dice.dice import row_of, space
from ludoteca.games.alhambra_dice.pieces import FREE, LETTERS, SPACES
from ludoteca.games.alhambra_dice.rules import (
    CHOOSING,
    DIRK,
    NAMING,
    OVER,
    READY,
    ROLLING,
    THROWN,
    WINDOW,
    AlhambraDice,
)


def title() -> str:
    """Return the game's name."""
    return _("Alhambra – The Dice Game")


def summary() -> str:
    """Return what the game is, in two sentences."""
    return _(
        "Throw eight dice up to three times and mark what they show: the best results in each of "
        "six buildings are rewarded. Who leads the buildings’ tracks scores, three times a game."
    )


def facts() -> Facts:
    """Return what the box says."""
    return Facts(pieces.DESIGNER, pieces.MINUTES, pieces.AGE)


def colour_name(colour: str) -> str:
    """Return the name of a player's colour."""
    names = {
        "blue": pgettext("colour", "blue"),
        "green": pgettext("colour", "green"),
        "white": pgettext("colour", "white"),
        "yellow": pgettext("colour", "yellow"),
        "orange": pgettext("colour", "orange"),
        "red": pgettext("colour", "red"),
    }
    return names[colour]


def colour_letter(colour: str) -> str:
    """Return the letter of a colour; no two have the same in any language."""
    letters = {
        "blue": pgettext("letter of the colour, unique", "B"),
        "green": pgettext("letter of the colour, unique", "G"),
        "white": pgettext("letter of the colour, unique", "W"),
        "yellow": pgettext("letter of the colour, unique", "Y"),
        "orange": pgettext("letter of the colour, unique", "O"),
        "red": pgettext("letter of the colour, unique", "R"),
    }
    return letters[colour]


def option_name(key: str) -> str:
    """Return the name of an option: there are none."""
    raise KeyError(key)


def option_value(key: str, value: str | bool) -> str:
    """Return what choosing `value` means: there is nothing to choose."""
    raise KeyError(key, value)


def options_told(options: Options) -> list[str]:
    """Return what is not as usual: nothing ever is."""
    return []


# -- buildings, dice, chips -----------------------------------------------------------------------


def building(letter: str) -> str:
    """Return the name of a building: "garden"."""
    names = {
        "P": pgettext("building", "pavilion"),
        "S": pgettext("building", "seraglio"),
        "A": pgettext("building", "arcades"),
        "C": pgettext("building", "chambers"),
        "G": pgettext("building", "garden"),
        "T": pgettext("building", "tower"),
    }
    return names[letter]


def dice_told(dice: str) -> str:
    """Return what dice show: "garden ×3, tower"."""
    return ", ".join(
        building(letter) if count == 1 else _times(building(letter), count)
        for letter, count in Counter(dice).items()
    )


def _times(thing: str, count: int) -> str:
    return _("{thing} ×{count}").format(thing=thing, count=count)


def chip_name(chip: str) -> str:
    """Return the name of a chip: "2 points", "black die"."""
    if chip in pieces.CHIPS and pieces.CHIPS[chip].points:
        return points(pieces.CHIPS[chip].points)
    names = {
        pieces.BLACK: pgettext("chip", "black die"),
        pieces.EXTRA: pgettext("chip", "extra throw"),
        pieces.ANNUL: pgettext("chip", "annul a throw"),
        pieces.TRANSFER: pgettext("chip", "transfer"),
        pieces.START: pgettext("chip", "start player"),
    }
    return names[chip]


def chips_told(chips: urn.Urn) -> str:
    """Return what chips there are, such as "2 points, black die ×2"."""
    return ", ".join(
        chip_name(chip) if count == 1 else _times(chip_name(chip), count)
        for chip, count in urn.weights(chips).items()
    )


def points(count: int) -> str:
    """Return a number of points."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def dice(count: int) -> str:
    """Return a number of dice."""
    return ngettext("{count} die", "{count} dice", count).format(count=count)


def result_told(where: int) -> str:
    """Return what a space of the dice area records: "5 in 2 throws"."""
    count, throws = row_of(where)
    text = ngettext("{count} in {throws} throw", "{count} in {throws} throws", throws)
    return text.format(count=count, throws=throws)


def owner_names(view: AlhambraDice, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of all owners: the players, and Dirk."""
    return (*names, dirk())[: view.owners]


def dirk() -> str:
    """Return the name of the third player who is none."""
    return pgettext("the dummy player", "Dirk")


# -- what happens ---------------------------------------------------------------------------------


def told(view: AlhambraDice, event: str, names: Sequence[str]) -> str:
    """Return what `event` is, with the player's name, and what the rules do on it.

    Throwing is told when the dice have fallen, the bonus chips when all lie there.
    """
    word, _colon, what = event.partition(":")
    if word in ("roll", "keep", "~start"):
        return ""
    if word == "~chip" and "" in view.play(event).fields:
        return ""
    said = _chance_told(view, word, event, names) if word[0] == "~" else ""
    said = said or _choice_told(view, word, what, names)
    return " ".join((said, *news_told(view.play(event), names)))


def _chance_told(view: AlhambraDice, word: str, event: str, names: Sequence[str]) -> str:
    after = view.play(event)
    if word == "~chip":
        return _chips_laid(after, names[view.turn])
    if word == "~dirk":
        return _dirk_told(after)
    who, thrown = names[view.turn], dice_told(event[6:])
    if not view.dice:
        return _("{who} throws {dice}.").format(who=who, dice=thrown)
    text = _("{who} keeps {kept} and throws {dice}.")
    return text.format(who=who, kept=dice_told(view.dice), dice=thrown)


def _chips_laid(after: AlhambraDice, who: str) -> str:
    laid = "; ".join(
        _("{building}: {chip}").format(building=building(letter), chip=chip_name(chip))
        for letter, chip in zip(LETTERS, after.fields, strict=True)
    )
    text = _("Round {number}, {who} begins. The bonus chips – {chips}.")
    return text.format(number=after.round, who=who, chips=laid)


def _dirk_told(after: AlhambraDice) -> str:
    placed = ", ".join(
        _("{building} {count}").format(building=building(letter), count=row_of(where)[0])
        for letter, column in zip(LETTERS, after.area, strict=True)
        if (where := column.find(str(DIRK))) >= 0
    )
    return _("Dirk’s markers lie in the last spaces of rows: {places}.").format(places=placed)


def _choice_told(view: AlhambraDice, word: str, what: str, names: Sequence[str]) -> str:
    who = names[view.turn]
    if word == "mark":
        return _marked_told(view, who, what)
    if word == "use":
        return _used_told(who, what)
    if word == "caliph":
        text = _("{who} names {other} to begin the next round.")
        if int(what) == view.turn:
            text = _("{who} chooses to begin the next round.")
        return text.format(who=who, other=names[int(what)])
    if word == "pass":
        return _("{who} uses no transfer chip.").format(who=who)
    text = (
        _("{who} takes two points.") if what == "two" else _("{who} takes one point and the chip.")
    )
    return text.format(who=who)


def _marked_told(view: AlhambraDice, who: str, letter: str) -> str:
    """Return what is marked, and where, if that space was taken."""
    wanted = space(view.dice.count(letter), view.throws)
    lands = view.lands(LETTERS.index(letter))
    text = _("{who} marks {building}, {result}.")
    if lands == SPACES:
        text = _("{who} marks {building}, {result}: no space is free, so the marker is out.")
    elif lands != wanted:
        text = _("{who} marks {building}, {result}: that is taken, so it counts as {other}.")
    other = "" if lands == SPACES else result_told(lands)
    return text.format(who=who, building=building(letter), result=result_told(wanted), other=other)


def _used_told(who: str, what: str) -> str:
    chip = what.partition(":")[0]
    texts = {
        pieces.BLACK: _("{who} uses a chip: the black die joins in this turn."),
        pieces.EXTRA: _("{who} uses a chip for an extra throw."),
        pieces.ANNUL: _("{who} uses a chip: the throw does not count."),
        pieces.TRANSFER: _("{who} uses a chip: {back} one back, {forward} one forward."),
    }
    back, forward = (
        (building(what[-3]), building(what[-1])) if chip == pieces.TRANSFER else ("", "")
    )
    return texts[chip].format(who=who, back=back, forward=forward)


def news_told(after: AlhambraDice, names: Sequence[str]) -> Iterator[str]:
    """Yield what the rules have done by themselves: a sentence for each column, and scoring."""
    everybody = owner_names(after, names)
    columns: dict[str, list[str]] = {}
    for one in after.news:
        what, letter, *more = one.split(":")
        if what == "scoring":
            continue
        columns.setdefault(letter, []).append(_award_told(what, more, everybody))
    for letter, said in columns.items():
        text = _("{building}: {awards}.")
        yield text.format(building=_capital(building(letter)), awards=", ".join(said))
    if after.news and after.news[-1].startswith("scoring"):
        yield _scoring_told(after, everybody)


def _award_told(what: str, more: list[str], everybody: Sequence[str]) -> str:
    if what == "lost":
        return _("nobody gets the chip ({chip})").format(chip=chip_name(more[0]))
    who = everybody[int(more[0])]
    if what == "chip":
        return _("{who} gets the chip ({chip})").format(who=who, chip=chip_name(more[1]))
    return _("{who} +{count}").format(who=who, count=more[1])


def _scoring_told(after: AlhambraDice, everybody: Sequence[str]) -> str:
    paid = after.paid(len(after.ranked) - 1)
    text = _("Scoring {letter}: {points}.")
    said = (
        _("{who} +{count}").format(who=who, count=count)
        for who, count in zip(everybody, paid, strict=True)
    )
    return text.format(letter=after.news[-1][-1], points=", ".join(said))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- what can be done -----------------------------------------------------------------------------


def offer(view: AlhambraDice, move: str, names: Sequence[str]) -> str:
    """Return a legal move as a short command: "Mark garden, 5 in 2 throws"."""
    word, _colon, what = move.partition(":")
    if word in ("roll", "keep"):
        return throw_offer(view, what)
    if word == "mark":
        return _mark_offer(view, what)
    if word == "use":
        return _use_offer(what)
    if word == "caliph":
        return _("Let {who} begin the next round").format(who=names[int(what)])
    return award_offer(view, what) if what else _("Pass: use no transfer chip")


def throw_offer(view: AlhambraDice, kept: str) -> str:
    """Return what it is to throw all dice but those that are kept."""
    all_dice = pieces.ALL_DICE if view.black else pieces.WHITE_DICE
    thrown = all_dice - len(kept)
    if view.phase == READY:
        return _("Throw all {dice}").format(dice=dice(thrown))
    if not kept:
        return _("Throw all {dice} again").format(dice=dice(thrown))
    text = _("Keep {kept}, throw {dice} again")
    return text.format(kept=dice_told(kept), dice=dice(thrown))


def _mark_offer(view: AlhambraDice, letter: str) -> str:
    lands = view.lands(LETTERS.index(letter))
    if lands == SPACES:
        text = _("Mark {building}: no space is free, so the marker is out")
        return text.format(building=building(letter))
    return _("Mark {building}, {result}").format(
        building=building(letter), result=result_told(lands)
    )


def _use_offer(what: str) -> str:
    chip = what.partition(":")[0]
    if chip == pieces.TRANSFER:
        text = _("Use the transfer: {back} one back, {forward} one forward")
        return text.format(back=building(what[-3]), forward=building(what[-1]))
    texts = {
        pieces.BLACK: _("Use the black die in this turn"),
        pieces.EXTRA: _("Use the extra throw"),
        pieces.ANNUL: _("Annul the throw"),
    }
    return texts[chip]


def award_offer(view: AlhambraDice, award: str) -> str:
    """Return what the best of a column may take: two points, or one and the chip."""
    if award == "two":
        return _("Take two building points")
    chip = view.fields[view.column]
    return _("Take one building point and the chip ({chip})").format(chip=chip_name(chip))


def asked(view: AlhambraDice) -> str:
    """Return what the seat to act is asked."""
    if view.phase == THROWN:
        return _asked_after_throw(view)
    if view.phase == CHOOSING:
        text = _("{building}: take two points, or one and the chip ({chip})?")
        column = view.column
        return text.format(
            building=_capital(building(LETTERS[column])), chip=chip_name(view.fields[column])
        )
    if view.phase == NAMING:
        return _("Who begins the next round?")
    if view.phase == WINDOW:
        return _("Use a transfer chip – one track back, another forward – or pass.")
    return _("Throw the dice.") if view.phase == READY else ""


def _asked_after_throw(view: AlhambraDice) -> str:
    left = view.limit - view.throws
    if not left:
        return _("Mark a building.")
    text = ngettext(
        "Mark a building, or keep dice and throw again ({count} throw left).",
        "Mark a building, or keep dice and throw again ({count} throws left).",
        left,
    )
    return text.format(count=left)


def progress(view: AlhambraDice) -> str:
    """Return how far the game is: the round, and how many markers are placed in it."""
    if view.phase == OVER:
        return _("All {count} rounds are played").format(count=pieces.ROUNDS)
    all_markers = pieces.MARKERS[view.players] * view.players
    return _("Round {number} of {rounds}, {placed} of {all} markers placed").format(
        number=view.round,
        rounds=pieces.ROUNDS,
        placed=all_markers - sum(view.markers),
        all=all_markers,
    )


def seen(view: AlhambraDice, events: Sequence[str]) -> str:
    """Return which chips are still to come, as all can count."""
    piles = (
        (_("Still to come in rounds 1 to 4: {chips}"), view.light),
        (_("Still to come in round 5: {chips}"), view.dark),
    )
    return " · ".join(text.format(chips=chips_told(pile)) for text, pile in piles if pile)


def chances(
    views: Sequence[AlhambraDice], events: Sequence[str], names: Sequence[str]
) -> list[str]:
    """Return for each player how often each building has been thrown, beside the expectation."""
    thrown = [Counter[str]() for _name in names]
    for view, event in zip(views, events, strict=False):
        if view.phase == ROLLING:
            thrown[view.turn].update(event[6:])
    return [_chances_of(who, counts) for who, counts in zip(names, thrown, strict=True)]


def _chances_of(who: str, counts: Counter[str]) -> str:
    number = counts.total()
    text = _("{who}: {dice} thrown, {expected} of each expected – {shown}")
    return text.format(
        who=who,
        dice=dice(number),
        expected=decimal(number / len(LETTERS)),
        shown=", ".join(f"{building(letter)} {counts[letter]}" for letter in LETTERS),
    )


# -- places ---------------------------------------------------------------------------------------


def column_name(view: AlhambraDice, column: int, names: Sequence[str]) -> str:
    """Return all there is to say of a column of the dice area, and where a marker would go."""
    letter, everybody = LETTERS[column], owner_names(view, names)
    placed = [
        _("{who} {result}").format(who=everybody[int(marker)], result=result_told(where))
        for where, marker in enumerate(view.area[column])
        if marker != FREE
    ]
    said = [_("{building} column").format(building=building(letter))]
    said.append(
        _("best first: {markers}").format(markers="; ".join(placed)) if placed else _("free")
    )
    if view.phase == THROWN and letter in view.dice:
        said.append(_landing_told(view.lands(column)))
    return ", ".join(said)


def _landing_told(where: int) -> str:
    if where == SPACES:
        return _("a marker would find no space")
    return _("a marker would go to {result}").format(result=result_told(where))


def field_name(view: AlhambraDice, column: int) -> str:
    """Return what lies on a bonus field."""
    chip = view.fields[column]
    return _("{building} bonus field: {chip}").format(
        building=building(LETTERS[column]), chip=chip_name(chip) if chip else _("empty")
    )


def track_name(view: AlhambraDice, column: int, names: Sequence[str]) -> str:
    """Return all there is to say of a track: the stacks from the top, and what it pays next."""
    everybody = owner_names(view, names)
    track = view.tracks[column]
    stacks = [
        _("{height}: {stones}").format(height=height, stones=_stack(track[height], everybody))
        for height in range(pieces.TRACK, 0, -1)
        if track[height]
    ]
    said = [_("{building} track").format(building=building(LETTERS[column]))]
    said.append("; ".join(stacks) or _("no stones"))
    return ", ".join((*said, *_next_payment(view, column)))


def _stack(stones: str, everybody: Sequence[str]) -> str:
    """Return who lies on a space, the lowest stone first: it is the best."""
    names = [everybody[int(stone)] for stone in stones]
    if len(names) == 1:
        return names[0]
    if len(names) == 2:  # noqa: PLR2004  (one above, one below)
        return _("{one} below, {other} above").format(one=names[0], other=names[1])
    return _("{names}, from below").format(names=", ".join(names))


def _next_payment(view: AlhambraDice, column: int) -> Iterator[str]:
    """Yield what a track pays at the next scoring."""
    scorings = "".join(pieces.SCORINGS.values())[len(view.ranked) :]
    if scorings:
        paid = pieces.VALUES[scorings[0]][column]
        text = _("scoring {letter} pays {points}")
        yield text.format(letter=scorings[0], points=", ".join(map(str, paid)))


def die_name(number: int, letter: str, *, kept: bool, can_go_on: bool) -> str:
    """Return what a die shows and where it lies: "die 3: tower, kept"."""
    if not can_go_on:
        return _("die {number}: {building}").format(number=number, building=building(letter))
    text = (
        _("die {number}: {building}, kept") if kept else _("die {number}: {building}, in the cup")
    )
    return text.format(number=number, building=building(letter))


def cup_name(view: AlhambraDice, kept: str) -> str:
    """Return what touching the cup does."""
    if view.phase == READY or (view.phase == THROWN and view.throws < view.limit):
        return _("cup: {offer}").format(offer=throw_offer(view, kept))
    return _("cup: no throw left") if view.phase == THROWN else _("cup")


def seat_name(view: AlhambraDice, owner: int, names: Sequence[str]) -> str:
    """Return what everybody sees of a player, or of Dirk."""
    said = [owner_names(view, names)[owner], points(view.totals()[owner])]
    if not view.is_dirk(owner):
        said.append(markers_left(view.markers[owner]))
        said += [_("Caliph stone")] if view.caliph == owner else []
    out = view.out.count(str(owner))
    said += (
        [ngettext("{count} marker out", "{count} markers out", out).format(count=out)]
        if out
        else []
    )
    held = chips_told(view.chips[owner]) or _("none")
    return ", ".join((*said, _("chips: {chips}").format(chips=held)))


def markers_left(count: int) -> str:
    """Return how many markers a seat has still to place."""
    return ngettext("{count} marker left", "{count} markers left", count).format(count=count)


def begins_next(who: str) -> str:
    """Return what it is to name a player when the Caliph stone is given away."""
    return _("{who} begins the next round").format(who=who)


def held_chip(who: str, chip: str, count: int) -> str:
    """Return whose chips lie there, and how many."""
    name = chip_name(chip) if count == 1 else _times(chip_name(chip), count)
    return _("{who}’s chip: {chip}").format(who=who, chip=name)


# -- the end --------------------------------------------------------------------------------------


def score_line(line: ScoreLine) -> str:
    """Return what a line of the score sheet is for: "scoring B, garden: second"."""
    letter, what, *rank = line.subject.split(":")
    if what == "chips":
        return _("scoring {letter}: point chips").format(letter=letter)
    places = {"1": _("first"), "2": _("second"), "3": _("third")}
    return _("scoring {letter}, {building}: {place}").format(
        letter=letter, building=building(what), place=places[rank[0]]
    )


def result(state: AlhambraDice, names: Sequence[str]) -> str:
    """Return who has won a finished game, and how Dirk did."""
    winners, most = state.winners(), max(state.scores())
    text = ngettext(
        "{who} wins with {points}.", "{who} share the win with {points}.", len(winners)
    )
    said = text.format(who=listed([names[seat] for seat in winners]), points=points(most))
    if state.owners == state.players:
        return said
    dirks = state.totals()[DIRK]
    text = _("{said} Dirk has {points}.")
    if dirks > most:
        text = _("{said} Dirk has {points}, more than both, but he takes no place.")
    return text.format(said=said, points=points(dirks))
