"""Watching a finished match again, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from scoring.journal.match import Match


class Replay(Protocol):
    """A game's replay as the shell uses it, `load_replay` in its `GAME`; the game's own page uses more of it."""

    def can_be_replayed(self, match: Match) -> bool:
        """Whether there is something to watch."""


def can_be_replayed(match: Match) -> bool:
    replay = match.game.replay
    return replay is not None and replay.can_be_replayed(match)
