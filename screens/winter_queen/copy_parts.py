"""What the owner of Winter Queen can enter, and where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from scoring.winter_queen.copy_facts import in_words, is_finished, remarks
from screens.copy.parts import CopyPart

if TYPE_CHECKING:
    from screens.copy.sheet import CopySheet


class MapPart(CopyPart):
    """A name is optional; complete is a map without problems."""

    def is_complete(self, known: Mapping[str, Any]) -> bool:
        return is_finished(known)


def _layout_sheet() -> type[CopySheet]:
    from screens.winter_queen.map.layout_sheet import LayoutSheet

    return LayoutSheet


def _maps_card() -> type[Any]:
    from screens.winter_queen.map.maps_card import MapsCard

    return MapsCard


PARTS = (
    MapPart(
        "layout",
        "snow",
        ("layout", "layout_name"),
        (),
        _layout_sheet,
        in_words,
        remarks,
        card=_maps_card,
        needed=True,
    ),
)
