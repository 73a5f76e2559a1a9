"""Sides of the goal tokens, entered once: each as it looks, and the way to one more."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp

from scoring.carodeni import facts
from scoring.carodeni.copy_facts import GOAL_TOKENS, goals_of, names_of, problem_of
from scoring.carodeni.file.printed import write_goal
from scoring.carodeni.goals import Goal
from screens.carodeni.copy.goal_side_editor import GoalSideSheet
from screens.carodeni.copy.names_sheet import KindsGroup
from screens.carodeni.goals.own_goals import goal_pick, single
from screens.carodeni.wording import goal_text
from screens.copy.sheet import CopySheet
from screens.kit.buttons import PushButton
from screens.look.words import words


class GoalTokensSheet(CopySheet):
    """A tap on a side changes it, or takes it away."""

    def build(self) -> None:
        self._sides = {side: KindsGroup() for side in facts.SIDES}
        for group in self._sides.values():
            self.add_widget(group)
        self._add = PushButton(key="add_goal", kind="tonal", icon="plus", least=dp(56))
        self._add.bind(on_release=partial(self.edit, None))
        self.add_widget(self._add)

    @property
    def goals(self) -> tuple[Goal, ...]:
        kept = (self.values or {}).get(GOAL_TOKENS, ())
        return () if problem_of(GOAL_TOKENS, kept) else goals_of({GOAL_TOKENS: kept})

    def show(self) -> None:
        names = names_of(self.kept())
        for side, group in self._sides.items():
            here = [(index, goal) for index, goal in enumerate(self.goals) if goal.side == side]
            group.title = words.tr(f"carodeni.copy.goals.{side}", n=len(here), all=facts.GOAL_TOKENS)
            group.ids.kinds.clear_widgets()
            for index, goal in here:
                pick = goal_pick(f"goal_side_{index}", goal, goal_text(goal, names), names.get(single(goal), ""))
                pick.bind(on_release=partial(self.edit, index))
                group.ids.kinds.add_widget(pick)
        self._add.text = words.tr("carodeni.copy.goals.add")

    def edit(self, index: int | None, *_: Any) -> None:
        if self.parent is None:
            return
        goal = None if index is None else self.goals[index]
        remove = None if index is None else partial(self._put, index, None)
        sheet = GoalSideSheet(partial(self._put, index), names_of(self.kept()), self.parent, goal, remove)
        self.parent.overlay(sheet, opener=self._add.key if index is None else f"goal_side_{index}")

    def _put(self, index: int | None, goal: Goal | None) -> bool:
        """Adds a goal, replaces the one at `index`, or removes it if `goal` is None."""
        texts = [write_goal(each) for each in self.goals]
        added = [write_goal(goal)] if goal else []
        if index is None:
            texts += added
        else:
            texts[index : index + 1] = added
        wrong = problem_of(GOAL_TOKENS, tuple(texts)) if texts else None
        if wrong:
            self.session.refuse(wrong)
        else:
            self.change(GOAL_TOKENS, tuple(texts))
        return wrong is None
