"""A few things to pick from, as cells with a glyph: one tap does it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import ceil
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from screens.kit.actions.off_state import OffState
from screens.kit.drawing.glyphs import Glyph
from screens.kit.layouts.layout import Layout
from screens.kit.layouts.lazy_parts import LazyParts, PartOf
from screens.kit.panel import TapCard
from screens.kit.text import Text, widest_word
from screens.runtime import kv
from screens.runtime.light_property import LightProperty

SMALL = 13
PADDING = 12
# A cell: its least height, the gap between its parts, the padding above and below together, and beside them.
LEAST, GAP, AROUND, SIDE = 56, 2, 14, 4


class PickGlyph(PartOf, Glyph):
    pass


class PickNumber(PartOf, Text):
    pass


class PickWord(PartOf, Text):
    pass


class PickNote(PartOf, Text):
    pass


class PickCell(OffState, LazyParts, TapCard):
    """A mark, a number, a word and a small note below each other, in the middle; `preferred_height` fits them all.

    On a raised card its ground is lower; on a plain one, such as a sheet, it is not `sunken` but raised. With `off` it
    keeps its place, and a tap says why.
    """

    value = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    faint = BooleanProperty(False)
    sunken = BooleanProperty(True)
    preferred_height: LightProperty[float] = LightProperty(0)
    parts: ClassVar = {"value": PickNumber, "text": PickWord, "note": PickNote}

    def measure(self, *_: Any) -> None:
        self.preferred_height = max(dp(LEAST), sum(part.height + dp(GAP) for part in self.children) + dp(AROUND))

    def do_layout(self, *_: Any) -> None:
        high = sum(part.height + dp(GAP) for part in self.children) - dp(GAP)
        top = self.y + self.height / 2 + high / 2
        for part in reversed(self.children):
            if part.size_hint_x is not None:
                part.width = self.width - 2 * dp(SIDE)
            part.x, part.y = self.x + self.width / 2 - part.width / 2, top - part.height
            top -= part.height + dp(GAP)


class Pick(PickCell):
    """`ink` colours its glyph; `inks` does so by theme."""

    icon = StringProperty("")
    ink: ColorProperty[list[float] | None] = ColorProperty(None, allownone=True)
    inks: ObjectProperty[Mapping[str, str] | None] = ObjectProperty(None, allownone=True)
    parts: ClassVar = {"icon": PickGlyph, **PickCell.parts}


class PickGrid(Layout):
    """Cells of one width in as few rows as their words allow, all rows alike.

    `beside` is the width of the parts beside the words of a cell; `later` are words that a cell may get. `full`: as
    many columns as fit, however few cells there are, so that none moves when another one comes. A cell may be any
    widget with `preferred_height`, `text` and `note`.
    """

    children: Sequence[Any]

    gap = NumericProperty(dp(6))
    least = NumericProperty(dp(56))
    most = NumericProperty(7)
    beside = NumericProperty(0)
    later: ListProperty[str] = ListProperty()
    full = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        for name in ("preferred_height", "text", "note"):
            widget.fbind(name, self._trigger_layout)

    def columns(self) -> int:
        texts = (*(f"{pick.text} {pick.note}" for pick in self.children), *self.later)
        cell = max(self.least, widest_word(texts, SMALL) + dp(PADDING) + self.beside)
        fits = int((self.width + self.gap) / (cell + self.gap))
        count = len(self.children)
        if self.full:
            return int(max(1, min(fits, self.most)))
        rows = ceil(count / max(1, min(fits, self.most, count)))
        return ceil(count / max(1, rows))

    def do_layout(self, *_: Any) -> None:
        if not self.children:
            self.height = 0
            return
        columns, cells = self.columns(), self.children[::-1]
        rows = ceil(len(cells) / columns)
        high = max(cell.preferred_height for cell in cells)
        edges = [round(self.x + index * (self.width + self.gap) / columns) for index in range(columns + 1)]
        wide = [(left, right - self.gap) for left, right in pairwise(edges)]
        self.height = rows * high + (rows - 1) * self.gap
        for index, cell in enumerate(cells):
            row, column = divmod(index, columns)
            left, right = wide[column]
            cell.x, cell.y = left, self.y + self.height - (row + 1) * high - row * self.gap
            cell.width, cell.height = right - left, high


def fill(picks: PickGrid, cells: Sequence[Widget]) -> None:
    picks.clear_widgets()
    for cell in cells:
        picks.add_widget(cell)


kv.load(__name__)
