"""A photo in a list."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.image import Image

from screens import kv, style
from screens.kit.panel import TapCard
from screens.kit.text import Text
from screens.words import words

style.bring("Image")


class PhotoCard(TapCard):
    """As wide as there is room, and never higher than `most`; a file that is no picture says so."""

    source = StringProperty("")
    trouble = StringProperty("")
    shape = NumericProperty(0.75)
    most = NumericProperty(dp(360))

    def __init__(self, source: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.source = source
        texture = self.ids.picture.texture
        if texture is None:
            self.trouble = words.tr("past.photo_broken")
        else:
            self.shape = texture.height / texture.width


kv.load(__name__)
