"""What everybody sees of a player of Witchcraft, and who is next."""

from __future__ import annotations

from scoring.journal.match import Match
from scoring.message import Message
from scoring.witchcraft.table import Table


def note(match: Match, seat: int) -> Message | None:
    play, table = match.game.play, match.state.table
    return play.standing(table).strip[seat].note if play is not None else None


def following(match: Match) -> int | None:
    table: Table = match.state.table
    return None if table.ended else 1 - table.to_move
