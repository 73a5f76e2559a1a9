"""Scrolls of Witchstone on a page: their names, glyphs and colours, and the choice of one."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.events import Card
from scoring.witchstone.final_scoring.holding import Prophecy
from scoring.witchstone.final_scoring.prophecies import IN_ORDER, can_exist
from scoring.witchstone.final_scoring.score import title

LOCATION_ICONS = {
    "foreign_tower": "tower",
    "village": "village",
    "forest": "forest",
    "castle": "castle",
    "witchstone": "star4",
}
# Kinds that ask for nothing more: their glyph, and the symbol whose colour it has.
ICONS = {
    "witchstone_rank": ("star4", "pentagram"),
    "witches_on_board": ("witch", "witch"),
    "lying_witches": ("witch", "witch"),
    "silver_spaces": ("wand", "wand"),
    "special_tiles": ("special", "witch"),
    "scrolls": ("scroll", "scroll"),
    "magic_tokens": ("token", "energy"),
    "crystals": ("crystal", "crystal"),
}
LOCATION_COLOR = "wand"


def icon_of(card: Card) -> str:
    """Of a prophecy that asks for something, the glyph of that."""
    if not card:
        return "secret"
    kind, asks = card[0], card[1:]
    if kind in facts.SPELLS:
        return "spell"
    if kind == "symbol_group":
        return asks[0]
    return LOCATION_ICONS[asks[0]] if asks else ICONS[kind][0]


def color_of(card: Card) -> str:
    """The symbol whose colour the glyph has; empty for the tint."""
    if not card or card[0] in facts.SPELLS:
        return ""
    if card[0] == "symbol_group":
        return card[1]
    if card[0] == "connected":
        return "energy"
    return LOCATION_COLOR if card[1:] else ICONS[card[0]][1]


def name_of(card: Card) -> Message:
    if not card:
        return Message("witchstone.scroll.secret")
    if card[0] == "single":
        return Message("witchstone.scroll.single")
    if card[0] == "double":
        return Message(f"witchstone.scroll.double.{card[1]}")
    return title(Prophecy(card[0], tuple(card[1:])))


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
