"""What pages of the host say about guests."""

from __future__ import annotations

from guests.door import Guest
from scoring.journal.match import Match
from scoring.message import Message
from screens.look.words import words
from screens.runtime.mistakes import advice
from screens.shell.session import Session
from screens.table.journal.entry_text import time_text


def device_word(device: str) -> str:
    """What somebody holds in their hand, such as “iPhone”; a browser that does not say so is some device."""
    return device or words.tr("guests.host.some_device")


def request_title(match: Match, guest: Guest) -> Message:
    """What somebody who waits wants."""
    if guest.seat is None:
        return Message("guests.host.wants_to_look")
    return Message("guests.host.wants_seat", name=match.players[guest.seat].name)


def last_entry_text(session: Session, match: Match, seat: int) -> str:
    """The last entry that the guest at this seat has made, with its time; empty without one."""
    for entry, before, after in match.journal.backwards():
        if entry.by is not None and entry.by.seat == seat and entry.kind == "record" and entry.event is not None:
            event = entry.event
            what = advice(lambda: match.describe(event, before.table, after.table), None, "a guest's entry")  # noqa: B023
            if what is None:
                return ""
            text = session.covered(match, what)
            return words.tr("guests.host.last_entry", what=text, time=time_text(entry.at))
    return ""
