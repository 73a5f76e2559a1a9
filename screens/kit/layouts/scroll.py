"""A page that scrolls when it does not fit."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView

from screens.kit.drift import Drift
from screens.look.theme import theme
from screens.runtime import kv


class Rolling(ScrollView):
    """Kivy's `ScrollView`, but without a size it takes no touch: Kivy would divide by zero.

    Kivy sends a touch to the children once it is clear that it does not scroll. By then another touch may have removed
    the page: touches on a removed page are ignored.
    Of a quick tap Kivy would tell them 0.2 seconds after the finger was lifted; here it is in the next frame.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._height_drift = Drift()
        super().__init__(**kwargs)
        self.fbind("viewport_size", self._note_height)

    def _note_height(self, *_: Any) -> None:
        self._height_drift.note(self.viewport_size[1])

    def grown_since(self, frame: int) -> float:
        """By how much its content has just grown, if that began later than in this frame.

        Positions count from its bottom edge, and it is seen from the top.
        """
        grown = self._height_drift.by if self._height_drift.began_at > frame else 0.0
        return grown * self.scroll_y if self.viewport_size[1] > self.height else grown

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.width > 0 and self.height > 0 and bool(super().on_touch_down(touch))

    def simulate_touch_down(self, touch: MotionEvent) -> bool:
        return self.get_root_window() is not None and bool(super().simulate_touch_down(touch))

    def on_scroll_stop(self, touch: MotionEvent, *args: Any, **kwargs: Any) -> bool | None:
        answer = super().on_scroll_stop(touch, *args, **kwargs)
        if touch.ud.get(self._get_uid(), {}).get("mode") == "unknown":
            Clock.schedule_once(partial(self._do_touch_up, touch), 0)
        return answer

    def _do_touch_up(self, touch: MotionEvent, *args: Any) -> None:
        """Handles the lifted finger once: the call that Kivy has scheduled finds it done."""
        told = touch.ud.setdefault("told_of_lift", set())
        if self.uid not in told:
            told.add(self.uid)
            super()._do_touch_up(touch, *args)

    def _bind_inactive_bar_color(self, *args: Any) -> None:
        """Fades the bar only if one is visible: a fade takes half a second of frames."""
        if theme.reduce_motion or self.viewport_size[1] <= self.height:
            self._bar_color = self.bar_inactive_color
        else:
            super()._bind_inactive_bar_color(*args)


class Scroll(Rolling):
    """Scrolls only vertically, with a thin bar; `content_height` is the height of its content.

    Content that fits stands at the top, also when it was longer and scrolled before: Kivy would leave it at the bottom.
    A touch on a widget that has `direct` set goes to it at once: dragging a handle must not scroll the page.
    """

    content_height = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        # In the next frame: content that is shown anew is short for a moment.
        self._settle_soon = Clock.create_trigger(self._settle_at_top)
        super().__init__(**kwargs)
        for name in ("viewport_size", "height"):
            self.fbind(name, self._settle_soon)

    def _settle_at_top(self, *_: Any) -> None:
        if self.viewport_size[1] <= self.height:
            self.scroll_y = 1

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and self._meets_direct(touch):
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))

    def _meets_direct(self, touch: MotionEvent) -> bool:
        """Whether the touch meets a `direct` widget; in the child's coordinates, as scroll views may be nested."""
        spot = self.to_window(*touch.pos)
        return any(
            getattr(child, "direct", False) and child.collide_point(*child.to_widget(*spot))
            for child in self.walk(restrict=True)
        )


kv.load(__name__)
