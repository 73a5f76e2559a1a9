"""The whole pad as a sheet on a phone; a tap on a number goes to its cell."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from screens.kit.buttons import PushButton
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.kit.rows import RowGroup
from screens.look.words import words
from screens.scoring.notes import RuleNotes, unusual
from screens.scoring.pad import cells, totals
from screens.scoring.score_table import ColumnsLine, PlayerHead, ScoreLine
from screens.shell.page import LARGE_TEXT

if TYPE_CHECKING:
    from scoring.play import Category
    from screens.scoring.book import ScoreBook
    from screens.scoring.page import FinalScoringScreen
    from screens.shell.match_page import MatchPage

FIRST = dp(108)


def player_heads(book: ScoreBook, first: float) -> ColumnsLine:
    heads = ColumnsLine(first=first)
    players = book.match.seated
    heads.show([PlayerHead(piece=player.color or "", name=player.name, below=True) for player in players])
    return heads


def score_line(book: ScoreBook, category: Category, first: float) -> ScoreLine:
    """The numbers of one category. Without a `first` column its name stands above them."""
    game = book.match.game.id
    name = words.tr(f"{game}.category.{category.id}.short")
    line = ScoreLine(icon=category.icon, name=name, first=first, stacked=not first, least=dp(48))
    line.cells = cells(book, category, game, notes=False)
    return line


def total_line(book: ScoreBook, first: float) -> ColumnsLine:
    total = ColumnsLine(name=words.tr("final.total") if first else "", first=first, strong=True)
    total.show(totals(book, notes=False))
    return total


class TotalsSheet(Sheet):
    """A score pad in a sheet: heads, a line for each category, totals. Built again when the text size changes."""

    def __init__(self, page: MatchPage, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._page = page
        page.bind(text_scale=self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        self.clear()
        first = 0 if self._page.text_scale > LARGE_TEXT else FIRST
        book = self.book()
        self.add_widget(player_heads(book, first))
        group = RowGroup()
        for line in self.lines(book, first):
            group.add_widget(line)
        self.add_widget(group)
        self.add_widget(total_line(book, first))
        self.add_end(book)

    @abstractmethod
    def book(self) -> ScoreBook:
        """The score book that is shown."""

    @abstractmethod
    def lines(self, book: ScoreBook, first: float) -> Iterator[ScoreLine]:
        """The lines of the sheet, one for each category."""

    @abstractmethod
    def add_end(self, book: ScoreBook) -> None:
        """Adds the widgets below the totals."""


class PadSheet(TotalsSheet):
    """A tap on a number goes to its cell; the button leads to the result."""

    _page: FinalScoringScreen

    def __init__(self, page: FinalScoringScreen, **kwargs: Any) -> None:
        super().__init__(page, title=words.tr("final.pad"), note=words.tr(f"{page.game}.name"), **kwargs)

    def book(self) -> ScoreBook:
        return self._page.book

    def lines(self, book: ScoreBook, first: float) -> Iterator[ScoreLine]:
        page = self._page
        for index, category in enumerate(book.categories):
            line = score_line(book, category, first)
            line.chosen = int(page.seat) if index == page.category else -1
            line.bind(on_cell=self.closing(lambda _, seat, index=index: page.choose(index, seat)))
            yield line

    def add_end(self, book: ScoreBook) -> None:
        page = self._page
        rules = RuleNotes()
        rules.show(book.sheet)
        self.add_widget(rules)
        for warning in unusual(book) if book.finished else ():
            self.add_widget(Note(kind="quiet", text=words.say(warning)))
        text, kind = page.result_button()
        button = PushButton(key="result", kind=kind, text=text, trailing="next", least=dp(56))
        button.bind(on_release=self.closing(lambda _: page.show_result()))
        self.add_widget(button)
