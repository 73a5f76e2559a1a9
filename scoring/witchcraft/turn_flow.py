"""From one turn to the next: power tokens, the end of the match, and moves that come again and again."""

from __future__ import annotations

from scoring.changed import changed
from scoring.message import Refused
from scoring.witchcraft import facts
from scoring.witchcraft.actions import activate, bars_caster
from scoring.witchcraft.board import Cell
from scoring.witchcraft.effects import ALTAR_OF, Energy, Protection, Summoning, Translocation
from scoring.witchcraft.events import Activated, PowerUsed, Resigned
from scoring.witchcraft.file.notation import effect, line
from scoring.witchcraft.file.spelling import cell
from scoring.witchcraft.legal import SUMMONS, outcome
from scoring.witchcraft.position import other
from scoring.witchcraft.powers import altars
from scoring.witchcraft.refusing import refuse
from scoring.witchcraft.repetition import is_repeated, with_move
from scoring.witchcraft.table import Ended, Table

# Moves


def move(table: Table, event: Activated) -> Table:
    """The whole turn of an activation; then it is the other's."""
    effects = tuple(map(effect, event.effects))
    after, caster = activate(table.position, cell(event.at), event.token, effects)
    after = changed(after, to_move=other(after.to_move))
    table = changed(
        table,
        position=after,
        moves=table.moves + 1,
        past=with_move(table.past, table.position, line(event), event.token, event.at, after),
        late=table.to_move,
        barred=caster if bars_caster(after, effects) else None,
    )
    return settle(_judged(table))


def use_power(table: Table, event: PowerUsed) -> Table:
    """Uses a power token, before or after the move."""
    if event.seat not in (table.to_move, table.late):
        refuse("not_your_turn")
    position, guild = table.position, table.guild(event.seat)
    chosen = effect(event.effect)
    if not isinstance(chosen, (Energy, Protection, Translocation, Summoning)):
        refuse("no_such_power")
    power = ALTAR_OF[type(chosen)]
    if position.power[guild] is None:
        refuse("no_power_token")
    if position.power[guild] not in ("", power) or power in table.powers_used:
        refuse("other_power_token")
    barred = barred_for(table, event.seat)
    if reason := altars.why_not(position, power, barred):
        raise Refused(reason)
    if isinstance(chosen, Energy) and barred in chosen.at:
        refuse("energy_caster")
    after, _ = altars.act(position, guild, chosen)
    after = changed(after, power={**held_by(table, event.seat, power), guild: None})
    late = table.late if event.seat == table.late else None
    used = (*table.powers_used, power)
    return settle(changed(table, position=after, late=late, repeated=False, powers_used=used))


def barred_for(table: Table, seat: int) -> Cell | None:
    """The stack that a power token of energy cannot wake: whoever activated the altar in this turn."""
    return table.barred if seat == table.late else None


def held_by(table: Table, seat: int, power: str) -> dict[str, str | None]:
    """The power tokens once this player has this one: what was entered for the other cannot be the same."""
    held = dict(table.position.power)
    guild, opponent = table.guild(seat), table.guild(1 - seat)
    return {**held, guild: power, opponent: "" if held[opponent] == power else held[opponent]}


# The end


def settle(table: Table) -> Table:
    """Whether the player to move has lost, or has to be asked for a power token."""
    if table.ended or not table.clash:
        return table
    position = table.position
    result = outcome(position)
    if not position.own(position.to_move) and SUMMONS in table.powers_used:
        result = "lost"
    if result == "lost":
        return lose(table)
    return changed(table, asks_power=result == "ask_power")


def lose(table: Table) -> Table:
    """The player to move has no legal activation."""
    winner, position = 1 - table.to_move, table.position
    mine, theirs = (len(position.own(guild)) for guild in (position.to_move, other(position.to_move)))
    unclean = theirs <= facts.UNCLEAN_WINNER and mine >= facts.UNCLEAN_LOSER
    how = "no_move" if mine else "no_mages"
    return changed(table, asks_power=False, ended=Ended(winner, how, unclean))


def pass_turn(table: Table) -> Table:
    if not table.asks_power:
        refuse("can_act")
    return lose(table)


def resign(table: Table, event: Resigned) -> Table:
    return changed(table, ended=Ended(1 - event.seat, "resigned"))


def take_draw(table: Table) -> Table:
    if not table.repeated:
        refuse("no_repetition")
    return changed(table, ended=Ended(None, "draw"))


def _judged(table: Table) -> Table:
    """Moves that come again and again end the match, or let the players end it."""
    rules = table.position.rules
    repeats = rules.draw != "off" and is_repeated(table.past, rules.repetition)
    table = changed(table, repeated=repeats)
    return take_draw(table) if repeats and rules.draw == "automatic" else table
