"""The bar on top of a table: whose turn it is, how far the match is, and the clock."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class MatchBar(Box):
    """`low`: the window is not high, so one line must do. With `large_text` the clock stands below the headline."""

    piece = StringProperty("")
    name = StringProperty("")
    headline = StringProperty("")
    progress = StringProperty("")
    done = NumericProperty(0)
    total = NumericProperty(0)
    clock = StringProperty("")
    low = BooleanProperty(False)
    large_text = BooleanProperty(False)

    __events__ = ("on_back", "on_menu")

    def on_back(self) -> None:
        """Event: the arrow was tapped."""

    def on_menu(self) -> None:
        """Event: the three dots were tapped."""


kv.load(__name__)
