"""What the owner of Witchcraft can enter, and where."""

from __future__ import annotations

from scoring.witchcraft import facts
from scoring.witchcraft.copy_facts import GUESSED, in_words, remarks
from screens.copy_parts import CopyPart

SHIELDS = tuple(f"{token}_shields" for token in facts.SHIELDS)
TABLES = ("copies", "master_lines", *SHIELDS)


def _part(id: str, icon: str, entered: tuple[str, ...], editor: str) -> CopyPart:
    return CopyPart(
        id,
        icon,
        entered,
        (),
        f"screens.witchcraft.{editor}",
        in_words,
        remarks,
        tables=TABLES,
        choices=("piece",),
        guesses=GUESSED,
    )


PARTS = (
    _part("altar_spaces", "altar", ("altar_spaces",), "copy_sheets:AltarSpacesSheet"),
    _part("copies", "token", ("copies",), "copy_sheets:MageCopiesSheet"),
    _part("tokens", "shield", (*SHIELDS, "master_lines"), "angles_sheet:AnglesSheet"),
    _part("piece", "tile", ("piece",), "copy_sheets:ThreeSpacesSheet"),
)
