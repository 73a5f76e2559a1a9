"""How a match of Witchcraft ended: there are no points, only a winner and a way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.message import Message
from scoring.players import Players
from scoring.results.sheet import Column, Sheet
from scoring.witchcraft import facts
from scoring.witchcraft.position import other
from scoring.witchcraft.table import Ended, Table


@dataclass(frozen=True)
class Verdict:
    """`ended` is None while the match is open; `moves` is its length, None if not counted."""

    ended: Ended | None
    moves: int | None


def verdict(table: Table) -> Verdict:
    """What was entered counts before what was tracked."""
    entries: dict[str, Any] = dict(table.entries)
    ended = table.ended
    if "result" in entries:
        how, *who = entries["result"]
        winner = who[0] if who else None
        # What was tracked and is only confirmed keeps what is special about it.
        same = ended is not None and (ended.winner, ended.how) == (winner, how)
        ended = Ended(winner, how, entries.get("unclean", same and ended is not None and ended.unclean))
    return Verdict(ended, entries.get("moves", table.moves if table.tracked else None))


def loss(table: Table) -> Ended:
    """The end if the player to move has no legal activation."""
    position = table.position
    mine, theirs = (len(position.own(guild)) for guild in (position.to_move, other(position.to_move)))
    unclean = theirs <= facts.UNCLEAN_WINNER and mine >= facts.UNCLEAN_LOSER
    return Ended(1 - table.to_move, "no_move" if mine else "no_mages", unclean)


def sheet(table: Table) -> Sheet:
    ending = verdict(table)
    decided = tuple(sentences(table.players, ending))
    return bare_sheet(table.players, ending.ended, decided)


def bare_sheet(players: Players, ended: Ended | None, decided: tuple[Message, ...] = ()) -> Sheet:
    """A sheet without rows; there are no places while the match is open, and both are first after a draw."""
    columns = tuple(Column(player.name, ()) for player in players)
    if ended is None:
        return Sheet(columns, (0, 0), "open", decided)
    ranks = tuple(1 if ended.winner in (None, seat) else 2 for seat in range(len(players)))
    return Sheet(columns, ranks, ended.how, decided)


def sentences(players: Players, ending: Verdict) -> list[Message]:
    """How it ended, what is special about it, and how long it was."""
    messages = []
    if ending.ended is not None:
        messages.append(how_ended(players, ending.ended))
        if ending.ended.unclean:
            messages.append(Message("witchcraft.verdict.unclean"))
    if ending.moves:
        messages.append(Message("witchcraft.verdict.moves", n=ending.moves))
    return messages


def how_ended(players: Players, ended: Ended) -> Message:
    if ended.winner is None:
        return Message("witchcraft.verdict.draw")
    return Message(f"witchcraft.verdict.{ended.how}", name=players[1 - ended.winner].name)
