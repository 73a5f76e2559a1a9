"""The final scoring: what was entered counts before what was tracked.

`potions`, `witches` and `goals` are lists of point values; `tools`, `animals` and `ingredients` are the different
kinds. `potions.0` are the points of one card, or goal, that was tracked without them. `unclaimed` are the points of the
unclaimed goals, the same for all players. `tool_points` and `animal_points` are the steps of the clan card, for a table
that reads them off only now.
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
    if not _fits(event.what, event.value) and not _names_card(table, event):
        refuse("no_such_entry")
    return changed(table, entries={**table.entries, key: event.value})


def _read_off(table: Table, event: Entered) -> Table:
    """Steps of the clan card: they can be entered again, but not removed."""
    if any(fact.problem(event.value) for fact in COPY if fact.id == event.what):
        refuse("no_such_entry")
    rules = replace(table.rules, **{event.what: event.value})
    copy = {**table.copy, event.what: event.value}
    return changed(table, rules=rules, known=table.known | {event.what}, copy=copy)


def _key(seat: int, what: str) -> tuple[int, str]:
    return (0 if what == UNCLAIMED else seat), what


def _fits(what: str, value: Any) -> bool:
    if what in KINDS:
        return kinds(value, KINDS[what]) and len(set(value)) == len(value)
    return what in (*VALUES, UNCLAIMED) and isinstance(value, tuple) and all(whole(part, MOST_POINTS) for part in value)


def _names_card(table: Table, event: Entered) -> bool:
    """Whether it gives points to a card that was tracked."""
    what, _, number = event.what.partition(".")
    if what not in VALUES or not number.isdecimal() or not table.tracked:
        return False
    return int(number) < len(_look_up(table.ending(), event.seat, what)) and whole(event.value, MOST_POINTS)


def problems(table: Table) -> list[Message]:
    """What cannot be, by the limits that match files have too."""
    return [problem.message for problem in limits.problems(final(table))]


def final(table: Table) -> Ending:
    """What everybody has at the end."""
    ending = _with_points(table) if table.tracked else Ending((Holding(),) * table.count)
    holdings = list(ending.holdings)
    for (seat, what), value in table.entries.items():
        if "." in what:
            continue
        if what == UNCLAIMED:
            ending = replace(ending, unclaimed=value)
        else:
            held: Any = dict.fromkeys(value, 1) if what == "ingredients" else value
            holdings[seat] = replace(holdings[seat], **{what: held})
    return replace(ending, holdings=tuple(holdings))


def _with_points(table: Table) -> Ending:
    """The tracked ending, with the points of single cards that were entered now."""
    ending = table.ending()
    named = {key: value for key, value in table.entries.items() if "." in key[1]}
    if not named:
        return ending
    holdings = list(ending.holdings)
    for (seat, key), points in named.items():
        what, _, number = key.partition(".")
        held, index = getattr(holdings[seat], what), int(number)
        if index < len(held):
            points_of: Any = {what: (*held[:index], points, *held[index + 1 :])}
            holdings[seat] = replace(holdings[seat], **points_of)
    return replace(ending, holdings=tuple(holdings))


def nameless(table: Table, seat: int, what: str) -> tuple[int, ...]:
    """The indices of cards, or goals, that count and whose points are not known."""
    if not table.tracked or what not in VALUES:
        return ()
    held = _look_up(table.ending(), seat, what)
    return tuple(
        index for index, points in enumerate(held) if not points and (seat, f"{what}.{index}") not in table.entries
    )


def entered(table: Table, seat: int, what: str) -> Any:
    """What counts: what was entered, else what was tracked, else nothing."""
    if what in STEPS:
        return getattr(table.rules, what)
    return table.entries.get((seat, what)) if "." in what else _look_up(final(table), seat, what)


def tracked(table: Table, seat: int, what: str) -> Any:
    """The tracked value; None where nothing was tracked. What Ostara never scores need not be entered."""
    if what in STEPS:
        return None
    if table.tracked:
        return _look_up(_with_points(table), seat, what)
    return () if never_scored(table, seat, what) else None


def never_scored(table: Table, seat: int, what: str) -> bool:
    return seat == table.rules.ostara and solo.never_scores(table.rules.level, what)


def _look_up(ending: Ending, seat: int, what: str) -> tuple[Any, ...]:
    held = ending.unclaimed if what == UNCLAIMED else getattr(ending.holdings[seat], what)
    return tuple(kind for kind, count in held.items() if count) if isinstance(held, dict) else tuple(held)
