"""A sheet that asks for a day: today, yesterday, or any other by day, month and year."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from time import localtime, mktime
from typing import Any

from screens.kit.buttons import PushButton
from screens.kit.chips import Chip, Chips
from screens.kit.count_row import CountRow
from screens.kit.overlay import Sheet
from screens.kit.text import Text
from screens.look.dates import date
from screens.look.words import words

FIRST_YEAR = 1970
DAY_SECONDS = 24 * 3600


class DateSheet(Sheet):
    """`take` gets the time on the chosen day, at the hour that `at` has; no day that is still to come."""

    def __init__(self, at: int, now: int, take: Callable[[int], object], **kwargs: Any) -> None:
        super().__init__(title=words.tr("past.date"), **kwargs)
        self._hour, self._now, self._take = localtime(at)[3:6], now, take
        self._shown = Text(bold=True, halign="center")
        self.add_widget(self._shown)
        chips = Chips()
        for days, name in enumerate(("today", "yesterday")):
            chip = Chip(key=f"date_{name}", text=words.tr(f"past.{name}"))
            chip.bind(on_release=lambda _, days=days: self._choose(self._now - days * DAY_SECONDS))
            chips.add_widget(chip)
        self.add_widget(chips)
        self._rows = {}
        for name in ("day", "month", "year"):
            row = self._rows[name] = CountRow(name=name, text=words.tr(f"past.{name}"))
            row.bind(on_change=lambda _, value, name=name: self._change(name, value))
            self.add_widget(row)
        done = PushButton(key="date_done", kind="primary", text=words.tr("shell.done"))
        done.bind(on_release=self.closing(lambda _: self._take(self.at)))
        self.add_widget(done)
        self._choose(at)

    @property
    def at(self) -> int:
        """The chosen day, at the hour that was kept, and never later than now."""
        year, month, day = (int(self._rows[name].value) for name in ("year", "month", "day"))
        return min(int(mktime((year, month, day, *self._hour, 0, 0, -1))), self._now)

    def _choose(self, at: int) -> None:
        then, now = localtime(at), localtime(self._now)
        rows = self._rows
        rows["year"].least, rows["year"].most = FIRST_YEAR, now.tm_year
        rows["month"].least, rows["day"].least = 1, 1
        rows["year"].value, rows["month"].value, rows["day"].value = then.tm_year, then.tm_mon, then.tm_mday
        self._limit()

    def _change(self, name: str, value: int) -> None:
        self._rows[name].value = value
        self._limit()

    def _limit(self) -> None:
        """No day that the month does not have, and none that is still to come."""
        rows, now = self._rows, localtime(self._now)
        this_year = rows["year"].value == now.tm_year
        rows["month"].most = now.tm_mon if this_year else 12
        rows["month"].value = min(rows["month"].value, rows["month"].most)
        last = monthrange(int(rows["year"].value), int(rows["month"].value))[1]
        this_month = this_year and rows["month"].value == now.tm_mon
        rows["day"].most = now.tm_mday if this_month else last
        rows["day"].value = min(rows["day"].value, rows["day"].most)
        self._shown.text = words.say(date(self.at))
