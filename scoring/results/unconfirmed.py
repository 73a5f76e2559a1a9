"""Numbers of a match that nobody has confirmed: in doubt, or not entered at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scoring.certainty import Certainty, certainty
from scoring.message import Message

if TYPE_CHECKING:
    from scoring.play import Category, Play


@dataclass(frozen=True)
class Unconfirmed:
    """A value that the result rests on: a suggestion with its doubts, or None where nothing is known."""

    seat: int
    category: str
    what: str
    value: Any
    doubts: tuple[Message, ...] = ()


def unconfirmed(play: Play, table: Any, entered: frozenset[tuple[int, str]], seats: int) -> tuple[Unconfirmed, ...]:
    """All values that the points rest on and that are in doubt or empty; `entered` are those that were entered."""
    return tuple(
        open_value
        for category in play.categories(table)
        for seat in ((0,) if category.shared else range(seats))
        for open_value in _of_cell(play, table, entered, seat, category)
    )


def _of_cell(
    play: Play, table: Any, entered: frozenset[tuple[int, str]], seat: int, category: Category
) -> list[Unconfirmed]:
    """Each value is listed once, under the first category that rests on it."""
    values = []
    for what in play.rests_on(table, seat, category):
        tracked = play.tracked(table, seat, what)
        if certainty((seat, what) in entered, tracked) in OPEN:
            values.append(Unconfirmed(seat, category.id, what, tracked.value, tracked.doubts))
    return values


OPEN: tuple[Certainty, ...] = ("doubt", "empty")
