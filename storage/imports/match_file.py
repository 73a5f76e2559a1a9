"""Reads a match file: with its journal if this app wrote it, otherwise only the final table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.file import match_file
from scoring.file.exchange import document, match_from
from scoring.file.match_file import MatchFile
from scoring.file.strict_json import Wrong, parse, text
from scoring.journal.match import Match
from scoring.message import Message, Refused
from storage import lines
from storage.exports import journal_form, times
from storage.ids import safe_id
from storage.imports.content import FileContent, Incoming, cut_notes, located
from storage.remarks import LONGEST, Remarks


def is_one(content: Any) -> bool:
    return isinstance(content, dict) and content.get("format") == match_file.FORMAT


def read(data: bytes, now: int) -> FileContent:
    try:
        file = match_file.read(data)
        started, finished = _time(file, "started"), _time(file, "finished")
    except Wrong as wrong:
        if own := _unfinished(data):
            return FileContent((own,))
        raise Refused(located(wrong)) from wrong
    match_id = safe_id(file.about.get("id", ""), data)
    remarks, notes = _remarks(file.about)
    if "events" in file.about:
        try:
            return FileContent((Incoming(_replayed(parse(data), match_id), remarks, notes),))
        except journal_form.UnknownJournal as error:
            notes += (error.message,)
    end = next((at for at in (finished, started) if at is not None), now)
    match = match_from(file, match_id, end if started is None else started, end)
    notes += (Message("import.result_only"),) if match.state.reported else ()
    return FileContent((Incoming(match, remarks, notes),))


def _unfinished(data: bytes) -> Incoming | None:
    """A file of ours whose table is not complete yet, as when the second rank was entered before the first."""
    try:
        content = parse(data)
        about = {key: text(content[key]) for key in ("id", "place", "note") if key in content}
        return Incoming(_replayed(content, safe_id(about.get("id", ""), data)), *_remarks(about))
    except (Wrong, journal_form.UnknownJournal, *lines.UNREADABLE):
        return None


def _remarks(about: Mapping[str, Any]) -> tuple[Remarks, tuple[Message, ...]]:
    """Place and note, and what to say if they were cut."""
    texts = [about.get(key, "") for key in ("place", "note")]
    return Remarks(*(each[:LONGEST] for each in texts)), cut_notes(texts)


def _replayed(content: Mapping[str, Any], match_id: str) -> Match:
    """The match with its journal, if its replay agrees with the rest of the file, which may have been edited."""
    match = journal_form.read(content["events"], match_id, content["game"])
    try:
        replayed = lines.compact(document(match))
    except Refused as error:
        raise journal_form.UnknownJournal from error
    if replayed != lines.compact({key: content[key] for key in content if key not in match_file.ABOUT}):
        raise journal_form.UnknownJournal
    return match


def _time(file: MatchFile, key: str) -> int | None:
    if key not in file.about:
        return None
    try:
        return times.read(file.about[key])
    except ValueError:
        raise Wrong(Message("file.not_a_time"), key) from None
