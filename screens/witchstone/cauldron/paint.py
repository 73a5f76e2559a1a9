"""How a cauldron is drawn, layer by layer, round the middle of its cells. Lengths are those of a cell 48 wide."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from kivy.graphics import PopMatrix, PushMatrix, Translate

from scoring.hexes import Cell, clusters, corners
from scoring.witchstone.cauldron import Cauldron
from screens.kit.drawing import hexagons, mark, sketch
from screens.kit.drawing.batch import Batch, Paint, Spot, Stamps, circle, dashes, inset, ring, softened
from screens.kit.drawing.hexagons import ROW, spot
from screens.look import art
from screens.look.theme import theme
from screens.witchstone.look import LIT_ALPHA, SYMBOLS

CELL = 48
RIM = 44.6  # from the middle of a corner cell to the corner of the rim
MARGIN = 7.4
EXIT = 28
BLACK = "#0C0A12"


@dataclass(frozen=True)
class Ghost:
    """A preview: one or two cells, each with its symbols. `refused`: it does not fit; `gives`: a note."""

    cells: tuple[Cell, ...]
    symbols: tuple[tuple[str, ...], ...]
    gives: tuple[tuple[str, int], ...] = ()
    refused: bool = False
    crystal: str = ""


@dataclass(frozen=True)
class View:
    """All that is drawn. `pitch` is the width of a cell in pixels."""

    cauldron: Cauldron
    pitch: float
    color: str
    compact: bool
    lit: Mapping[str, Collection[Cell]]
    chosen: tuple[Cell, ...]
    hinted: frozenset[Cell]
    ghost: Ghost | None
    marked: frozenset[Cell] = frozenset()

    @property
    def unit(self) -> float:
        return self.pitch / CELL

    def at(self, cell: Cell) -> Spot:
        return spot(cell, self.pitch)

    def cell(self, cell: Cell, half_width: float) -> list[Spot]:
        return hexagons.hexagon(self.at(cell), half_width * self.unit)

    def round_cells(self, cells: Collection[Cell], by: float) -> Iterable[list[Spot]]:
        """Lines round these cells, moved inwards."""
        return (inset(line, by * self.unit) for line in hexagons.outlines(cells, self.pitch))


def extent(radius: int, compact: bool) -> tuple[float, float]:
    """Width and height of the whole, in cells."""
    corner = radius * CELL + (RIM if not compact else 40)
    side = corner * ROW
    if compact:
        return 2 * (corner + 2) / CELL, 2 * (side + 2) / CELL
    return 2 * (corner + MARGIN) / CELL, 2 * (side + EXIT / 2 + 1.5) / CELL


def symbol_color(symbol: str) -> str:
    return SYMBOLS[symbol][theme.name]


def ground(view: View) -> None:
    """The rim, the empty cells, the bubbles and the printed cells."""
    unit, layout = view.unit, view.cauldron.layout
    rim = hexagons.hexagon((0, 0), _rim_side(view), 0)
    if not view.compact:
        _filled([softened(inset(rim, -8 * unit), 8 * unit)], theme.surface)
    _lined([rim], 1.5 * unit, theme.tint, 0.55)
    covered = set(view.cauldron.symbols())
    free = [cell for cell in layout.cells if cell not in covered]
    _filled((view.cell(cell, 22.7) for cell in free), theme.bg)
    _lined((view.cell(cell, 22.7) for cell in free), 1.2 * unit, theme.edge, 0.75)
    if not view.compact:
        bubbles = [cell for cell in ((0, 0), *layout.bubbles) if cell not in covered]
        lines = Batch()
        for cell in bubbles:
            for dash in dashes(view.at(cell), 14.4 * unit, 18):
                lines.line(dash, unit, closed=False)
        lines.show(theme.edge, 0.6)
    printed = theme.bed if theme.name == "contrast" else theme.line
    _filled((view.cell(cell, 22.7) for cell in layout.printed), printed)
    if theme.name != "dark":
        _lined((view.cell(cell, 22.7) for cell in layout.printed), 1.2 * unit, theme.edge, 0.75)
    for cell, symbol in layout.printed.items():
        _lined([circle(view.at(cell), 17.3 * unit)], 1.2 * unit, symbol_color(symbol), 0.55)


def tiles(view: View) -> None:
    """Action tiles with one line round both cells, special tiles with their own."""
    shapes = [frozenset(tile.cells) for tile in view.cauldron.tiles]
    shapes += [frozenset({cell}) for cell, _ in view.cauldron.specials]
    lines = [line for shape in shapes for line in view.round_cells(shape, 2.2)]
    _filled(lines, theme.raised)
    _lined(lines, 1.5 * view.unit, theme.edge)


def light(view: View) -> None:
    """Draws highlighted groups, the selection, and possible cells."""
    unit = view.unit
    _lined((view.cell(cell, 18) for cell in view.hinted), 1.5 * unit, theme.tint, 0.8)
    for symbol, cells in view.lit.items():
        _filled((view.cell(cell, 21.4) for cell in cells), symbol_color(symbol), LIT_ALPHA)
    for index, (symbol, cells) in enumerate(view.lit.items()):
        # A cell may shine in two colours: the second line lies inside the first.
        twice = any(set(cells) & set(other) for other in list(view.lit.values())[:index])
        lines = [line for group in clusters(cells) for line in view.round_cells(group, 5 if twice else 2.4)]
        _lined(lines, (3 if view.compact else 2) * unit, symbol_color(symbol))
    if view.chosen:
        _lined(view.round_cells(view.chosen, 0.2), 3 * unit, theme.text)


def signs(view: View) -> None:
    """The symbols, the crystals and the symbols of the rim."""
    unit = view.unit
    stamps: dict[tuple[str, bool], Stamps] = {}
    for cell, symbols in view.cauldron.symbols().items():
        size = 24 if len(symbols) == 1 else 17.3
        for symbol, shift in zip(symbols, sketch.spread(len(symbols), 20 * unit), strict=True):
            shines = not view.compact or not view.lit or cell in view.lit.get(symbol, ())
            stamp = stamps.setdefault((symbol, shines), Stamps(art.texture(symbol)))
            stamp.add((view.at(cell)[0] + shift, view.at(cell)[1]), size * unit)
    for (symbol, shines), stamp in stamps.items():
        stamp.show(symbol_color(symbol) if shines else theme.muted)
    for cell, kind in view.cauldron.crystals:
        _crystal(view, kind, view.at(cell))
    if not view.compact:
        _exits(view)


def ghost(view: View) -> None:
    """Draws the dragged or waiting piece; above it its effect."""
    seen, unit = view.ghost, view.unit
    for cell in view.marked:
        _question(view, cell)
    if seen is None:
        return
    inside = [cell for cell in seen.cells if view.cauldron.what_is_at(cell) != "outside"]
    if seen.crystal:
        for cell in seen.cells:
            _lined([circle(view.at(cell), 17 * unit)], 2 * unit, theme.bad if seen.refused else theme.text)
            _crystal(view, seen.crystal, view.at(cell))
    else:
        lines = list(view.round_cells(set(seen.cells), 1.2))
        _filled(lines, theme.bad_bed if seen.refused else theme.raised, 0.9)
        for cell, symbols in zip(seen.cells, seen.symbols, strict=True):
            if not seen.refused:
                _filled([view.cell(cell, 21.4)], symbol_color(symbols[0]), LIT_ALPHA if len(symbols) == 1 else 0)
            for symbol, shift in zip(symbols, sketch.spread(len(symbols), 20 * unit), strict=True):
                middle = (view.at(cell)[0] + shift, view.at(cell)[1])
                sketch.glyph(symbol, middle, (24 if len(symbols) == 1 else 17.3) * unit, symbol_color(symbol))
        _lined(lines, 3 * unit, theme.bad if seen.refused else theme.text)
    if seen.gives and inside:
        _note(view, seen)


def _question(view: View, cell: Cell) -> None:
    """The sign of a doubt, at the upper right of the cell."""
    side = round(20 * view.unit)
    x, y = view.at(cell)
    PushMatrix()
    Translate(round(x + 12 * view.unit - side / 2), round(y + 12 * view.unit - side / 2))
    for batch, role in mark.drawing(mark.DOUBT, side):
        batch.show(getattr(theme, role))
    PopMatrix()


def _note(view: View, seen: Ghost) -> None:
    """A small sign above the ghost, or below it at the upper rim: the symbols with their numbers."""
    unit = view.unit
    spots = [view.at(cell) for cell in seen.cells]
    x = sum(spot[0] for spot in spots) / len(spots)
    top, bottom = max(spot[1] for spot in spots), min(spot[1] for spot in spots)
    y = top + 52 * unit
    if y > _rim_side(view) - 10 * unit:
        y = bottom - 52 * unit
    wide = 54 * unit
    edge = _rim_side(view) / ROW
    x = max(-edge + wide * len(seen.gives) / 2, min(edge - wide * len(seen.gives) / 2, x))
    sketch.box((x, y), wide * len(seen.gives) + 8 * unit, 34 * unit, 17 * unit, theme.surface, theme.tint, 1.5 * unit)
    for (symbol, count), shift in zip(seen.gives, sketch.spread(len(seen.gives), wide), strict=True):
        sketch.glyph(symbol, (x + shift - 11 * unit, y), 20 * unit, symbol_color(symbol))
        sketch.text(str(count), (x + shift + 12 * unit, y), 18 * unit, theme.text)


def _crystal(view: View, kind: str, middle: Spot) -> None:
    unit = view.unit
    if kind == "black":
        star = ring(middle, 4, 15 * unit, 7.5 * unit)
        _filled([star], BLACK)
        _lined([star], 1.8 * unit, "#FFFFFF" if theme.name == "contrast" else theme.text)
    elif view.color:
        sketch.piece(view.color, middle, 26 * unit)
    else:
        sketch.disc(middle, 24 * unit, theme.raised, theme.text, 1.5 * unit)
        sketch.glyph("crystal", middle, 16 * unit, theme.text)


def _exits(view: View) -> None:
    """Draws an exit sign on the rim for each exit, with arrows from the cells that lead there."""
    unit, layout = view.unit, view.cauldron.layout
    of: dict[str, set[Cell]] = defaultdict(set)
    for cell, symbol in layout.exits.items():
        of[symbol].add(cell)
    for symbol, cells in of.items():
        for group in clusters(cells):
            middle = _on_rim(view, group)
            sketch.disc(middle, EXIT * unit, theme.surface, theme.tint, 1.5 * unit)
            sketch.glyph(symbol, middle, 17 * unit, symbol_color(symbol))


def _on_rim(view: View, cells: Collection[Cell]) -> Spot:
    """The spot where the line from the middle through these cells meets the rim."""
    spots = [view.at(cell) for cell in cells]
    x, y = sum(spot[0] for spot in spots) / len(spots), sum(spot[1] for spot in spots) / len(spots)
    radius = view.cauldron.layout.radius
    nearest = [spot(corner, 1.0) for corner in corners(radius)]
    # The rim is a hexagon with its corners at the printed cells: its side is where the largest share is one.
    sides = [((one[0] + other[0]) / 2, (one[1] + other[1]) / 2) for one, other in _around(nearest)]
    reach = max((x * a + y * b) / (a * a + b * b) ** 0.5 for a, b in sides)
    return x * _rim_side(view) / reach, y * _rim_side(view) / reach


def _around(spots: list[Spot]) -> Iterable[tuple[Spot, Spot]]:
    return zip(spots, (*spots[1:], spots[0]), strict=True)


def _rim_side(view: View) -> float:
    """The distance of the rim's sides from the middle."""
    return (view.cauldron.layout.radius * CELL + (40 if view.compact else RIM)) * ROW * view.unit


def _filled(shapes: Iterable[list[Spot]], color: Paint, alpha: float = 1) -> None:
    batch = Batch()
    for shape in shapes:
        batch.fill(shape)
    batch.show(color, alpha)


def _lined(shapes: Iterable[list[Spot]], width: float, color: Paint, alpha: float = 1) -> None:
    batch = Batch()
    for shape in shapes:
        batch.line(shape, width)
    batch.show(color, alpha)
