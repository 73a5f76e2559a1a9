"""What cannot lie on any table of Witchcraft: match files and corrections keep to the same limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from scoring.message import Message, Value
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.position import Position

At = tuple[str | int, ...]


@dataclass(frozen=True)
class Problem:
    """`at` leads to it in the table of a match file; `id` and `values` say what it is."""

    id: str
    at: At
    values: dict[str, Value] = field(default_factory=dict)


def problems(position: Position) -> Iterator[Problem]:
    """More pieces than the box has: the first surplus one is reported."""
    yield from _tokens(position)
    for guild, reserve in position.reserve.items():
        if len(reserve) > len(facts.RESERVE):
            yield Problem("reserve", ("reserve", guild, len(facts.RESERVE)), {"n": len(facts.RESERVE)})
    shields = 0
    for index, stack in enumerate(position.stacks.values()):
        before, shields = shields, shields + len(stack.shields)
        if before <= facts.SHIELD_MARKERS < shields:
            yield Problem("too_many_shields", ("stacks", index, "shields"), {"n": facts.SHIELD_MARKERS})


def on_board(width: int, height: int, extra: Iterable[Cell]) -> int | None:
    """The index of the first of these spaces that is part of the board itself."""
    return next((index for index, (x, y) in enumerate(extra) if 0 <= x < width and 0 <= y < height), None)


def _tokens(position: Position) -> Iterator[Problem]:
    counts: Counter[str] = Counter()
    for token, at in _laid(position):
        counts[token] += 1
        if counts.total() == facts.TOKENS_IN_PLAY + 1:
            yield Problem("too_many_tokens", at, {"n": facts.TOKENS_IN_PLAY})
        most = facts.IN_PLAY.get(token, facts.TOKENS_IN_PLAY)
        if counts[token] == most + 1 and token in facts.IN_PLAY:
            yield Problem("too_many_of", at, {"n": most, "token": Message(f"witchcraft.token.{token}")})


def _laid(position: Position) -> Iterator[tuple[str, At]]:
    """Every token that is on the table or out of the game, and where it is written."""
    for token in position.removed:
        yield token, ()
    for index, stack in enumerate(position.stacks.values()):
        for height, token in enumerate(stack.tokens):
            yield token, ("stacks", index, "tokens", height)
    for guild, reserve in position.reserve.items():
        for index, token in enumerate(reserve):
            yield token, ("reserve", guild, index)
