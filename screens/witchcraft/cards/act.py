"""Nothing is chosen yet in the clash: power tokens, a draw that is offered, and what is left if nobody can act."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.witchcraft.analysis import can_act
from scoring.witchcraft.board import Cell
from scoring.witchcraft.events import DrawTaken, Passed
from scoring.witchcraft.table import Table
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.light import Light
from screens.witchcraft.cards.card import DuelCard
from screens.witchcraft.duel_row import Said

POWER, DRAW, PASS = "power", "draw", "pass"


class ActCard(DuelCard):
    def show(self, table: Table) -> None:
        self.ids.rows.large_text = self.large_text
        self.ids.rows.show(list(self._rows(table)), table.position.rules.kinds)

    def _rows(self, table: Table) -> Iterator[Said]:
        if table.asks_power:
            yield self._stuck(table)
        elif table.repeated:
            yield self._repeated()
        else:
            note = "witchcraft.act.choose.note" if table.hints else "witchcraft.act.choose.note.plain"
            yield Said(words.tr("witchcraft.act.choose"), words.tr(note), icon="touch")
        for seat in dict.fromkeys((table.to_move, table.late)):
            if seat is not None and table.position.power[table.guild(seat)] is not None:
                yield self._power(table, seat)

    def _stuck(self, table: Table) -> Said:
        return Said(
            words.tr("witchcraft.act.stuck"),
            words.tr("witchcraft.act.stuck.note", name=table.name(table.to_move)),
            icon="warn",
            kind="warn",
            action=words.tr("witchcraft.act.pass"),
            key=PASS,
        )

    def _repeated(self) -> Said:
        return Said(
            words.tr("witchcraft.act.repeated"),
            words.tr("witchcraft.act.repeated.note"),
            icon="repeat",
            kind="warn",
            action=words.tr("witchcraft.act.draw"),
            key=DRAW,
        )

    def _power(self, table: Table, seat: int) -> Said:
        """It is covered; after the move there is still time for it."""
        late = seat != table.to_move
        return Said(
            words.tr("witchcraft.act.power.of", name=table.name(seat)) if late else words.tr("witchcraft.act.power"),
            words.tr("witchcraft.act.power.late" if late else "witchcraft.act.power.note"),
            icon="eyeoff",
            kind="tint",
            action=words.tr("witchcraft.act.look"),
            key=f"{POWER}_{seat}",
            primary=table.asks_power and not late,
        )

    def light(self, table: Table) -> Light:
        return Light(table.position, hinted=frozenset(can_act(table.position)) if table.hints else frozenset())

    def tap(self, cell: Cell) -> None:
        self.panel.look(cell)

    def act(self, key: str) -> None:
        if key == DRAW:
            self.record(DrawTaken())
        elif key == PASS:
            self.record(Passed())
        else:
            self.panel.open_power(int(key.removeprefix(f"{POWER}_")))


kv.load(__name__)
