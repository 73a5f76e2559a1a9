"""Corrects numbers: one or several, each with its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from kivy.metrics import dp

from scoring.message import Message
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.kit.text import Text
from screens.scoring.notes import reasons


@dataclass(frozen=True)
class Number:
    """`name` tells them apart. `doubts`: why it may be wrong."""

    name: str
    text: str
    value: int
    least: int = 0
    most: int = 99
    note: str = ""
    doubts: tuple[Message, ...] = ()


class NumbersSheet(Sheet):
    """Hands `changed` the numbers that are others now, by name, and stays open if it answers False.

    A number in doubt is among them even if it is unchanged: entering it confirms it.
    A text among the `numbers` is a heading. `done` is what the button says.
    """

    done_key: ClassVar = "correct_done"
    done_height: ClassVar = 48

    def __init__(
        self, numbers: Iterable[Number | str], changed: Callable[[dict[str, int]], bool], done: str, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._changed = changed
        self._rows: list[tuple[Number, CountRow]] = []
        numbers = tuple(numbers)
        doubts = [doubt for number in numbers if isinstance(number, Number) for doubt in number.doubts]
        if doubts:
            self.add_widget(Note(kind="doubt", text=reasons(dict.fromkeys(doubts))))
        for number in numbers:
            self.add_widget(Text(text=number, bold=True) if isinstance(number, str) else self._row(number))
        button = PushButton(key=self.done_key, kind="primary", text=done, least=dp(self.done_height))
        button.bind(on_release=self._finish)
        self.add_widget(button)

    def _row(self, number: Number) -> CountRow:
        row = CountRow(
            name=number.name,
            text=number.text,
            note=number.note,
            value=number.value,
            least=number.least,
            most=number.most,
        )
        row.bind(on_change=self._counted)
        self._rows.append((number, row))
        return row

    def _counted(self, row: CountRow, value: int) -> None:
        row.value = value

    def _finish(self, *_: Any) -> None:
        new = {
            number.name: int(row.value) for number, row in self._rows if int(row.value) != number.value or number.doubts
        }
        if not new or self._changed(new):
            self.close()


class CatchUpSheet(NumbersSheet):
    """What was played without the app: turns that were not entered, and the numbers they changed."""

    done_key = "caught_up"
    done_height = 56
