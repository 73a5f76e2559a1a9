"""The history: all matches that were put away, newest first; on a wide window with the chosen one beside them."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from kivy.properties import BooleanProperty

from screens.history import filter as history_filter
from screens.history.filter import NOTHING, Wanted
from screens.history.head import HistoryHead
from screens.history.pages import HistoryPages
from screens.history.past_view import PastView
from screens.history.rows import Line, Month, MonthRow, PastRow
from screens.kit.layouts.long_list import LongList
from screens.look.theme import theme
from screens.runtime import kv
from screens.shell.draft import Draft
from screens.shell.page import Page
from storage.history import ALL, PAGE


class HistoryScreen(Page):
    """`split`: the chosen match stands beside the list."""

    top_level = True
    split = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._chosen, self._away = "", False
        super().__init__(**kwargs)
        self._draft = Draft(self.session, "history")
        self.wanted = history_filter.restored(self._draft.fields())
        self._pages = HistoryPages(self.session)
        self._view: PastView | None = None
        self._head = HistoryHead(self.wanted.text)
        self._head.bind(on_typed=self._typed, on_choose=self.choose, on_nothing=self._act_on_nothing)
        self._list: LongList = self.ids.list
        self._list.kinds = {Month: MonthRow, Line: PastRow}
        self._list.bind(on_row=self._made, on_near_end=self._more)
        self._list.head = self._head
        self.session.bind(uncounted=self.refresh_soon)

    def on_parent(self, *_: Any) -> None:
        if self.parent is None:
            self._head.leave_search()

    def build_rest(self) -> bool:
        return self._view is not None and self._view.build_rest()

    # Showing

    def opened(self) -> None:
        """Coming back keeps the scroll position; the navigation scrolls to the top."""
        if not self._away:
            self._list.to_top()
        self._away = False
        super().opened()

    def on_text_scale(self, *_: Any) -> None:
        super().on_text_scale()
        self.refresh_soon()

    def refresh(self) -> None:
        """Reads as many matches as are already shown, so that the scroll position stays valid."""
        chosen = self.wanted.filter(self.session.now())
        count = self._pages.count(chosen)
        every = self._pages.count(ALL) if self.wanted else count
        self._head.show(self.wanted, count, every, int(self.session.uncounted))
        size = max(PAGE, sum(isinstance(entry, Line) for entry in self._list.entries))
        self._list.show(self._pages.first(chosen, size))
        self._show_view()

    def _more(self, *_: Any) -> None:
        before, entries = len(self._list.entries), self._pages.more()
        if entries:
            self._list.extend(entries)
            # The previous last line may now be followed by others of its month.
            self._list.show_again(since=before - 1)

    def _made(self, _list: LongList, row: Any) -> None:
        if isinstance(row, PastRow):
            row.bind(on_release=lambda tapped: self.open_match(tapped.match_id, tapped.game))

    # Filters

    def want(self, wanted: Wanted) -> None:
        """Kept, so that the page comes back as it was left."""
        self._draft.write(asdict(wanted) if wanted else None)
        self.wanted = wanted
        self._list.to_top()
        self._list.show([])
        self.refresh()

    def choose(self, _head: Any, what: str) -> None:
        title, choices = history_filter.choices(self.session, what)

        def take(value: str) -> None:
            self.want(replace(self.wanted, **{what: value}))

        history_filter.ask(self.shell, title, choices, getattr(self.wanted, what), take)

    def search(self) -> None:
        """Opens the search, or closes it again."""
        self._list.to_top()
        self._head.open_search(not self._head.searching)

    def _typed(self, _head: Any, text: str) -> None:
        if text != self.wanted.text:
            self.want(replace(self.wanted, text=text))

    def clear(self) -> None:
        self._head.open_search(False)
        self.want(NOTHING)

    def _act_on_nothing(self, *_: Any) -> None:
        if self.wanted:
            self.clear()
        else:
            self.shell.go("games")

    def go_back(self) -> bool:
        """Clears the search and the filters first."""
        if self._head.searching or self.wanted:
            self.clear()
            return True
        return False

    # The chosen match

    def leave(self, name: str, **params: str) -> None:
        """To a page above this one."""
        self._away = True
        self.shell.go(name, **params)

    def open_match(self, match_id: str, game: str) -> None:
        self._head.leave_search()
        if not self.wide:
            self.leave("past", match=match_id, game=game)
            return
        self._chosen = match_id
        self._show_view()

    def _show_view(self) -> None:
        lines = [entry for entry in self._list.entries if isinstance(entry, Line)]
        shown = next((line for line in lines if line.past.id == self._chosen), lines[0] if lines else None)
        for line in lines:
            line.on = line is shown and self.wide
        self._list.show_again()
        beside, self.split = self.ids.beside, self.wide and shown is not None
        if shown is None or not self.wide:
            beside.clear_widgets()
            self._view = None
            theme.game = self.game = ""
            return
        if self._view is None:
            self._view = PastView(page=self, headed=True)
            self._view.bind(on_changed=self.refresh_soon, on_removed=self.refresh_soon)
            beside.add_widget(self._view)
        self._chosen = shown.past.id
        theme.game = self.game = shown.past.game
        self._view.show(shown.past.id)


kv.load(__name__)
