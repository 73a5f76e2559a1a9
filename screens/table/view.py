"""Which panel and which player the table shows, as drafts."""

from __future__ import annotations

from typing import Any

from scoring.journal.match import Match
from scoring.play import Standing
from screens.shell.draft import Draft
from screens.shell.session import Session


class TableView:
    """A player is chosen for the present turn only: then the player on turn is shown again.

    Looking round is possible even when nothing can be written.
    """

    def __init__(self, session: Session, match_id: str) -> None:
        self._session, self._match = session, match_id
        self._tab = Draft.of_match(session, "table_tab", match_id)

    def _player(self, standing: Standing) -> Draft:
        return Draft.of_match(self._session, "table_player", self._match, standing.turn_id)

    @property
    def tab(self) -> Any:
        """The stored id: another version may have had other panels."""
        return self._tab.read()

    def player(self, match: Match, standing: Standing) -> int:
        player = self._player(standing).read()
        fits = type(player) is int and 0 <= player < len(match.seated)
        return player if fits else standing.turn or 0

    def choose_tab(self, tab: str) -> None:
        self._tab.write_or_remember(tab)

    def choose_player(self, player: int, standing: Standing) -> None:
        self._player(standing).write_or_remember(None if player == standing.turn else player)
