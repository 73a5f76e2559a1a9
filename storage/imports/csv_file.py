"""Taking in our own table of results, perhaps after a spreadsheet has had it."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256

from scoring import games
from scoring.file.strict_json import shown
from scoring.journal.events import Closed, Reported
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player, clean_name
from scoring.results.result import unknown_in
from scoring.results.sheet import places
from storage.exports import times
from storage.exports.csv_form import OPPONENT, unguarded
from storage.ids import safe_id
from storage.imports.content import FileContent, Incoming, Skipped, cut_notes
from storage.remarks import LONGEST, Remarks

NEEDED = ("match", "game", "player", "place", "points")
# Free text is kept as it is, with every space.
TEXTS = ("location", "note")
SEPARATORS = ",;\t"
# A note may have been typed here: it is cut after it was read.
LONGEST_CELL = 2**20
WHOLE = re.compile(r"[-+−]?[0-9]{1,7}")

Line = dict[str, str]


def is_one(data: bytes) -> bool:
    head = data[:4096].decode("utf-8-sig", "replace").partition("\n")[0]
    return _separator(head) is not None


def read(data: bytes, now: int) -> FileContent:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(Message("file.not_utf8")) from error
    csv.field_size_limit(LONGEST_CELL)
    separator = _separator(text.partition("\n")[0]) or ","
    table = csv.DictReader(io.StringIO(text.replace("\0", "")), delimiter=separator, restval="")
    try:
        rows = list(table)
    except csv.Error as error:
        raise Refused(Message("import.csv_broken")) from error
    names = [_plain(name) for name in table.fieldnames or () if name]
    if not set(names).issuperset(NEEDED):
        raise Refused(Message("import.csv_broken"))
    if twice := next((name for name, count in Counter(names).items() if count > 1), ""):
        raise Refused(Message("import.column_twice", column=shown(twice)))
    matches: list[Incoming] = []
    skipped: list[Skipped] = []
    for key, group in _grouped(rows).items():
        try:
            matches.append(_match(key, group, now))
        except Refused as refused:
            skipped.append(Skipped(shown(key), refused.reasons[0]))
    return FileContent(tuple(matches), tuple(skipped))


def _separator(head: str) -> str | None:
    """The one that parts the head into columns that we know."""
    for separator in SEPARATORS:
        names = [_plain(name.strip().strip('"')) for name in head.split(separator)]
        if all(name in names for name in NEEDED):
            return separator
    return None


def _plain(name: str) -> str:
    """The name of a column without capitals."""
    return unguarded(name.strip()).lower()


def _grouped(rows: Sequence[dict[str | None, str]]) -> dict[str, list[Line]]:
    """The lines of each match; columns without a name, and cells beyond the last column, are ignored."""
    groups: dict[str, list[Line]] = {}
    for row in rows:
        cells = {_plain(name): value for name, value in row.items() if name and isinstance(value, str)}
        line = {name: value if name in TEXTS else unguarded(value.strip()) for name, value in cells.items()}
        if any(map(str.strip, line.values())):
            groups.setdefault(line.get("match", ""), []).append(line)
    return groups


def _match(key: str, group: Sequence[Line], now: int) -> Incoming:
    head = group[0]
    game = head["game"]
    if game not in games.IDS:
        raise Refused(Message("import.unknown_game", game=shown(game)))
    ordered = sorted(group, key=lambda line: _whole(line.get("seat", ""), "seat") or 0)
    people = [line for line in ordered if line.get("role") != OPPONENT]
    others = [line for line in ordered if line.get("role") == OPPONENT]
    report = _report(game, (*people, *others), tuple(_name(line) for line in others))
    if problem := unknown_in(report, games.game(game)):
        raise Refused(problem)
    started, finished = _time(head.get("started", "")), _time(head.get("finished", ""))
    end = next((at for at in (finished, started) if at is not None), now)
    players = tuple(Player(_name(line), line.get("color") or None) for line in people)
    match = Match.new(_id(key, group), game, players, {}, end if started is None else started)
    for event in (report, Closed()):
        match = match.record(event, end)
    texts = [unguarded(head.get(column, "")) for column in TEXTS]
    remarks = Remarks(*(text[:LONGEST] for text in texts))
    return Incoming(match, remarks, (Message("import.result_only"), *cut_notes(texts)))


def _report(game: str, group: Sequence[Line], others: tuple[str, ...]) -> Reported:
    points = tuple(_whole(line["points"], "points") for line in group)
    ranks = tuple(_whole(line["place"], "place") for line in group)
    if any(rank is None for rank in ranks):
        if any(rank is not None for rank in ranks) or None in points:
            raise Refused(Message("import.not_over"))
        ranks = places([each or 0 for each in points])
    rows = tuple(_rows(game, group))
    known = points if any(each is not None for each in points) else ()
    decided_by = group[0].get("decided_by") or "points"
    return Reported(tuple(rank or 0 for rank in ranks), known, rows, decided_by, others)


def _rows(game: str, group: Sequence[Line]) -> Iterator[tuple[str | int, ...]]:
    """The categories of this game that are filled in; the others are of other games."""
    for column in group[0]:
        values = [line.get(column, "") for line in group]
        if column.startswith(f"{game}.") and any(values):
            yield (column.partition(".")[2], *(_whole(value, column) or 0 for value in values))


def _name(line: Line) -> str:
    return clean_name(line["player"])


def _id(key: str, group: Sequence[Line]) -> str:
    content = repr([sorted(line.items()) for line in group]).encode("utf-8", "replace")
    return safe_id(key, sha256(content).digest())


def _whole(cell: str, column: str) -> int | None:
    if not cell:
        return None
    if not WHOLE.fullmatch(cell):
        raise Refused(Message("import.not_whole", column=shown(column), cell=shown(cell)))
    return int(cell.replace("−", "-"))


def _time(cell: str) -> int | None:
    try:
        return times.read(cell) if cell else None
    except ValueError as error:
        raise Refused(Message("import.not_a_time", cell=shown(cell))) from error
