"""The pieces beside the board: reserves, power tokens, piles, altars and pieces; most of them can be corrected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from scoring.journal.match import Match
from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.counts import ALTARS, MOVES, PAIRS, PIECES, POWER, RESERVE
from scoring.witchcraft.doubts import guessed
from scoring.witchcraft.moves.analysis import threats
from scoring.witchcraft.moves.legal import activations
from scoring.witchcraft.position import Kind, Stack
from scoring.witchcraft.table import Table
from screens.kit.layouts.stack import Stack as Pile
from screens.kit.panel import Panel, TapCard
from screens.kit.rows import SwitchRow
from screens.look.words import words
from screens.runtime import kv
from screens.table.panel import TablePanel
from screens.witchcraft import correcting
from screens.witchcraft.board.mage_mark import MageMark
from screens.witchcraft.copy_question import CopyQuestion
from screens.witchcraft.light_sheets import ask_moves
from screens.witchcraft.view_options import ViewOptions

MARK = 40
NOTHING = "–"
# What a tap on a line opens, by its key.
OF_PLAYER = {
    "reserve": correcting.open_reserve,
    "special": correcting.open_special,
    "power": correcting.open_power,
}
OF_TABLE = {
    "pairs": correcting.open_pairs,
    "added": correcting.open_pieces,
    "turn": correcting.open_turn,
    "moves": ask_moves,
    "missed": correcting.miss_move,
    "clash": correcting.begin_clash,
    "stuck": correcting.say_stuck,
    "draw": correcting.take_draw,
}


@dataclass(frozen=True)
class Line:
    """What a line says: a value, or things that lie there; `doubted`: it may be wrong. No `key`: it is only to read."""

    text: str
    value: str = ""
    stacks: tuple[Stack, ...] = ()
    altars: tuple[str, ...] = ()
    key: str = ""
    doubted: bool = False


class PieceLine(TapCard):
    text = StringProperty("")
    value = StringProperty("")
    fixed = BooleanProperty(False)
    stacked = BooleanProperty(False)
    mark = StringProperty("")

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.mark}" if self.mark else ""

    def say(self, line: Line, kinds: Mapping[str, Kind]) -> None:
        self.text, self.value, self.key, self.fixed = line.text, line.value, line.key, not line.key
        self.disabled, self.mark = self.fixed, "doubt" if line.doubted else ""
        marks = self.ids.marks
        marks.clear_widgets()
        for mark in [MageMark(stack=stack, kinds=kinds) for stack in line.stacks]:
            marks.add_widget(mark)
        for altar in line.altars:
            marks.add_widget(MageMark(altar=altar))
        for mark in marks.children:
            mark.size = (dp(MARK), dp(MARK))


class PieceCard(Panel, Pile):
    """A title and lines. `piece` is the colour of a player."""

    title = StringProperty("")
    piece = StringProperty("")
    stacked = BooleanProperty(False)

    __events__ = ("on_line",)

    @property
    def spoken(self) -> str:
        return self.title

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: Any = None

    def on_line(self, key: str) -> None:
        """Event: this line was tapped."""

    def show(self, lines: Sequence[Line], kinds: Mapping[str, Kind]) -> None:
        """Shows the lines; rebuilt only if they have changed."""
        if self._shown == (lines, kinds, self.stacked):
            return
        self._shown = (lines, kinds, self.stacked)
        room = self.ids.lines
        while len(room.children) > len(lines):
            room.remove_widget(room.children[0])
        while len(room.children) < len(lines):
            room.add_widget(PieceLine())
        for line, content in zip(reversed(room.children), lines, strict=True):
            line.stacked = self.stacked
            line.say(content, kinds)
            line.unbind(on_release=self._tapped)
            line.bind(on_release=self._tapped)

    def _tapped(self, line: PieceLine) -> None:
        self.dispatch("on_line", line.key)


class PiecesPanel(TablePanel):
    """Players first, then the table, then view options. `guess`: unknown facts of this copy."""

    table: Table
    guess = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._view_options = ViewOptions(self.page.session, self.page.match)
        icons = {"follows": "rotate", "analysis": "eye"}
        self._switches = {name: SwitchRow(key=f"option_{name}", icon=icon) for name, icon in icons.items()}
        for name, row in self._switches.items():
            row.bind(on_switch=partial(self._switch, name))
            self.ids.switches.add_widget(row)

    # Showing

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        kinds = table.position.rules.kinds
        for card in (self.ids.first, self.ids.second, self.ids.shared):
            card.stacked = self.large_text
        for seat, card in enumerate((self.ids.first, self.ids.second)):
            card.title, card.piece = table.name(seat), table.guild(seat)
            card.show(list(self._own(match, table, seat)), kinds)
        self.guess = words.tr("witchcraft.pieces.guess") if guessed(table) else ""
        self.ids.shared.title = words.tr("witchcraft.pieces.table")
        self.ids.shared.show(list(self._shared(table)), kinds)
        for name, row in self._switches.items():
            row.text, row.note = words.tr(f"witchcraft.wish.{name}"), words.tr(f"witchcraft.wish.{name}.note")
            row.on = self._view_options.has(name)

    def _own(self, match: Match, table: Table, seat: int) -> Iterator[Line]:
        guild, position = table.guild(seat), table.position
        held = position.reserve[guild]
        reserve = tuple(Stack(guild, (token,)) for token in held)
        title, nothing = words.tr("witchcraft.pieces.reserve"), "" if held else NOTHING
        yield Line(title, nothing, reserve, key=f"reserve_{seat}", doubted=table.in_doubt(RESERVE, seat))
        if not table.clash:
            special = table.specials[seat]
            shown = (Stack(guild, (special,)),) if special else ()
            unknown = "" if special else words.tr("witchcraft.pieces.unsaid")
            yield Line(words.tr("witchcraft.pieces.special"), unknown, stacks=shown, key=f"special_{seat}")
            left = facts.PLACED_EACH - len(table.placed[seat])
            yield Line(words.tr("witchcraft.pieces.pile"), str(left))
        if not match.options.get("tournament"):
            used = position.power[guild] is None
            value = words.tr("witchcraft.pieces.power.used" if used else "witchcraft.pieces.power.covered")
            doubted = table.in_doubt(POWER, seat)
            yield Line(words.tr("witchcraft.act.power"), value, key=f"power_{seat}", doubted=doubted)
        if self._view_options.has("analysis") and table.clash:
            yield Line(words.tr("witchcraft.pieces.activations"), str(len(activations(position, guild))))
            yield Line(words.tr("witchcraft.pieces.threatened"), str(len(threats(position, guild))))

    def _shared(self, table: Table) -> Iterator[Line]:
        position = table.position
        altars = tuple(kind for kind in facts.ALTARS if kind in position.altars.values())
        doubted = table.in_doubt(ALTARS)
        yield Line(words.tr("witchcraft.pieces.altars"), "" if altars else NOTHING, altars=altars, doubted=doubted)
        sizes = ", ".join(map(str, position.pairs))
        yield Line(words.tr("witchcraft.pieces.pairs"), sizes or NOTHING, key="pairs", doubted=table.in_doubt(PAIRS))
        added, doubted = str(len(position.board.extra)), table.in_doubt(PIECES)
        yield Line(words.tr("witchcraft.pieces.added"), added, key="added", doubted=doubted)
        for name, now, of in (
            ("exhaustion", len(position.exhausted), facts.EXHAUSTION_MARKERS),
            ("shields", position.shield_markers, facts.SHIELD_MARKERS),
        ):
            yield Line(words.tr(f"witchcraft.pieces.{name}"), words.tr("witchcraft.pieces.of", n=now, of=of))
        if position.removed:
            removed = tuple(Stack(facts.COLORS[0], (token,), exhausted=True) for token in position.removed)
            yield Line(words.tr("witchcraft.pieces.removed"), stacks=removed)
        yield Line(words.tr("witchcraft.pieces.turn"), table.name(table.to_move), key="turn")
        if table.clash:
            doubted = table.in_doubt(MOVES)
            yield Line(words.tr("witchcraft.ending.moves"), str(table.moves), key="moves", doubted=doubted)
        if table.phase in ("placement", "clash"):
            yield Line(words.tr("witchcraft.pieces.missed"), key="missed")
        if table.phase == "clash":
            yield Line(words.tr("witchcraft.pieces.stuck", name=table.name(table.to_move)), key="stuck")
            yield Line(words.tr("witchcraft.pieces.draw"), key="draw")
        if table.phase == "placement":
            yield Line(words.tr("witchcraft.pieces.clash"), key="clash")

    # Doing

    def open_copy(self) -> None:
        """Pictures to compare with, or the button to enter a difference; it counts in this match too."""
        if self.page.in_hand:
            self.page.open_sheet(CopyQuestion(self.page, self._view_options), "compare_copy")

    def act(self, key: str) -> None:
        if self.page.in_hand:
            name, _, seat = key.partition("_")
            if seat:
                OF_PLAYER[name](self.page, self.table, int(seat))
            else:
                OF_TABLE[name](self.page, self.table)

    def _switch(self, name: str, _row: SwitchRow, on: bool) -> None:
        """Analysis helps one side more than the other: both have to want it."""
        if name == "analysis" and on:
            self.page.shell.ask(
                Message("witchcraft.wish.analysis.both"),
                title=Message("witchcraft.wish.analysis.question"),
                yes=Message("witchcraft.wish.analysis.yes"),
                on_yes=partial(self._set, name, True),
            )
        else:
            self._set(name, on)

    def _set(self, name: str, on: bool) -> None:
        self._view_options.set(name, on)
        self.page.refresh()


kv.load(__name__)
