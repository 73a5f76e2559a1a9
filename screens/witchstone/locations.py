"""The glyphs of the types of places on the map."""

from __future__ import annotations

LOCATION_ICONS = {
    "foreign_tower": "tower",
    "village": "village",
    "forest": "forest",
    "castle": "castle",
    "witchstone": "star4",
}
