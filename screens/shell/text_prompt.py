"""The only way to the system keyboard: one line, for a name or a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from screens.kit.chips import Chip
from screens.kit.overlay import Sheet
from screens.kit.panel import Card
from screens.runtime import kv
from screens.shell.name_matching import finds

if TYPE_CHECKING:
    from screens.shell.shell import Shell

MOST_OFFERS = 8


class TextField(TextInput):
    """One line of typing, in our look. Tab leaves it and goes on to the next thing."""

    spoken_state = "spoken.field"

    @property
    def spoken(self) -> tuple[str, str]:
        return self.hint_text, self.text

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # Kivy has no line yet in a field that was just opened, and would look for the finger in it.
        return bool(self._lines) and bool(super().on_touch_down(touch))

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        if keycode[1] == "tab":
            self.focus = False
            return False
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


class FieldBox(Card):
    """The frame round a text field."""


class TextPrompt(Sheet):
    """Asks for one line and gives it to `take`; the sheet stays open until that says that the line is good.

    `offers` are lines that can be taken with one tap; typing leaves those that fit. Their room stays: a field that
    jumps is hard to type into. `lines`: there may be several of them.
    """

    parent: Shell | None
    action = StringProperty("")
    typed = StringProperty("")
    offer_room = NumericProperty(0)
    lines = BooleanProperty(False)

    def __init__(self, take: Callable[[str], bool], offers: Sequence[str] = (), **kwargs: Any) -> None:
        self._take: Callable[[str], bool] | None = take
        self._offers, self._room_width = offers, 0.0
        super().__init__(**kwargs)
        field, chips = self.ids.field, self.ids.offers
        field.bind(on_text_validate=lambda _: self.send(), text=self._show_offers)
        field.bind(text=self._typed)
        # Not at once: a chip that is new has its size only after the next layout.
        self._room_soon = Clock.create_trigger(self._keep_room)
        chips.bind(height=self._room_soon, width=self._room_soon)
        self._show_offers()
        Clock.schedule_once(lambda _: setattr(field, "focus", True), 0)

    def unsaved(self) -> Any:
        return self.ids.field.text

    def restore_unsaved(self, kept: Any) -> None:
        self.ids.field.text = str(kept)

    def _typed(self, *_: Any) -> None:
        if self.parent is not None:
            self.parent.keeper.keep_soon()

    def on_parent(self, *_: Any) -> None:
        # A field that keeps the focus keeps the keyboard on the screen; and Kivy keeps the last field it had.
        if self.parent is None:
            self.ids.field.focus = False
            self._take = None

    def send(self) -> None:
        self._give(self.ids.field.text)

    def _give(self, line: str) -> None:
        if self._take is not None and self._take(line):
            self.dispatch("on_close")

    # Offers

    def _show_offers(self, *_: Any) -> None:
        chips = self.ids.offers
        chips.clear_widgets()
        fitting = [offer for offer in self._offers if finds(self.ids.field.text, offer)]
        for offer in fitting[:MOST_OFFERS]:
            chip = Chip(text=offer, key="offer")
            chip.bind(on_release=lambda chosen: self._give(chosen.text))
            chips.add_widget(chip)

    def _keep_room(self, *_: Any) -> None:
        width, height = self.ids.offers.size
        self.offer_room = max(self.offer_room, height) if width == self._room_width else height
        self._room_width = width


kv.load(__name__)
