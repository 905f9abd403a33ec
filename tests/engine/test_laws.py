"""The laws that every game keeps, whatever it is about (DESIGN.md, section 2).

Each law is looked at on every ply of random games, for every game of the house and the test
games, with every number of players and all options.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from ludoteca.engine import language
from ludoteca.engine import record as records
from ludoteca.engine.game import (
    CHANCE,
    IllegalError,
    State,
    checked_play,
    find_game,
    game_names,
    legal,
    packed,
    unpacked,
)
from ludoteca.engine.scene import Facts, Look, Scene, Zone
from tests.chance import too_unlikely
from tests.inventory import BOXES, INVENTORY
from tests.playing import Played, Ply, Setting, all_settings, played, random_event, viewers

GAMES = 4
"""How many games of each setting the laws look at."""
PLAYOUTS = 1000
TEST_PLAYOUTS = 100
"""How many games of each setting are played to the end; of a test game."""
ENOUGH = 600
"""After so many plies no further game is looked at,"""
OF_ONE = 200
"""of a long one about so many of its plies,"""
ENOUGH_PLAYED = 100_000
"""and after so many no further one is played to the end."""
MANY = 60
"""So many outcomes stand for all where dice can fall in thousands of ways."""
JUNK = (
    *("", " ", "~", "~?", "?", "pass", "flip ", " c4", "C4", "c4 ", "c44", "g7", "a0", "~+0"),
    *("~d0", "~d7", "roll:", "drop:", "drop:?", "@b", "9@b", "2@", "1+1@a", "keep:", "~card:?"),
    *("\0", "♞", "٣@a", "~", "~~", "null", "0", "-1", "x" * 5000),
)
"""Words that are no event anywhere."""

every_setting = pytest.mark.parametrize("setting", all_settings(), ids=str)


def games(setting: Setting, count: int = GAMES) -> Iterator[Played]:
    """Yield random games of a setting, until there are enough plies to look at."""
    looked_at = 0
    for number in range(count):
        if looked_at < ENOUGH:
            yield played(setting, number)
            looked_at += len(played(setting, number).states)


def plies(setting: Setting, count: int = GAMES) -> Iterator[Ply]:
    """Yield the plies of the random games of a setting."""
    for game in games(setting, count):
        yield from islice(game.plies, 0, None, max(1, len(game.states) // OF_ONE))


def positions(setting: Setting, count: int = GAMES) -> Iterator[State]:
    """Yield the positions of the random games of a setting, the last ones included."""
    for game in games(setting, count):
        yield from game.states[: -1 : max(1, len(game.states) // OF_ONE)]
        yield game.states[-1]


def some_events(state: State, rng: Random, count: int = 6) -> list[str]:
    """Return some of the legal events."""
    events = sorted(legal(state))
    return rng.sample(events, min(count, len(events)))


def world_like(state: State, viewer: int | None, rng: Random) -> State:
    """Return a position that looks the same to `viewer`: its secrets are dealt anew."""
    return state.view(viewer).deal(rng)


# -- who acts, and what may happen ----------------------------------------------------------------


@every_setting
def test_every_random_game_goes_on_to_its_end(setting: Setting) -> None:
    rng, played_so_far = Random(str(setting)), 0
    for number in range(TEST_PLAYOUTS if setting.is_test else PLAYOUTS):
        if played_so_far > ENOUGH_PLAYED:
            break
        state = records.start(setting.record(first=number % setting.players))
        plies = 0
        while state.actor is not None:
            state = state.play(random_event(state, rng))
            plies += 1
            assert plies < 5000
        played_so_far += plies
        assert len(state.scores()) == setting.players
        assert state.winners()


@every_setting
def test_somebody_acts_and_has_a_choice_or_the_game_is_over(setting: Setting) -> None:
    for state in positions(setting):
        if state.actor is None:
            assert (state.moves(), state.outcomes()) == ((), {})
        elif state.actor == CHANCE:
            assert not state.moves()
            assert state.outcomes()
        else:
            assert state.actor in range(setting.players)
            assert state.moves()
            assert not state.outcomes()


@every_setting
def test_the_first_seat_is_the_one_that_is_asked_for(setting: Setting) -> None:
    starts = {records.start(setting.record(first)) for first in range(setting.players)}
    assert len(starts) == setting.players
    assert {state.players for state in starts} == {setting.players}


@every_setting
def test_moves_have_one_order_and_none_comes_twice(setting: Setting) -> None:
    for state in positions(setting):
        moves = state.moves()
        assert len(set(moves)) == len(moves)
        assert unpacked(setting.game, packed(state)).moves() == moves == state.moves()


@every_setting
def test_events_are_short_words_and_only_those_of_chance_begin_with_a_tilde(
    setting: Setting,
) -> None:
    for state in positions(setting):
        for event in legal(state):
            assert re.fullmatch(r"[!-~]{1,40}", event)
            assert (event[0] == "~") == (state.actor == CHANCE)


@every_setting
def test_outcomes_have_positive_whole_weights(setting: Setting) -> None:
    for state in positions(setting):
        for weight in state.outcomes().values():
            assert type(weight) is int
            assert weight > 0


@every_setting
def test_draws_follow_their_weights(setting: Setting) -> None:
    chances = [state for state in positions(setting, 1) if state.actor == CHANCE]
    for number, state in enumerate(chances[:: max(1, len(chances) // 6)]):
        rng = Random(f"draws:{number}")
        drawn = Counter(state.draw(rng) for _ in range(2000))
        assert not too_unlikely(drawn, state.outcomes())


@every_setting
def test_a_view_draws_only_what_it_holds_possible(setting: Setting) -> None:
    rng = Random(1)
    for state in positions(setting, 1):
        for viewer in viewers(state):
            if state.actor == CHANCE:
                view = state.view(viewer)
                assert view.draw(rng) in view.outcomes()
                assert state.outcomes().keys() <= view.outcomes().keys()


@every_setting
def test_why_not_is_silent_exactly_for_legal_events(setting: Setting) -> None:
    rng = Random(11)
    words = {event for state in positions(setting, 1) for event in some_events(state, rng, MANY)}
    tried = [*JUNK, *rng.sample(sorted(words), min(len(words), 10 * MANY))]
    for state in positions(setting, 2):
        possible = legal(state)
        for word in (*tried, *some_events(state, rng, MANY)):
            refusal = state.why_not(word)
            assert (refusal is None) == (word in possible), word
            if refusal is not None:
                assert refusal.reason.strip().endswith((".", "!")), refusal
                assert refusal.rule


@every_setting
def test_checked_play_lets_in_what_is_legal_and_nothing_else(setting: Setting) -> None:
    for ply in plies(setting, 1):
        assert checked_play(ply.state, ply.event) == ply.after
        with pytest.raises(IllegalError) as caught:
            checked_play(ply.state, "no such event")
        assert caught.value.refusal == ply.state.why_not("no such event")


# -- a state is a value ---------------------------------------------------------------------------


def _is_plain(field: object) -> bool:
    if isinstance(field, tuple):
        return all(map(_is_plain, field))
    return type(field) in (str, int, bool)


@every_setting
def test_a_state_is_made_of_strings_numbers_and_tuples(setting: Setting) -> None:
    for state in positions(setting):
        assert type(state) is setting.game.state
        assert _is_plain(state)
        assert hash(state) == hash(unpacked(setting.game, packed(state)))


def _ask_everything(state: State, rng: Random) -> None:
    events = some_events(state, rng)
    for event in events:
        state.play(event)
        state.why_not(event)
        state.fleeting(event)
    for viewer in viewers(state):
        view = state.view(viewer)
        view.deal(rng)
        view.recall({})
        for event in events:
            state.heard(event, viewer)
            state.told(event, viewer)
    if state.actor == CHANCE:
        state.draw(rng)
    state.scores()
    state.winners()
    state.score_sheet()


@every_setting
def test_a_state_never_changes(setting: Setting) -> None:
    rng = Random(2)
    for state in positions(setting, 2):
        before = (packed(state), hash(state))
        _ask_everything(state, rng)
        assert (packed(state), hash(state)) == before


@every_setting
def test_packing_loses_nothing(setting: Setting) -> None:
    for state in positions(setting):
        for one in (state, *map(state.view, viewers(state))):
            again = unpacked(setting.game, packed(one))
            assert again == one
            assert repr(again) == repr(one)


@every_setting
def test_replaying_a_record_gives_the_same_states(setting: Setting) -> None:
    for number in range(GAMES):
        game = played(setting, number)
        again = records.read(records.written(game.record))
        assert again.events == game.record.events
        assert tuple(records.positions(again)) == game.states


@every_setting
def test_pieces_are_conserved(setting: Setting) -> None:
    count = INVENTORY[setting.name]
    for number in range(GAMES):
        first, *following = played(setting, number).states
        box = count(first)
        assert box >= BOXES[setting.name]
        for state in following:
            assert count(state) == box


# -- what a seat knows ----------------------------------------------------------------------------


@every_setting
def test_a_view_of_a_view_shows_the_same(setting: Setting) -> None:
    for state in positions(setting):
        for viewer in viewers(state):
            view = state.view(viewer)
            assert view.view(viewer) == view
            assert view.view(None) == state.view(None)


@every_setting
def test_everybody_knows_who_acts(setting: Setting) -> None:
    for state in positions(setting):
        for viewer in viewers(state):
            view = state.view(viewer)
            assert view.actor == state.actor
            assert view.players == state.players


@every_setting
def test_the_view_of_the_seat_to_act_has_the_moves_of_the_state(setting: Setting) -> None:
    for state in positions(setting):
        if state.actor not in (None, CHANCE):
            view = state.view(state.actor)
            assert view.moves() == state.moves()
            assert all(view.why_not(move) is None for move in state.moves())


@every_setting
def test_a_seat_can_play_on_what_it_sees(setting: Setting) -> None:
    for state in positions(setting, 2):
        if state.actor not in (None, CHANCE):
            view = state.view(state.actor)
            for move in state.moves():
                after, seen = state.play(move), view.play(move)
                assert seen.actor == after.actor
                assert len(seen.scores()) == setting.players
                if after.actor is not None:
                    assert seen.view(state.actor) == after.view(state.actor)


@every_setting
def test_a_dealt_world_looks_the_same_and_has_no_gaps(setting: Setting) -> None:
    rng = Random(3)
    for state in positions(setting):
        for viewer in viewers(state):
            view = state.view(viewer)
            world = view.deal(rng)
            assert world.view(viewer) == view
            assert world.deal(rng) == world
            assert INVENTORY[setting.name](world) == INVENTORY[setting.name](state)


@every_setting
def test_a_dealt_world_can_be_played_to_the_end(setting: Setting) -> None:
    rng = Random(4)
    for state in positions(setting, 1):
        world = world_like(state, rng.choice(viewers(state)), rng)
        while world.actor is not None:
            world = checked_play(world, random_event(world, rng))


@every_setting
def test_deals_differ_where_something_is_hidden(setting: Setting) -> None:
    rng = Random(5)
    for viewer in (None, *range(setting.players)):
        worlds = [
            len({world_like(state, viewer, rng) for _ in range(3)})
            for state in positions(setting, 1)
            if state.view(viewer) != state
        ]
        assert not worlds or max(worlds) > 1


@every_setting
def test_secrets_change_nothing_that_is_heard_or_told(setting: Setting) -> None:
    rng = Random(6)
    for ply in plies(setting):
        for viewer in viewers(ply.state):
            world = world_like(ply.state, viewer, rng)
            for event in {*some_events(ply.state, rng), ply.event} & set(legal(world)):
                if _shows_the_same(ply.state, world, event, viewer):
                    assert world.heard(event, viewer) == ply.state.heard(event, viewer)
                    assert world.told(event, viewer) == ply.state.told(event, viewer)


def _shows_the_same(one: State, other: State, event: str, viewer: int | None) -> bool:
    """Tell whether an event lays nothing open that differs, as a card of a hidden hand would."""
    return one.play(event).view(viewer) == other.play(event).view(viewer)


def _views_by_what_is_heard(
    setting: Setting, states: Iterable[State], viewer: int | None, rng: Random
) -> dict[tuple[str, str], set[State]]:
    """Return what `viewer` sees after events, by what is heard and who is then asked what.

    The question is put aloud: that an opening hand holds no symbol, say, may be learned from it.
    """
    found: dict[tuple[str, str], set[State]] = defaultdict(set)
    for state in states:
        for event in some_events(state, rng):
            after = state.play(event)
            if after.actor is not None:  # at the end all is shown by itself
                asked = words_of(setting).asked(after.view(None))
                heard = state.heard(event, viewer)
                found[heard, f"{after.actor}: {asked}"].add(after.view(viewer))
    return found


@every_setting
def test_what_is_heard_is_all_that_a_view_learns(setting: Setting) -> None:
    rng = Random(7)
    for state in positions(setting):
        for viewer in viewers(state):
            states = (state, world_like(state, viewer, rng))
            heard = _views_by_what_is_heard(setting, states, viewer, rng)
            assert all(len(views) == 1 for views in heard.values())


@every_setting
def test_what_is_heard_of_a_draw_is_no_more_than_the_view_shows(setting: Setting) -> None:
    rng = Random(12)
    for state in positions(setting):
        for viewer in viewers(state):
            alike: dict[State, set[tuple[str, State]]] = defaultdict(set)
            for event in some_events(state, rng, MANY) if state.actor == CHANCE else ():
                after = state.play(event)
                alike[after.view(viewer)].add((state.heard(event, viewer), after))
            for drawn in alike.values():  # words may only differ where the draw changes nothing
                assert len({word for word, _ in drawn}) == 1 or len({one for _, one in drawn}) == 1


@every_setting
def test_what_is_told_later_is_no_more_than_was_heard(setting: Setting) -> None:
    for state in positions(setting):
        for viewer in viewers(state):
            told: dict[str, set[str]] = defaultdict(set)
            for event in legal(state):
                told[state.heard(event, viewer)].add(state.told(event, viewer))
            assert all(len(words) == 1 for words in told.values())


@every_setting
def test_a_seat_hears_its_own_choices(setting: Setting) -> None:
    for ply in plies(setting):
        if ply.state.actor != CHANCE:
            assert ply.state.heard(ply.event, ply.state.actor) == ply.event


# -- what is shown once ---------------------------------------------------------------------------


@every_setting
def test_facts_that_are_recalled_are_those_that_were_shown(setting: Setting) -> None:
    for number in range(GAMES):
        facts: dict[str, str] = {}
        for ply in played(setting, number).plies:
            fact = ply.state.fleeting(ply.event)
            facts |= [fact] if fact else []
            for viewer in viewers(ply.after):
                _check_recall(ply.after, viewer, facts, Random(number))


def _check_recall(state: State, viewer: int | None, facts: dict[str, str], rng: Random) -> None:
    view = state.view(viewer)
    recalled = view.recall(facts)
    assert recalled.view(viewer) == view
    assert recalled.recall(facts) == recalled
    assert recalled.actor == view.actor
    world = recalled.deal(rng)
    assert world.view(viewer).recall(facts) == recalled
    for place, face in facts.items():
        assert recalled.recall({place: "no such face"}) == recalled
        if state.actor is not None and viewer is None:  # its owner may see it all the time
            assert view.recall({place: face}) != view


@every_setting
def test_facts_are_recalled_in_any_order_and_one_by_one(setting: Setting) -> None:
    facts: dict[str, str] = {}
    for ply in played(setting, 0).plies:
        fact = ply.state.fleeting(ply.event)
        facts |= [fact] if fact else []
        view = ply.after.view(None)
        one_by_one = view
        for place in reversed(facts):
            one_by_one = one_by_one.recall({place: facts[place]})
        assert one_by_one == view.recall(facts)


@every_setting
def test_facts_that_fit_nothing_are_left_out(setting: Setting) -> None:
    for state in positions(setting, 1):
        view = state.view(None)
        for place in ("", "no such place", "a1", "b", "shown", "0"):
            assert view.recall({place: "no such face"}) == view


# -- how it ends ----------------------------------------------------------------------------------


@every_setting
def test_scores_and_winners_are_in_the_order_of_the_seats(setting: Setting) -> None:
    for state in positions(setting):
        assert len(state.scores()) == setting.players
        assert all(type(points) is int for points in state.scores())
        assert bool(state.winners()) == (state.actor is None)
        assert list(state.winners()) == sorted(set(state.winners()) & set(range(setting.players)))


@every_setting
def test_the_score_sheet_adds_up_to_the_scores(setting: Setting) -> None:
    for number in range(GAMES * 5):
        last = played(setting, number).states[-1]
        totals = Counter[int]()
        for line in last.score_sheet():
            totals[line.seat] += line.points
        assert tuple(totals[seat] for seat in range(setting.players)) == last.scores()


@every_setting
def test_at_the_end_everybody_sees_everything(setting: Setting) -> None:
    for number in range(GAMES):
        last = played(setting, number).states[-1]
        assert {last.view(viewer) for viewer in viewers(last)} == {last}


# -- scenes ---------------------------------------------------------------------------------------


def scene_of(setting: Setting, view: State, counted: int | None = None) -> Scene:
    """Return what a view looks like."""
    made: Scene = setting.game.part("scene").scene(view, setting.look._replace(counted=counted))
    return made


def _things(scene: Scene) -> list[str]:
    return [thing.key for zone in scene.zones for thing in zone.things]


def _spots(scene: Scene) -> list[str]:
    return [spot.key for zone in scene.zones for spot in zone.spots]


@cache
def _folder(name: str) -> Path:
    return Path(str(find_game(name).part("rules").__file__)).parent


@cache
def _pictures(name: str) -> frozenset[str]:
    art = (_folder(name) / "art" / "pieces.svg").read_text("utf-8")
    return frozenset(re.findall(r'<symbol id="([^"]+)"', art))


@every_setting
def test_keys_in_a_scene_are_unique(setting: Setting) -> None:
    for state in positions(setting, 1):
        for viewer in viewers(state):
            scene = scene_of(setting, state.view(viewer))
            for keys in (_things(scene), _spots(scene), [zone.key for zone in scene.zones]):
                assert len(set(keys)) == len(keys)
                assert all(keys)
            assert [zone.key for zone in scene.zones].count("board") == 1
            assert [place.seat for place in scene.places] == list(range(setting.players))


@every_setting
def test_all_pictures_of_a_scene_are_drawn(setting: Setting) -> None:
    drawn = _pictures(setting.name)
    for state in positions(setting, 1):
        for viewer in viewers(state):
            scene = scene_of(setting, state.view(viewer))
            used = {thing.picture for zone in scene.zones for thing in zone.things} - {""}
            used |= {stock.picture for place in scene.places for stock in place.stocks}
            used |= {place.picture for place in scene.places}
            used |= {zone.backdrop for zone in scene.zones} - {""}
            used |= {zone.overlay for zone in scene.zones} - {""}
            used |= {scene.revealed} - {""}
            assert used - {""} <= drawn


@every_setting
def test_the_colours_that_are_looked_at_are_those_that_were_chosen(setting: Setting) -> None:
    colours = tuple(reversed(setting.game.colours))[: setting.players]
    state = records.start(setting.record())
    scene = setting.game.part("scene").scene(state.view(0), setting.look._replace(colours=colours))
    words, part = setting.game.part("words"), setting.game.part("scene")
    assert [place.colour for place in scene.places] == list(map(words.colour_name, colours))
    for place, colour in zip(scene.places, colours, strict=True):  # its side may show as well
        assert place.picture.startswith(part.colour_picture(colour))
    assert len({place.picture for place in scene.places}) == setting.players


def _fits(zone: Zone) -> bool:
    """Tell whether all lies within a zone, and no spot over another."""
    inside = all(
        spot.x >= 0
        and spot.y >= 0
        and spot.x + spot.width <= zone.width
        and spot.y + spot.height <= zone.height
        for spot in zone.spots
    )
    things = all(0 <= one.x <= zone.width and 0 <= one.y <= zone.height for one in zone.things)
    apart = not any(
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
        for number, one in enumerate(zone.spots)
        for other in zone.spots[:number]
    )
    return inside and things and apart


@every_setting
def test_spots_lie_side_by_side_in_a_grid(setting: Setting) -> None:
    for state in positions(setting, 1):
        for viewer in {None, state.actor if state.actor != CHANCE else None}:
            for zone in scene_of(setting, state.view(viewer)).zones:
                grid = [(spot.row, spot.column) for spot in zone.spots]
                assert grid == sorted(set(grid))
                assert _fits(zone)


@every_setting
def test_every_move_has_its_own_touches_and_none_begins_another(setting: Setting) -> None:
    part = setting.game.part("scene")
    for state in positions(setting, 2):
        if state.actor in (None, CHANCE):
            continue
        view = state.view(state.actor)
        spots = set(_spots(scene_of(setting, view)))
        touches = sorted(part.touches(view, move) for move in state.moves())
        for touched in touches:
            assert touched
            assert set(touched) <= spots
        for one, following in pairwise(touches):
            assert following[: len(one)] != one


@every_setting
def test_touches_mean_the_move_that_they_make(setting: Setting) -> None:
    part = setting.game.part("scene")
    for state in positions(setting, 2):
        if state.actor not in (None, CHANCE):
            view = state.view(state.actor)
            for move in state.moves():
                assert part.event_for(view, part.touches(view, move)) == move


@every_setting
def test_what_is_laid_aside_for_a_move_may_be_touched_in_any_order(setting: Setting) -> None:
    rng, part = Random(13), setting.game.part("scene")
    loose: Callable[[State], frozenset[str]] | None = getattr(part, "loose", None)
    for state in positions(setting, 1):
        if state.actor not in (None, CHANCE):
            view = state.view(state.actor)
            free = loose(view) if loose else frozenset[str]()
            assert free <= set(_spots(scene_of(setting, view)))
            for move in state.moves() if free else ():
                path = part.touches(view, move)
                aside = [spot for spot in path if spot in free]
                end = path[len(aside) :]
                assert end
                assert free.isdisjoint(end)
                assert part.event_for(view, (*rng.sample(aside, len(aside)), *end)) == move


@every_setting
def test_any_touches_mean_something_that_can_be_refused(setting: Setting) -> None:
    rng, part = Random(8), setting.game.part("scene")
    for state in positions(setting, 1):
        for viewer in viewers(state):
            view = state.view(viewer)
            spots = _spots(scene_of(setting, view))
            for touched in [*((spot,) for spot in spots), tuple(rng.choices(spots, k=3))]:
                event = part.event_for(view, touched)
                assert (view.why_not(event) is None) == (event in legal(view))


@every_setting
def test_what_glides_is_there_before_and_after(setting: Setting) -> None:
    part = setting.game.part("scene")
    for ply in plies(setting, 2):
        for viewer in viewers(ply.state):
            view, after = ply.state.view(viewer), ply.after.view(viewer)
            glides = part.glides(view, ply.state.heard(ply.event, viewer))
            starts, ends = [start for start, _ in glides], [end for _, end in glides]
            if ply.state.actor == CHANCE:  # otherwise a thing may come from the seat that acts
                assert set(starts) <= set(_things(scene_of(setting, view)))
            assert set(ends) <= set(_things(scene_of(setting, after)))
            assert len(set(starts)) == len(starts)
            assert len(set(ends)) == len(ends)


def _looks(setting: Setting, view: State) -> Iterator[Look]:
    """Yield the ways in which the seat to act may look at its table."""
    touches = setting.game.part("scene").touches
    look = setting.look._replace(seat=view.actor)
    yield from (look._replace(worth=worth) for worth in ("", "now", "most"))
    for move in view.moves()[:: max(1, len(view.moves()) // 6)]:
        path = touches(view, move)
        yield from (look._replace(touched=path[:count]) for count in range(len(path) + 1))


@every_setting
def test_however_it_looks_at_the_table_a_seat_finds_the_spots_of_its_moves(
    setting: Setting,
) -> None:
    part = setting.game.part("scene")
    seated = [state for state in positions(setting, 1) if state.actor not in (None, CHANCE)]
    for state in seated[:: max(1, len(seated) // MANY)]:
        view = state.view(state.actor)
        paths = [part.touches(view, move) for move in view.moves()]
        for look in _looks(setting, view):
            scene: Scene = part.scene(view, look)
            count = len(look.touched)
            wanted = {key for path in paths if path[:count] == look.touched for key in path}
            assert wanted <= set(_spots(scene))
            for keys in (_things(scene), _spots(scene)):
                assert len(set(keys)) == len(keys)
            faint = [one for zone in scene.zones for one in zone.things if one.faint]
            assert look.touched or not faint


@every_setting
def test_points_that_are_shown_are_what_all_may_know(setting: Setting) -> None:
    for state in positions(setting, 1):
        known = state.view(None).scores()
        for viewer in viewers(state):
            for place in scene_of(setting, state.view(viewer)).places:
                assert place.points in (None, known[place.seat])


@every_setting
def test_a_scene_shows_no_secret(setting: Setting) -> None:
    rng = Random(9)
    for state in positions(setting, 1):
        for viewer in viewers(state):
            world = world_like(state, viewer, rng)
            seen = scene_of(setting, state.view(viewer))
            assert scene_of(setting, world.view(viewer)) == seen


@every_setting
def test_score_lines_come_from_places_in_the_last_scene(setting: Setting) -> None:
    for number in range(GAMES):
        last = played(setting, number).states[-1]
        sheet = last.score_sheet()
        spots = set(_spots(scene_of(setting, last)))
        for counted in range(len(sheet) + 1):
            keys = _things(scene_of(setting, last, counted))
            assert len(set(keys)) == len(keys)
        for line in sheet:
            assert set(line.places) <= spots
            assert line.places or not line.points


def _rules_cited(setting: Setting, state: State) -> Iterator[str]:
    yield scene_of(setting, state.view(None)).rule
    yield from (line.rule for line in state.score_sheet())
    yield from (refusal.rule for word in JUNK if (refusal := state.why_not(word)))


@every_setting
def test_rules_that_are_cited_stand_in_every_guide(setting: Setting) -> None:
    cited = {rule for state in positions(setting, 2) for rule in _rules_cited(setting, state)}
    for language_code in language.LANGUAGES:
        guide = (_folder(setting.name) / "guide" / f"{language_code}.md").read_text("utf-8")
        assert cited <= set(re.findall(r"\{#([\w-]+)\}", guide))


def test_no_two_games_draw_under_the_same_ids() -> None:
    prefixes: list[str] = []
    for name in game_names():
        art = (_folder(name) / "art" / "pieces.svg").read_text("utf-8")
        found = {one.partition("-")[0] for one in re.findall(r'\bid="([^"]+)"', art)}
        assert len(found) == 1, name
        prefixes += found
    assert len(set(prefixes)) == len(prefixes)


# -- words ----------------------------------------------------------------------------------------


def words_of(setting: Setting) -> ModuleType:
    """Return the words of a setting's game."""
    return setting.game.part("words")


def sentence(setting: Setting, state: State, event: str, viewer: int | None) -> str:
    """Return how `viewer` is told of what happens; `event` is what it may know of it."""
    told: str = words_of(setting).told(state.view(viewer), event, setting.look.names)
    return told


def _is_sentence(text: str) -> bool:
    """Tell whether a text is a whole sentence in which nobody is "you" and nothing is open."""
    hidden = re.search(r"\?|\byour?s?\b", text, re.IGNORECASE)
    return bool(re.fullmatch(r"\S.*[.!]", text)) and not hidden


def _ways_to_tell(state: State, event: str, viewer: int | None) -> tuple[str, str, str]:
    return event, state.heard(event, viewer), state.told(event, viewer)


@every_setting
def test_everything_that_happens_is_told_in_a_sentence_with_names(setting: Setting) -> None:
    for ply in plies(setting):
        for viewer in viewers(ply.state):
            for event in _ways_to_tell(ply.state, ply.event, viewer):
                told = sentence(setting, ply.state, event, viewer)
                assert _is_sentence(told) or (not told and ply.after.actor == CHANCE)


@every_setting
def test_what_is_left_to_chance_to_tell_is_told_before_a_seat_acts(setting: Setting) -> None:
    for number in range(GAMES):
        for ply, following in pairwise(played(setting, number).plies):
            if not sentence(setting, ply.state, ply.event, None):
                assert following.state.actor == CHANCE
                assert (
                    sentence(setting, following.state, following.event, None)
                    or following.after.actor == CHANCE
                )


@every_setting
def test_the_log_does_not_tell_what_is_hidden_again(setting: Setting) -> None:
    rng = Random(10)
    for ply in plies(setting):
        for viewer in viewers(ply.state):
            told = ply.state.told(ply.event, viewer)
            for other in some_events(ply.state, rng):
                if ply.state.told(other, viewer) == told:
                    _check_same_log(setting, ply.after, ply.state.play(other), viewer)


def _check_same_log(setting: Setting, one: State, other: State, viewer: int | None) -> None:
    """Check that the log tells the next event alike, whichever the hidden one before was."""
    looks_alike = one.view(viewer) == other.view(viewer)
    for event in sorted(set(legal(one)) & set(legal(other)))[:6]:
        if looks_alike and not _shows_the_same(one, other, event, viewer):
            continue
        texts = {
            sentence(setting, state, state.told(event, viewer), viewer) for state in (one, other)
        }
        assert len(texts) == 1


@every_setting
def test_moves_are_offered_each_in_its_own_words(setting: Setting) -> None:
    for state in positions(setting, 2):
        if state.actor not in (None, CHANCE):
            view = state.view(state.actor)
            names = setting.look.names
            offers = [words_of(setting).offer(view, move, names) for move in state.moves()]
            assert len(set(offers)) == len(offers)
            assert all(map(str.strip, offers))


@every_setting
def test_the_seat_to_act_is_asked_something(setting: Setting) -> None:
    for state in positions(setting, 2):
        for viewer in viewers(state):
            view = state.view(viewer)
            asked = words_of(setting).asked(view)
            assert bool(asked) == (state.actor not in (None, CHANCE))
            assert scene_of(setting, view).asked == asked


@every_setting
def test_score_lines_and_progress_have_words(setting: Setting) -> None:
    words = words_of(setting)
    for state in positions(setting, 1):
        assert words.progress(state.view(None)).strip()
        for line in state.score_sheet():
            assert words.score_line(line).strip()


@every_setting
def test_what_may_be_listed_as_seen_is_a_text(setting: Setting) -> None:
    game = played(setting, 0)
    for count, state in enumerate(game.states):
        for viewer in viewers(state):
            so_far = zip(game.states, game.record.events[:count], strict=False)
            heard = [before.heard(event, viewer) for before, event in so_far]
            assert isinstance(words_of(setting).seen(state.view(viewer), heard), str)


@every_setting
def test_a_game_says_what_it_is(setting: Setting) -> None:
    words, game = words_of(setting), setting.game
    assert words.title().strip()
    assert words.summary().strip().endswith(("!", "?", "."))
    facts: Facts = words.facts()
    assert facts.designer
    assert 0 < facts.minutes[0] <= facts.minutes[1]
    assert 0 < facts.age < 20
    assert len({words.colour_name(colour) for colour in game.colours}) == len(game.colours)
    assert len(game.colours) >= max(game.seats)
    pictures = {setting.game.part("scene").colour_picture(colour) for colour in game.colours}
    assert len(pictures) == len(game.colours)
    assert pictures <= _pictures(setting.name)
    for key, option in game.options.items():
        assert words.option_name(key).strip()
        values = [words.option_value(key, value) for value in option.values]
        assert len(set(values)) == len(values)
    assert words.options_told(game.with_defaults({})) == []
    assert all(map(str.strip, words.options_told(dict(setting.options))))


@pytest.fixture(params=language.LANGUAGES)
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speak each language for one test."""
    language.use(request.param)
    yield request.param
    language.use("en")


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("name", game_names())
def test_every_colour_has_a_letter_of_its_own(name: str) -> None:
    game = find_game(name)
    letters = {game.part("words").colour_letter(colour) for colour in game.colours}
    assert len(letters) == len(game.colours)
    assert all(len(letter) == 1 for letter in letters)


def _all_texts(setting: Setting, state: State) -> Iterator[str]:
    words, view = words_of(setting), state.view(state.actor)
    scene = scene_of(setting, view)
    for zone in scene.zones:
        yield zone.name
        yield from (spot.name for spot in zone.spots)
    for place in scene.places:
        yield place.colour
        yield from (stock.name for stock in place.stocks)
    yield words.progress(view)
    yield from (words.offer(view, move, setting.look.names) for move in state.moves())
    yield from map(words.score_line, state.score_sheet())
    yield from (refusal.reason for word in JUNK if (refusal := state.why_not(word)))
    if scene.asked:
        yield scene.asked


def _texts_of_the_box(setting: Setting) -> Iterator[str]:
    words: Any = words_of(setting)
    yield words.summary()
    yield from words.options_told(dict(setting.options))
    yield from map(words.colour_name, setting.game.colours)
    yield from map(words.colour_letter, setting.game.colours)
    for key, value in setting.options:
        yield from (words.option_name(key), words.option_value(key, value))


@pytest.fixture
def pseudo() -> Iterator[None]:
    """Speak the pseudo-language for one test."""
    language.use(language.PSEUDO)
    yield
    language.use("en")


@every_setting
@pytest.mark.usefixtures("pseudo")
def test_every_text_can_be_translated(setting: Setting) -> None:
    for text in _texts_of_the_box(setting):
        assert "⟦" in text
    for state in positions(setting, 1):
        for text in _all_texts(setting, state):
            assert "⟦" in text
    for ply in plies(setting, 1):
        for event in _ways_to_tell(ply.state, ply.event, None):
            told = sentence(setting, ply.state, event, None)
            assert "⟦" in told or not told
