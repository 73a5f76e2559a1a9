"""A row of the journal: what was entered, its short form, and when."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, StringProperty

from screens.kit.drawing.glyphs import Glyph
from screens.kit.layouts.lazy_parts import LazyParts, PartOf
from screens.kit.panel import TapCard
from screens.kit.text import FitText, Text
from screens.runtime import kv

LEAST, SIDE, GAP = dp(48), dp(16), dp(12)
NARROW = 230


class EntryWarning(PartOf, Glyph):
    pass


class EntryText(PartOf, Text):
    pass


class EntryWritten(PartOf, Text):
    pass


class EntryTime(PartOf, FitText):
    pass


class JournalRow(LazyParts, TapCard):
    """A journal entry; `written` is its short form. An entry `without_effect` is marked, and shows why when opened.

    The time stands behind the words; where those are large, below them.
    """

    text = StringProperty("")
    written = StringProperty("")
    time = StringProperty("")
    without_effect = BooleanProperty(False)
    under_heading = True
    parts: ClassVar = {
        "without_effect": EntryWarning,
        "text": EntryText,
        "written": EntryWritten,
        "time": EntryTime,
    }

    def measure(self, *_: Any) -> None:
        self.height = max(LEAST, sum(line.height for line in self._lines()) + GAP)

    def do_layout(self, *_: Any) -> None:
        left, right = self.x + SIDE, self.right - SIDE
        warning, time = self.part("without_effect"), self.part("time")
        if warning is not None:
            warning.pos = (left, self.center_y - warning.height / 2)
            left = warning.right + GAP
        if time is not None and not self._narrow:
            time.pos = (right - time.width, self.center_y - time.height / 2)
            right = time.x - GAP
        lines = self._lines()
        top = self.center_y + sum(line.height for line in lines) / 2
        for line in lines:
            top -= line.height
            line.pos = (left, top)
            if line is not time:
                line.width = right - left

    @property
    def _narrow(self) -> bool:
        return bool(self.width < NARROW * Metrics.sp)

    def _lines(self) -> list[PartOf]:
        names = ("text", "written", "time") if self._narrow else ("text", "written")
        return [part for name in names if (part := self.part(name)) is not None]

    @property
    def spoken_state(self) -> str:
        return "spoken.without_effect" if self.without_effect else ""


kv.load(__name__)
