"""Numbers of a match that nobody has confirmed: in doubt, or not entered at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scoring.certainty import Certainty, certainty
from scoring.journal.events import Entered
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


def unconfirmed(match: Match, entered: frozenset[tuple[int, str]] | None = None) -> tuple[Unconfirmed, ...]:
    """All values that the points rest on and that are in doubt or empty, each once; `entered` saves time if at hand."""
    play, table = match.game.play, match.state.table
    if play is None or table is None or not match.state.marks_doubts:
        return ()
    known = entered_values(match) if entered is None else entered
    values: dict[tuple[int, str], Unconfirmed] = {}
    for category in play.categories(table):
        for seat in (0,) if category.shared else range(len(match.seated)):
            for what in play.rests_on(table, seat, category):
                tracked = play.tracked(table, seat, what)
                if certainty((seat, what) in known, tracked) in OPEN:
                    value = Unconfirmed(seat, category.id, what, tracked.value, tracked.doubts)
                    values.setdefault((seat, what), value)
    return tuple(values.values())
