"""Which event does what: one way into the rules of Witchcraft."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.file.box import must_hold
from scoring.journal.events import Entered, Event
from scoring.witchcraft import corrections, events, laying_out, turn_flow
from scoring.witchcraft.file.spelling import NoSuchWord
from scoring.witchcraft.final_scoring import entries
from scoring.witchcraft.refusing import refuse
from scoring.witchcraft.table import Table


def apply(table: Table, event: Event) -> Table:
    """The table after the event; Refused if it cannot have happened."""
    if isinstance(event, Entered):
        return entries.enter(table, event)
    if not table.tracked:
        refuse("not_tracked")
    seat = getattr(event, "seat", 0)
    if type(seat) is not int or seat not in (0, 1):
        refuse("no_such_player")
    try:
        return _change(table, event)
    except NoSuchWord:
        refuse("not_written_so")


def _change(table: Table, event: Event) -> Table:
    if type(event) in IN_CLASH:
        if table.ended:
            refuse("over")
        if not table.clash and not isinstance(event, events.Resigned):
            refuse("clash_not_begun")
        return IN_CLASH[type(event)](table, event)
    change = SAID.get(type(event))
    if change is None:
        refuse("no_such_event")
    return must_hold(table, change(table, event), lambda after: corrections.limit_problems(after.position))


# These are played.
IN_CLASH: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.Activated: turn_flow.move,
    events.PowerUsed: turn_flow.use_power,
    events.Passed: lambda table, _event: turn_flow.pass_turn(table),
    events.DrawTaken: lambda table, _event: turn_flow.take_draw(table),
    events.Resigned: turn_flow.resign,
}
# These come before the clash, or are entered at any time.
SAID: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.AltarsPlaced: laying_out.place_altars,
    events.SpecialDealt: laying_out.deal_special,
    events.ReserveChosen: laying_out.choose_reserve,
    events.PowerDrawn: laying_out.draw_power,
    events.Placed: laying_out.place,
    events.Corrected: corrections.correct,
}
