"""The clash before a choice: power tokens, an offered draw, and what is left if no stack can act."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.witchcraft.board import Cell
from scoring.witchcraft.counts import board_doubts, is_followed
from scoring.witchcraft.events import DrawTaken, Passed
from scoring.witchcraft.moves.analysis import can_act
from scoring.witchcraft.table import Table
from screens.look.words import words
from screens.runtime import kv
from screens.table.own_copy import unnoted
from screens.witchcraft import end_question
from screens.witchcraft.board.light import Light
from screens.witchcraft.cards.card import DuelCard
from screens.witchcraft.copy_question import CopyQuestion, asks_copy
from screens.witchcraft.duel_row import RowContent

POWER, DRAW, PASS = "power", "draw", "pass"
END, COUNT, COMPARE, USE_COPY = "end_doubt", "count_board", "compare", "use_copy"


class ActCard(DuelCard):
    def show(self, table: Table) -> None:
        self.ids.rows.large_text = self.large_text
        self.ids.rows.show(list(self._rows(table)), table.position.rules.kinds)

    def _rows(self, table: Table) -> Iterator[RowContent]:
        yield self._next(table)
        for seat in (table.to_move, 1 - table.to_move):
            if table.position.power[table.guild(seat)] is not None:
                yield self._power(table, seat)
        yield from self._doubts(table)

    def _next(self, table: Table) -> RowContent:
        if end_question.asks(table):
            return self._end(table)
        if table.asks_power:
            return self._stuck(table)
        if table.repeated:
            return self._repeated()
        if is_followed(table) and not can_act(table.position):
            return RowContent(words.tr("witchcraft.act.no_way"), words.tr("witchcraft.act.no_way.note"), icon="touch")
        note = "witchcraft.act.choose.note" if table.hints else "witchcraft.act.choose.note.plain"
        return RowContent(words.tr("witchcraft.act.choose"), words.tr(note), icon="touch")

    def _doubts(self, table: Table) -> Iterator[RowContent]:
        """What the app does not know for certain, with the way to say it."""
        if doubts := board_doubts(table):
            note = " ".join(f"{words.say(doubt)}." for doubt in doubts)
            action = words.tr("witchcraft.act.count")
            yield RowContent(words.tr("witchcraft.act.in_doubt"), note, mark="doubt", action=action, key=COUNT)
        page = self.panel.page
        if unnoted(page.session.copy(page.game), table.copy):
            action = words.tr("witchcraft.act.use")
            title, note = words.tr("witchcraft.act.copy"), words.tr("witchcraft.act.copy.note")
            yield RowContent(title, note, icon="box", action=action, key=USE_COPY)
        elif asks_copy(table, self.panel.view_options):
            title, note = words.tr("witchcraft.act.guess"), words.tr("witchcraft.act.guess.note")
            yield RowContent(title, note, mark="doubt", action=words.tr("witchcraft.act.compare"), key=COMPARE)

    def _end(self, table: Table) -> RowContent:
        return RowContent(
            words.tr("witchcraft.end.question"),
            words.tr("witchcraft.end.short", name=table.name(table.to_move)),
            mark="doubt",
            action=words.tr("witchcraft.end.answer"),
            key=END,
            primary=True,
        )

    def _stuck(self, table: Table) -> RowContent:
        return RowContent(
            words.tr("witchcraft.act.stuck"),
            words.tr("witchcraft.act.stuck.note", name=table.name(table.to_move)),
            icon="warn",
            kind="warn",
            action=words.tr("witchcraft.act.pass"),
            key=PASS,
        )

    def _repeated(self) -> RowContent:
        return RowContent(
            words.tr("witchcraft.act.repeated"),
            words.tr("witchcraft.act.repeated.note"),
            icon="repeat",
            kind="warn",
            action=words.tr("witchcraft.act.draw"),
            key=DRAW,
        )

    def _power(self, table: Table, seat: int) -> RowContent:
        """The row of the power token, which can be used after the move too; before it, against the rules."""
        late = seat != table.to_move
        when = "note" if not late else "late" if seat == table.late else "early"
        return RowContent(
            words.tr("witchcraft.act.power.of", name=table.name(seat)) if late else words.tr("witchcraft.act.power"),
            words.tr(f"witchcraft.act.power.{when}"),
            icon="eyeoff",
            kind="tint",
            action=words.tr("witchcraft.act.look"),
            key=f"{POWER}_{seat}",
            primary=table.asks_power and not late and not end_question.asks(table),
        )

    def light(self, table: Table) -> Light:
        return Light(table.position, hinted=frozenset(can_act(table.position)) if table.hints else frozenset())

    def tap(self, cell: Cell) -> None:
        self.panel.look(cell)

    def act(self, key: str) -> None:
        page = self.panel.page
        if key == DRAW:
            self.record(DrawTaken())
        elif key == PASS:
            self.record(Passed())
        elif key == END:
            self.panel.ask_end()
        elif key == COUNT:
            page.open_snapshot()
        elif key == COMPARE:
            page.open_sheet(CopyQuestion(page, self.panel.view_options), COMPARE)
        elif key == USE_COPY:
            page.record_all(unnoted(page.session.copy(page.game), self.panel.table.copy))
        else:
            self.panel.open_power(int(key.removeprefix(f"{POWER}_")))


kv.load(__name__)
