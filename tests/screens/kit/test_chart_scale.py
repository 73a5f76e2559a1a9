"""The numbers at the side of a chart."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as some

from screens.kit.charts.scale import ticks


def test_they_are_round() -> None:
    assert ticks((4, 76)) == (0, 40, 80)
    assert ticks((91, 121)) == (80, 100, 120, 140)
    assert ticks((-3, 10)) == (-5, 0, 5, 10)
    assert ticks(()) == (0, 1)


@settings(max_examples=50)
@given(some.lists(some.floats(-(10**9), 10**9), min_size=1))
def test_they_are_few_and_all_values_lie_between_them(values: list[float]) -> None:
    shown = ticks(values)
    assert 2 <= len(shown) <= 4
    assert shown[0] <= min(values) and max(values) <= shown[-1]
    assert len({after - before for before, after in pairwise(shown)}) == 1
