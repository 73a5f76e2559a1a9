"""When a match ended, and how long it took."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from scoring.journal import moments
from scoring.journal.events import Begun, Closed, Dated, Drew, Entered, Ticked

if TYPE_CHECKING:
    from scoring.journal.match import Match

# A gap of this length between two entries is a pause.
PAUSE_SECONDS = 3600
NO_PLAY = (Ticked, Drew, Begun, Entered, Closed, Dated)


def ended(match: Match) -> int:
    """The end of a match: as entered by people, otherwise by the journal."""
    dated = match.state.dated
    return _tracked_end(match) if dated is None or not dated.ended else moments.read(dated.ended)


def _tracked_end(match: Match) -> int:
    """The end by the journal: when the match was first closed, or its last play after that, without corrections."""
    closed = next((entry.at for entry in match.journal.entries if isinstance(entry.event, Closed)), None)
    played = [at for at, plays in _moments(match) if plays]
    times = [time for time in (closed, played[-1] if played else None) if time is not None]
    return max(times, default=match.started)


def minutes(match: Match) -> int | None:
    """The minutes that people have entered; otherwise those of play without pauses, None if it was not tracked."""
    if match.state.dated is not None and match.state.dated.minutes is not None:
        return match.state.dated.minutes
    if match.state.reported is not None:
        return max(_tracked_end(match) - match.started, 0) // 60 or None
    if not match.state.tracked:
        return None
    times = [at for at, _ in _moments(match)]
    gaps = (later - at for at, later in pairwise(times))
    return sum(gap for gap in gaps if 0 < gap <= PAUSE_SECONDS) // 60 or None


def _moments(match: Match) -> Iterator[tuple[int, bool]]:
    """The time of every counting event since play began, and whether it was part of the play."""
    begun = False
    for position, event in match.journal.events:
        begun = begun or isinstance(event, Begun)
        if begun and not isinstance(event, (Closed, Dated)):
            yield match.journal.entries[position].at, not isinstance(event, NO_PLAY)
