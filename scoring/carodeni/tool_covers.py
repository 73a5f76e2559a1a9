"""Which tools cover the needs of a potion.

A tool that is there is always used: a pair of ingredients in its place would only cost more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoring.carodeni import facts


class Tool(NamedTuple):
    kind: str
    at_right: bool


class Cover(NamedTuple):
    """Tools that move from the right into the clan, tools used in the clan, and needs that are left without one."""

    moves: tuple[str, ...]
    stays: tuple[str, ...]
    uncovered: tuple[str, ...]


def covers(needs: Sequence[str], in_clan: Sequence[str], at_right: Sequence[str], shared: bool) -> list[Cover]:
    """One for each choice of tools that move, those of the clan first; all leave equally many needs uncovered."""
    # A need for any tool takes what the others leave.
    ordered = sorted(needs, key=lambda need: need == facts.ANY_TOOL)
    tools = [Tool(kind, False) for kind in in_clan] + [Tool(kind, True) for kind in at_right]
    found: dict[tuple[str, ...], Cover] = {}
    for given in _given(ordered, tools, shared):
        used = sorted(tool for tool in (set(given) if shared else given) if tool)
        moves = tuple(tool.kind for tool in used if tool.at_right)
        stays = tuple(tool.kind for tool in used if not tool.at_right)
        uncovered = tuple(need for need, tool in zip(ordered, given, strict=True) if not tool)
        found.setdefault(moves, Cover(moves, stays, uncovered))
    return list(found.values())


def _given(needs: Sequence[str], tools: Sequence[Tool], shared: bool) -> Iterator[tuple[Tool | None, ...]]:
    """A tool for each need; None only where nothing fits."""
    if not needs:
        yield ()
        return
    need, *others = needs
    fitting: list[Tool | None] = [tool for tool in dict.fromkeys(tools) if need in (tool.kind, facts.ANY_TOOL)]
    for tool in fitting or [None]:
        left = list(tools)
        if tool and not shared:
            left.remove(tool)
        for more in _given(others, left, shared):
            yield (tool, *more)
