"""What a person has set: kept on the device, read with care, changed as a value."""

import json
from typing import Final, NamedTuple

from ludoteca.engine.language import LANGUAGES, PSEUDO

THEMES: Final = ("system", "light", "dark", "contrast")
SPEEDS: Final = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
"""Speed -> factor on every pause and movement."""
CONFIRM: Final = ("auto", "on", "off")
"""Whether a move is confirmed before it is played; "auto": on for touch."""
WORTHS: Final = ("", "now", "most")
"""What is shown of what things are worth: nothing, what they are, what they can become too."""
VOLUMES: Final = tuple(map(str, range(11)))
"""How loud sounds are, from not at all to full."""
SWITCHES: Final = ("coordinates", "open", "seen", "covered", "sound")
"""What is on or off: see `Settings`."""


class Settings(NamedTuple):
    """All settings; the defaults are those of a first visit."""

    language: str = "en"
    theme: str = "system"
    speed: str = "normal"
    confirm: str = "auto"
    coordinates: bool = True
    """Whether the board shows its coordinates."""
    open: bool = False
    """Whether what is laid face down stays in sight: a way of viewing, no rule."""
    sound: bool = False
    """Whether moves are heard."""
    volume: str = "6"
    worth: str = "now"
    """Whether games that have such things show what they are worth; see `Look.worth`."""
    seen: bool = False
    """Whether the values that have shown so far are listed (counts, not places)."""
    covered: bool = False
    """Whether the others' keys are covered until the end; see `Look.covered`."""

    @property
    def pace(self) -> float:
        """Return the factor on every pause and movement."""
        return SPEEDS[self.speed]


def read(text: str) -> Settings:
    """Return the settings kept as JSON `text`; whatever is unsound in it keeps its default."""
    try:
        said = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return Settings()
    return _sound(said) if isinstance(said, dict) else Settings()


def _sound(said: dict[str, object]) -> Settings:
    settings = Settings()
    for key, value in said.items():
        if key in Settings._fields and is_offered(key, value):
            settings = Settings(**{**settings._asdict(), key: value})
    return settings


def is_offered(key: str, value: object) -> bool:
    """Tell whether setting `key` can be `value`."""
    if key in SWITCHES:
        return isinstance(value, bool)
    return isinstance(value, str) and value in {
        "language": (*LANGUAGES, PSEUDO),
        "theme": THEMES,
        "speed": tuple(SPEEDS),
        "confirm": CONFIRM,
        "volume": VOLUMES,
        "worth": WORTHS,
    }.get(key, ())


def written(settings: Settings) -> str:
    """Return the settings as JSON text."""
    return json.dumps(settings._asdict())
