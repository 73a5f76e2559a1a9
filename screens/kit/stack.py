"""Things below each other. What has no height takes no gap either."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, VariableListProperty
from kivy.uix.layout import Layout


class Stack(Layout):
    """Gives its children its width and keeps their heights; `minimum_height` is what they need."""

    spacing = NumericProperty(0)
    padding = VariableListProperty([0, 0, 0, 0])
    minimum_height = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("children", "pos", "size", "spacing", "padding"):
            self.fbind(name, self._trigger_layout)
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        left, top, right, bottom = self.padding
        y, shown = self.top - top, 0
        for child in reversed(self.children):
            if child.size_hint_x is not None:
                child.width = (self.width - left - right) * child.size_hint_x
            if child.height > 0:
                y -= self.spacing if shown else 0
                shown += 1
            y -= child.height
            child.pos = (self.x + left, y)
        self.minimum_height = self.top - y + bottom
