"""The rules of Luxor, whole. This file knows no screen and no bot.

Each player leads five adventurers along one path of tiles from the stairs to the burial chamber:
two are awake, three sleep, one at each statue. In turn, each player plays the leftmost or the
rightmost of five cards whose order never changes, and an adventurer goes so many tiles; emptied
spaces do not count. Where it arrives, its player may take a treasure, if enough own adventurers
stand on it; goes on from an Osiris tile; takes a key or a better card from a Horus tile; or uses
a temple tile, which lies where a treasure has been taken. Who passes a statue wakes the own
adventurer there, who begins on the stairs. A new card goes into the middle of the hand, unless a
better one came. The chamber is entered with the exact number and a key; the first two to enter
take a sarcophagus. After the round in which the second one has entered, or in which no card moved
anybody, the game ends. Treasures, the numbers on the wall where adventurers stand, sarcophagi,
keys, scarabs and sets of three treasures count; the most points win, then the better sarcophagus.

Moves:  "L" "R"        play, or discard, the card at the left or right end of the hand
        "7>9"          the adventurer on 7 goes to 9 (0 the stairs, 41 the chamber)
        "all"          all adventurers go
        "@9"           of those who went, the one on 9 acts
        "take" "leave" a treasure
        "key" "card"   on a Horus tile
        "wild" "scarab"    on a temple tile that offers both
        "eyes1" ...    on a temple tile with eyes: the pile
Chance: "~osiris:3" "~vase:2/3" "~temple:wild"  a tile that is laid
        "~horus1:r3"   the card that now shows on a pile
        "~card:pm"     the card drawn; only who draws it sees it ("~card:?" for the others)
        "~d4"          the die
        "~scarab:3"    a scarab's value; only who takes it sees it ("~scarab:?" for the others)
What a move shows of a hidden hand, the others hear with it: "L:pm".

What is face down is an urn: nobody knows its order. A hand is known to its owner. What all know
of it is kept beside it: the deck that each card was drawn from, or that it was taken openly from
a Horus pile; and which cards it cannot be, because it was not played when it would have had to be.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import compress, islice
from random import Random
from typing import Any, Final, NamedTuple, Self, TypeVar

from ludoteca.engine import urn
from ludoteca.engine.game import CHANCE, Options, Refusal, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.games.luxor.pieces import (
    ADVENTURERS,
    AWAKE,
    BASIC_CARDS,
    BEFORE_STATUES,
    CARDS,
    CHAMBER,
    DIE,
    ENOUGH,
    EYES,
    EYES_OF,
    HAND,
    HORUS_CARDS,
    HORUS_EYES,
    HORUS_SPACES,
    KEY_POINTS,
    KEYS,
    KINDS,
    LAST_ROUND,
    OSIRIS_SPACES,
    OSIRIS_STEPS,
    OSIRIS_TILES,
    SARCOPHAGI,
    SCARABS,
    SET_POINTS,
    STAIRS,
    SYMBOLS,
    TEMPLE_TILES,
    TREASURE_SPACES,
    TREASURE_TILES,
    TREASURES,
    WALL,
    WILDS,
    Card,
)

HIDDEN: Final = "?"
"""A card in a hand, or a scarab's value, that the viewer does not know."""

EMPTY: Final = ""
"""No tile on a space; no card on a pile."""

OSIRIS: Final = "osiris"
"""The Osiris tiles are being laid;"""
TREASURE: Final = "treasure"
"""the treasures;"""
DEALING: Final = "dealing"
"""the hands are being dealt."""
TURNING: Final = "turning"
"""The next card of a Horus pile is turned up."""
PLAYING: Final = "playing"
"""A seat is to play a card of its hand;"""
ROLLING: Final = "rolling"
"""it rolls the die;"""
MOVING: Final = "moving"
"""it moves an adventurer;"""
CHOOSING: Final = "choosing"
"""it says which of those who went acts;"""
TAKING: Final = "taking"
"""it takes a treasure or leaves it;"""
TEMPLE: Final = "temple"
"""a temple tile takes the treasure's place;"""
HORUS: Final = "horus"
"""it takes a key or a card on a Horus tile;"""
EITHER: Final = "either"
"""it takes a wild treasure or a scarab;"""
LOOKING: Final = "looking"
"""it takes a card of one of two piles;"""
SCARAB: Final = "scarab"
"""it takes a scarab;"""
DRAWING: Final = "drawing"
"""it draws a card."""
OVER: Final = "over"
"""The game is over."""

ENDS: Final = ("L", "R")
"""The ends of a hand."""

ALL: Final = "all"

ENTRANCE: Final = "chamber"
"""What stands for a tile at the end of the path: the chamber counts as one step."""

_MIDDLE: Final = HAND // 2
_ALL_CARDS: Final = sum(BASIC_CARDS.values()) + sum(sum(p.values()) for p in HORUS_CARDS.values())
_ALL_SCARABS: Final = sum(SCARABS.values())
_PILES: Final = "CFL"
"""The temple piles, by the symbol on their backs."""

_MOVEMENT: Final = re.compile(r"(0|[1-9][0-9]?)>([1-9][0-9]?)", re.ASCII)


Thing = TypeVar("Thing")


class Luxor(NamedTuple):
    """A position, or a view of one."""

    tiles: tuple[str, ...]
    """By place, from the stairs (0) to the chamber (41): the tile there, or `EMPTY`."""
    places: tuple[tuple[int, ...], ...]
    """By seat, by adventurer: its place; -1, -2, -3 asleep at the first, second, third statue."""
    hands: tuple[tuple[str, ...], ...]
    """By seat: the cards from left to right; in a view, those of others are `HIDDEN`."""
    origins: tuple[tuple[str, ...], ...]
    """By seat, by card in hand: the deck it was drawn from, "#0", "#1" and so on; or the card
    itself, where all saw it taken from a Horus pile."""
    barred: tuple[tuple[tuple[str, ...], ...], ...]
    """By seat, by card in hand: the cards that all know it not to be."""
    deck: urn.Urn
    """The cards of the deck; in a view, also those drawn from it that the viewer cannot place."""
    older: tuple[urn.Urn, ...]
    """By number of an earlier deck, used up: in a view, what of it the viewer cannot place."""
    discards: urn.Urn
    """The cards played or discarded since the deck was made."""
    shown: tuple[str, ...]
    """By Horus pile: the card that shows, or `EMPTY`."""
    piles: tuple[urn.Urn, ...]
    """By Horus pile: the cards beneath."""
    temples: tuple[urn.Urn, ...]
    """The temple tiles, by symbol: cobra, falcon, lion."""
    osiris: urn.Urn
    """The Osiris tiles still to be laid; then those in the box."""
    unlaid: urn.Urn
    """The treasures still to be laid."""
    treasures: tuple[tuple[str, ...], ...]
    """By seat: the treasures taken, the first one first."""
    keys: tuple[int, ...]
    """By seat."""
    wilds: tuple[int, ...]
    """By seat: the wild treasures."""
    scarabs: tuple[tuple[str, ...], ...]
    """By seat: the values of its scarabs; in a view, those of others are `HIDDEN`."""
    beetles: urn.Urn
    """The scarabs in the supply; in a view, also those that the viewer cannot place."""
    sarcophagi: tuple[tuple[int, ...], ...]
    """By seat: the points of its sarcophagi."""
    first: int
    """The seat that begins each round."""
    turn: int
    """The seat that has its turn, or is dealt to."""
    round: int
    """The round, from 1."""
    has_moved: bool
    """Whether a card has moved an adventurer in this round."""
    phase: str
    """What is being done: one of the words above."""
    card: str
    """The card that has been played in this turn, or ""."""
    roll: int
    """What the die shows; 0 when it has not been rolled for this card."""
    at: tuple[int, ...]
    """The place where an adventurer acts, the places to choose from, or the pile's eyes."""

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.hands)

    @property
    def in_deck(self) -> int:
        """Return how many cards the deck has: all that are nowhere else, as everybody can see."""
        on_piles = sum(map(len, self.piles)) + sum(map(bool, self.shown))
        return _ALL_CARDS - on_piles - len(self.discards) - sum(map(len, self.hands))

    @property
    def keys_left(self) -> int:
        """Return how many keys the supply has; spent ones return to it."""
        return KEYS - sum(self.keys)

    @property
    def wilds_left(self) -> int:
        """Return how many wild treasures the supply has."""
        return WILDS - sum(self.wilds)

    @property
    def scarabs_left(self) -> int:
        """Return how many scarabs the supply has."""
        return _ALL_SCARABS - sum(map(len, self.scarabs))

    @property
    def entered(self) -> int:
        """Return how many adventurers are in the chamber."""
        return sum(own.count(CHAMBER) for own in self.places)

    def active(self, seat: int) -> list[int]:
        """Return where the adventurers of `seat` stand that can be moved, the last one first."""
        return sorted([place for place in self.places[seat] if STAIRS <= place < CHAMBER])

    # -- movements (rules text, 4.2 and 4.3) --------------------------------------------------

    def ahead(self, place: int, most: int) -> tuple[int, ...]:
        """Return the next places with a tile ahead of `place`, `most` or fewer; chamber last."""
        following = compress(range(place + 1, CHAMBER + 1), self.tiles[place + 1 :])
        return tuple(islice(following, most))

    def behind(self, place: int) -> int:
        """Return the next space with a tile behind `place`; `STAIRS`, no target, if none is."""
        return max(compress(range(place), self.tiles), default=STAIRS)

    def movements(self, name: str, roll: int = 0) -> Iterator[tuple[int, int]]:
        """Yield the movements (from, to) by a card of the seat to move, from the stairs on.

        While the die has not been rolled (`roll` 0), all that some roll would let it do. Of a card
        that moves everybody, what each one alone could do.
        """
        card, own = CARDS[name], self.active(self.turn)
        if card.catches_up:
            yield from _catching_up(own)
            return
        steps = _steps(card, roll)
        for place in dict.fromkeys(own):
            if card.back and (back := self.behind(place)):
                yield place, back
            yield from ((place, to) for to in self._reached(place, steps))

    def _reached(self, place: int, steps: range) -> list[int]:
        """Return where so many steps lead: not beyond the chamber, nor into it without a key."""
        ahead = self.ahead(place, steps.stop - 1)[steps.start - 1 :]
        return [to for to in ahead if to != CHAMBER or self.keys[self.turn]]

    def can_move(self, name: str, roll: int = 0) -> bool:
        """Tell whether a card, with some roll if it needs one, moves an adventurer."""
        return any(True for _movement in self.movements(name, roll))

    # -- moves (rules text, 4.4) ----------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """Return the seat to act, `CHANCE` while something is drawn or rolled, None at the end."""
        if self.phase in _URNS:
            return CHANCE
        return None if self.phase == OVER else self.turn

    def moves(self) -> tuple[str, ...]:
        """Return the moves in the order of their list above; movements from the stairs on."""
        choices = _CHOICES.get(self.phase)
        return choices(self) if choices else ()

    def _ends(self) -> tuple[str, ...]:
        """Return the ends that move somebody; both, to be discarded, if neither does (E1, E2)."""
        hand = self.hands[self.turn]
        useful = [
            end
            for end, card in zip(ENDS, (hand[0], hand[-1]), strict=True)
            if card == HIDDEN or self.can_move(card)
        ]
        return tuple(useful) or ENDS

    def _movement_words(self) -> tuple[str, ...]:
        if CARDS[self.card].everyone:
            return (ALL,)
        return tuple(f"{start}>{to}" for start, to in self.movements(self.card, self.roll))

    def _actors(self) -> tuple[str, ...]:
        return tuple(f"@{place}" for place in self.at)

    def _horus_gifts(self) -> tuple[str, ...]:
        eyes = HORUS_EYES[self.tiles[self.at[0]]]
        return (*("key",) * bool(self.keys_left), *("card",) * bool(self.shown[eyes - 1]))

    def _temple_gifts(self) -> tuple[str, ...]:
        return (*("wild",) * bool(self.wilds_left), *("scarab",) * bool(self.scarabs_left))

    def _looked_at(self) -> tuple[str, ...]:
        piles = EYES_OF[self.tiles[self.at[0]]]
        return tuple(f"eyes{eyes}" for eyes in piles if self.shown[eyes - 1])

    def play(self, event: str) -> Self:
        """Return the position after a legal `event`, or after what a view heard of it."""
        after: Self = _EFFECTS[self.phase](self, event)
        return after

    def _card_played(self, event: str) -> Self:
        """Play the card at an end of the hand; discard it when it moves nobody."""
        left, place = event[0] == "L", 0 if event[0] == "L" else HAND - 1
        card = event[2:] or self.hands[self.turn][place]
        gone = slice(1, HAND) if left else slice(0, HAND - 1)
        after = self._found(card, place)._replace(
            hands=_with(self.hands, self.turn, self.hands[self.turn][gone]),
            origins=_with(self.origins, self.turn, self.origins[self.turn][gone]),
            barred=_with(self.barred, self.turn, self.barred[self.turn][gone]),
            discards=urn.put(self.discards, (card,)),
            card=card,
            phase=ROLLING if CARDS[card].rolled else MOVING,
        )
        return after if self.can_move(card) else after._discarded(0 if not left else -1)

    def _found(self, card: str, place: int) -> Self:
        """Take a card that a view had not placed out of the deck it came from."""
        origin = self.origins[self.turn][place]
        if self.hands[self.turn][place] != HIDDEN or origin == card:
            return self
        deck = _deck_of(origin)
        if deck == len(self.older):
            return self._replace(deck=urn.without(self.deck, card))
        return self._replace(older=_with(self.older, deck, urn.without(self.older[deck], card)))

    def _discarded(self, other: int) -> Self:
        """Draw; all know now that the card at the `other` end (0 or -1) moves nobody either."""
        barred = list(self.barred[self.turn])
        useful = [card for card in CARDS if self.can_move(card)]
        barred[other] = tuple(sorted({*barred[other], *useful}))
        return self._replace(barred=_with(self.barred, self.turn, tuple(barred)))._to_draw()

    def _rolled(self, event: str) -> Self:
        """Use the die; a roll that moves nobody spends the card (E3)."""
        roll = int(event[2:])
        after = self._replace(roll=roll, phase=MOVING)
        return after if self.can_move(self.card, roll) else after._to_draw()

    def _moved(self, event: str) -> Self:
        """Move one adventurer, who then acts; or all, foremost first."""
        if event == ALL:
            return self._all_moved()
        start, _to, target = event.partition(">")
        index = self.places[self.turn].index(int(start))
        return self._relocated(index, int(target))._arrived(int(target))

    def _all_moved(self) -> Self:
        """Move all who can go, each entry with its own key; then one of them acts (E20 to E23)."""
        own, steps = self.places[self.turn], _steps(CARDS[self.card], 0)
        after, arrived = self, set[int]()
        for index in sorted(range(len(own)), key=own.__getitem__, reverse=True):
            if STAIRS <= own[index] < CHAMBER:
                for to in after._reached(own[index], steps):
                    after = after._relocated(index, to)
                    arrived.add(to)
        standing = tuple(sorted(arrived - {CHAMBER}))
        if len(standing) > 1:
            return after._replace(phase=CHOOSING, at=standing)
        return after._arrived(standing[0]) if standing else after._to_draw()

    def _relocated(self, index: int, to: int) -> Self:
        """Put an adventurer of the seat on a place, and wake those whose statues it passes."""
        own = list(self.places[self.turn])
        start, own[index] = own[index], to
        for number, before in enumerate(BEFORE_STATUES, 1):
            if start <= before < to and -number in own:
                own[own.index(-number)] = STAIRS
        places = _with(self.places, self.turn, tuple(own))
        after = self._replace(places=places, has_moved=True)
        return after._key_spent() if to == CHAMBER else after

    def _key_spent(self) -> Self:
        """Pay for entering the chamber; the first two to enter take a sarcophagus."""
        keys = _with(self.keys, self.turn, self.keys[self.turn] - 1)
        taken = sum(map(len, self.sarcophagi))
        if taken == len(SARCOPHAGI):
            return self._replace(keys=keys)
        own = (*self.sarcophagi[self.turn], SARCOPHAGI[taken])
        return self._replace(keys=keys, sarcophagi=_with(self.sarcophagi, self.turn, own))

    # -- what is done on a tile (rules text, 4.4) -----------------------------------------------

    def _actor_chosen(self, event: str) -> Self:
        return self._arrived(int(event[1:]))

    def _arrived(self, place: int) -> Self:
        """Let the adventurer that has arrived do what the tile there offers."""
        tile = self.tiles[place]
        if tile in TREASURES:
            return self._pausing(TAKING, place) if self.is_claimable(place) else self._to_draw()
        after: Self = _ON_TILE[tile](self, place)
        return after

    def is_claimable(self, place: int) -> bool:
        """Tell whether the seat may take the treasure where one of its adventurers arrives.

        The card that has been played may lower the number needed (E12, E13, E16).
        """
        needed = TREASURES[self.tiles[place]].needed
        if self.card:
            needed -= CARDS[self.card].minus
        return self.places[self.turn].count(place) >= needed

    def _pausing(self, phase: str, place: int) -> Self:
        """Ask the seat what to do on a place; if there is nothing to be had, draw."""
        after = self._replace(phase=phase, at=(place,))
        return after if phase in _URNS or after.moves() else after._to_draw()

    def _on_nothing(self, _place: int) -> Self:
        return self._to_draw()

    def _on_osiris(self, place: int) -> Self:
        """Go on by the tile's number and act there; stay if that leads to the chamber (E7, E8)."""
        steps = OSIRIS_STEPS[self.tiles[place]]
        ahead = self.ahead(place, steps)
        if len(ahead) < steps or ahead[-1] == CHAMBER:
            return self._to_draw()
        index = self.places[self.turn].index(place)
        return self._relocated(index, ahead[-1])._arrived(ahead[-1])

    def _on_tunnel(self, place: int) -> Self:
        """Go to the next tunnel ahead, if there is one, and do nothing there (E10, E11)."""
        target = self.tunnel_from(place)
        if not target:
            return self._to_draw()
        return self._relocated(self.places[self.turn].index(place), target)._to_draw()

    def tunnel_from(self, place: int) -> int:
        """Return where a tunnel leads: the next one ahead, or 0 if there is none."""
        tunnels = [s for s in range(place + 1, CHAMBER) if self.tiles[s] == "temple:tunnel"]
        return tunnels[0] if tunnels else 0

    def _on_horus(self, place: int) -> Self:
        return self._pausing(HORUS, place)

    def _on_either(self, place: int) -> Self:
        return self._pausing(EITHER, place)

    def _on_eyes(self, place: int) -> Self:
        return self._pausing(LOOKING, place)

    def _on_wild(self, _place: int) -> Self:
        return self._wild_taken() if self.wilds_left else self._to_draw()

    def _on_scarab(self, place: int) -> Self:
        return self._pausing(SCARAB, place) if self.scarabs_left else self._to_draw()

    def _decided(self, event: str) -> Self:
        """Take the treasure or leave it; if a symbol is on the wall, a temple tile comes."""
        if event == "leave":
            return self._to_draw()
        place = self.at[0]
        own = (*self.treasures[self.turn], self.tiles[place])
        after = self._replace(
            tiles=_with(self.tiles, place, EMPTY),
            treasures=_with(self.treasures, self.turn, own),
            phase=TEMPLE,
        )
        return after if place in SYMBOLS else after._to_draw()

    def _temple_laid(self, event: str) -> Self:
        """Lay a temple tile where a treasure was; nobody there uses it now (E18)."""
        tile, place = event[1:], self.at[0]
        pile = _PILES.index(SYMBOLS[place])
        after = self._replace(
            tiles=_with(self.tiles, place, tile),
            temples=_with(self.temples, pile, urn.without(self.temples[pile], tile)),
        )
        return after._to_draw()

    def _horus_used(self, event: str) -> Self:
        if event == "card":
            return self._horus_card_taken(HORUS_EYES[self.tiles[self.at[0]]])
        keys = _with(self.keys, self.turn, self.keys[self.turn] + 1)
        return self._replace(keys=keys)._to_draw()

    def _pile_chosen(self, event: str) -> Self:
        return self._horus_card_taken(int(event[-1]))

    def _horus_card_taken(self, eyes: int) -> Self:
        """Put the card that shows on a pile into the hand; then no other is drawn (E31)."""
        card = self.shown[eyes - 1]
        after = self._into_hand(card, card)._replace(
            shown=_with(self.shown, eyes - 1, EMPTY), phase=TURNING, at=(eyes,)
        )
        return after if self.piles[eyes - 1] else after._turn_ended()

    def _either_taken(self, event: str) -> Self:
        return self._wild_taken() if event == "wild" else self._replace(phase=SCARAB)

    def _wild_taken(self) -> Self:
        wilds = _with(self.wilds, self.turn, self.wilds[self.turn] + 1)
        return self._replace(wilds=wilds)._to_draw()

    def _scarab_taken(self, event: str) -> Self:
        value = event.partition(":")[2]
        own = urn.put(self.scarabs[self.turn], (value,))
        beetles = self.beetles if value == HIDDEN else urn.without(self.beetles, value)
        scarabs = _with(self.scarabs, self.turn, own)
        return self._replace(scarabs=scarabs, beetles=beetles)._to_draw()

    # -- cards, turns and rounds (rules text, 4.4 and 5) -----------------------------------------

    def _to_draw(self) -> Self:
        """Let a card be drawn; from an empty deck, the discards become a new one first (E30)."""
        if self.in_deck:
            return self._replace(phase=DRAWING)
        older = (*self.older, self.deck)
        return self._replace(older=older, deck=self.discards, discards=(), phase=DRAWING)

    def _drawn(self, event: str) -> Self:
        card = event.partition(":")[2]
        after = self._into_hand(card, f"#{len(self.older)}")
        if card != HIDDEN:
            after = after._replace(deck=urn.without(self.deck, card))
        return after._turn_ended()

    def _into_hand(self, card: str, origin: str) -> Self:
        """Put a card into the middle of the four that the seat holds."""
        seat = self.turn
        return self._replace(
            hands=_with(self.hands, seat, _inserted(self.hands[seat], card)),
            origins=_with(self.origins, seat, _inserted(self.origins[seat], origin)),
            barred=_with(self.barred, seat, _inserted(self.barred[seat], ())),
        )

    def _turn_ended(self) -> Self:
        turn = (self.turn + 1) % self.players
        after = self._replace(turn=turn, phase=PLAYING, card="", roll=0, at=())
        return after._round_ended() if turn == self.first else after

    def _round_ended(self) -> Self:
        """End the game, if two have entered or no card has moved anybody; else begin a round."""
        if self.entered >= ENOUGH or not self.has_moved or self.round == LAST_ROUND:
            return self._replace(phase=OVER)
        return self._replace(round=self.round + 1, has_moved=False)

    # -- set-up (rules text, section 3) ---------------------------------------------------------

    def _osiris_laid(self, event: str) -> Self:
        space = self.next_to_lay(OSIRIS_SPACES)
        laid = self._replace(
            tiles=_with(self.tiles, space, event[1:]), osiris=urn.without(self.osiris, event[1:])
        )
        return laid._replace(phase=TREASURE) if space == OSIRIS_SPACES[-1] else laid

    def _treasure_laid(self, event: str) -> Self:
        space = self.next_to_lay(TREASURE_SPACES)
        laid = self._replace(
            tiles=_with(self.tiles, space, event[1:]), unlaid=urn.without(self.unlaid, event[1:])
        )
        return laid if laid.unlaid else laid._replace(phase=TURNING, at=EYES[:1])

    def next_to_lay(self, spaces: Sequence[int]) -> int:
        """Return the first of the spaces that has no tile yet."""
        return next(space for space in spaces if not self.tiles[space])

    def _turned_up(self, event: str) -> Self:
        """Turn up a Horus card: at set-up one of each pile, later to end a turn."""
        card, eyes = event.partition(":")[2], self.at[0]
        after = self._replace(
            shown=_with(self.shown, eyes - 1, card),
            piles=_with(self.piles, eyes - 1, urn.without(self.piles[eyes - 1], card)),
        )
        if self.hands[-1]:
            return after._turn_ended()
        if eyes == EYES[-1]:
            return after._replace(phase=DEALING, at=())
        return after._replace(at=(eyes + 1,))

    def _dealt(self, event: str) -> Self:
        """Put a card to the right end of a hand; the seats are dealt to one after the other."""
        card, seat = event.partition(":")[2], self.turn
        after = self._replace(
            hands=_with(self.hands, seat, (*self.hands[seat], card)),
            origins=_with(self.origins, seat, (*self.origins[seat], "#0")),
            barred=_with(self.barred, seat, (*self.barred[seat], ())),
            deck=self.deck if card == HIDDEN else urn.without(self.deck, card),
        )
        if len(after.hands[seat]) < HAND:
            return after
        if seat + 1 < self.players:
            return after._replace(turn=seat + 1)
        return after._replace(turn=self.first, phase=PLAYING)

    # -- chance ---------------------------------------------------------------------------------

    def outcomes(self) -> dict[str, int]:
        """Return what may be drawn, weighted by how many of it are left; the die's faces by 1."""
        if self.phase not in _URNS:
            return {}
        prefix, left = _URNS[self.phase](self)
        return {f"{prefix}{thing}": count for thing, count in urn.weights(left).items()}

    def draw(self, rng: Random) -> str:
        """Return what is drawn or rolled."""
        prefix, left = _URNS[self.phase](self)
        return prefix + urn.draw(left, rng)

    # -- scoring (rules text, sections 6 and 7) ---------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Return each seat's points, as if the game ended now; unknown scarabs count 0."""
        return tuple(map(self._total, range(self.players)))

    def _total(self, seat: int) -> int:
        return (
            self.treasure_points(seat)
            + sum(WALL[place] for place in self.places[seat] if place > STAIRS)
            + sum(self.sarcophagi[seat])
            + self.keys[seat] * KEY_POINTS
            + SET_POINTS[self.sets(seat)]
            + self.scarab_points(seat)
        )

    def treasure_points(self, seat: int) -> int:
        """Return the points of the treasures that a seat has taken."""
        return sum([TREASURES[tile].points for tile in self.treasures[seat]])

    def scarab_points(self, seat: int) -> int:
        """Return the points of a seat's scarabs, as far as they are known."""
        return sum([int(value) for value in self.scarabs[seat] if value != HIDDEN])

    def taken(self, seat: int) -> tuple[int, ...]:
        """Return how many treasures of each of the `KINDS` a seat has taken."""
        kinds = [TREASURES[tile].kind for tile in self.treasures[seat]]
        return tuple(map(kinds.count, KINDS))

    def sets(self, seat: int) -> int:
        """Return how many sets a seat has that count: at most eight."""
        return min(sets(self.taken(seat), self.wilds[seat]), len(SET_POINTS) - 1)

    def winners(self) -> tuple[int, ...]:
        """Return the seats with the most points, and among them the best sarcophagus."""
        if self.phase != OVER:
            return ()
        ranks = [
            (points, max(own, default=0))
            for points, own in zip(self.scores(), self.sarcophagi, strict=True)
        ]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Return what each seat has, in the order of section 6; the places are its belongings."""
        lines = [line for seat in range(self.players) for line in self._lines(seat)]
        return tuple(line for line in lines if line.points)

    def _lines(self, seat: int) -> Iterator[ScoreLine]:
        taken, count = self.taken(seat), self.sets(seat)
        kinds = [f"{kind}:{seat}" for kind, own in zip(KINDS, taken, strict=True) if own]
        wild = [f"wild:{seat}"] * bool(self.wilds[seat])
        standing = sorted(place for place in self.places[seat] if place > STAIRS)
        sarcophagi, keys = self.sarcophagi[seat], self.keys[seat]
        for subject, points, places, rule in (
            (f"treasures:{sum(taken)}", self.treasure_points(seat), kinds, "treasures"),
            (f"wall:{len(standing)}", sum(WALL[p] for p in standing), standing, "scoring"),
            (f"sarcophagi:{len(sarcophagi)}", sum(sarcophagi), [f"sarcophagus:{seat}"], "chamber"),
            (f"keys:{keys}", keys * KEY_POINTS, [f"key:{seat}"], "scoring"),
            (f"sets:{count}", SET_POINTS[count], [*kinds, *wild], "scoring"),
            (
                f"scarabs:{len(self.scarabs[seat])}",
                self.scarab_points(seat),
                [f"scarab:{seat}"],
                "scoring",
            ),
        ):
            lit = tuple(dict.fromkeys(map(str, places)))
            yield ScoreLine(seat, subject, points, lit, rule)

    # -- what a seat knows (rules text, 4.1) ------------------------------------------------------

    def view(self, seat: int | None) -> Self:
        """Return the position without the hands of the others and the values of their scarabs.

        At the end all is open.
        """
        if self.phase == OVER:
            return self
        loose = [list(one) for one in (*self.older, self.deck)]
        hands, scarabs, beetles = list(self.hands), list(self.scarabs), list(self.beetles)
        for other in range(self.players):
            if other != seat:
                self._put_unknown(other, loose)
                beetles += [value for value in scarabs[other] if value != HIDDEN]
                hands[other] = (HIDDEN,) * len(hands[other])
                scarabs[other] = (HIDDEN,) * len(scarabs[other])
        *older, deck = (tuple(sorted(one)) for one in loose)
        return self._replace(
            hands=tuple(hands),
            older=tuple(older),
            deck=deck,
            scarabs=tuple(scarabs),
            beetles=tuple(sorted(beetles)),
        )

    def _put_unknown(self, seat: int, loose: list[list[str]]) -> None:
        """Put the cards of a hand that its owner alone knows with those of the same deck."""
        for card, origin in zip(self.hands[seat], self.origins[seat], strict=True):
            if card not in (HIDDEN, origin):
                loose[_deck_of(origin)].append(card)

    def deal(self, rng: Random) -> Self:
        """Return the view with a card and a value for all that is hidden, from what may be there.

        Each card is one of the deck that it was drawn from, and none that it is known not to be.
        """
        beetles = urn.shuffled(self.beetles, rng)
        scarabs = tuple(
            tuple(sorted(beetles.pop() if value == HIDDEN else value for value in own))
            for own in self.scarabs
        )
        loose = [urn.shuffled(one, rng) for one in (*self.older, self.deck)]
        hands = self._hands_dealt(loose)
        while hands is None:
            loose = [urn.shuffled(one, rng) for one in (*self.older, self.deck)]
            hands = self._hands_dealt(loose)
        return self._replace(
            hands=hands,
            older=((),) * len(self.older),
            deck=tuple(sorted(loose[-1])),
            scarabs=scarabs,
            beetles=tuple(sorted(beetles)),
        )

    def _hands_dealt(self, loose: list[list[str]]) -> tuple[tuple[str, ...], ...] | None:
        """Return the hands with cards of `loose`, taken out of it; None where one does not fit."""
        hands = [list(hand) for hand in self.hands]
        gaps = [
            (seat, place)
            for seat, hand in enumerate(hands)
            for place, card in enumerate(hand)
            if card == HIDDEN
        ]
        for seat, place in sorted(gaps, key=lambda gap: -len(self.barred[gap[0]][gap[1]])):
            origin, barred = self.origins[seat][place], self.barred[seat][place]
            is_open = origin in CARDS
            card = origin if is_open else _popped(loose[_deck_of(origin)], barred)
            if not card:
                return None
            hands[seat][place] = card
        return tuple(map(tuple, hands))

    def heard(self, event: str, seat: int | None) -> str:
        """Return `event` as `seat` sees it: a card played by its name, nothing hidden."""
        if seat == self.turn:
            return event
        if event.startswith(("~card:", "~scarab:")):
            return event[: event.index(":") + 1] + HIDDEN
        if event in ENDS and self.phase == PLAYING:
            card = self.hands[self.turn][0 if event == "L" else -1]
            return event if card == HIDDEN else f"{event}:{card}"
        return event

    def told(self, event: str, seat: int | None) -> str:
        """Return `event` as it was heard: nobody has to remember here."""
        return self.heard(event, seat)

    def fleeting(self, event: str) -> tuple[str, str] | None:
        """Return None: nothing is shown and then hidden again, but what is kept in `origins`."""

    def recall(self, facts: Mapping[str, str]) -> Self:
        """Return the view: there is nothing to remember that it does not hold."""
        return self

    # -- refusals -------------------------------------------------------------------------------

    def why_not(self, event: str) -> Refusal | None:
        """Return why `event` is not legal; None when it is."""
        if event in (self.moves() or self.outcomes()):
            return None
        if self.phase == OVER:
            return Refusal(_("The game is over."), "end")
        if self.phase in _URNS:
            return Refusal(_("Chance decides now, and it cannot be that."), "turn")
        if self.phase == PLAYING:
            return self._why_no_card(event)
        if self.phase == MOVING:
            return self._why_no_movement(event)
        return Refusal(*_questions()[self.phase])

    def _why_no_card(self, event: str) -> Refusal:
        if event in ENDS:
            return Refusal(
                _("This card moves nobody, and the one at the other end does: play that one."),
                "hand",
            )
        if event in ("2", "3", "4"):
            return Refusal(
                _("Only the card at the left or at the right end is played; none changes places."),
                "hand",
            )
        return Refusal(_("First play a card: the leftmost or the rightmost of the hand."), "turn")

    def _why_no_movement(self, event: str) -> Refusal:
        if CARDS[self.card].everyone:
            return Refusal(_("This card moves all adventurers who can go."), "cards")
        parts = _MOVEMENT.fullmatch(event)
        if not parts:
            return Refusal(_("Choose one of your adventurers, and where it goes."), "moving")
        start, to = int(parts[1]), int(parts[2])
        if start not in self.active(self.turn):
            return Refusal(_("None of your adventurers can go from there."), "moving")
        if to == CHAMBER and not self.keys[self.turn]:
            return Refusal(_("Nobody enters the chamber without a key."), "chamber")
        return self._why_not_so_far(to)

    def _why_not_so_far(self, to: int) -> Refusal:
        """Return why a card does not lead from a place to another."""
        if CARDS[self.card].catches_up:
            return Refusal(_("This card moves the last adventurer to the second-last."), "cards")
        if to < CHAMBER and not self.tiles[to]:
            return Refusal(_("There is no tile: emptied spaces do not count."), "moving")
        if to == CHAMBER:
            return Refusal(_("The chamber is entered with the exact number only."), "chamber")
        if to > CHAMBER:
            return Refusal(_("There is no such place."), "moving")
        return Refusal(_("The card leads elsewhere: each tile counts as one step."), "moving")


_EFFECTS: Final[dict[str, Callable[[Any, str], Any]]] = {
    OSIRIS: Luxor._osiris_laid,
    TREASURE: Luxor._treasure_laid,
    DEALING: Luxor._dealt,
    TURNING: Luxor._turned_up,
    PLAYING: Luxor._card_played,
    ROLLING: Luxor._rolled,
    MOVING: Luxor._moved,
    CHOOSING: Luxor._actor_chosen,
    TAKING: Luxor._decided,
    TEMPLE: Luxor._temple_laid,
    HORUS: Luxor._horus_used,
    EITHER: Luxor._either_taken,
    LOOKING: Luxor._pile_chosen,
    SCARAB: Luxor._scarab_taken,
    DRAWING: Luxor._drawn,
}
"""What is being done -> what an event makes of it."""

_CHOICES: Final[dict[str, Callable[[Luxor], tuple[str, ...]]]] = {
    PLAYING: Luxor._ends,
    MOVING: Luxor._movement_words,
    CHOOSING: Luxor._actors,
    TAKING: lambda _state: ("take", "leave"),
    HORUS: Luxor._horus_gifts,
    EITHER: Luxor._temple_gifts,
    LOOKING: Luxor._looked_at,
}
"""What is being done -> what a seat may choose."""

_URNS: Final[dict[str, Callable[[Luxor], tuple[str, urn.Urn]]]] = {
    OSIRIS: lambda state: ("~", state.osiris),
    TREASURE: lambda state: ("~", state.unlaid),
    DEALING: lambda state: ("~card:", state.deck),
    TURNING: lambda state: (f"~horus{state.at[0]}:", state.piles[state.at[0] - 1]),
    ROLLING: lambda _state: ("~d", DIE),
    TEMPLE: lambda state: ("~", state.temples[_PILES.index(SYMBOLS[state.at[0]])]),
    SCARAB: lambda state: ("~scarab:", state.beetles),
    DRAWING: lambda state: ("~card:", state.deck),
}
"""What is being done by chance -> how its events begin, and what they name one of."""

_ON_TILE: Final[dict[str, Callable[[Any, int], Any]]] = {
    EMPTY: Luxor._on_nothing,
    ENTRANCE: Luxor._on_nothing,
    **dict.fromkeys(OSIRIS_STEPS, Luxor._on_osiris),
    **dict.fromkeys(HORUS_EYES, Luxor._on_horus),
    **dict.fromkeys(EYES_OF, Luxor._on_eyes),
    "temple:wild": Luxor._on_wild,
    "temple:scarab": Luxor._on_scarab,
    "temple:wildscarab": Luxor._on_either,
    "temple:tunnel": Luxor._on_tunnel,
}
"""What lies where an adventurer arrives -> what happens there; treasures have their own rule."""


def _questions() -> dict[str, tuple[str, str]]:
    """Return what is being done -> what else could be answered, and the rule of it."""
    return {
        CHOOSING: (_("Choose one of the adventurers that have just moved."), "cards"),
        TAKING: (_("Take the treasure or leave it."), "treasures"),
        HORUS: (_("Choose a key or the card that shows, as far as there are any."), "horus"),
        EITHER: (_("Choose a wild treasure or a scarab, as far as there are any."), "temple"),
        LOOKING: (_("Choose one of the piles that the tile shows, if it has a card."), "temple"),
    }


def start(players: int, first: int, _options: Options) -> Luxor:
    """Set the table for `players` (2 to 4), no tile laid but Horus; `first` begins (section 3)."""
    tiles = [HORUS_SPACES.get(place, EMPTY) for place in range(CHAMBER)]
    asleep = range(-1, AWAKE - ADVENTURERS - 1, -1)
    return Luxor(
        tiles=(*tiles, ENTRANCE),
        places=((STAIRS,) * AWAKE + tuple(asleep),) * players,
        hands=((),) * players,
        origins=((),) * players,
        barred=((),) * players,
        deck=urn.urn_of(BASIC_CARDS),
        older=(),
        discards=(),
        shown=(EMPTY,) * len(EYES),
        piles=tuple(urn.urn_of(HORUS_CARDS[eyes]) for eyes in EYES),
        temples=tuple(urn.urn_of(TEMPLE_TILES[symbol]) for symbol in _PILES),
        osiris=urn.urn_of(OSIRIS_TILES),
        unlaid=urn.urn_of(TREASURE_TILES),
        treasures=((),) * players,
        keys=(0,) * players,
        wilds=(0,) * players,
        scarabs=((),) * players,
        beetles=urn.urn_of(SCARABS),
        sarcophagi=((),) * players,
        first=first,
        turn=0,
        round=1,
        has_moved=False,
        phase=OSIRIS,
        card="",
        roll=0,
        at=(),
    )


def sets(taken: Sequence[int], wilds: int) -> int:
    """Return how many sets of one treasure of each kind can be made, wild ones filling gaps.

    Each set needs a real treasure at least: wild ones stand for two of its three at most (E35).
    """
    most = 0
    for count in range(1, sum(taken) + 1):
        real = sum(min(own, count) for own in taken)
        if real >= count and 3 * count - real <= wilds:
            most = count
    return most


def _steps(card: Card, roll: int) -> range:
    """Return how many tiles a card lets an adventurer go; with no roll yet, what a die may say."""
    most = (roll or len(DIE)) if card.rolled else card.steps
    is_open = card.up_to or (card.rolled and not roll)
    return range(1 if is_open else most, most + 1)


def _catching_up(own: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the one movement of the last of the adventurers, if it stands alone (E24)."""
    if len(own) > 1 and own[0] < own[1]:
        yield own[0], own[1]


def _with(row: tuple[Thing, ...], index: int, thing: Thing) -> tuple[Thing, ...]:
    return (*row[:index], thing, *row[index + 1 :])


def _inserted(row: tuple[Thing, ...], thing: Thing) -> tuple[Thing, ...]:
    """Put a thing into the middle of four."""
    return (*row[:_MIDDLE], thing, *row[_MIDDLE:])


def _deck_of(origin: str) -> int:
    """Return the number of the deck that a card was drawn from."""
    return int(origin[1:])


def _popped(left: list[str], barred: Sequence[str]) -> str:
    """Take a card that is not barred from the end of `left`; "" if there is none."""
    for place in range(len(left) - 1, -1, -1):
        if left[place] not in barred:
            return left.pop(place)
    return ""
