"""The view of a match: computed once, before an entry is written, and used again by the pages."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from scoring.journal.match import Match
from scoring.message import Message
from screens.runtime.mistakes import advice

if TYPE_CHECKING:
    from scoring.play import Reminder, Standing
    from screens.scoring.book import ScoreBook

LAST_ENTRY = Message("event.last_entry")


class MatchView:
    """The view of one state of one match. Texts and reminders are optional: one that fails is left out."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @cached_property
    def standing(self) -> Standing | None:
        """The standing; None before play begins."""
        table = self.match.state.table
        # The rules of a game are imported when they are first asked for: not for a match in its setup.
        play = self.match.game.play if table is not None else None
        return play.standing(table) if play else None

    @cached_property
    def book(self) -> ScoreBook:
        """The score sheet, with the source of each number; only after play has begun."""
        from screens.scoring.book import ScoreBook

        return ScoreBook(self.match)

    @cached_property
    def undoes(self) -> Message | None:
        """The text of the entry that undo would take back."""
        return advice(self.match.undoes, LAST_ENTRY, "the text of undo")

    @cached_property
    def redoes(self) -> Message | None:
        return advice(self.match.redoes, LAST_ENTRY, "the text of redo")

    @cached_property
    def reminders(self) -> tuple[Reminder, ...]:
        return advice(self.match.reminders, (), "reminders")

    def work_out(self) -> None:
        """Computes everything that all pages of a match show; exceptions are raised here."""
        self.standing, self.undoes, self.reminders  # noqa: B018 – reading them is what works them out
