"""Names what an event did: for undo, and for the journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.journal.events import Entered, Event
from scoring.message import Message, Value
from scoring.witchstone import events, facts
from scoring.witchstone.doubts import BLACK
from scoring.witchstone.light import REMOVAL
from scoring.witchstone.table import BOTTOM, Table

# Their text says the points already, or they bring none.
WITHOUT_POINTS = (Entered, events.Corrected, events.PointsAdded, events.ScrollNoted)
# Numbers of a seat that the others do not see.
BEHIND_THE_SCREEN = ("owl", "tokens")


def describe(event: Event, before: Table | None, after: Table | None) -> Message:
    """What happened, and the points that it brought or cost."""
    known = after or before
    names = [player.name for player in known.players] if known else []
    what = DESCRIPTIONS[type(event)](event, names)
    if before is None or after is None or isinstance(event, WITHOUT_POINTS):
        return what
    seat = before.turn.seat
    points = after.seats[seat].track - before.seats[seat].track
    if points > 0:
        return Message("witchstone.event.gained", what=what, points=points)
    return Message("witchstone.event.cost", what=what, points=-points) if points else what


def _message(id: str, **values: Value) -> Message:
    return Message(f"witchstone.event.{id}", **values)


def _symbol(symbol: str) -> Message:
    return Message(f"witchstone.symbol.{symbol}")


def _tile(event: events.TileLaid | events.TileDrawn, _names: list[str]) -> Message:
    return _message(event.kind, one=_symbol(event.symbols[0]), other=_symbol(event.symbols[1]))


def _energy(event: events.EnergyLaid, _names: list[str]) -> Message:
    return _message("energy_laid", n=event.units, length=event.length)


def _stood(event: events.WitchStood, _names: list[str]) -> Message:
    return _message(f"witch_stood.{event.at}" if event.at in facts.LOCATION_TYPES else "witch_laid")


def _stepped(event: events.Stepped, _names: list[str]) -> Message:
    if event.find == "owl" and event.owl:
        return _message("owl_taken", value=event.owl)
    return _message(
        f"stepped.{event.find}" if event.find in ("owl", "special", "hexagon") else "stepped", n=event.steps
    )


def _crystal(event: events.CrystalMoved, _names: list[str]) -> Message:
    if not event.exit:
        return _message("crystal_moved", n=event.steps)
    if event.shelf in facts.SYMBOLS:
        return _message("crystal_shelved", symbol=_symbol(event.shelf))
    return _message("crystal_bottom" if event.shelf == "bottom" else "crystal_beside")


def _corrected(event: events.Corrected, names: list[str]) -> Message:
    name, _, part = event.what.partition(".")
    what = Message(f"witchstone.number.{name}")
    if name == "begun":
        what = Message("witchstone.tally.begun", length=int(part))
    elif part in facts.LOCATION_TYPES:
        what = Message("witchstone.number.of", what=what, of=Message(f"witchstone.place.{part}"))
    elif name == "shelf":
        of = Message("witchstone.board.bottom_shelf") if part == BOTTOM else _symbol(part)
        return _message("corrected_shelf", what=Message("witchstone.number.of", what=what, of=of), value=event.value)
    elif part:
        what = Message("witchstone.number.of", what=what, of=part)
    if name == "black" and event.value in range(len(BLACK)):
        where = Message(f"witchstone.board.black.{BLACK[event.value]}")
        return _message("corrected_place", name=_name(names, event.seat), where=where)
    id = "corrected_secret" if name in BEHIND_THE_SCREEN else "corrected"
    return _message(id, name=_name(names, event.seat), what=what, value=event.value)


def _entered(event: Entered, names: list[str]) -> Message:
    name, _, part = event.what.partition(".")
    what = Message(f"witchstone.what.{name}")
    if part in facts.LOCATION_TYPES:
        what = Message("witchstone.number.of", what=what, of=Message(f"witchstone.place.{part}"))
    elif part:
        what = Message("witchstone.number.of", what=what, of=_symbol(part))
    if isinstance(event.value, int):
        return _message("entered", name=_name(names, event.seat), what=what, value=event.value)
    return _message("entered_some", name=_name(names, event.seat), what=what)


def _name(names: list[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else ""


def _spell(event: events.SpellCast, _names: list[str]) -> Message:
    actions = facts.SPELLS.get(event.spell, 1)
    if event.action in facts.SYMBOLS:
        return _message("spell_cast_for", action=_symbol(event.action), n=actions)
    return _message("spell_cast", n=actions)


def _plain(event: Event, _names: list[str]) -> Message:
    return _message(event.kind)


def _wand(event: events.WandMoved, _names: list[str]) -> Message:
    return _message("wand_moved", n=event.steps)


def _used(event: events.BonusUsed, _names: list[str]) -> Message:
    return _message("bonus_used", action=Message(f"witchstone.symbol.{event.action}"))


def _extra(event: events.ExtraActions, _names: list[str]) -> Message:
    return _message("extra_actions", action=_symbol(event.action), n=event.actions)


def _turn_taken(event: events.TurnTaken, names: list[str]) -> Message:
    return _message("turn_taken", name=_name(names, event.seat))


def _grew(event: events.SecondGrew, _names: list[str]) -> Message:
    return _message("second_grew", n=event.size)


def _points(event: events.PointsAdded, names: list[str]) -> Message:
    sign = "+" if event.points >= 0 else "−"
    kind = "removal" if event.why == REMOVAL else "points_added"
    return _message(kind, name=_name(names, event.seat), points=f"{sign}{abs(event.points)}")


def _scroll_noted(event: events.ScrollNoted, names: list[str]) -> Message:
    return _message("scroll_noted" if event.by > 0 else "scroll_taken_back", name=_name(names, event.seat))


DESCRIPTIONS: Mapping[type[Event], Callable[[Any, list[str]], Message]] = {
    Entered: _entered,
    events.PointsAdded: _points,
    events.ScrollNoted: _scroll_noted,
    events.TowerTaken: _plain,
    events.TileLaid: _tile,
    events.TileDrawn: _tile,
    events.SpecialDrawn: _plain,
    events.CrystalDrawn: _plain,
    events.SilverCounted: _plain,
    events.TakenOff: _plain,
    events.CornersNoted: _plain,
    events.SecondGrew: _grew,
    events.EnergyLaid: _energy,
    events.WitchLaid: _plain,
    events.WitchStood: _stood,
    events.Stepped: _stepped,
    events.CrystalMoved: _crystal,
    events.CrystalRemoved: _plain,
    events.WandMoved: _wand,
    events.ScrollTaken: _plain,
    events.ScrollNamed: _plain,
    events.SpellCast: _spell,
    events.BonusUsed: _used,
    events.SpecialPlaced: _plain,
    events.BonusLost: _plain,
    events.ActionsLost: _plain,
    events.ExtraActions: _extra,
    events.ExtraTile: _plain,
    events.TurnTaken: _turn_taken,
    events.TurnEnded: _plain,
    events.TurnMissed: _plain,
    events.Corrected: _corrected,
}
