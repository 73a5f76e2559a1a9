"""The bar on top of a page."""

from __future__ import annotations

from kivy.properties import StringProperty

from screens import kv
from screens.kit.buttons import IconButton
from screens.kit.layout import Box
from screens.kit.text import Text


class TopBar(Box):
    """Back, title, a second line; icon buttons are added behind them."""

    title = StringProperty("")
    note = StringProperty("")

    __events__ = ("on_back",)

    def on_back(self) -> None:
        """The arrow was tapped."""


kv.load(__name__)
