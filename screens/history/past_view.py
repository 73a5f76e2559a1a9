"""A past match: its result, the remarks, and the actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.journal.match import Match
from scoring.results.result import result_of
from screens.history.past_actions import PastActions
from screens.history.past_remarks import PastRemarks
from screens.history.past_words import length_of, outcome, source_notes
from screens.kit.layouts.layout import Box
from screens.kit.layouts.unfolding import Unfolding
from screens.look.dates import date
from screens.look.game_name import game_name
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from storage import history
from storage.errors import NoSuchMatch, Unreadable
from storage.history import Past
from storage.store import Store

if TYPE_CHECKING:
    from screens.shell.page import Page


class PastView(Box):
    """`headed` says above it which game it was and when. `on_changed`: the history reads otherwise now.

    `on_removed`: the match has left the history. It is only looked at, and never the match in hand.
    """

    page: ObjectProperty[Page] = ObjectProperty()
    headed = BooleanProperty(False)
    game = StringProperty("")
    name = StringProperty("")
    when = StringProperty("")
    winner = StringProperty("")
    decided = StringProperty("")
    notice = StringProperty("")
    crowned = BooleanProperty(False)
    explained = BooleanProperty(False)
    large_text = BooleanProperty(False)

    __events__ = ("on_changed", "on_removed")

    def __init__(self, **kwargs: Any) -> None:
        self.unavailable = False
        self.past: Past | None = None
        self.match: Match | None = None
        super().__init__(**kwargs)
        self.ids.sheet.shell = self.page.shell
        self._unfolding = Unfolding(self.ids.scroll)
        self._remarks = PastRemarks(self)
        self._actions = PastActions(self)

    def show(self, match_id: str) -> None:
        session = self.page.session
        another = self.past is None or self.past.id != match_id
        self.past = session.read(lambda: _past_of(session.store, match_id))
        self.unavailable = self.past is None
        if self.past is None:
            return
        self.match = session.read(lambda: _readable(session.store, match_id))
        self.large_text = self.page.text_scale > 1.2
        self._show_outcome(self.past)
        self._show_sheet(self.past.finished)
        if another:
            self.ids.scroll.scroll_y = 1
        self._remarks.clear()
        self._actions.clear()
        past, match = self.past, self.match
        parts = (lambda: self._remarks.show(past, match), lambda: self._actions.show(match))
        self._unfolding.show(parts, at_once=0 if another else len(parts))

    def build_rest(self) -> bool:
        return self._unfolding.build_rest()

    def _show_outcome(self, past: Past) -> None:
        self.game, self.name = past.game, game_name(past.game)
        self.when = " · ".join(filter(None, (words.say(date(past.at)), length_of(past))))
        self.notice = words.say(past.notice) if past.notice else ""
        self.crowned = past.finished and bool(past.winners)
        self.winner = words.say(outcome(past))
        sheet = ScoreBook(self.match).sheet if self.match is not None and self.match.state.table is not None else None
        decided = sheet.decided if sheet is not None and past.finished else ()
        self.ids.rules.show(sheet)
        self.decided = "\n".join((*map(words.say, decided), *source_notes(past)))

    def _show_sheet(self, finished: bool) -> None:
        sheet, match = self.ids.sheet, self.match
        result = result_of(match) if match is not None else None
        sheet.large_text = self.large_text
        self.ids.sheet_room.shown = result is not None
        rows = result.rows if result is not None else ()
        self.explained = match is not None and bool(rows) and match.state.table is not None
        if result is not None:
            sheet.show(match, result, finished)

    def on_changed(self) -> None:
        """Event: the match has changed."""

    def on_removed(self) -> None:
        """Event: the match is deleted, or open again."""


def _past_of(store: Store, match_id: str) -> Past | None:
    try:
        return history.past(store, match_id)
    except NoSuchMatch:
        return None


def _readable(store: Store, match_id: str) -> Match | None:
    """A match that cannot be read has a notice."""
    try:
        return store.load(match_id).match
    except Unreadable:
        return None


kv.load(__name__)
