"""The powers of Medium, Prince, Barbarian and Keymaster."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.changed import changed
from scoring.insisting import forbid
from scoring.witchcraft.board import Cell
from scoring.witchcraft.moves.effects import Banishing, Breaking, Divining, Power, Swapping
from scoring.witchcraft.position import Position
from scoring.witchcraft.powers.altars import own_stack, refreshed
from scoring.witchcraft.powers.captures import lay_out
from scoring.witchcraft.refusing import reason, refuse


def use(position: Position, guild: str, effect: Power, caster: Cell) -> tuple[Position, Cell | None]:
    """The position after it, and the stack that is exhausted now; None if no stack is."""
    return _USES[type(effect)](position, guild, effect, caster)


def _divine(position: Position, guild: str, effect: Divining, caster: Cell) -> tuple[Position, Cell | None]:
    """The Medium's divining; its own stack ends exhausted, as the marker comes last."""
    before = position
    together = position.rules.medium_stacks == "same"
    if together and None not in (effect.fresh, effect.stack) and effect.fresh != effect.stack:
        forbid(reason("same_stack"))
    if effect.fresh is not None:
        position = refreshed(position, effect.fresh)
    if effect.stack is not None:
        position = _rearranged(position, guild, effect.stack, effect)
    if position == before:
        forbid(reason("nothing_changes"))
    return position, caster


def _rearranged(position: Position, guild: str, at: Cell, effect: Divining) -> Position:
    """Shield markers belong to the token that they lie on."""
    stack = own_stack(position, guild, at)
    if sorted(effect.order) != sorted(stack.tokens):
        refuse("deal_all", n=len(stack.tokens))
    turned = stack.turned(effect.facing)
    shields = turned.shields if effect.order[-1] == stack.top else frozenset()
    return position.with_stack(at, changed(turned, tokens=effect.order, shields=shields))


def _banish(position: Position, guild: str, effect: Banishing, caster: Cell) -> tuple[Position, Cell | None]:
    stack = own_stack(position, guild, effect.stack)
    if len(stack.tokens) == 1 and not position.rules.prince_single:
        forbid(reason("prince_single"))
    if effect.removed not in stack.tokens:
        refuse("not_in_stack")
    rest = list(stack.tokens)
    rest.remove(effect.removed)
    position = changed(position.without(effect.stack), removed=(*position.removed, effect.removed))
    position = lay_out(position, guild, rest, effect.dealt)
    lifted = effect.stack == caster
    at = _own_space(effect) if lifted else caster
    return position, at if at is not None and _is_exhausted(position, at, lifted) else None


def _own_space(effect: Banishing) -> Cell | None:
    """The space of a Prince who has lifted his own stack; None if he has left the game."""
    return next((laid.at for laid in effect.dealt if laid.token == "prince"), None)


def _is_exhausted(position: Position, at: Cell, lifted: bool) -> bool:
    """The marker comes after the effect; some play that a Prince who is covered has none.

    Older matches play so only where he has `lifted` his own stack.
    """
    rule = position.rules.prince_marker
    return position.stacks[at].top == "prince" or rule == "stack" or (rule == "top" and not lifted)


def _break(position: Position, _guild: str, effect: Breaking, caster: Cell) -> tuple[Position, Cell | None]:
    if effect.at not in position.altars:
        refuse("no_altar_there")
    return changed(position, altars={at: kind for at, kind in position.altars.items() if at != effect.at}), caster


def _swap(position: Position, guild: str, effect: Swapping, caster: Cell) -> tuple[Position, Cell | None]:
    one, two = effect.stacks
    if one == two:
        refuse("two_stacks")
    first, second = (own_stack(position, guild, at) for at in effect.stacks)
    position = position.with_stack(one, second.turned(effect.facings[1]))
    position = position.with_stack(two, first.turned(effect.facings[0]))
    return position, {one: two, two: one}.get(caster, caster)


_USES: Mapping[type[Power], Callable[[Position, str, Any, Cell], tuple[Position, Cell | None]]] = {
    Divining: _divine,
    Banishing: _banish,
    Breaking: _break,
    Swapping: _swap,
}
