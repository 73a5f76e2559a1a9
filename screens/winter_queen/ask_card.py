"""The card with a question about the table: answered by a tap on a crystal, or put off."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from scoring.journal.events import Event
from scoring.message import Message
from scoring.winter_queen.events import DomainShown, HolderFilled, Replaced
from scoring.winter_queen.file.notation import cell_word
from scoring.winter_queen.table import Table
from screens.kit.layouts.items import show_items
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Panel
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.books.page_picture import Crystal
from screens.winter_queen.holders.color_pick import offer_colors
from screens.winter_queen.holders.holder_names import between
from screens.winter_queen.questions import AboutCrystal, AboutHolder, AboutMap, AboutTile, Question


class AskCard(Panel, Stack):
    """Fires `on_answer` with an event once all is said, and `on_later`. `drawn` is what was tapped for a holder.

    `several`: more than one crystal is asked for, and `some` are tapped. `about_map`: the map is a guess; `on_compare`
    asks for a closer look, `on_match` says that it is right.
    """

    title = StringProperty("")
    some = BooleanProperty(False)
    several = BooleanProperty(False)
    about_map = BooleanProperty(False)

    __events__ = ("on_answer", "on_later", "on_match", "on_compare")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._question: Question | None = None
        self._table: Table | None = None
        self._language = ""
        self.drawn: tuple[str, ...] = ()

    def on_answer(self, event: Event) -> None:
        """Event: the answer, to be recorded."""

    def on_later(self) -> None:
        """Event: the question is put off."""

    def on_match(self) -> None:
        """Event: the map matches the board."""

    def on_compare(self) -> None:
        """Event: compare the map, or choose another."""

    def ask(self, question: Question, table: Table) -> None:
        if question != self._question:
            self.drawn = ()
        elif table is self._table and words.language == self._language:
            return
        self._question, self._table, self._language = question, table, words.language
        self._show()

    def take_back(self) -> None:
        self.drawn = self.drawn[:-1]
        self._show()

    def _show(self) -> None:
        question, table = self._question, self._table
        assert question is not None and table is not None
        self.about_map = isinstance(question, AboutMap)
        if isinstance(question, AboutMap):
            self.title = words.tr("winter_queen.confirm.title")
            self.ids.picks.clear_widgets()
        elif isinstance(question, AboutCrystal):
            self.title = words.tr("winter_queen.ask.in_hand", color=Message(f"color.{question.color}.crystal"))
            offer_colors(self.ids.picks, self._nowhere, (), none=words.tr("winter_queen.ask.nowhere"))
        elif isinstance(question, AboutTile):
            self.title = words.tr("winter_queen.ask.tile", number=question.number, of=question.of)
            blank = words.tr("winter_queen.ask.blank")
            offer_colors(self.ids.picks, self._tile, none=blank, icon="crown", printed=True, named=False)
        else:
            name = between(table, question.holder)
            self.title = words.tr("winter_queen.ask.holder", holder=name, n=question.count)
            picks = offer_colors(self.ids.picks, self._crystal, named=False)
            for color, left in table.unseen().items():
                picks[color].faint = left <= self.drawn.count(color)
                picks[color].disabled = table.in_box(color) <= self.drawn.count(color)
        self._show_drawn(question.count if isinstance(question, AboutHolder) else 0)

    def _show_drawn(self, count: int) -> None:
        """The tapped crystals, and dashed rings for the rest."""
        self.some, self.several = bool(self.drawn), count > 0
        colors = [self.drawn[index] if index < len(self.drawn) else "" for index in range(count)]
        show_items(self.ids.drawn, colors, _drawn_crystal)

    def _tile(self, color: str) -> None:
        if isinstance(self._question, AboutTile):
            self.dispatch("on_answer", DomainShown(cell_word(self._question.cell), color))

    def _nowhere(self, _color: str) -> None:
        if isinstance(self._question, AboutCrystal):
            self.dispatch("on_answer", Replaced(self._question.color))

    def _crystal(self, color: str) -> None:
        question = self._question
        if not isinstance(question, AboutHolder) or len(self.drawn) == question.count:
            return
        self.drawn = (*self.drawn, color)
        if (rest := self._all_the_rest(question)) is not None:
            self.drawn = (*self.drawn, *rest)
        self._show()
        if len(self.drawn) == question.count:
            answer, self.drawn = HolderFilled(question.holder, self.drawn), ()
            self.dispatch("on_answer", answer)

    def _all_the_rest(self, question: AboutHolder) -> tuple[str, ...] | None:
        """The crystals that must be the others, if no more are unseen than are still to be said."""
        table = self._table
        assert table is not None
        if table.bag_in_doubt:
            return None
        left = Counter(table.unseen()) - Counter(self.drawn)
        return tuple(left.elements()) if left.total() == question.count - len(self.drawn) else None


def _drawn_crystal(color: str) -> Crystal:
    return Crystal(color=color, size_hint=(None, None), size=(dp(20), dp(20)))


kv.load(__name__)
