"""Chooses the map on the table: one of the owner's maps, or a template."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from scoring.winter_queen.copy_facts import layout_of
from scoring.winter_queen.map.layout import TEMPLATES, Layout, written
from scoring.winter_queen.position import Position
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.shell.kept_copies import name_of
from screens.winter_queen.map.layout_sheet import TemplateCard, TemplateRow

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen


class LayoutChoice(Sheet):
    """The choice counts at once; crystals on the previous map are dropped."""

    def __init__(self, page: FinalScoringScreen, **kwargs: Any) -> None:
        super().__init__(title=words.tr("winter_queen.end.which"), **kwargs)
        self._page = page
        self.note = words.tr("winter_queen.end.which.note")
        for index, copy in enumerate(page.session.copies(page.game)):
            if copy.get("layout"):
                text = name_of(page.game, copy) or words.tr("winter_queen.end.own")
                button = PushButton(key=f"own_{index}", kind="tonal", icon="board", text=text)
                button.bind(on_release=partial(self._choose, layout_of(copy)))
                self.add_widget(button)
        draw = PushButton(key="draw_map", icon="pencil", text=words.tr("winter_queen.end.draw"))
        draw.bind(on_release=self._draw)
        self.add_widget(draw)
        row = TemplateRow()
        for name, layout in TEMPLATES.items():
            text = words.tr(f"winter_queen.template.{name}")
            card = TemplateCard(key=f"template_{name}", text=text, position=Position(layout))
            card.bind(on_release=partial(self._choose, layout))
            row.ids.cards.add_cell(card)
        self.add_widget(row)

    def _choose(self, layout: Layout, *_: Any) -> None:
        self._page.enter(0, "layout", written(layout))
        self.close()

    def _draw(self, *_: Any) -> None:
        self.close()
        self._page.shell.go("my_copy", game=self._page.game)
