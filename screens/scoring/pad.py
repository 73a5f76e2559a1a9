"""The final scoring on a tablet: the whole pad, and the cell in hand beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.certainty import most_urgent
from scoring.play import Category, what_of
from scoring.results.unconfirmed import OPEN
from screens.game_screens import game_screens
from screens.kit.keypad import Keypad
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card
from screens.kit.rows import Hairline
from screens.kit.text import measured
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.notes import figure
from screens.scoring.rows import NextButton
from screens.scoring.score_table import PlayerHead, ScoreLine, Shown, TotalCell

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen

# The least height for a picture of the table.
BOARD_HEIGHT = 280


def shown(book: ScoreBook, seat: int, category: Category, game: str, notes: bool) -> Shown:
    """A cell of the pad; a shared category has one for all players."""
    what, key = what_of(category), f"cell_{category.id}_{seat}"
    if category.shared:
        remark = game_screens(game).entries().aside(book, seat, category.id) if book.known(seat, what) else None
        text = words.say(remark) if remark else "–"
        return Shown(text, "", book.differs(seat, what), key, mark=book.mark(seat, category) if notes else "")
    player = book.match.seated[seat].name
    text = figure(book.row(seat, category).points) if book.known(seat, what) else "–"
    below = ""
    if notes and book.known(seat, what):
        aside = game_screens(game).entries().aside(book, seat, category.id)
        below = words.say(aside) if aside else book.how(seat, category)
    mark = book.mark(seat, category)
    return Shown(text, below, book.differs(seat, what), key, player, mark if notes or mark in OPEN else "")


def cells(book: ScoreBook, category: Category, game: str, notes: bool) -> list[Shown]:
    return [shown(book, seat, category, game, notes) for seat in ((0,) if category.shared else book.seats)]


def totals(book: ScoreBook, notes: bool) -> list[TotalCell]:
    best = max(column.total for column in book.sheet.columns)
    cells = []
    for seat, (column, rank) in enumerate(zip(book.sheet.columns, book.sheet.places, strict=True)):
        marks = [book.mark(seat, category) for category in book.scored]
        open_cells = sum(mark in OPEN for mark in marks)
        placed = words.tr("final.place", place=rank) if book.finished else ""
        note = words.tr("final.so_far", n=open_cells) if open_cells else placed
        mark = most_urgent(marks) if open_cells else ""
        cells.append(
            TotalCell(text=figure(column.total), note=note if notes else "", best=column.total == best, mark=mark)
        )
    return cells


class CellCard(Card):
    """The card of the chosen cell: player, category, mark, and the steps.

    A shared category has an `icon` and no piece.
    """

    icon = StringProperty("")
    piece = StringProperty("")
    name = StringProperty("")
    category = StringProperty("")
    value = StringProperty("")
    mark = StringProperty("")
    stepped = BooleanProperty(True)

    __events__ = ("on_amount",)

    def on_amount(self, amount: int) -> None:
        """Event: the count is to change by this amount."""


class ScoringPad(Box):
    page: ObjectProperty[FinalScoringScreen] = ObjectProperty()
    note = StringProperty("")
    undo_text = StringProperty("")
    supply = StringProperty("")
    supply_icon = StringProperty("")
    result_text = StringProperty("")
    result_kind = StringProperty("primary")
    first = NumericProperty(dp(224))
    boarded = BooleanProperty(False)
    guests = StringProperty("")
    source = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        board = game_screens(self.page.game).entries().board
        self._board = board(self.page) if board else None
        self._lines: list[ScoreLine] = []
        self._keypad = Keypad(wide=True, fits_text=True)
        self._keypad.bind(on_change=self._typed, written=self._show_written)
        self._keypad.bind(on_next=lambda *_: self.page.go_on())
        self._next = NextButton(key="next", kind="tonal", trailing="next", least=dp(56))
        self._next.bind(on_release=lambda _: self.page.go_on())
        self.ids.left.bind(size=self.page.refresh_soon)
        for part in self._parts:
            part.bind(height=self.page.refresh_soon)
        self._cell: tuple[int, int] | None = None
        self._standing: tuple[Any, ...] = ()

    def show(self, book: ScoreBook) -> None:
        page = self.page
        self.note = page.title_note
        self.undo_text = page.undo_text()
        self.ids.conflicts.show(page, page.guest_entries, page.present)
        guests = page.guest_entries.guests
        self.guests = words.tr("guests.host.guests", n=guests) if guests else ""
        self.source = self._source(page)
        self._show_table(book)
        self._show_board(book)
        self._show_cell(book)
        self.ids.notes.show(page, book, [int(page.seat)])
        self.ids.rules.show(book.sheet)
        self._show_supply(book)
        self.result_text, self.result_kind = page.result_button()
        self._keypad.next_text = self._next.text = page.next_text()
        cell = (int(page.category), int(page.seat))
        if cell != self._cell:
            self._cell = cell
            count = page.present.count
            if count is not None:
                self._keypad.negative = count.least < 0
                self._keypad.begin(book.value(int(page.seat), count.id))
            self.ids.entry_scroll.scroll_y = 1
        self._show_written()

    @staticmethod
    def _source(page: FinalScoringScreen) -> str:
        """The source of the value in the chosen cell: who has entered it."""
        return page.guest_entries.source(int(page.seat), what_of(page.present))

    # The pad

    def _show_table(self, book: ScoreBook) -> None:
        page, lines = self.page, self.ids.lines
        self._show_heads(book)
        for index in range(len(self._lines), len(book.categories)):
            line = ScoreLine(ringed=True, least=dp(68 if self._board else 96), icon=book.categories[index].icon)
            line.bind(on_cell=lambda _, seat, index=index: page.choose(index, seat))
            self.bind(first=line.setter("first"))
            self._lines.append(line)
            lines.add_widget(line)
            lines.add_widget(Hairline())
        for index, (line, category) in enumerate(zip(self._lines, book.categories, strict=True)):
            line.first = self.first
            line.name = words.tr(f"{page.game}.category.{category.id}")
            line.note = words.tr(f"{page.game}.category.{category.id}.each")
            line.large = not category.shared
            line.cells = cells(book, category, page.game, notes=True)
            line.chosen = int(page.seat) if index == page.category else -1
        standing = (words.language, book.finished, book.sheet.columns, book.sheet.places, len(book.unconfirmed))
        if standing != self._standing:
            self._standing = standing
            self.ids.totals.show(totals(book, notes=True))

    def _show_heads(self, book: ScoreBook) -> None:
        """Names below their pieces where a column is too narrow for both."""
        players = book.match.seated
        if not self.ids.heads.ids.columns.children:
            self.ids.heads.show([PlayerHead(piece=player.color or "", name=player.name) for player in players])
        room = (self.ids.left.width - self.first) / len(players) - dp(52)
        below = any(measured(player.name, 16 * Metrics.sp, True) > room for player in players)
        for head in self.ids.heads.ids.columns.children:
            head.below = below

    @property
    def _parts(self) -> tuple[Any, ...]:
        """What the pad consists of, below each other."""
        return self.ids.bar_line, self.ids.heads, self.ids.lines, self.ids.totals

    def _show_board(self, book: ScoreBook) -> None:
        """The game's picture of the table, if the pad leaves room for it."""
        left, room = self.ids.left, self.ids.board
        free = left.height - left.padding[3] - sum(part.height for part in self._parts)
        self.boarded = self._board is not None and free >= dp(BOARD_HEIGHT)
        self.page.board = self._board if self.boarded else None
        if self.boarded and not room.children:
            room.add_widget(self._board)
        elif not self.boarded:
            room.clear_widgets()
        if self._board is not None:
            self._board.show(book)

    # The cell in hand

    def _show_cell(self, book: ScoreBook) -> None:
        page, category, card = self.page, self.page.present, self.ids.card
        player = book.match.seated[int(page.seat)]
        card.piece, card.name = player.color or "", player.name
        card.category = words.tr(f"{page.game}.category.{category.id}")
        card.icon = category.icon if category.shared else ""
        if category.shared:
            card.name, card.category = card.category, words.tr(f"{page.game}.category.{category.id}.each")
        card.stepped = category.count is not None and not page.closed
        if category.count is not None:
            wanted: list[Any] = [] if page.closed else [self._keypad]
        else:
            editor = page.editor(category)
            editor.seat, editor.large_text = int(page.seat), True
            editor.show(book)
            wanted = [editor, self._next]
        if self.ids.entry.children != wanted[::-1]:
            self.ids.entry.clear_widgets()
            for widget in wanted:
                self.ids.entry.add_widget(widget)

    def _show_written(self, *_: Any) -> None:
        page, present, card, seat = self.page, self.page.present, self.ids.card, int(self.page.seat)
        card.mark = page.book.mark(0 if present.shared else seat, present)
        known = page.book.known(seat, what_of(present))
        if present.shared:
            card.value = ""
        elif present.count is None:
            card.value = figure(page.book.row(seat, present).points) if known else "–"
        elif self._keypad.fresh and not self._keypad.minus:
            card.value = figure(page.book.value(seat, present.count.id)) if known else "–"
        else:
            card.value = self._keypad.written

    def _show_supply(self, book: ScoreBook) -> None:
        count = self.page.present.count
        self.supply, self.supply_icon = "", ""
        if count is not None and count.in_box is not None:
            taken = book.sum(self.page.present)
            id = f"{self.page.game}.category.{self.page.present.id}.taken"
            supply = words.tr(id, n=taken, count=count.in_box)
            self.supply = f"{supply} ?" if book.is_sum_open(self.page.present) else supply
            self.supply_icon = self.page.present.icon

    def _typed(self, _keypad: Keypad, value: int) -> None:
        self._write(value)

    def add(self, amount: int) -> None:
        count = self.page.present.count
        if count is not None:
            present = self.page.book.value(int(self.page.seat), count.id)
            self._write(max(count.least, min(count.most, present + amount)))
            self._keypad.begin(self.page.book.value(int(self.page.seat), count.id))
            self._show_written()

    def _write(self, value: int) -> None:
        count, seat = self.page.present.count, int(self.page.seat)
        if count is not None and not self.page.enter(seat, count.id, value):
            self._keypad.begin(self.page.book.value(seat, count.id))


kv.load(__name__)
