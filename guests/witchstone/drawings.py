"""The glyphs and colours of prophecies."""

from __future__ import annotations

from scoring.witchstone import facts
from scoring.witchstone.final_scoring.holding import Prophecy

LOCATION_ICONS = {
    "foreign_tower": "tower",
    "village": "village",
    "forest": "forest",
    "castle": "castle",
    "witchstone": "star4",
}
ICONS = {
    "witchstone_rank": "star4",
    "witches_on_board": "witch",
    "lying_witches": "witch",
    "silver_spaces": "wand",
    "special_tiles": "special",
    "scrolls": "scroll",
    "magic_tokens": "token",
    "crystals": "crystal",
}
# The action whose colour a prophecy has.
SYMBOL_OF = {
    "connected": "energy",
    "silver_spaces": "wand",
    "scrolls": "scroll",
    "crystals": "crystal",
    "magic_tokens": "energy",
}


def icon_of(prophecy: Prophecy) -> str:
    """What it asks for; of locations the first."""
    if prophecy.kind == "symbol_group":
        return prophecy.asks[0]
    return LOCATION_ICONS[prophecy.asks[0]] if prophecy.asks else ICONS[prophecy.kind]


def color_of(prophecy: Prophecy) -> str:
    """One of the six symbols."""
    if prophecy.kind == "symbol_group" and prophecy.asks[0] in facts.SYMBOLS:
        return prophecy.asks[0]
    return SYMBOL_OF.get(prophecy.kind, "witch")
