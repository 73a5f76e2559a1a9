"""Small figures beside each other: a glyph, how many there are, and what they bring."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from typing import Any, ClassVar

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.carodeni.play import ICONS
from screens.kit.drawing.glyphs import Glyph
from screens.kit.layouts.lazy_parts import LazyParts, PartOf
from screens.kit.panel import Card
from screens.kit.picks import PickGrid
from screens.kit.text import FitText, measured
from screens.runtime import kv

GAP = 4


class FigureGlyph(PartOf, Glyph):
    pass


class FigureNote(PartOf, FitText):
    pass


class FigurePoints(PartOf, FitText):
    pass


class Figure(LazyParts, Card):
    """`note` is how many, `text` the points. `bedded` ones stand on a ground; in `doubt` there is a question mark."""

    icon = StringProperty("")
    note = StringProperty("")
    text = StringProperty("")
    bedded = BooleanProperty(False)
    doubt = BooleanProperty(False)
    preferred_height = NumericProperty(0)
    parts: ClassVar = {"icon": FigureGlyph, "note": FigureNote, "text": FigurePoints}

    def measure(self, *_: Any) -> None:
        self.preferred_height = max(
            dp(36 if self.bedded else 28), *(part.height + dp(GAP) for part in self.children), 0
        )

    def on_bedded(self, *_: Any) -> None:
        self.measure()
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        wide = sum(part.width for part in self.children) + dp(GAP) * (len(self.children) - 1)
        x = self.x + self.width / 2 - wide / 2 if self.bedded else self.x + dp(GAP)
        for part in reversed(self.children):
            part.x, part.y = round(x), self.y + self.height / 2 - part.height / 2
            x += part.width + dp(GAP)

    @property
    def spoken_state(self) -> str:
        return "mark.doubt" if self.doubt else ""

    @property
    def spoken(self) -> tuple[str, ...]:
        return (*(f"carodeni.category.{id}" for id, icon in ICONS.items() if icon == self.icon), self.note, self.text)


class Figures(PickGrid):
    """Figures of equal width, in as few rows as possible."""

    def columns(self) -> int:
        widest = max(_width(figure) for figure in self.children)
        fits = max(1, int((self.width + self.gap) / (widest + self.gap)))
        rows = ceil(len(self.children) / min(fits, self.most))
        return ceil(len(self.children) / rows)

    def show(self, figures: list[tuple[str, str, str]], bedded: bool = False, doubts: Collection[str] = ()) -> None:
        """Each as glyph, number and points; `doubts` are the glyphs of those that may be wrong."""
        while len(self.children) > len(figures):
            self.remove_widget(self.children[0])
        while len(self.children) < len(figures):
            self.add_widget(Figure())
        for figure, (icon, note, text) in zip(reversed(self.children), figures, strict=True):
            figure.icon, figure.note, figure.bedded = icon, note, bedded
            figure.doubt = icon in doubts
            figure.text = f"{text} ?" if figure.doubt else text


def _width(figure: Figure) -> float:
    """The width that the figure needs in one line."""
    words = measured(figure.note, 13 * Metrics.sp, False) + measured(figure.text, 16 * Metrics.sp, True)
    return float(words + dp(20 + (20 if figure.bedded else 8)))


kv.load(__name__)
