"""Unconfirmed numbers of a match: in doubt, or not entered at all."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scoring.certainty import Certainty, Tracked, certainty
from scoring.journal.events import Closed, Dated, Entered
from scoring.message import Message

if TYPE_CHECKING:
    from scoring.journal.match import Match


OPEN: tuple[Certainty, ...] = ("doubt", "empty")


@dataclass(frozen=True)
class Unconfirmed:
    """A value that the result rests on: a suggestion with its doubts, or None where nothing is known."""

    seat: int
    category: str
    what: str
    value: Any
    doubts: tuple[Message, ...] = ()


def entered_values(match: Match) -> frozenset[tuple[int, str]]:
    """Seat and name of each value that was entered at the final scoring, and counts."""
    impossible = {refused.position for refused in match.journal.impossible}
    entered: set[tuple[int, str]] = set()
    for position, event in match.journal.events:
        if isinstance(event, Entered) and position not in impossible:
            change = entered.discard if event.value is None else entered.add
            change((event.seat, event.what))
    return frozenset(entered)


def outdated_values(match: Match) -> frozenset[tuple[int, str]]:
    """Seat and name of each value that was entered before the match went on, and about which the table says more now.

    What the table said then has changed since.
    """
    play, now = match.game.play, match.state.table
    if play is None or now is None:
        return frozenset()
    outdated: set[tuple[int, str]] = set()
    seen: set[tuple[int, str]] = set()
    went_on = False
    for entry, before, _ in match.journal.backwards():
        event = entry.event
        if not isinstance(event, Entered):
            went_on = went_on or not isinstance(event, (Closed, Dated))
            continue
        key = (event.seat, event.what)
        if went_on and key not in seen and event.value is not None and before.table is not None:
            then = play.tracked(before.table, *key).value
            if then != play.tracked(now, *key).value and event.value != play.tracked(now, *key).value:
                outdated.add(key)
        seen.add(key)
    return frozenset(outdated)


def judged(
    match: Match, seat: int, what: str, entered: Container[tuple[int, str]], outdated: Container[tuple[int, str]]
) -> tuple[Certainty, Tracked]:
    """The state of a value, and the tracked value. An entry that the match has overtaken is in doubt."""
    play, table = match.game.play, match.state.table
    assert play is not None
    tracked = play.tracked(table, seat, what)
    if (seat, what) in outdated:
        return "doubt", tracked.doubted(Message("doubt.typed_early"))
    return certainty((seat, what) in entered, tracked), tracked


def unconfirmed(match: Match, entered: frozenset[tuple[int, str]] | None = None) -> tuple[Unconfirmed, ...]:
    """All values that the points rest on and that are in doubt or empty, each once; `entered` saves time if at hand."""
    play, table = match.game.play, match.state.table
    if play is None or table is None or not match.state.marks_doubts:
        return ()
    known = entered_values(match) if entered is None else entered
    outdated = outdated_values(match)
    values: dict[tuple[int, str], Unconfirmed] = {}
    for category in play.categories(table):
        for seat in (0,) if category.shared else range(len(match.seated)):
            for what in play.rests_on(table, seat, category):
                state, tracked = judged(match, seat, what, known, outdated)
                if state in OPEN:
                    value = Unconfirmed(seat, category.id, what, tracked.value, tracked.doubts)
                    values.setdefault((seat, what), value)
    return tuple(values.values())
