"""Holders, bag and piles: the location of every crystal, and all corrections."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from scoring.journal.events import Event, Insisted
from scoring.journal.match import Match
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.doubts import bag_doubts, end_doubts, points_doubts
from scoring.winter_queen.events import Corrected, Passed, TurnTaken
from scoring.winter_queen.table import Table
from screens.kit.frame.player_strip import VEIL
from screens.kit.rows import ListRow
from screens.look.words import words
from screens.runtime import kv
from screens.table.other_turn import open_other_turn
from screens.table.panel import TablePanel
from screens.table.turn_sheet import turn_sheet
from screens.winter_queen import correcting
from screens.winter_queen.books.open_book import OpenBook
from screens.winter_queen.books.pile_sheet import PileSheet
from screens.winter_queen.holders.holder_cards import HolderCard
from screens.winter_queen.questions import AboutHolder, Questions


class HoldersPanel(TablePanel):
    """A tap on anything opens the sheet that corrects it."""

    of_player = True

    table: Table
    final = BooleanProperty(False)
    asks = BooleanProperty(False)
    doubt = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._questions = Questions(self.page.session, self.page.now.id)
        self._piles = {county: OpenBook(key=f"top_{county}", county=county, chevron=True) for county in facts.COUNTIES}
        for county, card in self._piles.items():
            card.bind(on_release=partial(self.open_pile, county))
            self.ids.piles.add_widget(card)
        self._points = [ListRow(key=f"fact_points_{seat}", icon="token") for seat, _ in enumerate(self.table.players)]
        self._turn = ListRow(key="fact_turn", icon="person")
        self._end = ListRow(key="fact_turns_left", icon="hour")
        self._turn.bind(on_release=self.correct_turn)
        self._other_turn = ListRow(key="other_turn", icon="next")
        self._other_turn.bind(on_release=lambda _: open_other_turn(self))
        self._pass = ListRow(key="no_action", icon="close")
        self._pass.bind(on_release=lambda _: self.record(Passed()))
        self._end.bind(on_release=self.correct_end)
        for seat, row in enumerate(self._points):
            row.bind(on_release=partial(self.correct_points, seat))
        self._bag = ListRow(key="fact_bag", icon="bag")
        self._bag.bind(on_release=lambda _: correcting.correct_bag(self.page, "fact_bag"))
        for row in (self._turn, self._other_turn, self._pass, self._end, self._bag, *self._points):
            self.ids.facts.add_widget(row)

    # Showing

    def show(self, match: Match, player: int) -> None:
        table: Table = match.state.table
        self._ask(table)
        self.doubt = ". ".join(words.say(doubt) for doubt in bag_doubts(table)) if not table.over else ""
        self.final = table.final and not table.over
        if self.final:
            self.ids.final.show(table)
        self._show_holders(table, player)
        self.ids.bag.stacked = self.large_text
        self.ids.bag.show(table)
        for card in self._piles.values():
            unknown = words.tr("winter_queen.pile.unsaid" if table.piles[card.county] else "winter_queen.pile.empty")
            card.show(table, unknown)
        self._show_facts(table)

    def _ask(self, table: Table) -> None:
        """Beside the map the question stands there."""
        question = self._questions.question(table)
        self.asks = isinstance(question, AboutHolder) and not self.page.two_panes
        if question is not None and self.asks:
            self.ids.ask.ask(question, table)

    def _show_holders(self, table: Table, player: int) -> None:
        room = self.ids.holders
        if len(room.children) != len(table.holders):
            room.clear_widgets()
            for holder in range(len(table.holders)):
                card = HolderCard()
                card.bind(on_release=partial(self.open_holder, holder))
                room.add_widget(card)
        for holder, card in enumerate(reversed(room.children)):
            card.show(table, holder, player)

    def _show_facts(self, table: Table) -> None:
        """Points, whose turn it is, and the end; values in doubt have a question mark."""
        for seat, (row, player) in enumerate(zip(self._points, table.players, strict=True)):
            points = VEIL if self.page.hides_secrets else str(table.points[seat])
            self._fill(row, words.tr("winter_queen.fact.points", name=player.name), points, points_doubts(table, seat))
        self._fill(self._turn, words.tr("winter_queen.fact.turn"), table.players[table.to_move].name)
        self._fill(self._other_turn, words.tr("table.other_turn"), "")
        self._fill(self._pass, words.tr("winter_queen.fact.no_action"), "")
        left = words.tr("winter_queen.fact.not_yet") if table.turns_left is None else str(table.turns_left)
        self._fill(self._end, words.tr("winter_queen.fact.end"), left, end_doubts(table))
        self._fill(self._bag, words.tr("winter_queen.ledger.bag"), str(table.bag), bag_doubts(table))

    def _fill(self, row: ListRow, text: str, value: str, doubts: tuple[Message, ...] = ()) -> None:
        """With large words the value stands below its name, and nothing else takes room."""
        shown = f"{value} ?" if doubts else value
        row.text, row.doubt = text, bool(doubts)
        row.value, row.note = ("", shown) if self.large_text else (shown, "")
        row.chevron = row.ringed = not self.large_text

    # Doing

    def later(self) -> None:
        self._questions.put_off(self.table)
        self.page.refresh()

    def open_holder(self, holder: int, *_: Any) -> None:
        correcting.open_holder(self.page, holder, f"holder_{holder}")

    def open_pile(self, county: str, *_: Any) -> None:
        self.page.open_sheet(PileSheet(county, self.table, self.record), f"top_{county}")

    def correct_spent(self) -> None:
        correcting.correct_spent(self.page, "spent")

    def correct_points(self, seat: int, *_: Any) -> None:
        correcting.correct_points(self.page, seat, f"fact_points_{seat}")

    def correct_end(self, *_: Any) -> None:
        correcting.correct_end(self.page, "fact_turns_left")

    def fill_in(self, event: Event) -> None:
        super().fill_in(event)
        if isinstance(event.event if isinstance(event, Insisted) else event, TurnTaken):
            # The sheet of a past entry comes once the page is there.
            Clock.schedule_once(lambda _: open_other_turn(self) if self.in_sight else None)

    def correct_turn(self, *_: Any) -> None:
        title, note = words.tr("winter_queen.fact.turn"), words.tr("winter_queen.correct.note")
        self.page.open_sheet(turn_sheet(self.table.players, self._set_turn, title=title, note=note), "fact_turn")

    def _set_turn(self, seat: int) -> None:
        self.record(Corrected(0, "turn", seat))


kv.load(__name__)
