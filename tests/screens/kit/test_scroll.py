"""A page that scrolls: where it stands when its content changes."""

from __future__ import annotations

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.kit.layouts.column import Column
from screens.kit.layouts.scroll import Scroll
from tools.harness.driver import Driver
from tools.harness.hands.common import lay_on_cloth

pytestmark = pytest.mark.ui


def _scrolled_to_the_end(app: Driver) -> tuple[Scroll, Widget, Widget]:
    """A page at its end, its first widget, and a long one below."""
    page, column = Scroll(), Column()
    first, long = Widget(size_hint_y=None, height=dp(40)), Widget(size_hint_y=None, height=dp(800))
    for widget in (first, long):
        column.add_widget(widget)
    page.add_widget(column)
    lay_on_cloth(app, page, 300, 300)
    app.advance(0.5)
    x, y = page.to_window(page.center_x, page.y + dp(20))
    for _ in range(3):
        app.drag(x, y, x, y + dp(250))
        app.advance(0.5)
    assert first.to_window(0, first.top)[1] > page.to_window(0, page.top)[1], "the first is out of sight"
    return page, first, long


def test_content_that_becomes_shorter_than_its_room_stands_at_the_top(app: Driver) -> None:
    page, first, long = _scrolled_to_the_end(app)
    long.height = dp(60)
    app.advance(0.2)
    assert first.to_window(0, first.top)[1] == pytest.approx(page.to_window(0, page.top)[1])
    long.height = dp(800)
    app.advance(0.2)
    assert first.to_window(0, first.top)[1] == pytest.approx(page.to_window(0, page.top)[1]), "and begins there again"


def test_content_that_is_still_longer_than_its_room_stays_scrolled(app: Driver) -> None:
    page, _, long = _scrolled_to_the_end(app)
    long.height = dp(400)
    app.advance(0.2)
    assert page.scroll_y == pytest.approx(0)
