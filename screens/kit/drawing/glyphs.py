"""Glyphs, emblems and the players' pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.utils import get_color_from_hex

from screens.kit.drawing.ink import Inked
from screens.kit.drawing.repaint import follow_looks
from screens.kit.label import Lettering, PlainAttribute
from screens.kit.text import FitText
from screens.look import art
from screens.look.initials import initials
from screens.look.theme import PIECE_INK, PIECES, theme
from screens.look.words import words
from screens.runtime import kv
from screens.runtime.startup import stock

# The size of the glyph before a text, and the gap between them.
SMALL, BESIDE = 16, 6


class Glyph(Inked):
    """A drawing of the atlas in one colour. Drawn in Python: there are many, and kv rules would take more memory."""

    on_moved: ClassVar[tuple[str, ...]] = ("_place",)
    on_resized: ClassVar[tuple[str, ...]] = ("_place",)
    icon = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._drawing = Rectangle()
        super().__init__(**kwargs)
        self.canvas.add(self._ink)
        self.canvas.add(self._drawing)
        self.fbind("icon", self._draw)
        if stock():
            for name in ("x", "y", "width", "height"):
                self.fbind(name, self._place)
        self._draw()
        self._place()

    def _draw(self, *_: object) -> None:
        self._drawing.texture = art.texture(self.icon) if self.icon else None
        self._colour_ink()

    def _place(self, *_: object) -> None:
        self._drawing.pos = round(self.x), round(self.y)
        self._drawing.size = self.width, self.height

    def _colour_ink(self) -> None:
        self._ink.rgba = self.color if self.icon else (0, 0, 0, 0)


class IconText(FitText):
    """A short text with a small glyph before it, as one widget."""

    icon = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._drawing = Rectangle(size=(dp(SMALL), dp(SMALL)))
        super().__init__(**kwargs)
        self.padding = (dp(SMALL + BESIDE), 0, 0, 0)
        self.canvas.add(self._drawing)
        self.fbind("icon", self._show_icon)
        self._show_icon()
        self._place()

    def _show_icon(self, *_: object) -> None:
        self._drawing.texture = art.texture(self.icon) if self.icon else None

    def _place(self, *_: object) -> None:
        super()._place()
        self._drawing.pos = round(self.x), round(self.y + self.height / 2 - dp(SMALL) / 2)


class Piece(Lettering):
    """A player's piece: colour, letter and shape. Without a colour it is the initial in a ring."""

    piece = StringProperty("")
    name = StringProperty("")

    bold = PlainAttribute(True)
    halign = PlainAttribute("center")

    def __init__(self, **kwargs: object) -> None:
        self._fill, self._shape = Color(), Rectangle()
        self._edge, self._rim = Color(), Rectangle()
        super().__init__(**kwargs)
        for instruction in (self._fill, self._shape, self._edge, self._rim):
            self.canvas.before.add(instruction)
        redraw = self.redraw
        self.fbind("piece", redraw)
        self.fbind("name", redraw)
        follow_looks(self)
        self.redraw()

    @property
    def spoken(self) -> str:
        return f"color.{self.piece}" if self.piece else self.name

    @property
    def shape(self) -> str:
        return theme.shape(self.piece)

    @property
    def fill(self) -> Sequence[float]:
        """The colour below the letter."""
        return self._fill.rgba

    def redraw(self, *_: object) -> None:
        self._shape.texture = art.texture(f"piece_{self.shape}")
        self._rim.texture = art.texture(f"piece_{self.shape}_rim")
        if self.piece:
            fill: str | list[float] = PIECES[self.piece][0]
            edge, self.color = theme.rim, PIECE_INK
            self.text = words.tr(f"color.{self.piece}.letter")
        else:
            fill, edge, self.color = theme.bed, theme.tint, theme.text
            self.text = initials.letter(self.name)
        self._fill.rgba, self._edge.rgba = get_color_from_hex(fill) if isinstance(fill, str) else fill, edge
        self.changed()

    def changed(self, *_: object) -> None:
        # A triangle is wide below: its letter is lower and smaller.
        low = self.shape == "triangle"
        self.padding = (0, self.height * 0.24, 0, 0) if low else (0, 0, 0, 0)
        self.font_size = self.height * (0.48 if low else 0.56 if len(self.text) < 2 else 0.44)
        super().changed()

    def _place(self, *_: object) -> None:
        super()._place()
        for drawing in (self._shape, self._rim):
            drawing.pos = round(self.x), round(self.y)
            drawing.size = self.width, self.height


kv.load(__name__)
