"""The time that a page of statistics is about."""

from __future__ import annotations

from dataclasses import dataclass

EVER = 2**62


@dataclass(frozen=True)
class Period:
    """From the first second to the first that is too late."""

    since: int = -EVER
    until: int = EVER


ALWAYS = Period()
