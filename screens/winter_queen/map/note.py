"""Warns if the map of a match is not the owner's: a sign opens the problem and the remedies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from scoring.winter_queen.copy_facts import is_finished
from scoring.winter_queen.doubts import map_doubts
from scoring.winter_queen.events import Corrected
from scoring.winter_queen.table import Table
from screens.kit.buttons import IconButton
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.map.confirm_sheet import MapConfirm
from screens.winter_queen.map.maps import GAME, with_this_layout

if TYPE_CHECKING:
    from screens.table.page import TableScreen


class MapNote(IconButton):
    """Only the owner knows the printed map; as long as it is not confirmed, a match has a guess.

    A sign whose room is always reserved: a tap opens the note with the remedies.
    """

    text = StringProperty("")
    action = StringProperty("")
    about = StringProperty("warn")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._page: TableScreen | None = None
        self._table: Table | None = None

    def show(self, page: TableScreen, table: Table, asked: bool = False) -> None:
        """`asked`: the question about the map stands below it anyway."""
        self._page, self._table = page, table
        own = not with_this_layout(page.session, table.layout) and is_finished(page.session.copy(GAME))
        doubts = map_doubts(table) if table.in_doubt("map") else ()
        self.about = "warn" if own and table.layout_known else "doubt"
        if own:
            self.text, self.action = words.tr("winter_queen.map.own"), words.tr("winter_queen.map.use_own")
        elif not table.layout_known:
            self.text = "" if asked else words.tr("winter_queen.map.guess")
            self.action = words.tr("winter_queen.confirm.compare")
        else:
            self.text = ". ".join(words.say(doubt) for doubt in doubts)
            self.action = words.tr("winter_queen.snapshot.count") if doubts else ""

    def open(self) -> None:
        if self._page is None or not self.text:
            return
        sheet = Sheet(title=words.tr("winter_queen.panel.map"))
        note = Note(kind=self.about, text=self.text, action=self.action)
        note.bind(on_act=sheet.closing(lambda _: self.act()))
        sheet.add_widget(note)
        self._page.shell.overlay(sheet, opener="map_note")

    def act(self) -> None:
        """Adopts the map of the copy, compares the guess with the board, or counts the map."""
        page, table = self._page, self._table
        if page is None or table is None or not page.in_hand:
            return
        own = page.session.copy(GAME)
        if is_finished(own) and not with_this_layout(page.session, table.layout):
            page.record(Corrected(0, "layout", own["layout"]))
        elif not table.layout_known:
            page.shell.overlay(MapConfirm(page), opener="map_note")
        else:
            page.open_snapshot()


kv.load(__name__)
