"""A widget that draws itself: once per frame at most, and only when something that it shows has changed."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from screens.kit.before_frame import draw_when_placed
from screens.kit.drawing.repaint import follow_looks
from screens.runtime.light_property import Constant


class SelfDrawing(Widget):
    """Name the properties that it shows in `watched`, and add the instructions in `draw`.

    `placed_by`: the geometry properties whose change redraws it.
    """

    # A drawing has no children.
    children: Constant[tuple[Widget, ...]] = Constant(())
    watched: tuple[str, ...] = ()
    placed_by: tuple[str, ...] = ("x", "y", "width", "height")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        redraw = self.redraw  # one bound method for all bindings
        for name in (*self.placed_by, *self.watched):
            self.fbind(name, redraw)
        follow_looks(self)
        self.redraw()

    def redraw(self, *_: Any) -> None:
        draw_when_placed(self._draw)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            self.draw()

    def draw(self) -> None:
        """Hook: adds the instructions; called inside the canvas."""
