"""Text that grows: it wraps in the width it has and asks for the height it needs.

A word is never broken in two: where a single word is wider than the room, the text is drawn smaller.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import ceil
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import NumericProperty, OptionProperty, StringProperty

from screens import kv
from screens.drawable import drawable
from screens.kit.lettering import Lettering

SIZES = {"display": "34sp", "title": "24sp", "heading": "20sp", "body": "16sp", "small": "13sp", "numeral": "48sp"}


@lru_cache(maxsize=4096)
def measured(text: str, size: float, bold: bool) -> int:
    """How wide this stands in one line."""
    return int(CoreLabel(font_size=size, bold=bold).get_extents(text)[0])


class Text(Lettering):
    """Wraps. `style` is one of the type sizes; `type_size` follows the text size that people have set."""

    style = OptionProperty("body", options=list(SIZES))
    type_size = NumericProperty(SIZES["body"])

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.text = drawable(self.text)
        for name in ("text", "type_size", "bold", "width", "padding"):
            self.fbind(name, self._fit_words)
        self._fit_words()

    def on_text(self, *_: Any) -> None:
        self.text = drawable(self.text)

    def on_style(self, *_: Any) -> None:
        self.type_size = SIZES[self.style]

    def _fit_words(self, *_: Any) -> None:
        room = self.width - self.padding[0] - self.padding[2]
        if measured(self.text, self.type_size, self.bold) <= room:
            self.font_size = self.type_size
            return
        words, size = self.text.split(), self.type_size
        # Before the first layout a widget has no room at all. Which word is the longest may change with the size.
        while size > 1 and 0 < room < (widest := max(measured(word, size, self.bold) for word in words)):
            size = max(1, min(size - 1, int(size * room / widest)))
        self.font_size = size


class FitText(Text):
    """As wide as its words, but never wider than `most`: then it wraps."""

    most = NumericProperty(10_000)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_x = None
        for name in ("text", "type_size", "bold", "most", "padding"):
            self.fbind(name, self._fit_line)
        self._fit_line()

    def _fit_line(self, *_: Any) -> None:
        natural = max((measured(line, self.type_size, self.bold) for line in self.text.split("\n")), default=0)
        self.width = max(0, min(ceil(natural) + 1 + self.padding[0] + self.padding[2], self.most))


class BriefText(Text):
    """The first `lines` of the `whole` text, with an ellipsis if there is more; all of it if `lines` is 0."""

    whole = StringProperty("")
    lines = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("whole", "lines", "type_size", "bold", "width", "padding"):
            self.fbind(name, self._show_beginning)
        self._show_beginning()

    def _show_beginning(self, *_: Any) -> None:
        room = self.width - self.padding[0] - self.padding[2]
        self.text = beginning(
            drawable(self.whole), self.lines, lambda line: measured(line, self.type_size, self.bold) <= room
        )


def beginning(text: str, lines: int, fits: Callable[[str], bool]) -> str:
    """As many of the words as find room in so many lines; 0: all of them."""
    left, line = text.split(), list[str]()
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


kv.load(__name__)
