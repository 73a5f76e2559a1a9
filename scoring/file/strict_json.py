"""Strict reading of JSON: an error carries the path that leads to it."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from scoring.hexes import Cell
from scoring.message import Message

LARGEST = 1_000_000
LONGEST_SHOWN = 40
_COORDINATE = "(0|-?[1-9][0-9]{0,5}|-?1000000)"
CELL = re.compile(f"{_COORDINATE},{_COORDINATE}")
T = TypeVar("T")
Reader = Callable[[Any], T]


class Wrong(Exception):
    """What is wrong, and `at` which keys and positions it is."""

    def __init__(self, message: Message, *at: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.at = at

    def below(self, *at: str | int) -> Wrong:
        """The same error with an outer part of the path in front."""
        return Wrong(self.message, *at, *self.at)

    @property
    def path(self) -> str:
        """`table.players[0].owls[1]`"""
        steps = (f"[{step}]" if isinstance(step, int) else f".{shown(step)}" for step in self.at)
        return "".join(steps).removeprefix(".")


class Repeated(dict[str, Any]):
    """An object in which a key stands twice."""

    key: str


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) == len(pairs):
        return result
    repeated, keys = Repeated(result), [key for key, _ in pairs]
    repeated.key = next(key for key in keys if keys.count(key) > 1)
    return repeated


def _number(digits: str) -> int | float:
    return int(digits) if len(digits) < LONGEST_SHOWN else math.inf


_DECODER = json.JSONDecoder(object_pairs_hook=_object)
# Python refuses to read numbers with thousands of digits: they are read as infinite.
_PATIENT_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_int=_number)


def parse(data: bytes) -> Any:
    """The value; `anything` or the other readers find what is wrong with numbers and keys."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Wrong(Message("file.not_utf8")) from None
    try:
        try:
            return _DECODER.decode(text)
        except json.JSONDecodeError:
            raise
        except ValueError:
            return _PATIENT_DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise Wrong(Message("file.not_json", line=error.lineno, column=error.colno)) from None
    except RecursionError:
        raise Wrong(Message("file.too_deep")) from None


def shown(text: str) -> str:
    """A text from a file, fit for a sentence: not too long, and nothing that breaks the line."""
    short = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in short)


def whole(value: Any) -> int:
    if type(value) is not int:
        raise Wrong(Message("file.not_whole"))
    if not -LARGEST <= value <= LARGEST:
        raise Wrong(Message("file.too_large", most=LARGEST))
    return value


def text(value: Any) -> str:
    if not isinstance(value, str):
        raise Wrong(Message("file.not_text"))
    return value


def yes_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Wrong(Message("file.not_yes_no"))
    return value


@lru_cache
def _cell(key: str) -> Cell:
    coordinates = CELL.fullmatch(key)
    if coordinates is None:
        raise Wrong(Message("file.not_a_cell"))
    return int(coordinates[1]), int(coordinates[2])


def cell(value: Any) -> Cell:
    """`"1,-2"`, without plus signs, spaces or leading zeros."""
    return _cell(text(value))


def one_of(choices: Collection[str]) -> Reader[str]:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise Wrong(Message("file.not_one_of", choices=", ".join(choices)))
        return value

    return read


def maybe(reader: Reader[T]) -> Reader[T | None]:
    """A reader for this or null."""
    return lambda value: None if value is None else reader(value)


def list_of(reader: Reader[T]) -> Reader[tuple[T, ...]]:
    def read(value: Any) -> tuple[T, ...]:
        items: list[T] = []
        if not isinstance(value, list):
            raise Wrong(Message("file.not_list"))
        try:
            for item in value:
                items.append(reader(item))
        except Wrong as wrong:
            raise wrong.below(len(items)) from None
        return tuple(items)

    return read


def members(value: Any) -> dict[str, Any]:
    """The members of an object, none of them twice."""
    if type(value) is not dict:
        if isinstance(value, Repeated):
            raise Wrong(Message("file.twice", key=shown(value.key)), value.key)
        raise Wrong(Message("file.not_object"))
    return value


def member(value: Any, key: str, reader: Reader[T]) -> T:
    """A required member of an object."""
    known = members(value)
    if key not in known:
        raise Wrong(Message("file.no_key", key=key), key)
    try:
        return reader(known[key])
    except Wrong as wrong:
        raise wrong.below(key) from None


def object_of(readers: Mapping[str, Reader[Any]], *required: str) -> Reader[dict[str, Any]]:
    """An object with these keys and no others."""

    def read(value: Any) -> dict[str, Any]:
        result = {}
        for key, member in members(value).items():
            reader = readers.get(key)
            if reader is None:
                raise Wrong(Message("file.unknown_key", key=shown(key)), key)
            try:
                result[key] = reader(member)
            except Wrong as wrong:
                raise wrong.below(key) from None
        for key in required:
            if key not in result:
                raise Wrong(Message("file.no_key", key=key), key)
        return result

    return read


def anything(value: Any) -> Any:
    """Any JSON at all: numbers of every kind, but no key twice, and no NaN or Infinity, which are not JSON."""
    left: list[tuple[Any, tuple[str | int, ...]]] = [(value, ())]
    while left:
        node, at = left.pop()
        if isinstance(node, dict):
            try:
                left += [(member, (*at, key)) for key, member in members(node).items()]
            except Wrong as wrong:
                raise wrong.below(*at) from None
        elif isinstance(node, list):
            left += [(item, (*at, position)) for position, item in enumerate(node)]
        elif isinstance(node, float) and not math.isfinite(node):
            raise Wrong(Message("file.not_a_number"), *at)
    return value
