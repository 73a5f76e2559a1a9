"""Who has entered what: the entries of one seat, and the last one of each value."""

from __future__ import annotations

from collections.abc import Container, Iterator

from scoring.journal.events import Entered, Event
from scoring.journal.journal import Entry
from scoring.journal.match import Match


def last_own(match: Match, seat: int) -> tuple[int, Event] | None:
    """Position and event of the last entry that a seat has made as a guest: what its undo takes back."""
    for position, event in reversed(match.journal.events):
        by = match.journal.entries[position].by
        if by is not None and by.seat == seat:
            return position, event
    return None


def entered(match: Match, seat: int, what: Container[str]) -> Iterator[tuple[Entry, Entered]]:
    """What was entered for these values of a seat, the last one first, by whomever."""
    for position, event in reversed(match.journal.events):
        if isinstance(event, Entered) and event.seat == seat and event.what in what:
            yield match.journal.entries[position], event


def is_recorded(match: Match, form: str) -> bool:
    """Whether a form of this id is in the journal already: it is taken once, however often it is sent."""
    return any(entry.by is not None and entry.by.form == form for entry in reversed(match.journal.entries))
