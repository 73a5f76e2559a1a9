"""A text as a QR code: black on white in every theme, as scanners expect."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from screens.kit.drawing.qr_modules import modules
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import box
from screens.runtime import kv

# The width of the empty margin round the code, in modules.
QUIET = 4
BLACK, CLEAR = b"\x00\x00\x00\xff", b"\xff\xff\xff\x00"


class QrCode(SelfDrawing):
    """As large as whole pixels allow. `fits` is false when the text is too long for any code; then nothing is drawn."""

    text = StringProperty("")
    fits = BooleanProperty(True)
    watched = ("text",)

    def __init__(self, **kwargs: Any) -> None:
        self._modules: tuple[bytes, ...] = ()
        self._texture: Texture | None = None
        super().__init__(**kwargs)

    def on_text(self, *_: Any) -> None:
        self._modules = modules(self.text)
        self._texture = None
        self.fits = bool(self._modules)

    @property
    def pitch(self) -> int:
        """The side of a module in pixels."""
        return max(1, int(min(self.size) / (len(self._modules) + 2 * QUIET)))

    def draw(self) -> None:
        if not self._modules:
            return
        if self._texture is None:
            self._texture = _picture(self._modules)
        across = len(self._modules) * self.pitch
        quiet = QUIET * self.pitch
        left, low = round(self.center_x - across / 2), round(self.center_y - across / 2)
        middle = (left + across / 2, low + across / 2)
        box(middle, across + 2 * quiet, across + 2 * quiet, min(dp(12), quiet), "#FFFFFF")
        Color(1, 1, 1, 1)
        Rectangle(texture=self._texture, pos=(left, low), size=(across, across))


def _picture(rows: tuple[bytes, ...]) -> Texture:
    """One pixel for each module, the lowest row first."""
    texture = Texture.create(size=(len(rows), len(rows)), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "nearest"
    pixels = b"".join(BLACK if dark else CLEAR for row in reversed(rows) for dark in row)

    def paint(target: Texture) -> None:
        target.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    paint(texture)
    texture.add_reload_observer(paint)
    return texture


kv.load(__name__)
