"""The books of one player: two pages each, with their spell, their crystal, and their points."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.message import Message
from scoring.winter_queen.position import Book, Page, PageIndex, Position
from scoring.winter_queen.spells import best, best_crystal
from screens.kit.frame.player_strip import VEIL
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Card, Panel, TapCard
from screens.look.words import words
from screens.runtime import kv


@dataclass(frozen=True)
class PageWorth:
    """What a page gives now; an empty one with the crystal within reach that would make most of it."""

    points: int
    crystal: str = ""


def worth(position: Position, seat: int, page: Page, colors: Collection[str]) -> PageWorth:
    if page.crystal:
        return PageWorth(best(position, seat, page).points)
    color, result = best_crystal(position, seat, page, colors)
    return PageWorth(result.points, color if result.points else "")


class PageCell(TapCard):
    """A page with the points it gives now. `hint` is the crystal that would give them to an empty one.

    In `doubt` they have a question mark: the tracked values that they rest on may be wrong.
    """

    page_index: ObjectProperty[PageIndex] = ObjectProperty((0, 0))
    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    note = StringProperty("")
    worth = StringProperty("")
    hint = StringProperty("")
    doubt = BooleanProperty(False)
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return "mark.doubt" if self.doubt else "", "spoken.chosen" if self.on else ""


class BookCard(Card):
    """An open book: its two pages beside each other, or below each other where words are large."""

    stacked = BooleanProperty(False)
    sunken = BooleanProperty(False)
    doubt = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.cells = [PageCell(), PageCell()]
        for cell in self.cells:
            self.ids.pages.add_widget(cell)

    def show(
        self,
        seat: int,
        number: int,
        book: Book,
        values: Sequence[PageWorth | None],
        on: int,
        is_doubtful: Callable[[Page], bool] = lambda _page: False,
    ) -> None:
        """`values` are None for whom they are hidden from; `on` is the page that is chosen, or -1."""
        for index, (cell, page, value) in enumerate(zip(self.cells, book, values, strict=True)):
            cell.key, cell.page_index, cell.page = f"page_{seat}_{number}_{index}", (number, index), page
            cell.title = words.tr(f"winter_queen.spell.{page.spell}")
            cell.note = words.tr(f"color.{page.color}") if page.color else ""
            cell.doubt = value is not None and is_doubtful(page)
            cell.worth = "" if value is None else f"{value.points} ?" if cell.doubt else str(value.points)
            cell.hint = "" if value is None else value.crystal
            cell.on = on == index
        self.doubt = any(cell.doubt for cell in self.cells)


class PlayerBooks(Panel, Stack):
    """What a player holds. `framed`: one of several, on a card of its own. Fires `on_page` and `on_veil`."""

    seat = NumericProperty(0)
    name = StringProperty("")
    note = StringProperty("")
    total = StringProperty("")
    empty = StringProperty("")
    secret = BooleanProperty(False)
    veiled = BooleanProperty(False)
    framed = BooleanProperty(False)
    raised = BooleanProperty(False)
    roomy = BooleanProperty(True)
    unnamed = NumericProperty(0)
    doubt = BooleanProperty(False)

    __events__ = ("on_page", "on_veil")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards: list[BookCard] = []

    @property
    def spoken(self) -> str:
        return self.name

    def on_page(self, seat: int, page_index: PageIndex) -> None:
        """Event: a page was tapped."""

    def on_veil(self) -> None:
        """Event: uncover or cover the points."""

    def show(
        self,
        position: Position,
        seat: int,
        chosen: PageIndex | None,
        colors: Collection[str],
        is_doubtful: Callable[[Page], bool],
    ) -> None:
        """`chosen` is the book and the page in focus, if it is one of these; `colors` are within reach.

        `is_doubtful` says whether the points of a page may be wrong.
        """
        self.seat = seat
        held, total = position.books[seat], 0
        self.doubt = any(is_doubtful(page) for book in held for page in book if page.crystal) and not self.veiled
        self._make_room(len(held))
        for number, (card, book) in enumerate(zip(self._cards, held, strict=True)):
            values = [worth(position, seat, page, colors) for page in book]
            total += sum(value.points for value, page in zip(values, book, strict=True) if page.crystal)
            card.sunken = self.framed
            on = chosen[1] if chosen and chosen[0] == number else -1
            card.show(seat, number, book, (None, None) if self.veiled else values, on, is_doubtful)
        self.total = VEIL if self.veiled else str(total)
        self.empty = "" if held or self.unnamed else words.say(Message("winter_queen.books.none"))

    def _make_room(self, count: int) -> None:
        while len(self._cards) > count:
            self.ids.books.remove_widget(self._cards.pop())
        while len(self._cards) < count:
            card = BookCard()
            for cell in card.cells:
                cell.bind(on_release=self._tapped)
            self._cards.append(card)
            self.ids.books.add_widget(card)

    def _tapped(self, cell: PageCell) -> None:
        self.dispatch("on_page", self.seat, cell.page_index)


kv.load(__name__)
