"""A scene: what a view looks like, as plain data, before any screen is there.

A game's `scene.py` makes it of a view; the table draws it. All lengths are board units, which the
game chooses; x grows to the right and y downwards.

Each game's `scene.py` has these functions:
    scene(view, look) -> Scene               what lies where, and what can be touched
    touches(view, move) -> tuple[str, ...]   the spots that a player touches to make a legal move
    event_for(view, touched) -> str          what touching these spots would mean, legal or not
    glides(view, event) -> Glides            which thing of the scene before becomes which after
    colour_picture(colour) -> str            the picture that stands for a seat of that colour
and, where a move begins with things that are only laid aside, in any order, and taken back again:
    loose(view) -> frozenset[str]            the spots whose touches do that: each turns the one
                                             before it round, and none makes a move by itself.
                                             `event_for` says what they mean with what follows
and, where what follows a move is to be looked at before it is played:
    waits(view, move) -> bool                whether a whole move waits to be played, whatever is
                                             set: by a second touch, or by touching what follows
                                             it. `Look.touched` tells the scene to show that

and each game's `words.py` these, all in the language in use:
    title(), summary()                       its name, and what it is in a sentence or two
    facts() -> Facts                         what the box says of itself
    colour_name(colour)                      a seat's colour
    colour_letter(colour)                    its letter, which no other colour has in the language
    option_name(key), option_value(key, value)   what is chosen when a game is set up
    options_told(options) -> list[str]       what is not as usual in this game, for its heading
    told(view, event, names)                 one sentence for the log and the live region; "" when
                                             a later draw says it all, before a seat acts again;
                                             `event` may have "?" for what is not to be said
    offer(view, move, names)                 what a move would do, as a short command
    asked(view)                              what the seat to act is asked, one short sentence
    progress(view)                           how far the game is, in a few words
    score_line(line)                         what a line of the score sheet is for
    seen(view, events) -> str                what has shown so far and may be listed; or ""
    chances(views, events, names) -> list[str]   what dice have shown so far, a line for each
                                             player beside what was to be expected; only in games
                                             of dice. `views` are what all saw before the `events`
    result(state, names) -> str              who has won, in a sentence; only where the sentence
                                             of the house does not fit, as with teams

A game may also have a `lesson.py` with its first lesson, `LESSON` (see engine/lesson.py).
"""

from typing import NamedTuple

Glides = tuple[tuple[str, str], ...]
"""(key of a thing before the event, key of the thing it becomes): it is seen to move there.

Where the first is not in the scene, the thing comes from the seat that acts."""


class Look(NamedTuple):
    """How a view is looked at."""

    names: tuple[str, ...]
    """The players' names, by seat."""
    colours: tuple[str, ...]
    """The players' colours, by seat."""
    seat: int | None = None
    """Whose side of the table it is; None for nobody's in particular."""
    counted: int | None = None
    """While the score is told: how many lines of the score sheet have been told so far."""
    touched: tuple[str, ...] = ()
    """The spots that the seat to act has touched so far towards a move."""
    worth: str = "now"
    """Whether it shows what things are worth: "" not before the end, "now" as they are, or "most":
    also what they can still become. Games without such things leave it out."""
    covered: bool = False
    """Whether what the others hold in the open, and a game may cover, shows at the end only."""


class Thing(NamedTuple):
    """Something that lies on the table. It is a picture only; what it says is in the spots."""

    key: str
    """Its name in the scene, unique; it stays the same while the thing moves."""
    picture: str
    """The id of its `<symbol>` in the game's art; "" for a label alone."""
    x: float
    y: float
    """Its centre."""
    size: float
    """Its width and height."""
    label: str = ""
    """A short text drawn over it, such as a count."""
    faint: bool = False
    """Whether it only shows what a move that has been begun would bring."""
    letter: str = ""
    """The letter of its colour, drawn small at its foot: no colour is told by the eye alone."""


class Spot(NamedTuple):
    """A place that can be touched, whether or not it may be just now."""

    key: str
    """Its word, e.g. "c4"; unique in the scene."""
    name: str
    """Its accessible name, which says all: "c4, face-down tile laid by Ana"."""
    row: int
    column: int
    """Where the arrow keys find it in its zone's grid, from 0."""
    x: float
    y: float
    """Its upper left corner."""
    width: float
    height: float


class Zone(NamedTuple):
    """A part of the table, such as the board or a hand: a picture and a grid of spots."""

    key: str
    """"board" is the one that gets all the room there is; others are trays beside it."""
    name: str
    """Its accessible name."""
    width: float
    height: float
    backdrop: str
    """The id of the `<symbol>` it is drawn on, or ""."""
    overlay: str
    """The id of a `<symbol>` drawn over it when coordinates are switched on, or ""."""
    things: tuple[Thing, ...]
    """From the bottom to the top."""
    spots: tuple[Spot, ...]
    """Row by row."""
    far: bool = False
    """Whether it is a tray that lies on the far side of the board, where there is room for that:
    what is looked at more than it is touched."""


class Offer(NamedTuple):
    """A move that is also offered in words, where its spots may be too small for a finger."""

    spots: tuple[str, ...]
    """The spots that choosing it touches, one after another."""
    picture: str
    """The id of the `<symbol>` of what it is about, or ""."""
    text: str
    """What it would do, as briefly as it can be told beside the picture."""
    name: str
    """Its accessible name, which says all, what it would bring too; `text` is a part of it."""


class Stock(NamedTuple):
    """How many of something a seat has left, in the open."""

    picture: str
    number: int
    name: str
    """"5 pawns left"."""


class Place(NamedTuple):
    """A seat at the table, and what everybody may see of it."""

    seat: int
    picture: str
    """The id of the `<symbol>` of its colour."""
    colour: str
    """Its colour's name, in the language in use."""
    stocks: tuple[Stock, ...]
    side: str = ""
    """What the seat plays for, in the language in use: its team, say."""
    points: int | None = None
    """Its points so far, where all may know them; None to tell them at the end."""


class Facts(NamedTuple):
    """What the box says of a game."""

    designer: str
    minutes: tuple[int, int]
    age: int


class Scene(NamedTuple):
    """All that is to be drawn of a view."""

    zones: tuple[Zone, ...]
    places: tuple[Place, ...]
    """By seat."""
    asked: str
    """What the seat to act is asked: one short sentence; "" when none is."""
    rule: str
    """The id of the guide's paragraph about that."""
    revealed: str = ""
    """The id of the picture that all are to look at just now, shown large; "" for none."""
    offers: tuple[Offer, ...] = ()
    """What can be done next on the board, in words: a list for small screens."""
