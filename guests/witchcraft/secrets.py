"""A player's power token, which the other one does not see."""

from __future__ import annotations

from guests.game_pages import Secret
from scoring.journal.match import Match
from scoring.message import Message
from scoring.witchcraft.table import Table

ICONS = {"energy": "energy", "protection": "shield", "translocation": "move", "summoning": "spell"}


def secrets(match: Match, seat: int) -> tuple[Secret, ...]:
    """The power token; none in a tournament, and none once it was used."""
    table: Table = match.state.table
    power = table.position.power[table.guild(seat)]
    if power is None:
        return ()
    if not power:
        return (
            Secret(
                Message("guests.secrets.power"),
                "secret",
                None,
                (Message("guests.secrets.power_unknown"),),
                state="empty",
            ),
        )
    title = Message(f"witchcraft.altar.short.{power}")
    return (Secret(title, ICONS[power], None, (Message(f"witchcraft.altar.does.{power}"),)),)
