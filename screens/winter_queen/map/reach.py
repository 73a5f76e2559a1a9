"""What a player reaches: the names of the holders, and the colour of an unknown crystal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.table import Table
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid
from screens.look.words import words
from screens.winter_queen.holders.color_pick import offer_colors


def holder_name(table: Table, seat: int, holder: int) -> Message:
    """The name of a holder from the view of this player."""
    if table.final:
        return Message("winter_queen.holder.shared")
    if table.count == facts.SEATS[0]:
        return Message("winter_queen.holder.number", number=holder + 1)
    return Message("winter_queen.holder.left" if holder == seat else "winter_queen.holder.right")


def ask_color(
    shell: Any, table: Table, worth: Mapping[str, int], then: Callable[[str], object], colors: Sequence[str] = ()
) -> None:
    """Asks for the colour of an unknown crystal, among those of the box or these `colors`; faint: none is left."""
    sheet, grid = Sheet(title=words.tr("winter_queen.which_color")), PickGrid(most=5)
    offered = list(colors) or [color for color in facts.CRYSTAL_COLORS if table.in_box(color) or table.bag_in_doubt]
    left = table.unseen()
    for color, pick in offer_colors(grid, sheet.closing(then), offered, name="color").items():
        pick.faint = not colors and not left[color] and not table.bag_in_doubt
        pick.note = str(worth[color]) if color in worth else ""
    sheet.add_widget(grid)
    shell.overlay(sheet)
