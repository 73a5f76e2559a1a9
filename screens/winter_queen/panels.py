"""What Winter Queen brings to the table."""

from __future__ import annotations

from functools import partial

from screens.table_panel import panel_kind

_panel = partial(panel_kind, "winter_queen")

PANELS = (
    _panel("map", "map_panel:MapPanel"),
    _panel("books", "books_panel:BooksPanel"),
    _panel("holders", "holders_panel:HoldersPanel"),
)
