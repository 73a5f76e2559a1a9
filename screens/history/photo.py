"""A photo in a list. It is read beside the work of the page, and turned as the camera was held."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from device import pictures
from device.exif import UPRIGHT
from device.pictures import Picture
from device.port import on_kivy_thread
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv

LEAST, MOST = 800, 2048
# Which corner of the picture as it was written is shown below left, below right, above right and above left: 0 is its
# upper left one, and so on round it to the right.
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
TURNED = {
    1: (3, 2, 1, 0),
    2: (2, 3, 0, 1),
    3: (1, 0, 3, 2),
    4: (0, 1, 2, 3),
    5: (1, 2, 3, 0),
    6: (2, 1, 0, 3),
    7: (3, 0, 1, 2),
    8: (0, 3, 2, 1),
}
# From this EXIF orientation on, width and height are swapped.
SWAPPED = 5


class PhotoView(SelfDrawing):
    """The whole picture, as large as there is room."""

    texture: ObjectProperty[Texture | None] = ObjectProperty(None, allownone=True)
    orientation = NumericProperty(UPRIGHT)
    watched = ("texture", "orientation")

    @property
    def shape(self) -> float:
        """The height for a width of 1."""
        if self.texture is None:
            return 0.75
        wide, high = self.texture.size
        return float(wide / high if self.orientation >= SWAPPED else high / wide)

    def draw(self) -> None:
        if self.texture is None:
            return
        width = round(min(self.width, self.height / self.shape))
        height = round(width * self.shape)
        Color(1, 1, 1, 1)
        Rectangle(
            texture=self.texture,
            tex_coords=[value for corner in TURNED[int(self.orientation)] for value in CORNERS[corner]],
            pos=(round(self.center_x - width / 2), round(self.center_y - height / 2)),
            size=(width, height),
        )


class PhotoCard(TapCard):
    """Fills the width, but is never higher than `most`; a file that is no picture says so."""

    spoken: StringProperty
    source = StringProperty("")
    trouble = StringProperty("")
    shape = NumericProperty(0.75)
    most = NumericProperty(dp(360))

    def __init__(self, source: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.spoken = "spoken.photo"
        self.source = source
        self._largest = int(min(MOST, max(LEAST, 2 * self.most)))
        self.reading: Thread | None = None
        self._read()

    def _read(self, *_: Any) -> None:
        if pictures.available():
            self.reading = Thread(target=self._read_beside, daemon=True)
            self.reading.start()
        else:
            self._read_here()

    def _read_beside(self) -> None:
        try:
            picture = pictures.read(Path(self.source), self._largest)
        except pictures.TooLarge:
            on_kivy_thread(lambda: self._show(None, UPRIGHT, "past.photo_large"))
        except (pictures.Unreadable, OSError):
            on_kivy_thread(lambda: self._show(None, UPRIGHT))
        else:
            on_kivy_thread(lambda: self._take(picture))

    def _read_here(self) -> None:
        """By Kivy, which knows nothing of cameras."""
        try:
            pictures.examine(Path(self.source))
        except pictures.TooLarge:
            self._show(None, UPRIGHT, "past.photo_large")
            return
        except (pictures.Unreadable, OSError):
            self._show(None, UPRIGHT)
            return
        from kivy.uix.image import Image

        self._show(Image(source=self.source).texture, UPRIGHT)

    def _take(self, picture: Picture) -> None:
        """Textures are made in Kivy's own thread only; one that was lost is read again."""
        texture = Texture.create(size=(picture.width, picture.height), colorfmt="rgba")
        texture.blit_buffer(picture.rgba, colorfmt="rgba", bufferfmt="ubyte")
        texture.add_reload_observer(self._read)
        self._show(texture, picture.orientation)

    def _show(self, texture: Texture | None, orientation: int, trouble: str = "past.photo_broken") -> None:
        view = self.ids.picture
        view.orientation, view.texture = orientation, texture
        self.shape = view.shape
        self.trouble = "" if texture else words.tr(trouble)


kv.load(__name__)
