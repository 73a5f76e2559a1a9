"""Cards about the whole table: when the end comes, who still plays, and the two decks."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.counts import count_doubts
from scoring.carodeni.messages.reminders import LOW_DECK
from scoring.carodeni.possible import turns_to_come
from scoring.carodeni.table import Table
from scoring.certainty import TABLE
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Panel, TapCard
from screens.look.words import words
from screens.runtime import kv


class TurnsLeft(Box):
    """A player, and the turns still to come."""

    name = StringProperty("")
    piece = StringProperty("")
    text = StringProperty("")
    now = BooleanProperty(False)


class EndCard(Panel, Stack):
    """Before the end one quiet sentence; then what has begun it, and how many turns everybody has."""

    text = StringProperty("")
    note = StringProperty("")
    begun = BooleanProperty(False)
    near = BooleanProperty(False)

    def show(self, table: Table) -> None:
        self.begun = table.last_round is not None and not table.is_solo
        trigger = table.trigger_at or 0
        self.near = not self.begun and bool(table.goals) and table.claimed == trigger - 1
        if table.is_solo:
            self.text, self.note = words.tr("carodeni.end.solo", n=facts.SOLO_ROUNDS), ""
        elif self.begun:
            self.text = words.tr(f"carodeni.end.{table.trigger}" if table.trigger else "carodeni.end.begun")
            last = table.round == table.last_round
            self.note = words.tr("carodeni.end.last_round" if last else "carodeni.end.one_more")
        else:
            self.text = words.tr("carodeni.end.next" if self.near else "carodeni.end.trigger", n=trigger)
            self.note = ""
        self._show_turns(table)

    def _show_turns(self, table: Table) -> None:
        self.ids.turns.clear_widgets()
        if not self.begun:
            return
        for seat, left in enumerate(turns_to_come(table)):
            player, now = table.players[seat], seat == table.turn.seat
            text = words.tr("carodeni.end.now_and" if now else "carodeni.end.more", name=player.name, n=left)
            mark = TurnsLeft(name=player.name, piece=player.color or "", text=text, now=now)
            self.ids.turns.add_widget(mark)


class DeckCard(TapCard):
    """A deck: how many cards are left, and how many wait in the box."""

    icon = StringProperty("")
    count = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    mark = StringProperty("")
    low = BooleanProperty(False)
    preferred_height = NumericProperty(0)

    def show(self, table: Table, name: str) -> None:
        deck = table.decks[name]
        self.key, self.count = f"deck_{name}", str(deck.left)
        self.icon = {"potions": "potion", "witches": "witch"}[name]
        self.text = words.tr(f"carodeni.deck.{name}", n=deck.left)
        self.mark = "doubt" if count_doubts(table, TABLE, f"deck.{name}") else ""
        self.low = deck.left <= LOW_DECK and table.last_round is None
        self.note = words.tr("carodeni.deck.reserve", n=deck.reserve) if deck.reserve else self._no_reserve(table, name)

    @staticmethod
    def _no_reserve(table: Table, name: str) -> str:
        if table.trigger == name and table.count > 2:
            return words.tr("carodeni.deck.reserve_used")
        return words.tr("carodeni.deck.no_reserve")


kv.load(__name__)
