"""What rests on facts of the copy that are only a guess: whom a mage could reach if its printed signs were others."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.moves.legal import Activation, able_altars, activations, is_shielded
from scoring.witchcraft.position import HALF, Position, Stack

LINES = "master_lines"
ALTARS = "altar_spaces"
Facts = frozenset[str]
NONE: Facts = frozenset()


def shields_of(token: str) -> str:
    """The fact that says where the shields of this mage are."""
    return f"{token}_shields"


DECIDING = (*map(shields_of, facts.SHIELDS), LINES)


def guessed_facts(copy: Mapping[str, Any], altars: Collection[Cell]) -> Facts:
    """The facts that decide what a mage reaches and that were not entered.

    Altars that lie on the spaces of our guess may have been laid there because the app has shown them.
    """
    unknown = {fact for fact in DECIDING if fact not in copy}
    if ALTARS not in copy and altars and set(altars) <= set(facts.ALTAR_SPACES):
        unknown.add(ALTARS)
    return frozenset(unknown)


@dataclass(frozen=True)
class Guess:
    """A guessed fact, and the stacks that could act if it were otherwise."""

    fact: str
    stacks: tuple[Cell, ...]


def guesses(position: Position, guessed: Facts, guild: str | None = None) -> tuple[Guess, ...]:
    """The guesses because of which no mage of the guild to move, or of this one, seems able to act."""
    cells: dict[str, list[Cell]] = {}
    for at, stack in position.stacks.items():
        if stack.guild == (guild or position.to_move) and not stack.exhausted:
            for fact in sorted({fact for needed in out_of_reach(position, at, guessed).values() for fact in needed}):
                cells.setdefault(fact, []).append(at)
    return tuple(Guess(fact, tuple(cells[fact])) for fact in (*DECIDING, ALTARS) if fact in cells)


def out_of_reach(position: Position, at: Cell, guessed: Facts) -> dict[Cell, Facts]:
    """Spaces that this stack does not reach, but could on another copy; and the facts that would have to differ."""
    stack = position.stacks[at]
    kind = position.rules.kinds[stack.top]
    if not guessed or kind.acts == facts.POWER:
        return {}
    needed_by_cell: dict[Cell, Facts] = {}
    for direction, needed in _directions(stack, kind.casts[stack.facing], guessed):
        for cell, more in _along(position, at, stack, direction, guessed):
            facts_needed = needed | more
            if facts_needed and len(facts_needed) < len(needed_by_cell.get(cell, facts_needed | {""})):
                needed_by_cell[cell] = facts_needed
    return needed_by_cell


def _directions(stack: Stack, casts: tuple[int, ...], guessed: Facts) -> Iterator[tuple[int, Facts]]:
    """The lines of a mage; a Master may have the second one anywhere."""
    yield from ((direction, NONE) for direction in casts)
    if stack.top == "master" and LINES in guessed:
        yield from ((direction, frozenset({LINES})) for direction in range(2 * HALF) if direction not in casts)


def _along(position: Position, at: Cell, stack: Stack, direction: int, guessed: Facts) -> Iterator[tuple[Cell, Facts]]:
    """What lies on a line, or might: each with the facts that keep it from being a target."""
    acts, able, passed = facts.ACTS[stack.top], able_altars(position), NONE
    moved = ALTARS in guessed and bool(able & set(position.altars.values()))
    for cell in position.board.rays[at][direction]:
        if cell in position.altars:
            if position.altars[cell] in able or moved:
                yield cell, passed if position.altars[cell] in able else passed | {ALTARS}
            if _ends_at_altar(position, acts):
                if ALTARS not in guessed:
                    return
                passed |= {ALTARS}
        elif cell not in position.stacks:
            if moved:
                yield cell, passed | {ALTARS}
        elif position.stacks[cell].guild != stack.guild:
            met = position.stacks[cell]
            needed = _to_hit(position, met, direction, acts, guessed)
            if needed is not None:
                yield cell, passed | needed
            if acts != facts.DISCHARGE:
                return


def _ends_at_altar(position: Position, acts: str) -> bool:
    return acts in (facts.BOLT, facts.THUNDER) or (acts == facts.DISCHARGE and not position.rules.discharge_over_altars)


def _to_hit(position: Position, met: Stack, direction: int, acts: str, guessed: Facts) -> Facts | None:
    """The facts that would have to differ so that a spell hits; None if nothing helps."""
    if acts == facts.PRAYER:
        return None
    if acts == facts.THUNDER or not is_shielded(met, direction, position.rules.kinds):
        return NONE
    printed = shields_of(met.top)
    by_marker = (direction + HALF) % (2 * HALF) in met.shields
    return frozenset({printed}) if printed in guessed and not by_marker else None


# What the app believes possible


def shaky_facts(position: Position, guessed: Facts) -> Facts:
    """The guesses without which no mage might be able to act; none if one can act for certain."""
    facts: set[str] = set()
    for activation in activations(position):
        needed = _shaky(position, activation, guessed)
        if not needed:
            return NONE
        facts |= needed
    return frozenset(facts)


def _shaky(position: Position, activation: Activation, guessed: Facts) -> Facts:
    """The guesses that an activation rests on as a whole; none if a part of it is certain."""
    if activation.power:
        return NONE
    aims = [*activation.hits, *(at for at, kind in position.altars.items() if kind in activation.altars)]
    parts = [facts_of(position, activation.at, aim, guessed) for aim in aims]
    return frozenset().union(*parts) if all(parts) else NONE


def facts_of(position: Position, at: Cell, aim: Cell, guessed: Facts) -> Facts:
    """The guesses because of which this stack reaches a space."""
    stack, needed = position.stacks[at], set[str]()
    if aim in position.altars:
        needed.add(ALTARS)
    elif facts.ACTS[stack.top] != facts.THUNDER:
        needed.add(shields_of(position.stacks[aim].top))
    if stack.top == "master" and aim not in position.board.rays[at][stack.facing]:
        needed.add(LINES)
    return guessed & needed
