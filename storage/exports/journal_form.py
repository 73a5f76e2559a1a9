"""A match with its whole journal as JSON: what a match file keeps under `events`, and what a QR code holds."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from scoring.file.exchange import plain
from scoring.journal.events import Event, Reported
from scoring.journal.journal import Entry
from scoring.journal.match import Match
from scoring.message import Message, NotInBox, Refused
from scoring.players import Player, clean_name
from scoring.results.result import report_problem, unknown_in
from storage import lines
from storage.exports import times
from storage.journals import KindsOf

# More than a match can have; each entry that changes a past one replays all entries before it.
MOST_ENTRIES = 20_000
MOST_REPLAYED = 1_000_000


class UnknownJournal(Exception):
    """Not our journal, or one of another version; `message` says why."""

    def __init__(self, message: Message | None = None) -> None:
        super().__init__(message)
        self.message = message or Message("import.unknown_journal")


def written(match: Match) -> dict[str, Any]:
    """Each entry is its time, counted from the one before it, and its line."""
    at, entries = match.started, []
    for entry in match.journal.entries:
        entries.append([entry.at - at, lines.entry_json(entry)])
        at = entry.at
    return {
        "started": match.started,
        "players": [[player.name, player.color] for player in match.players],
        "options": plain(match.options),
        "entries": entries,
    }


def read(data: Any, match_id: str, game: str) -> Match:
    """The match that was written; UnknownJournal if it is none, or if this version does not know all that is in it."""
    try:
        # Half a character can stand in JSON, but not in our file.
        json.dumps(data, ensure_ascii=False).encode()
        players = tuple(_player(*player) for player in data["players"])
        options = lines.options_of(data["options"])
        match = Match.kept(match_id, game, players, options, times.must_be_time(data["started"]))
        return _with_entries(match, data["entries"])
    except lines.TooLarge as error:
        raise UnknownJournal(Message("import.too_large")) from error
    except NotInBox as refused:
        raise UnknownJournal(refused.reasons[0]) from refused
    except (*lines.UNREADABLE, AssertionError, Refused) as error:
        raise UnknownJournal from error


def _with_entries(match: Match, written: Sequence[Any]) -> Match:
    if not isinstance(written, list) or len(written) > MOST_ENTRIES:
        raise ValueError("too many entries")
    at, entries, replayed = match.started, list[Entry](), 0
    kinds = KindsOf(match.game)
    for since, line in written:
        at = times.must_be_time(at + since)
        entries.append(lines.entry_of(line, at, kinds))
        _must_be_known(entries[-1].event, match)
        replayed += len(entries) if entries[-1].kind in {"amend", "insert", "remove"} else 0
    if replayed > MOST_REPLAYED:
        raise ValueError("too many changes of past entries")
    return Match.new(match.id, match.game.id, match.players, match.options, match.started, entries)


def _must_be_known(event: Event | None, match: Match) -> None:
    """A result from elsewhere has categories and ways to decide that are ours."""
    if isinstance(event, Reported):
        problem = report_problem(event, len(match.players)) or unknown_in(event, match.game)
        if problem:
            raise UnknownJournal(problem)


def _player(name: Any, color: Any) -> Player:
    if not isinstance(name, str) or not (color is None or isinstance(color, str)):
        raise TypeError("no player")
    return Player(clean_name(name), color)
