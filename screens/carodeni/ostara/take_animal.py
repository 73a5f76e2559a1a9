"""An animal for Ostara: the first from the top that her clan does not have."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.events import AnimalTaken, NothingTaken
from scoring.carodeni.table import Table
from screens.carodeni.ostara.part import OstaraPart
from screens.carodeni.picks import kind_picks
from screens.look.words import words
from screens.runtime import kv


class AnimalPart(OstaraPart):
    def show(self, table: Table) -> None:
        has = table.seat.clan.animals
        picks = kind_picks(self.ids.animals, facts.ANIMAL_KINDS, table.names, self.take, key="take")
        for animal, pick in picks.items():
            pick.sunken, pick.off = True, "carodeni.refused.animal_twice" if animal in has else ""
            pick.note = words.tr("carodeni.ostara.animal.has") if animal in has else "–"

    def take(self, animal: str) -> None:
        self.record(AnimalTaken(animal))

    def take_none(self) -> None:
        self.record(NothingTaken())


kv.load(__name__)
