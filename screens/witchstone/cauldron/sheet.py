"""Enters the print of the cauldron: its size, the corners, the bubbles and the exits."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import StringProperty

from scoring.hexes import Cell, corners, distance, hexagon
from scoring.witchstone import facts
from scoring.witchstone.copy_facts import RADIUS, USUAL_RADIUS
from screens.copy.sheet import CopySheet
from screens.kit.chips import Chip
from screens.kit.choice import Segmented
from screens.kit.layouts.layout import Box
from screens.look.words import words
from screens.runtime import kv
from screens.witchstone.cauldron.printed_cauldron import PrintedCauldron
from screens.witchstone.number_choice import NumberChoice

LAYERS = ("corners", "bubbles", "exits")
CENTRE = (0, 0)


class CauldronEntry(Box):
    """The picture with what belongs to it: which layer is entered, and with which symbol."""

    layer = StringProperty(LAYERS[0])
    how = StringProperty("")


class CauldronSheet(CopySheet):
    def build(self) -> None:
        self._symbol = facts.SYMBOLS[0]
        radii = range(RADIUS[0], RADIUS[1] + 1)
        self._radius_choice = NumberChoice(self, "cauldron_radius", radii)
        self._entry = CauldronEntry()
        ids = self._entry.ids
        ids.layers.choices = [(layer, words.tr(f"witchstone.copy.layer.{layer}")) for layer in LAYERS]
        ids.layers.value = LAYERS[0]
        ids.layers.bind(on_choice=self._layer_chosen)
        ids.picture.bind(on_cell=self._cell_tapped)
        self._chips = {}
        for symbol in facts.SYMBOLS:
            chip = Chip(text=words.tr(f"witchstone.copy.symbol.{symbol}"), icon=symbol, key=f"symbol_{symbol}")
            chip.bind(on_release=partial(self._symbol_chosen, symbol))
            ids.symbols.add_widget(chip)
            self._chips[symbol] = chip
        self.add_widget(self._radius_choice)
        self.add_widget(self._entry)

    @property
    def radius(self) -> int:
        radius = self.values.get("cauldron_radius", USUAL_RADIUS)
        return radius if RADIUS[0] <= radius <= RADIUS[1] else USUAL_RADIUS

    def show(self) -> None:
        self._radius_choice.show()
        entry, picture = self._entry, self._entry.ids.picture
        entry.how = words.tr(f"witchstone.copy.layer.{entry.layer}.how")
        for symbol, chip in self._chips.items():
            chip.on = symbol == self._symbol
        picture.radius = self.radius
        picture.layer = entry.layer
        picture.corners = dict(zip(corners(self.radius), self._corners, strict=True))
        picture.bubbles = frozenset(map(cell_of, self.values.get("cauldron_bubbles", ())))
        picture.exits = self._exits

    @property
    def _corners(self) -> tuple[str, ...]:
        """Symbols clockwise from the right; empty where none is entered."""
        entered = self.values.get("cauldron_corners", ())
        return entered if len(entered) == len(facts.SYMBOLS) else ("",) * len(facts.SYMBOLS)

    @property
    def _exits(self) -> dict[Cell, str]:
        entered = (text.partition(":") for text in self.values.get("cauldron_exits", ()))
        return {cell_of(cell): symbol for cell, _, symbol in entered if symbol in facts.SYMBOLS}

    def change_all(self, values: dict[str, Any]) -> None:
        """Drops what was entered for cells that the new size does not have."""
        radius = values.get("cauldron_radius") or USUAL_RADIUS
        free = set(hexagon(radius)) - {CENTRE, *corners(radius)}
        bubbles = values.get("cauldron_bubbles") or ()
        exits = values.get("cauldron_exits") or ()
        values["cauldron_bubbles"] = tuple(text for text in bubbles if cell_of(text) in free)
        values["cauldron_exits"] = tuple(
            text for text in exits if distance(CENTRE, cell_of(text.partition(":")[0])) == radius
        )
        super().change_all(values)

    def _layer_chosen(self, control: Segmented, layer: str) -> None:
        control.value = self._entry.layer = layer
        self.show()

    def _symbol_chosen(self, symbol: str, _: Chip) -> None:
        self._symbol = symbol
        self.show()

    def _cell_tapped(self, _: PrintedCauldron, cell: Cell) -> None:
        {"corners": self._corner, "bubbles": self._bubble, "exits": self._exit}[self._entry.layer](cell)

    def _corner(self, cell: Cell) -> None:
        cells = corners(self.radius)
        if cell not in cells:
            return
        index, before = cells.index(cell), self._corners
        chosen = "" if before[index] == self._symbol else self._symbol
        # No symbol stands in two corners.
        after = ["" if symbol == chosen else symbol for symbol in before]
        after[index] = chosen
        self.change("cauldron_corners", tuple(after) if any(after) else None)

    def _bubble(self, cell: Cell) -> None:
        before = self.values.get("cauldron_bubbles", ())
        text = f"{cell[0]},{cell[1]}"
        self.change(
            "cauldron_bubbles", tuple(one for one in before if one != text) if text in before else (*before, text)
        )

    def _exit(self, cell: Cell) -> None:
        exits = self._exits
        if exits.get(cell) == self._symbol:
            del exits[cell]
        else:
            exits[cell] = self._symbol
        self.change("cauldron_exits", tuple(f"{q},{r}:{symbol}" for (q, r), symbol in exits.items()))


def cell_of(text: str) -> Cell:
    """A draft may hold anything; an invalid cell lies far outside."""
    q, _, r = text.partition(",")
    try:
        return int(q), int(r)
    except ValueError:
        return RADIUS[1] + 1, 0


kv.load(__name__)
