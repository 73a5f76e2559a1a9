"""The final scoring on a phone: one category at a time, with the players below each other and the keypad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.play import what_of
from screens.kit.keypad import Keypad
from screens.kit.layouts.layout import Box
from screens.kit.rows import RowGroup
from screens.kit.text import measured
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.notes import figure, reasons
from screens.scoring.rows import NextButton, PlayerRow, SeatChoice, SeatChoices
from screens.shell.page import TIGHT

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen

# The room for a name in one line with its stepper; and the least width of the window for that.
NAME_ROOM, ONE_LINE = dp(60), dp(400)
# The least size at which the keypad, below or beside the rows, leaves room for them.
LEAST_HEIGHT, LEAST_HEIGHT_BESIDE = dp(608), dp(345)
# The delay after which names of two lines have been laid out.
SETTLED_SECONDS = 0.1


class ScoringColumn(Box):
    """`keypad_position`: below, beside, or sheet, where there is room for neither."""

    page: ObjectProperty[FinalScoringScreen] = ObjectProperty()
    note = StringProperty("")
    icon = StringProperty("")
    title = StringProperty("")
    rule = StringProperty("")
    total = StringProperty("")
    total_open = BooleanProperty(False)
    in_box = StringProperty("")
    keypad_position = StringProperty("below")
    guests = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: list[PlayerRow] = []
        self._group = RowGroup()
        self._choices = SeatChoices()
        self._keypad = Keypad(fits_text=True)
        self._keypad.bind(on_change=self._typed, written=self._show_written)
        self._keypad.bind(on_next=lambda *_: self.page.go_on())
        self._next = NextButton(key="next", kind="primary", trailing="next", least=dp(56))
        self._next.bind(on_release=lambda _: self.page.go_on())
        self._cell: tuple[int, int] | None = None
        self._unseen = False
        self._bring_into_sight = Clock.create_trigger(self._into_sight, 0)
        self._look_again = Clock.create_trigger(self._into_sight, SETTLED_SECONDS)
        self._content_height = 0.0
        self.ids.content.bind(height=self._settle)
        self.ids.scroll.bind(height=self._settle)
        self.ids.foot.bind(height=self._show_bottom_room)

    # Showing

    def show(self, book: ScoreBook) -> None:
        page, category = self.page, self.page.present
        self.note = page.title_note
        self._show_tabs(book)
        self.icon = category.icon
        self.title = words.tr(f"{page.game}.category.{category.id}")
        self.rule = words.tr(f"{page.game}.category.{category.id}.rule")
        in_box = category.count.in_box if category.count else None
        self.total_open = in_box is not None and book.is_sum_open(category)
        self.total = "" if in_box is None else f"{book.sum(category)} ?" if self.total_open else str(book.sum(category))
        self.in_box = words.tr("final.of", count=in_box) if in_box is not None else ""
        self._position_keypad()
        self._show_body(book)
        self.ids.notes.show(page, book, book.seats if category.count else [int(page.seat)])
        self.ids.rules.show(book.sheet)
        low = page.height < dp(TIGHT)
        self.ids.undo_in_list.text = page.undo_text() if low else ""
        self.ids.undo.text = "" if low else page.undo_text()
        self.ids.conflicts.show(page, page.guest_entries, category)
        self.ids.overview.show(book, page.guest_entries, page.guest_entries.guests > 0 and not page.large_text)
        guests = page.guest_entries.guests
        self.guests = words.tr("guests.host.guests", n=guests) if guests and not page.large_text else ""
        self._next.text = self._keypad.next_text = page.next_text()
        self._show_bottom_room()
        cell = (int(page.category), int(page.seat))
        if cell != self._cell:
            self._cell = cell
            self._take_in_hand(book)

    def _show_bottom_room(self, *_: Any) -> None:
        if self.parent is not None:
            self.page.bottom_room = self.ids.foot.height if self.keypad_position != "beside" else 0

    def _show_tabs(self, book: ScoreBook) -> None:
        game = self.page.game
        self.ids.tabs.tabs = [
            (
                category.icon,
                words.tr(f"{game}.category.{category.id}.short"),
                "doubt" if self.page.guest_entries.of_category(category) else book.category_mark(category),
                self.page.guest_entries.tab_note(category),
            )
            for category in book.categories
        ]
        self.ids.tabs.chosen = self.page.category

    def _show_body(self, book: ScoreBook) -> None:
        body, category, page = self.ids.body, self.page.present, self.page
        if category.count is not None:
            self._show_rows(book)
            wanted: list[Any] = [self._group]
        else:
            editor = page.editor(category)
            editor.seat, editor.large_text = int(page.seat), page.large_text
            editor.show(book)
            if category.shared:
                wanted = [editor]
            else:
                self._show_choices(book)
                wanted = [self._choices, editor]
        if body.children != wanted[::-1]:
            body.clear_widgets()
            for widget in wanted:
                body.add_widget(widget)

    def _show_rows(self, book: ScoreBook) -> None:
        page, category = self.page, self.page.present
        count = category.count
        assert count is not None
        for player in book.match.seated[len(self._rows) :]:
            row = PlayerRow(seat=len(self._rows), key=f"row_{len(self._rows)}", name=player.name)
            row.piece = player.color or ""
            row.bind(on_release=self._tapped, on_stepped=self._stepped, on_confirmed=self._confirmed)
            self._rows.append(row)
            self._group.add_widget(row)
        stacked = page.large_text or page.width < ONE_LINE or self.keypad_position == "beside"
        stacked = stacked or any(measured(row.name, 16 * Metrics.sp, True) > NAME_ROOM for row in self._rows)
        for row in self._rows:
            row.least, row.most = count.least, count.most
            row.value = book.value(row.seat, count.id)
            row.ids.stepper.value = row.value
            row.points = figure(book.row(row.seat, category).points)
            row.chosen, row.stacked = row.seat == page.seat, stacked
            row.differs = book.differs(row.seat, count.id)
            row.disabled = page.closed
            row.source = page.guest_entries.source(row.seat, count.id)
            self._show_certainty(book, row, count.id)
        self._show_written()

    def _show_certainty(self, book: ScoreBook, row: PlayerRow, what: str) -> None:
        row.certainty = book.state(row.seat, what)
        if row.certainty == "doubt":
            row.reason = reasons(book.tracked(row.seat, what).doubts)
            row.asked = not self.page.closed
        elif row.asked:
            row.reason = words.tr("mark.confirmed", value=figure(row.value))
        if row.certainty == "empty":
            row.points = ""

    def _confirmed(self, row: PlayerRow) -> None:
        count = self.page.present.count
        if count is not None:
            self.page.confirm(row.seat, count.id)

    def _show_choices(self, book: ScoreBook) -> None:
        page, category = self.page, self.page.present
        players = book.match.seated
        for player in players[len(self._choices.children) :]:
            seat = len(self._choices.children)
            choice = SeatChoice(seat=seat, key=f"seat_{seat}", piece=player.color or "", name=player.name)
            choice.bind(on_release=lambda tapped: page.choose(int(page.category), tapped.seat))
            choice.bind(preferred_height=self._choices.level)
            self._choices.add_widget(choice)
        self._choices.large_text = page.large_text
        for choice in self._choices.children:
            choice.on = choice.seat == page.seat
            known = book.known(choice.seat, what_of(category))
            choice.points = figure(book.row(choice.seat, category).points) if known else "–"
            choice.mark = book.mark(choice.seat, category)

    # The keypad

    def _position_keypad(self) -> None:
        page, foot = self.page, self.ids.foot
        sideways = page.width > page.height
        fits = page.height >= (LEAST_HEIGHT_BESIDE if sideways else LEAST_HEIGHT) and not page.large_text
        self.keypad_position = "sheet" if not fits else "beside" if sideways else "below"
        typing = fits and self.page.present.count is not None and not page.closed
        wanted = self._keypad if typing else self._next
        if foot.children != [wanted]:
            foot.clear_widgets()
            foot.add_widget(wanted)

    def _take_in_hand(self, book: ScoreBook) -> None:
        """Connects the keypad with the chosen cell, and scrolls to its row."""
        count = self.page.present.count
        if count is not None:
            self._keypad.negative = count.least < 0
            self._keypad.begin(book.value(int(self.page.seat), count.id))
        self._show_written()
        self._bring_into_sight()
        self._look_again()

    def _into_sight(self, *_: Any) -> None:
        """Scrolls to the row in hand, or to the top of an editor, after the layout is done."""
        scroll, seat = self.ids.scroll, int(self.page.seat)
        self._unseen = not scroll.height
        if self._unseen:
            return
        if seat == 0 or self.page.present.count is None or not self._scrolls:
            scroll.scroll_y = 1
        else:
            scroll.scroll_to(self._rows[seat], padding=dp(8), animate=False)

    @property
    def _scrolls(self) -> bool:
        return bool(self.ids.content.height > self.ids.scroll.height)

    def _settle(self, *_: Any) -> None:
        """Aligns content that fits with the top; otherwise what is in sight stays there while the end grows."""
        scroll, height = self.ids.scroll, self.ids.content.height
        before, self._content_height = self._content_height, height
        if not self._scrolls:
            scroll.scroll_y = 1
        elif self.ids.rules.children and height > before > scroll.height and 0 <= scroll.scroll_y < 1:
            scroll.scroll_y = 1 - (1 - scroll.scroll_y) * (before - scroll.height) / (height - scroll.height)
        if self._unseen and self.ids.scroll.height:
            self._bring_into_sight()

    def _show_written(self, *_: Any) -> None:
        keypad = self._keypad
        typing = keypad.minus or not keypad.fresh
        for row in self._rows:
            row.written = keypad.written if typing and row.seat == self.page.seat else ""

    def _typed(self, _keypad: Keypad, value: int) -> None:
        self._write(int(self.page.seat), value)

    def _write(self, seat: int, value: int) -> None:
        count = self.page.present.count
        if count is not None and not self.page.enter(seat, count.id, value):
            self._keypad.begin(self.page.book.value(seat, count.id))

    def _stepped(self, row: PlayerRow, value: int) -> None:
        self.page.choose(int(self.page.category), row.seat)
        self._write(row.seat, value)
        count = self.page.present.count
        if count is not None:
            self._keypad.begin(self.page.book.value(row.seat, count.id))
            # Resets the stepper, which shows a value that was not saved.
            row.ids.stepper.value = row.value

    def _tapped(self, row: PlayerRow) -> None:
        chosen = row.chosen
        self.page.choose(int(self.page.category), row.seat)
        if self.keypad_position == "sheet" and chosen:
            self._open_keypad(row)

    def _open_keypad(self, row: PlayerRow) -> None:
        """Where the window has no room for it, the keypad comes when the chosen row is tapped again."""
        from screens.table.number_sheet import NumberSheet

        count = self.page.present.count
        assert count is not None
        sheet = NumberSheet(title=row.name, note=self.title, negative=count.least < 0)
        sheet.begin(int(row.value))
        sheet.bind(on_number=lambda _, value: self.page.enter(row.seat, count.id, value))
        self.page.shell.overlay(sheet, opener=row.key)


kv.load(__name__)
