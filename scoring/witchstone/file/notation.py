"""How events write cells and scrolls."""

from __future__ import annotations

from scoring.hexes import Cell
from scoring.message import Message, Refused
from scoring.witchstone import facts
from scoring.witchstone.events import Card


def cell(written: str) -> Cell:
    """`"1,-2"` as a cell."""
    try:
        q, r = map(int, written.split(","))
    except ValueError:
        raise Refused(Message("witchstone.cauldron.outside")) from None
    return q, r


def written(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def card_problem(card: Card) -> Message | None:
    """Why there is no such scroll; an unknown one is fine."""
    if not card or card == ("single",):
        return None
    kind, *asks = card
    if kind == "double" or kind == "symbol_group":
        fits = len(asks) == 1 and asks[0] in facts.SYMBOLS
    elif kind == "witches_on_type":
        fits = len(asks) == 1 and asks[0] in facts.LOCATION_TYPES
    elif kind in ("witches_on_types", "connected"):
        # Only one witch of a colour stands at a location, but two locations of a type can be connected.
        different = kind == "connected" or len(set(asks)) == len(asks)
        fits = len(asks) == 3 and set(asks) <= set(facts.LOCATION_TYPES) and different
    else:
        fits = kind in facts.PROPHECIES and not asks
    return None if fits else Message("witchstone.refused.no_such_scroll")
