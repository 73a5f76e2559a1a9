"""The layout check itself: it finds each kind of problem, and none where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from screens.kit.label import Lettering
from screens.kit.panel import TapCard
from screens.kit.text import Text
from screens.look.theme import theme
from tests.contrast import faint
from tests.layout import Box, problems
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui

STATUS_BAR = 32


class Tall(Lettering):
    """Takes the height that it needs, whatever it has."""

    def room(self) -> tuple[float, float | None]:
        return (self.width, None)


def words_at(x: float, y: float, width: float = 120, height: float = 40, **more: Any) -> Lettering:
    return Tall(text="Witches", font_size=16, size_hint=(None, None), size=(width, height), pos=(x, y), **more)


def target_at(x: float, y: float, side: float) -> TapCard:
    return TapCard(size_hint=(None, None), size=(side, side), pos=(x, y))


def kinds(app: Driver, *widgets: Widget) -> set[str]:
    """What the check has to say about a layer with these widgets."""
    layer = Widget(size=Window.size)
    app.shell.add_widget(layer)
    for widget in widgets:
        layer.add_widget(widget)
    app.frames(2)
    safe = Box(0, 0, Window.width, Window.height - STATUS_BAR)
    messages = {*problems([layer], safe), *(one for one in faint(app.shell) if "Witches" in one)}
    app.shell.remove_widget(layer)
    return {one.split(":")[0] for one in messages}


def sound() -> Iterator[Widget]:
    yield words_at(20, 200)
    yield words_at(20, 260)
    yield target_at(200, 200, 48)
    yield target_at(200, 260, 48)


def test_nothing_is_found_where_nothing_is_wrong(app: Driver) -> None:
    assert kinds(app, *sound()) == set()


def test_cut_words(app: Driver) -> None:
    assert kinds(app, words_at(20, 200, height=8)) == {"cut"}


def test_words_that_are_drawn_elsewhere(app: Driver) -> None:
    class Stray(Lettering):
        def _place(self, *_: Any) -> None:
            self._rectangle.pos = (self.x, self.y + 30)

    stray = Stray(text="Witches", font_size=16, size_hint=(None, None), size=(120, 40), pos=(20, 200))
    assert kinds(app, stray) == {"astray"}


def test_words_follow_however_their_place_is_set(app: Driver) -> None:
    words = words_at(20, 200)
    app.shell.add_widget(words)
    app.frames(2)
    words.center_x, words.top, words.right = 300, 500, 350
    drawn = words._rectangle
    assert abs(drawn.pos[0] + drawn.size[0] / 2 - 290) <= 1 and abs(drawn.pos[1] + drawn.size[1] / 2 - 480) <= 1


def test_a_word_broken_in_two(app: Driver) -> None:
    assert "broken word" in kinds(app, words_at(20, 200, width=30, height=80))


def test_words_that_had_to_be_drawn_very_small(app: Driver) -> None:
    text = Text(text="Witches", size_hint_x=None, width=20, pos=(20, 200))
    assert kinds(app, text) == {"too small"}


@pytest.mark.parametrize("side", [40, 46])
def test_a_small_target(app: Driver, side: int) -> None:
    assert kinds(app, target_at(20, 200, side)) == {"small target"}


def test_a_target_that_no_finger_meets(app: Driver) -> None:
    class Elsewhere(TapCard):
        right = BooleanProperty(False)

    assert kinds(app, Elsewhere(size_hint=(None, None), size=(48, 48), pos=(20, 200))) == {"deaf"}


def test_words_over_words_and_targets_over_targets(app: Driver) -> None:
    assert kinds(app, words_at(20, 200), words_at(20, 230)) == {"overlap"}
    assert kinds(app, target_at(20, 200, 48), target_at(40, 220, 48)) == {"overlap"}


@pytest.mark.parametrize(("x", "y"), [(-10, 200), (Window.width - 100, 200), (20, Window.height - 50), (20, -10)])
def test_something_outside(app: Driver, x: float, y: float) -> None:
    assert kinds(app, words_at(x, y)) == {"outside"}


def test_faint_words(app: Driver) -> None:
    assert kinds(app, words_at(20, 200, color=theme.surface)) == {"faint"}


def test_what_never_comes_to_rest(app: Driver) -> None:
    assert app.settle()
    widget = Text()
    app.shell.add_widget(widget)
    # Whenever it has been drawn it becomes another.
    widget.bind(texture_size=lambda *_: setattr(widget, "text", "Two\nlines" if widget.text == "One" else "One"))
    widget.text = "One"
    assert not app.settle(10)
