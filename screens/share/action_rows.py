"""Rows of actions, each with a second line that explains it."""

from __future__ import annotations

from collections.abc import Callable

from screens.kit.rows import ListRow, RowGroup
from screens.look.words import words


class ActionRows(RowGroup):
    """`id` and `note` are what a row says, in the language of the moment."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._rows: list[tuple[ListRow, str, str]] = []

    def offer(self, key: str, icon: str, id: str, note: str, act: Callable[[], object]) -> None:
        row = ListRow(key=key, icon=icon, chevron=False)
        row.bind(on_release=lambda _: act())
        self._rows.append((row, id, note))
        self.add_widget(row)

    def name(self) -> None:
        """Sets the texts in the present language."""
        for row, id, note in self._rows:
            row.text, row.note = words.tr(id), words.tr(note)
