"""The clock of a turn. It is read from the journal, so that it is right after a restart too."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import StringProperty

from scoring.journal.match import Match, State
from screens.shell.draft import Draft
from screens.shell.session import Session

MINUTE, HOUR = 60, 3600
# A longer turn than this was interrupted: the match was left and resumed.
LEFT_ALONE = 10 * HOUR

TurnId = tuple[int, ...]


class TurnClock(EventDispatcher):
    """`text` is the time since the turn began; it is empty, and nothing ticks, while there is nothing to show.

    It stands still while the table is not in sight: what had run until then is kept as a draft.
    """

    text = StringProperty("")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._match: Match | None = None
        self._turn: tuple[str, TurnId] | None = None
        self._began: int | None = None
        self._stopped = False
        self._ticking = Clock.schedule_interval(self._tick, 1)
        self._ticking.cancel()

    def follow(self, match: Match) -> None:
        """Runs for the turn that this match is in."""
        standing = self._session.view(match).standing
        turn = None if standing is None or standing.turn is None else (match.id, standing.turn_id)
        if turn != self._turn or self._stopped:
            self._match, self._turn, self._stopped = match, turn, False
            self._began = None if turn is None else self._taken_up(match)
        self._session.turn_started = None if self._began is None else (match.id, self._began)
        self._ticking.cancel()
        self._tick()
        if self._shown:
            self._ticking()

    def stop(self) -> None:
        """The table is out of sight."""
        self._ticking.cancel()
        self._session.turn_started = None
        if self._began is not None and not self._stopped and self._match is not None:
            self._stopped = True
            self._kept(self._match).write_or_remember(self._session.now() - self._began)

    def _taken_up(self, match: Match) -> int | None:
        """The start of the turn, without the time in which the table was not shown."""
        spent = self._kept(match).take()
        return self._session.now() - spent if type(spent) is int else turn_began(match)

    def _kept(self, match: Match) -> Draft:
        return Draft.of_match(self._session, "turn_clock", match.id, self._turn)

    @property
    def _shown(self) -> bool:
        return self._began is not None and bool(self._session.settings["clock"])

    def _tick(self, *_: Any) -> None:
        began = self._began if self._shown else None
        self.text = "" if began is None else as_clock(self._session.now() - began)


def turn_began(match: Match) -> int | None:
    """When the present turn began; None if no player is to move."""
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
    standing = match.game.play.standing(state.table)
    return None if standing.turn is None else standing.turn_id


def as_clock(seconds: int) -> str:
    """2:14, or 1:02:14; empty if the phone's clock was set back, or the match was left alone."""
    if not 0 <= seconds < LEFT_ALONE:
        return ""
    hours, minutes = seconds // HOUR, seconds % HOUR // MINUTE
    return f"{hours}:{minutes:02}:{seconds % MINUTE:02}" if hours else f"{minutes}:{seconds % MINUTE:02}"
