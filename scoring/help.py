"""Rules help: short topics in our own words, to be searched and read at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from scoring.message import Message, Value

Kind = Literal["text", "point", "numbered", "ladder"]
GROUPS = ("basics", "actions", "pieces", "spells", "powers", "points", "end", "more")


@dataclass(frozen=True)
class Part:
    """One paragraph. `drawing` names a small picture that stands below it.

    A `ladder` has `rungs`: what is needed for each of its amounts of points. `option`: it tells how this option of a
    match is usually played, and has other words for each other choice.
    """

    text: Message
    kind: Kind = "text"
    drawing: str = ""
    rungs: tuple[tuple[int, Message], ...] = ()
    option: str = ""


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
    option: str = ""


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
        Part(
            Message(f"{game}.help.{id}.{number}", **dict(draft.values)),
            draft.kind,
            draft.drawing,
            draft.rungs,
            draft.option,
        )
        for number, draft in enumerate(drafts, start=1)
    )
    return Topic(id, group, icon, Message(f"{game}.help.{id}.title"), parts)


def by_option(option: str, draft: Draft) -> Draft:
    """The paragraph tells how this option is played."""
    return replace(draft, option=option)


def as_played(topics: tuple[Topic, ...], unusual: Mapping[str, Any]) -> tuple[Topic, ...]:
    """The topics as they hold for a match: `unusual` are the options that are not at their default.

    The words of another choice are `<id>.<choice>`, and so is its drawing, if the paragraph has one.
    """
    if not unusual:
        return topics
    return tuple(replace(topic, parts=tuple(_played(part, unusual) for part in topic.parts)) for topic in topics)


def _played(part: Part, unusual: Mapping[str, Any]) -> Part:
    if part.option not in unusual:
        return part
    choice = str(unusual[part.option]).lower()
    drawing = f"{part.drawing}.{choice}" if part.drawing else ""
    return replace(part, text=Message(f"{part.text.id}.{choice}", **dict(part.text.values)), drawing=drawing)
