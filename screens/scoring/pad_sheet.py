"""The whole pad over the page of a phone: every number, and the way to each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from screens.kit.buttons import PushButton
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.kit.rows import RowGroup
from screens.look.words import words
from screens.scoring.pad import cells, totals
from screens.scoring.score_table import ColumnsLine, PlayerHead, ScoreLine
from screens.shell.page import LARGE_TEXT

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen

FIRST = dp(108)


class PadSheet(Sheet):
    """A tap on a number takes its cell in hand; the button leads to the result."""

    def __init__(self, page: FinalScoringScreen, **kwargs: Any) -> None:
        super().__init__(title=words.tr("final.pad"), note=words.tr(f"{page.game}.name"), **kwargs)
        self._page = page
        page.bind(text_scale=self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        page = self._page
        self.clear()
        stacked = page.text_scale > LARGE_TEXT
        first = 0 if stacked else FIRST
        players, book = page.book.match.seated, page.book
        heads = ColumnsLine(first=first)
        heads.show([PlayerHead(piece=player.color or "", name=player.name, below=True) for player in players])
        self.add_widget(heads)
        group = RowGroup()
        for place, category in enumerate(book.categories):
            name = words.tr(f"{page.game}.category.{category.id}.short")
            line = ScoreLine(icon=category.icon, name=name, first=first, stacked=stacked, least=dp(48))
            line.cells = cells(book, category, page.game, notes=False)
            line.chosen = int(page.seat) if place == page.category else -1
            line.bind(on_cell=self.closing(lambda _, seat, place=place: page.choose(place, seat)))
            group.add_widget(line)
        self.add_widget(group)
        total = ColumnsLine(name="" if stacked else words.tr("final.total"), first=first, strong=True)
        total.show(totals(book, notes=False))
        self.add_widget(total)
        for warning in book.sheet.warnings if book.finished else ():
            self.add_widget(Note(kind="quiet", text=words.say(warning)))
        text, kind = page.result_button()
        button = PushButton(key="result", kind=kind, text=text, trailing="next", least=dp(56))
        button.bind(on_release=self.closing(lambda _: page.show_result()))
        self.add_widget(button)
