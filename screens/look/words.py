"""Translated texts. In kv: `words.tr('games.title')`, which is evaluated again when the language changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from scoring.message import Message
from scoring.plan import Step
from scoring.words import words as words_of


class ScreenWords(EventDispatcher):
    """`tr` is replaced when the language changes, so every kv expression that calls it is evaluated again."""

    language = StringProperty("en")
    tr: ObjectProperty[Callable[..., str]] = ObjectProperty()

    def __init__(self) -> None:
        super().__init__()
        self.tr = words_of(self.language)

    def on_language(self, *_: object) -> None:
        self.tr = words_of(self.language)

    def say(self, message: Message) -> str:
        return words_of(self.language).say(message)

    def joined(self, parts: Iterable[Message | str]) -> str:
        return "".join(part if isinstance(part, str) else self.say(part) for part in parts)

    def number(self, value: float, digits: int = 0) -> str:
        return words_of(self.language).number(value, digits)

    def step(self, step: Step) -> str:
        return words_of(self.language).step(step)


def line_parts(text: str) -> list[str]:
    """Splits a text where a line may break; no-break spaces are kept."""
    return [part for part in text.replace("\n", " ").split(" ") if part]


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


words = ScreenWords()
