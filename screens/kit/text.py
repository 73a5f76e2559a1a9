"""Text that grows: it wraps in the width it has and asks for the height it needs.

A word is never broken in two: where a single word is wider than the room, the text is drawn smaller.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import NumericProperty, OptionProperty

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
        longest = max(self.text.split(), key=lambda word: measured(word, self.type_size, self.bold), default="")
        size = self.type_size
        # Before the first layout a widget has no room at all.
        while 0 < room < measured(longest, size, self.bold) and size > 1:
            size = max(1, min(size - 1, int(size * room / measured(longest, size, self.bold))))
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


kv.load(__name__)
