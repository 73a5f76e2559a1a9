"""Which event does what: one way into the rules of Čarodění."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.carodeni import actions, claims, corrections, events, light, taking, turn_flow
from scoring.carodeni.final_scoring import entries
from scoring.carodeni.table import Table, refuse
from scoring.certainty import ANYWAY
from scoring.file.box import must_hold
from scoring.insisting import insisting
from scoring.journal.events import Entered, Event, Insisted


def apply(table: Table, event: Event) -> Table:
    """The table after the event; Refused if it cannot have happened."""
    after = _applied(table, event)
    # The rules alone keep to what the box holds; only entries and corrections have to be checked.
    if after.entries or (after.corrected and _counts_anew(table, after)):
        return must_hold(table, after, entries.problems)
    return after


def insist(table: Table, event: Insisted) -> Table:
    """What the rules forbid has happened: all counts of the player are in doubt from now on."""
    with insisting() as broken:
        after = apply(table, event.event)
    if not broken:
        refuse("allowed")
    if isinstance(event.event, OF_NO_PLAYER):
        return after
    named: int | None = getattr(event.event, "seat", None)
    seat = table.turn.seat if named is None else named
    after = claims.doubt_claims(after.with_gap(seat, ANYWAY), seat)
    return after if isinstance(event.event, SAID_BY_PEOPLE) else claims.doubt_new_claims(table, after)


def _counts_anew(before: Table, after: Table) -> bool:
    """Whether an event has changed something that counts in the end; Ostara's cards may count while they wait."""
    if after.goals is not before.goals or after.switches.ostara_scores == "all":
        return True
    return any(one.clan is not other.clan for one, other in zip(before.seats, after.seats, strict=True))


def _applied(table: Table, event: Event) -> Table:
    if isinstance(event, Entered):
        return entries.enter(table, event)
    if not table.tracked:
        refuse("not_tracked")
    if type(event) in IN_TURN:
        if table.over:
            refuse("over")
        return IN_TURN[type(event)](table, event)
    change = AT_ANY_TIME.get(type(event))
    if change is None:
        refuse("no_such_event")
    return change(table, event)


# What changes no count of a player: the order of turns, a turn that was passed, the row of goals, and who has one.
OF_NO_PLAYER = (events.TurnTaken, events.TurnEnded, events.GoalRemoved, events.Corrected)
# Who has a goal, and that the end has begun, is certain if people say so.
SAID_BY_PEOPLE = (events.GoalClaimed, events.EndBegun)
IN_TURN: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.Played: turn_flow.play,
    events.Refreshed: turn_flow.refresh,
    events.Rested: lambda table, _event: turn_flow.rest(table),
    events.NothingTaken: lambda table, _event: taking.take_nothing(table),
    events.Brewed: actions.brew,
    events.Tamed: actions.tame,
    events.TokenShown: taking.show_token,
    events.TurnEnded: lambda table, _event: turn_flow.end_turn(table),
    events.TurnMissed: lambda table, _event: turn_flow.miss_turn(table),
}
# These can also be entered after the turn.
AT_ANY_TIME: Mapping[type[Event], Callable[[Table, Any], Table]] = {
    events.GoalLaid: claims.lay,
    events.SidesDrawn: claims.lay_sides,
    events.GoalRemoved: claims.remove,
    events.GoalClaimed: claims.claim,
    events.IngredientTaken: taking.take_ingredient,
    events.PotionTaken: taking.take_potion,
    events.ToolTaken: taking.take_tool,
    events.WitchTaken: taking.take_witch,
    events.AnimalTaken: taking.take_animal,
    events.PotionNamed: taking.name_potion,
    events.WitchNamed: taking.name_witch,
    events.Corrected: corrections.correct,
    events.Joined: light.join,
    events.DeckDrawn: light.draw_card,
    events.EndBegun: turn_flow.say_end,
    events.TurnTaken: turn_flow.take_turn,
    events.Counted: corrections.count,
    events.ModeChanged: lambda table, event: light.change_mode(table, event.mode),
    events.CopyNoted: corrections.note_copy,
}
