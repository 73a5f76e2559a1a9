"""Turns messages into sentences: the only place where the rules' command and the screens get their words.

Each game has a catalogue of its own, named like the game; everything else is in `shell`. An id belongs
to the game whose name it begins with.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from scoring import catalog
from scoring.catalogue import Catalogue
from scoring.message import Message, Value
from scoring.plan import Step

LANGUAGES = ("en", "hu", "pl", "cs")
LOCALES = Path(__file__).resolve().parent.parent / "locales"
SHELL = "shell"


class Words:
    """The words of one language."""

    def __init__(self, language: str, folder: Path = LOCALES) -> None:
        if language not in LANGUAGES:
            raise ValueError(language)
        self.language = language
        self._folder = folder
        self._catalogues: dict[str, Catalogue] = {}

    def __call__(self, id: str, **values: Value) -> str:
        return self.say(Message(id, **values))

    def say(self, message: Message) -> str:
        values = {name: self.say(value) if isinstance(value, Message) else value for name, value in message.values}
        pattern = self._pattern(message.id, values.get("n"))
        return pattern.format(**{name: _typeset(value) for name, value in values.items()})

    def step(self, step: Step) -> str:
        """A setup step in sentences: 4 crystals on each holder. Drawn blind; 28 stay in the bag."""
        title = self.say(step.title) if step.number is None else f"{step.number} {self.say(step.title)}"
        parts = [title, *(self.say(note) for note in (step.note, *step.lines) if note is not None)]
        return " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in parts)

    def _pattern(self, id: str, number: int | str | None) -> str:
        """The words with their placeholders; an id without words shows itself."""
        text = self._catalogue(id).text(id, number if isinstance(number, int) else None)
        return id if text is None else text

    def _catalogue(self, id: str) -> Catalogue:
        game = id.partition(".")[0]
        domain = game if game in catalog.IDS else SHELL
        if domain not in self._catalogues:
            self._catalogues[domain] = Catalogue(self._folder / self.language / "LC_MESSAGES" / f"{domain}.mo")
        return self._catalogues[domain]


def _typeset(value: int | str) -> int | str:
    """A negative number has a minus, not a hyphen."""
    return f"−{-value}" if isinstance(value, int) and value < 0 else value


@cache
def words(language: str) -> Words:
    return Words(language)
