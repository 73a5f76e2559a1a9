"""Reads what a browser has sent for the fields of a form."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from guests.forms.fields import Count, Field, Form, Item
from guests.game_pages import Submitted
from scoring.message import Message, Refused

# The most digits of a number.
MOST_DIGITS = 6
NUMBER = re.compile(rf"[-−]?[0-9]{{1,{MOST_DIGITS}}}", re.ASCII)
STEP = re.compile(r"(.+?)([+-][0-9]{1,3})", re.ASCII)


class FieldRefused(Refused):
    """What was sent for one field cannot be; `field` is its name.

    `wanted` is the value that somebody may bring before the host all the same, None if nobody can mean it.
    """

    def __init__(self, field: str, *reasons: Message, wanted: Any = None) -> None:
        super().__init__(*reasons)
        self.field, self.wanted = field, wanted


def text(sent: Submitted, name: str) -> str:
    """The first value of a field; empty without one."""
    return next(iter(sent.get(name, ())), "").strip()


def number(sent: Submitted, count: Count) -> int | None:
    """The number in a count; None if it is empty."""
    return whole(text(sent, count.name), count.name, count.least, count.most)


def whole(written: str, field: str, least: int, most: int) -> int | None:
    """Reads a whole number between these limits; None if the text is empty."""
    written = written.strip()
    if not written:
        return None
    if not NUMBER.fullmatch(written):
        raise FieldRefused(field, Message("guests.score.refused.number"))
    value = int(written.replace("−", "-"))
    if not least <= value <= most:
        raise FieldRefused(field, Message("guests.score.refused.range", least=least, most=most))
    return value


def fields_of(form: Form) -> Iterator[Field]:
    """All fields of a form, those of its parts included."""
    yield from form.fields
    for item in (*form.items, *form.later):
        yield from _fields_in(item)


def _fields_in(item: Item) -> Iterator[Field]:
    yield from item.fields
    for inner in item.items:
        yield from _fields_in(inner)


def stepped(sent: Submitted, fields: Iterable[Field]) -> Submitted:
    """Applies the pressed − or + button (`step=<name>+1`) of a page without script to the sent fields."""
    step = STEP.fullmatch(text(sent, "step"))
    count = next((field for field in fields if step and field.name == step[1]), None)
    if step is None or not isinstance(count, Count):
        return sent
    present = whole(text(sent, count.name), count.name, -(10**MOST_DIGITS), 10**MOST_DIGITS) or 0
    value = max(count.least, min(count.most, present + int(step[2])))
    return {**sent, count.name: (str(value),)}
