"""F2: a button that has just moved under a finger takes no tap; one that was only scrolled does."""

from __future__ import annotations

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.kit.buttons import PushButton
from screens.kit.drift import GUARD_SECONDS
from screens.kit.layouts.column import Column
from screens.kit.layouts.scroll import Scroll
from tools.harness.driver import Driver
from tools.harness.hands.common import heard, lay_on_cloth

pytestmark = pytest.mark.ui


def in_between(app: Driver) -> tuple[Widget, PushButton, Widget, Scroll]:
    """A button between two things that may grow."""
    above, button, after = Widget(size_hint_y=None, height=dp(40)), PushButton(text="Next"), Widget(size_hint_y=None)
    page, column = Scroll(), Column()
    for widget in (above, button, after):
        column.add_widget(widget)
    page.add_widget(column)
    lay_on_cloth(app, page, 300, 300)
    app.advance(0.5)
    return above, button, after, page


def tap(app: Driver, button: PushButton) -> None:
    x, y = button.to_window(*button.center)
    app.touch(x, y, hold=0.02)


def test_f2_a_button_that_has_moved_takes_no_tap_for_a_moment(app: Driver) -> None:
    above, button, *_ = in_between(app)
    taken = heard(button, "on_release")
    above.height += dp(50)
    app.frames(2)
    tap(app, button)
    assert not taken
    app.advance(GUARD_SECONDS)
    tap(app, button)
    assert taken


def test_a_button_that_was_scrolled_takes_a_tap_at_once(app: Driver) -> None:
    _, button, after, page = in_between(app)
    after.height = dp(600)
    app.advance(0.5)
    taken = heard(button, "on_release")
    page.scroll_y = 0.9
    app.frames(2)
    tap(app, button)
    assert taken


def test_a_button_takes_a_tap_at_once_when_something_below_it_grows(app: Driver) -> None:
    _, button, after, _ = in_between(app)
    taken = heard(button, "on_release")
    before = button.to_window(*button.pos)
    after.height += dp(50)
    app.frames(2)
    assert button.to_window(*button.pos) == before
    tap(app, button)
    assert taken
