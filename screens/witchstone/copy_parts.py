"""What the owner of Witchstone can enter, and where."""

from __future__ import annotations

from scoring.witchstone.copy_facts import in_words, remarks
from screens.copy_parts import CopyPart

NUMBERS = ("stone_third", "stone_fourth", "cauldron_radius")


def _part(id: str, icon: str, facts: tuple[str, ...], editor: str) -> CopyPart:
    return CopyPart(id, icon, facts, NUMBERS, f"screens.witchstone.{editor}", in_words, remarks)


PARTS = (
    _part("stone", "crystal", ("stone_third", "stone_fourth"), "stone_sheet:StoneSheet"),
    _part("wand", "wand", ("wand",), "track_sheet:WandSheet"),
    _part("pentagram", "pentagram", ("pentagram",), "track_sheet:PentagramSheet"),
    _part(
        "cauldron",
        "potion",
        ("cauldron_radius", "cauldron_corners", "cauldron_bubbles", "cauldron_exits"),
        "cauldron_sheet:CauldronSheet",
    ),
)
