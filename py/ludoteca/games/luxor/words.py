"""The words of Luxor: its names, moves, places and score lines, in the language in use."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ludoteca.engine.game import Options, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import listed, ngettext, pgettext
from ludoteca.engine.scene import Facts
from ludoteca.games.luxor import pieces
from ludoteca.games.luxor.rules import (
    ALL,
    CHOOSING,
    DEALING,
    DRAWING,
    EITHER,
    EMPTY,
    HIDDEN,
    HORUS,
    LOOKING,
    MOVING,
    PLAYING,
    ROLLING,
    SCARAB,
    TAKING,
    Luxor,
)


def title() -> str:
    """Return the game's name."""
    return "Luxor"


def summary() -> str:
    """Return what the game is, in two sentences."""
    return _(
        "Lead your adventurers through the tomb, with the cards at the ends of a hand whose order "
        "never changes. Gather treasures on the way, and be early in the burial chamber."
    )


def facts() -> Facts:
    """Return what the box says."""
    return Facts(pieces.DESIGNER, pieces.MINUTES, pieces.AGE)


def colour_name(colour: str) -> str:
    """Return the name of a player's colour."""
    names = {
        "blue": pgettext("colour of the adventurers", "blue"),
        "red": pgettext("colour of the adventurers", "red"),
        "yellow": pgettext("colour of the adventurers", "yellow"),
        "green": pgettext("colour of the adventurers", "green"),
    }
    return names[colour]


def colour_letter(colour: str) -> str:
    """Return the letter of a colour; no two have the same in any language."""
    letters = {
        "blue": pgettext("letter of the adventurers' colour, unique", "B"),
        "red": pgettext("letter of the adventurers' colour, unique", "R"),
        "yellow": pgettext("letter of the adventurers' colour, unique", "Y"),
        "green": pgettext("letter of the adventurers' colour, unique", "G"),
    }
    return letters[colour]


def option_name(key: str) -> str:
    """Return the name of an option; the game has none."""
    return key


def option_value(key: str, value: str | bool) -> str:
    """Return what choosing `value` means; the game has no options."""
    return f"{key}: {value}"


def options_told(_options: Options) -> list[str]:
    """Return what is not as usual in this game: nothing ever is."""
    return []


# -- what happens ---------------------------------------------------------------------------------


def told(view: Luxor, event: str, names: Sequence[str]) -> str:
    """Return what `event` is, with the player's name: "Ana goes from 7 to 9."."""
    who = names[view.turn]
    if event[0] == "~":
        return _chance_told(view, event, who)
    if view.phase == PLAYING:
        return _card_told(view, event, who)
    if view.phase == MOVING:
        return _movement_told(view, event, who)
    return _choice_told(view, event, who)


def _chance_told(view: Luxor, event: str, who: str) -> str:
    """Return a draw as a sentence; of the set-up only what comes last of a kind."""
    drawn = event.partition(":")[2]
    if view.phase == DEALING:
        is_last = len(view.hands[view.turn]) + 1 == pieces.HAND
        return _("{who} is dealt five cards.").format(who=who) if is_last else ""
    if view.phase == DRAWING:
        text = _("{who} draws a card.") if drawn == HIDDEN else _("{who} draws the card “{card}”.")
        return text.format(who=who, card=drawn if drawn == HIDDEN else card_name(drawn))
    if view.phase == ROLLING:
        roll = int(event[2:])
        idle = _("{who} rolls a {roll}, which moves nobody.")
        text = _("{who} rolls a {roll}.") if view.can_move(view.card, roll) else idle
        return text.format(who=who, roll=roll)
    return _scarab_told(drawn, who) if view.phase == SCARAB else _laid_told(view, event)


def _scarab_told(value: str, who: str) -> str:
    if value == HIDDEN:
        return _("{who} takes a scarab.").format(who=who)
    return ngettext(
        "{who} takes a scarab of {points} point.",
        "{who} takes a scarab of {points} points.",
        int(value),
    ).format(who=who, points=value)


def _laid_told(view: Luxor, event: str) -> str:
    """Return what is laid or turned up; at set-up, only that all lies."""
    if event.startswith("~temple:"):
        return _("On {space} a temple tile is laid: {tile}.").format(
            space=view.at[0], tile=tile_name(event[1:])
        )
    if event.startswith("~horus"):
        if view.hands[-1]:
            return _("On the pile with {eyes}, the card “{card}” shows now.").format(
                eyes=eyes_name(view.at[0]), card=card_name(event.partition(":")[2])
            )
        return (
            _("The tiles lie, and the Horus cards show.") if view.at[0] == len(pieces.EYES) else ""
        )
    return ""


def _card_told(view: Luxor, event: str, who: str) -> str:
    """Return which card is played or discarded, if the view or the event says it."""
    hand, left = view.hands[view.turn], event[0] == "L"
    card = event[2:] or hand[0 if left else -1]
    if card == HIDDEN:
        text = _("{who} plays the card at the left end.")
        return (text if left else _("{who} plays the card at the right end.")).format(who=who)
    if view.can_move(card):
        text = _("{who} plays the card “{card}” from the left end.")
        text = text if left else _("{who} plays the card “{card}” from the right end.")
    else:
        text = _("{who} can move nobody and discards the card “{card}” from the left end.")
        text = (
            text
            if left
            else _("{who} can move nobody and discards the card “{card}” from the right end.")
        )
    return text.format(who=who, card=card_name(card))


def _movement_told(view: Luxor, event: str, who: str) -> str:
    if event == ALL:
        after = view.play(event)
        reached = {
            now
            for before, now in zip(view.places[view.turn], after.places[view.turn], strict=True)
            if before != now and before >= pieces.STAIRS
        }
        text = _("All of {who} who can go, go: to {places}.")
        return text.format(who=who, places=listed([place_name(now) for now in sorted(reached)]))
    start, to = movement(event)
    said = [_("{who} goes from {start} to {to}"), *_consequences(view, start, to)]
    text = "; ".join(said)
    return _ended(text).format(who=who, start=place_name(start), to=place_name(to))


def _ended(text: str) -> str:
    """Return a text as a sentence."""
    return f"{text}."


def _choice_told(view: Luxor, event: str, who: str) -> str:
    """Return what is chosen on a tile."""
    if view.phase == CHOOSING:
        return _("{who} acts on {place}.").format(who=who, place=place_name(int(event[1:])))
    if event in ("take", "leave"):
        text = _("{who} takes the treasure: {tile}.")
        text = text if event == "take" else _("{who} leaves the treasure: {tile}.")
        return text.format(who=who, tile=tile_name(view.tiles[view.at[0]]))
    if event == "key":
        return _("{who} takes a key.").format(who=who)
    if event == "wild":
        return _("{who} takes a wild treasure.").format(who=who)
    if event == "scarab":
        return ""  # the draw says it
    return _("{who} takes the card “{card}” from the pile with {eyes}.").format(
        who=who, card=card_name(_offered_card(view, event)), eyes=eyes_name(_pile(view, event))
    )


def _pile(view: Luxor, event: str) -> int:
    """Return the eyes of the pile that "card" or "eyes2" takes from."""
    if event == "card":
        return pieces.HORUS_EYES[view.tiles[view.at[0]]]
    return int(event[-1])


def _offered_card(view: Luxor, event: str) -> str:
    return view.shown[_pile(view, event) - 1]


def movement(move: str) -> tuple[int, int]:
    """Return from where and to where "7>9" leads."""
    start, _sign, to = move.partition(">")
    return int(start), int(to)


# -- what a move would bring ----------------------------------------------------------------------


def offer(view: Luxor, move: str, names: Sequence[str] = ()) -> str:
    """Return a legal move as a short command, and what it would bring."""
    if view.phase == PLAYING:
        return _card_offered(view, move)
    if view.phase == MOVING and move != ALL:
        start, to = movement(move)
        command = _("Go from {start} to {to}").format(start=place_name(start), to=place_name(to))
        return f"{command}: {'; '.join(_consequences(view, start, to))}"
    if view.phase == MOVING:
        return _("Let all go who can")
    if view.phase == CHOOSING:
        place = int(move[1:])
        return _("Act on {place}: {tile}").format(
            place=place_name(place), tile=tile_name(view.tiles[place])
        )
    return _gift_offered(view, move)


def offered_in_short(view: Luxor, move: str) -> str:
    """Return a legal move as briefly as it can be told beside the picture of its tile."""
    if view.phase == CHOOSING:
        return place_name(int(move[1:]))
    if view.phase == MOVING and move != ALL:
        return " → ".join(place_name(place) for place in movement(move))
    if move in ("card", "eyes1", "eyes2", "eyes3"):
        return _("the card “{card}”").format(card=card_name(_offered_card(view, move)))
    return offer(view, move)


def offered_in_full(view: Luxor, move: str) -> str:
    """Return the same with all that it would bring, for who hears it: the short text is in it."""
    if view.phase == MOVING and move != ALL:
        brought = "; ".join(_consequences(view, *movement(move)))
        return f"{offered_in_short(view, move)}: {brought}"
    return offer(view, move)


def _card_offered(view: Luxor, move: str) -> str:
    left = move == "L"
    card = view.hands[view.turn][0 if left else -1]
    if view.can_move(card):
        text = (
            _("Play from the left end: {card}") if left else _("Play from the right end: {card}")
        )
    else:
        text = _("Discard from the left end: {card}")
        text = text if left else _("Discard from the right end: {card}")
    return text.format(card=card_name(card))


def _gift_offered(view: Luxor, move: str) -> str:
    texts = {
        "take": _("Take the treasure"),
        "leave": _("Leave the treasure"),
        "key": _("Take a key"),
        "wild": _("Take a wild treasure"),
        "scarab": _("Take a scarab"),
    }
    if move in texts:
        return texts[move]
    card, eyes = _offered_card(view, move), eyes_name(_pile(view, move))
    return _("Take the card “{card}” from the pile with {eyes}").format(
        card=card_name(card), eyes=eyes
    )


def led(view: Luxor, start: int, to: int) -> str:
    """Return what going from a place to another would bring, in a view in which a card moves."""
    return ", ".join((from_there(start), *_consequences(view, start, to)))


def from_there(start: int) -> str:
    """Return where an adventurer comes from."""
    return _("from {place}").format(place=place_name(start))


def with_a_roll(card: str, roll: int) -> str:
    """Return what the die has to show, for a card that needs it."""
    if pieces.CARDS[card].up_to and roll < len(pieces.DIE):
        return _("with a {roll} or more").format(roll=roll)
    return _("with a {roll}").format(roll=roll)


def brought_by_acting(view: Luxor, place: int) -> str:
    """Return what choosing the adventurer on a place to act would bring."""
    index = view.places[view.turn].index(place)
    return ", ".join(_followed(view, view.play(f"@{place}"), index, place))


def _consequences(view: Luxor, start: int, to: int) -> Iterator[str]:
    """Yield what a movement brings: where it ends, what is to be had, who wakes."""
    index = view.places[view.turn].index(start)
    yield from _followed(view, view.play(f"{start}>{to}"), index, to)


def _followed(view: Luxor, after: Luxor, index: int, to: int) -> Iterator[str]:
    """Yield what has come of an adventurer that arrived at a place."""
    seat = view.turn
    end = after.places[seat][index]
    if end != to:
        yield _("and on to {place}").format(place=place_name(end))
    yield _brought(view, after, end)
    woken = _asleep(view, seat) - _asleep(after, seat)
    if woken:
        text = ngettext("{count} sleeper wakes", "{count} sleepers wake", woken)
        yield text.format(count=woken)


def _asleep(view: Luxor, seat: int) -> int:
    return sum(place < pieces.STAIRS for place in view.places[seat])


def _brought(view: Luxor, after: Luxor, end: int) -> str:
    """Return what is to be had where an adventurer has arrived."""
    tile, seat = view.tiles[end], view.turn
    if end == pieces.CHAMBER:
        return _entry_told(view, after)
    if after.phase in (TAKING, HORUS, EITHER, LOOKING, SCARAB):
        return _to_be_had(after, tile)
    if tile in pieces.TREASURES:
        missing = pieces.TREASURES[tile].needed - pieces.CARDS[view.card].minus
        missing -= after.places[seat].count(end)
        text = ngettext(
            "{tile}, {count} more adventurer needed",
            "{tile}, {count} more adventurers needed",
            missing,
        )
        return text.format(tile=tile_name(tile), count=missing)
    if after.wilds[seat] > view.wilds[seat]:
        return _("a wild treasure")
    return _("nothing is to be had there")


def _entry_told(view: Luxor, after: Luxor) -> str:
    """Return what entering the chamber costs and brings."""
    gained = sum(after.sarcophagi[view.turn]) - sum(view.sarcophagi[view.turn])
    if gained:
        return _("for a key, and the sarcophagus of {points} points").format(points=gained)
    return _("for a key")


def _to_be_had(after: Luxor, tile: str) -> str:
    """Return what the seat may choose from after arriving on a tile."""
    if after.phase == TAKING:
        return _("{tile}, may be taken").format(tile=tile_name(tile))
    if after.phase == SCARAB:
        return _("a scarab")
    choices = {
        "key": _("a key"),
        "wild": _("a wild treasure"),
        "scarab": _("a scarab"),
    }
    things = [
        choices.get(move)
        or _("the card “{card}”").format(card=card_name(_offered_card(after, move)))
        for move in after.moves()
    ]
    return _(" or ").join(things)


# -- what is asked, and how it stands -------------------------------------------------------------


def asked(view: Luxor) -> str:
    """Return what the seat to act is asked."""
    if view.actor != view.turn:
        return ""
    if view.phase == PLAYING:
        hand = view.hands[view.turn]
        if HIDDEN in hand or view.can_move(hand[0]) or view.can_move(hand[-1]):
            return _("Play a card from either end.")
        return _("Neither end moves anybody: discard one of the two.")
    if view.phase == MOVING:
        return _movement_asked(view)
    questions = {
        CHOOSING: _("Which of those who have moved acts?"),
        TAKING: _("Take the treasure, or leave it?"),
        HORUS: _("Take a key or the Horus card?") if len(view.moves()) > 1 else _("Take it."),
        EITHER: _("Take a wild treasure or a scarab?"),
        LOOKING: _("Take a card from which pile?"),
    }
    return questions[view.phase]


def _movement_asked(view: Luxor) -> str:
    card = card_effect(view.card)
    if view.roll:
        card = _("{card} The die shows {roll}.").format(card=card, roll=view.roll)
    return card


def progress(view: Luxor) -> str:
    """Return the round, how many are in the chamber, and how many cards the deck has."""
    return _("Round {round}; {entered} in the chamber; {cards} cards in the deck").format(
        round=view.round, entered=view.entered, cards=view.in_deck
    )


def seen(view: Luxor, _events: Sequence[str]) -> str:
    """Return the cards that have been played since the deck was made."""
    if not view.discards:
        return ""
    counts = Counter(view.discards)
    cards = [f"{card_name(card)} ×{counts[card]}" for card in pieces.CARDS if card in counts]
    return _("Discards: {cards}").format(cards=", ".join(cards))


def score_line(line: ScoreLine) -> str:
    """Return what a line of the score sheet is for."""
    subject, _colon, number = line.subject.partition(":")
    count = int(number)
    texts = {
        "treasures": ngettext("{count} treasure", "{count} treasures", count),
        "wall": ngettext(
            "where {count} adventurer stands", "where {count} adventurers stand", count
        ),
        "sarcophagi": ngettext("{count} sarcophagus", "{count} sarcophagi", count),
        "keys": ngettext("{count} key", "{count} keys", count),
        "sets": ngettext("{count} set", "{count} sets", count),
        "scarabs": ngettext("{count} scarab", "{count} scarabs", count),
    }
    return texts[subject].format(count=count)


# -- cards ----------------------------------------------------------------------------------------


def card_name(card: str) -> str:
    """Return the name of a card: "4", "1 to 3", "all 2"."""
    steps = pieces.CARDS[card].steps
    names = {
        "pm": _("±1"),
        "die": pgettext("card", "die"),
        "rd": pgettext("card", "1 to die"),
        "catch": pgettext("card", "catch up"),
        "r": pgettext("card", "1 to {steps}"),
        "all": pgettext("card", "all {steps}"),
        "m": pgettext("card", "{steps}, one fewer"),
    }
    name = names.get(card) or names.get(card.rstrip("12345"), "{steps}")
    return name.format(steps=steps)


def card_effect(card: str) -> str:
    """Return what a card does, in a sentence."""
    steps = pieces.CARDS[card].steps
    effects = {
        "pm": _("An adventurer goes one tile on or back."),
        "die": _("An adventurer goes as many tiles as the die shows."),
        "rd": _("An adventurer goes one tile or more, up to what the die shows."),
        "catch": _("The last adventurer goes to the second-last, if it is last alone."),
        "r": _("An adventurer goes 1 to {steps} tiles."),
        "all": ngettext(
            "All adventurers go {steps} tile; one of them acts.",
            "All adventurers go {steps} tiles; one of them acts.",
            steps,
        ),
        "m": _("An adventurer goes {steps} tiles; a treasure there needs one adventurer fewer."),
        "": ngettext(
            "An adventurer goes {steps} tile.", "An adventurer goes {steps} tiles.", steps
        ),
    }
    effect = effects.get(card) or effects[card.rstrip("12345")]
    return effect.format(steps=steps)


def hand_card(card: str, place: str) -> str:
    """Return a card of the hand: "left end: 4. An adventurer goes 4 tiles."."""
    where = {
        "card:left": _("left end"),
        "card:2": _("second card"),
        "card:3": _("middle"),
        "card:4": _("fourth card"),
        "card:right": _("right end"),
    }[place]
    if card == EMPTY:
        return _("{where}, here the new card goes").format(where=where)
    if card == HIDDEN:
        return _("{where}, a card face down").format(where=where)
    return _("{where}, card “{card}”: {effect}").format(
        where=where, card=card_name(card), effect=card_effect(card).rstrip(".")
    )


def eyes_name(eyes: int) -> str:
    """Return how many eyes a pile has: "2 eyes"."""
    return ngettext("{count} eye", "{count} eyes", eyes).format(count=eyes)


def pile_told(view: Luxor, eyes: int) -> str:
    """Return a Horus pile: what shows, and how many cards it has."""
    card, count = view.shown[eyes - 1], len(view.piles[eyes - 1])
    name = _("Horus pile with {eyes}").format(eyes=eyes_name(eyes))
    if card == EMPTY:
        return _("{pile}, empty").format(pile=name) if not count else name
    left = ngettext("{count} more card", "{count} more cards", count).format(count=count)
    return _("{pile}, card “{card}”: {effect}, {left}").format(
        pile=name, card=card_name(card), effect=card_effect(card).rstrip("."), left=left
    )


# -- places and tiles -----------------------------------------------------------------------------


def place_name(place: int) -> str:
    """Return the name of a place: the stairs, the number of a space, the chamber."""
    names = {pieces.STAIRS: _("the stairs"), pieces.CHAMBER: _("the chamber")}
    return names.get(place, str(place))


def kind_name(kind: str) -> str:
    """Return the name of a kind of treasure."""
    names = {
        pieces.VASE: pgettext("treasure", "vase"),
        pieces.NECKLACE: pgettext("treasure", "necklace"),
        pieces.STATUE: pgettext("treasure", "statue"),
    }
    return names[kind]


def tile_name(tile: str) -> str:
    """Return the name of a tile, and what it does: "vase (2 adventurers, 3 points)"."""
    if tile in pieces.TREASURES:
        return _treasure_name(pieces.TREASURES[tile])
    if tile in pieces.OSIRIS_STEPS:
        steps = pieces.OSIRIS_STEPS[tile]
        text = ngettext("Osiris tile, {steps} tile on", "Osiris tile, {steps} tiles on", steps)
        return text.format(steps=steps)
    if tile in pieces.HORUS_EYES:
        return _("Horus tile with {eyes}: a key or a card").format(
            eyes=eyes_name(pieces.HORUS_EYES[tile])
        )
    names = {
        EMPTY: _("no tile"),
        "chamber": _("burial chamber"),
        "temple:wild": _("a wild treasure"),
        "temple:scarab": _("a scarab"),
        "temple:tunnel": _("a tunnel to the next tunnel"),
        "temple:eyes12": _("a Horus card with 1 or 2 eyes"),
        "temple:eyes23": _("a Horus card with 2 or 3 eyes"),
        "temple:wildscarab": _("a wild treasure or a scarab"),
    }
    return names[tile]


def _treasure_name(treasure: pieces.Treasure) -> str:
    needs = ngettext("{count} adventurer", "{count} adventurers", treasure.needed)
    points = ngettext("{count} point", "{count} points", treasure.points)
    return _("{kind} ({needs}, {points})").format(
        kind=kind_name(treasure.kind),
        needs=needs.format(count=treasure.needed),
        points=points.format(count=treasure.points),
    )


def place_told(view: Luxor, place: int, names: Sequence[str]) -> str:
    """Return all there is to say of a place: tile, wall, symbol, and who stands there."""
    said = [place_name(place)]
    if pieces.STAIRS < place < pieces.CHAMBER:
        said.append(tile_name(view.tiles[place]))
        target = view.tunnel_from(place) if view.tiles[place] == "temple:tunnel" else 0
        if target:
            said.append(_("leads to {place}").format(place=target))
    if place in pieces.SYMBOLS:
        said.append(symbol_name(pieces.SYMBOLS[place]))
    if place > pieces.STAIRS:
        wall = pieces.WALL[place]
        text = ngettext("{count} point on the wall", "{count} points on the wall", wall)
        said.append(text.format(count=wall))
    said += standing(view, place, names)
    return ", ".join(said)


def symbol_name(symbol: str) -> str:
    """Return the name of a temple symbol on a wall."""
    names = {"C": _("cobra on the wall"), "F": _("falcon on the wall"), "L": _("lion on the wall")}
    return names[symbol]


def standing(view: Luxor, place: int, names: Sequence[str]) -> list[str]:
    """Return who is at a place, and with how many: "Ana 2"."""
    return [
        _("{who} {count}").format(who=names[seat], count=own.count(place))
        for seat, own in enumerate(view.places)
        if place in own
    ]


def statue_told(view: Luxor, number: int, names: Sequence[str]) -> str:
    """Return a statue of Anubis, 1 to 3, and whose adventurers sleep there."""
    before = pieces.BEFORE_STATUES[number - 1]
    sleeping = [names[seat] for seat, own in enumerate(view.places) if -number in own]
    text = _("statue of Anubis between {before} and {after}").format(
        before=before, after=before + 1
    )
    if not sleeping:
        return text
    return _("{statue}, asleep there: {names}").format(statue=text, names=listed(sleeping))


# -- what seats and the supply have ---------------------------------------------------------------


def treasures_told(view: Luxor, seat: int, kind: str, who: str) -> str:
    """Return how many treasures of a kind a seat has."""
    count = view.taken(seat)[pieces.KINDS.index(kind)]
    return _("{who}, {kind}: {count}").format(who=who, kind=kind_name(kind), count=count)


def possession_told(view: Luxor, seat: int, kind: str, who: str) -> str:
    """Return what a seat has of something: "Ana, 2 keys"."""
    if kind in pieces.KINDS:
        return treasures_told(view, seat, kind, who)
    texts = {
        "wild": wilds(view.wilds[seat]),
        "key": keys(view.keys[seat]),
        "covered": covered_keys(),
        "scarab": _scarabs_told(view, seat),
        "sarcophagus": _sarcophagi_told(view, seat),
    }
    return _("{who}, {what}").format(who=who, what=texts[kind])


def sets_told(view: Luxor, seat: int) -> str:
    """Return how many sets a seat has now, what they are worth, and what they are made of."""
    count = view.sets(seat)
    text = ngettext("{count} set, {points} points", "{count} sets, {points} points", count)
    made = [
        f"{kind_name(kind)} {own}"
        for kind, own in zip(pieces.KINDS, view.taken(seat), strict=True)
    ]
    counted = text.format(count=count, points=pieces.SET_POINTS[count])
    return _("{sets} ({kinds}, {wilds})").format(
        sets=counted, kinds=", ".join(made), wilds=wilds(view.wilds[seat])
    )


def keys(count: int) -> str:
    """Return a number of keys."""
    return ngettext("{count} key", "{count} keys", count).format(count=count)


def covered_keys() -> str:
    """Return what is said of keys that are covered until the end."""
    return _("keys covered")


def wilds(count: int) -> str:
    """Return a number of wild treasures."""
    text = ngettext("{count} wild treasure", "{count} wild treasures", count)
    return text.format(count=count)


def scarabs(count: int) -> str:
    """Return a number of scarabs."""
    return ngettext("{count} scarab", "{count} scarabs", count).format(count=count)


def _scarabs_told(view: Luxor, seat: int) -> str:
    """Return a seat's scarabs; their values where the viewer knows them."""
    own = view.scarabs[seat]
    if not own or HIDDEN in own:
        return scarabs(len(own))
    return _("{scarabs} of {values}").format(scarabs=scarabs(len(own)), values="+".join(own))


def _sarcophagi_told(view: Luxor, seat: int) -> str:
    own = view.sarcophagi[seat]
    if not own:
        return _("no sarcophagus")
    return _("sarcophagus of {values}").format(values="+".join(map(str, own)))


def supply_told(view: Luxor, kind: str) -> str:
    """Return what is left in the supply."""
    texts = {
        "key": keys(view.keys_left),
        "wild": wilds(view.wilds_left),
        "scarab": scarabs(view.scarabs_left),
    }
    return _("Supply: {what}").format(what=texts[kind])


def deck_told(view: Luxor) -> str:
    """Return how many cards the deck has."""
    count = view.in_deck
    return ngettext("Deck of {count} card", "Deck of {count} cards", count).format(count=count)


def discards_told(view: Luxor) -> str:
    """Return what lies on the discard pile."""
    return seen(view, ()) or _("No discards")
