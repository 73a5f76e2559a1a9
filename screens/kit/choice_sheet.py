"""A sheet with rows to choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.kit.overlay import Sheet
from screens.kit.rows import ListRow, RowGroup


class ChoiceSheet(Sheet):
    """A tap on a row closes the sheet, and then calls what the row was offered with.

    The rows form one group, which stands where the first of them was offered.
    """

    def __init__(self, **kwargs: Any) -> None:
        self._choices: RowGroup | None = None
        super().__init__(**kwargs)

    def offer(self, key: str, text: str, act: Callable[[], object], **look: Any) -> None:
        """Adds a row. `look` holds further properties of it, such as `icon`, `note` or `value`."""
        if self._choices is None:
            self._choices = RowGroup()
            self.add_widget(self._choices)
        row = ListRow(key=key, text=text, **{"chevron": False, **look})
        row.bind(on_release=self.closing(lambda _row: act()))
        self._choices.add_widget(row)

    def clear(self) -> None:
        super().clear()
        self._choices = None
