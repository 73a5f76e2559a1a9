"""Closing a match, and reopening it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.journal.events import Closed
from scoring.message import Message
from screens.look.words import words

if TYPE_CHECKING:
    from screens.shell.match_page import MatchPage


def put_away(page: MatchPage) -> None:
    """Closes the match and goes to the games; a note offers to reopen the page."""
    shell, session, match, game, name = page.shell, page.session, page.match, page.game, page.shell.route.name
    if not session.record(Closed(marks_doubts=True)):
        return
    shell.go("games")

    def bring_back() -> None:
        if session.open(match) and session.undo():
            shell.go(name, match=match, game=game)

    shell.say(Message("setup.was_put_away"), action=words.tr("shell.undo"), on_action=bring_back)
