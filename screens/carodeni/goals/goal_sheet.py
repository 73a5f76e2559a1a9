"""One goal: its side, what it asks for, its points, and who has claimed it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.carodeni.corrections import NOBODY
from scoring.carodeni.events import Corrected, GoalClaimed, GoalLaid, GoalRemoved
from scoring.carodeni.goals import Goal
from scoring.carodeni.table import Table
from scoring.changed import changed
from scoring.journal.events import Event
from screens.carodeni.goals.goal_form import GoalForm
from screens.carodeni.goals.own_goals import OwnGoals
from screens.kit.chips import Chip
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.shell.shell import Shell

USUAL_SIDE = "hard"


class GoalBody(Stack):
    """The own tokens, then what is said by hand, and who has it. `own`: there are own tokens."""

    side = StringProperty("")
    own = BooleanProperty(False)
    owned = BooleanProperty(False)
    button = StringProperty("")
    ready = BooleanProperty(False)
    removable = BooleanProperty(False)
    shell: ObjectProperty[Shell] = ObjectProperty()

    __events__ = ("on_remove", "on_done")

    def on_remove(self) -> None:
        """Event: remove the goal."""

    def on_done(self) -> None:
        """Event: the description is complete."""


class GoalSheet(Sheet):
    """Built once and begun anew for each goal. Goes on to the next goal that is not entered."""

    def __init__(self) -> None:
        super().__init__()
        self._look: Callable[[], Table]
        self._record: Callable[[Sequence[Event]], bool]
        self._goal_index = 0
        self.body = GoalBody()
        self.body.bind(on_remove=self._remove, on_done=self._finish)
        self._form: GoalForm = self.body.ids.form.__self__
        self._own: OwnGoals = self.body.ids.own_goals.__self__
        self._form.bind(on_complete=self._finish)
        self._own.bind(on_goal=self._lay)
        self.add_widget(self.body)

    def begin(
        self, index: int, look: Callable[[], Table], record: Callable[[Sequence[Event]], bool], shell: Shell
    ) -> None:
        """`look` gives the present table; `record` is true once an event is kept."""
        self._look, self._record, self.body.shell = look, record, shell
        self.ids.scroll.scroll_y = 1
        self._begin(index)

    def unsaved(self) -> Any:
        return {"place": self._goal_index, "form": self._form.unsaved()}

    def restore_unsaved(self, kept: Any) -> None:
        if kept["place"] != self._goal_index:
            self._begin(kept["place"])
        self._form.restore(kept["form"])

    def _begin(self, index: int) -> None:
        table = self._look()
        self._goal_index = index if 0 <= index < len(table.goals) else len(table.goals)
        added = self._goal_index == len(table.goals)
        self._before = Goal(USUAL_SIDE) if added else table.goals[self._goal_index]
        self.title = words.tr("carodeni.goal.title", number=table.place_in_row(self._goal_index))
        self.note = words.tr("carodeni.goal.added" if added else "carodeni.goal.note")
        self._form.fill(table.rules.animals, table.names)
        self._form.begin(self._before if self._before.side else changed(self._before, side=USUAL_SIDE))
        self._fill_owners(table, added)
        own = [goal for goal in table.own_goals if table.rules.animals or not _has_animals(goal)]
        self._own.show(own, table.names, [goal for at, goal in enumerate(table.goals) if at != self._goal_index])
        more = self._next_unknown() is not None
        body = self.body
        body.own, body.owned = bool(own), not added
        body.button = words.tr("carodeni.goal.done_next" if more else "carodeni.goal.done")
        body.removable = not added

    def _fill_owners(self, table: Table, added: bool) -> None:
        chips = self.body.ids.owners
        chips.clear_widgets()
        owner = self._before.owner
        offers = [] if added else [(NOBODY, words.tr("carodeni.goal.nobody"))]
        offers += [] if added else [(seat, player.name) for seat, player in enumerate(table.players)]
        for seat, name in offers:
            chip = Chip(key=f"owner_{seat}", text=name, on=seat == (NOBODY if owner is None else owner))
            chip.bind(on_release=partial(self._owned, seat))
            chips.add_widget(chip)

    # Touches

    def _lay(self, _: OwnGoals, goal: Goal) -> None:
        """A token of the owner's copy describes the goal completely."""
        self._form.begin(goal)
        self._finish()

    def _remove(self, *_: Any) -> None:
        self.close()
        self._record([GoalRemoved(self._goal_index)])

    def _owned(self, seat: int, *_: Any) -> None:
        """Records the owner at once, together with the description so far."""
        events: list[Event] = self._description_events()
        owner = NOBODY if self._before.owner is None else self._before.owner
        if seat != owner:
            claimed = owner == NOBODY
            events.append(
                GoalClaimed(self._goal_index, seat) if claimed else Corrected(0, f"goal.{self._goal_index}", seat)
            )
        self.close()
        self._record(events)

    def _description_events(self) -> list[Event]:
        """The description of the goal, if it is new."""
        goal = changed(self._form.goal, owner=self._before.owner)
        if not self._form.ready or goal == self._before:
            return []
        also = tuple((part.asks, part.what, part.amount, part.way) for part in goal.also)
        return [GoalLaid(self._goal_index, goal.side, goal.asks, goal.points, goal.what, goal.amount, goal.way, also)]

    def _finish(self, *_: Any) -> None:
        if not self._form.ready or not self._record(self._description_events()):
            return
        after = self._next_unknown()
        if after is None:
            self.close()
        else:
            self._begin(after)

    def _next_unknown(self) -> int | None:
        table = self._look()
        unknown = (index for index in table.row if not table.goals[index].is_laid)
        return next((index for index in unknown if index != self._goal_index), None)


def _has_animals(goal: Goal) -> bool:
    return any(part.asks == "animals" for part in goal.parts)


def goal_sheet(index: int, look: Callable[[], Table], record: Callable[..., bool], shell: Shell) -> GoalSheet:
    sheet = shell.kept_sheet(GoalSheet)
    sheet.begin(index, look, record, shell)
    return sheet


kv.load(__name__)
