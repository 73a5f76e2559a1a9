"""What arranges its children, and asks of them only what it needs.

Kivy's layouts read and watch every size that a child could have, in pairs, with hints of least and greatest sizes that
nobody here gives: 7 KB more for each child, and four times as long to arrange it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import NumericProperty, OptionProperty, VariableListProperty
from kivy.uix.widget import Widget

# How much of a child lies before the place that a hint names.
ACROSS_A_ROW = {"y": 0.0, "center_y": 0.5, "top": 1.0}
ACROSS_A_COLUMN = {"x": 0.0, "center_x": 0.5, "right": 1.0}


class Layout(Widget):
    """Arranges anew, once before the next frame, when a child or one of its own `reasons` has changed."""

    # Kivy begins with 100: words would be fitted into that, and all above them made room for it.
    width = NumericProperty(0)
    height = NumericProperty(0)
    reasons: ClassVar[tuple[str, ...]] = ("children", "x", "y", "width", "height")
    of_children: ClassVar[tuple[str, ...]] = ("width", "height", "size_hint_x", "size_hint_y")

    def __init__(self, **kwargs: Any) -> None:
        self._trigger_layout = Clock.create_trigger(self.do_layout, -1)
        super().__init__(**kwargs)
        for name in self.reasons:
            self.fbind(name, self._trigger_layout)
        self._trigger_layout()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in self.of_children:
            widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in self.of_children:
            widget.funbind(name, self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def do_layout(self, *_: Any) -> None:
        raise NotImplementedError


class Box(Layout):
    """Children beside or below each other, as Kivy's box has them: those with a hint share what the others leave."""

    orientation = OptionProperty("horizontal", options=["horizontal", "vertical"])
    spacing = NumericProperty(0)
    padding = VariableListProperty([0, 0, 0, 0])
    minimum_width = NumericProperty(0)
    minimum_height = NumericProperty(0)

    reasons = (*Layout.reasons, "orientation", "spacing", "padding")
    of_children = (*Layout.of_children, "pos_hint")

    def do_layout(self, *_: Any) -> None:
        if self.orientation == "horizontal":
            self._beside()
        else:
            self._below()

    def _beside(self) -> None:
        left, top, right, bottom = self.padding
        children = self.children[::-1]
        hints = [child.size_hint_x for child in children]
        fixed = left + right + self.spacing * max(0, len(children) - 1)
        fixed += sum(child.width for child, hint in zip(children, hints, strict=True) if hint is None)
        self.minimum_width = fixed
        self.minimum_height = top + bottom + max((c.height for c in children if c.size_hint_y is None), default=0)
        room, shares = max(0.0, self.width - fixed), sum(filter(None, hints))
        x, high = self.x + left, self.height - top - bottom
        for child, hint in zip(children, hints, strict=True):
            if hint:
                child.width = room * hint / shares
            if child.size_hint_y:
                child.height = max(0, child.size_hint_y * high)
            child.x, child.y = x, self.y + bottom + _shift(child.pos_hint, ACROSS_A_ROW, high, child.height)
            x += child.width + self.spacing

    def _below(self) -> None:
        left, top, right, bottom = self.padding
        children = self.children[:]
        hints = [child.size_hint_y for child in children]
        fixed = top + bottom + self.spacing * max(0, len(children) - 1)
        fixed += sum(child.height for child, hint in zip(children, hints, strict=True) if hint is None)
        self.minimum_height = fixed
        self.minimum_width = left + right + max((c.width for c in children if c.size_hint_x is None), default=0)
        room, shares = max(0.0, self.height - fixed), sum(filter(None, hints))
        y, wide = self.y + bottom, self.width - left - right
        for child, hint in zip(children, hints, strict=True):
            if hint:
                child.height = room * hint / shares
            if child.size_hint_x:
                child.width = max(0, child.size_hint_x * wide)
            child.x, child.y = self.x + left + _shift(child.pos_hint, ACROSS_A_COLUMN, wide, child.width), y
            y += child.height + self.spacing


def _shift(hint: Mapping[str, float], known: Mapping[str, float], room: float, size: float) -> float:
    """Where a hint puts something of this size."""
    return sum(part * room - known[place] * size for place, part in hint.items() if place in known)
