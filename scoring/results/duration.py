"""When a match ended, and how long it took."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from scoring.journal.events import Begun, Closed, Drew, Entered, Ticked

if TYPE_CHECKING:
    from scoring.journal.match import Match

# A gap of this length between two entries is a pause.
PAUSE_SECONDS = 3600
NO_PLAY = (Ticked, Drew, Begun, Entered, Closed)


def ended(match: Match) -> int:
    """When it was put away for the first time, or later if it was played on. Corrections do not change it."""
    closed = next((entry.at for entry in match.journal.entries if isinstance(entry.event, Closed)), None)
    played = [at for at, plays in _moments(match) if plays]
    times = [time for time in (closed, played[-1] if played else None) if time is not None]
    return max(times, default=match.started)


def minutes(match: Match) -> int | None:
    """Minutes of play, without pauses; None where the match was not tracked."""
    if match.state.reported is not None:
        return max(ended(match) - match.started, 0) // 60 or None
    if not match.state.tracked:
        return None
    times = [at for at, _ in _moments(match)]
    gaps = (later - at for at, later in pairwise(times))
    return sum(gap for gap in gaps if 0 < gap <= PAUSE_SECONDS) // 60 or None


def _moments(match: Match) -> Iterator[tuple[int, bool]]:
    """From the beginning of play on, the time of every event that counts, and whether it was part of the play."""
    begun = False
    for position, event in match.journal.events:
        begun = begun or isinstance(event, Begun)
        if begun and not isinstance(event, Closed):
            yield match.journal.entries[position].at, not isinstance(event, NO_PLAY)
