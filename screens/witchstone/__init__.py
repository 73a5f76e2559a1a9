"""What Witchstone brings to the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.game_screens import GameScreens
from screens.witchstone.look import LOOK

if TYPE_CHECKING:
    from guests.game_pages import GamePages
    from screens.copy.parts import CopyPart
    from screens.game_screens import HelpDrawings, SetupSketches
    from screens.scoring.entry_editor import EntryKinds
    from screens.scoring.why_sheet import Why
    from screens.table.panel import PanelKind


def _setup_sketches() -> SetupSketches:
    from screens.witchstone.setup_sketches import SKETCHES

    return SKETCHES


def _help_drawings() -> HelpDrawings:
    from screens.witchstone.help_drawings import DRAWINGS

    return DRAWINGS


def _panels() -> tuple[PanelKind, ...]:
    from screens.witchstone.panels import PANELS

    return PANELS


def _entries() -> EntryKinds:
    from screens.witchstone.entries import KINDS

    return KINDS


def _copy_parts() -> tuple[CopyPart, ...]:
    from screens.witchstone.copy_parts import PARTS

    return PARTS


def _why() -> Why:
    from screens.witchstone.why import WHY

    return WHY


def _light_panel() -> PanelKind:
    from screens.witchstone.panels import LIGHT

    return LIGHT


def _guest_pages() -> GamePages:
    from guests.witchstone import PAGES

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
    guest_pages=_guest_pages,
)
