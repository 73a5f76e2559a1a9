"""The sheet for the five starting potions: a tap on a number asks for its print."""

from __future__ import annotations

from functools import partial
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import UNKNOWN_FLAG, Potion
from scoring.carodeni.copy_facts import STARTING_POTIONS, names_of, problem_of, starting_of
from scoring.carodeni.file.printed import write_potion
from scoring.carodeni.seat import STARTING_POTION
from screens.carodeni.clan.card_sheets import potion_sheet
from screens.carodeni.picks import MarkPick
from screens.copy.sheet import CopySheet
from screens.kit.picks import PickGrid
from screens.look.words import words

NOT_ENTERED = ("",) * facts.STARTING_POTIONS


class StartingSheet(CopySheet):
    """A potion without a recipe cannot be brewed, so it is not saved."""

    def build(self) -> None:
        grid = PickGrid()
        self._picks = [
            MarkPick(key=f"starting_{number}", flags=[""]) for number in range(1, facts.STARTING_POTIONS + 1)
        ]
        for index, pick in enumerate(self._picks):
            pick.bind(on_release=partial(self.edit, index))
            grid.add_widget(pick)
        self.add_widget(grid)

    @property
    def _entered(self) -> tuple[Potion | None, ...]:
        kept = (self.values or {}).get(STARTING_POTIONS, NOT_ENTERED)
        known = problem_of(STARTING_POTIONS, kept) is None
        return starting_of({STARTING_POTIONS: kept}) if known else (None,) * facts.STARTING_POTIONS

    def show(self) -> None:
        for number, (pick, potion) in enumerate(zip(self._picks, self._entered, strict=True), start=1):
            pick.flags = [potion.flag if potion else UNKNOWN_FLAG]
            pick.on, pick.value = potion is not None, str(potion.points) if potion else "–"
            pick.text = words.tr("carodeni.kind.numbered", number=number)

    def edit(self, index: int, *_: Any) -> None:
        if self.parent is None:
            return
        shell, names = self.parent, names_of(self.kept())
        potion = self._entered[index] or STARTING_POTION
        title = words.tr("carodeni.copy.starting.one", number=index + 1)
        shell.overlay(
            potion_sheet(potion, names, shell, partial(self._put, index), title=title), f"starting_{index + 1}"
        )

    def _put(self, index: int, potion: Potion) -> None:
        texts = [write_potion(one) if one else "" for one in self._entered]
        texts[index] = write_potion(potion)
        if wrong := problem_of(STARTING_POTIONS, tuple(texts)):
            self.session.refuse(wrong)
        else:
            self.change(STARTING_POTIONS, tuple(texts))
