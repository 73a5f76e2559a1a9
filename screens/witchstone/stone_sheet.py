"""Enters the points of the third and fourth space of the Witchstone."""

from __future__ import annotations

from scoring.witchstone.copy_facts import STONE_MOST
from screens.copy.sheet import CopySheet
from screens.witchstone.number_choice import NumberChoice


class StoneSheet(CopySheet):
    def build(self) -> None:
        self._choices = [NumberChoice(self, id, range(STONE_MOST + 1)) for id in self.part.facts]
        for choice in self._choices:
            self.add_widget(choice)

    def show(self) -> None:
        for choice in self._choices:
            choice.show()
