"""One cell for each player: piece, name, points and one more fact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.animation import Animation
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from screens.kit.layouts.sideways import Sideways
from screens.kit.panel import TapCard
from screens.kit.text import measured
from screens.look.font_support import drawable
from screens.look.theme import theme
from screens.runtime import kv

# A name takes two lines before it makes its cell wider than this; a single long word may.
WIDE_NAME = 84
MARK_SIDE = 14
VEIL = "•••"
MOST_POINTS = "888"
# So long points that were won stand out.
GLOW_SECONDS = 0.6


@dataclass(frozen=True)
class StripSeat:
    """What the strip shows of a player. Without points they are veiled. `doubt`: they may be wrong."""

    piece: str
    name: str
    points: str
    note: str
    doubt: bool = False


class StripCell(TapCard):
    """`active` is on turn: raised and outlined; `chosen` has a thin outline. In `doubt` it has the mark."""

    seat = NumericProperty(0)
    piece = StringProperty("")
    name = StringProperty("")
    points = StringProperty("")
    note = StringProperty("")
    active = BooleanProperty(False)
    chosen = BooleanProperty(False)
    doubt = BooleanProperty(False)
    short = BooleanProperty(False)
    name_width = NumericProperty(0)
    glow = NumericProperty(0)
    natural = NumericProperty(dp(72))
    preferred_height = NumericProperty(dp(64))

    def __init__(self, **kwargs: Any) -> None:
        self._note_width, self._points_before = 0, ""
        super().__init__(**kwargs)
        for name in ("name", "points", "note", "short", "doubt"):
            self.fbind(name, self.measure)
        self.measure()

    @property
    def spoken(self) -> tuple[str, ...]:
        color = f"color.{self.piece}" if self.piece else ""
        return color, self.name, "spoken.covered" if self.points == VEIL else self.points, self.note

    @property
    def spoken_state(self) -> tuple[str, ...]:
        turn, chosen = "spoken.on_turn" if self.active else "", "spoken.chosen" if self.chosen else ""
        return turn, "mark.doubt" if self.doubt else "", chosen

    def on_points(self, *_: Any) -> None:
        """Highlights gained points for a moment; hidden points show no change."""
        before, self._points_before = self._points_before, self.points
        won = before.isdecimal() and self.points.isdecimal() and int(self.points) > int(before)
        if won and not theme.reduce_motion:
            Animation.cancel_all(self, "glow")
            self.glow = 1
            Animation(glow=0, duration=GLOW_SECONDS, t="out_quad").start(self)

    def forget_points(self) -> None:
        """Forgets the shown points: another player is shown, so a difference is no gain."""
        self._points_before = ""

    def measure_again(self) -> None:
        """Measures again after a change of the text size."""
        self._note_width = 0
        self.measure()

    def measure(self, *_: Any) -> None:
        """The least width at which no word is broken or drawn smaller."""
        small, large = 13 * Metrics.sp, (16 if self.short else 20) * Metrics.sp
        longest = max((measured(word, small, True) for word in drawable(self.name).split()), default=0)
        whole = measured(drawable(self.name), small, True)
        most = whole if self.short else WIDE_NAME * Metrics.sp
        self.name_width = max(longest, min(whole, most)) + dp(2)
        # As wide with the points of the end as with those of the beginning.
        points = max(measured(self.points, large, True), measured(MOST_POINTS, large, True))
        points += int((MARK_SIDE + 4) * Metrics.sp) if self.doubt else 0
        if self.short:
            self.natural = dp(16 + 26 + 8 + 4) + self.name_width + points
        else:
            note = self._note_width = max(self._note_width, measured(self.note, small, False))
            self.natural = dp(16) + max(dp(26) + self.name_width, points + note + (dp(6) if self.note else 0) + dp(2))


class PlayerStrip(Sideways):
    """`seats` are StripSeats. Fires `on_choice` with a seat; the listener sets `chosen`. `short` is one line."""

    cells: Sequence[StripCell]
    seats: ListProperty[StripSeat] = ListProperty()
    turn = NumericProperty(-1)
    chosen = NumericProperty(-1)
    short = BooleanProperty(False)

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("seats", "turn", "chosen", "short"):
            self.fbind(name, self._show)
        self._show()

    def measure_again(self) -> None:
        """Measures again after a change of the text size."""
        for cell in self.cells:
            cell.measure_again()

    def _show(self, *_: Any) -> None:
        if len(self.cells) != len(self.seats):
            self.clear_cells()
            for index in range(len(self.seats)):
                cell = StripCell(key=f"player_{index}", seat=index)
                cell.bind(on_release=self._choose)
                self.add_cell(cell)
        for cell, seat in zip(self.cells, self.seats, strict=True):
            if cell.name != seat.name:
                cell.forget_points()
            cell.piece, cell.name, cell.points, cell.note = seat.piece, seat.name, seat.points, seat.note
            cell.doubt = seat.doubt
            cell.active, cell.chosen = cell.seat == self.turn, cell.seat == self.chosen
            cell.short = self.short
            if cell.chosen:
                self.shown = cell

    def on_choice(self, index: int) -> None:
        """Event: this player was chosen."""

    def _choose(self, cell: StripCell) -> None:
        self.dispatch("on_choice", cell.seat)


kv.load(__name__)
