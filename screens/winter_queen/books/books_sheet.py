"""Corrects the books of a player: missed or removed books, and the crystals on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import StringProperty

from scoring.changed import changed
from scoring.journal.events import Event
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.events import Corrected
from scoring.winter_queen.file.notation import books_words
from scoring.winter_queen.position import Books
from scoring.winter_queen.table import Table
from screens.kit.buttons import PushButton
from screens.kit.layouts.layout import Box
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.books.book_card import BookCard, PageCell
from screens.winter_queen.books.page_picker import BookSheet
from screens.winter_queen.holders.color_pick import offer_colors


class HeldBook(Box):
    """A book with the way to take it off."""

    off_key = StringProperty("")

    __events__ = ("on_off",)

    @property
    def spoken(self) -> Message:
        return Message("winter_queen.keys.slot", number=int(self.off_key.rpartition("_")[2]) + 1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.card = BookCard(sunken=True)
        self.card.bind(height=self.setter("height"))
        self.add_widget(self.card, index=1)

    def on_off(self) -> None:
        """Event: remove it."""


class BooksSheet(Sheet):
    """Every tap is an entry of the journal. `now` gives the table as it stands."""

    def __init__(
        self, seat: int, now: Callable[[], Table], record: Callable[[Event], bool], shell: Any, **kwargs: Any
    ) -> None:
        name = now().players[seat].name
        super().__init__(title=words.tr("winter_queen.set_books.title", name=name), **kwargs)
        self.note = words.tr("winter_queen.set_books.note")
        self._seat, self._now, self._record, self._shell = seat, now, record, shell
        # What people insist on is kept while this sheet is open.
        shell.session.bind(match=self._changed)
        self._show()

    def _changed(self, *_: Any) -> None:
        if self.parent is not None:
            self._show()

    @property
    def _held(self) -> Books:
        return self._now().books[self._seat]

    def _show(self) -> None:
        self.clear()
        for number, book in enumerate(self._held):
            row = HeldBook(off_key=f"take_off_{number}")
            row.card.show(self._seat, number, book, (None, None), -1)
            for cell in row.card.cells:
                cell.key = f"set_{cell.key}"
                cell.bind(on_release=self._ask_crystal)
            row.bind(on_off=partial(self._take_off, number))
            self.add_widget(row)
        if len(self._held) < facts.BOOKS:
            button = PushButton(key="add_book", icon="plus", text=words.tr("winter_queen.set_books.add"))
            button.bind(on_release=self._ask_book)
            self.add_widget(button)

    def _set(self, held: Books) -> None:
        if held != self._held and self._record(Corrected(self._seat, "books", books_words(held))):
            self._show()

    def _take_off(self, number: int, *_: Any) -> None:
        held = self._held
        self._set((*held[:number], *held[number + 1 :]))

    def _ask_book(self, *_: Any) -> None:
        title = words.tr("winter_queen.set_books.which")
        sheet = BookSheet(lambda book: self._set((*self._held, book)), title=title)
        self._shell.overlay(sheet, opener="add_book")

    def _ask_crystal(self, cell: PageCell) -> None:
        sheet, grid = Sheet(title=words.tr("winter_queen.set_books.crystal"), note=cell.title), PickGrid(most=6)
        number, page = cell.page_index

        def chosen(color: str) -> None:
            held = self._held
            pages = list(held[number])
            pages[page] = changed(pages[page], crystal=color or None)
            self._set((*held[:number], (pages[0], pages[1]), *held[number + 1 :]))

        picks = offer_colors(
            grid, sheet.closing(chosen), none=words.tr("winter_queen.set_books.no_crystal"), name="crystal"
        )
        picks[cell.page.crystal or "" if cell.page else ""].on = True
        sheet.add_widget(grid)
        self._shell.overlay(sheet, opener=cell.key)


kv.load(__name__)
