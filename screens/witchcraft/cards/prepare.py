"""Before the first token: where the altars lie, and in master mode which tokens each player keeps back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty

from scoring.changed import changed
from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.copy_facts import GUESSED
from scoring.witchcraft.events import AltarsPlaced, ReserveChosen
from scoring.witchcraft.file.spelling import cell, cell_word
from scoring.witchcraft.laying_out import left
from scoring.witchcraft.position import Kind, Stack
from scoring.witchcraft.table import Table
from screens.kit.layouts.items import show_items
from screens.kit.text import BLANK_LINE
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.light import Light
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.cards.card import DuelCard
from screens.witchcraft.end_question import edit_fact
from screens.witchcraft.look_rows import token_name


class AltarsCard(DuelCard):
    """Lays the altars one after another by taps; a tap on a laid altar takes it up again."""

    saved_fields: ClassVar = {"_laid": {}, "_taken": facts.ALTARS[0]}
    guess = StringProperty("")
    action = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._laid: dict[str, Cell] = {}
        self._taken = facts.ALTARS[0]

    def show(self, _table: Table) -> None:
        self.title, self.note = words.tr("witchcraft.prepare.altars"), words.tr("witchcraft.prepare.altars.note")
        picks = show_items(self.ids.picks, facts.ALTARS, self._pick)
        for altar, pick in zip(facts.ALTARS, picks, strict=True):
            pick.note = cell_word(self._laid[altar]) if altar in self._laid else BLANK_LINE
            pick.on = altar == self._taken
        known = "altar_spaces" in self.panel.table.copy
        self.guess = "" if known else words.tr("witchcraft.prepare.guess")
        self.action = words.tr("game.my_copy") if self.guess and self.panel.has_copy else ""

    def _pick(self, altar: str) -> MagePick:
        pick = MagePick(key=f"altar_{altar}", altar=altar, text=words.tr(f"witchcraft.altar.short.{altar}"))
        pick.bind(on_release=partial(self.take, altar))
        return pick

    def light(self, table: Table) -> Light:
        marked: Any = table.copy.get("altar_spaces", GUESSED["altar_spaces"])
        altars = {at: altar for altar, at in self._laid.items()}
        hinted = frozenset(map(cell, marked)) - altars.keys()
        return Light(changed(table.position, altars=altars), hinted=hinted)

    def take(self, altar: str, *_: Any) -> None:
        self._laid.pop(altar, None)
        self._taken = altar
        self.panel.page.refresh()

    def tap(self, at: Cell) -> None:
        if there := [altar for altar, spot in self._laid.items() if spot == at]:
            self.take(there[0])
            return
        self._laid[self._taken] = at
        open_ones = [altar for altar in facts.ALTARS if altar not in self._laid]
        if open_ones:
            self._taken = open_ones[0]
            self.panel.page.refresh()
            return
        one, two, three, four = (cell_word(self._laid[altar]) for altar in facts.ALTARS)
        if self.record(AltarsPlaced((one, two, three, four))):
            self._laid, self._taken = {}, facts.ALTARS[0]

    def open_copy(self) -> None:
        """Values that are saved there count in this match too."""
        edit_fact(self.panel.page, "altar_spaces")


class ReserveCard(DuelCard):
    """Asks one player after the other for the reserve; the same mage may be kept back twice."""

    saved_fields: ClassVar = {"_chosen": ()}
    some = BooleanProperty(False)
    full = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._seat, self._chosen = -1, ()

    _chosen: tuple[str, ...]

    def show(self, table: Table) -> None:
        size = len(facts.RESERVE)
        seat = next(seat for seat in (0, 1) if len(table.position.reserve[table.guild(seat)]) < size)
        if seat != self._seat:
            self._seat, self._chosen = seat, ()
        self.title = words.tr("witchcraft.prepare.reserve", name=table.name(seat), n=size)
        self.some, self.full = bool(self._chosen), len(self._chosen) == size
        counts, kinds, turned = left(table, seat), table.position.rules.kinds, self.panel.turned
        tokens = [(token, table.guild(seat), kinds, turned) for token in counts]
        for pick, (token, count) in zip(show_items(self.ids.picks, tokens, self._pick), counts.items(), strict=True):
            chosen = self._chosen.count(token)
            pick.note = words.tr("witchcraft.place.count", n=chosen) if chosen > 1 else ""
            pick.on, pick.disabled = chosen > 0, self.full or (chosen >= count and token not in facts.MAGES)

    def _pick(self, item: tuple[str, str, Mapping[str, Kind], int]) -> MagePick:
        token, guild, kinds, turned = item
        pick = MagePick(
            key=f"keep_{token}",
            stack=Stack(guild, (token,)),
            kinds=kinds,
            turned=turned,
            text=words.say(token_name(token)),
        )
        pick.bind(on_release=partial(self.add, token))
        return pick

    def add(self, token: str, *_: Any) -> None:
        if not self.full:
            self._chosen = (*self._chosen, token)
            self.panel.page.refresh()

    def take_back(self) -> None:
        self._chosen = self._chosen[:-1]
        self.panel.page.refresh()

    def done(self) -> None:
        if self.full:
            self.record(ReserveChosen(self._seat, self._chosen))

    def tap(self, _cell: Cell) -> None:
        self.say(Message("witchcraft.refused.setup_first"))


kv.load(__name__)
