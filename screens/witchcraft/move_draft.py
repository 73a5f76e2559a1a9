"""A move that is being entered: its space, and the answers so far, as a draft."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from scoring.changed import changed
from scoring.journal.events import Event, Insisted
from scoring.journal.match import Match
from scoring.message import Forbidden, Refused
from scoring.witchcraft.file.spelling import NoSuchWord, cell
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import ask_move, ask_power, insisted_answers, insisted_power
from scoring.witchcraft.rules import apply
from scoring.witchcraft.table import Table
from screens.shell.draft import Draft
from screens.shell.session import Session


@dataclass(frozen=True)
class UnfinishedMove:
    """The stack on the space `at` is activated, or the player at `seat` uses the power token `power`.

    `anyway`: it has happened, although the rules forbid it. `token`: who has acted, if not the one on top.
    """

    at: str = ""
    power: str = ""
    seat: int = 0
    answers: tuple[str, ...] = ()
    anyway: bool = False
    token: str = ""

    def asked(self, table: Table) -> Question | Event:
        """What comes next: a question, or the whole move; Refused if it is none."""
        if self.power:
            return ask_power(table, self.seat, self.power, self.answers, self.anyway)
        return ask_move(table, cell(self.at), self.answers, self.anyway, self.token)

    def entry(self, table: Table, event: Event) -> Event:
        """The event to record: `Insisted` only if the rules forbid it."""
        if not self.anyway:
            return event
        try:
            apply(table, event)
        except Forbidden:
            return Insisted(event)
        return event

    def insisted(self, table: Table) -> UnfinishedMove:
        """The same as far as it has come, but with whatever hands could do as an answer."""
        if self.power:
            answers = insisted_power(table, self.seat, self.power, self.answers)
        else:
            answers = insisted_answers(table, cell(self.at), self.answers, self.token)
        return changed(self, answers=answers, anyway=True)

    def answered(self, *answers: str) -> UnfinishedMove:
        return changed(self, answers=(*self.answers, *answers))

    def back(self) -> UnfinishedMove | None:
        """The move without its last answer; None if there was none."""
        return changed(self, answers=self.answers[:-1]) if self.answers else None


class MoveDraft:
    """Valid until the next entry in the journal."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def read(self, match: Match) -> UnfinishedMove | None:
        """None also if it is no move that can go on: another version may have written it."""
        try:
            saved = self._of(match).fields()
            anyway, token = saved.get("anyway", False), saved.get("token", "")
            move = UnfinishedMove(saved["at"], saved["power"], saved["seat"], tuple(saved["answers"]), anyway, token)
            return move if isinstance(move.asked(match.state.table), Question) else None
        except (KeyError, TypeError, IndexError, NoSuchWord, Refused):
            return None

    def write(self, match: Match, move: UnfinishedMove | None) -> None:
        self._of(match).write_or_remember(asdict(move) if move else None)

    def _of(self, match: Match) -> Draft:
        return Draft.at_position(self._session, "move", match)
