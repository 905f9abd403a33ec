"""A game at the table: undo up to what has been seen, who looks, and who is called what (T57)."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest

from ludoteca.engine import record as records
from ludoteca.engine.game import CHANCE, IllegalError, Refusal
from ludoteca.engine.record import IllegalEventError, Record, Seat
from ludoteca.table.model import Model, next_spots, paths
from ludoteca.table.session import Session
from ludoteca.table.settings import Settings
from tests.playing import Setting, played

ISIS: Final = Setting("isis-osiris", 2, (("pool", False),))
KINDS: Final = {"P": Seat(""), "B": Seat("", "bot", 1), "E": Seat("")}
"""A person, a bot, and a person elsewhere."""


def table(seats: str, *events: str, game: str = "isis-osiris", **more: Any) -> Session:
    """Return a game at which persons ("P"), bots ("B") and persons elsewhere ("E") sit."""
    if "E" in seats:
        more["by_link"] = "name"
    record = Record(game, len(seats), events, seats=tuple(KINDS[one] for one in seats), more=more)
    mine = [seat for seat, one in enumerate(seats) if one == "P"] if "E" in seats else None
    return Session("x", record, 0, mine)


def at_every_ply(name: str, seats: str, number: int = 0, **more: Any) -> Iterator[Session]:
    """Yield a random game as it stands after each event."""
    options = {"isis-osiris": (("pool", True),), "lantern": ()}[name]
    record = played(Setting(name, len(seats), options), number).record
    for ply in range(len(record.events) + 1):
        session = table(seats, game=name, **more)
        before = record._replace(events=record.events[:ply])
        yield Session("x", before._replace(seats=session.seats, more=more), 0, session.mine)


def reason(session: Session) -> str:
    """Return why undo is refused."""
    refusal = session.before_undo()
    assert isinstance(refusal, Refusal)
    assert refusal.rule
    return refusal.reason


# -- undo -----------------------------------------------------------------------------------------


def test_there_is_nothing_to_take_back_before_one_has_played() -> None:
    assert reason(table("PP")) == "There is no move of yours to take back yet."
    assert reason(table("BP", "a1")) == "There is no move of yours to take back yet."
    assert reason(table("BB", "a1", "b1")) == "There is no move of yours to take back yet."


def test_against_a_bot_undo_goes_back_to_ones_own_last_decision() -> None:
    assert table("PB", "a1").before_undo() == 0
    assert table("PB", "a1", "b1").before_undo() == 0
    assert table("PB", "a1", "b1", "c1", "d1").before_undo() == 2
    assert table("PBB", "a1", "b1", "c1").before_undo() == 0


def test_what_has_been_turned_up_cannot_be_unseen() -> None:
    said = "What has been drawn or turned up since cannot be unseen, so it stays."
    assert reason(table("PB", "flip", "~+2")) == said
    assert reason(table("PB", "a1", "flip", "~+2")) == said
    assert reason(table("PB", "a1", "flip", "~+2", "b1")) == said
    assert reason(table("PP", "a1", "flip", "~+2")) == said


def test_where_a_tile_was_laid_may_be_taken_back_but_not_that_it_was_turned_up() -> None:
    session = table("PB", "flip", "~+2", "b1", "c1")
    assert session.before_undo() == 2
    session.take_back(2)
    assert session.state.why_not("c4") is None
    assert "flip" not in session.state.moves()


def test_between_persons_a_move_stands_when_the_turn_has_passed_on() -> None:
    assert reason(table("PP", "a1")) == "The turn has passed on, so what Player 1 did stands."
    assert "Player 2" in reason(table("PP", "a1", "b1"))
    assert "Player 1" in reason(table("PBP", "a1"))
    assert "Player 1" in reason(table("PBP", "a1", "b1"))


def test_a_person_whose_turn_it_still_is_may_take_back() -> None:
    record = Record("isis-osiris", 2, options={"pool": True}, seats=(Seat(""),) * 2)
    session = Session("x", record)
    while not (session.events and session.state.actor == session.states[-2].actor == 0):
        moves = session.state.moves() or sorted(session.state.outcomes())
        session.play(moves[-1 if session.state.actor == 0 else 0])  # one turns up, one does not
    assert session.before_undo() == len(session.events) - 1


def test_what_a_person_elsewhere_has_played_stands() -> None:
    assert "Player 2" in reason(table("PE", "a1", "b1"))
    assert "Player 1" in reason(table("PE", "a1"))
    assert "Player 2" in reason(table("PEB", "a1", "b1", "c1"))


def test_a_game_that_is_over_stands() -> None:
    *_before, over = at_every_ply("isis-osiris", "PB")
    assert reason(over) == "The game is over, and its result stands."
    *_before, over = at_every_ply("isis-osiris", "PB", practice=True)
    assert isinstance(over.before_undo(), int)


def test_in_practice_everything_is_taken_back_to_a_decision() -> None:
    assert table("PB", "flip", "~+2", practice=True).before_undo() == 0
    assert table("PB", "flip", "~+2", "c4", practice=True).before_undo() == 2
    assert table("PP", "a1", practice=True).before_undo() == 0
    assert table("PP", "a1", "flip", "~+2", "b1", practice=True).before_undo() == 3
    assert table("PE", "a1", "b1", practice=True).before_undo() == 0
    assert table("PB", "a1", practice="yes").before_undo() == 0
    assert isinstance(table("PP", "a1", practice="yes").before_undo(), Refusal)


@pytest.mark.parametrize(
    ("name", "seats", "practice"),
    [
        *product(("isis-osiris", "lantern"), ("PB", "PP", "PBP", "PBB", "PEB", "BPBP"), (False,)),
        *product(("isis-osiris", "lantern"), ("PB", "PBP"), (True,)),
    ],
)
def test_undo_never_passes_the_horizon(name: str, seats: str, practice: bool) -> None:
    """T57, said another way: what lies after the position one comes back to."""
    allowed = 0
    more = {"practice": True} if practice else {}
    for session in at_every_ply(name, seats, **more):
        kept = session.before_undo()
        actors = [state.actor for state in session.states]
        own = [ply for ply, actor in enumerate(actors[:-1]) if actor in session.persons]
        if not isinstance(kept, int):
            assert not practice or not own
            continue
        allowed += 1
        assert kept == own[-1]
        since = actors[kept + 1 : -1]
        if not practice:
            assert not session.is_over
            assert CHANCE not in since
            assert not set(since) & set(session.people)
            assert len(session.people) == 1 or session.state.actor == actors[kept]
        events = session.events
        session.take_back(kept)
        assert session.events == events[:kept]
        assert session.states == list(records.positions(session.record))
        assert session.state.actor in session.persons
    assert allowed or len(table(seats).people) > 1


def test_a_move_played_again_brings_the_same_draw() -> None:
    session = table("PP", "flip", practice=True)
    session.record = session.record._replace(seed="seed")
    first = session.draw()
    session.play(first)
    session.take_back(0)
    session.play("flip")
    assert session.draw() == first


def test_what_is_not_allowed_changes_nothing() -> None:
    session = table("PP", "a1")
    before = (session.record, list(session.states))
    for event in ("a1", "~+1", "flip ", "", "A2"):
        with pytest.raises(IllegalError):
            session.play(event)
        assert (session.record, session.states) == before
    with pytest.raises(IllegalEventError):
        table("PP", "a1", "a1")


def test_the_last_decision_is_that_of_a_person_here() -> None:
    assert table("PB").last_decision() == 0
    assert table("PB", "a1", "b1", "c1", "flip", "~+1").last_decision() == 2
    assert table("PE", "a1", "b1").last_decision() == 0
    assert table("BB", "a1", "b1").last_decision() == 0


# -- who looks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["PB", "BP", "PBBB", "EP", "PEB"])
def test_a_person_who_plays_alone_always_looks(seats: str) -> None:
    (alone,) = (seat for seat, one in enumerate(seats) if one == "P")
    for session in at_every_ply("lantern", seats):
        for viewer in (None, *range(len(seats))):
            assert session.next_viewer(viewer) == alone
            assert not session.needs_curtain(viewer)


@pytest.mark.parametrize("seats", ["PP", "PBP", "PPP", "BPPB", "PEPB"])
def test_of_several_persons_the_one_to_act_looks_behind_a_curtain(seats: str) -> None:
    """Played as the page plays it: the viewer stays until another person is to act."""
    viewer: int | None = None
    curtains = 0
    for session in at_every_ply("lantern", seats):
        after, actor = session.next_viewer(viewer), session.state.actor
        assert after == (actor if actor in session.persons else viewer)
        covered = session.needs_curtain(viewer)
        assert covered == (actor in session.persons and actor != viewer)
        curtains += covered
        viewer = after
    assert curtains >= 8


def test_a_game_without_secrets_needs_no_curtain() -> None:
    for session in at_every_ply("isis-osiris", "PBP"):
        assert not session.has_secrets
        assert not any(session.needs_curtain(viewer) for viewer in (None, 0, 1, 2))


def test_hands_are_secret_between_persons_until_the_end() -> None:
    *running, over = at_every_ply("lantern", "PP")
    assert all(session.has_secrets for session in running[1:])
    assert not running[0].has_secrets
    assert not over.has_secrets


def test_only_the_person_who_looks_acts_and_only_now() -> None:
    session = table("PP", "a1")
    model = Model(session, Settings(), viewer=1)
    assert model.may_act
    assert "b1" in next_spots(model)
    for other in (
        model._replace(viewer=0),
        model._replace(viewer=None),
        model._replace(heir=0),
        model._replace(read_only="Why"),
        model._replace(cursor=0),
        Model(table("PB", "a1"), Settings(), viewer=0),
        Model(table("PE", "a1"), Settings(), viewer=1),
    ):
        assert not other.may_act
        assert not paths(other)
        assert not next_spots(other)


# -- looking back ---------------------------------------------------------------------------------


def test_an_earlier_position_is_seen_as_it_was_but_not_what_was_shown_once() -> None:
    session = table("PP", "a1", "flip", "~+2", "c4", "b1")
    shown: list[Any] = [session.shown(0, ply) for ply in range(6)]
    assert [view.shown for view in shown] == ["", "", "?", "?", "", ""]
    assert shown[4].board[shown[4].board.index("1?")] == "1?"
    assert "1+2" not in {thing for view in shown for thing in view.board}


def test_what_was_done_in_the_open_is_seen_again() -> None:
    record = played(Setting("big-points", 2, ()), 0).record
    session = Session("x", record._replace(events=record.events[:-1]))
    for ply, state in enumerate(session.states):
        assert session.shown(0, ply) == state.view(0)


def test_what_lies_turned_up_now_is_seen() -> None:
    session = table("PP", "a1", "flip", "~+2")
    now: Any = session.shown(0, 3)
    assert now.shown == "+2"


def test_with_everything_open_what_was_seen_stays_in_sight() -> None:
    session = table("PP", "a1", "flip", "~+2", "c4", "b1")
    shown: list[Any] = [session.shown(0, ply, everything_open=True) for ply in range(6)]
    assert [view.shown for view in shown] == ["", "", "?", "+2", "", ""]
    assert ["1+2" in view.board for view in shown] == [False] * 4 + [True] * 2
    assert session.fleeting(4) == {"c4": "+2"}
    assert session.fleeting(3) == {}


def test_when_it_is_over_all_is_seen() -> None:
    *_before, over = at_every_ply("isis-osiris", "PP")
    assert [over.shown(None, ply) for ply in range(len(over.states))] == over.states
    assert [over.event_for(ply, None) for ply in range(len(over.events))] == list(over.events)


def test_the_log_of_a_game_that_is_over_says_which_cards_the_others_played() -> None:
    record = played(Setting("luxor", 2, ()), 1).record
    session = Session("x", record._replace(seats=table("PB").seats), 0, None)
    cards = [
        session.sentence(index, 0)
        for index, event in enumerate(record.events)
        if event in ("L", "R") and session.states[index].actor == 1
    ]
    assert len(cards) > 10
    assert all("the card “" in sentence for sentence in cards)


def test_the_log_tells_no_value_but_of_what_has_just_been_turned_up() -> None:
    session = table("PP", "flip", "~-3")
    assert session.sentence(1, 0) == session.sentence(1, None) == "Player 1 turns up −3."
    session.play("c4")
    assert session.sentence(1, 0) == session.sentence(1, None) == "Player 1 turns up a tile."
    assert session.sentence(2, 1) == "Player 1 lays the tile face down on c4."
    assert session.sentence(0, 1) == ""


# -- who is who -----------------------------------------------------------------------------------


def names(*seats: Seat) -> tuple[str, ...]:
    return Session("x", Record("isis-osiris", len(seats), seats=seats)).names


def test_who_gave_no_name_is_numbered_or_alone_of_a_kind() -> None:
    person, bot = Seat(" "), Seat("", "bot", 1)
    assert names(person, bot) == ("Player", "Computer")
    assert names(bot, bot, person) == ("Computer 1", "Computer 2", "Player")
    assert names(Seat("Ana"), person, person) == ("Ana", "Player 2", "Player 3")
    assert Session("x", Record("isis-osiris", 2)).names == ("Player 1", "Player 2")


def test_names_are_as_they_were_given() -> None:
    assert names(Seat("Ana"), Seat("Ana")) == ("Ana", "Ana")
    assert names(Seat("<b>"), Seat("\u202eanA {name} %s")) == ("<b>", "\u202eanA {name} %s")


@pytest.mark.parametrize(
    ("said", "colours"),
    [
        (("", ""), ("green", "purple")),
        (("purple", ""), ("purple", "green")),
        (("purple", "purple"), ("purple", "green")),
        (("green'><b>", "black"), ("green", "black")),
        (("yellow", "green"), ("yellow", "green")),
    ],
)
def test_every_seat_has_a_colour_of_its_own(
    said: tuple[str, ...], colours: tuple[str, ...]
) -> None:
    seats = tuple(Seat("", colour=colour) for colour in said)
    session = Session("x", Record("isis-osiris", 2, seats=seats))
    assert session.look().colours == colours


@pytest.mark.parametrize(("level", "taken"), [(0, 1), (1, 1), (3, 3), (4, 1), (9, 1)])
def test_a_bot_has_a_level_that_exists(level: int, taken: int) -> None:
    assert (
        Session("x", Record("lantern", 2, seats=(Seat("", "bot", level),) * 2)).level(1) == taken
    )


def test_persons_are_those_at_this_device() -> None:
    session = table("PEB")
    assert (session.people, session.persons) == ((0, 1), (0,))
    assert session.by_link == "name"
    assert table("PPB").persons == (0, 1)
    assert Session("x", Record("isis-osiris", 2, more={"by_link": ["x"]})).by_link == ""


def test_a_series_is_known_by_its_record() -> None:
    series = table("PP", series={"of": 3, "before": [[3, -2]]}).series
    assert (series.games, series.number, series.is_last) == (3, 2, False)
    assert series.totals((1, 1)) == (4, -1)
    hostile: object
    for hostile in (None, 3, [], {}, {"of": 0}, {"of": 99}, {"of": 2, "before": [[1]]},
                    {"of": 2, "before": [[1, 2], [1, 2]]}, {"of": True}, {"of": 2.5},
                    {"of": 2, "before": [["1", "2"]]}, {"of": 2, "before": 7}):  # fmt: skip
        assert table("PP", series=hostile).series.games in (1, 2)
        assert table("PP", series=hostile).series.before == ()
