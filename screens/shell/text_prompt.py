"""The sheet for typed input: one line, for a name or a seed. Nothing else opens the system keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from screens.kit.buttons import IconButton
from screens.kit.chips import Chip
from screens.kit.overlay import Sheet
from screens.kit.panel import Card
from screens.runtime import kv
from screens.shell.name_matching import finds

if TYPE_CHECKING:
    from screens.shell.shell import Shell

MOST_OFFERS = 8
# The title goes if less than this height, in dp, is left for the field.
MOST_LINE = 120
# The interval at which the height of the system keyboard is measured.
KEYBOARD_SECONDS = 0.1


class TextField(TextInput):
    """A field for one line. Tab leaves it and goes on to the next target."""

    spoken_state = "spoken.field"

    @property
    def spoken(self) -> tuple[str, str]:
        return self.hint_text, self.text

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # A new field has no lines yet, in which Kivy would look for the finger.
        return bool(self._lines) and bool(super().on_touch_down(touch))

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        if keycode[1] == "tab":
            self.focus = False
            return False
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


class FieldBox(Card):
    """The frame round a text field."""


class SendButton(IconButton):
    """The button beside the field, if there is no room below it."""


class TextPrompt(Sheet):
    """Asks for one line and gives it to `take`; the sheet stays open until that says that the line is good.

    `offers` are lines that can be taken with one tap; typing leaves those that fit. Their room stays: a field that
    jumps is hard to type into. `lines`: there may be several of them.
    With `go_on` the enter key and the big button, which says `next_text`, ask for the next line once one is taken:
    `go_on` calls `begin`, or returns False if nothing more is asked. Another button is for the last line.
    The keyboard takes half of the window or more: where the rest is `tight`, the button stands beside the field.
    """

    parent: Shell | None
    action = StringProperty("")
    typed = StringProperty("")
    offer_room = NumericProperty(0)
    lines = BooleanProperty(False)
    tight = BooleanProperty(False)
    next_text = StringProperty("")

    def __init__(
        self,
        take: Callable[[str], bool],
        offers: Sequence[str] = (),
        go_on: Callable[[TextPrompt], bool] | None = None,
        **kwargs: Any,
    ) -> None:
        self._take: Callable[[str], bool] | None = take
        self._go_on = go_on
        self._offers, self._room_width = offers, 0.0
        super().__init__(**kwargs)
        field, chips = self.ids.field, self.ids.offers
        field.bind(on_text_validate=lambda _: self.send_on(), text=self._show_offers)
        field.bind(text=self._typed)
        # Delayed: a new chip has its size only after the next layout.
        self._room_soon = Clock.create_trigger(self._keep_room)
        chips.bind(height=self._room_soon, width=self._room_soon)
        # Held here, because a widget that is removed from the sheet would be freed.
        self._below, self._beside = self.ids.send.__self__, SendButton(spoken=self.action or "shell.done")
        self._beside.bind(on_release=lambda _: self.send())
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.bind(room=self._fit_soon, offer_room=self._fit_soon)
        for part in (self.ids.titles, field, self._below):
            part.bind(height=self._fit_soon)
        self._looking: Any = None
        self._show_offers()
        self._fit()
        Clock.schedule_once(self._focus, 0)

    def unsaved(self) -> Any:
        return self.ids.field.text

    def restore_unsaved(self, kept: Any) -> None:
        self.ids.field.text = str(kept)

    def _typed(self, *_: Any) -> None:
        if self.parent is not None:
            self.parent.keeper.keep_soon()

    def on_parent(self, *_: Any) -> None:
        if self.parent is not None:
            self._shell = self.parent
            self._shell.session.device.soft_keyboard.prompt(True)
            self._looking = Clock.schedule_interval(self._shell.measure_keyboard, KEYBOARD_SECONDS)
            return
        # A field that keeps the focus keeps the keyboard on the screen; and Kivy keeps the last field it had.
        self.ids.field.focus = False
        self._take = self._go_on = None
        self._looking.cancel()
        self._shell.session.device.soft_keyboard.prompt(False)
        self._shell.covered = 0

    # Room

    def _fit(self, *_: Any) -> None:
        """Computed from the heights that all parts need, so that the result does not depend on the present layout."""
        head = max(dp(56), self.ids.titles.height + dp(8)) + dp(24)
        line = max(dp(56), self.ids.field.minimum_height)
        more = self.ids.go_on.height + dp(8) if self.next_text else 0
        self.tight = self.room < head + line + self.offer_room + self._below.height + more + dp(36)
        self.bare = self.tight and self.room < head + min(line, dp(MOST_LINE)) + dp(20)

    def on_tight(self, *_: Any) -> None:
        if self.tight:
            self.ids.body.remove_widget(self._below)
            self.ids.line.add_widget(self._beside)
        else:
            self.ids.line.remove_widget(self._beside)
            self.ids.body.add_widget(self._below)

    def send(self) -> None:
        self._give(self.ids.field.text)

    def send_on(self) -> None:
        """Submits the line; `take` may ask for another."""
        self._give(self.ids.field.text, self._go_on)

    def begin(self, take: Callable[[str], bool], offers: Sequence[str], title: str, next_text: str) -> None:
        """Asks for another line, with the keyboard still open."""
        self._take, self._offers, self.title, self.next_text = take, offers, title, next_text
        self.ids.field.text = ""
        self._show_offers()
        # Kivy drops the focus on Enter.
        Clock.schedule_once(self._focus, 0)

    def _focus(self, *_: Any) -> None:
        self.ids.field.focus = self.parent is not None

    def _give(self, line: str, go_on: Callable[[TextPrompt], bool] | None = None) -> None:
        if self._take is not None and self._take(line) and not (go_on and go_on(self)):
            self.close()

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
