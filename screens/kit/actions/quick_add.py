"""A row of equal keys, each a whole entry in one tap."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from screens.kit.actions.off_state import OffState
from screens.kit.drawing.glyphs import Glyph
from screens.kit.layouts.layout import Layout, in_the_middle
from screens.kit.layouts.lazy_parts import LazyParts, PartOf
from screens.kit.panel import TapCard
from screens.kit.text import FitText, widest_word
from screens.runtime import kv

# In dp: the least width of a key, the gap between glyph and text, and the padding beside and above them.
NARROWEST, GAP, SIDE, AROUND = 48, 4, 4, 8
BODY = 16
# The text shrinks by this factor rather than begin another row.
SHRINK = 0.9


class QuickIcon(PartOf, Glyph):
    pass


class QuickText(PartOf, FitText):
    pass


class QuickKey(OffState, LazyParts, TapCard):
    """`text` with an optional `icon` before it (`icon_size`: 20 dp, or 16); `on_release` is the entry.

    `faint`: it takes something away. With `off`, a message or its id, a tap says why; see `OffState`. Give it a `key`,
    and `spoken` where the words say too little. Its size and `lowered` ground come from the row.
    """

    text = StringProperty("")
    icon = StringProperty("")
    icon_size = NumericProperty(dp(20))
    faint = BooleanProperty(False)
    lowered = BooleanProperty(False)
    ink = ColorProperty()
    preferred_height = NumericProperty(0)
    parts: ClassVar = {"icon": QuickIcon, "text": QuickText}

    def least_width(self) -> float:
        """The least width of a key, which holds its longest word."""
        widest = widest_word((self.text,), BODY * SHRINK)
        beside = self.icon_size + (dp(GAP) if self.text else 0) if self.icon else 0
        return max(dp(NARROWEST), widest + beside + 2 * dp(SIDE))

    def measure(self, *_: Any) -> None:
        self.preferred_height = max((part.height for part in self.children), default=0) + 2 * dp(AROUND)

    def do_layout(self, *_: Any) -> None:
        in_the_middle(self, dp(GAP))


class QuickAdd(Layout):
    """Holds `QuickKey`s, all of one size, in one row; in two or more where their words need it.

    `key_height`: 48 dp, or 52 where there is room. `raised`: the ground below is raised, so its keys are not. `spoken`
    is read aloud after the name of each key, such as whose row it is.
    """

    gap = NumericProperty(dp(4))
    key_height = NumericProperty(dp(48))
    raised = BooleanProperty(False)
    spoken = StringProperty("")

    arranges_on = (*Layout.arranges_on, "gap", "key_height")

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self.fbind("raised", self._show_raised)

    children: Sequence[QuickKey]

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        for name in ("preferred_height", "text", "icon", "icon_size"):
            widget.fbind(name, self._trigger_layout)
        widget.lowered = self.raised

    def _show_raised(self, *_: Any) -> None:
        for key in self.children:
            key.lowered = self.raised

    def columns(self) -> int:
        """The most columns that fit, chosen so that the rows have about equal lengths."""
        count = len(self.children)
        least = max(key.least_width() for key in self.children)
        fits = max(1, min(count, int((self.width + self.gap) / (least + self.gap))))
        return ceil(count / ceil(count / fits))

    def do_layout(self, *_: Any) -> None:
        if not self.children:
            self.height = 0
            return
        keys, columns = self.children[::-1], self.columns()
        rows = ceil(len(keys) / columns)
        pitch = (self.width + self.gap) / columns
        wide, high = int(pitch - self.gap), max(self.key_height, *(key.preferred_height for key in keys))
        self.height = rows * high + (rows - 1) * self.gap
        for index, key in enumerate(keys):
            row, column = divmod(index, columns)
            key.x = round(self.x + column * pitch)
            key.y = self.y + self.height - (row + 1) * high - row * self.gap
            key.width, key.height = wide, high


kv.load(__name__)
