"""Cells that do not fit are seen to go on."""

from __future__ import annotations

from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st
from kivy.metrics import dp

from screens.kit.layouts.sideways import CUT, PEEK, peeking

WIDTHS = st.lists(st.floats(60, 300), min_size=1, max_size=8)


@given(WIDTHS, st.floats(200, 1200), st.floats(0, 8))
def test_no_cell_begins_where_the_room_ends(widths: list[float], room: float, gap: float) -> None:
    shown = peeking(widths, room, gap)
    begins = list(accumulate((width + gap for width in shown[:-1]), initial=0.0))
    ends = [left + width for left, width in zip(begins, shown, strict=True)]
    if ends[-1] > room + dp(CUT):
        assert not any(room - dp(PEEK) + 1e-6 < left < room + dp(CUT) for left in begins[1:])


@given(WIDTHS, st.floats(0, 8))
def test_cells_that_fit_keep_their_widths(widths: list[float], gap: float) -> None:
    assert list(peeking(widths, sum(widths) + gap * len(widths) + dp(PEEK), gap)) == widths


def test_the_fifth_tab_of_a_small_window_peeks_in() -> None:
    shown = peeking([100] * 5, 396, 0)
    assert sum(shown[:4]) <= 396 - dp(PEEK) + 1e-6
    assert shown[4] == 100
