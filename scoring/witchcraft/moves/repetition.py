"""Moves that come again and again: when a draw can be taken."""

from __future__ import annotations

from collections.abc import Hashable

from scoring.witchcraft import facts
from scoring.witchcraft.position import Position, Stack

# The beginning, and each move with what the table was like after it, as both are compared.
Past = tuple[tuple[Hashable, object], ...]


def situation(position: Position) -> Hashable:
    """All that has an effect, and nothing else.

    How a token without lines and shields is turned, the order below the top of a stack, and which power token is left
    make no difference.
    """
    return (
        position.to_move,
        frozenset((at, _stack(position, stack)) for at, stack in position.stacks.items()),
        frozenset(position.altars.items()),
        position.board.extra,
        tuple(sorted((guild, tuple(sorted(tokens))) for guild, tokens in position.reserve.items())),
        tuple(sorted((guild, power is not None) for guild, power in position.power.items())),
        position.pairs,
    )


def _stack(position: Position, stack: Stack) -> Hashable:
    facing = stack.facing if position.rules.kinds[stack.top].directed else 0
    *below, top = stack.tokens
    return stack.guild, tuple(sorted(below)), top, facing, stack.exhausted, stack.shields


def with_move(past: Past, before: Position, wording: str, token: str, at: str, after: Position) -> Past:
    """The past with one more move: two are the same if the same token leads from one situation to the same other."""
    if before.rules.repetition == "wording":
        return (*(past or (("", before),)), (wording, after))
    begun = situation(before)
    return (*(past or (("", begun),)), ((token, at, begun), situation(after)))


def is_repeated(past: Past, rule: str = facts.SWITCHES["repetition"][0]) -> bool:  # type: ignore[assignment]  # a choice may be a number; these are words
    """Whether the last rounds were the same moves three times over; or, by the looser reading, the same situation."""
    times = facts.TIMES_TO_DRAW
    if rule == "position":
        return [after for _, after in past].count(past[-1][1]) >= times
    moves = past[1:]
    comes_again = _in_the_same_words if rule == "wording" else _as_a_whole
    return any(comes_again(moves[-length * times :], length) for length in range(2, len(moves) // times + 1, 2))


def _as_a_whole(moves: Past, length: int) -> bool:
    """Whether each round has the same moves, with the same situation after each of them."""
    return moves == moves[:length] * (len(moves) // length)


def _in_the_same_words(moves: Past, length: int) -> bool:
    """Whether each round has the same moves, word for word, and the same situation at its end."""
    ends = [after for _, after in moves[length - 1 :: length]]
    if any(after != ends[0] for after in ends):
        return False
    made = [move for move, _ in moves]
    return made == made[:length] * (len(made) // length)
