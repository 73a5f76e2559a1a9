"""A player's scrolls: what each is worth now, and what it still needs."""

from __future__ import annotations

from guests.game_pages import Secret
from guests.witchstone.scrolls import color_of
from scoring.journal.match import Match
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.final_scoring.entries import final
from scoring.witchstone.final_scoring.holding import Holding
from scoring.witchstone.final_scoring.score import worth
from scoring.witchstone.messages.scrolls import icon_of, name_of
from scoring.witchstone.seat import Scroll
from scoring.witchstone.table import Table


def secrets(match: Match, seat: int) -> tuple[Secret, ...]:
    """The scrolls, in the order in which they were taken."""
    table: Table = match.state.table
    holding = final(table)[seat]
    return tuple(_secret(table, seat, scroll, holding) for scroll in table.seats[seat].scrolls)


def _secret(table: Table, seat: int, scroll: Scroll, holding: Holding) -> Secret:
    if not scroll.card:
        detail = (Message("guests.secrets.scroll_unnamed"),)
        return Secret(name_of(scroll.card), "secret", None, detail, state="empty")
    if scroll.prophecy is None:
        each = facts.SPELL_END_POINTS
        used = Message("witchstone.scrolls.used" if scroll.used else "witchstone.scrolls.unused")
        now = 0 if scroll.used else each
        return Secret(name_of(scroll.card), "spell", now, (used,), most=now)
    value = worth(scroll.prophecy, holding)
    missing = value.missing
    if scroll.prophecy.kind == "symbol_group" and not table.seats[seat].drawn:
        missing = Message("witchstone.scrolls.not_drawn")
    return Secret(
        name_of(scroll.card),
        icon_of(scroll.card),
        value.points,
        (value.state,),
        missing,
        tuple(zip(value.rungs, facts.TIERS, strict=True)),
        value.tier,
        "doubt" if count_doubts(table, seat, "scrolls") else "tracked",
        color_of(scroll.card),
        facts.TIERS[-1],
    )
