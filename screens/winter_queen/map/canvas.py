"""The map as one widget: few meshes in layers, so that a crystal that is placed redraws only the crystals."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from kivy.graphics.texture import TextureRegion
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.hexes import Cell
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import Layout
from scoring.winter_queen.position import Position
from screens.kit.drawing import hexagons
from screens.kit.drawing.batch import Spot
from screens.kit.drawing.zoom_canvas import ZoomCanvas
from screens.winter_queen.map import fit as map_fit
from screens.winter_queen.map import paint
from screens.winter_queen.map import stamps as map_stamps
from screens.winter_queen.map.paint import View

MOST_CREST = 1.4
BUTTON = 48
PAINT = {"light": paint.light, "signs": paint.signs}


class MapCanvas(ZoomCanvas):
    """`lit`: spaces that count. `chosen`: the space they are counted from. `lines`: each dotted from its first cell
    to its last. `hinted`: spaces where something could go. `piles`: the books that each county still has, shown at
    its crest; without `crests` there are none. `free_cells`, `rim` and `lettered` are for the editor. `guessed`:
    nobody has said that the map is printed so.

    Fires `on_cell` for a tap on a space or a place, and `on_crest` with a county.
    """

    key = StringProperty("map")
    position: ObjectProperty[Position] = ObjectProperty(Position(Layout({})))
    lit: ObjectProperty[Collection[Cell]] = ObjectProperty(frozenset())
    chosen: ObjectProperty[Cell | None] = ObjectProperty(None, allownone=True)
    lines: ObjectProperty[tuple[tuple[Cell, ...], ...]] = ObjectProperty(())
    hinted: ObjectProperty[Collection[Cell]] = ObjectProperty(frozenset())
    piles: ObjectProperty[Mapping[str, int]] = ObjectProperty({})
    crests = BooleanProperty(True)
    free_cells: ObjectProperty[frozenset[Cell]] = ObjectProperty(frozenset())
    rim: ObjectProperty[frozenset[Cell]] = ObjectProperty(frozenset())
    lettered = BooleanProperty(False)
    guessed = BooleanProperty(False)

    __events__ = ("on_cell", "on_crest")

    inside = ("die", "ground", "light", "signs")
    above = ("above",)
    refits_on = ("crests", "free_cells")
    redraws: ClassVar = {
        **dict.fromkeys(("lit", "chosen", "lines", "hinted"), ("light",)),
        "guessed": ("ground", "light", "signs"),
        "rim": ("signs",),
        "piles": ("above",),
    }

    def __init__(self, **kwargs: Any) -> None:
        self._fit = map_fit.Fit(1.0, ())
        self._middle_of_cells: Spot = (0.0, 0.0)
        self._shown_layout: Layout | None = None
        self._gems: dict[str, TextureRegion] = {}
        self._shown: Any = None
        super().__init__(**kwargs)
        self.bind(position=self._position_changed, lettered=self.all_changed)
        self.bind(lit=self._decided, chosen=self._decided)

    # Geometry

    @property
    def map_size(self) -> Spot:
        """The zoomed size of the map, in pixels."""
        size = map_fit.extent(self._cells)
        edge = 2 * dp(map_fit.EDGE)
        return size.across * self.pitch + edge, size.high * self.pitch + edge

    def centre_of(self, cell: Cell) -> Spot:
        (x, y), (left, low) = hexagons.spot(cell, self.pitch), self._origin_of_cells
        return left + x, low + y

    @property
    def spots(self) -> list[Spot]:
        """Where a key can tap: the spaces, and the crests where they tell something."""
        if self.still:
            return []
        crests = [(self.center_x + x, self.center_y + y) for x, y in self._crests.values()] if self.piles else []
        return [*(self.centre_of(cell) for cell in self._cells), *crests]

    def spoken_at(self, x: float, y: float) -> tuple[str | Message, ...]:
        county = self.crest_at(x, y) if self.piles else None
        if county is not None:
            return f"winter_queen.zone.{county}", Message("winter_queen.pile.left", n=self.piles.get(county, 0))
        cell = self.cell_at(x, y)
        if cell is None:
            return ()
        zone, color = self.position.layout.spaces.get(cell, ""), self.position.colors.get(cell, "")
        return (
            hexagons.spoken_position(cell, self._cells),
            f"winter_queen.zone.{zone}" if zone else "winter_queen.spoken.no_space",
            Message("winter_queen.spoken.crystal", color=Message(f"color.{color}.crystal"))
            if color
            else "spoken.empty",
            "winter_queen.spoken.printed" if color and cell not in self.position.crystals else "",
            "spoken.chosen" if cell == self.chosen else "",
        )

    def cell_at(self, x: float, y: float) -> Cell | None:
        left, low = self._origin_of_cells
        cell = hexagons.cell_at(x - left, y - low, self.pitch)
        return cell if cell in self.position.layout.spaces or cell in self.free_cells else None

    def crest_at(self, x: float, y: float) -> str | None:
        wide, high = (side * self._crest_unit / 2 for side in map_fit.CREST)
        for county, (left, low) in self._crests.items():
            if abs(x - self.center_x - left) <= wide and abs(y - self.center_y - low) <= high:
                return county
        return None

    def height_for(self, width: float) -> float:
        """The height at which the map uses the whole width."""
        return map_fit.height_for(self._cells, width, dp(1), self._crest_unit)

    @property
    def _origin_of_cells(self) -> Spot:
        """The present position of the middle of the cell (0, 0)."""
        (x, y), (left, low) = self.origin, self._middle_of_cells
        return x - left * self.pitch, y - low * self.pitch

    @property
    def _cells(self) -> Collection[Cell]:
        return self.free_cells | self.position.layout.spaces.keys() if self.free_cells else self.position.layout.spaces

    @property
    def _crest_unit(self) -> float:
        """The unit of a crest, which grows with the text size up to a limit."""
        grown = min(MOST_CREST, max(1.0, Metrics.fontscale))
        return float(dp(1) * grown) if self.crests and self.position.layout.spaces else 0.0

    @property
    def _crests(self) -> dict[str, Spot]:
        layout = self.position.layout
        return map_fit.corners_of({county: layout.zone(county) for county in facts.COUNTIES}, self._fit.crests)

    # Touches

    def on_cell(self, cell: Cell) -> None:
        """Event: this space, or free cell, was tapped."""

    def on_crest(self, county: str) -> None:
        """Event: the crest of this county was tapped."""

    def tapped(self, x: float, y: float) -> bool:
        if not self.at_home and self._on_button(x, y):
            self.reset()
        elif (county := self.crest_at(x, y)) is not None:
            self.dispatch("on_crest", county)
        elif (cell := self.cell_at(x, y)) is not None:
            self.dispatch("on_cell", cell)
        else:
            return False
        return True

    def _on_button(self, x: float, y: float) -> bool:
        left, low = self._button
        reach = dp(BUTTON) / 2
        return abs(x - self.center_x - left) <= reach and abs(y - self.center_y - low) <= reach

    @property
    def _button(self) -> Spot:
        """The position of the fit button: at the bottom in the middle, where no crest is."""
        return 0.0, dp(BUTTON + 8) / 2 - self.height / 2

    # Drawing

    def _position_changed(self, *_: Any) -> None:
        if self.position.layout is self._shown_layout:
            self.changed("signs", *(() if self._gems else ("die",)))
        else:
            self.refit()

    def _decided(self, *_: Any) -> None:
        """On a guessed map the mark stands beside what decides."""
        if self.guessed:
            self.changed("signs")

    def fit(self) -> None:
        self._shown_layout = self.position.layout
        self._middle_of_cells = map_fit.extent(self._cells).middle
        self._fit = map_fit.fit(self._cells, self.width, self.height, dp(1), self._crest_unit)
        self.fitted_pitch = self._fit.pitch

    def refitted(self) -> None:
        """Draws the crests again after a resize in which the map keeps its scale."""
        shown = (self._shown_layout, self.pitch, self.free_cells, self.hides_something)
        if shown == self._shown:
            self.place_layers()
            self.changed("above")
        else:
            self._shown = shown
            self.all_changed()

    def draw_layer(self, name: str) -> None:
        if name == "die":
            # Drawn once for this size, as soon as there is a crystal.
            self._gems = map_stamps.gems(self.pitch / paint.CELL) if self.position.crystals else {}
        elif name == "ground":
            self._draw_ground(self._view())
        elif name == "above":
            self._draw_above()
        else:
            PAINT[name](self._view())

    def _view(self) -> View:
        return View(
            self.position,
            self.pitch,
            self._middle_of_cells,
            frozenset(self.lit),
            self.chosen,
            tuple(map(tuple, self.lines)),
            frozenset(self.hinted),
            self.free_cells,
            self.rim,
            self.lettered,
            self._gems,
            self.guessed,
        )

    def _draw_ground(self, view: View) -> None:
        """A map larger than its room is dragged: no picture of it is worth keeping."""
        if self.hides_something:
            paint.ground(view)
        else:
            paint.printed_ground(view, *self.map_size)

    def _draw_above(self) -> None:
        """Draws what does not move with the map: the crests, and the fit button."""
        zoomed = not self.at_home
        map_stamps.stamp_crests(self._crests, self._crest_unit, self.piles, zoomed)
        if zoomed:
            map_stamps.fit_button(self._button, dp(1))
