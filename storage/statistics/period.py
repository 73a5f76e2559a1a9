"""The time that a page of statistics is about."""

from __future__ import annotations

from dataclasses import dataclass

EVER = 2**62


@dataclass(frozen=True)
class Period:
    """A half-open interval of seconds: `since` is in it, `until` is not."""

    since: int = -EVER
    until: int = EVER


ALWAYS = Period()
