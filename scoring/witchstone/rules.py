"""Which event does what: one way into the rules of Witchstone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.certainty import ANYWAY, TABLE
from scoring.changed import changed
from scoring.file.box import must_hold
from scoring.file.strict_json import LARGEST
from scoring.insisting import insisting, rests_on_guess
from scoring.journal.events import Entered, Event, Insisted
from scoring.witchstone import actions, corrections, events, facts, light, scrolls, turn_flow
from scoring.witchstone.actions import against_rules, refuse
from scoring.witchstone.final_scoring import entries
from scoring.witchstone.table import Table


def apply(table: Table, event: Event) -> Table:
    """The table after the event; Refused if it cannot have happened."""
    change = CHANGES.get(type(event))
    if change is None:
        refuse("no_such_event")
    if not table.tracked and type(event) is not Entered:
        refuse("not_tracked")
    if table.light and type(event) in FULL_ONLY:
        refuse("light")
    after = change(*_gone_on(table, event))
    # The rules alone keep to what the box holds; only entries and corrections have to be checked.
    if after.entries or (after.corrected and _may_be_too_much(table, event, after)):
        return must_hold(table, after, entries.problems)
    return after


def insist(table: Table, event: Insisted) -> Table:
    """What the rules forbid has happened: all counts of the player are in doubt from now on.

    Where something lies in a cauldron changes only its picture, and the order of turns no count at all.
    """
    with insisting() as broken:
        after = apply(table, event.event)
    if not broken:
        refuse("allowed")
    if len(broken) == 1 and rests_on_guess(lambda: apply(table, event.event)):
        return after
    if isinstance(event.event, events.TurnTaken):
        # It says itself whose turn it has left open.
        return after
    if isinstance(event.event, DRAWN_LATER):
        return changed(after, gaps=after.gaps.add(event.event.seat, ANYWAY, "cauldron"))
    return changed(after, gaps=after.gaps.add(table.turn.seat, ANYWAY).add(TABLE, ANYWAY))


def _gone_on(table: Table, event: Event) -> tuple[Table, Event]:
    """The next action leaves the series behind that has just ended; its spell and a scroll's name do not."""
    turn = table.turn
    if turn.prolongable is None or (isinstance(event, events.SpellCast) and event.late):
        return table, event
    prolongable = corrections.name_scroll(turn.prolongable, event) if type(event) is events.ScrollNamed else None
    return changed(table, turn=changed(turn, prolongable=prolongable)), event


def _may_be_too_much(before: Table, event: Event, after: Table) -> bool:
    """A fast check after each event whether the slow limits have to be checked."""
    if type(event) is events.Counted:
        return True
    if type(event) is events.Corrected:
        return event.what != "track" or abs(after.seats[event.seat].track) > LARGEST
    # What a turn could bring on top of a correction.
    was, seat = before.seats[before.turn.seat], after.seats[before.turn.seat]
    return seat is not was and (
        (seat.lying > was.lying and seat.witches > 1 + facts.SMALL_WITCHES)
        or (seat.tokens > was.tokens and after.tokens_taken > facts.MAGIC_TOKENS)
        or seat.rack > facts.OWN_CRYSTALS
        or abs(seat.track) > LARGEST
    )


def _without_gain(before: Table, after: Table) -> Table:
    """What a correction puts on the track was not won in this turn."""
    seat = after.turn.seat
    gained = after.seats[seat].track - before.seats[seat].track
    if not gained:
        return after
    return changed(after, turn=changed(after.turn, points_before=after.turn.points_before + gained))


def _then_settle(change: Callable[[Table, Any], Table]) -> Callable[[Table, Any], Table]:
    return lambda table, event: turn_flow.settle_action(change(table, event))


def _in_turn(change: Callable[[Table, Any], Table]) -> Callable[[Table, Any], Table]:
    """Allows a change at any time of the player's own turn."""

    def guarded(table: Table, event: Any) -> Table:
        if table.turn.phase == "over":
            refuse("no_turn")
        if table.turn.phase == "tower":
            against_rules("no_turn")
        return change(table, event)

    return guarded


# What lies in a cauldron already, and is put into its picture afterwards.
DRAWN_LATER = (events.TileDrawn, events.SpecialDrawn, events.CrystalDrawn)

CHANGES: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    Entered: entries.enter,
    events.TowerTaken: lambda table, event: turn_flow.take_tower(table, event.token),
    events.TileLaid: turn_flow.lay_tile,
    events.TileDrawn: corrections.draw_tile,
    events.SpecialDrawn: corrections.draw_special,
    events.CrystalDrawn: corrections.draw_crystal,
    events.TakenOff: corrections.take_off,
    events.CornersNoted: corrections.note_corners,
    events.SecondGrew: lambda table, event: turn_flow.grow_second(table, event.size),
    events.EnergyLaid: _then_settle(actions.lay_energy),
    events.WitchLaid: _then_settle(lambda table, _event: actions.lay_witch(table)),
    events.WitchStood: _then_settle(actions.stand_witch),
    events.Stepped: _then_settle(actions.step),
    events.CrystalMoved: _then_settle(actions.move_crystal),
    events.CrystalRemoved: _in_turn(
        lambda table, event: actions.force_out(table, event.crystal, event.cell, event.cost)
    ),
    events.WandMoved: _then_settle(actions.move_wand),
    events.SilverCounted: _then_settle(actions.count_silver),
    events.ScrollTaken: _then_settle(scrolls.take_scroll),
    events.ScrollNamed: corrections.name_scroll,
    events.SpellCast: scrolls.cast_spell,
    events.BonusUsed: turn_flow.use_bonus,
    events.SpecialPlaced: turn_flow.place_special,
    events.BonusLost: lambda table, event: turn_flow.lose_bonus(table, event.place),
    events.ActionsLost: lambda table, _event: turn_flow.lose_actions(table),
    events.ExtraActions: turn_flow.add_actions,
    events.ExtraTile: lambda table, _event: turn_flow.add_tile(table),
    events.TurnTaken: turn_flow.take_turn,
    events.TurnEnded: lambda table, _event: turn_flow.end_turn(table),
    events.TurnMissed: lambda table, _event: turn_flow.miss_turn(table),
    events.Corrected: lambda table, event: _without_gain(table, corrections.correct(table, event)),
    events.Counted: lambda table, event: _without_gain(table, corrections.count(table, event)),
    events.ModeChanged: lambda table, event: light.change_mode(table, event.mode),
    events.PointsAdded: light.add_points,
    events.CopyNoted: corrections.note_copy,
    events.ScrollNoted: light.note_scroll,
}

# What a table that is followed light does not enter.
FULL_ONLY = frozenset(
    {
        events.TowerTaken,
        events.TileLaid,
        events.SecondGrew,
        events.EnergyLaid,
        events.WitchLaid,
        events.WitchStood,
        events.Stepped,
        events.CrystalMoved,
        events.CrystalRemoved,
        events.WandMoved,
        events.SilverCounted,
        events.ScrollTaken,
        events.SpellCast,
        events.BonusUsed,
        events.SpecialPlaced,
        events.BonusLost,
        events.ActionsLost,
        events.ExtraActions,
        events.ExtraTile,
    }
)
