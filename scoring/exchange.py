"""A match and a match file: each made of the other. What is a game's own is in its module `exchange`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from scoring.events import Begun, Closed, Event
from scoring.game import Game, Options
from scoring.match import Match
from scoring.match_file import FORMAT, VERSION, MatchFile
from scoring.message import Message, Refused
from scoring.players import Player, Players, clean_name
from scoring.result import Result, as_report, from_sheet, result_of


class Exchange(Protocol):
    """What `scoring/<game>/exchange.py` offers."""

    def write(self, match: Match) -> Mapping[str, Any]:
        """`table` and `options` of the file, and `players` if they are not simply those of the match; or Refused."""

    def take(self, file: MatchFile) -> tuple[Players, Options, tuple[Event, ...]]:
        """Players, options and entries of a match with this end; Refused if it has not come to one."""


def of(game: Game) -> Exchange:
    return cast("Exchange", import_module(f"scoring.{game.id}.exchange"))


def document(match: Match) -> dict[str, Any]:
    """What a match file says about the end; Refused if nobody knows what lies on the table."""
    if match.state.table is None or match.game.file is None:
        raise Refused(Message("export.no_table"))
    players = [written_player(player) for player in match.players]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.id,
        "players": players,
        **of(match.game).write(match),
    }


def written_player(player: Player) -> dict[str, Any]:
    return {"name": player.name, "color": player.color} if player.color else {"name": player.name}


def plain(options: Options) -> dict[str, Any]:
    """Options as JSON has them."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


def match_from(file: MatchFile, id: str, started: int, finished: int) -> Match:
    """A closed match with this end. If it cannot be entered, its result is reported; Refused if there is none."""
    players, options, events = of(file.game).take(file)
    wanted = from_sheet(file.sheet)
    try:
        match = Match.new(id, file.game.id, cleaned(players), options, started)
        for event in (Begun(tracked=False), *events, Closed()):
            match = match.record(event, finished)
    except Refused:
        # There are more match files than the app can enter.
        return _reported(file, players, wanted, id, started, finished)
    found = result_of(match)
    same = found is not None and _counted(found) == _counted(wanted)
    return match if same else _reported(file, players, wanted, id, started, finished)


def _counted(result: Result) -> tuple[object, ...]:
    """What must be the same: a row in which nobody has anything need not be there."""
    return result.places, result.points, [row for row in result.rows if any(row[1])]


def _reported(file: MatchFile, players: Players, result: Result, id: str, started: int, finished: int) -> Match:
    match = Match.new(id, file.game.id, cleaned(players), {}, started)
    for event in (as_report(result, len(players)), Closed()):
        match = match.record(event, finished)
    return match


def cleaned(players: Players) -> Players:
    """Files may have names that nobody can type."""
    return tuple(Player(clean_name(player.name), player.color) for player in players)
