"""What Witchcraft brings to the interface."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.game_screens import GameScreens
from screens.witchcraft.look import LOOK

if TYPE_CHECKING:
    from guests.game_pages import GamePages
    from screens.copy.parts import CopyPart
    from screens.game_screens import HelpDrawings, SetupSketches
    from screens.scoring.entry_editor import EntryKinds
    from screens.scoring.result_part import ResultPart
    from screens.shell.page import Page
    from screens.table.panel import PanelKind


def _setup_sketches() -> SetupSketches:
    from screens.witchcraft.setup_sketches import SKETCHES

    return SKETCHES


def _help_drawings() -> HelpDrawings:
    from screens.witchcraft.help_drawings import DRAWINGS

    return DRAWINGS


def _panels() -> tuple[PanelKind, ...]:
    from screens.witchcraft.panels import PANELS

    return PANELS


def _entries() -> EntryKinds:
    from screens.witchcraft.entries import KINDS

    return KINDS


def _copy_parts() -> tuple[CopyPart, ...]:
    from screens.witchcraft.copy_parts import PARTS

    return PARTS


def _result_part() -> ResultPart:
    from screens.witchcraft.result_part import DuelResult

    return DuelResult()


def _replay() -> type[Page]:
    from screens.witchcraft.replay import ReplayScreen

    return ReplayScreen


def _light_panel() -> PanelKind:
    from screens.witchcraft.panels import LIGHT

    return LIGHT


def _snapshot() -> type[Page]:
    from screens.witchcraft.snapshot import BoardSnapshotScreen

    return BoardSnapshotScreen


def _guest_pages() -> GamePages:
    from guests.witchcraft import PAGES

    return PAGES


SCREENS = GameScreens(
    look=LOOK,
    setup_sketches=_setup_sketches,
    help_drawings=_help_drawings,
    panels=_panels,
    entries=_entries,
    copy_parts=_copy_parts,
    why=None,
    result_part=_result_part,
    open_catch_up=None,
    replay=_replay,
    light_panel=_light_panel,
    snapshot=_snapshot,
    guest_pages=_guest_pages,
)
