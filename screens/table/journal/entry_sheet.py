"""The sheet of a journal entry that has no card: change its number, remove it, or insert one before it."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.journal.events import Event
from scoring.journal.match import StoryLine
from screens.kit.overlay import Sheet
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.runtime import kv

LIMIT = 999


class EntrySheet(Sheet):
    """Changes an event with a number as its `value`. Fires events; the listener makes the change."""

    saved_fields: ClassVar = always("wanted")
    removable = BooleanProperty(True)
    can_insert = BooleanProperty(False)
    changeable = BooleanProperty(False)
    value = NumericProperty(0)
    wanted = NumericProperty(0)
    least = NumericProperty(-LIMIT)
    reasons = StringProperty("")

    __events__ = ("on_remove", "on_amend", "on_insert")

    def __init__(self, line: StoryLine, **kwargs: Any) -> None:
        self.line = line
        number = number_in(line.event)
        super().__init__(
            changeable=number is not None and not line.refused, value=number or 0, wanted=number or 0, **kwargs
        )
        if line.refused:
            reasons = " ".join(map(words.say, line.refused))
            self.reasons = words.tr("journal.without_effect", reasons=reasons)

    def amend(self) -> None:
        self.dispatch("on_amend", with_number(self.line.event, int(self.wanted)))

    def on_remove(self) -> None:
        """Event: remove the entry."""

    def on_insert(self) -> None:
        """Event: insert an entry before this one."""

    def on_amend(self, event: Event) -> None:
        """Event: replace the entry by this event."""


def number_in(event: Event) -> int | None:
    """The number that a person entered, if this event is about one."""
    value = getattr(event, "value", None)
    return value if type(value) is int and "value" in {field.name for field in fields(event)} else None


def with_number(event: Event, number: int) -> Event:
    changes: dict[str, Any] = {"value": number}
    return replace(event, **changes)


kv.load(__name__)
