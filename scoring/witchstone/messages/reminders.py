"""What players easily forget, at the moment that it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from scoring.journal.events import Event
from scoring.message import Message
from scoring.play import Reminder
from scoring.witchstone import events, facts
from scoring.witchstone.table import BOTTOM, POINTS, Table

GAME = "witchstone"
RawReminders = Iterator[tuple[str, dict[str, Any]]]


def reminders(before: Table, event: Event, after: Table) -> tuple[Reminder, ...]:
    watched = WATCHED[type(event)](before, event, after) if type(event) in WATCHED else iter(())
    return tuple(_reminder(id, values) for id, values in (*watched, *_always(before, after)))


def _reminder(id: str, values: dict[str, Any]) -> Reminder:
    return Reminder(f"{GAME}/{id}", Message(f"witchstone.remind.{id}", **values))


def _tower(_before: Table, event: events.TowerTaken, _after: Table) -> RawReminders:
    yield "tower", {"n": facts.BIG_WITCH_POINTS}
    if event.token == POINTS:
        yield "points_token", {"now": facts.TOKEN_POINTS, "later": facts.TOKEN_END_POINTS}


def _energy(_before: Table, event: events.EnergyLaid, after: Table) -> RawReminders:
    if after.seats[_before.turn.seat].begun is not None:
        yield "begun", {}
    elif event.length > 1:
        yield "finished", {}


def _laid(_before: Table, _event: events.WitchLaid, _after: Table) -> RawReminders:
    yield "laying", {}


def _stood(before: Table, event: events.WitchStood, after: Table) -> RawReminders:
    seat = before.turn.seat
    if event.at == "witchstone":
        rank = after.seats[seat].rank or 1
        value = facts.STONE_POINTS.get(rank, event.value or 0)
        yield "stone", {"n": facts.STANDING_POINTS + value, "standing": facts.STANDING_POINTS, "value": value}
    if event.token == POINTS:
        yield "points_token", {"now": facts.TOKEN_POINTS, "later": facts.TOKEN_END_POINTS}


def _stepped(_before: Table, event: events.Stepped, _after: Table) -> RawReminders:
    if event.find == "owl":
        yield ("owl", {"value": event.owl}) if event.owl else ("no_owl", {"n": facts.EMPTY_OWL_POINTS})


def _crystal(before: Table, event: events.CrystalMoved, after: Table) -> RawReminders:
    if event.token == POINTS:
        extra = facts.BLACK_EXTRA if event.crystal == "black" else 0
        yield "points_token", {"now": facts.TOKEN_POINTS + extra, "later": facts.TOKEN_END_POINTS}
    if event.shelf and not before.shelf_full(event.shelf) and after.shelf_full(event.shelf):
        yield ("bottom_full" if event.shelf == BOTTOM else "shelf_full"), {"n": after.shelf_limit(event.shelf)}


def _removed(before: Table, _event: events.CrystalRemoved, after: Table) -> RawReminders:
    removed = after.seats[before.turn.seat].removed
    yield "removal", {"n": removed, "next": removed + 1}


def _wand(before: Table, event: events.WandMoved, after: Table) -> RawReminders:
    leads = after.leads(before.turn.seat) if event.in_front is None else event.in_front
    if _any_dark(event.passed):
        yield ("doubled" if leads else "not_doubled"), {}
    elif leads and not before.leads(before.turn.seat) and _doubles_later(before):
        yield "doubled", {}
    for space in event.passed:
        if space in ("silver.crystals", "silver.scrolls", "silver.specials", "silver.connections"):
            yield f"silver_{space.partition('.')[2]}", {}
    if len(event.passed) > 1:
        yield "track_order", {}


def _any_dark(spaces: Iterable[str]) -> bool:
    return any(space.startswith("dark.") for space in spaces)


def _doubles_later(table: Table) -> bool:
    """Whether dark spaces wait that a later move of the same turn can still double."""
    return table.wand_doubling == "turn" and any(_any_dark(series.spaces) for series in table.turn.stack)


def _scroll(_before: Table, event: events.ScrollTaken, _after: Table) -> RawReminders:
    kind = event.card[0] if event.card else ""
    if kind in ("witches_on_types", "connected"):
        yield "in_order", {}
    if "foreign_tower" in event.card:
        yield "foreign_tower", {}
    if kind == "symbol_group":
        yield "one_group", {}
    if kind == "lying_witches":
        yield "big_not_lying", {}


def _bonus(before: Table, event: events.BonusUsed, _after: Table) -> RawReminders:
    if event.action == "scroll" and before.series.bonuses[event.place].source == "token":
        yield "scroll_token", {}


def _always(before: Table, after: Table) -> RawReminders:
    """What depends on where things stand, not on how they came there."""
    seat = before.turn.seat
    if before.seats[seat].track // facts.TRACK_SPACES < after.seats[seat].track // facts.TRACK_SPACES:
        track = after.seats[seat].track
        yield "lap", {"space": track % facts.TRACK_SPACES, "n": track // facts.TRACK_SPACES}
    old, new = before.turn.series, after.turn.series
    opened = new is not None and (old is None or old.action != new.action)
    if new is not None and opened and new.action == "scroll" and new.left > 1:
        yield "one_scroll", {"n": min(new.left, facts.SCROLL_SHELVES)}
    last = after.turn.phase == "draw" and before.turn.phase != "draw" and after.seat.turns == facts.TURNS_EACH
    # With a handicap no tile is left.
    if last and after.handicaps[after.turn.seat] == "none":
        yield "last_turn", {"n": facts.PIECES["action_tiles"] - facts.TURNS_EACH}
    if after.turn.phase == "over" and before.turn.phase != "over":
        yield "unfulfilled", {}
        yield "wand_tie", {}


WATCHED: Mapping[type[Event], Callable[[Table, Any, Table], RawReminders]] = {
    events.TowerTaken: _tower,
    events.EnergyLaid: _energy,
    events.WitchLaid: _laid,
    events.WitchStood: _stood,
    events.Stepped: _stepped,
    events.CrystalMoved: _crystal,
    events.CrystalRemoved: _removed,
    events.WandMoved: _wand,
    events.ScrollTaken: _scroll,
    events.BonusUsed: _bonus,
}
