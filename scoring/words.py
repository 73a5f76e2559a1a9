"""Turns messages into sentences: the only place where the rules' command and the screens get their words.

Each game has a catalogue of its own, named like the game, and so have the pages of guests; everything else is in
`shell`. An id belongs to the catalogue whose name it begins with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from scoring import games
from scoring.languages import LEAST_PARTED, TABLE
from scoring.message import Message, Value
from scoring.mo_file import Catalogue
from scoring.plan import Step

LANGUAGES = tuple(TABLE)
LOCALES = Path(__file__).resolve().parent.parent / "locales"
SHELL = "shell"
GUESTS = "guests"
PLACEHOLDER = re.compile(r"\{(\w*)[^{}]*\}")
UNKNOWN = "…"
COLON = ": "
DASH = " – "
# What `str.format` may raise if the values do not fit the pattern.
MISFITS = (LookupError, ValueError, TypeError, AttributeError)


def domain_of(id: str) -> str:
    """The catalogue that an id belongs to."""
    beginning = id.partition(".")[0]
    return beginning if beginning in games.IDS or beginning == GUESTS else SHELL


class Words:
    """The words of one language."""

    def __init__(self, language: str, folder: Path = LOCALES) -> None:
        if language not in LANGUAGES:
            raise ValueError(language)
        self.language = language
        self.number = TABLE[language].number
        self._folder = folder
        self._catalogues: dict[str, Catalogue] = {}

    def __call__(self, id: str, **values: Value) -> str:
        return self.say(Message(id, **values))

    def say(self, message: Message) -> str:
        """The sentence; never raises, for any message. An id without words is shown as it is."""
        try:
            return self.filled(message)
        except MISFITS:
            return self._patched(message)
        except RecursionError:
            return message.id

    def filled(self, message: Message) -> str:
        """The text of a pattern with its values; raises an error if they do not fit."""
        values = {name: self.say(value) if isinstance(value, Message) else value for name, value in message.values}
        pattern = self._pattern(message.id, values.get("n"))
        if pattern is None:
            return message.id
        if COLON in pattern:
            values = dict(_with_one_colon(pattern, message, values))
        return pattern.format(**{name: self._typeset(value) for name, value in values.items()})

    def _patched(self, message: Message) -> str:
        """The pattern with those values that there are."""
        values = {name: self.say(value) if isinstance(value, Message) else value for name, value in message.values}
        pattern = self._pattern(message.id, values.get("n")) or message.id
        return PLACEHOLDER.sub(lambda placeholder: str(self._typeset(values.get(placeholder[1], UNKNOWN))), pattern)

    def _typeset(self, value: int | str) -> int | str:
        """A negative number has a minus, not a hyphen; a large one has its thousands parted."""
        if isinstance(value, str) or 0 <= value < LEAST_PARTED:
            return value
        return self.number(value)

    def step(self, step: Step) -> str:
        """A setup step in sentences: 4 crystals on each holder. Drawn blind; 28 stay in the bag."""
        title = self.say(step.title) if step.number is None else f"{step.number} {self.say(step.title)}"
        parts = [title, *(self.say(note) for note in (step.note, *step.lines) if note is not None)]
        return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts)

    def _pattern(self, id: str, number: int | str | None) -> str | None:
        """The words with their placeholders; None if there are none."""
        # The empty id is the head of a catalogue.
        return self._catalogue(id).text(id, number if isinstance(number, int) else None) if id else None

    def _catalogue(self, id: str) -> Catalogue:
        domain = domain_of(id)
        if domain not in self._catalogues:
            self._catalogues[domain] = Catalogue(self._folder / self.language / "LC_MESSAGES" / f"{domain}.mo")
        return self._catalogues[domain]


def _with_one_colon(pattern: str, message: Message, values: Mapping[str, int | str]) -> Iterator[tuple[str, int | str]]:
    """Undo: correction – Kasia, hand. A text that goes on after a colon has a dash instead of its own colon."""
    colon = pattern.index(COLON)
    for name, part in message.values:
        text = values[name]
        if isinstance(part, Message) and isinstance(text, str) and pattern.find(f"{{{name}") > colon:
            text = text.replace(COLON, DASH)
        yield name, text


@cache
def words(language: str) -> Words:
    return Words(language)
