"""A cauldron layout as the options that its owner would have entered."""

from __future__ import annotations

from scoring.witchstone.cauldron_layout import Layout


def layout_options(layout: Layout) -> dict[str, int | tuple[str, ...]]:
    """The options of a match on a copy with this layout."""
    return {
        "cauldron_radius": layout.radius,
        "cauldron_corners": layout.corners,
        "cauldron_bubbles": tuple(f"{q},{r}" for q, r in layout.bubbles),
        "cauldron_exits": tuple(f"{q},{r}:{symbol}" for (q, r), symbol in layout.exits.items()),
    }
