"""Which event does what: one way into the rules of Winter Queen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.file.box import must_hold
from scoring.journal.events import Entered, Event
from scoring.winter_queen import actions, corrections, events
from scoring.winter_queen.final_scoring import entries
from scoring.winter_queen.table import Table, refuse
from scoring.winter_queen.turn_flow import end_turn


def apply(table: Table, event: Event) -> Table:
    """The table after the event; Refused if it cannot have happened."""
    after = _applied(table, event)
    # The rules alone keep to what the box holds; only entries and corrections have to be checked.
    entered = after.entries or isinstance(event, events.Corrected)
    return must_hold(table, after, entries.problems) if entered else after


def _applied(table: Table, event: Event) -> Table:
    if isinstance(event, Entered):
        return entries.enter(table, event)
    if not table.tracked:
        refuse("not_tracked")
    if type(event) in TURNS:
        if table.over:
            refuse("over")
        return TURNS[type(event)](table, event)
    change = SAID.get(type(event))
    if change is None:
        refuse("no_such_event")
    return change(table, event)


# Each is a whole turn.
TURNS: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.Placed: actions.place,
    events.Loaded: actions.load,
    events.Cast: actions.cast,
    events.Passed: lambda table, _event: actions.pass_turn(table),
    events.TurnMissed: lambda table, _event: end_turn(table, table),
}
# These can be entered at any time.
SAID: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.DomainShown: corrections.show_domain,
    events.HolderFilled: corrections.fill_holder,
    events.TopShown: corrections.show_top,
    events.Corrected: corrections.correct,
}
