"""A pile of books: which one lies open, and how many there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.journal.events import Event
from scoring.winter_queen import facts
from scoring.winter_queen.events import Corrected
from scoring.winter_queen.position import Book
from scoring.winter_queen.table import Table
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.winter_queen.books.offer_sheet import shown_as
from screens.winter_queen.books.page_picker import PagePicker

Record = Callable[[Event], bool]


class PileSheet(Sheet):
    """`record` keeps an event. The open book is entered with two taps; the number is corrected below it.

    `take`: a crystal is being placed, and a book of this pile is taken with it.
    """

    def __init__(
        self, county: str, table: Table, record: Record, take: Callable[[], object] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(title=words.tr(f"winter_queen.zone.{county}"), **kwargs)
        self._county, self._record, self._before = county, record, table.piles[county]
        if self._before:
            self.note = words.tr("winter_queen.picker.note")
            picker = PagePicker()
            picker.bind(on_book=self._book_named)
            self.add_widget(picker)
        self._count = CountRow(
            name="books",
            text=words.tr("winter_queen.pile.books"),
            value=self._before,
            most=facts.BOOKS,
        )
        self._count.bind(on_change=self._counted)
        self._done = PushButton(key="correct_done", text=words.tr("winter_queen.correct.do"), disabled=True)
        self._done.bind(on_release=self._correct)
        self.add_widget(self._count)
        self.add_widget(self._done)
        if take is not None and self._before:
            button = PushButton(key="take_book", icon="book", text=words.tr("winter_queen.pile.take"))
            button.bind(on_release=self.closing(lambda _: take()))
            self.add_widget(button)

    def _book_named(self, _: PagePicker, book: Book) -> None:
        self.close()
        self._record(shown_as(self._county, book))

    def _counted(self, row: CountRow, value: int) -> None:
        row.value = value
        self._done.disabled = value == self._before

    def _correct(self, *_: Any) -> None:
        self.close()
        self._record(Corrected(0, f"pile.{self._county}", int(self._count.value)))
