"""The powers of the altars, which power tokens have too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.changed import changed
from scoring.insisting import forbid
from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell, is_beside
from scoring.witchcraft.moves.effects import Altar, Energy, Protection, Summoning, Translocation
from scoring.witchcraft.moves.legal import able_altars
from scoring.witchcraft.position import Position, Stack
from scoring.witchcraft.powers import summoning
from scoring.witchcraft.refusing import reason, refuse


def why_not(position: Position, altar: str, barred: Cell | None = None) -> Message | None:
    """Why the power of such an altar cannot take effect; None if it can. The stack that is barred stays exhausted."""
    if altar not in able_altars(position):
        return reason(f"altar.{altar}")
    needs = altar == "energy" and position.rules.energy_needs_target
    return reason("energy_caster") if needs and not refreshable(position, barred) else None


def hands_could(position: Position, altar: str) -> bool:
    """Whether the box has what the power of such an altar needs, be it legal or not."""
    return altar not in ("protection", "summoning") or altar in able_altars(position)


def refreshable(position: Position, barred: Cell | None = None) -> tuple[Cell, ...]:
    """The exhausted stacks that energy can help."""
    return tuple(at for at in position.exhausted if at != barred)


def act(position: Position, guild: str, effect: Altar, caster: Cell | None = None) -> tuple[Position, Cell | None]:
    """The position after it, and where the token is that set it off."""
    return _ACTS[type(effect)](position, guild, effect, caster)


def _energy(position: Position, _guild: str, effect: Energy, caster: Cell | None) -> tuple[Position, Cell | None]:
    if len(effect.at) > facts.REFRESHED:
        forbid(reason("too_many_refreshed", n=facts.REFRESHED))
    if not effect.at and position.exhausted and position.rules.energy_needs_target:
        forbid(reason("refresh_one"))
    for at in effect.at:
        if at == caster and at not in position.exhausted:
            forbid(reason("energy_caster"))
        else:
            position = refreshed(position, at)
    return position, caster


def refreshed(position: Position, at: Cell) -> Position:
    stack = position.stacks.get(at)
    if stack is None or not stack.exhausted:
        refuse("not_exhausted")
    return position.marked(at, exhausted=False)


def _protection(
    position: Position, guild: str, effect: Protection, caster: Cell | None
) -> tuple[Position, Cell | None]:
    stack = own_stack(position, guild, effect.at)
    if position.shield_markers >= facts.SHIELD_MARKERS:
        refuse("altar.protection")
    if effect.direction in stack.shields:
        forbid(reason("shielded_already"))
    return position.with_stack(effect.at, changed(stack, shields=stack.shields | {effect.direction})), caster


def _translocation(
    position: Position, _guild: str, effect: Translocation, caster: Cell | None
) -> tuple[Position, Cell | None]:
    stack = position.stacks.get(effect.at)
    if stack is None:
        refuse("no_stack")
    if effect.to == effect.at:
        if effect.facing == stack.facing:
            forbid(reason("nothing_changes"))
        return position.with_stack(effect.at, stack.turned(effect.facing)), caster
    if not is_beside(effect.at, effect.to):
        forbid(reason("one_space"))
    moved, below = stack.turned(effect.facing), must_take(position, effect.to)
    if below is not None:
        forbid(reason("not_free"))
        moved = changed(moved, tokens=(*below.tokens, *moved.tokens))
    position = position.without(effect.at).with_stack(effect.to, moved)
    return position, effect.to if caster == effect.at else caster


def _summoning(position: Position, guild: str, effect: Summoning, caster: Cell | None) -> tuple[Position, Cell | None]:
    return summoning.summon(position, guild, effect), caster


def must_take(position: Position, at: Cell) -> Stack | None:
    """The stack that lies there already, if one does; no token can lie beside the board or with an altar."""
    if at not in position.board.spaces:
        refuse("no_such_space")
    if at in position.altars:
        refuse("not_free")
    return position.stacks.get(at)


def own_stack(position: Position, guild: str, at: Cell) -> Stack:
    stack = position.stacks.get(at)
    if stack is None:
        refuse("no_stack")
    if stack.guild != guild:
        forbid(reason("not_own"))
    return stack


_ACTS: Mapping[type[Altar], Callable[[Position, str, Any, Cell | None], tuple[Position, Cell | None]]] = {
    Energy: _energy,
    Protection: _protection,
    Translocation: _translocation,
    Summoning: _summoning,
}
