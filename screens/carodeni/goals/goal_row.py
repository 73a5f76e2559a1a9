"""The goals of a match in their row: what each asks for, and who has it or what it gives."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kivy.metrics import sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.carodeni.counts import count_doubts, goal_count
from scoring.carodeni.goals import Goal, progress
from scoring.carodeni.table import Table
from scoring.certainty import TABLE
from scoring.message import Message
from screens.carodeni.goals.goal_form import ICONS
from screens.carodeni.goals.own_goals import single
from screens.carodeni.wording import goal_text
from screens.kit.panel import TapCard
from screens.kit.picks import PickGrid
from screens.look.words import words
from screens.runtime import kv

# In sp: a cell is no wider, so that a lone goal does not fill the row.
WIDEST = 132


class GoalCell(TapCard):
    """`owner` has it; otherwise `note` is what it gives. `kind`: it asks for this one tool or animal."""

    side = StringProperty("")
    icon = StringProperty("")
    kind = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    owner = StringProperty("")
    piece = StringProperty("")
    mark = StringProperty("")
    open = BooleanProperty(False)
    described = BooleanProperty(False)
    preferred_height = NumericProperty(0)
    number = NumericProperty(0)

    @property
    def spoken_state(self) -> Message:
        return Message("carodeni.goal.title", number=int(self.number))

    def show(self, table: Table, index: int, seat: int | None = None) -> None:
        """With a seat, how far that player has come; otherwise the points."""
        goal, self.number = table.goals[index], table.place_in_row(index)
        self.side, self.described, self.open = goal.side, goal.is_laid, goal.is_open
        self.mark = "doubt" if count_doubts(table, TABLE, goal_count(index)) else ""
        self.kind = single(goal)
        self.name, self.icon = (
            table.names.get(self.kind, ""),
            "" if self.kind else ICONS["other" if goal.also else goal.asks],
        )
        self.text = goal_text(goal, table.names)
        holder = None if goal.owner is None else table.players[goal.owner]
        self.owner, self.piece = (holder.name, holder.color or "") if holder else ("", "")
        self.note = "" if holder else self._gives(table, goal, seat)

    @staticmethod
    def _gives(table: Table, goal: Goal, seat: int | None) -> str:
        if not goal.is_laid:
            return ""
        if seat is None or not goal.can_be_judged:
            return f"+{goal.points}"
        both = table.switches.goal_flags == "both"
        return words.tr("carodeni.goal.so_far", n=progress(goal, table.seats[seat].clan, both), all=goal.all)


class GoalRow(PickGrid):
    """Goals beside each other. Fires `on_goal` with the place of the one that was tapped; keys begin with `prefix`."""

    prefix = StringProperty("goal")

    __events__ = ("on_goal",)

    def columns(self) -> int:
        return max(super().columns(), min(int(self.most), ceil((self.width + self.gap) / (sp(WIDEST) + self.gap))))

    def on_goal(self, index: int) -> None:
        """Event: a goal was tapped."""

    def show(self, table: Table, indices: Sequence[int] | None = None, seat: int | None = None) -> None:
        """Only those at `places`, if they are given; with a seat, how far that player has come."""
        shown = table.row if indices is None else indices
        keys = [f"{self.prefix}_{index}" for index in shown]
        if keys != [cell.key for cell in reversed(self.children)]:
            self.clear_widgets()
            for key, index in zip(keys, shown, strict=True):
                cell = GoalCell(key=key)
                cell.bind(on_release=lambda _, index=index: self.dispatch("on_goal", index))
                self.add_widget(cell)
        for cell, index in zip(reversed(self.children), shown, strict=True):
            cell.show(table, index, seat)


kv.load(__name__)
