"""Entries of the final scoring, and who has made them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from guests.match_cache import for_match
from scoring.journal.events import Entered
from scoring.journal.journal import Entry
from scoring.journal.match import Match

Values = Mapping[tuple[int, str], tuple[tuple[Entry, Entered], ...]]


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
