"""Enters the two pages of a book: two taps among the twelve kinds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.winter_queen import facts
from scoring.winter_queen.file.notation import page_word
from scoring.winter_queen.position import Book, Page
from screens.kit.layouts.layout import Box
from screens.kit.overlay import Sheet
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv

PAGES: tuple[Page, ...] = (
    *(Page(spell) for spell in facts.SPELLS if spell != facts.COLORED_SPELL),
    *(Page(facts.COLORED_SPELL, color) for color in facts.CRYSTAL_COLORS),
)


class PagePick(TapCard):
    """A page that can be chosen."""

    page: ObjectProperty[Page] = ObjectProperty(PAGES[0])
    text = StringProperty("")
    note = StringProperty("")
    preferred_height = NumericProperty(0)


class PageSlot(TapCard):
    """A page that was chosen, to be taken back by a tap; or room for one."""

    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    note = StringProperty("")
    next_one = BooleanProperty(False)


class PagePicker(Box):
    """Two slots above all pages. Fires `on_book` when both are full."""

    __events__ = ("on_book",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._slots = [PageSlot(key=f"slot_{index}") for index in range(facts.PAGES)]
        self._chosen: list[Page | None] = []
        for index, slot in enumerate(self._slots):
            slot.bind(on_release=partial(self._empty, index))
            self.ids.slots.add_widget(slot)
        for page in PAGES:
            pick = PagePick(key=f"page_{page_word(page)}", page=page)
            pick.bind(on_release=self._tapped)
            self.ids.pages.add_widget(pick)
        self.begin()

    def begin(self) -> None:
        """Clears the slots."""
        self._chosen = [None] * facts.PAGES
        for pick in self.ids.pages.children:
            pick.text, pick.note = page_texts(pick.page)
        self._show()

    def on_book(self, book: Book) -> None:
        """Event: both pages are known."""

    def _tapped(self, pick: PagePick) -> None:
        if None not in self._chosen:
            return
        self._chosen[self._chosen.index(None)] = pick.page
        self._show()
        one, other = self._chosen
        if one and other:
            self.dispatch("on_book", (one, other))

    def _empty(self, index: int, *_: Any) -> None:
        self._chosen[index] = None
        self._show()

    def _show(self) -> None:
        waiting = self._chosen.index(None) if None in self._chosen else -1
        for index, (slot, page) in enumerate(zip(self._slots, self._chosen, strict=True)):
            slot.page, slot.next_one = page, index == waiting
            slot.text, slot.note = page_texts(page) if page else (words.tr(f"winter_queen.picker.{index}"), "")
            slot.disabled = page is None


class BookSheet(Sheet):
    """Asks which book it is, closes, and gives the book to `chosen`."""

    def __init__(self, chosen: Callable[[Book], object], **kwargs: Any) -> None:
        super().__init__(note=words.tr("winter_queen.picker.note"), **kwargs)
        picker = PagePicker()
        picker.bind(on_book=self.closing(lambda _, book: chosen(book)))
        self.add_widget(picker)


def page_texts(page: Page) -> tuple[str, str]:
    """The name of its spell, and its colour if it has one."""
    return words.tr(f"winter_queen.spell.{page.spell}"), words.tr(f"color.{page.color}") if page.color else ""


kv.load(__name__)
