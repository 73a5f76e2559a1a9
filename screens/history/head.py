"""The head of the history, which scrolls with it: search, filters, and notes."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from screens.history.filter import Wanted, chips
from screens.kit.chips import Chip
from screens.kit.layouts.stack import Stack
from screens.look.words import words
from screens.runtime import kv
from screens.shell.search_field import SearchField

TYPING_PAUSE = 0.25


class HistoryHead(Stack):
    """Fires `on_typed` after a pause, `on_choose` with the filter that was tapped, `on_nothing` in an empty history."""

    count = StringProperty("")
    counting = StringProperty("")
    searching = BooleanProperty(False)
    empty = StringProperty("")
    empty_action = StringProperty("")
    filters = BooleanProperty(True)
    hint = StringProperty("")

    __events__ = ("on_typed", "on_choose", "on_nothing")

    def __init__(self, text: str = "", **kwargs: Any) -> None:
        super().__init__(searching=bool(text), **kwargs)
        self.search.text = text
        self.search.bind(text=Clock.create_trigger(self._typed, TYPING_PAUSE))
        self.ids.nothing.bind(on_act=lambda _: self.dispatch("on_nothing"))

    @property
    def search(self) -> SearchField:
        search: SearchField = self.ids.search
        return search

    def show(self, wanted: Wanted, count: int, every: int, uncounted: int) -> None:
        self.filters = bool(every or wanted)
        self.count = words.tr("history.found", n=count, total=every) if wanted and count else ""
        self.counting = words.tr("history.counting", n=uncounted) if uncounted else ""
        self.hint = words.tr("history.search")
        nothing = "" if count else "none_found" if wanted else "none_yet"
        self.empty = words.tr(f"history.{nothing}") if nothing else ""
        self.empty_action = words.tr("history.clear" if wanted else "history.to_games") if nothing else ""
        self._show_chips(wanted)

    def _show_chips(self, wanted: Wanted) -> None:
        self.ids.chips.clear_widgets()
        for what, text, on in chips(wanted):
            icons = {"icon": "check"} if on else {"trailing": "down"}
            chip = Chip(key=f"filter_{what}", text=text, on=on, **icons)
            chip.bind(on_release=lambda _, what=what: self.dispatch("on_choose", what))
            self.ids.chips.add_widget(chip)

    def _typed(self, *_: Any) -> None:
        self.dispatch("on_typed", self.search.text.strip())

    def open_search(self, on: bool) -> None:
        self.searching = self.search.ids.field.focus = on
        if not on:
            self.search.text = ""

    def leave_search(self) -> None:
        """Kivy keeps the last field that had the keyboard: nothing around it may lead to a page that was left."""
        self.search.ids.field.focus = False

    def on_typed(self, text: str) -> None:
        """Event: search for this text."""

    def on_choose(self, what: str) -> None:
        """Event: choose a filter."""

    def on_nothing(self) -> None:
        """Event: the button below an empty history was tapped."""


kv.load(__name__)
