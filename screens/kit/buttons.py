"""Buttons. One primary button on a screen."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from screens import kv
from screens.kit.drawing import Glyph
from screens.kit.panel import Panel, TapCard
from screens.kit.text import FitText


class PushButton(TapCard):
    """`kind`: primary, tonal, outlined or text. The words wrap rather than being cut."""

    kind = OptionProperty("outlined", options=["primary", "tonal", "outlined", "text"])
    text = StringProperty("")
    icon = StringProperty("")
    trailing = StringProperty("")
    least = NumericProperty(dp(48))
    ink = ColorProperty()


class IconButton(ButtonBehavior, Panel, BoxLayout):
    """A glyph that can be tapped; `spoken` is the id of its name. `kind`: plain, bed or fill."""

    key = StringProperty("")
    spoken = StringProperty("")
    kind = OptionProperty("plain", options=["plain", "bed", "fill"])
    icon = StringProperty("")
    ink = ColorProperty()


kv.load(__name__)
