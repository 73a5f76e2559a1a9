"""The facts of the owner's copy of a game, in parts that belong together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from scoring.message import Message

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from screens.copy.sheet import CopySheet


@dataclass(frozen=True)
class CopyPart:
    """Facts that are entered together; texts: `<game>.copy.<id>` and `.why`, and `<game>.copy.fact.<id>` for each.

    `numbers` are the facts that are one number, `tables` those that are several, `choices` those that are one word; the
    others are several words. `guesses` are what a match takes until they are entered. `editor` imports the sheet in
    which they are entered. `in_words` tells a value, `remarks` what is unusual about it. `card` imports what stands for
    it on the page of the copy, unless it is the usual one: it is made with the page and the part, and has `refresh`.
    `preview` makes a picture of what is known and guessed, to compare it with the own copy.
    `needed`: without it a match cannot be counted, so a new one says that it is missing: `<game>.copy.<id>.missing`.
    """

    id: str
    icon: str
    facts: tuple[str, ...]
    numbers: tuple[str, ...]
    editor: Callable[[], type[CopySheet]]
    in_words: Callable[[str, Any], Message]
    remarks: Callable[[str, Mapping[str, Any]], tuple[Message, ...]]
    card: Callable[[], type[Any]] | None = None
    tables: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    guesses: Mapping[str, Any] = field(default_factory=dict)
    needed: bool = False
    preview: Callable[[Mapping[str, Any]], Widget] | None = None

    def can_match(self, known: Mapping[str, Any]) -> bool:
        """Whether there is a guess for all that is not known, so that one tap can confirm it."""
        return not self.is_complete(known) and all(fact in known or fact in self.guesses for fact in self.facts)

    def is_complete(self, known: Mapping[str, Any]) -> bool:
        return all(fact in known for fact in self.facts)
