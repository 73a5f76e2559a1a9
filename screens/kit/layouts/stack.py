"""A column with gaps. A child without height has no gap."""

from __future__ import annotations

from typing import Any

from screens.kit.layouts.layout import Layout
from screens.runtime.light_property import LightProperty, LightSides


class Stack(Layout):
    """Gives its children its width, keeps their heights, and is as high as they need: that is `minimum_height`."""

    spacing: LightProperty[float] = LightProperty(0, then="_trigger_layout")
    padding = LightSides((0, 0, 0, 0), then="_trigger_layout")
    minimum_height: LightProperty[float] = LightProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.fbind("minimum_height", self.setter("height"))

    def do_layout(self, *_: Any) -> None:
        left, top, right, bottom = self.padding
        y, shown = self.y + self.height - top, 0
        for child in reversed(self.children):
            if child.size_hint_x is not None:
                child.width = (self.width - left - right) * child.size_hint_x
            if child.height > 0:
                y -= self.spacing if shown else 0
                shown += 1
            y -= child.height
            child.x, child.y = self.x + left, y
        self.minimum_height = self.y + self.height - y + bottom
