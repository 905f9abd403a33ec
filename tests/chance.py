"""Whether counts look like what chance should have brought: the chi-square test."""

from collections.abc import Mapping
from typing import Final

RARE: Final = 4.0
"""How many standard deviations are too many: one honest sample in some 30,000 has more."""


def too_unlikely(counts: Mapping[str, int], weights: Mapping[str, int]) -> bool:
    """Tell whether draws that came out as `counts` can hardly have had these `weights`."""
    if len(weights) < 2 or not counts.keys() <= weights.keys():
        return not counts.keys() <= weights.keys()
    draws, total = sum(counts.values()), sum(weights.values())
    expected = {thing: draws * weight / total for thing, weight in weights.items()}
    distance = sum((counts.get(t, 0) - e) ** 2 / e for t, e in expected.items())
    return distance > _limit(len(weights) - 1)


def _limit(freedom: int) -> float:
    """Return the chi-square value that is `RARE` (Wilson and Hilferty's approximation)."""
    spread = 2 / (9 * freedom)
    return freedom * float(1 - spread + RARE * spread**0.5) ** 3
