"""A match and a match file: each made of the other. What is a game's own is its `exchange`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from scoring.file.match_file import FORMAT, VERSION, MatchFile
from scoring.game import Options
from scoring.journal.events import Begun, Closed, Event
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player, Players, clean_name
from scoring.results.result import Result, as_report, from_sheet, result_of


class Exchange(Protocol):
    """What a game offers, `load_exchange` in its `GAME`."""

    def write(self, match: Match) -> Mapping[str, Any]:
        """`table` and `options` of the file, and `players` if they are not simply those of the match; or Refused."""

    def take(self, file: MatchFile) -> tuple[Players, Options, tuple[Event, ...]]:
        """Players, options and entries of a match with this end; Refused if it has not come to one."""


def document(match: Match) -> dict[str, Any]:
    """The match as the content of a match file; Refused if the end of the table is not known."""
    exchange = match.game.exchange
    if match.state.table is None or match.game.file is None or exchange is None:
        raise Refused(Message("export.no_table"))
    players = [written_player(player) for player in match.players]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.id,
        "players": players,
        **exchange.write(match),
    }


def written_player(player: Player) -> dict[str, Any]:
    return {"name": player.name, "color": player.color} if player.color else {"name": player.name}


def plain(options: Options) -> dict[str, Any]:
    """Options as JSON has them."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


def match_from(file: MatchFile, id: str, started: int, finished: int) -> Match:
    """A closed match with this end. If it cannot be entered, its result is reported; Refused if there is none."""
    wanted, exchange = from_sheet(file.sheet), file.game.exchange
    if exchange is None:
        return _reported(file, file.players, wanted, id, started, finished)
    players, options, events = exchange.take(file)
    try:
        match = Match.kept(id, file.game.id, cleaned(players), options, started)
        for event in (Begun(tracked=False), *events, Closed()):
            match = match.record(event, finished)
    except Refused:
        # There are more match files than the app can enter.
        return _reported(file, players, wanted, id, started, finished)
    result = result_of(match)
    same = result is not None and _counted(result) == _counted(wanted)
    return match if same else _reported(file, players, wanted, id, started, finished)


def _counted(result: Result) -> tuple[object, ...]:
    """The parts of a result that must agree; rows without any points may be missing."""
    return result.places, result.points, [row for row in result.rows if any(row[1])]


def _reported(file: MatchFile, players: Players, result: Result, id: str, started: int, finished: int) -> Match:
    match = Match.new(id, file.game.id, cleaned(players), {}, started)
    for event in (as_report(result, len(players)), Closed()):
        match = match.record(event, finished)
    return match


def cleaned(players: Players) -> Players:
    """Players with names as they can be typed; a file may have others."""
    return tuple(Player(clean_name(player.name), player.color) for player in players)
