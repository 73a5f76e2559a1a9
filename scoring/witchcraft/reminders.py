"""What players easily forget, at the moment that it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scoring.events import Event
from scoring.message import Message
from scoring.play import Reminder
from scoring.witchcraft import events, facts
from scoring.witchcraft.effects import (
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
from scoring.witchcraft.legal import activations
from scoring.witchcraft.notation import effect
from scoring.witchcraft.position import other
from scoring.witchcraft.spelling import cell
from scoring.witchcraft.table import Table

GAME = "witchcraft"
Found = Iterator[tuple[str, dict[str, Any]]]


def reminders(before: Table, event: Event, after: Table) -> tuple[Reminder, ...]:
    found = WATCHED[type(event)](before, event, after) if type(event) in WATCHED else iter(())
    once: dict[str, dict[str, Any]] = {}
    for id, values in (*found, *_always(before, after)):
        once.setdefault(id, values)
    return tuple(_reminder(id, values) for id, values in once.items())


def _reminder(id: str, values: dict[str, Any]) -> Reminder:
    return Reminder(f"{GAME}/{id}", Message(f"witchcraft.remind.{id}", **values))


def _placed(before: Table, _event: events.Placed, after: Table) -> Found:
    if not any(before.placed):
        yield "top_of_pile", {}
    if after.clash:
        yield "clash_begins", {"name": after.name(0)}


def _activated(before: Table, event: events.Activated, after: Table) -> Found:
    caster = cell(event.at)
    for word in event.effects:
        found = effect(word)
        yield from _effect(before, found)
        if isinstance(found, Hit) and any(laid.at == caster for laid in found.dealt):
            yield "caster_covered", {}
    if event.token == "master" and len(event.effects) > 1:
        yield "both_lines", {}
    if event.token == "priest" and len(event.effects) > 1:
        yield "both_altars", {}
    if event.token == "prince" and after.position.removed != before.position.removed:
        yield "prince_removed", {}
    if after.position.power[before.position.to_move] is not None and not before.moves:
        yield "power_in_turn", {}


def _effect(before: Table, found: Effect) -> Found:
    stacks = before.position.stacks
    if isinstance(found, Hit):
        yield "flip", {"n": len(found.dealt)}
        lost = stacks.get(found.at)
        if lost and (lost.exhausted or lost.shields):
            yield "markers_off", {}
        yield from _covered(before, found.dealt)
    elif isinstance(found, Banishing):
        yield from _covered(before, found.dealt)
    elif isinstance(found, Energy):
        yield "not_the_caster", {}
    elif isinstance(found, Protection):
        yield "shield_stays", {}
    elif isinstance(found, Summoning):
        yield "opponent_first", {}
        yield "pieces_are_board", {}
    elif isinstance(found, (Translocation, Swapping)):
        yield "markers_move", {}
    elif isinstance(found, Divining):
        yield "medium_exhausted", {}


def _covered(before: Table, dealt: tuple[Laid, ...]) -> Found:
    covered = (before.position.stacks.get(laid.at) for laid in dealt)
    if any(stack and (stack.exhausted or stack.shields) for stack in covered):
        yield "markers_covered", {}


def _power_used(before: Table, event: events.PowerUsed, _after: Table) -> Found:
    yield "power_discarded", {}
    yield from _effect(before, effect(event.effect))


def _always(before: Table, after: Table) -> Found:
    """What depends on where things stand, not on how they came there."""
    markers = len(after.position.exhausted)
    if markers > facts.EXHAUSTION_MARKERS and markers > len(before.position.exhausted):
        yield "markers_run_out", {"n": facts.EXHAUSTION_MARKERS}
    if before.position.pairs and not after.position.pairs:
        yield "summoning_spent", {}
    if after.asks_power and not before.asks_power:
        yield "asks_power", {"name": after.name(after.turn)}
    if after.repeated and not after.ended and not before.repeated:
        yield "repeated", {}
    if after.ended and after.ended.unclean and not before.ended:
        yield "unclean", {}
    waits = other(after.position.to_move)
    if after.phase == "clash" and activations(before.position, waits) and not activations(after.position, waits):
        yield "waits_and_cannot_act", {}


WATCHED: Mapping[type[Event], Callable[[Table, Any, Table], Found]] = {
    events.Placed: _placed,
    events.Activated: _activated,
    events.PowerUsed: _power_used,
}
