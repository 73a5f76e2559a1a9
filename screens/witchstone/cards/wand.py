"""The wand: the whole way first, then what was passed, in track order."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty

from scoring.witchstone.copy_facts import DARK_KINDS, SILVER_KINDS
from scoring.witchstone.events import WandMoved
from scoring.witchstone.table import Table
from screens.kit.chips import Chip
from screens.look.words import words
from screens.runtime import kv
from screens.witchstone.cards.card import SeriesCard
from screens.witchstone.track_sheet import glyph_of


class WandCard(SeriesCard):
    """Where the owner's copy is known the app knows what is passed; otherwise the player says it in order."""

    action = "wand"
    saved_fields: ClassVar = {"_passed": ()}
    known = BooleanProperty(False)
    passed_text = StringProperty("")
    move_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._passed: tuple[str, ...] = ()
        self._steps = 0
        self._at = (-1, -1)
        for kinds, room in ((DARK_KINDS, self.ids.dark), (SILVER_KINDS, self.ids.silver)):
            for kind in kinds:
                chip = Chip(key=f"passed_{kind}", icon=glyph_of(kind))
                chip.bind(on_release=lambda _, kind=kind: self.toggle(kind))
                room.add_widget(chip)

    def fill(self, table: Table) -> None:
        spaces = self.panel.copy_of_game().get("wand", ())
        at, left = table.seat.wand, table.series.left
        self.known = bool(spaces)
        self._steps = min(left, len(spaces) - at) if spaces else left
        if spaces:
            self._passed = tuple(space for space in spaces[at : at + self._steps] if space)
        elif (table.turn.seat, at) != self._at:
            self._passed = ()
        self._at = (table.turn.seat, at)
        self._show()

    def toggle(self, kind: str) -> None:
        """Passed after all that was said before; a second tap takes it back."""
        if kind in self._passed:
            self._passed = tuple(other for other in self._passed if other != kind)
        elif len(self._passed) < self._steps:
            self._passed = (*self._passed, kind)
        self._show()

    def _show(self) -> None:
        for chip in (*self.ids.dark.children, *self.ids.silver.children):
            kind = chip.key.removeprefix("passed_")
            name = words.tr(f"witchstone.copy.wand.{kind}")
            chip.on = kind in self._passed
            place = self._passed.index(kind) + 1 if chip.on else 0
            chip.text = words.tr("witchstone.turn.passed_at", place=place, what=name) if chip.on else name
        names = [words.tr(f"witchstone.copy.wand.{kind}") for kind in self._passed]
        if names:
            self.passed_text = words.tr("witchstone.turn.passes", names=", ".join(names))
        else:
            self.passed_text = words.tr("witchstone.turn.passes_nothing") if self.known else ""
        steps = self._steps
        self.move_text = (
            words.tr("witchstone.turn.move_wand", n=steps) if steps else words.tr("witchstone.turn.wand_end")
        )

    def move(self) -> None:
        if self._steps:
            self.record(WandMoved(self._steps, self._passed))


kv.load(__name__)
