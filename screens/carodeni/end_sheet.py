"""Asks whether the end has begun if that follows from a number in doubt; people can also enter it at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp

from scoring.carodeni import facts
from scoring.carodeni.counts import END, count_doubts, goal_count
from scoring.carodeni.events import Corrected, EndBegun
from scoring.carodeni.table import Table
from scoring.certainty import TABLE
from scoring.message import Message
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.rows import ListRow, RowGroup
from screens.kit.text import Text
from screens.look.words import words
from screens.scoring.notes import reasons

if TYPE_CHECKING:
    from screens.table.page import TableScreen

CAUSES = {"goals": "goal", "potions": "potion", "witches": "witch"}


def end_doubts(table: Table) -> tuple[Message, ...]:
    """Why the end may not have begun at all."""
    if table.trigger in table.decks:
        return count_doubts(table, TABLE, f"deck.{table.trigger}", f"open.{table.trigger}", f"reserve.{table.trigger}")
    return count_doubts(table, TABLE, *map(goal_count, range(len(table.goals))))


class EndQuestion(Sheet):
    """The match does not end until a row is tapped. The big button goes on: that loses nothing."""

    def __init__(self, page: TableScreen, **kwargs: Any) -> None:
        table: Table = page.now.state.table
        believed = words.tr(f"carodeni.end.believed.{table.trigger or 'goals'}")
        super().__init__(title=words.tr("carodeni.end.question"), note=believed, **kwargs)
        self._page, self._table = page, table
        doubts = end_doubts(table)
        text = words.tr("carodeni.end.depends", reasons=reasons(doubts)) if doubts else ""
        self.add_widget(Text(text=text, style="small"))
        no = PushButton(key="end_no", kind="primary", text=words.tr("carodeni.end.no"), trailing="next", least=dp(56))
        left = table.turns_left or 0
        yes = PushButton(key="end_yes", kind="outlined", text=words.tr("carodeni.end.yes", n=left), least=dp(56))
        no.bind(on_release=lambda _: self._say_no())
        yes.bind(on_release=lambda _: self._say(EndBegun(table.trigger or "goals", table.turn.seat)))
        for widget in (no, yes, Text(text=words.tr("carodeni.end.nothing_ends"), style="small", halign="center")):
            self.add_widget(widget)

    def _say(self, event: EndBegun | Corrected) -> None:
        page = self._page
        page.shell.close(self)
        page.record(event)

    def _say_no(self) -> None:
        """Denies the end: then the deck has cards left, and their number is asked for."""
        deck = self._table.trigger
        self._say(Corrected(0, "last_round", 0))
        if deck in self._table.decks:
            count_deck(self._page, deck)


def count_deck(page: TableScreen, deck: str) -> None:
    """Asks for the number of cards left in a deck."""
    from screens.table.number_sheet import NumberSheet

    table: Table = page.now.state.table
    sheet = NumberSheet(title=words.tr(f"carodeni.deck.{deck}.title"), note=words.tr("carodeni.deck.left"))
    sheet.begin(table.decks[deck].left)
    sheet.bind(on_number=lambda _, value: page.record(Corrected(0, f"deck.{deck}", min(value, facts.POTIONS))))
    page.shell.overlay(sheet)


class EndAsker:
    """Opens the question once for each entry after which the end is in doubt."""

    def __init__(self, page: TableScreen) -> None:
        self._page = page
        self._asked: int | None = None

    def show(self, table: Table) -> None:
        page = self._page
        if not table.in_doubt(TABLE, END):
            self._asked = None
        elif self._asked is None and page.in_hand:
            self._asked = len(page.now.journal.entries)
            Clock.schedule_once(lambda _: self.open(), 0)

    def open(self) -> None:
        page = self._page
        if page.in_hand and page.now.state.table.in_doubt(TABLE, END):
            page.shell.overlay(EndQuestion(page), opener="end_doubt")


def say_end(page: TableScreen) -> None:
    """Asks what has begun the end."""
    table: Table = page.now.state.table
    sheet, rows = Sheet(title=words.tr("carodeni.end.say"), note=words.tr("carodeni.end.say_note")), RowGroup()
    for cause, icon in CAUSES.items():
        row = ListRow(key=f"end_{cause}", icon=icon, text=words.tr(f"carodeni.end.cause.{cause}"), chevron=False)
        event = EndBegun(cause, table.turn.seat)
        row.bind(on_release=sheet.closing(lambda _, event=event: page.record(event)))
        rows.add_widget(row)
    sheet.add_widget(rows)
    page.shell.overlay(sheet, opener="say_end")
