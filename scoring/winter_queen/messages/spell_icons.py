"""The glyphs of spells."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.winter_queen import facts

# A page whose spell is not named has the glyph of a book.
SPELL_ICONS: Mapping[str, str] = {
    "forest_sages": "sages",
    "wind_rose": "windrose",
    "border_guards": "border",
    "cloud_wisps": "wisps",
    "clear_row": "row",
    "northern_lights": "lights",
    "polar_star": "polar",
    "secret_knowledge": "secret",
    facts.UNNAMED: "book",
}
