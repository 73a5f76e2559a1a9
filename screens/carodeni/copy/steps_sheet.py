"""Copying the points of tools and animals from the clan card."""

from __future__ import annotations

from functools import partial
from typing import Any

from screens.carodeni.copy.step_table import StepTable
from screens.copy.sheet import CopySheet
from screens.look.words import words


class StepsSheet(CopySheet):
    def build(self) -> None:
        self._tables = {}
        for id in self.part.facts:
            self._tables[id] = table = StepTable(id, title=words.tr(f"carodeni.copy.title.{id}"))
            table.bind(on_steps=partial(self._stepped, id))
            self.add_widget(table)

    def show(self) -> None:
        for id, table in self._tables.items():
            table.show((self.values or {}).get(id, ()))

    def _stepped(self, id: str, _: Any, steps: tuple[int, ...]) -> None:
        self.change(id, steps)
