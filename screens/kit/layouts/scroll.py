"""A page that scrolls when it does not fit."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView

from screens.runtime import kv


class Rolling(ScrollView):
    """Kivy's `ScrollView`, but without a size it takes no touch: Kivy would divide by zero.

    Kivy sends a touch to the children once it is clear that it does not scroll. By then another touch may have removed
    the page: touches on a removed page are ignored.
    """

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.width > 0 and self.height > 0 and bool(super().on_touch_down(touch))

    def simulate_touch_down(self, touch: MotionEvent) -> bool:
        return self.get_root_window() is not None and bool(super().simulate_touch_down(touch))


class Scroll(Rolling):
    """Scrolls only up and down, with a thin bar; `content_height` is what it would like to show.

    A touch on a widget that has `direct` set goes to it at once: dragging a handle must not scroll the page.
    """

    content_height = NumericProperty(0)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and self._meets_direct(touch):
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))

    def _meets_direct(self, touch: MotionEvent) -> bool:
        spot = self.to_local(*touch.pos)
        return any(getattr(child, "direct", False) and child.collide_point(*spot) for child in self.walk(restrict=True))


kv.load(__name__)
