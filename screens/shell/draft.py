"""Drafts: unfinished input and view settings, kept in the store.

Each has a key and a stamp of what it is valid for. It is read back only while the stamp is the same, so what belongs
to a turn or to a position of the journal ends by itself. What another version has written, or what is damaged, is no
draft.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.journal.match import Match
from screens.kit.unsaved_state import plain

if TYPE_CHECKING:
    from screens.shell.session import Session


class Draft:
    """A JSON value under `key`. `valid_for` is a JSON value too; None: valid until the draft is replaced."""

    def __init__(self, session: Session, key: str, valid_for: Any = None) -> None:
        self._session, self._key, self._valid_for = session, key, plain(valid_for)

    @classmethod
    def of_match(cls, session: Session, name: str, match_id: str, valid_for: Any = None) -> Draft:
        """A draft for each match. `valid_for` is a part of the match, such as a turn or a round."""
        return cls(session, f"{name}/{match_id}", valid_for)

    @classmethod
    def at_position(cls, session: Session, name: str, match: Match) -> Draft:
        """A draft for each match, valid until the next entry in its journal."""
        return cls.of_match(session, name, match.id, journal_position(match))

    def read(self) -> Any:
        """The value; None if there is none that is valid."""
        return valid_value(self._session.draft(self._key), self._valid_for)

    def fields(self) -> dict[str, Any]:
        """The value, if it is a dict; otherwise an empty one."""
        value = self.read()
        return value if isinstance(value, dict) else {}

    def write(self, value: Any) -> bool:
        """Replaces the value; None deletes it. False if it could not be written: then the old one stays."""
        return self._session.keep_draft(self._key, stamped(value, self._valid_for))

    def write_or_remember(self, value: Any) -> None:
        """As `write`, but a value that cannot be written holds until the app ends. An unchanged one is not written."""
        record = stamped(value, self._valid_for)
        if record != self._session.draft(self._key):
            self._session.keep_draft(self._key, record, remember=True)

    def take(self) -> Any:
        """Reads the value and deletes it, so that a harmful one can crash the app only once."""
        value = self.read()
        self.write_or_remember(None)
        return value


def journal_position(match: Match | None) -> list[Any] | None:
    """The stamp of input about the table as it stands: any further entry, an undo too, makes it invalid."""
    return [match.id, len(match.journal.entries)] if match is not None else None


def stamped(value: Any, valid_for: Any) -> dict[str, Any] | None:
    """The value as JSON, with its validity; None if there is nothing to keep."""
    return None if value is None else {"valid_for": plain(valid_for), "value": plain(value)}


def valid_value(record: Any, valid_for: Any) -> Any:
    """The stamped value if it is valid for this; otherwise None."""
    if not isinstance(record, dict) or record.keys() != {"valid_for", "value"}:
        return None
    return record["value"] if record["valid_for"] == plain(valid_for) else None
