"""The first phase: the top token of the pile, a free space, and how it is turned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.events import Placed
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.laying_out import left
from scoring.witchcraft.position import Stack
from scoring.witchcraft.table import Table
from screens.kit.layouts.items import as_many
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.fit import AROUND
from screens.witchcraft.board.light import Light
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.board.ring import Ring
from screens.witchcraft.cards.card import DuelCard
from screens.witchcraft.look_rows import token_name


class PlaceCard(DuelCard):
    """A token and a space are chosen for the present turn only."""

    saved_fields: ClassVar = {"token": "", "_at": None}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.token, self._at, self._turn = "", None, -1
        self._shown: list[Any] = []

    _at: Cell | None

    def show(self, table: Table) -> None:
        turn = sum(map(len, table.placed))
        if turn != self._turn:
            self.token, self._at, self._turn = "", None, turn
        possible = left(table, table.to_move)
        if len(possible) == 1:
            self.token = next(iter(possible))
        more = facts.PLACED_EACH - len(table.placed[table.to_move])
        self.title = words.tr("witchcraft.place.title", name=table.name(table.to_move), n=more)
        self.note = words.say(self._what_next(table))
        self._show_picks(table, possible)

    def _what_next(self, table: Table) -> Message:
        if not self.token:
            return Message("witchcraft.place.token")
        if self._at is not None:
            return Message("witchcraft.ask.facing")
        directed = table.position.rules.kinds[self.token].directed
        return Message("witchcraft.place.slide" if directed else "witchcraft.place.space", token=token_name(self.token))

    def _show_picks(self, table: Table, possible: Mapping[str, int]) -> None:
        wanted = [table.to_move, possible, words.language, self.panel.turned]
        if self._shown != wanted:
            self._shown = wanted
            picks = as_many(self.ids.picks, len(possible), self._new_pick)
            for pick, (token, count) in zip(picks, possible.items(), strict=True):
                self._show_pick(pick, table, token, count)
        for pick in self.ids.picks.children:
            pick.on = pick.key == f"place_{self.token}"

    def _new_pick(self) -> MagePick:
        pick = MagePick()
        pick.bind(on_release=lambda pick: self.choose(pick.key.removeprefix("place_")))
        return pick

    def _show_pick(self, pick: MagePick, table: Table, token: str, count: int) -> None:
        known = table.copies is not None and token in facts.MAGES and count > 1
        pick.key, pick.stack = f"place_{token}", Stack(table.guild(table.to_move), (token,))
        pick.kinds, pick.turned = table.position.rules.kinds, self.panel.turned
        pick.text = words.say(token_name(token))
        pick.note = words.tr("witchcraft.place.count", n=count) if known else ""

    def light(self, table: Table) -> Light:
        position = table.position
        if not self.token:
            return Light(position)
        free = frozenset(position.free)
        directed = position.rules.kinds[self.token].directed
        ring = None
        if self._at is not None:
            ring = Ring(self._at, tuple(range(AROUND)), Stack(position.to_move, (self.token,)))
        return Light(position, chosen=self._at, ring=ring, pressed=free if directed else frozenset())

    @property
    def on_board(self) -> bool:
        return bool(self.token)

    # Doing

    def choose(self, token: str, *_: Any) -> None:
        self.token = token
        self.panel.page.refresh()
        self.panel.to_board()

    def press(self, cell: Cell) -> None:
        self._at = cell
        self.panel.page.refresh()

    def turn(self, direction: int) -> None:
        if self._at is not None:
            self._lay(self._at, direction)

    def tap(self, cell: Cell) -> None:
        table = self.panel.table
        if not table.position.is_free(cell):
            self._at = None
            self.panel.say_not_free(cell)
        elif not self.token:
            self.say(Message("witchcraft.place.token"))
        elif not table.position.rules.kinds[self.token].directed:
            self._lay(cell, 0)

    def _lay(self, cell: Cell, direction: int) -> None:
        self.record(Placed(self.token, cell_word(cell), facts.DIRECTIONS[direction]))


kv.load(__name__)
