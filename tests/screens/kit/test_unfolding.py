"""A long page opens with what is in sight; the rest is built later, and nothing that is there moves."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from screens.kit.layouts.scroll import Scroll
from screens.kit.layouts.stack import Stack
from screens.kit.layouts.unfolding import QUIET_SECONDS, Unfolding
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui

PARTS, HIGH = 20, 300


class Long:
    """Parts of one height in a page that scrolls, as high as the window."""

    def __init__(self, parts: int = PARTS, at_once: int = 1) -> None:
        self.scroll, self.column = Scroll(size=Window.size), Stack()
        self.scroll.add_widget(self.column)
        Window.add_widget(self.scroll)
        self.unfolding = Unfolding(self.scroll)
        self.unfolding.show([self.add] * parts, at_once)

    def add(self) -> None:
        self.column.add_widget(Widget(size_hint_y=None, height=HIGH))

    @property
    def built(self) -> int:
        return len(self.column.children)

    def tops(self) -> list[float]:
        return [part.to_window(part.x, part.top)[1] for part in reversed(self.column.children)]


@pytest.fixture
def page(app: Driver) -> Long:
    assert app.shell is not None
    return Long()


def in_sight() -> int:
    """So many fill the window and reach beyond it."""
    return int(Window.height) // HIGH + 1


def test_parts_in_sight_come_in_the_next_frames_and_the_others_do_not(app: Driver, page: Long) -> None:
    assert page.built == 1
    app.frames(in_sight() + 2)
    assert page.built == in_sight() < PARTS


def test_the_others_come_later_and_move_nothing(app: Driver, page: Long) -> None:
    app.frames(in_sight() + 2)
    before = page.tops()
    app.advance(QUIET_SECONDS + 2)
    assert page.built == PARTS
    assert page.tops()[: len(before)] == before


def test_whoever_scrolls_finds_all_of_them(app: Driver, page: Long) -> None:
    app.frames(in_sight() + 2)
    page.scroll.scroll_y = 0.9
    assert page.built == PARTS


def test_what_is_asked_for_is_built_at_once(app: Driver, page: Long) -> None:
    assert page.unfolding.build_rest() and page.built == PARTS
    assert not page.unfolding.build_rest()
    app.advance(QUIET_SECONDS + 1)
    assert page.built == PARTS


def test_a_page_that_is_scrolled_down_is_built_whole(app: Driver, page: Long) -> None:
    app.advance(QUIET_SECONDS + 2)
    page.scroll.scroll_y = 0.5
    page.column.clear_widgets()
    page.unfolding.show([page.add] * PARTS, at_once=1)
    assert page.built == PARTS


def test_what_was_to_come_does_not_come_to_other_contents(app: Driver, page: Long) -> None:
    app.frames(in_sight() + 2)
    page.column.clear_widgets()
    page.unfolding.show([page.add] * 2, at_once=1)
    app.advance(QUIET_SECONDS + 2)
    assert page.built == 2
