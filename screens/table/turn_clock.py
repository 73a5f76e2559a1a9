"""The clock of a turn: the time since it began, computed from the journal, without the time in which it was hidden."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from scoring.journal.match import Match, State
from screens.shell.session import Session
from screens.table.clock_breaks import ClockBreaks

MINUTE, HOUR = 60, 3600
# A longer turn than this was interrupted: the match was left and resumed.
LEFT_ALONE = 10 * HOUR
# How many seconds of a clock may be lost if the app is killed.
NOTED_EVERY = 10

TurnId = tuple[int, ...]


class TurnClock(EventDispatcher):
    """`text` is the time since the turn began; it is empty, and nothing ticks, while there is nothing to show.

    It stands still while the table is not in sight, and while the app does not run.
    """

    text = StringProperty("")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._turn: tuple[str, TurnId] | None = None
        self._began: int | None = None
        # None while the match is not in sight; `_new` until the time of the turn is worked out again.
        self._breaks: ClockBreaks | None = None
        self._new = False
        self._ticking = Clock.schedule_interval(self._tick, 1)
        self._noting = Clock.schedule_interval(self._note, NOTED_EVERY)
        self._rest()

    def follow(self, match: Match) -> None:
        """Runs for the turn that this match is in."""
        standing = self._session.view(match).standing
        turn = None if standing is None or standing.turn is None else (match.id, standing.turn_id)
        self.come(match)
        if turn != self._turn or self._new:
            self._turn, self._new = turn, False
            self._began = None if turn is None else self._running_since(match)
        self._session.turn_started = None if self._began is None else (match.id, self._began)
        self._tick()
        if not self._shown:
            self._rest()
        elif not self._ticking.is_triggered:
            self._ticking()
            self._noting()

    def come(self, match: Match) -> None:
        """The match is in sight."""
        if self._breaks is None:
            self._breaks, self._new = ClockBreaks(self._session, match.id), True
            self._breaks.come(match)

    def stop(self) -> None:
        """Stops the clock: the table is hidden."""
        self._rest()
        self._session.turn_started = None
        if self._breaks is not None:
            self._breaks.leave()
            self._breaks = None

    def _running_since(self, match: Match) -> int | None:
        """The start of the turn, put off by the time in which the match was not in sight."""
        began = turn_began(match)
        if began is None or self._breaks is None:
            return began
        return began + self._breaks.away(began, self._session.now())

    def _rest(self) -> None:
        self._ticking.cancel()
        self._noting.cancel()

    def _note(self, *_: Any) -> None:
        if self._breaks is not None:
            self._breaks.note()

    @property
    def _shown(self) -> bool:
        return self._began is not None and bool(self._session.settings["clock"])

    def _tick(self, *_: Any) -> None:
        began = self._began if self._shown else None
        self.text = "" if began is None else as_clock(self._session.now() - began)


def turn_began(match: Match) -> int | None:
    """The time at which the present turn began; None if no player is to move."""
    now = _turn(match, match.state)
    if now is None:
        return None
    began = None
    for entry, before, _after in match.journal.backwards():
        began = entry.at
        if _turn(match, before) != now:
            break
    return began


def _turn(match: Match, state: State) -> TurnId | None:
    if state.table is None or match.game.play is None:
        return None
    return match.game.play.turn_id(state.table) or None


def as_clock(seconds: int) -> str:
    """2:14, or 1:02:14; empty if the phone's clock was set back, or the match was left alone."""
    if not 0 <= seconds < LEFT_ALONE:
        return ""
    hours, minutes = seconds // HOUR, seconds % HOUR // MINUTE
    return f"{hours}:{minutes:02}:{seconds % MINUTE:02}" if hours else f"{minutes}:{seconds % MINUTE:02}"
