"""What a game adds to the page of a result."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.journal.match import Match
from screens.kit.layouts.layout import Box

if TYPE_CHECKING:
    from screens.shell.page import Page


class ResultPart(Box):
    """A game's own part of the result, below the podium."""

    def show(self, page: Page, match: Match) -> None:
        """Shows what there is to say about this match."""
