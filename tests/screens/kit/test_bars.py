"""The bar on top of a page."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from screens.kit.frame.bars import TopBar
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui

LONG = "Winter Queen · 12 numbers to confirm, and all of them are secret"


def in_a_window(app: Driver, bar: TopBar) -> None:
    app.shell.add_widget(bar)
    bar.size_hint_x, bar.width = None, dp(300)
    app.settle()


@pytest.mark.parametrize(("keeps_height", "kept"), [(True, True), (False, False)])
def test_a_shorter_note_moves_nothing_where_the_bar_keeps_its_height(
    app: Driver, keeps_height: bool, kept: bool
) -> None:
    bar = TopBar(title="Final scoring", note=LONG, keeps_height=keeps_height)
    in_a_window(app, bar)
    before = bar.height
    bar.note = "Winter Queen · 1 of 3"
    app.settle()
    assert (bar.height == before) is kept


def test_another_width_or_no_note_at_all_gives_the_room_back(app: Driver) -> None:
    bar = TopBar(title="Final scoring", note=LONG, keeps_height=True)
    in_a_window(app, bar)
    high = bar.height
    bar.note = "Winter Queen · 1 of 3"
    bar.width = dp(320)
    app.settle()
    assert bar.height < high
    bar.note = LONG
    app.settle()
    bar.note = ""
    app.settle()
    assert bar.height < high
