"""Which tools cover the needs of a potion.

A tool that is there is always used: a pair of ingredients in its place would only cost more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scoring.carodeni import facts


class Tool(NamedTuple):
    kind: str
    at_right: bool


class Used(NamedTuple):
    """Tools that move from the right into the clan, and tools that are used there."""

    moves: tuple[str, ...]
    stays: tuple[str, ...]


class Cover(NamedTuple):
    """The needs that are left without a tool, and the choices of tools for the others."""

    uncovered: tuple[str, ...]
    choices: tuple[Used, ...]


def cover(needs: Sequence[str], in_clan: Sequence[str], at_right: Sequence[str], shared: bool) -> Cover:
    """Needs for any tool come last, so whether a need finds a tool does not depend on the choices before it.

    Choices that move the same tools are one choice.
    """
    every = [Tool(kind, False) for kind in in_clan] + [Tool(kind, True) for kind in at_right]
    partial_covers: dict[tuple[Tool, ...], list[Tool]] = {(): every}
    uncovered = []
    for need in sorted(needs, key=lambda need: need == facts.ANY_TOOL):
        further = {}
        for used, left in partial_covers.items():
            for tool in left:
                if need in (tool.kind, facts.ANY_TOOL):
                    with_it = sorted({*used, tool} if shared else (*used, tool))
                    further[tuple(with_it)] = left if shared else _without(left, tool)
        if further:
            partial_covers = further
        else:
            uncovered.append(need)
    return Cover(tuple(uncovered), _choices(partial_covers))


def _without(tools: list[Tool], tool: Tool) -> list[Tool]:
    index = tools.index(tool)
    return tools[:index] + tools[index + 1 :]


def _choices(covers: Iterable[tuple[Tool, ...]]) -> tuple[Used, ...]:
    choices: dict[tuple[str, ...], Used] = {}
    for used in covers:
        moves = tuple([tool.kind for tool in used if tool.at_right])
        if moves not in choices:
            choices[moves] = Used(moves, tuple([tool.kind for tool in used if not tool.at_right]))
    return tuple(choices.values())
