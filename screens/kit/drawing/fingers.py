"""What fingers do on a map or a board: tap, drag, and where it can be zoomed pinch and tap twice."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

# The distance that a finger may move in a tap.
TREMBLE = 12
WHEEL = 1.15
# The least distance from the rim at which a spot counts as visible.
EDGE = 24


class Fingers(Widget):
    """Mix it in before a widget that has `zoomable`, `home_zoom`, `most_zoom`, `map_size` and `tapped`.

    `zoom` is 1 when all is shown; `pan` is how far the middle was dragged. While `direct` is set a page that scrolls
    leaves every finger to it; a finger that drags a map with nothing hidden scrolls the page by it.
    `still`: it is only to look at, and no finger means it.
    """

    zoom = NumericProperty(1.0)
    pan = ListProperty([0.0, 0.0])
    direct = BooleanProperty(False)
    still = BooleanProperty(False)

    zoomable: bool

    if TYPE_CHECKING:

        @property
        def home_zoom(self) -> float: ...

        @property
        def most_zoom(self) -> float: ...

        @property
        def map_size(self) -> tuple[float, float]: ...

    def __init__(self, **kwargs: Any) -> None:
        self._fingers: list[MotionEvent] = []
        self._dragging = False
        self.at_home = True
        self._scroll: ScrollView | None = None
        self._scrolled_to = 0.0
        super().__init__(**kwargs)
        self.direct = self.direct or self.zoomable
        self.bind(zoomable=self.setter("direct"))

    def takes(self, _x: float, _y: float) -> bool:
        """Hook: whether this widget takes a touch at this spot."""
        return True

    def tapped(self, _x: float, _y: float) -> bool:
        """Hook: a finger tapped here; False if that means nothing."""
        return False

    def dropped(self, _touch: MotionEvent) -> None:
        """Hook: the finger that dragged was lifted."""

    # Zooming

    def zoom_to(self, zoom: float, x: float, y: float) -> None:
        """Zooms round this spot."""
        zoom = max(1.0, min(self.most_zoom, zoom))
        grown = zoom / self.zoom
        self.at_home = zoom == self.home_zoom
        off = (x - self.center_x, y - self.center_y)
        self.pan = [there - (there - moved) * grown for there, moved in zip(off, self.pan, strict=True)]
        self.zoom = zoom
        self.hold_inside()

    def reset(self) -> None:
        self.at_home = True
        self.zoom = self.home_zoom
        self.pan = [0.0, 0.0]

    def hold_inside(self) -> None:
        """Keeps the edges of the map outside of the widget, so that no empty margin shows."""
        held = []
        for moved, whole, room in zip(self.pan, self.map_size, self.size, strict=True):
            most = max(0.0, (whole - room) / 2)
            held.append(max(-most, min(most, moved)))
        self.pan = held

    def drag_into_sight(self, x: float, y: float) -> None:
        """Drags the map so that this spot is visible."""
        moved = []
        for spot, low, room, pan in zip((x, y), self.pos, self.size, self.pan, strict=True):
            edge = min(dp(EDGE), room / 2)
            moved.append(pan + max(0, low + edge - spot) - max(0, spot - (low + room - edge)))
        self.pan = moved
        self.hold_inside()

    @property
    def hides_something(self) -> bool:
        return any(whole > room + 1 for whole, room in zip(self.map_size, self.size, strict=True))

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.still:
            return False
        if self.disabled or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        if touch.is_mouse_scrolling:
            return self._turn_wheel(touch)
        if len(self._fingers) == (2 if self.zoomable else 1):
            return True
        if not self.takes(*touch.pos):
            return False
        touch.grab(self)
        self._fingers.append(touch)
        self._dragging = len(self._fingers) > 1
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch not in self._fingers or touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if len(self._fingers) == 2:
            self._pinch(touch)
            return True
        far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        if not self._dragging and far > dp(TREMBLE):
            self._dragging = True
            self.drag_begun(touch)
        if self._dragging:
            self.dragged(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch not in self._fingers or touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._fingers.remove(touch)
        self._scroll = None
        if self.get_root_window() is None:
            return True
        if self._dragging:
            self.dropped(touch)
        elif not self.tapped(*touch.pos) and self.zoomable and touch.is_double_tap:
            self.reset()
        return True

    def _turn_wheel(self, touch: MotionEvent) -> bool:
        if not self.zoomable:
            return False
        # Kivy's names are those of the scroll direction.
        self.zoom_to(self.zoom * (WHEEL if touch.button == "scrolldown" else 1 / WHEEL), *touch.pos)
        return True

    def _pinch(self, touch: MotionEvent) -> None:
        other = next(finger for finger in self._fingers if finger is not touch)
        before = hypot(touch.px - other.x, touch.py - other.y)
        after = hypot(touch.x - other.x, touch.y - other.y)
        if before > dp(TREMBLE) and after > dp(TREMBLE):
            self.zoom_to(self.zoom * after / before, (touch.x + other.x) / 2, (touch.y + other.y) / 2)
            self.pan = [self.pan[0] + touch.dx / 2, self.pan[1] + touch.dy / 2]
            self.hold_inside()

    def drag_begun(self, touch: MotionEvent) -> None:
        """Starts a drag; a map that is shown in full lets the finger scroll the page."""
        if self.hides_something:
            return
        parent = self.parent
        while isinstance(parent, Widget) and not isinstance(parent, ScrollView):
            parent = parent.parent
        if isinstance(parent, ScrollView) and parent.viewport_size[1] > parent.height:
            self._scroll, self._scrolled_to = parent, self.to_window(*touch.opos)[1]

    def dragged(self, touch: MotionEvent) -> None:
        """Drags a map that is larger than its view, or scrolls the page."""
        if self._scroll is not None:
            # In window coordinates, because the page moves with the finger.
            y = self.to_window(*touch.pos)[1]
            _, moved = self._scroll.convert_distance_to_scroll(0, y - self._scrolled_to)
            self._scroll.scroll_y = max(0.0, min(1.0, self._scroll.scroll_y - moved))
            self._scrolled_to = y
        elif self.hides_something:
            self.pan = [self.pan[0] + touch.dx, self.pan[1] + touch.dy]
            self.hold_inside()
