"""Layouts that bind only the properties of their children that they need.

Kivy's layouts read and watch every size that a child could have, in pairs, with hints of least and greatest sizes that
nothing here uses: 7 KB more for each child, and four times as long to arrange it again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from kivy.clock import Clock
from kivy.uix.widget import Widget

from screens.kit.before_frame import place_when_sized
from screens.runtime.light_property import LightProperty, LightSides, Pair
from screens.runtime.measure import measure
from screens.runtime.startup import stock


class Axis(NamedTuple):
    """The names of one direction, and which sides of the padding lie along it.

    `places` is how much of a child lies before the place that a hint names.
    """

    pos: str
    size: str
    hint: str
    minimum: str
    before: int
    after: int
    places: Mapping[str, float]


ROW = Axis("x", "width", "size_hint_x", "minimum_width", 0, 2, {"x": 0.0, "center_x": 0.5, "right": 1.0})
COLUMN = Axis("y", "height", "size_hint_y", "minimum_height", 3, 1, {"y": 0.0, "center_y": 0.5, "top": 1.0})


class Layout(Widget):
    """Arranges again, once before the next frame, when a child or one of its own `arranges_on` has changed."""

    # Kivy begins with 100: words would be fitted into that, and all above them made room for it.
    width, height = measure(0), measure(0)
    size: Pair[float] = Pair(width, height)
    # Its own measures, and the measures and hints of its children, tell it by themselves: `Measure`, and
    # `screens/runtime/widget_properties.py`.
    on_resized: ClassVar[tuple[str, ...]] = ("_trigger_layout",)
    on_moved: ClassVar[tuple[str, ...]] = ("_arrange_when_sized",)
    measures_children: ClassVar[tuple[str, ...]] = ("width", "height")
    arranges_on: ClassVar[tuple[str, ...]] = ("children", *(("width", "height") if stock() else ()))
    arranges_on_child: ClassVar[tuple[str, ...]] = (
        ("width", "height", "size_hint_x", "size_hint_y", "pos_hint") if stock() else ()
    )

    def __init__(self, **kwargs: Any) -> None:
        self._trigger_layout = Clock.create_trigger(self.do_layout, -1)
        super().__init__(**kwargs)
        for name in self.arranges_on:
            self.fbind(name, self._trigger_layout)
        if stock():
            for name in ("x", "y"):
                self.fbind(name, self._arrange_when_sized)
        self._trigger_layout()

    def _arrange_when_sized(self, *_: Any) -> None:
        if not self._trigger_layout.is_triggered:
            place_when_sized(self.do_layout)

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

    orientation = LightProperty("horizontal", then="_trigger_layout")
    spacing: LightProperty[float] = LightProperty(0, then="_trigger_layout")
    padding = LightSides((0, 0, 0, 0), then="_trigger_layout")
    minimum_width: LightProperty[float] = LightProperty(0)
    minimum_height: LightProperty[float] = LightProperty(0)

    def do_layout(self, *_: Any) -> None:
        # The first is the topmost, and Kivy counts from below.
        if self.orientation == "horizontal":
            self._place_children(self.children[::-1], ROW, COLUMN)
        else:
            self._place_children(self.children[:], COLUMN, ROW)

    def _place_children(self, children: Sequence[Widget], along: Axis, across: Axis) -> None:
        """Names are looked up once: this is what a page does most often while it opens."""
        pos, size, share, minimum, before, after, _ = along
        edge, breadth, part, needed, below, above, places = across
        padding, spacing = self.padding, self.spacing
        fixed, broad, shares = padding[before] + padding[after] + spacing * max(0, len(children) - 1), 0.0, 0.0
        for child in children:
            hint = getattr(child, share)
            if hint is None:
                fixed += getattr(child, size)
            else:
                shares += hint
            if getattr(child, part) is None and (own := getattr(child, breadth)) > broad:
                broad = own
        margin = padding[below] + padding[above]
        setattr(self, minimum, fixed)
        setattr(self, needed, margin + broad)
        # Only now: what it needs may have changed its size.
        room, room_across = max(0.0, getattr(self, size) - fixed), getattr(self, breadth) - margin
        place, start = getattr(self, pos) + padding[before], getattr(self, edge) + padding[below]
        for child in children:
            if hint := getattr(child, share):
                setattr(child, size, room * hint / shares)
            if hint := getattr(child, part):
                setattr(child, breadth, max(0, hint * room_across))
            setattr(child, pos, place)
            hints = child.pos_hint
            shift = _shift(hints, places, getattr(child, breadth), room_across) if hints else 0
            setattr(child, edge, start + shift)
            place += getattr(child, size) + spacing


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
