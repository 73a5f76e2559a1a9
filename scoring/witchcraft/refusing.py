"""How the rules of Witchcraft say no."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from scoring.insisting import forbid
from scoring.message import Forbidden, Message, Refused, Value


def reason(id: str, **values: Value) -> Message:
    return Message(f"witchcraft.refused.{id}", **values)


def refuse(id: str, **values: Value) -> NoReturn:
    raise Refused(reason(id, **values))


def forbid_all(reasons: Sequence[Message], facts: Iterable[str] = ()) -> None:
    """Forbids something for several reasons at once."""
    try:
        forbid(reasons[0], facts=facts)
    except Forbidden as forbidden:
        raise Forbidden(*reasons, facts=forbidden.facts) from None
