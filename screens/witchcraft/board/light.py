"""What the board shows beside what lies on it: set by the card that is in hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from scoring.witchcraft import sight
from scoring.witchcraft.board import Cell
from scoring.witchcraft.position import Position
from screens.witchcraft.board.canvas import BoardCanvas
from screens.witchcraft.board.paint import Beam
from screens.witchcraft.board.ring import Ring


@dataclass(frozen=True)
class Light:
    """Named as the properties of the board."""

    position: Position
    chosen: Cell | None = None
    lit: frozenset[Cell] = frozenset()
    hinted: frozenset[Cell] = frozenset()
    doubted: frozenset[Cell] = frozenset()
    beams: tuple[Beam, ...] = ()
    places: frozenset[Cell] = frozenset()
    marked: frozenset[Cell] = frozenset()
    ring: Ring | None = None
    pressed: frozenset[Cell] = frozenset()

    def shine(self, board: BoardCanvas) -> None:
        for field in fields(self):
            setattr(board, field.name, getattr(self, field.name))


def beams(position: Position, at: Cell) -> tuple[Beam, ...]:
    """The lines of a stack: each to whatever it reaches, whether it does something there or not."""
    return tuple(_beams(position, at))


def _beams(position: Position, at: Cell) -> Iterable[Beam]:
    for line in sight.lines(position, at):
        for target in line.targets:
            yield Beam(at, target.at, target.refused is not None)
