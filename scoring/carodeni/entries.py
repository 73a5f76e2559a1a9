"""The final scoring: what was entered counts before what was tracked.

`potions`, `witches` and `goals` are lists of point values; `tools`, `animals` and `ingredients` are the different
kinds. `unclaimed` are the points of the goals that nobody has, the same for everybody.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.carodeni import limits
from scoring.carodeni.holding import KINDS, VALUES, Ending, Holding
from scoring.carodeni.notation import MOST_POINTS, kinds, whole
from scoring.carodeni.table import Table, refuse
from scoring.changed import changed
from scoring.events import Entered
from scoring.message import Message, Refused

UNCLAIMED = "unclaimed"


def enter(table: Table, event: Entered) -> Table:
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    key = _key(event.seat, event.what)
    if event.value is None:
        if key not in table.entries:
            refuse("nothing_entered")
        return changed(table, entries={name: value for name, value in table.entries.items() if name != key})
    if not _fits(event.what, event.value):
        refuse("no_such_entry")
    after = changed(table, entries={**table.entries, key: event.value})
    known = set(_problems(table))
    new = [message for message in _problems(after) if message not in known]
    if new:
        raise Refused(*new)
    return after


def _key(seat: int, what: str) -> tuple[int, str]:
    return (0 if what == UNCLAIMED else seat), what


def _fits(what: str, value: Any) -> bool:
    if what in KINDS:
        return kinds(value, KINDS[what]) and len(set(value)) == len(value)
    return what in (*VALUES, UNCLAIMED) and isinstance(value, tuple) and all(whole(part, MOST_POINTS) for part in value)


def _problems(table: Table) -> list[Message]:
    return [problem.message for problem in limits.problems(final(table))]


def final(table: Table) -> Ending:
    """What everybody has at the end."""
    ending = table.ending() if table.tracked else Ending((Holding(),) * table.count)
    holdings = list(ending.holdings)
    for (seat, what), value in table.entries.items():
        if what == UNCLAIMED:
            ending = replace(ending, unclaimed=value)
        else:
            held: Any = dict.fromkeys(value, 1) if what == "ingredients" else value
            holdings[seat] = replace(holdings[seat], **{what: held})
    return replace(ending, holdings=tuple(holdings))


def entered(table: Table, seat: int, what: str) -> Any:
    """What counts: what was entered, else what was tracked, else nothing."""
    return _look_up(final(table), seat, what)


def tracked(table: Table, seat: int, what: str) -> Any:
    """What was tracked; None where nothing was."""
    return _look_up(table.ending(), seat, what) if table.tracked else None


def _look_up(ending: Ending, seat: int, what: str) -> tuple[Any, ...]:
    held = ending.unclaimed if what == UNCLAIMED else getattr(ending.holdings[seat], what)
    return tuple(kind for kind, count in held.items() if count) if isinstance(held, dict) else tuple(held)
