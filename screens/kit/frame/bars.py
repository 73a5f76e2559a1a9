"""The bar on top of a page."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class TopBar(Box):
    """Back, title, a second line; icon buttons are added behind them."""

    title = StringProperty("")
    note = StringProperty("")

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """Event: the arrow was tapped."""


kv.load(__name__)
