"""The history: all matches that were put away, newest first; on a wide window with the chosen one beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from scoring import catalog
from scoring.message import Message
from screens import history_filter, kv
from screens.dates import month_of
from screens.history_filter import NOTHING, PERIODS, Choice, Wanted, period_name
from screens.history_rows import Line, Month, MonthRow, PastRow, by_month
from screens.kit.buttons import IconButton
from screens.kit.chips import Chip, Chips
from screens.kit.empty import EmptyState
from screens.kit.long_list import LongList
from screens.kit.maybe import Maybe
from screens.kit.note import Note
from screens.kit.stack import Stack
from screens.kit.text import Text
from screens.page import Page
from screens.past_view import PastView
from screens.search_field import SearchField
from screens.theme import theme
from screens.words import words
from storage import history
from storage.history import PAGE, Mark

TYPING_PAUSE = 0.25
# Who plays less often is found by typing the name.
MOST_PEOPLE = 40


class HistoryHead(Stack):
    """Above the list, and scrolled with it: the search, the filters, and what there is to say."""

    count = StringProperty("")
    counting = StringProperty("")
    searching = BooleanProperty(False)
    empty = StringProperty("")
    empty_action = StringProperty("")
    filters = BooleanProperty(True)
    hint = StringProperty("")


class HistoryScreen(Page):
    """`split`: the chosen match stands beside the list."""

    top_level = True
    split = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._after: Mark | None = None
        self._chosen, self._away = "", False
        super().__init__(**kwargs)
        self.wanted = history_filter.kept(self.session.draft("history"))
        self._head = HistoryHead(searching=bool(self.wanted.text))
        self._list: LongList = self.ids.list
        self._list.kinds = {Month: MonthRow, Line: PastRow}
        self._list.bind(on_row=self._made, on_near_end=self._more)
        self._list.head = self._head
        self._search = self._head.ids.search
        self._search.text = self.wanted.text
        self._type_soon = Clock.create_trigger(self._typed, TYPING_PAUSE)
        self._search.bind(text=self._type_soon)
        self._head.ids.nothing.bind(on_act=self._act_on_nothing)
        self._view: PastView | None = None
        self.session.bind(uncounted=self._counted)

    def on_parent(self, *_: Any) -> None:
        # Kivy keeps the last field that had the keyboard: nothing around it may lead to this page.
        if self.parent is None:
            self._search.ids.field.focus = False

    # Showing

    def opened(self) -> None:
        """Whoever comes back finds the list as it was; the navigation leads to its top."""
        if not self._away:
            self._list.to_top()
        self._away = False
        super().opened()

    def on_text_scale(self, *_: Any) -> None:
        super().on_text_scale()
        self.refresh_soon()

    def refresh(self) -> None:
        store, chosen = self.session.store, self.wanted.filter(self.session.now())
        count = self.session.read(lambda: history.count(store, chosen), 0)
        every = self.session.read(lambda: history.count(store), 0) if self.wanted else count
        self._show_head(count, every)
        self._read_again()
        self._show_view()

    def _show_head(self, count: int, every: int) -> None:
        head = self._head
        head.filters = bool(every) or bool(self.wanted)
        head.count = words.tr("history.found", n=count, total=every) if self.wanted and count else ""
        left = int(self.session.uncounted)
        head.counting = words.tr("history.counting", n=left) if left else ""
        head.hint = words.tr("history.search")
        nothing = "" if count else "none_found" if every else "none_yet"
        head.empty = words.tr(f"history.{nothing}") if nothing else ""
        head.empty_action = words.tr("history.clear" if every else "history.to_games") if nothing else ""
        self._show_chips()

    def _show_chips(self) -> None:
        wanted, chips = self.wanted, self._head.ids.chips
        chips.clear_widgets()
        game = words.tr(f"{wanted.game}.name") if wanted.game else words.tr("history.all_games")
        for key, text, on in (
            ("game", game, wanted.game),
            ("person", wanted.person or words.tr("history.players"), wanted.person),
            ("period", period_name(wanted.period), wanted.period),
        ):
            icons = {"icon": "check"} if on else {"trailing": "down"}
            chip = Chip(key=f"filter_{key}", text=text, on=bool(on), **icons)
            chip.bind(on_release=getattr(self, f"choose_{key}"))
            chips.add_widget(chip)

    def _read_again(self) -> None:
        """As many matches as are shown already, so that nobody loses the place."""
        size = max(PAGE, sum(isinstance(entry, Line) for entry in self._list.entries))
        self._list.show([])
        self._add(None, size)

    def _more(self, *_: Any) -> None:
        if self._after is not None:
            self._add(self._after, PAGE)

    def _add(self, after: Mark | None, size: int) -> None:
        store, now = self.session.store, self.session.now()
        chosen = self.wanted.filter(now)

        def count(at: int) -> int:
            since, until = month_of(at)
            since = max(since, chosen.since or since)
            until = min(until, chosen.until or until)
            return history.count(store, replace(chosen, since=since, until=until))

        def read() -> bool:
            page = history.page(store, chosen, after, size)
            self._after = page.after
            last = self._list.entries[-1] if self._list.entries else None
            self._list.extend(list(by_month(page.matches, last, page.after is not None, count)))
            return True

        before = len(self._list.entries)
        if not self.session.read(read):
            self._after = None
        # What was the last line may now be followed by others of its month.
        self._list.show_again(since=before - 1)

    def _made(self, _list: LongList, row: Any) -> None:
        if isinstance(row, PastRow):
            row.bind(on_release=lambda tapped: self.open_match(tapped.match_id, tapped.game))

    def _counted(self, *_: Any) -> None:
        self.refresh_soon()

    # Filters

    def want(self, wanted: Wanted) -> None:
        """Kept, so that the page comes back as it was left."""
        self.session.keep_draft("history", asdict(wanted) if wanted else None)
        self.wanted = wanted
        self._list.to_top()
        self._list.show([])
        self.refresh()

    def choose_game(self, *_: Any) -> None:
        counts = self.session.read(lambda: history.games(self.session.store), {})
        choices = [("", words.tr("history.all_games"), str(sum(counts.values())))]
        choices += [(id, words.tr(f"{id}.name"), str(counts[id])) for id in catalog.IDS if id in counts]
        title = words.tr("history.which_game")
        self._ask("game", title, choices)

    def choose_person(self, *_: Any) -> None:
        everybody = words.tr("history.everybody")
        people = [(person.name, person.name, str(person.plays)) for person in self.session.people() if person.plays]
        people = people[:MOST_PEOPLE]
        self._ask("person", words.tr("history.whose"), [("", everybody, ""), *people])

    def choose_period(self, *_: Any) -> None:
        choices = [(period, period_name(period), "") for period in PERIODS]
        title = words.tr("history.when")
        self._ask("period", title, choices)

    def _ask(self, what: str, title: str, choices: Sequence[Choice]) -> None:
        def take(value: str) -> None:
            self.want(replace(self.wanted, **{what: value}))

        history_filter.ask(self.shell, title, choices, getattr(self.wanted, what), take)

    def search(self) -> None:
        """Opens the search, or closes it again."""
        self._head.searching = not self._head.searching
        self._list.to_top()
        self._search.ids.field.focus = self._head.searching
        if not self._head.searching:
            self._search.text = ""

    def _typed(self, *_: Any) -> None:
        text = str(self._search.text).strip()
        if text != self.wanted.text:
            self.want(replace(self.wanted, text=text))

    def clear(self) -> None:
        self._head.searching, self._search.text = False, ""
        self.want(NOTHING)

    def _act_on_nothing(self, *_: Any) -> None:
        if self.wanted:
            self.clear()
        else:
            self.shell.go("games")

    def go_back(self) -> bool:
        """From what was found to everything."""
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
        if not self.in_front:
            return
        self._search.ids.field.focus = False
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
            self._view.bind(on_changed=self.refresh_soon, on_gone=self.refresh_soon)
            beside.add_widget(self._view)
        self._chosen = shown.past.id
        theme.game = self.game = shown.past.game
        self._view.show(shown.past.id)


kv.load(__name__)
