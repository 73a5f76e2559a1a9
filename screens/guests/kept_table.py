"""What is kept of an open table, so that guests come back by themselves when the app was ended and starts again."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from screens.shell.draft import Draft
from screens.shell.session import GUESTS, Session


@dataclass(frozen=True)
class KeptTable:
    """The match, the port that its server had, its door as JSON, the host's seat, and when it was written."""

    match: str
    port: int
    door: dict[str, Any]
    host_seat: int
    at: int

    def write(self, session: Session) -> None:
        Draft(session, GUESTS).write_or_remember(asdict(self))

    @staticmethod
    def forget(session: Session) -> None:
        Draft(session, GUESTS).write_or_remember(None)


def read(session: Session) -> KeptTable | None:
    """None if no table was open, or what is kept is not what this version writes."""
    fields = Draft(session, GUESTS).fields()
    try:
        kept = KeptTable(**fields)
    except TypeError:
        return None
    numbers = all(type(number) is int for number in (kept.port, kept.host_seat, kept.at))
    fits = numbers and type(kept.match) is str and isinstance(kept.door, dict)
    return kept if fits and 0 < kept.port < 65536 else None
