"""Winter Queen: map, books and points at the end, in a match file and as entries of the final scoring."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from scoring.file.match_file import MatchFile
from scoring.game import Options
from scoring.journal.events import Entered, Event
from scoring.journal.match import Match
from scoring.players import Players
from scoring.winter_queen import facts
from scoring.winter_queen.file import format
from scoring.winter_queen.file.notation import books_words, map_words
from scoring.winter_queen.final_scoring import entries
from scoring.winter_queen.map.layout import written
from scoring.winter_queen.position import Position


def write(match: Match) -> dict[str, Any]:
    position = entries.final(match.state.table)
    played = {name: match.options[name] for name in facts.PLAY_SWITCHES if _differs(match, name)}
    return {"options": {**format.write_options(position), **played}, "table": format.write(position)}


def take(file: MatchFile) -> tuple[Players, Options, tuple[Event, ...]]:
    position: Position = file.table
    layout = {"layout": written(position.layout)} if position.layout.spaces else {}
    events: list[Event] = [Entered(0, "map", map_words(position))]
    for seat, (points, held) in enumerate(zip(position.points, position.books, strict=True)):
        events += [Entered(seat, "in_play", points), Entered(seat, "books", books_words(held))]
    return file.players, {**layout, **asdict(position.switches)}, tuple(events)


def _differs(match: Match, name: str) -> bool:
    usual = facts.PLAY_SWITCHES[name][0]
    return match.options.get(name, usual) != usual
