"""A snapshot of the board: laid out as it lies on the table, with all that belongs to it; once saved, it is certain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.changed import changed
from scoring.journal.events import Event, from_json, to_json
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.counts import board_doubts
from scoring.witchcraft.doubts import snapshot
from scoring.witchcraft.events import EVENTS, Corrected
from scoring.witchcraft.file.spelling import cell_word, stack_word
from scoring.witchcraft.position import Stack
from scoring.witchcraft.rules import apply
from scoring.witchcraft.table import Table
from screens.kit.layouts.items import show_items
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.shell.draft import journal_position, stamped, valid_value
from screens.shell.match_page import MatchPage
from screens.witchcraft import correcting
from screens.witchcraft.board import fit as board_fit
from screens.witchcraft.board.fit import AROUND
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.board.ring import Ring
from screens.witchcraft.light_sheets import ask_moves
from screens.witchcraft.look_rows import token_name
from screens.witchcraft.stack_sheet import StackSheet

ALTARS, CLEAR = "altars", "clear"
# Which part of the page the board takes, and the least that a space has.
SHARE, LEAST = 0.46, 44


class CountLine(TapCard):
    """A piece beside the board: a tap corrects it."""

    text = StringProperty("")
    value = StringProperty("")
    mark = StringProperty("")

    @property
    def spoken(self) -> tuple[str, str]:
        return self.text, self.value

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.mark}" if self.mark else ""


class BoardSnapshotScreen(MatchPage):
    """`kind` is what a finger lays: mages of a guild, altars, or nothing. Nothing counts before it is saved."""

    keeps_awake = True
    note = StringProperty("")
    kind = StringProperty(facts.COLORS[0])
    board_high = NumericProperty(dp(320))
    picks = BooleanProperty(True)
    upright = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        self._draft: Table | None = None
        self._position = -1
        self._token, self._altar, self._at = "", facts.ALTARS[0], None
        super().__init__(**kwargs)
        self.bind(size=self.refresh_soon)

    _at: Cell | None

    def fits(self, match: Match) -> bool:
        return match.state.stage == "play" and match.state.tracked and isinstance(match.state.table, Table)

    @property
    def draft(self) -> Table:
        """What is laid out; the tracked position until it is changed."""
        now = len(self.now.journal.entries)
        if self._draft is None or self._position != now:
            self._draft, self._position = self.now.state.table, now
        return self._draft

    # Unfinished input

    def unsaved(self) -> Any:
        if self.unavailable or not self.has_match or self._draft is None or self._draft == self.now.state.table:
            return None
        return stamped([to_json(event) for event in snapshot(self._draft)], journal_position(self.now))

    def restore_unsaved(self, kept: Any) -> None:
        saved = valid_value(kept, journal_position(self.now))
        if saved is not None:
            self._take([from_json(event, EVENTS) for event in saved])
            self.refresh()

    # Showing

    def show_match(self, match: Match) -> None:
        table, board = self.draft, self.ids.board
        doubts = board_doubts(match.state.table)
        self.note = " ".join(f"{words.say(doubt)}." for doubt in doubts) or words.tr("witchcraft.name")
        self._measure()
        free = frozenset(table.position.free)
        directed = bool(self._token) and table.position.rules.kinds[self._token].directed
        board.position, board.chosen = table.position, self._at
        board.pressed = free if self.kind in facts.COLORS and directed else frozenset()
        board.ring = self._ring()
        self._show_kinds()
        self.picks = self.kind != CLEAR
        self._show_picks(table)
        self._show_lines(table)

    def _show_kinds(self) -> None:
        kinds = [(guild, words.tr(f"color.{guild}.player")) for guild in facts.COLORS]
        more = [(ALTARS, words.tr("witchcraft.correct.altar")), (CLEAR, words.tr("witchcraft.snapshot.empty"))]
        if self.ids.kinds.choices != [*kinds, *more]:
            self.ids.kinds.choices = [*kinds, *more]
        self.ids.kinds.value = self.kind

    def _ring(self) -> Ring | None:
        if self._at is None or not self._token:
            return None
        return Ring(self._at, tuple(range(AROUND)), Stack(self.kind, (self._token,)))

    def _measure(self) -> None:
        self.upright = not self.wide
        columns, rows = board_fit.size(self.ids.board.spaces, self.upright)
        edge = 2 * dp(board_fit.EDGE)
        room = self.width / 2 if self.wide else self.width
        wanted = (room - edge) / columns * rows + edge
        share = self.height * (0.8 if self.wide else SHARE)
        self.board_high = max(rows * dp(LEAST) + edge, min(wanted, share))

    def _show_picks(self, table: Table) -> None:
        if self.kind == CLEAR:
            return
        items = [(self.kind, name) for name in (facts.ALTARS if self.kind == ALTARS else facts.TOKENS)]
        for pick, (_, name) in zip(show_items(self.ids.picks, items, self._pick), items, strict=True):
            pick.on = name == (self._altar if self.kind == ALTARS else self._token)
            pick.kinds = table.position.rules.kinds

    def _pick(self, item: tuple[str, str]) -> MagePick:
        kind, name = item
        if kind == ALTARS:
            pick = MagePick(key=f"lay_{name}", altar=name, text=words.tr(f"witchcraft.altar.short.{name}"))
        else:
            pick = MagePick(key=f"lay_{name}", stack=Stack(kind, (name,)), text=words.say(token_name(name)))
        pick.bind(on_release=partial(self.take, name))
        return pick

    def _show_lines(self, table: Table) -> None:
        now: Table = self.now.state.table
        lines: list[tuple[str, str, str, bool]] = []
        for seat in (0, 1):
            name, guild = table.name(seat), table.guild(seat)
            held = ", ".join(words.say(token_name(token)) for token in table.position.reserve[guild])
            title = words.tr("witchcraft.light.reserve_of", name=name)
            lines.append((f"reserve_{seat}", title, held or "–", now.in_doubt("reserve", seat)))
            if not self.now.options.get("tournament"):
                used = "used" if table.position.power[guild] is None else "covered"
                title = words.tr("witchcraft.power.title", name=name)
                lines.append(
                    (f"power_{seat}", title, words.tr(f"witchcraft.pieces.power.{used}"), now.in_doubt("power", seat))
                )
        sizes = ", ".join(map(str, table.position.pairs)) or "–"
        lines.append(("pairs", words.tr("witchcraft.pieces.pairs"), sizes, now.in_doubt("pairs")))
        added = str(len(table.position.board.extra))
        lines.append(("added", words.tr("witchcraft.pieces.added"), added, now.in_doubt("pieces")))
        lines.append(("turn", words.tr("witchcraft.pieces.turn"), table.name(table.to_move), False))
        if table.clash:
            lines.append(("moves", words.tr("witchcraft.ending.moves"), str(table.moves), now.in_doubt("moves")))
        keys = [(key,) for key, *_ in lines]
        for line, (_, text, value, doubted) in zip(show_items(self.ids.lines, keys, self._line), lines, strict=True):
            line.text, line.value, line.mark = text, value, "doubt" if doubted else ""

    def _line(self, item: tuple[str]) -> CountLine:
        line = CountLine(key=f"count_{item[0]}")
        line.bind(on_release=lambda _: self._open(item[0]))
        return line

    # Laying out

    def choose_kind(self, kind: str) -> None:
        self.kind, self._at = kind, None
        self.refresh()

    def take(self, name: str, *_: Any) -> None:
        if self.kind == ALTARS:
            self._altar = name
        else:
            self._token, self._at = name, None
        self.refresh()

    def press(self, cell: Cell) -> None:
        self._at = cell
        self.refresh()

    def turn(self, direction: int) -> None:
        if self._at is not None:
            self._lay(self._at, direction)

    def tap(self, cell: Cell) -> None:
        """Lays the piece in hand on a free space; a piece that lies there is opened, or removed."""
        position = self.draft.position
        if self.kind == CLEAR:
            self._clear(cell)
        elif not position.is_free(cell):
            self._edit(cell)
        elif self.kind == ALTARS:
            if self.record(Corrected(0, f"altar.{cell_word(cell)}", self._altar)):
                left = [altar for altar in facts.ALTARS if altar not in self.draft.position.altars.values()]
                self._altar = left[0] if left else self._altar
                self.refresh()
        elif self._token:
            self._lay(cell, 0)
        else:
            self.shell.say(Message("witchcraft.place.token"))

    def _lay(self, cell: Cell, direction: int) -> None:
        self._at = None
        self.record(Corrected(0, f"stack.{cell_word(cell)}", stack_word(Stack(self.kind, (self._token,), direction))))

    def _clear(self, cell: Cell) -> None:
        position, word = self.draft.position, cell_word(cell)
        if cell in position.stacks:
            self.record(Corrected(0, f"stack.{word}", ""))
        elif cell in position.altars:
            self.record(Corrected(0, f"altar.{word}", ""))

    def _edit(self, cell: Cell) -> None:
        self._at = None
        self.open_sheet(StackSheet(cell, self.draft, self.record_all, self.turned))

    @property
    def turned(self) -> int:
        return 2 * (board_fit.PORTRAIT if self.upright else board_fit.LANDSCAPE) % board_fit.AROUND

    def _open(self, key: str) -> None:
        """The sheets for pieces beside the board; here they change the snapshot."""
        name, _, seat = key.partition("_")
        page: Any = self
        opens: dict[str, Callable[..., object]] = {
            "reserve": correcting.open_reserve,
            "power": correcting.open_power,
            "pairs": correcting.open_pairs,
            "added": correcting.open_pieces,
            "turn": correcting.open_turn,
            "moves": ask_moves,
        }
        if self.in_hand:
            opens[name](page, self.draft, *([int(seat)] if seat else []))

    # What sheets call as that of a table

    def record(self, event: Event) -> bool:
        return self.record_all([event])

    def record_all(self, events: Sequence[Event]) -> bool:
        """Changes the snapshot; nothing is saved yet."""
        try:
            self._take(events)
        except Refused as refused:
            self.session.refuse(*refused.reasons)
            return False
        self.refresh()
        return True

    def _take(self, events: Sequence[Event]) -> None:
        table = self.draft
        for event in events:
            table = apply(table, event)
        self._draft = changed(table, ended=self.now.state.table.ended)

    def save(self) -> None:
        """Everything lies as it is shown. While both play, each has a mage on the board."""
        if self.draft.clash and any(not self.draft.position.own(guild) for guild in facts.COLORS):
            self.session.refuse(Message("witchcraft.snapshot.no_mage"))
        elif self.in_hand and self.session.record_all(snapshot(self.draft)):
            self.session.buzz()
            self.shell.back()


kv.load(__name__)
