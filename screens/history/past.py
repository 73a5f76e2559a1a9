"""A match of the past, opened on a page of its own."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from screens.history.past_view import PastView
from screens.look.game_name import game_name
from screens.runtime import kv
from screens.shell.page import Page


class PastScreen(Page):
    match = StringProperty("")
    title = StringProperty("")
    title_note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._view = PastView(page=self)
        self._view.bind(on_removed=self._left, on_changed=self.refresh_soon)
        self.ids.room.add_widget(self._view)

    def refresh(self) -> None:
        self._view.show(self.match)
        self.unavailable = self._view.unavailable
        self.title, self.title_note = game_name(self.game), self._view.when

    def build_rest(self) -> bool:
        return self._view.build_rest()

    def _left(self, *_: Any) -> None:
        """The match is not in the history any more."""
        if self.in_front:
            self.shell.back()


kv.load(__name__)
