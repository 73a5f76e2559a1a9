"""What a game adds to the page of a result, and whether one of its matches can be watched again."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from scoring.match import Match
from screens.kit.layout import Box

if TYPE_CHECKING:
    from screens.page import Page


class ResultPart(Box):
    """Stands below the podium."""

    def show(self, page: Page, match: Match) -> None:
        """Shows what there is to say about this match."""


def result_part(game: str) -> ResultPart | None:
    """`PART` in the game's own module, if it has one."""
    module = f"screens.{game}.result_part"
    if not find_spec(module):
        return None
    part: type[ResultPart] = import_module(module).PART
    return part()


def can_be_replayed(match: Match) -> bool:
    module = f"scoring.{match.game.id}.replay"
    return bool(find_spec(module) and import_module(module).can_be_replayed(match))
