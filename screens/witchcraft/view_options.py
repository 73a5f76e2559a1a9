"""View options of a table: board turned, turned with each move, analysis. Not part of the journal."""

from __future__ import annotations

from scoring.witchcraft.table import Table
from screens.shell.draft import Draft
from screens.shell.session import Session

NAMES = ("turned", "follows", "analysis", "copy_later")


class ViewOptions:
    """A draft of the match. All options are off until they are set."""

    def __init__(self, session: Session, match_id: str) -> None:
        self._draft = Draft.of_match(session, "view_options", match_id)

    def has(self, name: str) -> bool:
        return self._draft.fields().get(name) is True

    def set(self, name: str, on: bool) -> None:
        self._draft.write({**self._draft.fields(), name: on})

    def turned(self, table: Table) -> bool:
        """Whether the board is seen from the second player's side."""
        return self.has("turned") != (self.has("follows") and table.to_move == 1 and not table.ended)
