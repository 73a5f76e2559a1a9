"""An empty state: a picture, one sentence, and perhaps one button."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class EmptyState(Box):
    icon = StringProperty("brand")
    text = StringProperty("")
    action = StringProperty("")

    __events__ = ("on_act",)

    def on_act(self) -> None:
        """Event: the button was tapped."""


kv.load(__name__)
