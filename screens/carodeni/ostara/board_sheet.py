"""Enters the nine ingredients on the board, row by row; then shows the one that Ostara takes, with the reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.messages.naming import Names
from scoring.carodeni.ostara.choice import Ostara
from scoring.carodeni.ostara.needs import Picked, choose_ingredient
from scoring.message import Message
from screens.carodeni.cards.offers import LOCATION_ICONS
from screens.carodeni.ostara.board_draft import BOARD, EMPTY, BoardDraft
from screens.carodeni.picks import MarkPick, kind_picks
from screens.carodeni.wording import kind_text
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv

ROW = facts.INGREDIENTS_PER_LOCATION


class BoardCell(TapCard):
    """A place of the board. `on`: the next tap tells this one; `chosen`: she takes it."""

    kind = StringProperty("")
    name = StringProperty("")
    sign = StringProperty("")
    on = BooleanProperty(False)
    chosen = BooleanProperty(False)
    number = NumericProperty(0)

    @property
    def spoken(self) -> tuple[Message | str, ...]:
        kind = kind_text(self.kind, {self.kind: self.name} if self.name else {}) if self.kind else "spoken.empty"
        return Message("spoken.number", number=int(self.number)), kind


class BoardRow(Box):
    icon = StringProperty("")
    spoken = StringProperty("")


class BoardBody(Stack):
    reasons = StringProperty("")
    button = StringProperty("")


class BoardSheet(Sheet):
    """`take(kind, location)` records her choice; with nothing on the board it is `take_nothing`."""

    def __init__(
        self,
        draft: BoardDraft,
        ostara: Ostara,
        names: Names,
        take: Callable[[str, str], bool],
        take_nothing: Callable[[], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(title=words.tr("carodeni.ostara.board"), note=words.tr("carodeni.ostara.board.note"), **kwargs)
        self._draft, self._ostara, self._names = draft, ostara, names
        self._take, self._take_nothing = take, take_nothing
        self._at: int | None = None
        self._picked: Picked | None = None
        self.body = BoardBody()
        self._cells = [BoardCell(key=f"board_{index}", number=index % ROW + 1) for index in range(BOARD)]
        for number, location in enumerate(facts.LOCATIONS):
            row = BoardRow(icon=LOCATION_ICONS[location], spoken=f"carodeni.location.{location}")
            for cell in self._cells[number * ROW : (number + 1) * ROW]:
                row.ids.cells.add_widget(cell)
            self.body.ids.rows.add_widget(row)
        for index, cell in enumerate(self._cells):
            cell.bind(on_release=lambda _, index=index: self._tapped(index))
        kinds = self.body.ids.kinds
        kind_picks(kinds, facts.INGREDIENT_KINDS, names, self.tell, key="tell")
        empty = MarkPick(key="tell_empty", icon="close", text=words.tr("carodeni.ostara.offer.empty"))
        empty.bind(on_release=lambda _: self.tell(EMPTY))
        kinds.add_widget(empty)
        self.body.ids.take.bind(on_release=self._finish)
        self.add_widget(self.body)
        self._show()

    def _tapped(self, index: int) -> None:
        self._at = index
        self._show()

    def tell(self, kind: str) -> None:
        """Enters the kind at the current cell, and goes on to the next empty one."""
        board = self._draft.ingredients()
        index = self._at if self._at is not None else _next(board)
        if index is not None:
            self._draft.set_ingredient(index, kind)
            self._at = None
            self._show()

    def _show(self) -> None:
        board = self._draft.ingredients()
        at = self._at if self._at is not None else _next(board)
        self._picked = None
        if None not in board:
            rows = [board[start : start + ROW] for start in range(0, BOARD, ROW)]
            entered = [[None if kind == EMPTY else kind for kind in row] for row in rows]
            self._picked = choose_ingredient(self._ostara, entered)
        spot = self._picked.spot if self._picked else None
        for index, (cell, kind) in enumerate(zip(self._cells, board, strict=True)):
            cell.kind = kind if kind and kind != EMPTY else ""
            cell.name = self._names.get(cell.kind, "")
            cell.sign = "–" if kind == EMPTY else ""
            cell.on, cell.chosen = index == at, spot == divmod(index, ROW)
        self._tell_choice(board)

    def _tell_choice(self, board: tuple[str | None, ...]) -> None:
        picked = self._picked
        self.body.reasons = "\n".join(map(words.say, picked.reasons)) if picked else ""
        if picked is None:
            self.body.button = ""
        elif picked.spot is None:
            self.body.button = words.tr("carodeni.ostara.take.nothing")
        else:
            kind = board[picked.spot[0] * ROW + picked.spot[1]] or ""
            self.body.button = words.tr("carodeni.ostara.take.it", what=kind_text(kind, self._names))

    def _finish(self, *_: Any) -> None:
        picked = self._picked
        if picked is None:
            return
        self.close()
        if picked.spot is None:
            self._take_nothing()
            return
        row, along = picked.spot
        index = row * ROW + along
        if self._take(self._draft.ingredients()[index] or "", facts.LOCATIONS[row]):
            self._draft.set_ingredient(index, None)


def _next(board: tuple[str | None, ...]) -> int | None:
    return board.index(None) if None in board else None


kv.load(__name__)
