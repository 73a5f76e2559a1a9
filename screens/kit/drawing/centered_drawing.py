"""A small picture drawn round its middle: moving it does not redraw it."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate

from screens.kit.drawing.self_drawing import SelfDrawing


class CenteredDrawing(SelfDrawing):
    """As `SelfDrawing`, but `draw` is called with the origin in the middle of the widget, on whole pixels."""

    placed_by = ("width", "height")

    def __init__(self, **kwargs: Any) -> None:
        self._middle = Translate()
        super().__init__(**kwargs)
        for name in ("x", "y", "width", "height"):
            self.fbind(name, self._place)
        self._place()

    def _place(self, *_: Any) -> None:
        self._middle.xy = round(self.x + self.width / 2), round(self.y + self.height / 2)

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        with self.canvas:
            PushMatrix()
            self.canvas.add(self._middle)
            self.draw()
            PopMatrix()
