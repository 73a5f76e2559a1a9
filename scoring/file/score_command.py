"""`python -m scoring score [--lang LANGUAGE] [--json] FILE...`: scores match files."""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from scoring.file import match_file
from scoring.file.match_file import MatchFile
from scoring.file.strict_json import Wrong
from scoring.message import Message
from scoring.players import clean_name
from scoring.results.sheet import Column, Sheet
from scoring.words import Words

FAILED = 2
LONGEST_NAME = 16
GAP = "  "


def score_files(files: Sequence[str], as_json: bool, say: Words) -> int:
    """Scores each file by itself; the status says whether one of them could not be scored."""
    status, above = 0, ""
    for file in files:
        try:
            read_file = match_file.read(_content(file))
        except Wrong as wrong:
            status = FAILED
            _complain(file, wrong, as_json, say)
            continue
        if as_json:
            print(json.dumps({"file": file, **document(read_file, say)}, ensure_ascii=False))
        else:
            print(above + "\n".join(_for_people(file, read_file, say)))
            above = "\n"
    return status


def document(file: MatchFile, say: Words) -> dict[str, Any]:
    """The result for other programs."""
    if (answer := file.answer) is not None:
        return {"game": file.game.id, **answer.facts, "warnings": [say.say(warning) for warning in answer.warnings]}
    sheet = file.sheet
    return {
        "game": file.game.id,
        "players": [
            {"name": column.player, "total": column.total, "place": rank, "rows": _rows(column, file, say)}
            for column, rank in zip(sheet.columns, sheet.places, strict=True)
        ],
        "winners": list(sheet.winners),
        "decided_by": sheet.decided_by,
        "warnings": [say.say(warning) for warning in sheet.warnings],
    }


def _rows(column: Column, file: MatchFile, say: Words) -> list[dict[str, Any]]:
    facts = file.form.facts
    return [
        {
            "row": row.id,
            "points": row.points,
            "parts": [
                {"points": part.points, "why": say.say(part.why)}
                | {name: part.facts[name] for name in facts if name in part.facts}
                for part in row.parts
            ],
        }
        for row in column.rows
    ]


def _content(file: str) -> bytes:
    """The content of a file; one byte more than the limit is enough to see that it is too long."""
    try:
        with Path(file).open("rb") as opened:
            return opened.read(match_file.MOST_BYTES + 1)
    except FileNotFoundError:
        raise Wrong(Message("file.not_there")) from None
    except IsADirectoryError:
        raise Wrong(Message("file.folder")) from None
    except (OSError, ValueError):
        raise Wrong(Message("file.unreadable")) from None


def _complain(file: str, wrong: Wrong, as_json: bool, say: Words) -> None:
    sentence = say.say(wrong.message)
    if as_json:
        print(json.dumps({"file": file, "error": sentence, "at": wrong.path}, ensure_ascii=False))
    elif wrong.path:
        print(say("command.score.wrong_at", file=file, at=wrong.path, error=sentence), file=sys.stderr)
    else:
        print(say("command.score.wrong", file=file, error=sentence), file=sys.stderr)


def _for_people(file: str, read_file: MatchFile, say: Words) -> Iterator[str]:
    # A name may have been written in several lines.
    players = tuple(replace(player, name=clean_name(player.name)) for player in read_file.players)
    read_file = replace(read_file, players=players)
    yield say("command.score.heading", game=Message(f"{read_file.game.id}.name"), file=file)
    yield ""
    outcome = read_file.answer or read_file.sheet
    yield from _pad(read_file.game.id, outcome, say) if isinstance(outcome, Sheet) else map(say.say, outcome.lines)
    for warning in outcome.warnings:
        yield say("command.score.warning", warning=warning)


def _pad(game: str, sheet: Sheet, say: Words) -> Iterator[str]:
    """The score pad: rows are categories, columns are players."""
    labels = [say(f"{game}.row.{row.id}") for row in sheet.columns[0].rows]
    columns = [["", *labels, say("command.score.total"), say("command.score.place")]]
    for column, rank in zip(sheet.columns, sheet.places, strict=True):
        points = [_number(row.points) for row in column.rows]
        columns.append([_short(column.player), *points, _number(column.total), str(rank)])
    widths = [max(map(_width, column)) for column in columns]
    for line in zip(*columns, strict=True):
        label, *cells = line
        padded = (" " * (width - _width(cell)) + cell for cell, width in zip(cells, widths[1:], strict=True))
        yield GAP.join((label + " " * (widths[0] - _width(label)), *padded)).rstrip()
    yield ""
    yield say("command.score.winners", n=len(sheet.winners), names=", ".join(sheet.winners))
    yield from map(say.say, sheet.decided)


def _number(points: int) -> str:
    return str(points).replace("-", "−")


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _width(text: str) -> int:
    """How many columns of a terminal it takes."""
    return sum(0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF") for c in text)
