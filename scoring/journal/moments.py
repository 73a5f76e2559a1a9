"""Moments in events: a text as in files, since an event has no number as large as a second since 1970."""

from __future__ import annotations

from datetime import UTC, datetime

# The last second of a calendar with years of four digits.
LATEST = 253_402_300_799


def written(at: int) -> str:
    """`2026-01-31T18:30:00Z`"""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def read(text: str) -> int:
    """Seconds since 1970; ValueError if it is no time, or before."""
    time = datetime.fromisoformat(text)
    if time.tzinfo is None or not 0 <= (at := int(time.timestamp())) <= LATEST:
        raise ValueError(text)
    return at
