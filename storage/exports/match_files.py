"""A match as a match file: the final table, for every program, and the whole journal for this one."""

from __future__ import annotations

from scoring.file.exchange import document
from scoring.journal.match import Match
from scoring.results.duration import ended
from storage import lines
from storage.exports import journal_form, times
from storage.remarks import Remarks


def write(match: Match, remarks: Remarks) -> bytes:
    """The file as text, with a key or an entry on each line; Refused if the end of the table is not known."""
    about = {"id": match.id, "started": times.written(match.started)}
    if match.state.stage == "closed":
        about["finished"] = times.written(ended(match))
    about |= {key: text for key, text in (("place", remarks.location), ("note", remarks.note)) if text}
    journal = journal_form.written(match)
    entries = ",\n  ".join(map(lines.compact, journal.pop("entries")))
    head = lines.compact(journal)[:-1]
    written = [f'"{key}": {lines.compact(value)}' for key, value in (document(match) | about).items()]
    written.append(f'"events": {head},"entries":[\n  {entries}\n]}}')
    return ("{" + ",\n ".join(written) + "}\n").encode()
