"""From one turn to the next: power tokens, the end of the match, and moves that come again and again."""

from __future__ import annotations

from scoring.changed import changed
from scoring.message import Refused
from scoring.witchcraft import facts
from scoring.witchcraft.actions import activate
from scoring.witchcraft.effects import ALTAR_OF, Energy, Protection, Summoning, Translocation
from scoring.witchcraft.events import Activated, PowerUsed, Resigned
from scoring.witchcraft.file.notation import effect, line
from scoring.witchcraft.file.spelling import cell
from scoring.witchcraft.legal import outcome
from scoring.witchcraft.position import Position, other
from scoring.witchcraft.powers import altars
from scoring.witchcraft.refusing import refuse
from scoring.witchcraft.table import Ended, Table

# Moves


def move(table: Table, event: Activated) -> Table:
    """The whole turn of an activation; then it is the other's."""
    effects = tuple(map(effect, event.effects))
    after = activate(table.position, cell(event.at), event.token, effects)
    after = changed(after, to_move=other(after.to_move))
    table = changed(
        table,
        position=after,
        moves=table.moves + 1,
        past=(*table.past, (line(event), after)),
        late=table.to_move,
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
    if position.power[guild] not in ("", power) or power in known_powers(table, 1 - event.seat):
        refuse("other_power_token")
    if reason := altars.why_not(position, power):
        raise Refused(reason)
    after, _ = altars.act(position, guild, chosen)
    after = changed(after, power={**after.power, guild: None})
    late = table.late if event.seat == table.late else None
    used = (*table.powers_used, power)
    return settle(changed(table, position=after, late=late, repeated=False, powers_used=used))


def known_powers(table: Table, seat: int) -> tuple[str | None, ...]:
    """The power tokens that only this player can have now, and those that are out of the game."""
    return (*table.powers_used, table.position.power[table.guild(seat)])


# The end


def settle(table: Table) -> Table:
    """Whether the player to move has lost, or has to be asked for a power token."""
    if table.ended or not table.clash:
        return table
    result = outcome(table.position)
    if result == "lost":
        return lose(table)
    return changed(table, asks_power=result == "ask_power")


def lose(table: Table) -> Table:
    """The player to move has no legal activation."""
    winner, position = 1 - table.to_move, table.position
    mine, theirs = (len(position.own(guild)) for guild in (position.to_move, other(position.to_move)))
    unclean = theirs <= facts.UNCLEAN_STACKS and mine > theirs
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
    repeats = table.position.rules.draw != "off" and is_repeated(table.past)
    table = changed(table, repeated=repeats)
    return take_draw(table) if repeats and table.position.rules.draw == "automatic" else table


def is_repeated(past: tuple[tuple[str, Position], ...]) -> bool:
    """Whether the last rounds were the same moves three times over, each time to the same position."""
    times = facts.CYCLES_TO_DRAW
    return any(_comes_again(past, length, times) for length in range(2, len(past) // times + 1, 2))


def _comes_again(past: tuple[tuple[str, Position], ...], length: int, times: int) -> bool:
    ends = [position for _, position in past[::-length][:times]]
    if any(position != ends[0] for position in ends):
        return False
    moves = [text for text, _ in past[-length * times :]]
    return moves == moves[:length] * times
