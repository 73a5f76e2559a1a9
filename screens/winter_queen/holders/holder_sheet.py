"""The crystals on a holder: added and removed by taps, or only counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from kivy.metrics import dp

from scoring.journal.events import Event
from scoring.winter_queen import facts
from scoring.winter_queen.events import Corrected, HolderFilled
from scoring.winter_queen.table import UNKNOWN, Table
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.layouts.flow import Flow
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid
from screens.kit.text import Text
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.winter_queen.holders.color_pick import offer_colors
from screens.winter_queen.holders.crystal_tray import TrayCrystal
from screens.winter_queen.holders.holder_names import between

Record = Callable[[Event], bool]


class OnHolder(Flow):
    """A crystal on the holder: a tap removes it."""

    spoken = "spoken.remove"


class HolderSheet(Sheet):
    """`record` keeps the correction. Naming unknown crystals alone is no correction.

    `take`: a crystal was taken from it, also out of reach, or otherwise than the app counts.
    """

    saved_fields: ClassVar = always("_now")

    def __init__(
        self, holder: int, table: Table, record: Record, take: Callable[[], object] | None = None, **kwargs: Any
    ) -> None:
        super().__init__(title=words.say(between(table, holder)), note=words.tr("winter_queen.correct.note"), **kwargs)
        self._holder, self._table, self._record = holder, table, record
        self._before = self._now = table.holders[holder]
        self._done = PushButton(key="correct_done", kind="primary", text=words.tr("winter_queen.correct.do"))
        self._done.bind(on_release=self._finish)
        if table.play.holders == "counts":
            self._count()
        else:
            self._crystals = OnHolder(gap=0)
            self._grid = PickGrid(least=dp(48))
            self._picks = offer_colors(self._grid, self._add)
            for widget in (self._crystals, Text(text=words.tr("winter_queen.holder.add"), style="small", bold=True)):
                self.add_widget(widget)
            self.add_widget(self._grid)
        self.add_widget(self._done)
        if take is not None:
            button = PushButton(key="take_here", text=words.tr("winter_queen.holder.take_here"))
            button.bind(on_release=self.closing(lambda _: take()))
            self.add_widget(button)
        self._show()

    def on_restored(self) -> None:
        self._show()

    def _count(self) -> None:
        text = words.tr("winter_queen.holder.crystals")
        row = CountRow(name="number", text=text, value=len(self._now), least=0, most=facts.CRYSTALS)
        row.bind(on_change=self._counted)
        self.add_widget(row)

    def _counted(self, row: CountRow, value: int) -> None:
        row.value, self._now = value, (UNKNOWN,) * value
        self._show()

    def _add(self, color: str) -> None:
        """Replaces an unknown crystal, or comes behind the others."""
        index = self._now.index(UNKNOWN) if UNKNOWN in self._now else len(self._now)
        self._now = (*self._now[:index], color, *self._now[index + 1 :])
        self._show()

    def _take_off(self, index: int, *_: Any) -> None:
        self._now = (*self._now[:index], *self._now[index + 1 :])
        self._show()

    def _show(self) -> None:
        self._done.disabled = self._now == self._before
        if self._table.play.holders == "counts":
            return
        self._crystals.clear_widgets()
        for index, color in enumerate(self._now):
            crystal = TrayCrystal(key=f"off_{index}", color=color)
            crystal.bind(on_release=partial(self._take_off, index))
            self._crystals.add_widget(crystal)
        # The rules are asked once it is done; only the box sets a limit here.
        here, before, seen = Counter(self._now), Counter(self._before), self._table.seen()
        for color, pick in self._picks.items():
            pick.disabled = here[color] + seen[color] - before[color] >= facts.CRYSTALS_PER_COLOR

    def _finish(self, *_: Any) -> None:
        self.close()
        self._record(self._event())

    def _event(self) -> Event:
        named, known = Counter(self._now), Counter(color for color in self._before if color)
        if len(self._now) == len(self._before) and known <= named and self._table.play.holders == "colors":
            return HolderFilled(self._holder, tuple((named - known - Counter({UNKNOWN: named[UNKNOWN]})).elements()))
        value = self._now if any(self._now) else len(self._now)
        return Corrected(0, f"holder.{self._holder}", value)
