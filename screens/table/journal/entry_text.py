"""Entries of the journal in words."""

from __future__ import annotations

from time import localtime, strftime

from scoring.message import Message
from screens.look.words import capitalised, words


def described(what: Message) -> str:
    """The text of an entry as a line of its own, with a capital."""
    return capitalised(words.say(what))


def time_text(at: int) -> str:
    return strftime("%H:%M", localtime(at))
