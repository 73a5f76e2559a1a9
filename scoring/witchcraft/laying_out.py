"""The setup and the first phase: altars, special tokens, reserves, and the tokens from the piles."""

from __future__ import annotations

from collections import Counter

from scoring.certainty import ANYWAY, TABLE
from scoring.changed import changed
from scoring.insisting import forbid
from scoring.witchcraft import facts
from scoring.witchcraft.counts import ALTARS, POWER, RESERVE
from scoring.witchcraft.events import AltarsPlaced, Placed, PowerDrawn, ReserveChosen, SpecialDealt
from scoring.witchcraft.file.spelling import cell, direction
from scoring.witchcraft.moves.effects import Laid
from scoring.witchcraft.position import other
from scoring.witchcraft.powers.altars import must_take
from scoring.witchcraft.powers.captures import put
from scoring.witchcraft.refusing import reason, refuse
from scoring.witchcraft.table import Table
from scoring.witchcraft.turn_flow import all_placed, begin_clash, held_by, replaced


def place_altars(table: Table, event: AltarsPlaced) -> Table:
    """They may still be moved until the first token lies there."""
    begun = any(table.placed) or table.clash
    if begun and not table.in_doubt(ALTARS):
        refuse("altars_stay")
    cells = tuple(map(cell, event.at))
    if len(set(cells)) != len(facts.ALTARS):
        refuse("four_altars", n=len(facts.ALTARS))
    for spot in cells:
        if spot not in table.position.board.spaces:
            refuse("no_such_space")
    altars = dict(zip(cells, facts.ALTARS, strict=True))
    if begun and table.position.stacks.keys() & altars.keys():
        refuse("not_free")
    return table.with_position(changed(table.position, altars=altars)).without_gaps(TABLE, ALTARS)


def deal_special(table: Table, event: SpecialDealt) -> Table:
    _must_be_before_clash(table)
    if event.token not in facts.SPECIALS:
        refuse("no_such_token")
    if event.token == table.specials[1 - event.seat]:
        refuse("special_twice")
    held = {*table.placed[event.seat], *table.position.reserve[table.guild(event.seat)]}
    if held & set(facts.SPECIALS) - {event.token}:
        refuse("special_known")
    return changed(table, specials=replaced(table.specials, event.seat, event.token))


def choose_reserve(table: Table, event: ReserveChosen) -> Table:
    if not table.master:
        refuse("reserve_fixed")
    # A table that was followed light may have begun without saying it.
    unknown = table.in_doubt(RESERVE, event.seat) or not table.kept_back[event.seat]
    if (any(table.placed) or table.clash) and not unknown:
        refuse("placement_begun")
    if len(event.tokens) != len(facts.RESERVE):
        refuse("reserve_size", n=len(facts.RESERVE))
    guild = table.guild(event.seat)
    reserve = table.position.reserve
    table = table.with_position(changed(table.position, reserve={**reserve, guild: ()}))
    for token in event.tokens:
        if token in facts.TOKENS and token not in facts.MAGES and token not in left(table, event.seat):
            refuse("not_in_pile")
        table = _taken(table, event.seat, token)
        held = (*table.position.reserve[guild], token)
        table = table.with_position(changed(table.position, reserve={**table.position.reserve, guild: held}))
    kept_back = replaced(table.kept_back, event.seat, event.tokens)
    return changed(table, kept_back=kept_back).without_gaps(event.seat, RESERVE)


def draw_power(table: Table, event: PowerDrawn) -> Table:
    """Names a power token that is unused; at any time."""
    if table.position.power[table.guild(event.seat)] is None:
        refuse("no_power_token")
    if event.power not in facts.ALTARS:
        refuse("no_such_power")
    if event.power in table.powers_used:
        refuse("power_twice")
    named = table.with_position(changed(table.position, power=held_by(table, event.seat, event.power)))
    return named.without_gaps(event.seat, POWER)


def left(table: Table, seat: int) -> dict[str, int]:
    """How many of each token a player's pile may still hold; while the copies are not known, any mage may come."""
    used = Counter((*table.placed[seat], *table.position.reserve[table.guild(seat)]))
    mages = facts.MAGES_EACH - sum(used[mage] for mage in facts.MAGES)
    counts = {mage: mages if table.copies is None else table.copies[mage] - used[mage] for mage in facts.MAGES}
    counts |= {token: 1 - used[token] for token in facts.RESERVE}
    special = table.specials[seat]
    open_to = (special,) if special else tuple(s for s in facts.SPECIALS if s != table.specials[1 - seat])
    counts |= {token: 1 - sum(used[special] for special in facts.SPECIALS) for token in open_to}
    return {token: number for token, number in counts.items() if number > 0}


def _taken(table: Table, seat: int, token: str) -> Table:
    """The table once this token is known to be a player's; Refused if it cannot be."""
    if token not in facts.TOKENS:
        refuse("no_such_token")
    if token not in left(table, seat):
        forbid(reason("not_in_pile"))
        table = _not_kept_back(table, seat, token)
    if token in facts.SPECIALS:
        specials = replaced(table.specials, seat, token)
        return changed(table, specials=specials if specials[1 - seat] != token else replaced(specials, 1 - seat, ""))
    return table


def _not_kept_back(table: Table, seat: int, token: str) -> Table:
    """The token should have been in the reserve: then another one is there, and which is not known."""
    guild = table.guild(seat)
    held = list(table.position.reserve[guild])
    if token not in held:
        return table
    held.remove(token)
    reserve = {**table.position.reserve, guild: tuple(held)}
    return table.with_position(changed(table.position, reserve=reserve)).with_gap(seat, ANYWAY, RESERVE)


def place(table: Table, event: Placed) -> Table:
    if table.phase != "placement":
        refuse("setup_first" if table.phase == "setup" else "placement_over")
    seat, at = table.to_move, cell(event.at)
    table = _taken(table, seat, event.token)
    if must_take(table.position, at) is not None:
        forbid(reason("not_free"))
    guild = table.position.to_move
    position = put(table.position, guild, Laid(event.token, at, direction(event.facing)))
    placed = replaced(table.placed, seat, (*table.placed[seat], event.token))
    table = changed(table, position=changed(position, to_move=other(guild)), placed=placed)
    return begin_clash(table) if all_placed(table) else table


def _must_be_before_clash(table: Table) -> None:
    if table.clash:
        refuse("placement_over")
