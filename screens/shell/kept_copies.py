"""The stored form of the owner's copies of a game: the facts of the usual copy, with the others beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scoring import games
from scoring.message import Message

OTHERS = "others"

Copy = dict[str, Any]


def problem_of(game: str, id: str, value: Any) -> Message | None:
    return next(fact.problem(value) for fact in games.game(game).copy if fact.id == id)


def fitting(game: str, kept: Mapping[str, Any]) -> Copy:
    """The facts that were entered and still fit."""
    values = {fact.id: _as_option(kept[fact.id]) for fact in games.game(game).copy if fact.id in kept}
    return {id: value for id, value in values.items() if problem_of(game, id, value) is None}


def all_copies(game: str, kept: Mapping[str, Any]) -> tuple[Copy, ...]:
    """All copies, the usual one first."""
    return tuple(filter(None, (fitting(game, kept), *(fitting(game, other) for other in _others(kept)))))


def with_copies(game: str, kept: Mapping[str, Any], copies: Sequence[Copy]) -> dict[str, Any]:
    """Replaces the copies, the first as the usual one; copies that only another version can read stay."""
    ids = {fact.id for fact in games.game(game).copy}
    unknown = {id: value for id, value in kept.items() if id != OTHERS and id not in ids}
    usual, *others = copies or ({},)
    others += [other for other in _others(kept) if not fitting(game, other)]
    return {**unknown, **usual, **({OTHERS: others} if others else {})}


def name_of(game: str, copy: Copy) -> str:
    """The name of a copy; empty if it has none."""
    named = next((copy[fact.id] for fact in games.game(game).copy if fact.names and fact.id in copy), ("",))
    return str(named[0])


def _others(kept: Mapping[str, Any]) -> list[dict[str, Any]]:
    others = kept.get(OTHERS)
    return [other for other in others if isinstance(other, dict)] if isinstance(others, list) else []


def _as_option(value: Any) -> Any:
    """Converts stored lists to tuples, as options have them."""
    return tuple(value) if isinstance(value, list) else value
