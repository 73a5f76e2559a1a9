"""A setup plan: what to do before the first turn, in order, with the numbers for this player count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from scoring.message import Message

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


@dataclass(frozen=True)
class Plan:
    """`numbers` are those that other programs ask for by name."""

    steps: tuple[Step, ...]
    numbers: Mapping[str, int | None] = field(default_factory=dict)

    def step(self, id: str) -> Step | None:
        return next((step for step in self.steps if step.id == id), None)
