"""What stands above the undo bar of a table: a reminder, and the warning about entries that no longer fit."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from screens.kit.layouts.optional import Optional
from screens.kit.overlay import Sheet
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv


class ReminderCard(Optional):
    """Shown while it has a `text`. `short`: only one line that opens it, where there is little room."""

    text = StringProperty("")
    count = StringProperty("")
    short = BooleanProperty(False)

    __events__ = ("on_got_it", "on_mute", "on_open")

    def on_got_it(self) -> None:
        """Read."""

    def on_mute(self) -> None:
        """Not again."""

    def on_open(self) -> None:
        """The one line was tapped."""


class ReminderSheet(Sheet):
    """The reminder in full, for where there is no room for its card."""

    text = StringProperty("")

    __events__ = ("on_got_it", "on_mute")

    def __init__(self, card: ReminderCard, **kwargs: Any) -> None:
        super().__init__(title=words.tr("table.reminder"), note=card.count, text=card.text, **kwargs)

    def on_got_it(self) -> None:
        """Read."""

    def on_mute(self) -> None:
        """Not again."""


class WarnLine(TapCard):
    """One line in warn colours that can be tapped."""

    text = StringProperty("")


kv.load(__name__)
