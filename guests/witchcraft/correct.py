"""What a player of Witchcraft may enter on the own page: the own power token. Moves are made on the board."""

from __future__ import annotations

from guests.forms.fields import Choice, Form, Option
from guests.forms.tallies import chosen
from guests.game_pages import Submitted
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.events import PowerDrawn
from scoring.witchcraft.table import Table

POWER = "power"


def forms(match: Match, seat: int) -> tuple[Form, ...]:
    table: Table = match.state.table
    power = table.position.power[table.guild(seat)]
    if power is None or table.ended:
        return ()
    options = tuple(
        Option(one, Message(f"witchcraft.altar.short.{one}"), one == power)
        for one in facts.ALTARS
        if one not in table.powers_used
    )
    field = Choice("power", Message("guests.correct.which_power"), options=(Option("", "–", not power), *options))
    note = Message("guests.correct.power_note")
    return (Form(POWER, Message("guests.secrets.power"), "secret", note=note, fields=(field,)),)


def events(match: Match, seat: int, form: str, sent: Submitted) -> tuple[Event, ...]:
    power = chosen(sent, "power", facts.ALTARS) if form == POWER else ""
    table: Table = match.state.table
    return (PowerDrawn(seat, power),) if power and power != table.position.power[table.guild(seat)] else ()
