"""A list of any length: only the rows in sight are widgets, and those that leave it come back as others."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import DictProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from screens.kit.layouts.scroll import Scroll

# Rows are built this far above and below the visible part.
READY = dp(160)

if TYPE_CHECKING:

    class Row(Widget):
        def show(self, entry: Any) -> None: ...


class _Floor(Widget):
    """The container of the rows; a reused row is its newest child, wherever it stands."""

    @property
    def in_reading_order(self) -> list[Widget]:
        return sorted(self.children, key=lambda row: -row.top)


class LongList(Scroll):
    """`kinds` gives for the class of an entry the class of its row, which has `show(entry)` and its own height.

    `head` stands above the rows and is always there. `on_row` comes once for each row that is made, `on_near_end`
    whenever the last entry is almost in sight.
    """

    kinds: DictProperty[type, type[Row]] = DictProperty()
    head: ObjectProperty[Widget | None] = ObjectProperty(None, allownone=True)
    side = NumericProperty(dp(16))

    __events__ = ("on_row", "on_near_end")

    def __init__(self, **kwargs: Any) -> None:
        self._entries: list[Any] = []
        self._heights: list[float] = []
        self._tops: list[float] = [0]
        self._guesses: dict[type, float] = {}
        self._rows: dict[int, Row] = {}
        self._spare: dict[type, list[Row]] = {}
        # The first index whose height is not yet added up.
        self._stale: int | None = None
        self._floor = _Floor(size_hint_y=None, height=0)
        super().__init__(**kwargs)
        self.add_widget(self._floor)
        self._look_soon = Clock.create_trigger(self._look, -1)
        for name in ("scroll_y", "size", "pos"):
            self.fbind(name, self._look_soon)
        self._floor.bind(width=self._look_soon)

    def on_head(self, _list: Any, head: Widget) -> None:
        head.size_hint_y = None
        head.bind(height=self._moved)
        self._floor.add_widget(head)

    # Entries

    @property
    def entries(self) -> Sequence[Any]:
        return self._entries

    @property
    def rows(self) -> dict[int, Row]:
        """The rows in sight, by the place of their entry."""
        return self._rows

    @property
    def offset(self) -> float:
        """The scroll distance from the top."""
        return float((1 - self.scroll_y) * max(0, self._floor.height - self.height))

    def show(self, entries: Sequence[Any]) -> None:
        """Lists these entries; the scroll position stays."""
        for index in tuple(self._rows):
            self._release(index)
        self._entries, self._heights, self._tops = [], [], [self._tops[0]]
        self._stale = 0
        self.extend(entries)

    def extend(self, entries: Sequence[Any]) -> None:
        self._spoil(len(self._entries))
        self._entries += entries
        self._heights += [self._guesses.get(type(entry), dp(84)) for entry in entries]

    def show_again(self, since: int = 0) -> None:
        """Shows the same entries again after a change of their look, such as the language."""
        for index, row in self._rows.items():
            if index >= since:
                row.show(self._entries[index])

    def to_top(self) -> None:
        self.scroll_y = 1

    def on_row(self, row: Widget) -> None:
        """Event: a row was made."""

    def on_near_end(self) -> None:
        """Event: the list is scrolled near its end."""

    # Rows

    def _look(self, *_: Any) -> None:
        """Gives every entry in sight its row."""
        self._settle()
        offset, count = self.offset, len(self._entries)
        first = max(0, bisect_right(self._tops, offset - READY) - 1)
        last = min(count, bisect_right(self._tops, offset + self.height + READY))
        for index in [index for index in self._rows if not first <= index < last]:
            self._release(index)
        for index in range(first, last):
            self._place(self._rows.get(index) or self._take(index), index)
        if self.head is not None:
            self.head.width = self._floor.width
            self.head.top = self._floor.height
        if last == count:
            self.dispatch("on_near_end")

    def _settle(self) -> None:
        """Adds up the heights again from the first that has changed; the visible rows keep their position."""
        if self._stale is None:
            return
        offset = self.offset
        seen = min(max(0, bisect_right(self._tops, offset) - 1), max(0, len(self._tops) - 2))
        below = offset - self._tops[seen]
        del self._tops[self._stale + 1 :]
        for height in self._heights[self._stale :]:
            self._tops.append(self._tops[-1] + height)
        self._stale = None
        self._floor.height = self._tops[-1] + self.side
        room = self._floor.height - self.height
        offset = self._tops[min(seen, len(self._tops) - 1)] + below if offset > 0 else 0
        self.scroll_y = 1 - min(1, max(0, offset / room)) if room > 0 else 1
        self._update_effect_y_bounds()

    def _take(self, index: int) -> Row:
        entry = self._entries[index]
        spare = self._spare.setdefault(type(entry), [])
        if spare:
            row = spare.pop()
        else:
            row = self.kinds[type(entry)]()
            self.dispatch("on_row", row)
        row.width = self._floor.width - 2 * self.side
        row.show(entry)
        self._rows[index] = row
        self._floor.add_widget(row)
        row.bind(height=self._grown)
        return row

    def _release(self, index: int) -> None:
        row = self._rows.pop(index)
        row.unbind(height=self._grown)
        self._floor.remove_widget(row)
        self._spare.setdefault(type(self._entries[index]), []).append(row)

    def _place(self, row: Widget, index: int) -> None:
        row.width = self._floor.width - 2 * self.side
        if row.height != self._heights[index]:
            self._grown(row)
        row.pos = (self.side, self._floor.height - self._tops[index] - row.height)

    def _grown(self, row: Widget, *_: Any) -> None:
        index = next(index for index, shown in self._rows.items() if shown is row)
        self._heights[index] = self._guesses[type(self._entries[index])] = row.height
        self._spoil(index)

    def _spoil(self, index: int) -> None:
        self._stale = index if self._stale is None else min(self._stale, index)
        self._look_soon()

    def _moved(self, _head: Widget, height: float) -> None:
        """Updates the positions after a change of the head's height."""
        by = height - self._tops[0]
        self._tops = [top + by for top in self._tops]
        self._floor.height = self._tops[-1] + self.side
        self._look_soon()
