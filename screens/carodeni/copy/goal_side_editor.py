"""One side of a goal token of the owner's copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty

from scoring.carodeni.goals import Goal
from scoring.carodeni.messages.naming import Names
from screens.carodeni.goals.goal_form import GoalForm
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.runtime import kv


class GoalSideBody(Stack):
    removable = BooleanProperty(False)
    shell: Any = ObjectProperty()

    __events__ = ("on_done", "on_remove")

    def on_done(self) -> None:
        """Event: the description is complete."""

    def on_remove(self) -> None:
        """Event: remove this side."""


class GoalSideSheet(Sheet):
    """`done` gets the goal, and is true once it is kept; a new one is followed by the next, on the same side.

    `remove` is offered where one is changed that was entered before.
    """

    def __init__(
        self,
        done: Callable[[Goal], bool],
        names: Names,
        shell: Any,
        goal: Goal | None = None,
        remove: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(title=words.tr("carodeni.copy.goals.one"), note=words.tr("carodeni.copy.goals.next"))
        self._done, self._remove, self._new = done, remove, goal is None
        self.body = GoalSideBody(shell=shell, removable=remove is not None)
        self.body.bind(on_done=self._finish, on_remove=self._away)
        self._form: GoalForm = self.body.ids.form.__self__
        self._form.fill(True, names)
        self._form.bind(on_complete=self._finish)
        self._form.begin(goal or Goal("easy"))
        self.add_widget(self.body)

    def unsaved(self) -> Any:
        return self._form.unsaved()

    def restore_unsaved(self, kept: Any) -> None:
        self._form.restore(kept)

    def _finish(self, *_: Any) -> None:
        if not self._form.ready or not self._done(self._form.goal):
            return
        if self._new:
            self._form.begin(Goal(self._form.side))
        else:
            self.close()

    def _away(self, *_: Any) -> None:
        self.close()
        if self._remove:
            self._remove()


kv.load(__name__)
