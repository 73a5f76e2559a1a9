"""What Winter Queen brings to the table."""

from __future__ import annotations

from scoring.winter_queen.events import BookNamed, Cast, HolderFilled, Loaded, TurnTaken
from screens.table.panel import PanelKind, TablePanel, any_of


def _map() -> type[TablePanel]:
    from screens.winter_queen.map.panel import MapPanel

    return MapPanel


def _books() -> type[TablePanel]:
    from screens.winter_queen.books.books_panel import BooksPanel

    return BooksPanel


def _holders() -> type[TablePanel]:
    from screens.winter_queen.holders.holders_panel import HoldersPanel

    return HoldersPanel


def _light() -> type[TablePanel]:
    from screens.winter_queen.light_panel import WinterQueenLightPanel

    return WinterQueenLightPanel


LIGHT = PanelKind("light", "mode.light", _light)
PANELS = (
    PanelKind("map", "winter_queen.panel.map", _map),
    PanelKind("books", "winter_queen.panel.books", _books, enters=any_of(Loaded, Cast, BookNamed)),
    PanelKind("holders", "winter_queen.panel.holders", _holders, enters=any_of(HolderFilled, TurnTaken)),
)
