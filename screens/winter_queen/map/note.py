"""Whether the map of a match is the owner's: if not, a note says so, and leads to what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from scoring.winter_queen.copy_facts import is_finished
from scoring.winter_queen.events import Corrected
from scoring.winter_queen.map.layout import problems
from scoring.winter_queen.table import Table
from screens.kit.layouts.optional import Optional
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.map.maps import GAME, with_this_layout

if TYPE_CHECKING:
    from screens.table.page import TableScreen


class MapNote(Optional):
    """Only the owner knows the printed map; as long as it is not entered, a match has a template."""

    text = StringProperty("")
    action = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._page: TableScreen | None = None

    def show(self, page: TableScreen, table: Table) -> None:
        self._page = page
        guessed = "layout" not in page.now.options or bool(problems(table.layout))
        if with_this_layout(page.session, table.layout):
            self.text = ""
        elif is_finished(page.session.copy(GAME)):
            self.text, self.action = words.tr("winter_queen.map.own"), words.tr("winter_queen.map.use_own")
        else:
            self.text = words.tr("winter_queen.map.guess") if guessed else ""
            self.action = words.tr("game.my_copy")

    def act(self) -> None:
        """Goes on with the map of the copy, or to where it is entered."""
        page = self._page
        if page is None or not page.in_hand:
            return
        own = page.session.copy(GAME)
        if is_finished(own):
            page.record(Corrected(0, "layout", own["layout"]))
        else:
            page.shell.go("my_copy", game=GAME)


kv.load(__name__)
