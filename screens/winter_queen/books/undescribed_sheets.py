"""Sheets for a book that nobody described: its points by hand, and where its crystals lie once it is described."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from scoring.changed import changed
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.events import Cast
from scoring.winter_queen.position import Book
from scoring.winter_queen.table import Table
from screens.kit.choice_sheet import ChoiceSheet
from screens.look.words import words
from screens.table.number_sheet import NumberSheet
from screens.winter_queen.books.page_picker import page_texts

if TYPE_CHECKING:
    from screens.table.page import TableScreen


def cast_undescribed(page: TableScreen, record: Callable[[Cast], object], opener: str) -> None:
    """The points can only be counted by hand."""
    table: Table = page.now.state.table
    number = len(table.books[table.to_move])
    sheet = NumberSheet(title=words.tr("winter_queen.cast.count"), note=words.tr("winter_queen.cast.count_note"))
    sheet.begin(0)
    sheet.bind(on_number=lambda _, value: record(Cast(number, points=value)))
    page.shell.overlay(sheet, opener=opener)


def ask_crystals(shell: Any, book: Book, colors: Sequence[str], then: Callable[[Book], object]) -> None:
    """Where each of these crystals lies: on a page of the book, or elsewhere; `then` gets the book with them on it."""
    free = [index for index, page in enumerate(book) if not page.crystal]
    if not colors or not free:
        then(book)
        return
    color, *others = colors
    crystal = Message(f"color.{color}.crystal")
    sheet = ChoiceSheet(title=words.tr("winter_queen.describe.where", color=crystal))

    def loaded_on(index: int | None) -> None:
        pages = [changed(page, crystal=color) if at == index else page for at, page in enumerate(book)]
        ask_crystals(shell, (pages[0], pages[1]), others, then)

    for index in range(facts.PAGES):
        if index in free:
            name, note = page_texts(book[index])
            position = words.tr(f"winter_queen.picker.{index}")
            spell = words.tr("winter_queen.describe.page", place=position, spell=name)
            sheet.offer(f"lies_{index}", spell, partial(loaded_on, index), icon="book", note=note)
    sheet.offer("lies_elsewhere", words.tr("winter_queen.describe.elsewhere"), partial(loaded_on, None), icon="close")
    shell.overlay(sheet)
