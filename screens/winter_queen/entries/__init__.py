"""Winter Queen's own part of the final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.message import Message
from scoring.winter_queen.final_scoring.entries import final
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor, EntryKinds

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen
    from screens.winter_queen.entries.board import ScoredMap


def _map() -> type[EntryEditor]:
    from screens.winter_queen.entries.map import MapEntry

    return MapEntry


def _books() -> type[EntryEditor]:
    from screens.winter_queen.entries.books import BooksEntry

    return BooksEntry


def _board(page: FinalScoringScreen) -> ScoredMap:
    from screens.winter_queen.entries.board import ScoredMap

    return ScoredMap(page)


def _aside(book: ScoreBook, _seat: int, category: str) -> Message | None:
    if category != "map":
        return None
    position = final(book.table)
    return Message("winter_queen.end.counted", n=len(position.crystals), printed=len(position.printed))


def _complete(book: ScoreBook, _seat: int, category: str) -> bool:
    """Whether the category is entered. Choosing another map drops its crystals, so the map is then not entered."""
    return category != "map" or book.match.state.tracked or (0, "map") in book.table.entries


def _value_name(what: str) -> Message | None:
    return Message("winter_queen.copy.fact.layout") if what == "layout" else None


KINDS = EntryKinds(
    {"map": _map, "books": _books}, aside=_aside, complete=_complete, value_name=_value_name, board=_board
)
