"""Numbers that are set right: one or several, each with its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.overlay import Sheet


@dataclass(frozen=True)
class Number:
    """`name` tells them apart."""

    name: str
    text: str
    value: int
    least: int = 0
    most: int = 99
    note: str = ""


class NumbersSheet(Sheet):
    """Hands `changed` the numbers that are others now, by name, and stays open if it answers False.

    `done` is what the button says.
    """

    def __init__(
        self, numbers: Sequence[Number], changed: Callable[[dict[str, int]], bool], done: str, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._numbers, self._changed = numbers, changed
        self._rows = [
            CountRow(
                name=one.name,
                text=one.text,
                note=one.note,
                value=one.value,
                least=one.least,
                most=one.most,
            )
            for one in numbers
        ]
        for row in self._rows:
            row.bind(on_change=self._counted)
            self.add_widget(row)
        button = PushButton(key="correct_done", kind="primary", text=done)
        button.bind(on_release=self._finish)
        self.add_widget(button)

    def _counted(self, row: CountRow, value: int) -> None:
        row.value = value

    def _finish(self, *_: Any) -> None:
        rows = zip(self._numbers, self._rows, strict=True)
        new = {number.name: int(row.value) for number, row in rows if int(row.value) != number.value}
        if not new or self._changed(new):
            self.dispatch("on_close")
