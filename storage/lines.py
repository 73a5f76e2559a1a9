"""The written form of a match and of each line of its journal, with a check sum."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from itertools import chain
from typing import Any, get_args

from scoring.file.strict_json import LARGEST
from scoring.game import Options
from scoring.journal import events
from scoring.journal.events import Event
from scoring.journal.journal import Author, Entry, Kind
from scoring.players import Player, Players

# What reading a line may raise if something else than we wrote stands in it, or another version wrote it; JSON that is
# nested too deeply raises RecursionError.
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)
# Far more than any event or option has.
LONGEST_TEXT = 1_000
MOST_PARTS = 2_000
DEEPEST = 8
DEEPEST_KEPT = 50


KINDS = frozenset(get_args(Kind))
KEYS = frozenset(("kind", "event", "target", "by"))


class TooLarge(ValueError):
    """A number, a text or a list that is larger than anything that can happen at a table."""


def bounded(value: Any) -> Any:
    """Returns the JSON value; TooLarge or ValueError if something in it is too large, too deep, or no whole number."""
    left = [(value, 0)]
    while left:
        item, depth = left.pop()
        if item is None or isinstance(item, bool):
            continue
        if isinstance(item, int):
            if not -LARGEST <= item <= LARGEST:
                raise TooLarge("number")
        elif isinstance(item, str):
            if len(item) > LONGEST_TEXT:
                raise TooLarge("text")
        elif isinstance(item, (list, tuple, dict)):
            if depth >= DEEPEST or len(item) > MOST_PARTS:
                raise TooLarge("list")
            parts = (*item.keys(), *item.values()) if isinstance(item, dict) else item
            left += [(part, depth + 1) for part in parts]
        else:
            raise ValueError(f"{type(item).__name__} in a journal")
    return value


def _must_be_small(event: dict[str, Any]) -> None:
    """`bounded`, but fast for the usual event, whose values are numbers and words."""
    for value in event.values():
        kind = type(value)
        if kind is int:
            small = -LARGEST <= value <= LARGEST
        elif kind is str:
            small = len(value) <= LONGEST_TEXT
        else:
            small = kind is bool or value is None or bounded(value) is value
        if not small:
            raise TooLarge("event")


def read_kept(written: str) -> Any:
    """A setting or a draft; UNREADABLE if it is damaged, or nested more deeply than anything that was ever kept."""
    kept = json.loads(written)
    layer, depth = [kept], 0
    while layer:
        if depth > DEEPEST_KEPT:
            raise ValueError("nested too deeply")
        lists = (item.values() if isinstance(item, dict) else item for item in layer if type(item) in (dict, list))
        layer, depth = list(chain.from_iterable(lists)), depth + 1
    return kept


def writable(text: str) -> str:
    """Half a character, as a broken keyboard may send it, cannot be written in UTF-8."""
    return text.encode("utf-8", "replace").decode("utf-8")


def compact(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return writable(text)


def check_sum(*parts: str | int) -> int:
    return zlib.crc32("\n".join(map(str, parts)).encode())


def entry_line(entry: Entry) -> str:
    return compact(entry_json(entry))


def entry_json(entry: Entry) -> dict[str, Any]:
    line: dict[str, Any] = {"kind": entry.kind}
    if entry.event is not None:
        line["event"] = events.to_json(entry.event)
    if entry.target is not None:
        line["target"] = entry.target
    if entry.by is not None:
        line["by"] = {"seat": entry.by.seat, "form": entry.by.form}
    return line


def read_entry(line: str, at: int, kinds: Iterable[type[Event]]) -> Entry:
    """UNREADABLE if this version does not know such a line."""
    return entry_of(json.loads(line), at, kinds)


def entry_of(data: Any, at: int, kinds: Iterable[type[Event]]) -> Entry:
    kind, event, target = data["kind"], data.get("event"), data.get("target")
    if kind not in KINDS or not data.keys() <= KEYS:
        raise ValueError("no journal line")
    if event is not None:
        _must_be_small(event)
    bounded(target)
    return Entry(kind, at, None if event is None else events.from_json(event, kinds), target, _author(data.get("by")))


def _author(data: Any) -> Author | None:
    if data is None:
        return None
    seat, form = data["seat"], data["form"]
    if type(seat) is not int or type(form) is not str or data.keys() != {"seat", "form"}:
        raise ValueError("no author of a journal line")
    bounded([seat, form])
    return Author(seat, form)


def players_line(players: Players) -> str:
    return compact([{"name": player.name, "color": player.color} for player in players])


def read_players(line: str) -> Players:
    return tuple(Player(str(player["name"]), player["color"]) for player in json.loads(line))


def read_options(line: str) -> Options:
    return options_of(json.loads(line))


def options_of(data: Any) -> Options:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in bounded(data).items()}
