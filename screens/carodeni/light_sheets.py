"""What the light panel asks: the points of a brew, which tool or animal joined, and who has taken a goal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from scoring.carodeni import facts
from scoring.carodeni.corrections import NOBODY
from scoring.carodeni.counts import goal_count
from scoring.carodeni.events import Corrected, GoalClaimed, Joined
from scoring.carodeni.table import Table
from scoring.certainty import TABLE
from scoring.journal.events import Event
from screens.carodeni.picks import MarkPick, PointPicks, kind_picks
from screens.kit.buttons import PushButton
from screens.kit.chips import Chip, Chips
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid
from screens.kit.text import Text
from screens.kit.unsaved_state import plain
from screens.look.words import words

if TYPE_CHECKING:
    from screens.shell.shell import Shell

Record = Callable[[Event], bool]
UNKNOWN = -1


def _heading(text: str) -> Text:
    return Text(text=text, bold=True)


class LightBrewSheet(Sheet):
    """Points of a potion and its witch, and the tools that joined. Unknown points are asked for at the end."""

    potion: NumericProperty[int] = NumericProperty(UNKNOWN)
    witch: NumericProperty[int] = NumericProperty(UNKNOWN)

    def __init__(self, table: Table, seat: int, record: Record, shell: Shell, **kwargs: Any) -> None:
        name = table.players[seat].name
        super().__init__(title=words.tr("carodeni.light.brew"), note=name, **kwargs)
        self._seat, self._record, self._shell = seat, record, shell
        self._tools: list[str] = []
        self._points = {what: PointPicks(shell=shell, prefix=what) for what in ("potion", "witch")}
        for what, picks in self._points.items():
            self.add_widget(_heading(words.tr(f"carodeni.light.points.{what}")))
            picks.bind(on_points=lambda _, points, what=what: self._pointed(what, points))
            self.add_widget(picks)
        self.add_widget(_heading(words.tr("carodeni.light.tool_joined")))
        grid = PickGrid(most=5)
        self._picks = kind_picks(grid, facts.TOOL_KINDS, table.names, self._tooled, key="joins")
        self.add_widget(grid)
        self._done = PushButton(key="brewed", kind="primary", least=dp(56))
        self._done.bind(on_release=lambda _: self._finish())
        self.add_widget(self._done)
        self._show()

    def unsaved(self) -> Any:
        return {"potion": self.potion, "witch": self.witch, "tools": plain(tuple(self._tools))} if self._begun else None

    def restore_unsaved(self, kept: Any) -> None:
        self.potion, self.witch, self._tools = kept["potion"], kept["witch"], list(kept["tools"])
        self._show()

    @property
    def _begun(self) -> bool:
        return self.potion != UNKNOWN or self.witch != UNKNOWN or bool(self._tools)

    def _pointed(self, what: str, points: int) -> None:
        setattr(self, what, points)
        self._show()

    def _tooled(self, kind: str) -> None:
        if kind in self._tools:
            self._tools.remove(kind)
        else:
            self._tools.append(kind)
        self._show()

    def _show(self) -> None:
        for what, picks in self._points.items():
            picks.value = getattr(self, what)
        for kind, pick in self._picks.items():
            pick.on = kind in self._tools
        points = max(0, int(self.potion)) + max(0, int(self.witch))
        complete = UNKNOWN not in (self.potion, self.witch)
        self._done.kind = "primary" if complete else "tonal"
        self._done.text = words.tr("carodeni.light.brewed" if complete else "carodeni.light.brewed_open", n=points)

    def _finish(self) -> None:
        potion, witch = max(0, int(self.potion)), max(0, int(self.witch))
        self._shell.close(self)
        self._record(Joined(self._seat, (potion,), (witch,), tuple(self._tools)))


class LightKindSheet(Sheet):
    """A tool, or an animal, joins the clan: one tap."""

    def __init__(self, what: str, table: Table, seat: int, record: Record, shell: Shell, **kwargs: Any) -> None:
        super().__init__(title=words.tr(f"carodeni.light.{what}"), note=table.players[seat].name, **kwargs)
        kinds = facts.TOOL_KINDS if what == "tools" else facts.ANIMAL_KINDS
        held = getattr(table.seats[seat].clan, what)

        def chosen(kind: str) -> None:
            shell.close(self)
            record(Joined(seat, tools=(kind,)) if what == "tools" else Joined(seat, animals=(kind,)))

        grid = PickGrid(most=5)
        for kind, pick in kind_picks(grid, kinds, table.names, chosen, key="joins").items():
            pick.value = str(held.count(kind)) if kind in held else ""
            pick.off = "carodeni.refused.animal_twice" if what == "animals" and kind in held else ""
        self.add_widget(grid)


class LightGoalSheet(Sheet):
    """Which goal, its owner, and its points if it was not described."""

    def __init__(self, table: Table, goal: int | None, seat: int, record: Record, shell: Shell, **kwargs: Any) -> None:
        super().__init__(title=words.tr("carodeni.light.goal"), **kwargs)
        free = [index for index in table.row if table.goals[index].is_open]
        self._table, self._record, self._shell = table, record, shell
        self._goal_index = goal if goal is not None else free[0] if len(free) == 1 else None
        owner = None if self._goal_index is None else table.goals[self._goal_index].owner
        self._seat: int | None = seat if owner is None else owner
        self._points = UNKNOWN
        self._goals = self._add_goals(free if goal is None else [goal])
        in_doubt = self._goal_index is not None and table.in_doubt(TABLE, goal_count(self._goal_index))
        self._owners = self._add_owners(owner is not None or in_doubt)
        self._worth = PointPicks(shell=shell)
        self._worth.bind(on_points=self._pointed)
        self._worth_title = _heading(words.tr("carodeni.light.goal_points"))
        self._done = PushButton(key="claimed", kind="primary", text=words.tr("carodeni.light.claim"), least=dp(56))
        self._done.bind(on_release=lambda _: self._finish())
        for widget in (self._worth_title, self._worth, self._done):
            self.add_widget(widget)
        self._show()

    def _add_goals(self, indices: list[int]) -> dict[int, MarkPick]:
        grid, picks = PickGrid(most=5), {}
        for index in indices:
            goal = self._table.goals[index]
            value = f"+{goal.points}" if goal.points else "?"
            text = words.tr("carodeni.goal.title", number=self._table.place_in_row(index))
            picks[index] = MarkPick(key=f"claim_{index}", icon="goal", text=text, value=value)
            picks[index].bind(on_release=lambda _, index=index: self._choose(index, self._seat))
            grid.add_widget(picks[index])
        self.add_widget(grid)
        return picks

    def _add_owners(self, or_nobody: bool) -> dict[int | None, Chip]:
        chips, owners = Chips(), {}
        seats: list[int | None] = [*range(self._table.count), *((None,) if or_nobody else ())]
        for seat in seats:
            text = words.tr("carodeni.light.nobody") if seat is None else self._table.players[seat].name
            owners[seat] = Chip(key=f"owner_{NOBODY if seat is None else seat}", text=text)
            owners[seat].bind(on_release=lambda _, seat=seat: self._choose(self._goal_index, seat))
            chips.add_widget(owners[seat])
        self.add_widget(chips)
        return owners

    def _choose(self, index: int | None, seat: int | None) -> None:
        self._goal_index, self._seat = index, seat
        self._show()

    def _pointed(self, _: Any, points: int) -> None:
        self._points = points
        self._show()

    def _show(self) -> None:
        for index, pick in self._goals.items():
            pick.on = index == self._goal_index
        for seat, chip in self._owners.items():
            chip.on = seat == self._seat
        self._worth.value = self._points
        self._worth.disabled = not self._asks_points
        self._worth.opacity = self._worth_title.opacity = 1 if self._asks_points else 0.4
        self._done.disabled = self._goal_index is None

    @property
    def _asks_points(self) -> bool:
        if self._goal_index is None:
            return True
        goal = self._table.goals[self._goal_index]
        return goal.is_open and not goal.is_laid and not goal.points

    def _finish(self) -> None:
        if self._goal_index is None:
            return
        event = self._event(self._goal_index)
        self._shell.close(self)
        if event is not None:
            self._record(event)

    def _event(self, index: int) -> Event | None:
        """A claim; or, for a goal that is claimed, a correction of its owner."""
        goal = self._table.goals[index]
        sure = not self._table.in_doubt(TABLE, goal_count(index))
        if goal.owner == self._seat and sure:
            return None
        if goal.is_open and self._seat is not None:
            points = self._points if self._asks_points and self._points > 0 else None
            return GoalClaimed(index, self._seat, points)
        return Corrected(0, goal_count(index), NOBODY if self._seat is None else self._seat)
