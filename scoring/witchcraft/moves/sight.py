"""What a token sees along its lines, and why it cannot reach what it cannot reach."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.board import STEPS, Cell
from scoring.witchcraft.moves.legal import POWERS, is_shielded
from scoring.witchcraft.position import Position, Stack
from scoring.witchcraft.powers.altars import why_not as altar_cannot
from scoring.witchcraft.refusing import reason


@dataclass(frozen=True)
class Target:
    """An enemy or an altar that a line reaches; `refused` says why it cannot be chosen all the same."""

    at: Cell
    altar: str = ""
    refused: Message | None = None


@dataclass(frozen=True)
class Line:
    """`cells` go as far as the spell does; `beyond` are the spaces behind what stops it."""

    direction: int
    cells: tuple[Cell, ...]
    beyond: tuple[Cell, ...]
    targets: tuple[Target, ...]


def lines(position: Position, at: Cell) -> tuple[Line, ...]:
    """The lines of the token on top, be it exhausted or not; none if it has a power of its own."""
    stack = position.stacks[at]
    kind = position.rules.kinds[stack.top]
    return tuple(_line(position, at, stack, direction) for direction in kind.casts[stack.facing])


def _line(position: Position, at: Cell, stack: Stack, direction: int) -> Line:
    ray = position.board.rays[at][direction]
    targets = []
    for index, cell in enumerate(ray):
        target = _target(position, stack, cell, direction)
        if target is not None:
            targets.append(target)
            if _stops(position, stack, cell):
                return Line(direction, ray[: index + 1], ray[index + 1 :], tuple(targets))
    return Line(direction, ray, (), tuple(targets))


def _stops(position: Position, stack: Stack, cell: Cell) -> bool:
    acts = facts.ACTS[stack.top]
    if acts == facts.DISCHARGE:
        return cell in position.altars and not position.rules.discharge_over_altars
    return acts in (facts.BOLT, facts.THUNDER) or cell in position.stacks


def _target(position: Position, stack: Stack, cell: Cell, direction: int) -> Target | None:
    if cell in position.altars:
        altar = position.altars[cell]
        return Target(cell, altar, altar_cannot(position, altar))
    met = position.stacks.get(cell)
    if met is None or met.guild == stack.guild:
        return None
    acts = facts.ACTS[stack.top]
    if acts == facts.PRAYER:
        return Target(cell, refused=reason("priest_hits_nobody"))
    if acts != facts.THUNDER and is_shielded(met, direction, position.rules.kinds):
        return Target(cell, refused=reason("shielded"))
    return Target(cell)


def why_idle(position: Position, at: Cell, guild: str | None = None) -> tuple[Message, ...]:
    """Why this stack cannot be activated, with every reason; nothing if it can."""
    stack = position.stacks.get(at)
    if stack is None:
        return (reason("no_stack"),)
    if stack.guild != (guild or position.to_move):
        return (reason("not_own"),)
    if stack.exhausted:
        return (reason("exhausted"),)
    if facts.ACTS[stack.top] == facts.POWER:
        return () if POWERS[stack.top](position, stack) else (reason(f"power.{stack.top}"),)
    seen = [target for line in lines(position, at) for target in line.targets]
    if any(target.refused is None for target in seen):
        return ()
    reasons = dict.fromkeys(target.refused for target in seen if target.refused is not None)
    return tuple(reasons) or (reason("no_target"),)


def why_not(position: Position, at: Cell, target: Cell, guild: str | None = None) -> Message | None:
    """Why the stack at a space cannot reach this target; None if it can."""
    stack = position.stacks.get(at)
    if stack is None:
        return reason("no_stack")
    if stack.guild != (guild or position.to_move):
        return reason("not_own")
    if stack.exhausted:
        return reason("exhausted")
    if facts.ACTS[stack.top] == facts.POWER:
        return reason("casts_nothing")
    return _why_out_of_reach(position, at, target)


def _why_out_of_reach(position: Position, at: Cell, target: Cell) -> Message | None:
    for line in lines(position, at):
        for seen in line.targets:
            if seen.at == target:
                return seen.refused
        if target in line.cells:
            return reason("own_mage" if target in position.stacks else "empty_space")
        if target in line.beyond:
            altar = line.cells[-1] in position.altars
            return reason("altar_in_the_way" if altar else "mage_in_the_way")
        if target in _straight_on(at, line.direction, target):
            return reason("gap")
    return reason("not_on_line")


def _straight_on(at: Cell, direction: int, target: Cell) -> Iterator[Cell]:
    """The way in this direction to the row or column of the target, whether there is a board below it or not."""
    (dx, dy), (x, y) = STEPS[direction], at
    for steps in range(1, max(abs(target[0] - x), abs(target[1] - y)) + 1):
        yield x + steps * dx, y + steps * dy
