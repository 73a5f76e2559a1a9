"""What Čarodění brings to the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.carodeni.look import LOOK
from screens.game_screens import GameScreens

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
    from screens.carodeni.setup_sketches import SKETCHES

    return SKETCHES


def _help_drawings() -> HelpDrawings:
    from screens.carodeni.help_drawings import DRAWINGS

    return DRAWINGS


def _panels() -> tuple[PanelKind, ...]:
    from screens.carodeni.panels import PANELS

    return PANELS


def _light_panel() -> PanelKind:
    from screens.carodeni.panels import LIGHT

    return LIGHT


def _entries() -> EntryKinds:
    from screens.carodeni.entries import KINDS

    return KINDS


def _copy_parts() -> tuple[CopyPart, ...]:
    from screens.carodeni.copy_parts import PARTS

    return PARTS


def _why() -> Why:
    from screens.carodeni.why import WHY

    return WHY


def _open_catch_up(page: TableScreen) -> None:
    from screens.carodeni.catch_up import open_catch_up

    open_catch_up(page)


def _kept_sheets() -> tuple[type[Sheet], ...]:
    from screens.carodeni.clan.card_sheets import PotionSheet, WitchSheet
    from screens.carodeni.goals.goal_sheet import GoalSheet

    return (PotionSheet, WitchSheet, GoalSheet)


def _guest_pages() -> GamePages:
    from guests.carodeni import PAGES

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
    open_catch_up=_open_catch_up,
    replay=None,
    light_panel=_light_panel,
    kept_sheets=_kept_sheets,
    guest_pages=_guest_pages,
)
