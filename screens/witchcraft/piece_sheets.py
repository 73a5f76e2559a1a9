"""Corrects the tokens of a reserve, and the spaces that were added to the board."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.metrics import dp

from scoring.changed import changed
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell, board
from scoring.witchcraft.events import Corrected
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.position import Stack
from scoring.witchcraft.table import Table
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid, fill
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.witchcraft.board.canvas import BoardCanvas
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.look_rows import token_name

if TYPE_CHECKING:
    from screens.table.page import TableScreen

BOARD_HIGH = 320


class ReserveSheet(Sheet):
    """The tokens that a player still keeps back; at most three."""

    saved_fields: ClassVar = always("_held")

    def __init__(self, page: TableScreen, table: Table, seat: int, **kwargs: Any) -> None:
        title = words.tr("witchcraft.pieces.reserve_of", name=table.name(seat))
        super().__init__(title=title, note=words.tr("witchcraft.correct.note"), **kwargs)
        self._page, self._seat, self._guild = page, seat, table.guild(seat)
        self._kinds = table.position.rules.kinds
        self._before = self._held = table.position.reserve[self._guild]
        self._grid = PickGrid()
        self._done = PushButton(key="correct_done", kind="primary", text=words.tr("witchcraft.correct.do"))
        self._done.bind(on_release=self._finish)
        self.add_widget(self._grid)
        self.add_widget(self._done)
        self._show()

    def on_restored(self) -> None:
        self._show()

    def _show(self) -> None:
        fill(self._grid, [self._pick(token) for token in facts.TOKENS])
        self._done.disabled = sorted(self._held) == sorted(self._before)

    def _pick(self, token: str) -> MagePick:
        count = self._held.count(token)
        pick = MagePick(
            key=f"held_{token}",
            stack=Stack(self._guild, (token,)),
            kinds=self._kinds,
            text=words.say(token_name(token)),
            note=words.tr("witchcraft.place.count", n=count) if count > 1 else "",
            on=count > 0,
            sunken=False,
        )
        pick.bind(on_release=partial(self._toggle, token))
        return pick

    def _toggle(self, token: str, *_: Any) -> None:
        """Adds a token to the reserve, or removes it; a full reserve takes no more."""
        if token in self._held:
            index = self._held.index(token)
            self._held = (*self._held[:index], *self._held[index + 1 :])
        elif len(self._held) < len(facts.RESERVE):
            self._held = (*self._held, token)
        self._show()

    def _finish(self, *_: Any) -> None:
        self.close()
        self._page.record(Corrected(self._seat, "reserve", self._held))


class AddedSheet(Sheet):
    """The spaces of all pieces that were added: a tap on a place lays one, or takes it off."""

    saved_fields: ClassVar = always("_extra")

    def __init__(self, page: TableScreen, table: Table, **kwargs: Any) -> None:
        title, note = words.tr("witchcraft.pieces.added"), words.tr("witchcraft.pieces.added.note")
        super().__init__(title=title, note=note, **kwargs)
        self._page, self._position = page, table.position
        self._before = self._extra = table.position.board.extra
        self._board = BoardCanvas(
            size_hint_y=None, height=dp(BOARD_HIGH), upright=False, zoomable=True, key="added_board"
        )
        self._board.bind(on_cell=self._tapped)
        self._done = PushButton(key="correct_done", kind="primary", text=words.tr("witchcraft.correct.do"))
        self._done.bind(on_release=self._finish)
        self.add_widget(self._board)
        self.add_widget(self._done)
        self._show()

    def on_restored(self) -> None:
        self._show()

    def _show(self) -> None:
        wider = board(facts.WIDTH, facts.HEIGHT, self._extra)
        self._board.position = changed(self._position, board=wider)
        self._board.free_cells = wider.rim
        self._done.disabled = self._extra == self._before

    def _tapped(self, _board: Any, at: Cell) -> None:
        bare = board()
        if at not in bare.spaces:
            self._extra = self._extra ^ {at}
            self._show()

    def _finish(self, *_: Any) -> None:
        self.close()
        self._page.record(Corrected(0, "pieces", tuple(map(cell_word, sorted(self._extra)))))
