"""A button that has just moved takes no tap: the finger meant what was there before."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from screens.kit.buttons import PushButton
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui


def shown(app: Driver) -> tuple[PushButton, list[object]]:
    button, taps = PushButton(key="moving", text="Tap", size_hint=(None, None), size=(dp(120), dp(56))), list[object]()
    button.bind(on_release=taps.append)
    Window.add_widget(button)
    button.pos = (dp(40), dp(200))
    app.advance(0.5)
    return button, taps


def test_a_tap_right_after_a_shift_is_not_taken(app: Driver) -> None:
    button, taps = shown(app)
    try:
        app.touch(*button.center)
        assert len(taps) == 1
        button.y += dp(60)
        app.frames(1)
        app.touch(*button.center)
        assert len(taps) == 1, "it has just moved"
        app.advance(0.3)
        app.touch(*button.center)
        assert len(taps) == 2
    finally:
        Window.remove_widget(button)


def test_a_new_button_and_one_that_moves_by_a_hair_take_taps_at_once(app: Driver) -> None:
    button, taps = shown(app)
    try:
        button.x += dp(2)
        app.frames(1)
        app.touch(*button.center)
        assert len(taps) == 1
    finally:
        Window.remove_widget(button)
