"""What the owner of Witchstone can enter, and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoring.witchstone.copy_facts import in_words, remarks
from screens.copy.parts import CopyPart

if TYPE_CHECKING:
    from screens.copy.sheet import CopySheet

NUMBERS = ("stone_third", "stone_fourth", "cauldron_radius")


def _part(id: str, icon: str, facts: tuple[str, ...], editor: Callable[[], type[CopySheet]]) -> CopyPart:
    return CopyPart(id, icon, facts, NUMBERS, editor, in_words, remarks)


def _stone_sheet() -> type[CopySheet]:
    from screens.witchstone.stone_sheet import StoneSheet

    return StoneSheet


def _wand_sheet() -> type[CopySheet]:
    from screens.witchstone.track_sheet import WandSheet

    return WandSheet


def _pentagram_sheet() -> type[CopySheet]:
    from screens.witchstone.track_sheet import PentagramSheet

    return PentagramSheet


def _cauldron_sheet() -> type[CopySheet]:
    from screens.witchstone.cauldron.sheet import CauldronSheet

    return CauldronSheet


PARTS = (
    _part("stone", "crystal", ("stone_third", "stone_fourth"), _stone_sheet),
    _part("wand", "wand", ("wand",), _wand_sheet),
    _part("pentagram", "pentagram", ("pentagram",), _pentagram_sheet),
    _part(
        "cauldron",
        "potion",
        ("cauldron_radius", "cauldron_corners", "cauldron_bubbles", "cauldron_exits"),
        _cauldron_sheet,
    ),
)
