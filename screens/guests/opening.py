"""Opens a table for guests, and opens it again when the app starts after it was ended."""

from __future__ import annotations

from guests.door import IDLE_SECONDS
from scoring.journal.match import Match
from scoring.message import Message
from screens.guests import kept_table
from screens.guests.open_table import OpenTable
from screens.runtime import mistakes
from screens.shell.session import Session

# What a door that somebody else wrote may raise.
MALFORMED = (KeyError, TypeError, ValueError, AttributeError)


def open_for_guests(session: Session, match: Match) -> Message | None:
    """Opens this match; another one that was open is closed. What is wrong, if it cannot be opened."""
    if session.guests is not None:
        if session.guests.match_id == match.id:
            return None
        session.guests.close()
    return OpenTable(session, match).open()


def open_again(session: Session) -> None:
    """After a start: the table that was open when the app ended, on the same port, unless that is long ago."""
    kept = kept_table.read(session)
    if kept is None or session.guests is not None:
        return
    match = session.peek(kept.match) if abs(session.now() - kept.at) < IDLE_SECONDS else None
    if match is None or match.state.stage == "closed":
        kept_table.KeptTable.forget(session)
        return
    try:
        table = OpenTable(session, match, kept)
    except MALFORMED as error:
        mistakes.note(error, "the table that was open for guests")
        kept_table.KeptTable.forget(session)
        return
    if table.open() is not None:
        kept_table.KeptTable.forget(session)
