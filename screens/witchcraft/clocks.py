"""How long each player has thought: read from the journal, so that it is right after a restart too."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.journal.match import Match
from scoring.witchcraft.table import Table
from screens.shell.draft import Draft
from screens.shell.session import Session
from screens.table.turn_clock import LEFT_ALONE

Span = tuple[int, int]


class ClockBreaks:
    """Spans of time in which the app was out of sight: the clocks stand still. Kept with the match, as a draft."""

    def __init__(self, session: Session, match_id: str) -> None:
        self._session = session
        self._draft = Draft.of_match(session, "clock_breaks", match_id)

    @property
    def spans(self) -> list[Span]:
        spans = self._draft.fields().get("spans", ())
        whole = [span for span in spans if isinstance(span, list | tuple) and [*map(type, span)] == [int, int]]
        return [(start, end) for start, end in whole]

    def begin(self) -> None:
        """The app goes out of sight; what began before goes on."""
        fields = self._draft.fields()
        if fields.get("since") is None:
            self._draft.write_or_remember({**fields, "since": self._session.now()})

    def end(self) -> None:
        """It is in sight again, perhaps after a restart."""
        since = self._draft.fields().get("since")
        if type(since) is int:
            self._draft.write_or_remember({"spans": [*self.spans, (since, max(since, self._session.now()))]})


def thought(match: Match, now: int, breaks: Sequence[Span] = ()) -> tuple[int, int]:
    """The seconds of both players; a pause, a break, and a match that was left alone, do not count."""
    seconds, until = [0, 0], now
    for entry, _before, after in match.journal.backwards():
        mover = _thinks(after.table)
        if mover is not None and 0 <= until - entry.at < LEFT_ALONE:
            away = sum(max(0, min(until, end) - max(entry.at, start)) for start, end in breaks)
            seconds[mover] += max(0, until - entry.at - away)
        until = entry.at
    return seconds[0], seconds[1]


def _thinks(table: Table | None) -> int | None:
    if table is None or table.ended or table.paused or table.phase == "setup":
        return None
    return table.to_move
