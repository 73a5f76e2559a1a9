"""Following Witchcraft light: two clocks, moves, reserves and power tokens without a board; and who has won."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.journal.match import Match
from scoring.witchcraft import facts
from scoring.witchcraft.events import ClockPaused, Corrected, TurnEnded
from scoring.witchcraft.table import Table
from screens.kit.drawing.batch import Batch, circle
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.strokes import dashed, filled, lined, stamp_text, stamped
from screens.kit.panel import Card, TapCard
from screens.look.theme import PIECE_INK, PIECES, theme
from screens.look.words import words
from screens.runtime import kv
from screens.table.clock_breaks import ClockBreaks
from screens.table.panel import TablePanel
from screens.table.turn_clock import as_clock
from screens.witchcraft.board.mages import shape
from screens.witchcraft.clocks import thought
from screens.witchcraft.light_sheets import EndSheet, LightPowerSheet, SummonSheet, open_corrections
from screens.witchcraft.look import LINES
from screens.witchcraft.look_rows import token_name

UNKNOWN = "?"


class ReserveFace(SelfDrawing):
    """A token that is kept back; used up it is dashed, with a tick."""

    guild = StringProperty(facts.COLORS[0])
    token = StringProperty("")
    used = BooleanProperty(False)
    watched = ("guild", "token", "used")

    def draw(self) -> None:
        middle, radius = (round(self.center_x), round(self.center_y)), min(self.size) * 0.46
        body = shape(self.guild, middle, radius)
        code = words.tr(f"witchcraft.code.{self.token}") if self.token else UNKNOWN
        if not self.used:
            filled([body], PIECES[self.guild][0])
            stamp_text(code, [middle], radius * 0.75, PIECE_INK)
            return
        line, dashes = LINES[self.guild][theme.name], Batch()
        for dash in dashed(body, radius * 0.2, radius * 0.14):
            dashes.line(dash, radius * 0.07, closed=False)
        dashes.show(line)
        stamp_text(code, [middle], radius * 0.7, theme.muted)
        corner = (middle[0] + radius * 0.72, middle[1] - radius * 0.72)
        filled([circle(corner, radius * 0.42)], theme.bg)
        lined([circle(corner, radius * 0.42)], radius * 0.05, theme.edge)
        stamped("check", [corner], radius * 0.6, theme.text)


class ReserveToken(TapCard):
    """A tap says that it was brought in, or that it was not after all."""

    guild = StringProperty(facts.COLORS[0])
    token = StringProperty("")
    used = BooleanProperty(False)
    index: NumericProperty[int] = NumericProperty(0)

    @property
    def spoken(self) -> tuple[Any, ...]:
        if self.token:
            return (token_name(self.token),)
        return "witchcraft.light.unknown_token", str(int(self.index) + 1)

    @property
    def spoken_state(self) -> str:
        return "witchcraft.pieces.power.used" if self.used else ""


class LightDuelist(Card):
    """A player: clock, moves, reserve and power token. Both cards have one size, so nothing moves."""

    panel: ObjectProperty[Any] = ObjectProperty()
    seat: NumericProperty[int] = NumericProperty(0)
    name = StringProperty("")
    piece = StringProperty("")
    time = StringProperty("")
    average = StringProperty("")
    left = StringProperty("")
    power = StringProperty("")
    power_text = StringProperty("")
    power_off = BooleanProperty(False)
    has_power = BooleanProperty(True)
    doubted = StringProperty("")
    active = BooleanProperty(False)
    running = BooleanProperty(False)
    preferred_height = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._tokens = [
            ReserveToken(key=f"kept_{int(self.seat)}_{index}", index=index) for index in range(len(facts.RESERVE))
        ]
        for index, token in enumerate(self._tokens):
            token.bind(on_release=partial(self._tapped, index))
            self.ids.tokens.add_widget(token)

    @property
    def spoken(self) -> str:
        return self.name

    def _tapped(self, index: int, *_: Any) -> None:
        self.panel.toggle(int(self.seat), index)

    def show(self, table: Table, tournament: bool) -> None:
        seat = int(self.seat)
        guild = table.guild(seat)
        self.active, self.running = table.to_move == seat and not table.ended, not table.paused
        for token, (kept, used) in zip(self._tokens, reserve_of(table, seat), strict=True):
            token.guild, token.token, token.used = guild, kept, used
        left = sum(1 for _, used in reserve_of(table, seat) if not used)
        self.left = words.tr("witchcraft.pieces.of", n=left, of=len(facts.RESERVE))
        self.doubted = "doubt" if table.in_doubt("reserve", seat) else ""
        used = table.position.power[guild] is None
        self.has_power, self.power_off = not tournament, used or not table.clash
        self.power = "" if used else words.tr("witchcraft.pieces.power.covered")
        self.power_text = words.tr("witchcraft.light.power_used" if used else "witchcraft.light.use_power")

    def show_time(self, seconds: int, moves: int, clock: bool) -> None:
        self.time = (as_clock(seconds) or "0:00") if clock else ""
        counted = words.tr("witchcraft.strip.moves", n=moves)
        # The move that is being thought about counts too.
        thoughts = moves + int(self.active)
        average = as_clock(seconds // thoughts) if moves and clock else ""
        self.average = words.tr("witchcraft.light.average", moves=counted, time=average) if average else counted


def reserve_of(table: Table, seat: int) -> list[tuple[str, bool]]:
    """The tokens that were kept back, each with whether it is used; "" for an unknown one."""
    kept, held = table.kept_back[seat], list(table.position.reserve[table.guild(seat)])
    size = len(facts.RESERVE)
    if not kept:
        left = len(held) or len(table.position.pairs)
        return [("", index >= left) for index in range(size)]
    if Counter(held) - Counter(kept):  # the reserve was corrected
        return [*((token, False) for token in held), *([("", True)] * size)][:size]
    shown = []
    for token in kept:
        there = token in held
        if there:
            held.remove(token)
        shown.append((token, not there))
    return shown


class WitchcraftLightPanel(TablePanel):
    """`placing`: tokens are still placed, so there is nothing else to note."""

    next_text = StringProperty("")
    pause_text = StringProperty("")
    summon_note = StringProperty("")
    can_summon = BooleanProperty(False)
    placing = BooleanProperty(False)
    over = BooleanProperty(False)
    one = StringProperty("")
    two = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards: list[LightDuelist] = []
        # `bind` holds the method weakly: the page tells each second.
        self.page.bind(clock=self._tick)
        self._breaks = ClockBreaks(self.page.session, self.page.now.id)

    @property
    def table(self) -> Table:
        table: Table = self.page.now.state.table
        return table

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        for seat, player in enumerate(match.players[len(self._cards) :], len(self._cards)):
            card = LightDuelist(panel=self, seat=seat, name=player.name, piece=table.guild(seat))
            self._cards.append(card)
            self.ids.players.add_widget(card)
        for card in self._cards:
            card.show(table, bool(match.options.get("tournament")))
        self.one, self.two = (player.name for player in match.players)
        self.over, self.placing = bool(table.ended), not table.clash
        following = table.name(1 - table.to_move)
        self.next_text = words.tr(f"witchcraft.light.{'placed' if self.placing else 'moved'}", name=following)
        self.pause_text = words.tr("witchcraft.light.resume" if table.paused else "witchcraft.light.pause")
        pairs = len(table.position.pairs)
        self.can_summon = table.clash and bool(pairs)
        self.summon_note = words.tr("witchcraft.light.summon.note", n=pairs)
        self._tick()

    def _tick(self, *_: Any) -> None:
        if not self.page.has_match or not isinstance(self.page.now.state.table, Table):
            return
        table, clock = self.table, bool(self.page.session.settings["clock"])
        times = thought(self.page.now, self.page.session.now(), self._breaks.spans)
        for card, seconds in zip(self._cards, times, strict=True):
            card.show_time(seconds, table.moves_of(int(card.seat)), clock)

    # Touches

    def move_made(self) -> None:
        self.record(TurnEnded())

    def pause(self) -> None:
        self.record(ClockPaused(not self.table.paused))

    def toggle(self, seat: int, index: int) -> None:
        """A token of the reserve was brought in, or it was not after all."""
        table = self.table
        kept, used = reserve_of(table, seat)[index]
        if not kept:
            self.correct()
            return
        held = list(table.position.reserve[table.guild(seat)])
        if used:
            held.append(kept)
        else:
            held.remove(kept)
        self.record(Corrected(seat, "reserve", tuple(held)))

    def use_power(self, seat: int) -> None:
        if self.page.in_hand:
            self.page.open_sheet(LightPowerSheet(self.page, self.table, seat), f"power_{seat}")

    def summon(self) -> None:
        if self.page.in_hand:
            self.page.open_sheet(SummonSheet(self.page, self.table), "summon")

    def correct(self) -> None:
        if self.page.in_hand:
            open_corrections(self.page, self.table)

    def won(self, winner: int | None) -> None:
        """The way is asked before anything ends."""
        if self.page.in_hand:
            self.page.open_sheet(EndSheet(self.page, self.table, winner))


kv.load(__name__)
