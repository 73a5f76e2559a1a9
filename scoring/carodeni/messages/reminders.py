"""What players easily forget, at the moment that it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scoring.carodeni import events, facts
from scoring.carodeni.ostara import solo
from scoring.carodeni.possible import must_rest
from scoring.carodeni.table import Table
from scoring.journal.events import Event
from scoring.message import Message
from scoring.play import Reminder

GAME = "carodeni"
LOW_DECK = 3
RawReminders = Iterator[tuple[str, dict[str, Any]]]


def reminders(before: Table, event: Event, after: Table) -> tuple[Reminder, ...]:
    watched = WATCHED[type(event)](before, event, after) if type(event) in WATCHED else iter(())
    return tuple(_reminder(id, values) for id, values in (*_always(before, after), *watched))


def _reminder(id: str, values: dict[str, Any]) -> Reminder:
    """What follows a dot in the id is another reading of the same reminder."""
    return Reminder(f"{GAME}/{id.partition('.')[0]}", Message(f"carodeni.remind.{id}", **values))


def _pair(table: Table) -> str:
    return "pair" if table.switches.pair_for == "missing" else "pair.any"


def _goal_laid(before: Table, _event: events.GoalLaid, after: Table) -> RawReminders:
    if len(after.goals) > len(before.goals) and after.trigger_at is not None:
        yield "more_goals", {"n": len(after.goals), "trigger": after.trigger_at}


def _goal_removed(_before: Table, _event: events.GoalRemoved, after: Table) -> RawReminders:
    if after.trigger_at is not None and after.last_round is None:
        yield "fewer_goals", {"n": len(after.goals), "trigger": after.trigger_at}


def _played(before: Table, event: events.Played, after: Table) -> RawReminders:
    active, covered = after.seat.active, before.seat.pile
    if before.round == 1 and before.turn.seat == 0 and not facts.RESERVE[before.count] and not before.is_solo:
        yield "no_cards_removed", {}
    if active is not None and active.is_novice:
        yield "novice", {}
    elif active is not None:
        yield "refresh_first", {}
    if covered and not covered[-1].is_novice:
        yield "top_card", {}
    if not event.points or sum(event.points) > 1:
        yield "top_down", {}


def _rested(before: Table, _event: events.Rested, _after: Table) -> RawReminders:
    yield "after_rest", {}
    yield f"rest_refill_{before.switches.rest_refill}", {"n": facts.REST_INGREDIENTS}


def _ingredient(before: Table, event: events.IngredientTaken, after: Table) -> RawReminders:
    """A pair that has just come together tempts to be changed."""
    seat = before.turn.seat if event.seat is None else event.seat
    if seat != after.rules.ostara and after.seats[seat].held(event.ingredient) == facts.PAIR:
        yield _pair(after), {}


def _tool(_before: Table, _event: events.ToolTaken, _after: Table) -> RawReminders:
    yield "tool_unused", {}


def _brewed(before: Table, event: events.Brewed, after: Table) -> RawReminders:
    seat, clan = before.turn.seat, after.seats[before.turn.seat].clan
    if seat == after.rules.ostara:
        if after.switches.ostara_brews == "one":
            yield "ostara_one_brew", {}
        return
    yield ("one_brew" if after.rules.animals else "one_brew.no_animals"), {}
    potion = before.seat.potions[event.place]
    if event.moves:
        yield "tool_stays", {}
    if potion.has_recipe and sum(event.paid) > sum(potion.needs):
        yield _pair(after), {}
    if set(event.moves) & set(before.seat.clan.tools) or len(set(event.moves)) < len(event.moves):
        yield "tool_twice", {"n": len(set(clan.tools))}


def _tamed(_before: Table, _event: events.Tamed, _after: Table) -> RawReminders:
    yield "one_animal", {}


def _ended(before: Table, _event: events.TurnEnded, _after: Table) -> RawReminders:
    if left := before.turn.points_left:
        yield "points_left", {"n": left}


def _always(before: Table, after: Table) -> RawReminders:
    """What depends on where things stand, not on how they came there."""
    if after.turn != before.turn and not after.turn.begun and not after.over:
        yield from _new_turn(before, after)
    if after.claimed > before.claimed:
        yield from _claims(before, after)
    if after.last_round is not None and before.last_round is None:
        yield "end_begins", {"n": after.turns_left or 0}
        # Goals have no deck; where the last round was set by hand, nothing has run out.
        if after.trigger in before.decks:
            reserve = before.decks[after.trigger].reserve
            yield ("reserve", {"n": reserve}) if reserve else ("no_reserve", {})
    elif not after.is_solo:
        yield from _low_decks(before, after)
    if after.over and not before.over:
        yield "only_clan", {}
        house_rule = after.rules.tie_break
        yield ("no_tie_break" if house_rule == "shared" else f"tie_{house_rule}"), {}


def _new_turn(before: Table, after: Table) -> RawReminders:
    if must_rest(after):
        yield "must_rest", {}
    shuffle = solo.shuffle_after(before.round, after.rules.animals) if after.is_solo else None
    if shuffle and after.round > before.round:
        yield "new_stage", {"shuffle": shuffle}
    if after.last_round == after.round and before.round < after.round and not after.is_solo:
        yield "last_round", {}


def _claims(before: Table, after: Table) -> RawReminders:
    """The last goal but one, not the last one, begins the end; goals on top of the usual ones count too."""
    if after.trigger_at is None or after.last_round is not None:
        return
    if after.claimed == after.trigger_at - 1:
        yield "last_but_one", {}
    elif not before.claimed and len(after.goals) > facts.GOALS[after.count].all:
        yield "more_goals", {"n": len(after.goals), "trigger": after.trigger_at}


def _low_decks(before: Table, after: Table) -> RawReminders:
    for name, deck in after.decks.items():
        if deck.left <= LOW_DECK < before.decks[name].left and after.last_round is None:
            yield f"low_{name}", {"n": deck.left}


WATCHED: Mapping[type[Event], Callable[[Table, Any, Table], RawReminders]] = {
    events.GoalLaid: _goal_laid,
    events.GoalRemoved: _goal_removed,
    events.Played: _played,
    events.Rested: _rested,
    events.IngredientTaken: _ingredient,
    events.ToolTaken: _tool,
    events.Brewed: _brewed,
    events.Tamed: _tamed,
    events.TurnEnded: _ended,
}
