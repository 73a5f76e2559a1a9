"""Who has entered what: the entries of one seat, and the last one of each value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from guests.kept import for_match
from scoring.journal.events import Entered, Event
from scoring.journal.journal import Entry
from scoring.journal.match import Match

Values = Mapping[tuple[int, str], tuple[tuple[Entry, Entered], ...]]


def last_own(match: Match, seat: int) -> tuple[int, Event] | None:
    """Position and event of the last entry that a seat has made as a guest: what its undo takes back."""
    for position, event in reversed(match.journal.events):
        by = match.journal.entries[position].by
        if by is not None and by.seat == seat:
            return position, event
    return None


@for_match
def entered_values(match: Match) -> Values:
    """What was entered at the final scoring, by seat and value: by whomever, the last one first."""
    values: dict[tuple[int, str], tuple[tuple[Entry, Entered], ...]] = {}
    for entry, event in entered(match):
        key = (event.seat, event.what)
        values[key] = (*values.get(key, ()), (entry, event))
    return values


def entered(match: Match) -> Iterator[tuple[Entry, Entered]]:
    """All entries of the final scoring, the last one first."""
    for position, event in reversed(match.journal.events):
        if isinstance(event, Entered):
            yield match.journal.entries[position], event


def is_recorded(match: Match, form: str) -> bool:
    """Whether a form of this id is in the journal already: it is taken once, however often it is sent."""
    return any(entry.by is not None and entry.by.form == form for entry in reversed(match.journal.entries))
