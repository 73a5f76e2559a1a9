"""What a game brings to the interface: one value, `SCREENS` in `screens/<game>/__init__.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from guests.game_pages import GamePages
    from scoring.game import Options
    from screens.copy.parts import CopyPart
    from screens.kit.overlay import Sheet
    from screens.look.looks import Look
    from screens.scoring.entry_editor import EntryKinds
    from screens.scoring.result_part import ResultPart
    from screens.scoring.why_sheet import Why
    from screens.shell.page import Page
    from screens.table.page import TableScreen
    from screens.table.panel import PanelKind

# By the name of the drawing: a function of the number of players and the options, or of a topic.
SetupSketches: TypeAlias = "Mapping[str, Callable[[int, Options], Widget]]"
HelpDrawings: TypeAlias = "Mapping[str, Callable[[], Widget]]"


@dataclass(frozen=True)
class GameScreens:
    """The look is there for the first frame; every other part is a function that imports it when it is called.

    A game without sketches, drawings, panels or facts of its copy returns an empty mapping or tuple. The last four
    are None where the game has no such thing: `why` explains the points of a result, `result_part` makes what stands
    below the podium, `open_catch_up` opens the sheet for turns that were not entered, `replay` is the page on which
    a finished match is watched again, `light_panel` is what the table shows while it is followed light, and
    `open_snapshot` opens the game's own snapshot where plain numbers of each player are not enough, or `snapshot` is
    its page. `kept_sheets` are sheets of the table with dozens of controls: they are built while nobody touches it.
    """

    look: Look
    setup_sketches: Callable[[], SetupSketches]
    help_drawings: Callable[[], HelpDrawings]
    panels: Callable[[], tuple[PanelKind, ...]]
    entries: Callable[[], EntryKinds]
    copy_parts: Callable[[], tuple[CopyPart, ...]]
    why: Callable[[], Why] | None = None
    result_part: Callable[[], ResultPart] | None = None
    open_catch_up: Callable[[TableScreen], None] | None = None
    replay: Callable[[], type[Page]] | None = None
    light_panel: Callable[[], PanelKind] | None = None
    open_snapshot: Callable[[TableScreen], None] | None = None
    snapshot: Callable[[], type[Page]] | None = None
    guest_pages: Callable[[], GamePages] | None = None
    kept_sheets: Callable[[], tuple[type[Sheet], ...]] = lambda: ()


def plain_entries() -> EntryKinds:
    """The entries of a game whose categories are all plain numbers."""
    from screens.scoring.entry_editor import EntryKinds

    return EntryKinds()


@cache
def game_screens(game: str) -> GameScreens:
    """The interface of a known game, by its id."""
    screens: GameScreens = import_module(f"screens.{game}").SCREENS
    return screens
