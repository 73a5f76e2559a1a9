"""Small positions for the rules help: what each of their casters reaches is found by the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.witchcraft.board import Cell, board
from scoring.witchcraft.file.spelling import cell, stack
from scoring.witchcraft.position import USUAL, Position, Rules


@dataclass(frozen=True)
class Example:
    """`casters` are the spaces whose lines are shown."""

    position: Position
    casters: tuple[Cell, ...] = ()


def _example(
    width: int,
    height: int,
    stacks: Mapping[str, str],
    altars: Mapping[str, str] | None = None,
    casters: tuple[str, ...] = (),
    extra: tuple[str, ...] = (),
    rules: Rules = USUAL,
) -> Example:
    position = Position(
        {cell(at): stack(word) for at, word in stacks.items()},
        {cell(at): kind for at, kind in (altars or {}).items()},
        board=board(width, height, frozenset(map(cell, extra))),
        rules=rules,
    )
    return Example(position, tuple(map(cell, casters)))


EXAMPLES: Mapping[str, Example] = {
    # A wedge and arcs, the other guild, a shield marker, exhausted, a stack.
    "signs": _example(5, 1, {"a1": "gGoN", "b1": "rAdS", "c1": "gAdE+W", "d1": "gMaN*", "e1": "rAdMoGuW"}),
    # Over an own mage to the first enemy; the altar ends the other line.
    "lines": _example(
        5,
        2,
        {"a1": "gAdE", "c1": "gGoN", "e1": "rAdS", "a2": "gAdE", "e2": "rAdS"},
        {"c2": "translocation"},
        ("a1", "a2"),
    ),
    # A bolt is stopped, thunder is not.
    "shields": _example(
        5, 2, {"a1": "gAdE", "d1": "rGuW", "a2": "gArE", "d2": "rGuW", "e1": "rAdN"}, casters=("a1", "a2")
    ),
    "discharge": _example(6, 1, {"a1": "gTeE", "c1": "rGuW", "f1": "rAdN"}, {"d1": "protection"}, casters=("a1",)),
    # The same where an altar ends the line.
    "discharge.false": _example(
        6,
        1,
        {"a1": "gTeE", "c1": "rGuW", "f1": "rAdN"},
        {"d1": "protection"},
        casters=("a1",),
        rules=Rules(discharge_over_altars=False),
    ),
    "master": _example(5, 2, {"a2": "gMaN", "a1": "rAdS", "d2": "rMoS"}, casters=("a2",)),
    "priest": _example(
        6, 1, {"a1": "gPtE", "c1": "gAdN", "f1": "rAdN"}, {"b1": "protection", "d1": "translocation"}, casters=("a1",)
    ),
    # Two spaces above c and d, and their twin across.
    "summoning": _example(6, 4, {"c0": "gTeS", "d5": "rMoN"}, {"b2": "summoning"}, extra=("c0", "d0", "c5", "d5")),
}
