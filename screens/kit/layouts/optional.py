"""A widget that can be hidden: then it takes no room and no touch."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class Optional(Box):
    shown = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._content: list[Widget] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        self._content.append(widget)
        if self.shown:
            super().add_widget(widget, *args, **kwargs)

    def on_shown(self, *_: Any) -> None:
        self.clear_widgets()
        if self.shown:
            for widget in self._content:
                super().add_widget(widget)


kv.load(__name__)
