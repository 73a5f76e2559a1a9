"""Entries of a match that a guest makes: each form once, and undo of the own last one."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.journal.events import Event
from scoring.journal.journal import Author
from scoring.journal.match import Match
from scoring.message import Message, Refused


def answered(match: Match, form: str) -> bool:
    """Whether the journal has this form already."""
    return any(entry.by is not None and entry.by.form == form for entry in reversed(match.journal.entries))


def record(match: Match, seat: int, form: str, events: Sequence[Event], at: int) -> Match:
    """The match after these events, in the name of a seat; the same match if the form is in the journal already."""
    if answered(match, form):
        return match
    for event in events:
        match = match.record(event, at, Author(seat, form))
    return match


def last_entry(match: Match, seat: int) -> int | None:
    """The position of the last event that this seat has entered as a guest and that counts; None without one."""
    entries = match.journal.entries
    own = (position for position, _ in match.journal.events if (by := entries[position].by) and by.seat == seat)
    return max(own, default=None)


def undo(match: Match, seat: int, form: str, at: int) -> Match:
    """The match without that event. Refused if there is none, or if something that was entered later rests on it."""
    if answered(match, form):
        return match
    position = last_entry(match, seat)
    if position is None:
        raise Refused(Message("journal.nothing_to_undo"))
    if match.state.stage == "closed":
        raise Refused(Message("match.already_closed"))
    after = match.remove(position, at, Author(seat, form))
    if len(after.journal.impossible) > len(match.journal.impossible):
        raise Refused(Message("guests.host.needed_later"))
    return after
