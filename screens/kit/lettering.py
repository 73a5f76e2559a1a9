"""Words on the screen: what Kivy's label does, with the few of its properties that are used here.

Kivy's own has sixty, each with its bindings: 34 KB and twice the time for every word that is shown.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget


class Lettering(Widget):
    """Drawn white once and coloured on the screen, so that another colour needs no new drawing.

    `text_size` is the room in which it wraps and is aligned; `texture_size` is what it takes.
    """

    text = StringProperty("")
    font_size = NumericProperty("15sp")
    bold = BooleanProperty(False)
    color = ColorProperty()
    halign = StringProperty("left")
    line_height = NumericProperty(1.0)
    shorten = BooleanProperty(False)
    padding = VariableListProperty([0, 0, 0, 0])
    text_size = ObjectProperty((None, None))
    texture_size = ObjectProperty((0, 0))

    def __init__(self, **kwargs: Any) -> None:
        self._write_soon = Clock.create_trigger(self._write, -1)
        super().__init__(**kwargs)
        with self.canvas:
            self._ink = Color(rgba=self.color)
            self._rectangle = Rectangle(size=(0, 0))
        for name in ("text", "font_size", "bold", "halign", "line_height", "shorten", "padding", "text_size"):
            self.fbind(name, self._write_soon)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self.fbind("color", self._colour)
        self._colour()
        self._write_soon()

    def _write(self, *_: Any) -> None:
        texture = self._lettered() if self.text.strip() else None
        self._rectangle.texture = texture
        self._rectangle.size = texture.size if texture else (0, 0)
        self.texture_size = self._rectangle.size
        self._place()

    def _lettered(self) -> Texture | None:
        label = CoreLabel(
            text=self.text,
            font_size=self.font_size,
            bold=self.bold,
            halign=self.halign,
            valign="middle",
            line_height=self.line_height,
            shorten=self.shorten,
            shorten_from="right",
            padding=self.padding,
            text_size=self.text_size,
        )
        label.refresh()
        if label.texture:
            label.texture.add_reload_observer(self._write_soon)
        return label.texture

    def _place(self, *_: Any) -> None:
        # Not by `center_x`: while a position is being set, Kivy may still remember the one before.
        width, height = self._rectangle.size
        self._rectangle.pos = int(self.x + (self.width - width) / 2), int(self.y + (self.height - height) / 2)

    def _colour(self, *_: Any) -> None:
        self._ink.rgba = self.color
