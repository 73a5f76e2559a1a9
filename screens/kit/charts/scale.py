"""The numbers at the side of a chart: few, round, and with all values between them."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, log10

STEPS = (1, 2, 2.5, 4, 5, 10)


def ticks(values: Iterable[float], most: int = 4) -> tuple[int, ...]:
    """At most `most` whole numbers at equal distances; the first is no more than any value, the last no less."""
    known = list(values)
    low, high = floor(min(known, default=0)), ceil(max(known, default=0))
    high = max(high, low + 1)
    power = 10 ** max(0, floor(log10(high - low)) - 1)
    while True:
        for step in sorted({max(1, int(part * power)) for part in STEPS}):
            first, last = step * floor(low / step), step * ceil(high / step)
            if (last - first) // step < most:
                return tuple(range(first, last + 1, step))
        power *= 10
