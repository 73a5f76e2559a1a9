"""The books of the player on turn, small, below the map: loaded and cast from there."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.position import Page, PageIndex
from scoring.winter_queen.table import Table
from scoring.winter_queen.undescribed import undescribed_books
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Card, TapCard
from screens.runtime import kv


class OwnPage(TapCard):
    """A page that a crystal can go to, or that can be cast. `on`: the next crystal goes there."""

    page_index: ObjectProperty[PageIndex] = ObjectProperty((0, 0))
    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    on = BooleanProperty(False)

    @property
    def spoken(self) -> tuple[Message, ...]:
        """Pages of books that nobody described have no name of their own."""
        if self.page is None or self.page.spell != facts.UNNAMED:
            return ()
        number, page = self.page_index
        return (Message("winter_queen.spoken.undescribed", number=number + 1, page=page + 1),)

    @property
    def spoken_state(self) -> tuple[str | Message, ...]:
        return ("spoken.chosen",) if self.on else ()


class OwnBook(Card):
    """Room for a book; without one it is empty and keeps its place."""

    number = NumericProperty(0)
    held = BooleanProperty(False)


class OwnRow(Box):
    """Room for as many books as the rules allow; `first` is the number of the first one."""

    def __init__(self, first: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.books: list[tuple[OwnBook, list[OwnPage]]] = []
        for number in range(first, first + facts.MOST_BOOKS):
            book = OwnBook(number=number)
            pages = [OwnPage(page_index=(number, index)) for index in range(facts.PAGES)]
            for page in pages:
                book.add_widget(page)
            self.add_widget(book)
            self.books.append((book, pages))


class OwnBooks(Stack):
    """A second row comes with a book beyond the rules. Fires `on_page` with the place of a page."""

    __events__ = ("on_page",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: list[OwnRow] = []
        self._make_room(1)

    @property
    def _books(self) -> list[tuple[OwnBook, list[OwnPage]]]:
        return [book for row in self._rows for book in row.books]

    def _make_room(self, rows: int) -> None:
        while len(self._rows) > rows:
            self.remove_widget(self._rows.pop())
        while len(self._rows) < rows:
            row = OwnRow(first=len(self._rows) * facts.MOST_BOOKS)
            for _, pages in row.books:
                for page in pages:
                    page.bind(on_release=self._tapped)
            self._rows.append(row)
            self.add_widget(row)

    def on_page(self, page_index: PageIndex) -> None:
        """Event: this page was tapped."""

    def _tapped(self, page: OwnPage) -> None:
        if page.page is not None:
            self.dispatch("on_page", page.page_index)

    def page_at(self, x: float, y: float) -> PageIndex | None:
        """The page of a held book at a spot of the window."""
        for _, pages in self._books:
            for page in pages:
                if page.page is not None and page.collide_point(*page.to_widget(x, y)):
                    return page.page_index
        return None

    def show(self, table: Table, chosen: PageIndex | None) -> None:
        seat = table.to_move
        held = () if table.over else (*table.books[seat], *undescribed_books(table, seat))
        self._make_room(max(1, ceil(len(held) / facts.MOST_BOOKS)))
        for number, (book, pages) in enumerate(self._books):
            book.held = number < len(held)
            for cell in pages:
                cell.page = held[number][cell.page_index[1]] if book.held else None
                cell.key = f"own_{number}_{cell.page_index[1]}" if book.held else ""
                cell.on = cell.page_index == chosen and book.held


kv.load(__name__)
