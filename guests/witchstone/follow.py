"""What everybody sees of a player of Witchstone, and who is next."""

from __future__ import annotations

from scoring.journal.match import Match
from scoring.message import Message
from scoring.witchstone.table import Table, track_place


def note(match: Match, seat: int) -> Message:
    """Where the owl stands on the track, and how far the wand is; light play follows only the owl."""
    table: Table = match.state.table
    space, lap = track_place(table.seats[seat].track)
    owl = (
        Message("guests.follow.owl_lap", space=space, lap=lap) if lap > 0 else Message("guests.follow.owl", space=space)
    )
    if table.light or table.seats[seat].track < 0:
        return owl
    return Message("guests.follow.both", one=owl, other=Message("witchstone.strip.wand", space=table.seats[seat].wand))


def following(match: Match) -> int | None:
    """The next player; towers are chosen in reverse order."""
    table: Table = match.state.table
    count, turn = len(match.players), table.turn
    if turn.phase == "over":
        return None
    if turn.phase == "tower":
        return turn.seat - 1 if turn.seat else 0
    return None if turn.of_tower else (turn.seat + 1) % count


def cover(message: Message) -> Message:
    """The text without owls, which lie behind the screen."""
    if message.id == "witchstone.event.owl_taken":
        return Message("guests.follow.owl_taken")
    values = {name: cover(value) if isinstance(value, Message) else value for name, value in message.values}
    return Message(message.id, **values)
