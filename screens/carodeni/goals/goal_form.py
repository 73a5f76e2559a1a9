"""Describes one side of a goal token: what it asks for, how many, and its points, with few taps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.carodeni import facts
from scoring.carodeni.goals import MOST_ASKED, MOST_PARTS, Ask, Goal, wanted_kinds, with_parts
from scoring.carodeni.messages.naming import Names
from scoring.changed import changed
from scoring.message import Message
from screens.carodeni.clan.value_board import CELL
from screens.carodeni.picks import MarkPick, PointPicks
from screens.carodeni.wording import goal_text, kind_short
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.picks import AROUND, GAP, Pick
from screens.kit.unsaved_state import plain, revived
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.shell.shell import Shell

ICONS = {"potions": "potion", "witches": "witch", "tools": "tool", "animals": "paw", "other": "goal", "": "pencil"}
COLORED = ("potions", "witches")
ANY = "any"
# The last of them counts on with each further tap.
AMOUNTS = (1, 2, 3, 4, 5, 6)
NOTHING = Ask("")


class LowPick(MarkPick):
    """No higher than a finger needs."""

    def measure(self, *_: Any) -> None:
        self.preferred_height = max(dp(CELL), sum(part.height + dp(GAP) for part in self.children) + dp(AROUND))


class AskedRow(Box):
    """All that a goal can ask for of one type."""

    icon = StringProperty("")
    asks = StringProperty("")

    @property
    def spoken(self) -> str:
        return f"carodeni.goal.asks.{self.asks}"


class GoalForm(Stack):
    """Every tap adds a thing that it asks for, or takes it back. Fires `on_complete` with a tap on points after that.

    `chosen` is the type in hand, of which the amount is. `ready`: all is said.
    """

    side = StringProperty("")
    amount = NumericProperty(1)
    way = StringProperty("")
    meaning = StringProperty("")
    ready = BooleanProperty(False)
    points: NumericProperty[int] = NumericProperty(-1)
    chosen = StringProperty("")
    parts: ListProperty[Ask] = ListProperty()
    shell: ObjectProperty[Shell] = ObjectProperty()

    __events__ = ("on_complete", "on_choose_side")

    def __init__(self, **kwargs: Any) -> None:
        self._names: Names = {}
        self._filled: tuple[Any, ...] = ()
        self._asked: dict[tuple[str, str], MarkPick] = {}
        super().__init__(**kwargs)

    def on_kv_post(self, _base: Widget) -> None:
        """Where another rule names it, its own parts come after it."""
        self._amounts = [Pick(key=f"amount_{amount}", sunken=False) for amount in AMOUNTS]
        for amount, pick in zip(AMOUNTS, self._amounts, strict=True):
            pick.bind(on_release=lambda _, amount=amount: self._counted(amount))
            self.ids.amounts.add_widget(pick)
        self._ways = {way: Pick(key=f"way_{way}", sunken=False) for way in facts.GOAL_WAYS}
        for way, pick in self._ways.items():
            pick.bind(on_release=lambda _, way=way: self._change(way=way))
            self.ids.ways.add_widget(pick)
        self.ids.points.bind(on_points=self._pointed)

    def fill(self, animals: bool, names: Names) -> None:
        """The kinds to choose from; animals are a variant. The same as before, in the same language, stays as it is."""
        filled = (animals, tuple(sorted(names.items())), words.language)
        if filled == self._filled:
            return
        self._names, self._filled = names, filled
        self.ids.asked.clear_widgets()
        self._asked = {}
        for asks in facts.GOAL_KINDS:
            if asks == "other" or (asks == "animals" and not animals):
                continue
            row = AskedRow(icon=ICONS[asks], asks=asks)
            for what in (ANY, *wanted_kinds(asks)):
                self._offer(row.ids.kinds, asks, what)
            self.ids.asked.add_widget(row)
        self._asked["other", ""] = self.ids.other.__self__

    def _offer(self, grid: Any, asks: str, what: str) -> None:
        pick = LowPick(key=f"asks_{asks}_{what}")
        if what == ANY:
            pick.text = words.tr("carodeni.flag.any")
        elif asks in COLORED:
            pick.flags = [what]
        else:
            pick.kind, pick.name, pick.text = what, self._names.get(what, ""), kind_short(what, self._names)
        pick.bind(on_release=lambda _: self.toggle(asks, what))
        self._asked[asks, what] = pick
        grid.add_widget(pick)

    def begin(self, goal: Goal) -> None:
        self.side, self.parts = goal.side, list(goal.parts)
        self.points = goal.points if goal.is_laid else -1
        self.chosen = self.parts[0].asks if self.parts else ""
        self._show()

    @property
    def goal(self) -> Goal:
        """The goal as described so far."""
        return with_parts(Goal(self.side, points=max(0, self.points)), self.parts or [NOTHING])

    # Unsaved input

    def unsaved(self) -> dict[str, Any]:
        parts = [plain(part) for part in self.parts]
        return {"side": self.side, "parts": parts, "points": self.points, "chosen": self.chosen}

    def restore(self, kept: dict[str, Any]) -> None:
        self.side, self.points, self.chosen = kept["side"], kept["points"], kept["chosen"]
        self.parts = [revived(part, NOTHING) for part in kept["parts"]]
        self._show()

    # Showing

    def _show(self) -> None:
        part = self._part
        for (asks, what), pick in self._asked.items():
            own = self._of(asks)
            pick.on = own is not None and (what in own.what or (not own.what and what in (ANY, "")))
        counted = part is not None and part.asks != "other"
        last, most = AMOUNTS[-1], _most(part) if part else 0
        self.amount = part.amount if part and counted else 0
        for amount, cell in zip(AMOUNTS, self._amounts, strict=True):
            beyond = amount == last and self.amount > last
            cell.on, cell.value = self.amount == amount or beyond, str(int(self.amount) if beyond else amount)
            cell.off = "carodeni.goal.kind_first" if not counted else "carodeni.goal.too_many" if amount > most else ""
        counting = facts.GOAL_WAYS[part.different] if part is not None and counted else ""
        for way, cell in self._ways.items():
            cell.text, cell.on = words.tr(f"carodeni.goal.way.{way}"), way == counting
            cell.off = "carodeni.goal.one_kind" if part is None or not counting or len(part.what) == 1 else ""
        self.ids.points.value = self.points
        self.ready = bool(self.parts) and self.points >= 0
        met_by = goal_text(self.goal, self._names) if self.parts else ""
        self.meaning = words.tr("carodeni.goal.met_by", what=met_by) if met_by else ""

    @property
    def _part(self) -> Ask | None:
        """The one in hand."""
        return self._of(self.chosen)

    def _of(self, asks: str) -> Ask | None:
        return next((part for part in self.parts if part.asks == asks), None)

    # Touches

    def toggle(self, asks: str, what: str) -> None:
        """Adds a part to the goal, or removes it if it is there."""
        part = self._of(asks)
        if asks == "other":
            self._put([] if part else [Ask("other")], "" if part else "other")
            return
        others = [other for other in self.parts if other.asks not in (asks, "other")][: MOST_PARTS - 1]
        changed_part = _with_kind(part or Ask(asks), what, new=part is None)
        if changed_part is None:
            self._put(others, others[-1].asks if others else "")
            return
        order = [other.asks for other in self.parts if other in others or other is part]
        kept = {other.asks: other for other in others} | {asks: changed_part}
        self._put([kept[one] for one in dict.fromkeys((*order, asks))], asks)

    def _put(self, parts: Sequence[Ask], chosen: str) -> None:
        self.parts, self.chosen = list(parts), chosen
        self._show()

    def _counted(self, amount: int) -> None:
        last, now = AMOUNTS[-1], int(self.amount)
        part = self._part
        if part is not None and amount == last and now >= last:
            amount = now + 1 if now < _most(part) else last
        self._change(amount=amount)

    def _change(self, **changes: Any) -> None:
        part = self._part
        if part is None:
            return
        new = changed(part, **changes)
        new = changed(new, amount=min(new.amount, _most(new)))
        self._put([new if each is part else each for each in self.parts], self.chosen)

    def choose_side(self, side: str) -> None:
        self.side = side
        self.dispatch("on_choose_side", side)

    def _pointed(self, _: PointPicks, points: int) -> None:
        self.points = points
        self._show()
        if self.ready:
            self.dispatch("on_complete")

    def on_complete(self) -> None:
        """Event: the description is complete, and the last tap was on the points."""

    def on_choose_side(self, side: str) -> None:
        """Event: a side was chosen, easy or hard."""


def _with_kind(part: Ask, kind: str, new: bool) -> Ask | None:
    """The part with or without this kind; None if no kind is left. By default it asks for one of each kind."""
    if kind == ANY:
        return None if not part.what and not new else changed(part, what=(), way="", amount=part.amount)
    known, chosen = wanted_kinds(part.asks), {*part.what} ^ {kind}
    what = tuple(one for one in known if one in chosen)
    if not what:
        return None
    way = part.way if part.way and len(what) > 1 and len(part.what) > 1 else ""
    several = len(what) > 1 and not way
    amount = len(what) if several or way == "different" else part.amount if len(part.what) == len(what) == 1 else 1
    return changed(part, what=what, way="different" if several else way, amount=amount)


def _most(part: Ask) -> int:
    """Of different things there are no more than kinds."""
    return len(part.what or wanted_kinds(part.asks)) if part.different else MOST_ASKED


def asked_twice(goal: Goal, others: Sequence[Goal]) -> Message | str:
    """Why a known side of a token cannot be laid: it lies in the row already."""
    same = any(other.side == goal.side and other.points == goal.points and _same(other, goal) for other in others)
    return "carodeni.goal.in_row" if same else ""


def _same(one: Goal, other: Goal) -> bool:
    def comparable(goal: Goal) -> list[tuple[Any, ...]]:
        return [(part.asks, part.what, part.amount, part.different) for part in goal.parts]

    return comparable(one) == comparable(other)


kv.load(__name__)
