"""One goal: its side, what it asks for, its points, and who has claimed it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.corrections import NOBODY
from scoring.carodeni.events import Corrected, GoalClaimed, GoalLaid
from scoring.carodeni.goals import Goal, wanted_kinds
from scoring.carodeni.table import Table
from scoring.changed import changed
from scoring.journal.events import Event
from screens.carodeni.goals.goal_row import ICONS
from screens.carodeni.picks import MarkPick, PointPicks, flag_picks, kind_picks
from screens.kit.chips import Chip
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.kit.unsaved_state import plain, revived
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.shell.shell import Shell

MOST_ASKED = 9
USUAL_SIDE = "hard"


class GoalBody(Stack):
    """Everything below each other; what does not fit the kind of goal is not there."""

    side = StringProperty("")
    asks = StringProperty("")
    amount = NumericProperty(1)
    button = StringProperty("")
    ready = BooleanProperty(False)
    counted = BooleanProperty(False)
    shell: ObjectProperty[Shell] = ObjectProperty()

    __events__ = ("on_choose_side", "on_choose_amount", "on_done")

    def on_choose_side(self, side: str) -> None:
        """Easy or hard."""

    def on_choose_amount(self, amount: int) -> None:
        """How many it asks for."""

    def on_done(self) -> None:
        """All is said."""


class GoalSheet(Sheet):
    """`look` gives the present table; `record` is true once an event is kept.

    Goes on to the next goal that is not entered.
    """

    def __init__(
        self, place: int, look: Callable[[], Table], record: Callable[[Sequence[Event]], bool], shell: Any
    ) -> None:
        super().__init__()
        self._look, self._record = look, record
        self._goal: Goal
        self.body = GoalBody(shell=shell)
        self.body.bind(on_choose_side=self._sided, on_choose_amount=self._counted, on_done=self._finish)
        self.body.ids.points.bind(on_points=self._pointed)
        self._asks: dict[str, MarkPick] = {}
        self._kinds: dict[str, MarkPick] = {}
        self.add_widget(self.body)
        self._begin(place)

    def unsaved(self) -> Any:
        return {"place": self._place, "goal": plain(self._goal), "pointed": self._pointed_at}

    def restore_unsaved(self, kept: Any) -> None:
        if kept["place"] != self._place:
            self._begin(kept["place"])
        self._goal, self._pointed_at = revived(kept["goal"], self._goal), kept["pointed"]
        self._fill_kinds()
        self._show()

    def _begin(self, place: int) -> None:
        table = self._look()
        self._place = place if 0 <= place < len(table.goals) else len(table.goals)
        added = self._place == len(table.goals)
        self._before = Goal(USUAL_SIDE) if added else table.goals[self._place]
        self._goal = self._before if self._before.side else changed(self._before, side=USUAL_SIDE)
        self._pointed_at = self._before.is_laid
        self.title = words.tr("carodeni.goal.title", number=self._place + 1)
        self.note = words.tr("carodeni.goal.added" if added else "carodeni.goal.note")
        self._fill_asks(table)
        self._fill_owners(table, added)
        self._fill_kinds()
        self._show()

    # Filling

    def _fill_asks(self, table: Table) -> None:
        grid = self.body.ids.asks
        grid.clear_widgets()
        offered = [kind for kind in facts.GOAL_KINDS if kind != "animals" or table.rules.animals]
        self._asks = {
            kind: MarkPick(key=f"asks_{kind}", icon=ICONS[kind], text=words.tr(f"carodeni.goal.asks.{kind}"))
            for kind in offered
        }
        for kind, pick in self._asks.items():
            pick.bind(on_release=lambda _, kind=kind: self._asked(kind))
            grid.add_widget(pick)

    def _fill_kinds(self) -> None:
        """Colours, or tools, or animals: several of them, or none for any."""
        grid, asks = self.body.ids.kinds, self._goal.asks
        kinds = wanted_kinds(asks) if asks else ()
        if asks in ("potions", "witches"):
            self._kinds = flag_picks(grid, kinds, self._wanted, key="what")
        else:
            self._kinds = kind_picks(grid, kinds, self._look().names, self._wanted, key="what")

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

    def _show(self) -> None:
        goal, body = self._goal, self.body
        for kind, pick in self._asks.items():
            pick.on = kind == goal.asks
        for kind, pick in self._kinds.items():
            pick.on = kind in goal.what
        body.side, body.asks, body.amount = goal.side, goal.asks, goal.amount
        body.counted = goal.asks not in ("", "other")
        body.ids.points.value = goal.points if self._pointed_at else -1
        body.ready = goal.is_laid and self._pointed_at
        more = self._next_unknown() is not None
        body.button = words.tr("carodeni.goal.done_next" if more else "carodeni.goal.done")

    # What fingers do

    def _sided(self, _: GoalBody, side: str) -> None:
        self._change(side=side)

    def _asked(self, asks: str) -> None:
        if asks != self._goal.asks:
            self._goal = changed(self._goal, asks=asks, what=(), amount=1)
            self._fill_kinds()
            self._show()

    def _wanted(self, kind: str) -> None:
        """Of several tools usually all are asked for; of a colour, so many."""
        known, what = wanted_kinds(self._goal.asks), {*self._goal.what} ^ {kind}
        amount = self._goal.amount
        if self._goal.asks in ("tools", "animals"):
            amount = max(1, len(what))
        self._change(what=tuple(one for one in known if one in what), amount=amount)

    def _counted(self, _: GoalBody, amount: int) -> None:
        self._change(amount=amount)

    def _pointed(self, _: PointPicks, points: int) -> None:
        self._pointed_at = True
        self._change(points=points)

    def _change(self, **changes: Any) -> None:
        self._goal = changed(self._goal, **changes)
        self._show()

    def _owned(self, seat: int, *_: Any) -> None:
        """Claiming happens at once; what was said so far about the goal is kept as well."""
        events: list[Event] = self._said()
        owner = NOBODY if self._before.owner is None else self._before.owner
        if seat != owner:
            claimed = owner == NOBODY
            events.append(GoalClaimed(self._place, seat) if claimed else Corrected(0, f"goal.{self._place}", seat))
        if self._record(events):
            self.dispatch("on_close")

    def _said(self) -> list[Event]:
        """What was said about the goal here, if that is anything new."""
        goal = self._goal
        if not self.body.ready or goal == self._before:
            return []
        return [GoalLaid(self._place, goal.side, goal.asks, goal.points, goal.what, goal.amount)]

    def _finish(self, *_: Any) -> None:
        if not self.body.ready or not self._record(self._said()):
            return
        after = self._next_unknown()
        if after is None:
            self.dispatch("on_close")
        else:
            self._begin(after)

    def _next_unknown(self) -> int | None:
        goals = self._look().goals
        return next((place for place, goal in enumerate(goals) if not goal.is_laid and place != self._place), None)


kv.load(__name__)
