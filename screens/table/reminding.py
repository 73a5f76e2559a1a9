"""Chooses the reminder to show: at most one in a turn, and each kind seldom."""

from __future__ import annotations

from typing import Any

from scoring.journal.match import Match
from scoring.play import Reminder
from screens.shell.draft import Draft
from screens.shell.session import Session

# How many matches of a game count as the first ones, and how often each kind is shown in one of them.
FIRST_MATCHES, MOST_TIMES = 3, 2


class Reminding:
    """The setting `reminders`: in the `first` matches of a game, `all` of them in every match, or `off`.

    A reminder that was read does not come again in this match; a muted one never does. That is a draft of the match.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._matches: dict[str, int] = {}

    def current(self, match: Match) -> Reminder | None:
        """The reminder for the last entry; from then on it counts as shown."""
        if match.game.play is None or match.state.table is None or not self._wanted(match):
            return None
        view = self._session.view(match)
        if not view.reminders:
            return None
        shown, draft = self._state(match)
        away = {*self._session.settings["muted"], *shown["read"]}
        left = [reminder for reminder in view.reminders if reminder.id not in away and self._applies(reminder)]
        at, turn = len(match.journal.entries), list(view.standing.turn_id if view.standing else ())
        if shown["at"] == at:
            return next((reminder for reminder in left if reminder.id == shown["id"]), None)
        if shown["turn"] == turn:
            return None
        seldom = self._session.settings["reminders"] == "all"
        new = next((one for one in left if seldom or shown["times"].get(one.id, 0) < MOST_TIMES), None)
        if new is not None:
            times = {**shown["times"], new.id: shown["times"].get(new.id, 0) + 1}
            draft.write_or_remember({**shown, "at": at, "turn": turn, "id": new.id, "times": times})
        return new

    def read(self, match: Match) -> None:
        """Marks the shown reminder as read."""
        if current := self.current(match):
            shown, draft = self._state(match)
            draft.write_or_remember({**shown, "read": [*shown["read"], current.id]})

    def mute(self, match: Match) -> str:
        """Mutes the shown reminder; returns its id, or "" if that could not be saved."""
        current = self.current(match)
        muted = self._session.settings["muted"]
        return current.id if current and self._session.set("muted", [*muted, current.id]) else ""

    def unmute(self, id: str) -> None:
        self._session.set("muted", [other for other in self._session.settings["muted"] if other != id])

    def _applies(self, reminder: Reminder) -> bool:
        """Whether the reminder applies here: not "hide your points" where points are shown."""
        return bool(self._session.settings["secrets"]) or not reminder.about_secrets

    def _wanted(self, match: Match) -> bool:
        setting = self._session.settings["reminders"]
        return setting == "all" or (setting == "first" and self._finished(match.game.id) < FIRST_MATCHES)

    def _finished(self, game: str) -> int:
        """The number of finished matches of this game."""
        from storage.history import matches_by_game

        if game not in self._matches:
            known = self._session.read(lambda: matches_by_game(self._session.store), {})
            self._matches[game] = known.get(game, 0)
        return self._matches[game]

    def _state(self, match: Match) -> tuple[dict[str, Any], Draft]:
        draft = Draft.of_match(self._session, "reminded", match.id)
        saved = draft.fields()
        fits = (
            isinstance(saved.get("times"), dict)
            and isinstance(saved.get("read"), list)
            and saved.keys() == {"at", "turn", "id", "times", "read"}
        )
        return (saved if fits else {"at": -1, "turn": None, "id": "", "times": {}, "read": []}), draft
