"""Whether anything can still be done with the actions in hand, or with those that have just been done."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.events import Card, SpellCast
from scoring.witchstone.table import Table

# The counts on which it rests whether an action can be done.
NEEDED: Mapping[str, tuple[str, ...]] = {
    "energy": ("energy",),
    "witch": ("stock", "lying"),
    "crystal": ("own_inside", "black"),
    "wand": ("wand",),
}


def stuck(table: Table) -> Message | None:
    """Why nothing can be done with them; None if something can."""
    series, seat = table.turn.series, table.seat
    action = series.action if series else ""
    if action == "scroll" and table.scrolls_taken >= facts.SCROLLS:
        return Message("witchstone.refused.no_scroll_left")
    if _in_doubt(table, action):
        return None
    if action == "energy" and not seat.energy:
        return Message("witchstone.refused.no_energy", n=0)
    if action == "witch" and not (seat.stock or seat.lying):
        return Message("witchstone.refused.no_witch_in_stock")
    if action == "crystal" and not (seat.own_inside or seat.black_inside):
        return Message("witchstone.refused.no_such_crystal")
    if action == "wand" and table.wand_room == 0:
        return Message("witchstone.refused.wand_ended")
    return None


def _in_doubt(table: Table, action: str) -> bool:
    """Whether something may be possible that the counts do not show."""
    return any(count_doubts(table, table.turn.seat, count) for count in NEEDED.get(action, ()))


def castable(table: Table, spell: str, action: str) -> int:
    """How many spells of this kind could be cast: known ones, and secret scrolls that may be such a spell."""
    if known := table.seat.spells(spell, action):
        return known
    unseen = table.scrolls_taken < facts.SCROLLS and bool(count_doubts(table, table.turn.seat, "scroll_count"))
    return _secret(table) or int(unseen)


def may_hold_spells(table: Table) -> bool:
    """Whether the player on turn may have a spell, used or not."""
    known = any(scroll.spell or not scroll.card for scroll in table.seat.scrolls)
    return known or bool(count_doubts(table, table.turn.seat, "scroll_count"))


def cast_for(table: Table, card: Card, action: str) -> SpellCast:
    """The entry of this spell for this action, whether the rules allow it now or not."""
    symbol = card[1] if card[0] == "double" and card[1] != action else ""
    series, before = table.turn.series, table.turn.prolongable
    if series is not None and series.action == action and (series.left or series.bonuses):
        return SpellCast(card[0], symbol=symbol)
    if before is not None and before.series.action == action:
        return SpellCast(card[0], late=True, symbol=symbol)
    return SpellCast(card[0], action=action, symbol=symbol)


def _secret(table: Table) -> int:
    return sum(1 for scroll in table.seat.scrolls if not scroll.card)


def late_spells(table: Table) -> tuple[str, tuple[str, ...]] | None:
    """The action whose last one has just been done, and the spells that could prolong it; None if there are none."""
    before = table.turn.prolongable
    if before is None or stuck(before):
        return None
    action = before.series.action
    spells = tuple(spell for spell in facts.SPELLS if castable(before, spell, action))
    return (action, spells) if spells else None
