"""Chips that choose and tags that only say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty

from screens.kit.drawing.dashed_outline import DashedOutline
from screens.kit.drawing.glyphs import Piece
from screens.kit.drawing.mark import DOUBT, Mark
from screens.kit.layouts.flow import Flow
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card
from screens.kit.still_button import StillButton
from screens.runtime import kv


class Chip(StillButton, Box):
    """Drawn 40 high, reached as 48. With an `owner` it shows that person's piece.

    It is as wide when it is `on` as when it is not; `widest` is the longest text that it may get.
    """

    key = StringProperty("")
    text = StringProperty("")
    spoken = StringProperty("")
    icon = StringProperty("")
    trailing = StringProperty("")
    on = BooleanProperty(False)
    tinted = BooleanProperty(False)
    owner = StringProperty("")
    widest = StringProperty("")
    most = NumericProperty(10_000)

    def show_owner(self, name: str, piece: str) -> None:
        """Shows the piece of a player; without a name none."""
        body = self.ids.body
        for widget in [child for child in body.children if isinstance(child, Piece)]:
            body.remove_widget(widget)
        self.owner = name
        if name:
            body.add_widget(Piece(name=name, piece=piece, size=(dp(24), dp(24))), index=len(body.children))


class Tag(DashedOutline, Card):
    """A small note in bed colours. `kind`: tint, good, warn, bad, or doubt, which is dashed and has the question mark.

    `mark`: the state of another sign before its words, such as misfit in a tag that is bad.
    """

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("tint", options=["tint", "good", "warn", "bad", "doubt"])
    mark = StringProperty("")
    ink = ColorProperty()
    most = NumericProperty(10_000)
    mark_width = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._mark: Mark | None = None
        super().__init__(**kwargs)
        for name in ("kind", "mark"):
            self.fbind(name, self._show_mark)
        self._show_mark()

    def _show_mark(self, *_: Any) -> None:
        """Creates the mark when it is needed: most tags have none."""
        state = self.mark or (DOUBT if self.kind == "doubt" else "")
        if self._mark is None and state:
            self._mark = Mark(side="16sp")
            self._mark.bind(width=self.setter("mark_width"))
            self.add_widget(self._mark, index=len(self.children))
        if self._mark is not None:
            self._mark.state = state


class Chips(Flow):
    """Chips that wrap to as many lines as they need; none is wider than a line."""

    children: Sequence[Chip | Tag]

    def do_layout(self, *args: Any) -> None:
        for chip in self.children:
            chip.most = self.width
        super().do_layout(*args)


kv.load(__name__)
