"""A long list: rows without gaps, whatever their heights are, and what is seen stays where it is."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from kivy.uix.widget import Widget

from screens.kit.layouts.long_list import LongList
from tools.harness.driver import Driver
from tools.harness.hands.common import lay

pytestmark = pytest.mark.ui

COUNT = 3000


class Stripe(Widget):
    """As high as its number says; the list guesses wrong almost always."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None)

    def show(self, entry: int) -> None:
        self.number, self.height = entry, 30 + entry * 37 % 90


def stripes(app: Driver) -> LongList:
    listed = LongList(size_hint=(None, None), size=(300, 500), kinds={int: Stripe}, side=0)
    lay(app, listed)
    listed.show(range(COUNT))
    app.frames(4)
    return listed


def stand_without_gaps(listed: LongList) -> bool:
    rows: list[Any] = [listed.rows[index] for index in sorted(listed.rows)]
    fit = all(upper.y == pytest.approx(lower.top) for upper, lower in pairwise(rows))
    return fit and [row.number for row in rows] == sorted(listed.rows)


def seen(listed: LongList) -> tuple[int, float]:
    """The first row that is wholly in sight, and where its top stands in the window."""
    tops = {index: row.to_window(row.x, row.top)[1] for index, row in listed.rows.items()}
    ceiling = listed.to_window(*listed.pos)[1] + listed.height
    index = min(index for index, top in tops.items() if top <= ceiling + 1)
    return index, tops[index]


def scroll(app: Driver, listed: LongList, by: float) -> None:
    listed.scroll_y -= by / (listed.viewport_size[1] - listed.height)
    app.frames(3)


def test_rows_stand_without_gaps_all_the_way_down_and_up(app: Driver) -> None:
    listed = stripes(app)
    made = {id(row) for row in listed.rows.values()}
    for by in (*(170,) * 30, *(-210,) * 20):
        index, top = seen(listed)
        scroll(app, listed, by)
        made |= {id(row) for row in listed.rows.values()}
        assert stand_without_gaps(listed)
        if index in listed.rows:
            row = listed.rows[index]
            assert row.to_window(row.x, row.top)[1] == pytest.approx(top + by, abs=2)
    assert len(made) < 40


def test_after_a_jump_rows_above_that_were_never_seen_do_not_move_what_is_seen(app: Driver) -> None:
    listed = stripes(app)
    listed.scroll_y = 0.4
    app.frames(4)
    assert stand_without_gaps(listed) and 1000 < min(listed.rows) < 2500
    for _ in range(25):
        index, top = seen(listed)
        scroll(app, listed, -60)
        assert stand_without_gaps(listed)
        row = listed.rows[index]
        assert row.to_window(row.x, row.top)[1] == pytest.approx(top - 60, abs=2)


def test_more_entries_come_in_below_and_the_last_one_is_reached(app: Driver) -> None:
    listed = stripes(app)
    asked: list[int] = []
    listed.bind(on_near_end=lambda *_: asked.append(len(listed.entries)))
    listed.scroll_y = 0
    app.frames(4)
    assert asked
    before = seen(listed)
    listed.extend(range(COUNT, COUNT + 50))
    app.frames(4)
    assert seen(listed) == pytest.approx(before, abs=2), "what is seen stays"
    for _ in range(8):
        listed.scroll_y = 0
        app.frames(3)
    assert max(listed.rows) == COUNT + 49 and stand_without_gaps(listed)
    listed.show([])
    app.frames(3)
    assert not listed.rows and listed.offset == 0
