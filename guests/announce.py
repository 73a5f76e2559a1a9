"""Announcements for screen readers after a change, about the own seat only."""

from __future__ import annotations

from guests.pages import result
from guests.port import TableState
from scoring.message import Message


def turn_of(state: TableState) -> int | None:
    """The seat on turn; None if there is none, or if the table is not followed."""
    match = state.match
    play, table = match.game.play, match.state.table
    if play is None or table is None or match.state.stage != "play" or not match.state.tracked:
        return None
    standing = play.standing(table)
    return None if standing.over else standing.turn


def announced(before: TableState, after: TableState, seat: int | None) -> Message | None:
    """The announcement for a seat: its turn, the turn before it, or the result."""
    if after.revealed == result.ALL and before.revealed not in (None, result.ALL):
        return result.headline(after.match)
    turn = turn_of(after)
    if seat is None or turn is None or turn == turn_of(before):
        return None
    if turn == seat:
        return Message("guests.page.your_turn")
    players = after.match.players
    if len(players) > 2 and turn < len(players) and (turn + 1) % len(players) == seat:
        return Message("guests.page.next_turn", name=players[turn].name)
    return None
