"""Our short notation: effects and whole events in a line of text, and back without loss."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from scoring.journal.events import Event
from scoring.witchcraft import events, facts
from scoring.witchcraft.file.spelling import (
    CELL,
    CODE,
    CODES,
    FACING,
    NoSuchWord,
    cell,
    cell_word,
    codes,
    direction,
    laid,
    laid_word,
    match,
    piece,
    piece_word,
    token,
    tokens,
    turned,
    turned_word,
)
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

_MOVED = re.compile(CELL + ">" + CELL + FACING)
_ORDER = re.compile(CELL + "=((?:[A-Z][a-z])+)" + FACING)
_LIFTED = re.compile(CELL + "-" + CODE)


# Effects


def _words(*words: str) -> str:
    return " ".join(word for word in words if word)


def _write_divining(effect: Divining) -> str:
    fresh = "" if effect.fresh is None else cell_word(effect.fresh)
    stack = "" if effect.stack is None else f"{cell_word(effect.stack)}={codes(effect.order)}"
    return "~" + _words(fresh, stack and stack + facts.DIRECTIONS[effect.facing])


def _read_divining(first: str, *more: str) -> Divining:
    fresh = None if "=" in first else cell(first)
    rest = [first, *more] if fresh is None else more
    if not rest:
        return Divining(fresh)
    (stack,) = rest
    at, order, facing = match(_ORDER, stack).groups()
    return Divining(fresh, cell(at), tokens(order), direction(facing))


def _write_translocation(effect: Translocation) -> str:
    return f"@T {cell_word(effect.at)}>{turned_word(effect.to, effect.facing)}"


def _read_translocation(word: str) -> Translocation:
    at, to, facing = match(_MOVED, word).groups()
    return Translocation(cell(at), cell(to), direction(facing))


def _write_swapping(effect: Swapping) -> str:
    return "%" + _words(*map(turned_word, effect.stacks, effect.facings))


def _read_swapping(*words: str) -> Swapping:
    (one, first), (two, second) = map(turned, words)
    return Swapping((one, two), (first, second))


def _read_banishing(first: str, *dealt: str) -> Banishing:
    at, code = match(_LIFTED, first).groups()
    return Banishing(cell(at), token(code), tuple(map(laid, dealt)))


_WRITERS: Mapping[type[Effect], Callable[[Any], str]] = {
    Hit: lambda effect: _words(f"x{cell_word(effect.at)}", *map(laid_word, effect.dealt)),
    Energy: lambda effect: _words("@E", *map(cell_word, effect.at)),
    Protection: lambda effect: f"@P {turned_word(effect.at, effect.direction)}",
    Translocation: _write_translocation,
    Summoning: lambda effect: _words("@S", piece_word(effect.piece), laid_word(effect.theirs), laid_word(effect.own)),
    Divining: _write_divining,
    Banishing: lambda effect: _words(
        f"^{cell_word(effect.stack)}-{CODES[effect.removed]}", *map(laid_word, effect.dealt)
    ),
    Breaking: lambda effect: f"#{cell_word(effect.at)}",
    Swapping: _write_swapping,
}
# By the sign that each begins with.
_READERS: Mapping[str, Callable[..., Effect]] = {
    "x": lambda at, *dealt: Hit(cell(at), tuple(map(laid, dealt))),
    "@E": lambda *cells: Energy(tuple(map(cell, cells))),
    "@P": lambda word: Protection(*turned(word)),
    "@T": _read_translocation,
    "@S": lambda where, theirs, own: Summoning(piece(where), laid(theirs), laid(own)),
    "~": _read_divining,
    "^": _read_banishing,
    "#": lambda at: Breaking(cell(at)),
    "%": _read_swapping,
}


def effect_word(effect: Effect) -> str:
    return _WRITERS[type(effect)](effect)


def effect(word: str) -> Effect:
    """The effect; NoSuchWord if it is written in another way than `effect_word` writes it."""
    sign = word[:2] if word[:1] == "@" else word[:1]
    read = _READERS.get(sign)
    if read is None:
        raise NoSuchWord(word)
    try:
        result = read(*word[len(sign) :].split())
    except (TypeError, ValueError):
        raise NoSuchWord(word) from None
    if effect_word(result) != word:
        raise NoSuchWord(word)
    return result


# Events


def _write_activated(event: events.Activated) -> str:
    return _words(CODES[event.token], event.at, "; ".join(event.effects))


def _read_activated(code: str, at: str, *words: str) -> events.Activated:
    return events.Activated(token(code), at, tuple(" ".join(words).split("; ")) if words else ())


def _write_corrected(event: events.Corrected) -> str:
    value = json.dumps(event.value, separators=(",", ":"))
    return f"set {event.seat + 1} {event.what} {value}"


def _read_corrected(player: str, what: str, *value: str) -> events.Corrected:
    return events.Corrected(int(player) - 1, what, _frozen(json.loads(" ".join(value))))


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


_LINES: Mapping[type[Event], Callable[[Any], str]] = {
    events.AltarsPlaced: lambda event: _words("altars", *event.at),
    events.SpecialDealt: lambda event: f"special {event.seat + 1} {CODES[event.token]}",
    events.ReserveChosen: lambda event: f"reserve {event.seat + 1} {codes(event.tokens)}",
    events.PowerDrawn: lambda event: f"holds {event.seat + 1} {event.power}",
    events.Placed: lambda event: f"{CODES[event.token]}>{event.at}{event.facing}",
    events.Activated: _write_activated,
    events.PowerUsed: lambda event: f"power {event.seat + 1} {event.effect}",
    events.Passed: lambda _event: "passes",
    events.DrawTaken: lambda _event: "draw",
    events.Resigned: lambda event: f"resigns {event.seat + 1}",
    events.Corrected: _write_corrected,
}
# By their first word; what begins with a token is a move.
_EVENTS: Mapping[str, Callable[..., Event]] = {
    "altars": lambda *cells: events.AltarsPlaced(cells),
    "special": lambda player, code: events.SpecialDealt(int(player) - 1, token(code)),
    "reserve": lambda player, word: events.ReserveChosen(int(player) - 1, tokens(word)),
    "holds": lambda player, power: events.PowerDrawn(int(player) - 1, power),
    "power": lambda player, *words: events.PowerUsed(int(player) - 1, " ".join(words)),
    "passes": events.Passed,
    "draw": events.DrawTaken,
    "resigns": lambda player: events.Resigned(int(player) - 1),
    "set": _read_corrected,
}


# What can be written in a line.
WRITTEN = tuple(_LINES)


def line(event: Event) -> str:
    """`Ad b2 xe2 Go>c3N`: one of the game's own events."""
    return _LINES[type(event)](event)


def event(text: str) -> Event:
    """The event; NoSuchWord if it is written in another way than `line` writes it."""
    first, *rest = text.split(" ")
    try:
        result = _EVENTS[first](*rest) if first in _EVENTS else _move(first, *rest)
        same = line(result) == text
    except (TypeError, ValueError, RecursionError):
        raise NoSuchWord(text) from None
    if not same:
        raise NoSuchWord(text)
    return result


def _move(first: str, *rest: str) -> Event:
    if rest:
        return _read_activated(first, *rest)
    put = laid(first)
    return events.Placed(put.token, cell_word(put.at), facts.DIRECTIONS[put.facing])
