"""Reminders over the undo bar, and the warning about entries that no longer fit."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kit.actions.action_bar import wrapped
from screens.kit.overlay import Sheet
from screens.kit.panel import Card, TapCard
from screens.look.words import words
from screens.runtime import kv

SMALL, LINE_HEIGHT = 13, 1.45


class ReminderCard(Card):
    """The reminder with its answers. `wide`: beside each other."""

    room: ObjectProperty[ReminderRoom] = ObjectProperty()
    text = StringProperty("")
    wide = BooleanProperty(False)


class ReminderLine(Card):
    """The reminder as one line that opens it, where there is little room."""

    room: ObjectProperty[ReminderRoom] = ObjectProperty()


class ReminderRoom(FloatLayout):
    """The bars at the bottom of a table. As long as there is a `text` the reminder lies over them and pushes nothing.

    Its undo arrow stands where that of the bar stands. It is one line if the window is `low`, or the text too long.
    """

    text = StringProperty("")
    undo_text = StringProperty("")
    low = BooleanProperty(False)
    wide = BooleanProperty(False)

    __events__ = ("on_got_it", "on_mute", "on_open", "on_undo")

    def __init__(self, **kwargs: Any) -> None:
        self._over: ReminderCard | ReminderLine | None = None
        super().__init__(**kwargs)
        self._show_soon = Clock.create_trigger(self._show, -1)
        self.bind(text=self._show, size=self._show_soon, low=self._show_soon, wide=self._show_soon)

    def _show(self, *_: Any) -> None:
        if self._over is not None:
            self.remove_widget(self._over)
            self._over = None
        for bar in self.children:
            bar.disabled, bar.opacity = bool(self.text), 0 if self.text else 1
        if self.text:
            self._over = (
                ReminderCard(room=self, text=self.text, wide=self.wide) if self._fits else ReminderLine(room=self)
            )
            self.add_widget(self._over)

    @property
    def _fits(self) -> bool:
        size = sp(SMALL)
        answers = dp(200) if self.wide else 0
        lines, widest = wrapped(self.text, self.width - dp(72) - answers, size)
        high = lines * size * LINE_HEIGHT + dp(12) + (0 if self.wide else dp(52))
        return not self.low and widest <= self.width and high <= self.height

    def on_got_it(self) -> None:
        """Event: the reminder was read."""

    def on_mute(self) -> None:
        """Event: do not show it again."""

    def on_open(self) -> None:
        """Event: the one line was tapped."""

    def on_undo(self) -> None:
        """Event: the arrow was tapped."""


class ReminderSheet(Sheet):
    """The reminder in full, for where there is no room for its card."""

    text = StringProperty("")

    __events__ = ("on_got_it", "on_mute")

    def __init__(self, room: ReminderRoom, **kwargs: Any) -> None:
        super().__init__(title=words.tr("table.reminder"), text=room.text, **kwargs)

    def on_got_it(self) -> None:
        """Event: the reminder was read."""

    def on_mute(self) -> None:
        """Event: do not show it again."""


class WarnLine(TapCard):
    """A line in warn colours that can be tapped."""

    text = StringProperty("")


kv.load(__name__)
