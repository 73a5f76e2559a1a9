"""The bar on top of a table: whose turn it is, how far the match is, and the clock."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty

from screens.kit.layouts.layout import Box
from screens.kit.text import BriefText, FitText, beginning, measured
from screens.look.font_support import drawable
from screens.look.words import line_parts
from screens.runtime import kv
from screens.runtime.light_property import LightText

# A long headline is drawn smaller, and then in two lines; and how high a line is, against the size of its type.
SHARES, LINE = (1, 0.9, 0.8, 0.7), 1.25


class Headline(BriefText):
    """One line, or two that are drawn smaller: the bar is as high for a long name as for a short one."""

    def _room_height(self) -> float:
        return float(ceil(self.type_size * LINE * (self.lines * SHARES[-1] if self.lines > 1 else 1)))

    room_height = AliasProperty(_room_height, bind=("type_size", "lines"))

    def fit(self) -> None:
        whole, room = drawable(self.whole), self.width - self.padding[0] - self.padding[2]
        shares = SHARES if self.lines > 1 else SHARES[:1]
        share = next((each for each in shares if measured(whole, self.type_size * each, self.bold) <= room), shares[-1])
        size, lines = self.type_size * share, self.lines if share == SHARES[-1] else 1

        def fits(line: str) -> bool:
            return measured(line, size, self.bold) <= room

        self.text = cut(beginning(whole, lines, fits), fits)
        self.font_size = size


def cut(text: str, fits: Callable[[str], bool]) -> str:
    """The text up to the first word that is wider than a line, of which as many letters are left as fit."""
    parts = line_parts(text)
    for index, part in enumerate(parts):
        if not fits(part):
            kept = next((part[:end] for end in range(len(part) - 1, 0, -1) if fits(f"{part[:end]}…")), part[:1])
            return " ".join((*parts[:index], f"{kept}…"))
    return text


class ProgressText(FitText):
    """The longest part of the `whole` that fits into one line."""

    whole = LightText("", then="changed")

    def fit(self) -> None:
        self.text = beginning(
            drawable(self.whole), 1, lambda line: measured(line, self.type_size, self.bold) <= self.most
        )
        super().fit()


class MatchBar(Box):
    """`low`: the window is not high, so one line must do. `marked`: the progress is something to notice.

    With `large_text` the clock stands below the headline.
    """

    piece = StringProperty("")
    name = StringProperty("")
    headline = StringProperty("")
    progress = StringProperty("")
    done = NumericProperty(0)
    total = NumericProperty(0)
    marked = BooleanProperty(False)
    clock = StringProperty("")
    low = BooleanProperty(False)
    large_text = BooleanProperty(False)

    __events__ = ("on_back", "on_menu")

    def on_back(self) -> None:
        """Event: the arrow was tapped."""

    def on_menu(self) -> None:
        """Event: the three dots were tapped."""


kv.load(__name__)
