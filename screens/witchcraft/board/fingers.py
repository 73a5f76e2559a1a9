"""What fingers do on the board: tap a space, and turn a token by sliding away from it or by tapping the ring."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from scoring.witchcraft.board import Cell
from screens.kit.drawing.batch import Spot
from screens.kit.drawing.zoom_canvas import ZoomCanvas
from screens.witchcraft.board import mages
from screens.witchcraft.board.fit import AROUND
from screens.witchcraft.board.ring import RADIUS, REACH, Ring, held_inside, pointed
from screens.witchcraft.saying import spoken_direction


class BoardFingers(ZoomCanvas):
    """Fires `on_cell` for a tap on a space, and `on_direction` with a direction of the board.

    `pressed`: spaces that fire `on_press` as soon as a finger goes down. The listener may open the ring,
    and the same finger goes on to the direction: so a token is laid and turned in one go. A finger that is lifted
    where it was has only tapped the space.
    """

    ring: ObjectProperty[Ring | None] = ObjectProperty(None, allownone=True)
    points: ObjectProperty[int | None] = ObjectProperty(None, allownone=True)
    pressed: ObjectProperty[Collection[Cell]] = ObjectProperty(frozenset())

    cell_at: Callable[[float, float], Cell | None]
    meant: Callable[[int], int]
    middle_of: Callable[[Cell], Spot]

    __events__ = ("on_cell", "on_press", "on_direction")

    def __init__(self, **kwargs: Any) -> None:
        self._pointing: MotionEvent | None = None
        self._from: Spot = (0.0, 0.0)
        self._pressed_cell: Cell | None = None
        super().__init__(**kwargs)

    def on_cell(self, cell: Cell) -> None:
        """Event: this space, or free cell, was tapped."""

    def on_press(self, cell: Cell) -> None:
        """Event: a finger lies on this space."""

    def on_direction(self, direction: int) -> None:
        """Event: this direction of the board was chosen."""

    @property
    def ring_middle(self) -> Spot:
        """In the window of the widget: near its space, but all of it in sight."""
        assert self.ring is not None
        x, y = self.middle_of(self.ring.at)
        dx, dy = held_inside((x - self.center_x, y - self.center_y), self.width, self.height, dp(1))
        return self.center_x + dx, self.center_y + dy

    def ring_spots(self, turned: int) -> list[Spot]:
        """Where a key can answer; `turned`: the rotation of the ring in eighths."""
        if self.ring is None:
            return []
        return [mages.along(self.ring_middle, (way + turned) % AROUND, RADIUS * dp(1)) for way in self.ring.answers]

    def spoken_ring(self, x: float, y: float) -> tuple[str, str]:
        """The direction that this spot of the ring stands for."""
        assert self.ring is not None
        left, low = self.ring_middle
        seen = pointed(x - left, y - low, dp(1)) or 0
        return spoken_direction(seen), "spoken.chosen" if self.meant(seen) in self.ring.on else ""

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.still or self.disabled or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return bool(super().on_touch_down(touch))
        if self._pointing is not None:
            return True
        if self.ring is not None and self._in_ring(touch):
            self._take(touch, self.ring_middle)
            self._point(touch)
            return True
        cell = self.cell_at(*touch.pos)
        if cell is not None and cell in self.pressed and not self._fingers:
            self.dispatch("on_press", cell)
            if self.ring is not None:
                self._take(touch, touch.pos)
                self._pressed_cell = cell
                return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch is self._pointing:
            if touch.grab_current is self:
                self._point(touch)
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch is not self._pointing:
            return bool(super().on_touch_up(touch))
        if touch.grab_current is self:
            touch.ungrab(self)
            chosen, self._pointing, self.points = self.points, None, None
            cell, self._pressed_cell = self._pressed_cell, None
            if self.ring is None or self.get_root_window() is None:
                return True
            if chosen is not None:
                self.dispatch("on_direction", chosen)
            elif cell is not None:
                self.dispatch("on_cell", cell)
        return True

    def tapped(self, x: float, y: float) -> bool:
        cell = self.cell_at(x, y)
        if cell is not None:
            self.dispatch("on_cell", cell)
        return cell is not None

    def _in_ring(self, touch: MotionEvent) -> bool:
        x, y = self.ring_middle
        return bool((touch.x - x) ** 2 + (touch.y - y) ** 2 <= dp(REACH) ** 2)

    def _take(self, touch: MotionEvent, middle: Spot) -> None:
        touch.grab(self)
        self._pointing, self._from = touch, middle

    def _point(self, touch: MotionEvent) -> None:
        """Highlights only spaces that can be chosen."""
        if self.ring is None:
            self.points = None
            return
        seen = pointed(touch.x - self._from[0], touch.y - self._from[1], dp(1))
        direction = None if seen is None else self.meant(seen)
        self.points = direction if direction in self.ring.answers else None
