"""The maps on the page of the owner's copy: a picture of each, a new one, and one from elsewhere."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.winter_queen.copy_facts import in_words, is_finished, layout_of
from scoring.winter_queen.map.layout import Layout, template_of
from scoring.winter_queen.position import Position
from screens.copy.head import CopyCard
from screens.copy.parts import CopyPart
from screens.copy.sheet import CopyDraft
from screens.kit.panel import TapCard
from screens.kit.rows import RowGroup
from screens.look.words import words
from screens.runtime import kv
from screens.shell.kept_copies import Copy
from screens.winter_queen.map import maps


class MapRow(TapCard):
    """One map: picture, name and remarks. `usual`: new matches get it."""

    position: ObjectProperty[Position] = ObjectProperty(Position(Layout({})))
    text = StringProperty("")
    note = StringProperty("")
    unsure = BooleanProperty(False)
    usual = BooleanProperty(False)
    stacked = BooleanProperty(False)


class MapRows(RowGroup):
    """The maps below each other, on a lower ground than the card around them."""


class MapsCard(CopyCard):
    """`page` is the page of the copy. An unsaved draft is mentioned at its map, or at the button for a new one."""

    draw_text = StringProperty("")
    begun = StringProperty("")

    def __init__(self, page: Any, part: CopyPart, **kwargs: Any) -> None:
        super().__init__(icon=part.icon, **kwargs)
        self.page, self.part = page, part

    def refresh(self) -> None:
        session, kept = self.page.session, maps.maps(self.page.session)
        begun = CopyDraft(session, maps.GAME, self.part).values() is not None
        self.text = words.tr("winter_queen.copy.layout")
        self.note = words.tr("winter_queen.copy.layout.why")
        self.complete, self.stacked = is_finished(session.copy(maps.GAME)), self.page.large_text
        self.draw_text = words.tr(
            "my_copy.go_on" if begun else "winter_queen.copy.draw_another" if kept else "winter_queen.copy.draw"
        )
        self.begun = words.tr("my_copy.draft") if begun else ""
        self._show_maps(kept)

    def _show_maps(self, kept: dict[str, Copy]) -> None:
        room = self.ids.maps
        room.clear_widgets()
        if not kept:
            return
        usual = next(iter(kept))
        rows = MapRows()
        for index, name in enumerate(sorted(kept, key=str.casefold)):
            row = self._row(name, kept[name])
            row.key, row.usual = f"map_{index}", name == usual and len(kept) > 1
            row.bind(on_release=partial(self._open, name))
            rows.add_widget(row)
        room.add_widget(rows)

    def _row(self, name: str, copy: Copy) -> MapRow:
        layout = layout_of(copy)
        notes = [words.say(in_words("layout", copy["layout"]))] if "layout" in copy else []
        if template := template_of(layout):
            shape = words.tr(f"winter_queen.template.{template}")
            notes.append(words.tr("winter_queen.copy.as_template", template=shape))
        if CopyDraft(self.page.session, maps.GAME, self.part, name).values() is not None:
            notes.append(words.tr("my_copy.draft"))
        unsure = bool(template) or not is_finished(copy)
        return MapRow(text=name, note=" · ".join(notes), position=Position(layout), unsure=unsure, stacked=self.stacked)

    def _open(self, name: str, row: MapRow) -> None:
        from screens.winter_queen.map.sheet import MapSheet

        self.page.shell.overlay(MapSheet(self.page, self.part, name), opener=row.key)

    def draw_map(self) -> None:
        self.page.edit(self.part.editor()(self.page.session, maps.GAME, self.part), opener="enter_layout")

    def import_map(self) -> None:
        from screens.winter_queen.map.import_sheet import open_import

        open_import(self.page)


kv.load(__name__)
