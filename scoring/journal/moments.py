"""Moments in events: a text as in files, since an event has no number as large as a second since 1970."""

from __future__ import annotations

import re

# `2026-01-31T18:30:00Z`
FORM = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z")
FIRST_YEAR = 1970


def read(text: str) -> int:
    """Seconds since 1970; ValueError if it is no time, or before."""
    from calendar import monthrange, timegm  # not with the first frame

    found = FORM.fullmatch(text)
    if found is None:
        raise ValueError(text)
    year, month, day, hour, minute, second = map(int, found.groups())
    if year < FIRST_YEAR or not 1 <= month <= 12 or not 1 <= day <= monthrange(year, month)[1]:
        raise ValueError(text)
    if hour > 23 or minute > 59 or second > 59:
        raise ValueError(text)
    return timegm((year, month, day, hour, minute, second))
