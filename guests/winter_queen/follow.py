"""What everybody sees of a player of Winter Queen, and who is next."""

from __future__ import annotations

from scoring.journal.match import Match
from scoring.message import Message
from scoring.winter_queen.table import Table
from scoring.winter_queen.turn_flow import next_seat


def note(match: Match, seat: int) -> Message:
    """The public line of a player: the number of books; points stay hidden."""
    table: Table = match.state.table
    return Message("winter_queen.strip.books", n=table.held(seat))


def following(match: Match) -> int | None:
    table: Table = match.state.table
    return None if table.over or table.turns_left == 1 else next_seat(table, table.to_move)


def cover(message: Message) -> Message:
    """The text without points and without the pages of books."""
    values = dict(message.values)
    what = values.get("what")
    if message.id == "winter_queen.event.gained" and isinstance(what, Message):
        return cover(what)
    if message.id == "winter_queen.event.loaded_page":
        return Message("winter_queen.event.loaded", color=values["color"])
    if message.id in ("winter_queen.event.cast_one", "winter_queen.event.cast_two"):
        return Message("winter_queen.event.cast")
    covered = {name: cover(value) if isinstance(value, Message) else value for name, value in values.items()}
    return Message(message.id, **covered)
