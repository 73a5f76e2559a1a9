"""Which event does what: one way into the rules of Winter Queen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.file.box import must_hold
from scoring.insisting import insisting
from scoring.journal.events import Entered, Event, Insisted
from scoring.winter_queen import actions, anyway, corrections, events, light, turn_flow
from scoring.winter_queen.final_scoring import entries
from scoring.winter_queen.table import Table, refuse


def apply(table: Table, event: Event) -> Table:
    """The table after the event; Refused if it cannot have happened."""
    after = _applied(table, event)
    # The rules alone keep to what the box holds; only entries and corrections have to be checked.
    entered = after.entries or isinstance(event, (events.Corrected, events.Counted, events.CopyNoted))
    return must_hold(table, after, entries.problems) if entered else after


def insist(table: Table, event: Insisted) -> Table:
    """What the rules forbid has happened: the counts that it may have changed are in doubt from now on."""
    with insisting() as broken:
        after = apply(table, event.event)
    if not broken:
        refuse("allowed")
    return anyway.doubted(table, event.event, after, broken)


def _applied(table: Table, event: Event) -> Table:
    if isinstance(event, Entered):
        return entries.enter(table, event)
    if not table.tracked:
        refuse("not_tracked")
    if type(event) in TURNS:
        if table.over and not table.in_doubt("end"):
            refuse("over")
        if table.light and type(event) in IN_FULL:
            refuse("is_light")
        return TURNS[type(event)](table, event)
    change = SAID.get(type(event))
    if change is None:
        refuse("no_such_event")
    return change(table, event)


# Each is a turn or a part of one.
TURNS: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.Placed: actions.place,
    events.Loaded: actions.load,
    events.Cast: actions.cast,
    events.Passed: lambda table, _event: actions.pass_turn(table),
    events.TurnMissed: lambda table, _event: light.miss_turn(table),
    events.TurnEnded: lambda table, _event: light.pass_on(table),
    events.PointsAdded: light.add_points,
    events.BookNoted: light.note_book,
    events.BagEmptied: lambda table, _event: turn_flow.empty_bag(table),
}
# These need a table that is followed in full.
IN_FULL = (events.Placed, events.Loaded, events.Cast, events.Passed)
# These can be entered at any time.
SAID: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.DomainShown: corrections.show_domain,
    events.HolderFilled: corrections.fill_holder,
    events.TopShown: corrections.show_top,
    events.BookNamed: corrections.name_book,
    events.Replaced: corrections.replace,
    events.Corrected: corrections.correct,
    events.Counted: corrections.count,
    events.CopyNoted: corrections.note_copy,
    events.TurnTaken: turn_flow.take_turn,
    events.ModeChanged: lambda table, event: light.change_mode(table, event.mode),
}
