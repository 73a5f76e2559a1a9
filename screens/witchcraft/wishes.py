"""How a table wants to see a match: turned, turned by itself, with analysis. It is kept, but not in the journal."""

from __future__ import annotations

from typing import Any

from scoring.witchcraft.table import Table
from screens.shell.session import Session

NAMES = ("turned", "follows", "analysis")


class Wishes:
    """All are off until somebody wants them."""

    def __init__(self, session: Session, match_id: str) -> None:
        self._session, self._key = session, f"wishes/{match_id}"

    @property
    def _kept(self) -> dict[str, Any]:
        kept = self._session.draft(self._key)
        return kept if isinstance(kept, dict) else {}

    def has(self, name: str) -> bool:
        return self._kept.get(name) is True

    def set(self, name: str, on: bool) -> None:
        self._session.keep_draft(self._key, {**self._kept, name: on})

    def turned(self, table: Table) -> bool:
        """Whether the board is seen from the second player's side."""
        kept = self._kept
        turned = kept.get("turned") is True
        return turned != (kept.get("follows") is True and table.to_move == 1 and not table.ended)
