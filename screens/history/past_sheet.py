"""The score sheet of a past match: podium, a line for each category, and the explanation of each number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.journal.match import Match
from scoring.results.result import Result
from screens.kit.layouts.stack import Stack
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.notes import figure
from screens.scoring.podium import Standing
from screens.scoring.score_table import ScoreLine, Shown
from screens.statistics.words import category_name

if TYPE_CHECKING:
    from screens.shell.shell import Shell


class PastSheet(Stack):
    """`show` takes the match and its result; a match that was only reported has numbers without reasons."""

    game = StringProperty("")
    first = NumericProperty(dp(100))
    large_text = BooleanProperty(False)
    shell: Shell

    def show(self, match: Match, result: Result, finished: bool) -> None:
        self.game = match.game.id
        self._match, self._result = match, result
        self.book = ScoreBook(match) if match.state.table is not None else None
        ranks = result.places if finished else (0,) * len(result.places)
        self._order = sorted(range(len(result.names)), key=lambda seat: (ranks[seat], seat))
        self._show_standings(ranks)
        self._show_table()

    def _show_standings(self, ranks: tuple[int, ...]) -> None:
        colors = [player.color or "" for player in self._match.seated]
        standings = []
        for seat in self._order:
            points = self._result.points[seat]
            color = colors[seat] if seat < len(colors) else ""
            total = "" if points is None else figure(points)
            standings.append(Standing(color, self._result.names[seat], total, ranks[seat]))
        self.ids.podium.show([] if self.large_text else standings)
        self.ids.ranking.show(standings if self.large_text else [])

    def _show_table(self) -> None:
        table = self.ids.table
        table.clear_widgets()
        icons = {category.id: category.icon for category in self.book.scored} if self.book else {}
        for index, (row, points) in enumerate(self._result.rows):
            line = ScoreLine(icon=icons.get(row, ""), least=dp(48), first=self.first, stacked=self.large_text)
            line.name = category_name(self.game, row)
            line.cells = [
                Shown(figure(points[seat]), key=f"why_{row}_{seat}", player=self._result.names[seat])
                for seat in self._order
            ]
            line.disabled = self.book is None
            line.bind(on_cell=lambda _, column, index=index: self._tapped(index, column))
            table.add_widget(line)

    def _tapped(self, index: int, column: int) -> None:
        from screens.scoring.why_sheet import WhySheet

        row = self._result.rows[index][0]
        book = self.book
        category = next((each for each in book.scored if each.id == row), None) if book else None
        if book and category is not None:
            self.shell.overlay(WhySheet(book, self._order[column], category, self.game))

    def on_first(self, *_: Any) -> None:
        for line in self.ids.table.children:
            if isinstance(line, ScoreLine):
                line.first = self.first


kv.load(__name__)
