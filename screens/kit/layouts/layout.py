"""Layouts that bind only the properties of their children that they need.

Kivy's layouts read and watch every size that a child could have, in pairs, with hints of least and greatest sizes that
nothing here uses: 7 KB more for each child, and four times as long to arrange it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from kivy.clock import Clock
from kivy.properties import NumericProperty, OptionProperty, VariableListProperty
from kivy.uix.widget import Widget


class Axis(NamedTuple):
    """The names of Kivy's properties along one axis.

    `sides`: the indices of its two ends in a padding. `anchors`: by the name in a `pos_hint`, the share of the child's
    size that lies before the anchor.
    """

    start: str
    size: str
    hint: str
    least: str
    sides: tuple[int, int]
    anchors: Mapping[str, float]


ACROSS = Axis("x", "width", "size_hint_x", "minimum_width", (0, 2), {"x": 0.0, "center_x": 0.5, "right": 1.0})
UP = Axis("y", "height", "size_hint_y", "minimum_height", (3, 1), {"y": 0.0, "center_y": 0.5, "top": 1.0})


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
        along, aside = (ACROSS, UP) if self.orientation == "horizontal" else (UP, ACROSS)
        # Kivy lists children in reverse: in a column the first is the topmost.
        children = self.children[::-1] if along is ACROSS else self.children[:]
        before, after = (self.padding[side] for side in along.sides)
        near, far = (self.padding[side] for side in aside.sides)
        hints = [getattr(child, along.hint) for child in children]
        own = sum(getattr(child, along.size) for child, hint in zip(children, hints, strict=True) if hint is None)
        fixed = before + after + self.spacing * max(0, len(children) - 1) + own
        broad = max((getattr(child, aside.size) for child in children if getattr(child, aside.hint) is None), default=0)
        setattr(self, along.least, fixed)
        setattr(self, aside.least, near + far + broad)
        # Only now: setting the minimum size may have changed the size.
        room, shares = max(0.0, getattr(self, along.size) - fixed), sum(filter(None, hints))
        offset, edge = getattr(self, along.start) + before, getattr(self, aside.start) + near
        breadth = getattr(self, aside.size) - near - far
        for child, hint in zip(children, hints, strict=True):
            if hint:
                setattr(child, along.size, room * hint / shares)
            if part := getattr(child, aside.hint):
                setattr(child, aside.size, max(0, part * breadth))
            setattr(child, along.start, offset)
            setattr(child, aside.start, edge + _shift(child, aside, breadth))
            offset += getattr(child, along.size) + self.spacing


def _shift(child: Widget, axis: Axis, room: float) -> float:
    """How far its hint moves it."""
    size: float = getattr(child, axis.size)
    return sum(part * room - axis.anchors[name] * size for name, part in child.pos_hint.items() if name in axis.anchors)


def in_the_middle(parent: Widget, gap: float) -> None:
    """Places the children beside each other in the middle of their parent; they keep their sizes."""
    wide = sum(child.width for child in parent.children) + gap * (len(parent.children) - 1)
    x = parent.x + parent.width / 2 - wide / 2
    for child in reversed(parent.children):
        child.x, child.y = round(x), parent.y + parent.height / 2 - child.height / 2
        x += child.width + gap
