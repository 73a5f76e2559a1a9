"""Text that grows: it wraps in the width it has and asks for the height it needs.

A word is never broken in two: where a single word is wider than the room, the text is drawn smaller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import ceil
from typing import Any, ClassVar

from kivy.core.text import Label as CoreLabel
from kivy.metrics import Metrics
from kivy.properties import NumericProperty

from screens.kit.label import Lettering, PlainAttribute
from screens.look.font_support import drawable
from screens.look.words import line_parts
from screens.runtime.light_property import LightProperty, LightText

# Smaller type comes in steps, not in all sizes: each size of a font that is opened takes 80 KB.
STEPS = 16
# Nothing to be seen that takes the room of a line: Kivy gives spaces none.
BLANK_LINE = "\u200b"
SIZES = {"display": "34sp", "title": "24sp", "heading": "20sp", "body": "16sp", "small": "13sp", "numeral": "48sp"}


def measured(text: str, size: float, bold: bool) -> int:
    """How wide this stands in one line."""
    # Fonts are drawn at whole sizes, but Kivy would open one for each fraction.
    return _measured(text, int(size), bool(bold))


def widest_word(texts: Iterable[str], sp: float) -> int:
    """How wide the widest of their words is in bold type."""
    return max((measured(word, sp * Metrics.sp, True) for text in texts for word in line_parts(text)), default=0)


@lru_cache(maxsize=2048)
def _measured(text: str, size: int, bold: bool) -> int:
    return int(CoreLabel(font_size=size, bold=bold).get_extents(text)[0])


class Style(PlainAttribute[str]):
    """Sets the size of the type."""

    def __set__(self, of: Any, value: str) -> None:
        of.type_size = SIZES[value]
        super().__set__(of, value)


class Text(Lettering):
    """Wraps. `style` is one of the type sizes; `type_size` follows the text size that people have set."""

    type_size = NumericProperty(SIZES["body"])
    writes_on: ClassVar[tuple[str, ...]] = ("width", "type_size")

    style = Style("body")
    line_height = PlainAttribute(1.1)

    def __init__(self, **kwargs: Any) -> None:
        self._whole = False
        self.size_hint_y = None
        super().__init__(**kwargs)
        self.text = drawable(self.text)
        self._whole = True
        self.changed()

    def _text_changed(self) -> None:
        self.text = drawable(self.text)
        super()._text_changed()

    def room(self) -> tuple[float, float | None]:
        return (self.width, None)

    def changed(self, *_: Any) -> None:
        super().changed()
        if self._whole:
            self.fit()

    def written(self, size: tuple[int, int]) -> None:
        if size != self.texture_size:
            # Before others hear of it: a rule of kv may know better.
            self.height = size[1]
            self.texture_size = size

    def fit(self) -> None:
        """Finds the size at which no word is wider than the room."""
        room = self.width - self.padding[0] - self.padding[2]
        # Before the first layout a widget has next to no room.
        if room < self.type_size or measured(self.text, self.type_size, self.bold) <= room:
            self.font_size = self.type_size
            return
        words, step = line_parts(self.text), STEPS
        # Which word is the longest may change with the size.
        while step > 1 and room < (widest := max(measured(word, self._at(step), self.bold) for word in words)):
            step = max(1, min(step - 1, int(step * room / widest)))
        self.font_size = self._at(step)

    def _at(self, step: int) -> float:
        return float(self.type_size * step / STEPS)


class FitText(Text):
    """The width of its words, but never more than `most`: then it wraps. It has room for `widest` in bold type."""

    most: LightProperty[float] = LightProperty(10_000, then="changed")
    widest = LightText("", then="changed")

    def __init__(self, **kwargs: Any) -> None:
        self.size_hint_x = None
        super().__init__(**kwargs)

    def fit(self) -> None:
        natural = max((measured(line, self.type_size, self.bold) for line in self.text.split("\n")), default=0)
        if self.widest:
            natural = max(natural, measured(self.widest, self.type_size, True))
        self.width = max(0, min(ceil(natural) + 1 + self.padding[0] + self.padding[2], self.most))
        super().fit()


class BriefText(Text):
    """The first `lines` of the `whole` text, with an ellipsis if there is more; all of it if `lines` is 0."""

    whole = LightText("", then="changed")
    lines: LightProperty[int] = LightProperty(0, then="changed")

    def fit(self) -> None:
        room = self.width - self.padding[0] - self.padding[2]
        self.text = beginning(
            drawable(self.whole), self.lines, lambda line: measured(line, self.type_size, self.bold) <= room
        )
        super().fit()


def beginning(text: str, lines: int, fits: Callable[[str], bool]) -> str:
    """As many of the words as fit into `lines` lines; 0: all of them."""
    left, line = line_parts(text), list[str]()
    kept = list[str]()
    for _ in range(lines):
        kept += line
        line = left[:1]
        while len(line) < len(left) and fits(" ".join(left[: len(line) + 1])):
            line = left[: len(line) + 1]
        left = left[len(line) :]
    if not lines or not left:
        return text
    while len(line) > 1 and not fits(" ".join(line) + "…"):
        line.pop()
    return " ".join((*kept, *line)) + "…"
