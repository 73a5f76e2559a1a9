"""The benchmark of what is felt, in its short form: a few taps, one page, and what it makes of its numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks import felt
from benchmarks.bare_app import BareApp

pytestmark = pytest.mark.ui


def test_the_bare_app_is_tapped_and_scrolled_when_asked(tmp_path: Path) -> None:
    with BareApp(tmp_path) as bare:
        taps, frames = bare.taps(3), bare.scroll_frames(5)
    assert len(taps) == 3 and len(frames) == 5
    assert all(seconds > 0 for seconds in (*taps, *frames))


def test_taps_at_a_table_are_counted_in_bare_taps() -> None:
    ratios = felt.in_process("match('witchcraft', 3)")
    assert len(ratios) >= 3 and all(ratio > 0 for ratio in ratios)


def test_a_page_is_opened_for_the_first_time_and_again() -> None:
    found = felt.in_process("openings(lambda place: place in ('settings', 'about'))")
    names = [name for name, _ in found]
    assert {"SettingsScreen", "AboutScreen"} <= set(names) and names.count("AboutScreen") == 2


def test_the_slowest_first_opening_and_the_slowest_median_of_the_others_count() -> None:
    found = [("map", 90.0), ("map", 20.0), ("map", 70.0), ("map", 30.0), ("menu", 40.0), ("menu", 35.0)]
    assert felt.worst_openings(found) == (("map", 90.0), ("menu", 35.0))


def test_of_a_hundred_taps_five_may_take_longer() -> None:
    assert felt.tail([float(ratio) for ratio in range(1, 101)]) == pytest.approx(95, abs=1)
