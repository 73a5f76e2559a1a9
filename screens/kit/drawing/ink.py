"""Base of drawings in one colour: the theme's ink, unless `color` is set."""

from __future__ import annotations

from typing import Any
from weakref import WeakSet

from kivy.graphics import Color
from kivy.uix.widget import Widget

from screens.look.theme import theme
from screens.runtime.light_property import Constant, LightColor


class Inked(Widget):
    """`color` follows the theme until it is set. As a rule of kv for each widget this would take
    2 KB, also where another rule sets the colour."""

    color = LightColor([1, 1, 1, 1], then="_colour")
    # A drawing has no children.
    children: Constant[tuple[Widget, ...]] = Constant(())

    def __init__(self, **kwargs: Any) -> None:
        self._ink = Color()
        if "color" not in kwargs:
            self.color = theme.text
        super().__init__(**kwargs)
        if self.color == theme.text:
            _plain.add(self)
        self._colour_ink()

    def _colour(self, *_: Any) -> None:
        _plain.discard(self)
        self._colour_ink()

    def _colour_ink(self) -> None:
        self._ink.rgba = self.color


_plain: WeakSet[Inked] = WeakSet()


def _follow_theme(*_: Any) -> None:
    followers = tuple(_plain)
    for inked in followers:
        inked.color = theme.text
    _plain.update(followers)


theme.bind(text=_follow_theme)
