"""How many ingredient tokens the box holds."""

from __future__ import annotations

from typing import Any

from scoring.carodeni import facts
from screens.copy.sheet import CopySheet
from screens.kit.chips import Chip, Chips
from screens.look.words import words

FACT = "ingredient_total"
# What the rules count, and what one edition is said to have.
KNOWN = (facts.INGREDIENTS, 55)


class SupplySheet(CopySheet):
    def build(self) -> None:
        chips = Chips()
        self._chips = {number: Chip(key=f"total_{number}", text=str(number)) for number in KNOWN}
        for number, chip in self._chips.items():
            chip.bind(on_release=lambda _, number=number: self.change(FACT, number))
            chips.add_widget(chip)
        self._other = Chip(key="total_other", icon="pencil")
        self._other.bind(on_release=self.ask)
        chips.add_widget(self._other)
        self.add_widget(chips)

    def show(self) -> None:
        total = (self.values or {}).get(FACT)
        for number, chip in self._chips.items():
            chip.on = number == total
        self._other.on = total is not None and total not in KNOWN
        self._other.text = str(total) if self._other.on else words.tr("carodeni.copy.total.other")

    def ask(self, *_: Any) -> None:
        from screens.table.number_sheet import NumberSheet

        if self.parent is not None:
            sheet = NumberSheet(title=words.tr("carodeni.copy.supply"))
            sheet.begin((self.values or {}).get(FACT, 0))
            sheet.bind(on_number=lambda _, number: self.change(FACT, number))
            self.parent.overlay(sheet, opener="total_other")
