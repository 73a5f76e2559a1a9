"""Which scroll it is: a prophecy with what it asks for, or a reinforcing spell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from scoring.witchstone import facts
from scoring.witchstone.events import Card
from scoring.witchstone.final_scoring.prophecies import can_exist
from scoring.witchstone.messages.scrolls import LOCATION_ICONS, PROPHECY_ICONS
from screens.kit.overlay import Sheet
from screens.kit.picks import Pick, PickGrid
from screens.kit.rows import ListRow, RowGroup
from screens.kit.text import Text
from screens.look.words import words
from screens.witchstone.look import SYMBOLS

ORDERED = 3


class ScrollPicker(Sheet):
    """Closes and gives the card to `chosen`. First the kind, then what it asks for, if it asks for something."""

    def __init__(self, chosen: Callable[[Card], object], spells: bool = True, **kwargs: Any) -> None:
        which = "witchstone.scroll.which" if spells else "witchstone.scroll.which_prophecy"
        super().__init__(title=words.tr(which), **kwargs)
        self._chosen = self.closing(chosen)
        self._spells = spells
        self._asked: tuple[str, ...] = ()
        self._kinds()

    def _kinds(self) -> None:
        rows = RowGroup()
        for kind in facts.PROPHECIES:
            self._row(rows, kind, PROPHECY_ICONS[kind], words.tr(f"witchstone.scroll.kind.{kind}"))
        if self._spells:
            self._row(rows, "single", "spell", words.tr("witchstone.scroll.single"))
            self._row(rows, "double", "spell", words.tr("witchstone.scroll.double"))
        self._fill(rows)

    def _row(self, rows: RowGroup, kind: str, icon: str, text: str) -> None:
        asks = kind in ("double", "symbol_group", "witches_on_types", "witches_on_type", "connected")
        row = ListRow(key=f"kind_{kind}", icon=icon, text=text, chevron=asks)
        row.bind(on_release=lambda _: self._take(kind))
        rows.add_widget(row)

    def _take(self, kind: str) -> None:
        self._asked = ()
        if kind in ("double", "symbol_group"):
            self._ask_symbol(kind)
        elif kind in ("witches_on_type", "witches_on_types", "connected"):
            self._ask_place(kind)
        else:
            self._chosen((kind,))

    def _ask_symbol(self, kind: str) -> None:
        picks = PickGrid(most=3)
        for symbol in facts.SYMBOLS:
            text = words.tr(f"witchstone.symbol.{symbol}")
            pick = Pick(sunken=False, key=f"asks_{symbol}", icon=symbol, inks=SYMBOLS[symbol], text=text)
            pick.bind(on_release=lambda _, symbol=symbol: self._chosen((kind, symbol)))
            picks.add_widget(pick)
        self._fill(Text(text=words.tr("witchstone.scroll.which_symbol")), picks)

    def _ask_place(self, kind: str) -> None:
        """Asks for one type of location, or three in order; only connections may repeat one."""
        count = 1 if kind == "witches_on_type" else ORDERED
        text = words.tr("witchstone.scroll.which_place")
        if count == ORDERED:
            text = words.tr(f"witchstone.scroll.which_place.{len(self._asked) + 1}")
        picks = PickGrid(most=3)
        for location in facts.LOCATION_TYPES:
            pick = Pick(
                sunken=False,
                key=f"asks_{location}",
                icon=LOCATION_ICONS[location],
                text=words.tr(f"witchstone.place.{location}"),
            )
            pick.disabled = not can_exist(kind, (*self._asked, location)) or (
                kind == "witches_on_types" and location in self._asked
            )
            pick.note = ", ".join(str(at) for at, asked in enumerate(self._asked, start=1) if asked == location)
            pick.on = bool(pick.note)
            pick.bind(on_release=lambda _, location=location: self._asked_place(kind, location, count))
            picks.add_widget(pick)
        self._fill(Text(text=text), picks)

    def _asked_place(self, kind: str, location: str, count: int) -> None:
        self._asked = (*self._asked, location)
        if len(self._asked) == count:
            self._chosen((kind, *self._asked))
        else:
            self._ask_place(kind)

    def _fill(self, *content: Widget) -> None:
        self.clear()
        for widget in content:
            self.add_widget(widget)
