"""The open book of a pile: as a small cell below the map, and as a card that says what its pages are."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.winter_queen.position import Book, Page
from scoring.winter_queen.table import Table
from screens.kit.layouts.layout import Box
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.books.page_picker import page_texts

UNKNOWN, NONE = "?", "–"


class PileCell(TapCard):
    """A county with its open book in small. `on`: the chosen space would bring it."""

    county = StringProperty("")
    one: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    other: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    instead = StringProperty("")
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)

    @property
    def spoken_state(self) -> tuple[str, ...]:
        instead = {UNKNOWN: "winter_queen.pile.unsaid", NONE: "winter_queen.pile.empty"}
        return instead.get(self.instead, ""), "spoken.chosen" if self.on else ""

    def show(self, table: Table) -> None:
        self.one, self.other = table.tops.get(self.county, (None, None))
        self.instead = "" if self.one else UNKNOWN if table.piles[self.county] else NONE


class NamedPage(Box):
    """A page and its name."""

    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    note = StringProperty("")


class OpenBook(TapCard):
    """The open book of a county. `unknown_text` says what a tap does without one; `left`: books of the pile."""

    county = StringProperty("")
    title = StringProperty("")
    left = StringProperty("")
    unknown_text = StringProperty("")
    chevron = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._pages = [NamedPage(), NamedPage()]

    def show(self, table: Table, unknown_text: str) -> None:
        self.title = words.tr(f"winter_queen.zone.{self.county}")
        self.left = words.tr("winter_queen.pile.left", n=table.piles[self.county])
        book: Book | None = table.tops.get(self.county)
        self.unknown_text = "" if book else unknown_text
        self.ids.pages.clear_widgets()
        for named, page in zip(self._pages, book or (), strict=False):
            named.page, (named.text, named.note) = page, page_texts(page)
            self.ids.pages.add_widget(named)


kv.load(__name__)
