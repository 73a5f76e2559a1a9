"""Following a match light: whose move it is, reserves and power tokens; the board is not entered."""

from __future__ import annotations

from scoring.certainty import DERIVED, LIGHT, TABLE
from scoring.changed import changed
from scoring.journal.turn_events import mode_problem
from scoring.witchcraft import facts
from scoring.witchcraft.counts import BOARD, PAIRS, RESERVE
from scoring.witchcraft.events import ClockPaused, PowerNoted, SummonNoted
from scoring.witchcraft.refusing import refuse
from scoring.witchcraft.table import Table
from scoring.witchcraft.turn_flow import held_by, pass_on, settle


def change_mode(table: Table, mode: str) -> Table:
    if problem := mode_problem(mode, table.light):
        refuse(problem)
    if table.ended:
        refuse("over")
    return settle(changed(table, light=mode == "light", paused=False))


def unfollowed(table: Table) -> Table:
    """Something happened on the board that is not entered; a snapshot that was made before it is out of date."""
    counts = [count for count in BOARD if LIGHT not in table.gaps.open(TABLE, count)]
    return table.with_gap(TABLE, LIGHT, *counts) if counts else table


def move_on(table: Table) -> Table:
    """A token was placed, or a move was made: it is the other player's turn."""
    must_be_light(table)
    return pass_on(unfollowed(changed(table, paused=False)))


def note_summoning(table: Table, event: SummonNoted) -> Table:
    """Both reserves have one token less, and one pair of pieces is gone; which ones is not entered."""
    must_be_light(table)
    _must_be_clash(table)
    if not table.position.pairs and not table.in_doubt(PAIRS):
        refuse("altar.summoning")
    for seat, token in enumerate(event.tokens):
        table = _one_less(table, seat, token)
    table = table.with_position(changed(table.position, pairs=table.position.pairs[1:]))
    return unfollowed(table.with_gap(TABLE, LIGHT, PAIRS))


def _one_less(table: Table, seat: int, token: str) -> Table:
    guild = table.guild(seat)
    held = table.position.reserve[guild]
    # In master mode the reserve may be unknown.
    unsure = table.in_doubt(RESERVE, seat) or not table.kept_back[seat]
    if token not in ("", *held) and not (token in facts.TOKENS and unsure):
        refuse("not_in_reserve")
    if not token or unsure:
        table = table.with_gap(seat, DERIVED, RESERVE)
    taken = held.index(token) if token in held else len(held) - 1
    left = tuple(other for index, other in enumerate(held) if index != taken)
    return table.with_position(changed(table.position, reserve={**table.position.reserve, guild: left}))


def note_power(table: Table, event: PowerNoted) -> Table:
    must_be_light(table)
    _must_be_clash(table)
    guild = table.guild(event.seat)
    if event.power not in ("", *facts.ALTARS):
        refuse("no_such_power")
    if table.position.power[guild] is None:
        refuse("no_power_token")
    if event.power in table.powers_used:
        refuse("power_twice")
    used = (*table.powers_used, event.power) if event.power else table.powers_used
    held = held_by(table, event.seat, event.power) if event.power else table.position.power
    table = changed(table, powers_used=used)
    return unfollowed(table.with_position(changed(table.position, power={**held, guild: None})))


def pause(table: Table, event: ClockPaused) -> Table:
    must_be_light(table)
    if event.on == table.paused:
        refuse("same_mode")
    return changed(table, paused=event.on)


def _must_be_clash(table: Table) -> None:
    if not table.clash:
        refuse("clash_not_begun")


def must_be_light(table: Table) -> None:
    if not table.light:
        refuse("not_light")
