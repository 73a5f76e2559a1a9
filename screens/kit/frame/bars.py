"""The bar at the top of a page."""

from __future__ import annotations

from typing import Any

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class TopBar(Box):
    """Back button, title and second line; icon buttons are added behind them. `small`: for pages that need the room.

    With `keeps_height` a shorter note leaves the bar as high as it was, until it gets another width or text size.
    """

    title = StringProperty("")
    note = StringProperty("")
    small = BooleanProperty(False)
    keeps_height = BooleanProperty(False)
    kept_height = NumericProperty(0)

    __events__ = ("on_back",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._had_note = bool(self.note)
        self.fbind("note", self._keep_height)
        self.fbind("width", self._forget_height)
        Metrics.bind(fontscale=self._forget_height)

    def _keep_height(self, *_: Any) -> None:
        """A note that goes altogether is meant to leave its room."""
        if self.keeps_height and self._had_note:
            self.kept_height = self.height if self.note else 0
        self._had_note = bool(self.note)

    def _forget_height(self, *_: Any) -> None:
        self.kept_height = 0

    def on_back(self) -> None:
        """Event: the arrow was tapped."""


kv.load(__name__)
