"""Putting a match away, and bringing it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.journal.events import Closed
from scoring.message import Message
from screens.look.words import words

if TYPE_CHECKING:
    from screens.shell.session import Session
    from screens.shell.shell import Shell


def put_away(shell: Shell, session: Session, match_id: str, game: str) -> None:
    """Closes the match in hand and goes to the games; the note there leads back to the very page."""
    page = shell.route.name
    if not session.record(Closed(marks_doubts=True)):
        return
    shell.go("games")

    def bring_back() -> None:
        if session.open(match_id) and session.undo():
            shell.go(page, match=match_id, game=game)

    shell.say(Message("setup.was_put_away"), action=words.tr("shell.undo"), on_action=bring_back)
