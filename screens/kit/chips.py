"""Chips that choose and tags that only say."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens import kv
from screens.kit.drawing import Glyph
from screens.kit.flow import Flow
from screens.kit.panel import Card
from screens.kit.text import FitText


class Chip(ButtonBehavior, BoxLayout):
    """Drawn 40 high, reached as 48."""

    key = StringProperty("")
    text = StringProperty("")
    icon = StringProperty("")
    trailing = StringProperty("")
    on = BooleanProperty(False)
    tinted = BooleanProperty(False)
    most = NumericProperty(10_000)


class Tag(Card):
    """A small note in bed colours."""

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("tint", options=["tint", "good", "warn", "bad"])
    ink = ColorProperty()
    most = NumericProperty(10_000)


class Chips(Flow):
    """Chips that wrap to as many lines as they need; none is wider than a line."""

    def do_layout(self, *args: Any) -> None:
        for chip in self.children:
            chip.most = self.width
        super().do_layout(*args)


kv.load(__name__)
