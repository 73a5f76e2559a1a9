"""Lines over a few grid lines. Each has its own dash and mark, and its last value stands at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kivy.metrics import Metrics, dp
from kivy.properties import ListProperty

from screens.kit.charts.scale import ticks
from screens.kit.drawing.batch import Batch, Spot, circle
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import text
from screens.kit.drawing.strokes import dashed
from screens.kit.text import measured
from screens.look.theme import theme

SMALL = 13
# With more values than this only the last one has a mark.
MOST_MARKS = 14
# The largest share of the width for the labels at the ends.
MOST_FOR_ENDS = 0.35


class Line(NamedTuple):
    """The first line is drawn strongly; the others are dashed and have rings.

    `end` is said at the last value, or `short` where that would leave too little room for the lines.
    """

    values: tuple[float, ...]
    end: str
    short: str = ""


class LineChart(SelfDrawing):
    """`feet` are words below the first and the last value. The text size makes it higher, by its kv or its owner."""

    lines: ListProperty[Line] = ListProperty()
    feet: ListProperty[str] = ListProperty()
    watched = ("lines", "feet")

    def __init__(self, lines: Sequence[Line] = (), feet: Sequence[str] = (), **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        self._follow_text()
        Metrics.bind(fontscale=self._follow_text)
        self.lines, self.feet = list(lines), list(feet)

    def _follow_text(self, *_: Any) -> None:
        self.height = dp(128) + 4 * SMALL * Metrics.sp
        self.redraw()

    def draw(self) -> None:
        if not self.lines or self.width <= dp(100):
            return
        size = SMALL * Metrics.sp
        scale = ticks(value for line in self.lines for value in line.values)
        left = self.x + max(measured(_figure(tick), size, False) for tick in scale) + dp(8)
        ends = self._ends(size)
        right = self.right - max(measured(end, size, True) for end in ends) - dp(14)
        bottom, top = self.y + 2 * size, self.top - size
        grid = Batch()
        for tick in scale:
            y = bottom + (tick - scale[0]) / (scale[-1] - scale[0]) * (top - bottom)
            grid.line([(left, round(y)), (right, round(y))], dp(1), closed=False)
            _words(_figure(tick), (left - dp(8), y), size, theme.muted, part=1)
        grid.show(theme.line)
        for index, foot in enumerate(self.feet):
            last = len(self.feet) - 1
            x = left + (right - left) * (index / last if last else 0.5)
            _words(foot, (x, self.y + size * 0.7), size, theme.muted, part=index / last if last else 0.5)
        taken: list[float] = []
        for index, line in reversed(list(enumerate(self.lines))):
            spots = self._spots(line.values, scale, (left, bottom, right, top))
            _draw_line(spots, strong=index == 0)
            y = _apart(spots[-1][1], taken, size * 1.2)
            taken.append(y)
            _words(
                ends[index], (right + dp(12), y), size, theme.text if index == 0 else theme.muted, 0, bold=index == 0
            )

    def _ends(self, size: float) -> list[str]:
        widest = max(measured(line.end, size, True) for line in self.lines)
        if widest <= self.width * MOST_FOR_ENDS:
            return [line.end for line in self.lines]
        return [line.short or line.end for line in self.lines]

    @staticmethod
    def _spots(values: Sequence[float], scale: Sequence[int], room: tuple[float, float, float, float]) -> list[Spot]:
        left, bottom, right, top = room
        step = (right - left) / max(1, len(values) - 1)
        high = (top - bottom) / (scale[-1] - scale[0])
        start = left if len(values) > 1 else right
        return [(start + index * step, bottom + (value - scale[0]) * high) for index, value in enumerate(values)]


def _draw_line(spots: Sequence[Spot], strong: bool) -> None:
    color = theme.tint if strong else theme.muted
    line = Batch()
    if strong and len(spots) > 1:
        line.line(spots, dp(3), closed=False)
    elif len(spots) > 1:
        for dash in dashed(spots, dp(6), dp(4), closed=False):
            line.line(dash, dp(2), closed=False)
    line.show(color)
    marked = spots if len(spots) <= MOST_MARKS else spots[-1:]
    marks, holes = Batch(), Batch()
    for x, y in marked:
        if strong:
            half = dp(4)
            marks.fill([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
        else:
            holes.fill(circle((x, y), dp(5), 20))
            marks.line(circle((x, y), dp(4), 20), dp(2))
    holes.show(theme.surface)
    marks.show(color)


def _words(shown: str, spot: Spot, size: float, color: Sequence[float], part: float, bold: bool = False) -> None:
    """`part` of the words lies left of the spot."""
    wide = measured(shown, round(size), bold)
    text(shown, (spot[0] + wide * (0.5 - part), spot[1]), size, color, bold=bold)


def _apart(y: float, others: Sequence[float], least: float) -> float:
    for other in others:
        if abs(y - other) < least:
            y = other + (least if y >= other else -least)
    return y


def _figure(value: int) -> str:
    return str(value).replace("-", "−")
