"""A number with its label, and buttons for one less and one more."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.kit.layouts.layout import Box
from screens.runtime import kv


class CountRow(Box):
    """Fires `on_change` with the value asked for; the listener sets `value`.

    `stacked`: beside the number there is no room for its words. With `off`, a message or its id, a tap says why it
    cannot be changed.
    """

    text = StringProperty("")
    note = StringProperty("")
    name = StringProperty("count")
    value = NumericProperty(0)
    least = NumericProperty(0)
    most = NumericProperty(99)
    stacked = BooleanProperty(False)
    off: Any = ObjectProperty("")

    __events__ = ("on_change",)

    @property
    def spoken(self) -> tuple[str, str]:
        return self.text, str(int(self.value))

    def add(self, amount: int) -> None:
        value = max(self.least, min(self.most, self.value + amount))
        if value != self.value:
            self.dispatch("on_change", int(value))

    def on_change(self, value: int) -> None:
        """Event: this number is asked for."""


kv.load(__name__)
