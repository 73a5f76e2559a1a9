"""After a crystal was placed: the book that its space brings, to be taken or left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from scoring.journal.events import Event
from scoring.winter_queen import facts
from scoring.winter_queen.events import TopShown
from scoring.winter_queen.file.notation import page_word
from scoring.winter_queen.placing import Placing
from scoring.winter_queen.position import Book
from scoring.winter_queen.table import Table
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.winter_queen.books.open_book import OpenBook
from screens.winter_queen.books.page_picker import PagePicker


def shown_as(county: str, book: Book) -> TopShown:
    return TopShown(county, (page_word(book[0]), page_word(book[1])))


class OfferSheet(Sheet):
    """Built once and begun anew for each crystal. A book that is not known is asked for first."""

    _placing: Placing
    _table: Table
    _record: Callable[[Event], bool]
    _county = ""

    def __init__(self) -> None:
        super().__init__()
        self._closed: Callable[[], object] = lambda: None
        self._picker = PagePicker()
        self._picker.bind(on_book=lambda _, book: self._book_named(self._county, book))

    def begin(
        self, placing: Placing, table: Table, record: Callable[[Event], bool], closed: Callable[[], object]
    ) -> None:
        """`record` keeps an event and is true once it is kept; `closed` is called when the sheet closes."""
        self._placing, self._table, self._record, self._closed = placing, table, record, closed
        self.clear()
        self.title, self.note = words.tr("winter_queen.offer.title"), ""
        self.ids.scroll.scroll_y = 1
        counties = placing.offers(table)
        if len(counties) == 1 and counties[0] not in table.tops:
            self._ask(counties[0])
            self._offer_none()
            return
        held = table.held(table.to_move)
        self.note = words.tr("winter_queen.offer.note", n=held, most=facts.MOST_BOOKS)
        for county in counties:
            card = OpenBook(key=f"book_{county}", county=county)
            card.show(table, words.tr("winter_queen.offer.unsaid"))
            card.bind(on_release=partial(self._take, county))
            self.add_widget(card)
        self._offer_none()

    def on_close(self) -> None:
        self._closed()

    def _offer_none(self) -> None:
        none = PushButton(key="no_book", text=words.tr("winter_queen.offer.none"))
        none.bind(on_release=partial(self._place, ""))
        self.add_widget(none)
        if self._others():
            other = PushButton(key="other_pile", kind="text", text=words.tr("winter_queen.offer.other_pile"))
            other.bind(on_release=self._offer_others)
            self.add_widget(other)

    def _others(self) -> list[str]:
        """The piles whose book the rules do not offer."""
        offered = self._placing.offers(self._table)
        return [county for county, books in self._table.piles.items() if books and county not in offered]

    def _offer_others(self, *_: Any) -> None:
        self.clear()
        self.title = words.tr("winter_queen.offer.other_pile")
        for county in self._others():
            card = OpenBook(key=f"book_{county}", county=county)
            card.show(self._table, words.tr("winter_queen.offer.unsaid"))
            card.bind(on_release=partial(self._take, county))
            self.add_widget(card)

    def _take(self, county: str, *_: Any) -> None:
        if county in self._table.tops and self._table.in_doubt(f"top.{county}"):
            self._ask_again(county)
        elif county in self._table.tops:
            self._place(county)
        else:
            self._ask(county)

    def _ask_again(self, county: str) -> None:
        """Turns were skipped since the book was shown: another one may lie there now."""
        book = self._table.tops[county]
        self.clear()
        self.title = words.tr(f"winter_queen.zone.{county}")
        self.note = words.tr("winter_queen.offer.still")
        card = OpenBook(key=f"still_{county}", county=county)
        card.show(self._table, "")
        card.bind(on_release=lambda _: self._book_named(county, book))
        other = PushButton(key="other_book", text=words.tr("winter_queen.offer.other"))
        other.bind(on_release=lambda _: self._ask(county))
        self.add_widget(card)
        self.add_widget(other)

    def _ask(self, county: str) -> None:
        self.clear()
        self.title = words.tr(f"winter_queen.zone.{county}")
        self.note = words.tr("winter_queen.picker.note")
        self._county = county
        self._picker.begin()
        self.add_widget(self._picker)
        if county not in self._table.tops:
            unnamed = PushButton(key="unnamed_book", text=words.tr("winter_queen.offer.unnamed"))
            unnamed.bind(on_release=partial(self._place, county))
            self.add_widget(unnamed)

    def _book_named(self, county: str, book: Book) -> None:
        if self._record(shown_as(county, book)):
            self._place(county)

    def _place(self, take: str, *_: Any) -> None:
        if self.parent is None:
            return
        self.close()
        self._record(self._placing.event(take))
