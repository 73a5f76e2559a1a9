"""Glyphs, emblems and the players' pieces."""

from __future__ import annotations

from kivy.graphics import Rectangle
from kivy.graphics.texture import TextureRegion
from kivy.properties import AliasProperty, ColorProperty, StringProperty

from screens import art, kv
from screens.drawable import drawable
from screens.kit.ink import Inked
from screens.kit.lettering import Lettering
from screens.kit.repaint import follow_looks
from screens.kit.text import FitText
from screens.theme import PIECE_INK, PIECES, theme
from screens.words import words


class Glyph(Inked):
    """One drawing of the atlas in one colour. There are many of them, and rules of kv would take more memory."""

    icon = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        self._drawing = Rectangle()
        super().__init__(**kwargs)
        self.canvas.add(self._ink)
        self.canvas.add(self._drawing)
        self.fbind("icon", self._draw)
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

    def _texture(self) -> TextureRegion | None:
        return art.texture(self.icon) if self.icon else None

    icon_texture = AliasProperty(_texture, None, bind=["icon"])


class Piece(Lettering):
    """A player's piece: colour, letter and shape. Without a colour it is the initial in a ring."""

    piece = StringProperty("")
    name = StringProperty("")
    shape = StringProperty("circle")
    fill = ColorProperty()
    ink = ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(piece=self.redraw, name=self.redraw)
        follow_looks(self)
        self.redraw()

    @property
    def spoken(self) -> str:
        return f"color.{self.piece}" if self.piece else self.name

    def _shape(self) -> TextureRegion:
        return art.texture(f"piece_{self.shape}")

    def _rim(self) -> TextureRegion:
        return art.texture(f"piece_{self.shape}_rim")

    shape_texture = AliasProperty(_shape, None, bind=["shape"])
    rim_texture = AliasProperty(_rim, None, bind=["shape"])

    def redraw(self, *_: object) -> None:
        self.shape = theme.shape(self.piece)
        if self.piece:
            self.fill, self.ink = PIECES[self.piece][0], PIECE_INK
            self.text = words.tr(f"color.{self.piece}.letter")
        else:
            self.fill, self.ink = theme.bed, theme.text
            self.text = drawable(self.name)[:1].upper()


kv.load(__name__)
