"""The base of turn cards: the big button below them, and the end of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty

from scoring.carodeni.events import TurnEnded
from scoring.carodeni.table import Table
from scoring.message import Message
from screens.carodeni.main_action import MainAction
from screens.look.words import words
from screens.table.now_card import NowCard

if TYPE_CHECKING:
    from screens.carodeni.turn_panel import ClanTurnPanel


class TurnCard(NowCard):
    """`main_action` is what the big button does, once the card was shown."""

    panel: ObjectProperty[ClanTurnPanel] = ObjectProperty()

    @property
    def table(self) -> Table:
        table: Table = self.panel.page.now.state.table
        return table

    @property
    def moment(self) -> object:
        """While this value is the same, controls below the card keep their position, even if the card becomes lower."""
        return self.table.round, self.table.turn.seat

    def main_action(self) -> MainAction:
        return self.ending()

    def going_back(self) -> MainAction:
        """The big button that goes back from a choice against the rules to the turn."""
        return MainAction("back_to_turn", words.tr("carodeni.turn.back"), self.panel.leave_choice, kind="tonal")

    def ending(
        self,
        skipped: int = 0,
        off: Message | str = "",
        early: bool = False,
        insist: Callable[[], object] | None = None,
    ) -> MainAction:
        """The big button that ends the turn; its text names `skipped` action points, or that it is `early`."""
        table = self.table
        last = table.turns_left == 0
        name = table.players[table.order[(table.order.index(table.turn.seat) + 1) % table.count]].name
        what = "finish" if last else "next"
        text = words.tr(f"carodeni.turn.{what}", name=name)
        if skipped:
            text = words.tr(f"carodeni.turn.skip_{what}", n=skipped, name=name)
        return MainAction(
            "end_turn",
            text,
            self.end,
            kind="tonal" if skipped or early else "primary",
            trailing="next",
            off=off,
            insist=insist,
        )

    def end(self) -> None:
        self.record(TurnEnded())
