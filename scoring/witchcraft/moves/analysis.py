"""What each side could do now, and what it has to fear."""

from __future__ import annotations

from scoring.witchcraft.board import Cell
from scoring.witchcraft.moves.legal import activations
from scoring.witchcraft.position import Position, other


def can_act(position: Position, guild: str | None = None) -> tuple[Cell, ...]:
    """The stacks that have a legal activation, row by row."""
    return tuple(dict.fromkeys(activation.at for activation in activations(position, guild)))


def threats(position: Position, guild: str) -> dict[Cell, tuple[Cell, ...]]:
    """Which stacks of this guild the other one could hit, as if it were its turn; and from where."""
    threats_to: dict[Cell, tuple[Cell, ...]] = {}
    for activation in activations(position, other(guild)):
        for hit in activation.hits:
            threats_to[hit] = (*threats_to.get(hit, ()), activation.at)
    return threats_to
