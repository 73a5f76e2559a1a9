"""The steps of the clan card, read off at the final scoring: they count for this match, and are kept for the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from screens.carodeni.copy.step_table import StepTable
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.shell.kept_copies import problem_of

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen


class StepsQuestion(Sheet):
    def __init__(self, page: FinalScoringScreen, fact: str, **kwargs: Any) -> None:
        super().__init__(title=words.tr("carodeni.copy.steps"), note=words.tr("carodeni.pad.steps.kept"), **kwargs)
        self._page, self._fact = page, fact
        known = fact in page.book.table.known
        self._steps: tuple[int, ...] = page.book.value(0, fact) if known else ()
        self._table = StepTable(fact, title=words.tr(f"carodeni.copy.title.{fact}"))
        self._table.bind(on_steps=self._stepped)
        self._use = PushButton(key="use_steps", kind="primary", text=words.tr("carodeni.pad.steps.use"), least=dp(56))
        self._use.bind(on_release=self._finish)
        self.add_widget(self._table)
        self.add_widget(self._use)
        self._show()

    def _show(self) -> None:
        self._table.show(self._steps)
        self._use.disabled = problem_of(self._page.game, self._fact, self._steps) is not None

    def _stepped(self, _: Any, steps: tuple[int, ...]) -> None:
        self._steps = steps
        self._show()

    def _finish(self, *_: Any) -> None:
        page = self._page
        self.close()
        if self._fact in page.book.table.known and self._steps == page.book.value(0, self._fact):
            return
        if page.enter(0, self._fact, self._steps):
            page.session.keep_copy(page.game, self._fact, self._steps)
