"""Which event does what: one way into the rules of Witchcraft."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.certainty import ANYWAY, TABLE
from scoring.changed import changed
from scoring.file.box import must_hold
from scoring.insisting import forbid, insisting, rests_on_guess
from scoring.journal.events import Entered, Event, Insisted
from scoring.message import Forbidden
from scoring.witchcraft import corrections, events, laying_out, light, turn_flow
from scoring.witchcraft.counts import BOARD, board_doubts
from scoring.witchcraft.file.spelling import NoSuchWord
from scoring.witchcraft.final_scoring import entries
from scoring.witchcraft.refusing import reason, refuse
from scoring.witchcraft.table import Table


def apply(table: Table, event: Event) -> Table:
    """The table after the event; Refused if it cannot have happened."""
    if isinstance(event, Entered):
        return entries.enter(table, event)
    if not table.tracked:
        refuse("not_tracked")
    seat = getattr(event, "seat", 0)
    if type(seat) is not int or (seat not in (0, 1) and not (seat == TABLE and type(event) is events.Counted)):
        refuse("no_such_player")
    if table.light and type(event) in FULL_ONLY:
        refuse("is_light")
    try:
        return _change(table, event)
    except NoSuchWord:
        refuse("not_written_so")
    except Forbidden as forbidden:
        raise Forbidden(*forbidden.reasons, doubts=board_doubts(table), facts=forbidden.facts) from None


def insist(table: Table, event: Insisted) -> Table:
    """What the rules forbid has happened: what lies on the board is in doubt from now on."""
    with insisting() as broken:
        apply(table, event.event)
    if not broken:
        refuse("allowed")
    if len(broken) > 1 or not rests_on_guess(lambda: apply(table, event.event)):
        table = table.with_gap(TABLE, ANYWAY, *BOARD)
    with insisting():
        return apply(table, event.event)


def settle(table: Table) -> Table:
    """A match that was closed before doubts were marked: what the app has worked out then stands."""
    settled = changed(table, gaps=table.gaps.settle())
    return turn_flow.lose(settled) if table.asks_end else settled


def _change(table: Table, event: Event) -> Table:
    if type(event) in IN_CLASH:
        if table.ended:
            return _go_on(table, event)
        if not table.clash and type(event) not in AT_ANY_TIME:
            refuse("clash_not_begun")
        return IN_CLASH[type(event)](table, event)
    change = SAID.get(type(event))
    if change is None:
        refuse("no_such_event")
    return must_hold(table, change(table, event), lambda after: corrections.limit_problems(after.position))


def _go_on(table: Table, event: Event) -> Table:
    """After the end people can only say that there was none: their match went on."""
    if type(event) is not events.EndDenied:
        refuse("over")
    forbid(reason("over"))
    return changed(table, ended=None, asks_power=False, asks_end=False, repeated=False)


# These are played.
IN_CLASH: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.Activated: turn_flow.move,
    events.PowerUsed: turn_flow.use_power,
    events.Passed: lambda table, _event: turn_flow.pass_turn(table),
    events.DrawTaken: lambda table, _event: turn_flow.take_draw(table),
    events.Resigned: turn_flow.resign,
    events.EndDenied: lambda table, _event: turn_flow.deny_end(table),
    events.EndSaid: turn_flow.say_end,
    events.TurnMissed: lambda table, _event: turn_flow.miss_turn(table),
    events.TurnEnded: lambda table, _event: light.move_on(table),
    events.SummonNoted: light.note_summoning,
    events.PowerNoted: light.note_power,
    events.ClockPaused: light.pause,
    events.ModeChanged: lambda table, event: light.change_mode(table, event.mode),
}
# These are played in the first phase too.
AT_ANY_TIME = frozenset(
    {
        events.Resigned,
        events.EndSaid,
        events.TurnMissed,
        events.TurnEnded,
        events.ClockPaused,
        events.ModeChanged,
    }
)
# What a table that is followed light does not enter.
FULL_ONLY = frozenset(
    {
        events.Placed,
        events.Activated,
        events.PowerUsed,
        events.Passed,
        events.DrawTaken,
        events.EndDenied,
    }
)
# These come before the clash, or are entered at any time.
SAID: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.AltarsPlaced: laying_out.place_altars,
    events.SpecialDealt: laying_out.deal_special,
    events.ReserveChosen: laying_out.choose_reserve,
    events.PowerDrawn: laying_out.draw_power,
    events.Placed: laying_out.place,
    events.Corrected: corrections.correct,
    events.Counted: corrections.count,
    events.CopyNoted: corrections.note_copy,
}
