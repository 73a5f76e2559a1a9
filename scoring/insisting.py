"""Events against the rules: the app refuses them, but people may have done them, and can insist."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from scoring.message import Forbidden, Message, Refused

_broken: ContextVar[list[Message] | None] = ContextVar("broken", default=None)


@contextmanager
def insisting() -> Iterator[list[Message]]:
    """Within it `forbid` refuses nothing; the list gets the rules that were broken."""
    broken: list[Message] = []
    token = _broken.set(broken)
    try:
        yield broken
    finally:
        _broken.reset(token)


def forbid(reason: Message, doubts: Iterable[Message] = (), facts: Iterable[str] = ()) -> None:
    """Refuses what hands could do but the rules forbid; where people insist, it only notes the rule.

    `doubts` say why the app may be wrong about it, `facts` which facts of the owner's copy are a guess here. The code
    after it must therefore work for what is forbidden too.
    """
    broken = _broken.get()
    if broken is None:
        raise Forbidden(reason, doubts=tuple(doubts), facts=tuple(facts))
    broken.append(reason)


def rests_on_guess(attempt: Callable[[], object]) -> bool:
    """Whether the attempt is forbidden only because of a guess about the owner's copy."""
    try:
        attempt()
    except Forbidden as forbidden:
        return bool(forbidden.facts)
    except Refused:
        return False
    return False
