"""The context of a page: the table, the guest, and the language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from guests.port import Look, TableState
from scoring.message import Message
from scoring.words import Words

if TYPE_CHECKING:
    from guests.door import Door, Guest
    from guests.game_pages import GamePages, Submitted


@dataclass(frozen=True)
class Attempt:
    """Input of a guest that was refused: it stays in its fields, with the reasons, until it is sent again.

    `reasons` are by the name of the field; under "" they are about the whole form.
    """

    sent: Submitted
    reasons: Mapping[str, tuple[Message, ...]]
    forbidden: bool = False


@dataclass(frozen=True)
class Context:
    """`guest` is None before a browser has been let in. `now` is in seconds since 1970, for "Saved 21:05" and ages.

    `query` is what follows the question mark of the address. `attempts` are those of this guest, by the address of
    the form, such as "score/tokens". `form_token` goes with every form. `address` is that of the browser;
    `versions` are those of the stylesheet and the script. `changes` is how often something had changed at the door
    when the guest was read.
    """

    state: TableState
    door: Door
    guest: Guest | None
    words: Words
    game: GamePages
    now: int
    look: Look
    form_token: str = ""
    query: Mapping[str, str] = field(default_factory=dict)
    attempts: Mapping[str, Attempt] = field(default_factory=dict)
    address: str = ""
    changes: int = 0
    versions: Mapping[str, str] = field(default_factory=lambda: {"css": "", "js": ""})

    @property
    def seat(self) -> int | None:
        """The guest's seat; None for an on-looker."""
        return self.guest.seat if self.guest and self.guest.inside else None

    def say(self, text: Message | str) -> str:
        """A message in the guest's language; a name or a number as it is."""
        return self.words.say(text) if isinstance(text, Message) else text
