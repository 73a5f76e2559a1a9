"""Undo with the name of the entry, and the button to the journal."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty

from screens.kit.panel import Card, TapCard
from screens.runtime import kv

HOLD_SECONDS = 0.5


class HoldCard(TapCard):
    """Fires `on_tap` when it is tapped, or `on_hold` while it is held long; never both."""

    __events__ = ("on_tap", "on_hold")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._holding = Clock.create_trigger(self._held, HOLD_SECONDS)
        self._was_held = False

    def on_press(self) -> None:
        self._was_held = False
        self._holding()

    def on_release(self) -> None:
        if not self._was_held:
            self.dispatch("on_tap")

    def on_state(self, *_: Any) -> None:
        if self.state == "normal":
            self._holding.cancel()

    def _held(self, *_: Any) -> None:
        self._was_held = True
        self.dispatch("on_hold")

    def on_tap(self) -> None:
        """Event: a short touch."""

    def on_hold(self) -> None:
        """Event: a long touch, while the finger is still down."""


class UndoBar(Card):
    """`text` says what would be undone; with nothing to undo it is `off`, and the journal can still be opened.

    Two lines must do, and of large text where the window is `low`, one. It has room for them whatever it says, so what
    stands above it stays where it is. `warning` is said by the glyph of the journal, where a line has no room.
    """

    text = StringProperty("")
    off = BooleanProperty(False)
    warning = StringProperty("")
    large_text = BooleanProperty(False)
    low = BooleanProperty(False)
    line = NumericProperty("20sp")
    small_line = NumericProperty("17sp")

    def _lines(self) -> int:
        return 1 if self.low and self.large_text else 2

    lines: AliasProperty[int] = AliasProperty(_lines, bind=("low", "large_text"))

    def _words_height(self) -> float:
        return float(self.lines * (self.small_line if self.large_text else self.line))

    words_height = AliasProperty(_words_height, bind=("lines", "large_text", "line", "small_line"))

    __events__ = ("on_undo", "on_journal")

    def on_undo(self) -> None:
        """Event: a tap on the entry that would be undone."""

    def on_journal(self) -> None:
        """Event: the glyph was tapped, or the bar was held."""


kv.load(__name__)
