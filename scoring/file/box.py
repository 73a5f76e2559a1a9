"""What the box cannot hold: the reader of match files and the rules ask the same question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from scoring.message import Message, NotInBox

Table = TypeVar("Table")


def must_hold(before: Table, after: Table, problems: Callable[[Table], Iterable[Message]]) -> Table:
    """The table after an event; NotInBox if the event has brought something that cannot be."""
    problems_after = list(problems(after))
    known = set(problems(before)) if problems_after else set()
    if new := [message for message in problems_after if message not in known]:
        raise NotInBox(*new)
    return after
