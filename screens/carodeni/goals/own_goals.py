"""Sides of goal tokens that the owner has entered: one tap lays a goal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import StringProperty

from scoring.carodeni import facts
from scoring.carodeni.goals import Goal
from scoring.carodeni.messages.naming import Names
from screens.carodeni.goals.goal_form import ICONS, asked_twice
from screens.carodeni.picks import MarkPick
from screens.carodeni.wording import goal_text
from screens.kit.layouts.items import show_items
from screens.kit.layouts.layout import Box
from screens.kit.picks import PickGrid


class OwnGoals(Box):
    """The goal tokens of the owner's copy, of one side; as high for the other. Fires `on_goal` with the tapped one."""

    side = StringProperty("")

    __events__ = ("on_goal",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._grids = {side: PickGrid(size_hint_x=None) for side in facts.SIDES}
        for grid in self._grids.values():
            grid.fbind("height", self._level)
        self.fbind("width", self._widen)
        self.fbind("side", self._turn)
        self._turn()

    def show(self, goals: Sequence[Goal], names: Names, row: Sequence[Goal]) -> None:
        """`row` are those that lie there: no token lies there twice."""
        for side, grid in self._grids.items():
            here = [(index, goal) for index, goal in enumerate(goals) if goal.side == side]
            items = [
                (f"own_{index}", goal, goal_text(goal, names), names.get(single(goal), "")) for index, goal in here
            ]
            for (_, goal), pick in zip(here, show_items(grid, items, self._pick), strict=True):
                pick.off = asked_twice(goal, row)

    def _pick(self, item: tuple[str, Goal, str, str]) -> MarkPick:
        key, goal, text, name = item
        pick = goal_pick(key, goal, text, name)
        pick.bind(on_release=lambda _: self.dispatch("on_goal", goal))
        return pick

    def on_goal(self, goal: Goal) -> None:
        """Event: this goal was chosen."""

    def _widen(self, *_: Any) -> None:
        for grid in self._grids.values():
            grid.width = self.width

    def _level(self, *_: Any) -> None:
        self.height = max(grid.height for grid in self._grids.values())

    def _turn(self, *_: Any) -> None:
        wanted = [self._grids[self.side]] if self.side in self._grids else []
        if self.children != wanted:
            self.clear_widgets()
            for grid in wanted:
                grid.pos_hint = {"top": 1}
                self.add_widget(grid)


def goal_pick(key: str, goal: Goal, text: str, name: str) -> MarkPick:
    """A goal as a cell: a mark, what it asks for, and its points."""
    kind = single(goal)
    icon = "" if kind else ICONS["other" if goal.also else goal.asks]
    return MarkPick(key=key, kind=kind, name=name, icon=icon, text=text, note=f"+{goal.points}")


def single(goal: Goal) -> str:
    """The one kind that it asks for, if that has a mark of its own."""
    return goal.what[0] if goal.asks in ("tools", "animals") and len(goal.what) == 1 and not goal.also else ""
