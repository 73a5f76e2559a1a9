"""One goal: its side, what it asks for, its points, and who has claimed it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.claims import MOST_ASKED, MOST_PARTS
from scoring.carodeni.corrections import NOBODY
from scoring.carodeni.events import Corrected, GoalClaimed, GoalLaid, GoalRemoved
from scoring.carodeni.goals import Ask, Goal, wanted_kinds, with_parts
from scoring.carodeni.table import Table
from scoring.changed import changed
from scoring.journal.events import Event
from screens.carodeni.goals.goal_row import ICONS
from screens.carodeni.picks import MarkPick, PointPicks, flag_picks, kind_picks
from screens.carodeni.wording import goal_text, part_text
from screens.kit.chips import Chip
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.kit.unsaved_state import plain, revived
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.shell.shell import Shell

USUAL_SIDE = "hard"
NOTHING = Ask("")


class GoalBody(Stack):
    """Everything below each other; what does not fit the kind of goal is not there.

    `way`: whether equal things count; there is nothing to choose for a single kind. `several`: it asks for things of
    more than one kind, of which one is in hand.
    """

    side = StringProperty("")
    asks = StringProperty("")
    amount = NumericProperty(1)
    most = NumericProperty(MOST_ASKED)
    way = StringProperty("")
    choosing_way = BooleanProperty(False)
    meaning = StringProperty("")
    several = BooleanProperty(False)
    more = BooleanProperty(False)
    button = StringProperty("")
    ready = BooleanProperty(False)
    counted = BooleanProperty(False)
    removable = BooleanProperty(False)
    shell: ObjectProperty[Shell] = ObjectProperty()

    __events__ = (
        "on_choose_side",
        "on_choose_amount",
        "on_choose_way",
        "on_add_part",
        "on_drop_part",
        "on_remove",
        "on_done",
    )

    def on_choose_side(self, side: str) -> None:
        """Easy or hard."""

    def on_choose_amount(self, amount: int) -> None:
        """How many it asks for."""

    def on_choose_way(self, way: str) -> None:
        """Whether equal things count."""

    def on_add_part(self) -> None:
        """It asks for something else as well."""

    def on_drop_part(self) -> None:
        """It does not ask for what is in hand."""

    def on_remove(self) -> None:
        """It goes out of the row."""

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
        self.body.bind(
            on_choose_side=self._sided,
            on_choose_amount=self._counted,
            on_choose_way=self._chose_way,
            on_add_part=self._add_part,
            on_drop_part=self._drop_part,
            on_remove=self._remove,
            on_done=self._finish,
        )
        self.body.ids.points.bind(on_points=self._pointed)
        self._asks: dict[str, MarkPick] = {}
        self._kinds: dict[str, MarkPick] = {}
        self.add_widget(self.body)
        self._begin(place)

    def unsaved(self) -> Any:
        parts = [plain(part) for part in self._parts]
        return {
            "place": self._place,
            "goal": plain(changed(self._goal, also=())),
            "parts": parts,
            "at": self._at,
            "pointed": self._pointed_at,
        }

    def restore_unsaved(self, kept: Any) -> None:
        if kept["place"] != self._place:
            self._begin(kept["place"])
        self._goal, self._pointed_at = revived(kept["goal"], self._goal), kept["pointed"]
        self._parts, self._at = [revived(part, NOTHING) for part in kept["parts"]], kept["at"]
        self._fill_kinds()
        self._show()

    def _begin(self, place: int) -> None:
        table = self._look()
        self._place = place if 0 <= place < len(table.goals) else len(table.goals)
        added = self._place == len(table.goals)
        self._before = Goal(USUAL_SIDE) if added else table.goals[self._place]
        self._goal = self._before if self._before.side else changed(self._before, side=USUAL_SIDE)
        self._pointed_at = self._before.is_laid
        self._parts, self._at = list(self._goal.parts) or [NOTHING], 0
        self.body.removable = not added and (table.is_solo or len(table.goals) > facts.FEWEST_GOALS)
        self.title = words.tr("carodeni.goal.title", number=table.place_in_row(self._place))
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
        grid, asks = self.body.ids.kinds, self._part.asks
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

    def _fill_parts(self) -> None:
        """All that it asks for, where that is more than one thing."""
        chips = self.body.ids.parts
        chips.clear_widgets()
        names = self._look().names
        for at, part in enumerate(self._parts if len(self._parts) > 1 else ()):
            text = part_text(part, names, named=True) if part.asks else words.tr("carodeni.goal.unsaid")
            chip = Chip(key=f"part_{at}", text=text, on=at == self._at)
            chip.bind(on_release=partial(self._hold, at))
            chips.add_widget(chip)

    def _show(self) -> None:
        part, body = self._part, self.body
        for kind, pick in self._asks.items():
            pick.on = kind == part.asks
            pick.disabled = kind == "other" and len(self._parts) > 1
        for kind, pick in self._kinds.items():
            pick.on = kind in part.what
        body.side, body.asks, body.amount, body.most = self._goal.side, part.asks, part.amount, _most(part)
        body.counted = part.asks not in ("", "other")
        body.choosing_way = body.counted and len(part.what) != 1
        body.way = facts.GOAL_WAYS[part.different]
        body.several = len(self._parts) > 1
        body.more = body.counted and len(self._parts) < MOST_PARTS
        described = all(each.asks for each in self._parts)
        met_by = goal_text(self._now, self._look().names) if described else None
        body.meaning = words.tr("carodeni.goal.met_by", what=met_by) if met_by else ""
        body.ids.points.value = self._goal.points if self._pointed_at else -1
        body.ready = described and self._pointed_at
        more = self._next_unknown() is not None
        body.button = words.tr("carodeni.goal.done_next" if more else "carodeni.goal.done")
        self._fill_parts()

    @property
    def _part(self) -> Ask:
        part: Ask = self._parts[self._at]
        return part

    @property
    def _now(self) -> Goal:
        """The goal as it is said so far."""
        return with_parts(self._goal, self._parts)

    # What fingers do

    def _sided(self, _: GoalBody, side: str) -> None:
        self._change(side=side)

    def _asked(self, asks: str) -> None:
        if asks != self._part.asks:
            self._parts[self._at] = Ask(asks)
            self._fill_kinds()
            self._show()

    def _wanted(self, kind: str) -> None:
        """Of several kinds one of each is asked for, until something else is said."""
        known, chosen = wanted_kinds(self._part.asks), {*self._part.what} ^ {kind}
        what = tuple(one for one in known if one in chosen)
        way = self._part.way if self._part.way and len(what) > 1 else ""
        several = len(what) > 1 and not way
        amount = len(what) if several or way == "different" else self._part.amount
        self._hold_part(what=what, way="different" if several else way, amount=amount if what else 1)

    def _counted(self, _: GoalBody, amount: int) -> None:
        self._hold_part(amount=amount)

    def _chose_way(self, _: GoalBody, way: str) -> None:
        self._hold_part(way=way)

    def _hold_part(self, **changes: Any) -> None:
        part = changed(self._part, **changes)
        self._parts[self._at] = changed(part, amount=min(part.amount, _most(part)))
        self._show()

    def _hold(self, at: int, *_: Any) -> None:
        self._at = at
        self._fill_kinds()
        self._show()

    def _add_part(self, *_: Any) -> None:
        self._parts.append(NOTHING)
        self._hold(len(self._parts) - 1)

    def _drop_part(self, *_: Any) -> None:
        del self._parts[self._at]
        self._hold(0)

    def _remove(self, *_: Any) -> None:
        if self._record([GoalRemoved(self._place)]):
            self.close()

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
            self.close()

    def _said(self) -> list[Event]:
        """What was said about the goal here, if that is anything new."""
        goal = self._now
        if not self.body.ready or goal == self._before:
            return []
        also = tuple((part.asks, part.what, part.amount, part.way) for part in goal.also)
        return [GoalLaid(self._place, goal.side, goal.asks, goal.points, goal.what, goal.amount, goal.way, also)]

    def _finish(self, *_: Any) -> None:
        if not self.body.ready or not self._record(self._said()):
            return
        after = self._next_unknown()
        if after is None:
            self.close()
        else:
            self._begin(after)

    def _next_unknown(self) -> int | None:
        table = self._look()
        unknown = (place for place in table.row if not table.goals[place].is_laid)
        return next((place for place in unknown if place != self._place), None)


def _most(part: Ask) -> int:
    """Of different things there are no more than kinds."""
    return len(part.what or wanted_kinds(part.asks)) if part.different and part.asks else MOST_ASKED


kv.load(__name__)
