"""The keypad as a sheet, where the page has no room for it."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from screens.kit.keypad import Keypad
from screens.kit.overlay import Sheet
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv


class NumberSheet(Sheet):
    """Fires `on_number` once, when it is done."""

    negative = BooleanProperty(False)
    written = StringProperty("")

    __events__ = ("on_number",)

    def __init__(self, **kwargs: Any) -> None:
        self._keypad = Keypad()
        super().__init__(**kwargs)
        self._keypad.negative = self.negative
        self._keypad.next_text, self._keypad.next_icon = words.tr("final.done"), "check"
        self._keypad.bind(written=self._show, on_next=self._done)
        self.add_widget(NumberWritten())
        self.add_widget(self._keypad)

    def begin(self, value: int) -> None:
        self._keypad.begin(value)
        self._show()

    def unsaved(self) -> Any:
        return {name: getattr(self._keypad, name) for name in ("value", "fresh", "minus")}

    def restore_unsaved(self, kept: Any) -> None:
        for name in self.unsaved():
            setattr(self._keypad, name, kept[name])
        self._show()

    def _show(self, *_: Any) -> None:
        self.ids.body.children[-1].text = self._keypad.written

    def _done(self, *_: Any) -> None:
        self.dispatch("on_number", int(self._keypad.value))
        self.close()

    def on_number(self, value: int) -> None:
        """Event: this number was written."""


class NumberWritten(Text):
    """The number so far."""


kv.load(__name__)
