"""How the board of Witchcraft is drawn, layer by layer, round its middle. Lengths are those of a space 66 wide."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import dp

from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.position import Position
from screens.kit.drawing.batch import Batch, Spot, circle, softened
from screens.kit.drawing.game_cache import game_cache
from screens.kit.drawing.mark import DOUBT, drawing
from screens.kit.drawing.strokes import dashed, filled, lined, moved, stamp_text, stamped
from screens.look.theme import PIECE_INK, theme
from screens.witchcraft.board import mages
from screens.witchcraft.board.fit import Fit
from screens.witchcraft.board.mages import SPACE

# In smaller spaces the names would overlap the pieces.
LEAST_NAMED = 44
# The side of a space.
SIDE = 63
# How far before its target a line ends that does not reach it.
STOPPED = 47


class Beam(NamedTuple):
    """A spell from one space to another; `stopped`: it has no effect; `guess`: it rests on facts not entered."""

    start: Cell
    end: Cell
    stopped: bool = False
    guess: bool = False


@dataclass(frozen=True)
class Shown:
    """The pieces on the board, and highlights. `chosen`: the stack in focus. `lit`: spaces that can be tapped now.

    `hinted`: who could act. `doubted`: what a line reaches in vain. `free_cells`: where a piece of the board could go.
    `marked`: who is threatened.
    """

    position: Position
    chosen: Cell | None = None
    lit: frozenset[Cell] = frozenset()
    hinted: frozenset[Cell] = frozenset()
    doubted: frozenset[Cell] = frozenset()
    beams: tuple[Beam, ...] = ()
    free_cells: frozenset[Cell] = frozenset()
    marked: frozenset[Cell] = frozenset()


@dataclass(frozen=True, kw_only=True)
class View(Shown):
    """All that is drawn, and where. `named`: the spaces have their names."""

    fit: Fit
    named: bool = False

    @property
    def unit(self) -> float:
        return self.fit.pitch / SPACE

    def spots(self, cells: Iterable[Cell]) -> list[Spot]:
        return [self.fit.spot(cell) for cell in cells]


def ground(view: View) -> None:
    """Spaces, those that were added, and those that could be."""
    unit, board = view.unit, view.position.board
    plain = view.spots(cell for cell in board.cells if cell not in board.extra)
    moved(_space(unit), plain, theme.surface)
    moved(_space_line(unit, unit), plain, theme.edge, 0.7)
    added = view.spots(board.extra)
    moved(_space(unit), added, theme.surface)
    moved(_dashed_space(unit, unit), added, theme.tint, 0.8)
    moved(_dashed_space(unit, unit, 56), view.spots(view.free_cells), theme.edge, 0.8)


def light(view: View) -> None:
    """The selection, spaces to tap, the spells, and the names of the spaces at the edge."""
    unit = view.unit
    moved(_space_line(unit, 1.5 * unit), view.spots(view.hinted - view.lit), theme.tint, 0.8)
    if view.chosen is not None:
        chosen = view.spots([view.chosen])
        moved(_space(unit), chosen, theme.raised)
        moved(_space_line(unit, 2.5 * unit), chosen, theme.text)
    lit = view.spots(view.lit)
    moved(_space(unit), lit, theme.bed)
    moved(_space_line(unit, 3 * unit), lit, theme.tint)
    moved(_dashed_space(unit, 1.5 * unit), view.spots(view.doubted), theme.edge)
    guessed = view.spots(beam.end for beam in view.beams if beam.guess)
    moved(_space(unit), guessed, theme.warn_bed)
    moved(_dashed_space(unit, 2 * unit), guessed, theme.doubt)
    straight, dots, guesses = Batch(), Batch(), Batch()
    for beam in view.beams:
        ends = (view.fit.spot(beam.start), view.fit.spot(beam.end))
        if beam.stopped:
            for dash in dashed([ends[0], _stop(*ends, unit)], 0.1, 8 * unit, closed=False):
                (guesses if beam.guess else dots).fill(circle(dash[0], 2.2 * unit, 12))
        else:
            straight.line(ends, 5 * unit, closed=False)
    dots.show(theme.edge)
    guesses.show(theme.doubt)
    straight.show(theme.tint)
    if view.named and view.fit.pitch >= dp(LEAST_NAMED):
        _names(view)


def signs(view: View) -> None:
    """Altars and mages, and the signs above them: stopped lines, and threats."""
    position, unit = view.position, view.unit
    mages.draw_altars({kind: view.fit.spot(cell) for cell, kind in position.altars.items()}, unit)
    turned = 2 * view.fit.quarters
    deciding = {beam.end for beam in view.beams if beam.guess}
    drawn = [
        mages.mage(view.fit.spot(cell), stack, position.rules.kinds, turned, cell in deciding)
        for cell, stack in position.stacks.items()
    ]
    mages.draw(drawn, unit)
    stops = [(_stop(view.fit.spot(beam.start), view.fit.spot(beam.end), unit), beam) for beam in view.beams]
    _question_marks([spot for spot, beam in stops if beam.stopped and beam.guess], unit)
    crosses = [spot for spot, beam in stops if beam.stopped and not beam.guess]
    filled((circle(spot, 12 * unit) for spot in crosses), theme.bg)
    filled((circle(spot, 10.5 * unit) for spot in crosses), theme.bad)
    stamped("close", crosses, 18 * unit, PIECE_INK if theme.name != "light" else theme.surface)
    _threats(view)


def _question_marks(spots: list[Spot], unit: float) -> None:
    """The mark of a doubt, where a line is stopped by a guess."""
    side = round(24 * unit)
    for x, y in spots:
        PushMatrix()
        Translate(round(x - side / 2), round(y - side / 2))
        for batch, role in drawing(DOUBT, side):
            batch.show(getattr(theme, role))
        PopMatrix()


def _threats(view: View) -> None:
    """A small sign of warning above the left corner."""
    unit = view.unit
    spots = [(x - 22 * unit, y + 22 * unit) for x, y in map(view.fit.spot, view.marked)]
    filled((circle(spot, 11 * unit) for spot in spots), theme.warn_bed)
    lined((circle(spot, 10.5 * unit) for spot in spots), 1.2 * unit, theme.warn)
    stamped("warn", spots, 14 * unit, theme.warn)


def _stop(start: Spot, end: Spot, unit: float) -> Spot:
    """The end of a line that does not reach its target: before the target, but not on the caster."""
    far = hypot(end[0] - start[0], end[1] - start[1])
    part = max(far - STOPPED * unit, far / 2) / far
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


# A space round the origin, a square with round corners: worked out once for each size, and then only moved.


def _corners(unit: float, side: float) -> list[Spot]:
    half = side / 2 * unit
    return softened(((-half, -half), (half, -half), (half, half), (-half, half)), 8 * unit)


@game_cache(16)
def _space(unit: float) -> Batch:
    batch = Batch()
    batch.fill(_corners(unit, SIDE))
    return batch


@game_cache(32)
def _space_line(unit: float, width: float) -> Batch:
    batch = Batch()
    batch.line(_corners(unit, SIDE), width)
    return batch


@game_cache(32)
def _dashed_space(unit: float, width: float, side: float = SIDE) -> Batch:
    batch = Batch()
    for dash in dashed(_corners(unit, side), 5 * width, 4 * width):
        batch.line(dash, 1.5 * width, closed=False)
    return batch


def _names(view: View) -> None:
    """As the journal calls the spaces: the outermost at the left and below carry a letter or a number."""
    fit, unit = view.fit, view.unit
    cells = [(x, y) for x in range(facts.WIDTH) for y in range(facts.HEIGHT)]
    left, low = min(fit.spot(cell)[0] for cell in cells), min(fit.spot(cell)[1] for cell in cells)
    standing = bool(fit.quarters % 2)
    for cell in cells:
        (x, y), word = fit.spot(cell), cell_word(cell)
        letter, number = word[0], word[1:]
        if x - left < 1:
            spot = (x - 25.5 * unit, y + 24 * unit)
            stamp_text(letter if standing else number, [spot], 10.5 * unit, theme.muted)
        if y - low < 1:
            spot = (x - 25.5 * unit, y - 24 * unit)
            stamp_text(number if standing else letter, [spot], 10.5 * unit, theme.muted)
