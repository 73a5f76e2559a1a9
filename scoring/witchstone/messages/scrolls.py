"""Names and glyphs of scrolls, and of the locations that prophecies ask for."""

from __future__ import annotations

from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.events import Card
from scoring.witchstone.final_scoring.holding import Prophecy
from scoring.witchstone.final_scoring.score import title

LOCATION_ICONS = {
    "foreign_tower": "tower",
    "village": "village",
    "forest": "forest",
    "castle": "castle",
    "witchstone": "star4",
}
# A prophecy that asks for a symbol or a location has the glyph of that instead.
PROPHECY_ICONS = {
    "symbol_group": "potion",
    "witches_on_types": "village",
    "witches_on_type": "village",
    "connected": "energy",
    "witchstone_rank": "star4",
    "witches_on_board": "witch",
    "lying_witches": "witch",
    "silver_spaces": "wand",
    "special_tiles": "special",
    "scrolls": "scroll",
    "magic_tokens": "token",
    "crystals": "crystal",
}


def icon_of(card: Card) -> str:
    """The glyph of a scroll; an empty card is one that is not named."""
    if not card:
        return "secret"
    kind, asks = card[0], card[1:]
    if kind in facts.SPELLS:
        return "spell"
    if kind == "symbol_group":
        return asks[0]
    return LOCATION_ICONS[asks[0]] if asks else PROPHECY_ICONS[kind]


def name_of(card: Card) -> Message:
    """The name of a scroll; an empty card is one that is not named."""
    if not card:
        return Message("witchstone.scroll.secret")
    if card[0] == "single":
        return Message("witchstone.scroll.single")
    if card[0] == "double":
        return Message(f"witchstone.scroll.double.{card[1]}")
    return title(Prophecy(card[0], tuple(card[1:])))
