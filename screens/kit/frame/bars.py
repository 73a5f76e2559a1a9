"""The bar on top of a page."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class TopBar(Box):
    """Back, title, a second line; icon buttons are added behind them. `small`: where a page needs the room."""

    title = StringProperty("")
    note = StringProperty("")
    small = BooleanProperty(False)

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """Event: the arrow was tapped."""


kv.load(__name__)
