"""One change to a map: paint a space, take it off, or say that it lies at the rim after all."""

from __future__ import annotations

from scoring.hexes import Cell
from scoring.winter_queen.map.layout import Layout


def painted(layout: Layout, cell: Cell, zone: str | None) -> Layout:
    """The layout with this space in this zone; None removes the space. The rim stays as entered."""
    spaces = {spot: kept for spot, kept in layout.spaces.items() if spot != cell}
    if zone is not None:
        spaces[cell] = zone
    return with_exceptions(spaces, exceptions(layout))


def rim_changed(layout: Layout, cell: Cell) -> Layout:
    """This space lies at the rim now if it did not, and the other way round."""
    return with_exceptions(dict(layout.spaces), exceptions(layout) ^ {cell})


def turned(layout: Layout) -> Layout:
    """The same map, a sixth of a turn further."""
    spaces = {(-r, q + r): zone for (q, r), zone in layout.spaces.items()}
    rim = None if layout.rim is None else frozenset((-r, q + r) for q, r in layout.rim)
    return Layout(spaces, rim)


def exceptions(layout: Layout) -> frozenset[Cell]:
    """Spaces whose rim was marked by hand and differs from what the neighbours imply."""
    return layout.edge ^ Layout(layout.spaces).edge


def with_exceptions(spaces: dict[Cell, str], marked: frozenset[Cell]) -> Layout:
    usual, left = Layout(spaces), marked & spaces.keys()
    return Layout(spaces, usual.edge ^ left) if left else usual
