"""The first lesson of Luxor: one game for two, its first rounds and its last.

The teacher begins each round. Both players' cards come as the script says; the table of the second
chapter is set with all that has happened before, so what is counted at the end was really won.
"""

from typing import Final

from ludoteca.engine.language import marked
from ludoteca.engine.lesson import SEATS, Chapter, Lesson, Step, script
from ludoteca.engine.record import Record

LAID: Final = script(
    """
    ~osiris:3 ~osiris:2 ~osiris:4 ~osiris:1
    ~statue:2/3 ~necklace:2/4 ~vase:2/3 ~necklace:1/1 ~vase:2/4 ~statue:2/4 ~necklace:2/3
    ~vase:3/5 ~vase:2/4 ~statue:2/4 ~vase:2/3 ~necklace:2/3 ~vase:2/3 ~statue:2/3 ~statue:1/1
    ~necklace:2/3 ~necklace:2/4 ~vase:3/6 ~statue:2/3 ~vase:2/3 ~statue:2/3 ~vase:1/1
    ~necklace:3/5 ~necklace:2/4 ~statue:3/6 ~statue:3/5 ~necklace:2/3 ~necklace:3/6 ~vase:2/4
    ~statue:2/4
    ~horus1:r3 ~horus2:all2 ~horus3:r5
    """
)
"""The path, and the Horus cards that show."""

DEALT: Final = script(
    """
    ~card:3 ~card:5 ~card:1 ~card:die ~card:3
    ~card:2 ~card:4 ~card:pm ~card:1 ~card:5
    """
)
"""The hands: the learner's, then the teacher's."""

TABLE: Final = Record("luxor", players=2, first=1, seats=SEATS, events=LAID + DEALT)

LEARNED: Final = script(
    """
    R 0>5 key ~card:3   L 0>3 ~card:2
    L 0>2 ~card:4       R 0>3 take ~temple:tunnel ~card:pm
    R 5>6 ~card:2       L 3>8 card ~horus1:rd
    """
)
"""The first three rounds: the teacher's turns and the learner's."""

MEANWHILE: Final = script(
    """
    L 6>10 ~card:1 R ~d6 0>6 ~card:4 R 0>1 ~card:die R 3>5 key ~card:5 R 1>5 card ~horus1:m2
    R 5>8 card ~horus1:r3 L 5>8 card ~horus1:all1 R 11>15 ~card:1 L 11>13 ~card:3 R 17>22 ~card:2
    L ~d1 13>14 ~card:die R 11>13 take ~temple:tunnel ~card:4 L 2>5 key ~card:pm L 0>1 ~card:pm
    L 5>8 card ~horus1:catch L 13>14 ~card:die L ~d3 11>14 take ~temple:scarab ~card:1 L 14>18
    card ~horus2:r4 L 14>15 ~card:5 L 26>25 ~card:pm R 14>15 take ~card:1 L ~d2 1>3 ~card:m2
    R ~d1 17>18 card ~horus2:all2 R 13>14 ~scarab:1 ~card:rd R 0>5 card ~horus1:all1 L all @8
    card ~horus1:r3 L all @18 card ~horus2:r4 R 20>22 ~card:3 L 11>12 ~card:1 R 26>28 take
    ~card:3 R 18>19 take ~temple:scarab ~card:4 R all @18 card ~horus2:r4 R 19>22 ~card:5 R 28>32
    ~card:die L 6>12 take ~card:3 R 12>15 card ~horus2:rd L all @14 ~scarab:4 ~card:4 R 30>34
    ~card:3 L 28>34 ~card:2 L 18>19 ~scarab:2 ~card:4 L 14>18 card ~horus2:catch L ~d5 19>22
    ~card:pm L 0>4 take ~card:pm L 18>21 ~card:die R 14>15 key ~card:pm L 21>25 ~card:pm R 4>8
    key ~card:die R ~d1 32>33 ~card:r3 L 11>14 ~scarab:4 ~card:r3 L 34>33 take ~temple:tunnel
    ~card:4 R 14>13 ~card:5 R 33>34 ~card:5 R 33>32 ~card:2 L ~d5 33>38 ~card:1 R 18>21 take
    ~card:1 L 1>3 ~card:2 L ~d3 18>20 take ~temple:eyes23 ~card:m2 L 13>19 ~scarab:1 ~card:pm
    L ~d3 21>24 card ~horus2:m3 R 19>20 eyes3 ~horus3:rd R 20>26 ~card:die L 20>22 take ~card:4
    L 24>25 ~card:pm R 26>31 card ~horus3:m4 L 21>23 take ~temple:tunnel ~card:3 L 26>28 take
    ~temple:eyes12 ~card:r4 L ~d3 23>27 ~card:rd L 31>35 ~card:die L 26>27 take ~temple:scarab
    ~card:rd R 30>31 card ~horus3:r5 L 27>31 card ~horus3:all3 L ~d6 31>37 ~card:pm L ~d4 31>35
    ~card:all2 L 35>37 take ~card:r3 L ~d4 27>31 card ~horus3:catch
    """
)
"""What happens between the chapters, up to the learner's turn in round 41."""

BEGINNING: Final = (
    Step(
        marked(
            "Hello, I am Ludo! This path winds round and round to the burial chamber in the "
            "middle. Each of us leads five adventurers along it, to find treasures."
        ),
        light=("41",),
    ),
    Step(
        marked(
            "Two of your adventurers stand on the stairs. One sleeps at each of the three Anubis "
            "statues. When one of yours passes by, the sleeper wakes."
        ),
        light=("0", "anubis:1", "anubis:2", "anubis:3"),
    ),
    Step(
        marked(
            "I begin with a 5, and take a key on 5. You may never change the order of your five "
            "cards! You play the one on the far left or on the far right. Touch the 3 on the left."
        ),
        plays=script("R 0>5 key ~card:3"),
        expects=("L",),
        hint=marked("You may play the right one too. But here, begin with the one on the left."),
    ),
    Step(
        marked("Three tiles from the stairs: touch the vase on 3."),
        expects=("0>3",),
        then=("~card:2",),
    ),
    Step(
        marked(
            "The vase needs two of yours, so nothing happens yet. Your new card, a 2, went into "
            "the middle. I go to a necklace. Now play the 3 on the right!"
        ),
        plays=script("L 0>2 ~card:4"),
        expects=("R",),
        hint=marked("The 3 fits so well: touch the card on the far right."),
    ),
    Step(
        marked("The adventurer on 3 could go on. But bring your second one to the same vase!"),
        expects=("0>3",),
        light=(),
        hint=marked("The vase needs two: from the stairs, touch the vase on 3."),
    ),
    Step(
        marked(
            "Two of yours are on it! Take the vase, above the board: its 3 points count at once."
        ),
        expects=("take",),
        then=("~temple:tunnel", "~card:pm"),
        hint=marked("You may leave a treasure. But do take this one!"),
    ),
    Step(
        marked(
            "There was a cobra on the wall, so a temple tile comes in its place: a tunnel, to the "
            "next tunnel further on. Where there is no sign, the space stays empty."
        ),
        light=("3",),
    ),
    Step(
        marked(
            "I move one tile. For your 5, count: spaces without a tile are passed over, but here "
            "all have one. Touch the 5 on the left."
        ),
        plays=script("R 5>6 ~card:2"),
        expects=("L",),
        hint=marked("The other end is a die. This time, touch the 5 on the left."),
    ),
    Step(
        marked(
            "Five tiles from 3, there lies an Osiris tile with a 3. It sends you three tiles "
            "further, at once! Touch it."
        ),
        expects=("3>8",),
        hint=marked("Try the Osiris tile: move from 3 to 8."),
    ),
    Step(
        marked(
            "On to 11, and past a statue: your sleeper is awake, on the stairs! On this Horus "
            "tile you get a key, or the card that shows. Cards with eyes are good: take it."
        ),
        expects=("card",),
        then=("~horus1:rd",),
        hint=marked("You will need a key later. This time, take the card."),
    ),
    Step(
        marked(
            "“1 to 3”: you choose how far. It went into the middle of your hand, so you draw "
            "no other card this time."
        ),
        light=("card:3",),
    ),
)

ENDING: Final = (
    Step(
        marked(
            "We have played on for a long time. Many tiles are gone, so the path has become "
            "short. Nobody is in the chamber yet. But you have a key, and two adventurers on 37!"
        ),
        light=("37", "41"),
    ),
    Step(
        marked(
            "The chamber counts as one tile after 40, and is entered with the exact number: 38, "
            "39, 40, chamber. That is four! Which card do you play?"
        ),
        expects=("R",),
        light=(),
        hint=marked("Four tiles: the 4 is on the far right."),
    ),
    Step(
        marked(
            "The arrows show where a 4 leads. One of those on 37 may go in: touch the chamber!"
        ),
        expects=("37>41",),
        then=("~card:r4",),
        hint=marked("That is possible, but the sarcophagus is waiting: from 37 to the chamber!"),
    ),
    Step(
        marked(
            "You paid your key, and as the first you found the sarcophagus worth 5! The second "
            "one to come will get 3, others nothing more."
        ),
        light=("sarcophagus:0",),
    ),
    Step(
        marked(
            "The second one is mine! With two in the chamber, the game ends with this round. So "
            "you have one last turn. Touch the card on the left: 4, one fewer."
        ),
        plays=script("L 35>41 ~card:5"),
        expects=("L",),
        hint=marked("The die is a gamble. Touch the card on the far left."),
    ),
    Step(
        marked(
            "“One fewer”: for a treasure, you need one adventurer fewer. Where do four tiles lead "
            "to one that a single adventurer can take then? Touch it."
        ),
        expects=("34>39",),
        light=(),
        hint=marked("From 34: 35, 36, 38, 39; the tile of 37 is gone. Touch the vase on 39."),
    ),
    Step(
        marked("A vase for two, with one adventurer. Take it!"),
        expects=("take",),
        then=("~card:r3",),
        hint=marked("It is your last turn: take it!"),
    ),
    Step(
        marked(
            "The game is over. Each adventurer is worth the number on the wall of its space, 12 "
            "in the chamber. Yours: 12 + 10 + 10 + 10 + 7 = 49."
        ),
        light=("41", "39", "38", "37", "25"),
    ),
    Step(
        marked(
            "Your treasures brought 25 points. A vase, a necklace and a statue make a set, and "
            "you have two: 7 more. Scarabs 4, sarcophagus 5: with the wall, that is 90."
        ),
        light=("vase:0", "necklace:0", "statue:0", "scarab:0", "sarcophagus:0"),
    ),
    Step(
        marked(
            "And I have 90 as well! Then the more valuable sarcophagus decides. Yours is worth 5, "
            "mine 3: you win!"
        ),
        light=("sarcophagus:0", "sarcophagus:1"),
    ),
)

LESSON: Final = Lesson(
    chapters=(
        Chapter(TABLE, BEGINNING),
        Chapter(TABLE._replace(events=TABLE.events + LEARNED + MEANWHILE), ENDING),
    ),
    summary=marked(
        "Now you know it all: play an end of your hand, count tiles only, gather your adventurers "
        "on treasures, and bring a key to the chamber with the exact number. Ready to play?"
    ),
)
