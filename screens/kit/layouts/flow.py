"""Children beside each other for as long as they fit, then in the next line."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.kit.layouts.layout import Layout
from screens.runtime.light_property import LightProperty, LightSides


class Flow(Layout):
    """Keeps the children's own sizes, and takes the height that their lines need."""

    gap = LightProperty(dp(8), then="_trigger_layout")
    line_gap: LightProperty[float] = LightProperty(0, then="_trigger_layout")
    align = LightProperty("left", then="_trigger_layout")
    padding = LightSides((0, 0, 0, 0), then="_trigger_layout")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)

    def do_layout(self, *_: Any) -> None:
        left, top, right, bottom = self.padding
        lines = self._lines(self.width - left - right)
        self.height = top + bottom + sum(map(_height, lines)) + self.line_gap * max(0, len(lines) - 1)
        y = self.y + self.height - top
        for line in lines:
            height = _height(line)
            x = self.x + left
            if self.align != "left":
                x += (self.width - left - right - self._width(line)) / (2 if self.align == "center" else 1)
            for child in line:
                child.x, child.y = round(x), round(y - height / 2 - child.height / 2)
                x += child.width + self.gap
            y -= height + self.line_gap

    def _lines(self, room: float) -> list[list[Widget]]:
        lines: list[list[Widget]] = []
        for child in reversed(self.children):
            if lines and self._width([*lines[-1], child]) <= room + 1:
                lines[-1].append(child)
            else:
                lines.append([child])
        return lines

    def _width(self, line: list[Widget]) -> float:
        return float(sum(child.width for child in line) + self.gap * (len(line) - 1))


def _height(line: list[Widget]) -> float:
    return float(max(child.height for child in line))
