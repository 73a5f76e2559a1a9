"""Čarodění's own part of the final scoring."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from scoring.carodeni.final_scoring.entries import STEPS, UNCLAIMED, never_scored
from scoring.carodeni.final_scoring.holding import KINDS as SETS
from scoring.carodeni.final_scoring.holding import VALUES
from scoring.message import Message
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryKinds

# More point values than that are not read any more: then their number says more.
MOST_ADDENDS = 5


def _points(what: str) -> Callable[[], Any]:
    def load() -> Any:
        from screens.carodeni.entries.points import PointsEntry

        return partial(PointsEntry, what)

    return load


def _kinds(what: str) -> Callable[[], Any]:
    def load() -> Any:
        from screens.carodeni.entries.kinds import KindsEntry

        return partial(KindsEntry, what)

    return load


def _asked(book: ScoreBook, seat: int, category: str) -> bool:
    return not never_scored(book.table, seat, category)


def _aside(book: ScoreBook, seat: int, category: str) -> Message | None:
    if not _asked(book, seat, category):
        return Message("carodeni.pad.never")
    held = book.value(seat, category)
    if category == UNCLAIMED:
        return Message("carodeni.pad.unclaimed", n=len(held), points=sum(held))
    if category in SETS:
        return Message("carodeni.pad.different", n=len(held)) if held else None
    return Message(f"carodeni.pad.{category}", n=len(held)) if len(held) > MOST_ADDENDS else None


def _value_name(what: str) -> Message | None:
    return Message("carodeni.copy.steps") if what in STEPS else None


KINDS = EntryKinds(
    {**{what: _points(what) for what in (*VALUES, UNCLAIMED)}, **{what: _kinds(what) for what in SETS}},
    aside=_aside,
    asked=_asked,
    value_name=_value_name,
)
