"""What can be entered of the owner's copy of a game, in parts that belong together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from scoring.message import Message


@dataclass(frozen=True)
class CopyPart:
    """Its words are `<game>.copy.<id>` and `.why`, those of its facts `<game>.copy.fact.<id>`.

    `numbers` are the facts that are one number, `tables` those that are several, `choices` those that are one word; the
    others are several words. `guesses` are what a match takes until they are entered. `editor` is the sheet in which
    they are entered. `in_words` tells a value, `remarks` what is unusual about it. `card` is what
    stands for it on the page of the copy, unless it is the usual one: it is made with the page and the part, and has
    `refresh`.
    """

    id: str
    icon: str
    facts: tuple[str, ...]
    numbers: tuple[str, ...]
    editor: str
    in_words: Callable[[str, Any], Message]
    remarks: Callable[[str, Mapping[str, Any]], tuple[Message, ...]]
    card: str = ""
    tables: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    guesses: Mapping[str, Any] = field(default_factory=dict)

    def is_complete(self, known: Mapping[str, Any]) -> bool:
        return all(fact in known for fact in self.facts)

    def sheet_class(self) -> type:
        return _named(self.editor)

    def card_class(self) -> type | None:
        return _named(self.card) if self.card else None


def _named(path: str) -> type:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)  # type: ignore[no-any-return]


def copy_parts(game: str) -> tuple[CopyPart, ...]:
    """None if nothing of this game needs to be entered."""
    module = f"screens.{game}.copy_parts"
    return import_module(module).PARTS if find_spec(module) else ()
