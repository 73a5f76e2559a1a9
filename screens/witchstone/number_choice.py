"""A choice of one of few numbers, or none: a tap chooses, a second tap clears."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from kivy.properties import StringProperty

from screens.copy.sheet import CopySheet
from screens.kit.chips import Chip
from screens.kit.layouts.layout import Box
from screens.look.words import words
from screens.runtime import kv


class NumberChoice(Box):
    title = StringProperty("")

    def __init__(self, sheet: CopySheet, id: str, numbers: Iterable[int], **kwargs: Any) -> None:
        super().__init__(title=words.tr(f"{sheet.game}.copy.fact.{id}"), **kwargs)
        self._sheet, self._id = sheet, id
        self._chips = {number: Chip(text=str(number), key=f"{id}_{number}") for number in numbers}
        for number, chip in self._chips.items():
            chip.bind(on_release=partial(self._tapped, number))
            self.ids.chips.add_widget(chip)

    def show(self) -> None:
        for number, chip in self._chips.items():
            chip.on = self._sheet.values.get(self._id) == number

    def _tapped(self, number: int, chip: Chip) -> None:
        self._sheet.change(self._id, None if chip.on else number)


kv.load(__name__)
