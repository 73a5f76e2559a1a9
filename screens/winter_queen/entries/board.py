"""The map below the pad of a wide window: the page or colour in hand is entered and shown on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.hexes import Cell
from scoring.winter_queen.final_scoring.entries import final
from screens.scoring.book import ScoreBook
from screens.winter_queen.map.canvas import MapCanvas
from screens.winter_queen.map.spell_map import light

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen


class ScoredMap(MapCanvas):
    """A tap is for the editor in hand, which lights what it counts."""

    def __init__(self, page: FinalScoringScreen, **kwargs: Any) -> None:
        super().__init__(key="scored_map", crests=False, zoomable=True, **kwargs)
        self._page = page

    def show(self, book: ScoreBook) -> None:
        self.position, self.guessed = final(book.table), not book.certain(0, "layout")
        light(self, self.position, None)
        self.hinted = frozenset()

    def on_cell(self, cell: Cell) -> None:
        page = self._page
        if page.present.count is None:
            editor: Any = page.editor(page.present)
            editor.tap(cell)
