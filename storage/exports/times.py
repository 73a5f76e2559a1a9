"""Times as other programs write them: a second since 1970 in the app, text in files."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from typing import Any

# The first and the last second that a calendar of four digits has.
EARLIEST, LATEST = -62_135_596_800, 253_402_300_799


def written(at: int) -> str:
    """`2026-01-31T18:30:00Z`"""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ").rjust(20, "0")


def read(text: str, zone: tzinfo | None = UTC) -> int:
    """A time from text; without a zone it is in `zone`, or in that of this machine. ValueError if it is no time."""
    time = datetime.fromisoformat(text.strip())
    try:
        at = int((time if time.tzinfo else time.replace(tzinfo=zone)).timestamp())
    except (OverflowError, OSError) as error:
        raise ValueError(text) from error
    return must_be_time(at)


def clamped(at: Any) -> int:
    """The nearest time that a calendar has; a damaged row may hold anything."""
    return min(max(at, EARLIEST), LATEST) if type(at) is int else 0


def must_be_time(at: int) -> int:
    if type(at) is not int or not EARLIEST <= at <= LATEST:
        raise ValueError(f"{at} is no time")
    return at
