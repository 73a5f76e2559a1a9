"""What the rules have to say, as an id with values; the words come from `locales/`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Union

Value = Union[int, str, "Message"]


@dataclass(frozen=True, init=False)
class Message:
    """`Message("winter_queen.setup.fill.title", n=4)`: `n` is the number that chooses the plural form."""

    id: str
    values: tuple[tuple[str, Value], ...]

    def __init__(self, id: str, **values: Value) -> None:
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "values", tuple(sorted(values.items()) if len(values) > 1 else values.items()))

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values)
        return f"Message({self.id!r}{values})"


class Refused(Exception):
    """Something that the rules do not allow, with every reason why."""

    def __init__(self, *reasons: Message) -> None:
        super().__init__(*reasons)
        self.reasons = reasons


class NotInBox(Refused):
    """More than the box holds, or a larger number than can be written: what an older version has let through."""


class Forbidden(Refused):
    """Against the rules, but possible at a table: people can insist that it happened.

    `doubts`: why the app may be wrong. `facts`: ids of the facts of the owner's copy that are only a guess.
    """

    def __init__(self, *reasons: Message, doubts: tuple[Message, ...] = (), facts: tuple[str, ...] = ()) -> None:
        super().__init__(*reasons)
        self.doubts = doubts
        self.facts = facts

    @classmethod
    def together(cls, refusals: Sequence[Forbidden]) -> Forbidden:
        """One refusal with what several ones say, each thing once."""
        return cls(
            *dict.fromkeys(reason for refused in refusals for reason in refused.reasons),
            doubts=tuple(dict.fromkeys(doubt for refused in refusals for doubt in refused.doubts)),
            facts=tuple(dict.fromkeys(fact for refused in refusals for fact in refused.facts)),
        )
