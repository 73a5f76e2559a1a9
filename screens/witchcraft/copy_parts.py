"""What the owner of Witchcraft can enter, and where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from scoring.witchcraft import facts
from scoring.witchcraft.copy_facts import GUESSED, in_words, remarks
from screens.copy.parts import CopyPart

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from screens.copy.sheet import CopySheet

SHIELDS = tuple(f"{token}_shields" for token in facts.SHIELDS)
TABLES = ("copies", "master_lines", *SHIELDS)


def _part(
    id: str,
    icon: str,
    entered: tuple[str, ...],
    editor: Callable[[], type[CopySheet]],
    preview: Callable[[Mapping[str, Any]], Widget] | None = None,
) -> CopyPart:
    return CopyPart(
        id,
        icon,
        entered,
        (),
        editor,
        in_words,
        remarks,
        tables=TABLES,
        choices=("piece",),
        guesses=GUESSED,
        preview=preview,
    )


def _altars_preview(known: Mapping[str, Any]) -> Widget:
    from screens.witchcraft.copy.preview import altars_preview

    return altars_preview(known)


def _mages_preview(known: Mapping[str, Any]) -> Widget:
    from screens.witchcraft.copy.preview import mages_preview

    return mages_preview(known)


def _altar_spaces_sheet() -> type[CopySheet]:
    from screens.witchcraft.copy.copy_sheets import AltarSpacesSheet

    return AltarSpacesSheet


def _mage_copies_sheet() -> type[CopySheet]:
    from screens.witchcraft.copy.copy_sheets import MageCopiesSheet

    return MageCopiesSheet


def _angles_sheet() -> type[CopySheet]:
    from screens.witchcraft.copy.angles_sheet import AnglesSheet

    return AnglesSheet


def _three_spaces_sheet() -> type[CopySheet]:
    from screens.witchcraft.copy.copy_sheets import ThreeSpacesSheet

    return ThreeSpacesSheet


PARTS = (
    _part("altar_spaces", "altar", ("altar_spaces",), _altar_spaces_sheet, _altars_preview),
    _part("copies", "token", ("copies",), _mage_copies_sheet),
    _part("tokens", "shield", (*SHIELDS, "master_lines"), _angles_sheet, _mages_preview),
    _part("piece", "tile", ("piece",), _three_spaces_sheet),
)
