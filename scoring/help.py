"""Rules help: short topics in our own words, to be searched and read at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scoring.message import Message, Value

Kind = Literal["text", "point", "numbered", "ladder"]
GROUPS = ("basics", "actions", "pieces", "spells", "powers", "points", "end", "more")


@dataclass(frozen=True)
class Part:
    """One paragraph. `drawing` names a small picture that stands below it.

    A `ladder` has `rungs`: what is needed for each of its amounts of points.
    """

    text: Message
    kind: Kind = "text"
    drawing: str = ""
    rungs: tuple[tuple[int, Message], ...] = ()


@dataclass(frozen=True)
class Topic:
    id: str
    group: str
    icon: str
    title: Message
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Draft:
    """A paragraph before it has its place, and so its id."""

    kind: Kind = "text"
    drawing: str = ""
    values: tuple[tuple[str, Value], ...] = ()
    rungs: tuple[tuple[int, Message], ...] = ()


def text(drawing: str = "", **values: Value) -> Draft:
    return Draft("text", drawing, tuple(values.items()))


def point(**values: Value) -> Draft:
    return Draft("point", "", tuple(values.items()))


def numbered(**values: Value) -> Draft:
    return Draft("numbered", "", tuple(values.items()))


def ladder(*rungs: tuple[int, Message], **values: Value) -> Draft:
    return Draft("ladder", "", tuple(values.items()), rungs)


def topic(game: str, id: str, group: str, icon: str, *drafts: Draft) -> Topic:
    """The words of the paragraphs are `<game>.help.<id>.1`, `.2` and so on."""
    parts = tuple(
        Part(Message(f"{game}.help.{id}.{place}", **dict(draft.values)), draft.kind, draft.drawing, draft.rungs)
        for place, draft in enumerate(drafts, start=1)
    )
    return Topic(id, group, icon, Message(f"{game}.help.{id}.title"), parts)
