"""The end of a game: the result, the points line by line, the score sheet, what comes next."""

from collections.abc import Sequence

from ludoteca.bots.levels import LEVELS
from ludoteca.engine import match
from ludoteca.engine.game import ScoreLine, folder
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import listed, ngettext
from ludoteca.table.markup import Element, element
from ludoteca.table.model import Model
from ludoteca.table.parts import button, reads


def level_name(level: int) -> str:
    """Return the name of a bot's level."""
    return LEVELS[level].name()


def signed(points: int) -> str:
    """Return points as they are written: a real minus, and a plus for what is gained."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"


def plain(points: int) -> str:
    """Return a total: a real minus, no plus."""
    return str(points).replace("-", "−")


def told_lines(model: Model) -> tuple[ScoreLine, ...]:
    """Return the lines of the score sheet that have been told so far."""
    if model.counted is None or not model.session.is_over:
        return ()
    return model.session.state.score_sheet()[: model.counted]


def is_told(model: Model) -> bool:
    """Tell whether the game is over and its whole score has been told."""
    if model.counted is None or not model.session.is_over:
        return False
    return model.counted >= len(model.session.state.score_sheet())


def totals(model: Model) -> tuple[int, ...]:
    """Return the points of each seat told so far."""
    if is_told(model):
        return model.session.state.scores()
    points = [0] * model.session.record.players
    for line in told_lines(model):
        points[line.seat] += line.points
    return tuple(points)


def points_of(model: Model, seat: int) -> str:
    """Return what stands beside a seat's name while the score is told and after; "" before."""
    is_told_of = model.counted is not None and model.session.is_over
    return plain(totals(model)[seat]) if is_told_of else ""


def headline(model: Model) -> list[Element | str]:
    """Return the line above the board at the end of a game."""
    if model.counted is None:
        return [element("span", _("The game is over. Now the score is told."))]
    if not is_told(model):
        return [element("span", _line_told(model))]
    return [element("strong", result(model)), *_series_result(model)]


def _line_told(model: Model) -> str:
    lines = told_lines(model)
    if not lines:
        return _("Everything is turned up.")
    line = lines[-1]
    return _("{name}: {what}, {points}").format(
        name=model.session.names[line.seat],
        what=model.session.game.part("words").score_line(line),
        points=signed(line.points),
    )


def result(model: Model) -> str:
    """Return who has won this game, in a sentence; a game of teams has words of its own."""
    session = model.session
    own = getattr(session.game.part("words"), "result", None)
    if own is not None:
        return str(own(session.state, session.names))
    winners = [session.names[seat] for seat in session.state.winners()]
    most = max(session.state.scores())
    text = ngettext(
        "{names} wins with {count} point.", "{names} wins with {count} points.", abs(most)
    )
    if len(winners) > 1:
        text = ngettext(
            "{names} share the win with {count} point.",
            "{names} share the win with {count} points.",
            abs(most),
        )
    return text.format(names=listed(winners), count=plain(most))


def _series_result(model: Model) -> list[Element | str]:
    series = model.session.series
    if series.games == 1:
        return []
    sums = series.totals(model.session.state.scores())
    names = model.session.names
    if not series.is_last:
        standing = ", ".join(f"{names[seat]} {plain(total)}" for seat, total in enumerate(sums))
        text = _("The series so far: {standing}.").format(standing=standing)
        return [" ", element("span", text)]
    first = listed([names[seat] for seat in match.leaders(sums)])
    points = max(sums)
    text = ngettext(
        "{names} wins the series with {points} point.",
        "{names} wins the series with {points} points.",
        points,
    )
    if len(match.leaders(sums)) > 1:
        text = ngettext(
            "{names} share the series with {points} point.",
            "{names} share the series with {points} points.",
            points,
        )
    return [" ", element("span", text.format(names=first, points=plain(points)))]


def actions(model: Model) -> list[Element]:
    """Return what can be done at the end of a game."""
    if not is_told(model):
        return [button("skip", _("Skip to the result"), picture="skip-forward", class_="main")]
    series = model.session.series
    again = _("Next game of the series") if not series.is_last else _("Play again")
    return [
        button("again", again, picture="rotate-ccw", class_="main"),
        button("retell", _("Tell the score again"), picture="play"),
        button("share", _("Share"), picture="share-2"),
        button("lobby", _("All games"), picture="arrow-left"),
    ]


# -- the score sheet ------------------------------------------------------------------------------


def sheet(model: Model) -> Element | None:
    """Return the score sheet, as far as it has been told: each line lights where it comes from."""
    if model.counted is None or not model.session.is_over:
        return None
    names = model.session.names
    parts = [_seat_sheet(model, seat, names[seat]) for seat in range(model.session.record.players)]
    lines = model.session.state.score_sheet()
    about = f"{folder(model.session.record.game)}#{lines[0].rule}" if lines else ""
    return element(
        "section",
        element(
            "header",
            element("h2", _("Score")),
            reads(about, _("Rule"), class_="button plain small") if about else None,
        ),
        element("div", parts, class_="sheets"),
        plot(model) if is_told(model) else None,
        _seed(model) if is_told(model) else None,
        key="sheet",
        class_="sheet",
    )


def _seat_sheet(model: Model, seat: int, name: str) -> Element:
    lines = [
        _line(model, number, line)
        for number, line in enumerate(told_lines(model))
        if line.seat == seat
    ]
    total = element("b", plain(totals(model)[seat]))
    return element(
        "div",
        element("h3", element("span", name), " ", total),
        element("ol", lines),
        key=f"sheet:{seat}",
    )


def _tone(points: int) -> str | None:
    return "plus" if points > 0 else "minus" if points < 0 else None


def _line(model: Model, number: int, line: ScoreLine) -> Element:
    name = model.session.game.part("words").score_line(line)
    touch = element(
        "button",
        element("span", name),
        " ",
        element("b", signed(line.points), class_=_tone(line.points)),
        type="button",
        class_="entry",
        data_do=f"score:{number}",
    )
    return element("li", touch, key=f"line:{number}")


def _seed(model: Model) -> Element | None:
    """Return what decided the draws: it can be told once nothing is left to be drawn."""
    seed = model.session.record.seed
    text = _("What was drawn came from this number: {seed}").format(seed=seed)
    return element("p", text, class_="seed") if seed else None


# -- how the score came about ---------------------------------------------------------------------

_WIDE, _HIGH = 300, 120


def plot(model: Model) -> Element:
    """Return the points of each seat over the course of the game, as a picture with a caption.

    Each line has a dash of its own and ends at the name of its seat.
    """
    courses = list(zip(*(state.scores() for state in model.session.states), strict=True))
    least = min(0, *map(min, courses))
    most = max(1, *map(max, courses))
    lines = [
        element("polyline", points=_points(course, least, most), class_=f"course seat-{seat}")
        for seat, course in enumerate(courses)
    ]
    zero = _high(0, least, most)
    axis = element("line", x1=0, x2=_WIDE, y1=zero, y2=zero, class_="axis")
    drawn = element(
        "svg", axis, lines, viewBox=f"-4 -6 {_WIDE + 8} {_HIGH + 12}", aria_hidden="true"
    )
    names = [
        element("span", _dash(seat), name, class_="legend")
        for seat, name in enumerate(model.session.names)
    ]
    said = element("figcaption", element("span", _("Points over the game:")), names)
    return element("figure", drawn, said, key="plot", class_="plot")


def _dash(seat: int) -> Element:
    line = element("line", x1=1, x2=27, y1=5, y2=5, class_=f"course seat-{seat}")
    return element("svg", line, viewBox="0 0 28 10", aria_hidden="true")


def _points(course: Sequence[int], least: int, most: int) -> str:
    step = _WIDE / max(1, len(course) - 1)
    places = ((n * step, _high(points, least, most)) for n, points in enumerate(course))
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in places)


def _high(points: int, least: int, most: int) -> float:
    return _HIGH * (most - points) / (most - least)
