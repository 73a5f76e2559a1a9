"""What a page gives at the end and where it counts; another choice by a tap, or a number by hand."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.hexes import Cell
from scoring.message import Message
from scoring.winter_queen.casting import tapped_choice
from scoring.winter_queen.file.notation import choice_word
from scoring.winter_queen.final_scoring import entries, score
from scoring.winter_queen.messages.describe import page_name
from scoring.winter_queen.position import Page, PageIndex
from scoring.winter_queen.spells import NOTHING, SpellResult, best, choices
from screens.kit.layouts.stack import Stack
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.winter_queen.books.cast_sheet import HOW
from screens.winter_queen.map.canvas import MapCanvas
from screens.winter_queen.map.spell_map import light
from screens.winter_queen.secret_row import SecretRow


class PageLook(Stack):
    """Fires `on_choice` with the word of a choice, or with None for the best; `on_count`, `on_change`, `on_remove`.

    `lights` is the map on which it counts: its own, unless `show` is given another one.
    """

    title = StringProperty("")
    reason = StringProperty("")
    how = StringProperty("")
    remark = StringProperty("")
    remedy = StringProperty("")
    own_board = BooleanProperty(True)
    among_books = BooleanProperty(False)
    loaded = BooleanProperty(False)
    fixed = BooleanProperty(False)

    __events__ = ("on_choice", "on_count", "on_change", "on_remove")

    def on_choice(self, word: str | None) -> None:
        """Event: this choice was tapped."""

    def on_count(self) -> None:
        """Event: the points were counted by hand."""

    def on_change(self) -> None:
        """Event: change the page."""

    def on_remove(self) -> None:
        """Event: remove the book."""

    def show(self, book: ScoreBook, seat: int, page_index: PageIndex, board: MapCanvas | None) -> None:
        self._position, self._seat = entries.final(book.table), seat
        self._page: Page = self._position.books[seat][page_index[0]][page_index[1]]
        self._offers = choices(self._position, seat, self._page) or (NOTHING,)
        self._override = override = entries.overrides(book.table, self._position).get((seat, *page_index))
        self._result = override if isinstance(override, SpellResult) else best(self._position, seat, self._page)
        self.loaded = self._page.crystal is not None
        self.among_books = self.loaded and self._page.spell == "secret_knowledge"
        self.own_board = board is None and not self.among_books
        counted = isinstance(override, int)
        shown = board or self.ids.board
        shown.guessed = not book.certain(0, "layout")
        self._light(shown, counted or not self.loaded)
        self._say(book, override if isinstance(override, int) else None)
        self._show_opponents(book, counted)

    def _light(self, board: MapCanvas, dark: bool) -> None:
        board.position = self._position
        light(board, self._position, None if dark else self._page, self._result)
        crystals = {offer.chosen for offer in self._offers if offer.chosen}
        board.hinted = frozenset() if dark else frozenset(crystals - {self._result.chosen})

    def _say(self, book: ScoreBook, counted: int | None) -> None:
        page, result = self._page, self._result
        self.how = self.remark = self.remedy = ""
        if not self.loaded:
            self.title = words.say(page_name(page))
            self.reason = words.tr("winter_queen.look.empty")
            return
        points = result.points if counted is None else counted
        color = Message(f"color.{page.crystal}")
        self.title = words.tr("winter_queen.books.with", spell=page_name(page), color=color, n=points)
        if counted is not None:
            self.reason = words.tr("winter_queen.look.counted")
            self.remark = words.tr("winter_queen.look.app_counts", n=self._offers[0].points)
        else:
            self.reason = words.say(score.why(book.match.players, page, result))
            if page.spell in HOW and len(self._offers) > 1:
                self.how = words.tr(HOW[page.spell])
            if result.points < self._offers[0].points:
                self.remark = words.tr("winter_queen.cast.take_best", n=self._offers[0].points)
        self.remedy = words.tr("winter_queen.cast.take") if self.remark else ""

    def _show_opponents(self, book: ScoreBook, counted: bool) -> None:
        rows = self.ids.opponents
        rows.clear_widgets()
        if not self.among_books:
            return
        own = SecretRow(text=book.match.players[self._seat].name, fixed=True)
        own.show(self._position, self._seat, self._page)
        rows.add_widget(own)
        for result in sorted(self._offers, key=_seat_of):
            other = _seat_of(result)
            row = SecretRow(key=f"against_{other}", text=book.match.players[other].name, figure=str(result.points))
            row.on = result == self._result and not counted
            row.show(self._position, other, self._page)
            row.bind(on_release=partial(self._want, result))
            rows.add_widget(row)

    def tap(self, cell: Cell) -> None:
        if self.loaded and not self.among_books:
            now = self._offers.index(self._result) if self._result in self._offers else None
            number = tapped_choice(self._position, self._page, self._offers, now, cell)
            if number is not None:
                self._want(self._offers[number])

    def _want(self, result: SpellResult, *_: Any) -> None:
        is_best = result == best(self._position, self._seat, self._page)
        if not is_best:
            self.dispatch("on_choice", choice_word(result))
        elif self._override is not None:
            self.dispatch("on_choice", None)


def _seat_of(result: SpellResult) -> int:
    return result.opponent or 0


kv.load(__name__)
