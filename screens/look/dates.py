"""Days, months and lengths of time, as messages; in the time zone of the device."""

from __future__ import annotations

from time import localtime, mktime

from scoring.message import Message


def month(at: int) -> Message:
    """November 2026."""
    then = localtime(at)
    return Message("date.month_year", month=Message(f"date.month.{then.tm_mon}"), year=then.tm_year)


def day(at: int) -> Message:
    """Sat 15: below the name of its month."""
    then = localtime(at)
    return Message("date.day", weekday=Message(f"date.weekday.{then.tm_wday}"), day=then.tm_mday)


def date(at: int) -> Message:
    """15 November 2026."""
    then = localtime(at)
    return Message("date.full", day=then.tm_mday, month=Message(f"date.in_month.{then.tm_mon}"), year=then.tm_year)


def lasting(minutes: int) -> Message:
    """1 h 32 min."""
    hours, rest = divmod(minutes, 60)
    return Message("result.hours", hours=hours, minutes=rest) if hours else Message("result.minutes", minutes=rest)


def month_of(at: int) -> tuple[int, int]:
    """The first second of the month, and that of the next one."""
    then = localtime(at)
    return _first(then.tm_year, then.tm_mon), _first(then.tm_year, then.tm_mon + 1)


def year_of(at: int, before: int = 0) -> tuple[int, int]:
    """The first second of the year, or the one `before` years earlier; and that of the following year."""
    year = localtime(at).tm_year - before
    return _first(year, 1), _first(year + 1, 1)


def _first(year: int, number: int) -> int:
    return int(mktime((year, number, 1, 0, 0, 0, 0, 0, -1)))
