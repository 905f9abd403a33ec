"""Records: what is one, what is none and why, and what a replay makes of it (RECORD.md)."""

import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ludoteca.engine import record as records
from ludoteca.engine.game import State, game_names
from ludoteca.engine.record import (
    LONGEST_NAME,
    LONGEST_TEXT,
    IllegalEventError,
    NotARecordError,
    Record,
    Seat,
    read,
    written,
)
from tests.playing import Setting, all_settings, played

BASE: dict[str, Any] = {
    "ludoteca": 1,
    "game": "isis-osiris",
    "players": 3,
    "first": 1,
    "options": {"pool": True},
    "seats": [{"name": "Ana"}, {"name": "Rui", "kind": "bot", "level": 2}, {}],
    "seed": "any text",
    "events": ["c4", "flip", "~+2", "a1"],
}


def text_of(**changes: Any) -> str:
    """Return a sound record as text, with some keys changed."""
    return json.dumps(BASE | changes)


def without(key: str) -> str:
    """Return a sound record as text that lacks a key."""
    return json.dumps({name: value for name, value in BASE.items() if name != key})


def refusal(text: str) -> str:
    """Return why a text is no record; it has to be one line that says something."""
    with pytest.raises(NotARecordError) as caught:
        read(text)
    said = str(caught.value)
    assert said.strip().endswith(".")
    assert "\n" not in said
    assert len(said) < 300
    return said


# -- what is a record -----------------------------------------------------------------------------


def test_a_whole_record_is_read() -> None:
    assert read(text_of()) == Record(
        game="isis-osiris",
        players=3,
        events=("c4", "flip", "~+2", "a1"),
        first=1,
        options={"pool": True},
        seats=(Seat("Ana"), Seat("Rui", "bot", 2), Seat("")),
        seed="any text",
    )


def test_three_keys_and_the_version_are_enough() -> None:
    short = '{"ludoteca": 1, "game": "isis-osiris", "players": 2, "events": []}'
    assert read(short) == Record("isis-osiris", 2, options={"pool": False}, seats=(Seat(""),) * 2)


def test_seats_seed_and_further_keys_never_change_a_replay() -> None:
    plain = read('{"ludoteca":1,"game":"isis-osiris","players":2,"events":["flip","~+2","a1"]}')
    for more in (
        {"seats": "nobody"},
        {"seats": [1, None, {"name": 5, "kind": [], "level": "x", "colour": {}}] * 9},
        {"seed": 7, "date": {"year": [2026]}, "comment": None, "": ""},
    ):
        rich = read(json.dumps(json.loads(written(plain)) | more))
        assert list(records.positions(rich)) == list(records.positions(plain))


def test_further_keys_are_kept_as_they_are() -> None:
    more = {"date": "2026-01-01", "series": {"of": 3, "before": [[1, 2, 3]]}, "x": [1.5, None]}
    assert read(text_of(**more)).more == more
    assert read(written(read(text_of(**more)))).more == more


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_what_is_written_is_read_again(setting: Setting) -> None:
    record = played(setting, 0).record._replace(
        seats=tuple(Seat(f"João {seat}", "bot", seat + 1) for seat in range(setting.players)),
        seed="säed",
    )
    assert read(written(record)) == record
    assert "\n" not in written(record)


def test_names_are_cut_and_half_characters_replaced() -> None:
    seats = [{"name": "x" * 99}, {"name": "a\ud83d"}, {"colour": "\udc00"}]
    record = read(text_of(seats=seats, comment={"\ud800": ["\udfff 🏮"]}, events=["\ud800"]))
    assert record.more == {"comment": {"?": ["? 🏮"]}}
    assert record.events == ("?",)
    assert [seat.name for seat in record.seats] == ["x" * LONGEST_NAME, "a?", ""]
    assert record.seats[2].colour == "?"
    written(record).encode()


def test_a_seed_of_half_characters_draws_all_the_same() -> None:
    record = read(text_of(seed="\ud800"))
    assert 0 <= records.chance_for(record.seed, 0).random() < 1


@pytest.mark.parametrize("level", [True, -1, 10, 2.0, "2", None, [2]])
def test_a_level_that_is_none_counts_as_none(level: object) -> None:
    seats = [{"kind": "bot", "level": level}, {"kind": "robot", "level": 3}]
    assert [seat.level for seat in read(text_of(seats=seats)).seats] == [0, 3, 0]
    assert read(text_of(seats=seats)).seats[1].kind == "human"


def test_colours_are_those_that_were_chosen_and_each_is_there_once() -> None:
    def colours(*chosen: str) -> tuple[str, ...]:
        return records.colours(read(text_of(seats=[{"colour": one} for one in chosen])))

    assert colours() == ("green", "purple", "yellow")
    assert colours("black", "", "green") == ("black", "purple", "green")
    assert colours("", "green", "") == ("purple", "green", "yellow")
    assert colours("green", "green", "pink") == ("green", "purple", "yellow")


# -- what is none, and why ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "{", "nonsense", "\ufeff" + text_of(), text_of() + "\0", "\0" + text_of()),
        *(text_of() + text_of(), text_of()[:-1], text_of().replace('"', "'")),
        *('{"ludoteca": 1,}', '{"a" 1}', "[", "]", "\ud800", "{]"),
        *("[" * 100_000, "[" * 499_000 + "]" * 499_000, '{"a":' * 100_000),
        text_of(x=1).replace('"x": 1', '"x": NaN'),
        text_of(x=1).replace('"x": 1', '"x": -Infinity'),
        text_of(x=1).replace('"x": 1', '"x": 1e999'),
        text_of(players=1).replace('"players": 1', '"players": ' + "9" * 5000),
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_is_not_json_is_no_record(text: str) -> None:
    assert refusal(text) == "This is not a game record: it is not JSON."


@pytest.mark.parametrize("depth", [60, 900, 980, 990, 1000, 5000])
@pytest.mark.parametrize("key", ["options", "first", "events", "players", "game", "x", "seats"])
def test_deep_nesting_is_no_record_wherever_it_is(key: str, depth: int) -> None:
    nest = "[" * depth + "]" * depth
    for value in (nest, f'{{"pool": {nest}}}'):
        refusal(without(key)[:-1] + f', "{key}": {value}}}')


def test_brackets_within_a_text_are_no_nesting() -> None:
    comment = '\\"[{' + "[{" * 500
    assert read(text_of(comment=comment)).more == {"comment": comment}


@pytest.mark.parametrize("text", ["null", "1", '"x"', "[]", '[{"ludoteca": 1}]', "true"])
def test_json_that_is_no_object_is_no_record(text: str) -> None:
    assert "no JSON object" in refusal(text)


def test_a_text_that_is_too_long_is_no_record() -> None:
    assert "too long" in refusal(text_of(x="x" * LONGEST_TEXT))


@pytest.mark.parametrize("version", [0, 2, -1, "1", 1.0, True, None, [1], {"1": 1}, 10**30])
def test_another_version_is_no_record(version: object) -> None:
    assert "version 1" in refusal(text_of(ludoteca=version))


def test_a_missing_version_is_a_wrong_version() -> None:
    assert "version 1" in refusal(without("ludoteca"))
    assert "version 1" in refusal("{}")


@pytest.mark.parametrize("key", ["game", "players", "events"])
def test_a_missing_key_is_named(key: str) -> None:
    assert f"“{key}”" in refusal(without(key))


@pytest.mark.parametrize(
    "game",
    [
        *("chess", "", "isis_osiris", "Isis-Osiris", "isis-osiris ", "..", "os", "engine"),
        *("x" * 9999, "__init__", "isis-osiris.rules", "\0", None, True, 1),
        *(["isis-osiris"], {"isis-osiris": 1}),
    ],
)
def test_an_unknown_game_is_no_record(game: object) -> None:
    assert "no game called" in refusal(text_of(game=game))


@pytest.mark.parametrize(
    "players", [0, 1, 5, -2, 2.0, 2.5, "2", True, None, [2], {}, 10**30, 1e300]
)
def test_a_wrong_number_of_players_is_no_record(players: object) -> None:
    assert "players" in refusal(text_of(players=players))


@pytest.mark.parametrize("first", [3, -1, 0.0, 1.0, "0", True, False, None, [0], {}, 10**30])
def test_a_first_that_is_no_seat_is_no_record(first: object) -> None:
    assert "“first”" in refusal(text_of(first=first))


@pytest.mark.parametrize(
    "options",
    [
        *(None, [], "pool", 1, True, [["pool", True]], {"pool": 1}, {"pool": 0}, {"pool": "true"}),
        *({"pool": "false"}, {"pool": ""}, {"pool": None}, {"pool": [True]}, {"pool": 1.0}),
        *({"Pool": True}, {"single": "green"}, {"pool": True, "x": 1}, {"": True}, {"\0": True}),
    ],
)
def test_an_unknown_option_or_a_wrong_value_is_no_record(options: object) -> None:
    assert "options" in refusal(text_of(options=options))


@pytest.mark.parametrize("value", ["gale", True, False, 1, None, ["storm"], "Storm", ""])
def test_an_option_that_is_a_word_takes_only_its_words(value: object) -> None:
    lantern = {"game": "lantern", "options": {"wind": value}}
    assert "options" in refusal(text_of(**lantern))
    assert read(text_of(game="lantern", options={"wind": "storm"})).options == {
        "pairs": True,
        "wind": "storm",
    }


@pytest.mark.parametrize("events", [None, "c4", 1, True, {"0": "c4"}])
def test_events_that_are_no_list_are_no_record(events: object) -> None:
    assert "“events”" in refusal(text_of(events=events))


# -- replaying ------------------------------------------------------------------------------------


def replayed(text: str) -> tuple[list[State], IllegalEventError | None]:
    """Return all positions up to the first event that is refused, and that refusal."""
    states: list[State] = []
    try:
        for state in records.positions(read(text)):
            states.append(state)  # noqa: PERF402  (those before the refused event are wanted)
    except IllegalEventError as error:
        return states, error
    return states, None


def test_n_events_give_n_plus_1_positions() -> None:
    states, error = replayed(text_of())
    assert error is None
    assert len(states) == 5
    assert states[0] == records.start(read(text_of()))
    assert [state.actor for state in states] == [1, 2, -1, 2, 0]


@pytest.mark.parametrize(
    "event",
    [
        *("c4", "~+2", "pass", "", " ", "C5", "c5 ", "~~", "\0", "\ud800", "x" * 99999, "flip\n"),
        *("a1a1", "null", "5", 5, None, True, 1.5, ["c5"], {"c5": 1}),
    ],
)
def test_an_event_that_is_not_legal_is_refused_where_it_stands(event: object) -> None:
    states, error = replayed(text_of(events=["c4", "flip", "~+2", "a1", event, "b1"]))
    assert len(states) == 5
    assert error is not None
    assert error.index == 4
    assert error.refusal.reason
    assert "Event 4" in str(error)
    assert error.refusal.reason in str(error)
    assert len(str(error)) < 300


def test_events_after_the_end_are_refused() -> None:
    record = played(all_settings()[0], 0).record
    states, error = replayed(written(record._replace(events=(*record.events, "a1"))))
    assert error is not None
    assert (error.index, len(states)) == (len(record.events), len(record.events) + 1)


# -- a hostile world (T19) ------------------------------------------------------------------------

FUZZED = 10_000
JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 1.5, 10**40, "", "~", "c4", "flip", "é\0\ud800", "x" * 2000),
    *([], {}, [[]], {"a": {}}, ["~+2"] * 50, {"pool": "yes"}, [None] * 9),
)


def _cut(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text))]


def _gap(text: str, rng: Random) -> str:
    start = rng.randrange(len(text))
    return text[:start] + text[start + rng.randrange(1, 40) :]


def _noise(text: str, rng: Random) -> str:
    place = rng.randrange(len(text))
    noise = "".join(chr(rng.choice((rng.randrange(128), rng.randrange(0x11000)))) for _ in "123")
    return text[:place] + noise + text[place + rng.randrange(4) :]


def _doubled(text: str, rng: Random) -> str:
    start, end = sorted(rng.randrange(len(text)) for _ in "12")
    return text[:end] + text[start:]


def _swapped_key(text: str, rng: Random) -> str:
    fields = json.loads(text)
    fields[rng.choice((*fields, "new"))] = rng.choice(JUNK)
    return json.dumps(fields)


def _other_event(text: str, rng: Random) -> str:
    fields = json.loads(text)
    events = fields["events"]
    junk = rng.choice((*JUNK, *events))
    place = rng.randrange(len(events) + 1)
    events[place : place + rng.randrange(3)] = [junk]
    return json.dumps(fields)


def _shuffled_events(text: str, rng: Random) -> str:
    fields = json.loads(text)
    start = rng.randrange(len(fields["events"]))
    tail = fields["events"][start:]
    rng.shuffle(tail)
    fields["events"][start:] = tail
    return json.dumps(fields)


def _other_table(text: str, rng: Random) -> str:
    changes = {"players": rng.randrange(6), "first": rng.randrange(5)}
    options = rng.choice(({}, {"pool": True}, {"pairs": False}, {"wind": "storm"}))
    return json.dumps(json.loads(text) | changes | {"options": options})


def _nested(text: str, rng: Random) -> str:
    depth = rng.choice((10, 100, 989, 3000))
    return text[:-1] + ', "x": ' + "[" * depth + "]" * depth + "}"


MUTATIONS: tuple[Callable[[str, Random], str], ...] = (
    *(_cut, _gap, _noise, _doubled, _swapped_key, _other_event, _shuffled_events),
    *(_other_table, _nested),
)


def test_ten_thousand_damaged_records_are_refused_or_replayed_and_nothing_else() -> None:
    rng = Random("fuzz")
    sound = [written(played(setting, 0).record) for setting in all_settings()]
    outcomes = {"no record": 0, "refused event": 0, "replayed": 0}
    for _ in range(FUZZED):
        text = rng.choice(MUTATIONS)(rng.choice(sound), rng)
        started = time.process_time()
        outcomes[_outcome(text)] += 1
        assert time.process_time() - started < 1
    assert min(outcomes.values()) > FUZZED / 20, outcomes


def _outcome(text: str) -> str:
    """Read, replay and write a text; return what became of it. Nothing else may be raised."""
    try:
        record = read(text)
    except NotARecordError:
        return "no record"
    assert read(written(record)) == record
    try:
        for _state in records.positions(record):
            pass
    except IllegalEventError:
        return "refused event"
    return "replayed"


def test_the_tests_know_a_game_with_secrets() -> None:
    assert "lantern" in game_names()
