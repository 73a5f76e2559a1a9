"""From one turn to the next: power tokens, the end of the match, and moves that come again and again."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TypeVar

from scoring.changed import changed
from scoring.insisting import forbid
from scoring.witchcraft import facts
from scoring.witchcraft.actions import activate, bars_caster
from scoring.witchcraft.board import Cell
from scoring.witchcraft.counts import BOARD, PAIRS, POWER, RESERVE, is_followed, missed
from scoring.witchcraft.doubts import WORKED_OUT, end_doubts, guessed, shaky
from scoring.witchcraft.events import Activated, EndSaid, PowerUsed, Resigned
from scoring.witchcraft.file.notation import effect, line
from scoring.witchcraft.file.spelling import cell
from scoring.witchcraft.final_scoring.verdict import loss
from scoring.witchcraft.moves.effects import ALTAR_OF, Effect, Energy, Protection, Summoning, Translocation
from scoring.witchcraft.moves.legal import SUMMONS, outcome
from scoring.witchcraft.moves.repetition import is_repeated, with_move
from scoring.witchcraft.position import other
from scoring.witchcraft.powers import altars
from scoring.witchcraft.refusing import reason, refuse
from scoring.witchcraft.table import Ended, Table

Thing = TypeVar("Thing")
# A token that was placed without being entered.
UNKNOWN_TOKEN = ""

# Moves


def move(table: Table, event: Activated) -> Table:
    """The whole turn of an activation; then it is the other's."""
    effects = tuple(map(effect, event.effects))
    at = cell(event.at)
    # Whoever's mage it was: the player whose turn it is has moved it.
    mover = table.position.to_move
    table = believed(table, mover, effects)
    after, caster = activate(table.position, at, event.token, effects, partial(guessed, table))
    after = changed(after, to_move=other(mover))
    table = changed(
        table,
        position=after,
        moves=table.moves + 1,
        past=with_move(table.past, table.position, line(event), event.token, event.at, after),
        late=table.guilds.index(mover),
        barred=caster if bars_caster(after, effects) else None,
    )
    return settle(_judged(table))


def use_power(table: Table, event: PowerUsed) -> Table:
    """Uses a power token, before or after the move."""
    if event.seat not in (table.to_move, table.late):
        forbid(reason("not_your_turn"))
    chosen = effect(event.effect)
    table = believed(table, table.guild(event.seat), (chosen,))
    position, guild = table.position, table.guild(event.seat)
    if not isinstance(chosen, (Energy, Protection, Translocation, Summoning)):
        refuse("no_such_power")
    power = ALTAR_OF[type(chosen)]
    doubted = table.in_doubt(POWER, event.seat)
    if position.power[guild] is None and not doubted:
        refuse("no_power_token")
    # A named token that is another one; or one that was used before, and should be out of the game.
    if power in table.powers_used or (position.power[guild] not in ("", power) and not doubted):
        forbid(reason("other_power_token"))
    barred = barred_for(table, event.seat)
    if why_not := altars.why_not(position, power, barred):
        forbid(why_not)
    elif isinstance(chosen, Energy) and barred in chosen.at:
        forbid(reason("energy_caster"))
    after, _ = altars.act(position, guild, chosen)
    after = changed(after, power={**held_by(table, event.seat, power), guild: None})
    late = table.late if event.seat == table.late else None
    used = tuple(dict.fromkeys((*table.powers_used, power)))
    table = changed(table, position=after, late=late, repeated=False, powers_used=used)
    return settle(table.without_gaps(event.seat, POWER))


def believed(table: Table, guild: str, effects: Iterable[Effect]) -> Table:
    """What is summoned was there: a reserve, or pairs of pieces, that are in doubt get what they seem to lack."""
    for done in effects:
        if isinstance(done, Summoning):
            table = _has_pair(table, len(done.piece))
            table = _has_token(_has_token(table, guild, done.own.token), other(guild), done.theirs.token)
    return table


def _has_pair(table: Table, size: int) -> Table:
    pairs = table.position.pairs
    if size in pairs or size not in facts.EXTRA_PAIRS or not table.in_doubt(PAIRS):
        return table
    return table.with_position(changed(table.position, pairs=tuple(sorted((*pairs, size)))))


def _has_token(table: Table, guild: str, token: str) -> Table:
    held = table.position.reserve[guild]
    if token in held or token not in facts.TOKENS or not table.in_doubt(RESERVE, table.guilds.index(guild)):
        return table
    reserve = {**table.position.reserve, guild: (*held[: len(facts.RESERVE) - 1], token)}
    return table.with_position(changed(table.position, reserve=reserve))


def barred_for(table: Table, seat: int) -> Cell | None:
    """The stack that a power token of energy cannot wake: the one that activated the altar in this turn."""
    return table.barred if seat == table.late else None


def held_by(table: Table, seat: int, power: str) -> dict[str, str | None]:
    """The power tokens once this player has this one: what was entered for the other cannot be the same."""
    held = dict(table.position.power)
    guild, opponent = table.guild(seat), table.guild(1 - seat)
    return {**held, guild: power, opponent: "" if held[opponent] == power else held[opponent]}


# The end


def settle(table: Table) -> Table:
    """Whether the player to move has lost, or has to be asked for a power token; and if that is certain."""
    if table.ended or not table.clash or not is_followed(table):
        return changed(table, asks_power=False, asks_end=False) if table.asks_power or table.asks_end else table
    position = table.position
    result = outcome(position)
    if not position.own(position.to_move) and SUMMONS in table.powers_used:
        result = "lost"
    if result == "lost":
        return lose(table) if table.passed or not end_doubts(table) else changed(table, asks_power=False, asks_end=True)
    return changed(table, asks_power=result == "ask_power", asks_end=False, passed=False)


def lose(table: Table) -> Table:
    """The player to move has no legal activation."""
    return changed(table, asks_power=False, asks_end=False, ended=loss(table))


def judge_again(table: Table) -> Table:
    """The copy is otherwise than was guessed: an end that the app has worked out may be none."""
    ended = table.ended
    if ended is None or ended.said or ended.how not in WORKED_OUT:
        return settle(table)
    return settle(changed(table, ended=None))


def pass_turn(table: Table) -> Table:
    """No activation is possible: people say so, or agree with the app."""
    if not (table.asks_power or table.asks_end) and is_followed(table):
        forbid(reason("can_act"), facts=shaky(table))
    return lose(changed(table, passed=True))


def deny_end(table: Table) -> Table:
    """Nothing ends: the player to move can act."""
    if not (table.asks_power or table.asks_end):
        refuse("end_not_asked")
    return changed(table, asks_power=False, asks_end=False)


def say_end(table: Table, event: EndSaid) -> Table:
    if event.how not in facts.ENDINGS or (event.how == "draw") != (event.winner is None):
        refuse("no_such_entry")
    if event.winner is not None and (type(event.winner) is not int or event.winner not in (0, 1)):
        refuse("no_such_player")
    ended = Ended(event.winner, event.how, event.unclean and event.winner is not None, said=True)
    return changed(table, asks_power=False, asks_end=False, ended=ended)


def resign(table: Table, event: Resigned) -> Table:
    return changed(table, asks_power=False, asks_end=False, ended=Ended(1 - event.seat, "resigned"))


def take_draw(table: Table) -> Table:
    if not table.repeated:
        forbid(reason("no_repetition"))
    return _drawn(table)


def _drawn(table: Table) -> Table:
    return changed(table, asks_power=False, asks_end=False, ended=Ended(None, "draw"))


def _judged(table: Table) -> Table:
    """Moves that come again and again end the match, or let the players end it; in doubt it is left to them."""
    rules = table.position.rules
    repeats = rules.draw != "off" and is_repeated(table.past, rules.repetition)
    table = changed(table, repeated=repeats)
    certain = not any(map(table.in_doubt, BOARD))
    return _drawn(table) if repeats and rules.draw == "automatic" and certain else table


# Gaps


def miss_turn(table: Table) -> Table:
    """A token was placed, or a move was made, that was not entered."""
    if table.phase == "setup":
        refuse("setup_first")
    return pass_on(missed(table))


def pass_on(table: Table) -> Table:
    """The next player's turn, after an unknown placement or move."""
    seat = table.to_move
    turned = changed(table.position, to_move=table.guild(1 - seat))
    if table.clash:
        table = changed(table, position=turned, moves=table.moves + 1, past=(), repeated=False)
        return settle(changed(table, late=None, barred=None, passed=False))
    placed = (*table.placed[seat], UNKNOWN_TOKEN)
    table = changed(table, position=turned, placed=replaced(table.placed, seat, placed))
    return begin_clash(table) if all_placed(table) else table


def all_placed(table: Table) -> bool:
    return sum(map(len, table.placed)) >= 2 * facts.PLACED_EACH


def begin_clash(table: Table) -> Table:
    """The second phase begins with the player who placed the first token."""
    return settle(changed(table, clash=True, position=changed(table.position, to_move=table.guilds[0])))


def replaced(pair: tuple[Thing, Thing], seat: int, thing: Thing) -> tuple[Thing, Thing]:
    return (thing, pair[1]) if seat == 0 else (pair[0], thing)
