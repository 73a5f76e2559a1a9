"""What a person looks at on the table: a panel and a player. Both are kept, so that a kill loses neither."""

from __future__ import annotations

from typing import Any

from scoring.journal.match import Match
from scoring.play import Standing
from screens.shell.session import Session


class TableView:
    """A player is chosen for the present turn only: when it goes on, the player on turn is shown again."""

    def __init__(self, session: Session, match_id: str) -> None:
        self._session = session
        self._key = f"table/{match_id}"
        kept = session.draft(self._key)
        self._kept: dict[str, Any] = kept if isinstance(kept, dict) else {}

    @property
    def tab(self) -> Any:
        """As it was kept: another version may have had other panels."""
        return self._kept.get("tab")

    def player(self, match: Match, standing: Standing) -> int:
        player = self._chosen(match, standing)
        return player if player is not None else standing.turn or 0

    def choose_tab(self, tab: str, match: Match, standing: Standing) -> None:
        self._keep(tab, self._chosen(match, standing), standing)

    def choose_player(self, player: int, standing: Standing) -> None:
        self._keep(self.tab, None if player == standing.turn else player, standing)

    def _chosen(self, match: Match, standing: Standing) -> int | None:
        player = self._kept.get("player")
        fits = type(player) is int and 0 <= player < len(match.seated)
        return player if fits and self._kept.get("during") == _moment(standing) else None

    def _keep(self, tab: Any, player: int | None, standing: Standing) -> None:
        # Looking round must be possible even when nothing can be written: then only a restart forgets it.
        self._kept = {"tab": tab, "player": player, "during": _moment(standing)}
        self._session.keep_draft(self._key, self._kept)


def _moment(standing: Standing) -> list[int | None]:
    return [standing.turn, standing.done]
