"""Buttons. One primary button on a screen."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty, StringProperty

from screens.kit.actions.off_state import OffState
from screens.kit.drawing.glyphs import Glyph
from screens.kit.layouts.layout import Box, in_the_middle
from screens.kit.layouts.lazy_parts import LazyParts, PartOf
from screens.kit.panel import Panel, TapCard
from screens.kit.still_button import StillButton
from screens.kit.text import FitText
from screens.runtime import kv

# The gap between the parts, and the padding above and below together.
GAP, AROUND = 6, 20


class ButtonIcon(PartOf, Glyph):
    pass


class ButtonText(PartOf, FitText):
    pass


class ButtonEnd(PartOf, Glyph):
    pass


class PushButton(OffState, LazyParts, TapCard):
    """`kind`: primary, tonal, outlined, text, bad, which ends something, or doubt, which confirms a number.

    The words wrap rather than being cut.

    With `off`, a message or its id, it keeps its place and its words, and a tap says why; see `OffState`.
    """

    kind = OptionProperty("outlined", options=["primary", "tonal", "outlined", "text", "doubt", "bad"])
    text = StringProperty("")
    icon = StringProperty("")
    trailing = StringProperty("")
    least = NumericProperty(dp(48))
    ink = ColorProperty()
    parts: ClassVar = {"icon": ButtonIcon, "text": ButtonText, "trailing": ButtonEnd}

    def measure(self, *_: Any) -> None:
        self.height = max(self.least, *(part.height + dp(AROUND) for part in self.children), 0)

    def on_least(self, *_: Any) -> None:
        self.measure()

    def do_layout(self, *_: Any) -> None:
        in_the_middle(self, dp(GAP))


class IconButton(StillButton, Panel, Box):
    """A glyph that can be tapped; `spoken` is the id of its name. `kind`: plain, bed or fill."""

    key = StringProperty("")
    spoken = StringProperty("")
    kind = OptionProperty("plain", options=["plain", "bed", "fill"])
    icon = StringProperty("")
    ink = ColorProperty()


kv.load(__name__)
