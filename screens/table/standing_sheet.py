"""What everything is worth at this moment, to look at: nothing can be changed here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.rows import RowGroup
from screens.look.words import words
from screens.scoring.pad_sheet import FIRST, player_heads, score_line, total_line
from screens.shell.page import LARGE_TEXT

if TYPE_CHECKING:
    from screens.table.page import TableScreen


class StandingSheet(Sheet):
    """A table that stops here goes on to the final scoring."""

    def __init__(self, page: TableScreen, **kwargs: Any) -> None:
        super().__init__(title=words.tr("table.standing"), note=words.tr("table.standing_note"), **kwargs)
        self._page = page
        page.bind(text_scale=self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        page = self._page
        self.clear()
        first = 0 if page.text_scale > LARGE_TEXT else FIRST
        book = page.session.view(page.now).book
        self.add_widget(player_heads(book, first))
        group = RowGroup()
        for category in book.scored:
            line = score_line(book, category, first)
            line.disabled = True
            group.add_widget(line)
        self.add_widget(group)
        self.add_widget(total_line(book, first))
        button = PushButton(key="stop_here", text=words.tr("table.stop_here"), trailing="next")
        button.bind(on_release=self.closing(lambda _: page.to_scoring()))
        self.add_widget(button)
