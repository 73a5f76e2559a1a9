"""Layouts that bind only the properties of their children that they need.

Kivy's layouts read and watch every size that a child could have, in pairs, with hints of least and greatest sizes that
nothing here uses: 7 KB more for each child, and four times as long to arrange it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import NumericProperty, OptionProperty, VariableListProperty
from kivy.uix.widget import Widget


class Layout(Widget):
    """Arranges again, once before the next frame, when a child or one of its own `arranges_on` has changed."""

    # Kivy begins with 100: words would be fitted into that, and all above them made room for it.
    width = NumericProperty(0)
    height = NumericProperty(0)
    arranges_on: ClassVar[tuple[str, ...]] = ("children", "x", "y", "width", "height")
    arranges_on_child: ClassVar[tuple[str, ...]] = ("width", "height", "size_hint_x", "size_hint_y")

    def __init__(self, **kwargs: Any) -> None:
        self._trigger_layout = Clock.create_trigger(self.do_layout, -1)
        super().__init__(**kwargs)
        for name in self.arranges_on:
            self.fbind(name, self._trigger_layout)
        self._trigger_layout()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in self.arranges_on_child:
            widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in self.arranges_on_child:
            widget.funbind(name, self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def do_layout(self, *_: Any) -> None:
        """Gives the children their positions, and where they have a hint their sizes."""


class Box(Layout):
    """Children beside or below each other, as Kivy's box has them: those with a hint share what the others leave."""

    orientation = OptionProperty("horizontal", options=["horizontal", "vertical"])
    spacing = NumericProperty(0)
    padding = VariableListProperty([0, 0, 0, 0])
    minimum_width = NumericProperty(0)
    minimum_height = NumericProperty(0)

    arranges_on = (*Layout.arranges_on, "orientation", "spacing", "padding")
    arranges_on_child = (*Layout.arranges_on_child, "pos_hint")

    def do_layout(self, *_: Any) -> None:
        """The same twice, in words of each direction: this is what a page does most often while it opens."""
        if self.orientation == "horizontal":
            self._arrange_row()
        else:
            self._arrange_column()

    def _arrange_row(self) -> None:
        children, spacing = self.children[::-1], self.spacing
        left, top, right, bottom = self.padding
        fixed, broad, shares = left + right + spacing * max(0, len(children) - 1), 0.0, 0.0
        for child in children:
            hint = child.size_hint_x
            if hint is None:
                fixed += child.width
            else:
                shares += hint
            if child.size_hint_y is None and child.height > broad:
                broad = child.height
        self.minimum_width, self.minimum_height = fixed, top + bottom + broad
        # Only now: what it needs may have changed its size.
        room, breadth = max(0.0, self.width - fixed), self.height - top - bottom
        place, edge = self.x + left, self.y + bottom
        for child in children:
            if hint := child.size_hint_x:
                child.width = room * hint / shares
            if part := child.size_hint_y:
                child.height = max(0, part * breadth)
            child.x = place
            child.y = edge + _shift(child.pos_hint, UP, child.height, breadth) if child.pos_hint else edge
            place += child.width + spacing

    def _arrange_column(self) -> None:
        # The first is the topmost, and Kivy counts from below.
        children, spacing = self.children[:], self.spacing
        left, top, right, bottom = self.padding
        fixed, broad, shares = top + bottom + spacing * max(0, len(children) - 1), 0.0, 0.0
        for child in children:
            hint = child.size_hint_y
            if hint is None:
                fixed += child.height
            else:
                shares += hint
            if child.size_hint_x is None and child.width > broad:
                broad = child.width
        self.minimum_height, self.minimum_width = fixed, left + right + broad
        room, breadth = max(0.0, self.height - fixed), self.width - left - right
        place, edge = self.y + bottom, self.x + left
        for child in children:
            if hint := child.size_hint_y:
                child.height = room * hint / shares
            if part := child.size_hint_x:
                child.width = max(0, part * breadth)
            child.y = place
            child.x = edge + _shift(child.pos_hint, ACROSS, child.width, breadth) if child.pos_hint else edge
            place += child.height + spacing


# How much of a child lies before the place that a hint names.
ACROSS: Mapping[str, float] = {"x": 0.0, "center_x": 0.5, "right": 1.0}
UP: Mapping[str, float] = {"y": 0.0, "center_y": 0.5, "top": 1.0}


def _shift(hints: Mapping[str, float], places: Mapping[str, float], size: float, room: float) -> float:
    """How far its hints move a child."""
    return sum(part * room - places[name] * size for name, part in hints.items() if name in places)


def in_the_middle(parent: Widget, gap: float) -> None:
    """Places the children beside each other in the middle of their parent; they keep their sizes."""
    wide = sum(child.width for child in parent.children) + gap * (len(parent.children) - 1)
    x = parent.x + parent.width / 2 - wide / 2
    for child in reversed(parent.children):
        child.x, child.y = round(x), parent.y + parent.height / 2 - child.height / 2
        x += child.width + gap
