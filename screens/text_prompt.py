"""The only way to the system keyboard: one line, for a name or a seed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.textinput import TextInput

from screens import kv
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.panel import Card


class TextField(TextInput):
    """One line of typing, in our look."""


class FieldBox(Card):
    """The frame round a text field."""


class TextPrompt(Sheet):
    """Asks for one line and gives it to `take`; the sheet stays open until that says that the line is good."""

    action = StringProperty("")
    typed = StringProperty("")

    def __init__(self, take: Callable[[str], bool], **kwargs: Any) -> None:
        self._take: Callable[[str], bool] | None = take
        super().__init__(**kwargs)
        field = self.ids.field
        field.bind(on_text_validate=lambda _: self.send())
        Clock.schedule_once(lambda _: setattr(field, "focus", True), 0)

    def on_parent(self, *_: Any) -> None:
        # A field that keeps the focus keeps the keyboard on the screen; and Kivy keeps the last field it had.
        if self.parent is None:
            self.ids.field.focus = False
            self._take = None

    def send(self) -> None:
        if self._take is not None and self._take(self.ids.field.text):
            self.dispatch("on_close")


kv.load(__name__)
