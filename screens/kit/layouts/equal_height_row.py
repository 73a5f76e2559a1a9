"""A row whose children are all as high as the one that needs most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.kit.layouts.layout import Box


class EqualHeightRow(Box):
    """A row whose children have the height of the highest `preferred_height` among them."""

    children: Sequence[Any]

    least = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._level_soon = Clock.create_trigger(self._level, -1)
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("padding", "least", "orientation", "spacing"):
            self.fbind(name, self._level_soon)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("preferred_height", self._level_soon)
        self._level_soon()

    def _level(self, *_: Any) -> None:
        heights = [child.preferred_height for child in self.children] or [0.0]
        if self.orientation == "vertical":
            preferred_height = max(heights) * len(heights) + self.spacing * (len(heights) - 1)
        else:
            preferred_height = max(heights)
        self.height = max(self.least, preferred_height) + self.padding[1] + self.padding[3]
