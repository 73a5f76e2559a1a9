"""Time spans as words, such as "two days ago"."""

from __future__ import annotations

from scoring.message import Message

MINUTE, HOUR, DAY = 60, 3600, 86400


def ago(then: int, now: int) -> Message:
    seconds = max(0, now - then)
    if seconds < MINUTE:
        return Message("ago.now")
    if seconds < HOUR:
        return Message("ago.minutes", n=seconds // MINUTE)
    if seconds < DAY:
        return Message("ago.hours", n=seconds // HOUR)
    return Message("ago.days", n=seconds // DAY)
