"""What light play of Witchcraft asks for: a summoning, a power token, corrections, and how the match has ended."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp

from scoring.witchcraft import facts
from scoring.witchcraft.events import Corrected, EndSaid, PowerNoted, SummonNoted
from scoring.witchcraft.position import Stack
from scoring.witchcraft.table import Table
from screens.kit.buttons import PushButton
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid
from screens.kit.rows import ListRow, RowGroup, SwitchRow
from screens.kit.text import Text
from screens.look.words import words
from screens.table.number_sheet import NumberSheet
from screens.witchcraft import correcting
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.look import ALTAR_GLYPHS
from screens.witchcraft.look_rows import token_name

if TYPE_CHECKING:
    from screens.table.page import TableScreen

ENDINGS = ("no_move", "no_mages", "resigned", "agreed")
NOBODY = ""


class SummonSheet(Sheet):
    """Which token each player brings in, the opponent first; either may stay unknown."""

    saved_fields: ClassVar = {"_chosen": ["", ""]}

    def __init__(self, page: TableScreen, table: Table, **kwargs: Any) -> None:
        super().__init__(
            title=words.tr("witchcraft.light.summon"), note=words.tr("witchcraft.light.summon.who"), **kwargs
        )
        self._page, self._table = page, table
        self._chosen = ["", ""]
        self._picks: list[dict[str, MagePick]] = [{}, {}]
        for seat in (1 - table.to_move, table.to_move):
            self.add_widget(Text(text=table.name(seat), bold=True))
            self.add_widget(self._grid(seat))
        self._done = PushButton(key="summoned", kind="primary", least=dp(56))
        self._done.bind(on_release=self.closing(lambda _: self._finish()))
        self.add_widget(self._done)
        self._show()

    def on_restored(self) -> None:
        self._show()

    def _grid(self, seat: int) -> PickGrid:
        """In master mode the reserve may be unknown."""
        table, guild = self._table, self._table.guild(seat)
        held = dict.fromkeys(table.position.reserve[guild]) or dict.fromkeys(facts.TOKENS)
        grid = PickGrid()
        for token in held:
            pick = MagePick(key=f"bring_{seat}_{token}", stack=Stack(guild, (token,)), sunken=False)
            pick.kinds, pick.text = table.position.rules.kinds, words.say(token_name(token))
            pick.bind(on_release=partial(self._choose, seat, token))
            self._picks[seat][token] = pick
            grid.add_widget(pick)
        return grid

    def _choose(self, seat: int, token: str, *_: Any) -> None:
        self._chosen[seat] = NOBODY if self._chosen[seat] == token else token
        self._show()

    def _show(self) -> None:
        for chosen, picks in zip(self._chosen, self._picks, strict=True):
            for token, pick in picks.items():
                pick.on = token == chosen
        complete = all(self._chosen)
        self._done.kind = "primary" if complete else "tonal"
        self._done.text = words.tr("witchcraft.light.summoned" if complete else "witchcraft.light.summoned_open")

    def _finish(self) -> None:
        one, two = self._chosen
        self._page.record(SummonNoted((one, two)))


class LightPowerSheet(ChoiceSheet):
    """A power token is used: which one, or unknown. A summoning asks for the tokens too."""

    def __init__(self, page: TableScreen, table: Table, seat: int, **kwargs: Any) -> None:
        title = words.tr("witchcraft.power.title", name=table.name(seat))
        super().__init__(title=title, note=words.tr("witchcraft.light.which_power"), **kwargs)
        self._page, self._seat = page, seat
        held = table.position.power[table.guild(seat)]
        for power in facts.ALTARS:
            if power not in table.powers_used and held in ("", power):
                text = words.tr(f"witchcraft.altar.short.{power}")
                self.offer(f"used_{power}", text, partial(self._used, power), icon=ALTAR_GLYPHS[power])
        self.offer("used_unsaid", words.tr("witchcraft.light.unsaid"), partial(self._used, NOBODY), icon="eyeoff")

    def _used(self, power: str) -> None:
        page = self._page
        if page.record(PowerNoted(self._seat, power)) and power == "summoning":
            page.open_sheet(SummonSheet(page, page.now.state.table), "summon")


class EndSheet(Sheet):
    """How a player has won, or that it is a draw. Nothing ends before a row is tapped."""

    def __init__(self, page: TableScreen, table: Table, winner: int | None, **kwargs: Any) -> None:
        name = "" if winner is None else table.name(winner)
        title = words.tr("witchcraft.light.won", name=name) if name else words.tr("witchcraft.ending.draw")
        super().__init__(title=title, note=words.tr("witchcraft.light.how"), **kwargs)
        self._page, self._winner, self._unclean = page, winner, False
        rows = RowGroup()
        if winner is None:
            rows.add_widget(self._row("draw", words.tr("witchcraft.light.draw")))
        else:
            loser = table.name(1 - winner)
            for ending in ENDINGS:
                rows.add_widget(self._row(ending, words.tr(f"witchcraft.verdict.{ending}", name=loser)))
            switch = SwitchRow(key="unclean", icon="info", text=words.tr("witchcraft.ending.unclean"))
            switch.note = words.tr("witchcraft.ending.unclean.note")
            switch.bind(on_switch=self._switch)
            group = RowGroup()
            group.add_widget(switch)
            self.add_widget(group)
        self.add_widget(rows)

    def _row(self, way: str, text: str) -> ListRow:
        row = ListRow(key=f"way_{way}", icon="flag", text=text, chevron=False, strong=False)
        row.bind(on_release=self.closing(lambda _: self._page.record(EndSaid(self._winner, way, self._unclean))))
        return row

    def _switch(self, row: SwitchRow, on: bool) -> None:
        row.on = self._unclean = on


def open_corrections(page: TableScreen, table: Table) -> None:
    """All values of light play can be corrected."""
    sheet = ChoiceSheet(title=words.tr("witchcraft.light.correct"), note=words.tr("witchcraft.correct.note"))
    turn = table.name(table.to_move)
    sheet.offer(
        "turn", words.tr("witchcraft.pieces.turn"), lambda: correcting.open_turn(page, table), note=turn, icon="person"
    )
    if table.clash:
        ask = partial(ask_moves, page, table)
        sheet.offer("moves", words.tr("witchcraft.ending.moves"), ask, value=str(table.moves), icon="history")
        text = words.tr("witchcraft.pieces.pairs")
        sheet.offer("pairs", text, partial(correcting.open_pairs, page, table), icon="board")
    else:
        sheet.offer(
            "clash", words.tr("witchcraft.pieces.clash"), lambda: correcting.begin_clash(page, table), icon="next"
        )
    for seat in (0, 1):
        name = table.name(seat)
        text = words.tr("witchcraft.light.reserve_of", name=name)
        sheet.offer(f"reserve_{seat}", text, partial(correcting.open_reserve, page, table, seat), icon="token")
        if not page.now.options.get("tournament"):
            text = words.tr("witchcraft.power.title", name=name)
            sheet.offer(f"power_of_{seat}", text, partial(correcting.open_power, page, table, seat), icon="eyeoff")
    page.open_sheet(sheet, "correct")


def ask_moves(page: TableScreen, table: Table) -> None:
    sheet = NumberSheet(title=words.tr("witchcraft.ending.moves"))
    sheet.begin(table.moves)
    sheet.bind(on_number=lambda _, value: page.record(Corrected(0, "moves", value)))
    page.open_sheet(sheet)
