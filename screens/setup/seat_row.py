"""A seat at the table of a new match."""

from __future__ import annotations

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior

from scoring.message import Message
from screens.kit.layouts.layout import Box
from screens.kit.panel import TapCard
from screens.runtime import kv


class Handle(ButtonBehavior, AnchorLayout):
    """The handle of a row: a finger on it drags the row instead of scrolling."""

    direct = True
    key = "handle"
    spoken = "spoken.move_seat"


class SeatRow(TapCard):
    """A seat: handle, piece, name, who begins. Dragging the handle moves it; a tap on it moves it one place down."""

    parent: Box | None
    index: NumericProperty[int] = NumericProperty(0)
    color_name = StringProperty("")
    name = StringProperty("")
    hint = StringProperty("")
    begins = BooleanProperty(False)
    lit = BooleanProperty(False)
    begins_text = StringProperty("")
    large_text = BooleanProperty(False)

    __events__ = ("on_recolor", "on_clear", "on_drag_to")

    @property
    def spoken(self) -> tuple[str | Message, ...]:
        begins = self.begins_text if self.begins else ""
        return self.name or self.hint, begins, Message("spoken.seat", number=int(self.index) + 1)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        handle = self.ids.handle
        if self.name and handle.collide_point(*touch.pos):
            touch.grab(self)
            touch.ud["seat"] = self
            return True
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and touch.ud.get("seat") is self:
            moved = round((self.center_y - touch.y) / (self.height + self._gap))
            if moved and self.parent:
                touch.ud["seat_moved"] = True
                self.dispatch("on_drag_to", self.index + moved)
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and touch.ud.get("seat") is self:
            touch.ungrab(self)
            # Another finger may have removed the seat.
            if self.parent and not touch.ud.get("seat_moved") and self.ids.handle.collide_point(*touch.pos):
                self.dispatch("on_drag_to", (self.index + 1) % len(self.parent.children))
            return True
        return super().on_touch_up(touch)

    @property
    def _gap(self) -> float:
        return self.parent.spacing if self.parent else 0.0

    def on_recolor(self) -> None:
        """Event: the piece was tapped."""

    def on_clear(self) -> None:
        """Event: the cross was tapped."""

    def on_drag_to(self, index: int) -> None:
        """Event: the row was dragged to this index."""


kv.load(__name__)
