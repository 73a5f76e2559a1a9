"""Which event does what: one way into the rules of Witchstone."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from scoring.box import must_hold
from scoring.changed import changed
from scoring.events import Entered, Event
from scoring.message import Message, Refused
from scoring.strict_json import LARGEST
from scoring.witchstone import actions, entries, events, facts, turn_flow
from scoring.witchstone.actions import refuse
from scoring.witchstone.notation import card_problem, cell
from scoring.witchstone.seat import Scroll, corrected
from scoring.witchstone.table import Table


def apply(table: Table, event: Event) -> Table:
    """The table after the event; Refused if it cannot have happened."""
    change = CHANGES.get(type(event))
    if change is None:
        refuse("no_such_event")
    if not table.tracked and type(event) is not Entered:
        refuse("not_tracked")
    after = change(table, event)
    # As long as nothing is entered or set right, the rules keep to what the box holds.
    if after.entries or (after.corrected and _may_be_too_much(table, event, after)):
        return must_hold(table, after, entries.problems)
    return after


def _may_be_too_much(before: Table, event: Event, after: Table) -> bool:
    """Quick to say after each event, as the limits themselves are not."""
    if type(event) is events.Corrected:
        return event.what != "track" or abs(after.seats[event.seat].track) > LARGEST
    # What a turn could bring on top of what was set right.
    was, seat = before.seats[before.turn.seat], after.seats[before.turn.seat]
    return seat is not was and (
        (seat.lying > was.lying and seat.witches > 1 + facts.SMALL_WITCHES)
        or (seat.tokens > was.tokens and after.tokens_taken > facts.MAGIC_TOKENS)
        or seat.rack > facts.OWN_CRYSTALS
        or abs(seat.track) > LARGEST
    )


def _draw_tile(table: Table, event: events.TileDrawn) -> Table:
    seat = _seat(table, event.seat)
    if len(seat.cauldron.tiles) >= seat.turns:
        refuse("all_tiles_drawn")
    one, other = map(cell, event.cells)
    return table.with_seat_at(event.seat, cauldron=seat.cauldron.lay((one, other), event.symbols))


def _take_off(table: Table, event: events.TakenOff) -> Table:
    seat = _seat(table, event.seat)
    return table.with_seat_at(event.seat, cauldron=seat.cauldron.remove(cell(event.cell)))


def _note_corners(table: Table, event: events.CornersNoted) -> Table:
    def printed_anew(place: int) -> Any:
        cauldron = table.seats[place].cauldron
        return dataclasses.replace(cauldron, layout=dataclasses.replace(cauldron.layout, corners=event.corners))

    seats = tuple(changed(seat, cauldron=printed_anew(place)) for place, seat in enumerate(table.seats))
    return changed(table, seats=seats)


def _name_scroll(table: Table, event: events.ScrollNamed) -> Table:
    seat = _seat(table, event.seat)
    if not 0 <= event.place < len(seat.scrolls):
        refuse("no_such_scroll")
    if problem := card_problem(event.card):
        raise Refused(problem)
    if seat.scrolls[event.place].used:
        refuse("scroll_used")
    scrolls = (*seat.scrolls[: event.place], Scroll(event.card), *seat.scrolls[event.place + 1 :])
    return table.with_seat_at(event.seat, scrolls=scrolls)


def _correct(table: Table, event: events.Corrected) -> Table:
    seat = corrected(_seat(table, event.seat), event.what, event.value)
    if seat is None:
        raise Refused(Message("witchstone.refused.no_such_number"))
    if event.what == "wand":
        # Whoever is put on a space came there last.
        seat = changed(seat, arrived=table.moves + 1)
        table = changed(table, moves=table.moves + 1)
    if event.what == "standing.witchstone":
        table = _at_the_stone(table, event.seat, bool(event.value))
        seat = changed(seat, rank=table.seats[event.seat].rank)
    seats = (*table.seats[: event.seat], seat, *table.seats[event.seat + 1 :])
    return changed(table, seats=seats, corrected=True)


def _at_the_stone(table: Table, place: int, stands: bool) -> Table:
    """Whoever is put there came last; whoever was not there leaves no gap."""
    if not stands:
        return table.without_rank(place)
    return table if table.seats[place].rank else table.with_seat_at(place, rank=table.next_rank())


def _seat(table: Table, place: int) -> Any:
    if not 0 <= place < len(table.seats):
        refuse("no_such_player")
    return table.seats[place]


def _then_settle(change: Callable[[Table, Any], Table]) -> Callable[[Table, Any], Table]:
    return lambda table, event: turn_flow.settle(change(table, event))


def _in_turn(change: Callable[[Table, Any], Table]) -> Callable[[Table, Any], Table]:
    """For what a player may do at any time of the own turn."""

    def guarded(table: Table, event: Any) -> Table:
        if table.turn.phase not in ("tile", "actions", "draw"):
            refuse("no_turn")
        return change(table, event)

    return guarded


CHANGES: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    Entered: entries.enter,
    events.TowerTaken: lambda table, event: turn_flow.take_tower(table, event.token),
    events.TileLaid: turn_flow.lay_tile,
    events.TileDrawn: _draw_tile,
    events.TakenOff: _take_off,
    events.CornersNoted: _note_corners,
    events.SecondGrew: lambda table, event: turn_flow.grow_second(table, event.size),
    events.EnergyLaid: _then_settle(actions.lay_energy),
    events.WitchLaid: _then_settle(lambda table, _event: actions.lay_witch(table)),
    events.WitchStood: _then_settle(actions.stand_witch),
    events.Stepped: _then_settle(actions.step),
    events.CrystalMoved: _then_settle(actions.move_crystal),
    events.CrystalRemoved: _in_turn(lambda table, event: actions.force_out(table, event.crystal, event.cell)),
    events.WandMoved: _then_settle(actions.move_wand),
    events.ScrollTaken: _then_settle(actions.take_scroll),
    events.ScrollNamed: _name_scroll,
    events.SpellCast: actions.cast_spell,
    events.BonusUsed: turn_flow.use_bonus,
    events.SpecialPlaced: turn_flow.place_special,
    events.BonusLost: lambda table, event: turn_flow.lose_bonus(table, event.place),
    events.ActionsLost: lambda table, _event: turn_flow.lose_actions(table),
    events.TurnEnded: lambda table, _event: turn_flow.end_turn(table),
    events.TurnMissed: lambda table, _event: turn_flow.miss_turn(table),
    events.Corrected: _correct,
}
