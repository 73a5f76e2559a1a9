"""The own copy: spaces of the altars, how many there are of each mage, and the shape of the largest piece."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell, by_row
from scoring.witchcraft.file.spelling import cell, cell_word
from screens.kit.count_row import CountRow
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.drawing.sketch import box
from screens.kit.panel import TapCard
from screens.kit.picks import PickGrid
from screens.kit.text import Text
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.canvas import BoardCanvas
from screens.witchcraft.copy.guessed_sheet import GuessedSheet
from screens.witchcraft.look_rows import token_name

BOARD_HIGH = 264
# The spaces of the piece, as steps to the right and down.
SHAPES = {"straight": ((-1, 0), (0, 0), (1, 0)), "bent": ((-0.5, -0.5), (-0.5, 0.5), (0.5, 0.5))}


class AltarSpacesSheet(GuessedSheet):
    """A tap marks a space, another one takes the mark off."""

    def build_fields(self) -> None:
        self._board = BoardCanvas(
            size_hint_y=None, height=dp(BOARD_HIGH), upright=False, named=True, zoomable=True, key="altar_board"
        )
        self._board.bind(on_cell=self._tapped)
        self.add_widget(self._board)

    @property
    def _marked(self) -> frozenset[Cell]:
        return frozenset(map(cell, (self.values or {}).get("altar_spaces", ())))

    def show(self) -> None:
        self._board.lit = self._marked

    def _tapped(self, _board: Any, at: Cell) -> None:
        self.change("altar_spaces", tuple(map(cell_word, sorted(self._marked ^ {at}, key=by_row))))


class MageCopiesSheet(GuessedSheet):
    def build_fields(self) -> None:
        most = facts.MAGES_EACH - len(facts.MAGES) + 1
        self._tally = Text(style="small", bold=True)
        self._rows = {
            token: CountRow(name=token, text=words.say(token_name(token)), least=1, most=most) for token in facts.MAGES
        }
        for token, row in self._rows.items():
            row.bind(on_change=partial(self._counted, token))
            self.add_widget(row)
        self.add_widget(self._tally)

    @property
    def _counts(self) -> dict[str, int]:
        return dict(zip(facts.MAGES, (self.values or {})["copies"], strict=True))

    def show(self) -> None:
        counts = self._counts
        for token, row in self._rows.items():
            row.value = counts[token]
        self._tally.text = words.tr("witchcraft.copy.tally", n=sum(counts.values()), all=facts.MAGES_EACH)

    def _counted(self, token: str, _row: Any, value: int) -> None:
        self.change("copies", tuple({**self._counts, token: value}.values()))


class PieceShape(SelfDrawing):
    """The three spaces, as they hang together."""

    shape = StringProperty(facts.PIECES[0])
    on = BooleanProperty(False)
    watched = ("shape", "on")

    def draw(self) -> None:
        side = min(self.width, self.height) / 3
        for right, down in SHAPES[self.shape]:
            spot = (round(self.center_x + right * side), round(self.center_y - down * side))
            box(spot, side - dp(2), side - dp(2), dp(6), theme.surface, theme.tint if self.on else theme.edge, dp(1.5))


class PiecePick(TapCard):
    """A cell of a PickGrid."""

    shape = StringProperty(facts.PIECES[0])
    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class ThreeSpacesSheet(GuessedSheet):
    def build_fields(self) -> None:
        room = PickGrid(least=dp(96), most=2)
        self._picks = {
            shape: PiecePick(key=f"piece_{shape}", shape=shape, text=words.tr(f"witchcraft.copy.value.{shape}"))
            for shape in facts.PIECES
        }
        for shape, pick in self._picks.items():
            pick.bind(on_release=partial(self._chosen, shape))
            room.add_widget(pick)
        self.add_widget(room)

    def show(self) -> None:
        for shape, pick in self._picks.items():
            pick.on = shape == (self.values or {}).get("piece")

    def _chosen(self, shape: str, *_: Any) -> None:
        self.change("piece", shape)


kv.load(__name__)
