"""How the map of Winter Queen is drawn, layer by layer, round its middle. Lengths are those of a cell 53 wide."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import hypot

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.graphics.texture import TextureRegion
from kivy.metrics import dp

from scoring.hexes import Cell, clusters
from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import Layout
from scoring.winter_queen.position import Position
from screens.kit.drawing import hexagons, mark
from screens.kit.drawing.batch import Batch, Paint, Spot, circle, inset
from screens.kit.drawing.game_cache import game_cache
from screens.kit.drawing.hexagons import spot
from screens.kit.drawing.imprint import Imprints, show_parts, stamp
from screens.kit.drawing.strokes import dashed, filled, lined, stamp_text, stamped
from screens.look.theme import theme
from screens.look.words import words
from screens.winter_queen.look import COUNTY_ALPHA
from screens.winter_queen.map.stamps import CRYSTAL, HATCH_ALPHA, HATCHES, hatching, line_color, printed_gem

CELL = 53
DOT = 6
HATCH_STEP = 6.6
# A dash of a guessed line and the gap after it, as parts of its width.
DASH, DASH_GAP = 3.6, 2.2
# In smaller cells the lines would run together.
LEAST_HATCHED = 24
# The map of the table, of the books in two sizes, and of a sheet; each takes as much room as its part of the screen.
_grounds = Imprints(4)


@dataclass(frozen=True)
class View:
    """All that is drawn. `pitch` is the width of a cell in pixels, `middle` the middle of the map with cells one wide.

    `free_cells`: where a space could be added. `rim`: marked spaces. `lettered`: spaces show their county’s letter.
    `gems`: the crystals as they were drawn for this size. `guessed`: nobody has said that the map is printed so; its
    lines are dashed, and spaces that count because of them are in doubt.
    """

    position: Position
    pitch: float
    middle: Spot
    lit: frozenset[Cell] = frozenset()
    chosen: Cell | None = None
    lines: tuple[tuple[Cell, ...], ...] = ()
    hinted: frozenset[Cell] = frozenset()
    free_cells: frozenset[Cell] = frozenset()
    rim: frozenset[Cell] = frozenset()
    lettered: bool = False
    gems: Mapping[str, TextureRegion] = field(default_factory=dict)
    guessed: bool = False

    @property
    def unit(self) -> float:
        return self.pitch / CELL

    @property
    def spaces(self) -> Mapping[Cell, str]:
        return self.position.layout.spaces

    def at(self, cell: Cell) -> Spot:
        x, y = spot(cell, self.pitch)
        return x - self.middle[0] * self.pitch, y - self.middle[1] * self.pitch

    def cell(self, cell: Cell, half_width: float) -> list[Spot]:
        return hexagons.hexagon(self.at(cell), half_width * self.unit)

    def each(self, shape: Batch, cells: Iterable[Cell]) -> Batch:
        """A shape that was worked out round the origin, at each of the cells."""
        batch = Batch()
        for cell in cells:
            batch.add(shape, self.at(cell))
        return batch

    def round_cells(self, cells: Collection[Cell], by: float) -> Iterable[list[Spot]]:
        """Lines round these cells, moved inwards."""
        shift = (-self.middle[0] * self.pitch, -self.middle[1] * self.pitch)
        for line in hexagons.outlines(cells, self.pitch):
            yield inset([(x + shift[0], y + shift[1]) for x, y in line], by * self.unit)


def printed_ground(view: View, width: float, height: float) -> None:
    """The ground drawn once and shown only where there is a cell, so that the map is cheap to show again."""
    key = (view.position.layout, view.pitch, view.middle, frozenset(view.free_cells), view.guessed)
    picture = _grounds.one(key, 2 * round(width / 2), 2 * round(height / 2), theme.bg, partial(ground, view))
    show_parts(picture, (view.cell(cell, CELL / 2) for cell in (*view.spaces, *view.free_cells)))


def ground(view: View) -> None:
    """Places, spaces, the hatching and outline of each county, and the domain."""
    for batch, paint, alpha in _ground_shapes(
        view.position.layout, view.pitch, view.middle, frozenset(view.free_cells), theme.name, view.guessed
    ):
        batch.show(paint, alpha)


@game_cache(8)
def _ground_shapes(
    layout: Layout, pitch: float, middle: Spot, free_cells: frozenset[Cell], _theme: str, guessed: bool
) -> tuple[tuple[Batch, Paint, float], ...]:
    """Cached by map and size: all widgets that show the same map share the shapes."""
    view = View(Position(layout), pitch, middle, free_cells=free_cells)
    unit, shapes = view.unit, list[tuple[Batch, Paint, float]]()

    def fill(cells: Iterable[Cell], half_width: float, paint: Paint, alpha: float = 1) -> None:
        one = Batch()
        one.fill(hexagons.hexagon((0, 0), half_width * unit))
        shapes.append((view.each(one, cells), paint, alpha))

    def edge(cells: Iterable[Cell], half_width: float, paint: Paint, alpha: float = 1) -> None:
        one = Batch()
        one.line(hexagons.hexagon((0, 0), half_width * unit), unit)
        shapes.append((view.each(one, cells), paint, alpha))

    def line(parts: Iterable[Sequence[Spot]], width: float, paint: Paint, alpha: float = 1) -> None:
        batch = Batch()
        for part in parts:
            batch.line(part, width)
        shapes.append((batch, paint, alpha))

    def printed(parts: Iterable[Sequence[Spot]], width: float, paint: Paint, alpha: float = 1) -> None:
        """A line of the board, dashed where it is a guess."""
        dashes = (dash for part in parts for dash in dashed(part, DASH * width, DASH_GAP * width))
        if guessed:
            batch = Batch()
            for dash in dashes:
                batch.line(dash, width, closed=False)
            shapes.append((batch, paint, alpha))
        else:
            line(parts, width, paint, alpha)

    edge(view.free_cells, 24, tuple(theme.line))
    counties = [cell for cell, zone in layout.spaces.items() if zone != facts.DOMAIN]
    fill(counties, 26.2, tuple(theme.surface))
    for county in facts.COUNTIES:
        fill(layout.zone(county), 26.2, line_color(county), COUNTY_ALPHA)
    if view.pitch >= dp(LEAST_HATCHED):
        for county in facts.COUNTIES:
            shapes.append((_hatched(view, county, layout.zone(county)), line_color(county), HATCH_ALPHA[theme.name]))
    edge(counties, 26.2, tuple(theme.edge), 0.7)
    outlines = {
        county: [path for group in clusters(layout.zone(county)) for path in view.round_cells(group, 2.6)]
        for county in facts.COUNTIES
    }
    # Two counties that touch are kept apart by the ground of the page.
    line((inset(path, -2.2 * unit) for paths in outlines.values() for path in paths), 3.4 * unit, tuple(theme.bg))
    for county, paths in outlines.items():
        printed(paths, 2 * unit, line_color(county))
    domain = layout.zone(facts.DOMAIN)
    fill(domain, 24.2, tuple(theme.raised))
    printed((view.cell(cell, 24.2) for cell in domain), 1.5 * unit, tuple(theme.text), 0.75)
    return tuple(shapes)


def light(view: View) -> None:
    """The dotted lines, counted spaces, the selection, and possible spaces."""
    unit = view.unit
    crowns = [view.at(cell) for cell in _empty_domain(view)]
    batch = Batch()
    for line in view.lines:
        for x, y in _dots([view.at(cell) for cell in line], DOT * unit):
            if all(hypot(x - left, y - low) > 15 * unit for left, low in crowns):
                batch.fill(circle((x, y), max(1.0, 1.1 * unit), 8))
    paint = theme.doubt if view.guessed else theme.tint
    batch.show(paint, 0.85)
    lined((view.cell(cell, 20.5) for cell in view.hinted), 1.5 * unit, theme.tint, 0.8)
    lit = [view.cell(cell, 22.6) for cell in view.lit if cell != view.chosen]
    filled(lit, theme.warn_bed if view.guessed else theme.bed)
    if view.guessed:
        width = 2.5 * unit
        dashes = (dash for path in lit for dash in dashed(path, DASH * width, DASH_GAP * width))
        lined(dashes, width, paint, closed=False)
    else:
        lined(lit, 2.5 * unit, paint)
    if view.chosen is not None:
        chosen = view.cell(view.chosen, 24.8)
        filled([chosen], paint)
        lined([chosen], 3 * unit, theme.text)
        filled([circle(view.at(view.chosen), 23.3 * unit)], theme.bg)


def signs(view: View) -> None:
    """Crystals, those that are printed, crowns, and what the editor writes into the spaces."""
    unit, position = view.unit, view.position
    stamp([(view.gems[color], view.at(cell)) for cell, color in position.crystals.items()])
    for cell, color in position.printed.items():
        if cell not in position.crystals:
            printed_gem(color, view.at(cell), CRYSTAL * unit)
    stamped("crown", [view.at(cell) for cell in _empty_domain(view)], 23 * unit, theme.muted)
    if view.lettered:
        for county in facts.COUNTIES:
            spots = [view.at(cell) for cell in position.layout.zone(county)]
            stamp_text(words.tr(f"color.{county}.letter"), spots, 20 * unit, theme.text)
    if view.guessed:
        _doubts(view)
    if view.rim:
        _marks(view)
    else:
        stamped("plus", [view.at(cell) for cell in view.free_cells], 16 * unit, theme.edge)


def _doubts(view: View) -> None:
    """The mark beside the origin of the count, or beside the first space that counts."""
    decides = view.chosen or min(view.lit, default=None)
    if decides is None:
        return
    x, y = view.at(decides)
    side = round(24 * view.unit)
    PushMatrix()
    Translate(round(x + 10 * view.unit), round(y + 6 * view.unit))
    filled([circle((side / 2, side / 2), side / 2)], theme.bg)
    for batch, role in mark.drawing(mark.DOUBT, side):
        batch.show(getattr(theme, role))
    PopMatrix()


def _empty_domain(view: View) -> list[Cell]:
    return [cell for cell in view.position.layout.zone(facts.DOMAIN) if cell not in view.position.colors]


def _marks(view: View) -> None:
    """Spaces of the rim: a bar along each side behind which the map ends, or a ring where there is none."""
    batch, unit = Batch(), view.unit
    for cell in view.rim:
        corners = view.cell(cell, 21)
        sides = [index for index, (q, r) in enumerate(hexagons.FACES) if (cell[0] + q, cell[1] + r) not in view.spaces]
        for side in sides:
            batch.line([corners[(side + 5) % 6], corners[side]], 4 * unit, closed=False)
        if not sides:
            batch.line(corners, 4 * unit)
    batch.show(theme.tint)


def _hatched(view: View, county: str, cells: Iterable[Cell]) -> Batch:
    one, unit = Batch(), view.unit
    for line in hatching((0, 0), 25 * unit, HATCHES[county], HATCH_STEP * unit):
        one.line(line, unit, closed=False)
    return view.each(one, cells)


def _dots(path: Sequence[Spot], step: float) -> Iterable[Spot]:
    """Even steps from the first spot to the last."""
    if len(path) < 2:
        return
    (x, y), (to_x, to_y) = path[0], path[-1]
    count = max(1, round(hypot(to_x - x, to_y - y) / step))
    for index in range(count + 1):
        part = index / count
        yield x + (to_x - x) * part, y + (to_y - y) * part
