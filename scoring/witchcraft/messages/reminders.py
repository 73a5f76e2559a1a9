"""What players easily forget, at the moment that it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scoring.journal.events import Event
from scoring.message import Message
from scoring.play import Reminder
from scoring.witchcraft import events, facts
from scoring.witchcraft.file.notation import effect
from scoring.witchcraft.file.spelling import cell
from scoring.witchcraft.moves.effects import (
    Banishing,
    Divining,
    Effect,
    Energy,
    Hit,
    Laid,
    Protection,
    Summoning,
    Swapping,
    Translocation,
)
from scoring.witchcraft.moves.legal import activations
from scoring.witchcraft.position import other
from scoring.witchcraft.table import Table

GAME = "witchcraft"
RawReminders = Iterator[tuple[str, dict[str, Any]]]


def reminders(before: Table, event: Event, after: Table) -> tuple[Reminder, ...]:
    watched = WATCHED[type(event)](before, event, after) if type(event) in WATCHED else iter(())
    once: dict[str, dict[str, Any]] = {}
    for id, values in (*watched, *_always(before, after)):
        once.setdefault(id, values)
    return tuple(_reminder(id, values) for id, values in once.items())


def _reminder(id: str, values: dict[str, Any]) -> Reminder:
    return Reminder(f"{GAME}/{id}", Message(f"witchcraft.remind.{id}", **values))


def _placed(before: Table, _event: events.Placed, after: Table) -> RawReminders:
    if not any(before.placed):
        yield "top_of_pile", {}
    if after.clash:
        yield "clash_begins", {"name": after.name(0)}


def _activated(before: Table, event: events.Activated, after: Table) -> RawReminders:
    caster = cell(event.at)
    for word in event.effects:
        read_effect = effect(word)
        yield from _effect(before, read_effect)
        if isinstance(read_effect, Energy):
            bars = before.position.rules.energy_bars_caster
            yield ("not_the_caster" if bars == "turn" else "not_by_the_altar"), {}
        if isinstance(read_effect, Hit) and any(laid.at == caster for laid in read_effect.dealt):
            exhausted = after.position.stacks[caster].exhausted
            yield ("caster_still_exhausted" if exhausted else "caster_covered"), {}
    if event.token == "master" and len(event.effects) > 1:
        yield "both_lines", {}
    if event.token == "priest" and len(event.effects) > 1:
        yield "both_altars", {}
    if event.token == "prince" and after.position.removed != before.position.removed:
        yield "prince_removed", {}
    if after.position.power[before.position.to_move] is not None and not before.moves:
        yield "power_in_turn", {}


def _effect(before: Table, done: Effect) -> RawReminders:
    stacks = before.position.stacks
    if isinstance(done, Hit):
        yield "flip", {"n": len(done.dealt)}
        lost = stacks.get(done.at)
        if lost and (lost.exhausted or lost.shields):
            yield "markers_off", {}
        yield from _covered(before, done.dealt)
    elif isinstance(done, Banishing):
        yield from _covered(before, done.dealt)
    elif isinstance(done, Protection):
        yield "shield_stays", {}
    elif isinstance(done, Summoning):
        yield "opponent_first", {}
        yield "pieces_are_board", {}
    elif isinstance(done, (Translocation, Swapping)):
        yield "markers_move", {}
    elif isinstance(done, Divining):
        yield "medium_exhausted", {}


def _covered(before: Table, dealt: tuple[Laid, ...]) -> RawReminders:
    covered = (before.position.stacks.get(laid.at) for laid in dealt)
    if any(stack and (stack.exhausted or stack.shields) for stack in covered):
        yield "markers_covered", {}


def _power_used(before: Table, event: events.PowerUsed, _after: Table) -> RawReminders:
    yield "power_discarded", {}
    yield from _effect(before, effect(event.effect))


def _always(before: Table, after: Table) -> RawReminders:
    """What depends on where things stand, not on how they came there."""
    markers = len(after.position.exhausted)
    if markers > facts.EXHAUSTION_MARKERS and markers > len(before.position.exhausted):
        yield "markers_run_out", {"n": facts.EXHAUSTION_MARKERS}
    if before.position.pairs and not after.position.pairs:
        yield "summoning_spent", {}
    if after.asks_power and not before.asks_power:
        yield "asks_power", {"name": after.name(after.to_move)}
    if after.repeated and not after.ended and not before.repeated:
        yield "repeated", {}
    if after.ended and after.ended.unclean and not before.ended:
        yield "unclean", {}
    if after.hints and after.phase == "clash":
        waits = other(after.position.to_move)
        if activations(before.position, waits) and not activations(after.position, waits):
            yield "waits_and_cannot_act", {}


WATCHED: Mapping[type[Event], Callable[[Table, Any, Table], RawReminders]] = {
    events.Placed: _placed,
    events.Activated: _activated,
    events.PowerUsed: _power_used,
}
