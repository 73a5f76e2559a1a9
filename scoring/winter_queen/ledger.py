"""Where the crystals of each colour are: together they are always as many as are in play."""

from __future__ import annotations

from collections import Counter

from scoring.winter_queen import facts
from scoring.winter_queen.table import Table

LOCATIONS = ("map", "books", "holders", "spent", "bag")
Ledger = dict[str, dict[str, int]]


def ledger(table: Table) -> Ledger:
    """Crystals by location and colour. Unknown ones count as in the bag: they could be anything that is left."""
    counts = {
        "map": Counter(table.crystals.values()),
        "books": Counter(page.crystal for held in table.books for book in held for page in book if page.crystal),
        "holders": Counter(color for holder in table.holders for color in holder if color),
        "spent": Counter(table.spent),
        "bag": Counter(table.unseen()),
    }
    return {location: {color: counts[location][color] for color in facts.CRYSTAL_COLORS} for location in LOCATIONS}
