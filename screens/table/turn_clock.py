"""The clock of a turn. It is read from the journal, so that it is right after a restart too."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from scoring.journal.match import Match, State
from screens.shell.session import Session

MINUTE, HOUR = 60, 3600
# Nobody thinks that long: the match was left and taken up again.
LEFT_ALONE = 10 * HOUR


class TurnClock(EventDispatcher):
    """`text` is the time since the turn began; it is empty, and nothing ticks, while there is nothing to show."""

    text = StringProperty("")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._began: int | None = None
        self._ticking = Clock.schedule_interval(self._tick, 1)
        self._ticking.cancel()

    def follow(self, match: Match) -> None:
        """Runs for the turn that this match is in."""
        self._began = turn_began(match) if self._session.settings["clock"] else None
        self._ticking.cancel()
        self._tick()
        if self._began is not None:
            self._ticking()

    def stop(self) -> None:
        self._ticking.cancel()

    def _tick(self, *_: Any) -> None:
        self.text = "" if self._began is None else as_clock(self._session.now() - self._began)


def turn_began(match: Match) -> int | None:
    """When the player to move came to move; None if it is nobody's turn."""
    now = _turn(match, match.state)
    if now is None:
        return None
    began = None
    for entry, before, _after in match.journal.backwards():
        began = entry.at
        if _turn(match, before) != now:
            break
    return began


def _turn(match: Match, state: State) -> tuple[int, int] | None:
    if state.table is None or match.game.play is None:
        return None
    standing = match.game.play.standing(state.table)
    return None if standing.turn is None else (standing.turn, standing.done)


def as_clock(seconds: int) -> str:
    """2:14, or 1:02:14; empty if the phone's clock was set back, or the match was left alone."""
    if not 0 <= seconds < LEFT_ALONE:
        return ""
    hours, minutes = seconds // HOUR, seconds % HOUR // MINUTE
    return f"{hours}:{minutes:02}:{seconds % MINUTE:02}" if hours else f"{minutes}:{seconds % MINUTE:02}"
