"""The totals at this moment, read-only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from screens.kit.buttons import PushButton
from screens.look.words import words
from screens.scoring.pad_sheet import TotalsSheet, score_line

if TYPE_CHECKING:
    from screens.scoring.book import ScoreBook
    from screens.scoring.score_table import ScoreLine
    from screens.table.page import TableScreen


class StandingSheet(TotalsSheet):
    """A table that stops here goes on to the final scoring."""

    _page: TableScreen

    def __init__(self, page: TableScreen, **kwargs: Any) -> None:
        super().__init__(page, title=words.tr("table.standing"), note=words.tr("table.standing_note"), **kwargs)

    def book(self) -> ScoreBook:
        return self._page.session.view(self._page.now).book

    def lines(self, book: ScoreBook, first: float) -> Iterator[ScoreLine]:
        for category in book.scored:
            line = score_line(book, category, first)
            line.disabled = True
            yield line

    def add_end(self, _book: ScoreBook) -> None:
        button = PushButton(key="stop_here", text=words.tr("table.stop_here"), trailing="next")
        button.bind(on_release=self.closing(lambda _: self._page.to_scoring()))
        self.add_widget(button)
