"""Scrolls of Witchstone on a page: their colours, and the choice of one."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.witchstone import facts
from scoring.witchstone.events import Card
from scoring.witchstone.final_scoring.prophecies import IN_ORDER, can_exist

# The symbol whose colour a prophecy has that asks for nothing more.
COLORS = {
    "witchstone_rank": "pentagram",
    "witches_on_board": "witch",
    "lying_witches": "witch",
    "silver_spaces": "wand",
    "special_tiles": "witch",
    "scrolls": "scroll",
    "magic_tokens": "energy",
    "crystals": "crystal",
}
LOCATION_COLOR = "wand"


def color_of(card: Card) -> str:
    """The symbol whose colour the glyph has; empty for the tint."""
    if not card or card[0] in facts.SPELLS:
        return ""
    if card[0] == "symbol_group":
        return card[1]
    if card[0] == "connected":
        return "energy"
    return LOCATION_COLOR if card[1:] else COLORS[card[0]]


def word_of(card: Card) -> str:
    """A card as one word of a form: `symbol_group.wand`."""
    return ".".join(card)


def card_of(word: str) -> Card:
    return tuple(word.split(".")) if word else ()


def choices() -> Iterator[Card]:
    """Every card that says all by itself; prophecies in order are chosen with their three locations."""
    for kind in facts.PROPHECIES:
        if kind in IN_ORDER:
            continue
        if kind == "symbol_group":
            yield from ((kind, symbol) for symbol in facts.SYMBOLS)
        elif kind == "witches_on_type":
            yield from ((kind, location) for location in facts.LOCATION_TYPES if can_exist(kind, (location,)))
        else:
            yield (kind,)
    yield ("single",)
    yield from (("double", symbol) for symbol in facts.SYMBOLS)
