"""Everything that is tracked: of the player, and of the table. A tap on a number sets it right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.journal.match import Match
from scoring.witchstone.events import Corrected
from scoring.witchstone.table import Table
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.kit.panel import Panel
from screens.kit.picks import Pick
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.table.panel import TablePanel
from screens.witchstone.board_facts import MOST_POINTS, Fact, FactGroup, own_groups, shared_groups
from screens.witchstone.look import SYMBOLS

VEIL = "•••"


class FactCell(Pick):
    """A number with its name below. What is `fixed` cannot be tapped."""

    fixed = BooleanProperty(False)


class FactCard(Panel, Stack):
    title = StringProperty("")


class BoardPanel(TablePanel):
    """Cards are filled anew only where a number has changed."""

    heading = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: dict[str, list[Any]] = {}

    def show(self, match: Match, player: int) -> None:
        table: Table = match.state.table
        self.heading = match.players[player].name
        hidden = self.page.hides_secrets
        self._fill("own", own_groups(table, player), player, hidden)
        self._fill("shared", shared_groups(table), player, hidden)

    def _fill(self, room: str, groups: Iterable[FactGroup], player: int, hidden: bool) -> None:
        wanted: list[Any] = [*groups, player, hidden, words.language, theme.name]
        if self._shown.get(room) == wanted:
            return
        self._shown[room] = wanted
        self.ids[room].clear_widgets()
        for group in wanted[:-4]:
            card = FactCard(title=words.say(group.title))
            for fact in group.facts:
                card.ids.facts.add_widget(self._cell(fact, player, fact.secret and hidden))
            self.ids[room].add_widget(card)

    def _cell(self, fact: Fact, player: int, veiled: bool) -> FactCell:
        fixed = not fact.what or veiled
        cell = FactCell(
            key="" if fixed else f"fact_{fact.what}",
            icon=fact.icon,
            ink=SYMBOLS[fact.icon][theme.name] if fact.icon in SYMBOLS else theme.muted,
            text=words.say(fact.text),
            value=VEIL if veiled else fact.value,
            fixed=fixed,
        )
        if not fixed:
            cell.bind(on_release=lambda _: self.correct(player, fact))
        return cell

    def correct(self, player: int, fact: Fact) -> None:
        """Sets a number right, as a named entry of the journal."""
        sheet = Sheet(title=words.say(fact.text), note=words.tr("witchstone.board.correct_note"))
        least = -MOST_POINTS if fact.what == "track" else 0
        row = CountRow(name="number", text=self.heading, value=fact.number, least=least, most=fact.most)
        row.bind(on_change=lambda row, value: setattr(row, "value", value))
        done = PushButton(key="correct_done", kind="primary", text=words.tr("witchstone.board.correct"))

        def correct(_button: PushButton) -> None:
            if int(row.value) != fact.number:
                self.record(Corrected(player, fact.what, int(row.value)))

        done.bind(on_release=sheet.closing(correct))
        sheet.add_widget(row)
        sheet.add_widget(done)
        self.page.shell.overlay(sheet, opener=f"fact_{fact.what}")


kv.load(__name__)
