"""The first lesson of Alhambra – The Dice Game: one game for two and Dirk, in three chapters.

The learner begins. First, three turns of round 1; then that round's awards, the first scoring, and
a turn with the black die; then the last turn of the game, its awards and the last scoring. Each
chapter's table is set with all that has happened before.
"""

from collections.abc import Iterator
from typing import Final

from ludoteca.engine.language import marked
from ludoteca.engine.lesson import SEATS, Chapter, Lesson, Step, script
from ludoteca.engine.record import Record


def played(text: str) -> tuple[str, ...]:
    """Return the events of `text`, where each word with strokes is a turn, as `turn` reads it."""
    return tuple(event for word in script(text) for event in turn(word))


def turn(word: str) -> Iterator[str]:
    """Yield the events of "PSAAAGTT/AAA/PAAGT/A": thrown, kept, thrown, marked; others as is."""
    first, *more = word.split("/")
    if not more:
        yield word
        return
    yield from ("roll", f"~roll:{first}")
    for kept, thrown in zip(more[:-1:2], more[1::2], strict=True):
        yield from (f"keep:{kept}", f"~roll:{thrown}")
    yield f"mark:{more[-1]}"


SET_UP: Final = played("~start:A ~chip:1 ~chip:2 ~chip:extra ~chip:black ~chip:3 ~dirk:C")

TABLE: Final = Record("alhambra-dice", players=2, first=0, seats=SEATS, events=SET_UP)

LEARNED: Final = played("PSAAAGTT/AAA/PAAGT/A PSCCGGTT/GG/PSAGGT/G PSACCGGG/GGG/PACGT/G")
"""The turns of the first chapter."""

TO_THE_AWARDS: Final = played(
    """
    PSCCCCGT/C PSAAGTTT/TTT/PSCCT/TTTT/SAGT/T PPSACGTT/PP/PPSCGT/P PSACCGTT/CC/PSACGT/C
    PSSACGTT/SS/PSACGT/S PSAAACGT/A
    """
)
"""The rest of round 1, up to the teacher's last turn."""

LAST_OF_ROUND: Final = played("PSACGGGT/G")

SECOND_ROUND: Final = played(
    "~start:S ~chip:2 ~chip:annul ~chip:transfer ~chip:1 ~chip:extra ~dirk:A"
)

NINE_DICE: Final = "~roll:PSATTTTTT"

REWARDED: Final = (
    *LAST_OF_ROUND,
    *played("caliph:0 award:chip award:two award:two"),
    *SECOND_ROUND,
    *played(f"use:black roll {NINE_DICE} mark:T"),
)
"""What happens in the second chapter."""

TO_THE_END: Final = played(
    """
    PSACCGGT/CC/PSSSSS/S PSSSACCG/SSS/PAGGG/SSS/SACTT/S PSACGGGT/GGG/PPACG/G
    PAAACTTT/AAA/PPSAG/A PSSSAAGG/SSS/PPSGG/SSSS/PPCC/P PPSSSAAC/SSS/PCCGT/SSS/PACTT/C
    PSCCCCGT/C PSSSSCCG/S SACCGGTT/CC/PPAATT/PP/SSAACT/P
    award:two caliph:0 award:two award:two award:chip award:two
    ~start:A ~chip:2 ~chip:extra ~chip:annul ~chip:black ~chip:black ~dirk:T
    PSAAAACC/A PSSACCTT/TT/PCCGGT/TTT/SSCGT/T PPSAACCC/CCC/SAAGG/CCC/SSACT/C
    PPPSACGT/PPP/PSSAC/P PPSSACCG/PP/PPAGGT/PPPP/SGTT/G PPAAAAGT/AAAA/PCTT/AAAA/PSST/S
    PPPPCGTT/P PPSSGGTT/GG/SSAACC/GG/PSSCGT/G PSSSACGT/SSS/SSACG/S
    PPSAACTT/TT/SACCCT/TTT/PSCGT/T
    award:chip award:chip caliph:0 award:two
    ~start:A ~chip:transfer ~chip:3 ~chip:1 ~chip:black ~chip:annul ~dirk:P
    ACCCGGTT/CCC/ACGTT/CCCC/SAGT/T PSACCCGG/CCC/AAGGT/CCC/PPCTT/T
    PSAAGTTT/TTT/SSACG/TTT/PSAAG/T PPAACGTT/PP/AACCGT/PP/PSAAGT/P PSAAACCT/AAA/PSACG/A
    PPPPSSCT/P SAACGGTT/TT/PCGGGT/TTT/SAGTT/T PSACGGTT/GG/SCGTTT/GGG/SSSST/S
    PPPSSACG/PPP/SSAAC/PPP/PPSSA/P PPAAGGGT/GGG/PPAAG/GGGG/SACG/G
    award:two award:two award:two use:transfer:G-A
    ~chip:3 ~chip:3 ~chip:2 ~chip:transfer ~chip:1 ~chip:2 ~dirk:S
    PPACCGGT/PP/PAACGT/PPP/PCTTT/P SSSAACCG/SSS/SSSCT/S PSAACGGT/AA/PPSCCT/PP/SSAAAC/P
    PSAGGTTT/TTT/AACCC/CCC/PPAAT/C PPPSAAAT/AAA/SAACG/A PPPPSSGG/P
    PSSCGGGT/GGG/PSCCT/GGG/PSSAA/G PACGGGGG/G SSSAACGT/SSS/SAACT/SSSS/PSAT/S
    roll ~roll:PSACGGTT keep:GG ~roll:PSAACG keep:GGG ~roll:PACGT
    """
)
"""The rest of the game, up to the third throw of the learner's last turn."""

BEGINNING: Final = (
    Step(
        marked(
            "Hello, I am Ludo! In each turn we throw eight dice, up to three times, and try for "
            "as many of one building as we can. Then we mark them in its column."
        ),
        light=tuple(f"column:{letter}" for letter in "PSACGT"),
    ),
    Step(
        marked(
            "Below each column lies a chip to be won. And as there are only two of us, Dirk joins "
            "in: his markers are there already. He never throws, but he is in the way."
        ),
        light=tuple(f"field:{letter}" for letter in "PSACGT"),
    ),
    Step(
        marked("You begin. All eight dice are in the cup: touch it to throw them!"),
        expects=("roll",),
        then=("~roll:PSAAAGTT",),
    ),
    Step(
        marked(
            "Three arcades, and nobody is there yet! Touch these three dice, so that they lie in "
            "the tray. Then touch the little cup in the middle: it throws the others again."
        ),
        expects=("keep:AAA",),
        then=("~roll:PAAGT",),
        hint=marked("Only the three arcades go to the tray; all others are thrown again."),
    ),
    Step(
        marked(
            "Five arcades in two throws! You could throw once more. But with equal numbers, fewer "
            "throws are better. So stop: touch the column of the arcades."
        ),
        expects=("mark:A",),
        hint=marked("Stop while it is good: touch the column of the arcades, the third one."),
    ),
    Step(
        marked(
            "Your marker is in row 5, in the middle for two throws. I threw twice too: four "
            "gardens, ahead of Dirk’s three. Your turn: touch the cup!"
        ),
        plays=tuple(turn("PSCCGGTT/GG/PSAGGT/G")),
        expects=("roll",),
        then=("~roll:PSACCGGG",),
    ),
    Step(
        marked("Three gardens! Put them into the tray, and throw the others."),
        expects=("keep:GGG",),
        then=("~roll:PACGT",),
        light=(),
        hint=marked("Keep the three gardens and nothing else; then touch the little cup."),
    ),
    Step(
        marked(
            "Four gardens in two throws, just like me. Nobody is pushed away: who comes later "
            "goes to the next worse space that is free. Mark the garden, and see where!"
        ),
        expects=("mark:G",),
        hint=marked("You could, but look what happens in the garden: touch its column."),
    ),
    Step(
        marked(
            "You are on “four in three throws” now: behind me, but still ahead of Dirk. And that "
            "is worth something, for in each column the two best are rewarded."
        ),
        light=("column:G",),
    ),
)

REWARDING: Final = (
    Step(
        marked(
            "We have played on, and all markers are placed. Now the awards, from the left. In two "
            "columns Dirk was best: he always takes two points. I got one, and the chip."
        ),
        plays=LAST_OF_ROUND,
        light=("column:P", "column:S", "track:P", "track:S"),
    ),
    Step(
        marked(
            "In the arcades, the best and the second are both yours: three points and the chip! "
            "It says who begins the next round. Name yourself."
        ),
        expects=("caliph:0",),
        hint=marked("You may name me. But this time, begin yourself: touch your own sign."),
    ),
    Step(
        marked(
            "In the chambers I took one point and the chip, so you got two points. In the garden "
            "I took two points; for you, there was one and the chip: a black die!"
        ),
        plays=("award:chip", "award:two"),
        light=("track:C", "track:G", "chip:0:black"),
    ),
    Step(
        marked(
            "In the tower you are best, before Dirk. Two points, or one and the chip? What you "
            "leave goes to him. And now only the first on each track will be paid!"
        ),
        expects=("award:two",),
        then=SECOND_ROUND,
        light=(),
        hint=marked("With one point, Dirk’s two would put him ahead of you. Take the two points!"),
    ),
    Step(
        marked(
            "The first scoring: you are first in the arcades for 3 points, in the chambers for 4, "
            "in the tower for 6. That is 13 for you, and with my point chips 8 for me."
        ),
        light=("track:A", "track:C", "track:T"),
    ),
    Step(
        marked(
            "Round 2, with new chips, and you begin. The black die that you won is used before "
            "the first throw: touch the chip."
        ),
        expects=("use:black",),
        hint=marked("First use your chip: touch the black die beside your sign."),
    ),
    Step(
        marked("With the black one, there are nine dice. Touch the cup!"),
        expects=("roll",),
        then=(NINE_DICE,),
    ),
    Step(
        marked("Six towers in one throw! That is hardly to be beaten. What do you do?"),
        expects=("mark:T",),
        light=(),
        hint=marked("Six in one throw is better than six in two: stop, and touch the tower."),
    ),
    Step(
        marked(
            "The chip is used up now. Others give you a fourth throw, or take back a bad one. "
            "Numbers on a chip are points for the next scoring."
        ),
        light=("column:T",),
    ),
)

ENDING: Final = (
    Step(
        marked(
            "The last turn of the game! Three throws are over, and four gardens would lie behind "
            "Dirk’s five. But you hold a chip for a fourth throw: touch it!"
        ),
        expects=("use:extra",),
        hint=marked("Four gardens win nothing here: touch the chip with the extra throw."),
    ),
    Step(
        marked("Your four gardens: do they lie in the tray? Then throw the others!"),
        expects=("keep:GGGG",),
        then=("~roll:PGGT",),
        hint=marked(
            "All four gardens into the tray, and nothing else. Then touch the little cup."
        ),
    ),
    Step(
        marked("Six gardens! Mark them: then the two best there are both yours."),
        expects=("mark:G",),
    ),
    Step(
        marked(
            "The awards, for the last time. In the pavilion you are best, before me. On the track "
            "you are third now, one space behind Dirk. Two points, or one and the chip?"
        ),
        expects=("award:two",),
        light=(),
        hint=marked("Third is paid 1, second 8! With two points you get ahead of Dirk."),
    ),
    Step(
        marked(
            "In the seraglio, even two points would leave you third. So what is better here: the "
            "second point, or the chip with a 3?"
        ),
        expects=("award:chip",),
        light=(),
        hint=marked("One place more does not help you on this track. Take the chip: 3 points."),
    ),
    Step(
        marked(
            "You won a transfer chip! In the garden you lie on me, so I am ahead. Move a point: "
            "touch the seraglio’s track, where you stay third, then the garden’s."
        ),
        plays=("award:chip",),
        expects=("use:transfer:S-G",),
        hint=marked(
            "One back in the seraglio, one forward in the garden: touch these two tracks."
        ),
    ),
    Step(
        marked(
            "First in the garden: 20 points! Without that, we would have had 114 each. Now you "
            "win with 122 to 106. Dirk has 95, but he could not win anyway."
        ),
        light=("track:G",),
    ),
)

LESSON: Final = Lesson(
    chapters=(
        Chapter(TABLE, BEGINNING),
        Chapter(TABLE._replace(events=SET_UP + LEARNED + TO_THE_AWARDS), REWARDING),
        Chapter(
            TABLE._replace(events=SET_UP + LEARNED + TO_THE_AWARDS + REWARDED + TO_THE_END),
            ENDING,
        ),
    ),
    summary=marked(
        "Now you know it all: many equal dice in few throws; the two best of a column are "
        "rewarded; and after rounds 1, 3 and 5, who is ahead on a track is paid. Ready to play?"
    ),
)
