"""Which reminders are to be shown: those of the moment that nobody has muted or read."""

from __future__ import annotations

from scoring.journal.match import Match
from scoring.play import Reminder
from screens.shell.session import Session


class Reminding:
    """What was read comes again with the next thing that happens; what was muted does not."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._at, self._read = -1, frozenset[str]()

    def left(self, match: Match) -> list[Reminder]:
        play = match.game.play
        if play is None or match.state.table is None:
            return []
        away = {*self._session.settings["muted"], *self._read_at(match)}
        return [reminder for reminder in self._session.view(match).reminders if reminder.id not in away]

    def read(self, match: Match) -> None:
        """The first of them was read."""
        if left := self.left(match):
            self._at, self._read = len(match.journal.entries), self._read_at(match) | {left[0].id}

    def mute(self, match: Match) -> str:
        """Mutes the first of them; its id once that is kept, otherwise nothing."""
        left = self.left(match)
        muted = self._session.settings["muted"]
        return left[0].id if left and self._session.set("muted", [*muted, left[0].id]) else ""

    def unmute(self, id: str) -> None:
        self._session.set("muted", [other for other in self._session.settings["muted"] if other != id])

    def _read_at(self, match: Match) -> frozenset[str]:
        return self._read if self._at == len(match.journal.entries) else frozenset()
