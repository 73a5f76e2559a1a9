"""Events: small frozen dataclasses with a JSON form, and those that every match knows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from functools import cache
from typing import Any, ClassVar, get_args, get_origin, get_type_hints

Check = Callable[[Any], bool]


@dataclass(frozen=True)
class Event:
    """Something that happened at the table. Fields hold numbers, words, yes or no, and tuples of these.

    `added`: fields that older versions do not have, with the value that they mean; it is not written.
    """

    kind: ClassVar[str]
    added: ClassVar[Mapping[str, Any]] = {}


@dataclass(frozen=True)
class Ticked(Event):
    """A setup step was ticked, or its tick taken away: for everybody, or by one player who has done the own part."""

    kind: ClassVar[str] = "ticked"
    added: ClassVar[Mapping[str, Any]] = {"seat": None}
    step: str
    on: bool = True
    seat: int | None = None


@dataclass(frozen=True)
class Drew(Event):
    """Lots were drawn. The seed is the whole result: the same seed draws the same."""

    kind: ClassVar[str] = "drew"
    draw: str
    seed: str


@dataclass(frozen=True)
class Begun(Event):
    """Play begins; or, if the match is not `tracked`, it is over already and only its end is scored.

    `mode`: whether the table is followed in full, or light.
    """

    kind: ClassVar[str] = "begun"
    added: ClassVar[Mapping[str, Any]] = {"mode": "full"}
    tracked: bool = True
    mode: str = "full"


@dataclass(frozen=True)
class Entered(Event):
    """A value was entered at the final scoring; it replaces the tracked one. None takes it back."""

    kind: ClassVar[str] = "entered"
    seat: int
    what: str
    value: Any


@dataclass(frozen=True)
class Closed(Event):
    """The match is saved to the history.

    `marks_doubts` is false for matches that were closed before doubts were marked: their numbers stand as they are.
    """

    kind: ClassVar[str] = "closed"
    added: ClassVar[Mapping[str, Any]] = {"marks_doubts": False}
    marks_doubts: bool = False


@dataclass(frozen=True)
class Reported(Event):
    """The match was played elsewhere and only its result is known.

    `points` may be unknown: None, or none at all. A row is the name of a category and everybody's points in it.
    `others` are the names of opponents that are no players; they come after the players.
    """

    kind: ClassVar[str] = "reported"
    places: tuple[int, ...]
    points: tuple[int | None, ...] = ()
    rows: tuple[tuple[str | int, ...], ...] = ()
    decided_by: str = "points"
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class Dated(Event):
    """When the match really ended (see `moments.py`), and how many minutes it took; without them as the journal tells.

    It may come at any time, also after the match was closed.
    """

    kind: ClassVar[str] = "dated"
    ended: str = ""
    minutes: int | None = None


@dataclass(frozen=True)
class Insisted(Event):
    """An event that the rules forbid, and that happened at the table anyway."""

    kind: ClassVar[str] = "insisted"
    event: Event


SHARED: tuple[type[Event], ...] = (Ticked, Drew, Begun, Entered, Closed, Reported, Dated, Insisted)


def to_json(event: Event) -> dict[str, Any]:
    if isinstance(event, Insisted):
        return {"kind": event.kind, "event": to_json(event.event)}
    data = {"kind": event.kind, **asdict(event)}
    for name, meant in event.added.items():
        if data[name] == meant:
            del data[name]
    return data


def from_json(data: dict[str, Any], kinds: Iterable[type[Event]] = ()) -> Event:
    """The event that `to_json` wrote; ValueError if it is none of `SHARED` and `kinds`, or a value has a wrong type."""
    kind = str(data.get("kind"))
    if kind == Insisted.kind:
        return _insisted(data, kinds)
    event = _by_kind(()).get(kind) or _by_kind(tuple(kinds)).get(kind)
    if event is None:
        raise ValueError(f"unknown event {data.get('kind')!r}")
    values = {name: _frozen(value) if type(value) is list else value for name, value in data.items()}
    del values["kind"]
    try:
        read = event(**values)
    except TypeError as error:
        raise ValueError(f"event {event.kind}: {error}") from error
    for name, fits in _checks((event,)):
        if not fits(getattr(read, name)):
            raise ValueError(f"event {event.kind}: {name} has a wrong type")
    return read


def _insisted(data: dict[str, Any], kinds: Iterable[type[Event]]) -> Insisted:
    inner = data.get("event")
    if set(data) != {"kind", "event"} or not isinstance(inner, dict) or inner.get("kind") == Insisted.kind:
        raise ValueError("event insisted: no event in it")
    return Insisted(from_json(inner, kinds))


@cache
def _by_kind(kinds: tuple[type[Event], ...]) -> dict[str, type[Event]]:
    return {event.kind: event for event in (*kinds, *SHARED)}


# Types


@cache
def _checks(kind: tuple[type[Event]]) -> tuple[tuple[str, Check], ...]:
    """How the value of each field is tested: rules rely on the types, and a file may have anything."""
    (event,) = kind
    hints = get_type_hints(event)
    return tuple((field.name, _check(hints[field.name])) for field in fields(event) if hints[field.name] is not Any)


def _check(hint: Any) -> Check:
    parts = get_args(hint)
    if get_origin(hint) is tuple:
        return _check_all(_check(parts[0])) if parts[-1] is Ellipsis else _check_each([_check(part) for part in parts])
    if parts:
        choices = [_check(part) for part in parts]
        return lambda value: any(fits(value) for fits in choices)
    if hint is Any:
        return lambda _value: True
    if hint is int:
        # A number from a slider may have been kept as 2.0.
        return lambda value: isinstance(value, int) or (isinstance(value, float) and value.is_integer())
    return lambda value: isinstance(value, hint)


def _check_all(fits: Check) -> Check:
    return lambda value: isinstance(value, tuple) and all(map(fits, value))


def _check_each(checks: list[Check]) -> Check:
    def fits(value: Any) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(checks)
            and all(fits(part) for fits, part in zip(checks, value, strict=True))
        )

    return fits


def _frozen(values: list[Any]) -> tuple[Any, ...]:
    return tuple([_frozen(value) if type(value) is list else value for value in values])
