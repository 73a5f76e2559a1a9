"""Asks whether the match is over, where that depends on a guess, a gap, or an entry against the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from scoring.message import Message
from scoring.witchcraft.board import Cell
from scoring.witchcraft.doubts import end_doubts, end_guesses
from scoring.witchcraft.events import CopyNoted, EndDenied, Passed
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.moves.guesses import ALTARS, LINES, Guess
from scoring.witchcraft.position import USUAL, Kind, Stack, other
from scoring.witchcraft.table import Table
from screens.game_screens import game_screens
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.panel import TapCard
from screens.kit.rows import ListRow, RowGroup
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.look_rows import token_name

if TYPE_CHECKING:
    from screens.table.page import TableScreen
    from screens.witchcraft.duel_panel import DuelPanel


class GuessRow(TapCard):
    """A fact of the copy that is only a guess, and what rests on it; a tap opens its editor."""

    stack: ObjectProperty[Stack | None] = ObjectProperty(None, allownone=True)
    kinds: ObjectProperty[Mapping[str, Kind]] = ObjectProperty(USUAL.kinds)
    altar = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")

    @property
    def spoken(self) -> tuple[str, str]:
        return self.text, self.note

    @property
    def spoken_state(self) -> str:
        return "mark.doubt"


class LossHeading(Text):
    """The heading of the guesses."""


class LossQuestion(Sheet):
    """The match does not end until a row is tapped. The big button goes on: that loses nothing."""

    def __init__(self, panel: DuelPanel, **kwargs: Any) -> None:
        table, self._panel, self._page = panel.table, panel, panel.page
        loser, winner = table.name(table.to_move), table.name(1 - table.to_move)
        stacks = len(table.position.own(table.position.to_move))
        note = words.tr("witchcraft.end.believed", name=loser, winner=winner, n=stacks)
        super().__init__(title=words.tr("witchcraft.end.question"), note=note, **kwargs)
        self._add_guesses(table)
        self._add_gaps(table)
        if table.position.power[table.position.to_move] is not None:
            self._add_power(table.to_move, loser)
        no = PushButton(key="end_no", kind="primary", trailing="next", least=dp(56))
        no.text = words.tr("witchcraft.end.no", name=loser)
        yes = PushButton(key="end_yes", kind="outlined", text=words.tr("witchcraft.end.yes", name=winner), least=dp(56))
        no.bind(on_release=self.closing(lambda _: self._page.record(EndDenied())))
        yes.bind(on_release=self.closing(lambda _: self._page.record(Passed())))
        foot = Text(text=words.tr("witchcraft.end.nothing_ends"), style="small", halign="center")
        for widget in (no, yes, foot):
            self.add_widget(widget)

    def _add_guesses(self, table: Table) -> None:
        guesses = end_guesses(table)
        if not guesses:
            return
        self.add_widget(LossHeading(text=words.tr("witchcraft.end.depends", n=len(guesses))))
        rows = RowGroup()
        for guess in guesses:
            row = guess_row(table, guess)
            row.bind(on_release=self.closing(lambda _, fact=guess.fact: self._edit(fact)))
            rows.add_widget(row)
        self.add_widget(rows)

    def _add_gaps(self, table: Table) -> None:
        """Entries that are missing, or were against the rules: a snapshot helps."""
        guessed = len(end_guesses(table))
        doubts = end_doubts(table)
        gaps = doubts[: len(doubts) - guessed] if guessed else doubts
        if not gaps:
            return
        rows = RowGroup()
        row = ListRow(key="end_count", icon="list", text=words.tr("witchcraft.end.in_doubt"))
        row.note = " ".join(f"{words.say(doubt)}." for doubt in gaps)
        row.bind(on_release=self.closing(lambda _: self._page.open_snapshot()))
        rows.add_widget(row)
        self.add_widget(rows)

    def _add_power(self, seat: int, name: str) -> None:
        rows = RowGroup()
        row = ListRow(key="end_power", icon="eyeoff", text=words.tr("witchcraft.end.power", name=name))
        row.note = words.tr("witchcraft.end.power.note")
        row.bind(on_release=self.closing(lambda _: self._panel.open_power(seat)))
        rows.add_widget(row)
        self.add_widget(rows)

    def _edit(self, fact: str) -> None:
        edit_fact(self._page, fact)


def edit_fact(page: TableScreen, *asked: str) -> None:
    """Opens the editor of these facts of one part; saved values count in this match too."""
    part = next(part for part in game_screens(page.game).copy_parts() if asked[0] in part.facts)
    sheet = part.editor()(page.session, page.game, part)
    sheet.look_at(asked)
    sheet.bind(on_kept=lambda *_: note_copy(page, part.facts))
    page.open_sheet(sheet)


def note_copy(page: TableScreen, wanted: Sequence[str]) -> bool:
    """Applies the facts of My copy to this match where it has others."""
    known, used = page.session.copy(page.game), page.now.state.table.copy
    noted = [CopyNoted(fact, known[fact]) for fact in wanted if fact in known and used.get(fact) != known[fact]]
    return bool(noted) and page.note_copy(noted)


def guess_row(table: Table, guess: Guess) -> GuessRow:
    position = table.position
    row = GuessRow(key=f"guess_{guess.fact}", kinds=position.rules.kinds)
    row.text = words.tr(f"witchcraft.copy.fact.{guess.fact}")
    if guess.fact == ALTARS:
        row.altar, because = next(iter(position.altars.values())), "altars"
    elif guess.fact == LINES:
        row.stack, because = Stack(position.to_move, ("master",)), "lines"
    else:
        token = guess.fact.removesuffix("_shields")
        row.stack, because = Stack(other(position.to_move), (token,)), "shields"
    row.note = words.tr(f"witchcraft.end.because.{because}", who=" · ".join(map(partial(_named, table), guess.stacks)))
    return row


def _named(table: Table, at: Cell) -> str:
    token: Message = token_name(table.position.stacks[at].top)
    return words.tr("witchcraft.look.who", token=token, space=cell_word(at))


def asks(table: Table) -> bool:
    """Whether the tracked end of the match is in doubt."""
    return table.asks_end or (table.asks_power and bool(end_doubts(table)))


class EndAsker:
    """Opens the question once after each entry that leads to an end in doubt."""

    def __init__(self, panel: DuelPanel) -> None:
        self._panel = panel
        self._asked = -1
        self._sheet: LossQuestion | None = None

    def show(self, table: Table) -> None:
        page = self._panel.page
        if asks(table) and page.in_hand and self._asked != len(page.now.journal.entries):
            self._asked = len(page.now.journal.entries)
            Clock.schedule_once(lambda _: self.open(), 0)
        elif not asks(table) and self._sheet is not None:
            if self._sheet.parent is not None:
                self._sheet.close()
            self._sheet = None

    def open(self) -> None:
        page = self._panel.page
        if page.in_hand and asks(page.now.state.table):
            self._sheet = LossQuestion(self._panel)
            page.shell.overlay(self._sheet, opener="end_doubt")


kv.load(__name__)
