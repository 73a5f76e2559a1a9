"""Facts of the owner's copy that are entered at the table: saved in the copy, and valid in this match too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from screens.carodeni.copy_parts import PARTS
from screens.table.own_copy import unnoted

if TYPE_CHECKING:
    from screens.table.page import TableScreen


def edit_copy(page: TableScreen, part: str, facts: Sequence[str], opener: str) -> None:
    """Opens the editor of this part of the copy."""
    if not page.in_hand:
        return
    wanted = next(each for each in PARTS if each.id == part)
    sheet = wanted.editor()(page.session, page.game, wanted)
    sheet.bind(on_kept=lambda *_: note_copy(page, facts))
    page.shell.overlay(sheet, opener=opener)


def note_copy(page: TableScreen, facts: Sequence[str]) -> None:
    own = {id: value for id, value in page.session.copy(page.game).items() if id in facts}
    if noted := unnoted(own, page.now.state.table.copy):
        page.note_copy(noted)
