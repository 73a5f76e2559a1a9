"""The final scoring: what was entered counts before what was tracked.

`potions`, `witches` and `goals` are lists of point values; `tools`, `animals` and `ingredients` are the different
kinds. `unclaimed` are the points of the unclaimed goals, the same for all players. `tool_points` and
`animal_points` are the steps of the clan card, for a table that reads them off only now.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from scoring.carodeni.copy_facts import COPY
from scoring.carodeni.file import limits
from scoring.carodeni.file.notation import MOST_POINTS, kinds, whole
from scoring.carodeni.final_scoring.holding import KINDS, VALUES, Ending, Holding
from scoring.carodeni.ostara import solo
from scoring.carodeni.table import Table, refuse
from scoring.changed import changed
from scoring.journal.events import Entered
from scoring.message import Message

UNCLAIMED = "unclaimed"
STEPS = ("tool_points", "animal_points")


def enter(table: Table, event: Entered) -> Table:
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    if event.what in STEPS:
        return _read_off(table, event)
    key = _key(event.seat, event.what)
    if event.value is None:
        if key not in table.entries:
            refuse("nothing_entered")
        return changed(table, entries={name: value for name, value in table.entries.items() if name != key})
    if not _fits(event.what, event.value):
        refuse("no_such_entry")
    return changed(table, entries={**table.entries, key: event.value})


def _read_off(table: Table, event: Entered) -> Table:
    """Steps of the clan card: they can be entered again, but not removed."""
    if any(fact.problem(event.value) for fact in COPY if fact.id == event.what):
        refuse("no_such_entry")
    return changed(table, rules=replace(table.rules, **{event.what: event.value}))


def _key(seat: int, what: str) -> tuple[int, str]:
    return (0 if what == UNCLAIMED else seat), what


def _fits(what: str, value: Any) -> bool:
    if what in KINDS:
        return kinds(value, KINDS[what]) and len(set(value)) == len(value)
    return what in (*VALUES, UNCLAIMED) and isinstance(value, tuple) and all(whole(part, MOST_POINTS) for part in value)


def problems(table: Table) -> list[Message]:
    """What cannot be, by the limits that match files have too."""
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
    return getattr(table.rules, what) if what in STEPS else _look_up(final(table), seat, what)


def tracked(table: Table, seat: int, what: str) -> Any:
    """The tracked value; None where nothing was tracked. What Ostara never scores need not be entered."""
    if what in STEPS:
        return None
    if table.tracked:
        return _look_up(table.ending(), seat, what)
    return () if never_scored(table, seat, what) else None


def never_scored(table: Table, seat: int, what: str) -> bool:
    return seat == table.rules.ostara and solo.never_scores(table.rules.level, what)


def _look_up(ending: Ending, seat: int, what: str) -> tuple[Any, ...]:
    held = ending.unclaimed if what == UNCLAIMED else getattr(ending.holdings[seat], what)
    return tuple(kind for kind, count in held.items() if count) if isinstance(held, dict) else tuple(held)
