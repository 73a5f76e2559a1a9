"""The turn of somebody who plays without the app."""

from __future__ import annotations

from scoring.carodeni.events import TurnEnded, TurnMissed
from scoring.carodeni.table import Table
from screens import kv
from screens.carodeni.cards.rest import EndingCard
from screens.kit.buttons import PushButton
from screens.theme import theme
from screens.words import words


class OtherTurnCard(EndingCard):
    """Goes on with one tap, whatever was entered."""

    def show(self, table: Table) -> None:
        name = table.players[table.turn.seat].name
        self.icon, self.ink = "witch", theme.tint
        self.title = words.tr("table.turn_of", name=name)
        self.note = words.tr("carodeni.turn.other_note")
        self._begun = table.turn.begun
        self.show_next(table)

    def end(self) -> None:
        self.record(TurnEnded() if self._begun else TurnMissed())


kv.load(__name__)
