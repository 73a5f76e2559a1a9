"""Witchcraft as the table and the result know it."""

from __future__ import annotations

from scoring.journal.events import Event, Insisted
from scoring.message import Message
from scoring.play import Category, Play, Standing, Strip
from scoring.witchcraft import facts
from scoring.witchcraft.counts import board_doubts, is_followed
from scoring.witchcraft.doubts import rests_on, tracked, value_doubts
from scoring.witchcraft.events import EVENTS
from scoring.witchcraft.final_scoring import entries
from scoring.witchcraft.final_scoring.verdict import sheet
from scoring.witchcraft.messages.describe import describe
from scoring.witchcraft.messages.reminders import reminders
from scoring.witchcraft.messages.spelt import spelt
from scoring.witchcraft.moves.analysis import can_act
from scoring.witchcraft.opening import opening_events
from scoring.witchcraft.rules import apply, insist, settle
from scoring.witchcraft.table import Table, start

PLACEMENTS = 2 * facts.PLACED_EACH


def standing(table: Table) -> Standing:
    """Progress is counted in tokens of the first phase; the second phase has no known length."""
    placed = _placed(table)
    light = table.light
    strip = tuple(_strip(table, seat) for seat in range(len(table.players)))
    if table.ended:
        progress = Message("witchcraft.progress.over", n=table.moves)
        return Standing(None, _headline(table), progress, placed, PLACEMENTS, strip, over=True, light=light)
    progress, turn_id = _progress(table, placed), _turn_id(table)
    return Standing(table.to_move, _headline(table), progress, placed, PLACEMENTS, strip, light=light, turn_id=turn_id)


def _turn_id(table: Table) -> tuple[int, ...]:
    return () if table.ended else (_placed(table), table.moves, table.to_move)


def _placed(table: Table) -> int:
    return PLACEMENTS if table.clash else sum(map(len, table.placed))


def _strip(table: Table, seat: int) -> Strip:
    """The number is not of points but of stacks."""
    if not is_followed(table):
        return Strip(None, Message("witchcraft.strip.moves", n=table.moves_of(seat)))
    stacks = table.position.own(table.guild(seat))
    mages = sum(len(stack.tokens) for stack in stacks.values())
    note = Message("witchcraft.strip.stacks", n=len(stacks), mages=Message("witchcraft.strip.mages", n=mages))
    return Strip(len(stacks), Message("witchcraft.strip.doubt", told=note) if board_doubts(table) else note)


def _headline(table: Table) -> Message:
    if table.ended is None:
        return Message("table.turn_of", name=table.name(table.to_move))
    if table.ended.winner is None:
        return Message("witchcraft.headline.draw")
    how = "seems" if value_doubts(table, "result") else "won"
    return Message(f"witchcraft.headline.{how}", name=table.name(table.ended.winner))


def _progress(table: Table, placed: int) -> Message:
    if table.phase == "setup":
        return Message("witchcraft.progress.setup")
    if table.phase == "placement":
        return Message("witchcraft.progress.placement", n=placed + 1, all=PLACEMENTS)
    if table.asks_end:
        return Message("witchcraft.progress.asks_end")
    if table.asks_power:
        return Message("witchcraft.progress.asks_power")
    if not table.hints or not is_followed(table) or board_doubts(table):
        return Message("witchcraft.progress.move", move=table.moves + 1)
    own, able = len(table.position.own(table.position.to_move)), len(can_act(table.position))
    if not able:
        return Message("witchcraft.progress.move", move=table.moves + 1)
    return Message("witchcraft.progress.clash", move=table.moves + 1, n=able, all=own)


def categories(_table: Table) -> tuple[Category, ...]:
    """The end of the match, for both players; there are no points."""
    return (Category("ending", "crown", shared=True),)


def written(event: Event) -> tuple[Message | str, ...]:
    """The event in short; of one against the rules, what happened."""
    return spelt(event.event if isinstance(event, Insisted) else event)


PLAY = Play(
    events=EVENTS,
    start=start,
    apply=apply,
    describe=describe,
    reminders=reminders,
    standing=standing,
    turn_id=_turn_id,
    categories=categories,
    entered=entries.entered,
    tracked=tracked,
    sheet=sheet,
    rows=(),
    decided_by=("points", "open", *facts.ENDINGS),
    opening=opening_events,
    written=written,
    rests_on=rests_on,
    decides=lambda what: what == "result",
    insist=insist,
    settle=settle,
    light=lambda _players: True,
)
