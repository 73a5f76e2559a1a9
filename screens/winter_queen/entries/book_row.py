"""Slots for books, three side by side: small pages with their points, and room for books to come."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.winter_queen import facts
from scoring.winter_queen.final_scoring.writing import Writing
from scoring.winter_queen.position import Page, PageIndex
from screens.kit.layouts.equal_height_row import EqualHeightRow
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Card, TapCard
from screens.look.words import words
from screens.runtime import kv

NOTHING, UNKNOWN = "–", "?"


class Leaf(TapCard):
    """A page with its points. `missing`: it must still be said which one it is."""

    page_index: ObjectProperty[PageIndex] = ObjectProperty((0, 0))
    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    worth = StringProperty(NOTHING)
    on = BooleanProperty(False)
    missing = BooleanProperty(False)
    preferred_height = NumericProperty(0)
    line = NumericProperty("20sp")


class BookRoom(TapCard):
    """No book lies here."""

    text = StringProperty("")
    on = BooleanProperty(False)


class EnteredBook(Card):
    preferred_height = NumericProperty(0)

    def __init__(self, number: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.leaves = [Leaf(page_index=(number, index), key=f"page_{number}_{index}") for index in range(facts.PAGES)]
        self.room = BookRoom(key=f"room_{number}")
        for leaf in self.leaves:
            leaf.bind(preferred_height=self.setter("preferred_height"))
        self.preferred_height = self.leaves[0].preferred_height

    def fill(self, *widgets: Any) -> None:
        if self.children != list(widgets[::-1]):
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)


class BookRow(EqualHeightRow):
    """As many slots as the rules allow books; `first` is the number of the first one."""

    def __init__(self, first: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.slots = [EnteredBook(number) for number in range(first, first + facts.MOST_BOOKS)]
        for slot in self.slots:
            self.add_widget(slot)


class BookRows(Stack):
    """A second row comes with a book beyond the rules.

    Fires `on_page` with the index of a page of a whole book, and `on_room` for an empty slot.
    """

    __events__ = ("on_page", "on_room")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: list[BookRow] = []
        self._books = 0
        self._make_room(1)

    def on_page(self, page_index: PageIndex) -> None:
        """Event: this page was tapped."""

    def on_room(self) -> None:
        """Event: a book that is not whole yet was tapped."""

    def _tapped(self, leaf: Leaf) -> None:
        if leaf.page_index[0] < self._books:
            self.dispatch("on_page", leaf.page_index)
        else:
            self.dispatch("on_room")

    def _make_room(self, rows: int) -> None:
        while len(self._rows) > rows:
            self.remove_widget(self._rows.pop())
        while len(self._rows) < rows:
            row = BookRow(first=len(self._rows) * facts.MOST_BOOKS)
            for slot in row.slots:
                slot.room.bind(on_release=lambda _: self.dispatch("on_room"))
                for leaf in slot.leaves:
                    leaf.bind(on_release=self._tapped)
            self._rows.append(row)
            self.add_widget(row)

    def show(self, writing: Writing, points: Mapping[PageIndex, int], in_hand: PageIndex | None, waiting: bool) -> None:
        """`in_hand` is the page that is looked at or written; `waiting` is whether a further book can be entered."""
        self._books = len(writing.books)
        shown = self._books if writing.full else self._books + 1
        self._make_room(max(1, ceil(shown / facts.MOST_BOOKS)))
        for number, slot in enumerate(slot for row in self._rows for slot in row.slots):
            if number < len(writing.books):
                pages: tuple[Page | None, ...] = writing.books[number]
            elif number == len(writing.books) and writing.begun:
                pages = (writing.begun, None)
            else:
                slot.room.text = words.tr("winter_queen.keys.slot", number=number + 1)
                slot.room.on = waiting and number == len(writing.books)
                slot.fill(slot.room)
                continue
            for leaf, page in zip(slot.leaves, pages, strict=True):
                leaf.page, leaf.missing = page, page is None
                leaf.worth = str(points[leaf.page_index]) if leaf.page_index in points else NOTHING if page else UNKNOWN
                leaf.on = leaf.page_index == in_hand
            slot.fill(*slot.leaves)


kv.load(__name__)
