"""A cauldron as one widget: few meshes in layers, so that a finger that drags redraws only what it drags."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.hexes import Cell
from scoring.message import Message
from scoring.witchstone.cauldron import Cauldron
from screens.kit.drawing import hexagons
from screens.kit.drawing.hexagons import Spot
from screens.look.theme import theme
from screens.look.words import words
from screens.witchstone.cauldron import paint
from screens.witchstone.cauldron.paint import Ghost, View

# How far a finger may tremble and still only tap.
TREMBLE = 12


class CauldronCanvas(Widget):
    """`lit`: cells with the symbol, or the symbols, that shine there. `chosen`: cells with a light outline.

    `hinted`: cells where something could go. `ghost`: what would lie there. `compact`: small, only to look at.
    Fires `on_cell` for a tap, and while a finger drags `on_drag`, then `on_drop`, with the cells where it began
    and is now; outside of the cauldron that is None.
    """

    key = StringProperty("cauldron")
    cauldron: ObjectProperty[Cauldron] = ObjectProperty(Cauldron.start())
    player_color = StringProperty("")
    lit: ObjectProperty[Mapping[Cell, str | tuple[str, ...]]] = ObjectProperty({})
    chosen: ObjectProperty[tuple[Cell, ...]] = ObjectProperty(())
    hinted: ObjectProperty[frozenset[Cell]] = ObjectProperty(frozenset())
    ghost: ObjectProperty[Ghost | None] = ObjectProperty(None, allownone=True)
    compact = BooleanProperty(False)
    # A scrolling page around it leaves the finger to it while this is set.
    direct = BooleanProperty(False)

    __events__ = ("on_cell", "on_drag", "on_drop")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._finger: MotionEvent | None = None
        self._dragging = False
        self._dirty: set[str] = set()
        self._layers: dict[str, tuple[Canvas, Callable[[View], None]]] = {
            "ground": (Canvas(), paint.ground),
            "tiles": (Canvas(), paint.tiles),
            "light": (Canvas(), paint.light),
            "signs": (Canvas(), paint.signs),
            "ghost": (Canvas(), paint.ghost),
        }
        with self.canvas:
            PushMatrix()
            self._middle = Translate()
        for layer, _ in self._layers.values():
            self.canvas.add(layer)
        with self.canvas:
            PopMatrix()
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("x", "y", "width", "height"):
            self.fbind(name, self._place)
        self.bind(width=self._all_changed, height=self._all_changed, compact=self._all_changed)
        self.bind(cauldron=self._all_changed, player_color=self._signs_changed)
        self.bind(lit=self._light_changed, chosen=self._light_changed, hinted=self._light_changed)
        self.bind(ghost=self._ghost_changed)
        # `bind` holds methods weakly: theme and words live longer than any canvas.
        theme.bind(name=self._all_changed, game=self._all_changed)
        words.bind(language=self._signs_changed)
        self._all_changed()

    # Where things are

    @property
    def pitch(self) -> float:
        """From the middle of a cell to the next one, in pixels."""
        across, high = paint.extent(self.cauldron.layout.radius, self.compact)
        return max(1.0, min(self.width / across, self.height / high))

    def centre_of(self, cell: Cell) -> Spot:
        x, y = hexagons.spot(cell, self.pitch)
        return self.center_x + x, self.center_y + y

    @property
    def spots(self) -> list[Spot]:
        """Where a key can tap."""
        return [] if self.compact else [self.centre_of(cell) for cell in self.cauldron.layout.cells]

    def spoken_at(self, x: float, y: float) -> tuple[str | Message, ...]:
        cell = self.cell_at(x, y)
        if cell is None:
            return ()
        crystal, symbols = self.cauldron.crystal_at(cell), self.cauldron.symbols().get(cell, ())
        lies = f"witchstone.spoken.crystal.{crystal}" if crystal else "" if symbols else "spoken.empty"
        return (
            hexagons.place_said(cell, self.cauldron.layout.cells),
            lies,
            *(f"witchstone.symbol.{symbol}" for symbol in symbols),
            "spoken.chosen" if cell in self.chosen else "witchstone.spoken.fits" if cell in self.hinted else "",
        )

    def cell_at(self, x: float, y: float) -> Cell | None:
        cell = hexagons.cell_at(x - self.center_x, y - self.center_y, self.pitch)
        return None if self.cauldron.what_is_at(cell) == "outside" else cell

    @staticmethod
    def height_for(width: float, radius: int = 3, compact: bool = False) -> float:
        """What it needs to use the whole width."""
        across, high = paint.extent(radius, compact)
        return width * high / across

    @staticmethod
    def width_for(pitch: float, radius: int = 3, compact: bool = False) -> float:
        """What it needs for cells of this width."""
        return pitch * paint.extent(radius, compact)[0]

    # Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.compact or self.disabled or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        if self._finger is not None:
            return True
        if self.cell_at(*touch.pos) is None:
            return False
        touch.grab(self)
        self._finger, self._dragging = touch, False
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch is not self._finger or touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        self._dragging = self._dragging or far > dp(TREMBLE)
        if self._dragging:
            self.dispatch("on_drag", self.cell_at(*touch.opos), self.cell_at(*touch.pos))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch is not self._finger or touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._finger = None
        if self.get_root_window() is None:
            return True
        if self._dragging:
            self.dispatch("on_drop", self.cell_at(*touch.opos), self.cell_at(*touch.pos))
        elif (cell := self.cell_at(*touch.pos)) is not None:
            self.dispatch("on_cell", cell)
        return True

    def on_cell(self, cell: Cell) -> None:
        """A finger tapped this cell."""

    def on_drag(self, start: Cell | None, now: Cell | None) -> None:
        """A finger drags."""

    def on_drop(self, start: Cell | None, now: Cell | None) -> None:
        """A finger that dragged was lifted."""

    # Drawing

    def _all_changed(self, *_: Any) -> None:
        self._place()
        self._soon(self._layers)

    def _light_changed(self, *_: Any) -> None:
        self._soon(("light", "signs"))

    def _signs_changed(self, *_: Any) -> None:
        self._soon(("signs", "ghost"))

    def _ghost_changed(self, *_: Any) -> None:
        self._soon(("ghost",))

    def _soon(self, layers: Iterable[str]) -> None:
        self._dirty.update(layers)
        self._draw_soon()

    def _place(self, *_: Any) -> None:
        # Not by `center`: while a position is being set, Kivy may still remember the one before.
        self._middle.xy = (round(self.x + self.width / 2), round(self.y + self.height / 2))

    def _draw(self, *_: Any) -> None:
        if self.width <= 1 or self.height <= 1:
            return
        view = self._view()
        for name in [name for name in self._layers if name in self._dirty]:
            layer, draw = self._layers[name]
            layer.clear()
            with layer:
                draw(view)
        self._dirty.clear()

    def _view(self) -> View:
        groups: dict[str, set[Cell]] = defaultdict(set)
        for cell, symbols in self.lit.items():
            for symbol in (symbols,) if isinstance(symbols, str) else symbols:
                groups[symbol].add(cell)
        return View(
            self.cauldron,
            self.pitch,
            self.player_color,
            self.compact,
            dict(groups),
            tuple(self.chosen),
            frozenset(self.hinted),
            self.ghost,
        )
