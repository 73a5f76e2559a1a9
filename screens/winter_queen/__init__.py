"""What Winter Queen brings to the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.game_screens import GameScreens
from screens.winter_queen.look import LOOK

if TYPE_CHECKING:
    from guests.game_pages import GamePages
    from screens.copy.parts import CopyPart
    from screens.game_screens import HelpDrawings, SetupSketches
    from screens.kit.overlay import Sheet
    from screens.scoring.entry_editor import EntryKinds
    from screens.scoring.why_sheet import Why
    from screens.table.page import TableScreen
    from screens.table.panel import PanelKind


def _setup_sketches() -> SetupSketches:
    from screens.winter_queen.setup_sketches import SKETCHES

    return SKETCHES


def _help_drawings() -> HelpDrawings:
    from screens.winter_queen.help_drawings import DRAWINGS

    return DRAWINGS


def _panels() -> tuple[PanelKind, ...]:
    from screens.winter_queen.panels import PANELS

    return PANELS


def _entries() -> EntryKinds:
    from screens.winter_queen.entries import KINDS

    return KINDS


def _copy_parts() -> tuple[CopyPart, ...]:
    from screens.winter_queen.copy_parts import PARTS

    return PARTS


def _why() -> Why:
    from screens.winter_queen.why import WHY

    return WHY


def _open_snapshot(page: TableScreen) -> None:
    from screens.winter_queen.catch_up import open_catch_up

    open_catch_up(page)


def _light_panel() -> PanelKind:
    from screens.winter_queen.panels import LIGHT

    return LIGHT


def _kept_sheets() -> tuple[type[Sheet], ...]:
    from screens.winter_queen.books.cast_sheet import CastSheet
    from screens.winter_queen.books.offer_sheet import OfferSheet

    return (CastSheet, OfferSheet)


def _guest_pages() -> GamePages:
    from guests.winter_queen import PAGES

    return PAGES


SCREENS = GameScreens(
    look=LOOK,
    setup_sketches=_setup_sketches,
    help_drawings=_help_drawings,
    panels=_panels,
    entries=_entries,
    copy_parts=_copy_parts,
    why=_why,
    result_part=None,
    open_catch_up=None,
    replay=None,
    light_panel=_light_panel,
    open_snapshot=_open_snapshot,
    kept_sheets=_kept_sheets,
    guest_pages=_guest_pages,
)
