"""What the owner of Winter Queen can enter, and where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.winter_queen.copy_facts import in_words, is_finished, remarks
from screens.copy_parts import CopyPart


class MapPart(CopyPart):
    """A name is nice to have; what is needed is a map with nothing wrong."""

    def is_complete(self, known: Mapping[str, Any]) -> bool:
        return is_finished(known)


PARTS = (
    MapPart(
        "layout",
        "snow",
        ("layout", "layout_name"),
        (),
        "screens.winter_queen.layout_sheet:LayoutSheet",
        in_words,
        remarks,
        card="screens.winter_queen.maps_card:MapsCard",
    ),
)
