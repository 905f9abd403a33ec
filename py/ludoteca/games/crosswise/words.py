"""The words of CrossWise: its names, moves, places and score lines, in the language in use."""

from collections.abc import Sequence

from ludoteca.engine.game import Options, ScoreLine
from ludoteca.engine.language import gettext as _
from ludoteca.engine.language import listed, ngettext, pgettext
from ludoteca.engine.scene import Facts, Look
from ludoteca.games.crosswise import pieces
from ludoteca.games.crosswise.rules import (
    FREE,
    HIDDEN,
    INDEX,
    LINES,
    OPENING,
    OVER,
    PLAYING,
    SIXES,
    CrossWise,
    groups,
    most,
    worth,
)


def title() -> str:
    """Return the game's name."""
    return "CrossWise"


def summary() -> str:
    """Return what the game is, in two sentences."""
    return _(
        "One team scores the rows of the board, the other its columns, and every tile counts for "
        "both. Gather equal symbols in your lines, and mind the action tiles."
    )


def facts() -> Facts:
    """Return what the box says."""
    return Facts(pieces.DESIGNER, pieces.MINUTES, pieces.AGE)


def colour_name(colour: str) -> str:
    """Return the name of a badge's shape; its colour is that of the team."""
    names = {
        "circle": pgettext("shape of a badge", "circle"),
        "square": pgettext("shape of a badge", "square"),
        "triangle": pgettext("shape of a badge", "triangle"),
        "diamond": pgettext("shape of a badge", "diamond"),
    }
    return names[colour]


def colour_letter(colour: str) -> str:
    """Return the letter of a badge's shape; no two have the same in any language."""
    letters = {
        "circle": pgettext("letter of the badge's shape, unique", "C"),
        "square": pgettext("letter of the badge's shape, unique", "S"),
        "triangle": pgettext("letter of the badge's shape, unique", "T"),
        "diamond": pgettext("letter of the badge's shape, unique", "D"),
    }
    return letters[colour]


def option_name(key: str) -> str:
    """Return the name of the one option there is."""
    return {"single": _("With three players")}[key]


def option_value(key: str, value: str | bool) -> str:
    """Return what choosing `value` means."""
    if value == "green":
        return _("Seat 2 is alone and scores the rows")
    return _("Seat 2 is alone and scores the columns")


def options_told(options: Options) -> list[str]:
    """Return what is not as usual in this game."""
    return [_("the lone player has the rows")] if options["single"] == "green" else []


# -- moves ----------------------------------------------------------------------------------------


def told(view: CrossWise, event: str, names: Sequence[str]) -> str:
    """Return what `event` is, with the player's name: "Ana puts a ring on c4."."""
    who = names[view.turn]
    if event[0] == "~":
        return _drawn_told(who, event[1:])
    if event == "redraw":
        return _("{who} puts the whole hand into the bag and draws a new one.").format(who=who)
    if event == "keep":
        return _("{who} keeps an opening hand without a symbol.").format(who=who)
    if event == "pass":
        return _("{who} has no possible move and passes.").format(who=who)
    return _told_patterns()[event[0]].format(who=who, **_parts(view, event))


def _drawn_told(who: str, tile: str) -> str:
    if tile == HIDDEN:
        return _("{who} draws a tile.").format(who=who)
    return _("{who} draws {tile}.").format(who=who, tile=a_tile(tile))


def _told_patterns() -> dict[str, str]:
    return {
        **dict.fromkeys(pieces.SYMBOLS, _("{who} puts {tile} on {cell}.")),
        pieces.TAKE: _("{who} takes {lies} from {cell} into the hand."),
        pieces.MOVE: _("{who} moves {lies} from {cell} to {to}."),
        pieces.SWAP: _("{who} swaps {lies} on {cell} and {there} on {to}."),
        pieces.EXCHANGE: _("{who} takes {lies} from {cell} and puts {tile} there."),
    }


def _parts(view: CrossWise, move: str) -> dict[str, str]:
    """Return what the sentences about a move are filled with."""
    cell, other = move[2:4], move[5:]
    return {
        "cell": cell,
        "lies": a_tile(view.board[INDEX[cell]]),
        "to": other,
        "there": a_tile(view.board[INDEX[other]]) if other in INDEX else "",
        "tile": a_tile(other if move[0] == pieces.EXCHANGE else move[0]),
    }


def offer(view: CrossWise, move: str, names: Sequence[str] = ()) -> str:
    """Return a legal move as a short command: "Put a ring on c4", and what is special about it."""
    words = {
        "redraw": _("Put the whole hand into the bag and draw a new one"),
        "keep": _("Keep this hand"),
        "pass": _("Pass: no move is possible"),
    }
    if move in words:
        return words[move]
    command = _offer_patterns()[move[0]].format(**_parts(view, move))
    remark = _remark(view, move)
    return _("{command} – {remark}").format(command=command, remark=remark) if remark else command


def _offer_patterns() -> dict[str, str]:
    return {
        **dict.fromkeys(pieces.SYMBOLS, _("Put {tile} on {cell}")),
        pieces.TAKE: _("Take {lies} from {cell} into the hand"),
        pieces.MOVE: _("Move {lies} from {cell} to {to}"),
        pieces.SWAP: _("Swap {lies} on {cell} and {there} on {to}"),
        pieces.EXCHANGE: _("Take {lies} from {cell} and put {tile} there"),
    }


def _remark(view: CrossWise, move: str) -> str:
    """Return that a move wins, hands the win to the other team, or changes nothing; or ""."""
    after = view.play(move)
    six = after.six()
    if six and six in view.lines_of(view.team(view.turn)):
        return _("six equal symbols: your team wins at once!")
    if six:
        return _("careful: six equal symbols for the other team, who win at once!")
    return _("nothing changes on the board") if after.board == view.board else ""


def asked(view: CrossWise) -> str:
    """Return what the seat to act is asked."""
    if view.draws or view.phase == OVER:
        return ""
    if view.phase == OPENING and view.turn == view.coming[0]:
        return _("No symbol to begin with: draw a new hand.")
    if view.phase == OPENING:
        return _("No symbol in this hand: draw a new one, or keep it.")
    if is_stuck(view):
        return _("No move is possible: draw a new hand.") if view.in_bag else _("Pass.")
    return _("Put a symbol on a free cell, or play an action tile.")


def is_stuck(view: CrossWise) -> bool:
    """Tell whether the seat has its turn and no move is possible, as far as the view shows it."""
    shown = set(view.hands[view.turn]) <= pieces.TILES.keys()
    return view.phase == PLAYING and shown and view.moves()[:1] in (("redraw",), ("pass",))


def progress(view: CrossWise) -> str:
    """Return how much of the board is filled, and how the teams stand."""
    filled = len(view.board) - view.board.count(FREE)
    rows, columns = view.totals()[view.rows], view.totals()[1 - view.rows]
    if view.six():
        return _("{line}: six equal symbols").format(line=line_name(view.six()))
    return _("{filled} of {all} cells filled; rows {rows}, columns {columns}").format(
        filled=filled, all=len(view.board), rows=rows, columns=columns
    )


def seen(view: CrossWise, events: Sequence[str]) -> str:
    """Return how many of each symbol are not on the board: in the bag, or in somebody's hand."""
    left = {symbol: pieces.TILES[symbol] - view.board.count(symbol) for symbol in pieces.SYMBOLS}
    counts = [f"{tile_name(symbol)} ×{count}" for symbol, count in left.items()]
    return _("Not on the board: {tiles}").format(tiles=", ".join(counts))


# -- things ---------------------------------------------------------------------------------------


def tile_name(tile: str) -> str:
    """Return the name of a tile: "ring"."""
    names = {
        "A": pgettext("tile", "ring"),
        "B": pgettext("tile", "star"),
        "C": pgettext("tile", "hourglass"),
        "D": pgettext("tile", "clover"),
        "E": pgettext("tile", "moon"),
        "F": pgettext("tile", "drop"),
        "T": pgettext("tile", "action Take"),
        "M": pgettext("tile", "action Move"),
        "S": pgettext("tile", "action Swap"),
        "X": pgettext("tile", "action Exchange"),
    }
    return names[tile]


def a_tile(tile: str) -> str:
    """Return a tile as it stands in a sentence: "a ring"; "" for a free cell."""
    names = {
        "A": pgettext("in a sentence", "a ring"),
        "B": pgettext("in a sentence", "a star"),
        "C": pgettext("in a sentence", "an hourglass"),
        "D": pgettext("in a sentence", "a clover"),
        "E": pgettext("in a sentence", "a moon"),
        "F": pgettext("in a sentence", "a drop"),
        "T": pgettext("in a sentence", "the action Take"),
        "M": pgettext("in a sentence", "the action Move"),
        "S": pgettext("in a sentence", "the action Swap"),
        "X": pgettext("in a sentence", "the action Exchange"),
    }
    return names.get(tile, "")


def cell_name(view: CrossWise, cell: str) -> str:
    """Return what lies on a cell: "c4, ring"."""
    lies = view.board[INDEX[cell]]
    if lies == FREE:
        return _("{cell}, free").format(cell=cell)
    return _("{cell}, {tile}").format(cell=cell, tile=tile_name(lies))


def line_name(name: str) -> str:
    """Return the name of a line: "row 3" or "column c"."""
    pattern = _("row {name}") if name in pieces.ROWS else _("column {name}")
    return pattern.format(name=name)


def line_told(view: CrossWise, name: str, look: Look) -> str:
    """Return all there is to say of a line: "row 3 of Ana and Bia, 5 points, at most 7, …"."""
    line = view.board[LINES[name]]
    said = [_("{line} of {team}").format(line=line_name(name), team=team_names(view, name, look))]
    if look.worth:
        said.append(points(worth(line)))
    if look.worth == "most":
        said.append(_most_told(line))
    largest = max(groups(line), default=0)
    if largest in pieces.NEAR_SIX:
        said.append(_("{count} equal").format(count=largest))
    return ", ".join(said)


def _most_told(line: str) -> str:
    best = most(line)
    if best in SIXES:
        return _("six equal are still possible")
    return _("at most {points}").format(points=points(worth(best)))


def team_names(view: CrossWise, name: str, look: Look) -> str:
    """Return the names of the players who score a line."""
    seats = [s for s in range(view.players) if name in view.lines_of(view.team(s))]
    return _(" and ").join(look.names[seat] for seat in seats)


def side_name(view: CrossWise, seat: int) -> str:
    """Return what a seat scores: rows or columns."""
    return _("rows") if view.team(seat) == view.rows else _("columns")


def points(count: int) -> str:
    """Return a number of points."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def in_hand(tile: str, count: int) -> str:
    """Return a tile of the own hand with its letter, and how many there are of it."""
    if count > 1:
        return _("{tile} ({letter}), {count} of them").format(
            tile=tile_name(tile), letter=tile, count=count
        )
    return _("{tile} ({letter})").format(tile=tile_name(tile), letter=tile)


def held(count: int) -> str:
    """Return how many tiles a seat holds."""
    return ngettext("{count} tile in hand", "{count} tiles in hand", count).format(count=count)


def in_bag(count: int) -> str:
    """Return how many tiles the bag holds."""
    return ngettext("Bag with {count} tile", "Bag with {count} tiles", count).format(count=count)


def used(tile: str, count: int) -> str:
    """Return how many of an action have been played."""
    return _("{tile}: {count} of {all} played").format(
        tile=tile_name(tile), count=count, all=pieces.TILES[tile]
    )


def score_line(line: ScoreLine) -> str:
    """Return what a line of the score sheet is for: "row 3: four equal, a pair"."""
    if line.subject == "team":
        return _("the team’s six lines")
    name, _colon, sizes = line.subject.partition(":")
    parts = [int(size) for size in sizes.split("+")]
    return _("{line}: {groups}").format(line=line_name(name), groups=_groups_told(parts))


def _groups_told(sizes: list[int]) -> str:
    if len(sizes) == pieces.SIDE:
        return _("six different")
    kinds = [_group_name(size, sizes.count(size)) for size in dict.fromkeys(sizes) if size > 1]
    return ", ".join(kinds)


def _group_name(size: int, times: int) -> str:
    names = {
        2: ngettext("a pair", "{times} pairs", times),
        3: ngettext("three equal", "{times} times three equal", times),
        4: _("four equal"),
        5: _("five equal"),
        6: _("six equal"),
    }
    return names[size].format(times=times)


def result(state: CrossWise, names: Sequence[str]) -> str:
    """Return which team has won a finished game, and by what."""
    winners = state.winners()
    points = sorted(state.totals(), reverse=True)
    if len(winners) == state.players:
        return _("A draw: {points} points each.").format(points=points[0])
    who = listed([names[seat] for seat in winners])
    if state.six():
        text = ngettext("{who} wins by six equal.", "{who} win by six equal.", len(winners))
        return text.format(who=who)
    text = ngettext("{who} wins, {more} to {less}.", "{who} win, {more} to {less}.", len(winners))
    return text.format(who=who, more=points[0], less=points[1])
