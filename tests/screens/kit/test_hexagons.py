"""Hexagons on the screen: cells and their middles, and lines round groups of cells."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hexes import Cell, hexagon
from screens.kit.drawing import hexagons
from screens.kit.drawing.batch import inset

cells = st.tuples(st.integers(-6, 6), st.integers(-6, 6))


def area(line: list[tuple[float, float]]) -> float:
    """Positive if the inside lies to the left."""
    return sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in pairwise([*line, line[0]])) / 2


@given(cells, st.floats(5, 90), st.floats(-0.49, 0.49), st.floats(-0.28, 0.28))
def test_a_spot_near_the_middle_of_a_cell_belongs_to_it(cell: Cell, pitch: float, right: float, up: float) -> None:
    x, y = hexagons.spot(cell, pitch)
    assert hexagons.cell_at(x + right * pitch, y + up * pitch, pitch) == cell


@given(st.frozensets(cells, min_size=1, max_size=25), st.floats(5, 90))
def test_the_lines_round_cells_enclose_exactly_their_area(some: frozenset[Cell], pitch: float) -> None:
    one = area(hexagons.hexagon((0, 0), pitch / 2))
    assert sum(map(area, hexagons.outlines(some, pitch))) == pytest.approx(len(some) * one)


def test_a_double_tile_has_ten_corners_and_a_ring_has_a_hole() -> None:
    (line,) = hexagons.outlines({(0, 0), (1, 0)}, 48)
    assert len(line) == 10
    inside, outside = sorted(map(area, hexagons.outlines(set(hexagon(1)) - {(0, 0)}, 48)))
    assert inside < 0 < outside


def test_a_line_moved_inwards_keeps_its_distance() -> None:
    for corner, moved in zip(hexagons.hexagon((3, 4), 20), inset(hexagons.hexagon((3, 4), 20), 5), strict=True):
        assert hypot(moved[0] - 3, moved[1] - 4) == pytest.approx(hypot(corner[0] - 3, corner[1] - 4) * 15 / 20)
