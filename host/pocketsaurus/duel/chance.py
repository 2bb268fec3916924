"""How far a figure from a number of games can be off by chance: 95 % intervals."""

import math
from collections.abc import Sequence
from statistics import fmean, stdev

_SURE = 1.96  # standard deviations on either side of a 95 % interval


def share(some: int, all: int) -> tuple[float, float, float]:
    """``some`` of ``all``, and the ends of its interval, all from 0 to 1; (0.5, 0, 1) of nothing.

    Wilson's score interval (E. B. Wilson, 1927), which also holds near 0 and 1.
    """
    if not all:
        return 0.5, 0.0, 1.0
    part = some / all
    middle = part + _SURE**2 / (2 * all)
    spread = _SURE * math.sqrt(part * (1 - part) / all + _SURE**2 / (4 * all * all))
    whole = 1 + _SURE**2 / all
    return part, (middle - spread) / whole, (middle + spread) / whole


def mean(numbers: Sequence[float]) -> tuple[float, float, float]:
    """The mean of one or more numbers and the ends of its interval, by the normal distribution.

    A few numbers say little about how far they spread, and a single one nothing: its interval is a point.
    """
    middle = fmean(numbers)
    spread = _SURE * stdev(numbers) / math.sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return middle, middle - spread, middle + spread
