"""Hexagonal grids: distances, neighbours and clusters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scoring.hexes import Cell, cluster, clusters, corners, distance, hexagon, neighbours

cells = st.tuples(st.integers(-5, 5), st.integers(-5, 5))


def test_a_hexagon_has_the_cells_of_its_rings() -> None:
    assert [len(hexagon(radius)) for radius in range(5)] == [1, 7, 19, 37, 61]
    assert all(distance((0, 0), cell) <= 3 for cell in hexagon(3))


def test_the_corners_begin_at_the_right_and_go_clockwise() -> None:
    assert corners(2) == ((2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2), (2, -2))


@given(cells)
def test_a_cell_has_six_neighbours_one_step_away(cell: Cell) -> None:
    assert len(set(neighbours(cell))) == 6
    assert {distance(cell, other) for other in neighbours(cell)} == {1}


@given(cells, cells, cells)
def test_distances_are_the_same_both_ways_and_never_longer_straight(one: Cell, other: Cell, third: Cell) -> None:
    assert distance(one, other) == distance(other, one)
    assert distance(one, other) <= distance(one, third) + distance(third, other)
    assert (distance(one, other) == 0) == (one == other)


@given(st.frozensets(cells, max_size=30))
def test_clusters_part_the_cells_and_do_not_touch(some: frozenset[Cell]) -> None:
    groups = clusters(some)
    assert sum(map(len, groups)) == len(some)
    assert frozenset().union(*groups) == some
    for group in groups:
        assert all(cluster(cell, some) == group for cell in group)
        assert not any(beside in some - group for cell in group for beside in neighbours(cell))
