"""A row of cells that fills its width, and scrolls sideways where the cells need more than that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.kit.layouts.layout import Box
from screens.kit.layouts.scroll import Rolling
from screens.runtime import kv

if TYPE_CHECKING:

    class SidewaysCell(Protocol):
        width: float

        @property
        def natural(self) -> float: ...

        @property
        def preferred_height(self) -> float: ...


# In dp: so much of a cell must be seen, and so much of it hidden, that one sees that it goes on.
PEEK, CUT = 22, 14


class Sideways(Rolling):
    """A row that scrolls sideways. Its cells state their width in `natural` and their height in `preferred_height`.

    `even` cells are all equally wide if that is enough for each. `shown` is the cell that must be in sight.
    """

    even = BooleanProperty(False)
    shown: ObjectProperty[SidewaysCell | None] = ObjectProperty(None, allownone=True)
    least = NumericProperty(dp(48))
    edge = NumericProperty(dp(8))
    above_and_below = NumericProperty(0)
    gap = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._row = Box(size_hint_x=None)
        self.add_widget(self._row)
        self._spread_soon = Clock.create_trigger(self._spread, -1)
        for name in ("width", "even", "least", "edge", "above_and_below", "gap", "shown"):
            self.fbind(name, self._spread_soon)

    @property
    def cells(self) -> Sequence[SidewaysCell]:
        cells: Sequence[Any] = self._row.children
        return list(reversed(cells))

    def add_cell(self, cell: Widget) -> None:
        cell.size_hint_x = None
        for name in ("natural", "preferred_height"):
            cell.fbind(name, self._spread_soon)
        self._row.add_widget(cell)
        self._spread_soon()

    def remove_cells(self, cells: Sequence[Any]) -> None:
        for cell in cells:
            for name in ("natural", "preferred_height"):
                cell.funbind(name, self._spread_soon)
            self._row.remove_widget(cell)
        if self.shown in cells:
            self.shown = None
        self._spread_soon()

    def clear_cells(self) -> None:
        self.shown = None
        self._row.clear_widgets()
        self._spread_soon()

    def _spread(self, *_: Any) -> None:
        cells = self.cells
        preferred_height = max([self.least, *(cell.preferred_height for cell in cells)]) + 2 * self.above_and_below
        self.height = preferred_height if cells else 0
        if not cells:
            return
        self._row.padding, self._row.spacing = (self.edge, self.above_and_below), self.gap
        around = 2 * self.edge + self.gap * (len(cells) - 1)
        share = (self.width - around) / len(cells)
        needed = sum(cell.natural for cell in cells)
        if self.even and max(cell.natural for cell in cells) <= share:
            widths = [share] * len(cells)
        else:
            spare = max(0, self.width - around - needed) / len(cells)
            widths = peeking([cell.natural + spare for cell in cells], self.width - self.edge, self.gap)
        for cell, width in zip(cells, widths, strict=True):
            cell.width = width
        self._row.width = max(self.width, around + sum(widths))
        self._bring_into_sight(cells, widths)

    def _bring_into_sight(self, cells: Sequence[SidewaysCell], widths: Sequence[float]) -> None:
        hidden = self._row.width - self.width
        if hidden <= 1 or self.shown not in cells:
            self.scroll_x = 0 if hidden <= 1 else self.scroll_x
            return
        index = cells.index(self.shown)
        left = self.edge + sum(widths[:index]) + self.gap * index
        offset = self.scroll_x * hidden
        offset = min(offset, left - self.edge) if left - self.edge < offset else offset
        offset = max(offset, left + widths[index] + self.edge - self.width)
        self.scroll_x = max(0, min(1, offset / hidden))


def peeking(widths: list[float], room: float, gap: float) -> list[float]:
    """The widths, so that what does not fit is seen to go on: no cell begins just where the room ends.

    The cells before such a one give a little of their padding.
    """
    left = 0.0
    for count, width in enumerate(widths):
        if count and room - dp(PEEK) < left < room + dp(CUT):
            narrower = (left - room + dp(PEEK)) / count
            return [each - narrower for each in widths[:count]] + widths[count:]
        left += width + gap
    return widths


kv.load(__name__)
