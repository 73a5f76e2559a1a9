"""The match is over: the winner, how, and remarks."""

from __future__ import annotations

from scoring.witchcraft.board import Cell
from scoring.witchcraft.doubts import value_doubts
from scoring.witchcraft.events import EndDenied
from scoring.witchcraft.final_scoring.verdict import sentences, verdict
from scoring.witchcraft.table import Table
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.cards.card import DuelCard
from screens.witchcraft.duel_row import RowContent

WENT_ON = "went_on"


class VerdictCard(DuelCard):
    def show(self, table: Table) -> None:
        ended = table.ended
        if ended is None:
            return
        lines = [words.say(sentence) for sentence in sentences(table.players, verdict(table))]
        won = ended.winner is not None
        name = words.tr("witchcraft.headline.draw")
        if ended.winner is not None:
            how = "seems" if value_doubts(table, "result") else "won"
            name = words.tr(f"witchcraft.headline.{how}", name=table.name(ended.winner))
        head = RowContent(name, lines[0], icon="crown" if won else "repeat", kind="tint")
        rest = [RowContent(note=sentence, icon="info") for sentence in lines[1:]]
        if doubts := value_doubts(table, "result"):
            note = " ".join(f"{words.say(doubt)}." for doubt in doubts)
            rest.append(RowContent(words.tr("witchcraft.verdict.unconfirmed"), note, mark="doubt"))
        watch = RowContent(
            words.tr("witchcraft.replay.title"),
            words.tr("witchcraft.replay.note"),
            icon="play",
            action=words.tr("witchcraft.replay.open"),
            key="replay",
        )
        enter = words.tr("witchcraft.look.enter")
        on = RowContent(note=words.tr("witchcraft.verdict.went_on"), action=enter, key=WENT_ON)
        self.ids.rows.large_text = self.large_text
        self.ids.rows.show([head, *rest, watch, on], table.position.rules.kinds)

    def act(self, key: str) -> None:
        page = self.panel.page
        if key == WENT_ON:
            self.record(EndDenied())
        elif page.in_hand:
            page.shell.go("replay", match=page.match, game=page.game)

    def tap(self, cell: Cell) -> None:
        self.panel.look(cell)


kv.load(__name__)
