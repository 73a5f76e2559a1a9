"""A setup plan: what to do before the first turn, in order, with the numbers for this player count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from scoring.message import Message, Value

Group = Literal["board", "player"]


@dataclass(frozen=True)
class Step:
    """One step. Where a number stands out, the title goes on after it: 4 | crystals on each holder."""

    id: str
    group: Group
    title: Message
    note: Message | None = None
    number: int | None = None
    icon: str = ""
    drawing: str = ""
    lines: tuple[Message, ...] = ()
    draw: str = ""


def step(
    name: str,
    group: Group,
    number: int | None = None,
    title: Mapping[str, Value] | None = None,
    note: Mapping[str, Value] | Message | None = None,
    **more: Any,
) -> Step:
    """`step("witchstone.setup.owls", "board", 2, note={"low": 1})`: title and note have their words under that name.

    The title has the number as its `n`, and the values of `title`. `note` has the values of the note, which may be
    none ({}), or is another message.
    """
    titled = dict(title or {}) if number is None else {"n": number, **(title or {})}
    message = note if note is None or isinstance(note, Message) else _under(name, "note", note)
    return Step(name.rpartition(".")[2], group, _under(name, "title", titled), message, number, **more)


def _under(name: str, part: str, values: Mapping[str, Value]) -> Message:
    return Message(".".join((name, part)), **values)


@dataclass(frozen=True)
class Plan:
    """`numbers` are those that other programs ask for by name."""

    steps: tuple[Step, ...]
    numbers: Mapping[str, int | None] = field(default_factory=dict)

    def step(self, id: str) -> Step | None:
        return next((step for step in self.steps if step.id == id), None)
