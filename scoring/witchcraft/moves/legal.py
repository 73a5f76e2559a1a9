"""Everything that could be activated: asked after every move and at every tap, so it is quick before all else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.position import HALF, Kind, Position, Stack

Stacks = Mapping[Cell, Stack]
Altars = Mapping[Cell, str]
Outcome = Literal["open", "lost", "ask_power"]
# The only power token that helps a player without a mage on the board.
SUMMONS = "summoning"


class Activation(NamedTuple):
    """What happens if this token is activated: mages that are hit, altars that act, or a `power` of its own."""

    at: Cell
    token: str
    hits: tuple[Cell, ...] = ()
    altars: tuple[str, ...] = ()
    power: str | None = None


def activations(position: Position, guild: str | None = None) -> list[Activation]:
    """Every legal activation of the guild to move, or of this one, row by row."""
    mine, kinds, able = guild or position.to_move, position.rules.kinds, able_altars(position)
    result: list[Activation] = []
    for at, stack in position.stacks.items():
        if stack.guild == mine and not stack.exhausted:
            token = stack.tokens[-1]
            kind = kinds[token]
            result += ACTIONS[kind.acts](position, at, stack, kind, able)
    result.sort(key=_by_row)
    return result


def _by_row(activation: Activation) -> tuple[Any, ...]:
    (x, y), *rest = activation
    return y, x, rest


def able_altars(position: Position) -> set[str]:
    """The kinds of altars whose effect could take place."""
    able = {"translocation"}
    shields = 0
    for stack in position.stacks.values():
        shields += len(stack.shields)
        if stack.exhausted:
            able.add("energy")
    if not position.rules.energy_needs_target:
        able.add("energy")
    if shields < facts.SHIELD_MARKERS:
        able.add("protection")
    if position.pairs and all(position.reserve.values()):
        able.add("summoning")
    return able


def outcome(position: Position) -> Outcome:
    """How it stands for the guild to move, at the start of its turn; a power token may be used before its move."""
    power = position.power[position.to_move]
    if not position.own(position.to_move):
        return "ask_power" if power in ("", SUMMONS) and SUMMONS in able_altars(position) else "lost"
    if activations(position):
        return "open"
    return "lost" if power is None else "ask_power"


# Lines


def first_met(ray: Iterable[Cell], stacks: Stacks, altars: Altars, mine: str) -> Cell | None:
    """The first enemy or altar; own mages never stand in the way."""
    for cell in ray:
        if cell in stacks:
            if stacks[cell].guild != mine:
                return cell
        elif cell in altars:
            return cell
    return None


def is_shielded(target: Stack, direction: int, kinds: Mapping[str, Kind]) -> bool:
    """Whether a shield stops what comes in this direction."""
    side = (direction + HALF) % (2 * HALF)
    return side in target.shields or side in kinds[target.tokens[-1]].guards[target.facing]


# Ways to act


def _first_targets(position: Position, at: Cell, stack: Stack, kind: Kind, able: set[str]) -> list[Activation]:
    """Bolt and thunder: all lines at once, each as far as the first enemy or altar."""
    stacks, altars, rays = position.stacks, position.altars, position.board.rays[at]
    hits, acting = [], []
    for direction in kind.casts[stack.facing]:
        cell = first_met(rays[direction], stacks, altars, stack.guild)
        if cell is None:
            continue
        if cell in altars:
            if altars[cell] in able:
                acting.append(altars[cell])
        elif kind.acts == facts.THUNDER or not is_shielded(stacks[cell], direction, position.rules.kinds):
            hits.append(cell)
    return [Activation(at, stack.tokens[-1], tuple(hits), tuple(acting))] if hits or acting else []


def _any_target(position: Position, at: Cell, stack: Stack, kind: Kind, able: set[str]) -> list[Activation]:
    """Discharge: one enemy or altar on the line, with anything before it; some play that altars end the line."""
    stacks, altars, rays = position.stacks, position.altars, position.board.rays[at]
    passes = position.rules.discharge_over_altars
    result = []
    for direction in kind.casts[stack.facing]:
        for cell in rays[direction]:
            if cell in altars:
                if altars[cell] in able:
                    result.append(Activation(at, stack.tokens[-1], (), (altars[cell],)))
                if not passes:
                    break
            elif (
                cell in stacks
                and stacks[cell].guild != stack.guild
                and not is_shielded(stacks[cell], direction, position.rules.kinds)
            ):
                result.append(Activation(at, stack.tokens[-1], (cell,)))
    return result


def _altars_only(position: Position, at: Cell, stack: Stack, kind: Kind, able: set[str]) -> list[Activation]:
    """The Priest: every altar before the first enemy."""
    stacks, altars, rays = position.stacks, position.altars, position.board.rays[at]
    acting = []
    for direction in kind.casts[stack.facing]:
        for cell in rays[direction]:
            if cell in stacks and stacks[cell].guild != stack.guild:
                break
            if cell in altars and altars[cell] in able:
                acting.append(altars[cell])
    return [Activation(at, stack.tokens[-1], (), tuple(acting))] if acting else []


def _power(position: Position, at: Cell, stack: Stack, _kind: Kind, _able: set[str]) -> list[Activation]:
    token = stack.tokens[-1]
    return [Activation(at, token, power=token)] if POWERS[token](position, stack) else []


ACTIONS: Mapping[str, Callable[[Position, Cell, Stack, Kind, set[str]], list[Activation]]] = {
    facts.BOLT: _first_targets,
    facts.THUNDER: _first_targets,
    facts.DISCHARGE: _any_target,
    facts.PRAYER: _altars_only,
    facts.POWER: _power,
}


def _has_companions(position: Position, stack: Stack) -> bool:
    return sum(1 for other in position.stacks.values() if other.guild == stack.guild) > 1


def _can_lift(position: Position, stack: Stack) -> bool:
    """A Prince lifts a stack if another one can take its tokens; a single token has none to give away."""
    if position.rules.prince_single:
        return len(stack.tokens) == 1 or _has_companions(position, stack)
    tall = any(len(other.tokens) > 1 for other in position.stacks.values() if other.guild == stack.guild)
    return tall and _has_companions(position, stack)


# When the power of a token could take effect.
POWERS: Mapping[str, Callable[[Position, Stack], bool]] = {
    "medium": lambda _position, _stack: True,
    "prince": _can_lift,
    "barbarian": lambda position, _stack: bool(position.altars),
    "keymaster": _has_companions,
}
