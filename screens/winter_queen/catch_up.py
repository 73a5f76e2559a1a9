"""Catching up: turns that were not entered, and then every number of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from scoring.winter_queen import facts
from scoring.winter_queen.doubts import anything_in_doubt, books_doubts, points_doubts, snapshot
from scoring.winter_queen.events import TurnMissed
from scoring.winter_queen.missed import missed_by, most_missed
from scoring.winter_queen.table import Table
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.frame.player_strip import VEIL
from screens.kit.layouts.optional import Optional
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.kit.rows import ListRow, RowGroup
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen import correcting
from screens.winter_queen.books.books_sheet import BooksSheet
from screens.winter_queen.catch_up_map import CatchUpMap
from screens.winter_queen.holders.holder_names import between

if TYPE_CHECKING:
    from screens.table.page import TableScreen


class CatchUpTitle(Text):
    """A heading above a group of rows."""


class CatchUp(Sheet):
    """First the turns; then each row opens the sheet that corrects its part of the table.

    Corrections are saved at once, and shown here.
    """

    def __init__(self, page: TableScreen, **kwargs: Any) -> None:
        title, note = words.tr("winter_queen.catch_up.title"), words.tr("winter_queen.catch_up.note")
        super().__init__(title=title, note=note, **kwargs)
        self.page, self._closed = page, False
        self._turns = CountRow(name="missed", text=words.tr("winter_queen.catch_up.turns"))
        self._turns.bind(on_change=self._counted)
        self._note_turns = PushButton(key="note_turns", kind="tonal", icon="hour")
        self._note_turns.bind(on_release=self.note_turns)
        self._rows, self._secret = RowGroup(), Optional(shown=False)
        self._secret.add_widget(Note(kind="quiet", text=words.tr("winter_queen.catch_up.secret")))
        self._done = PushButton(key="caught_up", kind="primary", least=56)
        self._done.bind(on_release=self.save)
        then = CatchUpTitle(text=words.tr("winter_queen.catch_up.then"))
        for widget in (self._turns, self._note_turns, then, self._rows, self._secret, self._done):
            self.add_widget(widget)
        # `bind` holds the method weakly: the session lives longer than any sheet.
        page.session.bind(match=self._show)
        page.bind(large_text=self._show)
        self._show()

    def on_parent(self, _: Any, parent: Any) -> None:
        self._closed = parent is None

    def _show(self, *_: Any) -> None:
        if not self.page.in_hand or self._closed:
            return
        table = correcting.table_of(self.page)
        self._turns.most = most_missed(table)
        self._show_turns(table)
        self._secret.shown = self.page.hides_secrets
        self._rows.clear_widgets()
        self._show_rows(table)
        open_counts = anything_in_doubt(table, not self._secret.shown)
        self._done.text = words.tr("winter_queen.snapshot.save" if open_counts else "shell.done")

    def save(self, *_: Any) -> None:
        """Confirms all shown values: none of them is in doubt any more."""
        table, with_points = correcting.table_of(self.page), not self._secret.shown
        if not anything_in_doubt(table, with_points) or self.page.record_all(snapshot(table, with_points)):
            self.close()

    # Turns

    def _counted(self, row: CountRow, value: int) -> None:
        row.value = value
        self._show_turns(correcting.table_of(self.page))

    def _show_turns(self, table: Table) -> None:
        count = int(min(self._turns.value, self._turns.most))
        self._turns.value = count
        missed, turn = missed_by(table, count)
        who = ", ".join(f"{table.players[seat].name} {turns}" for seat, turns in missed.items())
        name = table.players[turn].name
        self._turns.note = (
            words.tr("winter_queen.catch_up.missed", who=who, name=name)
            if missed
            else words.tr("winter_queen.catch_up.begins", name=name)
        )
        self._note_turns.text = words.tr("winter_queen.catch_up.note_turns", n=count)
        self._note_turns.disabled = not count

    def note_turns(self, *_: Any) -> None:
        if self.page.record_all([TurnMissed()] * int(self._turns.value)):
            self._turns.value = 0
            self._show()

    # The table

    def _show_rows(self, table: Table) -> None:
        page = self.page
        count = _marked(_crystals(len(table.crystals)), table.in_doubt("map"))
        self._offer("map", "snow", words.tr("winter_queen.panel.map"), count, self.open_map)
        for holder, crystals in enumerate(table.holders):
            text = words.say(between(table, holder))
            value = _marked(_crystals(len(crystals)), table.in_doubt(f"holder.{holder}"))
            self._offer(f"holder_{holder}", "holder", text, value, correcting.open_holder, page, holder)
        for seat, player in enumerate(table.players):
            text = words.tr("winter_queen.set_books.title", name=player.name)
            held = words.tr("winter_queen.strip.books", n=table.held(seat))
            value = _marked(held, bool(books_doubts(table, seat)))
            self._offer(f"books_{seat}", "book", text, value, self.open_books, seat)
        numbers = " · ".join(str(table.piles[county]) for county in facts.COUNTIES)
        piles = _marked(numbers, any(table.in_doubt(f"pile.{county}") for county in facts.COUNTIES))
        self._offer("piles", "cards", words.tr("winter_queen.piles.title"), piles, correcting.correct_piles, page)
        in_bag = _marked(_crystals(table.bag), table.bag_in_doubt)
        self._offer("bag", "bag", words.tr("winter_queen.ledger.bag"), in_bag, correcting.correct_bag, page)
        spent = _marked(_crystals(sum(table.spent.values())))
        self._offer("spent", "box", words.tr("winter_queen.ledger.spent"), spent, correcting.correct_spent, page)
        left = words.tr("winter_queen.fact.not_yet") if table.turns_left is None else str(table.turns_left)
        self._offer("end", "hour", words.tr("winter_queen.fact.end"), _marked(left), correcting.correct_end, page)
        for seat, (player, points) in enumerate(zip(table.players, table.points, strict=True)):
            text = words.tr("winter_queen.fact.points", name=player.name)
            value = _marked(VEIL if self._secret.shown else str(points), bool(points_doubts(table, seat)))
            self._offer(f"points_{seat}", "token", text, value, correcting.correct_points, page, seat)

    def _offer(
        self, key: str, icon: str, text: str, value: tuple[str, bool], act: Callable[..., None], *args: Any
    ) -> None:
        note, doubt = value
        roomy = not self.page.large_text
        row = ListRow(key=f"catch_up_{key}", icon=icon, text=text, note=note, ringed=roomy, chevron=roomy)
        row.doubt = doubt
        row.bind(on_release=lambda row: act(*args, opener=row.key))
        self._rows.add_widget(row)

    def open_map(self, opener: str) -> None:
        self.page.shell.overlay(CatchUpMap(self.page), opener=opener)

    def open_books(self, seat: int, opener: str) -> None:
        page = self.page
        sheet = BooksSheet(seat, partial(correcting.table_of, page), page.record, page.shell)
        page.shell.overlay(sheet, opener=opener)


def _marked(value: str, doubt: bool = False) -> tuple[str, bool]:
    """The words of a value, and whether it is in doubt."""
    return words.tr("winter_queen.snapshot.doubt", value=value) if doubt else value, doubt


def _crystals(count: int) -> str:
    return words.tr("winter_queen.catch_up.crystals", n=count)


def open_catch_up(page: TableScreen) -> None:
    if page.in_hand:
        page.shell.overlay(CatchUp(page))


kv.load(__name__)
