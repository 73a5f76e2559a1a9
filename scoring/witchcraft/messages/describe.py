"""Names what an event did: for undo, and for the journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.journal.events import Entered, Event
from scoring.message import Message, Value
from scoring.witchcraft import events, facts
from scoring.witchcraft.file.notation import effect
from scoring.witchcraft.file.spelling import NoSuchWord, cell_word
from scoring.witchcraft.moves.effects import (
    Banishing,
    Breaking,
    Divining,
    Effect,
    Energy,
    Hit,
    Protection,
    Summoning,
    Swapping,
    Translocation,
)
from scoring.witchcraft.table import Table


def describe(event: Event, before: Table | None, after: Table | None) -> Message:
    return DESCRIPTIONS[type(event)](event, before or after)


def _message(id: str, **values: Value) -> Message:
    return Message(f"witchcraft.event.{id}", **values)


def _done(id: str, **values: Value) -> Message:
    return Message(f"witchcraft.done.{id}", **values)


def token_name(token: str) -> Message | str:
    return Message(f"witchcraft.token.{token}") if token in facts.TOKENS else token


def _name(table: Table | None, seat: int) -> str:
    return table.name(seat) if table and seat in (0, 1) else ""


def _mover(table: Table | None) -> str:
    return _name(table, table.to_move) if table else ""


# Effects


def effect_name(done: Effect) -> Message:
    """What a part of a move did, in few words."""
    return EFFECTS[type(done)](done)


EFFECTS: Mapping[type[Effect], Callable[[Any], Message]] = {
    Hit: lambda done: _done("hit", space=cell_word(done.at), n=len(done.dealt)),
    Energy: lambda done: _done("energy", n=len(done.at)),
    Protection: lambda done: _done("protection", space=cell_word(done.at)),
    Translocation: lambda done: _done(
        "turned" if done.at == done.to else "translocation", space=cell_word(done.at), to=cell_word(done.to)
    ),
    Summoning: lambda done: _done("summoning", one=token_name(done.theirs.token), other=token_name(done.own.token)),
    Divining: lambda _found: _done("divining"),
    Banishing: lambda done: _done("banishing", token=token_name(done.removed)),
    Breaking: lambda done: _done("breaking", space=cell_word(done.at)),
    Swapping: lambda done: _done("swapping", one=cell_word(done.stacks[0]), other=cell_word(done.stacks[1])),
}


def _effect(word: str) -> Message | str:
    try:
        return effect_name(effect(word))
    except NoSuchWord:
        return word


def _all(words: tuple[str, ...]) -> Message | str:
    if not words:
        return _done("nothing")
    first, *rest = map(_effect, words)
    for more in rest:
        first = _done("and", one=first, other=more)
    return first


# Events


def _special(event: events.SpecialDealt, table: Table | None) -> Message:
    return _message("special_dealt", name=_name(table, event.seat), token=token_name(event.token))


def _placed(event: events.Placed, table: Table | None) -> Message:
    return _message("placed", name=_mover(table), token=token_name(event.token), space=event.at)


def _activated(event: events.Activated, table: Table | None) -> Message:
    return _message("activated", name=_mover(table), token=token_name(event.token), what=_all(event.effects))


def _power_used(event: events.PowerUsed, table: Table | None) -> Message:
    return _message("power_used", name=_name(table, event.seat), what=_effect(event.effect))


def _of_player(event: Any, table: Table | None) -> Message:
    """The power token stays a secret here."""
    return _message(event.kind, name=_name(table, event.seat))


def _of_mover(event: Event, table: Table | None) -> Message:
    return _message(event.kind, name=_mover(table))


def _plain(event: Event, _table: Table | None) -> Message:
    return _message(event.kind)


def _corrected(event: events.Corrected, _table: Table | None) -> Message:
    name, _, space = event.what.partition(".")
    if name in ("stack", "altar"):
        return _message(f"corrected.{name}", space=space)
    known = name in ("pieces", "pairs", "reserve", "power", "turn", "moves", "clash")
    return _message(f"corrected.{name}" if known else "corrected.other")


def _end_said(event: events.EndSaid, table: Table | None) -> Message:
    return _message("end_said.draw") if event.winner is None else _message("end_said", name=_name(table, event.winner))


def _turn_ended(_event: events.TurnEnded, table: Table | None) -> Message:
    """By the number of the token, or of the move."""
    if table is None:
        return _message("turn_ended", name="", n=0)
    if not table.clash:
        return _message("placed_unseen", name=_mover(table), n=sum(map(len, table.placed)) + 1)
    return _message("turn_ended", name=_mover(table), n=table.moves + 1)


def _paused(event: events.ClockPaused, _table: Table | None) -> Message:
    return _message("clock_paused" if event.on else "clock_running")


def _entered(event: Entered, table: Table | None) -> Message:
    if event.value is None:
        return _message("taken_back")
    if event.what == "moves" and isinstance(event.value, int):
        return _message("entered.moves", n=event.value)
    if event.what == "result" and isinstance(event.value, tuple) and len(event.value) == 2:
        return _message("entered.won", name=_name(table, event.value[1]))
    return _message("entered.unclean" if event.what == "unclean" else "entered.draw")


DESCRIPTIONS: Mapping[type[Event], Callable[[Any, Table | None], Message]] = {
    Entered: _entered,
    events.AltarsPlaced: _plain,
    events.SpecialDealt: _special,
    events.ReserveChosen: _of_player,
    events.PowerDrawn: _of_player,
    events.Placed: _placed,
    events.Activated: _activated,
    events.PowerUsed: _power_used,
    events.Passed: _of_mover,
    events.DrawTaken: _plain,
    events.Resigned: _of_player,
    events.Corrected: _corrected,
    events.EndDenied: _of_mover,
    events.EndSaid: _end_said,
    events.TurnMissed: _of_mover,
    events.TurnEnded: _turn_ended,
    events.SummonNoted: _plain,
    events.PowerNoted: _of_player,
    events.ClockPaused: _paused,
}
