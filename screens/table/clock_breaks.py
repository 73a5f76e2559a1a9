"""Spans of time in which a match was not in sight: no clock runs then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scoring.journal.match import Match
from screens.shell.draft import Draft
from screens.shell.session import Session

Span = tuple[int, int]


class ClockBreaks:
    """Kept with the match, as a draft: its `spans`, when it was left, and when it was last seen.

    A killed app leaves nothing. So the time is noted now and then while the match is in sight, and what is after the
    last note is a break as well.
    """

    def __init__(self, session: Session, match_id: str) -> None:
        self._session = session
        self._draft = Draft.of_match(session, "clock_breaks", match_id)

    @property
    def spans(self) -> list[Span]:
        spans = self._draft.fields().get("spans", ())
        whole = [span for span in spans if isinstance(span, list | tuple) and [*map(type, span)] == [int, int]]
        return [(start, end) for start, end in whole]

    def leave(self) -> None:
        """The match goes out of sight."""
        self._write(since=self._session.now())

    def come(self, match: Match) -> None:
        """It is in sight again, perhaps after a restart; its last entry was made in sight too."""
        fields, now = self._draft.fields(), self._session.now()
        left = fields.get("since")
        if type(left) is not int:
            seen, last = fields.get("seen"), match.journal.entries[-1].at if match.journal.entries else now
            left = max(seen, last) if type(seen) is int else last
        spans = [*self.spans, (left, now)] if left < now else self.spans
        self._write(spans=spans, seen=now)

    def note(self) -> None:
        """It is still in sight."""
        self._write(seen=self._session.now())

    def away(self, start: int, end: int) -> int:
        """The seconds between these times in which it was not in sight."""
        return away(self.spans, start, end)

    def _write(self, **fields: Any) -> None:
        self._draft.write_or_remember({"spans": self.spans, **fields})


def away(spans: Sequence[Span], start: int, end: int) -> int:
    return sum(max(0, min(end, until) - max(start, since)) for since, until in spans)
