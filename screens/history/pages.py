"""The history page by page, as entries of the list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from screens.history.rows import Line, Month, by_month
from screens.look.dates import month_of
from screens.shell.session import Session
from storage import history
from storage.history import ALL, PAGE, Filter, Mark


class HistoryPages:
    """Remembers how far it has read."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._chosen: Filter = ALL
        self._after: Mark | None = None
        self._last: Line | None = None

    def count(self, chosen: Filter) -> int:
        return int(self._session.read(lambda: history.count(self._session.store, chosen), 0))

    def first(self, chosen: Filter, size: int = PAGE) -> list[Month | Line]:
        self._chosen, self._after, self._last = chosen, None, None
        return self._read(size)

    def more(self) -> list[Month | Line]:
        """The next page; empty if there is none."""
        return self._read(PAGE) if self._after is not None else []

    def _read(self, size: int) -> list[Month | Line]:
        matches: Any = self._session.read(lambda: self._page(size))
        if matches is None:
            self._after = None
        return matches or []

    def _page(self, size: int) -> list[Month | Line]:
        page = history.page(self._session.store, self._chosen, self._after, size)
        entries = list(by_month(page.matches, self._last, page.after is not None, self._in_month))
        self._after, self._last = page.after, next((e for e in reversed(entries) if isinstance(e, Line)), self._last)
        return entries

    def _in_month(self, at: int) -> int:
        since, until = month_of(at)
        chosen = self._chosen
        month = replace(chosen, since=max(since, chosen.since or since), until=min(until, chosen.until or until))
        return history.count(self._session.store, month)
