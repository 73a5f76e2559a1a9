"""How the rules of Witchcraft say no."""

from __future__ import annotations

from typing import NoReturn

from scoring.message import Message, Refused, Value


def reason(id: str, **values: Value) -> Message:
    return Message(f"witchcraft.refused.{id}", **values)


def refuse(id: str, **values: Value) -> NoReturn:
    raise Refused(reason(id, **values))
