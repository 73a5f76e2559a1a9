"""What the board highlights: set by the card in hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from scoring.witchcraft.board import Cell
from scoring.witchcraft.moves import sight
from scoring.witchcraft.moves.guesses import NONE, Facts, out_of_reach
from scoring.witchcraft.position import Position
from screens.witchcraft.board.canvas import BoardCanvas
from screens.witchcraft.board.paint import Beam, Shown
from screens.witchcraft.board.ring import Ring


@dataclass(frozen=True)
class Light(Shown):
    """Named as the properties of the board. `ring`: where a direction is asked for. `pressed`: spaces that open it.

    `reserved`: spaces that may come, and for which room is kept.
    """

    ring: Ring | None = None
    pressed: frozenset[Cell] = frozenset()
    reserved: frozenset[Cell] = frozenset()

    def shine(self, board: BoardCanvas) -> None:
        for field in fields(self):
            setattr(board, field.name, getattr(self, field.name))


def beams(position: Position, at: Cell, guessed: Facts = NONE) -> tuple[Beam, ...]:
    """The lines of a stack: each to the space that it reaches, with or without an effect.

    `guessed` are the facts of the copy that were not entered: a line that is stopped because of one says so.
    """
    return tuple(_beams(position, at, guessed))


def _beams(position: Position, at: Cell, guessed: Facts) -> Iterable[Beam]:
    others = out_of_reach(position, at, guessed)
    for line in sight.lines(position, at):
        for target in line.targets:
            stopped = target.refused is not None
            yield Beam(at, target.at, stopped, stopped and target.at in others)
