"""Books in hand that nobody described, as they look: two pages without a name, with the crystals that are known."""

from __future__ import annotations

from scoring.winter_queen import facts
from scoring.winter_queen.position import Book, Page
from scoring.winter_queen.table import Table


def undescribed_books(table: Table, seat: int) -> tuple[Book, ...]:
    """Which of their pages a crystal lies on is not known: they are filled in order."""
    colors = [*table.loaded_unnamed(seat)]
    pages = [Page(facts.UNNAMED, crystal=color) for color in colors[: facts.PAGES * table.unnamed[seat]]]
    pages += [Page(facts.UNNAMED)] * (facts.PAGES * table.unnamed[seat] - len(pages))
    return tuple((pages[at], pages[at + 1]) for at in range(0, len(pages), facts.PAGES))
