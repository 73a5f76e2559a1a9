"""The crystals on the map, entered once for everybody: choose a colour, then tap its spaces."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.changed import changed
from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.file.notation import map_words
from scoring.winter_queen.final_scoring.entries import final
from scoring.winter_queen.map.layout import problems, template_of
from scoring.winter_queen.position import Position
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor
from screens.winter_queen.holders.color_pick import offer_colors

PLACED, PRINTED = "placed", "printed"


class LayoutLine(TapCard):
    """Which map it is. `doubtful`: it was not compared with the board, or it is not finished."""

    text = StringProperty("")
    doubtful = BooleanProperty(False)


class MapEntry(EntryEditor):
    """A second tap with the same colour takes the crystal off."""

    mode = StringProperty(PLACED)
    own_board = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._color = facts.CRYSTAL_COLORS[0]
        self._colors = offer_colors(self.ids.colors, self.choose_color, name="crystal")
        self.bind(mode=self._show_tools)

    def show(self, book: ScoreBook) -> None:
        position = final(book.table)
        self.own_board = self.page.board is None
        self.ids.board.position, self.ids.board.guessed = position, not book.certain(0, "layout")
        self.ids.modes.choices = [(mode, words.tr(f"winter_queen.end.{mode}")) for mode in (PLACED, PRINTED)]
        self._show_layout(book, position)
        self._show_counts(position)
        self._show_tools()

    def _show_layout(self, book: ScoreBook, position: Position) -> None:
        line, template = self.ids.layout_line, template_of(position.layout)
        name = book.match.options.get("layout_name")
        if template:
            title = words.tr(f"winter_queen.template.{template}")
            line.text = title if book.table.layout_known else words.tr("winter_queen.end.template", name=title)
        elif problems(position.layout):
            line.text = words.tr("winter_queen.odd.unfinished_map")
        elif isinstance(name, tuple) and not book.entered(0, "layout"):
            line.text = words.tr("winter_queen.end.own_named", name=name[0])
        else:
            line.text = words.tr("winter_queen.end.own")
        line.doubtful = not book.table.layout_known or bool(problems(position.layout))
        line.disabled = book.match.state.tracked or self.page.closed

    def _show_counts(self, position: Position) -> None:
        """How many of each colour lie on the table, of those in play."""
        most = facts.IN_PLAY_PER_COLOR[len(position.books)]
        counts = position.real_crystals
        for color, pick in self._colors.items():
            pick.show_count(counts[color], most)

    def _show_tools(self, *_: Any) -> None:
        self.ids.modes.value = self.mode
        for color, pick in self._colors.items():
            pick.on, pick.printed = color == self._color, self.mode == PRINTED
            pick.disabled = self.page.closed
        domain = self.ids.board.position.layout.zone(facts.DOMAIN) if self.mode == PRINTED else ()
        (self.page.board or self.ids.board).hinted = frozenset(domain)

    def choose_color(self, color: str) -> None:
        self._color = color
        self._show_tools()

    def tap(self, cell: Cell) -> None:
        if self.page.closed:
            return
        position = final(self.page.book.table)
        of_mode = "printed" if self.mode == PRINTED else "crystals"
        colors = dict(getattr(position, of_mode))
        if colors.get(cell) == self._color:
            del colors[cell]
        else:
            colors[cell] = self._color
        self.page.enter(0, "map", map_words(changed(position, **{of_mode: colors})))

    def choose_layout(self) -> None:
        from screens.winter_queen.entries.layout_choice import LayoutChoice

        self.page.shell.overlay(LayoutChoice(self.page), opener="layout")


kv.load(__name__)
