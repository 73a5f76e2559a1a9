"""A cauldron as one widget: few meshes in layers, so that a finger that drags redraws only what it drags."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import ClassVar

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.hexes import Cell
from scoring.message import Message
from scoring.witchstone.cauldron import Cauldron
from screens.kit.drawing import hexagons
from screens.kit.drawing.batch import Spot
from screens.kit.drawing.zoom_canvas import ZoomCanvas
from screens.witchstone.cauldron import paint
from screens.witchstone.cauldron.paint import Ghost, View

PAINT = {
    "ground": paint.ground,
    "tiles": paint.tiles,
    "light": paint.light,
    "signs": paint.signs,
    "ghost": paint.ghost,
}


class CauldronCanvas(ZoomCanvas):
    """`lit`: cells with the symbol, or the symbols, that shine there. `chosen`: cells with a light outline.

    `hinted`: cells where something could go. `marked`: cells with a question mark. `ghost`: what would lie there.
    `compact`: small, only to look at.
    Fires `on_cell` for a tap, and while a finger drags `on_drag`, then `on_drop`, with the cells where it began
    and is now; outside of the cauldron that is None.
    """

    key = StringProperty("cauldron")
    cauldron: ObjectProperty[Cauldron] = ObjectProperty(Cauldron.start())
    player_color = StringProperty("")
    lit: ObjectProperty[Mapping[Cell, str | tuple[str, ...]]] = ObjectProperty({})
    chosen: ObjectProperty[tuple[Cell, ...]] = ObjectProperty(())
    hinted: ObjectProperty[frozenset[Cell]] = ObjectProperty(frozenset())
    marked: ObjectProperty[frozenset[Cell]] = ObjectProperty(frozenset())
    ghost: ObjectProperty[Ghost | None] = ObjectProperty(None, allownone=True)
    compact = BooleanProperty(False)

    __events__ = ("on_cell", "on_drag", "on_drop")

    inside = tuple(PAINT)
    refits_on = ("cauldron", "compact")
    redraws: ClassVar = {
        **dict.fromkeys(("lit", "chosen", "hinted"), ("light", "signs")),
        "player_color": ("signs", "ghost"),
        **dict.fromkeys(("ghost", "marked"), ("ghost",)),
    }

    # Geometry

    def fit(self) -> None:
        self.still = self.compact
        across, high = paint.extent(self.cauldron.layout.radius, self.compact)
        self.fitted_pitch = max(1.0, min(self.width / across, self.height / high))

    @property
    def map_size(self) -> Spot:
        """The size of the cauldron, which always fits the widget."""
        return self.width, self.height

    def centre_of(self, cell: Cell) -> Spot:
        (x, y), (left, low) = hexagons.spot(cell, self.pitch), self.origin
        return left + x, low + y

    @property
    def spots(self) -> list[Spot]:
        """The spots that a keyboard can tap."""
        return [] if self.compact else [self.centre_of(cell) for cell in self.cauldron.layout.cells]

    def spoken_at(self, x: float, y: float) -> tuple[str | Message, ...]:
        cell = self.cell_at(x, y)
        if cell is None:
            return ()
        crystal, symbols = self.cauldron.crystal_at(cell), self.cauldron.symbols().get(cell, ())
        content = f"witchstone.spoken.crystal.{crystal}" if crystal else "" if symbols else "spoken.empty"
        return (
            hexagons.spoken_position(cell, self.cauldron.layout.cells),
            content,
            *(f"witchstone.symbol.{symbol}" for symbol in symbols),
            "mark.doubt" if cell in self.marked else "",
            "spoken.chosen" if cell in self.chosen else "witchstone.spoken.fits" if cell in self.hinted else "",
        )

    def cell_at(self, x: float, y: float) -> Cell | None:
        left, low = self.origin
        cell = hexagons.cell_at(x - left, y - low, self.pitch)
        return None if self.cauldron.what_is_at(cell) == "outside" else cell

    @staticmethod
    def height_for(width: float, radius: int = 3, compact: bool = False) -> float:
        """The height for the whole width."""
        across, high = paint.extent(radius, compact)
        return width * high / across

    @staticmethod
    def width_for(pitch: float, radius: int = 3, compact: bool = False) -> float:
        """The height for cells of this width."""
        return pitch * paint.extent(radius, compact)[0]

    # Fingers

    def takes(self, x: float, y: float) -> bool:
        return self.cell_at(x, y) is not None

    def drag_begun(self, touch: MotionEvent) -> None:
        """A drag moves a tile or a crystal, and never scrolls the page."""

    def dragged(self, touch: MotionEvent) -> None:
        self.dispatch("on_drag", self.cell_at(*touch.opos), self.cell_at(*touch.pos))

    def dropped(self, touch: MotionEvent) -> None:
        self.dispatch("on_drop", self.cell_at(*touch.opos), self.cell_at(*touch.pos))

    def tapped(self, x: float, y: float) -> bool:
        cell = self.cell_at(x, y)
        if cell is not None:
            self.dispatch("on_cell", cell)
        return cell is not None

    def on_cell(self, cell: Cell) -> None:
        """Event: this cell was tapped."""

    def on_drag(self, start: Cell | None, now: Cell | None) -> None:
        """Event: a finger drags from one cell to another."""

    def on_drop(self, start: Cell | None, now: Cell | None) -> None:
        """Event: the dragging finger was lifted."""

    # Drawing

    def draw_layer(self, name: str) -> None:
        PAINT[name](self._view())

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
            frozenset(self.marked),
        )
