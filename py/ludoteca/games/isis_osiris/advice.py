"""What a player may know of Isis & Osiris beyond its rules: how good a position is."""

from ludoteca.games.isis_osiris.rules import FREE, HIDDEN, PAWN, IsisOsiris, neighbours


def lead(state: IsisOsiris, seat: int) -> float:
    """Return by how many points `seat` is expected to end ahead of the best other seat."""
    points = _points(state)
    return points[seat] - max(one for other, one in enumerate(points) if other != seat)


def _points(state: IsisOsiris) -> list[float]:
    unseen = list(map(int, state.unseen))
    mean = sum(unseen) / max(1, len(unseen))
    points = [0.0] * state.players
    for index, thing in enumerate(state.board):
        if thing[1:] == PAWN:
            points[int(thing[0])] += sum(
                _worth(state, beside, mean) for beside in neighbours(index)
            )
    return points


def _worth(state: IsisOsiris, index: int, mean: float) -> float:
    thing = state.board[index]
    if thing == FREE:
        return mean / 2
    return mean if thing[1:] == HIDDEN else state.value(index)
