"""What stands where there is nothing yet: a picture, one sentence, and perhaps one button."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens import kv
from screens.kit.buttons import PushButton
from screens.kit.drawing import Glyph
from screens.kit.layout import Box
from screens.kit.maybe import Maybe
from screens.kit.text import Text


class EmptyState(Box):
    icon = StringProperty("brand")
    text = StringProperty("")
    action = StringProperty("")

    __events__ = ("on_act",)

    def on_act(self) -> None:
        """The button was tapped."""


kv.load(__name__)
