"""One measured ratio and its limit."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    name: str
    ratio: float
    limit: float

    @property
    def ok(self) -> bool:
        return self.ratio <= self.limit

    def __str__(self) -> str:
        digits = 2 if self.limit >= 1 or not self.limit else 3
        return f"{self.name}  {self.ratio:.{digits}f}  limit {self.limit:g}  {'ok' if self.ok else 'over'}"
