"""A move in the making: whose it is, and what was answered so far. It is kept, so that a kill does not lose it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from scoring.changed import changed
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Refused
from scoring.witchcraft.file.spelling import NoSuchWord, cell
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import ask_move, ask_power
from scoring.witchcraft.table import Table
from screens.shell.session import Session


@dataclass(frozen=True)
class Making:
    """The stack on the space `at` is activated, or the player at `seat` uses the power token `power`."""

    at: str = ""
    power: str = ""
    seat: int = 0
    answers: tuple[str, ...] = ()

    def asked(self, table: Table) -> Question | Event:
        """What comes next: a question, or the whole move; Refused if it is none."""
        if self.power:
            return ask_power(table, self.seat, self.power, self.answers)
        return ask_move(table, cell(self.at), self.answers)

    def answered(self, *answers: str) -> Making:
        return changed(self, answers=(*self.answers, *answers))

    def back(self) -> Making | None:
        """Without the last answer; None if there was none."""
        return changed(self, answers=self.answers[:-1]) if self.answers else None


class InHand:
    """Keeps the move in the making of a match until something else happens in it."""

    def __init__(self, session: Session, match_id: str) -> None:
        self._session, self._key = session, f"making/{match_id}"
        self._kept: Any = session.draft(self._key)

    def making(self, match: Match) -> Making | None:
        """As far as it still fits: another version, or another window, may have written it."""
        kept = self._kept
        if not isinstance(kept, Mapping) or kept.get("after") != len(match.journal.entries):
            return None
        try:
            making = Making(kept["at"], kept["power"], kept["seat"], tuple(kept["answers"]))
            return making if isinstance(making.asked(match.state.table), Question) else None
        except (KeyError, TypeError, IndexError, NoSuchWord, Refused):
            return None

    def keep(self, match: Match, making: Making | None) -> None:
        kept = {**asdict(making), "after": len(match.journal.entries)} if making else None
        if kept != self._kept:
            self._kept = kept
            self._session.keep_draft(self._key, kept)
