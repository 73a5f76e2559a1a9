"""Witchcraft: the last position in a match file, and the verdict about it as an entry."""

from __future__ import annotations

from typing import Any

from scoring.changed import changed
from scoring.file.exchange import plain, written_player
from scoring.file.match_file import MatchFile
from scoring.game import Options
from scoring.journal.events import Entered, Event
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player, Players
from scoring.witchcraft.counts import is_followed
from scoring.witchcraft.file import format
from scoring.witchcraft.file.format_options import HIDDEN_POWER
from scoring.witchcraft.position import Position
from scoring.witchcraft.table import Table, guilds_of

# Endings in which the player to move has no legal activation.
LOST = ("no_move", "no_mages")


def write(match: Match) -> dict[str, Any]:
    """The match as a file; Refused for a match whose tokens are not known: it was not tracked, or followed light."""
    table: Table = match.state.table
    if not table.tracked or not is_followed(table):
        raise Refused(Message("export.no_table"))
    named = zip(match.players, table.guilds, strict=True)
    players = [written_player(Player(player.name, guild)) for player, guild in named]
    position = _judged(table)
    hidden = sorted(guild for guild, power in position.power.items() if power == "")
    options = {**plain({**match.options, **table.copy}), **({HIDDEN_POWER: hidden} if hidden else {})}
    return {"players": players, "options": options, "table": format.write(position)}


def _judged(table: Table) -> Position:
    """The last position. The loser's power token was asked for and did not help."""
    position = table.position
    if table.ended is None or table.ended.how not in LOST:
        return position
    return changed(position, power={**position.power, position.to_move: None})


def take(file: MatchFile) -> tuple[Players, Options, tuple[Event, ...]]:
    """Players and result from a file; only a lost position has a result, with any print of the tokens."""
    sheet = file.sheet
    if 1 not in sheet.places:
        raise Refused(Message("import.not_over"))
    guilds = guilds_of(file.players)
    players = tuple(Player(player.name, guild) for player, guild in zip(file.players, guilds, strict=True))
    return players, {}, (Entered(0, "result", (sheet.decided_by, sheet.places.index(1))),)
