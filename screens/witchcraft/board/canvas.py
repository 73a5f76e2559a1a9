"""The board as one widget: few meshes in layers, so that moving a mage redraws only the pieces."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.witchcraft.board import Board, Cell
from scoring.witchcraft.position import Position
from screens.kit.drawing.batch import Spot
from screens.kit.drift import FRAMES_TO_SETTLE, GUARD_SECONDS
from screens.witchcraft.board import fit as board_fit
from screens.witchcraft.board import paint
from screens.witchcraft.board import ring as board_ring
from screens.witchcraft.board.fingers import BoardFingers
from screens.witchcraft.board.paint import Beam, View
from screens.witchcraft.saying import SpokenText, spoken_space

PAINT = {"ground": paint.ground, "light": paint.light, "signs": paint.signs}


class BoardCanvas(BoardFingers):
    """What `View` says is shown; the ring lies above it.

    `upright`: whether the board stands or lies; None leaves it to the room. `turned`: as the player opposite sees it.
    `reserved`: spaces that may come, and for which room is kept. `still`: only to look at.

    Right after another fit, taps are ignored as those on a button that has moved.
    """

    key = StringProperty("board")
    position: ObjectProperty[Position] = ObjectProperty(Position())
    chosen: ObjectProperty[Cell | None] = ObjectProperty(None, allownone=True)
    lit: ObjectProperty[Collection[Cell]] = ObjectProperty(frozenset())
    hinted: ObjectProperty[Collection[Cell]] = ObjectProperty(frozenset())
    doubted: ObjectProperty[Collection[Cell]] = ObjectProperty(frozenset())
    beams: ObjectProperty[tuple[Beam, ...]] = ObjectProperty(())
    free_cells: ObjectProperty[Collection[Cell]] = ObjectProperty(frozenset())
    marked: ObjectProperty[Collection[Cell]] = ObjectProperty(frozenset())
    reserved: ObjectProperty[Collection[Cell]] = ObjectProperty(frozenset())
    upright: ObjectProperty[bool | None] = ObjectProperty(None, allownone=True)
    turned = BooleanProperty(False)
    named = BooleanProperty(False)

    inside = ("ground", "light", "signs")
    above = ("ring",)
    refits_on = ("upright", "turned", "free_cells", "reserved")
    redraws: ClassVar = {
        **dict.fromkeys(("named", "chosen", "lit", "hinted", "doubted"), ("light",)),
        "beams": ("light", "signs"),
        "marked": ("signs",),
        "ring": ("ring",),
        "points": ("ring",),
    }

    def __init__(self, **kwargs: Any) -> None:
        self._fit = board_fit.Fit(1.0, 0, (0.0, 0.0))
        self._shown_board: Board | None = None
        self._made_at, self._moved_at = Clock.frames, -GUARD_SECONDS
        super().__init__(**kwargs)
        self.bind(position=self._position_changed)

    # Geometry

    @property
    def map_size(self) -> Spot:
        """The zoomed size of the map, in pixels."""
        columns, rows = board_fit.size(self.extent, bool(self._fit.quarters % 2))
        edge = 2 * dp(board_fit.EDGE)
        return columns * self.pitch + edge, rows * self.pitch + edge

    @property
    def spaces(self) -> Collection[Cell]:
        return self.position.board.spaces | frozenset(self.free_cells)

    @property
    def extent(self) -> Collection[Cell]:
        """All spaces that have room."""
        return self.position.board.spaces.union(self.free_cells, self.reserved)

    def middle_of(self, cell: Cell) -> Spot:
        x, y = self._zoomed.spot(cell)
        left, low = self.origin
        return left + x, low + y

    @property
    def spots(self) -> list[Spot]:
        """Where a key can tap: the spaces, or the arrows of the ring that asks for a direction."""
        if self.still:
            return []
        if self.ring is not None and self.ring.answers:
            return self.ring_spots(2 * self._fit.quarters)
        return [self.middle_of(cell) for cell in self.spaces]

    def spoken_at(self, x: float, y: float) -> SpokenText:
        if self.ring is not None and self.ring.answers:
            return self.spoken_ring(x, y)
        cell = self.cell_at(x, y)
        if cell is None:
            return ""
        return *spoken_space(self.position, cell, self._fit), "spoken.chosen" if cell == self.chosen else ""

    def cell_at(self, x: float, y: float) -> Cell | None:
        left, low = self.origin
        cell = self._zoomed.cell_at(x - left, y - low)
        return cell if cell in self.spaces else None

    def meant(self, seen: int) -> int:
        return self._fit.meant(seen)

    @property
    def _zoomed(self) -> board_fit.Fit:
        return board_fit.Fit(self.pitch, self._fit.quarters, self._fit.middle)

    # Drawing

    def _position_changed(self, *_: Any) -> None:
        if self.position.board is self._shown_board:
            self.changed("signs", "ring")
        else:
            self.refit()

    def fit(self) -> None:
        self._shown_board = self.position.board
        before, self._fit = (
            self._fit,
            board_fit.fit(self.extent, self.width, self.height, dp(1), self.upright, self.turned),
        )
        self.fitted_pitch = self._fit.pitch
        if Clock.frames - self._made_at > FRAMES_TO_SETTLE and self._fit != before:
            self._moved_at = Clock.get_time()

    @property
    def guarded(self) -> bool:
        """Whether its spaces have just moved."""
        return Clock.get_time() - self._moved_at < GUARD_SECONDS

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.guarded and not touch.is_mouse_scrolling and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))

    def draw_layer(self, name: str) -> None:
        if name in PAINT:
            PAINT[name](self._view())
        elif self.ring is not None:
            x, y = self.ring_middle
            middle = (x - self.center_x, y - self.center_y)
            kinds, turned = dict(self.position.rules.kinds), 2 * self._fit.quarters
            board_ring.draw(self.ring, middle, turned, self.points, kinds, dp(1))

    def _view(self) -> View:
        return View(
            self.position,
            self.chosen,
            frozenset(self.lit),
            frozenset(self.hinted),
            frozenset(self.doubted),
            tuple(self.beams),
            frozenset(self.free_cells),
            frozenset(self.marked),
            fit=self._zoomed,
            named=self.named,
        )
